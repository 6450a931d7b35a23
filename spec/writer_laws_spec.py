# ruff: noqa: E501 (the words stand as they would in a text)
"""Laws of the Markdown writer, over generated pages: 2,400 of them in all."""

from __future__ import annotations

import re
from html import escape
from itertools import pairwise

import cmarkgfm
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser

from nokodown_py import Nokodown

EXTENSIONS = ["table", "strikethrough", "autolink", "tasklist"]
UNSAFE = cmarkgfm.cmark.Options.CMARK_OPT_UNSAFE

# Text with everything that means something to Markdown, beside plain words and other scripts.
WORDS = st.one_of(
    st.sampled_from(
        "tide gate 3.14 12. 7) - + * ** _ __ ~ ~~ ` `` # ## > | \\ [x] [ ] [quay] (see) [a](b) ![a](b) <b> </p> &amp; &lt; & < C:\\sluice "
        "snake_case_name __init__ *note* _so_ 2*3 a_b_ !important ``` ~~~ --- === *** | --- [^1] [1]: <!-- x --> https://example.org/a_b "
        "www.example.org ada@example.org :-) $5 1. 潮位（満潮） 「北の門」は “quoted” naïve\u00a0word ½ \u200bzero\u00adwidth +1 #5 ok. 1) -- …".split(
            " "
        )
    ),
    st.text(alphabet="ab1 *_`~[]()<>&#+-.!|\\:=\"'/@^{}$é潮、", min_size=1, max_size=8),
)
TEX = re.compile(r"\\(?=[\[(])")  # a formula is not escaped, so that one of stars would come back as something else
TEXT = st.lists(WORDS, min_size=1, max_size=5).map(lambda words: escape(TEX.sub("", " ".join(words))))
SPACE = st.sampled_from(["", " ", "\n", "  ", "\u00a0"])
URLS = st.sampled_from(
    [
        "https://example.org/",
        "/a b",
        "b_(c)",
        "https://example.org/?a=1&amp;b=*2*",
        "x\\y",
        "/x#part",
        "&quot;q&quot;",
        "mailto:ada@example.org",
    ]
)


EMPTY_LINKS = ["<a href='/weir'></a>", "<a href='#part' title='a `b'> </a>", "<a href='/b_(c)'><img src=x width=1></a>"]
# Every law holds with the options that keep what a reader would not miss, and without.
OPTIONS = st.sampled_from([{}, {"keep_empty": True}, {"keep_empty": True, "escape_addresses": True}])


def wrap(tags: str, inside: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.tuples(st.sampled_from(tags.split()), SPACE, inside, SPACE).map(lambda t: f"<{t[0]}>{t[1]}{t[2]}{t[3]}</{t[0]}>")


def inlines(inside: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        wrap("b strong i em del s span u cite small", inside),
        st.tuples(URLS, inside).map(lambda t: f'<a href="{t[0]}">{t[1]}</a>'),
        wrap("code kbd", TEXT),
        st.sampled_from(["<br>", "<br/>\n", "<img src='quay.jpg' alt='Quay [1]' width=300>", "<wbr>", *EMPTY_LINKS]),
        st.lists(inside, min_size=1, max_size=4).flatmap(lambda parts: SPACE.map(lambda space: space.join(parts))),
    )


LINE = st.recursive(TEXT, inlines, max_leaves=6)


def blocks(inside: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    several = st.lists(inside, max_size=3).map("\n".join)
    items = st.lists(st.one_of(LINE, several), max_size=4).map(lambda found: "".join(f"<li>{item}</li>" for item in found))
    return st.one_of(
        wrap("p h1 h2 h3 h6 div section", LINE),
        wrap("blockquote div article", several),
        items.map(lambda found: f"<ul>{found}</ul>"),
        st.tuples(st.integers(0, 12), items).map(lambda t: f'<ol start="{t[0]}">{t[1]}</ol>'),
        st.lists(TEXT, max_size=3).map(lambda lines: "<pre><code class='language-sh'>" + "\n".join(lines) + "</code></pre>"),
        st.tuples(LINE, several).map(lambda t: f"<dl><dt>{t[0]}</dt><dd>{t[1]}</dd></dl>"),
        st.tuples(LINE, several).map(lambda t: f"<details open><summary>{t[0]}</summary>{t[1]}</details>"),
        tables(),
        st.sampled_from(["<hr>", "<h2></h2>", "<h3> </h3>", "<a href='/weir'><div></div></a>"]),
        several,
    )


def tables() -> st.SearchStrategy[str]:
    def build(cells: list[list[str]]) -> str:
        rows = ["<tr>" + "".join(f"<th>{cell}</th>" for cell in cells[0]) + "</tr>"]
        rows += ["<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in cells[1:]]
        return "<table>" + "".join(rows) + "</table>"

    width = st.integers(2, 3)
    return width.flatmap(lambda n: st.lists(st.lists(LINE, min_size=n, max_size=n), min_size=2, max_size=3)).map(build)


PAGES = st.lists(st.recursive(st.one_of(LINE, blocks(LINE)), blocks, max_leaves=8), min_size=1, max_size=4).map("\n".join)


def rich_inlines(inside: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        wrap("sub sup q mark var ins", inside),
        TEXT.map(lambda text: text.replace("\\", "")).map(
            lambda text: f"<ruby>{text}<rp>(</rp><rt>{text}</rt><rp>)</rp></ruby>"
        ),
        st.tuples(URLS, TEXT, inside).map(lambda t: f'<a href="{t[0]}" title="{t[1]}">{t[2]}</a>'),
        st.tuples(URLS, TEXT).map(lambda t: f'<a href="{t[0]}"><img src="weir.png" alt="{t[1]}" title="{t[1]}" width=400></a>'),
        st.lists(inside, min_size=2, max_size=4).map("".join),
    )


RICH_LINE = st.recursive(LINE, rich_inlines, max_leaves=6)


def rich_blocks(inside: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    several = st.lists(inside, min_size=1, max_size=3).map("\n".join)
    kinds = st.sampled_from(["note", "tip", "important", "warning", "caution"])
    return st.one_of(
        wrap("p h2 div blockquote li dd address figure", RICH_LINE),
        st.tuples(kinds, RICH_LINE, several).map(
            lambda t: f'<div class="admonition {t[0]}"><p class="admonition-title">{t[1]}</p>{t[2]}</div>'
        ),
        st.tuples(st.integers(0, 9), RICH_LINE, several).map(
            lambda t: f"<ol reversed><li value={t[0]}>{t[1]}</li><li>{t[2]}</li>{t[1]}<ul><li>{t[2]}</li></ul></ol>"
        ),
        st.tuples(URLS, RICH_LINE, several).map(lambda t: f'<a href="{t[0]}"><h3>{t[1]}</h3>{t[2]}</a>'),
        st.tuples(RICH_LINE, RICH_LINE).map(
            lambda t: (
                f"<table><caption>{t[0]}</caption><tr><th>{t[0]}<th>b</tr><tr><td><ul><li>{t[1]}<li>{t[0]}</ul><td>"
                f"{t[1]}<br><p>{t[0]}</p></tr><tr><td colspan=2>{t[1]}</table>"
            )
        ),
        st.tuples(RICH_LINE, TEXT).map(lambda t: f"<pre><h2>{t[0]}</h2>{t[1]}\n  {t[1]}</pre>"),
        several.map(lambda found: f"<ul>{found}</ul>"),
        several,
    )


# Not within quotations, where cmark-gfm reads no tasks, and not with "[x]" in their text, which it takes for the mark.
MARK = re.compile(r'\[x\]|alt="x"')
TASKS = st.lists(st.tuples(st.sampled_from(["", "checked"]), RICH_LINE), min_size=1, max_size=3).map(
    lambda items: (
        "<ul>"
        + "".join(f"<li><input type=checkbox {done}> {line}</li>" for done, line in items if not MARK.search(line))
        + "</ul>"
    )
)
RICH = st.lists(
    st.one_of(TASKS, st.recursive(st.one_of(RICH_LINE, rich_blocks(RICH_LINE)), rich_blocks, max_leaves=6)),
    min_size=1,
    max_size=3,
).map("\n".join)
LAW = settings(max_examples=600, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


def convert(html: str, options: dict[str, bool]) -> str:
    return Nokodown.to_markdown(html, main_content=False, **options)


def render(markdown: str, options: int = UNSAFE) -> str:
    return cmarkgfm.markdown_to_html_with_extensions(markdown, options=options, extensions=EXTENSIONS)


def shown_words(html: str) -> list[str]:
    """The words that a page shows, without regard to where white space lies within them."""
    body = LexborHTMLParser(html).body
    texts = [node.text_content for node in body.traverse(include_text=True) if node.tag == "-text"] if body else []
    return [char for char in "".join(texts) if not char.isspace() and char not in "\u200b\u00ad"]


@LAW
@given(st.one_of(PAGES, RICH), OPTIONS)
def test_converting_the_rendered_markdown_again_gives_the_same_markdown(page, options):
    markdown = convert(page, options)
    assert convert(render(markdown), options) == markdown


@LAW
@given(PAGES, OPTIONS)
def test_every_word_of_the_page_is_shown_in_order(page, options):
    assert shown_words(render(convert(page, options))) == shown_words(page)


@LAW
@given(st.one_of(PAGES, RICH), OPTIONS)
def test_the_markdown_holds_no_raw_html(page, options):
    assert "raw HTML omitted" not in render(convert(page, options), 0)


@LAW
@given(st.one_of(PAGES, RICH), OPTIONS)
def test_lines_end_without_stray_space_and_blank_lines_stand_alone(page, options):
    markdown = convert(page, options)
    fence = ""
    prose = []
    for line in markdown.split("\n"):
        opening = re.match(r"[ >]*(?:(?:[-*]|\d+[.)]) +)*(`{3,}|~{3,})", line)
        if fence:
            if opening and opening[1].startswith(fence) and line.strip(" >`~") == "":
                fence = ""
        elif opening and "`" not in line[opening.end() :]:
            fence = opening[1]
            prose.append("code")
        else:
            prose.append(line)
    for line, following in pairwise(prose):
        assert line == line.rstrip() or (line.endswith("  ") and line[:-2] == line.rstrip() and following.strip(" >"))
    assert "\n\n\n" not in "\n".join(prose)
    assert not markdown or (markdown.endswith("\n") and not markdown.endswith("\n\n"))
