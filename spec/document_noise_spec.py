"""What surrounds a document on the page of its manual or wiki, and what of a document must not be left behind."""

from __future__ import annotations

import pytest
from pages import extract, p, page, paragraphs, problems

P = paragraphs(14)
URL = "https://manual.example/docs/ferry/tar.html"
GENERATOR = '<meta name="generator" content="Sphinx 7.2">'


def document(body: str):
    return extract(page(f"<main><h1>Tar</h1>{body}</main>", head=GENERATOR), URL)


def links(*names: str, between: str = " / ") -> str:
    return between.join(f"<a href='/docs/{name}/'>{name}</a>" for name in names)


class TestVersions:
    @pytest.mark.parametrize(
        "line",
        [
            f"Supported versions: {links('current')} ({links('18')}) / {links('17', '16', '15.4')}",
            f"Versions: {links('v2.1', 'v2.0', '1.x', between=' | ')}",
            f"{links('stable', 'latest', 'nightly', between=' ')}",
            f"Версии: {links('3.2', '3.1', '3.0', between=', ')}",
            f"Development versions: {links('devel', 'main')}",
        ],
    )
    @pytest.mark.parametrize("tag", ["p", "div"])
    def test_a_line_of_versions_goes(self, line: str, tag: str) -> None:
        result = document(f"<{tag}>{line}</{tag}>{p(P[:5])}")
        assert problems(result, keeps=P[:5], drops=["ersions:", "[stable]", "Версии"]) == []

    @pytest.mark.parametrize(
        "line",
        [
            f"It works with {links('3.2', '3.1')} and all that follow.",
            "Versions: 3.2, 3.1, 3.0",
            f"See {links('17')} for the older rope.",
            f"Sizes: {links('small', 'large')}",
        ],
    )
    def test_a_sentence_on_versions_stays(self, line: str) -> None:
        shown = line.partition("<")[0].strip() or line
        assert problems(document(f"<p>{line}</p>{p(P[:5])}"), keeps=[shown, *P[:5]]) == []


class TestChrome:
    @pytest.mark.parametrize(
        "box",
        [
            "<div id='catlinks' class='catlinks'>{}</div>",
            "<div class='printfooter'>{}</div>",
            "<div id='siteNotice'>{}</div>",
            "<div id='siteSub'>{}</div>",
            "<div class='navfooter'><table><tr><td>{}</td></tr></table></div>",
            "<div class='navheader'><table><tr><td>{}</td></tr></table></div>",
        ],
    )
    def test_what_the_software_writes_around_each_page_goes(self, box: str) -> None:
        note = "Taken from the manual of the ferry."
        assert problems(document(f"{p(P[:3])}{box.format(note)}{p(P[3:5])}"), keeps=P[:5], drops=[note]) == []

    def test_the_same_words_stay_where_nothing_names_them(self) -> None:
        note = "Taken from the manual of the ferry."
        assert problems(document(f"{p(P[:3])}<div><p>{note}</p></div>{p(P[3:5])}"), keeps=[*P[:3], note, *P[3:5]]) == []


class TestSections:
    def test_a_short_section_is_not_left_beside_a_long_one(self) -> None:
        long = f"<section><h2>Kinds of tar</h2>{p(P[:7])}</section>"
        short = f"<section><h2>Order of the coats</h2><p>{P[9]}</p></section>"
        assert problems(document(f"<div>{long}{short}</div>"), keeps=[*P[:7], "## Order of the coats", P[9]]) == []

    def test_a_section_that_tells_how_to_sign_up_stays(self) -> None:
        told = f"<section><h2>Sign up for an account and get a key</h2><p>{P[9]}</p></section>"
        assert problems(document(f"<div>{p(P[:7])}{told}</div>"), keeps=[*P[:7], "Sign up for an account", P[9]]) == []
        asked = "<section><h2>Sign up for our newsletter</h2><p>Each month.</p><form><input type='email'></form></section>"
        assert problems(document(f"<div>{p(P[:7])}{asked}</div>"), keeps=P[:7], drops=["Each month"]) == []

    def test_a_heading_that_links_to_itself_is_no_link_past_the_menu(self) -> None:
        body = f"<h2 id='a'><a href='#a'>What tar is made of</a></h2>{p(P[:5])}"
        result = extract(page(f"<main>{body}</main>", head=GENERATOR), URL)
        assert problems(result, keeps=["What tar is made of", *P[:5]]) == []
