"""The first row of a table: whether it names the columns. And how the columns are aligned."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nokodown_py.markdown.table_grid import Cell
    from nokodown_py.tree_index import TreeIndex

_ROWS_SEEN = 50  # rows looked at for what a whole column shares
_LABEL_WORDS = 6  # the longest name of a column that is only told by what stands below it
_DIGIT = re.compile(r"\d")
_NOT_VALUES = re.compile(r"\b(?:19|20)\d\d\b|\([^()]*\)")  # years and units stand in names too
_NUMBER_FIRST = re.compile(r"\W{0,3}\d")
_BACKGROUND = re.compile(r"background(?:-color)?\s*:\s*([^;]+)", re.I)
_HEADER_TOKENS = frozenset(("header", "head", "heading", "thead", "th", "tableheader", "header-row", "table-header"))
_ALIGNS = frozenset(("left", "right", "center"))
_TEXT_ALIGN = re.compile(r"text-align\s*:\s*(left|right|center|start|end)", re.I)
_ALIGN_TOKENS = (
    ("right", frozenset(("text-right", "text-end", "align-right"))),
    ("center", frozenset(("text-center", "align-center"))),
    ("left", frozenset(("text-left", "text-start", "align-left"))),
)


def is_head_row(index: TreeIndex, line: list[Cell]) -> bool:
    """Whether a row names the columns by its tags: header cells, and no data cell with text but in the corner."""
    heads = 0
    for column, (node, _) in enumerate(line):
        if node < 0:
            continue
        attrs = index.attrs[node]
        if index.tag[node] == "th" or (attrs and attrs.get("role") == "columnheader"):
            if attrs and attrs.get("scope") in ("row", "rowgroup"):
                return False
            heads += 1
        elif column > 0 and index.chars_in(node):
            return False
    return heads > 1 or (heads == 1 and len(line) == 1)


def names_columns(index: TreeIndex, lines: list[list[Cell]]) -> bool:
    """Whether the first row names the columns by its look or by its place, though no tag says so.

    By its look: a class, a background of its own, all bold where the next row is not. By its place: an empty corner, names
    without digits over a column of numbers, or short names over longer text in every column.
    """
    if len(lines) < 2:
        return False
    first, second = lines[0], lines[1]
    if _is_named(index, first) and not _is_named(index, second):
        return True
    if _is_bold(index, first):
        return not _is_bold(index, second)
    if len(lines) > 2:
        ground = _background(index, first)
        if ground and ground != _background(index, second) and ground != _background(index, lines[2]):
            return True
    return len(first) > 1 and _contrasts(index, first, lines[1:_ROWS_SEEN])


def _is_named(index: TreeIndex, line: list[Cell]) -> bool:
    node = next((cell.node for cell in line if cell.node >= 0), -1)
    row = index.parent[node] if node >= 0 else -1
    if row >= 0 and index.tag[row] == "tr" and not index.tokens[row].isdisjoint(_HEADER_TOKENS):
        return True
    return all(cell.node >= 0 and not index.tokens[cell.node].isdisjoint(_HEADER_TOKENS) for cell in line)


def _background(index: TreeIndex, line: list[Cell]) -> str:
    """The background that a row declares, on itself or on its second cell (the first may be set off for every row)."""
    node = line[-1].node
    if node < 0:
        return ""
    for at in (node, index.parent[node]):
        attrs = index.attrs[at]
        if attrs:
            ground = attrs.get("bgcolor")
            if ground:
                return ground.strip().lower()
            match = _BACKGROUND.search(attrs.get("style") or "")
            if match:
                return match[1].strip().lower()
    return ""


def _is_bold(index: TreeIndex, line: list[Cell]) -> bool:
    """Whether all text of a row is bold or in headings."""
    named = 0
    for node, _ in line:
        if node < 0 or not index.chars_in(node):
            continue
        at, stop = node + 1, index.end[node]
        while at < stop and index.tag[at] not in ("b", "strong", "h2", "h3", "h4", "h5", "h6"):
            if index.chars[at] or (index.tag[at] != "#text" and index.chars_in(at) < index.chars_in(node)):
                return False
            at += 1
        if at >= stop or index.chars_in(at) < index.chars_in(node):
            return False
        named += 1
    return named > 1


def _contrasts(index: TreeIndex, first: list[Cell], below: list[list[Cell]]) -> bool:
    names = [index.text_of(cell.node) if cell.node >= 0 else "" for cell in first]
    if not all(names[1:]) or any(name.endswith(":") or name.count(" ") >= _LABEL_WORDS for name in names):
        return False
    if any(cell.filled for cell in first):
        return False
    if not names[0]:
        return all(line[0].node >= 0 and index.chars_in(line[0].node) for line in below)
    if any(cell.node >= 0 and index.tag[cell.node] == "th" for cell in first) or any(
        _DIGIT.search(_NOT_VALUES.sub("", name)) for name in names
    ):
        return False  # a header cell in front of data cells names its row
    longer, total = 0, 0.0
    for column, name in enumerate(names):
        nodes = [line[column].node for line in below if line[column].node >= 0]
        if column and len(nodes) > 1 and _holds_numbers(index, nodes, strict=len(names) == 2):
            return True
        words = sum(map(index.words_in, nodes)) / max(len(nodes), 1)
        total += words
        longer += words >= 2 * (name.count(" ") + 1)
    return longer == len(names) and total >= 8


def _holds_numbers(index: TreeIndex, nodes: list[int], *, strict: bool) -> bool:
    """Whether a column is one of numbers. ``strict``, beside a single column of names: all of it, or it lists properties."""
    if strict:
        return all(_NUMBER_FIRST.match(index.text_of(node)) for node in nodes)
    return sum(1 for node in nodes if _has_digit(index, node)) >= 0.6 * len(nodes)


def _has_digit(index: TreeIndex, i: int) -> bool:
    return index.words_in(i) <= 12 and any(_DIGIT.search(text) for text in index.text[i : index.end[i]])


def alignment(index: TreeIndex, lines: list[list[Cell]]) -> list[str]:
    """Each column's alignment ("left", "right", "center" or ""): that of its first cell, or what most cells below share."""
    out = []
    for column, (first, _) in enumerate(lines[0]):
        found = _cell_align(index, first)
        if not found:
            counts: dict[str, int] = {}
            for line in lines[1:_ROWS_SEEN]:
                name = _cell_align(index, line[column].node)
                counts[name] = counts.get(name, 0) + 1
            found = max(counts, key=lambda name: counts[name]) if counts else ""
        out.append(found)
    return out


def _cell_align(index: TreeIndex, cell: int) -> str:
    attrs = index.attrs[cell] if cell >= 0 else None
    if not attrs:
        return ""
    value = (attrs.get("align") or "").strip().lower()
    if value in _ALIGNS:
        return value
    style = attrs.get("style")
    if style and "align" in style:
        match = _TEXT_ALIGN.search(style)
        if match:
            side = match[1].lower()
            return {"start": "left", "end": "right"}.get(side, side)
    tokens = index.tokens[cell]
    return next((name for name, names in _ALIGN_TOKENS if not tokens.isdisjoint(names)), "") if tokens else ""
