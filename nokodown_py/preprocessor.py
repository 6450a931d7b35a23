"""Preprocessor stage: lazy images restored; scripts, invisible elements and form controls out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nokodown_py.lazy_images import restore_images
from nokodown_py.patterns import DISCLOSURE, HIDING_TOKENS
from nokodown_py.prose import prose_before
from nokodown_py.tree_index import HEADINGS

if TYPE_CHECKING:
    from nokodown_py.page import Page
    from nokodown_py.tree_index import TreeIndex

LAYER = "preprocessor"
INVISIBLE_LAYER = "invisible"
SHOWN_PROSE = 50
PANEL_LINKS = 0.3
LABEL_WORDS = 3  # a button that opens something and says this much is a question or a title, not "Menu"
NOSCRIPT_WORDS = 30
_CONTROLS = frozenset("input select option optgroup textarea button datalist progress meter script".split())
_HIDING_STYLE = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)

# Classes that show at some width what another class hides: "hidden md:block", "d-none d-lg-flex", "sr-only sm:not-sr-only".
_SHOWN_AGAIN = re.compile(
    r"(?:^|\s)(?:[\w-]+:(?:block|flex|grid|inline|table|contents|visible|not-sr-only)|d-(?:sm|md|lg|xl|xxl)-(?!none)|not-sr-only)|show"
)


def preprocess(page: Page) -> None:
    """Drop what is never text, and what no visitor can see."""
    index, ledger = page.index, page.ledger
    tags, attrs_of, ends, tokens = index.tag, index.attrs, index.end, index.tokens
    pictured = restore_images(index)
    shown = _noscripts_shown(index)
    controlled = _controlled(index)
    i, size = 1, len(index)
    while i < size:
        tag = tags[i]
        if tag in _CONTROLS:
            if tag == "button" and _is_disclosure_control(index, i, controlled):
                i += 1
                continue
            ledger.drop(i, "form-control", LAYER, tag)
            i = ends[i]
            continue
        if tag == "noscript" and not shown and i not in pictured:
            ledger.drop(i, "noscript", LAYER)
            i = ends[i]
            continue
        attrs = attrs_of[i]
        if attrs and (
            "style" in attrs or "aria-hidden" in attrs or "hidden" in attrs or not tokens[i].isdisjoint(HIDING_TOKENS)
        ):
            hidden = hiding(index, i)
            if hidden and not opens(index, i, controlled) and index.words_in(i) < 0.4 * index.words_in(0):
                ledger.drop(i, "invisible", INVISIBLE_LAYER, hidden)
                i = ends[i]
                continue
        i += 1
    _undo_if_page_is_hidden(page)


def _undo_if_page_is_hidden(page: Page) -> None:
    """Take hidden text back in where next to no other prose is: a page that a script would reveal."""
    shown = prose_before(page)[-1]
    if shown < SHOWN_PROSE:
        hidden = [v.node for v in page.ledger.verdicts if v.layer == INVISIBLE_LAYER]
        if sum(map(page.index.words_in, hidden)) > 2 * shown + SHOWN_PROSE:
            page.ledger.forget(INVISIBLE_LAYER)


def _noscripts_shown(index: TreeIndex) -> bool:
    """Whether the page is its ``noscript`` elements: next to nothing else is there (a forum that scripts would fill)."""
    words = sum(index.words_in(i) for i, tag in enumerate(index.tag) if tag == "noscript")
    return words >= NOSCRIPT_WORDS and words > 2 * (index.words_in(0) - words)


def hiding(index: TreeIndex, i: int) -> str:
    """How the page hides element ``i``: the evidence, or "" where it does not."""
    attrs = index.attrs[i]
    if "hidden" in attrs and attrs["hidden"] != "until-found":
        return "hidden"
    if attrs.get("aria-hidden") == "true":
        return "aria-hidden"
    style = attrs.get("style")
    if style and _HIDING_STYLE.search(style):
        return "style"
    found = index.tokens[i] & HIDING_TOKENS
    if found and not _SHOWN_AGAIN.search(attrs.get("class") or ""):
        return f"class {min(found)}"
    return ""


def opens(index: TreeIndex, i: int, controlled: frozenset[str]) -> bool:
    """Whether a visitor can open what is hidden at ``i``: it, or an element around it, is a tab panel, an accordion or the like."""
    at, steps = i, 0
    while at > 0 and steps < 6:
        if index.tokens[at] & DISCLOSURE or index.tag[at] == "details" or (index.attrs[at].get("id") or "") in controlled:
            return True
        at = index.parent[at]
        steps += 1
    return False


def _controlled(index: TreeIndex) -> frozenset[str]:
    """The ids of what a labelled control opens: an answer under its question, not a menu, a dialog or a filter under an icon."""
    labels: dict[str, int] = {}
    for i, attrs in enumerate(index.attrs):
        if "aria-controls" in attrs and "aria-expanded" in attrs and index.words_in(i) >= LABEL_WORDS:
            labels[attrs["aria-controls"] or ""] = i
    if not labels:
        return frozenset()
    found = set()
    for i, attrs in enumerate(index.attrs):
        name = attrs.get("id") or ""
        if (
            name in labels
            and index.chars_in(i)
            and index.link_density(i) < PANEL_LINKS
            and not _CONTROLS & set(index.tag[i : index.end[i]])
        ):
            near = index.parent[index.parent[labels[name]]]
            if index.contains(max(near, 0), i) or index.contains(index.parent[max(near, 0)], i):
                found.add(name)
    return frozenset(found)


def _is_disclosure_control(index: TreeIndex, i: int, controlled: frozenset[str]) -> bool:
    """Whether a button is the heading of something that opens (an accordion's question), which is text and no control."""
    attrs = index.attrs[i]
    words = index.words_in(i)
    if not words:
        return False
    if index.tag[index.parent[i]] in HEADINGS or index.tag[index.parent[i]] == "summary":
        return True
    if "aria-expanded" not in attrs and "aria-controls" not in attrs:
        return False
    return words >= LABEL_WORDS and (attrs.get("aria-controls") in controlled or opens(index, i, controlled))
