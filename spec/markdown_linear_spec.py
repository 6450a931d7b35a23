"""The writer's time and output grow as the page does: four times the page takes about four times as long."""

from __future__ import annotations

import time

import pytest

from nokodown_py import pipeline
from nokodown_py.markdown import write_markdown
from nokodown_py.options import Options

PAGES = {
    "emphasis": "<em>a</em> b ",
    "emphasis side by side": "<em>a</em><strong>b</strong>",
    "emphasis that cannot be": "a<b>(b)</b>c",
    "emphasis with punctuation": "<b>a:</b>b ",
    "nested emphasis": "<em>a",
    "nested blocks": "<div>a",
    "nested lists": "<ul><li>a",
    "nested quotations": "<blockquote>a",
    "nested tables": "<table><tr><td>a",
    "nested definitions": "<dl><dd>a",
    "nested links": "<a href=x><div>a",
    "links": '<a href="http://a.b/c">http://a.b/c</a> ',
    "addresses": "http://a.b/*c* ",
    "brackets": "[a](b) ",
    "stars": "*a b* ",
    "backticks": "`` ` ",
    "breaks": "a<br>",
    "lists": "<ul><li>a</li></ul>",
    "items": "<li>a</li>",
    "rows": "<tr><td>a<td>b</tr>",
    "cards": "<a href=/x><div>t</div><p>u</p></a>",
    "terms": "<dt>a",
    "definitions": "<dt>a<dd>b",
    "white space": "<b>a</b>\u00a0",
    "spans": "<td colspan=1000 rowspan=1000>a",
    "callouts": '<div class="admonition note"><p class="admonition-title">Note</p>a',
}
AROUND = {"rows": "<table><tr><th>a<th>b</tr>", "spans": "<table><tr>", "terms": "<dl>", "definitions": "<dl>"}


def write(html: str) -> tuple[float, int]:
    page = pipeline.run(html, "", None, Options(main_content=False))
    start = time.process_time()
    write_markdown(page)
    return time.process_time() - start, len(page.markdown)


@pytest.mark.parametrize("name", PAGES)
def test_linear(name):
    page, around = PAGES[name], AROUND.get(name, "<p>" if PAGES[name][0] != "<" else "")
    small, few = min(write(around + page * 1000) for _ in range(3))
    large, many = min(write(around + page * 4000) for _ in range(2))
    assert large < 9 * small + 0.1
    assert many < 5 * few + 4000
