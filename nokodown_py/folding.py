"""Menus, page headers and page footers that the index keeps as their texts: a quarter of a page's nodes, all of them boilerplate.

Folded is only what no stage looks into: it holds no main region, no article, no headline, no date, no template and no structured data.
Should one stay in after all, or nothing come out, :mod:`nokodown_py.pipeline` starts again from an index without folds (12 of 1,301 pages).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nokodown_py.prose import PROSE_WORDS

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

    from nokodown_py.page import Page

# Below these, `header` and `footer` belong to a part of the page (a card, a section), not to the page.
SECTIONS = frozenset(("main", "article", "section", "blockquote", "li", "td", "figure"))
# What other stages look for, wherever it stands; a template may hold a shadow root.
_TELLING = "main, [role=main], article, h1, time, template, [itemprop]"
_SELECTORS = {"header": f"{_TELLING}, h2, h3, h4"}  # with a heading it may be what the page is about
_UNREAD = "script, style, iframe"
REFUSALS_AT_MOST = 50  # each costs a search below the element: menus in menus would take quadratic time
UNREAD_AT_MOST = 20  # scripts and styles: each is looked for in the text
MENU_CHARS = 160  # with less, a header may be a byline, and there is next to nothing to save
_BETWEEN_TEXTS = "\x1f"
# What ends sentences in scripts that do it with no full stop and space.
_STOPS = re.compile("[\u3002\uff01\uff1f\u0964\u061f\u06d4]")
_PROSE_CHARS = 4 * PROSE_WORDS  # fewer are not so many words


def folded_texts(node: LexborNode, tag: str) -> tuple[str, list[str]] | None:
    """Return what an element says, if it can be folded.

    Args:
        node: the element.
        tag: its name: ``nav``, or ``header`` or ``footer`` of the page.

    Returns:
        Its short texts as one, and each that may be prose; None where something inside is to be looked at, or a header is too short for a menu.

    >>> from selectolax.lexbor import LexborHTMLParser
    >>> folded_texts(LexborHTMLParser("<nav><a href=/>Home</a> <a href=/boats>Boats").css("nav")[0], "nav")
    ('Home Boats', [])
    """
    if node.css_first(_SELECTORS.get(tag, _TELLING)) is not None:
        return None
    text = node.text(separator=_BETWEEN_TEXTS)
    if tag == "header" and len(text) < MENU_CHARS:
        return None
    if "{" in text or "=" in text or "<" in text or ";" in text:  # before the search, which takes as long as the text itself
        unread = node.css(_UNREAD)
        if len(unread) > UNREAD_AT_MOST or any(map(_is_read, unread)):
            return None
        for part in unread:
            source = part.text(separator=_BETWEEN_TEXTS)
            if source:
                text = text.replace(source, " ", 1)
    # No sentences, no prose: to look for it takes as long as all else.
    if ". " not in text and (text.isascii() or not _STOPS.search(text)):
        return " ".join(text.split()), []
    pieces = text.split(_BETWEEN_TEXTS)
    prose = [piece for piece in pieces if len(piece) > _PROSE_CHARS and len(piece.split()) >= PROSE_WORDS]
    if prose:
        said = frozenset(prose)
        text = " ".join(piece for piece in pieces if piece not in said)
    return " ".join(text.split()), prose


def _is_read(part: LexborNode) -> bool:
    """Whether a part that is no text is data, or a frame, which may have swallowed half a page."""
    return part.tag == "iframe" or "json" in (part.attributes.get("type") or "").lower()


def is_needed(page: Page) -> bool:
    """Whether a folded element is still in, where the content is: among the posts of a thread, or anywhere else on other pages."""
    index, gone = page.index, page.ledger.gone
    staying = [i for i in index.folded if not gone[i]]
    if page.thread is None:
        return bool(staying)
    return any(index.contains(root, i) for root in page.roots for i in staying)
