"""A converter of one's own, the elements it sees, and the options of the writer."""

from __future__ import annotations

import subprocess
import sys

import pytest

from nokodown_py import MarkdownConverter, Nokodown, NokodownError, UnknownOptionError
from nokodown_py.markdown.element import Element
from nokodown_py.tree import parse


def md(html: str, url: str = "", **options: object) -> str:
    return Nokodown.to_markdown(html, url, main_content=False, **options).removesuffix("\n")


def convert(html: str, **methods: object) -> str:
    """Convert with a converter that has these methods."""
    return md(html, "https://example.org/", converter=type("Own", (MarkdownConverter,), methods))


def test_a_method_writes_the_elements_of_its_tag():
    def convert_em(self, el, text, parent_tags):
        return text.upper()

    assert convert("<p>a <em>low <b>tide</b></em> <i>b</i></p>", convert_em=convert_em) == "a LOW **TIDE** *b*"


def test_super_writes_what_would_have_been_written():
    class Own(MarkdownConverter):
        def convert_img(self, el, text, parent_tags):
            return super().convert_img(el, text, parent_tags) + f"<!-- {el.parent.name} {el['src']} -->"

        def convert_a(self, el, text, parent_tags):
            return super().convert_a(el, text, parent_tags) + "\u2197"

    html = '<p>See <a href="/t?utm_source=x">tides </a>and <img src="w.png" alt="Weir" width="400">.</p>'
    expected = "See [tides](https://example.org/t)\u2197 and ![Weir](https://example.org/w.png)<!-- p w.png -->."
    assert md(html, "https://example.org/", converter=Own) == expected


@pytest.mark.parametrize(
    ("tag", "html"),
    [
        ("a", '<p>x <a href="/t" title="T">low <b>tide</b></a> y</p>'),
        ("img", '<p><img src="/t.png" alt="Tide" width="400"></p>'),
        ("em", "<p>a <em>b</em> c</p>"),
        ("strong", "<p>a <strong>b</strong> c</p>"),
        ("del", "<p>a <del>b</del> c</p>"),
        ("code", "<p>a <code>b`c</code> d</p>"),
        ("sub", "<p>H<sub>2</sub>O</p>"),
        ("sup", "<p>x<sup>n-1</sup></p>"),
        ("q", "<p>a <q>b</q></p>"),
        ("p", "<p>low</p><p>tide</p>"),
        ("div", "<div>low</div><div class=x>tide</div>"),
        ("h2", "<h2>Low #</h2><p>tide</p>"),
        ("blockquote", "<blockquote><p>low</p><p>tide</p></blockquote>"),
        ("pre", '<pre><code class="language-sh">a\n```\nb</code></pre>'),
        ("ul", "<p>x</p><ul><li>low<ul><li>tide</li></ul></li></ul><p>y</p>"),
        ("ol", '<ol start="3"><li>low</li><li>tide</li></ol>'),
        ("li", '<ol start="9"><li>low</li><li>tide<ul><li>ebb</li></ul></li></ol>'),
        ("table", "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>"),
        ("td", "<table><tr><th>a</th><th>b</th></tr><tr><td>1|</td><td>2</td></tr></table>"),
        ("th", "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>"),
        ("hr", "<p>a</p><hr><p>b</p>"),
        ("br", "<p>a<br>b</p>"),
        ("summary", "<details><summary>Who?</summary>Anyone.</details>"),
        ("figcaption", "<figure><p>a</p><figcaption>b</figcaption></figure>"),
        ("span", "<p>a<span> b </span>c</p>"),
        ("iframe", '<iframe src="https://www.youtube.com/embed/EXAMPLE0001" width="560" height="315"></iframe>'),
    ],
)
def test_a_method_that_only_calls_super_changes_nothing(tag, html):
    name = "convert_" + tag

    class Own(MarkdownConverter):
        pass

    def method(self, el, text, parent_tags):
        assert el.name == tag
        return getattr(super(Own, self), name, None)(el, text, parent_tags) if hasattr(super(Own, self), name) else None

    def heading(self, n, el, text, parent_tags):
        return super(Own, self).convert_hN(n, el, text, parent_tags)

    if tag == "h2":
        Own.convert_hN = heading
    else:
        setattr(Own, name, method)
    assert md(html, "https://example.org/", converter=Own) == md(html, "https://example.org/")


def test_headings_have_one_method():
    def convert_hN(self, n, el, text, parent_tags):
        return MarkdownConverter.convert_hN(self, n + 1, el, text, parent_tags)

    assert convert("<h1>Low</h1><h3>Tide</h3>", convert_hN=convert_hN) == "## Low\n\n#### Tide"


def test_elements_of_any_name_can_have_a_method():
    def convert_my_tag(self, el, text, parent_tags):
        return f"[{text}]"

    assert convert("<my-tag>low</my-tag>", convert_my_tag=convert_my_tag) == "[low]"


def test_methods_are_told_where_they_are():
    seen = []

    def convert_b(self, el, text, parent_tags):
        seen.append(parent_tags)
        return text

    convert("<ul><li><b>a</b></li></ul><h2><b>b</b></h2>", convert_b=convert_b)
    assert {"ul", "li", "body"} <= seen[0]
    assert "_inline" not in seen[0]
    assert {"h2", "_inline"} <= seen[1]


def test_an_instance_lives_for_one_page():
    class Own(MarkdownConverter):
        def __init__(self, **options):
            super().__init__(**options)
            self.count = 0

        def convert_img(self, el, text, parent_tags):
            self.count += 1
            return f"({self.count})"

    page = '<p><img src="/a.png"> <img src="/b.png"></p>'
    assert [md(page, converter=Own) for _ in range(2)] == ["(1) (2)"] * 2


def test_a_class_has_options_of_its_own_that_the_caller_can_override():
    class Own(MarkdownConverter):
        class Options:
            bullets = "+"
            heading_style = "atx_closed"

    page = "<h1>Low</h1><ul><li>tide</li></ul>"
    assert md(page, converter=Own) == "# Low #\n\n+ tide"
    assert md(page, converter=Own, bullets="*") == "# Low #\n\n* tide"
    assert Own(bullets="*").convert(page) == "# Low #\n\n* tide\n"


def test_it_still_is_a_markdownify_converter():
    markdownify = pytest.importorskip("markdownify")
    bs4 = pytest.importorskip("bs4")
    assert issubclass(MarkdownConverter, markdownify.MarkdownConverter)
    soup = bs4.BeautifulSoup("<h1>Low</h1><p>a <b>tide</b> <a href='/t'>t</a></p>", "html.parser")
    assert MarkdownConverter().convert_soup(soup) == "# Low\n\na **tide** [t](/t)"


def test_it_costs_nothing_where_it_is_not_used():
    code = (
        "import sys, nokodown_py; nokodown_py.Nokodown.to_markdown('<p>low', main_content=False); print('bs4' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


def test_methods_deep_down_are_reached():
    def convert_b(self, el, text, parent_tags):
        return text + "!"

    assert convert("<div>" * 3000 + "<b>low</b>", convert_b=convert_b) == "low!"
    assert convert("<b>" * 300 + "low", convert_b=convert_b) == "low" + "!" * 300


def element(html: str) -> Element:
    _, index = parse(html)
    return Element(index, bytearray(len(index)), 1)


def test_elements_read_like_those_of_beautifulsoup():
    el = element('<ul class="a b" data-x><li id=one>low</li>text<li>tide <b>noon</b></li></ul>')
    first, text, second = el.children
    assert (el.name, el["class"], el.get("data-x"), el.get("id", 3), "class" in el) == ("ul", ["a", "b"], "", 3, True)
    assert (first.name, first["id"], first.string, text, second.text) == ("li", "one", "low", "text", "tide noon")
    assert second.find("b").find_parent("ul") == el
    assert (first.next_sibling, second.previous_sibling, second.find_previous_sibling("li")) == ("text", "text", first)
    assert [found.name for found in el.find_all(["b", "li"])] == ["li", "li", "b"]
    assert el.find_all("li", {"id": True}) == [first]
    assert el.get_text("|", strip=True) == "low|text|tide|noon"
    assert el.parent.name == "body"
    assert el.parent.parent is None
    with pytest.raises(KeyError):
        el["href"]


def test_what_was_taken_out_of_the_page_is_not_below_an_element():
    def convert_div(self, el, text, parent_tags):
        return el.text

    page = "<div>low <button hidden>x</button>tide</div>"
    assert convert(page, convert_div=convert_div) == "low tide"


PAGE = (
    '<h1>Tides <img src="/t.png" alt="T" width="400"></h1><p>H<sub>2</sub>O<sup>n</sup> <b>low</b> <a href="/l">l</a>'
    "<br>end *x* _y_ &lt;z&gt;</p><ul><li>a<ul><li>b</li></ul></li></ul><pre>code</pre>"
)
OPTIONS = {
    "nothing": (
        {},
        "# Tides ![T](/t.png)\n\nH\u2082O^n **low** [l](/l)  \nend \\*x\\* \\_y\\_ \\<z>\n\n- a\n  - b\n\n```\ncode\n```",
    ),
    "heading_style": ({"heading_style": "atx_closed"}, "# Tides ![T](/t.png) #"),
    "underlined": ({"heading_style": "underlined", "images": False}, "Tides\n====="),
    "images": ({"images": False}, "# Tides\n"),
    "keep_inline_images_in": ({"keep_inline_images_in": ["td"]}, "# Tides T\n"),
    "that keeps them": ({"keep_inline_images_in": ["h1"]}, "# Tides ![T](/t.png)\n"),
    "bullets": ({"bullets": "*+"}, "* a\n  + b"),
    "strong_em_symbol": ({"strong_em_symbol": "_"}, "__low__"),
    "sub_symbol": ({"sub_symbol": "~"}, "H~2~O^n"),
    "sup_symbol": ({"sup_symbol": "<sup>"}, "H\u2082O<sup>n</sup>"),
    "newline_style": ({"newline_style": "backslash"}, "[l](/l)\\\nend"),
    "escape_asterisks": ({"escape_asterisks": False}, "end *x* \\_y\\_ \\<z>"),
    "escape_underscores": ({"escape_underscores": False}, "end \\*x\\* _y_ \\<z>"),
    "escape_misc": ({"escape_misc": False}, "end \\*x\\* \\_y\\_ <z>"),
    "code_language": ({"code_language": "sh"}, "```sh\ncode\n```"),
    "code_language_callback": ({"code_language_callback": lambda el: el.name}, "```pre\ncode\n```"),
    "default_title": ({"default_title": True}, '[l](/l "/l")'),
    "links": ({"links": "none"}, "**low** l  \nend"),
    "links by reference": (
        {"links": "reference"},
        "[l][1]  \nend \\*x\\* \\_y\\_ \\<z>\n\n- a\n  - b\n\n```\ncode\n```\n\n[1]: /l",
    ),
    "strip": ({"strip": ["b", "h1", "ul"]}, "Tides ![T](/t.png)\n\nH\u2082O^n low [l]"),
    "convert": ({"convert": ["a", "p"]}, "Tides\n\nH2On low [l](/l) end \\*x\\* \\_y\\_ \\<z>\n\na\n\nb\n\ncode"),
    "plain_text": ({"plain_text": True}, "Tides\n\nH\u2082O^n low l\nend *x* _y_ <z>\n\n- a\n  - b\n\ncode"),
    "wrap": ({"wrap": True, "wrap_width": 13}, "H\u2082O^n **low**\n[l](/l)  \nend \\*x\\*\n\\_y\\_ \\<z>"),
}


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_does_something(name):
    options, expected = OPTIONS[name]
    assert expected in md(PAGE, **options)


def test_autolinks_can_be_written_out():
    page = '<a href="https://example.org/">https://example.org/</a>'
    assert md(page) == "https://example.org/"
    assert md(page, autolinks=False) == "[https://example.org/](https://example.org/)"


def test_tables_can_be_left_out_or_given_a_header():
    page = "<table><tr><td>North</td><td>14</td></tr><tr><td>South</td><td>9</td></tr></table>"
    assert md(page, tables=False) == "North\n\n14\n\nSouth\n\n9"
    assert md(page, table_infer_header=True) == "| North | 14 |\n| --- | --- |\n| South | 9 |"


def test_references_are_numbered_once_an_address_and_brackets_in_text_are_none():
    page = '<p><a href="/a">x</a> <a href="/b" title="B">y</a> <a href="/a">z</a> [1]</p>'
    assert md(page, links="reference") == '[x][1] [y][2] [z][1] \\[1\\]\n\n[1]: /a\n[2]: /b "B"'


def test_wrapping_starts_no_block_by_accident():
    page = "<p>" + "low tide - 1. noon # ebb + flow " * 6 + "</p>"
    wrapped = md(page, wrap=True, wrap_width=18)
    assert all(len(line) <= 24 for line in wrapped.split("\n"))
    assert not any(line.startswith(("- ", "1. ", "# ", "+ ")) for line in wrapped.split("\n"))
    assert wrapped.replace("\n", " ") == md(page)


def test_wrong_options_are_refused():
    with pytest.raises(NokodownError):
        md("<p>low", heading_style="setext")
    with pytest.raises(NokodownError):
        md("<p>low", strip=["a"], convert=["b"])


def test_methods_also_write_what_only_a_role_makes_such_an_element():
    class Loud(MarkdownConverter):
        def convert_hN(self, n, el, text, parent_tags):
            return f"\n\n{'#' * n} {el.name} {text.upper()}\n\n"

        def convert_td(self, el, text, parent_tags):
            return f" {el.name} {text} |"

    cells = "<div role=row><b role=cell></b><div role=cell>{}</div><div role=cell>{}</div></div>"
    html = f"<div role=heading>low</div><div role=table>{cells.format('a', 'b')}{cells.format('1', '2')}</div>"
    written = Nokodown.to_markdown(html, main_content=False, converter=Loud)
    assert "## div LOW" in written
    assert "| div 1 | div 2 |" in written


def test_an_unknown_option_of_a_converter_names_the_nearest() -> None:
    with pytest.raises(UnknownOptionError, match="unknown option 'bulets'; did you mean 'bullets'"):
        MarkdownConverter(bulets="+")


def test_a_subclass_may_have_options_of_its_own() -> None:
    class Signed(MarkdownConverter):
        class Options(MarkdownConverter.Options):
            signature = "none"

    assert Signed(signature="A. E.").options["signature"] == "A. E."
