"""The whole of a post: page builders' columns, slides, what stands behind "more", leads under their names, comments without a box."""

from __future__ import annotations

import pytest
from pages import article_head, extract, p, page, paragraphs, problems

P = paragraphs(10)
H1 = "<h1>The ferry at the stone quay</h1>"
NAV = "<div class='top'><a href='/'>River Courier</a></div>"


def post(body: str, after: str = ""):
    return extract(page(f"{NAV}<div class='x1'>{H1}{body}{after}</div>", head=article_head()))


@pytest.mark.parametrize(
    "name", ["class='entry-content clear'", "class='post-body'", "class='et_pb_post_content'", "itemprop='articleBody'"]
)
def test_nothing_short_is_left_behind_in_what_is_called_the_body(name: str) -> None:
    rows = f"<div class='a1'><div class='b1'>{p(P[:8])}</div></div><div class='a2'><div class='b2'><p>Oak for the rails.</p></div></div>"
    end = "<section class='a3'><p>The boat is tarred in March, and nobody may step on it for a week after that.</p></section>"
    result = post(f"<div {name}>{rows}{end}</div>")
    assert problems(result, keeps=[*P[:8], "Oak for the rails.", "The boat is tarred in March"]) == []


def test_the_name_of_a_wrapper_is_no_name_of_a_body() -> None:
    aside = "<div class='a2'><p>Some of the links here pay for the paint of the boat, which is blue and flakes off in May.</p></div>"
    result = post(f"<div class='entry-content-wrap'><div class='a1'>{p(P[:8])}</div>{aside}</div>")
    assert problems(result, keeps=P[:8], drops=["pay for the paint"]) == []


def test_slides_with_short_captions_stay_together() -> None:
    said = ["It keeps a candle.", "Short stems only, please."]
    slides = "".join(f"<div class='slide'><h2>{n}. A jar</h2><p>{text}</p></div>" for n, text in enumerate(said))
    result = post(f"<div class='slides'>{slides}<div class='slide'><h2>3. A bank</h2>{p(P[:3])}</div></div>")
    assert problems(result, keeps=[*said, *P[:3]]) == []


@pytest.mark.parametrize(
    "box", ["<p class='standfirst'>{}</p>", "<div class='chapo'><p>{}</p></div>", "<h2 class='subtitle'>{}</h2>"]
)
def test_a_short_sentence_that_is_called_a_lead_is_one(box: str) -> None:
    lead = "Two winters without a boat"
    result = post(f"{box.format(lead)}<div class='x2'>by the desk</div><div class='x3'>{p(P[:6])}</div>")
    assert problems(result, keeps=[lead, *P[:6]]) == []


def test_a_lead_below_a_title_that_is_no_h1() -> None:
    lead = "From Monday the water is dug up around the well, but the shops stay open."
    body = (
        f"<div class='x2'><p>{lead}</p></div><div class='x3'><img src='/i/q.jpg' alt=''></div><div class='x4'>{p(P[:6])}</div>"
    )
    html = page(f"{NAV}<div class='x1'><h3>The ferry at the stone quay</h3>{body}</div>", head=article_head())
    assert problems(extract(html), keeps=[lead, *P[:6]]) == []


def test_comments_below_a_heading_without_a_box_go() -> None:
    said = ["The boat was always late.", "It was not, you slept."]
    comments = f"<h2>Kommentare</h2>{p(said)}<p class='posted'>Vreni, 3 May</p><h3>Kommentar schreiben</h3><p>Be kind.</p>"
    result = post(f"<div class='x2'><h3>Why the boat waits</h3>{p(P[:6])}{comments}</div>")
    assert problems(result, keeps=P[:6], drops=[*said, "Vreni", "Be kind."]) == []
    result = post(f"<div class='x2'>{p(P[:3])}<h3>Comments</h3><p>Short.</p><h3>Why the boat waits</h3>{p(P[3:6])}</div>")
    assert problems(result, keeps=[*P[:3], "Why the boat waits", *P[3:6]], drops=["Short."]) == []


def test_a_column_before_a_post_that_brings_its_title_stays_out() -> None:
    notice = (
        "All pictures on these pages are mine and may be shown to a class by anyone who sends me a card from the river first."
    )
    left = f"<div class='left'><h3>Notice</h3><p>{notice}</p><h3>Pages</h3><p><a href='/a'>About the lark</a></p></div>"
    entry = f"<div class='mid'><h2>The ferry at the stone quay</h2>{p(P[:4])}</div>"
    html = page(f"<div class='hd'><h1>Lark Blog</h1></div>{left}{entry}", head=article_head())
    assert problems(extract(html), keeps=P[:4], drops=[notice, "About the lark"]) == []
