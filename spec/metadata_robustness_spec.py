"""The metadata stage never raises, never hangs, changes nothing else of the page, and gives the same answer every time."""

from __future__ import annotations

import copy
import dataclasses
import doctest
import importlib
import pkgutil
import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from metadata_pages import PROSE, json_ld, meta, page, story

import nokodown_py.metadata
from nokodown_py import Nokodown, tree
from nokodown_py.metadata import fields, read_metadata
from nokodown_py.options import Options
from nokodown_py.page import Page

if TYPE_CHECKING:
    from nokodown_py.metadata.model import Metadata

MODULES = [f"nokodown_py.metadata.{module.name}" for module in pkgutil.iter_modules(nokodown_py.metadata.__path__)]
PIECES = [
    "<h1>Soup",
    "</h1>",
    "<p>By Ada Example",
    "<time datetime='2024-05-03'>",
    "<div class=author>",
    "<span itemprop=author itemscope>",
    "</div></span>",
    "<meta property=og:title content='&amp;#x0; x'>",
    "<meta name=date content=99999999999999>",
    "<link rel=canonical href='http://['>",
    "<base href='//:'>",
    json_ld(
        '{"@type": 3, "author": [[{"name": {"a": 1}}]], "datePublished": {"x": []}, "image": {"url": [1]}, "keywords": [1, null]}'
    ),
    json_ld('{"@graph": {"@graph": [1, "x", null, {"@id": "#a", "mainEntity": {"@id": "#a"}}]}}'),
    "© 2024",
    "3 May 2024 ",
    "\u202e\ufeff",
    "<title>",
    "</title>",
    "<html lang='\u0000'>",
    "<body dir=up>",
]


def read(html: str, url: str = "") -> Metadata:
    made = Page(html, url, Options(), *tree.parse(html))
    read_metadata(made)
    return made.metadata


@settings(max_examples=300)
@given(
    st.lists(st.sampled_from(PIECES) | st.text(max_size=20), max_size=12).map("".join),
    st.sampled_from(["", "x", "https://a.example/b", "http://["]),
)
def test_no_page_raises(html, url):
    found = read(html, url)
    for item in dataclasses.fields(found):
        value = getattr(found, item.name)
        if isinstance(value, str) and item.name != "generator":
            assert value.strip()
            value.encode()


def test_the_answer_is_the_same_every_time():
    block = json_ld('{"@type": "Article", "author": "Ada Example"}')
    html = f"<title>Soup | Courier</title>{block}{story('<p>3 May 2024</p>')}"
    assert read(html, "https://a.example/b") == read(html, "https://a.example/b")


def test_nothing_but_the_metadata_is_written():
    made = page(json_ld('{"@type": "Article", "headline": "Soup"}'), story('<p class="byline">By Ada Example</p>'))
    before = (copy.deepcopy(made.index.attrs), list(made.index.text), made.tree.html, bytes(made.ledger.gone))
    read_metadata(made)
    assert (made.index.attrs, made.index.text, made.tree.html, bytes(made.ledger.gone)) == before
    assert (made.page_type, made.roots, made.markdown) == ("", [], "")


BIG = 3000


@pytest.mark.parametrize(
    "html",
    [
        pytest.param("<h1>Soup</h1>" * BIG, id="headings"),
        pytest.param(f"<title>{'a | ' * BIG}</title><h1>a</h1>", id="a title of many pieces"),
        pytest.param("".join(meta(f"n{n}", "x") for n in range(BIG)), id="meta elements"),
        pytest.param(meta("author", ", ".join(f"Ada Example{n}" for n in range(BIG))), id="authors"),
        pytest.param(meta("article:published_time", "1 " * BIG, "property"), id="a date of many numbers"),
        pytest.param(json_ld("[" + ",".join('{"@type": "Article", "headline": "x"}' for _ in range(BIG)) + "]"), id="objects"),
        pytest.param("<h1>Soup</h1>" + "<p>By Ada Example</p><p>3 May 2024</p>" * BIG, id="bylines"),
        pytest.param("<h1>Soup</h1>" + '<div class="author">Ada</div>' * BIG, id="author boxes"),
        pytest.param("<div itemscope itemtype=Article><p itemprop=author>Ada</p>" * BIG, id="items in items"),
        pytest.param("<div class=author>" * BIG + "<h1>Soup</h1><p>By Ada</p>", id="depth"),
        pytest.param(f"<h1>Soup</h1><p>By {'Ada ' * BIG}</p>", id="a long byline"),
        pytest.param(f"<h1>{'soup ' * BIG}</h1><title>{'soup ' * BIG}| x</title>", id="a long title"),
        pytest.param(f"<p>{PROSE}</p>" * BIG, id="prose"),
        pytest.param("<title>" + "a: " * 30_000 + "</title><h1>a</h1>", id="a title of very many pieces"),
        pytest.param("".join(meta("date", f"mmm {n} 20") for n in range(BIG)), id="dates that are none"),
        pytest.param("<h1>Soup</h1>" + "<time datetime=2024-05-05>" * 10_000 + "x", id="times in times"),
        pytest.param("<h1>Soup</h1>" + "<span class=author>" * 10_000 + "x", id="authors in authors"),
        pytest.param("<h1><span>" * 10_000 + "x", id="headings in headings"),
        pytest.param("<h1><span>" * 10_000, id="empty headings in headings"),
    ],
)
def test_time_grows_with_the_page_only(html):
    made = Page(html, "https://a.example/b", Options(), *tree.parse(html))
    start = time.process_time()
    read_metadata(made)
    assert time.process_time() - start < 3


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_the_docstrings_hold(name):
    found = doctest.testmod(importlib.import_module(name))
    assert found.failed == 0


def test_of_many_texts_that_are_no_dates_only_the_first_are_worth_the_slow_library(monkeypatch):
    asked = []
    monkeypatch.setattr(fields, "parse_date", lambda text, lang="", *, library=True: asked.append(library) or "")
    texts = "".join(f'<meta property="article:published_time" content="weekday {n}">' for n in range(500))
    Nokodown.extract(f"<html><head>{texts}</head><body><p>Low tide.</p></body></html>")
    assert 0 < sum(asked) < 20
