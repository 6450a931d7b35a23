"""Reader of microdata: the items of a page in the shape of JSON-LD objects, so that the same code reads both.

Only properties that describe a page are read. The whole of a page's microdata is what ``structured_data`` gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nokodown_py.metadata.text import clean

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

Thing = dict[str, Any]

_WANTED = frozenset(
    "headline name author creator datePublished dateModified dateCreated uploadDate description publisher inLanguage image url "
    "keywords mainEntity mainEntityOfPage acceptedAnswer alternativeHeadline".split()
)
_ELEMENTS_AT_MOST = 600  # a long thread has some thousands of properties; what describes the page stands first
_TEXT_AT_MOST = 300


def _value(node: LexborNode, attrs: dict[str, str | None]) -> str:
    for name in ("content", "datetime", "href", "src"):
        if name in attrs and not (name == "href" and node.tag == "a" and node.first_child is not None):
            return clean(attrs[name])
    return clean(node.text(deep=True, separator=" ")[: 4 * _TEXT_AT_MOST])[:_TEXT_AT_MOST]


def _owner(node: LexborNode, items: dict[int, Thing], owners: dict[int, Thing | None]) -> Thing | None:
    """The item that a property belongs to; what is met on the way up is remembered, so that depth costs once."""
    way: list[int] = []
    at = node.parent
    while at is not None and at.mem_id not in items and at.mem_id not in owners:
        way.append(at.mem_id)
        at = at.parent
    owner = None if at is None else items.get(at.mem_id) or owners.get(at.mem_id)
    owners.update(dict.fromkeys(way, owner))
    return owner


def read_microdata(tree: LexborHTMLParser) -> list[Thing]:
    """Read the page's items.

    Args:
        tree: the page.

    Returns:
        The items that stand in no other, in document order, with their properties; an item inside one is its property's value.
    """
    items: dict[int, Thing] = {}
    for node in tree.css("[itemscope]")[:_ELEMENTS_AT_MOST]:
        kind = (node.attributes.get("itemtype") or "").split()
        items[node.mem_id] = {"@type": [name.rstrip("/").rsplit("/", 1)[-1].rsplit("#", 1)[-1] for name in kind]}
    if not items:
        return []
    inner: set[int] = set()
    owners: dict[int, Thing | None] = {}
    for node in tree.css("[itemprop]")[:_ELEMENTS_AT_MOST]:
        attrs = node.attributes
        names = [name for name in (attrs.get("itemprop") or "").split() if name in _WANTED]
        own = node.mem_id
        if not names and own not in items:
            continue
        owner = _owner(node, items, owners)
        if owner is None:
            continue
        if own in items:
            inner.add(own)
        value: Any = items.get(own)
        if value is None and names:
            value = _value(node, attrs)
        for name in names:
            if value:
                owner.setdefault(name, []).append(value)
    return [item for key, item in items.items() if key not in inner]
