"""Where things stand in the content, from what the index lists of the page."""

from __future__ import annotations

from bisect import bisect_left
from itertools import compress, count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from nokodown_py.tree_index import TreeIndex


def within(index: TreeIndex, places: Sequence[int], roots: Sequence[int]) -> list[int]:
    """Those nodes of a list that stand in the content.

    Args:
        index: the page's index.
        places: nodes in document order.
        roots: the content.
    """
    found: list[int] = []
    if places:
        for root in roots:
            first = bisect_left(places, root)
            found += places[first : bisect_left(places, index.end[root], first)]
    return found


def called(index: TreeIndex, vocabulary: AbstractSet[str], roots: Sequence[int]) -> list[int]:
    """The elements of the content with a token of a vocabulary.

    Args:
        index: the page's index.
        vocabulary: the tokens.
        roots: the content.
    """
    found: list[int] = []
    for root in roots:
        names = index.tokens[root : index.end[root]]
        wanted = {tokens for tokens in {*names} if not tokens.isdisjoint(vocabulary)}  # many elements share one set
        if wanted:
            found += compress(count(root), map(wanted.__contains__, names))
    return found
