"""Content locator stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nokodown_py.patterns import MAIN_IDS
from nokodown_py.prose import prose_before

if TYPE_CHECKING:
    from nokodown_py.page import Page

SHARE = 0.85


def main_region(page: Page) -> int:
    """The region."""
    index, ledger = page.index, page.ledger
    best, words = 0, 0
    for i, tag in enumerate(index.tag):
        if tag == "main" or index.attrs[i].get("role") == "main":
            w = ledger.words_in(i)
            if w > words:
                best, words = i, w
    if not best:
        for i, attrs in enumerate(index.attrs):
            if attrs and (attrs.get("id") or "").lower() in MAIN_IDS:
                w = ledger.words_in(i)
                if w > words:
                    best, words = i, w
    if best and words >= 0.5 * ledger.words_in(0):
        return best
    return 0


def locate_content(page: Page) -> None:
    """Choose the roots of the content."""
    index = page.index
    at = main_region(page)
    if page.page_type in ("listing", "collection", "product", "thread"):
        page.roots, page.mode = [at], "page"
        return
    prose = prose_before(page)
    while True:
        mine = prose[index.end[at]] - prose[at]
        inner = next((c for c in index.children(at) if mine and prose[index.end[c]] - prose[c] >= SHARE * mine), None)
        if inner is None or index.tag[inner] in ("p", "#text", "table", "ul", "ol", "dl", "pre", "blockquote"):
            break
        at = inner
    page.roots = [at]
    page.mode = "article"
