"""What stands around the body of prose and belongs to it: the lead, the picture above it, key points, tables, notes, the conclusion."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from nokodown_py.elements import HEADINGS
from nokodown_py.noise_headings import noise_of
from nokodown_py.patterns import DISCLOSURE
from nokodown_py.prose import PROSE_LINKS, PROSE_WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nokodown_py.page import Page

# Words that make a paragraph before the body its lead: fewer after the page's h1, where a subtitle stands.
LEAD_WORDS = 10
LEAD_WORDS_OF = {"documentation": 6}  # the purpose of a command or a class in a line
LEAD_WORDS_UNTITLED = 25
NAMED_LEAD_WORDS = 4
# What newsrooms call the sentence under a headline.
_LEADS = frozenset(
    "lead lede intro subtitle sub-title standfirst dek deck chapo chapeau vorspann preamble ingress sommario occhiello entradilla "
    "bajada copete subhead subheading subheadline subline opener perex spot excerpt post-description article-description "
    "article-summary article-teaser teaser-text linha-fina gravata zajawka".split()
)
NAMED_WITHIN = 3  # nodes from a part's start to its heading
_NOTES = frozenset(("footnote", "footnotes", "endnotes", "doc-endnotes"))
PICTURE_WIDTH = 200
_SMALL = frozenset("avatar author icon logo profile gravatar emoji badge pixel".split())
_OBJECTS = frozenset(("pre", "figure"))
_FRAMES = frozenset(("iframe", "video", "audio"))


def surroundings(page: Page, region: int, body: int) -> tuple[list[int], list[int]]:
    """Nodes outside the body that belong to it, before and after.

    Args:
        page: the page.
        region: its main region.
        body: the node of its body of prose, in the region.
    """
    index, gone = page.index, page.ledger.gone
    title = _title(page, body)
    titled = LEAD_WORDS_OF.get(page.page_type, LEAD_WORDS)
    least = titled if title >= 0 else LEAD_WORDS_UNTITLED
    home = body
    while home > region and index.tag[home] != "article":
        home = index.parent[home]
    before: list[int] = []
    start = index.end[title] if title >= 0 else region
    if title < 0:  # a hero without an h1 stands in a header of the page that was left in
        before.extend(i for i in range(region) if index.tag[i] == "header" and not gone[i] and _is_section(page, i))
    for unit in _units(page, start, body):
        if index.contains(home, unit) and _is_section(page, unit):
            before.append(unit)
        else:
            before.extend(
                _outermost(page, [*(_objects(page, unit) if index.contains(home, unit) else ()), *_leads(page, unit, least)])
            )
    if before and page.page_type != "article" and title >= 0 and index.words_in(title) and not index.link_density(title):
        before.insert(0, title)  # on top of an article its title is put in any case
    after: list[int] = []
    for unit in _units(page, index.end[body], index.end[region]):
        own = index.tag[home] == "article" and index.contains(home, unit)
        if (own and _is_section(page, unit)) or not _NOTES.isdisjoint(index.tokens[unit]):
            after.append(unit)
        else:
            after.extend(_outermost(page, [*(_objects(page, unit) if own else ()), *_answers(page, unit, region)]))
    return before, after


def _title(page: Page, body: int) -> int:
    """The heading that says the page's title, before the body or in it (a post below the name of its blog), else the last h1 before; or -1."""
    index, gone = page.index, page.ledger.gone
    title = " ".join((page.metadata.title or "").casefold().split())
    best = -1
    said = False
    for i in index.of(*HEADINGS):
        if i >= index.end[body] or (i >= body and said):
            break
        if gone[i] or not index.words_in(i):
            continue
        says = bool(title) and index.text_of(i).casefold() == title
        if i >= body:
            if says:
                return i
        elif index.tag[i] == "h1" or says:
            best, said = i, said or says
    return best


def _units(page: Page, at: int, stop: int) -> Iterator[int]:
    """The largest elements from ``at`` to before ``stop`` that do not hold it, and are still in."""
    index, gone = page.index, page.ledger.gone
    while at < stop:
        if index.end[at] > stop:
            at += 1
            continue
        if not gone[at]:
            yield at
        at = index.end[at]


def _is_section(page: Page, unit: int) -> bool:
    """Whether a part is prose under a heading of its own, which is no link and names no noise."""
    index = page.index
    if "form" in index.tag[unit : index.end[unit]] or page.ledger.link_density(unit) > PROSE_LINKS:
        return False
    for at in range(unit, min(index.end[unit], unit + NAMED_WITHIN)):
        if index.tag[at] in HEADINGS:
            named = index.words_in(at) > 0 and not index.link_density(at) and not noise_of(index.text_of(at))
            return named and any(index.block_words[b] >= PROSE_WORDS for b in _blocks(page, unit))
    return False


def _objects(page: Page, unit: int) -> list[int]:
    """Tables, code, pictures with a caption, and, where nothing is said, videos below a part."""
    index, gone = page.index, page.ledger.gone
    silent = not page.ledger.words_in(unit)
    if silent and _is_picture(page, unit):
        return [unit]
    found: list[int] = []
    at, end = unit, index.end[unit]
    while at < end:
        tag, after = index.tag[at], index.end[at]
        wanted = tag in _OBJECTS or (tag == "table" and index.tag[at:after].count("tr") > 1) or (silent and tag in _FRAMES)
        if wanted and not gone[at] and index.link_density(at) <= PROSE_LINKS:
            found.append(at)
            at = after
        else:
            at += 1
    return found


def _is_picture(page: Page, unit: int) -> bool:
    """Whether a part is one picture that is no small one, such as a portrait or an icon."""
    index, gone = page.index, page.ledger.gone
    images = [i for i in range(unit, index.end[unit]) if index.tag[i] == "img" and not gone[i]]
    if len(images) != 1:
        return False
    width = index.attrs[images[0]].get("width") or ""
    small = width.isdigit() and int(width) < PICTURE_WIDTH
    return not small and all(_SMALL.isdisjoint(index.tokens[i]) for i in range(unit, index.end[unit]))


def _outermost(page: Page, found: list[int]) -> list[int]:
    """Nodes in order, without those that stand inside another."""
    kept: list[int] = []
    for at in sorted(found):
        if not kept or not page.index.contains(kept[-1], at):
            kept.append(at)
    return kept


def _blocks(page: Page, unit: int) -> Iterator[int]:
    """The blocks below a node that are still in and no links."""
    index, gone = page.index, page.ledger.gone
    b = bisect_left(index.block_first, unit)
    while b < len(index.block_first) and index.block_first[b] < index.end[unit]:
        if (
            not (gone[index.block_first[b]] and gone[index.block_last[b]])
            and index.block_links[b] <= PROSE_LINKS * index.block_chars[b]
        ):
            yield b
        b += 1


def _leads(page: Page, unit: int, least: int) -> list[int]:
    """The paragraphs and lists of a part before the body."""
    index = page.index
    found: list[int] = []
    for b in _blocks(page, unit):
        owner = index.block_owner[b]
        if (
            index.block_words[b] < (NAMED_LEAD_WORDS if _is_named_lead(page, owner, unit) else least)
            or not index.contains(unit, owner)
            or (found and index.contains(found[-1], owner))
        ):
            continue
        if index.tag[owner] == "li" and index.parent[owner] >= unit:
            owner = index.parent[owner]
        found.append(owner)
    return found


def _is_named_lead(page: Page, owner: int, unit: int) -> bool:
    """Whether a paragraph, or the one box around it, is called a lead."""
    tokens = page.index.tokens
    return not _LEADS.isdisjoint(tokens[owner]) or (owner > unit and not _LEADS.isdisjoint(tokens[page.index.parent[owner]]))


def _answers(page: Page, unit: int, region: int) -> list[int]:
    """The text of a part after the body that a click opens."""
    index = page.index
    found: list[int] = []
    for b in _blocks(page, unit):
        owner = index.block_owner[b]
        if index.contains(unit, owner) and not (found and index.contains(found[-1], owner)) and _opens(page, owner, region):
            found.append(owner)
    return found


def _opens(page: Page, i: int, stop: int) -> bool:
    index = page.index
    while i > stop:
        if index.tag[i] in ("details", "summary") or index.tokens[i] & DISCLOSURE:
            return True
        i = index.parent[i]
    return False
