"""The options for graphs of links and round trips: what has no text is written, and no address becomes a link by itself."""

from __future__ import annotations

import pytest

from benchmark.roundtrip import render
from nokodown_py import MarkdownConverter, Nokodown


def md(html: str, **options: object) -> str:
    return Nokodown.to_markdown(html, main_content=False, **{"keep_empty": True, **options}).removesuffix("\n")


KEPT = {
    "a link": ('<p>low <a href="/n" title="Neap"></a> tide</p>', 'low [](/n "Neap") tide'),
    "one with space in it": ('<p>low<a href="/n"> </a>tide</p>', "low [](/n)tide"),
    "one with a drawing": ('<a href="/n"><svg></svg></a>', "[](/n)"),
    "one with an image that is not shown": ('<a href="/n"><img src="/n.png" width="1" height="1"></a>', "[](/n)"),
    "one with characters that show nothing": ('<a href="/n">\u200b</a>', "[](/n)"),
    "one around blocks": ('<p>low</p><a href="/n"><div><div></div></div></a><p>tide</p>', "low\n\n[](/n)\n\ntide"),
    "one with a break": ('<p>low<a href="/n"><br></a>tide</p>', "low  \n[](/n)tide"),
    "several": ('<p><a href="/n"></a> <a href="/s"></a></p>', "[](/n)[](/s)"),
    "one of an address": ('<p><a href=""></a></p>', "[]()"),
    "the place of a heading": ('<h2><a href="#neap"></a>Neap</h2>', "## [](#neap)Neap"),
    "a link in emphasis": ('<b><a href="/n"></a></b>', "**[](/n)**"),
    "one at the end of emphasis": ('<b>low<a href="/n"></a></b>tide', "**low**[](/n)tide"),
    "one after an exclamation mark": ('<p>Now!<a href="/n"></a></p>', "Now\\![](/n)"),
    "one in a cell": (
        '<table><tr><th>a<th>b<tr><td>c<td><a href="/x" title="|"></a></table>',
        '| a | b |\n| --- | --- |\n| c | [](/x "\\|") |',
    ),
    "one in a row of its own": (
        '<table><tr><th>a<th>b<tr><td>c<td>d<tr><td><a href="/x"></a><td></table>',
        "| a | b |\n| --- | --- |\n| c | d |\n| [](/x) |  |",
    ),
    "headings": ("<h1></h1><h3> </h3><p>low</p>", "#\n\n###\n\nlow"),
    "a heading in an item": ("<ul><li><h2></h2></li><li>low</li></ul>", "- ##\n- low"),
}
NOT_KEPT = {
    "what leads nowhere": '<a href="javascript:x"></a><a href="#"></a><a name="x"></a>low',
    "the handle of a heading": '<a class="headerlink" href="#neap">\u00b6</a>low',
}


@pytest.mark.parametrize("name", KEPT)
def test_what_has_no_text_is_kept(name):
    html, expected = KEPT[name]
    assert md(html) == expected
    assert md(render(expected)) == expected


@pytest.mark.parametrize("name", KEPT)
def test_it_is_left_out_without_the_option(name):
    html = KEPT[name][0]
    written = md(html, keep_empty=False)
    assert "[](" not in written
    assert "#" not in written or "## Neap" in written


@pytest.mark.parametrize("name", NOT_KEPT)
def test_what_is_no_link_stays_out(name):
    assert md(NOT_KEPT[name]) == "low"


def test_the_copy_of_a_link_that_nobody_closed_is_not_written():
    assert md('<p>low <a href="/n"></p>\n') == "low [](/n)"
    assert md('<p>low <b><a href="/n"></p>\n') == "low **[](/n)**"
    assert md('<p><b><a href="/n"></a></b><br><a href="/n"></a></p>') == "**[](/n)**  \n[](/n)"
    assert md('<p><a href="/n"></a></p><p><a href="/n"></a></p>') == "[](/n)\n\n[](/n)"


def test_a_link_with_content_is_no_empty_one():
    assert md('<p><a href="/n">low<br><br></a>tide</p>') == "[low](/n)\n\ntide"
    assert md('<a href="/n"><div><img src="/n.png" width="400"></div></a>') == "[![](/n.png)](/n)"
    assert md('<a href="/n"><img src="/n.png" width="400"></a>', images=False) == "[](/n)"


def test_in_the_main_content_too():
    prose = "<p>The weir holds the river back, and the lock lets boats through at any hour.</p>" * 8
    page = f'<main><h1>Low tide</h1>{prose}<h2></h2><p>At noon <a href="/n"></a></p><blockquote></blockquote>{prose}</main>'
    written = Nokodown.to_markdown(page, keep_empty=True)
    assert "\n##\n\nAt noon [](/n)\n\n>\n" in written


def test_other_options_go_with_it():
    html = '<h2></h2><p>low <a href="/n"></a></p>'
    assert md(html, plain_text=True) == "low"
    assert md(html, links="none") == "##\n\nlow"
    assert md(html, links="reference") == "##\n\nlow [][1]\n\n[1]: /n"
    assert md(html, heading_style="underlined") == md(html, heading_style="atx_closed") == "##\n\nlow [](/n)"
    assert md(html, default_title=True) == '##\n\nlow [](/n "/n")'


def test_a_converter_may_write_it():
    class Own(MarkdownConverter):
        def convert_a(self, el, text, parent_tags):
            return super().convert_a(el, text, parent_tags) + "\u2197"

        def convert_hN(self, n, el, text, parent_tags):
            return super().convert_hN(n, el, text, parent_tags)

    html = '<h2></h2><p>low <a href="/n"></a></p>'
    assert md(html, converter=Own) == "##\n\nlow [](/n)\u2197"
    assert md(html, converter=Own, keep_empty=False) == "low \u2197"


ADDRESSES = {
    "of the web": ("see https://example.org/a_b.", "see https:\\//example.org/a_b."),
    "without a scheme": ("(www.example.org)", "(www\\.example.org)"),
    "links stay links": (
        '<a href="http://www.example.org">www.example.org</a> <a href="https://example.org/">https://example.org/</a>',
        "[www.example.org](http://www.example.org) <https://example.org/>",
    ),
    "code needs nothing": ("<code>https://example.org</code>", "`https://example.org`"),
    "of mail": ('ada@example.org <a href="mailto:bo@example.org">bo@example.org</a>', "ada@example.org bo@example.org"),
}


@pytest.mark.parametrize("name", ADDRESSES)
def test_addresses_in_the_text_can_be_kept_from_becoming_links(name):
    html, expected = ADDRESSES[name]
    assert md(html, escape_addresses=True) == expected
    assert md(render(expected), escape_addresses=True) == expected
    assert "\\" not in md(html)
