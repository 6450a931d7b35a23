"""Everything that a page's metadata is read from, each source read at most once and only when a field asks for it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urljoin

from nokodown_py.lazy import lazy
from nokodown_py.metadata import blocks, document, language, microdata, visible_dates
from nokodown_py.metadata.json_ld import GOODS, Graph, Thing, as_list, parse_block, text_of, types_of, unfold
from nokodown_py.metadata.meta_tags import Head, read_head
from nokodown_py.metadata.sites import NAME_WORDS, SiteNames, is_home, split_url
from nokodown_py.metadata.text import squash

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nokodown_py.metadata.document import Heading
    from nokodown_py.metadata.visible_dates import Dated
    from nokodown_py.page import Page
    from nokodown_py.tree_index import TreeIndex

_FRONT = re.compile(r"/(?:\w\w(?:-\w\w)?/)?(?:index\.\w{3,4})?")  # also of a language
_SITE_NAMES = (
    "og:site_name",
    "application-name",
    "apple-mobile-web-app-title",
    "al:ios:app_name",
    "al:android:app_name",
    "twitter:app:name:iphone",
)
_MINOR_AT_MOST = 8
_THREAD_TYPES = frozenset(
    "discussionforumposting qapage socialmediaposting".split()
)  # a Question alone may be one of an article's FAQ
_THREAD_SOFTWARE = re.compile(
    r"discourse|phpbb|vbulletin|xenforo|mybb|\bsmf\b|simple\s?machines|flarum|nodebb|vanilla|invision|ip\.?board|lemmy|fluxbb|punbb|bbpress|"
    r"question2answer|askbot|zetaboards|proboards|woltlab|burning\s?board|yabb|phorum|khoros|lithium",
    re.IGNORECASE,
)
_THREAD_ADDRESS = re.compile(
    r"/threads?[/-]|viewtopic|showthread|/comments/\w+/|[?&](?:topic|tid|threadid)=\d|/forums?/.*?/?(?:topic|thread)s?[/-]",
    re.IGNORECASE,
)
_THREAD_PATH = re.compile(r"/(?:topics?|forums?|discussions?|questions?|comments|d|t)(?:[/.?-]|$)|[?&]t=\d", re.IGNORECASE)
_THREAD_HOST = re.compile(r"(?:^|\.)(?:forums?|community|discuss|boards?|bbs|talk|discourse|ask)\.", re.IGNORECASE)
_LISTS = frozenset(("collectionpage", "searchresultspage", "profilepage"))
_OG_ARTICLES = frozenset(("article", "blog", "news", "newsarticle", "blogposting", "post", "blog post", "blog:post"))


class Evidence:
    """The sources of one page.

    Args:
        page: the page, parsed and indexed.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.index: TreeIndex = page.index
        self.head: Head = read_head(page.tree, page.index)
        self.things: list[Thing] = unfold(parse_block(text) for text in self.head.json_ld)
        self.title = ""  # set once it is chosen: the headline, and what stands beside it, follow from it

    @lazy
    def url(self) -> str:
        """The page's address: the caller's, else what the page says."""
        return self.page.url or next((url for url in self.declared_addresses if split_url(url).hostname), "")

    @lazy
    def declared_addresses(self) -> list[str]:
        """The addresses that the page calls its own."""
        return [*self.head.links.get("canonical", ()), *self.head.values("og:url")]

    @lazy
    def base(self) -> str:
        """What relative addresses are joined to."""
        href = next(filter(None, map(str.strip, self.head.base_hrefs)), "")
        return self.absolute(href, self.url) if href else self.url

    def absolute(self, address: str, base: str | None = None) -> str:
        """An address joined to the page's; as it stands where it cannot be."""
        if address.startswith(("https://", "http://")):
            return address
        try:
            return urljoin(self.base if base is None else base, address.strip())
        except ValueError:
            return address.strip()

    @lazy
    def _own(self) -> tuple[list[str], tuple[str, ...]]:
        return [self.page.url, *self.declared_addresses], (self.head.title, self.head.first("og:title"))

    @lazy
    def given(self) -> set[str]:
        """What there is to read from: the names of the head's declarations, and "json-ld" and "microdata"."""
        graphs = (("json-ld", self.graph), ("microdata", self.microdata))
        return self.head.declared.union(name for name, graph in graphs if graph.things)

    @lazy
    def graph(self) -> Graph:
        """JSON-LD."""
        return Graph(self.things, *self._own)

    @lazy
    def microdata(self) -> Graph:
        """Microdata."""
        return Graph(microdata.read_microdata(self.page.tree, self.index), *self._own)

    @lazy
    def publishers(self) -> list[str]:
        """The names of JSON-LD publishers."""
        names: list[str] = []
        for thing in [*self.graph.pages, *self.graph.things]:
            for value in as_list(thing.get("publisher")):
                publisher = self.graph.resolve(value)
                name = text_of(publisher.get("name") if isinstance(publisher, dict) else publisher)
                if name and not name.startswith("http"):
                    names.append(name)
        return names

    @lazy
    def website_names(self) -> list[str]:
        """The names of JSON-LD websites and organisations."""
        found: list[tuple[int, str]] = []
        for thing in self.graph.things:
            kinds = types_of(thing)
            if "website" in kinds or any("organization" in kind or kind in ("corporation", "localbusiness") for kind in kinds):
                found += [(0 if "website" in kinds else 1, text_of(thing.get(key))) for key in ("name", "alternateName")]
        return [name for _, name in sorted(found, key=lambda one: one[0]) if name]

    @lazy
    def sites(self) -> SiteNames:
        """The site's names."""
        names = self.head.values_of(_SITE_NAMES)
        names += [
            *self.publishers,
            *self.website_names,
            *(heading.text for heading in self._h1 if self._leads_home(heading.node)),
        ]
        if not self.home:  # some builders give a page's title as the name of its site
            titles = {squash(title) for title in (self.head.title, *self.head.values("og:title"))}
            names = [name for name in names if len(name.split()) <= NAME_WORDS or squash(name) not in titles]
        return SiteNames(names, self.url)

    @lazy
    def headings(self) -> list[Heading]:
        """The h1 headings, but for the name of the site that leads to its front page."""
        return [heading for heading in self._h1 if not self._leads_home(heading.node)]

    @lazy
    def _h1(self) -> list[Heading]:
        return document.headings(self.index)

    def _leads_home(self, heading: int) -> bool:
        """Whether all of a heading is a link to the front page of the site: its name, with the story's title in a heading below h1."""
        index = self.index
        if self.home or index.link_density(heading) < 1:
            return False
        links = [i for i in range(heading, index.end[heading]) if index.tag[i] == "a"]
        links = links or [i for i in (index.parent[heading],) if index.tag[i] == "a"]
        target = (index.attrs[links[0]].get("href") or "").strip() if links else ""
        if target.startswith("/") and not target.startswith("//"):
            path = target
        else:
            parts, own = split_url(target), split_url(self.url)
            if not parts.hostname or (
                own.hostname and parts.hostname.removeprefix("www.") != own.hostname.removeprefix("www.")
            ):
                return False
            path = parts.path or "/"
        return _FRONT.fullmatch(path) is not None

    def minor_headings(self, declared: Iterable[str]) -> list[Heading]:
        """Those of the first h2 and h3 headings outside menus that stand in a declared title.

        Args:
            declared: the titles.
        """
        titles = "\n".join(map(squash, declared))
        found = [
            heading for tag in ("h2", "h3") for heading in document.headings(self.index, tag, _MINOR_AT_MOST, within=titles)
        ]
        return [heading for heading in found if not heading.chrome]

    @lazy
    def headline(self) -> int:
        """The text block of the headline, -1 where there is none."""
        return blocks.headline_block(self.index, self.title, self.headings)

    @lazy
    def around(self) -> blocks.Surroundings:
        """The text blocks, seen from the headline."""
        return blocks.Surroundings(self.index, self.headline)

    @lazy
    def lang(self) -> str:
        """The page's language."""
        head = self.head
        declared = language.first_tag([head.lang, *head.values_of(("http-equiv:content-language", "content-language"))])
        return (
            declared
            or language.first_tag([*self.graph.texts("inLanguage"), *head.values_of(("og:locale", "dc:language", "language"))])
            or language.language_of_script(language.sample(self.index))
        )

    @lazy
    def dates(self) -> list[Dated]:
        """The dates beside the headline."""
        return visible_dates.dates_near(self.around, self.lang)

    @lazy
    def labelled_dates(self) -> list[Dated]:
        """The labelled dates anywhere below the headline."""
        return visible_dates.labelled_dates(self.around, self.lang)

    @lazy
    def address_date(self) -> str:
        """The date in the page's address, "" where it has none."""
        return visible_dates.date_in_address(self.url)

    @lazy
    def home(self) -> bool:
        """Whether this is the site's front page."""
        return is_home(self.url)

    @lazy
    def kinds(self) -> frozenset[str]:
        """The schema.org types of all objects that the page declares, lower case."""
        return self.graph.kinds | self.microdata.kinds

    @lazy
    def _page_kinds(self) -> frozenset[str]:
        return self.graph.page_kinds | self.microdata.page_kinds

    @lazy
    def thread(self) -> bool:
        """Whether the page is a thread of a forum or a question with answers."""
        if not self.kinds.isdisjoint(_THREAD_TYPES) or _THREAD_SOFTWARE.search(self.head.first("generator")):
            return True
        parts = split_url(self.url)
        address = f"{parts.path}?{parts.query}"
        if _THREAD_ADDRESS.search(address):
            return True
        return bool(_THREAD_PATH.search(address)) and (
            bool(_THREAD_HOST.search(parts.hostname or "")) or "forum" in address.lower()
        )

    @lazy
    def goods(self) -> bool:
        """Whether the page declares to be a product and no article."""
        sold = not self._page_kinds.isdisjoint(GOODS) or any(
            value.lower().startswith("product") for value in self.head.values("og:type")
        )
        return sold and not self.article

    @lazy
    def collection(self) -> bool:
        """Whether the page declares to be a list of other pages."""
        return not self.graph.has_article and not self._page_kinds.isdisjoint(_LISTS)

    @lazy
    def article(self) -> bool:
        """Whether the page declares to be an article."""
        return (
            self.graph.has_article
            or not _OG_ARTICLES.isdisjoint(map(str.lower, self.head.values("og:type")))
            or bool(self.head.values("article:published_time"))
            or self.microdata.has_article
        )
