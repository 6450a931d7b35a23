"""Boxes of noise that no name tells: a form that asks for an e-mail address, the card of the writer below an article."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from nokodown_py.content_blocks import LAYER, blocks
from nokodown_py.elements import HEADINGS
from nokodown_py.metadata.byline_words import PARTICLES

if TYPE_CHECKING:
    from nokodown_py.page import Page

NEWSLETTER_WORDS = 45  # with its heading and its sentence or two
BOX_NODES = 200
CARD_WORDS = 80
NAME_WORDS = (2, 4)

_SILENT = frozenset(("hidden", "submit", "button", "checkbox", "radio", "image", "reset"))


def newsletter_boxes(page: Page) -> None:
    """The heading and the sentences around a form that asks for an e-mail address and nothing else."""
    index, ledger = page.index, page.ledger
    words = ledger.word_sums()  # as they stand before the rule, however much it drops
    for root in page.roots:
        for i in index.of("form"):
            if not index.contains(root, i) or not _asks_for_address(page, i):
                continue
            box, at = -1, index.parent[i]
            while (
                at > root
                and index.end[at] - at <= BOX_NODES
                and words.below(at) <= NEWSLETTER_WORDS
                and _headings(page, at) <= 1
            ):
                box, at = at, index.parent[at]
            if box >= 0 and words.below(box) and not ledger.gone[box]:
                ledger.drop(box, "newsletter-form", LAYER)


def _asks_for_address(page: Page, form: int) -> bool:
    index = page.index
    asked = []
    for i in range(form, index.end[form]):
        if index.tag[i] in ("textarea", "select"):
            return False
        if index.tag[i] == "input" and (index.attrs[i].get("type") or "text") not in _SILENT:
            asked.append(index.attrs[i])
    return len(asked) == 1 and (asked[0].get("type") == "email" or "mail" in (asked[0].get("name") or "").lower())


def _headings(page: Page, at: int) -> int:
    """The headings below a node that are still in; the page's own and one that leads to another page count double."""
    index, gone = page.index, page.ledger.gone
    return sum(
        1 + (index.tag[i] == "h1" or index.link_density(i) > 0)
        for i in range(at, index.end[at])
        if index.tag[i] in HEADINGS and not gone[i]
    )


def author_cards(page: Page) -> None:
    """A picture, a name as heading and a text that begins with the name, below the text of an article."""
    index, ledger = page.index, page.ledger
    for root in page.roots:
        words = ledger.word_sums()
        half = words.before(root) + words.below(root) / 2
        here = [b for b in blocks(page, root) if words.before(index.block_first[b]) > half]
        for b, following in pairwise(here):
            heading = index.block_owner[b]
            if index.tag[heading] not in HEADINGS or not NAME_WORDS[0] <= index.block_words[b] <= NAME_WORDS[1]:
                continue
            name = index.block_text(b)
            if not (_is_name(name) and index.block_text(following).startswith(f"{name} ")):
                continue
            box, at = heading, index.parent[heading]
            while at > root and words.below(at) <= CARD_WORDS:
                box, at = at, index.parent[at]
            if "img" in index.tag[box : index.end[box]]:
                ledger.drop(box, "author-card", LAYER, name)


def _is_name(text: str) -> bool:
    """Whether every word of a text is written as in the name of a person."""
    return all(word in PARTICLES or not word[0].islower() for word in text.split())
