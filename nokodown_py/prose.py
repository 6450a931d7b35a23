"""Prose: the running text of a page, as against its labels, menus and links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nokodown_py.sums import Sums

if TYPE_CHECKING:
    from nokodown_py.page import Page

# A block of text is prose from this many words and up to this share of link characters (both measured flat around these values).
PROSE_WORDS = 12
PROSE_LINKS = 0.4


def prose_sums(page: Page) -> Sums:
    """The sums of the words that stand in prose and are still in."""
    index, ledger = page.index, page.ledger
    if ledger.prose is None:
        counts = [0] * len(index.shown)
        for first, last, words in prose_blocks(page):
            if not (ledger.gone[first] and ledger.gone[last]):
                counts[index.rank[first]] = words
        ledger.prose = Sums(counts, index.rank, index.end)
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
