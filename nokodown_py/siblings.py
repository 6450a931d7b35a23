"""Repeated siblings: cards, rows, tiles and teasers, found by their shape, so that they can stand or fall together."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nokodown_py.tree_index import HEADINGS

if TYPE_CHECKING:
    from nokodown_py.page import Page

# What a card can be; not the parts of a paragraph or a table's cells.
_CARDS = frozenset("div li article section a figure tr dd".split())
_PRICE = re.compile(r"(?:[$\u20ac\u00a3\u00a5\u20b9\u20bd\u20a9]|\b(?:USD|EUR|GBP|CHF|PLN|SEK|DKK|NOK|CZK|AUD|CAD|R\$|Rs\.?|z\u0142|kr|K\u010d|Ft|lei))\s?\d|"
                    r"\d[\d.,]*\s?(?:[\u20ac\u00a3\u00a5\u20bd\u20a9]|z\u0142|K\u010d|kr\b|Ft\b|lei\b|EUR\b|USD\b|CHF\b|PLN\b|\u5186|\u5143)")


TEASER_WORDS = 90


@dataclass(frozen=True, slots=True)
class Group:
    """Siblings of one shape.

    Attributes:
        parent: the node they stand under.
        members: their nodes, in order.
        words: their words that are still in, together.
        links: how many of them hold a link.
        titles: how many of them hold a heading, or a link of three words or more, that names another page.
        prices: how many of them show a price.
    """

    parent: int
    members: tuple[int, ...]
    words: int
    links: int
    titles: int
    prices: int

    @property
    def is_teasers(self) -> bool:
        """Whether the members announce other pages: nearly all name one in a link."""
        return self.titles >= 0.8 * len(self.members)

    @property
    def is_priced(self) -> bool:
        """Whether most members show a price."""
        return self.prices > 0.5 * len(self.members)


def repeated_groups(page: Page, root: int = 0, at_least: int = 3) -> list[Group]:
    """Find the groups of ``at_least`` or more siblings below ``root`` with the same tag and classes and at least two words each."""
    index, ledger = page.index, page.ledger
    tags, attrs_of, parents, gone = index.tag, index.attrs, index.parent, ledger.gone
    shapes: dict[tuple[int, str, str], list[int]] = {}
    for i in range(root + 1, index.end[root]):
        tag = tags[i]
        if tag in _CARDS and not gone[i]:
            name = (attrs_of[i].get("class") or "").split()
            shapes.setdefault((parents[i], tag, name[0] if name else ""), []).append(i)
    groups = []
    for (parent, _tag, _name), members in shapes.items():
        if len(members) >= at_least:
            members = [m for m in members if ledger.words_in(m) >= 2]
            if len(members) >= at_least:
                groups.append(_group(page, parent, members))
    return groups


def _group(page: Page, parent: int, members: list[int]) -> Group:
    index, ledger = page.index, page.ledger
    links = titles = prices = words = 0
    for member in members:
        end = index.end[member]
        words += ledger.words_in(member)
        linked = index.tag[member] == "a" or "a" in index.tag[member:end]
        links += linked
        titles += linked and _names_a_page(page, member)
        text = "".join(index.text[member : min(end, member + 200)])
        prices += bool(_PRICE.search(text))
    return Group(parent, tuple(members), words, links, titles, prices)


def _names_a_page(page: Page, member: int) -> bool:
    """Whether a card is a teaser: it is a link, or its heading or first line of words is one, and what follows is short."""
    index = page.index
    end = index.end[member]
    if index.words_in(member) > TEASER_WORDS:
        return False
    if index.tag[member] == "a":
        return index.words_in(member) >= 4 and (index.attrs[member].get("href") or "#")[0] != "#"
    for i in range(member, end):
        if index.tag[i] in HEADINGS and index.words_in(i):
            return index.link_density(i) >= 0.9
    if "img" not in index.tag[member:end] and index.tag[member] == "li":
        return False
    for i in range(member, end):
        b = index.block[i]
        if b >= 0 and index.block_words[b] >= 4:
            return index.block_links[b] >= 0.9 * index.block_chars[b]
    return False
