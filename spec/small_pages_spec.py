"""Small pages of the kinds that readers of other extractors reported: something of the text lost, or something around it kept."""

from __future__ import annotations

import pytest
from pages import FOOTER, HEADER, URL, article_head, extract, p, page, paragraphs, problems, sentences, site_page

P = paragraphs(16)
S = sentences()
A = article_head()
H = "<h1>The ferry at the stone quay</h1>"
ENTRIES = "".join(
    f"<article class='live-post'><header><time>1{n}:15</time><h2>Update {n}</h2></header><p>{P[n]}</p></article>"
    for n in range(8)
)
THREAD = "".join(
    f"<div class='c7'><b>Reader {n}</b> <span>March {n + 1}, 2026</span><p>{P[8 + n]}</p><a href='#r{n}'>Reply</a></div>"
    for n in range(5)
)
STREAM = "".join(
    f"<div><h2>Story {n} of the day</h2><a href=/{n}>All about it in more words than it needs</a> <i>{n} hours ago</i><p>{S[n]}</p></div>"
    for n in range(7, 15)
)
WALL = f"<h2>We value your privacy</h2>{p(P[8:12])}<button>Accept all</button><button>Reject</button>"
METHOD = (
    f"<h1>haul()</h1><div class='section-content'><p>{P[0]}</p></div><section><h2><a href='#s'>Syntax</a></h2><pre>haul(rope)</pre></section>"
    "<section><h2><a href='#p'>Parameters</a></h2><dl><dt>rope</dt><dd><p>The rope to haul.</p></dd></dl></section>"
)


def story(inner: str) -> str:
    return site_page(f"<article>{H}{p(P[:3])}{inner}{p(P[3:5])}</article>", head=A)


CASES = {
    "a post of a network is quoted": (
        story(
            f"<blockquote class='twitter-tweet'><p>{S[20]}</p>&mdash; Ferry <a href='https://twitter.com/f/1'>March 3</a></blockquote>"
        ),
        [*P[:3], S[20], *P[3:5]],
        [],
    ),
    "a quotation to share": (
        story(f"<blockquote class='pullquote share-quote'><p>{S[20]}</p><cite>Ferryman</cite></blockquote>"),
        [S[20], "Ferryman"],
        [],
    ),
    "a box between paragraphs, in no article": (
        page(
            f"{HEADER}<div class='post'>{H}{p(P[:3])}<aside class='info'><p>{P[8]}</p></aside>{p(P[3:5])}</div>{FOOTER}", head=A
        ),
        [P[0], P[8], P[3]],
        [],
    ),
    "an aside beside it, in no article": (
        page(f"<div class='post'>{H}{p(P[:5])}</div><aside class='x'><p>{P[8]}</p></aside>{FOOTER}", head=A),
        P[:5],
        [P[8]],
    ),
    "comments without names that outweigh the article": (
        site_page(f"<article>{H}{p(P[:5])}</article><div class='c6'><h3>Comments (5)</h3>{THREAD}</div>", head=A),
        P[:5],
        [P[9], P[12]],
    ),
    "a wall that is longer than the page": (
        page(f"<div role='dialog' aria-modal='true'>{WALL}</div>{HEADER}<article>{H}{p(P[:3])}</article>{FOOTER}", head=A),
        P[:3],
        [P[9]],
    ),
    "a bar over the page": (
        page(
            f"<div class='x9' style='position:fixed;bottom:0'><h2>Small files</h2><p>{P[8]}</p><button>Accept all</button></div>"
            f"{HEADER}<article>{H}{p(P[:4])}</article>{FOOTER}",
            head=A,
        ),
        P[:4],
        [P[8]],
    ),
    "what a consent script left": (
        page(
            f"{HEADER}<div class=w>{H}{p(P[:4])}</div><div id='onetrust-sdk'><h2>Small files</h2><p>{P[8]}</p></div>{FOOTER}",
            head=A,
        ),
        P[:4],
        [P[8]],
    ),
    "reading time and date in one line": (
        story("<div><span>5 min read</span><span>·</span><span>Mar 3, 2026</span></div>"),
        P[:5],
        ["5 min read", "Mar 3"],
    ),
    "a page of reference with little prose": (
        site_page(f"<article>{METHOD}</article>", title="haul()"),
        [P[0], "Syntax", "haul(rope)", "Parameters", "The rope to haul."],
        [],
    ),
    "a live page of articles keeps its lead": (
        site_page(f"<article>{H}<p>{P[8]}</p><div>{ENTRIES}</div></article>", head=article_head("LiveBlogPosting")),
        [P[8], "Update 0", P[0], "Update 7", P[7]],
        [],
    ),
    "the picture above the body without a caption": (
        site_page(
            f"<article>{H}<div class='field'><img src='/i.jpg' alt='Quay' width=800></div><div class='text'>{p(P[:4])}</div></article>",
            head=A,
        ),
        ["![Quay]", *P[:4]],
        [],
    ),
    "the portrait above the body": (
        site_page(
            f"<article>{H}<div class='avatar'><img src='/v.jpg' alt='Vale'></div><div><img src='/w.jpg' alt='Moore' width=48></div>"
            f"<div class='text'>{p(P[:4])}</div></article>",
            head=A,
        ),
        P[:4],
        ["![Vale]", "![Moore]"],
    ),
    "a time that says how long ago": (
        site_page(
            f"<article>{H}<time><span>March 3, 2026</span><span>10:15 AM</span><span>Updated 2 hours ago</span></time>{p(P[:4])}</article>",
            head=A,
        ),
        P[:4],
        ["2 hours ago"],
    ),
    "a component that draws its page in a shadow root": (
        page(
            f"<my-page><template shadowrootmode='open'><template>Not shown</template>{H}{p(P[:4])}</template></my-page>", head=A
        ),
        P[:4],
        ["Not shown"],
    ),
    "a paragraph whose first words are hidden": (
        site_page(f"<article>{H}<div><p><span aria-hidden='true'>** </span>{P[0]}</p><p>{P[1]}</p></div></article>"),
        P[:2],
        ["**"],
    ),
    "a formula with a context menu": (
        story(
            "<p>Let <mjx-container class='MathJax CtxtMenu_Attached_0'><mjx-assistive-mml><math><mi>q</mi></math>"
            "</mjx-assistive-mml></mjx-container> be it.</p>"
        ),
        ["Let $q$ be it."],
        [],
    ),
    "related posts in one word": (
        story(f"<div class='jp-relatedposts-post0'><p>{S[30]}</p></div>"),
        P[:5],
        [S[30]],
    ),
    "a short story among many links": (
        page(
            f"{HEADER}<div><article>{H}<p>{P[0]}</p></article><div>"
            f"{''.join(f'<ul><li><a href=/{n}>The story number {n} of this long day</a></li></ul>' for n in range(30))}</div></div>{FOOTER}"
        ),
        [P[0]],
        ["number 7 of"],
    ),
    "a stream of news below the story": (
        page(
            f"{HEADER}<div class='page'><div class='w'>{H}{p(P[:6])}</div><div class='w r'>{STREAM}</div></div>{FOOTER}", head=A
        ),
        P[:6],
        ["Story 7 of"],
    ),
    "footnotes beside the body, in no article": (
        site_page(
            f"{H}<div class='entry-content'>{p(P[:6])}</div><ol class='footnotes'><li>Log of the quay, page nine.</li></ol>",
            head=A,
        ),
        [*P[:6], "Log of the quay"],
        [],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_small_page(name: str) -> None:
    html, keeps, drops = CASES[name]
    url = "https://developer.example/docs/haul" if "reference" in name else URL
    assert problems(extract(html, url), keeps=keeps, drops=drops) == []


def test_plain_paragraphs_that_say_the_same_stay() -> None:
    for tag in ("p", "div"):
        assert extract(page(f"<article>{f'<{tag}>{P[0]}</{tag}>' * 2}</article>")).markdown.count(P[0]) == 2
