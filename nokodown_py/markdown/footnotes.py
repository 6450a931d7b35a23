"""Footnotes: marks in the text, the notes they lead to, and the way back."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote

from nokodown_py.elements import INLINE, TEXT
from nokodown_py.markdown.places import within

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nokodown_py.tree_index import TreeIndex


class Footnotes(NamedTuple):
    """The footnotes of a page.

    Attributes:
        references: the label of the note that a mark leads to, by the mark's outermost node; all below it belongs to the mark.
        definitions: label and node of each note, in document order. What is below the node is the note, but for what is hidden.
        hidden: nodes that are not printed where they stand: the lists of notes, and in the notes their numbers and ways back.
    """

    references: dict[int, str]
    definitions: list[tuple[str, int]]
    hidden: set[int]


NO_FOOTNOTES = Footnotes({}, [], set())
# What a mark shows: a number, a letter or two, a roman numeral, a sign; in brackets or not; "note 3", "nb 1".
_MARK = re.compile(
    r"[\[(\u2009\s]*((?:(?:note|nb|fn|n|ref)\.?\s?)?\d{1,4}|[a-z]{1,2}|[ivxlc]{1,6}|"
    r"[*\u2020\u2021\u00a7\u00b6#\u25ca\u2206]{1,4})[\])\s.]*\Z",
    re.I,
)
_ARROWS = "\u21a9\u21a5\u2191\u2934\u21b5\u23ce\u2b06\u25b2^\u21d1\u21b0\u00ab"
_WAY_BACK = re.compile(
    rf"[\s\ufe0e\ufe0f:.]*(?:[{_ARROWS}]|(?:jump |go )?(?:back|up|return))?[\s\ufe0e\ufe0f:.]*"
    r"(?:to (?:the )?(?:text|top|content|article))?\s*\Z",
    re.I,
)
_NOTE_NAME = re.compile(
    r"(?:user-content-)?_?(?:fn|footnotes?|foot|notes?|endnotes?|ftn|edn|cite_note|sdfootnote|sdendnote|easy-footnote|mfn|en)"
    r"(?![a-z]*ref)[\w.:-]*\Z",
    re.I,
)
_MARK_NAME = re.compile(r"(?:cite_?|fn|foot-?note-?|note-?|ftn|edn)_?(?:ref|anchor|mark)", re.I)  # where a way back leads
_SIGNS = frozenset(
    (
        "footnote-ref",
        "footnote-reference",
        "footnote-anchor",
        "footnoteref",
        "noteref",
        "doc-noteref",
        "fnref",
        "footnote-link",
        "footnote-mark",
    )
)
_BACK_SIGNS = frozenset(
    (
        "backref",
        "footnote-backref",
        "reversefootnote",
        "footnote-back",
        "cite-backlink",
        "doc-backlink",
        "backlink",
        "footnote-to",
        "fn-backref",
        "footnote-return",
    )
)
_SIDE_MARKS = frozenset(("margin-toggle", "sidenote-number", "sidenote-toggle"))
_SIDE_NOTES = frozenset(("sidenote", "marginnote", "footnote-note", "footnotes-footnote"))
_LISTS = frozenset(("table", "tbody", "body", "ul", "ol", "dl"))  # they hold several notes
_NO_NOTE = frozenset(("h1", "h2", "h3", "h4", "h5", "h6", "main", "article", "nav"))
_UNSAFE = re.compile(r"[^\w-]+")
_MARK_CHARS = 12
_BRACKETS = 4  # characters around a number or a way back that belong to it
_NEAR = 3  # elements up from a link that may be the sup or carry the class


def find_footnotes(index: TreeIndex, roots: Sequence[int], gone: bytearray) -> Footnotes:
    """Find the footnotes of the content.

    A mark is a short link (a number, a letter, a sign) that is raised, or named as a mark of a note, and whose target stands in
    the content: so MediaWiki, WordPress, Pandoc, GitHub, remark, kramdown, PHP Markdown Extra, docutils, Substack and word
    processors write them. Also read: notes that follow their mark in the line (side notes, WordPress plugins).

    Args:
        index: the page's index.
        roots: the content.
        gone: the ledger's bytes.

    Returns:
        The footnotes; ``NO_FOOTNOTES`` where there are none, which costs one look at each link.
    """
    marks: list[tuple[int, str, str]] = []  # link, target, what it shows
    asides: list[tuple[int, int, str]] = []  # mark, note, what the mark shows
    attrs_of = index.attrs
    for at in within(index, index.tagged.get("a", ()), roots):
        href = attrs_of[at].get("href")
        if href and not gone[at]:
            if "#" in href[:-1]:
                found = _read_mark(index, at, href)
                if found is not None:
                    marks.append((at, *found))
            elif href[:11] == "javascript:" and index.chars_in(at) <= _MARK_CHARS:
                _read_aside(index, at, asides)
    labels = within(index, index.tagged.get("label", ()), roots)
    for at in labels:
        if not index.tokens[at].isdisjoint(_SIDE_MARKS) and not gone[at]:
            _read_aside(index, at, asides)
    if labels:
        asides.sort()
    if not marks and not asides:
        return NO_FOOTNOTES
    return _Notes(index, gone).collect(marks, _find_targets(index, roots, gone, {target for _, target, _ in marks}), asides)


def _read_mark(index: TreeIndex, i: int, href: str) -> tuple[str, str] | None:
    """Where a link leads and what it shows, if it looks like a mark."""
    if index.chars_in(i) > _MARK_CHARS:
        return None
    shown = _MARK.match(index.text_of(i))
    if shown is None:
        return None
    target = unquote(href.partition("#")[2])
    if _MARK_NAME.search(target):
        return None
    at, raised = i, "sup" in index.tag[i : index.end[i]]
    signed = "data-footnote-ref" in index.attrs[i] or not index.tokens[i].isdisjoint(_SIGNS)
    for _ in range(_NEAR):
        at = index.parent[at]
        if at < 0 or raised or signed:
            break
        raised = index.tag[at] == "sup"
        signed = not index.tokens[at].isdisjoint(_SIGNS)
    named = href[0] == "#" and not shown[1].isalpha() and _NOTE_NAME.match(target) is not None
    return (target, shown[1]) if raised or signed or named else None


def _read_aside(index: TreeIndex, i: int, asides: list[tuple[int, int, str]]) -> None:
    """A mark whose note follows it in the line."""
    mark = _outermost(index, i)
    at = index.end[mark]
    stop = index.end[index.parent[mark]]
    while at < stop and (index.tag[at] == "input" or (index.tag[at] == TEXT and not index.chars[at])):
        at = index.end[at]
    if at < stop and not index.tokens[at].isdisjoint(_SIDE_NOTES) and index.words_in(at) > 1:
        shown = _MARK.match(index.text_of(i))
        asides.append((mark, at, shown[1] if shown else ""))


def _find_targets(index: TreeIndex, roots: Sequence[int], gone: bytearray, wanted: set[str]) -> dict[str, int]:
    targets: dict[str, int] = {}
    for root in roots:
        for at in range(root, index.end[root]):
            attrs = index.attrs[at]
            if attrs and not gone[at]:
                name = attrs.get("id") or attrs.get("name")
                if name in wanted and name not in targets:
                    targets[name] = at
    return targets


def _outermost(index: TreeIndex, i: int) -> int:
    """The outermost inline element that shows nothing but ``i``."""
    at, parent = i, index.parent[i]
    while (
        parent > 0 and index.tag[parent] in INLINE and index.tag[parent] != "a" and index.chars_in(parent) == index.chars_in(i)
    ):
        at, parent = parent, index.parent[parent]
    return at


class _Notes:
    """Pairs marks with notes."""

    def __init__(self, index: TreeIndex, gone: bytearray) -> None:
        self.index = index
        self.gone = gone
        self.references: dict[int, str] = {}
        self.hidden: set[int] = set()
        self.notes: dict[int, str] = {}  # label by note
        self.labels: set[str] = set()

    def collect(
        self, marks: list[tuple[int, str, str]], targets: dict[str, int], asides: list[tuple[int, int, str]]
    ) -> Footnotes:
        """Pair what was found."""
        starts = sorted(targets.values())
        by_note: dict[int, list[tuple[int, str]]] = {}
        for link, target, shown in marks:
            at = targets.get(target, -1)
            note = self._note_at(at, starts) if at >= 0 else -1
            if note > link:  # the other way round it is a way back
                by_note.setdefault(note, []).append((link, shown))
        pairs = [
            (link, note, shown)
            for note, links in by_note.items()
            if len({shown for _, shown in links}) == 1  # what several marks lead to is the list of notes, not one of them
            for link, shown in links
        ]
        for link, note, shown in sorted(pairs):
            self._add(_outermost(self.index, link), note, shown)
        for note in list(self.notes):
            self._hide_inside(note)
        self._hide_lists()
        for mark, note, shown in asides:
            self._add(mark, note, shown)
            self.hidden.add(note)
        if not self.notes:
            return NO_FOOTNOTES
        return Footnotes(self.references, [(label, note) for note, label in sorted(self.notes.items())], self.hidden)

    def _add(self, mark: int, note: int, shown: str) -> None:
        label = self.notes.get(note)
        if label is None:
            label = _UNSAFE.sub("-", shown).strip("-").lower()
            if not label:
                label = str(len(self.notes) + 1)
            base, number = label, 2
            while label in self.labels:
                label = f"{base}-{number}"
                number += 1
            self.labels.add(label)
            self.notes[note] = label
        self.references[mark] = label

    def _note_at(self, target: int, starts: list[int]) -> int:
        """The note for a target: its element or block, or the block after an empty anchor; -1 for none."""
        index = self.index
        at = target
        while at > 0 and (index.tag[at] in INLINE or not index.chars_in(at)):
            if not index.chars_in(at) and self._starts_block(at):
                break
            at = index.parent[at]
        if at > 0 and self._is_note(at, target, starts):
            return at
        if index.chars_in(target) or target <= 0:
            return -1
        following, stop = index.end[target], index.end[index.parent[target]]
        while following < stop and not index.chars_in(following) and not index.chars[following]:
            following = index.end[following]
        block = following < stop and index.tag[following] != TEXT and index.tag[following] not in INLINE
        return following if block and self._is_note(following, -1, starts) else -1

    def _starts_block(self, at: int) -> bool:
        """Whether an empty anchor stands between blocks, so that its note is what follows."""
        index = self.index
        following = index.end[at]
        stop = index.end[index.parent[at]]
        while following < stop and index.tag[following] == TEXT and not index.chars[following]:
            following += 1
        return following < stop and index.tag[following] not in INLINE and index.tag[following] != TEXT

    def _is_note(self, at: int, target: int, starts: list[int]) -> bool:
        """Whether an element holds one note: text, no other target, no heading."""
        index = self.index
        if self.gone[at] or not index.chars_in(at) or index.tag[at] in _LISTS:
            return False
        end = index.end[at]
        if any(at <= start < end and start != target for start in _between(starts, at, end)):
            return False
        return _NO_NOTE.isdisjoint(index.tag[at:end])

    def _hide_inside(self, note: int) -> None:
        """Hide a note's number and its ways back."""
        index = self.index
        first = True
        at, end = note + 1, index.end[note]
        while at < end:
            tag = index.tag[at]
            if tag == TEXT:
                first = first and not index.chars[at]
            elif self._is_way_back(at, tag) or (first and self._is_number(at, tag)):
                outer = self._with_brackets(at, note)
                self.hidden.add(outer)
                at = max(index.end[outer], index.end[at])
                continue
            at += 1

    def _is_way_back(self, at: int, tag: str) -> bool:
        index = self.index
        if not index.tokens[at].isdisjoint(_BACK_SIGNS) and index.chars_in(at) <= 40:
            return True
        if tag != "a":
            return False
        attrs = index.attrs[at]
        href = attrs.get("href") or ""
        if "#" not in href or index.chars_in(at) > 2 * _MARK_CHARS:
            return False
        text = index.text_of(at)
        return (
            "data-footnote-backref" in attrs
            or _WAY_BACK.match(text) is not None
            or (_MARK.match(text) is not None and _is_back_target(href))
        )

    def _is_number(self, at: int, tag: str) -> bool:
        """Whether an element at the start of a note shows only its number."""
        index = self.index
        if tag not in ("a", "sup", "span", "b", "strong", "label", "dt") or not 0 < index.chars_in(at) <= _MARK_CHARS:
            return False
        text = index.text_of(at)
        return _MARK.match(text) is not None and (tag in ("a", "sup", "label", "dt") or not text.isalpha())

    def _with_brackets(self, at: int, note: int) -> int:
        """The element around a number or way back that shows nothing else but brackets."""
        index = self.index
        parent = index.parent[at]
        while parent > note and index.chars_in(parent) - index.chars_in(at) <= _BRACKETS:
            beside = index.text_of(parent).replace(index.text_of(at), "", 1)
            if any(map(str.isalnum, beside)):
                break
            at, parent = parent, index.parent[parent]
        return at

    def _hide_lists(self) -> None:
        """Hide the notes where they stand, and the lists and boxes that hold nothing else."""
        index, gone = self.index, self.gone
        level = set(self.notes)
        while level:
            inside: dict[int, int] = {}
            for node in level:
                parent = index.parent[node]
                if parent > 0:
                    inside[parent] = inside.get(parent, 0) + _live(index, gone, node)
            self.hidden.update(level)
            level = {
                parent
                for parent, chars in inside.items()
                if _live(index, gone, parent) == chars and index.tag[parent] != "body"
            }


def _is_back_target(href: str) -> bool:
    fragment = href.partition("#")[2]
    return "ref" in fragment or "anchor" in fragment or fragment.endswith("-link")


def _between(starts: list[int], low: int, high: int) -> list[int]:
    return starts[bisect_left(starts, low) : bisect_left(starts, high)][:3]


def _live(index: TreeIndex, gone: bytearray, i: int) -> int:
    if gone.find(1, i, index.end[i]) < 0:
        return index.chars_in(i)
    return sum(index.chars[at] for at in range(i, index.end[i]) if not gone[at])
