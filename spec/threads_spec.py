"""Thread pages: forums, questions and answers, discussions."""

from __future__ import annotations

import pytest
from thread_software import PROGRAMS

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
RIP = "Mine turned out to be a dull rip blade, so swap that one first and look again after it."
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


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("url", ["https://www.example.org/forum/5", "https://www.example.org/5"])
def test_a_program_in_its_default_markup(program: str, url: str) -> None:
    around, first, reply = PROGRAMS[program]
    told = [("ann", "May 1, 2024", SAW), ("ben", "May 2, 2024", FENCE), ("cyd", "May 3, 2024", OIL), ("dot", "May 4, 2024", RIP)]
    posts = "".join(
        (reply if n > 1 else first).format(n=n, who=who, when=when, said=f"<p>{said}</p>") for n, (who, when, said) in enumerate(told, 1)
    )
    found = [line.removeprefix("Posted: ") for line in selected(around.replace("{posts}", posts), url=url)]
    unsigned = program == "Lobsters"  # the author of a story stands apart from its text
    assert [line for line in found if len(line) > 40] == [said for _, _, said in told]
    assert [line for line in found if len(line) == 3] == [who for who, _, _ in told][unsigned:]
    assert [line for line in found if line.startswith("May")] == [when for _, when, _ in told][unsigned:]
    assert set(found) <= {part for post in told for part in post}
