"""One walk over the Lexbor tree: a flat index in document order that every stage reads instead of the tree.

A node is its number. A subtree is the slice ``[i, end[i])``, so the words, characters and link density below any element come
from prefix sums in O(1). Text nodes have the tag ``#text``.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain, pairwise
from typing import TYPE_CHECKING

from nokodown_py.elements import HEADINGS
from nokodown_py.folding import REFUSALS_AT_MOST, SECTIONS
from nokodown_py.patterns import NO_TOKENS, Vocabulary, marks, tokens
from nokodown_py.sums import Sums
from nokodown_py.tree_walk import walk
from nokodown_py.words import UNSPACED, count_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Set

    from selectolax.lexbor import LexborNode

    from nokodown_py.elements import Attrs, Named

# Attributes whose elements are listed.
_LISTED = frozenset(
    (
        "id role style hidden aria-hidden aria-controls data-testid data-toggle data-bs-toggle itemprop itemtype itemscope rel "
        # of dates
        "data-datetime data-timestamp data-time data-date data-published "
        # of formulas
        "data-math data-latex data-tex data-katex data-formula data-equation-content data-math-tex data-expr data-mathml"
    ).split()
)
# An id that spells out a heading or a name ("sql-for-update-share", "auth.LoginView") says what a section is about, not what it is.
_SLUG = re.compile(r"[a-zA-Z]{2,}[-_ ]+(?:[a-zA-Z0-9]+[-_ ]+){2,}[a-zA-Z]|[a-zA-Z]\.[a-zA-Z]")


@lru_cache(maxsize=1 << 12)  # one site repeats its ids
def _id_tokens(name: str) -> frozenset[str]:
    """The tokens of an id, none of a slug's."""
    # Counted first: most ids have few joints, and the pattern takes ten times as long.
    joints = name.count("-") + name.count("_") + name.count(" ")
    return NO_TOKENS if (joints > 2 or "." in name) and _SLUG.search(name) else tokens(name)


class TreeIndex:
    """The flat index of a page's body.

    Attributes (all lists run parallel, one entry a node, in document order; node 0 is the body):
        tag: the element's name, or ``#text``.
        parent: the parent's number; -1 for node 0.
        end: the number after the last node of the subtree.
        attrs: an element's attributes (a copy of ours: stages may write to an image's; elements with a class and no more share one).
        text: a text node's text, else "".
        nodes: the Lexbor node of each opaque element (svg, iframe, object, textarea, select, math script): what is inside is not indexed.
        folded: the elements that are kept as their texts (see :mod:`nokodown_py.folding`).
        menus: which of the shown texts are the short ones of folded elements.
        refusals_left: how many more elements may be looked through in vain for what forbids to fold them.
        declared: of ``meta`` and ``link`` elements that are properties: the number of the next node, that of the parent, the attributes.
        data: the Lexbor nodes of the scripts that hold JSON, which are no part of the index.
        tokens: class, id and role tokens of an element (no id that is a slug of a heading's text).
        words, chars: of a text node; 0 for elements and white space. ``chars`` counts after collapsing white space.
        shown: the text nodes that are not blank.
        rank: the number of these before a node, with one entry more for the end.
        plain, texts_words, texts_chars, texts_links: of each of these: itself with white space collapsed and none at its ends, its words,
            its characters, and those inside links.
        block: the number of the text block a non-blank text node belongs to, else -1.

        tagged: the elements by tag; of a tag that is skipped, none.
        having: the elements by attribute, for the attributes that rules ask for.
        mains: the elements that are ``main`` or have that role.
        parts: tokens of the name of a web component, or of a ``data-testid``: what their author calls the element.
        shapes: siblings of one shape, where :mod:`nokodown_py.siblings` has looked for them.
        prose: the blocks that are prose, where :mod:`nokodown_py.prose` has looked for them.

    A text block is a run of text with no block-level boundary within; per block: ``block_first`` and ``block_last`` (its first
    and last text node), ``block_owner`` (the nearest block-level ancestor), ``block_words``, ``block_chars``, ``block_links``
    (link characters).
    """

    def __init__(self, root: LexborNode, *, fold: bool = False) -> None:
        self.tag: list[str] = []
        self.parent: list[int] = []
        self.end: list[int] = []
        self.attrs: list[Attrs] = []
        self.text: list[str] = []
        self.shown: list[int] = []
        self.rank: list[int] = [0]
        self.nodes: dict[int, LexborNode] = {}
        self.folded: list[int] = []
        self.menus: list[int] = []
        self._in_section = {-1: False}  # whether an element is a part of the page, or stands in one
        self.refusals_left = REFUSALS_AT_MOST if fold else 0
        self.declared: list[tuple[int, int, Attrs]] = []
        self.data: list[LexborNode] = []
        self.tagged: dict[str, list[int]] = {}
        self.having: dict[str, list[int]] = {name: [] for name in _LISTED}
        self.parts: dict[int, frozenset[str]] = {}
        self.block_first: list[int] = []
        self.block_owner: list[int] = []
        self.shapes: list[list[int]] | None = None
        self.prose: list[tuple[int, int, int]] | None = None
        self._named: list[Named] = []  # of all class attributes with tokens
        self._marked: list[Named] = []  # of those with a mark
        self._block_texts: dict[int, str] = {}
        self._also_named: list[tuple[int, frozenset[str], int]] = []  # by id or role: the element, these tokens, their marks
        named, others = walk(self, root)
        self._name(named, others)
        self._measure()
        self._measure_blocks()

    def __len__(self) -> int:
        return len(self.tag)

    def is_in_section(self, i: int) -> bool:
        """Whether an element stands in a part of the page (:data:`~nokodown_py.folding.SECTIONS`); kept, since a page of cards asks each."""
        at, path = self.parent[i], []
        while at not in self._in_section:
            path.append(at)
            if self.tag[at] in SECTIONS:
                self._in_section[at] = True
            else:
                at = self.parent[at]
        found = self._in_section[at]
        self._in_section.update(dict.fromkeys(path, found))
        return found

    def _name(self, named: Iterable[Named], others: list[int]) -> None:
        """Fill tokens, having, parts and mains."""
        tags, attrs_of, having = self.tag, self.attrs, self.having
        self.tokens = tokens_of = [NO_TOKENS] * len(tags)
        for alike in named:
            bearers, _, found, _ = alike
            if found:
                self._named.append(alike)
                if alike[3]:
                    self._marked.append(alike)
                for i in bearers:
                    tokens_of[i] = found
        self._list(others)
        for i in having["id"]:
            found = _id_tokens(attrs_of[i]["id"] or "")
            if found and tags[i] not in HEADINGS:
                tokens_of[i] = tokens_of[i] | found if tokens_of[i] else found
                self._also_named.append((i, found, marks(found)))
        for i in having["role"]:
            found = tokens(attrs_of[i]["role"] or "")
            tokens_of[i] |= found
            self._also_named.append((i, found, marks(found)))

    def _list(self, others: list[int]) -> None:
        """Fill having, parts and mains."""
        attrs_of, having = self.attrs, self.having
        for i in others:
            attrs = attrs_of[i]
            if not _LISTED.isdisjoint(attrs):  # a link's address and class are not
                for name in attrs:
                    if name in having:
                        having[name].append(i)
        mains = self.tagged.get("main", [])
        by_role = [i for i in having["role"] if attrs_of[i]["role"] == "main" and self.tag[i] != "main"]
        self.mains = sorted((*mains, *by_role))
        for tag, places in self.tagged.items():
            if "-" in tag:
                self.parts.update(dict.fromkeys(places, tokens(tag)))
        for i in having["data-testid"]:
            self.parts[i] = tokens(attrs_of[i]["data-testid"] or "")

    def _measure(self) -> None:
        """Fill the measures of the text nodes."""
        texts, size, shown, rank, end = self.text, len(self.text), self.shown, self.rank, self.end
        self.words = words_of = [0] * size
        self.chars = chars_of = [0] * size
        self.texts_words: list[int] = []
        self.texts_chars: list[int] = []
        self.plain: list[str] = []
        plain, texts_words, texts_chars = self.plain.append, self.texts_words.append, self.texts_chars.append
        for at in shown:
            text = texts[at].strip()
            if text.isprintable() and "  " not in text:  # single spaces only: counted without splitting
                words_of[at] = words = (
                    count_words(text) if not text.isascii() and UNSPACED.search(text) else text.count(" ") + 1
                )
            else:
                words_of[at] = words = count_words(text)
                text = " ".join(text.split())
            chars_of[at] = chars = len(text)
            plain(text)
            texts_words(words)
            texts_chars(chars)
        texts_chars_of = self.texts_chars
        self.texts_links = links_of = [0] * len(shown)
        for i in self.tagged.get("a", ()):
            links_of[rank[i] : rank[end[i]]] = texts_chars_of[rank[i] : rank[end[i]]]
        for at in self.menus:  # as most of a menu's words do, all count as links
            links_of[at] = texts_chars_of[at]
        self.word_sums = Sums(self.texts_words, rank, end)
        self.char_sums = Sums(texts_chars_of, rank, end)
        self.link_sums = Sums(links_of, rank, end)

    def _measure_blocks(self) -> None:
        """Fill the measures of the blocks, and the block of each text."""
        shown, firsts = self.shown, self.block_first
        starts = [*map(self.rank.__getitem__, firsts), len(shown)]
        self.block = block_of = [-1] * len(self.text)
        for b, (start, stop) in enumerate(pairwise(starts)):
            block_of[firsts[b]] = b
            if stop - start > 1:  # else the block is one text
                for at in shown[start + 1 : stop]:
                    block_of[at] = b
        self.block_last = [shown[stop - 1] for stop in starts[1:]]
        self.block_words, self.block_chars, self.block_links = (
            [until - before for before, until in pairwise(sums.at(starts))]
            for sums in (self.word_sums, self.char_sums, self.link_sums)
        )

    def of(self, *tags: str) -> list[int]:
        """The elements with one of these tags, in document order."""
        return sorted(self.unordered_of(tags))

    def unordered_of(self, tags: Iterable[str]) -> Iterator[int]:
        """The elements with one of these tags, by tag: for callers that put others among them and sort."""
        tagged = self.tagged
        return chain.from_iterable([tagged[tag] for tag in tags if tag in tagged])

    def called(self, vocabulary: Vocabulary | Set[str]) -> list[int]:
        """The elements with a token of a vocabulary, in document order."""
        return sorted({*self.unordered_called(vocabulary)})

    def unordered_called(self, vocabulary: Vocabulary | Set[str]) -> list[int]:
        """The elements with a token of a vocabulary, by name, some twice: for callers that put others among them and sort."""
        found: list[int] = []
        if isinstance(vocabulary, Vocabulary):
            bit = vocabulary.bit
            for bearers, _, _, bits in self._marked:
                if bits & bit:
                    found += bearers
            found += [i for i, _, bits in self._also_named if bits & bit]
        else:
            for bearers, _, names, _ in self._named:
                if not names.isdisjoint(vocabulary):
                    found += bearers
            found += [i for i, names, _ in self._also_named if not names.isdisjoint(vocabulary)]
        return found

    def shape(self, i: int) -> tuple[str, str]:
        """What siblings of one kind share: the tag and the first class."""
        return self.tag[i], (self.attrs[i].get("class") or "").partition(" ")[0]

    def words_in(self, i: int) -> int:
        """The words below node ``i``, whatever was dropped."""
        return self.word_sums.below(i)

    def chars_in(self, i: int) -> int:
        """The characters below node ``i``, white space collapsed, whatever was dropped."""
        return self.char_sums.below(i)

    def link_density(self, i: int) -> float:
        """The share of the characters below node ``i`` that stand in links: 0.0 to 1.0, and 0.0 where there are none."""
        chars = self.chars_in(i)
        return self.link_sums.below(i) / chars if chars else 0.0

    def contains(self, outer: int, inner: int) -> bool:
        """Whether node ``inner`` is ``outer`` or lies below it."""
        return outer <= inner < self.end[outer]

    def children(self, i: int) -> list[int]:
        """The numbers of the child nodes of ``i``, in order."""
        found, at, end = [], i + 1, self.end[i]
        while at < end:
            found.append(at)
            at = self.end[at]
        return found

    def ancestors(self, i: int) -> list[int]:
        """The numbers of the ancestors of ``i``, nearest first."""
        found, at = [], self.parent[i]
        while at >= 0:
            found.append(at)
            at = self.parent[at]
        return found

    def block_text(self, block: int) -> str:
        """The text of a block, white space collapsed; put together once, since rule after rule asks for it."""
        first, last = self.block_first[block], self.block_last[block]
        if first == last:
            return self.plain[self.rank[first]]
        text = self._block_texts.get(block)
        if text is None:
            text = self._block_texts[block] = " ".join("".join(self.text[first : last + 1]).split())
        return text

    def text_of(self, i: int) -> str:
        """The text below node ``i``, white space collapsed, block boundaries as spaces, whatever was dropped."""
        first, last = self.rank[i], self.rank[self.end[i]]
        if last - first < 2:  # as in most links and cells
            return self.plain[first] if first < last else ""
        out: list[str] = []
        previous = -1
        for at in range(i, self.end[i]):
            if self.text[at]:
                if self.block[at] >= 0 and previous >= 0 and self.block[at] != previous:
                    out.append(" ")
                previous = self.block[at] if self.block[at] >= 0 else previous
                out.append(self.text[at])
        return " ".join("".join(out).split())
