"""Copies: the text that a page has twice, for each width of screen or each slide, and what only looks like it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from nokodown_py.content_blocks import blocks, drop_block

if TYPE_CHECKING:
    from nokodown_py.page import Page
    from nokodown_py.tree_index import TreeIndex

PARAGRAPH_WORDS = 20
COPY_WORDS = 4
COPY_WORDS_PRODUCT = 2  # a product's name and labels stand again in a gallery and a bar that sticks: 0.2 points
# A run of this many words or more is a copy on 7 of 7 pages; of 40, what two sections share is taken as well (3 of 8 pages lose).
RUN_WORDS = 100
START_CHARS = 12
_CELLS = frozenset(("td", "th", "code", "pre"))


def long_copies(page: Page) -> None:
    """As :func:`copies`, of paragraphs only: the plans of an article may share an item."""
    copies(page, PARAGRAPH_WORDS, items=False)


def short_copies(page: Page) -> None:
    """Copies of labels too."""
    copies(page, COPY_WORDS_PRODUCT)


def copies(page: Page, at_least: int = COPY_WORDS, *, items: bool = True) -> None:
    """The second copy of a block (a card for phones, a slide shown again), but not what cards of one grid share."""
    index = page.index
    seen: dict[str, int] = {}
    cards = _Cards(page.index)
    for b in blocks(page):
        tag = index.tag[index.block_owner[b]]
        if index.block_words[b] >= at_least and tag not in _CELLS and (items or tag != "li"):
            first = index.block_first[b]
            before = seen.setdefault(index.block_text(b), first)
            if before != first and not _is_refrain(page, before, first) and not cards.share(before, first):
                drop_block(page, b, "repeated")


def copied_runs(page: Page) -> None:
    """The second copy of a run of blocks: a text that is on the page once for each width of screen."""
    index = page.index
    order = blocks(page)
    plain, rank, firsts = index.plain, index.rank, index.block_first
    starts = [plain[rank[firsts[b]]][:START_CHARS] for b in order]  # much quicker than all of the texts
    if len({*starts}) == len(starts):
        return
    count = Counter(starts)
    if sum(index.block_words[b] for b, start in zip(order, starts, strict=True) if count[start] > 1) < 2 * RUN_WORDS:
        return
    texts = [index.block_text(b) for b in order]
    first: dict[str, int] = {}
    at = 0
    while at < len(order):
        before = first.setdefault(texts[at], at)
        length = 0
        while at + length < len(order) and before + length < at and texts[at + length] == texts[before + length]:
            length += 1
        if length > 1:
            copied = [b for b in order[at : at + length] if index.tag[index.block_owner[b]] not in _CELLS]
            refrain = _is_refrain(page, firsts[order[before]], firsts[order[at]])
            if len(copied) > 1 and not refrain and sum(index.block_words[b] for b in copied) >= RUN_WORDS:
                for b in order[at : at + length]:
                    drop_block(page, b, "repeated-run")
        at += max(length, 1)


def _is_refrain(page: Page, one: int, other: int) -> bool:
    """Whether two equal texts are paragraphs of one parent by one name or none: a refrain, an answer given twice, a note under two options.

    Copies for another width of screen have names of their own, or parents.
    """
    index = page.index
    a, b = (index.block_owner[index.block[at]] for at in (one, other))
    tag, name = index.tag[a], index.attrs[a].get("class")
    alike = tag == index.tag[b] and name == index.attrs[b].get("class")
    return alike and index.parent[a] == index.parent[b] and (tag == "p" or (tag == "div" and not name))


class _Cards:
    """Tells what cards share from copies; counts the shapes below a parent and reads the text of a card once."""

    def __init__(self, index: TreeIndex) -> None:
        self.index = index
        self._shapes: dict[int, Counter[tuple[str, str]]] = {}
        self._texts: dict[int, int] = {}

    def share(self, one: int, other: int) -> bool:
        """Whether two nodes stand in two of several siblings of one shape that differ: what they share is content of each."""
        index = self.index
        outside: dict[int, int] = {}  # an ancestor of `one` to the child of it that `one` is in
        at = one
        while index.parent[at] >= 0:
            outside[index.parent[at]] = at
            at = index.parent[at]
        card = other
        while index.parent[card] not in outside:
            card = index.parent[card]
        parent = index.parent[card]
        first = outside[parent]
        if index.tag[card] in ("td", "th", "dd", "dt"):
            return True
        shape = index.shape(card)
        if index.shape(first) != shape:
            return False
        if parent not in self._shapes:
            self._shapes[parent] = Counter(index.shape(child) for child in index.children(parent))
        return self._shapes[parent][shape] > 2 and self._text(first) != self._text(card)

    def _text(self, card: int) -> int:
        """A number that stands for the text of a card."""
        if card not in self._texts:
            self._texts[card] = hash(self.index.text_of(card))
        return self._texts[card]
