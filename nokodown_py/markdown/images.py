"""Images: which address and which text they have, and which ones say nothing."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from nokodown_py.markdown.links import resolve

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from nokodown_py.tree_index import TreeIndex


class Image(NamedTuple):
    """An image worth showing: ``src`` absolute where the base is known, ``alt`` and ``title`` with white space collapsed."""

    src: str
    alt: str
    title: str


# Attributes made for late loading hold the real image, whatever stands in src meanwhile; sets first, for their best candidate.
_LAZY_SETS = ("data-srcset", "data-lazy-srcset", "data-delay-srcset", "data-original-set")
_LAZY = (
    "data-src",
    "data-lazy-src",
    "data-original",
    "data-lazy",
    "data-delay-src",
    "data-src-delay",
    "data-delayed-url",
    "data-echo",
    "data-lazyload",
    "data-lzl-src",
    "data-cl-lazy-src",
    "data-hi-res-src",
    "data-full-src",
)
_LAZY_NAMES = frozenset(_LAZY + _LAZY_SETS)
# Where src says nothing, any attribute for data or of a lazy loader which is named so and holds the address of an image file will do.
_LAST_RESORT = re.compile(
    r"(?=data-|.*lazy)(?!data-(?:blur|zoom|thumb|placeholder)).*(?:src|url|image|img|original|file|lazy)", re.I
)
_IMAGE_FILE = re.compile(r"\S+\.(?:jpe?g|png|webp|gif|avif|svg)(?:[?#]\S*)?$", re.I)
_URL_LIKE = re.compile(r"(?:https?:)?//|[./]|[^\s:]*[./][^\s:]*$", re.I)
# File names of stand-ins: some words wherever they stand, others (also names of colours) only where they are the whole name.
_PLACEHOLDER = re.compile(
    r"(?:^|[^a-z])(?:placeholders?|spacer|lazy-?load(?:er|ing)?|1x1|no-?image)(?:[^a-z]|$)",
)
_STANDIN = re.compile(
    r"(?:[a-z]{1,5}[-_])?(?:blank|transparent|pixel|lazy|loading|loader|gr[ea]y|clear|dot|trans(?:p)?|empty|dummy|default-image|"
    r"white|shim)(?:[-_]?(?:\d+(?:x\d+)?|bg|img|image|gif|pixel))?$",
)
_STANDIN_ENDS = frozenset(("gif", "png", "svg", "jpg", "jpeg", "webp"))
_NAME_AT_MOST = 60  # characters of a stand-in's file name
_BADGE = re.compile(r"://(?:[\w.-]*\.)?(?:shields|badgen?)\.|/badges?/|[/._-]badges?\.svg|/badge(?:[?#]|$)", re.I)
_DIGITS = 5  # of a length in pixels
_PIXELS = re.compile(r"\s*(\d{1,5})(?:\.\d+)?\s*(?:px)?\s*$")
_STYLE_SIZE = re.compile(r"(?:^|[;\s])(width|height)\s*:\s*(\d{1,5})(?:\.\d+)?\s*px", re.I)
_PIXEL_AT_MOST = 2  # pixels on either side: what counts views, or holds a place open
_ICON_AT_MOST = 32  # pixels on both sides
_ICON_TOKENS = frozenset(("icon", "icons", "favicon", "sprite", "glyphicon", "emoji", "smiley", "smilie", "twemoji"))
_PHOTO = re.compile(r"\.(?:jpe?g|webp|avif)(?:[?#]|$)", re.I)  # no format of icons, whatever the class says
_EMOJI_TOKENS = frozenset(("emoji", "smiley", "smilie", "smilies", "twemoji", "emoticon", "emote"))
_EMOJI_AT_MOST = 24  # characters of an emoji's or a smiley's text
_FIGURE_AT_LEAST = 100  # pixels on both sides of a drawing that is no icon


def best_candidate(srcset: str) -> str | None:
    """The address of the largest candidate in a ``srcset``: by width, then by density.

    Parses candidates as the HTML standard does: an address may hold commas, but not at its ends.

    >>> best_candidate("a.jpg 480w, b,c.jpg 1200w")
    'b,c.jpg'
    >>> best_candidate("a.jpg, b.jpg 2x")
    'b.jpg'
    """
    best, largest = None, -1.0
    for url, descriptor in _candidates(srcset):
        if url.startswith("data:"):
            continue
        try:
            size = float(descriptor[:-1]) if descriptor else 1.0
        except ValueError:
            size = 0.0
        if size > largest:
            best, largest = url, size
    return best


def _candidates(srcset: str) -> Iterator[tuple[str, str]]:
    url = descriptor = ""
    for part in srcset.split():
        word = part
        if url:
            here, comma, word = word.partition(",")
            descriptor = descriptor or here
            if not comma:
                continue
            yield url, descriptor
        whole = word.lstrip(",")
        url, descriptor = whole.rstrip(","), ""
        if url and url != whole:
            yield url, ""
            url = ""
    if url:
        yield url, descriptor


def is_placeholder(src: str) -> bool:
    """Whether an address is that of a stand-in: a data URI, a spacer, a blank or loading picture."""
    if src[:5].lower() == "data:" or src in ("#", "about:blank"):
        return True
    path = src.partition("?")[0].partition("#")[0]
    name, _, ending = path[path.rfind("/") + 1 :].rpartition(".")
    if len(name) > _NAME_AT_MOST or ending.lower() not in _STANDIN_ENDS:
        return False
    name = name.lower()
    if ("lace" in name or "space" in name or "laz" in name or "1x1" in name or "image" in name) and _PLACEHOLDER.search(name):
        return True  # the words are looked for before the pattern
    return _STANDIN.match(name) is not None


def best_source(attrs: Mapping[str, str | None]) -> str | None:
    """The address of the real image among the attributes of an ``img`` (or ``source``): late-loading attributes too.

    Args:
        attrs: the attributes; nothing is changed.

    Returns:
        The address as written, or None where there is only a stand-in or nothing.

    >>> best_source({"src": "data:image/gif;base64,R0", "data-src": "/quay.jpg"})
    '/quay.jpg'
    >>> best_source({"src": "s.jpg", "srcset": "s.jpg 400w, l.jpg 1600w"})
    'l.jpg'
    """
    if not _LAZY_NAMES.isdisjoint(attrs):
        for name in _LAZY_SETS:
            best = best_candidate(attrs.get(name) or "")
            if best and not is_placeholder(best):
                return best
        for name in _LAZY:
            value = (attrs.get(name) or "").strip()
            if value and _URL_LIKE.match(value) and not is_placeholder(value):
                return value
    srcset = attrs.get("srcset")
    if srcset:
        best = best_candidate(srcset)
        if best and not is_placeholder(best):
            return best
    src = (attrs.get("src") or "").strip()
    if src and not is_placeholder(src):
        return src
    for name, held in attrs.items():
        if held and ("data-" in name or "lazy" in name) and _LAST_RESORT.match(name):
            found = (best_candidate(held) or "") if name.endswith("srcset") else held.strip()
            if _IMAGE_FILE.match(found):
                return None if is_placeholder(found) else found
    return None


def is_pixel(width: int, height: int) -> bool:
    """Whether an image of a declared size is there to count views, or to hold a place open; -1 for what is not declared."""
    return 0 <= width <= _PIXEL_AT_MOST or 0 <= height <= _PIXEL_AT_MOST


def declared_size(attrs: Mapping[str, str | None]) -> tuple[int, int]:
    """The width and height in pixels that attributes or inline style declare; -1 where one is not declared."""
    width, height = _pixels(attrs.get("width")), _pixels(attrs.get("height"))
    style = attrs.get("style")
    if style and "px" in style:
        for side, pixels in _STYLE_SIZE.findall(style):
            if side.lower() == "width":
                width = int(pixels)
            else:
                height = int(pixels)
    return width, height


def _pixels(value: str | None) -> int:
    """A length in pixels as an attribute gives it, -1 where it gives none."""
    if not value:
        return -1
    if value.isdecimal() and len(value) <= _DIGITS:
        return int(value)
    match = _PIXELS.match(value)
    return int(match[1]) if match else -1


def read_image(index: TreeIndex, i: int, base: str) -> Image | None:
    """Read an ``img``.

    Args:
        index: the page's index.
        i: the node.
        base: what addresses are relative to.

    Returns:
        The image; None for spacers, tracking pixels, icons, stand-ins, data URIs and badges.
    """
    attrs = index.attrs[i]
    source = best_source(attrs)
    if source is None:
        return None
    attrs["src"] = source  # for a user's converter
    if "width" in attrs or "height" in attrs or "style" in attrs:
        width, height = declared_size(attrs)
        if is_pixel(width, height):
            return None
        if 0 <= width <= _ICON_AT_MOST and 0 <= height <= _ICON_AT_MOST:
            return None
    if not index.tokens[i].isdisjoint(_ICON_TOKENS) and not _PHOTO.search(source):
        return None
    src = resolve(source, base)
    if src is None or (("badg" in src.lower() or "shields." in src) and _BADGE.search(src)):
        return None
    return Image(src, _collapse(attrs.get("alt")), _collapse(attrs.get("title")))


def image_text(index: TreeIndex, i: int) -> str:
    """The text that an image stands for: an emoji's character, the title of a drawing; "" for every other image.

    Args:
        index: the page's index.
        i: an ``img`` or ``svg``.
    """
    attrs, tokens = index.attrs[i], index.tokens[i]
    if index.tag[i] == "svg":
        return _drawing_title(index, i)
    alt = _collapse(attrs.get("alt"))
    if not alt or len(alt) > _EMOJI_AT_MOST:
        return ""
    if not tokens.isdisjoint(_EMOJI_TOKENS):
        return alt
    small = 0 <= max(declared_size(attrs)) <= _ICON_AT_MOST
    return alt if small and not any(map(str.isalnum, alt)) and any(unicodedata.category(c) == "So" for c in alt) else ""


def _drawing_title(index: TreeIndex, i: int) -> str:
    attrs, tokens = index.attrs[i], index.tokens[i]
    if attrs.get("aria-hidden") == "true" or not tokens.isdisjoint(_ICON_TOKENS) or "logo" in tokens:
        return ""
    if min(declared_size(attrs)) < _FIGURE_AT_LEAST:
        return ""
    title = index.nodes[i].css_first("title")
    return _collapse(title.text() if title is not None else attrs.get("aria-label"))


def _collapse(text: str | None) -> str:
    return " ".join(text.split()) if text else ""
