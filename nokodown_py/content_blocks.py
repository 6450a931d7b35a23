"""The blocks of text of the content that was chosen: what the pruner's rules read and drop."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nokodown_py.page import Page

LAYER = "pruner"


def blocks(page: Page, root: int = -1) -> list[int]:
    """The blocks of the content (or of one root) that are still in, in order; not to be changed."""
    index, gone = page.index, page.ledger.gone
    firsts, lasts = index.block_first, index.block_last
    roots = page.roots if root < 0 else [root]
    known = page.content_blocks
    if known is not None and known[:2] == (page.ledger.version, roots):  # rule after rule drops nothing
        return known[2]
    found = [
        b
        for at in roots
        for b in range(bisect_left(firsts, at), bisect_left(firsts, index.end[at]))
        if not gone[firsts[b]] or not gone[lasts[b]]  # a hidden start leaves the rest in
    ]
    page.content_blocks = page.ledger.version, [*roots], found
    return found


def drop_block(page: Page, b: int, rule: str, evidence: str = "") -> None:
    """Take the text of block ``b`` out."""
    index = page.index
    for at in range(index.block_first[b], index.block_last[b] + 1):
        if index.text[at]:
            page.ledger.drop(at, rule, LAYER, evidence)


def link_targets(page: Page, b: int) -> list[str]:
    """The addresses of the links in block ``b``, or of the link around it."""
    index = page.index
    first, last = index.block_first[b], index.block_last[b]
    at, stop = index.parent[first], index.block_owner[b]
    while at > stop and index.tag[at] != "a":
        at = index.parent[at]
    found = [index.attrs[at].get("href") or ""] if at > stop or index.tag[at] == "a" else []
    return found + [index.attrs[i].get("href") or "" for i in range(first, last + 1) if index.tag[i] == "a"]
