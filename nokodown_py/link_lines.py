"""Link lines: blocks of the content that are links only. Buttons and "read more" go, the names of what follows them stay."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from nokodown_py.content_blocks import blocks, drop_block
from nokodown_py.elements import HEADINGS

if TYPE_CHECKING:
    from nokodown_py.page import Page

MOST = 0.4  # of the words: where such lines hold more, they are the content
LINK_LINE_WORDS = 12
# A line of links on a service page says something where it is a sentence of so many words, or so many words of a card that is a link
# as a whole (0.15 points, 10 pages gain and one loses; on articles and products it costs as much as it gives).
SAID_WORDS = 4
CARD_LINE_WORDS = 6
TITLES = 3
# On articles, so many lines that name the text after them, of so many words, are its titles.
NAMES = 2
NAMED_WORDS = 8
TITLE_STEPS = 4  # up from a text to the box that its title opens
LINK_LINE_LINKS = 0.9
_OPENERS = frozenset(("aria-expanded", "data-bs-toggle", "data-toggle"))
_KEEP_LINKS_IN = frozenset(("li", "td", "th", "dd", "dt", "summary", "caption", "figcaption", *HEADINGS))


def link_lines(page: Page) -> None:
    """Short blocks that are links only, outside lists, tables and headings: buttons, "read more", tags."""
    index = page.index
    order = blocks(page)
    words = sum(index.block_words[b] for b in order)
    lines = [b for b in order if _is_link_line(page, b)]
    following = dict(pairwise(order)) if lines else {}
    if page.page_type == "service":
        titles = _titles(page, lines, following)
        lines = [b for b in lines if b not in titles and not _says_something(page, b)]
    elif page.page_type == "article":
        named = {b for b in lines if _names_what_follows(page, b, following.get(b, -1))}
        if len(named) >= NAMES:
            lines = [b for b in lines if b not in named]
    if sum(index.block_words[b] for b in lines) < MOST * words:  # else they are the content: an index, a directory
        for b in lines:
            drop_block(page, b, "link-line")


def _is_link_line(page: Page, b: int) -> bool:
    index = page.index
    if index.block_words[b] > LINK_LINE_WORDS or index.block_links[b] < LINK_LINE_LINKS * index.block_chars[b]:
        return False
    owner = index.block_owner[b]
    around = (owner, index.parent[owner], index.parent[max(index.parent[owner], 0)])
    return _KEEP_LINKS_IN.isdisjoint(index.tag[at] for at in around) and not _is_kept_link(page, b)


def _is_kept_link(page: Page, b: int) -> bool:
    """Whether the link of a block is an address to write to or call, or the question over an answer that it opens."""
    index = page.index
    at = index.block_first[b]
    while index.tag[at] != "a" and at > index.block_owner[b]:
        at = index.parent[at]
    href = index.attrs[at].get("href") or ""
    return (href.startswith(("tel:", "mailto:")) and not href.startswith("mailto:?")) or not _OPENERS.isdisjoint(
        index.attrs[at]
    )


def _says_something(page: Page, b: int) -> bool:
    """Whether a block is a sentence, or a line of a card that is a link as a whole: no label of where the link leads."""
    index = page.index
    if index.block_words[b] >= SAID_WORDS and index.block_text(b)[-1] in ".\u2026\u3002":
        return True
    owner = index.block_owner[b]
    return index.block_words[b] >= CARD_LINE_WORDS and "a" not in index.tag[owner : index.end[owner]]


def _names_what_follows(page: Page, b: int, following: int) -> bool:
    """Whether a line asks what the text after it answers, or shares most of its longer words with it: an item of a round of news or goods."""
    index = page.index
    if (
        following < 0
        or index.block_words[following] < NAMED_WORDS
        or index.block_links[following] > 0.5 * index.block_chars[following]
        or index.tag[index.block_owner[following]] in HEADINGS
    ):
        return False
    line = index.block_text(b)
    if line.endswith("?"):
        return True
    words = [word for word in line.lower().split() if len(word) > 3]
    told = {*index.block_text(following).lower().split()}
    return len(words) > 1 and 2 * sum(word in told for word in words) >= len(words)


def _titles(page: Page, lines: list[int], following: dict[int, int]) -> set[int]:
    """The lines that open a box which goes on with a text, several alike: names of services, terms of a glossary."""
    index = page.index
    found = [b for b in lines if _opens_box(page, b, following.get(b, -1))]
    often = Counter(index.shape(index.block_owner[b]) for b in found)
    return {b for b in found if often[index.shape(index.block_owner[b])] >= TITLES}


def _opens_box(page: Page, b: int, following: int) -> bool:
    """Whether a box around a text begins with block ``b``."""
    index = page.index
    if (
        following < 0
        or index.block_words[following] < SAID_WORDS
        or index.block_links[following] > 0.5 * index.block_chars[following]
    ):
        return False
    first, box = index.block_first[b], index.block_owner[following]
    for _ in range(TITLE_STEPS):
        if index.contains(box, first):
            return index.rank[box] == index.rank[first]
        box = max(index.parent[box], 0)
    return False
