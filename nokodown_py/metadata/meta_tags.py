"""Reader of the head: ``<meta>``, ``<link>``, ``<title>``, the attributes of ``<html>``, and the raw JSON-LD blocks."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from nokodown_py.metadata.json_ld import is_json_ld
from nokodown_py.metadata.text import clean

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

_SEPARATORS = re.compile(r"\s*[.:]\s*")


@dataclass(slots=True)
class Head:
    """What the head declares.

    Attributes:
        meta: values by name or property: lower case, "." as ":" (``dc.title`` is ``dc:title``), in the order of the page.
        links: addresses by relation ("canonical", "icon"), lower case.
        title: the text of ``<title>``.
        lang: the ``lang`` of ``<html>`` or ``<body>``.
        dir: likewise the ``dir``.
        base: the address of ``<base>``.
        json_ld: the text of each JSON-LD block.
        properties: how many of a name's values come from ``property`` attributes; they stand first.
    """

    meta: dict[str, list[str]] = field(default_factory=dict)
    links: dict[str, list[str]] = field(default_factory=dict)
    title: str = ""
    lang: str = ""
    dir: str = ""
    base: str = ""
    json_ld: list[str] = field(default_factory=list)
    properties: dict[str, int] = field(default_factory=dict)

    def first(self, *names: str) -> str:
        """The first value that any of the names has, in the order of the names."""
        for name in names:
            values = self.meta.get(name)
            if values:
                return values[0]
        return ""


def _meta(head: Head, attrs: dict[str, str | None], *, in_head: bool) -> None:
    content = attrs.get("content")
    if content is None:
        content = attrs.get("value")
    content = clean(content)
    if not content:
        return
    given = attrs.get("property")
    names = given or attrs.get("name") or ""
    if not names:
        equivalent = attrs.get("http-equiv")
        names = f"http-equiv:{equivalent}" if equivalent else ""
    if not names and "itemprop" in attrs and in_head:
        names = f"itemprop:{attrs['itemprop']}"
    for name in names.lower().split() if ":" in names else (names.lower().strip(),):
        if name:
            key = _SEPARATORS.sub(":", name)
            values = head.meta.setdefault(key, [])
            if given:  # a property outranks a name, wherever it stands
                values.insert(head.properties.get(key, 0), content)
                head.properties[key] = head.properties.get(key, 0) + 1
            else:
                values.append(content)


def _link(head: Head, attrs: dict[str, str | None]) -> None:
    href = (attrs.get("href") or "").strip()
    if href:
        for relation in (attrs.get("rel") or "").lower().split():
            head.links.setdefault(relation, []).append(href)


def _title(tree: LexborHTMLParser) -> str:
    for node in tree.tags("title"):
        parent = node.parent
        if parent is not None and parent.tag != "svg":
            text = clean(node.text())
            if text:
                return text
    return ""


def _attribute(nodes: tuple[LexborNode | None, ...], *names: str) -> str:
    for node in nodes:
        if node is not None:
            attrs = node.attributes
            for name in names:
                value = attrs.get(name)
                if value and value.strip():
                    return value.strip()
    return ""


def read_head(tree: LexborHTMLParser) -> Head:
    """Read the head, and the ``<meta>`` elements that stand in the body by mistake.

    Args:
        tree: the page.

    Returns:
        What it declares, cleaned of nonsense values.
    """
    head = Head(title=_title(tree))
    for node in tree.tags("meta"):
        parent = node.parent
        _meta(head, node.attributes, in_head=parent is not None and parent.tag == "head")
    for node in tree.tags("link"):
        _link(head, node.attributes)
    for node in tree.tags("base"):
        head.base = head.base or (node.attributes.get("href") or "").strip()
    roots = (tree.css_first("html"), tree.body)
    head.lang = _attribute(roots, "lang", "xml:lang")
    head.dir = _attribute(roots, "dir").lower()
    for node in tree.tags("script"):
        if is_json_ld(node):
            head.json_ld.append(node.text() or "")
    return head
