"""The ledger of verdicts: which nodes are out, by which rule, on what evidence. Nothing is ever deleted from the tree."""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from nokodown_py.sums import Sums

if TYPE_CHECKING:
    from nokodown_py.tree_index import TreeIndex

STAYS = bytes([1]) + bytes(255)  # a byte a node, 1 where it is out, to 1 where it is in: sums then run in C


class Verdict(NamedTuple):
    """One decision: node ``node`` and all below it is out.

    Attributes:
        node: the node's number in the index.
        rule: the name of the rule.
        layer: the stage that decided, which is what :meth:`Ledger.forget` undoes.
        evidence: what the rule saw, for a reader of the trace.
    """

    node: int
    rule: str
    layer: str
    evidence: str = ""


class Ledger:
    """Verdicts over one index, in layers that can be forgotten.

    Attributes:
        gone: one byte a node, 1 where the node is out.
        verdicts: every verdict in force, in the order in which they were given.
        version: a number that grows with each verdict given or undone: what was read from the ledger holds while it stays the same.
        prose: the sums of :func:`nokodown_py.prose.prose_sums`, None once another node is out.
    """

    def __init__(self, index: TreeIndex) -> None:
        self.index = index
        self.gone = bytearray(len(index))
        self._texts_gone = bytearray(len(index.shown))  # likewise, one byte a text
        self.verdicts: list[Verdict] = []
        self.version = 0
        self._words: Sums | None = index.word_sums
        self._chars: Sums | None = index.char_sums
        self._links: Sums | None = index.link_sums
        self.prose: Sums | None = None

    def drop(self, node: int, rule: str, layer: str, evidence: str = "") -> None:
        """Take ``node`` and all below it out."""
        self.verdicts.append(Verdict(node, rule, layer, evidence))
        self.version += 1
        end, rank = self.index.end[node], self.index.rank
        self.gone[node:end] = b"\x01" * (end - node)
        first, last = rank[node], rank[end]
        if first < last:  # else no sum changes
            self._texts_gone[first:last] = b"\x01" * (last - first)
            self._words = self._chars = self._links = self.prose = None

    def forget(self, layer: str) -> None:
        """Undo every verdict of a layer."""
        self.version += 1
        kept = [verdict for verdict in self.verdicts if verdict.layer != layer]
        self.verdicts = []
        self.gone = bytearray(len(self.index))
        self._texts_gone = bytearray(len(self.index.shown))
        for verdict in kept:
            self.drop(verdict.node, verdict.rule, verdict.layer, verdict.evidence)
        self._words = self._chars = self._links = self.prose = None

    def _live(self, counts: list[int]) -> Sums:
        """The sums of what texts count that are still in."""
        return Sums(map(mul, counts, self._texts_gone.translate(STAYS)), self.index.rank, self.index.end)

    def word_sums(self) -> Sums:
        """The sums of the words that are still in."""
        if self._words is None:
            self._words = self._live(self.index.texts_words)
        return self._words

    def words_in(self, node: int) -> int:
        """The words below ``node`` that are still in."""
        return (self._words or self.word_sums()).below(node)

    def chars_in(self, node: int) -> int:
        """The characters below ``node`` that are still in."""
        if self._chars is None:
            self._chars = self._live(self.index.texts_chars)
        return self._chars.below(node)

    def link_density(self, node: int) -> float:
        """The share of the characters still in below ``node`` that stand in links, 0.0 where there are none."""
        if self._links is None:
            self._links = self._live(self.index.texts_links)
        chars = self.chars_in(node)
        return self._links.below(node) / chars if chars else 0.0
