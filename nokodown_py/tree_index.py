"""One walk over the Lexbor tree: a flat index in document order that every stage reads instead of the tree.

A node is its number. A subtree is the slice ``[i, end[i])``, so the words, characters and link density below any element come
from prefix sums in O(1). Text nodes have the tag ``#text``.
"""

from __future__ import annotations

import re
from itertools import accumulate
from typing import TYPE_CHECKING

from nokodown_py.patterns import tokens

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

TEXT = "#text"
Attrs = dict[str, "str | None"]
NO_ATTRS: Attrs = {}
NO_TOKENS: frozenset[str] = frozenset()

# Elements that flow inside a line. What is not here starts a block of its own.
INLINE = frozenset(
    "a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark math meter nobr picture progress q "
    "rb rp rt rtc ruby s samp small span strike strong sub sup svg time tt u var wbr "
    # MathML: a formula flows in its line
    "annotation annotation-xml maction menclose merror mfenced mfrac mi mjx-container mmultiscripts mn mo mover mpadded mphantom mprescripts "
    "mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics "
    "math-renderer mml:math script".split()  # a script is only walked where it holds a formula
)
HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
# Never text of the page; not walked. A math script is: its content is a formula.
_SKIPPED = frozenset(("style", "template", "link", "meta", "base", "head", "noframes", "datalist", "-comment"))
_OPAQUE = frozenset(
    ("svg", "iframe", "object", "textarea", "script")
)  # kept as one node, their inside is read where it is wanted
_ATOMIC = frozenset(
    ("img", "picture", "svg", "math", "meter", "progress", "script", "math-renderer", "mml:math")
)  # shown although they hold no text
# Boxes of code editors and highlighters that are no `pre` but show white space as one.
_PRESERVING = re.compile(r"cm-(?:content|line)|code-?[lL]ine|view-line|syntaxhighlighter|ec-line")
# Scripts written without spaces: about two characters are a word, so that length limits mean the same in every language.
_UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
)
# An id that spells out a heading or a name ("sql-for-update-share", "auth.LoginView") says what a section is about, not what it is.
_SLUG = re.compile(r"[a-zA-Z]{2,}[-_ ]+(?:[a-zA-Z0-9]+[-_ ]+){2,}[a-zA-Z]|[a-zA-Z]\.[a-zA-Z]")


def count_words(text: str) -> int:
    """Count the words of a text; in scripts without spaces, two characters count as one word.

    >>> count_words("three short words"), count_words("\u6cb3\u8fb9\u7684\u6c34\u5c3a\u5f88\u65e7")
    (3, 3)
    """
    words = len(text.split())
    if not text.isascii():
        unspaced = len(_UNSPACED.findall(text))
        if unspaced:
            words = max(words, unspaced // 2 + len(_UNSPACED.sub(" ", text).split()))
    return words


class TreeIndex:
    """The flat index of a page's body.

    Attributes (all lists run parallel, one entry a node, in document order; node 0 is the body):
        tag: the element's name, or ``#text``.
        parent: the parent's number; -1 for node 0.
        end: the number after the last node of the subtree.
        attrs: an element's attributes (a copy of ours: stages may write to it).
        text: a text node's text, else "".
        nodes: the Lexbor node of each opaque element (svg, iframe, object, textarea, select, math script): what is inside is not indexed.
        tokens: class, id and role tokens of an element (no id that is a slug of a heading's text).
        words, chars: of a text node; 0 for elements and white space. ``chars`` counts after collapsing white space.
        link_chars: as ``chars`` where the text stands inside a link.
        block: the number of the text block a non-blank text node belongs to, else -1.

        mains: the elements that are ``main`` or have that role.
        parts: tokens of the name of a web component, or of a ``data-testid``: what their author calls the element.
        shapes: siblings of one shape, where :mod:`nokodown_py.siblings` has looked for them.

    A text block is a run of text with no block-level boundary within; per block: ``block_first`` and ``block_last`` (its first
    and last text node), ``block_owner`` (the nearest block-level ancestor), ``block_words``, ``block_chars``, ``block_links``
    (link characters).
    """

    def __init__(self, root: LexborNode) -> None:
        self.tag: list[str] = []
        self.parent: list[int] = []
        self.end: list[int] = []
        self.attrs: list[Attrs] = []
        self.text: list[str] = []
        self.nodes: dict[int, LexborNode] = {}
        runs = self._walk(root)
        size = len(self.tag)
        self.tokens: list[frozenset[str]] = [NO_TOKENS] * size
        self.words = [0] * size
        self.chars = [0] * size
        self.link_chars = [0] * size
        self.block = [-1] * size
        self.block_first: list[int] = []
        self.block_last: list[int] = []
        self.block_owner: list[int] = []
        self.block_words: list[int] = []
        self.block_chars: list[int] = []
        self.block_links: list[int] = []
        self.shapes: list[list[int]] | None = None
        self.parts: dict[int, frozenset[str]] = {}
        self.mains = [i for i, tag in enumerate(self.tag) if tag == "main"] if "main" in self.tag else []
        self._name()
        self.mains.sort()
        self._measure(runs)
        self.words_before = [0, *accumulate(self.words)]
        self.chars_before = [0, *accumulate(self.chars)]
        self.links_before = [0, *accumulate(self.link_chars)]

    def __len__(self) -> int:
        return len(self.tag)

    def _walk(self, root: LexborNode) -> list[tuple[int, int, int, int]]:  # noqa: PLR0912, PLR0915
        """Fill tag, parent, end, attrs, text and nodes (an opaque node is kept, the others are let go: holding them costs a tenth).

        One loop on purpose: each property of a node costs about 100 ns, so every node is touched once.

        Returns:
            Per text node that is not blank: its number, the number of block boundaries before it, its owner, the links around it.
        """
        runs: list[tuple[int, int, int, int]] = []
        tags, parents, ends = self.tag.append, self.parent.append, self.end
        attrs_of, texts, closed_at = self.attrs.append, self.text.append, self.end.append
        inline, skipped, opaque, atomic = INLINE, _SKIPPED, _OPAQUE, _ATOMIC
        # An open element: the node, its number, and what held outside it (parent, owner, links, white space), whether it is a block.
        stack: list[tuple[LexborNode, int, int, int, int, bool, bool]] = []
        node: LexborNode | None = root
        parent, owner, links, breaks, run, number, preserved = -1, 0, 0, 0, 0, 0, False
        edge = True  # nothing was shown since the last block boundary: white space here shows nowhere, and a third of all nodes is that
        while node is not None:
            tag = node.tag
            child = None
            if tag == "-text":
                text = node.text_content or ""
                blank = text.isspace()
                if not (blank and edge) or preserved:
                    if not blank:
                        if breaks > 1:
                            run += 1
                        breaks = 0
                        edge = False
                        runs.append((number, run, owner, links))
                    elif preserved:
                        edge = False
                    tags(TEXT)
                    parents(parent)
                    number += 1
                    closed_at(number)
                    attrs_of(NO_ATTRS)
                    texts(text)
            elif tag in skipped or (tag == "script" and "math" not in (node.attributes.get("type") or "")):
                pass
            else:
                tags(tag or "")
                parents(parent)
                attrs = node.attributes
                attrs_of(attrs)
                texts("")
                is_block = tag not in inline
                if is_block:
                    run += 1
                    edge = True
                elif tag == "br":
                    breaks += 1
                elif tag in atomic:
                    edge = False
                if tag in opaque:
                    self.nodes[number] = node
                else:
                    child = node.first_child
                if child is not None:
                    stack.append((node, number, parent, owner, links, preserved, is_block))
                    if is_block:
                        owner = number
                        if tag == "pre" or (attrs and _PRESERVING.search(attrs.get("class") or "")):
                            preserved = True
                    elif tag == "a":
                        links += 1
                    elif tag == "code":
                        preserved = True
                    parent = number
                    number += 1
                    closed_at(number)
                    node = child
                    continue
                number += 1
                closed_at(number)
            node = node.next if stack else None
            while node is None and stack:
                opened, at, parent, owner, links, preserved, is_block = stack.pop()
                ends[at] = number
                if is_block:
                    run += 1
                    edge = True
                if stack:
                    node = opened.next
        return runs

    def _name(self) -> None:
        """Fill tokens."""
        names = self.tokens
        for i, attrs in enumerate(self.attrs):
            tag = self.tag[i]
            if "-" in tag:
                self.parts[i] = tokens(tag)
            if attrs:
                if "data-testid" in attrs:
                    self.parts[i] = tokens(attrs["data-testid"] or "")
                name = attrs.get("class") or ""
                if "id" in attrs and tag not in HEADINGS and not _SLUG.search(attrs["id"] or ""):
                    name = f"{name} {attrs['id']}"
                if "role" in attrs:
                    name = f"{name} {attrs['role']}"
                    if attrs["role"] == "main" and tag != "main":
                        self.mains.append(i)
                if name:
                    names[i] = tokens(name)

    def _measure(self, runs: list[tuple[int, int, int, int]]) -> None:
        """Fill the measures of the text nodes, and the blocks."""
        texts, words_of, chars_of, links_of, blocks = self.text, self.words, self.chars, self.link_chars, self.block
        last = -1
        block = -1
        for at, run, owner, links in runs:
            text = texts[at].strip()
            if text.isascii() and text.isprintable() and "  " not in text:  # single spaces only: counted without splitting
                words = text.count(" ") + 1
                chars = len(text)
            else:
                words = count_words(text)
                chars = len(" ".join(text.split()))
            words_of[at] = words
            chars_of[at] = chars
            if run != last:
                last = run
                block += 1
                self.block_first.append(at)
                self.block_last.append(at)
                self.block_owner.append(owner)
                self.block_words.append(words)
                self.block_chars.append(chars)
                self.block_links.append(chars if links else 0)
            else:
                self.block_last[block] = at
                self.block_words[block] += words
                self.block_chars[block] += chars
                if links:
                    self.block_links[block] += chars
            if links:
                links_of[at] = chars
            blocks[at] = block

    def words_in(self, i: int) -> int:
        """The words below node ``i``, whatever was dropped."""
        return self.words_before[self.end[i]] - self.words_before[i]

    def chars_in(self, i: int) -> int:
        """The characters below node ``i``, white space collapsed, whatever was dropped."""
        return self.chars_before[self.end[i]] - self.chars_before[i]

    def link_density(self, i: int) -> float:
        """The share of the characters below node ``i`` that stand in links: 0.0 to 1.0, and 0.0 where there are none."""
        chars = self.chars_in(i)
        return (self.links_before[self.end[i]] - self.links_before[i]) / chars if chars else 0.0

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

    def text_of(self, i: int) -> str:
        """The text below node ``i``, white space collapsed, block boundaries as spaces, whatever was dropped."""
        out: list[str] = []
        previous = -1
        for at in range(i, self.end[i]):
            if self.text[at]:
                if self.block[at] >= 0 and previous >= 0 and self.block[at] != previous:
                    out.append(" ")
                previous = self.block[at] if self.block[at] >= 0 else previous
                out.append(self.text[at])
        return " ".join("".join(out).split())
