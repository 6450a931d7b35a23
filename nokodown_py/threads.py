"""Threads: pages whose content is a sequence of posts (forums, questions and answers, discussions), found by structure."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nokodown_py import thread_vocabulary as names
from nokodown_py.elements import HEADINGS
from nokodown_py.lazy import lazy
from nokodown_py.sums import Sums
from nokodown_py.thread_noise import drop_code_labels, drop_edit_notes, drop_repeated_quotes, drop_signatures
from nokodown_py.thread_parts import Reader
from nokodown_py.thread_units import Candidates, outermost

if TYPE_CHECKING:
    from nokodown_py.page import Page
    from nokodown_py.thread_vocabulary import Software

LAYER = "pruner"
DECLARED = frozenset(("qapage", "discussionforumposting"))
NO_THREAD = frozenset(
    ("newsarticle", "blogposting", "reportagenewsarticle", "techarticle", "product", "recipe", "jobposting", "collectionpage")
)
NO_THREAD_UNSAID = frozenset(("article", "faqpage", "productgroup", "og:product"))
COVER = 0.5  # posts hold at least this share of the page's prose
COVER_DECLARED = 0.2
PROSE_WORDS = 5  # a block with fewer is no prose
UNSAID_UNITS = 3  # so many posts make a thread of a page that does not say it is one
CLEARLY = 1.5  # units around texts are taken instead of named ones if they hold so many times the prose
SIGNED = 0.75  # so many of the posts have an author or a date, where the page does not say that it is a thread
LARGEST = 0.7  # there, no post has a larger share of all posts' prose than this
ARTICLE_WORDS = 30  # there, so much prose in front of comments is an article
# And so large a share of the page's prose, where the page does not declare one: a story of a few lines over hundreds of comments is
# what they discuss (0.035 on the one that is a discussion, 0.078 on the next story with comments that is read for itself).
ARTICLE_SHARE = 0.05


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
    """Decide whether a page is a thread, and find its posts.

    Args:
        page: the page, with its metadata read and what is never shown dropped; nothing else.
        known_software: use the table of programs whose names do not tell.

    Returns:
        The posts, or None where the page is no thread: an article with comments, a list of articles, a page of another kind.
    """
    declared = not DECLARED.isdisjoint(page.metadata.types)
    if not declared and not NO_THREAD.isdisjoint(page.metadata.types):
        return None
    return _Finder(page, declared=declared, known_software=known_software).find()


class _Finder:
    """Finds the thread of a page.

    Attributes:
        declared: the page says by schema.org type that it is a question with answers or a discussion.
        announced: it says so, or its address or its body element do.
        known_software: the table of programs is used.
    """

    def __init__(self, page: Page, *, declared: bool, known_software: bool) -> None:
        self.page, self.declared, self.known_software = page, declared, known_software
        self.announced = declared or _announced(page)
        self.candidates = Candidates(page, announced=self.announced)

    def find(self) -> Thread | None:
        """Find the posts by their names, or else around their texts."""
        candidates = self.candidates
        if self.known_software and candidates.software:
            known = _read(self.page, candidates.units_of_software(candidates.software), software=candidates.software)
            if known.units:
                return known
        if max(len(candidates.kind), len(candidates.texts)) >= (1 if self.declared else 2):
            named = candidates.units()
            thread, cover = self._believed(named)
            if thread is None or not candidates.are_in(named):
                other, its_cover = self._believed(candidates.units_around_texts())
                if its_cover > CLEARLY * cover:
                    return other
            if thread:
                return thread
        return self._believed(candidates.articles())[0] if self.declared else None

    def _believed(self, found: list[int]) -> tuple[Thread | None, float]:
        """The thread that units make, and the share of the page's prose in it; None and 0 where it is not to be believed."""
        candidates = self.candidates
        units = candidates.comparable(found, announced=self.announced)
        least = COVER_DECLARED if self.declared else COVER
        if len(units) < (1 if self.declared else 2):
            return None, 0.0
        called = Counter(candidates.word.get(unit, "post") for unit in units)
        answers = called["answer"] > 0 and called["question"] == 1 and len(called) == 2
        if not (answers or self.announced or self._like_posts(units, called)) or self._cover(units) < least:
            return None, 0.0
        comments = 2 * sum(called[word] for word in names.COMMENT_WORDS) > len(units)
        if self.announced or comments:
            units = candidates.with_lead(units, weak=comments)
        if self.declared and called["answer"] > 0 and called.keys() <= {"answer", "question", "post"}:
            answers = True
        thread = _read(self.page, units, answers=answers)
        cover = self._cover([body for unit in thread.units for body in unit.bodies])
        if not thread.units or 2 * cover < least or (not self.declared and _teasers(self.page, thread)):
            return None, 0.0
        if not answers and 2 * min(_signs(thread)) < len(thread.units):
            wider = _read(self.page, candidates.expanded(units), answers=answers)
            if sum(_signs(wider)) > sum(_signs(thread)) and len(wider.units) >= len(thread.units):
                thread = wider
        if not (answers or self.announced or max(_signs(thread)) >= SIGNED * len(thread.units)):
            return None, 0.0
        return thread, cover

    def _like_posts(self, units: list[int], called: Counter[str]) -> bool:
        """Whether units of a page that says nothing of itself may be posts: some, none of them the page, no lists of links."""
        index = self.page.index
        if len(units) < UNSAID_UNITS or not NO_THREAD_UNSAID.isdisjoint(self.page.metadata.types):
            return False
        story = self.prose.before(units[0])
        share = 0.0 if "og:article" in self.page.metadata.types else ARTICLE_SHARE
        if called.keys() <= names.COMMENT_WORDS and story > max(ARTICLE_WORDS, share * self.prose.total):
            return False
        words = [self.prose.below(unit) for unit in outermost(self.page, units)]
        links = sum(index.link_density(unit) > 0.5 for unit in units)
        return max(words) <= LARGEST * sum(words) and 2 * links < len(units)

    def _cover(self, nodes: list[int]) -> float:
        """The share of the page's prose that stands in these nodes."""
        prose = self.prose
        return sum(map(prose.below, outermost(self.page, nodes))) / max(prose.total, 1)

    @lazy
    def prose(self) -> Sums:
        """The sums of the words of blocks that are no links and in no consent dialog."""
        index, gone, rank = self.page.index, self.page.ledger.gone, self.page.index.rank
        counts = [0] * len(index.shown)
        for first, words, chars, links in zip(
            index.block_first, index.block_words, index.block_chars, index.block_links, strict=True
        ):
            if words >= PROSE_WORDS and links <= 0.5 * chars and not gone[first]:
                counts[rank[first]] = words
        for i in index.called(names.CONSENT):
            if i:
                start, stop = rank[i], rank[index.end[i]]
                counts[start:stop] = [0] * (stop - start)
        return Sums(counts, rank, index.end)


def _announced(page: Page) -> bool:
    """Whether the address or the body element says that the page is a thread."""
    host, _, path = page.url.partition("://")[2].partition("/")
    called = {segment.partition(".")[0].lower() for segment in re.split("[/?]", path)}
    called.update(names.pieces_of(host.removeprefix("www.").partition(".")[0]))
    return (
        "forum" in host or not names.FORUM_WORDS.isdisjoint(called | page.index.tokens[0]) or "og:forum" in page.metadata.types
    )


def _signs(thread: Thread) -> tuple[int, int]:
    """How many posts have an author, and how many a date."""
    return sum(unit.author is not None for unit in thread.units), sum(unit.date is not None for unit in thread.units)


def _teasers(page: Page, thread: Thread) -> bool:
    """Whether most units have a heading that links to a page of its own: a list of articles."""
    index = page.index
    units = {unit.node: unit.author for unit in thread.units}
    largest = outermost(page, units)
    linked = sum(any(_is_title(page, at, units[unit]) for at in range(unit, index.end[unit])) for unit in largest)
    return 2 * linked > len(largest)


def _is_title(page: Page, at: int, author: int | None) -> bool:
    """Whether a node is a link to another page in a heading, other than that to the author."""
    index = page.index
    if index.tag[at] != "a" or "#" in (index.attrs[at].get("href") or "#") or index.words_in(at) < 3:
        return False
    if author is not None and (index.contains(at, author) or index.contains(author, at)):
        return False
    up = index.parent[at]
    return index.tag[up] in HEADINGS or index.tag[index.parent[up]] in HEADINGS


def _read(page: Page, units: list[int], *, answers: bool = False, software: Software | None = None) -> Thread:
    """Read the parts of every unit."""
    reader = Reader(page, units, answers=answers, software=software)
    read = []
    noise: list[int] = []
    for number, unit in enumerate(units):
        for body in reader.bodies(number):
            author = reader.author(number, body)
            read.append(Unit(unit, author, reader.date(number, body, author), (body,)))
            noise.extend(i for i in reader.territories[number].noisy if page.index.contains(body, i))
    return Thread(software.name if software else "", tuple(read), answers, tuple(noise))


def select_thread(page: Page, thread: Thread) -> None:
    """Make the posts of a thread the content of the page: of each its author, its date and its text, in document order.

    Fills ``page.roots``, and drops what stands in the posts and is none of them. With the option ``thread_authors`` off, and
    on pages of questions and answers, authors and dates are left out.

    Args:
        page: the page.
        thread: what :func:`find_thread` found on it.
    """
    ledger = page.ledger
    named = page.options.thread_authors and not thread.answers
    bodies = [body for unit in thread.units for body in unit.bodies]
    signs = sorted({i for unit in thread.units for i in (unit.author, unit.date) if i is not None})
    if named:
        signs = sorted({_bare(page, i) for i in signs})
    for i in thread.noise:
        _drop_around(page, i, signs if named else [])
    if not named:
        for i in signs:
            ledger.drop(i, "thread-authors", LAYER)
    roots = outermost(page, {*bodies, *(signs if named else ())})
    drop_signatures(page, bodies)
    drop_code_labels(page, bodies)
    if not thread.answers:  # an answer quotes what it answers to
        drop_repeated_quotes(page, roots)
    drop_edit_notes(page, roots)
    page.roots = [i for i in roots if not ledger.gone[i]]


def _bare(page: Page, sign: int) -> int:
    """The text of an author or a date without the link around it, where it is one text: it says who, not where to click."""
    words, gone = page.index.words, page.ledger.gone
    texts = [at for at in range(sign, page.index.end[sign]) if words[at] and not gone[at]]
    return texts[0] if len(texts) == 1 else sign


def _drop_around(page: Page, noise: int, kept: list[int]) -> None:
    """Drop an element, but not the nodes inside it that are kept (sorted)."""
    ends = page.index.end
    name = min(page.index.tokens[noise] & (names.NOISE | names.COMMENTS), default="")
    todo = [noise]
    while todo:
        i = todo.pop()
        at = bisect_left(kept, i)
        if at == len(kept) or kept[at] >= ends[i]:
            page.ledger.drop(i, "thread-noise", LAYER, name)
        elif kept[at] != i:
            todo.extend(page.index.children(i))
