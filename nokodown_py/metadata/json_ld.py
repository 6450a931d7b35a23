"""Reader of JSON-LD: repairs what pages break, unfolds lists and graphs, and finds the object that describes the page."""

from __future__ import annotations

import html
import json
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from nokodown_py.lazy import lazy
from nokodown_py.metadata.json_repair import read_loose
from nokodown_py.metadata.text import clean, fold, strip_markup

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Thing = dict[str, Any]

JSON_LD = 'script[type*="ld+json" i]'  # a selector: Lexbor finds them faster than a search of the page's text finds that there are none

_OBJECTS_AT_MOST = 2000  # a page's graph has some tens; more is data, not a description
# Halves of a character beyond the basic plane: a pair is one, a half alone breaks every encoder later.
_SURROGATES = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[dD][89a-fA-F][0-9a-fA-F]{2}")


def _integer(digits: str) -> int | str:
    return (
        int(digits) if len(digits) < 400 else digits
    )  # thousands of digits take quadratic time, and newer Pythons refuse them


# strict=False lets raw line breaks and tabs stand in strings; NaN and Infinity are no JSON and must not come out again.
_DECODER = json.JSONDecoder(strict=False, parse_int=_integer, parse_constant=lambda _: None)


def parse_block(text: str) -> object:
    r"""Parse one JSON-LD block, repairing what pages commonly break.

    Args:
        text: the text of the script element.

    Returns:
        The value, or None where the block is beyond repair or empty.

    >>> parse_block('// <![CDATA[\n{"name": "salt\nhouse", /* c */ "x": [1, 2,],};\n// ]]>')
    [{'name': 'salt\nhouse', 'x': [1, 2]}]
    """
    text = text.strip("\ufeff \t\r\n")
    if not text:
        return None
    if "\\u" in text:
        text = _SURROGATES.sub(lambda match: match.group() if len(match.group()) == 12 else "\\ufffd", text)
    try:
        return _DECODER.decode(text)
    except (ValueError, RecursionError):
        quoted = html.unescape(text) if text.count("&quot;") + text.count("&#34;") > text.count('"') else text
        return read_loose(quoted) or None


def unfold(values: Iterable[Any]) -> list[Thing]:
    """Flatten lists and ``@graph`` into objects, in order, and put objects in the place of references to them.

    Args:
        values: parsed blocks.

    Returns:
        The objects; an object inside another stays there.
    """
    things: list[Thing] = []
    stack = list(values)[::-1]
    while stack and len(things) < _OBJECTS_AT_MOST:
        value = stack.pop()
        if isinstance(value, list):
            stack.extend(reversed(value))
        elif isinstance(value, dict):
            graph = value.get("@graph")
            if len(value) > (1 if graph is None else 2) or (graph is None and value):
                things.append(value)
            if isinstance(graph, (list, dict)):
                stack.append(graph)
    return things


def as_list(value: object) -> list[Any]:
    """A property's values as a list: JSON-LD leaves the brackets out around a single one."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def types_of(thing: Thing) -> list[str]:
    """The schema.org types of an object, lower case, without the vocabulary's address.

    >>> types_of({"@type": ["https://schema.org/NewsArticle", "schema:Thing"]})
    ['newsarticle', 'thing']
    """
    return [short for name in as_list(thing.get("@type")) if isinstance(name, str) and (short := _short_type(name))]


@lru_cache(maxsize=256)  # pages say the same types
def _short_type(name: str) -> str:
    return name.rstrip("/").rsplit("/", 1)[-1].rsplit("#", 1)[-1].rsplit(":", 1)[-1].strip().lower()


def walk(things: Iterable[Any]) -> Iterator[Thing]:
    """Every object, also those inside others, without recursion and with a bound."""
    stack: list[Any] = list(things)[::-1]
    seen = 0
    while stack and seen < _OBJECTS_AT_MOST * 10:
        value = stack.pop()
        seen += 1
        if isinstance(value, dict):
            yield value
            stack.extend(inner for inner in reversed(value.values()) if isinstance(inner, (dict, list)))
        elif isinstance(value, list):
            stack.extend(inner for inner in reversed(value) if isinstance(inner, (dict, list)))


def text_of(value: object) -> str:
    """The first text in a property's value: a string, a number, a language-tagged value or a list of them.

    >>> text_of([{"@value": "salt &amp; rope", "@language": "en"}, "second"])
    'salt & rope'
    """
    if isinstance(value, str):
        return strip_markup(clean(value))
    for one in as_list(value):
        found = one.get("@value") if isinstance(one, dict) else one
        if isinstance(found, (str, int, float)) and not isinstance(found, bool):
            text = strip_markup(clean(str(found)))
            if text:
                return text
    return ""


class Graph:
    """The objects of a page and what they say, with references between them resolved.

    Args:
        things: objects as :func:`unfold` or the microdata reader gives them.
        addresses: the page's own addresses, to tell its article from the teasers of others.
        titles: what the page declares as its titles, likewise.
    """

    def __init__(self, things: list[Thing], addresses: Iterable[str] = (), titles: Iterable[str] = ()) -> None:
        self._given = things
        self._own = addresses, titles
        self.things = _with_main_entities(things, self)
        ranked = self._describe()
        self.pages = [thing for _, _, thing in ranked]
        self._works = [thing for rank, _, thing in ranked if rank < _PAGE_RANK]
        self.has_article = bool(ranked) and ranked[0][0] == 0

    @lazy
    def _by_id(self) -> dict[str, Thing]:
        """The object of each ``@id``, the fullest."""
        found: dict[str, Thing] = {}
        for thing in walk(self._given):
            name = thing.get("@id")
            if isinstance(name, str) and len(thing) > max(1, len(found.get(name, ()))):
                found[name] = thing
        return found

    @lazy
    def kinds(self) -> frozenset[str]:
        """The types of all objects."""
        return frozenset(name for thing in self.things for name in types_of(thing))

    @lazy
    def page_kinds(self) -> frozenset[str]:
        """The types of the objects that describe this page."""
        return frozenset(name for thing in self.pages for name in types_of(thing))

    def resolve(self, value: object) -> object:
        """The object that a reference points to, or the value itself."""
        if isinstance(value, dict) and isinstance(value.get("@id"), str) and not value.get("name"):
            return self._by_id.get(value["@id"], value)
        return value

    @staticmethod
    def _is_this_page(thing: Thing, addresses: frozenset[str], titles: frozenset[str]) -> bool:
        for key in ("url", "mainEntityOfPage", "@id"):
            for value in as_list(thing.get(key)):
                address = value.get("@id") or value.get("url") if isinstance(value, dict) else value
                if isinstance(address, str) and _address(address) in addresses:
                    return True
        return any(fold(text_of(thing.get(key))) in titles for key in ("headline", "name"))

    def _describe(self) -> list[tuple[int, int, Thing]]:
        """The objects that describe this page, with their rank and place, the most telling first."""
        ranked: list[tuple[int, int, Thing]] = []
        for place, thing in enumerate(self.things):
            rank = _rank_of(thing)
            if rank < _NO_RANK:
                ranked.append((rank, place, thing))
        articles = [entry for entry in ranked if entry[0] == 0]
        if len(articles) > 1:
            addresses = frozenset(_address(url) for url in self._own[0] if url)
            titles = frozenset(fold(title) for title in self._own[1] if title)
            own = [entry for entry in articles if self._is_this_page(entry[2], addresses, titles)]
            if own or len(articles) > _ARTICLES_AT_MOST:
                ranked = [entry for entry in ranked if entry[0] > 0 or entry in own]
        ranked.sort(key=lambda entry: entry[:2])
        return ranked

    def texts(self, *keys: str, pages: bool = True) -> Iterator[str]:
        """What the objects that describe this page say under the keys, the most telling object first.

        Args:
            keys: the properties.
            pages: also objects that are pages only, no article or other work.
        """
        for thing in self.pages if pages else self._works:
            for key in keys:
                text = text_of(thing.get(key))
                if text:
                    yield text


_PAGE_RANK = 3
_NO_RANK = 9
_ARTICLES_AT_MOST = 2  # more articles than this, none of them this page: teasers of a listing
# Objects about the site around the page, or about a part of it.
FURNITURE = frozenset(
    "website organization corporation localbusiness newsmediaorganization educationalorganization onlinestore breadcrumblist person imageobject "
    "searchaction readaction viewaction sitenavigationelement wpheader wpfooter wpsidebar listitem itemlist postaladdress contactpoint "
    "offer aggregateoffer aggregaterating rating brand place thing entrypoint speakablespecification propertyvalue interactioncounter "
    "audio audioobject store comment answer webpageelement hatomfeed".split()
)
_WORKS = frozenset(
    "recipe howto question qapage videoobject podcastepisode book chapter course event creativework learningresource dataset report "
    "scholarlyarticle webcontent review critic-review liveblogposting quiz guide".split()
)
GOODS = frozenset(
    "product productgroup softwareapplication webapplication mobileapplication jobposting service movie individualproduct vehicle".split()
)


@lru_cache(maxsize=256)
def _rank(name: str) -> int:
    if "article" in name or (name.endswith("posting") and name != "jobposting"):
        return 0
    if name in _WORKS:
        return 1
    if name.endswith("page"):
        return _PAGE_RANK
    return 2 if name in GOODS else _NO_RANK


def is_article(thing: Thing) -> bool:
    """Whether an object is an article, a posting or one of their subtypes."""
    return _rank_of(thing) == 0


def _rank_of(thing: Thing) -> int:
    return min((_rank(name) for name in types_of(thing)), default=_NO_RANK)


def _address(url: str) -> str:
    return url.split("#", 1)[0].split("?", 1)[0].split("//", 1)[-1].removeprefix("www.").rstrip("/").lower()


def _with_main_entities(things: list[Thing], graph: Graph) -> list[Thing]:
    """The objects, with what a page object holds as its main entity beside it."""
    out: list[Thing] = []
    for thing in things:
        out.append(thing)
        for key in ("mainEntity", "mainEntityOfPage"):
            for value in as_list(thing.get(key))[:3]:
                inner = graph.resolve(value)
                if isinstance(inner, dict) and types_of(inner) and inner not in out and len(inner) > 2:
                    out.append(inner)
    return out
