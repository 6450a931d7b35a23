"""What news sites of many countries put around and between the paragraphs, in boxes whose names say nothing."""

from __future__ import annotations

import json
from time import process_time

import pytest
from conftest import FIXTURES
from pages import extract, p, paragraphs, problems

AROUND = json.loads((FIXTURES / "around_articles.json").read_text("utf-8"))
URL = "https://www.example.org/2024/05/about-the-ferry.html"


def link(text: str, target: str) -> str:
    return f"<a href='{target}'>{text}</a>"


def links(texts: list[str], around: str) -> str:
    return "".join(around.format(link(text, f"/{n}.html")) for n, text in enumerate(texts))


def page_of(lang: str, top: str, middle: str, end: str) -> str:
    """An article in a language, with all the boxes that its site has."""
    around, texts = AROUND[lang], paragraphs(5, lang=lang)
    trail = " › ".join(link(text, f"/{n}") for n, text in enumerate(around["trail"]))
    return (
        f'<html lang="{lang}"><title>{texts[0][:40]} - Site</title><meta property="og:type" content="article"><body><div><div>{trail}</div>'
        f"<div><h1>{texts[0][:40]}</h1>{top}{p(texts[:2])}{middle}{p(texts[2:])}<p>{around['source']}</p>{end}</div>"
        f"<div>{around['rights']}</div></div>"
    )


def leaks(lang: str, html: str) -> list[str]:
    around = AROUND[lang]
    noise = [around[name] for name in ("writer", "date", "time", "before", "after", "rights")]
    noise += [
        *around["related"],
        *around["newsletter"],
        *around["share"],
        around["comments"][1],
        around["author"][1],
        around["trail"][1],
    ]
    return problems(extract(html, URL), keeps=paragraphs(5, lang=lang), drops=noise)


@pytest.mark.parametrize("lang", AROUND)
def test_boxes_of_several_lines_go(lang: str) -> None:
    a = AROUND[lang]
    top = f"<div><span>{a['writer']}</span> <span>{a['date']}</span> <span>{a['time']}</span></div>"
    top += f"<div>{' '.join(f'<span>{text}</span>' for text in a['share'])}</div>"
    middle = f"<div><strong>{a['related'][0]}</strong><ul>{links(a['related'][1:], '<li>{}</li>')}</ul></div>"
    end = f"<div>{a['tags'][0]} {', '.join(link(text, '/tag/' + text) for text in a['tags'][1:])}</div>"
    end += "".join(f"<div><h3>{head}</h3><p>{said}</p></div>" for head, said in (a["author"], a["comments"]))
    end += (
        f"<div><h3>{a['newsletter'][0]}</h3><p>{a['newsletter'][1]}</p><form><input type=email><button>OK</button></form></div>"
    )
    end += f"<div>{link(a['before'], '/b.html')} {link(a['after'], '/a.html')}</div>"
    assert leaks(lang, page_of(lang, top, middle, end)) == []


@pytest.mark.parametrize("lang", AROUND)
def test_lines_of_one_thing_each_go(lang: str) -> None:
    a = AROUND[lang]
    top = "".join(f"<div>{a[name]}</div>" for name in ("writer", "date", "time"))
    top += "".join(f"<div>{link(text, 'https://www.facebook.com/sharer?u=1')}</div>" for text in a["share"])
    middle = f"<p><b>{a['related'][0]}:</b> {link(a['related'][1], '/r.html')}</p>"
    end = f"<p>{a['tags'][0]} {' '.join(link(text, '/tag/' + text) for text in a['tags'][1:])}</p>"
    end += f"<div><p>{a['author'][0]}</p><p>{a['author'][1]}</p></div>"
    end += f"<div><p>{a['newsletter'][0]}</p><p>{a['newsletter'][1]}</p><input type=email></div>"
    end += f"<p>{link(a['before'], '/b.html')}</p><p>{link(a['after'], '/a.html')}</p>"
    end += f"<div><p>{a['related'][0]}</p>{links(a['related'][2:], '<p>{}</p>')}</div>"
    end += f"<h2>{a['comments'][0]} (2)</h2><div><p>Ida</p><p>{a['comments'][1]}</p></div>"
    assert leaks(lang, page_of(lang, top, middle, end)) == []


@pytest.mark.parametrize(
    "line",
    [
        "Von Hamburg nach Lübeck",
        "By boat in 14 minutes",
        "Par temps calme",
        "Du bac au pont",
        "Why we share everything on Facebook?",
        "Author: nobody knows who it was.",
    ],
)
def test_a_short_line_above_the_text_that_only_sounds_so_stays(line: str) -> None:
    texts = paragraphs(5)
    html = f"<title>Ferry</title><article><h1>The ferry at the quay</h1><p>{line}</p>{p(texts)}</article>"
    assert problems(extract(html, URL), keeps=[line, *texts]) == []


@pytest.mark.parametrize("size", [9, 3000])
@pytest.mark.parametrize(
    "piece",
    ["1.", "1/", "3 min ", "publié le 3 mai 2024 ", "lesezeit 3 min ", "by A 3 min ", "il vous reste ", "facebook teilen "],
)
def test_any_line_takes_no_time(piece: str, size: int) -> None:
    line = f"<p>{piece * size}z</p>"
    started = process_time()
    for head in ("", '<script type="application/ld+json">{"@type": "Product", "name": "Lantern"}</script>'):
        extract(
            f"<title>Ferry</title>{head}<article><h1>Ferry</h1><button>Add to cart</button>{line}{p(paragraphs(4))}{line}</article>",
            URL,
        )
    assert process_time() - started < 1
