"""Prefix sums over the texts of a page: how much stands below an element, in O(1)."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class Sums:
    """What each text of a page counts, summed up in document order; not to be changed.

    Two texts in three nodes are none, so the sums run over the texts and a node is looked up by the number of texts before it.

    Args:
        counts: the count of each text that is shown.
        rank: by node, the number of such texts before it, and the number of all at the end.
        end: by node, the number after the last node below it.

    >>> sums = Sums([3, 4], rank=[0, 0, 1, 2], end=[3, 2, 3])  # an element with two texts
    >>> sums.below(0), sums.below(2), sums.before(2), sums.after(1), sums.total
    (7, 4, 3, 4, 7)
    """

    __slots__ = ("_end", "_rank", "_sums")

    def __init__(self, counts: Iterable[int], rank: list[int], end: list[int]) -> None:
        self._sums = list(accumulate(counts, initial=0))
        self._rank, self._end = rank, end

    @property
    def total(self) -> int:
        """The sum of the whole page."""
        return self._sums[-1]

    def at(self, ranks: Iterable[int]) -> Iterator[int]:
        """The sums of the first texts, as many as each rank says."""
        return map(self._sums.__getitem__, ranks)

    def below(self, i: int) -> int:
        """The sum of node ``i`` and all below it."""
        return self._sums[self._rank[self._end[i]]] - self._sums[self._rank[i]]

    def before(self, i: int) -> int:
        """The sum of what stands before node ``i``."""
        return self._sums[self._rank[i]]

    def after(self, i: int) -> int:
        """The sum of what stands behind node ``i`` and all below it."""
        return self._sums[-1] - self._sums[self._rank[self._end[i]]]
