"""Reader of the visible bylines: by wording, by class or link, and bare names beside a date."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from nokodown_py.elements import HEADINGS
from nokodown_py.lazy import lazy
from nokodown_py.metadata.blocks import WORDS_AT_MOST, Surroundings, block_text
from nokodown_py.metadata.byline_words import BOUNDARY, OPENINGS
from nokodown_py.metadata.bylines import (
    NO_BYLINE,
    PERSON,
    Byline,
    is_opener,
    may_hold_by,
    may_list,
    may_open,
    merge,
    read_byline,
    split_names,
    starts_byline,
)
from nokodown_py.metadata.dates import HAS_FIGURE, find_dates
from nokodown_py.metadata.text import fold, squash

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nokodown_py.metadata.sites import SiteNames

_BY_WORDING, _BY_PLACE = 2, 1
_TIME_TO_READ = re.compile(r"\d\s*(?:-?\s*min\b|minutes?|min\.|minuten|minutos|minuti|分)", re.IGNORECASE)
_TIMES = re.compile(r"\W*(?:last\s+)?(?:updated|published|posted|modified)\b", re.IGNORECASE)
_DATE_WORDS_AT_MOST = 12
_PLAIN_AFTER = 6  # blocks after the headline in which a bare name beside a date is the author's
_PLAIN_BEFORE = 5
_NAME_WORDS_AT_MOST = 4
_NAMES_AT_MOST = 3
_PIECE_WORDS_AT_LEAST, _PIECE_WORDS_AT_MOST = 2, 12
_GAP_AT_MOST = 3  # blocks between the names of one byline: a picture's caption, a job title
_BOX_WORDS_AT_MOST = 30
_DATE_LINE = re.compile(rf"\s*[|·•⋅●∙{BOUNDARY}]\s*")
_ALONE_WORDS_AT_MOST = 8
_NEAR = 4  # blocks below the headline in which a byline is the page's own, however many others follow
_OTHERS_AT_LEAST = 2  # bylines of other people after the first: a list of stories
_CATEGORY = re.compile(r"\s+(?:in|under|for)$")
_WORD = re.compile(r"[^\W\d_]{3,}")


class Candidate(NamedTuple):
    """A byline near the headline: its block, how surely it is one, and its names."""

    block: int
    strength: int
    byline: Byline


def _holds_word(text: str, word: str) -> bool:
    at = text.find(word)
    while at >= 0:
        end = at + len(word)
        if not (_is_letter(text[at - 1 : at]) or _is_letter(text[end : end + 1])):
            return True
        at = text.find(word, end)
    return False


def _is_letter(sign: str) -> bool:
    return sign.isalnum() or sign == "_"


def _may_name(piece: str) -> bool:
    words = piece.split()
    return _PIECE_WORDS_AT_LEAST <= len(words) <= _PIECE_WORDS_AT_MOST and words[0][0].isalpha() and not words[0][0].islower()


class Neighbourhood:
    """The text blocks around a headline, as bylines are looked for in them.

    Args:
        around: the page's blocks, seen from the headline.
        sites: the site's names, which are no people.
    """

    def __init__(self, around: Surroundings, sites: SiteNames) -> None:
        self.around = around
        self.index = around.index
        self.headline = around.headline
        self.sites = sites
        self._dates: dict[int, bool] = {}

    @lazy
    def _page_text(self) -> str:
        return "\n".join(self.index.text)

    def _is_common(self, byline: Byline) -> bool:
        """Whether the page writes at least half of a name's words without a capital, as common words.

        "Mental Health" is no name on a page that speaks of mental health.
        """
        words = [word.lower() for word in _WORD.findall(byline.names[0]) if word.lower() != word]
        return bool(words) and 2 * sum(_holds_word(self._page_text, word) for word in words) >= len(words)

    def _is_plausible(self, byline: Byline, text: str) -> bool:
        """Whether names that only the wording or only a class gives are no words of a sentence: "by strengths", "By the river"."""
        if byline.grade == PERSON:
            return not self._is_common(byline) and not byline.names[0].islower()
        alone = fold(text).endswith(fold(byline.names[-1])) and len(text.split()) <= _ALONE_WORDS_AT_MOST
        return alone and (not byline.names[0].islower() or len(text.split()) <= 2)

    def _dated(self, block: int) -> bool:
        """Whether a short block holds a date or a reading time."""
        known = self._dates.get(block)
        if known is None:
            known = False
            if 0 <= block < self.around.count and self.index.block_words[block] <= _DATE_WORDS_AT_MOST:
                text = self.around.text[block]
                known = _TIMES.match(text) is not None or (
                    HAS_FIGURE.search(text) is not None
                    and (_TIME_TO_READ.search(text) is not None or any(find_dates(text, short=True, months=True)))
                )
            self._dates[block] = known
        return known

    def _in_link(self, block: int) -> bool:
        at = self.index.parent[self.index.block_first[block]]
        for _ in range(3):
            if self.index.tag[at] == "a":
                return True
            at = max(self.index.parent[at], 0)
        return False

    def _plain_name(self, block: int, hint: str) -> Byline:
        """A bare name of two to four capitalised words: beside a date, a link right below the headline, or one that the metadata hints at."""
        if not _PIECE_WORDS_AT_LEAST <= self.index.block_words[block] <= _DATE_WORDS_AT_MOST:
            return NO_BYLINE
        placed = self._dated(block) or self._dated(block + 1) or self._dated(block - 1) or self._dated(block + 2)
        if not placed and not hint and not (block == self.headline + 1 and self._in_link(block)):
            return NO_BYLINE
        for piece in filter(_may_name, _DATE_LINE.split(self.around.text[block])[:4]):
            byline = split_names(_CATEGORY.sub("", piece), self.sites, declared=False)
            if (
                byline.grade != PERSON
                or not 2 <= len(byline.names[0].split()) <= _NAME_WORDS_AT_MOST
                or len(byline.names) > _NAMES_AT_MOST
            ):
                continue
            if hint and hint.lower() in byline.names[0].lower().split():
                return byline
            if (placed or not hint) and not self._is_common(byline):
                return byline
        return NO_BYLINE

    def _worded(self, block: int, author: int, *, opened: bool) -> tuple[Byline, bool]:
        """The byline that a block's wording or class gives, and whether the wording opens it.

        Args:
            block: the block.
            author: the text node at which an author's element begins, -1 where there is none.
            opened: the block before is an opening: "Written by".
        """
        text = self.around.text[block]
        worded = opened or starts_byline(text)
        if not worded and author < 0 and not may_hold_by(text):
            return NO_BYLINE, False
        place = self.around.place[block]
        if place.elsewhere or (place.beside and not worded and author < 0):
            return NO_BYLINE, False
        byline = read_byline(text, self.sites, declared=author >= 0 or opened)
        if author >= 0 and not worded:
            byline = read_byline(block_text(self.index, block, author), self.sites, declared=True) or byline
        if not byline.names or not (worded or author >= 0 or byline.grade == PERSON):
            return NO_BYLINE, worded
        if not (worded and author >= 0) and not self._is_plausible(byline, text):
            return NO_BYLINE, worded
        return byline, worded

    def _candidates(self, blocks: Iterable[int], hint: str) -> Iterator[Candidate]:
        opened = False
        authors = self.around.near_authors
        for block in blocks:
            words = self.index.block_words[block]
            if words > WORDS_AT_MOST:
                opened = False
                continue
            text, author = self.around.text[block], authors.get(block, -1)
            if words == 1 and author < 0 and not opened and text.isascii():  # a menu's entry, mostly
                opened = is_opener(text)
                continue
            opening = may_open(text)
            worded = opening or opened or author >= 0 or may_hold_by(text)
            byline = self._worded(block, author, opened=opened)[0] if worded else NO_BYLINE
            if byline.names:
                yield Candidate(block, _BY_WORDING, byline)
            elif -_PLAIN_BEFORE <= block - self.headline <= _PLAIN_AFTER:
                byline = self._plain_name(block, hint)
                if byline.names and not any(self.around.place[block]):
                    yield Candidate(block, _BY_PLACE, byline)
            opened = opening and words <= _NAME_WORDS_AT_MOST and is_opener(text)

    def completes(self, name: str) -> Byline:
        """The byline near the headline that opens with a name and goes on, in one block.

        Args:
            name: the author that the metadata gives.
        """
        first = name.split()[0]
        for block in (*self.around.after, *self.around.before):
            if (
                1 < self.index.block_words[block] <= WORDS_AT_MOST
                and first in self.around.text[block]
                and may_list(self.around.text[block])
            ):
                byline, _ = self._worded(block, self.around.near_authors.get(block, -1), opened=False)
                if (
                    byline.grade == PERSON
                    and len(byline.names) > 1
                    and set(fold(name).split()) <= set(fold(byline.names[0]).split())
                ):
                    return byline
        return NO_BYLINE

    def byline(self, hint: str = "") -> Byline:
        """The byline beside the headline.

        Args:
            hint: a single name that the metadata gives, which a full name near the headline completes.

        Returns:
            The names of the nearest byline and of those that follow it at once; those after the headline before those above it.
        """
        if self.headline < 0:
            return NO_BYLINE
        found = [*self._candidates(self.around.after, hint), *self._candidates(self.around.before, hint)]
        best = max(((one.byline.grade, one.strength) for one in found), default=None)
        run: list[Byline] = []
        end = -1
        for block, strength, byline in found:
            if run and abs(block - end) > _GAP_AT_MOST:
                break
            if (byline.grade, strength) == best:
                run.append(byline)
                end = block
        merged = merge(run)
        if found and not self._is_near(found[0].block):
            others = {squash(name) for one in found if one.byline.grade == PERSON for name in one.byline.names}
            if len(others - {squash(name) for name in merged.names}) >= _OTHERS_AT_LEAST:
                return NO_BYLINE
        return merged

    def _is_near(self, block: int) -> bool:
        """Whether a byline stands so close below the headline, no other heading between, that it is the page's own."""
        between = range(self.headline + 1, block)
        owners = (self.index.tag[self.index.block_owner[one]] for one in between)
        return self.headline < block <= self.headline + _NEAR and HEADINGS.isdisjoint(owners)

    def author_box(self, *, worded: bool) -> Byline:
        """The one author that boxes anywhere below the headline name; nobody where they name several.

        Args:
            worded: only where the words say so ("Written by"), not classes alone.
        """
        index = self.index
        authors = {} if worded else self.around.authors
        names: dict[str, Byline] = {}
        opened = -1
        for block in self._boxes(authors):
            byline, opens = self._worded(block, authors.get(block, -1), opened=opened == block - 1 >= 0)
            if byline.grade == PERSON and (opens or not worded):
                names.setdefault(squash(byline.names[0]), byline)
                if len(names) > 1:
                    return NO_BYLINE
            if index.block_words[block] <= _NAME_WORDS_AT_MOST and is_opener(self.around.text[block]):
                opened = block
        return next(iter(names.values()), NO_BYLINE)

    def _boxes(self, authors: dict[int, int]) -> list[int]:
        """The short blocks below the headline that a class names as an author's or that may open as a byline, and those after them."""
        index, texts = self.index, self.index.text
        start = max(0, self.headline)
        found: list[int] = []
        for block, (first, words) in enumerate(zip(index.block_first[start:], index.block_words[start:], strict=True), start):
            if words <= _BOX_WORDS_AT_MOST and (
                block in authors
                or (opening := texts[first].split(None, 1)[0]) in OPENINGS
                or not opening.isascii()
                or (found and found[-1] == block - 1 and is_opener(self.around.text[block - 1]))
            ):
                found.append(block)
        return found
