"""Menus, page headers and page footers are kept as their texts; nobody may see that in a result."""

from __future__ import annotations

import json
import time
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pages import CHROME, FOOTER, HEADER, NAV, extract, json_ld, p, page, paragraphs, problems, site_page

from nokodown_py import tree, tree_index, tree_walk

P = paragraphs(8)
# A byline may be misread in a menu that is not folded.
SEEN = ("markdown", "mode", "page_type", "title", "published_time", "confident")
PARTS = "<ul>" + "".join(f"<li>Part {n}" for n in range(40)) + "</ul>"
MENU = "<nav>" + "".join(f'<a href="/{n}">Part {n}</a>' for n in range(40)) + "</nav>"


def unfolded(html: str, **options: object) -> dict[str, object]:
    with mock.patch.object(tree_index, "REFUSALS_AT_MOST", 0):
        return extract(html, **options).to_dict()


def folded(html: str) -> list[str]:
    _, index = tree.parse(html, fold=True)
    return [index.tag[i] for i in index.folded]


class TestWhatIsFolded:
    def test_the_chrome_of_a_page(self) -> None:
        html = site_page(p(P[:4]))
        assert folded(html) == ["nav", "footer"]
        assert folded(html.replace("</nav></header>", f"</nav>{PARTS}</header>")) == ["header", "footer"]
        assert problems(extract(html), keeps=P[:4], drops=CHROME) == []

    def test_words_and_links_count_as_they_did(self) -> None:
        html = page(f"{NAV}{MENU}<div>{p(P[:3])}</div>{FOOTER}")
        (_, one), (_, other) = tree.parse(html), tree.parse(html, fold=True)
        assert len(other) < len(one) / 2
        assert (one.words_in(0), len(one.mains)) == (other.words_in(0), len(other.mains))
        for tag in ("nav", "footer", "div"):
            assert list(map(one.words_in, one.of(tag))) == list(map(other.words_in, other.of(tag)))
        assert other.link_density(other.of("nav")[1]) == 1

    @pytest.mark.parametrize(
        "inside",
        [
            "<h1>The ferry</h1>",
            "<main>The ferry</main>",
            "<time>3 March 2026</time>",
            '<span itemprop="name">River Courier</span>',
            json_ld({"@type": "Organization"}),
        ],
    )
    def test_not_what_a_stage_looks_into(self, inside: str) -> None:
        assert folded(page(f"<nav>{inside}</nav><header>{PARTS}{inside}</header>{p(P[:2])}<footer>{inside}</footer>")) == []

    def test_not_the_head_and_foot_of_a_part(self) -> None:
        card = f"<header>{PARTS}</header><p>Stone barge</p><footer>Hull 4</footer>"
        assert folded(page(f"<article>{card}</article><ul><li>{card}</ul><main>{card}</main>")) == []

    def test_not_where_the_whole_page_is_wanted(self) -> None:
        text = extract(site_page(p(P[:2])), main_content=False).markdown
        assert problems(text, keeps=["[News desk](https://www.example.org/news)", P[0], "Printed by the River Courier"]) == []

    def test_scripts_and_styles_in_a_menu_are_no_words_of_it(self) -> None:
        _, index = tree.parse("<nav><style>.a{}</style><a href=/>Home</a><script>let a = 1</script> page</nav>", fold=True)
        assert (index.folded, index.words_in(0)) == ([1], 2)


class TestWhatNobodySees:
    """A result is the same whether something was folded or not."""

    PAGES = (
        site_page(p(P[:4])),
        page(f"{HEADER}<nav>{p(P[:6])}"),  # a menu that was never closed is the page
        page(f"<header>{NAV}{p(P[:6])}</header>"),
        page(f"{MENU}<nav><p>{P[0]}</p><p>{P[1]}</p></nav><div>{p(P[2:6])}</div>"),
        page(f"{NAV}<footer>{p(P[:5])}</footer>"),
        page(f"<article>{p(P[:2])}<nav><a href='#a'>One</a> <a href='#b'>Two</a></nav>{p(P[2:5])}</article>{FOOTER}"),
        page(NAV),
        page(f"{NAV}{FOOTER}"),
        page(f"<table><tr><td>{NAV}<td>{p(P[:4])}</table>{FOOTER}"),
        page(f"<nav hidden><ul><li><a href=/a>{P[0]}</a><li><a href=/b>{P[1]}</a></ul></nav><script>fill()</script>"),
        page(f"<header>{PARTS}<x-card><template shadowrootmode=open>{p(P[:4])}</template></x-card></header>"),
        page("<footer><table role=main></table><a href=/boats>Boats</a></footer>"),
    )

    @pytest.mark.parametrize("html", PAGES)
    def test_of_single_pages(self, html: str) -> None:
        assert json.dumps(extract(html).to_dict(), default=str) == json.dumps(unfolded(html), default=str)

    @given(
        st.lists(
            st.sampled_from(
                [
                    NAV,
                    MENU,
                    HEADER,
                    FOOTER,
                    *p(P).split("\n"),
                    "<h1>The ferry</h1>",
                    "<h2>Boats</h2>",
                    "<ul><li>Oars<li>Ropes</ul>",
                ]
            ),
            max_size=9,
        )
    )
    def test_of_any_order_of_parts(self, parts: list[str]) -> None:
        html = page("\n".join(parts))
        result, other = extract(html).to_dict(), unfolded(html)
        assert [result[name] for name in SEEN] == [other[name] for name in SEEN]

    def test_a_menu_that_is_the_page_comes_out(self) -> None:
        assert problems(extract(page(f"{HEADER}<nav>{p(P[:6])}")), keeps=P[:6]) == []

    def test_data_and_dates_in_the_foot_are_read(self) -> None:
        foot = f"<footer>{json_ld({'@type': 'NewsArticle', 'datePublished': '2026-03-04', 'author': 'Ada Quill'})}</footer>"
        result = extract(page(f"{NAV}<h1>The ferry</h1>{p(P[:4])}{foot}"), url="https://www.example.org/ferry")
        assert (result.byline, result.published_time) == ("Ada Quill", "2026-03-04")


class TestHostileMenus:
    def test_menus_in_menus_are_looked_through_a_bounded_number_of_times(self) -> None:
        html = "<nav>" * 1000 + "<h1>The ferry</h1>" + p(P[:4])
        with mock.patch.object(tree_walk, "folded_texts", wraps=tree_walk.folded_texts) as looked:
            extract(html)
        assert 0 < looked.call_count <= tree_index.REFUSALS_AT_MOST

    def test_headers_deep_in_a_section_take_linear_time(self) -> None:
        def seconds(depth: int) -> float:
            html = "<article>" + "<div>" * depth + "<header>x</header>" * (4 * depth)
            started = time.process_time()
            tree.parse(html, fold=True)
            return time.process_time() - started

        assert seconds(2800) < 12 * seconds(700) + 0.1

    def test_a_menu_of_many_scripts_is_not_folded(self) -> None:
        assert folded(page("<nav>" + "<script>let a = 1</script>" * 50 + "</nav>")) == []
