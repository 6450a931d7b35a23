"""The metadata of a page, as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Metadata:
    """What a page says of itself; a field that the page does not give is None, or empty.

    Attributes:
        title: the title without the site's name.
        byline: the authors, joined with commas.
        excerpt: a summary in a sentence or two.
        site_name: the name of the site.
        published_time: ISO 8601, in the precision that the page gives.
        modified_time: likewise.
        lang: a BCP 47 tag.
        dir: "ltr" or "rtl".
        canonical_url, image, favicon: absolute addresses.
        keywords: in the page's order.
        types: declared schema.org types of the page and og:type, lower case ("newsarticle", "product", "og:article").
        generator: the software that declares itself in ``<meta name=generator>``, lower case.
        json_ld: the page's JSON-LD objects, ``@graph`` and lists unfolded.
    """

    title: str | None = None
    byline: str | None = None
    excerpt: str | None = None
    site_name: str | None = None
    published_time: str | None = None
    modified_time: str | None = None
    lang: str | None = None
    dir: str | None = None
    canonical_url: str | None = None
    image: str | None = None
    favicon: str | None = None
    keywords: tuple[str, ...] = ()
    types: frozenset[str] = frozenset()
    generator: str = ""
    json_ld: list[dict[str, Any]] = field(default_factory=list)
