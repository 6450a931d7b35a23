"""Threads: pages whose content is a sequence of posts (forums, questions and answers, discussions), found by structure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from nokodown_py import thread_vocabulary as names
from nokodown_py.thread_parts import Reader
from nokodown_py.thread_units import Candidates, outermost, units_around_texts, units_of_software
from nokodown_py.tree_index import HEADINGS, TEXT

if TYPE_CHECKING:
    from nokodown_py.page import Page
    from nokodown_py.thread_vocabulary import Software

LAYER = "pruner"
DECLARED = frozenset(("qapage", "discussionforumposting"))
NO_THREAD = frozenset(
    "newsarticle blogposting reportagenewsarticle techarticle product recipe jobposting collectionpage".split()
)
COVER = 0.5  # posts hold at least this share of the page's prose
COVER_DECLARED = 0.2


@dataclass(frozen=True, slots=True)
class Unit:
    """One post.

    Attributes:
        node: the element that holds it.
        author: the node with its author's name.
        date: the node with its date.
        bodies: the nodes with its text, in document order.
    """

    node: int
    author: int | None
    date: int | None
    bodies: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Thread:
    """The posts of a page.

    Attributes:
        software: the program that made the page, "" where its markup is of no known one.
        units: the posts, in document order.
        answers: the page is a question with answers, where names and dates are no part of the content.
        noise: elements inside the posts that are none of them.
    """

    software: str
    units: tuple[Unit, ...]
    answers: bool = False
    noise: tuple[int, ...] = ()


def find_thread(page: Page, *, known_software: bool = True) -> Thread | None:
    """Decide whether a page is a thread, and find its posts."""
    types = page.metadata.types
    declared = bool(types & DECLARED)
    if types & NO_THREAD and not declared:
        return None
    if known_software:
        vocabulary: set[str] = set(page.index.tag).union(*set(page.index.tokens))
        for software in names.SOFTWARE:
            if not software.units.isdisjoint(vocabulary) and not software.bodies.isdisjoint(vocabulary):
                units = units_of_software(page, software)
                if len(units) > 1 and (thread := _read(page, units, software=software)).units:
                    return thread
    announced = declared or _announced(page)
    candidates = Candidates(page)
    prose = _prose(page)
    best, chosen = 0.0, None
    for found in (candidates.units(), units_around_texts(page)):
        units = candidates.comparable(found, announced=announced)
        if len(units) < (1 if declared else 2):
            continue
        if _cover(page, units, prose) < (COVER_DECLARED if declared else COVER):
            continue
        called = {candidates.word.get(unit, "post") for unit in units}
        thread = _read(page, units, answers="answer" in called and called <= {"answer", "question", "post"})
        if not thread.units:
            continue
        cover = _cover(page, [body for unit in thread.units for body in unit.bodies], prose)
        evidence = sum(unit.author is not None or unit.date is not None for unit in thread.units) / len(thread.units)
        if not ((evidence >= 0.5 or thread.answers or announced) and cover >= (COVER_DECLARED if declared else COVER)):
            continue
        if not declared and _teasers(page, thread):
            continue
        if not announced and called <= names.COMMENT_WORDS and prose[thread.units[0].node] > 30:
            continue
        if cover * (1 + evidence) > best * 1.5:
            best, chosen = cover * (1 + evidence), thread
    return chosen


def _cover(page: Page, nodes: list[int], prose: list[int]) -> float:
    """The share of the page's prose that stands in these nodes."""
    return sum(prose[page.index.end[i]] - prose[i] for i in outermost(page, nodes)) / max(prose[-1], 1)


def _announced(page: Page) -> bool:
    """Whether the address or the body element says that the page is a thread."""
    host, _, path = page.url.partition("://")[2].partition("/")
    called = set(names.pieces_of(path.partition("?")[0])) | set(names.pieces_of(host.partition(".")[0])) | page.index.tokens[0]
    return not names.FORUM_WORDS.isdisjoint(called) or "og:forum" in page.metadata.types


def _prose(page: Page) -> list[int]:
    """Prefix sums of the words of blocks that are no links and in no consent dialog."""
    index, gone = page.index, page.ledger.gone
    asked = [i for i, tokens in enumerate(index.tokens) if tokens and not names.CONSENT.isdisjoint(tokens)]
    words_at = [0] * (len(index) + 1)
    for first, words, chars, links in zip(
        index.block_first, index.block_words, index.block_chars, index.block_links, strict=True
    ):
        if words >= 5 and links <= 0.5 * chars and not gone[first]:
            words_at[first + 1] = words
    for i in outermost(page, asked):
        if i:
            words_at[i + 1 : index.end[i] + 1] = [0] * (index.end[i] - i)
    return list(accumulate(words_at))


def _teasers(page: Page, thread: Thread) -> bool:
    """Whether most units have a heading that links to a page of its own: a list of articles."""
    index = page.index
    count = 0
    for unit in thread.units:
        for at in range(unit.node, index.end[unit.node]):
            if (
                index.tag[at] == "a"
                and "#" not in (index.attrs[at].get("href") or "#")
                and index.words_in(at) > 2
                and (unit.author is None or not (index.contains(at, unit.author) or index.contains(unit.author, at)))
                and any(index.tag[up] in HEADINGS for up in index.ancestors(at)[:3])
            ):
                count += 1
                break
    return 2 * count > len(thread.units)


def _read(page: Page, units: list[int], *, answers: bool = False, software: Software | None = None) -> Thread:
    """Read the parts of every unit."""
    reader = Reader(page, units, answers=answers, software=software)
    read = []
    noise: list[int] = []
    for number, unit in enumerate(units):
        if bodies := reader.bodies(number):
            read.append(Unit(unit, reader.author(number, bodies), reader.date(number, bodies), bodies))
            noise.extend(i for i in reader.territories[number].noisy if any(page.index.contains(body, i) for body in bodies))
    return Thread(software.name if software else "", tuple(read), answers, tuple(noise))


# Selecting ------------------------------------------------------------------------------------------------------------------


def select_thread(page: Page, thread: Thread) -> None:
    """Make the posts of a thread the content of the page."""
    index, ledger = page.index, page.ledger
    named = getattr(page.options, "thread_authors", True) and not thread.answers
    roots: list[int] = []
    for unit in thread.units:
        wanted = [*unit.bodies]
        if named:
            wanted.extend(i for i in (unit.author, unit.date) if i is not None)
        for i in sorted(set(wanted)):
            if not roots or i >= index.end[roots[-1]]:
                roots.append(i)
    kept = frozenset(i for unit in thread.units for i in (unit.author, unit.date) if i is not None) if named else frozenset()
    for i in thread.noise:
        _drop_around(page, i, kept)
    _drop_repeated_quotes(page, roots)
    page.roots = [i for i in roots if not ledger.gone[i]]


def _drop_around(page: Page, at: int, keep: frozenset[int]) -> None:
    """Drop an element, but not the nodes to keep inside it."""
    todo = [at]
    name = min(page.index.tokens[at] & (names.NOISE | names.COMMENTS), default="")
    while todo:
        i = todo.pop()
        if i in keep:
            continue
        if any(page.index.contains(i, k) for k in keep):
            todo.extend(page.index.children(i))
        else:
            page.ledger.drop(i, "thread-noise", LAYER, name)


_WORD = re.compile(r"\w+")


def _drop_repeated_quotes(page: Page, roots: list[int]) -> None:
    index, ledger = page.index, page.ledger
    quotes: list[int] = []
    said: list[str] = []
    for root in roots:
        at, end = root, index.end[root]
        while at < end:
            if ledger.gone[at]:
                at = index.end[at]
                continue
            if index.tag[at] == TEXT:
                said.append(index.text[at])
            elif at != root and (index.tag[at] == "blockquote" or not names.QUOTES.isdisjoint(index.tokens[at])):
                quotes.append(at)
                at = index.end[at]
                said.append(" \0 ")
                continue
            at += 1
    if not quotes:
        return
    words = _WORD.findall("".join(said).lower())
    grams: dict[int, set[tuple[str, ...]]] = {}
    for quote in quotes:
        mine = _WORD.findall(index.text_of(quote).lower())
        if len(mine) < 3:
            continue
        size = min(6, len(mine))
        middle = (len(mine) - size) // 2
        if size not in grams:
            grams[size] = set(zip(*(words[k:] for k in range(size)), strict=False))
        if tuple(mine[middle : middle + size]) in grams[size]:
            ledger.drop(quote, "repeated-quote", LAYER, " ".join(mine[middle : middle + size]))
