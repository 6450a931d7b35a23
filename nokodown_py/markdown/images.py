"""Images and embedded media: which address to show, which text, and which ones say nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from nokodown_py.markdown.links import resolve

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nokodown_py.tree_index import TreeIndex


class Image(NamedTuple):
    """An image worth showing: ``src`` absolute where the base is known, ``alt`` and ``title`` with white space collapsed."""

    src: str
    alt: str
    title: str


class Embed(NamedTuple):
    """Embedded media as a link. ``label`` is never empty."""

    url: str
    label: str


# In order of trust: an attribute made for late loading holds the real image, whatever stands in src meanwhile.
_LAZY_SETS = ("data-srcset", "data-lazy-srcset", "data-original-set", "data-sizes-srcset")
_LAZY = (
    "data-src",
    "data-lazy-src",
    "data-original",
    "data-lazy",
    "data-orig-file",
    "data-large-file",
    "data-hi-res-src",
    "data-full-src",
    "data-echo",
    "data-img-src",
    "data-image-src",
    "data-delayed-url",
    "data-td-src-property",
    "data-lazyload",
    "data-img-url",
    "data-url",
    "data-image",
)
_LAZY_NAMES = frozenset(_LAZY + _LAZY_SETS)
_URL_LIKE = re.compile(r"(?:https?:)?//|[./]|[^\s:]*[./][^\s:]*$", re.I)
# File names of stand-ins: whole words of the last path segment.
_PLACEHOLDER = re.compile(
    r"(?:^|[^a-z])(?:placeholders?|spacer|blank|transparent|pixel|1x1|lazy(?:load(?:er|ing)?)?|loading|loader|grey|gray|"
    r"clear|dot|trans|empty|noimage|no-image|dummy|default-image)(?:[^a-z]|$)",
    re.I,
)
_STANDIN_ENDS = re.compile(r"\.(?:gif|png|svg|jpe?g|webp)$", re.I)
_BADGE = re.compile(r"://(?:[\w.-]*\.)?(?:shields|badgen?)\.|/badges?/|[/._-]badges?\.svg|/badge(?:[?#]|$)", re.I)
_PIXELS = re.compile(r"\s*(\d{1,5})(?:\.\d+)?\s*(?:px)?\s*$")
_STYLE_SIZE = re.compile(r"(?:^|;)\s*(width|height)\s*:\s*(\d{1,5})(?:\.\d+)?\s*px", re.I)
_ICON_AT_MOST = 32  # pixels on both sides
_ICON_TOKENS = frozenset(("icon", "icons", "favicon", "sprite", "fa", "glyphicon"))


def best_candidate(srcset: str) -> str | None:
    """The address of the largest candidate in a ``srcset``: by width, then by density.

    Parses candidates as the HTML standard does: an address may hold commas, but not at its ends.

    >>> best_candidate("a.jpg 480w, b,c.jpg 1200w")
    'b,c.jpg'
    >>> best_candidate("a.jpg, b.jpg 2x")
    'b.jpg'
    """
    best, best_size = None, -1.0
    at, length = 0, len(srcset)
    while at < length:
        while at < length and (srcset[at] in ", \t\n\r\f"):
            at += 1
        start = at
        while at < length and srcset[at] not in " \t\n\r\f":
            at += 1
        url = srcset[start:at]
        size = 1.0
        if url.endswith(","):
            url = url.rstrip(",")
        else:
            stop = srcset.find(",", at)
            stop = length if stop < 0 else stop
            size = _descriptor(srcset[at:stop])
            at = stop
        if url and size > best_size and not url.startswith("data:"):
            best, best_size = url, size
    return best


def _descriptor(text: str) -> float:
    for part in text.split():
        if part[-1] in "wx":
            try:
                return float(part[:-1])
            except ValueError:
                return 0.0
    return 1.0


def is_placeholder(src: str) -> bool:
    """Whether an address is that of a stand-in: a data URI, a spacer, a blank or loading picture."""
    if src[:5].lower() == "data:" or src in ("#", "about:blank"):
        return True
    path = src.partition("?")[0].partition("#")[0]
    name = path[path.rfind("/") + 1 :]
    return bool(_PLACEHOLDER.search(name) and _STANDIN_ENDS.search(name))


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
    return src if src and not is_placeholder(src) else None


def declared_size(attrs: Mapping[str, str | None]) -> tuple[int, int]:
    """The width and height in pixels that attributes or inline style declare; -1 where one is not declared."""
    sizes = {"width": -1, "height": -1}
    for side in sizes:
        value = attrs.get(side)
        if value:
            match = _PIXELS.match(value)
            if match:
                sizes[side] = int(match[1])
    style = attrs.get("style")
    if style and "px" in style:
        for side, pixels in _STYLE_SIZE.findall(style):
            sizes[side.lower()] = int(pixels)
    return sizes["width"], sizes["height"]


def read_image(index: TreeIndex, i: int, base: str) -> Image | None:
    """Read an ``img``, or an ``svg`` with a title (its ``src`` is then "").

    Args:
        index: the page's index.
        i: the node.
        base: what addresses are relative to.

    Returns:
        The image; None for spacers, tracking pixels, icons, stand-ins, data URIs and badges.
    """
    attrs = index.attrs[i]
    if index.tag[i] == "svg":
        return None
    source = best_source(attrs)
    if source is None:
        return None
    width, height = declared_size(attrs)
    if 0 <= width <= 2 or 0 <= height <= 2 or (0 <= width <= _ICON_AT_MOST and 0 <= height <= _ICON_AT_MOST):
        return None
    if not index.tokens[i].isdisjoint(_ICON_TOKENS):
        return None
    src = resolve(source, base)
    if src is None or _BADGE.search(src):
        return None
    return Image(src, " ".join((attrs.get("alt") or "").split()), " ".join((attrs.get("title") or "").split()))


def read_embed(index: TreeIndex, i: int, base: str) -> Embed | None:
    """Read a ``video``, ``audio``, ``iframe``, ``object`` or ``embed`` as a link."""
    return None
