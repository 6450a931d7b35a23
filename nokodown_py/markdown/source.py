"""What the walk needs to know before it starts: images that are shown, formulas, footnotes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nokodown_py.markdown.builder import Source
from nokodown_py.markdown.image_choice import choose_images
from nokodown_py.markdown.links import base_url
from nokodown_py.markdown.math import NO_FORMULAS, find_formulas
from nokodown_py.markdown.tex import tex_delimiters

if TYPE_CHECKING:
    from nokodown_py.page import Page

FORMULA = "#formula"


def read_source(page: Page) -> Source:
    """Look through a page's content once for each kind of thing that takes more than one node to tell."""
    index, gone, roots = page.index, page.ledger.gone, page.roots
    base = base_url(page)
    kind = index.tag
    formulas = find_formulas(index, roots, gone)
    if formulas is not NO_FORMULAS and (formulas.found or formulas.hidden):
        kind, gone = list(kind), bytearray(gone)
        for i in formulas.hidden:
            gone[i : index.end[i]] = b"\x01" * (index.end[i] - i)
        for i in formulas.found:
            kind[i], gone[i] = FORMULA, 0
    images = choose_images(index, roots, gone, base, page.mode)
    return Source(index, kind, gone, base, images, formulas.found, tex_delimiters(page.html, index, roots))
