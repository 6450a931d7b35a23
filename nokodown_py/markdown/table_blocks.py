"""Handlers of tables: cells become lines."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nokodown_py.markdown.block_elements import block, close_block
from nokodown_py.markdown.document import Paragraph, Table
from nokodown_py.markdown.line import LineBuilder

if TYPE_CHECKING:
    from nokodown_py.markdown.builder import Builder
    from nokodown_py.markdown.document import Align, Line


@dataclass(slots=True)
class OpenTable:
    """A table whose cells are being read."""

    grid: Any
    cells: set[int]
    lines: dict[int, Line] = field(default_factory=dict)
    caption: Line = field(default_factory=list)


def table(b: Builder, i: int) -> int:
    """Open a table."""
    grid = None if b.inline_only or not b.options.tables else _read_grid(b, i)
    if grid is None:
        return block(b, i)
    b.flush()
    opened = OpenTable(grid, {cell[0] for row in grid.rows for cell in row})
    b.stack.append((b.end[i], close_table, (opened, b.open_table, b.open_list)))
    b.open_table = opened
    b.open_list = None
    return i + 1


def close_table(b: Builder, state: tuple[OpenTable, OpenTable | None, Any]) -> None:
    """Close a table."""
    opened, b.open_table, b.open_list = state
    b.flush()
    grid = opened.grid
    rows: list[list[Line]] = [[opened.lines.get(cell[0], []) for cell in row] for row in grid.rows]
    if opened.caption:
        b.blocks.append(Paragraph(opened.caption))
    if any(line for row in rows for line in row):
        if not grid.header and not b.options.table_infer_header:
            rows.insert(0, [[] for _ in rows[0]])
        b.blocks.append(Table(rows, grid.align))


def cell(b: Builder, i: int) -> int:
    """Open a cell, or what is none because its table is only layout."""
    opened = b.open_table
    if opened is None or b.inline_only or not (i in opened.cells or i == opened.grid.caption):
        return block(b, i)
    b.flush()
    b.stack.append((b.end[i], close_cell, (opened, i, b.line)))
    b.line = LineBuilder()
    b.inline_only = True
    return i + 1


def close_cell(b: Builder, state: tuple[OpenTable, int, LineBuilder]) -> None:
    """Close a cell."""
    opened, i, line = state
    if i == opened.grid.caption:
        opened.caption = b.line.take()
    else:
        opened.lines[i] = b.line.take()
    b.line = line
    b.inline_only = False


@dataclass(slots=True)
class _Grid:
    rows: list[list[tuple[int, bool]]]
    header: bool
    align: list[Align]
    caption: int | None = None


def _read_grid(b: Builder, i: int) -> _Grid | None:
    rows: list[list[tuple[int, bool]]] = []
    caption = None
    header = False
    for at in range(i + 1, b.end[i]):
        tag = b.tag[at]
        if b.gone[at]:
            continue
        if tag == "table":
            return None
        if tag == "tr":
            rows.append([])
        elif tag in ("td", "th") and rows:
            if len(rows) == 1:
                header = tag == "th"
            rows[-1].append((at, False))
        elif tag == "caption":
            caption = at
    rows = [row for row in rows if row]
    if not rows or b.attrs[i].get("role") == "presentation":
        return None
    width = max(map(len, rows))
    for row in rows:
        row.extend([(-1, False)] * (width - len(row)))
    return _Grid(rows, header, [""] * width, caption)


TABLE_HANDLERS = {"table": table, "td": cell, "th": cell, "caption": cell}
__all__ = ["TABLE_HANDLERS", "OpenTable", "close_block"]
