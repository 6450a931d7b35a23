"""Where things stand in the content, from what the index lists of the page."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

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
