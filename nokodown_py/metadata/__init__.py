"""Metadata stage: JSON-LD, Open Graph, other meta tags, then the document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nokodown_py.metadata.json_ld import as_list, parse_block, types_of, unfold
from nokodown_py.metadata.meta_tags import read_head
from nokodown_py.metadata.structured_data import structured_data
from nokodown_py.metadata.text import clean

if TYPE_CHECKING:
    from nokodown_py.page import Page

__all__ = ["read_metadata", "structured_data"]

# Objects that describe the site around the page, or parts of it.
_FURNITURE = frozenset("website organization breadcrumblist person imageobject searchaction".split())


def read_metadata(page: Page) -> None:
    """Fill ``page.metadata``."""
    head, m = read_head(page.tree), page.metadata
    m.json_ld = unfold(parse_block(text) for text in head.json_ld)
    names = [name for thing in m.json_ld for name in types_of(thing) if name not in _FURNITURE]
    m.types = frozenset([*names, *(f"og:{kind.lower()}" for kind in head.meta.get("og:type", ()))])
    m.generator = head.first("generator").lower()
    article = next((t for t in m.json_ld if t.get("headline")), {})
    m.title = clean(str(article.get("headline") or "")) or head.first("og:title", "twitter:title") or head.title or None
    m.byline = head.first("author", "article:author") or None
    authors = [a.get("name") if isinstance(a, dict) else a for a in as_list(article.get("author"))]
    m.byline = ", ".join(a for a in authors if isinstance(a, str)) or m.byline
    m.excerpt = head.first("og:description", "description", "twitter:description") or None
    m.site_name = head.first("og:site_name") or None
    published = article.get("datePublished")
    m.published_time = (published if isinstance(published, str) else "") or head.first("article:published_time") or None
    m.lang = head.lang or None
    m.dir = head.dir or None
