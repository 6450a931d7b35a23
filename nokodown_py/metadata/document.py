"""Reader of the visible document, through the flat index: headings now, bylines and dates beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nokodown_py.metadata.text import clean, squash

if TYPE_CHECKING:
    from nokodown_py.tree_index import TreeIndex

# What stands inside a heading and is no part of it: thread labels, badges, permalink anchors, copy buttons.
# Whole class names, not their tokens: Drupal's "field--label-hidden" is no label.
_BESIDES = frozenset(
    "label badge label-append linkflairlabel headerlink anchor-link heading-anchor permalink anchorjs-link hash-link "
    "edit-section mw-editsection tooltip".split()
)
_NOT_TEXT = frozenset(("button", "svg", "select", "script", "noscript", "sup"))
_CHROME = frozenset(("nav", "footer", "aside", "dialog", "form"))
_CHROME_TOKENS = frozenset(
    "nav navbar sidebar footer modal popup cookie newsletter dialog logo site-title site-name brand offcanvas".split()
)

_CHROME_SHARE_AT_MOST = 0.4  # of the page's words: what holds more is the page itself, whatever it is called


class Heading(NamedTuple):
    """A heading: its level, node, text, and whether it stands in a menu, footer, sidebar, dialog or logo; the text of its first element."""

    level: int
    node: int
    text: str
    chrome: bool
    line: str = ""


def heading_text(index: TreeIndex, node: int) -> str:
    """The text of a heading without labels, buttons and permalinks; a line break is a space."""
    at, end = node + 1, index.end[node]
    if end == at + 1:  # one text, as most have
        return clean(index.text[at]).strip("¶#§ ")
    parts: list[str] = []
    while at < end:
        tag = index.tag[at]
        if tag in _NOT_TEXT or (
            index.tokens[at] and not _BESIDES.isdisjoint((index.attrs[at].get("class") or "").lower().split())
        ):
            at = index.end[at]
            continue
        if tag == "br" or index.tag[at] in ("div", "p"):
            parts.append(" ")
        parts.append(index.text[at])
        at += 1
    return clean("".join(parts)).strip("¶#§ ")


def _first_line(index: TreeIndex, node: int) -> str:
    return clean(next((text for text in index.text[node : index.end[node]] if text and not text.isspace()), ""))


def in_chrome(index: TreeIndex, node: int) -> bool:
    """Whether a node, or an element around it, is a menu, footer, sidebar, dialog or logo."""
    at, most = node, _CHROME_SHARE_AT_MOST * index.words_in(0)
    while at > 0 and index.words_in(at) <= most:
        if index.tag[at] in _CHROME or not index.tokens[at].isdisjoint(_CHROME_TOKENS):
            return True
        at = index.parent[at]
    return False


def headings(index: TreeIndex, tag: str = "h1", most: int = 12, *, within: str | None = None) -> list[Heading]:
    """The headings of a level that have text.

    Args:
        index: the page's index.
        tag: the level, as an element name.
        most: how many headings are looked at.
        within: only those that stand in this text, squashed.
    """
    found: list[Heading] = []
    for at in index.tagged.get(tag, ()):
        if not most:
            break
        text = heading_text(index, at) if index.words_in(at) else ""
        if text:
            most -= 1
            if within is None or squash(text) in within:
                found.append(Heading(int(tag[1]), at, text, in_chrome(index, at), _first_line(index, at)))
    return found
