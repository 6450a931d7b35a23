"""What the metadata specs share: a page from a head and a body, taken as far as its metadata."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nokodown_py import tree
from nokodown_py.metadata import read_metadata
from nokodown_py.options import Options
from nokodown_py.page import Page

if TYPE_CHECKING:
    from nokodown_py.metadata.model import Metadata

URL = "https://www.river-courier.example/stories/eel-soup"
PROSE = (
    "<p>Both gates were lifted clear of the water by a floating crane that had waited for the wind to drop.</p>"
    "<p>Carpenters laid the frames on trestles beside the dock and numbered every bolt before the planking came off.</p>"
)


def page(head: str = "", body: str = "", url: str = URL, html: str = "<html>") -> Page:
    """A page from the inside of its head and body."""
    text = f"<!doctype html>{html}<head>{head}</head><body>{body}</body></html>"
    return Page(text, url, Options(), *tree.parse(text))


def metadata(head: str = "", body: str = "", url: str = URL, html: str = "<html>") -> Metadata:
    """The metadata of a page from the inside of its head and body."""
    made = page(head, body, url, html)
    read_metadata(made)
    return made.metadata


def json_ld(text: str) -> str:
    """A JSON-LD block."""
    return f'<script type="application/ld+json">{text}</script>'


def meta(name: str, content: str, attribute: str = "name") -> str:
    """A meta element."""
    return f'<meta {attribute}="{content if attribute == "content" else name}" content="{content}">'


def story(byline: str = "", title: str = "Eel soup on the quay", after: str = "") -> str:
    """The body of an article with something between its headline and its text."""
    return f"<main><article><h1>{title}</h1>{byline}{PROSE}{after}</article></main>"
