"""Delimiters of emphasis, chosen and proven: each line is run through CommonMark's own pairing before it is written.

Emphasis that CommonMark cannot express where it stands gives up the punctuation at its edges (``**Name**:x`` for a bold
``Name:``), or else its markers; its text is never touched.
"""

from __future__ import annotations

from dataclasses import dataclass

from nokodown_py.markdown.escape import delimits, kind

_OTHER = {"*": "_", "_": "*", "~": "~"}


@dataclass(slots=True, eq=False)
class Pair:
    """A pair of delimiters.

    Attributes:
        open, close: where they stand among the pieces of the line.
        size: 1 for emphasis, 2 for strong emphasis and strikethrough.
        char: "*", "_" or "~".
        first, last: the first and the last item of the line that stand between them.
        depth: how many marks stand around.
    """

    open: int
    close: int
    size: int
    char: str
    first: int
    last: int
    depth: int


@dataclass(slots=True, eq=False)
class _Run:
    """Delimiters of one kind with nothing between them. ``parts`` are its pairs, each with whether it opens there."""

    char: str
    parts: list[tuple[Pair, bool]]
    first: int
    last: int
    size: int
    left: int = 0
    opens: bool = False
    closes: bool = False


def settle(pieces: list[str], pairs: list[Pair]) -> list[Pair]:
    """Write the delimiters of a line into its pieces.

    Args:
        pieces: the line; what stands in the places of delimiters is not looked at.
        pairs: in the order of their opening, each with the delimiter that is preferred.

    Returns:
        The pairs that cannot be expressed; none if the line is as meant.
    """
    _write(pieces, pairs)
    if _stand_apart(pieces, pairs):
        return []
    places = {at for pair in pairs for at in (pair.open, pair.close)}
    _vary(pieces, pairs)
    _write(pieces, pairs)
    unfit: list[Pair] = []
    for pair in pairs:
        if not _stands(pieces, pair, places):
            if pair.char == "_":
                pair.char = "*"
                _write(pieces, (pair,))
                if _stands(pieces, pair, places):
                    continue
            unfit.append(pair)
    if unfit or len(pairs) == 1:
        return unfit
    wrong = _mismatched(pieces, pairs)
    if any(pair.size == 1 for pair in wrong):
        for pair in wrong:
            if pair.size == 1:
                pair.char = _OTHER[pair.char]
        _write(pieces, pairs)
        wrong = _mismatched(pieces, pairs)
    return wrong


def _stand_apart(pieces: list[str], pairs: list[Pair]) -> bool:
    """Whether no pair stands in or beside another, and each can be read in one way only: as in most lines."""
    last, several = -2, len(pairs) > 1
    for pair in pairs:
        at, end = pair.open, pair.close
        before, after = (pieces[at - 1] if at else " "), (pieces[end + 1] if end + 1 < len(pieces) else " ")
        if at <= last + 1 or not before or not after:
            return False
        opens, closes_too = delimits(pair.char, before[-1], pieces[at + 1][0])
        opens_too, closes = delimits(pair.char, pieces[end - 1][-1], after[0])
        if not (opens and closes) or (several and (closes_too or opens_too)):
            return False
        last = end
    return True


def _vary(pieces: list[str], pairs: list[Pair]) -> None:
    """Give pairs that repeat the kind of the pair around them, or stand right inside one, the other character."""
    around: list[Pair] = []
    for pair in pairs:
        while around and around[-1].close < pair.open:
            around.pop()
        outer = around[-1] if around else None
        if outer is not None and pair.char != "~" != outer.char:
            same = _adjoin(pieces, outer.open, pair.open) and _adjoin(pieces, pair.close, outer.close)
            if same and outer.size == 2 and pair.size == 1 and _in_word(pieces, outer):
                outer.size, pair.size = 1, 2  # three delimiters are emphasis around strong emphasis
            elif outer.size == pair.size or (same and outer.size == 2):
                pair.char = _OTHER[outer.char]
        around.append(pair)


def _adjoin(pieces: list[str], a: int, b: int) -> bool:
    a += 1
    while a < b and not pieces[a]:
        a += 1
    return a == b


def _in_word(pieces: list[str], pair: Pair) -> bool:
    return kind(_before(pieces, pair.open)) == 2 or kind(_after(pieces, pair.close)) == 2


def _stands(pieces: list[str], pair: Pair, places: set[int]) -> bool:
    """Whether a pair can open and close where it stands, as part of the runs of delimiters that it belongs to."""
    char = pair.char
    opens, _ = delimits(char, _beside(pieces, pair.open, -1, char, places), _beside(pieces, pair.open, 1, char, places))
    _, closes = delimits(char, _beside(pieces, pair.close, -1, char, places), _beside(pieces, pair.close, 1, char, places))
    return opens and closes


def _beside(pieces: list[str], at: int, step: int, char: str, places: set[int]) -> str:
    """The character on one side of the run of delimiters that stands at a place."""
    at += step
    while 0 <= at < len(pieces) and (not pieces[at] or (at in places and pieces[at][0] == char)):
        at += step
    return (pieces[at][-1] if step < 0 else pieces[at][0]) if 0 <= at < len(pieces) else ""


def _write(pieces: list[str], pairs: list[Pair] | tuple[Pair]) -> None:
    for pair in pairs:
        pieces[pair.open] = pieces[pair.close] = pair.char * pair.size


def _before(pieces: list[str], at: int) -> str:
    at -= 1
    while at >= 0 and not pieces[at]:
        at -= 1
    return pieces[at][-1] if at >= 0 else ""


def _after(pieces: list[str], at: int) -> str:
    at += 1
    while at < len(pieces) and not pieces[at]:
        at += 1
    return pieces[at][0] if at < len(pieces) else ""


def _mismatched(pieces: list[str], pairs: list[Pair]) -> list[Pair]:
    """The pairs that CommonMark would not pair as meant.

    This is the procedure "process emphasis" of https://spec.commonmark.org/0.31.2/#phase-2-inline-structure; ``floor`` is its
    "openers bottom", which keeps it linear.
    """
    matched: set[Pair] = set()
    stack: list[_Run] = []
    floor: dict[tuple[str, bool, int], int] = {}
    for run in _runs(pieces, pairs):
        while run.closes and run.left:
            key = (run.char, run.opens, run.size % 3)
            at = len(stack) - 1
            bottom = floor.get(key, 0)
            while at >= bottom and not _pairs_up(stack[at], run):
                at -= 1
            if at < bottom:
                floor[key] = len(stack)
                break
            opener = stack[at]
            used = 2 if opener.left >= 2 and run.left >= 2 else 1
            (inner, opening), (pair, reopening) = opener.parts[-1], run.parts[0]
            if inner is not pair or not opening or reopening or pair.size != used:
                return [pair for pair in pairs if pair not in matched]
            matched.add(pair)
            opener.parts.pop()
            run.parts.pop(0)
            opener.left -= used
            run.left -= used
            del stack[at + 1 if opener.left else at :]
            for known, height in floor.items():
                if height > len(stack):
                    floor[known] = len(stack)
        if run.opens and run.left:
            stack.append(run)
    return [pair for pair in pairs if pair not in matched]


def _pairs_up(opener: _Run, closer: _Run) -> bool:
    if opener.char != closer.char:
        return False
    if opener.char == "~":
        return opener.size == closer.size
    both = opener.closes or closer.opens
    return not both or (opener.size + closer.size) % 3 != 0 or (opener.size % 3 == 0 and closer.size % 3 == 0)


def _runs(pieces: list[str], pairs: list[Pair]) -> list[_Run]:
    """The runs of delimiters in a line, in order."""
    places: list[tuple[int, Pair, bool]] = []
    for pair in pairs:
        places += ((pair.open, pair, True), (pair.close, pair, False))
    places.sort(key=lambda place: place[0])
    runs: list[_Run] = []
    for at, pair, opening in places:
        if runs and runs[-1].char == pair.char and not any(pieces[runs[-1].last + 1 : at]):
            run = runs[-1]
            run.parts.append((pair, opening))
            run.last = at
            run.size += pair.size
        else:
            runs.append(_Run(pair.char, [(pair, opening)], at, at, pair.size))
    for run in runs:
        run.left = run.size
        run.opens, run.closes = delimits(run.char, _before(pieces, run.first), _after(pieces, run.last))
    return runs
