"""Pruner stage: what does not belong inside the content, by rules that depend on the type of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nokodown_py.article_lines import article_lines
from nokodown_py.byline_lines import bylines
from nokodown_py.card_noise import button_links, choice_labels, price_copies, shared_labels
from nokodown_py.content_blocks import LAYER, blocks, drop_block
from nokodown_py.copies import PARAGRAPH_WORDS, copied_runs, copies, long_copies, short_copies
from nokodown_py.elements import HEADINGS
from nokodown_py.link_lines import link_lines
from nokodown_py.misnomers import is_named_by_its_heading
from nokodown_py.noise_boxes import author_cards, newsletter_boxes
from nokodown_py.noise_headings import noise_of
from nokodown_py.noise_lines import (
    credit_lines,
    jumps,
    more_labels,
    noise_lines,
    orphan_labels,
    pagers,
    read_also,
    trails,
    version_pickers,
    ways,
)
from nokodown_py.product_noise import prune_product
from nokodown_py.prose import prose_sums
from nokodown_py.siblings import names_a_page, repeated_groups

if TYPE_CHECKING:
    from collections.abc import Callable

    from nokodown_py.page import Page
    from nokodown_py.siblings import Group
    from nokodown_py.sums import Sums
    from nokodown_py.tree_index import TreeIndex

MOST = 0.4  # of the root's words: no group or section that holds more is noise
# Cards of which so many hold a sentence, with so much of the prose after them, are a part of the text (720 words of content against
# 118); related stories stand at its end.
TOLD = 0.6
FOLLOWED = 0.3
THREAD_MOST = 0.7  # of comments below an article, which may outweigh it
LEFT_AT_LEAST = 0.2  # of the words before: a cleaning that leaves less took the content, and is undone

HEADING_WORDS = 10
# What a section may hold besides its heading for the heading to be believed: words at most, or links at least.
_WORDS_AT_MOST = {"newsletter": 120, "share": 60, "contact": 150, "author": 250}
_LINKS_AT_LEAST = {"related": 0.25, "contents": 0.5, "labels": 0.5}
UNLINKED_AT_MOST = 40  # blocks after a heading of noise: more are no list of links
CLOSING_PROSE = 50  # words of running text that no form or address needs: two closing sections stay, four boxes go
_UNLINKED_WORDS = 30  # fewer words need not be links
CONTENTS_AT_MOST = 0.3  # of the root: on an index page the table of contents is the content

_LABEL_MARKS = frozenset(("strong", "b", "span", "em"))
_LABEL_BOXES = frozenset(("div", "p", "span", "strong", "header", "summary", "dt"))


def prune(page: Page) -> None:
    """Drop what does not belong inside the content; undone where it would take almost all, except of a product."""
    before = sum(map(page.ledger.words_in, page.roots))
    for rule in RULES.get(page.page_type, ()):
        rule(page)
    if page.page_type != "product" and sum(map(page.ledger.words_in, page.roots)) < LEFT_AT_LEAST * before:
        page.ledger.forget(LAYER)


def teasers(page: Page) -> None:
    """Groups of cards that announce other pages, but not those that tell of them in the middle of the text: picks, chapters, parts."""
    index, ledger = page.index, page.ledger
    found: list[int] = []
    for root in page.roots:
        most = 0.5 * ledger.words_in(root)
        headline = max((i for i in index.of("h1") if index.contains(root, i) and not ledger.gone[i]), default=-1)
        announced = 0  # words of prose in the groups below, which the text does not go on with
        for group in reversed(list(repeated_groups(page, root))):
            if (
                group.words <= most
                and index.tag[group.members[0]] not in ("tr", "dd")
                and group.is_teasers
                and not (page.page_type == "article" and group.leads_away)
                and not (page.page_type == "article" and headline < group.members[0] and _tells(page, group, root, announced))
            ):
                found.extend(group.members)
                announced += sum(map(prose_sums(page).below, group.members))
    for member in found:  # after the last look: sums are made anew after a drop
        ledger.drop(member, "teasers", LAYER)


def _tells(page: Page, group: Group, root: int, announced: int) -> bool:
    """Whether cards say a sentence or two each, and a good part of the text follows them; an ``article`` is a story of its own."""
    prose, last = prose_sums(page), group.members[-1]
    if page.index.tag[last] == "article":
        return False
    told = [prose.below(member) for member in group.members]
    following = prose.after(last) - prose.after(root) - announced
    return sum(map(bool, told)) >= TOLD * len(told) and following >= FOLLOWED * (prose.below(root) - announced - sum(told))


def inset_teasers(page: Page) -> None:
    """Boxes inside an article that announce another one."""
    index, ledger = page.index, page.ledger
    for root in page.roots:
        for at in index.of("aside"):
            if index.contains(root, at) and not ledger.gone[at] and names_a_page(index, at):
                ledger.drop(at, "inset", LAYER)


def priced_tiles(page: Page) -> None:
    """Grids of priced tiles on a product page, each with a picture and a link to a page: other products, and not plans or editions of it."""
    ledger = page.ledger
    for root in page.roots:
        most = 0.5 * ledger.words_in(root)
        for group in repeated_groups(page, root):
            if group.words <= most and group.is_priced and group.is_pictured:
                for member in group.members:
                    ledger.drop(member, "priced-tile", LAYER)


def _heading_over(index: TreeIndex, owner: int) -> int:
    """The heading that an element is, or that stands up to two steps above it; -1 for none."""
    tags, at = index.tag, owner
    for _ in range(3):
        if tags[at] in HEADINGS:
            return at
        at = max(index.parent[at], 0)
    return -1


def noise_sections(page: Page) -> None:
    """A heading that opens noise takes its section along, or, where the section is no element, the run of links after it."""
    index, ledger = page.index, page.ledger
    kinds = SECTION_NOISE.get(page.page_type, frozenset())
    if page.options.comments:
        kinds -= {"comments"}
    words = ledger.word_sums()  # as they stand before the rule: sizes then cost nothing, however much it drops
    tried: set[int] = set()  # parents of headings over comments
    for root in page.roots:
        most = MOST * words.below(root)
        for b in blocks(page, root):
            if index.block_words[b] > HEADING_WORDS or ledger.gone[index.block_first[b]]:
                continue
            owner = index.block_owner[b]
            heading = _heading_over(index, owner)
            label = heading if heading >= 0 else _label(page, b)
            if label < 0:
                continue
            text = index.block_text(b)
            kind = noise_of(text)
            if kind in kinds and (heading >= 0 or kind != "shop"):  # as a label it names a value: "Delivery: 3 days"
                limit = THREAD_MOST / MOST * most if kind == "comments" and page.page_type == "article" else most
                section = _section(page, label, root, limit, words)
                if section >= 0 and _is_noise(page, section, kind, limit, words):
                    ledger.drop(section, f"section-{kind}", LAYER, text)
                elif kind == "comments" and heading >= 0 and page.page_type == "article" and index.parent[heading] not in tried:
                    tried.add(index.parent[heading])
                    _drop_rest(page, heading, limit, words, text)
                elif (section < 0 or kind != "contents") and not (heading < 0 and ":" in text and index.block_links[b]):
                    _drop_run(page, b, root, kind, text, words)


def _is_noise(page: Page, section: int, kind: str, most: float, before: Sums) -> bool:
    """Whether a section looks like the noise that its heading names: of its size, or made of links."""
    words = before.below(section)
    if page.page_type == "documentation" and is_named_by_its_heading(page.index, section, page.page_type):
        return False
    if kind == "contents" and words > CONTENTS_AT_MOST / MOST * most:
        return False
    if (
        kind == "newsletter"
        and page.page_type == "documentation"
        and "input" not in page.index.tag[section : page.index.end[section]]
    ):
        return False  # it tells how to sign up for something
    if kind == "related" and "a" not in page.index.tag[section : page.index.end[section]]:
        return False  # the memory and the processor that a program recommends
    if kind == "contact" and prose_sums(page).below(section) >= CLOSING_PROSE:
        return False  # a conclusion under "Ready to row?"
    if kind in _LINKS_AT_LEAST and page.page_type != "product":  # a shop's related tiles are names and prices
        return page.index.link_density(section) >= _LINKS_AT_LEAST[kind] or words < _UNLINKED_WORDS
    return words <= _WORDS_AT_MOST.get(kind, words)


def _label(page: Page, b: int) -> int:
    """The element that block ``b`` is all of, a box of its own or words in bold before other blocks; -1 for none."""
    index = page.index
    owner = index.block_owner[b]
    if index.chars_in(owner) == index.block_chars[b]:
        return owner if index.tag[owner] in _LABEL_BOXES else -1
    at = index.parent[index.block_first[b]]
    return at if at > owner and index.tag[at] in _LABEL_MARKS and index.chars_in(at) == index.block_chars[b] else -1


def _section(page: Page, at: int, root: int, most: float, before: Sums) -> int:
    """The largest element that begins with ``at`` and holds more than it, up to ``most`` words; -1 where none does."""
    index = page.index
    own = before.below(at)
    best = -1
    parent = index.parent[at]
    while parent > root and before.below(parent) <= most and before.before(at) == before.before(parent):
        if before.below(parent) > own:
            best = parent
        at, parent = parent, index.parent[parent]
    return best


def _drop_rest(page: Page, heading: int, most: float, before: Sums, evidence: str) -> None:
    """Drop a heading over comments that has no box of its own, and what follows beside it up to a heading of content."""
    index = page.index
    rest, at, end = [heading], index.end[heading], index.end[index.parent[heading]]
    while at < end:
        tag = index.tag[at]
        if tag in HEADINGS and tag <= index.tag[heading] and index.words_in(at) and not noise_of(index.text_of(at)):
            break
        rest.append(at)
        at = index.end[at]
    if sum(map(before.below, rest)) <= most:
        for i in rest:
            page.ledger.drop(i, "rest-comments", LAYER, evidence)


def _drop_run(page: Page, b: int, root: int, kind: str, evidence: str, before: Sums) -> None:
    """Drop the blocks after a noise heading (no label with its link in the same line) up to the next heading or paragraph, if most of them are links."""
    index = page.index
    run, linked = [b], 0
    for c in range(b + 1, len(index.block_first)):
        first = index.block_first[c]
        if first >= index.end[root]:
            break
        if page.ledger.gone[first]:
            continue
        link = index.block_links[c] >= 0.5 * index.block_chars[c]
        if not link and (index.tag[index.block_owner[c]] in HEADINGS or index.block_words[c] >= PARAGRAPH_WORDS):
            break
        run.append(c)
        linked += link
        if len(run) - linked > UNLINKED_AT_MOST:
            return
    if kind == "contents" and sum(index.block_words[c] for c in run) > CONTENTS_AT_MOST * before.below(root):
        return
    if linked and linked * 2 >= len(run) - 1:
        for c in run:
            drop_block(page, c, f"run-{kind}", evidence)


_CARD_RULES = (
    noise_sections,
    noise_lines,
    trails,
    pagers,
    choice_labels,
    button_links,
    shared_labels,
    more_labels,
    orphan_labels,
    price_copies,
    copies,
)
# What each type of page is pruned by, in order, and which sections a heading may take along there.
RULES: dict[str, tuple[Callable[[Page], None], ...]] = {
    "article": (
        noise_sections,
        teasers,
        inset_teasers,
        newsletter_boxes,
        author_cards,
        noise_lines,
        trails,
        ways,
        jumps,
        read_also,
        article_lines,
        link_lines,
        bylines,
        credit_lines,
        copied_runs,
        long_copies,
    ),
    "documentation": (noise_sections, noise_lines, trails, version_pickers, ways, jumps),
    "service": (
        noise_sections,
        choice_labels,
        newsletter_boxes,
        noise_lines,
        trails,
        ways,
        jumps,
        link_lines,
        copies,
    ),
    "product": (
        noise_sections,
        priced_tiles,
        teasers,
        noise_lines,
        trails,
        link_lines,
        short_copies,
        price_copies,
        prune_product,
    ),
    "collection": _CARD_RULES,
    "listing": _CARD_RULES,
}
SECTION_NOISE: dict[str, frozenset[str]] = {
    "article": frozenset(("related", "newsletter", "comments", "share", "author", "contents", "labels", "contact")),
    "documentation": frozenset(("newsletter", "share", "contents")),
    "service": frozenset(("newsletter", "share", "comments")),
    "product": frozenset(("related", "newsletter", "share", "comments", "reviews", "shop")),
    "collection": frozenset(("newsletter",)),
    "listing": frozenset(("newsletter",)),
}
