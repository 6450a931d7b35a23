"""The grid of a table: cells laid out with their spans filled in, empty rows and columns taken out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Set

    from nokodown_py.tree_index import TreeIndex


class Cell(NamedTuple):
    """A place in the grid.

    Attributes:
        node: the cell's element; -1 for padding.
        filled: True where a row or column span repeats a cell that has its own place elsewhere.
    """

    node: int
    filled: bool


PADDING = Cell(-1, False)


@dataclass(slots=True)
class Grid:
    """A table of data.

    Attributes:
        rows: all of equal length, without rows and columns that are empty.
        header: whether the first row is the header; otherwise the writer makes an empty one.
        align: "left", "right", "center" or "" for each column.
        caption: the node that names the table, a ``caption`` or the cell of a title row; None without.
        fits_gfm: False where a cell holds what one line cannot: several paragraphs, lines of code, another table of data.
    """

    rows: list[list[Cell]]
    header: bool
    align: list[str]
    caption: int | None = None
    fits_gfm: bool = True


@dataclass(slots=True)
class Row:
    """A row as the page has it: its cells, the row group it belongs to, and whether that is a ``thead``."""

    cells: list[int]
    group: int
    head: bool


LABEL_WORDS = 12  # a cell that says more is no label of the rows and columns that it spans
_SPAN_AT_MOST = 1000  # what browsers cap colspan at
_ROWSPAN_AT_MOST = 65534
_PLACES_PER_CELL = 24  # a grid of more than this many places a cell (and beyond _PLACES_FREE) is a span bomb, not a table
_PLACES_FREE = 20_000
MEDIA = frozenset(("img", "svg", "video", "audio", "iframe", "object", "picture", "input", "math", "canvas", "embed", "hr"))


def too_sparse(places: int, cells: int) -> bool:
    """Whether a grid is so much larger than the cells the page wrote that it is a span bomb, not a table."""
    return places > _PLACES_FREE + _PLACES_PER_CELL * cells


def _span(attrs: dict[str, str | None], name: str, most: int) -> int:
    value = attrs.get(name)
    if not value:
        return 1
    try:
        number = int(value.strip().split(".")[0].rstrip("px%;"))
    except ValueError:
        return 1
    return min(number, most) if number >= 0 else 1


def resolve_spans(index: TreeIndex, rows: list[Row]) -> list[list[Cell]] | None:
    """Lay the cells out on a grid, spans filled in.

    A first pass gives each cell its columns as an interval; the grid then has a column only where some cell starts, so a
    ``colspan`` of any size costs one interval. None for a grid that is mostly repetition: a span bomb.
    """
    placed: list[list[tuple[int, int, int, bool]]] = []
    starts: set[int] = set()
    active: list[tuple[int, int, int, int]] = []  # start, stop, rows left, cell
    group = -1
    count = cells = 0
    for row in rows:
        if row.group != group:
            active, group = [], row.group
        line = [(start, stop, node, True) for start, stop, _, node in active]
        taken = sorted((start, stop) for start, stop, _, _ in active)
        following = [(start, stop, left - 1, node) for start, stop, left, node in active if left > 1]
        column, at = 0, 0
        for node in row.cells:
            while at < len(taken) and taken[at][0] <= column:
                column = max(column, taken[at][1])
                at += 1
            attrs = index.attrs[node]
            wide = max(_span(attrs, "colspan", _SPAN_AT_MOST), 1)
            tall = _span(attrs, "rowspan", _ROWSPAN_AT_MOST)
            stop = column + wide
            if at < len(taken) and taken[at][0] < stop:
                stop = taken[at][0]
            line.append((column, stop, node, False))
            starts.add(column)
            if tall != 1:
                following.append((column, stop, tall - 1 if tall else _ROWSPAN_AT_MOST, node))
            column = stop
        active = following
        count += len(line)
        cells += len(row.cells)
        if too_sparse(count, cells):
            return None
        placed.append(line)
    columns = sorted(starts)
    if too_sparse(len(columns) * len(rows), cells):
        return None
    return [_fill(index, line, columns) for line in placed]


def _fill(index: TreeIndex, line: list[tuple[int, int, int, bool]], columns: list[int]) -> list[Cell]:
    """One row of the grid: the cell over each column. A cell over a whole row of several columns stands once, and so does a text."""
    line.sort()
    if len(line) == 1 and len(columns) > 1 and line[0][0] == 0 and line[0][1] > columns[-1]:
        return [Cell(line[0][2], line[0][3])] + [PADDING] * (len(columns) - 1)
    out: list[Cell] = []
    at = 0
    for column in columns:
        while at < len(line) and line[at][1] <= column:
            at += 1
        if at < len(line) and line[at][0] <= column:
            start, _, node, repeated = line[at]
            filled = repeated or start != column
            out.append(PADDING if filled and index.words_in(node) > LABEL_WORDS else Cell(node, filled))
        else:
            out.append(PADDING)
    return out


def has_content(index: TreeIndex, cell: int, gone: bytearray, shown: Set[str]) -> bool:
    """Whether a cell shows text, or one of the elements that are shown without text."""
    stop = index.end[cell]
    if gone.find(1, cell, stop) < 0:
        if index.chars_in(cell):
            return True
        return stop - cell > 1 and not shown.isdisjoint(index.tag[cell + 1 : stop])
    return any((index.chars[at] or index.tag[at] in shown) and not gone[at] for at in range(cell + 1, stop))


def drop_empty(
    index: TreeIndex, grid: list[list[Cell]], gone: bytearray, shown: Set[str]
) -> tuple[list[list[Cell]], list[int]]:
    """The rows with content, of equal length and without empty columns, and which of ``grid`` they are."""
    width = max(map(len, grid))
    used = bytearray(width)
    kept: list[list[Cell]] = []
    numbers: list[int] = []
    for number, line in enumerate(grid):
        live = False
        for column, (node, filled) in enumerate(line):
            if not filled and node >= 0 and (not live or not used[column]) and has_content(index, node, gone, shown):
                live = True
                used[column] = 1
        if live:
            kept.append(line)
            numbers.append(number)
    if used.find(0) < 0:
        return [line if len(line) == width else line + [PADDING] * (width - len(line)) for line in kept], numbers
    columns = [column for column in range(width) if used[column]]
    return [[line[column] if column < len(line) else PADDING for column in columns] for line in kept], numbers
