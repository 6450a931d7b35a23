"""UTF-8 that was encoded twice comes out as what it was; what only looks like it stays."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pages import extract, p, page, paragraphs, problems

from nokodown_py.charset import decode

P = paragraphs(4)
SAID = "“It’s low tide – twelve o’clock…”, said the ferryman’s wife — and left the quay at once."


def twice(text: str) -> str:
    """What a client makes of UTF-8 that takes it for latin-1."""
    return text.encode().decode("latin-1")


@pytest.mark.parametrize("as_bytes", [True, False])
def test_a_page_that_was_encoded_twice(as_bytes: bool) -> None:
    html = twice(
        page(
            f"<main>{p([SAID, *P])}<p>Von <a href='/größe'>Größe</a> und Gewicht der Kähne am Kai.</p></main>",
            title="Ebbe – und Flut",
        )
    )
    result = extract(html.encode() if as_bytes else html)
    assert problems(result, keeps=[SAID, *P, "Von [Größe](https://www.example.org/gr%C3%B6%C3%9Fe)"]) == []
    assert result.title == "Ebbe – und Flut"


def test_a_part_of_a_page_that_was_encoded_twice() -> None:
    html = page(f"<main>{p(P)}<p>{SAID}</p><p>{twice(SAID)}</p></main>")
    assert extract(html.encode()).markdown.count(SAID) == 2


@pytest.mark.parametrize(
    "text",
    ["Überfahrt zur Größe, äußerst schön", "Паромная переправа", "渡し船は正午に出る", "Η βάρκα στο ποτάμι", "ملف العبّارة"],
)
def test_in_any_script(text: str) -> None:
    assert decode(twice(text).encode()) == text


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"])))
def test_every_text_comes_back(text: str) -> None:
    before = f"It’s {text}".replace("\ufeff", "")
    assert decode(twice(before).encode()) == before


@pytest.mark.parametrize(
    "text",
    [
        "An é that was encoded twice shows as Ã©.",  # a page about it
        "Where a quote should be, there is â€™.",
        "IRMÃ\xa0E IRMÃO",  # Portuguese, with a space that does not break
        "A control \x85 alone",
        "â\x80 and no more",
        "“Right” already: É, Ã, â",
    ],
)
def test_what_only_looks_like_it_stays(text: str) -> None:
    assert decode(text.encode()) == text
