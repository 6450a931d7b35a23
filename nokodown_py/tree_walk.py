"""The walk over the Lexbor tree that fills the index."""

from __future__ import annotations

from sys import intern
from typing import TYPE_CHECKING

from selectolax.lexbor import LexborHTMLParser

from nokodown_py.elements import INLINE, NO_ATTRS, TEXT
from nokodown_py.folding import folded_texts
from nokodown_py.patterns import Vocabulary, marks, tokens

if TYPE_CHECKING:
    from collections.abc import Iterable

    from selectolax.lexbor import LexborNode

    from nokodown_py.elements import Named
    from nokodown_py.tree_index import TreeIndex

# What the walk does with a node, by its tag; an element that is not here is a block.
_BLOCK = 1
_BREAK = 2
_ATOMIC = 4  # shown although it holds no text
_OPAQUE = 8  # kept as one node; its inside is read where it is wanted
_PRESERVING = 16  # white space inside shows
_FOLDING = 32  # may be kept as its texts
_SKIPPED = 64  # never text of the page; not walked
_DECLARING = 256  # likewise, but for what it declares
_SCRIPT = _ATOMIC | _OPAQUE | 128  # skipped, but for a formula's
_KINDS = {
    **dict.fromkeys(INLINE, 0),
    **dict.fromkeys(("img", "picture", "math", "meter", "progress", "math-renderer", "mml:math"), _ATOMIC),
    **dict.fromkeys(("iframe", "object", "textarea", "select"), _BLOCK | _OPAQUE),
    **dict.fromkeys(("meta", "link"), _DECLARING),
    **dict.fromkeys(("style", "template", "base", "head", "noframes", "datalist", "-comment"), _SKIPPED),
    **dict.fromkeys(("nav", "header", "footer"), _BLOCK | _FOLDING),
    "svg": _ATOMIC | _OPAQUE,
    "br": _BREAK,
    "code": _PRESERVING,
    "pre": _BLOCK | _PRESERVING,
    "script": _SCRIPT,
}
# Tokens of boxes of code editors and highlighters that are no `pre` but show white space as one.
_CODE_BOXES = Vocabulary(
    frozenset(
        "cm-content cm-line code-line codeline code-lines codelines view-line view-lines syntaxhighlighter ec-line".split()
    )
)
_TEXT_ID = next(node.tag_id for node in LexborHTMLParser("x").css("body")[0].iter(include_text=True))  # Lexbor's number


def walk(index: TreeIndex, root: LexborNode) -> tuple[Iterable[Named], list[int]]:  # noqa: PLR0912, PLR0915
    """Fill an index's tag, parent, end, attrs, text, shown, rank, tagged, nodes and where the blocks begin and end.

    One loop on purpose: each property of a node costs about 100 ns, so every node is touched once. An opaque node is kept, the
    others are let go: holding them costs a tenth.

    Args:
        index: the index, empty.
        root: the body.

    Returns:
        The elements by class attribute, and those with other attributes.
    """
    shown = index.shown
    others: list[int] = []
    named: dict[str, Named] = {}
    kinds: dict[int, tuple[int, str, list[int]]] = {}  # by Lexbor's number for the tag: names are slow to read
    parents, ends = index.parent, index.end
    tags, attrs_of, texts = index.tag.append, index.attrs.append, index.text.append
    under, closed_at, ranked = index.parent.append, index.end.append, index.rank.append
    first_of_block, owner_of_block = index.block_first.append, index.block_owner.append
    code_boxes: set[str] = set()  # class attributes
    stack: list[LexborNode] = []  # the elements that are open
    owners = [0]  # the numbers of those that are blocks
    parent, preserver = -1, -1  # the innermost element that is open, the outermost that shows white space as it is
    number = rank = breaks = 0
    edge = True  # nothing was shown since the last block boundary: white space here shows nowhere, and a third of all nodes is that
    parted = True  # a block boundary stands between here and the last text
    node: LexborNode | None = root
    while node is not None:
        tag_id = node.tag_id
        if tag_id == _TEXT_ID:
            text = node.text_content or ""
            if not text.isspace():
                if parted or breaks > 1:
                    parted = False
                    first_of_block(number)
                    owner_of_block(owners[-1])
                breaks = 0
                edge = False
                rank += 1
                shown.append(number)
            elif preserver >= 0:
                edge = False
            if not edge:
                tags(TEXT)
                under(parent)
                attrs_of(NO_ATTRS)
                texts(text)
                ranked(rank)
                number += 1
                closed_at(number)
        else:
            kind, tag, places = kinds.get(tag_id) or _kind(index, node, kinds)
            if kind < _SKIPPED or (kind > _SKIPPED and _is_shown(index, node, kind, parent)):
                tags(tag)
                places.append(number)
                under(parent)
                ranked(rank)
                texts("")
                attrs = node.attributes
                if attrs:
                    name = attrs.get("class")
                    if name:
                        alike = named.get(name)
                        if alike is None:
                            found = tokens(name)
                            alike = named[name] = ([], {"class": name}, found, marks(found))
                            if alike[3] & _CODE_BOXES.bit:
                                code_boxes.add(name)
                        alike[0].append(number)
                        if len(attrs) > 1:
                            others.append(number)
                        elif kind <= _BLOCK:
                            attrs = alike[1]
                    else:
                        others.append(number)
                elif kind <= _BLOCK:
                    attrs = NO_ATTRS
                attrs_of(attrs)
                child = None
                if kind <= _BLOCK:  # as most are
                    child = node.first_child
                    if kind:
                        edge = parted = True
                        if child is not None:
                            owners.append(number)
                            if code_boxes and preserver < 0 and attrs.get("class") in code_boxes:
                                preserver = number
                else:
                    if kind & _BLOCK:
                        edge = parted = True
                    elif kind & _BREAK:
                        breaks += 1
                    elif kind & _ATOMIC:
                        edge = False
                    if kind & _OPAQUE:
                        index.nodes[number] = node
                    elif kind & _FOLDING and (said := _fold(index, node, tag, number)) is not None:
                        number += said
                        rank += said
                    else:
                        child = node.first_child
                        if child is not None:
                            if kind & _BLOCK:
                                owners.append(number)
                            if preserver < 0 and kind & _PRESERVING:
                                preserver = number
                if child is not None:
                    stack.append(node)
                    node = child
                    parent = number
                    number += 1
                    closed_at(number)
                    continue
                number += 1
                closed_at(number)
        node = node.next if stack else None
        while node is None and stack:
            opened = stack.pop()
            ends[parent] = number
            if owners[-1] == parent:
                owners.pop()
                edge = parted = True
            if preserver == parent:
                preserver = -1
            parent = parents[parent]
            if stack:
                node = opened.next
    return named.values(), others


def _fold(index: TreeIndex, node: LexborNode, tag: str, number: int) -> int | None:
    """Keep an element as its texts, if it can be; returns how many these are."""
    if index.refusals_left <= 0 or (tag != "nav" and index.is_in_section(number)):
        return None
    found = folded_texts(node, tag)
    if found is None:
        index.refusals_left -= 1
        return None
    menu, texts = found
    if menu:
        index.menus.append(len(index.shown))
        texts = [menu, *texts]
    index.folded.append(number)
    for at, text in enumerate(texts, number + 1):
        index.end.append(at)  # of the node before
        index.tag.append(TEXT)
        index.parent.append(number)
        index.attrs.append(NO_ATTRS)
        index.text.append(text)
        index.shown.append(at)
        index.rank.append(len(index.shown))
        index.block_first.append(at)
        index.block_owner.append(number)
    if texts:
        index.end[number] = number + 1 + len(texts)
    return len(texts)


def _is_shown(index: TreeIndex, node: LexborNode, kind: int, parent: int) -> bool:
    """Whether a script holds a formula; what declares something is listed."""
    attrs = node.attributes
    if kind == _DECLARING:
        if "itemprop" in attrs:
            index.declared.append((len(index.tag), parent, attrs))
        return False
    language = attrs.get("type") or ""
    if "json" in language or "JSON" in language:
        index.data.append(node)
    return "math" in language


def _kind(index: TreeIndex, node: LexborNode, kinds: dict[int, tuple[int, str, list[int]]]) -> tuple[int, str, list[int]]:
    """What to do with nodes of a tag met for the first time, its name, and the list of its places."""
    tag = intern(node.tag or "")
    kind = kinds[node.tag_id] = (_KINDS.get(tag, _BLOCK), tag, [])
    index.tagged[tag] = kind[2]
    return kind
