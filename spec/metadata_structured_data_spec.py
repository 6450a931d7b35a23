"""``structured_data``: extruct's uniform answer, read when asked for, fed only with what carries it, never raising."""

from __future__ import annotations

import subprocess
import sys
import time

import extruct
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from metadata_pages import PROSE

from nokodown_py.metadata import structured_data
from nokodown_py.metadata.structured_data import SYNTAXES

URL = "https://river.example/soup"
MICRODATA = (
    '<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Rope</span>'
    '<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><b itemprop="price">4</b>'
    '<a itemprop="url" href="/rope">Buy</a></div></div>'
)
RDFA = '<div vocab="https://schema.org/" typeof="Article"><h2 property="name">Eel soup</h2></div>'
CARD = '<div class="vcard"><span class="fn">Ada Example</span> <a class="url" href="/ada">page</a></div>'
ENTRY = '<article class="h-entry"><h2 class="p-name">Eel soup</h2><p class="p-summary">Hot.</p></article>'
GRAPH = '<meta property="og:type" content="article"><meta property="og:title" content="Eel soup">'
CORE = '<link rel="schema.DC" href="http://purl.org/dc/elements/1.1/"><meta name="DC.title" content="Eel soup">'
LD = (
    '<script type="application/ld+json">{"@context": "https://schema.org", "@type": "Article", "headline": "Eel soup"}</script>'
)


def whole(head: str = "", body: str = "") -> str:
    inside = f"<nav>Menu</nav>{body}{PROSE * 3}<script>var a = 1;</script>"
    return f"<!doctype html><html><head><title>Soup</title>{head}</head><body>{inside}</body></html>"


def test_every_syntax_has_a_list():
    assert structured_data(whole()) == {syntax: [] for syntax in SYNTAXES}


@pytest.mark.parametrize(
    ("syntax", "page"),
    [
        ("json-ld", whole(LD)),
        ("microdata", whole(body=MICRODATA)),
        ("opengraph", whole(GRAPH)),
        ("microformat", whole(body=CARD)),
        ("microformat", whole(body=ENTRY)),
        ("dublincore", whole(CORE)),
        ("dublincore", whole('<meta name="description" content="Hot.">')),
    ],
)
def test_the_answer_is_that_of_extruct_on_the_whole_page(syntax, page):
    ours = structured_data(page, URL)
    assert ours[syntax]
    assert ours[syntax] == extruct.extract(page, base_url=URL, uniform=True, syntaxes=[syntax])[syntax]


def test_rdfa():
    assert any("Eel soup" in str(item) for item in structured_data(whole(body=RDFA), URL)["rdfa"])


def test_microdata_on_the_body_itself():
    page = '<html><body itemscope itemtype="https://schema.org/WebPage"><h1 itemprop="name">Soup</h1></body></html>'
    assert structured_data(page)["microdata"][0]["name"] == "Soup"


def test_addresses_are_joined_to_the_page():
    assert structured_data(whole(body=MICRODATA), URL)["microdata"][0]["offers"]["url"] == "https://river.example/rope"


def test_broken_blocks_are_repaired_or_left_out_alone():
    head = '<script type="application/ld+json">{broken</script><script type="application/ld+json">{"@type": "Thing", "name": "a\nb",}</script>'
    assert structured_data(whole(head + GRAPH))["json-ld"] == [{"@type": "Thing", "name": "a\nb"}]
    assert structured_data(whole(head + GRAPH))["opengraph"]


@pytest.mark.parametrize(
    "html", ["", "<", "\x00", "<html><body itemscope>", "<div itemscope itemprop=a>" * 2000, "<div typeof=a property=b>" * 2000]
)
def test_odd_pages_do_not_raise(html):
    assert set(structured_data(html, "http://[broken")) == set(SYNTAXES)


@settings(max_examples=40)
@given(
    st.lists(
        st.sampled_from([MICRODATA, RDFA, CARD, ENTRY, GRAPH, CORE, LD, "<div>", "</div>", "<p itemprop=x>", "\x0b", "&#0;"]),
        max_size=8,
    )
)
def test_no_mixture_raises(parts):
    structured_data("".join(parts), URL)


def test_items_nested_beyond_all_reason_do_not_stop_the_pages_after_them():
    code = (
        "from nokodown_py.metadata import structured_data\n"
        "def deeper(frames, page):\n"
        "    return structured_data(page) if frames == 0 else deeper(frames - 1, page)\n"
        "for frames in range(14):\n"
        "    assert deeper(frames, '<div itemscope itemprop=a>' * 300 + 'x')['microdata']\n"
        "    assert structured_data('<div itemscope><b itemprop=name>x</b></div>')['microdata']\n"
    )
    subprocess.run(
        [sys.executable, "-c", code], check=True, timeout=120
    )  # without its own process, a failure would hang this one


def test_elements_nested_beyond_all_reason_take_no_quadratic_time():
    started = time.process_time()
    structured_data("<div>" * 50_000 + MICRODATA)
    assert time.process_time() - started < 5


def test_extruct_is_imported_only_where_a_page_carries_what_it_reads():
    code = (
        "import sys, nokodown_py\n"
        "from nokodown_py.metadata import structured_data\n"
        "structured_data('<html><body><p>Plain</p></body></html>')\n"
        f"structured_data({LD!r})\n"
        "print(sorted({'bs4', 'rdflib', 'extruct', 'dateparser', 'lxml'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
