"""Tables as grids: choose the rows, resolve the spans, decide whether the grid is data that Markdown can show."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
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
class _Row:
    cells: list[int]
    group: int
    head: bool  # in a thead


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
    holds_blocks: bool = False  # some cell cannot stand on one line
    spanned: bool = False


_SPAN_AT_MOST = 1000  # what browsers cap colspan at
_ROWSPAN_AT_MOST = 65534
_PLACES_PER_CELL = 24  # a grid of more than this many places a cell (and beyond _PLACES_FREE) is a span bomb, not a table
_PLACES_FREE = 20_000
_LONG_CELL = 60  # words: the longest cell a table without any header may have
_PROSE_CELL = 80  # words in several paragraphs that no longer fit a table row
_NUMERIC = re.compile(r"(?=.{1,40}\Z)[^\w]{0,6}\d[\d.,:/'\s-]*\W{0,3}[A-Za-z\u00b0\u00b5%]{0,4}\W{0,3}\Z", re.S)
_HEADS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_PARAGRAPHS = _HEADS | {"p", "blockquote", "figure", "hr"}
_BLOCKS = _PARAGRAPHS | {"ul", "ol", "dl", "pre", "form", "fieldset", "article", "section", "details"}
_MEDIA = frozenset(("img", "svg", "video", "audio", "iframe", "object", "picture", "input", "math", "canvas", "embed", "hr"))
_DATA_TOKENS = frozenset(("wikitable", "data-table", "datatable", "infobox", "sortable", "table-striped", "table-bordered"))
_LAYOUT_TOKENS = frozenset(("layout", "layout-table", "wrapper", "spacer", "form-table"))
_ALIGNS = frozenset(("left", "right", "center"))
_TEXT_ALIGN = re.compile(r"text-align\s*:\s*(left|right|center|start|end)", re.I)
_ALIGN_TOKENS = (
    ("right", frozenset(("text-right", "text-end", "align-right", "has-text-align-right", "ta-right"))),
    ("center", frozenset(("text-center", "align-center", "has-text-align-center", "ta-center"))),
    ("left", frozenset(("text-left", "text-start", "align-left", "has-text-align-left", "ta-left"))),
)
_ROWS_SEEN = 50  # rows looked at for what a whole column shares


def read_grid(index: TreeIndex, i: int, gone: bytearray) -> Grid | None:
    """Read a table as a grid.

    Args:
        index: the page's index.
        i: a ``table``, or any element with the role ``table`` or ``grid``.
        gone: the ledger's bytes.

    Returns:
        The grid; None where the element only lays out a page, or holds nothing: its cells are then read as blocks.
    """
    rows, caption = _choose_rows(index, i, gone)
    if not rows:
        return None
    signs = _count_signs(index, rows, gone)
    if not _is_data(index, i, rows, caption, signs):
        return None
    grid = _resolve_spans(index, rows) if signs.spanned else [[Cell(node, False) for node in row.cells] for row in rows]
    if grid is None:
        return None
    found = _finish(index, grid, rows, gone)
    if found is not None:
        found.caption = found.caption if caption is None else caption
        found.fits_gfm = not (signs.holds_blocks or _nested_data(index, signs.nested))
    return found


def _choose_rows(index: TreeIndex, i: int, gone: bytearray) -> tuple[list[_Row], int | None]:
    """The table's own rows, thead first and tfoot last, and its caption."""
    tags, ends = index.tag, index.end
    if tags[i] != "table":
        return _aria_rows(index, i, gone), None
    head: list[_Row] = []
    body: list[_Row] = []
    foot: list[_Row] = []
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
                into.append(_Row(cells, group, in_head))
            at = row_end
        elif tag in ("tbody", "thead", "tfoot"):
            group, group_end, in_head = at, ends[at], tag == "thead"
            into = head if in_head else foot if tag == "tfoot" else body
            at += 1
        else:
            if tag == "caption" and caption is None and index.chars_in(at) and not gone[at]:
                caption = at
            at = ends[at]
    return head + body + foot, caption


def _aria_rows(index: TreeIndex, i: int, gone: bytearray) -> list[_Row]:
    rows: list[_Row] = []
    at, end, row_end = i + 1, index.end[i], 0
    while at < end:
        role = index.attrs[at].get("role") if index.attrs[at] else None
        if gone[at] or (role in ("table", "grid", "treegrid")) or index.tag[at] == "table":
            at = index.end[at]
        elif role == "row":
            rows.append(_Row([], i, False))
            row_end = index.end[at]
            at += 1
        elif role in ("cell", "gridcell", "columnheader", "rowheader"):
            if rows and at < row_end:
                rows[-1].cells.append(at)
            at = index.end[at]
        else:
            at += 1
    return [row for row in rows if row.cells]


def _is_head(index: TreeIndex, cell: int) -> bool:
    return index.tag[cell] == "th" or index.attrs[cell].get("role") == "columnheader"


def _count_signs(index: TreeIndex, rows: list[_Row], gone: bytearray) -> _Signs:
    signs = _Signs()
    tags, attrs_of, ends, words_before = index.tag, index.attrs, index.end, index.words_before
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
            words = words_before[stop] - words_before[cell]
            if words:
                filled += 1
                total += words
                if words > longest:  # noqa: PLR1730 (a call a cell costs more than all else here)
                    longest = words
                if tags[cell] == "th" or (attrs and attrs.get("role") == "columnheader"):
                    heads += 1
            if stop - cell > 2:
                _count_inside(index, cell, words, signs, gone)
    signs.filled, signs.words, signs.heads, signs.longest = filled, total, heads, longest
    return signs


def _count_inside(index: TreeIndex, cell: int, words: int, signs: _Signs, gone: bytearray) -> None:
    """Count what one cell holds beside plain text."""
    tags, ends = index.tag, index.end
    at, stop = cell + 1, ends[cell]
    paragraphs = 0
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
                signs.headings += 1
            elif tag == "pre":
                signs.holds_blocks = signs.holds_blocks or _has_lines(index, at)
            elif tag in ("form", "fieldset"):
                signs.forms += 1
            paragraphs += tag in _PARAGRAPHS
        at += 1
    if paragraphs > 1 and words > _PROSE_CELL:
        signs.holds_blocks = True


def _has_lines(index: TreeIndex, i: int) -> bool:
    return "br" in index.tag[i : index.end[i]] or any("\n" in text.strip("\n") for text in index.text[i : index.end[i]])


def _is_data(index: TreeIndex, i: int, rows: list[_Row], caption: int | None, signs: _Signs) -> bool:
    """Whether a table holds data, by what its author declared and by what its cells hold."""
    attrs, tokens = index.attrs[i], index.tokens[i]
    role = (attrs.get("role") or "").strip().lower()
    if role in ("presentation", "none") or signs.filled == 0:
        return False
    width = max(len(row.cells) for row in rows)
    declared = (
        signs.heads > 0
        or caption is not None
        or any(row.head for row in rows)
        or signs.scoped
        or bool((attrs.get("summary") or "").strip())
        or role in ("table", "grid", "treegrid")
        or not tokens.isdisjoint(_DATA_TOKENS)
    )
    nested = _nested_data(index, signs.nested)
    if declared:
        return _declared_holds(index, rows, width, signs, nested)
    if signs.nested or signs.headings or signs.forms or not tokens.isdisjoint(_LAYOUT_TOKENS):
        return False
    if signs.longest > _LONG_CELL or signs.blocks > signs.filled:
        return False
    bordered = (attrs.get("border") or "0").strip().rstrip("px") not in ("0", "") or not tokens.isdisjoint(("table", "grid"))
    if len(rows) < 2 or width < 2:
        return bordered and (len(rows) > 1 or width > 1) and signs.longest <= 20
    return _looks_like_data(index, i, rows, signs, bordered)


def _declared_holds(index: TreeIndex, rows: list[_Row], width: int, signs: _Signs, nested: bool) -> bool:
    """Whether a table that is declared as data is no misused layout after all."""
    if signs.nested and not nested:
        inside = sum(index.words_in(table) for table in signs.nested)
        if inside * 2 > signs.words:
            return False
    if len(rows) == 1 and width == 1:
        return signs.heads == 1 and signs.blocks == 0 and signs.headings == 0
    if signs.headings > len(rows) and signs.longest > _PROSE_CELL:
        return False
    return not (signs.longest * 2 > signs.words and signs.longest > 2 * _PROSE_CELL and signs.blocks > 2)


def _nested_data(index: TreeIndex, tables: list[int]) -> bool:
    """Whether some nested table has rows and columns of its own."""
    return any(index.tag[table : index.end[table]].count("td") > 2 for table in tables)


def _looks_like_data(index: TreeIndex, i: int, rows: list[_Row], signs: _Signs, bordered: bool) -> bool:
    """Decide for a table of at least two rows and columns that declares nothing."""
    lengths: dict[int, int] = {}
    for row in rows:
        lengths[len(row.cells)] = lengths.get(len(row.cells), 0) + 1
    common = max(lengths, key=lambda length: (lengths[length], length))
    if common < 2 or lengths[common] * 2 < len(rows):
        return False
    if index.link_density(i) > 0.9 and not bordered and not _has_numbers(index, rows):
        return False
    return signs.filled * 2 >= sum(len(row.cells) for row in rows)


def _has_numbers(index: TreeIndex, rows: list[_Row]) -> bool:
    return any(
        index.words_in(cell) <= 4 and _NUMERIC.match(index.text_of(cell)) for row in rows[:_ROWS_SEEN] for cell in row.cells
    )


def _span(attrs: dict[str, str | None], name: str, most: int) -> int:
    value = attrs.get(name)
    if not value:
        return 1
    try:
        number = int(value.strip().split(".")[0].rstrip("px%;"))
    except ValueError:
        return 1
    return min(number, most) if number >= 0 else 1


def _resolve_spans(index: TreeIndex, rows: list[_Row]) -> list[list[Cell]] | None:
    """Lay the cells out on a grid, spans filled in.

    A first pass gives each cell its columns as an interval; the grid then has a column only where some cell starts, so a
    ``colspan`` of any size costs one interval. None for a grid that is mostly repetition: a span bomb.
    """
    placed: list[list[tuple[int, int, int, bool]]] = []
    starts: set[int] = set()
    active: list[tuple[int, int, int, int]] = []  # start, stop, rows left, cell
    group = -1
    count = 0
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
        if count > _PLACES_FREE + _PLACES_PER_CELL * sum(1 for _ in row.cells) * len(rows):
            return None
        placed.append(line)
    columns = sorted(starts)
    cells = sum(len(row.cells) for row in rows)
    if len(columns) * len(rows) > _PLACES_FREE + _PLACES_PER_CELL * cells:
        return None
    return [_fill(line, columns) for line in placed]


def _fill(line: list[tuple[int, int, int, bool]], columns: list[int]) -> list[Cell]:
    """One row of the grid: the cell over each column. A cell over a whole row of several columns stands once."""
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
            out.append(Cell(node, repeated or start != column))
        else:
            out.append(PADDING)
    return out


def _has_content(index: TreeIndex, cell: int, gone: bytearray) -> bool:
    """Whether a cell shows text or media."""
    stop = index.end[cell]
    if gone.find(1, cell, stop) < 0:
        if index.chars_before[stop] > index.chars_before[cell]:
            return True
        return stop - cell > 1 and not _MEDIA.isdisjoint(index.tag[cell + 1 : stop])
    return any((index.chars[at] or index.tag[at] in _MEDIA) and not gone[at] for at in range(cell + 1, stop))


def _drop_empty(index: TreeIndex, grid: list[list[Cell]], gone: bytearray) -> tuple[list[list[Cell]], list[int]]:
    """The rows with content, of equal length and without empty columns, and which of ``grid`` they are."""
    width = max(map(len, grid))
    used = bytearray(width)
    kept: list[list[Cell]] = []
    numbers: list[int] = []
    for number, line in enumerate(grid):
        live = False
        for column, (node, filled) in enumerate(line):
            if not filled and node >= 0 and (not live or not used[column]) and _has_content(index, node, gone):
                live = True
                used[column] = 1
        if live:
            kept.append(line)
            numbers.append(number)
    if used.find(0) < 0:
        return [line if len(line) == width else line + [PADDING] * (width - len(line)) for line in kept], numbers
    columns = [column for column in range(width) if used[column]]
    return [[line[column] if column < len(line) else PADDING for column in columns] for line in kept], numbers


def _finish(index: TreeIndex, grid: list[list[Cell]], rows: list[_Row], gone: bytearray) -> Grid | None:
    """Drop what is empty, pad, and find the header, the title row and the alignment."""
    width = max(map(len, grid))
    if width * len(grid) > _PLACES_FREE + _PLACES_PER_CELL * sum(len(row.cells) for row in rows):
        return None
    lines, numbers = _drop_empty(index, grid, gone)
    if not lines:
        return None
    heads = [rows[number].head or _is_head_row(index, line) for number, line in zip(numbers[:2], lines, strict=False)]
    caption = None
    if len(lines) > 2 and len(lines[0]) > 1 and all(heads):
        first = [cell for cell in lines[0] if cell.node >= 0]
        if len(first) == 1:  # one cell above the real header is a title
            caption = first[0].node
            del lines[0], heads[0]
    return Grid(lines, heads[0] or _stands_out(index, lines), _alignment(index, lines), caption)


def _is_head_row(index: TreeIndex, line: list[Cell]) -> bool:
    """Whether a row names the columns: header cells, and no data cell with text but in the corner."""
    heads = 0
    for column, cell in enumerate(line):
        if cell.node < 0:
            continue
        if _is_head(index, cell.node):
            if index.attrs[cell.node].get("scope") in ("row", "rowgroup"):
                return False
            heads += 1
        elif column > 0 and index.chars_in(cell.node):
            return False
    return heads > 1 or (heads == 1 and len(line) == 1)


def _stands_out(index: TreeIndex, lines: list[list[Cell]]) -> bool:
    """Whether the first row is all bold, or named a header, while the next is not."""
    if len(lines) < 2:
        return False
    return _is_bold(index, lines[0]) and not _is_bold(index, lines[1])


def _is_bold(index: TreeIndex, line: list[Cell]) -> bool:
    first = line[0].node
    row = index.parent[first] if first >= 0 else -1
    if row >= 0 and index.tag[row] == "tr" and not index.tokens[row].isdisjoint(("header", "head", "heading", "thead")):
        return True
    named = 0
    for cell in line:
        if cell.node < 0 or not index.chars_in(cell.node):
            continue
        at = cell.node + 1
        while at < index.end[cell.node] and (
            index.tag[at] in ("p", "div", "span", "font", "center") or (index.tag[at] == "#text" and not index.chars[at])
        ):
            at += 1
        if at >= index.end[cell.node] or index.tag[at] not in ("b", "strong") or index.chars_in(at) < index.chars_in(cell.node):
            return False
        named += 1
    return named > 1


def _alignment(index: TreeIndex, lines: list[list[Cell]]) -> list[str]:
    """Each column's alignment: that of its first cell, or the one that most cells below share."""
    out = []
    for column in range(len(lines[0])):
        first = _cell_align(index, lines[0][column].node)
        if not first:
            counts: dict[str, int] = {}
            sample = lines[1:_ROWS_SEEN]
            for line in sample:
                found = _cell_align(index, line[column].node)
                counts[found] = counts.get(found, 0) + 1
            first = max(counts, key=lambda name: counts[name]) if counts else ""
        out.append(first)
    return out


def _cell_align(index: TreeIndex, cell: int) -> str:
    if cell < 0:
        return ""
    attrs = index.attrs[cell]
    if not attrs:
        return ""
    value = (attrs.get("align") or "").strip().lower()
    if value in _ALIGNS:
        return value
    style = attrs.get("style")
    if style and "align" in style:
        match = _TEXT_ALIGN.search(style)
        if match:
            return {"start": "left", "end": "right"}.get(match[1].lower(), match[1].lower())
    tokens = index.tokens[cell]
    if tokens:
        for name, names in _ALIGN_TOKENS:
            if not tokens.isdisjoint(names):
                return name
    return ""
