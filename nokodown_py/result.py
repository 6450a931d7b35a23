"""What comes back: one immutable record a page."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields
from typing import Any, Literal

Mode = Literal["article", "page", "full", "none"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A page's content and metadata. What the page does not give is None, or empty.

    Two results are equal when all that they say is equal. They can be hashed, copied and pickled. Each keeps the text of its
    page for ``structured_data``: to hold very many, hold what :meth:`to_dict` gives.

    Attributes:
        markdown: the content as GitHub-Flavored Markdown, ending in a line break; "" where there is none.
        title: the title without the site's name.
        byline: the authors, joined with commas.
        excerpt: a summary in a sentence or two.
        site_name: the name of the site.
        published_time: when it was published, ISO 8601 in the precision that the page gives.
        modified_time: when it was last changed, likewise.
        lang: the language, a BCP 47 tag.
        dir: the direction of the text, "ltr" or "rtl".
        canonical_url: the address that the page calls its own.
        image: the address of the lead image.
        favicon: the address of the site's icon.
        keywords: in the page's order.
        mode: how the content was chosen: "article" (one body of prose), "page" (the whole main region), "full" (the whole page,
            with ``main_content=False``) or "none" (there is no content).
        page_type: "article", "thread", "listing", "collection", "product", "service", "documentation", or "" where it is none
            of these.
        confident: False where what came back may not be content: nothing, an empty shell, an error page, a login wall.
    """

    markdown: str = ""
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
    mode: Mode = "none"
    page_type: str = ""
    confident: bool = False
    _html: str = field(default="", repr=False, compare=False)
    _url: str = field(default="", repr=False, compare=False)

    @property
    def structured_data(self) -> dict[str, Any]:
        """Everything machine-readable on the page, as extruct reads it.

        A list of items per syntax: ``json-ld``, ``microdata``, ``opengraph``, ``rdfa``, ``microformat`` and ``dublincore``.
        Read from the page at each use, since most callers never ask: keep what it gives.
        """
        from nokodown_py.metadata import structured_data

        return structured_data(self._html, self._url)

    def to_dict(self) -> dict[str, Any]:
        """The fields by name, with JSON's types.

        >>> Result(title="Weir", keywords=("river",)).to_dict()["keywords"]
        ['river']
        """
        given = {item.name: getattr(self, item.name) for item in fields(self) if not item.name.startswith("_")}
        given["keywords"] = list(self.keywords)
        return given

    def to_json(self, indent: int | None = None) -> str:
        """The fields as a JSON object.

        Args:
            indent: spaces per level, None for one line.
        """
        return json.dumps(self.to_dict(), ensure_ascii=False, indent=indent)

    def __repr__(self) -> str:
        title = self.title if self.title is None or len(self.title) <= 60 else f"{self.title[:59]}…"
        kind = f" {self.page_type}" if self.page_type else ""
        doubt = "" if self.confident else ", not confident"
        return f"<Result {self.mode}{kind} {title!r}, {len(self.markdown):,} characters of Markdown{doubt}>"
