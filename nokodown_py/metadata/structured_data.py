"""Everything machine-readable on a page, in extruct's uniform shape, read when asked for.

extruct costs half a second to import (rdflib, mf2py) and parses the page again for each syntax, so it is imported only when a
page carries microdata, Open Graph, RDFa, microformats or Dublin Core, and is fed only the elements that do.
"""

from __future__ import annotations

import html as html_lib
import re
from typing import TYPE_CHECKING, Any

from nokodown_py.metadata.json_ld import JSON_LD, as_list, parse_block
from nokodown_py.tree import parse

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

SYNTAXES = ("json-ld", "microdata", "opengraph", "rdfa", "microformat", "dublincore")

_OPEN_GRAPH = re.compile(r"""\bproperty\s*=\s*["']?\s*(?:og|music|video|article|book|profile|product):""", re.IGNORECASE)
_DUBLIN_CORE = re.compile(r"<meta\s[^<>]*\bname\s*=", re.IGNORECASE)  # extruct counts a plain description or language too
_RDFA = re.compile(r"""\s(?:typeof|property|vocab|about)\s*=""", re.IGNORECASE)
_MICROFORMAT = re.compile(
    r"""\bclass\s*=\s*(?:"[^"]*?|'[^']*?|)(?<![\w-])(?:h-(?:adr|card|cite|entry|event|feed|geo|item|listing|product|recipe|resume|review(?:-aggregate)?)"""
    r"""|vcard|hentry|hfeed|hnews|vevent|hrecipe|hresume|hreview(?:-aggregate)?|hproduct|adr|geo)(?![\w-])""",
    re.IGNORECASE,
)
_MICROFORMAT_ROOTS = (
    ".h-adr,.h-card,.h-cite,.h-entry,.h-event,.h-feed,.h-geo,.h-item,.h-listing,.h-product,.h-recipe,.h-resume,.h-review,.h-review-aggregate,"
    ".vcard,.hentry,.hfeed,.hnews,.vevent,.hrecipe,.hresume,.hreview,.hreview-aggregate,.hproduct,.adr,.geo"
)
# For each syntax that stands in the body: what carries it, and how to see at a glance whether a page has any.
_CARRIERS = {
    "microdata": "[itemscope],[itemprop]",
    "rdfa": "[typeof],[property],[vocab],[about],[resource]",
    "microformat": _MICROFORMAT_ROOTS,
}
# Characters: a page of many megabytes must not hold its caller for minutes. mf2py copies the tree below every property.
_FED_AT_MOST = {"microdata": 2_000_000, "rdfa": 1_000_000, "microformat": 300_000}
_ITEMS_IN_ITEMS = 16  # real pages nest about six


def _carried(html: str) -> list[str]:
    """The syntaxes beside JSON-LD that a page seems to have."""
    found = []
    if "itemscope" in html or "ITEMSCOPE" in html or "itemScope" in html:
        found.append("microdata")
    if _OPEN_GRAPH.search(html):
        found.append("opengraph")
    if _RDFA.search(html):
        found.append("rdfa")
    if _MICROFORMAT.search(html):
        found.append("microformat")
    if _DUBLIN_CORE.search(html):
        found.append("dublincore")
    return found


def _flatten(tree: LexborHTMLParser) -> None:
    """Make items that nest too deep no items.

    extruct reads items in items by recursion, and where Python's limit strikes inside lxml, the lock of the XPath expression that all
    pages share is never released: the page after the hostile one would wait for ever.
    """
    depths: dict[int, int] = {}  # of every node met on the way up: the items around it
    for node in tree.css("[itemscope]"):
        way: list[int] = []
        at = node.parent
        while at is not None and at.mem_id not in depths:
            way.append(at.mem_id)
            at = at.parent
        depth = 0 if at is None else depths[at.mem_id]
        depths.update(dict.fromkeys(way, depth))
        if depth < _ITEMS_IN_ITEMS:
            depths[node.mem_id] = depth + 1
        else:
            del node.attrs["itemscope"]


def _start_tag(node: LexborNode | None, name: str) -> str:
    attrs = node.attributes if node is not None else {}
    return f"<{name}" + "".join(f' {key}="{html_lib.escape(value or "")}"' for key, value in attrs.items()) + ">"


def _head(tree: LexborHTMLParser) -> str:
    """The head's declarations, without scripts and styles."""
    kept = []
    head = tree.head
    node = head.first_child if head is not None else None
    while node is not None:
        if node.tag in ("meta", "link", "title", "base"):
            kept.append(node.html or "")
        node = node.next
    return "".join(kept)


def _outermost(tree: LexborHTMLParser, syntax: str) -> str:
    """The elements of the body that match, and no other: one inside another comes with it."""
    body = tree.body
    if body is None:
        return ""
    within: dict[int, bool] = {}  # of every node met on the way up: whether it lies in an element already taken
    kept: list[str] = []
    size = 0
    for node in body.css(_CARRIERS[syntax]):
        way: list[int] = []
        at: LexborNode | None = node
        while at is not None and at.mem_id not in within:
            way.append(at.mem_id)
            at = at.parent
        inside = at is not None and within[at.mem_id]
        take = not inside and node.tag not in ("body", "html", "script")
        within.update(dict.fromkeys(way, inside))
        if take:
            within[node.mem_id] = True
            text = node.html or ""
            size += len(text)
            if size > _FED_AT_MOST[syntax]:
                break
            kept.append(text)
    return "".join(kept)


def _fed(tree: LexborHTMLParser, syntax: str, head: str) -> str:
    """A small page that holds what carries one syntax, under the attributes of the page's own html and body."""
    root, body = tree.css_first("html"), tree.body
    inside = ""
    if syntax in _CARRIERS:
        own = (
            body is not None and any(name in body.attributes for name in ("itemscope", "typeof", "vocab", "about"))
        ) or _is_root(body, syntax)
        inside = (body.inner_html or "")[: _FED_AT_MOST[syntax]] if own and body is not None else _outermost(tree, syntax)
        if not inside and syntax != "rdfa":
            return ""
    return f"{_start_tag(root, 'html')}<head>{head}</head>{_start_tag(body, 'body')}{inside}</body></html>"


def _is_root(body: LexborNode | None, syntax: str) -> bool:
    return syntax == "microformat" and body is not None and bool(_MICROFORMAT.search(_start_tag(body, "body")))


def _json_ld(tree: LexborHTMLParser) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = []
    for node in tree.css(JSON_LD):
        items.extend(item for item in as_list(parse_block(node.text() or "")) if isinstance(item, dict) and item)
    return items


def structured_data(html: str, url: str = "") -> dict[str, list[dict[str, Any]]]:
    """Read everything machine-readable on a page.

    Args:
        html: the page.
        url: its address, which relative addresses are joined to; "" leaves them as they are.

    Returns:
        A list of items per syntax: ``json-ld``, ``microdata``, ``opengraph``, ``rdfa``, ``microformat`` and ``dublincore``, as
        extruct gives them with ``uniform=True``; empty where the page has none, or none that can be read. JSON-LD is repaired
        first (comments, trailing commas, raw line breaks), block by block. Never raises on what a page holds.

    >>> structured_data('<script type="application/ld+json">{"@type": "Thing", "name": "Weir",}</script>')["json-ld"]
    [{'@type': 'Thing', 'name': 'Weir'}]
    """
    found: dict[str, list[dict[str, Any]]] = {syntax: [] for syntax in SYNTAXES}
    tree, _ = parse(html)
    if "ld+json" in html:
        found["json-ld"] = _json_ld(tree)
    carried = _carried(html)
    if not carried:
        return found
    import extruct

    tree.strip_tags(["script", "style", "template"])
    if "microdata" in carried:
        _flatten(tree)
    head = _head(tree)
    for syntax in carried:
        small = _fed(tree, syntax, head)
        if not small:
            continue
        try:
            read = extruct.extract(small, base_url=url or None, syntaxes=[syntax], uniform=True, errors="strict")
        except Exception:  # what a page holds may break lxml, rdflib or mf2py in any way; the other syntaxes are still read
            continue
        found[syntax] = list(read.get(syntax, []))
    return found
