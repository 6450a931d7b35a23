"""Pages of our own for the specs: prose of a wanted length in many languages, the chrome of real sites, and one check."""

from __future__ import annotations

import json
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from conftest import FIXTURES

from nokodown_py import Nokodown, Result
from nokodown_py.words import count_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

URL = "https://www.example.org/2026/03/the-ferry.html"

_UNSPACED = frozenset(("zh-Hans", "ja"))


@cache
def sentences(lang: str = "en") -> tuple[str, ...]:
    """The sentences of a language: of ``fixtures/prose.json``, else those of ``fixtures/languages.json``."""
    pool = json.loads((FIXTURES / "prose.json").read_text("utf-8")).get(lang)
    if pool:
        return tuple(pool)
    text = json.loads((FIXTURES / "languages.json").read_text("utf-8"))[lang]["text"]
    return tuple(f"{part.strip()}." for part in text.split(".") if part.strip())


def prose(words: int, lang: str = "en", start: int = 0) -> str:
    """A paragraph of at least ``words`` words, from sentence number ``start`` on."""
    return next(_chunks(words, lang, start))


def paragraphs(count: int, words: int = 45, lang: str = "en", start: int = 0) -> list[str]:
    """Paragraphs of at least ``words`` words each, every one different (up to 40 in English, 5 in the others)."""
    return list(islice(_chunks(words, lang, start), count))


def _chunks(words: int, lang: str, at: int) -> Iterator[str]:
    pool = sentences(lang)
    begun: set[int] = set()
    while True:
        while at % len(pool) in begun and len(begun) < len(pool):
            at += 1
        begun.add(at % len(pool))
        chosen: list[str] = []
        while count_words(" ".join(chosen)) < words:
            chosen.append(pool[at % len(pool)])
            at += 1
        yield ("" if lang in _UNSPACED else " ").join(chosen)


def p(texts: Sequence[str]) -> str:
    """One ``p`` element a text."""
    return "\n".join(f"<p>{text}</p>" for text in texts)


NAV = (
    '<nav class="main-nav"><ul><li><a href="/news">News desk</a></li><li><a href="/tides">Tide tables</a></li>'
    '<li><a href="/market">Market days</a></li><li><a href="/contact">Write to us</a></li></ul></nav>'
)
HEADER = f'<header class="site-header"><a class="logo" href="/">River Courier</a>{NAV}</header>'
FOOTER = (
    '<footer class="site-footer"><p>Printed by the River Courier cooperative. All rights held by its members.</p>'
    '<ul><li><a href="/terms">Terms of use</a></li><li><a href="/privacy">Privacy notice</a></li></ul></footer>'
)
CHROME = (
    "News desk",
    "Tide tables",
    "Market days",
    "Write to us",
    "River Courier cooperative",
    "Terms of use",
    "Privacy notice",
)


def page(
    body: str, *, title: str = "The ferry at the stone quay", head: str = "", lang: str = "en", body_attrs: str = ""
) -> str:
    """A whole page around ``body``, which brings its own chrome, if any."""
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>{head}</head>\n'
        f"<body {body_attrs}>\n{body}\n</body></html>"
    )


def site_page(main: str, **about: str) -> str:
    """A page with header, ``main`` and footer, as a modern site wraps it."""
    return page(f"{HEADER}\n<main>{main}</main>\n{FOOTER}", **about)


def json_ld(*blocks: object) -> str:
    """Script elements with structured data."""
    return "".join(f'<script type="application/ld+json">{json.dumps(block)}</script>' for block in blocks)


def article_head(kind: str = "Article") -> str:
    """What the head of an article declares."""
    return json_ld({"@context": "https://schema.org", "@type": kind, "headline": "The ferry at the stone quay"})


def pending(reason: str) -> pytest.MarkDecorator:
    """Mark what is not right yet; once it is, the suite fails until the mark goes."""
    return pytest.mark.xfail(strict=True, reason=reason)


def extract(html: str | bytes, url: str = URL, **options: object) -> Result:
    """The result for a page of these."""
    return Nokodown.extract(html, url, **options)


def problems(result: Result | str, *, keeps: Sequence[str] = (), drops: Sequence[str] = ()) -> list[str]:
    """What is wrong with the Markdown: a text that lacks, stands twice or out of order, and one that should not be there.

    White space is collapsed before it is compared. Texts below 25 characters may stand more than once: as labels do.
    """
    markdown = result if isinstance(result, str) else result.markdown
    text = " ".join(markdown.split())
    blocks = [" ".join(block.split()).lstrip("#>-*+0123456789. ") for block in markdown.split("\n\n")]
    found, at = [], 0
    for wanted in keeps:
        flat = " ".join(wanted.split())
        here = text.find(flat, at)
        if here >= 0:
            at = here + len(flat)
        elif flat in text:
            found.append(f"out of order: {flat}")
        else:
            found.append(f"lacks: {flat}")
        if len(flat) >= 25 and blocks.count(flat) > 1:
            found.append(f"{blocks.count(flat)} times: {flat}")
    return found + [f"leaks: {unwanted}" for unwanted in drops if " ".join(unwanted.split()) in text]
