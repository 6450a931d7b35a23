"""Boilerplate stage: page chrome and noise widgets out, by semantics, ARIA roles and class and id vocabulary, under one guard."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import TYPE_CHECKING

from nokodown_py import patterns
from nokodown_py.described import product_descriptions, shown
from nokodown_py.elements import HEADINGS, TEXT
from nokodown_py.misnomers import is_consent_box, is_hero, is_misnomer, is_part_of_text
from nokodown_py.patterns import NO_TOKENS
from nokodown_py.prose import PROSE_LINKS, prose_sums
from nokodown_py.siblings import repeated_groups
from nokodown_py.visibility import shows_picture

if TYPE_CHECKING:
    from nokodown_py.page import Page
    from nokodown_py.tree_index import TreeIndex

LAYER = "boilerplate"
# No name may take out what holds more than this share of the page's words or prose: names lie on page-wide wrappers
# (16 to 31 pages of each non-article type would lose nearly everything).
MOST = 0.4
# On a shop's category page, tiles of a price each with this share of its words are goods, also in a slider of a few ("nav-btns"): no
# name of a place takes them out.
GRID_SHARE = 0.02
# Of the page's prose: what a customer said is a pull quote where so much follows, and a foot is that of a card.
FOLLOWING = 0.15
# What lies over a page or asks of its reader may hold most of what little prose a page of cards has (4 gain, none loses).
_OVER = frozenset(("overlay", "consent", "newsletter"))
OVER_PROSE = 100
_PLACES = frozenset(("navigation", "sidebar", "footer", "site-header", "facets"))
BUTTON_WORDS = 3  # a "button" that says more is a tile or a question that opens

_TAGS = {"nav": "navigation", "footer": "footer", "dialog": "overlay", "form": "form", "fieldset": "form", "menu": "navigation"}
_SPEAKING = (*_TAGS, "header", "aside")
_ROLES = {
    "navigation": "navigation",
    "menu": "navigation",
    "menubar": "navigation",
    "contentinfo": "footer",
    "banner": "site-header",
    "dialog": "overlay",
    "alertdialog": "overlay",
    "tooltip": "overlay",
    "complementary": "sidebar",
    "search": "form",
}
_ITEM_TYPES = {
    "SiteNavigationElement": "navigation",
    "BreadcrumbList": "breadcrumb",
    "WPHeader": "site-header",
    "WPSideBar": "sidebar",
    "WPFooter": "footer",
    "WPAdBlock": "advertising",
    "Comment": "comments",
    "UserComments": "comments",
}
_BASE = {**patterns.CHROME, **patterns.OVERLAY, **patterns.NOISE}
_PAGE = {**_BASE, **patterns.COMMENTS, **patterns.FACETS}
VOCABULARY = {
    "article": {**_PAGE, **patterns.ARTICLE_NOISE},
    "thread": _BASE,
    "product": {**_PAGE, **patterns.CUSTOMERS, **patterns.PRODUCT_NOISE},
    "collection": {**_PAGE, **patterns.CUSTOMERS, **patterns.CARD_NOISE},
    "listing": {**_PAGE, **patterns.CARD_NOISE},
}
_NAMED = {kind: frozenset(table) for kind, table in {**VOCABULARY, "": _PAGE}.items()}
_NAMED_ANYWHERE = patterns.Vocabulary(frozenset().union(*_NAMED.values()))
# 0 to 0.1 % of the blocks of these are content, so on a page of little prose they may hold most of it (legal text, mega menus);
# a nav with more prose than this was never closed.
_ALWAYS = frozenset(("footer", "dialog"))
NAV_PROSE = 150
_FIXED = re.compile(r"position\s*:\s*fixed", re.IGNORECASE)
_FIELDS = frozenset(("input", "select", "textarea", "button"))
_TEXT_PARTS = frozenset(("p", "pre", "table", "ul", "ol", "dl", "blockquote", *HEADINGS))
_NEVER = frozenset(("body", "main", "html", "pre", "code", "math", "mjx-container", *HEADINGS, TEXT))


def remove_boilerplate(page: Page) -> None:
    """Drop page chrome and noise widgets; what contains the main region, or most of the page's text, stays whatever its name."""
    if page.thread is not None:  # its posts are chosen one by one, and bear names such as comment and reply
        return
    grids = _grids(page) if page.page_type in ("collection", "listing") else []
    mains = page.index.mains
    described = _told(page) if page.page_type == "product" else []
    _drop_by_semantics(page, sorted([*mains, *described]))
    _drop_by_name(page, mains, grids, described)


def _told(page: Page) -> list[int]:
    """Where a product page shows the description that it declares, and its one h1: no name takes these out."""
    names = [i for i in page.index.of("h1") if page.index.words_in(i)]
    return sorted([*shown(page, product_descriptions(page)), *(names if len(names) == 1 else ())])


def _grids(page: Page) -> list[int]:
    """What holds goods on a page of cards: no name makes it a part beside them ("list with side bar")."""
    total = page.ledger.words_in(0)
    return [g.parent for g in repeated_groups(page, at_least=4) if g.words >= GRID_SHARE * total and g.is_priced]


def _drop_by_semantics(page: Page, mains: list[int]) -> None:
    """Elements, roles and schema.org types that say what they are."""
    index, ledger = page.index, page.ledger
    tags, gone = index.tag, ledger.gone
    prose = prose_sums(page)
    most_prose = MOST * prose.total
    speaking = index.unordered_of(_SPEAKING)
    having = index.having
    for i in sorted({*speaking, *having["role"], *having["itemtype"], *having["style"], *having["id"]}):
        if gone[i]:
            continue
        rule, evidence = _semantics(index, i, page.page_type)
        if not rule:
            continue
        tag, own = tags[i], prose.below(i)
        if (rule == "site-header" and is_hero(index, i, own)) or (rule == "comments" and page.options.comments):
            continue
        small = (
            own <= most_prose or tag in _ALWAYS or (tag == "nav" and own < NAV_PROSE) or (rule == "overlay" and _asks(index, i))
        )
        if small and tag not in _NEVER and not _holds(index, i, mains):
            ledger.drop(i, rule, LAYER, evidence)


def _semantics(index: TreeIndex, i: int, kind: str) -> tuple[str, str]:
    """The rule that element ``i`` falls under by what it says it is, on this kind of page, and the evidence; empty where it says nothing."""
    tag, attrs = index.tag[i], index.attrs[i]
    if tag in _TAGS and not (tag == "footer" and index.is_in_section(i)):
        rule = _TAGS[tag]
        if rule == "form" and index.words_in(i) > MOST * index.words_in(0):  # one form around the whole page
            return "", ""
        if tag == "fieldset" and _FIELDS.isdisjoint(index.tag[i : index.end[i]]):  # old pages draw boxes with it
            return "", ""
        return rule, tag
    if tag == "header" and not index.is_in_section(i):
        return "site-header", tag
    if tag == "aside" and not index.is_in_section(i) and not _is_in_text(index, i, kind):
        return "sidebar", tag
    # As pages called it before the element.
    if tag == "div" and "id" in attrs and (attrs["id"] or "").lower() == "header" and not index.is_in_section(i):
        return "site-header", "id=header"
    return _said_by_attributes(index, i, tag, attrs) if attrs else ("", "")


def _said_by_attributes(index: TreeIndex, i: int, tag: str, attrs: dict[str, str | None]) -> tuple[str, str]:
    """As :func:`_semantics`, of roles, schema.org types and styles."""
    style = attrs.get("style")
    if style and "fixed" in style.lower() and _FIXED.search(style) and "button" in index.tag[i : index.end[i]]:
        return "overlay", "position:fixed"
    if "role" in attrs:
        role = attrs["role"] or ""
        if role in _ROLES:
            return _ROLES[role], f"role={role}"
        if (
            role == "button"
            and tag == "div"
            and "aria-expanded" not in attrs
            and "aria-controls" not in attrs
            and index.words_in(i) <= BUTTON_WORDS
            and not shows_picture(index, i)
        ):
            return "form-control", "role=button"
    if "itemtype" in attrs and (kind := (attrs["itemtype"] or "").rpartition("/")[2]) in _ITEM_TYPES:
        return _ITEM_TYPES[kind], f"itemtype={kind}"
    return "", ""


def _drop_by_name(page: Page, mains: list[int], grids: list[int], described: list[int]) -> None:
    """Elements whose class or id names noise, on this type of page."""
    index, ledger = page.index, page.ledger
    tags, tokens, parts, ends, gone = index.tag, index.tokens, index.parts, index.end, ledger.gone
    vocabulary = VOCABULARY.get(page.page_type, _PAGE)
    names = _NAMED.get(page.page_type, _NAMED[""])
    if page.options.comments:
        names -= patterns.COMMENTS.keys()
    words = page.ledger.word_sums()
    prose = prose_sums(page)
    most_words, most_prose = MOST * words.total, MOST * prose.total
    spared, spared_names = 0, NO_TOKENS  # the end of a box that shows the description; its parts bear its name ("drawer__text")
    code_end = 0
    for i in sorted({*index.unordered_called(_NAMED_ANYWHERE), *parts, *index.unordered_of(("pre", "code"))}):
        if i < code_end or gone[i]:
            continue
        if tags[i] in ("pre", "code"):  # a highlighter's span.comment is code
            code_end = ends[i]
            continue
        found = tokens[i] & names or parts.get(i, NO_TOKENS) & names
        if found and i < spared:
            found -= spared_names
        if found and tags[i] not in _NEVER:
            end = ends[i]
            if _holds(index, i, described):
                spared, spared_names = end, found | (spared_names if i < spared else NO_TOKENS)
                continue
            evidence = min(found)
            own = prose.below(i)
            small = words.below(i) <= most_words and (
                own <= most_prose or (own <= OVER_PROSE and vocabulary[evidence] in _OVER)
            )
            if (
                (small or is_consent_box(index, i))
                and not _holds(index, i, mains)
                and not (vocabulary[evidence] in _PLACES and _holds(index, i, grids))
                and not is_misnomer(page, i, vocabulary[evidence], evidence, own)
                and not is_part_of_text(index, i, names)
                and not (prose.after(i) > FOLLOWING * prose.total and _is_inside(index, i, vocabulary[evidence], own))
            ):
                ledger.drop(i, vocabulary[evidence], LAYER, evidence)


def _is_inside(index: TreeIndex, i: int, rule: str, prose: int) -> bool:
    """Whether an element that text follows is a part of it: what a customer said, or sentences in what is named the foot of a card."""
    if rule == "footer":
        return prose > 0 and index.link_density(i) < PROSE_LINKS and _FIELDS.isdisjoint(index.tag[i : index.end[i]])
    return rule == "testimonials"


def _asks(index: TreeIndex, i: int) -> bool:
    """Whether a dialog stands between the visitor and the page: modal, with buttons and without the page's headline."""
    tags = index.tag[i : index.end[i]]
    return index.attrs[i].get("aria-modal") == "true" and "button" in tags and "h1" not in tags


def _is_in_text(index: TreeIndex, i: int, kind: str) -> bool:
    """Whether an element of unlinked text stands right between two parts of the running text, or, in a manual, after one."""
    if index.link_density(i) > PROSE_LINKS:
        return False
    parent, after = index.parent[i], index.end[i]
    while after < index.end[parent] and index.tag[after] == TEXT and not index.words[after]:
        after += 1
    if not (index.tag[after] in _TEXT_PARTS if after < index.end[parent] else kind == "documentation"):
        return False
    before = i - 1
    while before > 0 and index.parent[before] != parent:
        before = index.parent[before]
    return before > 0 and index.tag[before] in _TEXT_PARTS


def _holds(index: TreeIndex, i: int, mains: list[int]) -> bool:
    at = bisect_left(mains, i)
    return at < len(mains) and mains[at] < index.end[i]
