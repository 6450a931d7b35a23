"""Text blocks around the headline: their texts, and what the elements around them say that they are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from nokodown_py.metadata.bylines import BOUNDARY
from nokodown_py.metadata.document import heading_text
from nokodown_py.metadata.sites import squash

if TYPE_CHECKING:
    from nokodown_py.metadata.document import Heading
    from nokodown_py.tree_index import TreeIndex

BLOCKS_BEFORE = 10  # 95 % of WCXB's visible bylines stand from 10 text blocks before the headline to 20 after it
BLOCKS_AFTER = 20
WORDS_AT_MOST = 40  # a longer block is prose
_CLIMB_AT_MOST = 4
_LENGTHS_APART = 12  # characters that punctuation and spacing of one title may differ by
_TEXTS_AT_MOST = 16  # of a block, in which an author's element is looked for

_AUTHOR_TOKENS = frozenset(
    "author authors byline bylines by-line writer writers written-by posted-by autor autoren auteur autore autora verfasser contributor contributors "
    "reporter columnist journalist p-author story-byline written writtenby postedby submitted creator".split()
)
# Around names that are no author of this page; no wording helps there.
_OTHERS = frozenset(
    "comment comments commentlist reply replies respond testimonial testimonials quote quotes review reviews reviewer related recommended recommendations "
    "newsletter footer nav menu breadcrumb breadcrumbs carousel slider teaser teasers more-stories popular trending ad ads "
    "reviewed-by fact-checker medical-reviewer caption credit photo-credit".split()
)
_BESIDE = frozenset(
    ("sidebar", "social", "share", "sharing", "card-grid", "widget")
)  # a byline may stand there, if it says that it is one
_OTHER_TAGS = frozenset(("nav", "footer", "figcaption", "blockquote"))
_AUTHOR_PATH = re.compile(
    r"/(?:authors?|people|persons?|profiles?|contributors?|writers?|team|staff|journalists?|users?|by|autor|auteurs?|autores|redaktion)/",
    re.IGNORECASE,
)


def block_text(index: TreeIndex, block: int, start: int = -1) -> str:
    """A text block with :data:`BOUNDARY` where texts of different elements meet, white space collapsed.

    Args:
        index: the page's index.
        block: the block's number.
        start: the text node to start at, -1 for the block's first.
    """
    parts: list[str] = []
    before = -1
    for at in range(start if start >= 0 else index.block_first[block], index.block_last[block] + 1):
        text = index.text[at]
        if text:
            if parts and index.parent[at] != before:
                parts.append(BOUNDARY)
            parts.append(text)
            before = index.parent[at]
    return " ".join("".join(parts).split())


def headline_block(index: TreeIndex, title: str, headings: list[Heading]) -> int:
    """The text block of the page's headline, -1 where there is none.

    Args:
        index: the page's index.
        title: the title that was chosen.
        headings: the h1 headings.
    """
    wanted = squash(title)
    node = next((heading.node for heading in headings if squash(heading.text) == wanted), -1)
    if node < 0 and wanted:
        for block, chars in enumerate(index.block_chars):
            if abs(chars - len(title)) < _LENGTHS_APART and squash(block_text(index, block).replace(BOUNDARY, "")) == wanted:
                if not signs(index, block).elsewhere:
                    return block
    if node < 0:
        node = next((heading.node for heading in headings if not heading.chrome), headings[0].node if headings else -1)
    if node < 0:
        node = _first_heading(index)
    return _block_of(index, node) if node >= 0 else -1


def _block_of(index: TreeIndex, node: int) -> int:
    return next((index.block[at] for at in range(node, index.end[node]) if index.block[at] >= 0), -1)


def _first_heading(index: TreeIndex) -> int:
    """The first h2 of some words outside menus and the like, for pages without an h1."""
    for at, tag in enumerate(index.tag):
        if tag == "h2" and len(heading_text(index, at).split()) > 2:
            block = _block_of(index, at)
            if block >= 0 and not signs(index, block).elsewhere:
                return at
    return -1


class Signs(NamedTuple):
    """What the elements around a block say.

    Attributes:
        author: the text node at which an author's element begins, -1 where there is none.
        elsewhere: it stands among comments, quotations, related stories, a menu or the like.
        beside: it stands in a sidebar or a share bar.
    """

    author: int
    elsewhere: bool
    beside: bool


def _names_author(index: TreeIndex, at: int) -> bool:
    attrs = index.attrs[at]
    if not index.tokens[at].isdisjoint(_AUTHOR_TOKENS) or index.tag[at] == "address":
        return True
    return bool(attrs) and (
        "author" in (attrs.get("rel") or "").split()
        or "author" in (attrs.get("itemprop") or "").split()
        or (index.tag[at] == "a" and _AUTHOR_PATH.search(attrs.get("href") or "") is not None)
    )


def signs(index: TreeIndex, block: int, headline: int = -1) -> Signs:
    """Read what the elements around a block say of it.

    Args:
        index: the page's index.
        block: the block.
        headline: the headline's block, -1 where there is none; what holds the headline too is the page's own story, whatever it is called.
    """
    first = index.block_first[block]
    elsewhere = beside = False
    half = index.words_in(0) // 2
    title = index.block_first[headline] if headline >= 0 else -1
    at, steps = index.parent[first], 0
    while at > 0:
        if at <= title < index.end[at] and block != headline:
            break
        if steps < _CLIMB_AT_MOST or index.words_in(at) < half:
            tokens = index.tokens[at]
            if not tokens.isdisjoint(_OTHERS) or index.tag[at] in _OTHER_TAGS:
                elsewhere = True
                break
            beside = beside or not tokens.isdisjoint(_BESIDE) or index.tag[at] == "aside"
        at, steps = index.parent[at], steps + 1
    author = -1
    if not elsewhere and index.block_words[block] <= WORDS_AT_MOST:
        seen: set[int] = set()
        texts = 0
        for text in range(first, index.block_last[block] + 1):
            if index.words[text] and texts < _TEXTS_AT_MOST:
                texts += 1
                at = index.parent[text]
                for _ in range(_CLIMB_AT_MOST):
                    if at <= 0 or at in seen:
                        break
                    seen.add(at)
                    if _names_author(index, at):
                        author = text
                        break
                    at = index.parent[at]
                if author >= 0:
                    break
    return Signs(author, elsewhere, beside)


_HIDING = re.compile(r"(?:display\s*:\s*none|visibility\s*:\s*hidden)", re.IGNORECASE)


def is_hidden(index: TreeIndex, block: int) -> bool:
    """Whether a block's first text stands in an element that hides it, by attribute or inline style."""
    at = index.parent[index.block_first[block]]
    while at > 0:
        attrs = index.attrs[at]
        if attrs and ("hidden" in attrs or attrs.get("aria-hidden") == "true" or _HIDING.search(attrs.get("style") or "")):
            return True
        at = index.parent[at]
    return False
