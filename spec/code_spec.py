"""Code as read from the markup of highlighters, editors and blog engines."""

# ruff: noqa: E501 (markup is kept on one line where white space would change it)

from __future__ import annotations

from html import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nokodown_py.markdown.code import CodeText, code_block_at, read_code, read_inline_code
from nokodown_py.tree import parse


def blocks(html: str) -> list[CodeText]:
    """Every block of code, outermost first, as the writer meets them."""
    _, index = parse(html)
    gone = bytearray(len(index))
    found, at = [], 0
    while at < len(index):
        if index.tag[at] != "#text" and code_block_at(index, at, gone):
            found.append(read_code(index, at, gone))
            at = index.end[at]
        else:
            at += 1
    return found


def text(html: str) -> str:
    found = blocks(html)
    assert len(found) == 1, found
    return found[0].text


def language(html: str) -> str:
    found = blocks(html)
    assert len(found) == 1, found
    return found[0].language


TWO = "open gate\nclose gate"


@pytest.mark.parametrize(
    "html",
    [
        "<pre>open gate\nclose gate\n</pre>",
        "<pre><code>open gate\nclose gate\n</code></pre>",
        "<pre>open gate<br>close gate</pre>",
        "<pre><code><div>open gate</div><div>close gate</div></code></pre>",
        "<pre><code>\n  <div class=line>open gate</div>\n  <div class=line>close gate</div>\n</code></pre>",
        '<pre><code><span class="line">open gate</span>\n<span class="line">close gate</span></code></pre>',
        '<pre><code><span class="line">open gate</span><span class="line">close gate</span></code></pre>',
        '<pre><code><span class="line"><span class="cl">open gate\n</span></span><span class="line"><span class="cl">close gate\n</span></span></code></pre>',
        '<pre><code><span class="token-line">open gate<br></span><span class="token-line">close gate<br></span></code></pre>',
        "<pre><div><div><span class=a>1</span><div>open gate</div></div><div><span class=a>2</span><div>close gate</div></div></div></pre>",
        "<pre><code><xmp>open gate\nclose gate</xmp></code></pre>",
        "<pre>\n\t<code>\n\t<xmp>open gate\nclose gate</xmp>\n\t</code>\n</pre>",
        "<pre><ol><li>open gate</li><li>close gate</li></ol></pre>",
        "<pre><code>open gate</code><code>close gate</code></pre>",
        "<pre><code>open gate</code>\n<code>close gate</code></pre>",
        '<pre><code>open gate\n<span class="x-highlight-code-line">close gate</span></code></pre>',
        '<pre><span class="linenos">1</span>open gate\n<span class="linenos">2</span>close gate\n</pre>',
        '<pre><span class="linenos" data-line="1">  1 </span>open gate\n<span class="linenos">  2 </span>close gate\n</pre>',
        '<pre><code><span class="ln">1</span>open gate\n<span class="ln">2</span>close gate\n</code></pre>',
        '<pre><code>open gate\nclose gate<span aria-hidden="true" class="line-numbers-rows"><span></span><span></span></span></code></pre>',
        '<pre><button class="copy">Copy</button><code>open gate\nclose gate</code></pre>',
        '<pre><code>open gate\nclose gate</code><div class="copy-button">Copied!</div></pre>',
    ],
)
def test_lines_are_kept_and_numbers_and_buttons_gone(html):
    assert text(html) == TWO


@pytest.mark.parametrize(
    "html",
    [
        '<table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre><span>1</span>\n<span>2</span></pre></div></td>'
        '<td class="code"><div><pre>open gate\nclose gate\n</pre></div></td></tr></table>',
        '<div class="highlight"><table class="lntable"><tr><td class="lntd"><pre class="chroma"><code><span class="lnt">1\n</span><span class="lnt">2\n'
        '</span></code></pre></td><td class="lntd"><pre class="chroma"><code>open gate\nclose gate\n</code></pre></td></tr></table></div>',
        '<div class="highlight"><table class="rouge-table"><tbody><tr><td class="rouge-gutter gl"><pre class="lineno">1\n2\n</pre></td>'
        '<td class="rouge-code"><pre>open gate\nclose gate\n</pre></td></tr></tbody></table></div>',
        '<pre><code class="hljs"><table class="hljs-ln"><tbody><tr><td class="hljs-ln-line hljs-ln-numbers" data-line-number="1">'
        '<div class="hljs-ln-n" data-line-number="1">1</div></td><td class="hljs-ln-line hljs-ln-code" data-line-number="1">open gate</td></tr>'
        '<tr><td class="hljs-ln-line hljs-ln-numbers" data-line-number="2"></td><td class="hljs-ln-line hljs-ln-code">close gate</td></tr>'
        "</tbody></table></code></pre>",
        '<table class="highlight"><tr><td class="blob-num" data-line-number="1"></td><td class="blob-code">open gate</td></tr>'
        '<tr><td class="blob-num" data-line-number="2"></td><td class="blob-code">close gate</td></tr></table>',
        '<div class="syntaxhighlighter bash"><table><tbody><tr><td class="gutter"><div class="line number1">1</div><div class="line number2">2</div></td>'
        '<td class="code"><div class="container"><div class="line number1"><code class="bash functions">open</code>&nbsp;<code>gate</code></div>'
        '<div class="line number2"><code>close gate</code></div></div></td></tr></tbody></table></div>',
        '<div class="CodeMirror"><div class="CodeMirror-code"><div><div class="CodeMirror-gutter-wrapper"><div class="CodeMirror-linenumber">1</div></div>'
        '<pre class="CodeMirror-line">open gate</pre></div><div><pre class="CodeMirror-line">close gate</pre></div></div></div>',
        '<div class="cm-editor"><div class="cm-scroller"><div class="cm-gutters"><div class="cm-gutterElement">1</div></div>'
        '<div class="cm-content"><div class="cm-line">open gate</div><div class="cm-line">close gate</div></div></div></div>',
        '<div class="expressive-code"><figure class="frame"><pre data-language="sh"><code><div class="ec-line"><div class="gutter"><div class="ln">1</div></div>'
        '<div class="code">open gate</div></div><div class="ec-line"><div class="code">close gate</div></div></code></pre>'
        '<div class="copy"><button>x</button></div></figure></div>',
        '<div class="box"><div class="code-line">open gate</div><div class="code-line">close gate</div></div>',
        '<div class="code-toolbar"><pre>open gate\nclose gate</pre><div class="toolbar"><span>Copy</span></div></div>',
        "<div class=box><code class=language-sh>open gate\nclose gate</code></div>",
        "<div class=box><code style='white-space: pre'>open gate\nclose gate</code></div>",
        "<pre><div class=box><div class=bar><span>bash</span><button>Copy code</button></div><div><code class='hljs language-bash'>open gate\nclose gate\n</code></div></div></pre>",
        "<dl class=codebox><dt>Code:</dt><dd><code>open gate<br>close gate</code></dd></dl>",
    ],
)
def test_a_gutter_an_editor_or_a_box_is_one_block(html):
    assert text(html) == TWO


def test_blank_lines_and_indents_survive():
    assert text("<pre><code><div>a</div><div></div><div>\tb</div></code></pre>") == "a\n\n\tb"
    assert (
        text('<pre><span class="line">a</span>\n<span class="line"></span>\n<span class="line">  b</span></pre>') == "a\n\n  b"
    )
    assert text("<pre>a<br><br>b</pre>") == "a\n\nb"
    assert text("<pre>\n\n  a\n\n\nb</pre>") == "\n  a\n\n\nb"


def test_two_blocks_in_one_box_stay_two():
    assert [block.text for block in blocks("<div class=highlight><pre>a</pre><p>then</p><pre>b</pre></div>")] == ["a", "b"]


def test_a_box_with_a_caption_leaves_the_caption_to_the_page():
    html = "<figure class=highlight><figcaption>The gate script</figcaption><pre>open</pre></figure>"
    _, index = parse(html)
    assert not code_block_at(index, index.tag.index("figure"), bytearray(len(index)))


def test_code_within_a_line_is_no_block():
    assert (
        blocks(
            "<p>Run <code class=language-sh>open\ngate</code> first.</p><p><code>open\ngate</code></p><p>x <code>a<br>b</code></p>"
        )
        == []
    )


def test_text_beside_code_in_a_pre_stays():
    assert text("<pre>run <code>open</code></pre>") == "run open"
    assert text("<pre><div>first line</div><code>second</code></pre>") == "first line\nsecond"


def test_a_data_table_with_the_highlight_class_is_no_code():
    assert blocks("<table class=highlight><tr><td>1</td><td>two</td></tr></table>") == []


def test_numbers_that_are_code_stay():
    assert text("<pre><span class=n>1</span>\n<span class=n>2</span></pre>") == "1\n2"
    assert text("<pre>1\n2</pre>") == "1\n2"

    numbered = "".join(f"<div><b>{n}</b><div>{line}</div></div>" for n, line in enumerate(("a", "", "<i>\n</i>", "b"), 1))
    assert text(f"<pre><div>{numbered}</div></pre>") == "a\n\n\nb"
    assert text("<pre><div>1</div><div>2</div></pre>") == "1\n2"
    assert text("<pre><div><b>3</b> a</div><div><b>1</b> b</div></pre>") == "3 a\n1 b"


def test_marks_of_a_diff_stay():
    assert (
        text('<pre><span class="token prefix inserted">+</span><span>a\n</span><span class="prefix">-</span>b</pre>')
        == "+a\n-b"
    )
    table = (
        '<table class="highlight"><tr><td class="blob-num">1</td><td class="blob-code" data-code-marker="+">a</td></tr></table>'
    )
    assert text(table) == "+a"


def test_lines_that_a_page_hides_are_gone():
    assert (
        text(
            '<pre><code class="rust hide-boring"><span class="boring">fn main() {\n</span>let a;\n<span class="boring">}</span></code></pre>'
        )
        == "let a;"
    )


def test_dropped_nodes_are_not_read():
    _, index = parse("<pre>a <b>gone</b>b</pre>")
    gone = bytearray(len(index))
    at = index.tag.index("b")
    gone[at : index.end[at]] = b"\x01" * (index.end[at] - at)
    assert read_code(index, index.tag.index("pre"), gone).text == "a b"


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ('<pre><code class="language-python">x</code></pre>', "python"),
        ('<pre><code class="lang-js">x</code></pre>', "js"),
        ('<pre class="lang-py prettyprint-override"><code>x</code></pre>', "py"),
        ('<pre><code class="hljs cpp">x</code></pre>', "cpp"),
        ('<pre class="brush: js; gutter: false">x</pre>', "js"),
        ('<pre class="brush:jscript">x</pre>', "jscript"),
        ('<pre><code data-lang="http">x</code></pre>', "http"),
        ('<pre data-language="html"><code>x</code></pre>', "html"),
        ('<pre class="EnlighterJSRAW" data-enlighter-language="php">x</pre>', "php"),
        ('<div class="highlight highlight-source-shell"><pre>x</pre></div>', "shell"),
        ('<div class="highlight-python3 notranslate"><div class="highlight"><pre>x</pre></div></div>', "python3"),
        (
            '<div class="language-ruby highlighter-rouge"><div class="highlight"><pre class="highlight"><code>x</code></pre></div></div>',
            "ruby",
        ),
        ('<pre class="sourceCode haskell"><code class="sourceCode haskell">x</code></pre>', "haskell"),
        ('<div class="mw-highlight mw-highlight-lang-lua"><pre>x</pre></div>', "lua"),
        ('<pre class="src src-elisp">x</pre>', "elisp"),
        (
            '<figure class="highlight go"><table><tr><td class="gutter"><pre>1</pre></td><td class="code"><pre>x</pre></td></tr></table></figure>',
            "go",
        ),
        ('<div class="language-jsx codeBlockContainer_a"><div><pre class="prism-code"><code>x</code></pre></div></div>', "jsx"),
        ('<pre lang="ruby"><code>x</code></pre>', "ruby"),
        ('<pre lang="en"><code>x</code></pre>', ""),
        ('<pre><code class="language-c++">x</code></pre>', "c++"),
        ('<pre><code class="language-c#">x</code></pre>', "c#"),
        ('<pre><code class="language-js{1,3}">x</code></pre>', "js"),
        ('<pre><code class="language-{.python}">x</code></pre>', "{.python}"),
        ('<pre><code class="language-{{lang}}">x</code></pre>', ""),
        ('<pre><code class="language-text">x</code></pre>', ""),
        ('<pre><code class="language-none">x</code></pre>', ""),
        ('<pre><code class="lang-auto">x</code></pre>', ""),
        ('<pre class="nohighlight">x</pre>', ""),
        ('<pre class="wp-block-code"><code>x</code></pre>', ""),
        ('<pre class="wp-block-code"><code lang="php" class="language-php">x</code></pre>', "php"),
        ('<div class="lang-de"><pre>x</pre></div>', ""),
        ('<div class="highlight-none notranslate"><div class="highlight"><pre>x</pre></div></div>', ""),
    ],
)
def test_the_language_is_what_the_highlighter_says(html, expected):
    assert language(html) == expected


def test_a_language_far_away_says_nothing_about_a_block():
    long = "words of prose " * 20
    assert language(f'<div class="language-js"><p>{long}</p><pre>x</pre></div>') == ""


def test_inline_code_keeps_spaces_and_folds_breaks():
    _, index = parse("<p><code>a  b\n   c<br>d</code><code> x </code></p>")
    codes = [i for i, tag in enumerate(index.tag) if tag == "code"]
    gone = bytearray(len(index))
    assert [read_inline_code(index, i, gone) for i in codes] == ["a  b c d", " x "]


LINE = st.text(alphabet="ab1 \t{}<&`#_-", max_size=8)
LINES = st.lists(LINE, min_size=1, max_size=6).filter(lambda lines: lines[0].strip() and lines[-1].strip())
WRAPPERS = {
    "newlines": "\n".join,
    "breaks": "<br>".join,
    "divs": lambda lines: "".join(f"<div>{line}</div>" for line in lines),
    "divs apart": lambda lines: "\n".join(f"<div>{line}</div>" for line in lines),
    "spans": lambda lines: "\n".join(f'<span class="line">{line}</span>' for line in lines),
    "block spans": lambda lines: "".join(f'<span class="token-line">{line}</span>' for line in lines),
    "spans with breaks": lambda lines: "".join(f'<span class="line">{line}\n</span>' for line in lines),
    "items": lambda lines: "<ol>" + "".join(f"<li>{line}</li>" for line in lines) + "</ol>",
    "numbered": lambda lines: "".join(f'<span class="ln">{n}</span>{line}\n' for n, line in enumerate(lines, 1)),
}


@pytest.mark.parametrize("wrap", WRAPPERS.values(), ids=WRAPPERS)
@given(LINES)
def test_the_same_lines_in_any_markup(wrap, lines):
    assert text(f"<pre><code>{wrap([escape(line) for line in lines])}</code></pre>") == "\n".join(lines)
