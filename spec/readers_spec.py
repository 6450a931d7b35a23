"""The readers of the Markdown stage on markup that nobody would write: nothing raises, nothing points outside the page."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nokodown_py.markdown.alerts import read_alert
from nokodown_py.markdown.code import code_block_at, read_code, read_inline_code
from nokodown_py.markdown.embeds import EMBED_TAGS, read_embed
from nokodown_py.markdown.footnotes import find_footnotes
from nokodown_py.markdown.image_choice import choose_images
from nokodown_py.markdown.images import image_text
from nokodown_py.markdown.math import find_formulas
from nokodown_py.markdown.tables import read_grid
from nokodown_py.markdown.tex import split_tex, tex_delimiters
from nokodown_py.tree import parse

BASE = "https://example.org/a/"
TAGS = """
    div p span table tr td th thead tfoot caption pre code br a sup img svg math mi mo mn mfrac msup mrow mtable mtr
    mtd semantics annotation script li ol ul dl dd blockquote aside details summary figure video iframe object h2 label
    input strong mjx-container
"""
ATTRIBUTES = (
    'class="highlight"',
    'class="gutter line-numbers"',
    'class="line"',
    'class="code-line"',
    'class="katex"',
    'class="MathJax"',
    'class="mwe-math-element"',
    'class="alert alert-info"',
    'class="admonition note"',
    'class="note"',
    'class="CodeMirror"',
    'class="language-py hljs"',
    'class="sidenote-number"',
    'class="sidenote"',
    'role="table"',
    'role="row"',
    'role="cell"',
    'role="presentation"',
    "colspan=3",
    "rowspan=0",
    'colspan="x"',
    'href="#n"',
    'id="n"',
    'href="/x"',
    'src="a.png"',
    'src="data:x"',
    'srcset="a 1x, b 2x"',
    "alt",
    'alt="x^2"',
    'style="text-align:right;width:1px"',
    'type="math/tex"',
    'encoding="application/x-tex"',
    'data-latex="x"',
    "width=3",
    "title=t",
)
TEXTS = ("x", "1", " ", "\n", "Note:", "[!NOTE] x", "\\(x_1\\)", "$x$", "$$", "[1]", "↩", "\u200b", "a b c d e", "+")


def element(children: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.builds(
        lambda tag, attributes, inner: f"<{tag} {' '.join(attributes)}>{''.join(inner)}</{tag}>",
        st.sampled_from(TAGS.split()),
        st.lists(st.sampled_from(ATTRIBUTES), max_size=2),
        st.lists(children, max_size=4),
    )


PAGES = st.recursive(st.sampled_from(TEXTS), element, max_leaves=30)


@given(PAGES, st.lists(st.integers(0, 40), max_size=3))
def test_nothing_raises_and_nothing_points_outside(html, dropped):
    _, index = parse(html)
    size = len(index)
    gone = bytearray(size)
    for at in dropped:
        if 0 < at < size:
            gone[at : index.end[at]] = b"\x01" * (index.end[at] - at)
    for at in range(size):
        if index.tag[at] == "#text":
            continue
        if code_block_at(index, at, gone):
            assert "\x00" not in read_code(index, at, gone).text
        read_inline_code(index, at, gone)
        alert = read_alert(index, at, gone)
        assert alert is None or alert.title_node == -1 or at < alert.title_node < index.end[at]
        grid = read_grid(index, at, gone)
        if grid is not None:
            assert all(cell.node == -1 or at < cell.node < index.end[at] for row in grid.rows for cell in row)
            assert len(grid.align) == len(grid.rows[0])
        if index.tag[at] in EMBED_TAGS:
            read_embed(index, at, BASE)
        if index.tag[at] in ("img", "svg"):
            image_text(index, at)
    formulas = find_formulas(index, [0], gone)
    assert all(0 <= at < size for at in (*formulas.found, *formulas.hidden))
    notes = find_footnotes(index, [0], gone)
    assert {label for label, _ in notes.definitions} == set(notes.references.values())
    assert len({label for label, _ in notes.definitions}) == len(notes.definitions)
    for mode in ("article", "page", "full"):
        assert all(index.tag[at] == "img" and not gone[at] for at in choose_images(index, [0], gone, BASE, mode))
    delimiters = tex_delimiters(html, "\n".join(index.text))
    for text in index.text:
        split_tex(text, delimiters)


DEPTH = 3000
DEEP = {
    "code boxes": "<div class=highlight>" * DEPTH + "x<pre>y</pre>",
    "notes": "<div class=note>" * DEPTH + "Note: x",
    "admonitions": '<div class="admonition note">' * DEPTH + "x",
    "tables": "<table><tr><th>a<td>" * (DEPTH // 6) + "x",
    "images": "<a href=x><div><img src=a.jpg alt=x>" * DEPTH,
    "marks": "<div><sup><a href='#x'>1</a></sup>" * DEPTH + "<p id=x>note",
    "formulas": "<span class=katex>" * DEPTH + "x",
    "lines": "<pre>" + "<span class=line>" * DEPTH + "x",
}


@pytest.mark.parametrize("html", DEEP.values(), ids=DEEP)
def test_depth_costs_no_more_than_length(html):
    _, index = parse(html)
    gone = bytearray(len(index))
    started = time.process_time()
    for at, tag in enumerate(index.tag):
        if tag != "#text":
            code_block_at(index, at, gone)
            read_alert(index, at, gone)
            if tag == "table":
                read_grid(index, at, gone)
    find_formulas(index, [0], gone)
    find_footnotes(index, [0], gone)
    choose_images(index, [0], gone, BASE, "page")
    assert time.process_time() - started < 3
