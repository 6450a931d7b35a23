"""Link addresses as a browser opens them, without click tracking."""

from __future__ import annotations

from urllib.parse import urljoin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nokodown_py.markdown.links import base_url, clean, origin, resolve
from nokodown_py.options import Options
from nokodown_py.page import Page
from nokodown_py.tree import parse

BASE = "https://example.org/harbour/tides.html?year=1#top"


@pytest.mark.parametrize(
    ("href", "expected"),
    [
        ("https://example.com/a", "https://example.com/a"),
        ("/gate", "https://example.org/gate"),
        ("gate.html", "https://example.org/harbour/gate.html"),
        ("./gate", "https://example.org/harbour/gate"),
        ("../gate", "https://example.org/gate"),
        ("../../../gate", "https://example.org/gate"),
        ("/a/./b/../c", "https://example.org/a/c"),
        ("/.well-known", "https://example.org/.well-known"),
        ("a..b/c.", "https://example.org/harbour/a..b/c."),
        ("?year=2", "https://example.org/harbour/tides.html?year=2"),
        ("#low", "https://example.org/harbour/tides.html?year=1#low"),
        ("//cdn.example.net/x", "https://cdn.example.net/x"),
        ("  /gate \n", "https://example.org/gate"),
        ("/ga\nte\t", "https://example.org/gate"),
        ("\\gate\\low", "https://example.org/gate/low"),
        ("http:\\\\example.com\\a?b\\c", "http://example.com/a?b\\c"),
        ("HTTPS://Example.com/A", "https://Example.com/A"),
        ("https:gate", "https://example.org/harbour/gate"),
        ("http:/example.com/x", "http://example.com/x"),
        ("mailto:a@example.org", "mailto:a@example.org"),
        ("tel:+12", "tel:+12"),
        ("/a?next=../b", "https://example.org/a?next=../b"),
        ("a b.html", "https://example.org/harbour/a b.html"),
        ("/p?q=%20+%C3%A9&amp=1&empty=&x", "https://example.org/p?q=%20+%C3%A9&amp=1&empty=&x"),
    ],
)
def test_addresses_become_absolute(href, expected):
    assert resolve(href, BASE) == expected


@pytest.mark.parametrize(
    "href", [None, "", "  ", "#", "javascript:void(0)", " JavaScript:x", "java\nscript:x", "data:text/html,x", "about:blank"]
)
def test_what_leads_nowhere_is_none(href):
    assert resolve(href, BASE) is None


def test_a_fragment_alone_is_left_to_the_caller():
    assert resolve("#part", BASE, fragments=False) is None
    assert resolve("#part", "") == "#part"


def test_without_a_base_relative_addresses_stay():
    assert [resolve(href, "") for href in ("a/b", "/a", "?q", "//h/x", "../a")] == ["a/b", "/a", "?q", "https://h/x", "../a"]


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://e.org/?utm_source=x", "https://e.org/"),
        ("https://e.org/?a=1&utm_source=x&b=2#f", "https://e.org/?a=1&b=2#f"),
        ("https://e.org/?UTM_Campaign=x&a=%3D&gclid=1", "https://e.org/?a=%3D"),
        ("https://e.org/?a=1&amp;utm_medium=m", "https://e.org/?a=1"),
        ("https://e.org/?fbclid=1&&a", "https://e.org/?&a"),
        ("https://e.org/?_hsenc=1&_hsmi=2&mc_cid=3&mc_eid=4&igshid=5&yclid=6&dclid=7&msclkid=8", "https://e.org/"),
        ("https://e.org/p#utm_source=x&utm_medium=y", "https://e.org/p"),
        ("https://e.org/p#a=1", "https://e.org/p#a=1"),
        ("https://e.org/?ref=a&source=b&id=c", "https://e.org/?ref=a&source=b&id=c"),
        ("https://e.org/?page=https://e.net/?utm_source=x", "https://e.org/?page=https://e.net/?utm_source=x"),
        ("https://e.org/utm_source=x", "https://e.org/utm_source=x"),
    ],
)
def test_only_tracking_leaves_the_query(url, expected):
    assert clean(url) == expected
    assert resolve(url, BASE) == expected


@pytest.mark.parametrize(
    "href",
    [
        "http://[::1",
        "http://[bad]/",
        "//[",
        "http://",
        ":",
        "::",
        "%",
        "\x00",
        "http://a:port/",
        "x:\ud800",
        "\\\\",
        "/../[" * 9,
    ],
)
def test_malformed_addresses_do_not_raise(href):
    resolve(href, BASE)
    resolve(href, href)
    clean(href)


@given(st.text(max_size=40), st.text(max_size=40))
def test_nothing_raises(href, base):
    resolve(href, base)
    resolve(href, "https://example.org/" + base)


SEGMENT = st.text(alphabet="abz09-_~.", min_size=1, max_size=5)


@given(st.lists(SEGMENT, max_size=5), st.lists(SEGMENT.filter(lambda part: part not in (".", "..")), max_size=4), st.booleans())
def test_paths_join_as_in_the_standard_library(parts, base_parts, rooted):
    href = ("/" if rooted else "") + "/".join(parts)
    base = "https://example.org/" + "/".join(base_parts)
    if href not in ("", "/.."):
        assert resolve(href, base) == urljoin(base, href)


@given(st.lists(st.text(alphabet="abc=%+", max_size=6), max_size=6))
def test_a_query_without_tracking_stays_byte_for_byte(parts):
    url = "https://example.org/?" + "&".join(parts)
    assert clean(url) == url


def page(html: str, url: str = "https://example.org/a/b") -> Page:
    tree, index = parse(html)
    return Page(html, url, Options(), tree, index)


def test_the_base_is_the_page_or_its_base_element():
    assert base_url(page("<p>x")) == "https://example.org/a/b"
    assert base_url(page("<head><base href='/c/'><base href='/d/'></head>")) == "https://example.org/c/"
    assert base_url(page("<head><base target=x><BASE href='https://example.com/c/#x'></head>")) == "https://example.com/c/"
    assert base_url(page("<head><noscript><img></noscript><base href='/c/'></head><body>")) == "https://example.org/c/"
    assert base_url(page("<base href='javascript:x'>")) == "https://example.org/a/b"
    assert base_url(page("<base href=''>")) == "https://example.org/a/b"
    assert base_url(page("<base href='/c/'>", "")) == "/c/"


def test_the_origin():
    assert origin("https://example.org:80/x?y") == "https://example.org:80"
    assert origin("x") == ""
