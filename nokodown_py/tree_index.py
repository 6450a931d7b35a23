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
    "rb rp rt rtc ruby s samp small span strike strong sub sup svg time tt u var wbr".split()
)
HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
# Never text of the page; not walked. A math script is: its content is a formula.
_SKIPPED = frozenset(("style", "template", "link", "meta", "base", "head", "noframes", "datalist", "-comment"))
_OPAQUE = frozenset(("svg", "iframe", "object", "textarea"))  # kept as one node, their inside is read where it is wanted
# Scripts written without spaces: about two characters are a word, so that length limits mean the same in every language.
_UNSPACED = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_COMMAS = re.compile("[,\u060c\u3001\uff0c\ufe50\ufe10\u2e41\u2e34\u055d]")


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
        nodes: the Lexbor nodes.
        tokens: class, id and role tokens of an element (no id for headings: it is a slug of their text).
        words, chars: of a text node; 0 for elements and white space. ``chars`` counts after collapsing white space.
        link_chars: as ``chars`` where the text stands inside a link.
        commas: commas of a text node, in any script.
        block: the number of the text block a non-blank text node belongs to, else -1.

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
        self.nodes: list[LexborNode] = []
        self.tokens: list[frozenset[str]] = []
        self.words: list[int] = []
        self.chars: list[int] = []
        self.link_chars: list[int] = []
        self.commas: list[int] = []
        self.block: list[int] = []
        self.block_first: list[int] = []
        self.block_last: list[int] = []
        self.block_owner: list[int] = []
        self.block_words: list[int] = []
        self.block_chars: list[int] = []
        self.block_links: list[int] = []
        self._walk(root)
        self.words_before = [0, *accumulate(self.words)]
        self.chars_before = [0, *accumulate(self.chars)]
        self.links_before = [0, *accumulate(self.link_chars)]
        self.commas_before = [0, *accumulate(self.commas)]

    def __len__(self) -> int:
        return len(self.tag)

    def _walk(self, root: LexborNode) -> None:  # one loop on purpose: it touches each node once, and is the hottest code here
        tag_of, parents, ends, attrs_of, texts, nodes = self.tag, self.parent, self.end, self.attrs, self.text, self.nodes
        tokens_of, words_of, chars_of, links_of, commas_of = self.tokens, self.words, self.chars, self.link_chars, self.commas
        blocks, firsts, lasts, owners = self.block, self.block_first, self.block_last, self.block_owner
        block_words, block_chars, block_links = self.block_words, self.block_chars, self.block_links
        stack: list[tuple[LexborNode, int, int, int]] = []  # node, its number, and owner and link depth outside it
        node: LexborNode | None = root
        parent, owner, links, breaks = -1, 0, 0, 0
        fresh = True
        number = 0
        while True:
            assert node is not None
            tag = node.tag
            child = None
            if tag == "-text":
                text = node.text_content or ""
                words = chars = commas = 0
                block = -1
                split = text.split()
                if split:
                    words = len(split)
                    chars = sum(map(len, split)) + words - 1
                    if not text.isascii():
                        words = count_words(text)
                    commas = len(_COMMAS.findall(text)) if not text.isascii() else text.count(",")
                    if fresh or breaks > 1:
                        fresh = False
                        firsts.append(number)
                        lasts.append(number)
                        owners.append(owner)
                        block_words.append(0)
                        block_chars.append(0)
                        block_links.append(0)
                    breaks = 0
                    block = len(firsts) - 1
                    lasts[block] = number
                    block_words[block] += words
                    block_chars[block] += chars
                    if links:
                        block_links[block] += chars
                tag_of.append(TEXT)
                parents.append(parent)
                ends.append(number + 1)
                attrs_of.append(NO_ATTRS)
                texts.append(text)
                nodes.append(node)
                tokens_of.append(NO_TOKENS)
                words_of.append(words)
                chars_of.append(chars)
                links_of.append(chars if links else 0)
                commas_of.append(commas)
                blocks.append(block)
                number += 1
            elif tag in _SKIPPED or (tag == "script" and "math" not in (node.attributes.get("type") or "")):
                pass
            else:
                attrs = node.attributes
                tag_of.append(tag)
                parents.append(parent)
                ends.append(number + 1)
                attrs_of.append(attrs)
                texts.append("")
                nodes.append(node)
                if attrs:
                    name = attrs.get("class") or ""
                    if "id" in attrs and tag not in HEADINGS:
                        name = f"{name} {attrs['id']}"
                    if "role" in attrs:
                        name = f"{name} {attrs['role']}"
                    tokens_of.append(tokens(name) if name else NO_TOKENS)
                else:
                    tokens_of.append(NO_TOKENS)
                words_of.append(0)
                chars_of.append(0)
                links_of.append(0)
                commas_of.append(0)
                blocks.append(-1)
                if tag not in _OPAQUE and tag != "script":
                    child = node.first_child
                if tag == "br":
                    breaks += 1
                elif tag not in INLINE:
                    fresh = True
                if child is not None:
                    stack.append((node, number, owner, links))
                    if tag == "a":
                        links += 1
                    elif tag not in INLINE:
                        owner = number
                    parent = number
                    number += 1
                    node = child
                    continue
                number += 1
            if not stack:
                break
            following = node.next
            while following is None and stack:
                node, closed, owner, links = stack.pop()
                ends[closed] = number
                parent = parents[closed]
                if tag_of[closed] not in INLINE:
                    fresh = True
                following = node.next if stack else None
            if following is None:
                break
            node = following

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
