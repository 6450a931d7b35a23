"""Prose: the running text of a page, as against its labels, menus and links."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nokodown_py.page import Page

# A block of text is prose from this many words and up to this share of link characters (both measured flat around these values).
PROSE_WORDS = 12
PROSE_LINKS = 0.4


def prose_before(page: Page) -> list[int]:
    """Prefix sums over the nodes of the words that stand in prose and are still in; not to be changed.

    The prose below node ``i`` is ``sums[index.end[i]] - sums[i]``.
    """
    index, ledger = page.index, page.ledger
    if ledger.prose is None:
        at = [0] * len(index)
        for first, last, words in prose_blocks(page):
            if not (ledger.gone[first] and ledger.gone[last]):
                at[first] = words
        ledger.prose = list(accumulate(at, initial=0))
    return ledger.prose


def prose_blocks(page: Page) -> list[tuple[int, int, int]]:
    """The blocks of the page that are prose, whatever was dropped: their first and last text node and their words."""
    index = page.index
    if index.prose is None:
        index.prose = [
            (index.block_first[b], index.block_last[b], words)
            for b, words in enumerate(index.block_words)
            if words >= PROSE_WORDS and index.block_links[b] <= PROSE_LINKS * index.block_chars[b]
        ]
    return index.prose
