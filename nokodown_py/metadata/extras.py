"""The fields beside title, authors and dates: excerpt, addresses, keywords, what kind of page it declares to be."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Any

from nokodown_py.metadata.blocks import visible_text
from nokodown_py.metadata.bylines import starts_byline
from nokodown_py.metadata.json_ld import FURNITURE, as_list, text_of
from nokodown_py.metadata.sites import split_url
from nokodown_py.metadata.text import clean, fold, squeeze, strip_markup

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nokodown_py.metadata.evidence import Evidence

_EXCERPT_CHARS = 1000  # a whole paragraph mostly; what is longer ends at a sentence
_EXCERPT_CHARS_AT_LEAST = 200
_PARAGRAPH_WORDS = 8
_PARAGRAPH_WORDS_IN_P = 4  # if it ends as a sentence does
_BYLINE_WORDS_AT_MOST = 20
_PARAGRAPH_BLOCKS = 400
_LINKS_AT_MOST = 0.5
_SENTENCE_END = re.compile(r"[.!?。！？।؟](?:[\"'”’»)\]]*)(?=\s|$)|[。！？]")
# What systems write where nobody wrote anything.
_NO_EXCERPT = frozenset(
    ("just another wordpress site", "just another wordpress weblog", "default description", "no description", "no description available",
     "meta description", "page description", "site description", "your description here", "description goes here", "enter description here",
     "a wordpress site", "just another site", "ein weiterer wordpress blog", "eine weitere wordpress website", "un site utilisant wordpress",
     "otro sitio realizado con wordpress", "create next app", "web site created using create react app", "website created with wix"),
)  # fmt: skip
_COMMA = re.compile(r"[,;،、，]")
_KEYWORDS_AT_MOST = 50
_KEYWORD_CHARS_AT_MOST = 80
_NO_ADDRESS = ("data:", "blob:", "about:", "javascript:")
_PLACEHOLDER_IMAGE = re.compile(r"/(?:blank|spacer|pixel|1x1|placeholder|transparent)\.(?:gif|png)", re.IGNORECASE)


def shorten(text: str) -> str:
    """Cut a paragraph to an excerpt, at the end of a sentence where there is one.

    >>> len(shorten("One word after another. " * 50)) <= 1000
    True
    """
    text = squeeze(text)
    if len(text) <= _EXCERPT_CHARS:
        return text
    ends = [match.end() for match in _SENTENCE_END.finditer(text, 0, _EXCERPT_CHARS)]
    if ends and ends[-1] >= _EXCERPT_CHARS_AT_LEAST:
        return text[: ends[-1]]
    return text[:_EXCERPT_CHARS].rsplit(" ", 1)[0].rstrip(" ,;:–-") + "…"


def excerpt(page: Evidence, declared: Iterable[str]) -> str:
    """The page's description, else its first real paragraph.

    Args:
        page: the evidence.
        declared: descriptions from metadata, in order of trust.
    """
    for given in declared:
        text = strip_markup(given)
        folded = fold(text)
        if (" " in folded or len(text) > 12) and folded not in _NO_EXCERPT and not page.sites.is_name(text):
            return text
    return first_paragraph(page)


def first_paragraph(page: Evidence) -> str:
    """The first paragraph below the headline: text of some words, mostly no links, outside menus, bylines and comments."""
    index = page.index
    start = max(0, page.headline + 1) if page.headline >= 0 else 0
    fallback = ""
    for block in range(start, min(len(index.block_first), start + _PARAGRAPH_BLOCKS)):
        words = index.block_words[block]
        paragraph = index.tag[index.block_owner[block]] == "p"
        if (
            words < (_PARAGRAPH_WORDS_IN_P if paragraph else _PARAGRAPH_WORDS)
            or index.block_links[block] > _LINKS_AT_MOST * index.block_chars[block]
        ):
            continue
        if any(page.around.place[block]):
            continue
        text = visible_text(index, block)
        if not text:
            continue
        if starts_byline(text) and words < _BYLINE_WORDS_AT_MOST:
            continue
        if paragraph and (words >= _PARAGRAPH_WORDS or _SENTENCE_END.search(text)):
            return shorten(text)
        fallback = fallback or text
    return shorten(fallback)


def _addresses(page: Evidence, values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        for given in as_list(value):
            one = page.graph.resolve(given)
            address = text_of(one.get("url") or one.get("contentUrl") or one.get("@id")) if isinstance(one, dict) else one
            if isinstance(address, str) and address.strip() and not address.lstrip()[:12].lower().startswith(_NO_ADDRESS):
                if _PLACEHOLDER_IMAGE.search(address[-40:]) or not _is_filled(address):
                    continue
                joined = page.absolute(address).strip().replace(" ", "%20")
                if _is_web(joined) or not page.url:
                    yield joined


_TEMPLATE = re.compile(r"\{[{%]|\$\{|<%|%%\w")
_NOTHING = re.compile(r"undefined|null|nan|none|\[object%?2?0?\s?object\]", re.IGNORECASE)


def _is_filled(address: str) -> bool:
    """Whether an address is no template's that was never filled in."""
    last = address.strip().removesuffix("/").rpartition("/")[2]
    return _TEMPLATE.search(address) is None and _NOTHING.fullmatch(last) is None


def _is_web(address: str) -> bool:
    if " " in address:
        return False
    parts = split_url(address)
    return parts.scheme in ("http", "https") and bool(parts.hostname)


def lead_image(page: Evidence) -> str:
    """The address of the image that stands for the page."""
    head = page.head
    things = (thing.get(key) for thing in page.graph.pages for key in ("image", "thumbnailUrl", "primaryImageOfPage"))
    values = itertools.chain(
        head.values_of(("og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src")),
        things,
        head.links.get("image_src", ()),
        head.values_of(("itemprop:image", "thumbnail", "sailthru:image:full", "parsely-image-url")),
    )
    return next(_addresses(page, values), "")


def favicon(page: Evidence) -> str:
    """The address of the site's icon that the page names."""
    links = page.head.links
    named = (links.get(relation, ()) for relation in ("icon", "apple-touch-icon", "apple-touch-icon-precomposed"))
    return next(_addresses(page, itertools.chain.from_iterable(named)), "")


def canonical(page: Evidence) -> str:
    """The address that the page calls its own."""
    filled = (page.absolute(address) for address in page.declared_addresses if _is_filled(address))
    return next(filter(_is_web, filled), "")


def keywords(page: Evidence) -> tuple[str, ...]:
    """The page's keywords, in its order, each once."""
    texts = page.head.values_of(("keywords", "news_keywords", "article:tag", "sailthru:tags", "parsely-tags"))
    for thing in page.graph.pages:
        texts += [value for value in as_list(thing.get("keywords")) if isinstance(value, str)]
        texts += [text_of(value.get("name")) for value in as_list(thing.get("keywords")) if isinstance(value, dict)]
    found: dict[str, str] = {}
    for text in texts:
        for part in _COMMA.split(text):
            word = clean(strip_markup(part))
            if word and len(word) <= _KEYWORD_CHARS_AT_MOST and len(found) < _KEYWORDS_AT_MOST:
                found.setdefault(fold(word) or word, word)
    return tuple(found.values())


def declared_types(page: Evidence) -> frozenset[str]:
    """The schema.org types that describe the page, lower case, and its Open Graph type as ``og:article``."""
    return (page.kinds - FURNITURE).union(f"og:{kind.lower()}" for kind in page.head.values("og:type"))
