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
    """Prefix sums over the nodes of the words that stand in prose and are still in.

    The prose below node ``i`` is ``sums[index.end[i]] - sums[i]``.
    """
    index, gone = page.index, page.ledger.gone
    at = [0] * len(index)
    for first, last, words, chars, links in zip(
        index.block_first, index.block_last, index.block_words, index.block_chars, index.block_links, strict=True
    ):
        if words >= PROSE_WORDS and links <= PROSE_LINKS * chars and not (gone[first] and gone[last]):
            at[first] = words
    return [0, *accumulate(at)]
