"""Reader of what stands around the headline: bylines by class, link or wording, and the first post's author in threads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from nokodown_py.metadata.bylines import BOUNDARY, HANDLE, NO_BYLINE, PERSON, Byline, is_opener, merge, read_byline, split_names, starts_byline
from nokodown_py.metadata.dates import find_dates
from nokodown_py.metadata.sites import squash

if TYPE_CHECKING:
    from nokodown_py.metadata.document import Heading
    from nokodown_py.metadata.sites import SiteNames
    from nokodown_py.tree_index import TreeIndex

BLOCKS_BEFORE = 10  # 95 % of WCXB's visible bylines stand from 10 text blocks before the headline to 20 after it
BLOCKS_AFTER = 20
_WORDS_AT_MOST = 40  # a longer block is prose
_CLIMB_AT_MOST = 4

_AUTHOR_TOKENS = frozenset(
    "author authors byline bylines by-line writer writers written-by posted-by autor autoren auteur autore autora verfasser contributor contributors "
    "reporter columnist journalist p-author vcard story-byline written writtenby postedby submitted creator".split()
)
# Around names that are no author of this page.
_OTHERS = frozenset(
    "comment comments commentlist reply replies respond testimonial testimonials quote quotes review reviews reviewer related recommended recommendations "
    "sidebar newsletter footer nav menu breadcrumb breadcrumbs carousel slider teaser teasers card-grid more-stories popular trending ad ads share social "
    "reviewed-by reviewer fact-checker medical-reviewer caption credit photo-credit".split()
)
_AUTHOR_PATH = re.compile(
    r"/(?:authors?|people|persons?|profiles?|contributors?|writers?|team|staff|journalists?|users?|by|autor|auteurs?|autores|redaktion)/",
    re.IGNORECASE,
)


def block_text(index: TreeIndex, block: int) -> str:
    """A text block with :data:`BOUNDARY` where texts of different elements meet, white space collapsed."""
    parts: list[str] = []
    before = -1
    for at in range(index.block_first[block], index.block_last[block] + 1):
        text = index.text[at]
        if text:
            if parts and index.parent[at] != before:
                parts.append(BOUNDARY)
            parts.append(text)
            before = index.parent[at]
    return " ".join("".join(parts).split())


def headline_block(index: TreeIndex, title: str, headings: list[Heading]) -> int:
    """The text block of the page's headline, -1 where there is none.

    Args:
        index: the page's index.
        title: the title that was chosen.
        headings: the h1 headings.
    """
    wanted = squash(title)
    node = next((heading.node for heading in headings if squash(heading.text) == wanted), -1)
    if node < 0 and wanted:
        for block, chars in enumerate(index.block_chars):
            if abs(chars - len(title)) < _LENGTHS_APART and squash(block_text(index, block).replace(BOUNDARY, "")) == wanted:
                if not is_elsewhere(index, block):
                    return block
    if node < 0:
        node = next((heading.node for heading in headings if not heading.chrome), headings[0].node if headings else -1)
    if node >= 0:
        for at in range(node, index.end[node]):
            if index.block[at] >= 0:
                return index.block[at]
    return -1


_LENGTHS_APART = 12  # characters that punctuation and spacing may differ by


def _signs(index: TreeIndex, block: int) -> tuple[bool, bool]:
    """Whether the elements around a block say that it names an author, and whether they say that it is someone else's."""
    at = index.parent[index.block_first[block]]
    author = other = False
    for _ in range(_CLIMB_AT_MOST):
        if at <= 0:
            break
        tokens, attrs = index.tokens[at], index.attrs[at]
        author = author or not tokens.isdisjoint(_AUTHOR_TOKENS) or index.tag[at] == "address"
        if attrs and not author:
            author = (
                "author" in (attrs.get("rel") or "").split()
                or "author" in (attrs.get("itemprop") or "").split()
                or (index.tag[at] == "a" and _AUTHOR_PATH.search(attrs.get("href") or "") is not None)
            )
        other = other or not tokens.isdisjoint(_OTHERS) or index.tag[at] in ("nav", "footer", "figcaption", "blockquote")
        at = index.parent[at]
    while at > 0 and not other:
        other = not index.tokens[at].isdisjoint(_OTHERS) and index.words_in(at) < index.words_in(0) // 2
        at = index.parent[at]
    return author, other


def is_elsewhere(index: TreeIndex, block: int) -> bool:
    """Whether a block stands among comments, related stories, a menu or the like."""
    return _signs(index, block)[1]


_BY_WORDING, _BY_PLACE = 2, 1
_TIME_TO_READ = re.compile(r"\d+\s*(?:-?\s*min\b|minutes?|min\.|minuten|minutos|minuti|分)", re.IGNORECASE)
_DATE_WORDS_AT_MOST = 12
_PLAIN_AFTER = 6  # blocks after the headline in which a bare name beside a date is the author's
_PLAIN_BEFORE = 5
_NAME_WORDS_AT_MOST = 4
_DATE_LINE = re.compile(rf"\s*[|·•⋅●∙{BOUNDARY}]\s*")
_LOWER_WORD = re.compile(r"[^\W\d_]{3,}")


class Neighbourhood:
    """The text blocks around a headline, as bylines are looked for in them.

    Args:
        index: the page's index.
        headline: the headline's text block, as :func:`headline_block` finds it; -1 where there is none.
        sites: the site's names, which are no people.
    """

    def __init__(self, index: TreeIndex, headline: int, sites: SiteNames) -> None:
        self.index = index
        self.headline = headline
        self.sites = sites

    @cached_property
    def _common(self) -> frozenset[str]:
        """The words that the page writes without a capital: "Mental Health" is no name where the text speaks of mental health."""
        return frozenset(word for text in self.index.text if text for word in _LOWER_WORD.findall(text) if word.islower())

    def is_common(self, name: str) -> bool:
        """Whether at least half of a name's words are common words of the page."""
        words = [word.lower() for word in _LOWER_WORD.findall(name)]
        return bool(words) and sum(word in self._common for word in words) * 2 >= len(words)

    def _dated(self, block: int) -> bool:
        """Whether a short block holds a date or a reading time."""
        if not 0 <= block < len(self.index.block_first) or self.index.block_words[block] > _DATE_WORDS_AT_MOST:
            return False
        text = block_text(self.index, block)
        return bool(_TIME_TO_READ.search(text)) or any(True for _ in find_dates(text, short=True, months=True))

    def _plain_name(self, block: int, hint: str) -> Byline:
        """A bare name, of two to four capitalised words, with a date or a reading time beside it, or one that the metadata hints at."""
        if self.index.block_words[block] > _DATE_WORDS_AT_MOST:
            return NO_BYLINE
        for piece in _DATE_LINE.split(block_text(self.index, block))[:4]:
            byline = split_names(piece, self.sites, declared=False)
            if byline.grade != PERSON or not 2 <= len(byline.names[0].split()) <= _NAME_WORDS_AT_MOST or len(byline.names) > _NAMES_AT_MOST:
                continue
            if hint and hint.lower() in byline.names[0].lower().split():
                return byline
            if any(self._dated(near) for near in (block, block + 1, block - 1, block + 2)) and not self.is_common(byline.names[0]):
                return byline
        return NO_BYLINE

    def _candidates(self, blocks: range, hint: str) -> Iterator[tuple[int, int, Byline]]:
        """Bylines among the blocks: the block, how surely it is one, and its names."""
        opened = False
        for block in blocks:
            author, other = _signs(self.index, block)
            if other or self.index.block_words[block] > _WORDS_AT_MOST:
                opened = False
                continue
            text = block_text(self.index, block)
            worded = opened or starts_byline(text)
            byline = read_byline(text, self.sites, declared=author or opened)
            if byline.names and (worded or author or byline.grade == PERSON) and not (self.is_common(byline.names[0]) and not (worded and author)):
                yield block, _BY_WORDING, byline
            elif -_PLAIN_BEFORE <= block - self.headline <= _PLAIN_AFTER:
                byline = self._plain_name(block, hint)
                if byline.names:
                    yield block, _BY_PLACE, byline
            opened = is_opener(text)

    def byline(self, hint: str = "") -> Byline:
        """The byline beside the headline.

        Args:
            hint: a single name that the metadata gives, which a full name near the headline completes.

        Returns:
            The names of the nearest byline and of those that follow it at once; those after the headline before those above it.
        """
        if self.headline < 0:
            return NO_BYLINE
        last = len(self.index.block_first)
        after = range(self.headline + 1, min(last, self.headline + 1 + BLOCKS_AFTER))
        before = range(max(0, self.headline - BLOCKS_BEFORE), self.headline)
        found = [*self._candidates(after, hint), *self._candidates(before, hint)]
        best = max(((byline.grade, strength) for _, strength, byline in found), default=None)
        run: list[Byline] = []
        end = -1
        for block, strength, byline in found:
            if run and abs(block - end) > _GAP_AT_MOST:
                break
            if (byline.grade, strength) == best:
                run.append(byline)
                end = block
        return merge(run)

    def author_box(self) -> Byline:
        """The one author that boxes anywhere below the headline name; nobody where they name several."""
        opened = False
        names: dict[str, Byline] = {}
        for block in range(max(0, self.headline), len(self.index.block_first)):
            author, other = _signs(self.index, block)
            if other or self.index.block_words[block] > _BOX_WORDS_AT_MOST:
                opened = False
                continue
            text = block_text(self.index, block)
            if author or opened or starts_byline(text):
                byline = read_byline(text, self.sites, declared=author or opened)
                if byline.grade == PERSON and not self.is_common(byline.names[0]):
                    names.setdefault(squash(byline.names[0]), byline)
            opened = is_opener(text)
        return next(iter(names.values())) if len(names) == 1 else NO_BYLINE


_NAMES_AT_MOST = 3
_GAP_AT_MOST = 3  # blocks between the names of one byline: a picture's caption, a job title
_BOX_WORDS_AT_MOST = 14


# --- threads

_POSTER_TOKENS = frozenset(
    "username user-name author author-name poster post-author post-user op nickname member-name postprofile display-name user-link person-listing "
    "creator byline owner postleft author-information poster-name hnuser posted-by postauthor messageauthor user-info-name".split()
)
_STARTED = re.compile(
    r"\b(?:started|posted|submitted|asked|created|question\s+asked)\s+(?:.{0,40}?\s)?by\s*[\u241f:]*\s*([^\s,;»|\u241f]+(?:\s[^\s,;»|\u241f]+){0,2}?)"
    r"\s*(?:[,;»|\u241f]|$|\son\b|\sat\b|\s\d)",
    re.IGNORECASE,
)
_LAST_POST = re.compile(r"\b(?:last|latest|newest|most\s+recent)\b", re.IGNORECASE)
_POSTER_BLOCKS = 60  # a first post's user field may come after tools, a poll and page numbers
_POSTER_BLOCKS_ELSEWHERE = 8
_POSTER_BLOCKS_BEFORE = 6
_POSTER_CLIMB = 6
_POSTER_FIELD_WORDS = 40
_NOT_A_USER = frozenset(
    "by post posted re posts thread author message op original guest offline online moderator member members via from to quote registered topic-author "
    "new senior junior admin administrator view profile pages last login sign share follow reply".split()
) | {"topic author", "sign up", "log in", "thread starter", "original poster", "former member", "wrote on", "new member"}


def first_poster(index: TreeIndex, headline: int, *, thread: bool) -> Byline:
    """The author of a thread's first post: user names are names here.

    Args:
        index: the page's index.
        headline: the headline's text block, -1 where there is none.
        thread: whether the page is known to be a thread; elsewhere only the nearest blocks are looked at.
    """
    last = len(index.block_first)
    after = _POSTER_BLOCKS if thread else _POSTER_BLOCKS_ELSEWHERE
    blocks = [*range(headline + 1, min(last, headline + 1 + after)), *range(max(0, headline - _POSTER_BLOCKS_BEFORE), max(0, headline))]
    for block in blocks:
        if index.block_words[block] > _WORDS_AT_MOST:
            continue
        text = block_text(index, block)
        started = _STARTED.search(text)
        if started and not _LAST_POST.search(text[: started.start()]):
            name = started.group(1).strip(" .,:()@")
            if name and name.lower() not in _NOT_A_USER:
                return Byline((name,), HANDLE)
        if _is_user_field(index, block, thread=thread) and not _LAST_POST.search(text):
            name = _user_name(text)
            if name:
                return Byline((name,), HANDLE)
    return NO_BYLINE


def _is_user_field(index: TreeIndex, block: int, *, thread: bool) -> bool:
    at = index.parent[index.block_first[block]]
    for _ in range(_POSTER_CLIMB if thread else 3):
        if at <= 0 or index.words_in(at) > _POSTER_FIELD_WORDS or index.tag[at] in ("nav", "footer", "form", "header"):
            return False
        if not index.tokens[at].isdisjoint(_POSTER_TOKENS):
            return True
        at = index.parent[at]
    return False


def _user_name(text: str) -> str:
    """The user name at the start of a post's author field."""
    parts = [part.strip(" :,@»·•|-–") for part in text.split(BOUNDARY)]
    for part in parts[:4]:
        part = re.sub(r"^(?:by|via|from|author|posted\s+by|op)\b[\s:]*", "", part, flags=re.IGNORECASE).removeprefix("u/")
        if part and part.lower() not in _NOT_A_USER:
            part = re.split(r"\s+(?:»|on\s|wrote|said|\d{1,2}\s)", part, maxsplit=1)[0]
            good = 1 < len(part) <= 30 and len(part.split()) <= 3 and not part.isdigit() and any(letter.isalpha() for letter in part)
            return part if good else ""
    return ""
