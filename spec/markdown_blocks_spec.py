# ruff: noqa: E501 (markup is kept on one line where white space would change it)
"""What stands on lines of its own: headings, lists, tables, quotes, code, definitions, footnotes."""

from __future__ import annotations

import pytest

from nokodown_py import Nokodown


def md(html: str, url: str = "", **options: object) -> str:
    return Nokodown.to_markdown(html, url, main_content=False, **options).removesuffix("\n")


def lines(*found: str) -> str:
    return "\n".join(found)


BLOCKS = {
    "headings": ("<h1>Low</h1><h3>Tide</h3><h6>Noon</h6>", lines("# Low", "", "### Tide", "", "###### Noon")),
    "empty headings are none": ("<h1> </h1><h2><span></span></h2><p>tide</p>", "tide"),
    "headings by their role": (
        '<div role="heading" aria-level="3">Low</div><p role="heading">Tide</p>',
        lines("### Low", "", "## Tide"),
    ),
    "blocks in a heading are one line": ("<h4><div>Low</div><p>tide</p></h4>", "#### Low tide"),
    "a heading is bold as it is": ("<h2><b>Low <i>tide</i></b></h2>", "## Low *tide*"),
    "what is only partly bold stays": ("<h2><b>Low</b> tide</h2>", "## **Low** tide"),
    "links and images in headings": (
        '<h2><a href="/t">Low</a> <img src="/t.png" alt="Tide" width="400"></h2>',
        "## [Low](/t) ![Tide](/t.png)",
    ),
    "a rule": ("<p>low</p><hr><p>tide</p>", lines("low", "", "---", "", "tide")),
    "an address": ("<address>Weir 1<br>Lockham</address>", lines("Weir 1  ", "Lockham")),
    "a figure": (
        '<figure><img src="/t.png" alt="Tide" width="400"><figcaption>At noon</figcaption></figure>',
        lines("![Tide](/t.png)", "", "At noon"),
    ),
    "a quotation": ("<blockquote><p>Low</p><p>tide</p></blockquote>", lines("> Low", ">", "> tide")),
    "quotations in quotations": ("<blockquote>low<blockquote>tide</blockquote></blockquote>", lines("> low", ">", "> > tide")),
    "two quotations": ("<blockquote>low</blockquote><blockquote>tide</blockquote>", lines("> low", "", "> tide")),
    "anything in a quotation": (
        "<blockquote><h2>Low</h2><ul><li>tide</li></ul><pre>noon\n\nebb</pre></blockquote>",
        lines("> ## Low", ">", "> - tide", ">", "> ```", "> noon", ">", "> ebb", "> ```"),
    ),
    "what opens": (
        "<details><summary>Who?</summary>Anyone.<p>Ask.</p></details>",
        lines("**Who?**", "", "Anyone.", "", "Ask."),
    ),
    "what opens, with a heading": (
        "<details><summary><h3>Who?</h3></summary>Anyone.</details>",
        lines("### Who?", "", "Anyone."),
    ),
    "unknown elements flow": ("<p>a <blink>b</blink> c</p>", "a b c"),
    "custom elements are blocks": ("a<my-card>b</my-card>c", lines("a", "", "b", "", "c")),
}

DEFINITIONS = {
    "a term stands over its definition": ("<dl><dt>Ebb</dt><dd>Away.</dd></dl>", lines("**Ebb**  ", "Away.")),
    "several terms, several definitions": (
        "<dl><dt>Neap</dt><dt>Half</dt><dd><p>Weak.</p><p>Slow.</p></dd><dd>Rare.</dd></dl>",
        lines("**Neap**  ", "**Half**  ", "Weak.", "", "Slow.", "", "Rare."),
    ),
    "blocks in a definition": ("<dl><dt>Ebb</dt><dd><ul><li>a</li></ul></dd></dl>", lines("**Ebb**", "", "- a")),
    "in a definition": (
        "<dl><dt>Slack</dt><dd>Still.<dl><dt>High</dt><dd>Top.</dd></dl></dd></dl>",
        lines("**Slack**  ", "Still.", "", "**High**  ", "Top."),
    ),
    "groups": ("<dl><div><dt>Ebb</dt><dd>Away.</dd></div></dl>", lines("**Ebb**  ", "Away.")),
}

LISTS = {
    "bulleted": ("<ul><li>low</li><li>tide</li></ul>", lines("- low", "- tide")),
    "numbered": ("<ol><li>low</li><li>tide</li></ol>", lines("1. low", "2. tide")),
    "from a number": ('<ol start="9"><li>low</li><li>tide</li></ol>', lines("9. low", "10. tide")),
    "from what is no number": ('<ol start="soon"><li>low</li></ol>', "1. low"),
    "one paragraph an item is tight": ("<ul><li><p>low</p></li><li><p>tide</p></li></ul>", lines("- low", "- tide")),
    "several are not": ("<ul><li><p>low</p><p>er</p></li><li>tide</li></ul>", lines("- low", "", "  er", "", "- tide")),
    "nested": ("<ul><li>low<ol><li>tide</li></ol></li><li>noon</li></ul>", lines("- low", "  1. tide", "- noon")),
    "nested in numbers": ("<ol><li>low<ul><li>tide</li></ul></li></ol>", lines("1. low", "   - tide")),
    "a nested number that cannot interrupt": (
        '<ul><li>low<ol start="3"><li>tide</li></ol></li></ul>',
        lines("- low", "", "  3. tide"),
    ),
    "straight inside a list": (
        "<ul><li>low</li><ul><li>tide</li></ul><li>noon</li></ul>",
        lines("- low", "  - tide", "- noon"),
    ),
    "text straight inside a list": ("<ul>low<li>tide</li>noon</ul>", lines("low", "", "- tide", "- noon")),
    "a list in an item without a marker": (
        '<ul><li>low</li><li style="list-style: none"><ul><li>tide</li></ul></li></ul>',
        lines("- low", "  - tide"),
    ),
    "a label straight inside a list, and a list": ("<ul><b>low</b><ul><li>tide</li></ul></ul>", lines("**low**", "", "- tide")),
    "text between numbered items has no number": (
        "<ol>low<li>a</li><p>tide</p><li>b</li></ol>",
        lines("low", "", "1. a", "", "   tide", "", "2. b"),
    ),
    "a heading inside a list starts another": (
        "<ol><h3>Low</h3><li>a</li><h3>Tide</h3><li>b</li></ol>",
        lines("### Low", "", "1. a", "", "### Tide", "", "2. b"),
    ),
    "without a list": ("<li>low</li><li>tide</li>", lines("- low", "- tide")),
    "two in a row": (
        "<ul><li>low</li></ul><ul><li>tide</li></ul><ol><li>a</li></ol><ol><li>b</li></ol>",
        lines("- low", "", "* tide", "", "1. a", "", "1) b"),
    ),
    "from a number that Markdown has not": ('<ol start="-1"><li>a</li><li>b</li></ol>', lines("1. a", "2. b")),
    "counting down": ("<ol reversed><li>c</li><li>b</li></ol>", lines("2. c", "", "1) b")),
    "with a value": ('<ol><li>a</li><li value="7">b</li><li>c</li></ol>', lines("1. a", "", "7) b", "8) c")),
    "tasks": (
        '<ul><li><input type="checkbox" checked disabled> low</li><li><p><input type="checkbox"> tide</p></li></ul>',
        lines("- [x] low", "- [ ] tide"),
    ),
    "an empty item": ("<ul><li>low</li><li></li></ul>", lines("- low", "-")),
    "a code block": ("<ol><li>Run:<pre>low</pre></li></ol>", lines("1. Run:", "", "   ```", "   low", "   ```")),
    "a heading": ("<ul><li><h3>Low</h3></li></ul>", "- ### Low"),
    "a rule": ("<ul><li><hr></li></ul>", "- ___"),
    "a table": (
        "<ol><li>Set:<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table></li></ol>",
        lines("1. Set:", "", "   | a | b |", "   | --- | --- |", "   | 1 | 2 |"),
    ),
    "a quotation": ("<ul><li><blockquote>low</blockquote></li></ul>", "- > low"),
}

TABLES = {
    "with a header": (
        "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>",
        lines("| a | b |", "| --- | --- |", "| 1 | 2 |"),
    ),
    "without": (
        "<table><tr><td>North</td><td>14</td></tr><tr><td>South</td><td>9</td></tr></table>",
        lines("|  |  |", "| --- | --- |", "| North | 14 |", "| South | 9 |"),
    ),
    "aligned": (
        '<table><tr><th align="right">a</th><th style="text-align: center">b</th></tr><tr><td align="right">1</td><td style="text-align: center">2</td></tr></table>',
        lines("| a | b |", "| --: | :-: |", "| 1 | 2 |"),
    ),
    "rows spanned": (
        '<table><tr><th>a</th><th>b</th></tr><tr><td rowspan="2">x</td><td>1</td></tr><tr><td>2</td></tr></table>',
        lines("| a | b |", "| --- | --- |", "| x | 1 |", "| x | 2 |"),
    ),
    "pipes": (
        "<table><tr><th>a|b</th><th>c</th></tr><tr><td><code>x|y</code></td><td>\\|</td></tr></table>",
        lines("| a\\|b | c |", "| --- | --- |", "| `x\\|y` | \\\\\\| |"),
    ),
    "breaks and paragraphs": (
        "<table><tr><th>a</th><th>b</th></tr><tr><td>x<br>y</td><td><p>1</p><p>2</p></td></tr></table>",
        lines("| a | b |", "| --- | --- |", "| x y | 1 2 |"),
    ),
    "a list": (
        "<table><tr><th>a</th><th>b</th></tr><tr><td>x</td><td><ul><li>1</li><li>2</li></ul></td></tr></table>",
        lines("| a | b |", "| --- | --- |", "| x | \u2022 1 \u2022 2 |"),
    ),
    "a list of one": (
        "<table><tr><th>a</th><th>b</th></tr><tr><td>x</td><td><ul><li>1</li></ul></td></tr></table>",
        lines("| a | b |", "| --- | --- |", "| x | 1 |"),
    ),
    "a numbered list": (
        "<table><tr><th>a</th><th>b</th></tr><tr><td>x</td><td><ol><li>p</li><li>q</li></ol></td></tr></table>",
        lines("| a | b |", "| --- | --- |", "| x | 1. p 2. q |"),
    ),
    "a caption": (
        "<table><caption>Hours</caption><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>",
        lines("Hours", "", "| a | b |", "| --- | --- |", "| 1 | 2 |"),
    ),
    "of other elements, by their roles": (
        "<div role=table><div role=row><span role=columnheader>a</span><span role=columnheader>b</span></div><div role=row><div role=cell>1</div><div role=cell><p>2</p></div></div></div>",
        lines("| a | b |", "| --- | --- |", "| 1 | 2 |"),
    ),
    "a grid of cards is none": (
        "<div role=grid><div role=row><div role=gridcell>Low</div><div role=gridcell>Tide</div></div></div>",
        lines("Low", "", "Tide"),
    ),
    "ragged": (
        "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td></tr></table>",
        lines("| a | b |", "| --- | --- |", "| 1 |  |"),
    ),
    "columns of nothing": (
        '<table><tr><th>a</th><th>b</th><th></th></tr><tr><td>1</td><td>2</td><td><img src="data:image/gif;base64,R0"></td></tr></table>',
        lines("| a | b |", "| --- | --- |", "| 1 | 2 |"),
    ),
    "layout": (
        '<table role="presentation"><tr><td><h1>Low</h1></td></tr><tr><td><p>Tide.</p></td></tr></table>',
        lines("# Low", "", "Tide."),
    ),
    "another one within needs blocks, below the names of its columns": (
        "<table><tr><th>Low</th><th>Tide</th></tr><tr><td>x</td><td><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table></td></tr></table>",
        lines("**Low**  ", "x", "", "**Tide**", "", "| a | b |", "| --- | --- |", "| 1 | 2 |"),
    ),
    "lines of code need blocks": (
        "<table><tr><th>Name</th><th>Use</th></tr><tr><td>low</td><td><pre>a = 1\nb = 2\nif a &lt; b:\n    a = b\nprint(a)\nprint(b)\nprint(a + b)\nprint(a - b)</pre></td></tr></table>",
        lines(
            "**Name**  ",
            "low",
            "",
            "**Use**",
            "",
            "```",
            "a = 1",
            "b = 2",
            "if a < b:",
            "    a = b",
            "print(a)",
            "print(b)",
            "print(a + b)",
            "print(a - b)",
            "```",
        ),
    ),
}

CODE = {
    "plain": ("<pre>low\n  tide</pre>", lines("```", "low", "  tide", "```")),
    "with a language": ('<pre><code class="language-sh">low\n</code></pre>', lines("```sh", "low", "```")),
    "with a fence inside": ("<pre>a\n```\nb</pre>", lines("````", "a", "```", "b", "````")),
    "backticks within lines need no longer fence": ("<pre>a ``` b</pre>", lines("```", "a ``` b", "```")),
    "a pre inside code": ("<code><pre>low\n  tide</pre></code>", lines("```", "low", "  tide", "```")),
    "lines by style": (
        "<pre><span style='display:block'>low</span><span style='display: block'>  tide</span></pre>",
        lines("```", "low", "  tide", "```"),
    ),
    "nothing is escaped": ("<pre>*a* &lt;b&gt; \\c # d</pre>", lines("```", "*a* <b> \\c # d", "```")),
    "a pre of other things is laid out": ("<pre><h2>Low</h2>tide\nnoon</pre>", lines("## Low", "", "tide  ", "noon")),
}

ALERTS = {
    "a note": (
        '<div class="admonition note"><p class="admonition-title">Note</p><p>Low.</p></div>',
        lines("> [!NOTE]", "> Low."),
    ),
    "with a title of its own": (
        '<div class="admonition warning"><p class="admonition-title">At noon</p><p>Low.</p></div>',
        lines("> [!WARNING]", "> **At noon**", ">", "> Low."),
    ),
    "Markdown that was not made into one": (
        "<blockquote><p>[!TIP]<br>Use <b>it</b>.</p></blockquote>",
        lines("> [!TIP]", "> Use **it**."),
    ),
    "with a list": (
        '<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title">Tip</p><ul><li>low</li></ul></div>',
        lines("> [!TIP]", ">", "> - low"),
    ),
}


@pytest.mark.parametrize("name", BLOCKS)
def test_blocks(name):
    html, expected = BLOCKS[name]
    assert md(html) == expected


@pytest.mark.parametrize("name", DEFINITIONS)
def test_definitions(name):
    html, expected = DEFINITIONS[name]
    assert md(html) == expected


@pytest.mark.parametrize("name", LISTS)
def test_lists(name):
    html, expected = LISTS[name]
    assert md(html) == expected


@pytest.mark.parametrize("name", TABLES)
def test_tables(name):
    html, expected = TABLES[name]
    assert md(html) == expected


@pytest.mark.parametrize("name", CODE)
def test_code(name):
    html, expected = CODE[name]
    assert md(html) == expected


@pytest.mark.parametrize("name", ALERTS)
def test_callouts(name):
    html, expected = ALERTS[name]
    assert md(html) == expected


def test_footnotes_stand_at_the_end():
    html = (
        '<p>Low<sup><a href="#n1" id="r1">1</a></sup> tide<sup><a href="#n2" id="r2">2</a></sup>. Not [^1].</p>'
        '<section class="footnotes"><ol><li id="n1"><p>At <em>noon</em>. <a href="#r1">\u21a9</a></p></li>'
        '<li id="n2"><p>Twice.</p><p>A day. <a href="#r2">\u21a9</a></p></li></ol></section><p>End.</p>'
    )
    assert md(html) == lines(
        "Low[^1] tide[^2]. Not \\[^1].", "", "End.", "", "[^1]: At *noon*.", "", "[^2]: Twice.", "", "    A day."
    )


def test_empty_things_stay_only_when_the_whole_page_is_wanted():
    page = (
        "<main><h1>Low tide</h1>"
        + "<p>The weir holds the river back, and the lock lets boats through at any hour.</p>" * 8
        + "<pre></pre></main>"
    )
    assert "```" in Nokodown.to_markdown(page, main_content=False)
    assert "```" not in Nokodown.to_markdown(page)


def nest(tag: str, depth: int) -> str:
    return f"<{tag}>" * depth + "deep" + f"</{tag}>" * depth


@pytest.mark.parametrize(
    "tag", ["div", "span", "b", "blockquote", "ul", "ol", "li", "dl", "dd", "table", "em", "section", "font", "a", "q"]
)
def test_text_of_any_depth_arrives(tag):
    inner = "<li>" if tag in ("ul", "ol") else "<tr><td>" if tag == "table" else ""
    assert "deep" in md((f"<{tag}>" + inner) * 3000 + "deep")


@pytest.mark.parametrize("html", ["<ul><li>a" * 400, "<blockquote><p>a" * 400, "<em>a" * 400, "<div class=note><p>a" * 400])
def test_output_is_linear_in_the_depth(html):
    assert len(md(html)) < 120 * len(html)


def test_blank_lines_at_the_end_of_code_stay_where_the_whole_page_is_written():
    html = (
        "<main><h1>Winch</h1>"
        + "<p>The winch is oiled on both sides before the tide is in.</p>" * 8
        + "<pre>oil\n\n\n</pre></main>"
    )
    assert Nokodown.to_markdown(html, main_content=False).endswith("```\noil\n\n\n```\n")
    assert Nokodown.to_markdown(html).endswith("```\noil\n```\n")


def test_text_around_a_block_that_is_out_stays_apart():
    prose = "<p>The winch is oiled on both sides before the tide is in.</p>" * 8
    html = f'<main><h1>Winch</h1>{prose}Low<div class="share">Copy link</div>tide <div style="display:none">noon</div>at noon</main>'
    assert Nokodown.to_markdown(html).endswith("Low\n\ntide at noon\n")
