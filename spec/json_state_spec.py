"""Content that stands only in the page's JSON: articles of empty shells, descriptions of products."""

from __future__ import annotations

import json
import time

import pytest
from pages import HEADER, extract, json_ld, p, page, paragraphs, problems, prose, site_page

P = paragraphs(8)
SHELL = '<div id="root"></div><noscript>Please turn scripts on.</noscript>'


def shell(script: str, body: str = SHELL) -> str:
    return page(f"{body}{script}<script src='/app.js'></script>")


def data(state: object, attrs: str = 'id="__NEXT_DATA__" type="application/json"') -> str:
    return f"<script {attrs}>{json.dumps(state)}</script>"


class TestShells:
    @pytest.mark.parametrize(
        "script",
        [
            data({"props": {"pageProps": {"article": {"title": "Ferry", "body": p(P[:4])}}}}),
            data({"props": {"story": {"bodyHtml": f"<div>{p(P[:4])}</div>"}}}),
            data({"post": {"content": "\n\n".join(P[:4])}}),
            data({"blocks": [{"type": "paragraph", "text": text} for text in P[:4]]}),
            data({"story": {"paragraphs": P[:4]}}),
            f"<script>window.__INITIAL_STATE__ = {json.dumps({'article': {'content': p(P[:4])}})};</script>",
            f"<script>var state={json.dumps({'article': {'text': p(P[:4])}})}; start(state)</script>",
            f'<script>window["__STATE__"]={json.dumps([{"markdown": chr(10).join(P[:4])}])}</script>',
            json_ld({"@type": "NewsArticle", "headline": "Ferry", "articleBody": "\n".join(P[:4])}),
            json_ld({"@type": "NewsArticle", "articleBody": p(P[:4]).replace("<", "&lt;").replace(">", "&gt;")}),
            json_ld({"@graph": [{"@type": "WebSite"}, {"@type": "Article", "articleBody": "\n".join(P[:4])}]}),
            pytest.param(
                "<script>self.__next_f=[]</script><script>self.__next_f.push([1,"
                + json.dumps("5:" + json.dumps({"article": {"body": p(P[:4])}}) + "\n")
                + "])</script>"
            ),
        ],
    )
    def test_the_content_comes_from_the_state(self, script: str) -> None:
        result = extract(shell(script))
        assert problems(result, keeps=P[:4], drops=["Please turn scripts on"]) == []
        assert result.mode == "article"
        assert result.confident

    def test_paragraphs_of_the_state_are_paragraphs(self) -> None:
        assert f"{P[0]}\n\n{P[1]}" in extract(shell(data({"post": {"content": "\n\n".join(P[:4])}}))).markdown

    def test_headings_and_links_of_the_state_are_read(self) -> None:
        body = f'<h2>The deck</h2><p>{P[0]} <a href="/larch">Larch</a></p><ul><li>Tar</li></ul><p>{P[1]}</p>'
        result = extract(shell(data({"article": {"body": body}})))
        assert problems(result, keeps=["## The deck", P[0], "[Larch](https://www.example.org/larch)", "- Tar", P[1]]) == []

    def test_the_place_with_the_most_text_is_the_content(self) -> None:
        state = {
            "footer": {"text": prose(20, start=30)},
            "article": {"body": p(P[:4])},
            "related": [{"description": prose(14, start=36)}],
        }
        result = extract(shell(data(state)))
        assert problems(result, keeps=P[:4], drops=[prose(20, start=30), prose(14, start=36)]) == []

    def test_a_text_that_stands_twice_in_the_state_is_read_once(self) -> None:
        assert problems(extract(shell(data([{"body": p(P[:4])}, {"body": p(P[:4])}]))), keeps=P[:4]) == []

    @pytest.mark.parametrize("body", [f"{HEADER}{SHELL}", f"<div id='root'><p>Loading the story</p></div>{SHELL}"])
    def test_a_menu_around_the_shell_does_not_stop_it(self, body: str) -> None:
        result = extract(shell(data({"article": {"body": p(P[:4])}}), body))
        assert problems(result, keeps=P[:4], drops=["Loading the story", "Tide tables"]) == []


class TestSpeaksForItself:
    def test_a_page_with_text_does_not_look_there(self) -> None:
        html = site_page(f"<article><h1>Ferry</h1>{p(P[:3])}</article>{data({'article': {'body': p(P[3:8])}})}")
        assert problems(extract(html), keeps=P[:3], drops=P[3:8]) == []

    @pytest.mark.parametrize(
        "script",
        [
            "",
            data({"labels": {f"text{n}": "Please choose one of the many boats below now." for n in range(40)}}),
            data({"i18n": {"text": [f"Message number {n} of the application to its user." for n in range(40)]}}),
            data({"body": prose(20)}),
            data({"config": {"css": p(P[:4])}}),
            data({"html": "{not: 'prose', " + P[0]}),
            "<script type='application/json'>{broken</script>",
            "<script>window.state = {broken</script>",
            "<script>start({})</script>",
            f"<script src='/x.js'>window.state={json.dumps({'body': p(P[:4])})}</script>",
            json_ld({"@type": "NewsArticle", "articleBody": "Too short to be it."}),
            json_ld({"@type": "NewsArticle", "articleBody": None}),
            f'<script type="application/json">{"[" * 100_000}</script>',
        ],
    )
    def test_a_shell_without_content_is_nothing(self, script: str) -> None:
        result = extract(shell(script))
        assert (result.markdown, result.mode, result.confident) == ("", "none", False)

    def test_huge_states_take_linear_time(self) -> None:
        html = shell(data({"items": [{"text": f"{n} {P[0]}"} for n in range(20_000)]}))
        started = time.process_time()
        extract(html)
        assert time.process_time() - started < 15


def product(described: str, shown: str, **more: object):
    head = json_ld(
        {"@context": "https://schema.org", "@type": "Product", "name": "Copper lantern", "description": described, **more}
    )
    body = f"<h1>Copper lantern</h1><p class='price'>48.00 EUR</p><p>In stock, ready in two days</p>{shown}<button>Add to cart</button>"
    return extract(site_page(body, head=head), "https://shop.example/products/copper-lantern")


class TestDescriptions:
    @pytest.mark.parametrize("described", [P[0], p(P[:1]), p(P[:1]).replace("<", "&lt;").replace(">", "&gt;")])
    def test_what_the_page_lacks_comes_from_its_data(self, described: str) -> None:
        result = product(described, "")
        assert problems(result, keeps=["48.00 EUR", P[0]], drops=["<p>"]) == []
        assert result.mode == "page"

    def test_lists_and_lines_of_it_are_kept(self) -> None:
        result = product(f"{P[0]}<ul><li>Solid copper</li><li>Hand made</li></ul>", "")
        assert problems(result, keeps=[P[0], "- Solid copper", "- Hand made"]) == []

    def test_what_the_page_shows_is_not_repeated(self) -> None:
        assert problems(product(P[0], f"<div>{P[0]}</div>"), keeps=["48.00 EUR", P[0]]) == []
        assert problems(product(f"{P[0]} {P[1]}", p(P[:2])), keeps=P[:2]) == []

    def test_what_the_page_shows_in_several_blocks_is_not_repeated(self) -> None:
        facts = ["Solid copper", "Hand made", "Burns for nine hours", "Rings when it falls", "Fits every boat hook"]
        result = product(". ".join(facts), f"<ul>{''.join(f'<li>{fact}</li>' for fact in facts)}</ul>{p(P[:1])}")
        assert [result.markdown.count(fact) for fact in facts] == [1] * 5

    @pytest.mark.parametrize(
        "described",
        ["A lantern.", "", 6 * "Copper lantern. "],
    )
    def test_a_label_is_no_description(self, described: str) -> None:
        assert product(described, p(P[1:2])).markdown.count("antern") == 1

    def test_of_several_products_none_is_meant(self) -> None:
        head = json_ld({"@type": "Product", "description": P[0]}, {"@type": "Product", "description": P[1]})
        html = site_page(f"<h1>Two lanterns</h1><p>48.00 EUR</p><p>{P[2]}</p><button>Add to cart</button>", head=head)
        assert problems(extract(html, "https://shop.example/products/two"), keeps=[P[2]], drops=P[:2]) == []

    def test_only_products_have_one(self) -> None:
        head = json_ld({"@type": "Article", "headline": "Ferry", "description": P[5]})
        assert (
            problems(extract(site_page(f"<article><h1>Ferry</h1>{p(P[:4])}</article>", head=head)), keeps=P[:4], drops=[P[5]])
            == []
        )
