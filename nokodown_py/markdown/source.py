"""What the walk needs to know before it starts: images that are shown, formulas, footnotes."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from nokodown_py.markdown.block_elements import GAP
from nokodown_py.markdown.builder import Source
from nokodown_py.markdown.footnotes import find_footnotes
from nokodown_py.markdown.image_choice import choose_images
from nokodown_py.markdown.links import base_url
from nokodown_py.markdown.math import find_formulas
from nokodown_py.markdown.tex import tex_delimiters
from nokodown_py.preprocessor import INVISIBLE_LAYER
from nokodown_py.tree_index import HEADINGS, INLINE, TEXT

if TYPE_CHECKING:
    from nokodown_py.page import Page
    from nokodown_py.tree_index import TreeIndex

FORMULA = "#formula"
NOTE = "#note"
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
    formulas = find_formulas(index, roots, gone)
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
    for i in _gaps(page):
        kind[i], gone[i] = GAP, 0
    images = choose_images(index, roots, gone, base, page.mode)
    tex = tex_delimiters(page.html, index, roots)
    return Source(index, kind, gone, base, images, formulas.found, tex, notes, note_gone, page.mode == "full")


def _gaps(page: Page) -> list[int]:
    """Where a block is out that text of one parent stands around (old pages have such text, and advertisements within).

    What was hidden leaves no gap: a browser lays the text out together there.
    """
    index, tag = page.index, page.index.tag
    return [
        i
        for i in (verdict.node for verdict in page.ledger.verdicts if verdict.layer != INVISIBLE_LAYER)
        if tag[i - 1] == TEXT
        and any(map(str.isalnum, index.text[i - 1]))
        and tag[i] in _BOXES
        and (after := index.end[i]) < len(index)
        and (tag[after] == TEXT or tag[after] in INLINE)
        and index.parent[after] == index.parent[i]
    ]


def _take_out(index: TreeIndex, gone: bytearray, i: int) -> None:
    gone[i : index.end[i]] = b"\x01" * (index.end[i] - i)
