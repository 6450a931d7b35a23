"""What the posts of a thread are made of: author, date, text, and what stands between them and belongs to none.

Names are judged over all posts of the page at once: a name that would be noise on most of the page's words is none, and the text of
a post is what goes by the same name in the others, however short it is here.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from itertools import accumulate
from typing import TYPE_CHECKING

from nokodown_py import thread_vocabulary as names
from nokodown_py.tree_index import TEXT

if TYPE_CHECKING:
    from collections.abc import Collection

    from nokodown_py.page import Page
    from nokodown_py.thread_vocabulary import Software

# Elements by one rank of name (declared as text, named as text of a post, named as any text) hold at least this share of the posts'
# words to be their texts.
BODY_SHARES = {1: 0.2, 2: 0.3, 3: 0.5}
INNER_SHARE = 0.8  # an element inside the text by another name is rather the text if it holds this share of it
NOISE_SHARE = 0.4  # a name that holds more than this share of the posts' words is no noise
_DATE_TEXT = re.compile(r"\d|\bago\b|yesterday|today|now", re.IGNORECASE)
_DATE_LIKE = re.compile(
    r"\b(?:19|20)\d\d[-./]\d\d?[-./]\d\d?\b|\b\d\d?[-./]\d\d?[-./](?:19|20)\d\d\b|\b\d\d?:\d\d\b|\b(?:19|20)\d\d\b|\bago\b|yesterday",
    re.IGNORECASE,
)
_DATE_TAGS = frozenset(("time", "relative-time", "local-time", "faceplate-timeago"))
_DATE_PROPS = frozenset(("datePublished", "dateCreated"))
_PROFILE = re.compile(
    r"(?:^|/)(?:u|user|users|member|members|profile|profiles|people|author|authors|memberlist|viewprofile)[/?.]"
)


class Territory:
    """The live nodes of one post, without the posts inside it.

    Attributes:
        unit: the post's element.
        nodes: the numbers of the nodes at and below it, in document order.
        noisy: the outermost elements among them that are no part of the post.
    """

    def __init__(self, page: Page, unit: int, units: Collection[int]) -> None:
        self.index, self.unit = page.index, unit
        gone, ends = page.ledger.gone, self.index.end
        self.nodes = [unit]
        self.noisy: list[int] = []
        at, end = unit + 1, ends[unit]
        while at < end:
            if gone[at] or at in units:
                at = ends[at]
            else:
                self.nodes.append(at)
                at += 1
        self._words = [0, *accumulate(map(self.index.words.__getitem__, self.nodes))]

    def words(self, i: int) -> int:
        """The words of the post at and below node ``i``."""
        return self._words[bisect_left(self.nodes, self.index.end[i])] - self._words[bisect_left(self.nodes, i)]

    def silence(self, noisy: list[int]) -> None:
        """Count the words of these elements no more."""
        self.noisy = noisy
        words = [self.index.words[at] for at in self.nodes]
        for i in noisy:
            first, last = bisect_left(self.nodes, i), bisect_left(self.nodes, self.index.end[i])
            words[first:last] = [0] * (last - first)
        self._words = [0, *accumulate(words)]

    def outside(self, bodies: Collection[int]) -> list[int]:
        """The nodes outside of the post's text; all, where the post as a whole is its text."""
        if self.unit in bodies:
            return self.nodes
        ends = self.index.end
        return [at for at in self.nodes if not any(body <= at < ends[body] for body in bodies)]


class Reader:
    """Reads the posts of a page.

    Attributes:
        territories: one for each unit, in their order.
    """

    def __init__(self, page: Page, units: list[int], *, answers: bool, software: Software | None) -> None:
        self.page, self.index, self.software = page, page.index, software
        inner = frozenset(units)
        self.territories = [Territory(page, unit, inner) for unit in units]
        self._noise_names = names.NOISE | names.COMMENTS if answers else names.NOISE
        self._author_rank = {name: rank for rank, name in enumerate(names.AUTHORS)}
        self._date_rank = {name: rank for rank, name in enumerate(names.DATES)}
        self.total = sum(own.words(own.unit) for own in self.territories)
        self._judge_noise()
        self._judge_bodies()

    # Noise

    def noise(self, i: int) -> str:
        """The name by which element ``i`` is noise inside a post, or ""."""
        found = self.index.tokens[i] & self._noise_names
        return min(found) if found else ""

    def _judge_noise(self) -> None:
        """Find the noise, and forget the names that would take too much of the page."""
        held: Counter[str] = Counter()
        for own in self.territories:
            for i in self._noisy(own):
                for name in self.index.tokens[i] & self._noise_names:
                    held[name] += own.words(i)
        self._noise_names = self._noise_names - {name for name, words in held.items() if words > NOISE_SHARE * self.total}
        for own in self.territories:
            own.silence(self._noisy(own))

    def _noisy(self, own: Territory) -> list[int]:
        found: list[int] = []
        tokens_of, ends = self.index.tokens, self.index.end
        quiet = own.unit + 1
        for at in own.nodes:
            if at >= quiet and tokens_of[at] and not self._noise_names.isdisjoint(tokens_of[at]):
                found.append(at)
                quiet = ends[at]
        return found

    # Text

    def _body_name(self, i: int) -> tuple[int, str]:
        """How surely element ``i`` is the text of a post (1 to 3, 0 for not), and the name that says so."""
        attrs = self.index.attrs[i]
        if not attrs:
            return 0, ""
        if self.software and not self.software.bodies.isdisjoint(self.index.tokens[i]):
            return 1, self.software.name
        if attrs.get("itemprop") in ("text", "articleBody") or attrs.get("slot") in ("comment", "text-body"):
            return 1, "itemprop"
        rank, name = names.body_name(f"{attrs.get('class') or ''} {attrs.get('id') or ''}")
        return (rank + 1, name) if rank else (0, "")

    def _judge_bodies(self) -> None:
        """Choose the rank of names whose elements are the texts of the posts."""
        self._named: list[dict[int, list[tuple[int, str]]]] = []
        held: Counter[int] = Counter()
        self._held_by_name: Counter[str] = Counter()
        for own in self.territories:
            ranked: dict[int, list[tuple[int, str]]] = {}
            quiet = 0
            noisy = frozenset(own.noisy)
            seen: dict[str, int] = {}
            for at in own.nodes:
                if at in noisy:
                    quiet = self.index.end[at]
                if at < quiet or self.index.tag[at] == TEXT:
                    continue
                rank, name = self._body_name(at)
                if rank and own.words(at):
                    ranked.setdefault(rank, []).append((at, name))
                    if at >= seen.get(name, 0):
                        self._held_by_name[name] += own.words(at)
                        seen[name] = self.index.end[at]
            for rank, found in ranked.items():
                held[rank] += max(own.words(at) for at, _ in found)
            self._named.append(ranked)
        total = sum(own.words(own.unit) for own in self.territories)
        self._ranks = [rank for rank, share in BODY_SHARES.items() if held[rank] >= share * total]

    def bodies(self, number: int) -> tuple[int, ...]:
        """The nodes with the text of a post, by the number of its territory; the unit itself where no part of it is named so."""
        own, ranked = self.territories[number], self._named[number]
        for rank in self._ranks:
            if rank not in ranked:
                continue
            body, name = max(ranked[rank], key=lambda found: (own.words(found[0]), -found[0]))
            for other in (1, 2, 3):
                for inner, inner_name in ranked.get(other, ()):
                    if (
                        self.index.contains(body, inner)
                        and self._held_by_name[inner_name] >= INNER_SHARE * self._held_by_name[name]
                        and own.words(inner) >= INNER_SHARE * own.words(body)
                    ):
                        body, name = inner, inner_name
            return (body,)
        return (own.unit,) if own.words(own.unit) else ()

    # Author and date

    def author(self, number: int, bodies: tuple[int, ...]) -> int | None:
        """The node with the author's name."""
        own, index = self.territories[number], self.index
        attrs = index.attrs[own.unit]
        declared = (attrs.get("data-author") or attrs.get("author") or "").strip()
        worst = len(self._author_rank)
        best, found = worst + 2, None
        for at in own.outside(bodies):
            if index.tag[at] == TEXT:
                if declared and index.text[at].strip() == declared:
                    return at
                continue
            a = index.attrs[at]
            if not a or at == own.unit:
                continue
            rank = min((self._author_rank[t] for t in index.tokens[at] if t in self._author_rank), default=best)
            if a.get("itemprop") == "author":
                rank = -1
            if rank >= worst and index.tag[at] == "a" and _PROFILE.search(a.get("href") or ""):
                rank = worst + 1
            if rank < best and (name := self._name(at)) is not None:
                best, found = rank, name
        return found

    def _name(self, at: int) -> int | None:
        """The name in or at an element that is named for the author, None where there is none of at most five words."""
        index, ledger = self.index, self.page.ledger
        words = ledger.words_in(at)
        if not words:
            return None
        for inner in range(at, index.end[at]):
            if index.attrs[inner].get("itemprop") == "name" and 0 < ledger.words_in(inner) <= 6:
                return inner
        if words <= 3:
            return at
        for inner in range(at + 1, index.end[at]):
            if index.tag[inner] in ("a", "strong", "b", "h3", "h4") and 0 < ledger.words_in(inner) <= 4:
                return inner
        return at if words <= 5 else None

    def date(self, number: int, bodies: tuple[int, ...]) -> int | None:
        """The node with the date of a post."""
        own, index = self.territories[number], self.index
        worst = len(self._date_rank)
        best, found = worst + 2, None
        for at in own.outside(bodies):
            tag = index.tag[at]
            if tag == TEXT or at == own.unit:
                continue
            if tag in _DATE_TAGS or index.attrs[at].get("itemprop") in _DATE_PROPS:
                rank = -1
            else:
                rank = min((self._date_rank[t] for t in index.tokens[at] if t in self._date_rank), default=worst + 1)
            if rank < best and 0 < self.page.ledger.words_in(at) <= 10:
                pattern = _DATE_TEXT if rank <= worst else _DATE_LIKE
                if pattern.search(index.text_of(at)):
                    best, found = rank, at
        return found
