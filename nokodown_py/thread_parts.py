"""What the posts of a thread are made of: author, date, text, and what stands between them and belongs to none.

Names are judged over all posts of the page at once: a name that would be noise on most of the page's words is none, and the
text of a post is what goes by the same name in the others, however short it is here.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from itertools import accumulate
from typing import TYPE_CHECKING

from nokodown_py import thread_vocabulary as names
from nokodown_py.elements import TEXT
from nokodown_py.patterns import tokens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nokodown_py.page import Page
    from nokodown_py.thread_vocabulary import Software

# Elements by one rank of name (declared as text, named as text of a post, named as any text) hold at least this share of the
# posts' words to be their texts.
BODY_SHARES = {1: 0.2, 2: 0.3, 3: 0.5}
INNER_SHARE = 0.75  # an element inside the text by another name is rather the text if elements of that name hold this share
INNER_SHARE_HERE = 0.25  # and in this very post at least this
NOISE_SHARE = 0.4  # a name that holds more than this share of the posts' words is no noise
PANEL_WORDS = 60  # what is named for the author and holds more words is no panel about one
DATE_CHARS = 40  # the longest text that is taken for a date for its looks
DATE_WORDS = 8
NARROW_SHARE = 0.4  # a part of a date's element that has this share of its words is the date
_OTHER_DATE = re.compile(r"\b(?:joined|join|registered|edited|updated|modified|seen|since|visit|birth)\b", re.IGNORECASE)
_LABEL = re.compile(r"\s*(?:\S+(?:\s+\S+)?|.*(?::|\bat|\bon))\s*", re.DOTALL)
_DATE_TEXT = re.compile(r"\d|\bago\b|yesterday|today|now", re.IGNORECASE)
_DATE_LIKE = re.compile(
    r"\b(?:19|20)\d\d[-./]\d\d?[-./]\d\d?\b|\b\d\d?[-./]\d\d?[-./](?:19|20)\d\d\b|\b\d\d?:\d\d\b|\b(?:19|20)\d\d\b|\bago\b|yesterday",
    re.IGNORECASE,
)
_LETTER = re.compile(r"[^\W\d_]")
_NAME_TAGS = (frozenset(("a", "strong", "b")), frozenset(("h3", "h4", "h5")))
_DATE_TAGS = frozenset(("time", "relative-time", "local-time", "faceplate-timeago"))
_DATE_PROPS = frozenset(("datePublished", "dateCreated"))
_TEXT_PROPS = frozenset(("text", "articleBody"))
_TEXT_SLOTS = frozenset(("comment", "text-body"))
_PROFILE = re.compile(
    r"(?:^|/)(?:u|user|users|member|members|profile|profiles|people|author|authors|memberlist|viewprofile)[/?.]|/~"
)
_AUTHOR_RANK = {name: rank for rank, name in enumerate(names.AUTHORS)}
_AUTHOR_NAMES = frozenset(_AUTHOR_RANK)
_DATE_RANK = {name: rank for rank, name in enumerate(names.DATES)}
_DATE_NAMES = frozenset(_DATE_RANK)


class Territory:
    """The live nodes of one post, without the posts inside it.

    Attributes:
        unit: the post's element.
        nodes: the numbers of the nodes at and below it, in document order.
        inner: the posts inside it, without those inside these.
        noisy: the outermost elements that are none of the post.
    """

    def __init__(self, page: Page, unit: int, units: frozenset[int]) -> None:
        self.unit = unit
        self.nodes = [unit]
        self.inner: list[int] = []
        self.noisy: list[int] = []
        gone, ends = page.ledger.gone, page.index.end
        at, end = unit + 1, ends[unit]
        while at < end:
            if gone[at]:
                at = ends[at]
            elif at in units:
                self.inner.append(at)
                at = ends[at]
            else:
                self.nodes.append(at)
                at += 1


class Reader:
    """Reads the posts of a page.

    Attributes:
        territories: one for each unit, in their order.
    """

    def __init__(self, page: Page, units: list[int], *, answers: bool, software: Software | None) -> None:
        self.page, self.index, self.software = page, page.index, software
        self._signs_before: list[int] = []
        inside = frozenset(units)
        self.territories = [Territory(page, unit, inside) for unit in units]
        gone = page.ledger.gone
        self._words = [0 if out else words for words, out in zip(self.index.words, gone, strict=True)]
        self._sum_up()
        self._judge_noise(names.NOISE | names.COMMENTS if answers else names.NOISE)
        self._judge_bodies()

    def _sum_up(self) -> None:
        """Make the prefix sums of the words that count, over the page and over the posts inside each post."""
        before = [0, *accumulate(self._words)]
        ends = self.index.end
        self._before = before
        self._inner_before = [
            [0, *accumulate(before[ends[i]] - before[i] for i in own.inner)] if own.inner else [] for own in self.territories
        ]

    def words(self, number: int, i: int) -> int:
        """The words of post ``number`` at and below node ``i``, without noise and without the posts inside it."""
        end = self.index.end[i]
        words = self._before[end] - self._before[i]
        inner_before = self._inner_before[number]
        if inner_before:
            inner = self.territories[number].inner
            words -= inner_before[bisect_left(inner, end)] - inner_before[bisect_left(inner, i)]
        return words

    # Noise

    def _judge_noise(self, noise_names: frozenset[str]) -> None:
        """Find what is none of the posts, but for names that would take too much of the page, and count it no more."""
        named = [self._noise_names(own, noise_names) for own in self.territories]
        held: Counter[str] = Counter()
        total = 0
        for number, own in enumerate(self.territories):
            total += self.words(number, own.unit)
            for at, found in self._outermost(named[number], frozenset()):
                for name in found:
                    held[name] += self.words(number, at)
        no_noise = frozenset(name for name, words in held.items() if words > NOISE_SHARE * total)
        for number, own in enumerate(self.territories):
            own.noisy = [at for at, _ in self._outermost(named[number], no_noise)]
            for i in own.noisy:
                self._words[i : self.index.end[i]] = [0] * (self.index.end[i] - i)
        self._sum_up()

    def _noise_names(self, own: Territory, noise_names: frozenset[str]) -> list[tuple[int, frozenset[str]]]:
        tokens_of, attrs_of = self.index.tokens, self.index.attrs
        found = []
        for at in own.nodes:
            called = tokens_of[at]
            if attrs_of[at] and "data-role" in attrs_of[at]:
                called |= tokens(attrs_of[at]["data-role"] or "")
            if called and at != own.unit and not noise_names.isdisjoint(called):
                found.append((at, called & noise_names))
        return found

    def _outermost(
        self, named: list[tuple[int, frozenset[str]]], left_out: frozenset[str]
    ) -> Iterator[tuple[int, frozenset[str]]]:
        end = 0
        for at, found in named:
            if at >= end and not found <= left_out:
                end = self.index.end[at]
                yield at, found

    # Text

    def _body_name(self, i: int) -> tuple[int, str]:
        """How surely element ``i`` is the text of a post (1 to 3, 0 for not), and the name that says so."""
        attrs = self.index.attrs[i]
        if self.software and not self.software.bodies.isdisjoint(self.index.tokens[i]):
            return 1, self.software.name
        if attrs.get("itemprop") in _TEXT_PROPS or attrs.get("slot") in _TEXT_SLOTS:
            return 1, "itemprop"
        rank, name = names.body_name(names.called(attrs))
        return (rank + 1, name) if rank else (0, "")

    def _judge_bodies(self) -> None:
        """Choose the ranks of names whose elements are the texts of the posts."""
        ends, attrs_of = self.index.end, self.index.attrs
        self._named: list[dict[int, list[tuple[int, str]]]] = []
        self._held: Counter[str] = Counter()
        held: Counter[int] = Counter()
        total = 0
        for number, own in enumerate(self.territories):
            total += self.words(number, own.unit)
            ranked: dict[int, list[tuple[int, str]]] = {}
            noisy = iter([*own.noisy, len(ends)])
            quiet, resumes = next(noisy), 0
            seen: dict[str, int] = {}
            for at in own.nodes:
                if at == quiet:
                    quiet, resumes = next(noisy), ends[at]
                if at < resumes or not attrs_of[at]:
                    continue
                rank, name = self._body_name(at)
                if rank and (words := self.words(number, at)):
                    ranked.setdefault(rank, []).append((at, name))
                    if at >= seen.get(name, 0):
                        self._held[name] += words
                        seen[name] = ends[at]
            for rank, found in ranked.items():
                held[rank] += max(self.words(number, at) for at, _ in found)
            self._named.append(ranked)
        self._ranks = [rank for rank, share in BODY_SHARES.items() if held[rank] >= share * total]

    def bodies(self, number: int) -> tuple[int, ...]:
        """The nodes with the text of a post, by the number of its territory; the unit where no part of it is named so."""
        unit, ranked, ends = self.territories[number].unit, self._named[number], self.index.end
        whole = self.words(number, unit)
        rank = next((rank for rank in self._ranks if rank in ranked), 0) or next(
            (rank for rank in BODY_SHARES if any(self.words(number, at) > 0.5 * whole for at, _ in ranked.get(rank, ()))), 0
        )
        if not rank:
            return (unit,) if whole else ()
        body, name = max(ranked[rank], key=lambda found: (self.words(number, found[0]), -found[0]))
        whole = self.words(number, body)
        for other in BODY_SHARES:
            for inner, inner_name in ranked.get(other, ()):
                if not body < inner < ends[body] or self.words(number, inner) < INNER_SHARE_HERE * whole:
                    continue
                if self._held[inner_name] >= INNER_SHARE * self._held[name] or self._is_signed(body + 1, inner):
                    body, name = inner, inner_name
        return (body,)

    def _is_signed(self, first: int, last: int) -> bool:
        """Whether there is an author or a date among these nodes: an element that holds them is more than a post's text."""
        if not self._signs_before:
            index = self.index
            self._signs_before = [
                0,
                *accumulate(
                    tag in _DATE_TAGS or not names.SURE_AUTHORS.isdisjoint(called)
                    for tag, called in zip(index.tag, index.tokens, strict=True)
                ),
            ]
        return self._signs_before[last] > self._signs_before[first]

    def outside(self, number: int, body: int) -> list[int]:
        """The nodes of a post outside of its text; all, where the post as a whole is its text."""
        own = self.territories[number]
        if body == own.unit:
            return own.nodes[1:]
        first, last = bisect_left(own.nodes, body), bisect_left(own.nodes, self.index.end[body])
        return own.nodes[1:first] + own.nodes[last:]

    # Author and date

    def author(self, number: int, body: int) -> int | None:
        """The node with the author's name: declared, named so, or else linked to a profile."""
        index = self.index
        attrs_of, tokens_of = index.attrs, index.tokens
        attrs = attrs_of[self.territories[number].unit]
        declared = (attrs.get("data-author") or attrs.get("data-username") or attrs.get("author") or "").strip()
        worst = len(names.AUTHORS)
        best, found = worst + 2, None
        for at in self.outside(number, body):
            attrs = attrs_of[at]
            if not attrs:
                if declared and index.text[at].strip() == declared:
                    return at
                continue
            called = tokens_of[at]
            rank = best
            if not _AUTHOR_NAMES.isdisjoint(called) and names.NO_NAME.isdisjoint(called):
                rank = min(_AUTHOR_RANK[name] for name in called & _AUTHOR_NAMES)
            if "itemprop" in attrs and attrs["itemprop"] == "author":
                rank = -1
            if best > worst + 1 <= rank and index.tag[at] == "a" and _PROFILE.search(attrs.get("href") or ""):
                rank = worst + 1
            if rank < best and (name := self._name(at)) is not None:
                best, found = rank, name
        return found

    def _name(self, at: int) -> int | None:
        """The name in or at an element that is named for the author, None where there is none of at most five words."""
        index, words_in = self.index, self.page.ledger.words_in
        words = words_in(at)
        if not 0 < words <= PANEL_WORDS:
            return None
        text = index.text_of(at)
        if not _LETTER.search(text) or (len(text) == 1 and text.isascii()):  # a number, or the letter of an avatar
            return None
        end = index.end[at]
        for inner in range(at, end):
            if index.attrs[inner].get("itemprop") == "name" and 0 < words_in(inner) <= 6:
                return inner
        for tags in _NAME_TAGS:
            for inner in range(at, end):
                if index.tag[inner] in tags and 0 < words_in(inner) <= 4:
                    return inner
        return at if words <= 5 else None

    def date(self, number: int, body: int, author: int | None) -> int | None:
        """The node with the date of a post: declared or named so, or else the first short text that looks like one."""
        index, words_in = self.index, self.page.ledger.words_in
        best, found = len(names.DATES), None
        shown: list[int] = []
        resumes = 0  # where the part about another date ends
        label = ""
        for at in self.outside(number, body):
            if at < resumes:
                continue
            called, tag = index.tokens[at], index.tag[at]
            if not names.NO_DATE.isdisjoint(called):
                resumes = index.end[at]
                continue
            shown.append(at)
            if tag == TEXT:
                label = index.text[at] if index.words[at] else label
                continue
            if tag in _DATE_TAGS or index.attrs[at].get("itemprop") in _DATE_PROPS:
                rank = -1
            elif not _DATE_NAMES.isdisjoint(called):
                rank = min(_DATE_RANK[name] for name in called & _DATE_NAMES)
            else:
                continue
            if rank < best and 0 < words_in(at) <= 10 and not self._is_around(at, author):
                text = index.text_of(at)
                if _DATE_TEXT.search(text) and not _OTHER_DATE.search(text) and not self._is_other_label(label):
                    best, found = rank, at
        return self._date_by_looks(shown, author) if found is None else found

    def _date_by_looks(self, nodes: list[int], author: int | None) -> int | None:
        """The first short text that looks like a date, and not like that of something else."""
        index, words_in = self.index, self.page.ledger.words_in
        label = ""
        for at in nodes:
            is_text = index.tag[at] == TEXT
            words = index.words[at] if is_text else words_in(at)
            if 0 < words <= DATE_WORDS and not self._is_around(at, author):
                text = index.text_of(at)
                if (
                    len(text) <= DATE_CHARS
                    and _DATE_LIKE.search(text)
                    and not _OTHER_DATE.search(text)
                    and not self._is_other_label(label)
                ):
                    return self._narrowed(at)
            if is_text and words:
                label = index.text[at]
        return None

    def _is_other_label(self, text: str) -> bool:
        """Whether a text in front of a date says that it is one of joining or of an edit."""
        return bool(_OTHER_DATE.search(text) and _LABEL.fullmatch(text))

    def _narrowed(self, at: int) -> int:
        """The innermost element with most of a date's words: without the number of the post beside it."""
        index, words_in = self.index, self.page.ledger.words_in
        while index.tag[at] != TEXT:
            words = words_in(at)
            inner = next(
                (
                    child
                    for child in index.children(at)
                    if (index.words[child] if index.tag[child] == TEXT else words_in(child)) >= NARROW_SHARE * words
                    and _DATE_LIKE.search(index.text_of(child))
                ),
                None,
            )
            if inner is None:
                break
            at = inner
        return at

    def _is_around(self, at: int, inner: int | None) -> bool:
        return inner is not None and at <= inner < self.index.end[at]
