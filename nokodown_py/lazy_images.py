"""Lazy images: the address of the real picture, wherever the page keeps it until a script would put it into ``src``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nokodown_py.markdown.images import best_source, declared_size, is_pixel

if TYPE_CHECKING:
    from nokodown_py.tree_index import TreeIndex


def restore_images(index: TreeIndex) -> set[int]:
    """Write the real address into the ``src`` of the images that do not have it themselves.

    From the ``source`` elements of its ``picture``, or the copy in a ``noscript`` behind it. What an image's own attributes say is
    read with it (:func:`~nokodown_py.markdown.images.read_image`): most images of a page are not in its content.

    Args:
        index: the page's index; the ``src`` of images is replaced.

    Returns:
        The ``noscript`` elements that hold an image which stands nowhere else, so that they are to be kept.
    """
    tags, attrs_of = index.tag, index.attrs
    shown: set[int] = set()
    last = -1  # the image before
    sources: list[int] = []
    end = 0  # of the last noscript
    for i in index.of("picture", "source", "img", "noscript"):
        if i < end:
            continue
        tag = tags[i]
        if tag == "picture":
            sources = []
        elif tag == "source" and tags[index.parent[i]] == "picture":
            sources.append(i)
        elif tag == "img":
            if sources and _in_picture(index, i) and not best_source(attrs_of[i]):
                found = filter(None, (best_source(attrs_of[source]) for source in sources))
                attrs_of[i]["src"] = next(found, attrs_of[i].get("src"))
            last = i
        else:
            _take_copies(index, i, last, shown)
            end = index.end[i]
    return shown


def _in_picture(index: TreeIndex, i: int) -> bool:
    return "picture" in (index.tag[index.parent[i]], index.tag[index.parent[index.parent[i]]])


def _take_copies(index: TreeIndex, noscript: int, last: int, shown: set[int]) -> None:
    """Give the image before a ``noscript`` the address of the copy inside, or mark the ``noscript`` as to be kept."""
    attrs_of = index.attrs
    copies = [i for i in range(noscript, index.end[noscript]) if index.tag[i] == "img"]
    if len(copies) != 1 or index.words_in(noscript):
        return
    copy = attrs_of[copies[0]]
    source = best_source(copy)
    if not source or is_pixel(*declared_size(copy)):
        return
    copy["src"] = source
    beside = last >= 0 and index.parent[noscript] <= last
    if beside and not best_source(attrs_of[last]):
        attrs_of[last]["src"] = source
        if not attrs_of[last].get("alt") and copy.get("alt"):
            attrs_of[last]["alt"] = copy["alt"]
    elif not beside or not _same_picture(best_source(attrs_of[last]) or "", source, attrs_of[last].get("alt"), copy.get("alt")):
        shown.add(noscript)


def _same_picture(one: str, other: str, alt: str | None, other_alt: str | None) -> bool:
    """Whether two addresses name one picture in two sizes: the same file but for the query, or the same alt text."""
    return one.split("?")[0].rsplit("/", 1)[-1] == other.split("?")[0].rsplit("/", 1)[-1] or bool(alt and alt == other_alt)
