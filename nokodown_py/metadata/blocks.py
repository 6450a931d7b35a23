"""Text blocks around the headline: their texts, and what the elements around them say that they are."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from nokodown_py.lazy import lazy
from nokodown_py.metadata.byline_words import BOUNDARY
from nokodown_py.metadata.document import heading_text
from nokodown_py.metadata.text import squash

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from nokodown_py.metadata.document import Heading
    from nokodown_py.tree_index import TreeIndex

T = TypeVar("T")

BLOCKS_BEFORE = 10  # 95 % of WCXB's visible bylines stand from 10 text blocks before the headline to 20 after it
BLOCKS_AFTER = 20
WORDS_AT_MOST = 40  # a longer block is prose
# An element of a few words with more nodes in it is a trap: each element in each other would be read for each.
NODES_AT_MOST = 300
_CLIMB_AT_MOST = 4
_LENGTHS_APART = 12  # characters that punctuation and spacing of one title may differ by

_AUTHOR_TOKENS = frozenset(
    "author authors byline bylines by-line writer writers written-by posted-by autor autoren auteur autore autora "
    "verfasser contributor contributors reporter columnist journalist p-author story-byline written writtenby postedby "
    "submitted creator".split()
)
# Around names that are no author of this page; no wording helps there.
_OTHERS = frozenset(
    "comment comments commentlist reply replies respond testimonial testimonials quote quotes review reviews reviewer "
    "related recommended recommendations newsletter footer nav menu breadcrumb breadcrumbs carousel slider teaser teasers "
    "more-stories popular trending ad ads reviewed-by fact-checker medical-reviewer caption credit photo-credit".split()
)
_BESIDE = frozenset(
    ("sidebar", "social", "share", "sharing", "card-grid", "widget")
)  # a byline may stand there, if it says that it is one
_OTHER_TAGS = frozenset(("nav", "footer", "figcaption", "blockquote"))
TIME_TAGS = frozenset(("time", "relative-time", "local-time", "time-ago"))
DATE_ATTRIBUTES = ("data-datetime", "data-timestamp", "data-time", "data-date", "data-published")
_AUTHOR_PATH = re.compile(
    r"/(?:authors?|people|persons?|profiles?|contributors?|writers?|team|staff|journalists?|users?|by|autor|auteurs?|autores|redaktion)/",
    re.IGNORECASE,
)


def block_text(index: TreeIndex, block: int, start: int = -1) -> str:
    """A text block with :data:`BOUNDARY` where texts of different elements meet, white space collapsed.

    Args:
        index: the page's index.
        block: the block's number.
        start: the text node to start at, -1 for the block's first.
    """
    first, last = start if start >= 0 else index.block_first[block], index.block_last[block]
    if first == last:
        return index.plain[index.rank[first]]
    parts: list[str] = []
    before = -1
    for at in range(first, last + 1):
        text = index.text[at]
        if text:
            if parts and index.parent[at] != before:
                parts.append(BOUNDARY)
            parts.append(text)
            before = index.parent[at]
    return " ".join("".join(parts).split())


class Place(NamedTuple):
    """Where a block stands.

    Attributes:
        elsewhere: among comments, quotations, related stories, a menu or the like.
        beside: in a sidebar or a share bar.
    """

    elsewhere: bool
    beside: bool


def place_of(index: TreeIndex, block: int, headline: int = -1, known: dict[int, Place] | None = None) -> Place:
    """Read from the elements around a block where it stands.

    Args:
        index: the page's index.
        block: the block.
        headline: the headline's block, -1 where there is none; what holds the headline too is the page's own story, whatever it
            is called.
        known: what the climb from an element further up gave before, for the same headline; filled here.
    """
    if known is None or block == headline:
        known = {}
    title = index.block_first[headline] if headline >= 0 and headline != block else -1
    at, beside = index.parent[index.block_first[block]], False
    for _ in range(_CLIMB_AT_MOST):
        if at <= 0 or at <= title < index.end[at]:
            return Place(elsewhere=False, beside=beside)
        elsewhere, aside = _kind_of(index, at)
        if elsewhere:
            return Place(elsewhere=True, beside=beside)
        beside, at = beside or aside, index.parent[at]
    further = known.get(at)
    if further is None:
        further = known[at] = _place_further_up(index, at, title)
    return Place(further.elsewhere, beside or further.beside) if beside else further


def _place_further_up(index: TreeIndex, at: int, title: int) -> Place:
    """Likewise for the elements from one on, where only those count that hold less than half of the page."""
    beside = False
    half = index.words_in(0) // 2
    while at > 0 and not at <= title < index.end[at] and index.words_in(at) < half:
        elsewhere, aside = _kind_of(index, at)
        if elsewhere:
            return Place(elsewhere=True, beside=beside)
        beside, at = beside or aside, index.parent[at]
    return Place(elsewhere=False, beside=beside)


def _kind_of(index: TreeIndex, at: int) -> tuple[bool, bool]:
    tag, tokens = index.tag[at], index.tokens[at]
    if tag in _OTHER_TAGS or not tokens.isdisjoint(_OTHERS):
        return True, False
    return False, tag == "aside" or not tokens.isdisjoint(_BESIDE)


class _Read(dict[int, T]):
    """By block: what is read of it, once, when it is first asked for."""

    def __init__(self, read: Callable[[int], T]) -> None:
        self.read = read

    def __missing__(self, block: int) -> T:
        found = self[block] = self.read(block)
        return found


class Surroundings:
    """The text blocks of a page seen from its headline.

    Args:
        index: the page's index.
        headline: the headline's block, -1 where there is none.

    Attributes:
        count: how many blocks the page has.
        text: by block: its text, with boundaries.
        place: by block: where it stands.
    """

    def __init__(self, index: TreeIndex, headline: int) -> None:
        self.index = index
        self.headline = headline
        self.count = len(index.block_first)
        self.text = _Read(partial(block_text, index))  # with boundaries
        self.place = _Read(partial(place_of, index, headline=headline, known={}))

    @property
    def after(self) -> range:
        """The blocks below the headline in which bylines and dates stand."""
        return range(self.headline + 1, min(self.count, self.headline + 1 + BLOCKS_AFTER))

    @property
    def before(self) -> range:
        """Likewise above it."""
        return range(max(0, self.headline - BLOCKS_BEFORE), max(0, self.headline))

    @lazy
    def nodes(self) -> range:
        """The nodes from the first block above the headline to the last below it, with what opens just before them."""
        if self.headline < 0:
            return range(0)
        blocks = range(self.before.start, self.after.stop)
        first = self.index.block_first[blocks.start]
        for _ in range(_CLIMB_AT_MOST):
            parent = self.index.parent[first]
            if parent <= 0 or self.index.words_in(parent) > WORDS_AT_MOST:
                break
            first = parent
        return range(first, self.index.block_last[blocks.stop - 1] + 1)

    @lazy
    def near_authors(self) -> dict[int, int]:
        """By block near the headline that names an author by class or link: the text node at which the name begins."""
        index, nodes = self.index, self.nodes
        linked = [
            at for at in within(index.tagged.get("a", ()), nodes) if _AUTHOR_PATH.search(index.attrs[at].get("href") or "")
        ]
        said = [
            at
            for name in ("itemprop", "rel")
            for at in within(index.having[name], nodes)
            if "author" in (index.attrs[at][name] or "").split() and (name != "rel" or index.tag[at] == "a")
        ]
        named = [
            at
            for at, tokens in enumerate(index.tokens[nodes.start : nodes.stop], nodes.start)
            if tokens and not _AUTHOR_TOKENS.isdisjoint(tokens)
        ]
        return self._first_texts(sorted({*named, *within(index.tagged.get("address", ()), nodes), *linked, *said}))

    @lazy
    def near_dated(self) -> list[int]:
        """The elements near the headline that are a time or have a date in an attribute."""
        return dated_elements(self.index, self.nodes)

    @lazy
    def authors(self) -> dict[int, int]:
        """Likewise by class, in all blocks below the headline."""
        start = self.index.block_first[self.headline] if self.headline >= 0 else 0
        return self._first_texts(within(self.index.called(_AUTHOR_TOKENS), range(start, len(self.index))))

    def _first_texts(self, elements: Iterable[int]) -> dict[int, int]:
        index = self.index
        found: dict[int, int] = {}
        for at in elements:
            if index.words_in(at) <= WORDS_AT_MOST and index.end[at] - at < NODES_AT_MOST:
                for text in range(at + 1, index.end[at]):
                    if index.words[text]:
                        found.setdefault(index.block[text], text)
        return found


def within(places: Sequence[int], nodes: range) -> Sequence[int]:
    """Those of some places, in order, that lie in a range."""
    return places[bisect_left(places, nodes.start) : bisect_left(places, nodes.stop)] if places else places


def dated_elements(index: TreeIndex, nodes: range) -> list[int]:
    """The elements of a range that are a time or have an attribute that may hold a date, in order."""
    lists = [index.tagged[tag] for tag in TIME_TAGS if tag in index.tagged]
    lists += [index.having[name] for name in DATE_ATTRIBUTES if index.having[name]]
    return sorted({at for places in lists for at in within(places, nodes)}) if lists else []


def headline_block(index: TreeIndex, title: str, headings: list[Heading]) -> int:
    """The text block of the page's headline, -1 where there is none.

    Args:
        index: the page's index.
        title: the title that was chosen.
        headings: the h1 headings.
    """
    wanted = squash(title)
    node = next((heading.node for heading in headings if squash(heading.text) == wanted), -1)
    if node < 0 and len(wanted) > _LENGTHS_APART:
        node = next((heading.node for heading in headings if wanted in squash(heading.text)), -1)
    if node < 0 and wanted:
        for block, chars in enumerate(index.block_chars):
            if (
                abs(chars - len(title)) < _LENGTHS_APART
                and _says(index, block, wanted)
                and not place_of(index, block).elsewhere
            ):
                return block
    if node < 0:
        node = next((heading.node for heading in headings if not heading.chrome), headings[0].node if headings else -1)
    if node < 0:
        node = _first_heading(index)
    return _block_of(index, node) if node >= 0 else -1


def _says(index: TreeIndex, block: int, wanted: str) -> bool:
    return squash(block_text(index, block).replace(BOUNDARY, "")) == wanted


def _block_of(index: TreeIndex, node: int) -> int:
    return next((index.block[at] for at in range(node, index.end[node]) if index.block[at] >= 0), -1)


def _first_heading(index: TreeIndex) -> int:
    """The first h2 of some words outside menus and the like, for pages without an h1."""
    for at in index.tagged.get("h2", ()):
        if len(heading_text(index, at).split()) > 2:
            block = _block_of(index, at)
            if block >= 0 and not place_of(index, block).elsewhere:
                return at
    return -1


_HIDING = re.compile(r"(?:display\s*:\s*none|visibility\s*:\s*hidden)", re.IGNORECASE)


def _is_hidden(index: TreeIndex, at: int, known: dict[int, bool]) -> bool:
    """Whether an element or one around it hides what it holds; what was found out is kept, since the texts of a block have most in common."""
    path = []
    while at > 0 and at not in known:
        path.append(at)
        attrs = index.attrs[at]
        if attrs and ("hidden" in attrs or attrs.get("aria-hidden") == "true" or _HIDING.search(attrs.get("style") or "")):
            known[at] = True
            break
        at = index.parent[at]
    hidden = known.get(at, False)
    known.update(dict.fromkeys(path, hidden))
    return hidden


def visible_text(index: TreeIndex, block: int) -> str:
    """A block's text without what attributes or inline styles hide, white space collapsed."""
    nodes = range(index.block_first[block], index.block_last[block] + 1)
    known: dict[int, bool] = {}
    return " ".join(
        "".join(index.text[at] for at in nodes if index.text[at] and not _is_hidden(index, index.parent[at], known)).split()
    )
