"""Laws of the choice of content: what must not change the answer, and what no answer may hold, for pages put together at random."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pages import CHROME, FOOTER, HEADER, NAV, article_head, extract, page, paragraphs, problems, sentences

from nokodown_py import charset, pipeline
from nokodown_py.options import Options

P = paragraphs(14)
S = sentences()
H1 = "<h1>The ferry at the stone quay</h1>"
CONSENT = (
    '<div class="cookie-banner"><p>We store small files to count visits, if you let us do that.</p><button>Yes</button></div>'
)
SIDE = f'<aside class="sidebar"><h2>Most read</h2>{NAV}</aside>'
PARTS = [
    "<h2>The deck of larch</h2>",
    "<ul><li>Tar</li><li>Linseed oil</li></ul>",
    f"<blockquote><p>{S[33]}</p></blockquote>",
    "<table><tr><th>Winter</th><th>Days</th></tr><tr><td>First</td><td>41</td></tr></table>",
    "<pre><code>haul(rope, 3)</code></pre>",
    '<figure><img src="/i/q.jpg" alt="The quay"><figcaption>Low water in May</figcaption></figure>',
    f"<details><summary>Why so early?</summary><p>{S[35]}</p></details>",
    f'<p>{S[36]} <a href="/x">A drawer</a> sticks.</p>',
    "<dl><dt>Pile</dt><dd>A post in the river.</dd></dl>",
]


@st.composite
def bodies(draw: st.DrawFn) -> list[str]:
    """The blocks of an article: five paragraphs or more, and other blocks between them."""
    count = draw(st.integers(5, 10))
    blocks = [f"<p>{text}</p>" for text in P[:count]]
    for part in draw(st.lists(st.sampled_from(PARTS), max_size=4, unique=True)):
        blocks.insert(draw(st.integers(1, len(blocks) - 1)), part)
    return blocks


def article(blocks: list[str], *, before: str = "", after: str = "", wrap: str = "{}", gap: str = "\n") -> str:
    inner = gap.join(["<article>", H1, *blocks, "</article>"])
    return page(f"{before}{wrap.format(f'<main>{inner}</main>')}{after}", head=article_head())


@given(
    bodies(),
    st.lists(st.sampled_from([HEADER, NAV, CONSENT, SIDE]), max_size=3),
    st.lists(st.sampled_from([FOOTER, CONSENT, SIDE]), max_size=3),
)
@settings(max_examples=60)
def test_the_site_around_an_article_changes_nothing(blocks: list[str], before: list[str], after: list[str]) -> None:
    plain = extract(article(blocks)).markdown
    assert extract(article(blocks, before="".join(before), after="".join(after))).markdown == plain
    assert problems(plain, keeps=P[:5], drops=CHROME) == []


WRAPPERS = [
    "<div>{}</div>",
    "<div class='x1'>{}</div>",
    "<div class='flex px-4'>{}</div>",
    "<section>{}</section>",
    "<div id='app'>{}</div>",
    "<x-page>{}</x-page>",
]


@given(bodies(), st.lists(st.sampled_from(WRAPPERS), max_size=5))
@settings(max_examples=60)
def test_wrappers_change_nothing(blocks: list[str], wrappers: list[str]) -> None:
    wrap = "{}"
    for wrapper in wrappers:
        wrap = wrapper.format(wrap)
    assert extract(article(blocks, wrap=wrap)).markdown == extract(article(blocks)).markdown


@given(bodies())
@settings(max_examples=40)
def test_space_between_elements_changes_nothing(blocks: list[str]) -> None:
    assert extract(article(blocks, gap="")).markdown == extract(article(blocks, gap="\n\n    ")).markdown


@given(bodies(), st.sampled_from(["x1", "k-7", "sc-a1b2", "mt-4", "Box_root__9x", "block"]))
@settings(max_examples=40)
def test_names_without_meaning_change_nothing(blocks: list[str], name: str) -> None:
    named = [re.sub(r"^<(\w+)", rf'<\1 class="{name}"', block) for block in blocks]
    assert extract(article(named)).markdown == extract(article(blocks)).markdown


@given(bodies())
@settings(max_examples=40)
def test_a_neutral_article_is_found_as_a_named_one_is(blocks: list[str]) -> None:
    soup = page(
        f"<div class='x1'>{NAV}</div><div class='x2'>{H1}{''.join(blocks)}</div><div class='x3'>{FOOTER}</div>",
        head=article_head(),
    )
    assert extract(soup).markdown == extract(article(blocks)).markdown


@given(bodies())
@settings(max_examples=40)
def test_nothing_of_a_plain_article_is_lost(blocks: list[str]) -> None:
    got = Counter(re.findall(r"\w+", extract(article(blocks)).markdown))
    wanted = Counter(re.findall(r"\w+", re.sub(r"<[^>]*>", " ", H1 + " ".join(blocks))))
    assert not wanted - got


TAGS = "div p span section article main nav aside header footer ul li table tr td form button a h1 h2 details summary figure b dl dd".split()
NAMES = [
    "",
    "nav",
    "content",
    "related",
    "comments",
    "sidebar",
    "hidden",
    "newsletter",
    "card",
    "accordion",
    "x1",
    "share",
    "post",
    "reply",
    "price",
]
EXTRAS = [
    "",
    " hidden",
    " aria-hidden=true",
    " role=main",
    " role=dialog",
    " style='display:none'",
    " href=/x",
    " id=main",
    " id='S:0'",
]
LEAVES = st.sampled_from(  # a space after each: an element that is not shown parts no words
    [
        P[0] + " ",
        S[3] + " ",
        S[7] + " ",
        "Read more ",
        "Related articles ",
        "$40 ",
        " ",
        "3 comments ",
        "12 May 2026 ",
        "<img src=a.jpg alt=Quay> ",
        "<br>",
        "<hr>",
    ]
)


@st.composite
def elements(draw: st.DrawFn, children: st.SearchStrategy[str]) -> str:
    tag, name, extra = draw(st.sampled_from(TAGS)), draw(st.sampled_from(NAMES)), draw(st.sampled_from(EXTRAS))
    return f"<{tag} class='{name}'{extra}>{''.join(draw(st.lists(children, max_size=4)))}</{tag}>"


PAGES = st.lists(st.recursive(LEAVES, elements, max_leaves=25), max_size=5).map("".join)
HEADS = st.sampled_from(
    [
        "",
        article_head(),
        '<script type="application/ld+json">{"@type": "Product", "name": "Boat"}</script>',
        '<meta name=generator content="Sphinx 8">',
    ]
)
ADDRESSES = st.sampled_from(
    ["", "https://x.example/", "https://x.example/products/boat", "https://x.example/news/", "https://x.example/t/12"]
)


@given(PAGES, HEADS, ADDRESSES)
@settings(max_examples=250)
def test_any_page_keeps_the_rules_of_the_stages(body: str, head: str, url: str) -> None:
    found = pipeline.run(charset.decode(page(body, head=head), None, url), url, None, Options())
    assert found.roots == sorted(found.roots)
    assert all(found.index.end[one] <= other for one, other in zip(found.roots, found.roots[1:], strict=False))
    assert (found.mode == "none") == (found.markdown == "")
    for verdict in found.ledger.verdicts:
        assert all(found.ledger.gone[verdict.node : found.index.end[verdict.node]])
        assert verdict.rule
        assert verdict.layer


@given(PAGES, HEADS, ADDRESSES)
@settings(max_examples=150)
def test_no_word_is_invented(body: str, head: str, url: str) -> None:
    got = extract(page(body, head=head), url, include_title=False, thread_authors=False)
    text = set(re.findall(r"\w+", re.sub(r"\]\([^)]*\)", " ", got.markdown)))
    there = set(re.findall(r"\w+", re.sub(r"<(?!img)[^>]*>", " ", body)))
    assert text <= there


@pytest.mark.parametrize(
    "box",
    [
        "<hr>",
        "<div class='share'>Copy link</div>",
        "<nav><a href='/x'>News desk</a></nav>",
        "<form><input></form>",
    ],
)
def test_words_on_both_sides_of_what_goes_do_not_run_together(box: str) -> None:
    assert "tideHigh" not in extract(page(f"<main>{P[0]} Low tide{box}High tide {P[1]}</main>")).markdown


@given(PAGES)
@settings(max_examples=100)
def test_the_answer_is_the_same_twice(body: str) -> None:
    assert extract(page(body)) == extract(page(body))
