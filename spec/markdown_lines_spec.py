"""What stands in a line: white space, emphasis, escaping, links, images, scripts."""

from __future__ import annotations

import pytest

from nokodown_py import Nokodown


def md(html: str, url: str = "", **options: object) -> str:
    return Nokodown.to_markdown(html, url, main_content=False, **options).removesuffix("\n")


WHITE_SPACE = {
    "runs collapse, also across elements": ("<p>low \n\t  tide <span> at </span> noon</p>", "low tide at noon"),
    "white space at the edges of a block is not shown": ("<div>\n  <p> low tide </p>\n</div>", "low tide"),
    "white space between inline elements is": ("<p><b>low</b>\n<i>tide</i></p>", "**low** *tide*"),
    "none appears where there is none": ("<p>low<span>er</span> tide</p>", "lower tide"),
    "blocks side by side are apart": ("<div>low</div><div>tide</div>", "low\n\ntide"),
    "text beside a block is a paragraph of its own": ("low<p>tide</p>at noon", "low\n\ntide\n\nat noon"),
    "a block inside an inline element still is one": ("<span>low<div>tide</div>noon</span>", "low\n\ntide\n\nnoon"),
    "a break ends the line": ("<p>low<br>tide</p>", "low  \ntide"),
    "white space around a break goes": ("<p>low <br> tide</p>", "low  \ntide"),
    "two breaks end the paragraph": ("<p>low<br>\n<br>tide</p>", "low\n\ntide"),
    "many breaks are no more than two": ("low<br><br><br><br>tide", "low\n\ntide"),
    "a break at the end shows nothing": ("<p>low<br></p><p>tide<br/></p>", "low\n\ntide"),
    "a break in front shows nothing": ("<p><br>low</p>", "low"),
    "a break in a heading is a space": ("<h2>low<br>tide</h2>", "## low tide"),
    "a non-breaking space stays within": ("<p>10&nbsp;km</p>", "10\u00a0km"),
    "but not at the edges": ("<p>&nbsp;low tide&nbsp;</p>", "low tide"),
    "a paragraph of nothing else is none": ("<p>low</p><p>&nbsp;</p><p>tide</p>", "low\n\ntide"),
    "an ideographic space in front indents only": ("<p>\u3000\u6f6e\u4f4d</p>", "\u6f6e\u4f4d"),
    "soft hyphens and zero-width spaces go": ("<p>wa\u00adter\u200bmark\ufeff</p>", "watermark"),
    "joiners stay, they change the letters": (
        "<p>\u0645\u06cc\u200c\u0634\u0648\u062f</p>",
        "\u0645\u06cc\u200c\u0634\u0648\u062f",
    ),
    "zero-width spaces stay between Khmer words": (
        "<p>\u1780\u17b6\u179a\u200b\u1792\u17d2\u179c\u17be</p>",
        "\u1780\u17b6\u179a\u200b\u1792\u17d2\u179c\u17be",
    ),
    "a style keeps lines apart": ('<div style="white-space: pre-wrap">low\n tide\n\nnoon</div>', "low  \ntide\n\nnoon"),
    "also those of code": ('<code style="white-space:pre">low()\ntide()</code>', "```\nlow()\ntide()\n```"),
    "a place to break a word is none": ("<p>low<wbr>er</p>", "lower"),
}

EMPHASIS = {
    "bold and italic": ("<p><b>low</b> <i>tide</i> <strong>at</strong> <em>noon</em></p>", "**low** *tide* **at** *noon*"),
    "white space moves out": ("<p>a<b> low tide </b>b</p>", "a **low tide** b"),
    "a non-breaking space moves out too": ("<p><b>Level:&nbsp;</b>low</p>", "**Level:**\u00a0low"),
    "neighbours are one": ("<p><b>low</b><strong>er</strong></p>", "**lower**"),
    "neighbours with only a space between are two": ("<p><b>low</b> <b>tide</b></p>", "**low** **tide**"),
    "empty emphasis is none": ("<p>low<b></b><i> </i>tide</p>", "low tide"),
    "bold in bold is bold": ("<p><b>low <strong>tide</strong> at noon</b></p>", "**low tide at noon**"),
    "strong in strong is strong": ("<p><strong>low <strong>tide</strong></strong></p>", "**low tide**"),
    "italics in emphasis are emphasis": ("<p><em>low <i>tide</i></em></p>", "*low tide*"),
    "emphasis in emphasis is more": ("<p><em>low <em>tide</em> at</em> noon</p>", "*low _tide_ at* noon"),
    "both": ("<p><em><strong>low</strong></em> <b><i>tide</i></b></p>", "***low*** **_tide_**"),
    "both, overlapping": ("<p><b>low <i>tide</i></b><i> at noon</i></p>", "**low *tide*** *at noon*"),
    "within a word": ("<p>un<em>frigging</em>believable, <b>F</b>irst</p>", "un*frigging*believable, **F**irst"),
    "both within a word": ("<p>a<b><i>b</i></b>c</p>", "a***b***c"),
    "punctuation at the end that would break it moves out": ("<p><b>Level:</b>low</p>", "**Level**:low"),
    "also when it is all of its text": ('<p><b><a href="/t">Level</a>:</b>low</p>', "**[Level](/t)**:low"),
    "but not where it does no harm": ("<p><b>Level:</b> low</p>", "**Level:** low"),
    "brackets are not torn apart, the emphasis goes": (
        "<p>\u6b21\u306b<b>\u300c\u5317\u306e\u9580\u300d</b>\u3092</p>",
        "\u6b21\u306b\u300c\u5317\u306e\u9580\u300d\u3092",
    ),
    "where brackets meet punctuation it stays": (
        "<p><b>\u300c\u5317\u306e\u9580\u300d</b>\u3002</p>",
        "**\u300c\u5317\u306e\u9580\u300d**\u3002",
    ),
    "full stops of any script move out": ("<p><b>\u6f6e\u4f4d\u3002</b>\u6b21</p>", "**\u6f6e\u4f4d**\u3002\u6b21"),
    "struck out": ("<p><s>low</s> <del>tide</del> <strike>noon</strike></p>", "~~low~~ ~~tide~~ ~~noon~~"),
    "a style takes it off": ('<p><b style="font-weight: normal">low</b></p>', "low"),
    "across blocks": ("<b><p>low</p><p>tide</p></b>", "**low**\n\n**tide**"),
    "around a link": ('<p><b><a href="/t">tide</a></b> table</p>', "**[tide](/t)** table"),
    "within a link": ('<p><a href="/t">low <b>tide</b></a></p>', "[low **tide**](/t)"),
    "kept off from text with stars": ("<p><b>5*3</b> and 2*x*y</p>", "**5\\*3** and 2\\*x\\*y"),
    "variables, works, definitions": ("<p><var>h</var> <cite>Tides</cite> <dfn>neap</dfn></p>", "*h* *Tides* *neap*"),
    "marked, underlined, small text is text": (
        "<p><mark>low</mark> <u>tide</u> <small>at</small> <ins>noon</ins> <abbr title='x'>h</abbr></p>",
        "low tide at noon h",
    ),
    "quoted": ("<p>He said <q>low tide</q>.</p>", 'He said "low tide".'),
    "keys and samples are code": ("<p><kbd>Ctrl</kbd>+<samp>C</samp> <tt>x</tt></p>", "`Ctrl`+`C` `x`"),
}

ESCAPING = {
    "names": "snake_case_name and init.py and main__",
    "sums": "2 * 3 = 6, 5 > 3, a < b, x<3, 1 + 1, A - B",
    "paths": "C:\\path\\to and \\",
    "marks": "50% off! #5 C# F# (see below) [1] [sic] {x} $5 ~10 & co AT&T",
    "one of a kind": "5*3 and `",
    "numbers": "3.14 is fine, in 2024. Then",
}

ESCAPED = {
    "paired stars": ("*not so*", "\\*not so\\*"),
    "paired underscores": ("_not so_ and __nor so__", "\\_not so\\_ and \\_\\_nor so\\_\\_"),
    "backticks": ("a `b` c", "a \\`b\\` c"),
    "tildes": ("~~gone~~", "\\~\\~gone\\~\\~"),
    "a link in text": ("[a](b)", "[a\\](b)"),
    "an image in text": ("![a](b)", "![a\\](b)"),
    "tags": ("&lt;b&gt; and &lt;/p&gt; and &lt;!-- x --&gt;", "\\<b> and \\</p> and \\<!-- x -->"),
    "entities": ("&amp;copy; &amp;#35; &amp; &amp;nope", "\\&copy; \\&#35; & &nope"),
    "a backslash before punctuation": ("a \\* b \\n", "a \\\\* b \\n"),
    "a heading": ("# low", "\\# low"),
    "a bullet": ("- low", "\\- low"),
    "a plus": ("+ low", "\\+ low"),
    "a star": ("* low", "\\* low"),
    "a number": ("1. low", "1\\. low"),
    "a number with a bracket": ("12) low", "12\\) low"),
    "a quotation": ("&gt; low", "\\> low"),
    "a rule": ("---", "\\---"),
    "a spaced rule": ("* * *", "\\* * *"),
    "a fence": ("~~~", "\\~~~"),
    "a definition": ("[low]: /tide", "\\[low]: /tide"),
    "an underline after a break": ("low<br>===", "low  \n\\==="),
    "a table's rule after a break": ("a | b<br>--- | ---", "a | b  \n\\--- | ---"),
    "a bullet after a break": ("low<br>- tide", "low  \n\\- tide"),
}


@pytest.mark.parametrize("name", WHITE_SPACE)
def test_white_space(name):
    html, expected = WHITE_SPACE[name]
    assert md(html) == expected


@pytest.mark.parametrize("name", EMPHASIS)
def test_emphasis(name):
    html, expected = EMPHASIS[name]
    assert md(html) == expected


@pytest.mark.parametrize("name", ESCAPING)
def test_text_that_means_nothing_stays_readable(name):
    text = ESCAPING[name]
    assert md("<p>" + text.replace("&", "&amp;").replace("<", "&lt;") + "</p>") == text


@pytest.mark.parametrize("name", ESCAPED)
def test_text_that_would_mean_something_is_escaped(name):
    html, expected = ESCAPED[name]
    assert md(f"<p>{html}</p>") == expected


def test_headings_end_as_they_do_and_may_start_as_they_like():
    assert md("<h2>1. Low # tide #</h2>") == "## 1. Low # tide \\#"
    assert md("<h2>In C#</h2>") == "## In C#"


def test_task_boxes_and_rules_in_the_text_of_items_are_escaped():
    assert md("<ul><li>[x] low</li><li>--</li></ul>") == "- \\[x] low\n- \\--"


BASE = "https://example.org/tides/index.html"
LINKS = {
    "absolute": ('<a href="neap.html">neap</a>', "[neap](https://example.org/tides/neap.html)"),
    "with a title": ('<a href="/n" title=\'The "neap" one\'>neap</a>', '[neap](https://example.org/n "The \\"neap\\" one")'),
    "a title with entities": ('<a href="/n" title="a &amp;amp; b">neap</a>', '[neap](https://example.org/n "a &amp;amp; b")'),
    "tracking goes, the rest stays": ('<a href="/n?id=1&amp;utm_source=x#p">neap</a>', "[neap](https://example.org/n?id=1#p)"),
    "spaces in the address": ('<a href="/low tide">x</a>', "[x](https://example.org/low%20tide)"),
    "brackets in the address": (
        '<a href="/a_(b)">x</a> <a href="/a)b">y</a>',
        "[x](https://example.org/a_(b)) [y](https://example.org/a\\)b)",
    ),
    "angles and quotes in the address": ('<a href="/&lt;a&gt;&quot;">x</a>', "[x](https://example.org/%3Ca%3E%22)"),
    "brackets in the text": ('<a href="/n">Note] [3</a>', "[Note\\] \\[3](https://example.org/n)"),
    "the text is the address": ('<a href="https://example.org/n">https://example.org/n</a>.', "https://example.org/n."),
    "that is cut where it could be read longer": (
        '<a href="https://example.org/n">https://example.org/n</a>)x',
        "<https://example.org/n>)x",
    ),
    "an address of mail": ('Ask <a href="mailto:ada@example.org">ada@example.org</a>', "Ask ada@example.org"),
    "of a host that is not read as one": ('<a href="mailto:ada@quay">ada@quay</a>', "<ada@quay>"),
    "that can be read neither way": ('<a href="mailto:ada@q.-x">ada@q.-x</a>', "[ada@q.-x](mailto:ada@q.-x)"),
    "that ends in a digit": ('<a href="mailto:ada@quay.x1">ada@quay.x1</a>', "<ada@quay.x1>"),
    "without a scheme": ('<a href="http://www.example.org">www.example.org</a>', "www.example.org"),
    "scripts lead nowhere": ('<a href="javascript:void(0)">neap</a> <a>spring</a> <a href="#">top</a>', "neap spring top"),
    "no text, no link": ('low<a href="/n"></a> <a name="x"></a>tide', "low tide"),
    "handles of headings": ('<h2>Neap <a class="headerlink" href="#neap">\u00b6</a></h2>', "## Neap"),
    "a mark before a link is no image": ('Now!<a href="/n">go</a>', "Now\\![go](https://example.org/n)"),
    "over a break": ('<a href="/n">low<br>tide</a>', "[low  \ntide](https://example.org/n)"),
    "an image": (
        '<a href="/n"><img src="/n.png" alt="Neap" width="400"></a>',
        "[![Neap](https://example.org/n.png)](https://example.org/n)",
    ),
    "two side by side": ('<a href="/a">a</a><a href="/b">b</a>', "[a](https://example.org/a)[b](https://example.org/b)"),
    "one that an editor has cut up": (
        '<a href="/n">ne</a><a href="/n"><b>a</b>p</a> <a href="/n">tide</a>',
        "[ne**a**p](https://example.org/n) [tide](https://example.org/n)",
    ),
    "two labels of one address": (
        '<a href="/n">Neap</a><a href="/n">Tide</a>',
        "[Neap](https://example.org/n)[Tide](https://example.org/n)",
    ),
    "code": ('<code><a href="/f">tide()</a></code>', "[`tide()`](https://example.org/f)"),
    "an address in code stays code": ("<code>https://example.org/*x*</code>", "`https://example.org/*x*`"),
    "a plain address": (
        "see https://example.org/a_b_c, or www.example.org",
        "see https://example.org/a_b_c, or www.example.org",
    ),
    "a plain address that would be read wrong": ("see https://example.org/*a*", "see https:\\//example.org/\\*a\\*"),
}


@pytest.mark.parametrize("name", LINKS)
def test_links(name):
    html, expected = LINKS[name]
    assert md(f"<p>{html}</p>" if "<h2" not in html else html, BASE) == expected


CARDS = {
    "the heading is the link": (
        '<a href="/n"><img src="/n.png" alt="Neap" width="400"><h3>Neap</h3><p>Low.</p></a>',
        "![Neap](https://example.org/n.png)\n\n### [Neap](https://example.org/n)\n\nLow.",
    ),
    "or else the first text": ('<a href="/n"><div>Neap</div><div>Low.</div></a>', "[Neap](https://example.org/n)\n\nLow."),
    "or else the image": (
        '<a href="/n"><div><img src="/n.png" alt="Neap" width="400"></div></a>',
        "[![Neap](https://example.org/n.png)](https://example.org/n)",
    ),
}


@pytest.mark.parametrize("name", CARDS)
def test_a_link_around_blocks_is_one_link(name):
    html, expected = CARDS[name]
    assert md(html, BASE) == expected


def test_without_an_address_of_the_page_links_stay_as_they_are():
    assert md('<p><a href="../n?x=1">neap</a> <a href="">here</a></p>') == "[neap](../n?x=1) [here]()"


SCRIPTS = {
    "digits": ("H<sub>2</sub>O and 10<sup>6</sup> and m<sup>-2</sup>", "H\u2082O and 10\u2076 and m\u207b\u00b2"),
    "charges": ("Na<sup>+</sup>", "Na\u207a"),
    "letters": ("a<sub>n</sub> x<sup>n</sup>", "a_n x^n"),
    "more": ("2<sup>n-1</sup> x<sub>i+1</sub>", "2^(n-1) x_(i+1)"),
    "in brackets of their own": ("x<sup>(n-1)</sup>, so<sup>(see-also note)</sup>", "x^(n-1), so(see-also note)"),
    "ordinals": ("the 1<sup>st</sup> and 22<sup>nd</sup>", "the 1st and 22nd"),
    "small text is no script": ("<sup>New!</sup> Low tide <sub>now</sub>", "New! Low tide now"),
    "signs": ("Brand<sup>TM</sup> and so<sup>*</sup>", "Brand\u2122 and so*"),
    "links": ('so<sup><a href="/n">here</a></sup>', "so[here](/n)"),
    "readings": ("<ruby>\u6f6e<rp>(</rp><rt>\u3057\u304a</rt><rp>)</rp></ruby>", "\u6f6e(\u3057\u304a)"),
}


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts(name):
    html, expected = SCRIPTS[name]
    assert md(f"<p>{html}</p>") == expected


CODE = {
    "plain": ("<code>low()</code>", "`low()`"),
    "with backticks": ("<code>a`b</code> and <code>``</code>", "``a`b`` and ` `` `"),
    "its spaces are its own": ("x<code> a</code>", "x` a`"),
    "also on both sides": ("x<code> a </code>", "x`  a  `"),
    "line breaks come from the source": ("<code>\n  low()\n</code>", "`low()`"),
    "nothing is escaped": ("<code>*a* _b_ &lt;c&gt; \\d</code>", "`*a* _b_ <c> \\d`"),
    "neighbours are one": ("<code>low</code><code>()</code>", "`low()`"),
    "emphasis around it": ("<b><code>low()</code></b>", "**`low()`**"),
}


@pytest.mark.parametrize("name", CODE)
def test_code_in_a_line(name):
    html, expected = CODE[name]
    assert md(f"<p>{html}</p>") == expected


def test_formulas_are_tex_and_not_escaped():
    assert md(r'<p>So <script type="math/tex">x_{n+1} = x_n * 2 * y</script> holds</p>') == r"So $x_{n+1} = x_n * 2 * y$ holds"
    assert (
        md(r'<p>So</p><script type="math/tex; mode=display">\sum_i w_i</script><p>holds</p>')
        == "So\n\n$$\\sum_i w_i$$\n\nholds"
    )


def test_media_become_links():
    html = (
        '<p>See</p><iframe src="https://www.youtube.com/embed/EXAMPLE0001" width="560" height="315" title="The gate"></iframe>'
    )
    assert md(html) == "See\n\n[The gate](https://www.youtube.com/embed/EXAMPLE0001)"
