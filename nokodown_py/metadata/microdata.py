"""Reader of microdata: the items of a page in the shape of JSON-LD objects, so that the same code reads both.

Only properties that describe a page are read. The whole of a page's microdata is what ``structured_data`` gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from nokodown_py.metadata.text import clean

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

    from nokodown_py.elements import Attrs
    from nokodown_py.tree_index import TreeIndex

Thing = dict[str, Any]

_WANTED = frozenset(
    "headline name author creator datePublished dateModified dateCreated uploadDate description publisher inLanguage image url "
    "keywords mainEntity mainEntityOfPage acceptedAnswer alternativeHeadline".split()
)
_ELEMENTS_AT_MOST = 600  # a long thread has some thousands of properties; what describes the page stands first
_TEXT_AT_MOST = 300


_ROOT = -1  # the number of the page's root element, which is no part of the index


class _Property(NamedTuple):
    """An element that is a property of an item.

    Attributes:
        at: its number; of one that is no part of the index (``<meta>``, ``<link>``), that of the element after it.
        parent: its parent's number.
        attrs: its attributes.
        indexed: whether it is part of the index.
    """

    at: int
    parent: int
    attrs: Attrs
    indexed: bool


def _item(attrs: Attrs) -> Thing:
    kinds = (attrs.get("itemtype") or "").split()
    return {"@type": [name.rstrip("/").rsplit("/", 1)[-1].rsplit("#", 1)[-1] for name in kinds]}


def _properties(head: LexborNode | None, index: TreeIndex) -> list[_Property]:
    """The properties of a head and of the body, in document order."""
    above = head.css("[itemprop]") if head is not None else ()
    found = [_Property(_ROOT, _ROOT, node.attributes, indexed=False) for node in above]
    body = [_Property(at, parent, attrs, indexed=False) for at, parent, attrs in index.declared[:_ELEMENTS_AT_MOST]]
    listed = index.having["itemprop"][:_ELEMENTS_AT_MOST]
    body += [_Property(at, index.parent[at], index.attrs[at], indexed=True) for at in listed]
    return [*found, *sorted(body, key=lambda one: (one.at, one.indexed))][:_ELEMENTS_AT_MOST]


def _value(index: TreeIndex, one: _Property) -> str:
    for name in ("content", "datetime", "href", "src"):
        if name in one.attrs and not (
            name == "href" and one.indexed and index.tag[one.at] == "a" and index.end[one.at] > one.at + 1
        ):
            return clean(one.attrs[name])
    if not one.indexed:
        return ""
    return clean(" ".join(filter(None, index.text[one.at : index.end[one.at]]))[: 4 * _TEXT_AT_MOST])[:_TEXT_AT_MOST]


def _owner(index: TreeIndex, at: int, items: dict[int, Thing], owners: dict[int, Thing | None]) -> Thing | None:
    """The item that a property below an element belongs to; what is met on the way up is remembered, so that depth costs once."""
    way: list[int] = []
    while at > _ROOT and at not in items and at not in owners:
        way.append(at)
        at = index.parent[at]
    owner = items.get(at) or owners.get(at)
    owners.update(dict.fromkeys(way, owner))
    return owner


def read_microdata(tree: LexborHTMLParser, index: TreeIndex) -> list[Thing]:
    """Read the page's items.

    Args:
        tree: the page.
        index: its index.

    Returns:
        The items that stand in no other, in document order, with their properties; an item inside one is its property's value.
    """
    root = tree.root
    items = {_ROOT: _item(root.attributes)} if root is not None and "itemscope" in root.attributes else {}
    items |= {at: _item(index.attrs[at]) for at in index.having["itemscope"][:_ELEMENTS_AT_MOST]}
    if not items:
        return []
    inner: set[int] = set()
    owners: dict[int, Thing | None] = {}
    for one in _properties(tree.head if _ROOT in items else None, index):
        names = [name for name in (one.attrs.get("itemprop") or "").split() if name in _WANTED]
        item = items.get(one.at) if one.indexed else None
        if not names and item is None:
            continue
        owner = _owner(index, one.parent, items, owners)
        if owner is None:
            continue
        if item is not None:
            inner.add(one.at)
        value: Any = _value(index, one) if item is None else item
        for name in names:
            if value:
                owner.setdefault(name, []).append(value)
    return [item for at, item in items.items() if at not in inner]
