"""What every card of a grid says: labels of actions and stock phrases, known by being the same on card after card, in any language."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from itertools import accumulate
from typing import TYPE_CHECKING

from nokodown_py.content_blocks import LAYER, blocks, drop_block, link_targets
from nokodown_py.elements import HEADINGS
from nokodown_py.siblings import NUMBER, digits, has_price, repeated_groups

if TYPE_CHECKING:
    from nokodown_py.page import Page

LABEL_WORDS = 6
CARDS = 4
# Of the tiles of a shop: a phrase on so many says nothing of any one; of other cards, all (most of the jobs are full-time).
MOST_TILES = 0.85
CHOICE_WORDS = 12
TEXT_WORDS = 12  # beside a label: what it opens (accordions and tabs made of boxes to tick)
VALUE_WORDS = 2  # in a box with its name, without a colon
BUTTONS = frozenset(("btn", "button", "cta"))
BUTTON_WORDS = 5
PRICE_WORDS = 8
BUTTONS_AT_MOST = 2  # beside each other with no other text: more are a list of links drawn as buttons
_FACTS = frozenset(("td", "th", "dt", "dd"))
_LABEL_ENDS = (":", "\uff1a")


def button_links(page: Page) -> None:
    """Links that are drawn as buttons beside other text: what one can do with a card, not what it says."""
    index = page.index
    found: dict[int, int] = {}  # the block to the element that is the button
    for b in blocks(page):
        if index.block_words[b] <= BUTTON_WORDS and index.block_links[b] >= 0.9 * index.block_chars[b]:
            button = _button(page, b)
            if button >= 0:
                found[b] = button
    order = list(found)
    told = [0, *accumulate(index.block_words[b] for b in order)]
    actions: list[int] = []
    for b, button in found.items():
        box = index.parent[button]
        while box > 0 and page.ledger.words_in(box) <= index.block_words[b]:
            box = index.parent[box]
        first = bisect_left(order, bisect_left(index.block_first, box))
        last = bisect_left(order, bisect_left(index.block_first, index.end[box]))
        if told[last] - told[first] < page.ledger.words_in(box) or last - first <= BUTTONS_AT_MOST:
            actions.append(b)
    for b in actions:
        drop_block(page, b, "button-link", index.block_text(b))


def _button(page: Page, b: int) -> int:
    """The element named a button that is all of block ``b``, or one of its few links; -1 where none is, or around a heading."""
    index = page.index
    at = index.parent[index.block_first[b]]
    words = index.block_words[b]
    while at > 0 and index.words_in(at) <= words and index.tag[at] not in HEADINGS:
        if index.tokens[at] & BUTTONS and (index.words_in(at) == words or len(link_targets(page, b)) <= BUTTONS_AT_MOST):
            return at
        at = index.parent[at]
    return -1


def choice_labels(page: Page) -> None:
    """Labels of boxes to tick: what one can choose by, as are the options of a menu; not the labels of what opens a text.

    0.1 points on collections and services, 8 pages gain, 1 loses.
    """
    index, ledger = page.index, page.ledger
    boxes = [i for i in index.of("input") if index.attrs[i].get("type") in ("checkbox", "radio")]
    if not boxes:
        return
    named = {index.attrs[i].get("id") for i in boxes} - {None}
    labels = [
        i
        for i in index.of("label")
        if 0 < ledger.words_in(i) <= CHOICE_WORDS
        and (index.attrs[i].get("for") in named or bisect_left(boxes, i) < bisect_left(boxes, index.end[i]))
    ]
    labelled: Counter[int] = Counter()  # the words of all labels of a parent
    for i in labels:
        labelled[index.parent[i]] += ledger.words_in(i)
    for i in [i for i in labels if ledger.words_in(index.parent[i]) - labelled[index.parent[i]] < TEXT_WORDS]:
        ledger.drop(i, "choice-label", LAYER)


def shared_labels(page: Page) -> None:
    """Short texts that stand on almost all cards of a group, but for names of values ("Weight:") and what follows them.

    On tiles of a shop any; on other cards only links, for what all entries of a list have in common may well be told (a place, a form).
    """
    index = page.index
    title = (page.metadata.title or "").casefold()  # a brand's page names it on every card
    for root in page.roots:
        for group in list(repeated_groups(page, root, CARDS)):  # before anything is dropped: sums are then counted once
            if index.tag[group.members[0]] in ("tr", "dd"):
                continue
            found = _on_most(page, group.members)
            if not found:
                continue
            least = max(CARDS, (MOST_TILES if group.is_priced else 1) * len(group.members))
            for text, (cards, where) in found.items():
                if (
                    cards >= least
                    and (group.is_priced or index.block_links[where[0]])
                    and text not in title
                    and not any(map(str.isdigit, text))
                ):
                    for b in where:
                        drop_block(page, b, "shared-label", text)


def _on_most(page: Page, members: tuple[int, ...]) -> dict[str, tuple[int, list[int]]]:
    """Short texts on most of the cards, with the number of cards and the blocks; gives up once no text can be on so many."""
    index, gone = page.index, page.ledger.gone
    # So many cards may lack a text: it is on one of the first after these at the latest.
    spare = int((1 - MOST_TILES) * len(members))
    cards: dict[str, int] = {}
    found: dict[str, list[int]] = {}
    for n, member in enumerate(members, 1):
        first, last = bisect_left(index.block_first, member), bisect_left(index.block_first, index.end[member])
        here = set()
        for b in range(first, last):
            if index.block_words[b] <= LABEL_WORDS and not gone[index.block_first[b]]:
                text = index.block_text(b).casefold()
                if (text in found or n <= spare + 1) and not _is_fact(page, b, first):
                    here.add(text)
                    found.setdefault(text, []).append(b)
        for text in here:
            cards[text] = cards.get(text, 0) + 1
        if n > spare:
            found = {text: where for text, where in found.items() if cards[text] >= n - spare}
            if not found:
                break
    return {text: (cards[text], where) for text, where in found.items()}


def _is_fact(page: Page, b: int, first: int) -> bool:
    """Whether block ``b`` is the name of a value or the value, in a card whose blocks begin with ``first``."""
    index = page.index
    owner, words = index.block_owner[b], index.block_words[b]
    named = index.block_text(b).endswith(_LABEL_ENDS) or (b > first and index.block_text(b - 1).endswith(_LABEL_ENDS))
    if named or index.tag[owner] in _FACTS or index.tag[owner] in HEADINGS:
        return True
    box = owner
    while box > 0 and index.words_in(box) <= words:
        box = index.parent[box]
    return index.words_in(box) <= words + VALUE_WORDS


def price_copies(page: Page) -> None:
    """A price right after the same one, in other words ("Regular price 9.00", "Sale price 9.00"), but for columns of prices."""
    index = page.index
    told: set[str] = set()
    for b in blocks(page):
        text = index.block_text(b) if index.block_words[b] <= PRICE_WORDS else ""
        if not text or index.tag[index.block_owner[b]] in _FACTS or not has_price(text):
            told.clear()
            continue
        numbers = {digits(number) for number in NUMBER.findall(text)}
        if numbers <= told:
            drop_block(page, b, "price-copy", text)
        told |= numbers
