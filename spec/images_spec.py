"""Images: the address to show, and which images say nothing."""

from __future__ import annotations

import time

import pytest

from nokodown_py.markdown.image_choice import choose_images
from nokodown_py.markdown.images import best_candidate, best_source, image_text, read_image
from nokodown_py.tree import parse

BASE = "https://example.org/a/"


def image(html: str):
    _, index = parse(html)
    return read_image(index, index.tag.index("img"), BASE)


def shown(html: str, mode: str = "page") -> list[str]:
    """The file names of the images that are shown."""
    _, index = parse(html)
    found = choose_images(index, [0], bytearray(len(index)), BASE, mode)
    assert list(found) == sorted(found)
    return [image.src.rpartition("/")[2] for image in found.values()]


@pytest.mark.parametrize(
    ("srcset", "expected"),
    [
        ("a.jpg", "a.jpg"),
        ("a.jpg 480w, b.jpg 1200w, c.jpg 800w", "b.jpg"),
        ("a.jpg 1x,b.jpg 2x", "b.jpg"),
        ("a.jpg, b.jpg 1.5x", "b.jpg"),
        ("a.jpg,\n  b.jpg 3x", "b.jpg"),
        ("/w_400,h_300/a.jpg 400w, /w_800,h_600/a.jpg 800w", "/w_800,h_600/a.jpg"),
        ("a.jpg 100w 50h, b.jpg 200w 100h", "b.jpg"),
        ("a.jpg nonsense, b.jpg 1x", "b.jpg"),
        ("data:image/gif;base64,R0lGOD 900w, a.jpg 1w", "a.jpg"),
        (" , ,a.jpg 2x, ", "a.jpg"),
        ("", None),
        (" ,,, ", None),
    ],
)
def test_the_largest_candidate_is_the_best(srcset, expected):
    assert best_candidate(srcset) == expected


@pytest.mark.parametrize("srcset", ["," * 200_000, "a," * 100_000, " " * 200_000, "a 1x," * 50_000, "x" * 200_000])
def test_candidates_take_linear_time(srcset):
    started = time.process_time()
    best_candidate(srcset)
    assert time.process_time() - started < 1


@pytest.mark.parametrize(
    ("attrs", "expected"),
    [
        ({"src": "a.jpg"}, "a.jpg"),
        ({"src": " a.jpg "}, "a.jpg"),
        ({"src": "a.jpg", "srcset": "b.jpg 2x"}, "b.jpg"),
        ({"src": "data:image/gif;base64,R0", "data-src": "a.jpg"}, "a.jpg"),
        ({"src": "low.jpg", "data-src": "a.jpg"}, "a.jpg"),
        ({"src": "low.jpg", "data-srcset": "a.jpg 1x, b.jpg 2x", "data-src": "a.jpg"}, "b.jpg"),
        ({"src": "/img/spacer.png", "data-original": "a.jpg"}, "a.jpg"),
        ({"data-lazy-src": "https://e.org/a"}, "https://e.org/a"),
        ({"src": "blank.gif", "data-img-url": "a.jpg"}, "a.jpg"),
        ({"src": "blank.gif", "data-blursrc": "a.jpg"}, None),
        ({"src": "a.jpg", "data-src": "true"}, "a.jpg"),
        ({"src": "a.jpg", "data-src": ""}, "a.jpg"),
        ({"src": "sofa-dark-gray.jpg"}, "sofa-dark-gray.jpg"),
        ({"src": "clear-water-at-dusk.jpg"}, "clear-water-at-dusk.jpg"),
        ({"src": "lib/loading.gif"}, None),
        ({"src": "grey.gif"}, None),
        ({"src": "img/product-placeholder.svg"}, None),
        ({"src": "1x1.png"}, None),
        ({"src": "data:image/svg+xml,<svg/>"}, None),
        ({"src": None}, None),
        ({}, None),
    ],
)
def test_the_source_is_the_real_image(attrs, expected):
    assert best_source(attrs) == expected


def test_an_image_is_read_with_its_texts():
    assert image("<img src=q.jpg alt=' The\n quay ' title='At  dusk'>") == (
        "https://example.org/a/q.jpg",
        "The quay",
        "At dusk",
    )


@pytest.mark.parametrize(
    "html",
    [
        "<img src=x.gif width=1 height=1>",
        "<img src=x.gif width=300 height=1>",
        "<img src=x.gif style='width:1px; height: 1px'>",
        "<img src=x.png width=16 height=16>",
        "<img src=x.png width=24px height=24px alt=menu>",
        "<img src=x.svg class='nav-icon'>",
        "<img src='data:image/png;base64,AAAA' alt=x>",
        "<img alt=x>",
        "<img src=https://img.shields.example/build.svg>",
        "<img src=https://ci.example/p/badge.svg>",
        "<img src='https://ci.example/badge/p?branch=main'>",
        "<img src='javascript:x'>",
    ],
)
def test_an_image_that_says_nothing_is_none(html):
    assert image(html) is None


@pytest.mark.parametrize(
    "html",
    [
        "<img src=x.jpg width=16>",
        "<img src=x.jpg width=33 height=16>",
        "<img src=x.jpg width=100% height=auto>",
        "<img src=x.jpg class=card-image-icon>",
        "<img src=badger.jpg>",
        "<img src=/badge-of-office.jpg>",
    ],
)
def test_an_image_of_something_stays(html):
    assert image(html) is not None


def test_an_emoji_is_its_text():
    def text(html):
        _, index = parse(html)
        return image_text(index, next(i for i, tag in enumerate(index.tag) if tag in ("img", "svg")))

    assert text("<img class=emoji alt=\U0001f600 src=a.png>") == "\U0001f600"
    assert text("<img class=wp-smiley alt=':-)' src=a.png>") == ":-)"
    assert text("<img alt=\u2764\ufe0f width=16 height=16 src=a.png>") == "\u2764\ufe0f"
    assert text("<img alt=Heart src=a.png>") == ""
    assert text("<svg width=400 height=300><title>Depth over time</title><path/></svg>") == "Depth over time"
    assert text("<svg width=400 height=300 aria-hidden=true><title>x</title></svg>") == ""
    assert text("<svg class=icon viewBox='0 0 9 9'><title>Search</title></svg>") == ""


TEXT = "Text that stands before it."


@pytest.mark.parametrize(
    ("html", "page", "article"),
    [
        (f"<div>{TEXT}<img src=a.jpg alt=''></div>", [], ["a.jpg"]),
        (f"<div>{TEXT}<img src=a.jpg alt></div>", [], ["a.jpg"]),
        (f"<div>{TEXT}<img src=a.jpg></div>", ["a.jpg"], ["a.jpg"]),
        (f"<div>{TEXT}<img src=a.jpg alt=Quay role=presentation></div>", [], []),
        (f"<div>{TEXT}<img src=a.jpg alt=Quay role=none></div>", [], []),
        (f"<figure>{TEXT}<img src=a.jpg alt=''></figure>", ["a.jpg"], ["a.jpg"]),
        (f"<div>{TEXT}<a href=/x><img src=a.jpg alt=''></a></div>", ["a.jpg"], ["a.jpg"]),
        (f"<div>{TEXT}<p><img src=a.jpg alt=''></p></div>", ["a.jpg"], ["a.jpg"]),
        (f"<div>{TEXT}<img src=a.jpg alt='' width=300></div>", ["a.jpg"], ["a.jpg"]),
        (f"<div>{TEXT}<img src=a.jpg alt='' width=299></div>", [], ["a.jpg"]),
    ],
)
def test_decoration_goes(html, page, article):
    assert shown(html, "page") == page
    assert shown(html, "article") == article
    assert shown(html, "full") == ["a.jpg"]


def card(label: str, alt: str = "The quay at low water in winter", href: str = "/quay") -> str:
    return f"<div><a href={href}><img src=a.jpg alt='{alt}'></a><p><a href=/quay>{label}</a></p></div>"


@pytest.mark.parametrize(
    ("html", "page", "article"),
    [
        (card("A walk along it"), [], ["a.jpg"]),
        (card("A walk along it", alt="Quay"), [], []),
        (card("The quay at low water"), [], []),
        (card("Read more"), ["a.jpg"], ["a.jpg"]),
        (card("3 comments"), ["a.jpg"], ["a.jpg"]),
        (card("Shop now"), [], ["a.jpg"]),
        (card("$40"), ["a.jpg"], ["a.jpg"]),
        (card("$40", alt=""), [], []),
        (card("Oct 1, 2026"), ["a.jpg"], ["a.jpg"]),
        (card("Oct 1, 2026", alt=""), [], []),
        (card("A walk along it", href="/other"), ["a.jpg"], ["a.jpg"]),
        (card("A walk along it", href="https://example.org/quay#x"), [], ["a.jpg"]),
        ("<a href=/quay><img src=a.jpg alt=Quay><h3>A walk along it</h3></a>", [], []),
        (f"<figure>{card('Quay', alt='Quay')}</figure>", [], ["a.jpg"]),
    ],
)
def test_thumbnails_of_cards_go(html, page, article):
    assert shown(html, "page") == page
    assert shown(html, "article") == article


STRIP = "<p><img src=a.png alt=Oak></p><p><img src=b.png alt=Elm></p>"


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        (STRIP * 2, ["a.png", "b.png"]),
        (STRIP + f"<p>{TEXT}</p>" + STRIP, ["a.png", "b.png", "a.png", "b.png"]),
        (f"<p><img src=a.png></p><p>{TEXT}</p><p><img src=a.png></p>", ["a.png"]),
        ("<p>" + "<img src=star.png alt=star>" * 3 + "</p>", ["star.png"] * 3),
        ("<p>" + "<img src=star.png>" * 3 + "</p>", ["star.png"] * 3),
        (f"<p>{TEXT} <img src=a.png></p><p>{TEXT} <img src=a.png></p>", ["a.png", "a.png"]),
    ],
)
def test_later_copies_go(html, expected):
    assert shown(html, "article") == expected


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<div><img src=quay-600x400.jpg alt=Quay><img src=quay-300x200.jpg alt=Quay></div>", ["quay-600x400.jpg"]),
        ("<img src=quay-desktop.jpg alt=Quay><div><img src=quay-mobile.jpg alt=Quay></div>", ["quay-desktop.jpg"]),
        ("<p><img src='q.jpg?w=900&v=2' alt=Quay></p><p><img src='q.jpg?w=300&v=2' alt=''></p>", ["q.jpg?w=900&v=2"]),
        ("<p><img src='q?id=1' alt=Quay></p><p><img src='q?id=2' alt=Quay></p>", ["q?id=1", "q?id=2"]),
        ("<p><img src=walk-1.jpg alt=Walk></p><p><img src=walk-2.jpg alt=Walk></p>", ["walk-1.jpg", "walk-2.jpg"]),
        ("<p><img src=q-large.jpg alt=North></p><p><img src=q-small.jpg alt=South></p>", ["q-large.jpg", "q-small.jpg"]),
        (
            f"<p><img src=q-large.jpg alt=Quay></p><p>{TEXT}</p><p><img src=q-small.jpg alt=Quay></p>",
            ["q-large.jpg", "q-small.jpg"],
        ),
    ],
)
def test_one_picture_in_several_sizes_is_shown_once(html, expected):
    assert shown(html, "article") == expected


def test_dropped_images_are_not_read():
    _, index = parse("<p><img src=a.jpg alt=x></p><p><img src=b.jpg alt=y></p>")
    gone = bytearray(len(index))
    at = index.tag.index("img")
    gone[at] = 1
    assert [found.alt for found in choose_images(index, [0], gone, BASE, "page").values()] == ["y"]
