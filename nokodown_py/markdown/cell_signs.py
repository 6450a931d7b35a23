"""Signs: what a table cell without text says by an icon, such as the ticks and crosses of a comparison of plans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nokodown_py.patterns import tokens

if TYPE_CHECKING:
    from nokodown_py.tree_index import TreeIndex

# What icon fonts call a tick and a cross: Font Awesome, Bootstrap, Material Design, Glyphicons, Dashicons, and themes of their own.
_TICKS = frozenset("check checkmark check-mark tick ticked glyphicon-ok dashicons-yes".split())
_CROSSES = frozenset("xmark x-mark x times cross close remove dashicons-no".split())
_OTHERS = frozenset(("form-check", "checkbox", "radio", "twitter", "social", "btn", "button"))  # what is named alike
_ICONS = frozenset(("i", "span", "svg", "em", "b", "div"))
_LABEL_AT_MOST = 40  # characters


def sign_of(index: TreeIndex, cell: int, gone: bytearray) -> str:
    """Tell what the icon in a cell stands for.

    Args:
        index: the page's index.
        cell: a cell that came out empty.
        gone: the ledger's bytes.

    Returns:
        What the icon is labelled with for a screen reader; else a tick or a cross by its name; "" for any other cell.
    """
    signs = ""
    for at in range(cell, index.end[cell]):
        attrs, names = index.attrs[at], index.tokens[at]
        if (
            (not attrs and index.tag[at] != "svg")
            or (gone[at] and attrs.get("aria-hidden") != "true")
            or (at > cell and index.tag[at] not in _ICONS)
        ):
            continue  # an icon is there for the eye alone, and says so
        label = " ".join((attrs.get("aria-label") or "").split())
        if (
            (index.tag[at] in ("i", "svg") or attrs.get("role") == "img")
            and len(label) <= _LABEL_AT_MOST
            and any(map(str.isalnum, label))
        ):
            return label
        names = names | {attrs.get("data-icon") or ""} | (_sprite(index, at) if index.tag[at] == "svg" else frozenset())
        if not signs and _OTHERS.isdisjoint(names):
            signs = "" if _TICKS.isdisjoint(names) else "✓"
            signs = signs or ("" if _CROSSES.isdisjoint(names) else "✗")
    return signs


def _sprite(index: TreeIndex, drawing: int) -> frozenset[str]:
    """The names of what a drawing takes from a sheet of icons: "/icons.svg#icon-check"."""
    used = index.nodes[drawing].css_first("use")
    href = (used.attributes.get("href") or used.attributes.get("xlink:href") or "") if used is not None else ""
    return tokens(href.rpartition("#")[2])
