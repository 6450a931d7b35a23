"""Everything that a page's metadata is read from, each source read at most once and only when a field asks for it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from nokodown_py.metadata import document, microdata
from nokodown_py.metadata.json_ld import Graph, Thing, as_list, parse_block, text_of, types_of, unfold
from nokodown_py.metadata.meta_tags import Head, read_head
from nokodown_py.metadata.sites import SiteNames, is_home

if TYPE_CHECKING:
    from nokodown_py.metadata.document import Heading
    from nokodown_py.page import Page

_SITE_NAMES = (
    "og:site_name",
    "application-name",
    "apple-mobile-web-app-title",
    "al:ios:app_name",
    "al:android:app_name",
    "twitter:app:name:iphone",
)


class Evidence:
    """The sources of one page.

    Args:
        page: the page, parsed and indexed.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.index = page.index
        self.head: Head = read_head(page.tree)
        self.things: list[Thing] = unfold(parse_block(text) for text in self.head.json_ld)

    @cached_property
    def url(self) -> str:
        """The page's address: the caller's, else what the page says."""
        declared = [*self.head.links.get("canonical", ()), *self.head.meta.get("og:url", ())]
        return self.page.url or next((url for url in declared if urlsplit(url).hostname), "")

    @cached_property
    def addresses(self) -> list[str]:
        """Every address that is this page."""
        return [self.page.url, *self.head.links.get("canonical", ()), *self.head.meta.get("og:url", ())]

    @cached_property
    def graph(self) -> Graph:
        """JSON-LD."""
        return Graph(self.things, self.addresses, (self.head.title, self.head.first("og:title")))

    @cached_property
    def microdata(self) -> Graph:
        """Microdata, empty where the page's text has none."""
        items: list[dict[str, Any]] = microdata.read_microdata(self.page.tree) if "itemscope" in self.page.html else []
        return Graph(items, self.addresses, (self.head.title, self.head.first("og:title")))

    @cached_property
    def sites(self) -> SiteNames:
        """The site's names."""
        names = [name for key in _SITE_NAMES for name in self.head.meta.get(key, ())]
        for thing in self.graph.things:
            kinds = types_of(thing)
            if any("organization" in kind or kind in ("website", "corporation") for kind in kinds):
                names += [text_of(thing.get(key)) for key in ("name", "alternateName")]
            for publisher in as_list(thing.get("publisher")):
                publisher = self.graph.resolve(publisher)
                if isinstance(publisher, dict):
                    names.append(text_of(publisher.get("name")))
        return SiteNames(names, self.url)

    @cached_property
    def headings(self) -> list[Heading]:
        """The h1 headings."""
        return document.headings(self.index)

    @property
    def home(self) -> bool:
        """Whether this is the site's front page."""
        return is_home(self.url)
