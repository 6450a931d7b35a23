"""Repeated siblings: cards, rows, tiles and teasers, found by their shape, so that they can stand or fall together."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nokodown_py.elements import HEADINGS
from nokodown_py.lazy import lazy
from nokodown_py.metadata.sites import split_url
from nokodown_py.words import holds_any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from nokodown_py.page import Page
    from nokodown_py.tree_index import TreeIndex

# What a card can be; not the parts of a paragraph or a table's cells.
_CARDS = frozenset("div li article section a figure tr dd".split())
_SYMBOLS = "$\u20ac\u00a3\u00a5\u20b9\u20bd\u20a9"  # before a figure; all but the dollar's and the rupee's behind one, too
_SYMBOLS_BEHIND = "\u20ac\u00a3\u00a5\u20bd\u20a9\u5186\u5143"
_NAMES_BEFORE = "USD EUR GBP CHF PLN SEK DKK NOK CZK AUD CAD Rs kr".split()
_NAMES_BEHIND = "z\u0142 K\u010d kr Ft lei \u0440\u0443\u0431 EUR USD CHF PLN".split()
_PRICE = re.compile(
    rf"(?:[{_SYMBOLS}]|\b(?:{'|'.join(_NAMES_BEFORE)})\.?)\s?\d"
    rf"|\d[\d.,]*\s?(?:[{_SYMBOLS_BEHIND}]|(?:{'|'.join(_NAMES_BEHIND)})\b)"
)
# Looked for first, since the pattern may begin anywhere and takes ten times as long.
_PRICE_SIGNS = tuple(dict.fromkeys((*_SYMBOLS, *_SYMBOLS_BEHIND, *_NAMES_BEFORE, *_NAMES_BEHIND)))
_ASCII_SIGNS = tuple(filter(str.isascii, _PRICE_SIGNS))
NUMBER = re.compile(r"\d(?:[\d.,]*\d)?")
_PRICE_WITHIN = 200  # nodes of a card: a price stands near its top
LABEL_WORDS = 2  # a heading this short may name the card's category, above its title
TEASER_WORDS = 90  # a card with more words is a part of the page, not the announcement of another


@dataclass(frozen=True)
class Group:
    """Siblings of one shape; what they are is read when it is asked for.

    Attributes:
        page: the page they stand on.
        parent: the node they stand under.
        members: their nodes, in order.
    """

    page: Page
    parent: int
    members: tuple[int, ...]

    @lazy
    def words(self) -> int:
        """Their words that are still in, together."""
        return sum(map(self.page.ledger.word_sums().below, self.members))

    @lazy
    def is_teasers(self) -> bool:
        """Whether they announce other pages: four in five name one in a link, and what follows it is short."""
        index = self.page.index
        return _share(self.members, 0.8, lambda member: names_a_page(index, member))

    @lazy
    def leads_away(self) -> bool:
        """Whether more than half of them lead to other sites: picks and sources, not more pages of this one."""
        index, site = self.page.index, _site(self.page.url)
        away = 0
        for member in self.members:
            links = (index.attrs[i].get("href") or "" for i in range(member, index.end[member]) if index.tag[i] == "a")
            target = _site(next(links, ""))
            away += bool(site and target) and target != site
        return 2 * away > len(self.members)

    @lazy
    def is_pictured(self) -> bool:
        """Whether most of them have a picture, and a link to a page."""
        index = self.page.index
        return _share(self.members, 0.5, lambda member: _shows_page(index, member), more=True)

    @lazy
    def is_priced(self) -> bool:
        """Whether most of them show a price."""
        index = self.page.index
        return _share(self.members, 0.5, lambda member: _shows_price(index, member), more=True)


def _share(members: tuple[int, ...], least: float, is_one: Callable[[int], bool], *, more: bool = False) -> bool:
    """Whether a share of the members, or more than it, passes a test; asks no more of them than it takes to know."""
    needed = least * len(members)
    others = 0
    for member in members:
        if not is_one(member):
            others += 1
            left = len(members) - others
            if left < needed or (more and left == needed):
                return False
    return True


def _shows_price(index: TreeIndex, member: int) -> bool:
    return has_price(" ".join(index.text[member : min(index.end[member], member + _PRICE_WITHIN)]))


def _shows_page(index: TreeIndex, member: int) -> bool:
    """Whether a card has a picture and a link that leads to a page."""
    inside = range(member, index.end[member])
    links = (index.attrs[i].get("href") or "#" for i in inside if index.tag[i] == "a")
    return "img" in index.tag[member : index.end[member]] and any(not href.startswith(("#", "javascript:")) for href in links)


def has_price(text: str) -> bool:
    """Whether a text shows a price.

    >>> has_price("Oars, 12,50 zł a pair"), has_price("Oars of 12 feet")
    (True, False)
    """
    return holds_any(text, _ASCII_SIGNS if text.isascii() else _PRICE_SIGNS) and _PRICE.search(text) is not None


def digits(text: str) -> str:
    """The digits of a text: a price whatever sets its parts off.

    >>> digits("1.299,00 kr") == digits("1,299.00")
    True
    """
    return "".join(filter(str.isdigit, text))


def _site(url: str) -> str:
    """The last two labels of an address's host; "" where it has none, or is no address."""
    return ".".join((split_url(url).hostname or "").split(".")[-2:])


def repeated_groups(page: Page, root: int = 0, at_least: int = 3) -> Iterator[Group]:
    """Find the groups of siblings with the same tag and first class, in the order of their first member.

    Args:
        page: the page.
        root: the node below which to look; 0 is the whole body.
        at_least: the number of members that makes a group, of those with two words or more that are still in.

    Yields:
        The groups.
    """
    index, ledger = page.index, page.ledger
    end = index.end[root]
    for members in _shapes(index):
        if root < members[0] < end and len(members) >= at_least and not ledger.gone[members[0]]:
            words_below = ledger.word_sums().below
            wordy = tuple([m for m in members if words_below(m) >= 2])
            if len(wordy) >= at_least:
                yield Group(page, index.parent[members[0]], wordy)


def _shapes(index: TreeIndex) -> list[list[int]]:
    """The siblings of one shape, three or more, on the whole page; found once a page."""
    if index.shapes is None:
        index.shapes = sorted(members for tag in _CARDS for members in _alike(index, index.tagged.get(tag, ())))
    return index.shapes


def _alike(index: TreeIndex, elements: Sequence[int]) -> Iterator[list[int]]:
    """Those of the elements of one tag that share parent and first class, three or more."""
    if len(elements) < 3:
        return
    attrs_of = index.attrs
    parents = [*map(index.parent.__getitem__, elements)]
    below: dict[int, list[int]] = {parent: [] for parent, count in Counter(parents).items() if count > 2}
    if not below:
        return
    for i, parent in zip(elements, parents, strict=True):
        if parent in below:
            below[parent].append(i)
    for siblings in below.values():
        attrs = attrs_of[siblings[0]]
        if all(attrs_of[i] is attrs for i in siblings):  # as elements with the same class and no more do
            yield siblings
            continue
        classes: defaultdict[str, list[int]] = defaultdict(list)
        for i in siblings:
            classes[(attrs_of[i].get("class") or "").partition(" ")[0]].append(i)
        yield from (members for members in classes.values() if len(members) > 2)


def names_a_page(index: TreeIndex, member: int) -> bool:
    """Whether a card is a teaser: it is a link, or its heading or first line of words is one, and what follows is short."""
    end = index.end[member]
    words = index.words_in(member)
    if words > TEASER_WORDS:
        return False
    if index.tag[member] == "a":
        return words >= 4 and (index.attrs[member].get("href") or "#")[0] != "#" and _stands_alone(index, member)
    tags = index.tag[member:end]
    if "a" not in tags:
        return False
    for i, tag in enumerate(tags, member):
        if tag in HEADINGS and index.words_in(i):
            if index.link_density(i) >= 0.9:
                return not _is_toggle(index, i)
            if index.words_in(i) > LABEL_WORDS:
                return False
    if index.tag[member] == "li" and "img" not in tags:
        return False
    for i in range(member, end):
        b = index.block[i]
        if b >= 0 and index.block_words[b] >= 4:
            return index.block_links[b] >= 0.9 * index.block_chars[b] and _leads_to_a_page(index, member, i)
    return False


def _leads_to_a_page(index: TreeIndex, card: int, at: int) -> bool:
    """Whether the link that node ``at`` of a card stands in leads to a page, and does not open the text below it."""
    while at > card and index.tag[at] != "a":
        at = index.parent[at]
    return (index.attrs[at].get("href") or "#")[0] != "#"


def _stands_alone(index: TreeIndex, link: int) -> bool:
    """Whether no words beside links stand in the blocks of a link: it is no part of a sentence."""
    around = {index.block[i] for i in range(link, index.end[link]) if index.block[i] >= 0}
    return all(index.block_links[b] >= 0.9 * index.block_chars[b] for b in around)


def _is_toggle(index: TreeIndex, heading: int) -> bool:
    """Whether the link of a heading leads nowhere: it opens the text below."""
    links = [index.attrs[i].get("href") or "#" for i in range(heading, index.end[heading]) if index.tag[i] == "a"]
    if index.tag[index.parent[heading]] == "a":
        links.append(index.attrs[index.parent[heading]].get("href") or "#")
    return bool(links) and all(href.startswith(("#", "javascript:")) for href in links)
