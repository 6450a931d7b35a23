"""Pruner stage: what does not belong inside the content."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from nokodown_py.noise_headings import noise_of
from nokodown_py.prose import prose_before
from nokodown_py.siblings import repeated_groups
from nokodown_py.tree_index import HEADINGS

if TYPE_CHECKING:
    from nokodown_py.page import Page

LAYER = "pruner"
_KEEP_LINKS_IN = frozenset(("li", "td", "th", "dd", "dt", "summary", "caption", "figcaption", *HEADINGS))


def prune(page: Page) -> None:
    """Drop what does not belong."""
    import os

    off = os.environ.get("OFF", "").split(",")
    kind = page.page_type
    for rule in RULES.get(kind, RULES[""]):
        if rule.__name__ not in off:
            rule(page)


def link_lines(page: Page) -> None:
    """Short blocks that are links only, outside lists, tables and headings: buttons, "read more", tags."""
    index, ledger = page.index, page.ledger
    for root in page.roots:
        for b, first in enumerate(index.block_first):
            if not root <= first < index.end[root] or ledger.gone[first]:
                continue
            if index.block_words[b] <= 12 and index.block_links[b] >= 0.9 * index.block_chars[b]:
                owner = index.block_owner[b]
                if index.tag[owner] in _KEEP_LINKS_IN or any(
                    index.tag[a] in _KEEP_LINKS_IN for a in index.ancestors(owner)[:2]
                ):
                    continue
                for at in range(first, index.block_last[b] + 1):
                    if index.text[at]:
                        ledger.drop(at, "link-line", LAYER)


def teasers(page: Page) -> None:
    """Groups of cards that announce other pages."""
    index, ledger = page.index, page.ledger
    for root in page.roots:
        total = ledger.words_in(root)
        for group in repeated_groups(page, root):
            if ledger.gone[group.members[0]] or not group.is_teasers:
                continue
            words = sum(ledger.words_in(m) for m in group.members)
            if words > 0.4 * total or index.tag[group.members[0]] in ("tr", "dd"):
                continue
            for m in group.members:
                ledger.drop(m, "teasers", LAYER)


SECTION_NOISE = {
    "article": frozenset(("related", "newsletter", "comments", "share", "author", "contents", "labels", "contact")),
    "documentation": frozenset(("newsletter", "share", "contents")),
    "service": frozenset(("newsletter", "share", "comments")),
    "product": frozenset(("related", "newsletter", "share", "comments", "reviews")),
    "collection": frozenset(("newsletter",)),
    "listing": frozenset(("newsletter",)),
}


def noise_sections(page: Page) -> None:
    """A heading that opens noise takes its section along, or, where the section is not an element, the run of links after it."""
    index, ledger = page.index, page.ledger
    kinds = SECTION_NOISE.get(page.page_type, frozenset())
    if page.options.comments:
        kinds -= {"comments"}
    for root in page.roots:
        most = 0.4 * ledger.words_in(root)
        for b, first in enumerate(index.block_first):
            if not root <= first < index.end[root] or index.block_words[b] > 10 or ledger.gone[first]:
                continue
            owner = index.block_owner[b]
            heading = next((a for a in (owner, *index.ancestors(owner)[:2]) if index.tag[a] in HEADINGS), -1)
            if heading < 0 and not _alone(page, b):
                continue
            text = "".join(index.text[first : index.block_last[b] + 1])
            kind = noise_of(text)
            if kind not in kinds:
                continue
            section = _section(page, heading if heading >= 0 else owner, root, most)
            if section >= 0 and _is_noise(page, section, kind, most):
                ledger.drop(section, f"section-{kind}", LAYER, text.strip()[:40])
            else:
                _drop_run(page, b, root, kind, text.strip()[:40])


_WORDS_AT_MOST = {"newsletter": 120, "share": 60, "contact": 150, "author": 250}
_LINKS_AT_LEAST = {"related": 0.25, "contents": 0.5, "labels": 0.5}


def _is_noise(page: Page, section: int, kind: str, most: float) -> bool:
    """Whether a section looks like the noise that its heading names: of its size, or made of links."""
    ledger = page.ledger
    words = ledger.words_in(section)
    if kind == "contents" and words > 0.3 * most / 0.4:  # on an index page the table of contents is the content
        return False
    if kind in _LINKS_AT_LEAST and page.page_type != "product":
        return ledger.link_density(section) >= _LINKS_AT_LEAST[kind] or words < 30
    return words <= _WORDS_AT_MOST.get(kind, words)


def _alone(page: Page, b: int) -> bool:
    """Whether block ``b`` is all of its element: a label in bold or in a box of its own."""
    index = page.index
    owner = index.block_owner[b]
    return index.chars_in(owner) == index.block_chars[b] and index.tag[owner] in (
        "div",
        "p",
        "span",
        "strong",
        "header",
        "summary",
        "dt",
    )


def _section(page: Page, at: int, root: int, most: float) -> int:
    """The largest element that begins with ``at`` and holds more than it, up to ``most`` words; -1 where none does."""
    index, ledger = page.index, page.ledger
    own = ledger.words_in(at)
    best = -1
    parent = index.parent[at]
    while parent > root and ledger.words_in(parent) <= most:
        if any(not ledger.gone[i] and index.words[i] for i in range(parent, at)):
            break
        if ledger.words_in(parent) > own:
            best = parent
        parent = index.parent[parent]
    return best


def _drop_run(page: Page, b: int, root: int, kind: str, evidence: str) -> None:
    """Drop the blocks after a noise heading up to the next heading or paragraph, if most of them are links."""
    index, ledger = page.index, page.ledger
    run, linked = [b], 0
    for c in range(b + 1, len(index.block_first)):
        first = index.block_first[c]
        if first >= index.end[root]:
            break
        if ledger.gone[first]:
            continue
        link = index.block_links[c] >= 0.5 * index.block_chars[c]
        if (index.tag[index.block_owner[c]] in HEADINGS and not link) or (not link and index.block_words[c] >= 20):
            break
        run.append(c)
        linked += link
    if linked and linked * 2 >= len(run) - 1:
        for c in run:
            for at in range(index.block_first[c], index.block_last[c] + 1):
                if index.text[at]:
                    ledger.drop(at, f"run-{kind}", LAYER, evidence)


TILES_PROSE = int(os.environ.get("TILES", "400"))


def priced_tiles(page: Page) -> None:
    """Grids of priced tiles: on a product page other products; on a category page what long advice and intro texts outweigh."""
    ledger = page.ledger
    for root in page.roots:
        groups = [
            g
            for g in repeated_groups(page, root)
            if g.is_priced and len(g.members) >= (4 if page.page_type == "collection" else 3)
        ]
        if not groups:
            continue
        if page.page_type == "collection":
            prose = prose_before(page)
            total = prose[page.index.end[root]] - prose[root]
            inside = sum(prose[page.index.end[m]] - prose[m] for g in groups for m in g.members)
            if total - inside < TILES_PROSE:
                continue
        for group in groups:
            if page.page_type == "product" and group.words > 0.5 * ledger.words_in(root):
                continue
            for m in group.members:
                if not ledger.gone[m]:
                    ledger.drop(m, "priced-tile", LAYER)


def duplicates(page: Page) -> None:
    """The second copy of a block of four words or more (a card for phones, a slide shown again), not what cards of one grid share."""
    index, ledger = page.index, page.ledger
    seen: dict[str, int] = {}
    for root in page.roots:
        for b, first in enumerate(index.block_first):
            if index.block_words[b] < 4 or not root <= first < index.end[root] or ledger.gone[first]:
                continue
            text = " ".join("".join(index.text[first : index.block_last[b] + 1]).split())
            before = seen.setdefault(text, first)
            if before != first and not _shared_by_cards(page, before, first):
                for at in range(first, index.block_last[b] + 1):
                    if index.text[at]:
                        ledger.drop(at, "repeated", LAYER)


def _shared_by_cards(page: Page, one: int, other: int) -> bool:
    """Whether two nodes stand in two of several siblings of one shape that differ: what they share is content of each."""
    index = page.index
    above = index.ancestors(one)
    outside = set(above)
    card = other
    while index.parent[card] not in outside:
        card = index.parent[card]
    parent = index.parent[card]
    first = one if parent == above[0] else above[above.index(parent) - 1]
    if index.tag[card] in ("td", "th") or _shape(page, first) != _shape(page, card):
        return index.tag[card] in ("td", "th")
    alike = sum(_shape(page, child) == _shape(page, card) for child in index.children(parent))
    return alike > 2 and index.text_of(first) != index.text_of(card)


def _shape(page: Page, i: int) -> tuple[str, str]:
    return page.index.tag[i], (page.index.attrs[i].get("class") or "").partition(" ")[0]


RULES = {
    "article": (teasers, noise_sections, link_lines),
    "documentation": (noise_sections,),
    "service": (noise_sections, link_lines, duplicates),
    "product": (noise_sections, priced_tiles, teasers, link_lines, duplicates),
    "collection": (noise_sections, duplicates),
    "listing": (noise_sections, duplicates),
    "thread": (),
    "": (teasers, noise_sections, link_lines),
}
