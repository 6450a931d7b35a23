"""Tree stage: the page's text to a Lexbor tree and its flat index, with what scripts would have moved put in place."""

from __future__ import annotations

import re

from selectolax.lexbor import LexborHTMLParser, LexborNode

from nokodown_py.tree_index import TreeIndex

DEPTH_AT_MOST = 3000
_NESTING_NAMES = (
    "div ul ol li dl dd dt section article aside main header footer nav address hgroup blockquote center details dialog fieldset "
    "figure menu pre form"
).split()
_NESTING = re.compile(rf"<(/?)(?:{'|'.join(_NESTING_NAMES)})\b[^<>]*>".encode(), re.IGNORECASE)
_DEPTH_STEP = 1 << 14  # bytes
_TEMPLATE = re.compile(rb"<(/?)template\b([^<>]*)>", re.IGNORECASE)
_BODY = re.compile(rb"<body[\s>]", re.IGNORECASE)
_REVEALED = re.compile(r"""\$RC\(["']([^"']+)["'],\s*["']([^"']+)["']""")


def parse(html: str | bytes, *, fold: bool = False) -> tuple[LexborHTMLParser, TreeIndex]:
    """Parse a page and index its body.

    Args:
        html: the page's text, or its UTF-8; broken markup is repaired as a browser would.
        fold: keep menus, page headers and page footers as their texts, where they can be (:mod:`nokodown_py.folding`).

    Returns:
        The Lexbor tree and the index of its body.

    >>> tree, index = parse("<p>One <b>two</b>")
    >>> index.text_of(0)
    'One two'
    """
    source = html.encode() if isinstance(html, str) else html
    if b"\0" in source:  # HTML drops NUL in text; Lexbor would end the page there
        source = source.replace(b"\0", b"")
    source = _not_too_deep(_without_noscripts(source, _head_of(source)))
    tree, index = _indexed(source, fold)
    # What only few pages need is looked for in the tree: each search through the bytes takes a tenth of their parse.
    if "template" in index.tagged and b"shadowrootmode" in source:
        source = _with_shadow_roots(source)
        tree, index = _indexed(source, fold)
    if _is_swallowed(index):
        tree, index = _indexed(_without_noscripts(source, len(source), unclosed=True), fold)
    if any((index.attrs[i]["id"] or "").startswith("S:") for i in index.having["id"]):
        _splice_streamed(tree)
        index = index_of(tree, fold=fold)
    return tree, index


def _indexed(source: bytes, fold: bool) -> tuple[LexborHTMLParser, TreeIndex]:
    tree = LexborHTMLParser(source)
    if tree.root is None:  # an empty document
        tree = LexborHTMLParser("<html><body></body></html>")
    return tree, index_of(tree, fold=fold)


def index_of(tree: LexborHTMLParser, *, fold: bool = False) -> TreeIndex:
    """Index the body of a tree; see :func:`parse`."""
    body = tree.body if tree.body is not None else tree.root
    assert body is not None
    return TreeIndex(body, fold=fold)


def _with_shadow_roots(html: bytes) -> bytes:
    """Make elements of the templates that a browser shows (declarative shadow roots); a parser keeps them apart from the page."""
    stack: list[bool] = []

    def swap(tag: re.Match[bytes]) -> bytes:
        if tag[1]:
            return b"</shadow-root>" if stack and stack.pop() else tag[0]
        stack.append(b"shadowrootmode" in tag[2])
        return b"<shadow-root" + tag[2] + b">" if stack[-1] else tag[0]

    return _TEMPLATE.sub(swap, html)


def _not_too_deep(html: bytes) -> bytes:
    """Take out the block tags that nest deeper than any page does.

    Lexbor takes quadratic time in the depth (50,000 nested ``div``: 12 s), and browsers stop nesting at 512. Text stays.
    """
    if html.count(b"<") < 2 * DEPTH_AT_MOST or not _may_be_deep(html):
        return html
    depth = 0
    parts: list[bytes] = []
    kept = 0
    for tag in _NESTING.finditer(html):
        closes = tag[1] == b"/"
        if not closes:
            depth += 1
        if depth > DEPTH_AT_MOST:
            parts.append(html[kept : tag.start()])
            parts.append(b" ")
            kept = tag.end()
        if closes and depth:
            depth -= 1
    parts.append(html[kept:])
    return b"".join(parts)


def _may_be_deep(html: bytes) -> bool:
    """Whether so many tags are opened before others are closed; quick, and right where it says no."""
    depth = 0
    for at in range(0, len(html), _DEPTH_STEP):
        closed = html.count(b"</", at, at + _DEPTH_STEP)
        opened = html.count(b"<", at, at + _DEPTH_STEP) - closed
        if depth + opened >= DEPTH_AT_MOST:
            return True
        depth = max(0, depth + opened - closed)
    return False


def _head_of(html: bytes) -> int:
    """Where the head ends: at the tag of the body."""
    body_at = html.find(b"<body")
    if body_at < 0:
        body = _BODY.search(html)
        body_at = body.start() if body else 0
    return body_at


def _is_swallowed(index: TreeIndex) -> bool:
    """Whether an ``iframe`` that a ``noscript`` left open holds what follows as its text, up to the next that closes (3 of 1,301 pages)."""
    inside = (index.nodes[i].first_child for i in index.tagged.get("iframe", ()))
    return any(text is not None and "</noscript" in (text.text_content or "").lower() for text in inside)


def _without_noscripts(html: bytes, end: int, *, unclosed: bool = False) -> bytes:
    """Take out the ``noscript`` elements that wreck the tree of a parser without scripting.

    In the head that is each: any element but link, style and meta would end the head early (a tracking pixel does).

    Args:
        html: the page.
        end: where to stop looking for more of them.
        unclosed: take out only those with an ``iframe`` that is not closed.
    """
    first = html[:end].lower().find(b"<noscript")
    if first < 0:
        return html
    name = html[first + 1 : first + 9]  # exact case from here on, as one page writes it: a scan in both takes much longer
    opening, closing = b"<" + name, b"</" + name
    parts: list[bytes] = []
    kept = 0
    opened = html.find(opening, 0, end)
    while opened >= 0:
        closed = html.find(closing, opened)
        if closed < 0:
            break
        at = html.find(b">", closed) + 1 or len(html)
        inside = html[opened:closed]
        scripted = inside.rfind(b"</script")
        if scripted >= 0:  # the opening tag stands in a script's string
            at = opened + scripted
        elif not unclosed or inside.count(b"<iframe") != inside.count(b"</iframe"):
            parts.append(html[kept:opened])
            kept = at
        opened = html.find(opening, at, end)
    parts.append(html[kept:])
    return b"".join(parts)


def _splice_streamed(tree: LexborHTMLParser) -> None:
    """Move React's streamed fragments (hidden ``S:n`` at the end of the body) to their place (template ``P:n`` or ``B:n``).

    As React's own inline script does when the page runs; 27 of 1,301 pages are streamed, 11 of them hold most of their text so.
    """
    templates = {node.attributes.get("id") or "": node for node in tree.css("template[id]")}
    unclosed: set[int] = set()
    target_of = {segment: boundary for boundary, segment in _REVEALED.findall(_inline_scripts(tree))}
    for segment in tree.css('[id^="S:"]'):
        name = segment.attributes.get("id") or ""
        number = name[2:]
        place = templates.get(f"P:{number}") or templates.get(target_of.get(name, f"B:{number}"))
        if place is None:
            segment.unwrap()
            continue
        if (place.attributes.get("id") or "").startswith("B:"):
            _hide_fallback(place, unclosed)
        child = segment.first_child
        while child is not None:
            following = child.next
            place.insert_before(child, move=True)
            child = following


def _inline_scripts(tree: LexborHTMLParser) -> str:
    return "\n".join(text for node in tree.css("script") if "$RC" in (text := node.text()))


def _hide_fallback(boundary: LexborNode, unclosed: set[int]) -> None:
    """Move what stands between a boundary's template and its closing comment (the placeholder shown while loading) into the template.

    The index skips templates; nothing is freed, since a placeholder may hold templates that later fragments look for. Where a
    minifier has taken the comments out, nothing is moved; ``unclosed`` remembers the parents of such boundaries.
    """
    parent = boundary.parent
    if parent is None or parent.mem_id in unclosed:
        return
    depth = 0
    between: list[LexborNode] = []
    node = boundary.next
    while node is not None:
        if node.is_comment_node:
            mark = node.comment_content or ""
            if mark.startswith("/$"):
                if depth == 0:
                    break
                depth -= 1
            elif mark.startswith("$"):
                depth += 1
        between.append(node)
        node = node.next
    if node is None:
        unclosed.add(parent.mem_id)
        return
    for placeholder in between:
        boundary.insert_child(placeholder, move=True)
