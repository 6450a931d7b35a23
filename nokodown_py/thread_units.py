"""Which elements of a page are the posts of a thread: by name, by numbered ids, by declaration, or around their texts."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from itertools import accumulate
from typing import TYPE_CHECKING

from nokodown_py import thread_vocabulary as names
from nokodown_py.elements import HEADINGS, INLINE, TEXT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nokodown_py.page import Page
    from nokodown_py.thread_vocabulary import Software

# No element of a whole post.
_NO_UNITS = (
    INLINE | HEADINGS | {"p", "button", "ul", "ol", "dl", "nav", "header", "footer", "body", "main", "pre", "label", TEXT}
)
WRAPPED_SHARE = 0.5  # an element is only a wrapper if the posts inside it hold this share of its words
ARTICLE_DEPTH = 8  # an article inside another is looked for so many levels up
PAGE_SHARE = 0.9  # an element around others that holds this share of the page's words is no post
OWN_WORDS = 8  # so many words of its own make a post of an element around others, where no text of a post is named
AROUND_SHARE = 0.4  # what holds more than this share of the page's words is not its chrome
ALIKE_SHARE = 0.8  # a first post apart has its text under a name that so many of the others have
_PROPS: dict[str | None, str] = {"comment": "comment", "suggestedAnswer": "answer", "acceptedAnswer": "answer"}
_NUMBER = re.compile(r"\d{3,}$")


class Candidates:
    """The elements of a page that may be posts or their texts.

    Attributes:
        kind: tag and name of each element that is named for one post, by number, in document order.
        word: the word of the trade in that name.
        texts: the outermost elements that are named or declared as the text of a post.
        software: the program whose sign is on the page, of those whose names do not tell.
    """

    def __init__(self, page: Page, *, announced: bool) -> None:
        """Gather the candidates.

        Args:
            page: the page.
            announced: the page says that it is a thread, so that less telling marks count: data attributes.
        """
        self.page, self.index = page, page.index
        self.kind: dict[int, str] = {}
        self.word: dict[int, str] = {}
        self.texts: list[int] = []
        self._around: bytearray | None = None
        gone, ends, attrs_of = page.ledger.gone, self.index.end, self.index.attrs
        found = self._marked(announced=announced)
        self.software = self._software(found)
        weak: dict[int, str] = {}
        end = 0
        for i in found:
            if gone[i]:
                continue
            attrs = attrs_of[i]
            if i >= end and is_text(attrs):
                self.texts.append(i)
                end = ends[i]
            if self.index.tag[i] in _NO_UNITS:
                continue
            word, name = names.unit_name(attrs["class"] or "") if "class" in attrs else ("", "")
            if not word and attrs.get("itemprop") in _PROPS:
                word = name = _PROPS[attrs["itemprop"]]
            if not word and (word := _numbered(attrs) or (_marked_for_scripts(attrs) if announced else "")):
                weak[i] = name = word
            if word:
                self.kind[i], self.word[i] = f"{self.index.tag[i]}.{name}", word
        count = Counter(self.kind[i] for i in weak) if weak else {}
        for i in weak:
            if count[self.kind[i]] == 1:
                del self.kind[i], self.word[i]

    def _marked(self, *, announced: bool) -> list[int]:
        """The elements with a name of the trade, a declaration, or, where the page is announced as a thread, another mark."""
        found = {*self.index.unordered_called(names.TRADE), *self.index.having["itemprop"]}
        if announced:
            found.update(i for i, attrs in enumerate(self.index.attrs) if attrs and not names.POST_MARKS.isdisjoint(attrs))
        return sorted(found)

    def _software(self, found: list[int]) -> Software | None:
        """The program of the table that made the page, by its sign."""
        seen: set[str] = set().union(*(self.index.tokens[i] for i in found))
        for software in names.SOFTWARE:
            if software.sign in seen or (software.sign[0] == "<" and software.sign[1:] in self.index.tagged):
                return software
        return None

    def units_of_software(self, software: Software) -> list[int]:
        """The elements by which a known program marks its posts."""
        gone, tags = self.page.ledger.gone, self.index.tag
        return [
            i
            for i, tokens in enumerate(self.index.tokens)
            if (tags[i] in software.units or not software.units.isdisjoint(tokens)) and not gone[i]
        ]

    def stands_around(self, i: int) -> bool:
        """Whether an element stands in a part of the page that lists other pages, or in its chrome."""
        if self._around is None:
            index = self.index
            most = AROUND_SHARE * index.words_in(0)
            self._around = bytearray(len(index))
            end = 1
            for at in sorted({*index.unordered_of(("nav", "aside", "footer")), *index.unordered_called(names.AROUND)}):
                if at >= end and index.words_in(at) < most:
                    end = index.end[at]
                    self._around[at + 1 : end] = b"\x01" * (end - at - 1)
        return bool(self._around[i])

    def units(self) -> list[int]:
        """The units among the candidates: the largest of them, but none that only holds the others.

        A candidate inside another of its own kind is a reply in a tree of posts, inside one of another kind a part of that.
        """
        ends, kind = self.index.end, self.kind
        count = Counter(kind.values())
        inner: dict[int, list[int]] = {i: [] for i in kind}
        outer: dict[int, int] = {}
        stack: list[int] = []
        for i in kind:
            while stack and i >= ends[stack[-1]]:
                stack.pop()
            if stack:
                outer[i] = stack[-1]
                inner[stack[-1]].append(i)
            stack.append(i)
        page_words = self.index.words_in(0)
        holder: dict[int, int] = {}  # the unit that a candidate stands in or is
        own_text: dict[int, bool] = {}

        def has_own_text(i: int) -> bool:
            if i not in own_text:
                own_text[i] = self._has_own_text(i, inner[i])
            return own_text[i]

        for i, mine in kind.items():
            up = holder.get(outer.get(i, -1), -1)
            holder[i] = up
            if self.stands_around(i) or not self.index.words_in(i):
                continue
            if up >= 0 and (kind[up] != mine or self._same_number(up, i) or not has_own_text(up)):
                continue
            if len(inner[i]) > 1 and self.index.words_in(i) > PAGE_SHARE * page_words:
                continue
            if not self._wraps(i, inner[i], count) or has_own_text(i):
                holder[i] = i
        return [i for i in kind if holder[i] == i]

    def _wraps(self, i: int, inner: list[int], count: Counter[str]) -> bool:
        """Whether most of a candidate stands in two or more candidates of one kind, its own or a more frequent one."""
        if len(inner) < 2:
            return False
        kind, index = self.kind, self.index
        below: Counter[str] = Counter()
        words: Counter[str] = Counter()
        for part in inner:
            below[kind[part]] += 1
            words[kind[part]] += index.words_in(part)
        return any(
            n >= 2 and (other == kind[i] or count[other] > count[kind[i]]) and words[other] >= WRAPPED_SHARE * index.words_in(i)
            for other, n in below.items()
        )

    def _same_number(self, outer: int, inner: int) -> bool:
        """Whether the ids of two candidates end with one number: a part of a post inside the element of that post."""
        first, second = (_NUMBER.search(self.index.attrs[i].get("id") or "") for i in (outer, inner))
        return bool(first and second and first.group() == second.group())

    def _has_own_text(self, i: int, inner: list[int]) -> bool:
        """Whether a candidate has the text of a post outside of the candidates inside it: by name, or in words."""
        index, gone = self.index, self.page.ledger.gone
        skipped = frozenset(inner)
        words = 0
        at, end = i + 1, index.end[i]
        while at < end:
            if at in skipped or gone[at]:
                at = index.end[at]
                continue
            if is_text(index.attrs[at]):
                return True
            words += index.words[at]
            at += 1
        first = bisect_right(self.texts, i)
        return words >= OWN_WORDS and not (first < len(self.texts) and self.texts[first] < end)

    def comparable(self, units: list[int], *, announced: bool) -> list[int]:
        """The units of the kind that holds most words, and those of other kinds that may go with it.

        What stands among posts under another name are the first post, a question with its answers, or replies; one single
        element of another kind after the first post is none of these. Unless the page is announced as a thread, a post with
        comments is an article.
        """
        kind, word = self.kind, self.word
        if not announced:
            comments = [unit for unit in units if word.get(unit) in names.COMMENT_WORDS]
            others = [unit for unit in units if word.get(unit) not in names.COMMENT_WORDS]
            units = comments if comments and (not others or comments[-1] < others[0]) else others
        count = Counter(kind.get(unit, "") for unit in units)
        held: Counter[str] = Counter()
        for unit in outermost(self.page, units):
            held[kind.get(unit, "")] += self.index.words_in(unit)
        main = max((one for one in held if count[one] > 1), key=held.__getitem__, default=None)
        if main is None:
            return units if {word.get(unit) for unit in units} == {"question", "answer"} or len(units) == 1 else []
        first = next(unit for unit in units if kind.get(unit, "") == main)
        return [
            unit for unit in units if unit <= first or count[kind.get(unit, "")] > 1 or word.get(unit) in ("question", "answer")
        ]

    def are_in(self, units: list[int]) -> bool:
        """Whether units hold most of the texts of posts, and not too many each: no other units need be looked for."""
        texts = [text for text in self.texts if not self.stands_around(text)]
        largest = outermost(self.page, units)
        held = 0
        for text in texts:
            at = bisect_right(largest, text) - 1
            held += at >= 0 and text < self.index.end[largest[at]]
        return held >= 0.8 * len(texts) and held < 3 * len(units)

    def units_around_texts(self) -> list[int]:
        """For each text of a post, the largest element around it that holds no other."""
        return self._around_each([text for text in self.texts if not self.stands_around(text)])

    def articles(self) -> list[int]:
        """The elements of the page that stand for an article, and hold none themselves, outside of its chrome."""
        index, gone = self.index, self.page.ledger.gone
        roles = [i for i in index.having["role"] if index.attrs[i]["role"] == "article"]
        found = sorted({*index.of("article"), *roles})
        inside = frozenset(
            outer for i in found for outer in index.ancestors(i)[:ARTICLE_DEPTH] if index.tag[outer] == "article"
        )
        return [i for i in found if i not in inside and not gone[i] and not self.stands_around(i)]

    def _around_each(self, nodes: list[int]) -> list[int]:
        """For each node the largest element around it that holds no other of them."""
        index = self.index
        if len(nodes) < 2:
            return nodes
        starts = [0] * (len(index) + 1)
        for i in nodes:
            starts[i + 1] = 1
        before = list(accumulate(starts))
        found = []
        for i in nodes:
            at = i
            while (up := index.parent[at]) > 0 and before[index.end[up]] - before[up] == 1:
                at = up
            found.append(at)
        return found

    def _classes_of_texts(self, units: list[int]) -> set[str]:
        """The class attributes that the texts of most units have."""
        classes = Counter(
            attrs.get("class")
            for unit in outermost(self.page, units)
            for attrs in self.index.attrs[unit : self.index.end[unit]]
            if attrs and (attrs.get("itemprop") == "text" or names.body_name(names.called(attrs))[0])
        )
        return {name for name, n in classes.items() if name and n >= ALIKE_SHARE * len(units)}

    def expanded(self, units: list[int]) -> list[int]:
        """For each unit the largest element around it that holds no other."""
        return units if len(units) < 2 else self._around_each(outermost(self.page, units))

    def with_lead(self, units: list[int], *, weak: bool) -> list[int]:
        """Put the first post in front of the units where it stands apart: a story over its comments, or by other names.

        Args:
            units: the posts found.
            weak: take an element whose name calls it any text, too.
        """
        index, ledger = self.index, self.page.ledger
        kind = [self.kind.get(unit) for unit in units]
        if len(units) > 1 and kind[0] and kind.count(kind[0]) == 1:
            return [self._widened(units[0], units[1]), *units[1:]]
        first = units[0]
        alike = self._classes_of_texts(units)
        best, lead = OWN_WORDS // 2, -1
        at = 1
        while at < first:
            attrs = index.attrs[at]
            if ledger.gone[at]:
                at = index.end[at]
                continue
            if attrs and index.end[at] <= first:
                if attrs.get("itemprop") in ("text", "articleBody") or attrs.get("class") in alike:
                    rank = 1
                else:
                    rank = names.body_name(names.called(attrs))[0]
                if (rank == 1 or (rank == 2 and weak)) and ledger.words_in(at) > best and not self.stands_around(at):
                    best, lead = ledger.words_in(at), at
            at += 1
        if lead < 0 or index.text_of(lead)[:200] in index.text_of(first):  # some themes have a hidden copy of the first post
            return units
        return [self._widened(lead, first), *units]

    def _widened(self, lead: int, following: int) -> int:
        """The largest element around the first post that ends before the following one and has little more in it."""
        index, words_in = self.index, self.page.ledger.words_in
        most = 1.3 * words_in(lead) + 30
        while (up := index.parent[lead]) > 0 and index.end[up] <= following and words_in(up) <= most:
            lead = up
        return lead


def _numbered(attrs: dict[str, str | None]) -> str:
    """The word of an id that is a word and a number, where it is one by which posts are numbered; "" for parts of a post."""
    name = attrs.get("id")
    if not name or not name[-1].isdigit() or names.is_part(attrs.get("class") or ""):
        return ""
    parts = names.pieces_of(name)
    return parts[-2] if len(parts) > 1 and parts[-2] in names.ID_WORDS and names.NOT_BEFORE.isdisjoint(parts) else ""


def _marked_for_scripts(attrs: dict[str, str | None]) -> str:
    """The word for an element that has a data attribute of a post."""
    if "data-testid" in attrs and (word := names.unit_name(attrs["data-testid"] or "")[0]):
        return word
    return "post" if any(mark in attrs for mark in names.POST_MARKS if mark != "data-testid") else ""


def is_text(attrs: dict[str, str | None]) -> bool:
    """Whether an element is named or declared as the text of a post."""
    if not attrs:
        return False
    if "class" in attrs and names.body_name(attrs["class"] or "")[0] == 1:
        return True
    return ("id" in attrs and names.body_name(attrs["id"] or "")[0] == 1) or attrs.get("itemprop") == "text"


def outermost(page: Page, nodes: Iterable[int]) -> list[int]:
    """The nodes that stand in no other of them, in document order."""
    found: list[int] = []
    end = 0
    for i in sorted(nodes):
        if i >= end:
            found.append(i)
            end = page.index.end[i]
    return found
