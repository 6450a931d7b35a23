"""Misnomers: names of noise on what is content, which no vocabulary can tell; asked before a name takes anything out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nokodown_py.elements import HEADINGS, INLINE, TEXT
from nokodown_py.noise_headings import noise_of
from nokodown_py.prose import PROSE_LINKS
from nokodown_py.visibility import shows_picture

if TYPE_CHECKING:
    from nokodown_py.page import Page
    from nokodown_py.tree_index import TreeIndex

# Names with a second meaning ("market-share", "ad-hoc-repairs", "account-types"): not where they hold a paragraph.
_WEAK = frozenset(
    ("share", "ad", "login", "signup", "sign-up", "subscribe", "facebook", "recommend", "trending", "toc", "table-of")
)
WEAK_PROSE = 40
BOXED_PROSE = 150
# A menu or a button bar of this many words of prose was named for something else (tabs, the questions of a FAQ).
_PROSE_BELOW = {"navigation": 60, "facets": 60, "call-to-action": 60, "breadcrumb": 80, "tags": 80, "byline": 80, "login": 80}
# Nor is a few sentences without links one: the text of a tab (235 words of content against 100 on services).
MENU_PROSE = 20
MENU_LINKS = 0.1
RELATED_LINKS = 0.5  # a manual's lists of related pages are links, its tables tell what each is
_NUMBERING = re.compile(r"\s*(?:[A-Z]|\d+)(?:\.\d+)*\.?\s(?=\s*\w)")
HEADING_WITHIN = 30  # nodes from an element's start to the heading that opens it
LINKED = 0.9
ITEMS_READ = 20  # of a list, to tell what its items are named
ITEM_WORDS = 4  # a list item that says this much without a link says it to the reader
SENTENCE_WORDS = 8  # words around an inline element that make it a part of a sentence
_CONSENT_BOXES = frozenset(
    "onetrust ot-sdk cookiebar cookiebanner gdpr consent cookie-banner cookie-notice cookie-consent cookie-bar cookie-law".split()
)
_FLOW = (INLINE | {TEXT}) - {"img", "svg", "picture"}  # what a word of a sentence may hold: a picture is an icon
_OF_THE_PRESS = frozenset(("editorial", "press", "critic", "critics"))
# Utility classes that stand beside "filter" where it is what a style does to a picture.
_EFFECTS = frozenset("blur brightness contrast drop-shadow grayscale hue-rotate invert saturate sepia filter-none".split())
CARD_LINKS = 2  # of a card that galleries name after what shows it ("item filter-web")
_LABELS = frozenset(("badge", "badges"))
LABEL_WORDS = 8  # a badge that says more is a card of a page about badges
_HINTS = frozenset(("tooltip", "popover"))  # on a link, what it says when pointed at may stand in it
_ENLARGERS = frozenset(("lightbox", "popup"))
CAPTION_WORDS = 60
_CHOOSERS = frozenset(("input", "select"))
_CELLS = frozenset(("td", "th", "dt", "dd"))


def is_misnomer(page: Page, i: int, rule: str, evidence: str, prose: int) -> bool:
    """Whether the name of an element is not what the element is.

    Args:
        page: the page.
        i: the element.
        rule: what its name makes it ("navigation", "consent").
        evidence: the word of the name that says so.
        prose: the words of prose in it.
    """
    index = page.index
    most = WEAK_PROSE if evidence in _WEAK else _PROSE_BELOW.get(rule)
    if most is not None and prose >= most:
        return True
    if index.tag[i] == "a" and (rule in ("footer", "sidebar") or "href" not in index.attrs[i]):
        return True  # an anchor ("foot3") is no place
    if page.page_type == "documentation" and _is_of_document(index, i, rule, prose):
        return True
    return (
        (rule == "navigation" and prose >= MENU_PROSE and index.link_density(i) < MENU_LINKS)
        or is_named_by_its_heading(index, i, page.page_type)
        or (rule == "site-header" and is_hero(index, i, prose))
        or (rule == "overlay" and (_is_page_in_box(index, i, prose) or _opens_overlay(index, i, evidence)))
        or ((rule == "share" or evidence in _ENLARGERS) and shows_picture(index, i))
        or (rule == "comments" and index.tag[i] == "img")  # "img-respond"
        or (rule == "consent" and _is_on_cookies(index, i, prose))
        or (rule == "facets" and _is_no_filter(page, i))
        or (rule == "shopping" and evidence in _LABELS and page.page_type != "product" and index.words_in(i) > LABEL_WORDS)
        or (rule == "reviews" and not _OF_THE_PRESS.isdisjoint(index.tokens[i]))
    )


def _is_of_document(index: TreeIndex, i: int, rule: str, prose: int) -> bool:
    """Whether an element of a manual is a box of text beside the text (DocBook's sidebar), or a table of what is related."""
    if rule == "sidebar":
        return prose > 0 and index.link_density(i) < PROSE_LINKS
    return rule == "related" and index.link_density(i) < RELATED_LINKS


def is_consent_box(index: TreeIndex, i: int) -> bool:
    """Whether an element asks for consent: its text may be most of a page that has little of its own."""
    return bool(index.tokens[i] & _CONSENT_BOXES) and ("button" in index.tag[i : index.end[i]] or "ot-sdk" in index.tokens[i])


def is_hero(index: TreeIndex, i: int, prose: int) -> bool:
    """Whether a header says what the page is about: the h1, or a heading over a sentence, and no menu."""
    tags = index.tag[i : index.end[i]]
    return "h1" in tags or (prose > 0 and "nav" not in tags and not HEADINGS.isdisjoint(tags))


def _is_page_in_box(index: TreeIndex, i: int, prose: int) -> bool:
    """Whether what is named an overlay holds a page: an `article` of some paragraphs, opened over the list that it came from."""
    return prose >= BOXED_PROSE and "article" in index.tag[i : index.end[i]]


def _opens_overlay(index: TreeIndex, i: int, evidence: str) -> bool:
    """Whether what is named an overlay is what opens one: a link, a picture that a click enlarges, a figure to choose ("1 loaf")."""
    tag = index.tag[i]
    if tag == "a" and "href" in index.attrs[i]:
        return evidence not in _HINTS or index.words_in(i) <= LABEL_WORDS
    if tag == "figure" or evidence == "lightbox":
        inside = index.tag[i : index.end[i]]
        return "img" in inside and "form" not in inside and index.words_in(i) <= CAPTION_WORDS
    return tag in INLINE and index.text_of(i).strip().isdigit()


def _is_on_cookies(index: TreeIndex, i: int, prose: int) -> bool:
    """Whether an element tells of cookies under a heading of its own, as a policy does, and asks nothing."""
    tags = index.tag[i : index.end[i]]
    box = "button" in tags or "dialog" in index.tokens[i] or not _CONSENT_BOXES.isdisjoint(index.tokens[i])
    return prose >= WEAK_PROSE and not box and not HEADINGS.isdisjoint(tags)


def _is_no_filter(page: Page, i: int) -> bool:
    """Whether what is named after a filter is none: it holds what was found, is one of the cards to be filtered, or is a picture's effect.

    Or, on pages that are not of cards, nothing to choose with: a filter of coffee or of light (4 pages gain with this, none loses).
    """
    index = page.index
    tags = index.tag[i : index.end[i]]
    if "article" in tags or not _EFFECTS.isdisjoint(index.tokens[i]):
        return True
    headings = [at for at, tag in enumerate(tags, i) if tag in HEADINGS and index.words_in(at)]
    if sum(index.link_density(at) >= LINKED for at in headings) > 1:
        return True
    if not _CHOOSERS.isdisjoint(tags):
        return False
    card = tags.count("a") <= CARD_LINKS and "li" not in tags and (bool(headings) or "img" in tags)
    return card or page.page_type not in ("collection", "listing")


def is_part_of_text(index: TreeIndex, i: int, names: frozenset[str]) -> bool:
    """Whether an element is a quotation, a word of a sentence, a cell of data or an item among others: its name tells what it says."""
    tag, end = index.tag[i], index.end[i]
    if tag == "blockquote":
        return True
    inside = index.tag[i + 1 : end]
    if not _FLOW.issuperset(inside):
        return False
    if tag in INLINE:
        highlighted = tag == "span" and "comment" in index.tokens[i]  # in code without `pre`
        return highlighted or _is_in_sentence(index, i)
    if tag == "li":
        if index.words_in(i) >= ITEM_WORDS and not index.link_density(i):
            return True
        items: list[int] = []
        at = index.parent[i] + 1
        while at < index.end[index.parent[i]] and len(items) < ITEMS_READ:
            items.append(at)
            at = index.end[at]
        items = [at for at in items if index.tag[at] == "li"]
        return sum(index.tokens[at].isdisjoint(names) for at in items) * 2 >= len(items)
    return tag in _CELLS


def _is_in_sentence(index: TreeIndex, i: int) -> bool:
    """Whether inline element ``i`` is set off by spaces or signs in a block of unlinked words."""
    end = index.end[i]
    first = next((at for at in range(i, end) if index.block[at] >= 0), -1)
    if first < 0:
        return False
    b = index.block[first]
    if index.block_words[b] - index.words_in(i) < SENTENCE_WORDS or index.block_links[b] > PROSE_LINKS * index.block_chars[b]:
        return False
    after = next((index.text[at] for at in range(end, index.block_last[b] + 1) if index.text[at]), "")
    return not after[:1].isalnum()


def is_named_by_its_heading(index: TreeIndex, i: int, kind: str) -> bool:
    """Whether the id or class of an element spells out its heading ("pagination" over "Pagination"), which is what it is about."""
    attrs = index.attrs[i]
    for at in range(i + 1, min(index.end[i], i + HEADING_WITHIN)):
        if index.tag[at] in HEADINGS:
            heading = _NUMBERING.sub("", index.text_of(at))
            slug = _letters(heading)
            names = [attrs.get("id") or "", *(attrs.get("class") or "").split()]
            return bool(slug) and slug in map(_letters, names) and (kind == "documentation" or not noise_of(heading))
    return False


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.lower()))
