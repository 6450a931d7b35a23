"""Callouts and admonitions: boxes that say "note", "tip" or "warning", as GFM knows them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from nokodown_py.elements import HEADINGS, TEXT

if TYPE_CHECKING:
    from nokodown_py.tree_index import TreeIndex

Kind = Literal["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"]


class Alert(NamedTuple):
    """A callout.

    Attributes:
        kind: one of GFM's five.
        title_node: the node that shows the label or title, not to be printed again below the marker; -1 where there is none.
        title: a title that says more than the kind does; "" where the label only repeats it.
        rest: text of ``title_node`` that belongs to the body: what follows ``[!NOTE]`` in the same text node.
    """

    kind: Kind
    title_node: int
    title: str
    rest: str = ""


_WORDS: dict[Kind, str] = {
    "NOTE": "note info information abstract summary tldr seealso todo question faq help example quote cite primary secondary "
    "fyi notice nb hinweis remarque nota opmerking definition recommendation light dark",
    "TIP": "tip hint success check done idea protip tipp astuce consejo suggerimento dica",
    "IMPORTANT": "important importante wichtig key",
    "WARNING": "warning warn attention achtung warnung avertissement advertencia avviso aviso",
    "CAUTION": "caution danger error failure fail missing bug critical vorsicht gefahr peligro pericolo perigo",
}
_KINDS: dict[str, Kind] = {word: kind for kind, words in _WORDS.items() for word in words.split()}
_LABELS: dict[str, Kind] = {
    **_KINDS,
    "pro tip": "TIP",
    "quick tip": "TIP",
    "see also": "NOTE",
    "good to know": "NOTE",
    "did you know": "NOTE",
    "please note": "NOTE",
    "tl;dr": "NOTE",
    "\u6ce8": "NOTE",
    "\u6ce8\u610f": "WARNING",
    "\u8b66\u544a": "WARNING",
    "\u63d0\u793a": "TIP",
    "\u30d2\u30f3\u30c8": "TIP",
    "\u30e1\u30e2": "NOTE",
}
# Words that do not tell a box by themselves: they name and head too much else.
_COMMON_WORDS = """
    key check done fail missing light dark primary secondary cite quote example definition summary question help faq error
    success info information notice abstract
"""
_COMMON = frozenset(_COMMON_WORDS.split())
# Class names given only to such boxes: by Sphinx and MkDocs, AsciiDoc, GitHub, Docusaurus, Starlight, Confluence, MDN.
_BOXES = frozenset(
    (
        "admonition",
        "admonitionblock",
        "markdown-alert",
        "theme-admonition",
        "starlight-aside",
        "confluence-information-macro",
        "notecard",
    )
)
# Names that banners and layouts have too: they need a kind beside them.
_LOOSE_BOXES = frozenset(("alert", "callout", "hint", "custom-block", "custom-container", "bs-callout", "callout-block"))
_BOX_TOKENS = frozenset(
    ("alert", "callout", "admonition", "admonitionblock", "notice", "notification", "tip-box", "note-box", "info-box")
)
ALERT_BOXES = frozenset((*_KINDS, *_BOX_TOKENS, "markdown-alert", "information-macro", "custom-block", "notecard"))
_TAGS = frozenset(("div", "aside", "section", "blockquote", "p", "details"))
_TITLES = frozenset(
    (
        "admonition-title",
        "admonition-heading",
        "callout-title",
        "callout-heading",
        "alert-title",
        "alert-heading",
        "block-title",
        "container-title",
        "aside-title",
        "macro-title",
        "title",
        "heading",
    )
)
_QUOTED = re.compile(r"\s*\[!\s*([A-Za-z][\w -]{0,20})\](?:[+-](?=\s|$))?[ \t]*([^\n]*)")
_LONGEST = 1200  # words of a box that is told by its label only
_MARKS = " :!.\u00a0\uff1a-\u2013\u2014"  # what may stand around a label
_NEAR = 40  # nodes into a box where its title must stand
_LABEL_CHARS = 24
_TITLE_CHARS = 160


def read_alert(index: TreeIndex, i: int, gone: bytearray) -> Alert | None:
    """Read a callout.

    Args:
        index: the page's index.
        i: an element.
        gone: the ledger's bytes.

    Returns:
        The callout; None for any other element, most of which cost one look at their tokens.
    """
    tag = index.tag[i]
    if tag not in _TAGS:
        return None
    tokens = index.tokens[i]
    if tokens.isdisjoint(ALERT_BOXES):
        return _read_quoted(index, i, gone) if tag == "blockquote" else None
    attrs = index.attrs[i]
    name = attrs.get("class") or ""
    kind = (
        _kind_of(name) if not attrs.get("data-callout") else _KINDS.get((attrs["data-callout"] or "").strip().lower(), "NOTE")
    )
    names = name.split()
    boxed = not _BOXES.isdisjoint(names)
    if kind is None and not boxed and "note" not in tokens and tokens.isdisjoint(_BOX_TOKENS):
        return None  # most: "dark", "info", "success" name much that is no callout
    if not index.chars_in(i):
        return None
    title_node, title = _find_title(index, i, gone)
    label = _label(title)
    found: Kind | None = None
    if boxed:
        found = kind or label or "NOTE"
    elif kind is not None and not _LOOSE_BOXES.isdisjoint(names):
        found = kind
    elif tag == "details":
        found = kind if any(name in _KINDS for name in names) else None
    elif index.words_in(i) <= _LONGEST:
        if label is None:
            found = kind if _is_plain_box(index, i, tag, names) else None
        elif title.lower().strip(_MARKS) not in _COMMON and (kind or "note" in tokens or not tokens.isdisjoint(_BOX_TOKENS)):
            found = label
    return None if found is None else Alert(found, title_node, title if label is None and title_node >= 0 else "")


@lru_cache(maxsize=1024)
def _kind_of(classes: str) -> Kind | None:
    """The kind that class names tell: a whole name, or the last word of one."""
    names = classes.split()
    for name in names:
        kind = _KINDS.get(name.lower())
        if kind is not None:
            return kind
    for name in names:
        words = re.split(r"[-_]+", name.lower())
        first, last = words[0], words[-1]
        if last in _KINDS and (last not in _COMMON or first in _LOOSE_BOXES or first in _BOX_TOKENS):
            return _KINDS[last]
    return None


def _label(title: str) -> Kind | None:
    return _LABELS.get(title.lower().strip(_MARKS)) if title and len(title) <= _LABEL_CHARS else None


def _find_title(index: TreeIndex, i: int, gone: bytearray) -> tuple[int, str]:
    """The first thing that a box shows, if it is a title or a label: its node and text."""
    at, end = i + 1, index.end[i]
    for _ in range(_NEAR):
        if at >= end:
            break
        tag = index.tag[at]
        chars = index.chars_in(at)
        if gone[at] or not chars or tag == "svg":
            at = index.end[at]
            continue
        if tag == TEXT:
            return -1, ""
        if chars <= _TITLE_CHARS and index.end[at] - at <= _NEAR:
            text = index.text_of(at)
            whole = chars < index.chars_in(i)
            titled = tag in HEADINGS or tag == "summary" or not index.tokens[at].isdisjoint(_TITLES)
            if whole and (titled or _label(text) is not None):
                return (-1 if _colon_follows(index, at, end) else at), text.rstrip(" :")
        if tag in ("strong", "b", "em", "a", "span", "i") and index.end[at] == at + 2:
            return -1, ""
        at += 1
    return -1, ""


def _colon_follows(index: TreeIndex, at: int, end: int) -> bool:
    """Whether the text goes on from a label with a colon or a dash: it is then part of the sentence, and stays."""
    for following in range(index.end[at], min(end, index.end[at] + 4)):
        if index.chars[following]:
            return index.text[following].lstrip()[0] in ":\uff1a\u2013\u2014-"
    return False


def _is_plain_box(index: TreeIndex, i: int, tag: str, names: list[str]) -> bool:
    """Whether a box without a title is named by its kind (``<blockquote class="note">``) or starts with a label."""
    if not any(name.lower() in _KINDS and name.lower() not in _COMMON for name in names):
        return False
    if tag in ("aside", "blockquote", "section"):
        return True
    first = next((text for text in index.text[i : min(index.end[i], i + _NEAR)] if text and not text.isspace()), "")
    word, colon, _ = first.strip()[:_LABEL_CHARS].partition(":")
    return bool(colon) and _label(word) is not None


def _read_quoted(index: TreeIndex, i: int, gone: bytearray) -> Alert | None:
    """A quotation that starts with ``[!NOTE]``: Markdown that was not made into a box."""
    for at in range(i + 1, min(index.end[i], i + _NEAR)):
        if index.chars[at] and not gone[at]:
            match = _QUOTED.match(index.text[at])
            if match is None:
                return None
            kind = _KINDS.get(match[1].strip().lower())
            if kind is None:
                return None
            return Alert(kind, at, " ".join(match[2].split()), index.text[at][match.end() :].lstrip("\n"))
    return None
