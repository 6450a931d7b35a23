"""Lines between the paragraphs of an article that are no part of it, known by how all of the line is worded: in one pass over the blocks."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from nokodown_py.article_labels import HEADING_WORDS, LABEL_WORDS, is_label
from nokodown_py.content_blocks import blocks, drop_block
from nokodown_py.elements import HEADINGS
from nokodown_py.gate_lines import GATE_WORDS, gate_kind
from nokodown_py.stock_lines import LINE_WORDS, is_about, stock_kind

if TYPE_CHECKING:
    from nokodown_py.page import Page
    from nokodown_py.tree_index import TreeIndex

BESIDE = (
    2  # a gate stands in a box of its own: with one so many blocks on, both ways, in its parent, a block is one of the text's
)
LINE_CHARS = 800  # a longer line of so few words is none of a language
WRAPPED = 12  # blocks in boxes of one name: more are the paragraphs of the text
EDGE = 12  # blocks from the top and the end; between them a stock line has a link
_KEEP_IN = frozenset(("td", "th", "dt", "dd", "blockquote", "pre", *HEADINGS))
_PARTS = frozenset(("li", "figcaption", "summary"))  # a label in them is one of something


def article_lines(page: Page) -> None:
    """Drop what every page of the site says alike, labels that stand alone, and requests for consent or for a subscription."""
    index = page.index
    words, owners, tags, parents = index.block_words, index.block_owner, index.tag, index.parent
    order = blocks(page)
    boxes = [parents[owners[b]] for b in order]
    ahead = [*boxes[BESIDE:], *[-1] * BESIDE]
    behind = [*[-1] * BESIDE, *boxes]
    boxed: list[int] = []
    above, last = True, len(order) - EDGE
    for n, b in enumerate(order):
        count = words[b]
        if count > LINE_WORDS:
            above = False
        alone = 1 < count <= GATE_WORDS and not boxes[n] == ahead[n] == behind[n]
        edge = count <= LINE_WORDS and (n < EDGE or n >= last or index.block_links[b] > 0)
        tag = tags[owners[b]]
        if not (alone or edge or count <= LABEL_WORDS) or tag in _KEEP_IN or index.block_chars[b] > LINE_CHARS:
            continue
        text = index.block_text(b)
        kind = _stock(index, b, text.lower(), above=above) if edge else ""
        if not kind and tag not in _PARTS:
            if count <= LABEL_WORDS and is_label(text, heading=count <= HEADING_WORDS):
                kind = "label"
            elif alone:
                boxed.append(b)
        if kind:
            drop_block(page, b, kind, text[:60])
    _drop_gates(page, boxed)


def _drop_gates(page: Page, boxed: list[int]) -> None:
    """Drop the requests among blocks in boxes of their own; where these are many, not in boxes that the paragraphs are wrapped in."""
    index = page.index
    if len(boxed) > WRAPPED:
        names = [
            id(index.attrs[index.parent[index.block_owner[b]]]) for b in boxed
        ]  # those of one class share their attributes
        often = Counter(names)
        boxed = [b for b, name in zip(boxed, names, strict=True) if often[name] <= WRAPPED]
    for b in boxed:
        text = index.block_text(b)
        kind = gate_kind(text.lower(), index.block_words[b])
        if kind:
            drop_block(page, b, kind, text[:60])


def _stock(index: TreeIndex, b: int, text: str, *, above: bool) -> str:
    """The rule for a stock line; "" for any other line."""
    if above and is_about(text):
        return "stock-about"
    kind = stock_kind(text, linked=index.block_links[b] > 0)
    return f"stock-{kind}" if kind else ""
