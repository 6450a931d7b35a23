"""The fields of the metadata, each as an ordered list of sources; what a source gives that is nonsense is passed over."""

from __future__ import annotations

import itertools
import re
from datetime import date
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from nokodown_py.metadata import visible_dates
from nokodown_py.metadata.bylines import NO_BYLINE, ORGANISATION, PERSON, Byline, declared_name, merge, read_byline
from nokodown_py.metadata.dates import parse_date
from nokodown_py.metadata.json_ld import as_list, is_article, text_of, types_of
from nokodown_py.metadata.titles import pieces

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nokodown_py.metadata.evidence import Evidence
    from nokodown_py.metadata.json_ld import Graph, Thing


_JSON_LD, _MICRODATA = frozenset(("json-ld",)), frozenset(("microdata",))


class Source(NamedTuple):
    """A place that a field is read from.

    Attributes:
        name: its name.
        read: gives the texts found there, in order.
        needs: it is read only where the page gives one of these (:attr:`Evidence.given`); always, where this is empty.
    """

    name: str
    read: Callable[[Evidence], Iterable[str]]
    needs: frozenset[str] = frozenset()


class AuthorSource(NamedTuple):
    """A place that authors are read from, likewise."""

    name: str
    read: Callable[[Evidence], Byline]
    needs: frozenset[str]


AnySource = TypeVar("AnySource", Source, AuthorSource)


def _given(sources: Iterable[AnySource], page: Evidence) -> list[AnySource]:
    """The sources that the page may have."""
    given = page.given
    return [source for source in sources if not source.needs or not given.isdisjoint(source.needs)]


def _meta(*names: str) -> Source:
    return Source(f"meta {names[0]}", lambda page: page.head.values_of(names), frozenset(names))


def _json_ld(*keys: str, pages: bool = True) -> Source:
    return Source(f"json-ld {keys[0]}", lambda page: page.graph.texts(*keys, pages=pages), _JSON_LD)


def _microdata(*keys: str, pages: bool = True) -> Source:
    return Source(f"microdata {keys[0]}", lambda page: page.microdata.texts(*keys, pages=pages), _MICRODATA)


_DUBLIN_CORE = ("dc", "dcterm", "dcterms")


def _dublin_core(*names: str) -> Source:
    return _meta(*(f"{prefix}:{name}" for name in names for prefix in _DUBLIN_CORE))


TITLE: tuple[Source, ...] = (
    _dublin_core("title"),
    _meta("og:title"),
    _json_ld("headline"),
    _meta("citation_title"),
    _meta("weibo:article:title", "weibo:webpage:title"),
    _meta("title"),
    _meta("twitter:title"),
    _meta("parsely-title"),
    _meta("sailthru:title"),
    Source("title", lambda page: [page.head.title]),
)
PUBLISHED: tuple[Source, ...] = (
    _json_ld("datePublished", pages=False),
    _meta("article:published_time", "og:article:published_time", "article:published", "og:published_time", "og:pubdate"),
    _meta("parsely-pub-date"),
    _meta("citation_publication_date", "citation_online_date", "citation_date"),
    _meta(
        "sailthru:date",
        "cxenseparse:recs:publishtime",
        "cxenseparse:publishtime",
        "datepublished",
        "publish_date",
        "publishdate",
    ),
    _meta(
        "pubdate",
        "published-date",
        "publish-date",
        "ms:date",
        "publication_date",
        "publication-date",
        "originalpublicationdate",
        "bt:pubdate",
        "published_date",
        "article_date_original",
    ),
    _microdata("datePublished", pages=False),
    _meta("itemprop:datepublished"),
    _dublin_core("date:issued", "issued", "date:created", "created", "date"),
    _meta("date", "rnews:datepublished", "dcsext:articlefirstpublished"),
    Source("beside the headline", lambda page: (one.iso for one in page.dates if not one.updated)),
    _json_ld("uploadDate", "dateCreated", pages=False),
    _microdata("uploadDate", "dateCreated", pages=False),
    Source("around the headline", lambda page: [visible_dates.date_around(page.index, page.headline, page.lang)]),
    Source("address", lambda page: [page.address_date]),
    Source("labelled", lambda page: (one.iso for one in page.labelled_dates if one.published)),
    Source("changed, beside the headline", lambda page: (one.iso for one in page.dates if one.updated)),
    Source("changed, labelled", lambda page: (one.iso for one in page.labelled_dates if one.updated)),
)
MODIFIED: tuple[Source, ...] = (
    _json_ld("dateModified"),
    _meta("article:modified_time", "og:updated_time", "og:article:modified_time", "article:modified"),
    _microdata("dateModified"),
    _meta("itemprop:datemodified"),
    _dublin_core("modified", "date:modified"),
    _meta("last-modified", "lastmod", "revised", "updated", "http-equiv:last-modified"),
    Source("beside the headline", lambda page: (one.iso for one in page.dates if one.updated)),
)
EXCERPT: tuple[Source, ...] = (
    _json_ld("description"),
    _dublin_core("description"),
    _meta("og:description"),
    _meta("weibo:article:description", "weibo:webpage:description"),
    _meta("description"),
    _meta("twitter:description"),
    _meta("sailthru:description"),
    _microdata("description"),
)
SITE_NAME: tuple[Source, ...] = (
    Source("json-ld publisher", lambda page: page.publishers, _JSON_LD),
    _meta("og:site_name"),
    Source("json-ld WebSite", lambda page: page.website_names, _JSON_LD),
    Source(
        "meta application-name",
        lambda page: [pieces(name)[0] for name in page.head.values("application-name")],
        frozenset(("application-name",)),
    ),
)
"""Readability's order, without its preference of a JSON-LD headline over Open Graph, which sites fill for search engines."""


def _names_of(graph: Graph, value: object, page: Evidence) -> Byline:
    """The names of an author as JSON-LD or microdata give one: a text, an object or a reference to one."""
    value = graph.resolve(value)
    if isinstance(value, str):
        return read_byline(value, page.sites, declared=True)
    if isinstance(value, list):
        return merge(read_byline(one, page.sites, declared=True) for one in value if isinstance(one, str))
    if not isinstance(value, dict):
        return NO_BYLINE
    names = [text_of(one) for one in as_list(value.get("name"))] or [
        f"{text_of(value.get('givenName'))} {text_of(value.get('familyName'))}"
    ]
    if any("organization" in kind for kind in types_of(value)):
        given = tuple(name for name in names if name.strip() and not name.startswith("http"))
        return Byline(given, ORGANISATION) if given else NO_BYLINE
    return merge(read_byline(name, page.sites, declared=True) for name in names)


# What has an author: a product's is the author of a review, an organisation's page none.
_AUTHORED = frozenset(
    "recipe howto question qapage videoobject podcastepisode book chapter course event creativework report learningresource dataset review "
    "webpage medicalwebpage aboutpage itempage guide".split()
)


def _has_author(thing: Thing) -> bool:
    return is_article(thing) or not _AUTHORED.isdisjoint(types_of(thing))


def _thing_authors(page: Evidence, graph: Graph) -> Byline:
    for thing in graph.pages:
        if _has_author(thing):
            for key in ("author", "creator"):
                byline = merge([_names_of(graph, value, page) for value in as_list(thing.get(key))])
                if byline.names:
                    return byline
    return NO_BYLINE


_REVERSED = re.compile(r"([^\W\d_][\w'’ -]{0,40}),\s*([^\W\d_][\w'’. -]{0,40})")


def _turned(name: str) -> str:
    """A name that a library lists as "Example, Ada" in the order in which it is spoken."""
    found = _REVERSED.fullmatch(name)
    turned = f"{found[2].strip()} {found[1]}" if found else name
    return turned if len(turned.split()) <= _TURNED_WORDS_AT_MOST else name


_TURNED_WORDS_AT_MOST = 5


def _meta_authors(*names: str, listed: bool = False) -> AuthorSource:
    """Authors in meta elements; ``listed``: one a value, the family name first as often as not."""

    def read(page: Evidence) -> Byline:
        for name in names:
            values = page.head.values(name)
            if not values:
                continue
            if listed:
                values = [_turned(value) for value in values]
            byline = merge(read_byline(value, page.sites, declared=True) for value in values)
            if byline.names:
                return byline
            named = next(filter(None, map(declared_name, values)), "")
            if named:
                return Byline((named,), ORGANISATION)
        return NO_BYLINE

    return AuthorSource(f"meta {names[0]}", read, frozenset(names))


_AUTHOR_LABEL = re.compile(r"written|author|autor|auteur|verfasst|geschrieben|escrito|par\b|scritto|著者|автор", re.IGNORECASE)


def _labelled(page: Evidence) -> Byline:
    """The pairs of label and text that some pages give for a preview: "Written by", "Ada Example"."""
    for number in ("1", "2", "3"):
        label = page.head.first(f"twitter:label{number}")
        if label and _AUTHOR_LABEL.search(label):
            return read_byline(page.head.first(f"twitter:data{number}"), page.sites, declared=True)
    return NO_BYLINE


AUTHORS: tuple[AuthorSource, ...] = (
    AuthorSource("json-ld", lambda page: _thing_authors(page, page.graph), _JSON_LD),
    _meta_authors("dc:creator", "dcterm:creator", "dcterms:creator"),
    _meta_authors("citation_author", listed=True),
    _meta_authors("citation_authors"),
    _meta_authors("author"),
    _meta_authors(
        "parsely-author", "sailthru:author", "cxenseparse:author", "byl", "rnews:author", "article:author_name", "dcsext:author"
    ),
    AuthorSource("labelled", _labelled, frozenset(("twitter:label1", "twitter:label2", "twitter:label3"))),
    _meta_authors("article:author", "og:article:author", "authors", "creator"),
    AuthorSource("microdata", lambda page: _thing_authors(page, page.microdata), _MICRODATA),
    _meta_authors("itemprop:author"),
)


def declared_byline(page: Evidence) -> Byline:
    """The authors that the page's metadata declares: the first source of the best grade."""
    best = NO_BYLINE
    for source in _given(AUTHORS, page):
        byline = source.read(page)
        if byline.grade > best.grade:
            best = byline
        if best.grade == PERSON:
            break
    return best


def first_text(sources: Iterable[Source], page: Evidence) -> str:
    """The first text that any of the sources gives."""
    return next((text for source in _given(sources, page) for text in source.read(page) if text), "")


def texts(sources: Iterable[Source], page: Evidence) -> Iterator[str]:
    """Every text that the sources give, in order, each once."""
    seen: set[str] = set()
    for source in _given(sources, page):
        for text in source.read(page):
            if text and text not in seen:
                seen.add(text)
                yield text


_SEEN = frozenset(
    ("beside the headline", "around the headline", "address", "labelled", "changed, beside the headline", "changed, labelled")
)
_DAYS_APART = 1  # what a time zone may shift a date by


# Dates after this year need another date of the page beside them. The year after the one in which this was written: never today's
# date, since the same page must give the same answer on any day.
_UNQUESTIONED_YEAR = 2027
_NO_DAY = frozenset(("1970-01-01", "1969-12-31", "1900-01-01"))  # the zero of clocks


def dates_of(sources: Iterable[Source], page: Evidence) -> Iterator[tuple[str, str]]:
    """Every date that the sources give, in ISO 8601, with its source's name; zeros of clocks and lone future dates are passed over."""
    for name, iso in _all_dates(sources, page):
        if iso[:10] not in _NO_DAY and (int(iso[:4]) <= _UNQUESTIONED_YEAR or _is_corroborated(page, name, int(iso[:4]))):
            yield name, iso


_TRIES_AT_MOST = 100  # texts of one source
_SLOW_TRIES_AT_MOST = 2  # dateparser takes 15 ms for what is no date


def _all_dates(sources: Iterable[Source], page: Evidence) -> Iterator[tuple[str, str]]:
    for source in _given(sources, page):
        for place, text in enumerate(itertools.islice(source.read(page), _TRIES_AT_MOST)):
            iso = parse_date(text, page.lang, library=place < _SLOW_TRIES_AT_MOST) if text else ""
            if iso:
                yield source.name, iso


def _is_corroborated(page: Evidence, name: str, year: int) -> bool:
    """Whether another source than the one named, or a copyright notice, comes within a year of a date or goes past it."""
    others = [int(iso[:4]) for other, iso in (*_all_dates(PUBLISHED, page), *_all_dates(MODIFIED, page)) if other != name]
    return any(other >= year - 1 for other in (*others, *visible_dates.copyright_years(page.index)))


def first_date(sources: Iterable[Source], page: Evidence) -> str:
    """The first date that any of the sources gives, in ISO 8601."""
    return next((iso for _, iso in dates_of(sources, page)), "")


def _apart(one: str, other: str) -> bool:
    """Whether two dates are further apart than time zones explain."""
    try:
        return abs((date.fromisoformat(one[:10]) - date.fromisoformat(other[:10])).days) > _DAYS_APART
    except ValueError:  # a month or year has no day
        return False


def _swapped(iso: str) -> str:
    """A date with its day and month exchanged, "" where there is none such: 03/10 is in March or in October."""
    return parse_date(f"{iso[:4]}-{iso[8:10]}-{iso[5:7]}", library=False) if len(iso) == 10 else ""


def published(page: Evidence, changed: str) -> str:
    """The date of publication, "" for a front page, a product or a list, which are none that were published on a day.

    Args:
        page: the evidence.
        changed: the date of the last change, "" where the page gives none.
    """
    if page.home or page.goods or page.collection:
        return ""
    found = dates_of(PUBLISHED, page)
    name, iso = next(found, ("", ""))
    if len(iso) == _MONTH:
        return next((other for _, other in found if len(other) > _MONTH and other.startswith(iso)), iso)
    if not iso or name in _SEEN or page.thread:
        return page.address_date if page.address_date and page.address_date == _swapped(iso) else iso
    return _shown_instead(page, iso, changed) or iso


_MONTH = len("2024-05")


def _shown_instead(page: Evidence, iso: str, changed: str) -> str:
    """The date that the page shows where it outweighs the declared one.

    A site's move to other software stamps its day on every article's metadata, so a day beside the headline that is neither the
    declared one nor the last change is the older truth (WCXB: 8 pages against 1). Two sources that agree outweigh one; and where
    the declared day is the last change, what the page labels as published is.
    """
    shown = next((one.iso for one in page.dates if not one.updated and len(one.iso) > _MONTH), "")
    if shown and shown[:10] != iso[:10] and shown[:10] == page.address_date:
        return shown
    if shown and _apart(shown, iso) and (not changed or _apart(shown, changed)):
        return shown
    if changed[:10] == iso[:10]:
        labelled = next((one.iso for one in page.labelled_dates if one.published and len(one.iso) > _MONTH), "")
        if labelled and labelled[:10] < iso[:10]:
            return labelled
    return ""
