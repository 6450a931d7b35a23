"""JSON-LD: what pages break in it, lists and graphs, and which object describes the page."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nokodown_py.metadata.json_ld import Graph, is_article, parse_block, text_of, types_of, unfold


def objects(text: str) -> list[dict]:
    return unfold([parse_block(text)])


# --- what pages break -------------------------------------------------------------------------------------------------------

GOOD = {"@type": "Article", "headline": "Salt & rope", "keywords": ["lock", "weir"]}


@pytest.mark.parametrize(
    "block",
    [
        pytest.param('{"@type": "Article", "headline": "Salt & rope", "keywords": ["lock", "weir"]}', id="as it should be"),
        pytest.param('{"@type": "Article", "headline": "Salt & rope", "keywords": ["lock", "weir"]};', id="semicolon"),
        pytest.param('{"@type": "Article", "headline": "Salt & rope", "keywords": ["lock", "weir",],}', id="trailing commas"),
        pytest.param(
            '{"@type": "Article", /* a comment */ "headline": "Salt & rope", // another\n "keywords": ["lock", "weir"]}',
            id="comments",
        ),
        pytest.param(
            '<!-- {"@type": "Article", "headline": "Salt & rope", "keywords": ["lock", "weir"]} -->', id="HTML comment"
        ),
        pytest.param(
            '//<![CDATA[\n{"@type": "Article", "headline": "Salt & rope", "keywords": ["lock", "weir"]}\n//]]>',
            id="CDATA behind slashes",
        ),
        pytest.param(
            '/*<![CDATA[*/{"@type": "Article", "headline": "Salt & rope", "keywords": ["lock", "weir"]}/*]]>*/',
            id="CDATA in comments",
        ),
        pytest.param(
            "{&quot;@type&quot;: &quot;Article&quot;, &quot;headline&quot;: &quot;Salt &amp; rope&quot;, "
            "&quot;keywords&quot;: [&quot;lock&quot;, &quot;weir&quot;]}",
            id="entities for quotes",
        ),
        pytest.param(
            '\ufeff {"@type": "Article", "headline": "Salt & rope", "keywords": ["lock", "weir"]}', id="byte order mark"
        ),
    ],
)
def test_common_faults_are_repaired(block):
    assert objects(block) == [GOOD]


def test_raw_line_breaks_and_tabs_in_strings_are_kept():
    assert objects('{"name": "two\nlines\tand a tab"}') == [{"name": "two\nlines\tand a tab"}]


def test_a_comment_sign_inside_a_string_is_text():
    assert objects('{"url": "https://example.org/a", "x": 1,}') == [{"url": "https://example.org/a", "x": 1}]


def test_a_bad_escape_is_a_backslash():
    assert objects(r'{"name": "a\_b",}') == [{"name": r"a\_b"}]


def test_several_objects_in_one_block():
    assert objects('{"name": "one"}\n{"name": "two"}') == [{"name": "one"}, {"name": "two"}]


def test_half_of_a_surrogate_pair_is_replaced_and_a_whole_one_kept():
    assert objects(r'{"a": "\ud83d\ude00", "b": "\ud83d!"}') == [{"a": "😀", "b": "�!"}]


def test_what_is_no_json_comes_out_as_none():
    assert objects('{"a": NaN, "b": Infinity, "c": 1}') == [{"a": None, "b": None, "c": 1}]


@pytest.mark.parametrize(
    "block", ["", "   ", "{", "not json at all", '{"a": }', "[" * 100_000, '{"a":' * 50_000, '"', "/*", "<!--" * 1000]
)
def test_what_is_beyond_repair_gives_nothing(block):
    assert [thing for thing in objects(block) if thing] == []


@given(st.text(alphabet='{}[]",:/*\\<>!-&;ab01 \n', max_size=80))
def test_no_block_raises(block):
    objects(block)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_valid_json_is_read_as_it_is(value):
    assert parse_block(f" {json.dumps(value, ensure_ascii=False)} ") == value


@pytest.mark.parametrize("piece", ['{"a":"\\\\', '"\\\\"', ", ", "/*", "//", "{}", '{"a":', "&quot;"])
def test_time_grows_with_the_length_only(piece):
    def seconds(times: int) -> float:
        start = time.process_time()
        parse_block(piece * times)
        return time.process_time() - start

    seconds(1000)
    short = max(min(seconds(4000), seconds(4000)), 0.002)
    assert seconds(40_000) < 40 * short


# --- lists and graphs -------------------------------------------------------------------------------------------------------


def test_graphs_and_lists_unfold_in_order():
    block = '[{"@graph": [{"name": "one"}, [{"name": "two"}]], "@context": "https://schema.org"}, {"name": "three"}]'
    assert [thing["name"] for thing in objects(block)] == ["one", "two", "three"]


def test_a_graph_with_more_beside_it_is_an_object_too():
    names = [
        thing.get("name")
        for thing in objects('{"@context": "x", "@type": "WebPage", "name": "page", "@graph": [{"name": "in"}]}')
    ]
    assert names == ["page", "in"]


def test_types_are_short_and_lower_case():
    assert types_of({"@type": ["http://schema.org/NewsArticle", "schema:Thing", "", 3]}) == ["newsarticle", "thing"]


def test_texts_of_values():
    assert text_of([{"@value": "Salt &amp; <b>rope</b>"}, "second"]) == "Salt & rope"
    assert text_of({"name": "no text"}) == ""
    assert text_of(2024) == "2024"
    assert text_of(True) == ""


def test_references_are_followed():
    things = objects('[{"@type": "Article", "author": {"@id": "#a"}}, {"@type": "Person", "@id": "#a", "name": "Ada Example"}]')
    graph = Graph(things)
    assert graph.resolve(things[0]["author"])["name"] == "Ada Example"


def test_references_in_a_circle_end():
    things = objects(
        '[{"@id": "#a", "mainEntity": {"@id": "#b"}, "x": 1}, {"@id": "#b", "mainEntityOfPage": {"@id": "#a"}, "x": 1}]'
    )
    assert Graph(things).pages == []


# --- which object is the page's ---------------------------------------------------------------------------------------------


def test_an_article_tells_more_than_its_page_and_the_site_tells_nothing():
    things = objects(
        '[{"@type": "WebSite", "name": "Gazette"}, {"@type": "WebPage", "name": "Page"}, {"@type": "BreadcrumbList", "name": "Crumbs"},'
        '{"@type": "ReportageNewsArticle", "name": "Article"}, {"@type": "Organization", "name": "Gazette"}]'
    )
    assert list(Graph(things).texts("name")) == ["Article", "Page"]
    assert list(Graph(things).texts("name", pages=False)) == ["Article"]


def test_teasers_of_other_pages_are_none():
    things = objects(
        json.dumps(
            [
                {"@type": "NewsArticle", "headline": name, "url": f"https://example.org/{name}"}
                for name in ("one", "two", "three")
            ]
        )
    )
    assert list(Graph(things, ["https://example.org/list"]).texts("headline")) == []
    assert list(Graph(things, ["https://www.example.org/two/?from=list"]).texts("headline")) == ["two"]
    assert list(Graph(things, titles=["Three"]).texts("headline")) == ["three"]


def test_the_main_entity_of_a_page_counts():
    things = objects(
        '{"@type": "WebPage", "name": "Page", "mainEntity": {"@type": "Recipe", "name": "Eel soup", "author": "Ada"}}'
    )
    assert next(Graph(things).texts("name")) == "Eel soup"


@pytest.mark.parametrize(
    ("kind", "article"),
    [
        ("NewsArticle", True),
        ("BlogPosting", True),
        ("DiscussionForumPosting", True),
        ("JobPosting", False),
        ("Product", False),
        ("WebPage", False),
    ],
)
def test_what_is_an_article(kind, article):
    assert is_article({"@type": kind}) is article
