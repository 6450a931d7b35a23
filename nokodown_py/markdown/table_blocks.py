"""Handlers of tables: the cells of a data table become lines, those of a layout table blocks."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nokodown_py.markdown.block_elements import block, close_blocks, code_block, open_blocks
from nokodown_py.markdown.builder import join_lines, mark_all
from nokodown_py.markdown.cell_signs import sign_of
from nokodown_py.markdown.code import code_block_at
from nokodown_py.markdown.document import STRONG, Paragraph, Table, Text
from nokodown_py.markdown.line import LineBuilder
from nokodown_py.markdown.tables import read_grid

if TYPE_CHECKING:
    from nokodown_py.markdown.builder import Builder
    from nokodown_py.markdown.document import Block, Line
    from nokodown_py.markdown.table_grid import Grid

_NESTED_AT_MOST = 24  # tables; to read one takes a look at all below it


@dataclass(slots=True)
class OpenTable:
    """A table whose cells are being read.

    Attributes:
        grid: its cells by row.
        cells: the nodes that are cells of it.
        as_lines: whether every cell is one line; if not, the cells are written as blocks, row by row.
        lines, blocks: what the cells read so far hold.
        caption: what names it.
    """

    grid: Grid
    cells: set[int]
    as_lines: bool
    lines: dict[int, Line] = field(default_factory=dict)
    blocks: dict[int, list[Block]] = field(default_factory=dict)
    caption: Line = field(default_factory=list)


def table(b: Builder, i: int) -> int:
    """Open a table."""
    if b.inline_only or b.table_depth >= _NESTED_AT_MOST:
        return block(b, i)
    if code_block_at(b.index, i, b.gone):
        return code_block(b, i)
    grid = read_grid(b.index, i, b.gone, links=b.keep_empty)
    b.table_depth += 1
    if grid is None:
        b.stack.append((b.end[i], close_layout, None))
        return block(b, i)
    b.flush()
    opened = OpenTable(grid, {cell.node for row in grid.rows for cell in row}, grid.fits_gfm and b.options.tables)
    b.stack.append((b.end[i], close_table, (opened, b.open_table, b.open_list)))
    b.open_table = opened
    b.open_list = None
    return i + 1


def close_layout(b: Builder, _: object) -> None:
    """Close a table that only lays out the page."""
    b.table_depth -= 1


def close_table(b: Builder, state: tuple[OpenTable, OpenTable | None, Any]) -> None:
    """Close a table."""
    opened, b.open_table, b.open_list = state
    b.table_depth -= 1
    b.flush()
    if opened.caption:
        b.blocks.append(Paragraph(opened.caption))
    if not opened.as_lines:
        b.blocks.extend(_spell_out(opened))
        return
    found = _fill(opened, b.options.table_infer_header)
    if found is not None:
        b.blocks.append(found)


def _fill(opened: OpenTable, infer_header: bool) -> Table | None:
    """A table of the lines of its cells, without rows and columns that turned out to be empty."""
    grid, lines = opened.grid, opened.lines
    empty: Line = []
    rows = [[lines.get(cell.node, empty) for cell in row] for row in grid.rows]
    align = grid.align
    header = rows.pop(0) if grid.header else []
    body = [row for row in rows if any(row)]
    if not any(header):
        if not body:
            return None
        header = body.pop(0) if infer_header else [empty] * len(align)
    used = [any(column) for column in zip(header, *body, strict=True)]
    if not all(used):
        body = [[line for line, kept in zip(row, used, strict=True) if kept] for row in body]
        header = [line for line, kept in zip(header, used, strict=True) if kept]
        align = [side for side, kept in zip(align, used, strict=True) if kept]
    return Table([header, *body], align)


def _spell_out(opened: OpenTable) -> list[Block]:
    """A table as blocks, row by row, each cell below the name of its column."""
    rows, blocks = opened.grid.rows, opened.blocks
    names: list[list[Block]] = []
    if opened.grid.header:
        names = [blocks.get(cell.node, []) for cell in rows[0]]
        rows = rows[1:]
    out: list[Block] = []
    for row in rows:
        for column, cell in enumerate(row):
            found = blocks.get(cell.node, [])
            if cell.filled or not found:
                continue
            name = names[column] if names else []
            if len(name) == 1 and isinstance(name[0], Paragraph) and len(row) > 1:
                line = mark_all([copy(item) for item in name[0].line], STRONG)
                if isinstance(found[0], Paragraph):
                    out.append(Paragraph(join_lines((line, found[0].line))))
                    found = found[1:]
                else:
                    out.append(Paragraph(line))
            out.extend(found)
    return out


def cell(b: Builder, i: int) -> int:
    """Open a cell, or what is none because its table is only layout."""
    opened = b.open_table
    if opened is None or b.inline_only:
        return block(b, i)
    caption = i == opened.grid.caption
    if not caption and i not in opened.cells:
        return block(b, i)
    b.flush()
    line = None if caption or not opened.as_lines else b.lone_text(i)
    if line is not None:
        opened.lines[i] = line
        return b.end[i]
    if opened.as_lines or caption:
        b.stack.append((b.end[i], close_cell, (opened, i, b.line, b.open_table)))
        b.line = LineBuilder()
        b.inline_only = True
    else:
        b.stack.append((b.end[i], close_blocks_cell, (opened, i, open_blocks(b), b.open_table)))
    b.open_table = None
    return i + 1


def close_cell(b: Builder, state: tuple[OpenTable, int, LineBuilder, OpenTable]) -> None:
    """Close a cell that is a line."""
    opened, i, line, b.open_table = state
    if i == opened.grid.caption:
        opened.caption = b.line.take()
    else:
        found = b.line.take()
        sign = "" if found else sign_of(b.index, i, b.gone)
        opened.lines[i] = [Text(sign)] if sign else found
    b.line = line
    b.inline_only = False


def close_blocks_cell(b: Builder, state: tuple[OpenTable, int, Any, OpenTable]) -> None:
    """Close a cell that holds blocks."""
    opened, i, saved, b.open_table = state
    opened.blocks[i] = close_blocks(b, saved)


TABLE_HANDLERS = {"table": table, "td": cell, "th": cell, "caption": cell}
