"""Word joints: the space between two inline elements that a style sheet sets apart and the source does not.

``<span>Maker</span><span>Tent for two</span>`` is shown on two lines, or with a margin, and is read as "MakerTent" without it.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING
from unicodedata import category

from nokodown_py.elements import HEADINGS, INLINE
from nokodown_py.words import UNSPACED

if TYPE_CHECKING:
    from nokodown_py.page import Page
    from nokodown_py.tree_index import TreeIndex

# What may be set beside the letter before it.
_PARTS = INLINE - frozenset("br wbr sup sub rb rp rt rtc ruby code img svg picture math script".split())
_LITERAL = frozenset("pre code kbd samp var math textarea ruby".split())
_STOPS = frozenset(":)!?%")
_ENDS = _STOPS | frozenset(".…。")


def part_words(page: Page) -> None:
    """Set a space after an inline element where the next begins at once, with what no word goes on with.

    Of 1,300 pages, 71 have such places: where a capital or a digit follows a small letter, or a link another of a different target,
    every one that could be checked is a place between two words (1,400 against 0).
    """
    index, gone = page.index, page.ledger.gone
    tags, ends, parents, rank, size = index.tag, index.end, index.parent, index.rank, len(index)
    for i in chain.from_iterable(index.tagged[tag] for tag in _PARTS & index.tagged.keys()):
        after, parent = ends[i], parents[i]
        if gone[i] or after >= size or tags[after] not in _PARTS or parents[after] != parent or rank[after] == rank[i]:
            continue
        over_gone = False
        while after < size and parents[after] == parent and (gone[after] or _shows_nothing(index, after)):
            over_gone = over_gone or gone[after] > 0
            after = ends[after]
        if after < size and parents[after] == parent and tags[after] in _PARTS:
            last = _last_text(index, i, gone)
            first = _first_text(index, after, gone)
            if last >= 0 and first >= 0:
                before, following = index.text[last], index.text[first]
                if _is_joint(index, i, after, before, following) or (over_gone and _is_end(before) and following[0].isupper()):
                    index.text[last] += " "


def _shows_nothing(index: TreeIndex, i: int) -> bool:
    return index.rank[index.end[i]] == index.rank[i] and _PARTS.issuperset(index.tag[i : index.end[i]])


def _is_end(text: str) -> bool:
    """Whether a text ends as a statement or a price does, which something that is out stood after: "Current price is: 21 €"."""
    return text[-1] in _ENDS or category(text[-1]) == "Sc"


def _is_joint(index: TreeIndex, one: int, other: int, before: str, after: str) -> bool:
    left, right = before[-1], after[0]
    if not right.isalnum() or _is_literal(index, one):
        return False
    # Of one target they may be one link, cut in two; prose is written as it is read.
    if index.tag[one] == index.tag[other] == "a" and left.isalnum():
        apart = index.attrs[one].get("href") != index.attrs[other].get("href")
        return apart and index.tag[index.parent[one]] != "p" and len(before.strip()) > 1 and len(after.strip()) > 1
    if left.isalnum() and _are_styled_apart(index, one, other) and min(len(before.strip()), len(after.strip())) > 1:
        return not (UNSPACED.match(left) and UNSPACED.match(right))
    if left.islower():
        return before[-2:].isalpha() and len(before) > 1 and (right.isupper() or right.isdigit())
    capital = right.isupper() and after[1:2].islower()  # the first letter of a word, not a word in capitals that goes on
    acronym = len(before) > 2 and before[-3:].isalpha() and before[-3:].isupper()
    return left in _STOPS or (capital and (left.isdigit() or acronym))


def _is_literal(index: TreeIndex, i: int) -> bool:
    """Whether an element stands in code or the like; a heading in it is none."""
    while i >= 0 and index.tag[i] not in HEADINGS:
        if index.tag[i] in _LITERAL:
            return True
        i = index.parent[i]
    return False


def _are_styled_apart(index: TreeIndex, one: int, other: int) -> bool:
    """Whether each of two spans has a class that the other lacks: a name and its type, a figure and its label.

    The parts of a word cut in two have the same classes, or one those of the other and more: so on all of 22 pages.
    """
    if index.tag[one] != "span" or index.tag[other] != "span":
        return False
    own, others = ({*(index.attrs[i].get("class") or "").split()} for i in (one, other))
    return not own <= others and not others <= own


def _last_text(index: TreeIndex, i: int, gone: bytearray) -> int:
    """The last text below ``i`` that is still in."""
    return next((at for at in range(index.end[i] - 1, i, -1) if index.text[at] and not gone[at]), -1)


def _first_text(index: TreeIndex, i: int, gone: bytearray) -> int:
    """The first text below ``i`` that is still in; -1 where a picture stands before it."""
    for at in range(i + 1, index.end[i]):
        if index.tag[at] in ("img", "svg", "br", "picture"):
            return -1
        if index.text[at] and not gone[at]:
            return at
    return -1
