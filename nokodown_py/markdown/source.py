"""What the walk needs to know before it starts: images that are shown, formulas, footnotes."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from nokodown_py.elements import HEADINGS, INLINE, TEXT
from nokodown_py.markdown.alerts import ALERT_BOXES
from nokodown_py.markdown.block_elements import GAP
from nokodown_py.markdown.builder import Source
from nokodown_py.markdown.code import CODE_BOXES, CODE_LINE
from nokodown_py.markdown.footnotes import find_footnotes
from nokodown_py.markdown.image_choice import choose_images
from nokodown_py.markdown.links import base_url
from nokodown_py.markdown.math import FORMULA_NAMES, find_formulas
from nokodown_py.markdown.places import within
from nokodown_py.markdown.tex import tex_delimiters
from nokodown_py.patterns import Vocabulary
from nokodown_py.preprocessor import INVISIBLE_LAYER

if TYPE_CHECKING:
    from nokodown_py.elements import Attrs
    from nokodown_py.page import Page
    from nokodown_py.tree_index import TreeIndex

FORMULA = "#formula"
NOTE = "#note"
BOX_NAMES = CODE_BOXES | ALERT_BOXES
_SPECIAL = Vocabulary(BOX_NAMES | FORMULA_NAMES | {CODE_LINE})
# Tables that are drawn with other elements, by the roles that say so to a screen reader.
_TABLE_ROLES = {
    **dict.fromkeys(("table", "grid", "treegrid"), "table"),
    **dict.fromkeys(("cell", "gridcell", "rowheader"), "td"),
    "columnheader": "th",
}
_PLAIN = frozenset(("div", "section", "p", "span", "ul", "li", "article"))
_BOXES = HEADINGS | frozenset(
    "address article aside blockquote center details dl div fieldset figure footer form header iframe main nav ol p pre section "
    "table ul".split()
)


def read_source(page: Page) -> Source:
    """Look through a page's content once for each kind of thing that takes more than one node to tell."""
    index, roots = page.index, page.roots
    base = base_url(page)
    gone = bytearray(page.ledger.gone)  # the walk takes out more: copies of formulas, labels of callouts
    kind = list(index.tag)
    text = "\n".join(["\n".join(index.text[root : index.end[root]]) for root in roots])
    named = within(index, index.called(_SPECIAL), roots)
    formulas = find_formulas(index, roots, gone, text, named)
    for i in formulas.hidden:
        _take_out(index, gone, i)
    for i in formulas.found:
        kind[i], gone[i] = FORMULA, 0
    notes = find_footnotes(index, roots, gone)
    note_gone = gone
    if notes.definitions:
        note_gone = bytearray(gone)
        nodes = sorted(node for _, node in notes.definitions)
        for i in notes.hidden:
            first = bisect_left(nodes, i)
            if not (first < len(nodes) and nodes[first] < index.end[i]):  # else it is a list of notes, or a note
                _take_out(index, note_gone, i)
        for i in (*notes.hidden, *nodes):
            _take_out(index, gone, i)
        for i in notes.references:
            kind[i] = NOTE
    for i in within(index, index.having["role"], roots):
        if kind[i] in _PLAIN:
            kind[i] = _kind_by_role(index.attrs[i]) or kind[i]
    for i in _gaps(page):
        kind[i], gone[i] = GAP, 0
    images = choose_images(index, roots, gone, base, page.mode)
    tex = tex_delimiters(page.html, text)
    return Source(
        index, kind, gone, base, images, formulas.found, tex, notes, note_gone, page.mode == "full", _boxes(index, roots, named)
    )


def _kind_by_role(attrs: Attrs) -> str:
    """The tag that says what a role says of an element that says nothing itself, "" for none."""
    role = attrs["role"] or ""
    if role == "heading":
        level = (attrs.get("aria-level") or "2").strip()
        return f"h{min(max(int(level), 1), 6)}" if level.isdecimal() else "h2"
    return _TABLE_ROLES.get(role, "")


def _boxes(index: TreeIndex, roots: list[int], named: list[int]) -> bytearray:
    """The elements that may be a box of code or a callout, or show white space as it is: one byte a node."""
    boxes = bytearray(len(index))
    for i in named:
        if not BOX_NAMES.isdisjoint(index.tokens[i]):
            boxes[i] = 1
        if CODE_LINE in index.tokens[i]:
            boxes[index.parent[i]] = 1
    for i in within(index, index.having["style"], roots):
        if "white-space" in (index.attrs[i]["style"] or ""):
            boxes[i] = 1
    return boxes


def _gaps(page: Page) -> list[int]:
    """Where a block is out that text of one parent stands around (old pages have such text, and advertisements within).

    What was hidden leaves no gap: a browser lays the text out together there.
    """
    index, tag = page.index, page.index.tag
    return [
        i
        for verdict in page.ledger.verdicts
        if tag[(i := verdict.node) - 1] == TEXT
        and tag[i] in _BOXES
        and verdict.layer != INVISIBLE_LAYER
        and (after := index.end[i]) < len(index)
        and (tag[after] == TEXT or tag[after] in INLINE)
        and index.parent[after] == index.parent[i]
        and any(map(str.isalnum, index.text[i - 1]))
    ]


def _take_out(index: TreeIndex, gone: bytearray, i: int) -> None:
    gone[i : index.end[i]] = b"\x01" * (index.end[i] - i)
