"""Which images of the content to show: without decoration, without thumbnails of cards, and each once."""

from __future__ import annotations

import re
from collections import Counter
from operator import mul
from typing import TYPE_CHECKING

from nokodown_py.elements import INLINE, TEXT
from nokodown_py.ledger import STAYS
from nokodown_py.markdown.images import Image, declared_size, read_image
from nokodown_py.markdown.links import origin
from nokodown_py.markdown.places import within

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from nokodown_py.result import Mode
    from nokodown_py.tree_index import TreeIndex

_WIDE_AT_LEAST = 300  # pixels that a decorative image declares if it is more than decoration
_SHORT_ALT = 2  # words
_SHARED = 0.6  # share of an alt text's words that are the link's text
_UP = 64  # elements up from an image where its link or figure may be
_NEIGHBOURS = 12  # nodes on either side that are looked at for text on the image's line
_SIZE_IN_NAME = re.compile(
    r"[-_@.](?:\d{2,4}x\d{2,4}|\d{2,4}w|[123]x|desktop|mobile|tablet|phone|small|medium|large|xs|sm|md|lg|xl|scaled|thumb(?:nail)?)"
    r"(?=[-_@.]|$)",
    re.I,
)
_SIZE_PARAMETER = re.compile(
    r"(?:w|h|width|height|imwidth|imheight|size|sz|dpr|q|quality|fit|crop|resize|scale|auto|format|fm)=", re.I
)
_BOXES = frozenset(("p", "td", "th"))
_IN_LINE = INLINE | {"a", "amp-img", "noscript"}
# Labels that lead to a page without naming it.
_MORE = re.compile(
    r"\W*(?:(?:read|learn|see|view|show|find out|discover|continue|load|get)\s+(?:more|reading|now|all|details?|full|the)\b.*|"
    r"more|details?|\d[\d,.]*\s*(?:comments?|replies|reply|shares?|likes?|views?)|(?:leave a |no |add )?comments?|continue|"
    r"(?:full )?(?:story|article)|permalink|share|weiterlesen|mehr|lire la suite|leer m\u00e1s|leggi tutto|"
    r"\u7d9a\u304d\u3092\u8aad\u3080)\W*",
    re.I,
)
_MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
_DATE = re.compile(
    rf"\W*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.\s]+)?(?:(?:{_MONTHS})[a-z]*[.,]?\s+\d{{1,2}}(?:st|nd|rd|th)?,?(?:\s+\d{{4}})?|"
    rf"\d{{1,2}}(?:st|nd|rd|th)?\.?\s+(?:{_MONTHS})[a-z]*[.,]?(?:\s+\d{{4}})?|\d{{1,4}}[./-]\d{{1,2}}[./-]\d{{1,4}}|"
    r"\d+\s+(?:minutes?|mins?|hours?|days?|weeks?|months?|years?)\s+ago|yesterday|today)\W*",
    re.I,
)


def choose_images(index: TreeIndex, roots: Sequence[int], gone: bytearray, base: str, mode: Mode) -> dict[int, Image]:
    """Read the images of the content that are worth showing.

    In the main content (modes "article" and "page") decoration, thumbnails of cards and later copies are left out; in the
    other modes every image that :func:`~nokodown_py.markdown.images.read_image` reads stays.

    Args:
        index: the page's index.
        roots: the content.
        gone: the ledger's bytes.
        base: what addresses are relative to.
        mode: how the content was chosen.

    Returns:
        The images by node, in document order. What is not in it is not shown.
    """
    found: dict[int, Image] = {}
    for at in within(index, index.of("img", "amp-img"), roots):
        image = None if gone[at] else read_image(index, at, base)
        if image is not None:
            found[at] = image
    if not found or mode not in ("article", "page"):
        return found
    article = mode == "article"
    found = {at: image for at, image in found.items() if not is_decorative(index, at, article=article)}
    pages = _linked_pages(index, found, base)
    if pages:
        labels = _labels(index, within(index, index.tagged.get("a", ()), roots), gone, base, set(pages.values()))
        thumbnails = [
            at for at, url in pages.items() if is_thumbnail(index, at, found[at].alt, labels.get(url, ()), article=article)
        ]
        for at in thumbnails:
            del found[at]
    if len(found) < 2:  # it can have no copy
        return found
    live = _text_before(index, found, gone)
    for at in find_sizes(found, live):
        del found[at]
    for at in find_copies(index, found, live):
        del found[at]
    return found


def _text_before(index: TreeIndex, images: Iterable[int], gone: bytearray) -> dict[int, int]:
    """How many characters of text stand between the first image and each image."""
    counts, stays = index.chars, gone.translate(STAYS)
    before: dict[int, int] = {}
    total = last = -1
    for at in images:
        total = 0 if last < 0 else total + sum(map(mul, counts[last:at], stays[last:at]))
        before[at] = total
        last = at
    return before


def is_decorative(index: TreeIndex, i: int, *, article: bool) -> bool:
    """Whether an image is marked as decoration and nothing around it says otherwise.

    Marked: the role ``presentation`` or ``none``, and outside an article also an empty ``alt``. Not so in a figure, in a link
    without text, in a paragraph or cell without text, or with a declared side of 300 pixels or more.
    """
    attrs = index.attrs[i]
    role = attrs.get("role")
    if role not in ("presentation", "none") and (article or "alt" not in attrs or (attrs["alt"] or "").strip()):
        return False
    if max(declared_size(attrs)) >= _WIDE_AT_LEAST:
        return False
    if _inside(index, i, "figure"):
        return False
    at = index.parent[i]
    for _ in range(_UP):
        if at < 0 or index.chars_in(at):
            break
        if index.tag[at] == "a" or index.tag[at] in _BOXES:
            return False
        at = index.parent[at]
    return True


def _inside(index: TreeIndex, i: int, tag: str) -> bool:
    at = i
    for _ in range(_UP):
        if at < 0:
            break
        if index.tag[at] == tag:
            return True
        at = index.parent[at]
    return False


def _link_around(index: TreeIndex, i: int) -> int:
    at = index.parent[i]
    for _ in range(_UP):
        if at < 0:
            break
        if index.tag[at] == "a":
            return at if index.attrs[at].get("href") else -1
        at = index.parent[at]
    return -1


def _linked_pages(index: TreeIndex, images: dict[int, Image], base: str) -> dict[int, str]:
    """The pages that images inside links lead to, by image."""
    site = origin(base)
    pages: dict[int, str] = {}
    for at in images:
        link = _link_around(index, at)
        if link >= 0:
            page = _page(index.attrs[link].get("href") or "", site)
            if page:
                pages[at] = page
    return pages


def _page(href: str, site: str) -> str:
    """A link's address as one that links to the same page of a site share; no need to resolve it for that."""
    return href.strip().partition("#")[0].removeprefix(site)


def _labels(index: TreeIndex, links: list[int], gone: bytearray, base: str, wanted: set[str]) -> dict[str, list[str]]:
    """The texts of the links to each wanted page."""
    site = origin(base)
    labels: dict[str, list[str]] = {}
    for at in links:
        if not gone[at]:
            page = _page(index.attrs[at].get("href") or "", site)
            if page in wanted and index.chars_in(at):
                labels.setdefault(page, []).append(_live_text(index, at, gone))
    return labels


def _live_text(index: TreeIndex, i: int, gone: bytearray) -> str:
    return " ".join(" ".join(index.text[at] for at in range(i, index.end[i]) if index.text[at] and not gone[at]).split())


def is_thumbnail(index: TreeIndex, i: int, alt: str, labels: Sequence[str], *, article: bool) -> bool:
    """Whether an image in a link only repeats, as a picture, a text link to the same page.

    "Read more" and "3 comments" name no page; a price or a date names one only for an image without alt text. In an article,
    only images outside a figure whose alt text is a word or two, or mostly the link's text.

    Args:
        index: the page's index.
        i: the image.
        alt: its alt text.
        labels: the texts of the links to the page that the image leads to.
        article: whether the content is one article.
    """
    names = [label for label in labels if label and not _MORE.fullmatch(label)]
    if alt:
        names = [name for name in names if any(map(str.isalpha, name)) and not _DATE.fullmatch(name)]
    if not names or not article:
        return bool(names)
    if _inside(index, i, "figure"):
        return False
    words = alt.lower().split()
    return len(words) <= _SHORT_ALT or any(
        sum(word in name for word in words) >= _SHARED * len(words) for name in (set(name.lower().split()) for name in names)
    )


def find_sizes(images: dict[int, Image], live: Mapping[int, int]) -> list[int]:
    """The later of images that show one picture in several sizes, side by side: one for a telephone, one for a desk.

    Args:
        images: the images by node.
        live: characters of text before each image.
    """
    later: list[int] = []
    last: dict[str, tuple[int, Image]] = {}
    beside = {place for place, count in Counter(live.values()).items() if count > 1}
    for at, image in images.items():
        if live[at] not in beside:
            continue
        picture = _picture(image.src)
        seen = last.get(picture)
        same = seen is not None and seen[1].src != image.src and live[at] == live[seen[0]]
        if seen is not None and same and (image.alt == seen[1].alt or not image.alt or not seen[1].alt):
            later.append(at)
        else:
            last[picture] = (at, image)
    return later


def _picture(src: str) -> str:
    """An address without what only tells a size."""
    path, _, query = src.partition("?")
    folder, slash, name = path.rpartition("/")
    kept = [part for part in query.split("&") if part and not _SIZE_PARAMETER.match(part)]
    return f"{folder}{slash}{_SIZE_IN_NAME.sub('', name)}?{'&'.join(kept)}"


def find_copies(index: TreeIndex, images: dict[int, Image], live: Mapping[int, int]) -> list[int]:
    """The later copies of images that stand alone on their line.

    Those without alt text always; those with one only where nothing but images came since the last copy. Copies within one
    line stay: a row of stars is a rating.

    Args:
        index: the page's index.
        images: the images by node.
        live: characters of text before each image.
    """
    if len({image.src for image in images.values()}) == len(images):
        return []  # as on most pages: no need to look at what stands beside them
    copies: list[int] = []
    seen: dict[str, tuple[int, int]] = {}  # by address: the line of the copy that is shown, and the last copy's node
    for at, image in images.items():
        line = _line_alone(index, at)
        if line < 0:
            continue
        last = seen.get(image.src)
        if last is None or last[0] == line or (image.alt and live[at] != live[last[1]]):
            seen[image.src] = (line, at)
        else:
            copies.append(at)
            seen[image.src] = (last[0], at)
    return copies


def _line_alone(index: TreeIndex, i: int) -> int:
    """The block whose line an image stands on without text; -1 where text stands beside it."""
    tags, chars = index.tag, index.chars
    owner = index.parent[i]
    for _ in range(_UP):
        if owner <= 0 or tags[owner] not in _IN_LINE:
            break
        owner = index.parent[owner]
    if not index.chars_in(owner):
        return owner
    for at in range(i - 1, max(owner, i - _NEIGHBOURS), -1):
        if chars[at]:
            return -1
        if tags[at] != TEXT and tags[at] not in _IN_LINE and index.end[at] <= i:
            break
    for at in range(index.end[i], min(index.end[owner], index.end[i] + _NEIGHBOURS)):
        if chars[at]:
            return -1
        if tags[at] != TEXT and tags[at] not in _IN_LINE:
            break
    return owner
