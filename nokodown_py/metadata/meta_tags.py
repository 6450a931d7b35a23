"""Reader of the head: ``<meta>``, ``<link>``, ``<title>``, the attributes of ``<html>``, and the raw JSON-LD blocks."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from selectolax.lexbor import LexborHTMLParser

from nokodown_py.metadata.text import clean

if TYPE_CHECKING:
    from collections.abc import Sequence

    from selectolax.lexbor import LexborNode

    from nokodown_py.tree_index import TreeIndex

_SEPARATORS = re.compile(r"\s*[.:]\s*")


class Head:
    """What the head declares; values are cleaned of nonsense when they are asked for.

    Attributes:
        links: addresses by relation ("canonical", "icon"), of those relations that are asked for.
        title: the text of ``<title>``.
        lang: the ``lang`` of ``<html>`` or ``<body>``.
        dir: likewise the ``dir``.
        base_hrefs: the addresses of the ``<base>`` elements.
        json_ld: the text of each JSON-LD block.
        declared: every name and property that has a value.
    """

    def __init__(self) -> None:
        self.links: dict[str, list[str]] = {}
        self.title = ""
        self.lang = ""
        self.dir = ""
        self.base_hrefs: list[str] = []
        self.json_ld: list[str] = []
        self.declared: set[str] = set()
        self._properties: dict[str, list[str]] = {}
        self._names: dict[str, list[str]] = {}
        self._cleaned: dict[str, list[str]] = {}

    def values(self, name: str) -> list[str]:
        """The values of a name or property, in the order of the page; a property outranks a name, wherever it stands.

        Args:
            name: lower case, with ":" for "." (``dc:title`` for ``DC.title``), ``http-equiv:NAME`` or ``itemprop:NAME``.
        """
        found = self._cleaned.get(name)
        if found is None:
            raw = [*self._properties.get(name, ()), *self._names.get(name, ())]
            found = self._cleaned[name] = [text for text in map(clean, raw) if text]
        return found

    def values_of(self, names: Sequence[str]) -> list[str]:
        """The values of several names, in their order."""
        if self.declared.isdisjoint(names):
            return []
        return [value for name in names if name in self.declared for value in self.values(name)]

    def first(self, *names: str) -> str:
        """The first value that any of the names has, in the order of the names."""
        for name in names:
            values = self.values(name) if name in self.declared else None
            if values:
                return values[0]
        return ""

    def add_meta(self, attrs: dict[str, str | None], *, in_head: bool = True) -> None:
        """Take in one ``<meta>``; an ``itemprop`` counts only in the head, in the body it belongs to an item."""
        content = attrs.get("content") or attrs.get("value")
        if not content:
            return
        names, store = attrs.get("property"), self._properties
        if not names:
            names, store = attrs.get("name"), self._names
        if not names:
            if attrs.get("http-equiv"):
                names = f"http-equiv:{attrs['http-equiv']}"
            elif in_head and attrs.get("itemprop"):
                names = f"itemprop:{attrs['itemprop']}"
            else:
                return
        for name in _plain_names(names):
            self.declared.add(name)
            store.setdefault(name, []).append(content)

    def add_link(self, attrs: dict[str, str | None]) -> None:
        """Take in one ``<link>``."""
        for relation in _relations(attrs.get("rel") or ""):
            address = attrs.get("href")
            if address:
                self.links.setdefault(relation, []).append(address.strip())

    def add_script(self, node: LexborNode) -> None:
        """Take in one ``<script>``, if it is JSON-LD."""
        kind = node.attributes.get("type")
        if kind and "ld+json" in kind.lower():
            self.json_ld.append(node.text())


@lru_cache(maxsize=1024)  # pages say the same names
def _plain_names(names: str) -> tuple[str, ...]:
    """The names in an attribute; several, where they have prefixes."""
    listed = names.lower().split() if ":" in names else (names.lower().strip(),)
    return tuple(_SEPARATORS.sub(":", name) if "." in name or " " in name else name for name in listed)


_RELATIONS = frozenset(("canonical", "icon", "apple-touch-icon", "apple-touch-icon-precomposed", "image_src"))


@lru_cache(maxsize=256)
def _relations(rel: str) -> tuple[str, ...]:
    """The relations in an attribute that are asked for: most links are style sheets and preloads."""
    return tuple(relation for relation in rel.lower().split() if relation in _RELATIONS)


def _attribute(nodes: tuple[dict[str, str | None], ...], *names: str) -> str:
    for attrs in nodes:
        for name in names:
            value = attrs.get(name)
            if value and value.strip():
                return value.strip()
    return ""


def _first_title(tree: LexborHTMLParser) -> str:
    for node in tree.tags("title"):
        parent = node.parent
        if parent is not None and parent.tag != "svg":
            text = clean(node.text())
            if text:
                return text
    return ""


# What is read of the head, by Lexbor's number for the tag: half of its nodes are line breaks, and names are slow to read.
_READ = {
    node.tag_id: node.tag
    for node in LexborHTMLParser("<head><meta><link><base><script></script><title></title></head>").css("head > *")
}


def _walk(head: Head, node: LexborNode | None) -> None:
    """Take in the children of ``<head>``."""
    while node is not None:
        tag = _READ.get(node.tag_id)
        if tag is None:
            pass
        elif tag == "meta":
            head.add_meta(node.attributes)
        elif tag == "link":
            head.add_link(node.attributes)
        elif tag == "script":
            head.add_script(node)
        elif tag == "title":
            head.title = head.title or clean(node.text())
        else:
            attributes = node.attributes
            if "href" in attributes:
                head.base_hrefs.append(attributes["href"] or "")
        node = node.next


def read_head(tree: LexborHTMLParser, index: TreeIndex) -> Head:
    """Read the head, and what belongs there and stands in the body: a stray element ends the head early.

    Args:
        tree: the page.
        index: its index.
    """
    head, body = Head(), tree.body
    _walk(head, tree.head.first_child if tree.head is not None else None)
    for node in index.data:
        head.add_script(node)
    if not head.title:
        head.title = _first_title(tree)
    if body is not None and not head.first("description", "og:title", "og:description", "og:type"):
        for node in body.css("meta"):
            head.add_meta(node.attributes, in_head=False)
        for node in body.css("link"):
            head.add_link(node.attributes)
    attributes = tuple(node.attributes for node in (tree.root, body) if node is not None)
    head.lang = _attribute(attributes, "lang", "xml:lang")
    head.dir = _attribute(attributes, "dir").lower()
    return head
