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

    @pytest.mark.parametrize(
        "line",
        [
            "<p>Next: <a rel='next' href='/2'>Oakum</a>, Previous: <a rel='prev' href='/0'>Rope</a>, Up: <a rel='up' href='/'>Boats</a> "
            "[<a rel='contents' href='/c'>Contents</a>][<a rel='index' href='/i'>Index</a>]</p>",
            "<div><a rel='prev' href='/0'>« Rope</a> | <a rel='next' href='/2'>Oakum »</a></div>",
            "<p>Next: <a rel='next' href='/2'>Oakum</a></p>",
        ],
    )
    def test_the_ways_to_other_pages_go(self, line: str) -> None:
        assert problems(document(f"{line}{p(P[:5])}{line}"), keeps=P[:5], drops=["Oakum"]) == []

    def test_a_sentence_that_leads_on_stays(self) -> None:
        line = "<p>How to press the caulking into the seams is told in <a rel='next' href='/2'>Oakum</a> and nowhere else.</p>"
        assert problems(document(f"{p(P[:5])}{line}"), keeps=[*P[:5], "Oakum", "nowhere else"]) == []

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


class TestParts:
    """What the makers of manuals call the parts of their pages."""

    def test_a_box_beside_the_text_belongs_to_it(self) -> None:
        box = f"<div class='sidebar'><h5>In brief</h5><p>{P[9]}</p></div>"
        assert problems(document(f"{p(P[:4])}{box}{p(P[4:8])}"), keeps=[*P[:4], "In brief", P[9], *P[4:8]]) == []
        menu = f"<div class='sidebar'><ul>{links('oars', 'sails', 'anchors', between=' ')}</ul></div>"
        assert problems(document(f"{p(P[:4])}{menu}{p(P[4:8])}"), keeps=P[:8], drops=["[sails]"]) == []

    def test_a_table_of_what_is_related_stays_and_a_list_of_links_goes(self) -> None:
        rows = "".join(
            f"<tr><td><a href='/{n}'>{n}</a></td><td>How to make {n} of spruce.</td></tr>" for n in ("oars", "masts")
        )
        table = f"<div id='related-package-summary'><table><tr><th>Part</th><th>Purpose</th></tr>{rows}</table></div>"
        assert problems(document(f"{p(P[:8])}{table}"), keeps=[*P[:8], "How to make oars", "How to make masts"]) == []
        listed = f"<div class='related-articles'><ul><li>{links('oars', 'masts', between='</li><li>')}</li></ul></div>"
        assert problems(document(f"{p(P[:8])}{listed}"), keeps=P[:8], drops=["[masts]"]) == []

    def test_a_remark_in_code_that_stands_in_no_pre_is_code(self) -> None:
        code = "".join(
            f"<div class='line'><span class='{name}'>{text}</span></div>"
            for name, text in (("comment", "// warm the tar"), ("keyword", "heat"), ("comment", "// brush it on"))
        )
        result = document(f"{p(P[:4])}<div class='fragment'>{code}</div>{p(P[4:8])}")
        assert problems(result, keeps=[*P[:4], "// warm the tar", "heat", "// brush it on", *P[4:8]]) == []

    def test_a_section_named_by_its_heading_behind_its_number_and_a_line_of_links(self) -> None:
        way = f"<div class='header'><p>Next: {links('oars', 'masts', 'anchors', between=', Previous: ')}</p></div>"
        section = f"<div class='section' id='Comments'>{way}<span id='c-1'></span><h3>10.2 Comments</h3>{p(P[8:10])}</div>"
        assert problems(document(f"{p(P[:8])}{section}"), keeps=[*P[:8], "10.2 Comments", *P[8:10]]) == []

    def test_an_anchor_is_no_part_of_the_page(self) -> None:
        body = f"{p(P[:4])}<h2><a id='related'>Related tools</a></h2>{p(P[4:8])}<p><a id='foot3' href='#f3'>(3)</a> {P[9]}</p>"
        assert problems(document(body), keeps=[*P[:4], "## Related tools", *P[4:8], "(3)"]) == []

    def test_notes_after_the_text_stay(self) -> None:
        notes = "<div class='footnote'><h4>Footnotes</h4><p>It was spruce, says the log of the year.</p></div>"
        html = page(f"<h1>Tar</h1><div class='section'>{p(P[:8])}</div>{notes}", head=GENERATOR)
        assert problems(extract(html, URL), keeps=[*P[:8], "It was spruce"]) == []

    def test_the_purpose_of_a_command_stands_between_its_name_and_the_text(self) -> None:
        top = "<div id='top'><h1>tar(1)</h1><h2>NAME</h2><div><p>tar - keep the water out</p></div></div>"
        html = page(f"{top}<div id='content'><div>{p(P[:8])}</div></div>", head=GENERATOR)
        assert problems(extract(html, URL), keeps=["tar - keep the water out", *P[:8]]) == []
