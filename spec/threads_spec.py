"""Thread pages: forums, questions and answers, discussions."""

from __future__ import annotations

from nokodown_py import tree
from nokodown_py.metadata import read_metadata
from nokodown_py.options import Options
from nokodown_py.page import Page
from nokodown_py.preprocessor import preprocess
from nokodown_py.threads import find_thread, select_thread


def prepared(body: str, *, url: str = "https://www.example.org/forum/t/12", head: str = "") -> Page:
    html = f"<!DOCTYPE html><html><head><title>A page</title>{head}</head>{body if '<body' in body else f'<body>{body}</body>'}</html>"
    page = Page(html, url, Options(), *tree.parse(html))
    read_metadata(page)
    preprocess(page)
    return page


def lines(page: Page) -> list[str]:
    """The content, one line a text block."""
    index, out, previous = page.index, [], -1
    for root in page.roots:
        previous = -1
        for at in range(root, index.end[root]):
            if index.text[at].strip() and not page.ledger.gone[at]:
                if index.block[at] != previous:
                    out.append("")
                    previous = index.block[at]
                out[-1] += index.text[at]
    return [" ".join(line.split()) for line in out]


def selected(body: str, **about: str) -> list[str]:
    page = prepared(body, **about)
    thread = find_thread(page)
    assert thread is not None
    select_thread(page, thread)
    return lines(page)


SAW = "The blade wanders to the left after a minute of cutting, whatever I do with the fence."
FENCE = "Check that the fence is parallel to the blade before you change anything else on it."
OIL = "A drop of oil on the guide block did it for mine, and it has stayed true ever since."


def test_a_forum_gives_author_date_and_text_of_each_post() -> None:
    posts = "".join(
        f'<div class="post" id="p{n}"><div class="side"><a class="username" href="/u/{n}">{who}</a><span>Joined long ago</span></div>'
        f'<div class="date">{n} May 2024</div><div class="post-body"><p>{said}</p></div><div class="signature">Wood is good</div></div>'
        for n, (who, said) in enumerate((("ann", SAW), ("ben", FENCE), ("cyd", OIL)), 1)
    )
    assert selected(posts) == ["ann", "1 May 2024", SAW, "ben", "2 May 2024", FENCE, "cyd", "3 May 2024", OIL]


def test_a_blog_article_with_comments_is_no_thread() -> None:
    comments = "".join(f'<li class="comment" id="comment-{n}"><b class="fn">Visitor</b><p>{OIL}</p></li>' for n in range(9))
    page = prepared(f"<article class='post'><h1>Saws</h1><p>{SAW * 3}</p></article><ol class='comments'>{comments}</ol>",
                    url="https://www.example.org/2024/saws.html")  # fmt: skip
    assert find_thread(page) is None
