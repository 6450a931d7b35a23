"""Which elements of a page are the posts of a thread: by their names, by numbered ids, by declaration, or around their texts."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from typing import TYPE_CHECKING

from nokodown_py import thread_vocabulary as names
from nokodown_py.tree_index import HEADINGS, INLINE, TEXT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nokodown_py.page import Page
    from nokodown_py.thread_vocabulary import Software

# No element of a whole post.
_NO_UNITS = (
    INLINE | HEADINGS | {"p", "button", "ul", "ol", "dl", "nav", "header", "footer", "body", "main", "pre", "label", TEXT}
)
WRAPPED_SHARE = 0.5  # an element is only a wrapper if the posts inside it hold this share of its words
AROUND_SHARE = 0.4  # what holds more than this share of the page's words is not its chrome
_PROPS = {"comment": "comment", "suggestedAnswer": "answer", "acceptedAnswer": "answer"}


class Candidates:
    """The elements of a page that are named for one post.

    Attributes:
        kind: tag and name, by number, in document order.
        word: the word of the trade in that name.
    """

    def __init__(self, page: Page) -> None:
        self.page, self.index = page, page.index
        self.kind: dict[int, str] = {}
        self.word: dict[int, str] = {}
        gone, tags = page.ledger.gone, self.index.tag
        numbered: dict[int, str] = {}
        for i, attrs in enumerate(self.index.attrs):
            if not attrs or gone[i] or tags[i] in _NO_UNITS:
                continue
            word, name = names.unit_name(attrs["class"] or "") if "class" in attrs else ("", "")
            if not word and attrs.get("itemprop") in _PROPS:
                word = name = _PROPS[attrs["itemprop"] or ""]
            if not word and (word := _numbered(attrs.get("id"))):
                numbered[i] = name = word
            if word:
                self.kind[i], self.word[i] = f"{tags[i]}.{name}", word
        stems = Counter(numbered.values())
        for i, stem in numbered.items():
            if stems[stem] == 1:
                del self.kind[i], self.word[i]

    def units(self) -> list[int]:
        """The units among the candidates: the largest of them, but none that only holds the others.

        A candidate inside another of its own kind is a reply in a tree of posts; inside one of another kind it is a part of that.
        """
        index, ledger, kind = self.index, self.page.ledger, self.kind
        count = Counter(kind.values())
        inner: dict[int, list[int]] = {}
        outer: dict[int, int] = {}
        stack: list[int] = []
        for i in kind:
            while stack and i >= index.end[stack[-1]]:
                stack.pop()
            if stack:
                outer[i] = stack[-1]
                inner.setdefault(stack[-1], []).append(i)
            stack.append(i)
        chosen: dict[int, bool] = {}
        for i, mine in kind.items():
            up = outer.get(i, -1)
            while up >= 0 and not chosen[up]:
                up = outer.get(up, -1)
            chosen[i] = False
            if (up >= 0 and kind[up] != mine) or not ledger.words_in(i) or stands_around(self.page, i):
                continue
            below: Counter[str] = Counter()
            words: Counter[str] = Counter()
            for part in inner.get(i, ()):
                below[kind[part]] += 1
                words[kind[part]] += ledger.words_in(part)
            wraps = any(
                n >= 2 and other != mine and count[other] > count[mine] and words[other] >= WRAPPED_SHARE * ledger.words_in(i)
                for other, n in below.items()
            )
            chosen[i] = not wraps or self._has_own_text(i, inner[i])
        return [i for i in kind if chosen[i]]

    def _has_own_text(self, i: int, inner: Iterable[int]) -> bool:
        """Whether a candidate has the text of a post outside of the candidates inside it."""
        index, gone = self.index, self.page.ledger.gone
        skipped = frozenset(inner)
        at, end = i + 1, index.end[i]
        while at < end:
            if at in skipped or gone[at]:
                at = index.end[at]
                continue
            if is_text(index.attrs[at]):
                return True
            at += 1
        return False

    def comparable(self, units: list[int], *, announced: bool) -> list[int]:
        """The units of the kind that holds most words, and those of other kinds that may go with it.

        What stands among posts under another name are the first post, a question with its answers, or replies; one single element
        of another kind after the first post is none of these. Unless the page is announced as a thread, a post with comments is an
        article.
        """
        kind, word = self.kind, self.word
        if not announced:
            units = [unit for unit in units if word.get(unit) not in names.COMMENT_WORDS] or units
        count = Counter(kind.get(unit, "") for unit in units)
        held: Counter[str] = Counter()
        for unit in outermost(self.page, units):
            held[kind.get(unit, "")] += self.page.ledger.words_in(unit)
        main = max((one for one in held if count[one] > 1), key=held.__getitem__, default=None)
        if main is None:
            return units if {word.get(unit) for unit in units} == {"question", "answer"} or len(units) == 1 else []
        first = next(unit for unit in units if kind.get(unit, "") == main)
        return [
            unit for unit in units if unit <= first or count[kind.get(unit, "")] > 1 or word.get(unit) in ("question", "answer")
        ]


def _numbered(name: str | None) -> str:
    """The word of an id that is a word and a number, where it is one by which posts are numbered."""
    if not name or not name[-1].isdigit():
        return ""
    parts = names.pieces_of(name)
    return parts[-2] if len(parts) > 1 and parts[-2] in names.ID_WORDS and names.NOT_BEFORE.isdisjoint(parts) else ""


def is_text(attrs: dict[str, str | None]) -> bool:
    """Whether an element is named or declared as the text of a post."""
    return bool(attrs) and (
        attrs.get("itemprop") == "text" or names.body_name(f"{attrs.get('class') or ''} {attrs.get('id') or ''}")[0] == 1
    )


def units_around_texts(page: Page) -> list[int]:
    """For each element that is named or declared as the text of a post, the largest element around it that holds no other."""
    index, gone = page.index, page.ledger.gone
    texts = outermost(
        page,
        (i for i, attrs in enumerate(index.attrs) if attrs and not gone[i] and is_text(attrs) and not stands_around(page, i)),
    )
    if len(texts) < 2:
        return texts
    starts = [0] * (len(index) + 1)
    for i in texts:
        starts[i + 1] = 1
    before = list(accumulate(starts))
    found = []
    for i in texts:
        at = i
        while (up := index.parent[at]) > 0 and before[index.end[up]] - before[up] == 1:
            at = up
        found.append(at)
    return found


def units_of_software(page: Page, software: Software) -> list[int]:
    """The posts of a known program: the outermost elements of its names that have a text of its names, and those nested in them."""
    index, gone = page.index, page.ledger.gone
    return [
        i
        for i, tokens in enumerate(index.tokens)
        if not gone[i] and (index.tag[i] in software.units or not software.units.isdisjoint(tokens))
    ]


def outermost(page: Page, nodes: Iterable[int]) -> list[int]:
    """The nodes that stand in no other of them, in document order."""
    found: list[int] = []
    for i in sorted(nodes):
        if not found or i >= page.index.end[found[-1]]:
            found.append(i)
    return found


def stands_around(page: Page, i: int) -> bool:
    """Whether an element stands in a part of the page that lists other pages, or in its chrome."""
    index, ledger = page.index, page.ledger
    total = ledger.words_in(0)
    at = index.parent[i]
    while at > 0:
        if (index.tag[at] in ("nav", "aside", "footer") or not names.AROUND.isdisjoint(index.tokens[at])) and (
            ledger.words_in(at) < AROUND_SHARE * total
        ):
            return True
        at = index.parent[at]
    return False
