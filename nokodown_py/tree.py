"""Tree stage: the page's text to a Lexbor tree and its index."""

from __future__ import annotations

from selectolax.lexbor import LexborHTMLParser

from nokodown_py.tree_index import TreeIndex


def parse(html: str) -> tuple[LexborHTMLParser, TreeIndex]:
    """Parse a page and index its body."""
    tree = LexborHTMLParser(html)
    body = tree.body if tree.body is not None else tree.root
    assert body is not None
    return tree, TreeIndex(body)
