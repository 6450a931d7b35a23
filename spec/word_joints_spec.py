"""The space between inline elements that only a style sheet sets apart."""

from __future__ import annotations

import time

import pytest
from pages import extract, p, page, paragraphs

P = paragraphs(6)


def line(html: str, tag: str = "p") -> str:
    """The line's Markdown, taken from an article around it."""
    markdown = extract(page(f"<main>{p(P[:3])}<{tag}>Q: {html}</{tag}>{p(P[3:])}</main>")).markdown
    shown = next(block for block in markdown.split("\n\n") if block.startswith("Q:"))
    return shown[2:].strip().replace("https://www.example.org", "")


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<span class=a>Oak and Tar</span><span class=b>Rope of ten knots</span>", "Oak and Tar Rope of ten knots"),
        ("<span>Ladung</span><span>Öl</span>", "Ladung Öl"),
        ("<span>лодка</span><span>Весло</span>", "лодка Весло"),
        ("<strong>Oars</strong><span>Of ash</span>", "**Oars** Of ash"),
        ("<span>Depth</span><span>14 feet</span>", "Depth 14 feet"),
        ("<span>OAKS</span><span>Rope and tar</span>", "OAKS Rope and tar"),
        ("<span>14.50</span><span>Was 16</span>", "14.50 Was 16"),
        ("<span>Weight:</span><span>14 stone</span>", "Weight: 14 stone"),
        ("<span>Tar (hot)</span><span>and rope</span>", "Tar (hot) and rope"),
        ("<span><b>Oars</b></span><span><i>Of ash</i></span>", "**Oars** *Of ash*"),
        ("<span class='u name'>toll_paid</span><span class='u type'>integer</span>", "toll_paid integer"),
        ("<span class=price>49.99</span><span class=note>with toll</span>", "49.99 with toll"),
        ("<span>It was 14 €</span><b hidden>x</b><span>It is 12 €</span>", "It was 14 € It is 12 €"),
        ("<span>Tar it.</span><i hidden>x</i><b hidden>y</b><span>Row it.</span>", "Tar it. Row it."),
    ],
)
def test_words_of_two_elements_are_two_words(html: str, text: str) -> None:
    assert line(html) == text


def test_links_to_two_targets_are_two_words() -> None:
    assert line("<a href=/a>oak</a><a href=/b>ash</a>", "div") == "[oak](/a) [ash](/b)"
    assert line("<a href=/a>oak</a><a href=/b>ash</a>") == "[oak](/a)[ash](/b)"  # a paragraph is written as it is read


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<span>fer</span><span>ry</span>", "ferry"),
        ("<span>T</span><span>he ferry</span>", "The ferry"),
        ("<span>i</span><span>Boat</span>", "iBoat"),
        ("<a href=/a>fer</a><a href=/a>ry</a>", "[ferry](/a)"),
        ("<a href=/a>ferry</a><a href=/a>Boat</a>", "[ferry](/a)[Boat](/a)"),
        ("<span>functools.</span><span>cache</span>", "functools.cache"),
        ("<span>3</span><span>rd</span>", "3rd"),
        ("<span>3</span><span>D</span>", "3D"),
        ("<span>TH</span><span>E Ferry</span>", "THE Ferry"),
        ("<span>T</span><span>HE Ferry</span>", "THE Ferry"),
        ("<span>河边</span><span>水尺</span>", "河边水尺"),
        ("<span class=place>河边</span><span class=name>水尺</span>", "河边水尺"),
        ("<span class=word>fer</span><span class='word misspelt'>ry</span>", "ferry"),
        ("<span class=initial>F</span><span class=rest>erry</span>", "Ferry"),
        ("<span class=b>fer</span><span>ry</span>", "ferry"),
        ("<code><span>new</span><span>Boat</span></code>", "`newBoat`"),
        ("the <span>toll</span>House", "the tollHouse"),
        ("<span>functools.</span><b hidden>x</b><span>cache</span>", "functools.cache"),
        ("<span>fer</span><b hidden>-</b><span>ry</span>", "ferry"),
        ("<span>$</span><b hidden>x</b><span>14</span>", "$14"),
    ],
)
def test_parts_of_one_word_stay_one(html: str, text: str) -> None:
    assert line(html) == text


def test_the_mark_of_a_note_follows_its_word_at_once() -> None:
    assert "tide 1" not in line("<span>tide</span><sup>1</sup>")


def test_lines_of_code_stay_as_they_are() -> None:
    html = "<pre><span>new</span><span>Boat</span><span>(4)</span></pre>"
    assert "newBoat(4)" in extract(page(f"<main>{p(P[:3])}{html}{p(P[3:])}</main>")).markdown


def test_a_heading_in_code_is_none() -> None:
    html = "<pre><h2><a href=/a>Oak</a><a href=/b>Ash</a></h2>12</pre>"
    assert (
        "## [Oak](https://www.example.org/a) [Ash](https://www.example.org/b)"
        in extract(page(html), main_content=False).markdown
    )


def test_many_elements_take_linear_time() -> None:
    html = page(f"<main>{p(P)}<p>{'<span>oars</span><span>Of ash</span>' * 8000}</p></main>")
    started = time.perf_counter()
    assert "oars Of ash" in extract(html).markdown
    assert time.perf_counter() - started < 5


def test_an_empty_element_between_does_not_hold_words_together() -> None:
    assert line("<a href=/a>oak</a><b><i></i></b><a href=/b>ash</a>", "div") == "[oak](/a) [ash](/b)"
