"""Tables as grids: choose the rows, resolve the spans, decide whether the grid is data that Markdown can show."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from nokodown_py.markdown.table_grid import MEDIA, Cell, Grid, Row, drop_empty, resolve_spans, too_sparse
from nokodown_py.markdown.table_header import alignment, is_head_row, names_columns

if TYPE_CHECKING:
    from collections.abc import Set

    from nokodown_py.tree_index import TreeIndex


@dataclass(slots=True)
class _Signs:
    """What the cells of a table hold, counted once over its slice."""

    headings: int = 0
    nested: list[int] = field(default_factory=list)
    heads: int = 0  # th with text
    scoped: bool = False
    filled: int = 0  # cells with content
    blocks: int = 0  # block elements that start something of their own
    longest: int = 0  # words of the longest cell
    words: int = 0
    forms: int = 0
    prose: int = 0  # cells that are texts rather than entries, by their length
    broken: int = 0  # and by breaks between their lines
    holds_blocks: bool = False  # some cell cannot stand on one line
    spanned: bool = False


_LONG_CELL = 60  # words: the longest cell a table without any header may have
_SPACERS = 3  # rows without a word
_TITLE_WORDS = 20
_LONG_LONE_CELL = 20  # words: the same in a table of one row or one column
# Texts, of which a table row can hold one but not two: by words, or by words and the breaks between lines.
_TEXT_CELL, _BROKEN_CELL, _BROKEN_LINES = 100, 40, 3
_FORUM_COLUMNS = 3  # in more columns, cells with breaks are lists of a comparison, not posts
_CODE_LINES = 3
_PROSE_CELL = 80  # words in several paragraphs that no longer fit a table row
_NUMERIC = re.compile(r"(?=.{1,40}\Z)[^\w]{0,6}\d[\d.,:/'\s-]*\W{0,3}[A-Za-z\u00b0\u00b5%]{0,4}\W{0,3}\Z", re.S)
_HEADS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_PARAGRAPHS = _HEADS | {"p", "blockquote", "figure", "hr"}
_BLOCKS = _PARAGRAPHS | {"ul", "ol", "dl", "pre", "article", "section", "details"}
_CONTROLS = frozenset(("form", "fieldset", "input", "select", "textarea"))
_FIELDS = frozenset(("text", "password", "email", "search", "tel", "number", "submit", ""))
_GRID_ROLES = frozenset(("table", "grid", "treegrid"))
_DATA_TOKENS = frozenset(("wikitable", "data-table", "datatable", "infobox", "sortable", "table-striped", "table-bordered"))
_LAYOUT_TOKENS = frozenset(("layout-table", "wrapper", "spacer", "form-table"))
_ROWS_SEEN = 50  # rows looked at for what a whole column shares


def read_grid(index: TreeIndex, i: int, gone: bytearray, *, links: bool = False) -> Grid | None:
    """Read a table as a grid.

    Args:
        index: the page's index.
        i: a ``table``, or any element with the role ``table`` or ``grid``.
        gone: the ledger's bytes.
        links: whether links without text count as content.

    Returns:
        The grid; None where the element only lays out a page, or holds nothing: its cells are then read as blocks.
    """
    rows, caption = _choose_rows(index, i, gone)
    if not rows:
        return None
    signs = _count_signs(index, rows, gone)
    if not _is_data(index, i, rows, caption, signs):
        return None
    grid = resolve_spans(index, rows) if signs.spanned else [[Cell(node, False) for node in row.cells] for row in rows]
    if grid is None:
        return None
    found = _finish(index, grid, rows, caption, gone, MEDIA | {"a"} if links else MEDIA)
    if found is not None:
        texts = signs.prose + (signs.broken if len(found.align) <= _FORUM_COLUMNS else 0)
        found.fits_gfm = not (signs.holds_blocks or texts > 1 or _nested_data(index, signs.nested))
    return found


def _choose_rows(index: TreeIndex, i: int, gone: bytearray) -> tuple[list[Row], int | None]:
    """The table's own rows, thead first and tfoot last, and its caption."""
    tags, ends = index.tag, index.end
    if tags[i] != "table":
        return _aria_rows(index, i, gone), None
    head: list[Row] = []
    body: list[Row] = []
    foot: list[Row] = []
    caption = None
    at, end = i + 1, ends[i]
    group, group_end, into, in_head = 0, 0, body, False
    while at < end:
        tag = tags[at]
        if at >= group_end and group_end:
            group, group_end, into, in_head = at, 0, body, False
        if gone[at]:
            at = ends[at]
        elif tag == "tr":
            cells = []
            cell, row_end = at + 1, ends[at]
            while cell < row_end:
                if tags[cell] == "td" or tags[cell] == "th":
                    cells.append(cell)
                cell = ends[cell]
            if cells:
                into.append(Row(cells, group, in_head))
            at = row_end
        elif tag in ("tbody", "thead", "tfoot"):
            group, group_end, in_head = at, ends[at], tag == "thead"
            into = head if in_head else foot if tag == "tfoot" else body
            at += 1
        else:
            if tag == "caption" and caption is None and index.chars_in(at):
                caption = at
            at = ends[at]
    return head + body + foot, caption


def _aria_rows(index: TreeIndex, i: int, gone: bytearray) -> list[Row]:
    rows: list[Row] = []
    at, end, row_end = i + 1, index.end[i], 0
    while at < end:
        role = index.attrs[at].get("role") if index.attrs[at] else None
        if gone[at] or (role in ("table", "grid", "treegrid")) or index.tag[at] == "table":
            at = index.end[at]
        elif role == "row":
            rows.append(Row([], i, False))
            row_end = index.end[at]
            at += 1
        elif role in ("cell", "gridcell", "columnheader", "rowheader"):
            if rows and at < row_end:
                rows[-1].cells.append(at)
            at = index.end[at]
        else:
            at += 1
    return [row for row in rows if row.cells]


def _count_signs(index: TreeIndex, rows: list[Row], gone: bytearray) -> _Signs:
    signs = _Signs()
    tags, attrs_of, ends, words_in = index.tag, index.attrs, index.end, index.words_in
    filled = total = heads = longest = 0
    for row in rows:
        for cell in row.cells:
            attrs = attrs_of[cell]
            if attrs:
                if "colspan" in attrs or "rowspan" in attrs:
                    signs.spanned = True
                if "scope" in attrs or "headers" in attrs:
                    signs.scoped = True
            stop = ends[cell]
            words = words_in(cell)
            if words:
                filled += 1
                total += words
                if words > _TEXT_CELL:
                    signs.prose += 1
                if words > longest:  # noqa: PLR1730 (a call a cell costs more than all else here)
                    longest = words
                if tags[cell] == "th" or (attrs and attrs.get("role") == "columnheader"):
                    heads += 1
            if stop - cell > 2 or (stop - cell == 2 and tags[cell + 1] != "#text"):
                _count_inside(index, cell, words, signs, gone)
    signs.filled, signs.words, signs.heads, signs.longest = filled, total, heads, longest
    return signs


def _count_inside(index: TreeIndex, cell: int, words: int, signs: _Signs, gone: bytearray) -> None:
    """Count what one cell holds beside plain text."""
    tags, ends = index.tag, index.end
    at, stop = cell + 1, ends[cell]
    paragraphs = breaks = 0
    while at < stop:
        tag = tags[at]
        if tag == "table":
            if not gone[at]:
                signs.nested.append(at)
            at = ends[at]
            continue
        if tag in _BLOCKS and not gone[at]:
            signs.blocks += 1
            if tag in _HEADS:
                signs.headings += index.words_in(at) < words  # alone in its cell it is only a bold label
            elif tag == "pre":
                signs.holds_blocks = signs.holds_blocks or _has_lines(index, at)
            paragraphs += tag in _PARAGRAPHS
        elif tag == "br":
            breaks += 1
        elif tag in _CONTROLS:
            signs.forms += tag != "input" or (index.attrs[at].get("type") or "").lower() in _FIELDS
        at += 1
    if paragraphs > 1 and words > _PROSE_CELL:
        signs.holds_blocks = True
    if breaks >= _BROKEN_LINES and _BROKEN_CELL < words <= _TEXT_CELL:
        signs.broken += 1


def _has_lines(index: TreeIndex, i: int) -> bool:
    """Whether code has more lines than can follow each other in one line of a cell."""
    breaks = "".join(index.text[i : index.end[i]]).strip().count("\n") + index.tag[i : index.end[i]].count("br")
    return breaks >= _CODE_LINES


def _is_data(index: TreeIndex, i: int, rows: list[Row], caption: int | None, signs: _Signs) -> bool:
    """Whether a table holds data, by what its author declared and by what its cells hold."""
    attrs, tokens = index.attrs[i], index.tokens[i]
    role = (attrs.get("role") or "").strip().lower()
    if role in ("presentation", "none") or signs.filled == 0:
        return False
    if index.tag[i] != "table" and role != "table" and not signs.heads:  # a grid of cards, or of days
        return False
    width = max(len(row.cells) for row in rows)
    named = signs.heads > 0 or signs.scoped or caption is not None or any(row.head for row in rows)
    hinted = bool((attrs.get("summary") or "").strip()) or role in _GRID_ROLES or not tokens.isdisjoint(_DATA_TOKENS)
    if named or (hinted and width > 1):
        return _declared_holds(index, rows, width, signs)
    if signs.nested or signs.headings or signs.forms or not tokens.isdisjoint(_LAYOUT_TOKENS):
        return False
    if signs.longest > _LONG_CELL or signs.blocks > 2 * signs.filled:
        return False
    bordered = (attrs.get("border") or "0").strip().rstrip("px") not in ("0", "")
    if len(rows) < 2 or width < 2:
        return bordered and (len(rows) > 1 or width > 1) and signs.longest <= _LONG_LONE_CELL
    return _looks_like_data(index, i, rows, signs, bordered)


def _declared_holds(index: TreeIndex, rows: list[Row], width: int, signs: _Signs) -> bool:
    """Whether a table that is declared as data is no misused layout after all."""
    if signs.nested and not _nested_data(index, signs.nested):
        inside = sum(index.words_in(table) for table in signs.nested)
        if inside * 2 > signs.words:
            return False
    if len(rows) == 1 and width == 1:
        return signs.blocks == 0
    if signs.headings > len(rows) and signs.longest > _PROSE_CELL:
        return False
    return not (signs.longest * 2 > signs.words and signs.longest > 2 * _PROSE_CELL and signs.blocks > 2)


def _nested_data(index: TreeIndex, tables: list[int]) -> bool:
    """Whether some nested table has rows and columns of its own."""
    for table in tables:
        tags = index.tag[table : index.end[table]]
        if tags.count("td") + tags.count("th") > 2:
            return True
    return False


def _looks_like_data(index: TreeIndex, i: int, rows: list[Row], signs: _Signs, bordered: bool) -> bool:
    """Decide for a table of at least two rows and columns that declares nothing."""
    lengths: dict[int, int] = {}
    spanned = resolve_spans(index, rows) if signs.spanned else None
    for n, row in enumerate(rows):
        length = len(row.cells) if spanned is None else sum(1 for cell in spanned[n] if cell.node >= 0)
        lengths[length] = lengths.get(length, 0) + 1
    common = max(lengths, key=lambda length: (lengths[length], length))
    if common < 2 or lengths[common] * 2 < len(rows):
        return False
    silent = index.tag[i : index.end[i]].count("tr") - sum(1 for row in rows if any(map(index.words_in, row.cells)))
    if silent >= _SPACERS and silent * 5 >= len(rows):  # rows only for their height are a way to lay out a page
        return False
    if index.link_density(i) > 0.9 and not bordered and not _has_numbers(index, rows):
        return False
    return signs.filled * 2 >= sum(len(row.cells) for row in rows)


def _has_numbers(index: TreeIndex, rows: list[Row]) -> bool:
    return any(
        index.words_in(cell) <= 4 and _NUMERIC.match(index.text_of(cell)) for row in rows[:_ROWS_SEEN] for cell in row.cells
    )


def _finish(
    index: TreeIndex, grid: list[list[Cell]], rows: list[Row], caption: int | None, gone: bytearray, shown: Set[str]
) -> Grid | None:
    """Drop what is empty, pad, and find the title row, the header and the alignment."""
    if too_sparse(max(map(len, grid)) * len(grid), sum(len(row.cells) for row in rows)):
        return None
    lines, numbers = drop_empty(index, grid, gone, shown)
    if not lines:
        return None
    if caption is None and len(lines) > 2:
        caption = _title(index, lines[0])
        if caption is not None:
            del lines[0], numbers[0]
    header = rows[numbers[0]].head or is_head_row(index, lines[0]) or names_columns(index, lines)
    return Grid(lines, header, alignment(index, lines), caption)


def _title(index: TreeIndex, line: list[Cell]) -> int | None:
    """The cell of a first row that has only one, over all columns: it names the table."""
    if len(line) < 2 or any(cell.node >= 0 for cell in line[1:]):
        return None
    return line[0].node if 0 < index.words_in(line[0].node) <= _TITLE_WORDS else None
