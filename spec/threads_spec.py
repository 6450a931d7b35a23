"""Thread pages: forums, questions and answers, discussions."""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from thread_software import PROGRAMS

from nokodown_py import tree
from nokodown_py.metadata import read_metadata
from nokodown_py.options import Options
from nokodown_py.page import Page
from nokodown_py.preprocessor import preprocess
from nokodown_py.threads import find_thread, select_thread

if TYPE_CHECKING:
    from random import Random


def prepared(body: str, *, url: str = "https://www.example.org/forum/t/12", head: str = "") -> Page:
    whole = body if "<body" in body else f"<body>{body}</body>"
    html = f"<!DOCTYPE html><html><head><title>A page</title>{head}</head>{whole}</html>"
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
        f'<div class="post" id="p{n}"><div class="side"><a class="username" href="/u/{n}">{who}</a><i>Joined long ago</i></div>'
        f'<div class="date">{n} May 2024</div><div class="post-body"><p>{said}</p></div><div class="signature">Bye</div></div>'
        for n, (who, said) in enumerate((("ann", SAW), ("ben", FENCE), ("cyd", OIL)), 1)
    )
    assert selected(posts) == ["ann", "1 May 2024", SAW, "ben", "2 May 2024", FENCE, "cyd", "3 May 2024", OIL]


def test_a_blog_article_with_comments_is_no_thread() -> None:
    comments = "".join(f'<li class="comment" id="comment-{n}"><b class="fn">Visitor</b><p>{OIL}</p></li>' for n in range(9))
    page = prepared(f"<article class='post'><h1>Saws</h1><p>{SAW * 3}</p></article><ol class='comments'>{comments}</ol>",
                    url="https://www.example.org/2024/saws.html")  # fmt: skip
    assert find_thread(page) is None


def discussed(lead: str, *, head: str = "", after: str = "") -> Page:
    comments = "".join(
        f'<li class="comment" id="comment-{n}"><b class="author">Visitor {n}</b><i class="date">{n + 1} May 2024</i>'
        f"<div class='comment-body'><p>{n} {SAW} {OIL}</p><p>{RIP}</p></div></li>"
        for n in range(24)
    )
    html = f"<article><h1>Saws</h1><div class='body'><p>{lead}</p></div></article><ol>{comments}</ol>{after}"
    return prepared(html, url="https://www.example.org/story/24/saws", head=head)


def test_a_few_lines_over_many_comments_are_what_these_discuss() -> None:
    page = discussed(f"{FENCE} {OIL}")
    thread = find_thread(page)
    assert thread is not None
    select_thread(page, thread)
    assert [f"{FENCE} {OIL}", "Visitor 0", "1 May 2024", f"0 {SAW} {OIL}", RIP] == lines(page)[:5]


def test_a_quotation_after_the_comments_makes_no_article_of_them() -> None:
    quotation = f"<aside><div class='msg'><p>{RIP} {FENCE} {OIL}</p></div></aside>"
    assert find_thread(discussed(f"{FENCE} {OIL}", after=quotation)) is not None


@pytest.mark.parametrize("head", ["", "<meta property='og:type' content='article'>"])
def test_a_longer_story_or_a_declared_one_is_read_for_itself(head: str) -> None:
    assert find_thread(discussed(f"{FENCE} {OIL}" * (1 if head else 4), head=head)) is None


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("url", ["https://www.example.org/forum/5", "https://www.example.org/5"])
def test_a_program_in_its_default_markup(program: str, url: str) -> None:
    around, first, reply = PROGRAMS[program]
    told = [
        ("ann", "May 1, 2024", SAW),
        ("ben", "May 2, 2024", FENCE),
        ("cyd", "May 3, 2024", OIL),
        ("dot", "May 4, 2024", RIP),
    ]
    posts = "".join(
        (reply if n > 1 else first).format(n=n, who=who, when=when, said=f"<p>{said}</p>")
        for n, (who, when, said) in enumerate(told, 1)
    )
    found = [line.removeprefix("Posted: ") for line in selected(around.replace("{posts}", posts), url=url)]
    unsigned = program == "Lobsters"  # the author of a story stands apart from its text
    assert [line for line in found if len(line) > 40] == [said for _, _, said in told]
    assert [line for line in found if len(line) == 3] == [who for who, _, _ in told][unsigned:]
    assert [line for line in found if line.startswith("May")] == [when for _, when, _ in told][unsigned:]
    assert set(found) <= {part for post in told for part in post}


def question(answers: str, *, comments: str = "") -> str:
    return (
        f'<div class="question" id="question"><div class="vote-count">12</div><div class="post-text"><p>{SAW}</p></div>'
        f'<div class="post-tags">saws</div>{comments}</div><h2>2 answers</h2>{answers}'
    )


def answer(said: str, who: str = "ben") -> str:
    return (
        f'<div class="answer"><div class="vote-count">3</div><div class="answercell"><div class="post-text"><p>{said}</p></div>'
        f'<div class="user-info"><a href="/users/7">{who}</a> <span class="date">May 2, 2024</span></div></div></div>'
    )


def test_a_question_with_answers_gives_neither_names_nor_comments() -> None:
    comments = (
        f'<ul class="comments"><li class="comment" id="comment-1">{RIP}</li><li class="comment" id="comment-2">{RIP}</li></ul>'
    )
    assert selected(question(answer(FENCE) + answer(OIL), comments=comments), url="https://www.example.org/q/1") == [
        SAW,
        FENCE,
        OIL,
    ]


def test_an_answer_keeps_its_quote_of_the_question() -> None:
    quoting = f"<blockquote>{SAW}</blockquote><p>{FENCE}</p>"
    assert selected(question(answer(OIL) + answer(quoting))) == [SAW, OIL, SAW, FENCE]


MESSAGE = '<div class="message" id="m{n}"><h4 class="poster">{who}</h4><div class="message-text">{said}</div></div>'


def forum(*posts: str, template: str = MESSAGE) -> str:
    return "".join(
        template.format(n=n, who=who, said=said)
        for n, (who, said) in enumerate(zip(("ann", "ben", "cyd", "dot"), posts, strict=False), 1)
    )


def test_a_quote_of_another_post_goes_and_a_quote_from_elsewhere_stays() -> None:
    elsewhere = "Measure twice and cut once, says the old book that hangs on a string by the door."
    posts = forum(
        f"<p>{SAW}</p>",
        f"<blockquote>ann said: {SAW}</blockquote><p>{FENCE}</p>",
        f"<blockquote>{elsewhere}</blockquote><p>{OIL}</p>",
        f'<div class="quote"><div class="quote-author">cyd said</div>{elsewhere}</div><p>{RIP}</p>',
    )
    assert selected(posts) == ["ann", SAW, "ben", FENCE, "cyd", elsewhere, OIL, "dot", "cyd said", elsewhere, RIP]


def test_a_quote_in_a_plain_cell_is_known_by_its_words() -> None:
    cell = f"<div>Originally Posted by <b>ann</b></div><div>{SAW}</div>"
    quote = f"<div><div>Quote:</div><table><tr><td>{cell}</td></tr></table></div>"
    assert selected(forum(f"<p>{SAW}</p>", f"{quote}<p>{FENCE}</p>")) == ["ann", SAW, "ben", FENCE]


@pytest.mark.parametrize(
    "note",
    [
        "Last edited by ann on Mon May 06, 2024 9:07 am, edited 1 time in total.",
        "Edited May 7, 2024 by ann",
        "Zuletzt bearbeitet von ann am 06.05.2024",
        "_________________<br>Wood is good",
    ],
)
def test_edit_notes_and_nameless_signatures_go(note: str) -> None:
    assert selected(forum(f"<p>{SAW}</p><div>{note}</div>", f"<p>{FENCE}</p>")) == ["ann", SAW, "ben", FENCE]


def test_a_name_comes_without_its_link_and_not_as_the_letter_of_an_avatar() -> None:
    template = (
        '<div class="post" id="p{n}"><a href="/user/{who}"><span class="avatar">A</span></a><a href="/user/{who}">{who}</a>'
        '<div class="post-body">{said}</div></div>'
    )
    page = prepared(forum(SAW, FENCE, template=template))
    thread = find_thread(page)
    assert thread is not None
    select_thread(page, thread)
    assert lines(page) == ["ann", SAW, "ben", FENCE]
    assert not any(page.index.tag[root] == "a" for root in page.roots)


def test_the_label_of_a_code_box_goes() -> None:
    box = '<div class="codebox"><p>Code: <a href="#">Select all</a></p><pre><code>turn(3)</code></pre></div>'
    assert selected(forum(SAW + box, FENCE)) == ["ann", SAW, "turn(3)", "ben", FENCE]


def test_a_post_that_speaks_of_editing_stays() -> None:
    said = "Edited photos look better on the wall than raw ones, as everybody in the club knows."
    assert selected(forum(f"<p>{said}</p>", f"<p>{FENCE}</p>")) == ["ann", said, "ben", FENCE]


def test_replies_inside_replies_keep_their_order() -> None:
    def comment(n: int, said: str, *replies: str) -> str:
        return (
            f'<li class="comment" id="c{n}"><div><a class="user" href="/user/{n}">u{n}</a></div>'
            f'<div class="comment-body"><p>{said}</p></div><ul class="children">{"".join(replies)}</ul></li>'
        )

    tree = comment(1, SAW, comment(2, FENCE, comment(3, OIL)), comment(4, RIP))
    assert selected(f"<ul>{tree}{comment(5, SAW + FENCE)}</ul>", url="https://www.example.org/comments/8") == [
        *("u1", SAW, "u2", FENCE, "u3", OIL, "u4", RIP, "u5", SAW + FENCE)
    ]


def test_authors_can_be_left_out() -> None:
    page = prepared(forum(f"<p>{SAW}</p>", f"<p>{FENCE}</p>"))
    page.options = Options(thread_authors=False)
    thread = find_thread(page)
    assert thread is not None
    select_thread(page, thread)
    assert lines(page) == [SAW, FENCE]


def test_a_post_whose_text_has_no_name_is_taken_whole_without_its_noise() -> None:
    template = '<div class="forum-post"><b class="username">{who}</b><p>{said}</p><div class="actions">Reply Report</div></div>'
    assert selected(forum(SAW, FENCE, template=template)) == ["ann", SAW, "ben", FENCE]


def test_a_story_comes_before_its_comments() -> None:
    comments = "".join(
        f'<div class="comment"><b class="user">u{n}</b><div class="comment-text">{said}</div></div>'
        for n, said in enumerate((FENCE, OIL))
    )
    page = f'<div class="story"><h1>Saws</h1><div class="story-text"><p>{SAW}</p></div></div><div class="list">{comments}</div>'
    assert selected(page, url="https://www.example.org/discussion/8") == [SAW, "u0", FENCE, "u1", OIL]


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("list of articles", "".join(
            f'<article class="post"><h2><a href="/{n}">A saw of ours, part {n}</a></h2><span class="author">ann</span>'
            f'<time>May {n}, 2024</time><div class="post-content"><p>{SAW}</p></div></article>' for n in range(1, 9))),
        ("questions often asked", "".join(
            f'<div class="question">Why does it wander, part {n}?</div><div class="answer">{FENCE}</div>' for n in range(9))),
        ("product with reviews", "<h1>Saw</h1><p>A saw with nine teeth to the inch and a handle of pear.</p>" + "".join(
            f'<div class="review"><b class="author">ann</b><div class="review-text">{OIL}</div></div>' for n in range(9))),
        ("article with a few comments", f'<article class="post"><h1>Saws</h1><p>{SAW * 9}</p></article>' + "".join(
            f'<div class="comment"><b class="author">ann</b><div class="comment-text">{OIL}</div></div>' for n in range(3))),
        ("messages of a form", "".join(f'<div class="error-message">Please fill in part {n}, sir.</div>' for n in range(5))),
        ("nothing", ""),
    ],
)  # fmt: skip
def test_other_pages_are_no_threads(kind: str, body: str) -> None:
    assert find_thread(prepared(f"<main>{body}</main>", url="https://www.example.org/saws.html")) is None, kind


def test_types_of_articles_outweigh_the_shape_of_posts() -> None:
    head = '<script type="application/ld+json">{"@context": "https://schema.org", "@type": "NewsArticle"}</script>'
    assert find_thread(prepared(forum(*(f"<p>{said}</p>" for said in (SAW, FENCE, OIL, RIP))), head=head)) is None


@given(st.recursive(st.sampled_from([SAW, FENCE, OIL]), lambda inner: st.lists(inner, max_size=3), max_leaves=20), st.randoms())
def test_any_tree_of_elements_is_read_or_refused(shape: object, random: Random) -> None:
    classes = ("post", "comment", "post-body", "answer", "question", "author", "quote", "x", "signature", "comments")

    def html(part: object) -> str:
        name = random.choice(classes)
        inner = "".join(map(html, part)) if isinstance(part, list) else f"<p>{part}</p>"
        return f'<div class="{name}" id="{name}-{random.randrange(9)}">{inner}</div>'

    page = prepared(html(shape))
    thread = find_thread(page)
    if thread is not None:
        select_thread(page, thread)
        ends = [page.index.end[root] for root in page.roots]
        assert all(root >= end for end, root in zip(ends, page.roots[1:], strict=False))
        assert page.roots


def test_deep_and_wide_threads_take_linear_time() -> None:
    reply = '<li class="comment" id="c{n}"><b class="user">u</b><div class="comment-body">' + SAW + "</div><ul>"
    deep = "<ul>" + "".join(reply.format(n=n) for n in range(2000)) + "</ul></li>" * 2000 + "</ul>"
    wide = forum(*()) + "".join(
        f'<div class="post" id="p{n}"><blockquote>{SAW}</blockquote>{FENCE} {n}</div>' for n in range(4000)
    )
    names = ("post-body", "date", "user", "quote", "content", "post", "message")
    nested = "".join(f'<div class="{name}">{word}' for word in ("7", "so it is") for name in names for _ in range(400))
    for body in (deep, wide, forum(nested, nested)):
        page = prepared(body)
        begun = process_time()
        if thread := find_thread(page):
            select_thread(page, thread)
        assert process_time() - begun < 5
