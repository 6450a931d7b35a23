"""Embedded media as links: video, audio, players and maps in frames, documents in objects."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from nokodown_py.markdown.images import declared_size
from nokodown_py.markdown.links import resolve

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nokodown_py.tree_index import TreeIndex


class Embed(NamedTuple):
    """Embedded media as a link: its address, absolute where the base is known, and a label that is never empty."""

    url: str
    label: str


EMBED_TAGS = frozenset(("video", "audio", "iframe", "object", "embed", "amp-video", "amp-audio", "amp-iframe"))
_SOURCES = ("src", "data-src", "data-lazy-src", "data-litespeed-src", "data-cmp-src", "data-cookieblock-src", "data-original")
_PLAYER = re.compile(
    r"/(?:embed(?:s|ded)?|[a-z]*player|videos?|maps?|watch)(?:[/.?]|$)|//(?:player|embed|video|w|maps?)\.|output=embed", re.I
)
_MAP = re.compile(r"[/.]maps?(?:[/.]|$)", re.I)
# What frames are for when they are not for the reader: whole words of the address, the id, the name or the classes.
_NOISE = re.compile(
    r"(?:^|[^a-z])(?:ads?|adserver|adservice|advert[a-z]*|aff|banner|doubleclick|syndication|pagead|[a-z]*tagmanager|gtm|ns\.html|pixel|"
    r"track(?:ing|er)?|analytics|beacon|[a-z]?sync(?:frame)?|usersync|consent|privacy|cookie|captcha|recaptcha|login|signin|oauth|auth|"
    r"session|storage[a-z]*|checkout|payment|chat|likes?|like\.php|share|follow|comment(?:s|ing)?|subscribe|newsletter|"
    r"forms?|toc|widget_prdt|storagehub|metrics|sodar)(?:[^a-z]|$)",
    re.I,
)
_HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.I)
_MEDIA_FILE = re.compile(r"\.(?:mp4|webm|ogv|mov|m4v|mp3|ogg|oga|wav|m4a|m3u8|pdf|swf)(?:[?#]|$)", re.I)
_BACKGROUND = ("autoplay", "loop")  # a video that plays by itself, silent and without controls, is scenery
_SMALL = 60  # pixels: a frame lower or narrower than that is a button or a counter


def read_embed(index: TreeIndex, i: int, base: str) -> Embed | None:
    """Read embedded media as a link.

    Args:
        index: the page's index.
        i: a node whose tag is in ``EMBED_TAGS``.
        base: what addresses are relative to.

    Returns:
        The link; None for advertising, tracking, forms, chats and scenery, and where no address is known.
    """
    attrs, tag = index.attrs[i], index.tag[i]
    kind = tag.removeprefix("amp-")
    if kind in ("video", "audio"):
        found = _media(index, i, attrs, base, kind)
    elif kind == "iframe":
        found = _frame(index, i, attrs, base)
    else:
        found = _object(index, i, attrs, base)
    return found


def _label(attrs: Mapping[str, str | None], fallback: str) -> str:
    for name in ("title", "aria-label", "data-title", "alt"):
        text = " ".join((attrs.get(name) or "").split())
        if text:
            return text
    return fallback


def _web(address: str | None, base: str) -> str | None:
    url = resolve(address, base, fragments=False)
    return None if url is None or url.startswith(("mailto:", "tel:")) else url


def _address(attrs: Mapping[str, str | None]) -> str | None:
    for name in _SOURCES:
        value = (attrs.get(name) or "").strip()
        if value and not value.startswith(("about:", "data:", "javascript:", "blob:")):
            return value
    return None


def _media(index: TreeIndex, i: int, attrs: Mapping[str, str | None], base: str, kind: str) -> Embed | None:
    scenery = kind == "video" and all(name in attrs for name in _BACKGROUND) and "controls" not in attrs
    if scenery and not _in_figure(index, i):
        return None
    address = _address(attrs)
    at = i + 1
    while address is None and at < index.end[i]:
        if index.tag[at] == "source":
            address = _address(index.attrs[at])
        at += 1
    url = _web(address, base)
    return Embed(url, _label(attrs, kind.capitalize())) if url else None


def _in_figure(index: TreeIndex, i: int) -> bool:
    return any(index.tag[at] == "figure" for at in index.ancestors(i)[:4])


def _frame(index: TreeIndex, i: int, attrs: Mapping[str, str | None], base: str) -> Embed | None:
    url = _web(_address(attrs), base)
    if url is None or "://" not in url:
        return None
    width, height = declared_size(attrs)
    if 0 <= width < _SMALL or 0 <= height < _SMALL or "hidden" in attrs or _HIDDEN.search(attrs.get("style") or ""):
        return None
    path = url.partition("?")[0]
    player = _PLAYER.search(url) is not None
    if _NOISE.search(path) or _NOISE.search(
        " ".join((attrs.get("id") or "", attrs.get("class") or "", attrs.get("name") or ""))
    ):
        return None
    title = _label(attrs, "")
    if not (player or "allowfullscreen" in attrs or "fullscreen" in (attrs.get("allow") or "") or title):
        return None
    fallback = "Map" if _MAP.search(path) else "Video" if player else "Embed"
    return Embed(url, title or fallback)


def _object(index: TreeIndex, i: int, attrs: Mapping[str, str | None], base: str) -> Embed | None:
    address = attrs.get("data") or attrs.get("src")
    if not address and index.tag[i] == "object":
        inner = index.nodes[i].css_first("embed[src], param[name=movie], param[name=src], iframe[src]")
        if inner is not None:
            address = inner.attributes.get("src") or inner.attributes.get("value")
    url = _web(address, base)
    kind = (attrs.get("type") or "").lower()
    if url is None or not (
        _MEDIA_FILE.search(url) or _PLAYER.search(url) or kind.startswith(("video/", "audio/", "application/pdf"))
    ):
        return None
    if _NOISE.search(url.partition("?")[0]):
        return None
    name = url.partition("?")[0].rstrip("/").rpartition("/")[2]
    return Embed(url, _label(attrs, name or "Embed"))
