"""The walk over the index that builds the document: one loop, an explicit stack, a handler a tag."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nokodown_py.elements import TEXT
from nokodown_py.markdown.document import Break, Document, Footnote, Math, MathBlock, Paragraph, Text
from nokodown_py.markdown.element import Element
from nokodown_py.markdown.line import LineBuilder, plain_line
from nokodown_py.markdown.tex import split_tex

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from nokodown_py.markdown.document import Block, Line, List, Mark, Marks
    from nokodown_py.markdown.footnotes import Footnotes
    from nokodown_py.markdown.images import Image as ImageSource
    from nokodown_py.markdown.lists import OpenList
    from nokodown_py.markdown.math import Math as Formula
    from nokodown_py.markdown.options import MarkdownOptions
    from nokodown_py.markdown.table_blocks import OpenTable
    from nokodown_py.tree_index import TreeIndex

# Opens a node and gives the node to go on with.
Handler = Callable[["Builder", int], int]
# Quotes and lists nested deeper than this are written at this level: each level indents every line below it, so without a
# bound the output would be quadratic in the depth. No page that was read by a person comes near.
NESTED_AT_MOST = 48


@dataclass(slots=True)
class Source:
    """What a document is built from.

    Attributes:
        index: the page's index.
        kind: what each node is to the writer: its tag, or what :mod:`nokodown_py.markdown.source` found it to be.
        gone: one byte a node, 1 where nothing of it is written.
        base: what addresses are relative to.
        images: the images to show, by node.
        formulas: the formulas, by node.
        tex: the delimiters that mark TeX in text.
        footnotes: the footnotes; their notes are not written where they stand.
        note_gone: as ``gone``, for what is below the notes.
        whole: whether the whole page is written: then lists, quotes and code that the page wrote without content stay.
        boxes: one byte a node, 1 where an element that is only a block may be more: a box of code, a callout.
    """

    index: TreeIndex
    kind: list[str]
    gone: bytearray
    base: str
    images: Mapping[int, ImageSource]
    formulas: Mapping[int, Formula]
    tex: frozenset[str]
    footnotes: Footnotes
    note_gone: bytearray
    whole: bool
    boxes: bytearray


def _end_of_walk(_: Builder, __: object) -> None:
    """The mark at the bottom of the stack; never called."""


class Builder:
    """What is open while the walk goes over the nodes.

    Attributes:
        source: what the document is built from.
        index, tag, end, attrs, gone, base: the same, and the columns of the index.
        options: the writer's options.
        handlers: what opens the nodes of each kind; None for one that only flows in its line.
        block: what opens an element that is only a block.
        other: what opens the nodes of kinds that are not in ``handlers``.
        line: the line being built.
        blocks: where finished blocks go: the document, or the quote, item, ... that is open.
        marks: the marks in force.
        stack: what is open: where it ends, what to call then, and with what; None stands for :meth:`flush`.
        inline_only: whether block boundaries are only spaces here, as in headings and cells.
        preserve: whether white space counts, as ``white-space: pre`` says.
        depth: of nested quotes and lists; table_depth: of nested tables.
        at_once: whether an element that holds only one text may be taken without opening it.
        keep_empty: whether links and the like are written without text, too.
        open_list, open_table: the innermost ones that still take items and cells.
    """

    def __init__(
        self,
        source: Source,
        options: MarkdownOptions,
        handlers: Mapping[str, Handler | None],
        block: Handler,
        other: Handler,
    ) -> None:
        index = source.index
        self.source = source
        self.index = index
        self.tag = index.tag
        self.end = index.end
        self.attrs = index.attrs
        self.gone = source.gone
        self.base = source.base
        self.options = options
        self.handlers = handlers
        self.block = block
        self.other = other
        self.line = LineBuilder()
        self.blocks: list[Block] = []
        self.marks: Marks = ()
        self.stack: list[tuple[int, Callable[[Builder, Any], None] | None, Any]] = []
        self.inline_only = False
        self.preserve = False
        self.at_once = True
        self.keep_empty = options.keep_empty and not options.plain_text
        self.depth = 0
        self.table_depth = 0
        self.open_list: OpenList | None = None
        self.open_table: OpenTable | None = None
        self.stray_items: List | None = None
        self.term: Paragraph | None = None
        self.rests: dict[int, str] = {}
        self.card: tuple[int, int, Marks] | None = None

    def build(self, roots: Sequence[int]) -> Document:
        """Build the document of these subtrees."""
        for root in roots:
            self.walk(root, self.end[root])
            self.flush()
        blocks = self.blocks
        return Document(blocks, self._notes())

    def _notes(self) -> list[Footnote]:
        """Build the notes at the foot."""
        found: list[Footnote] = []
        self.gone = self.source.gone = self.source.note_gone
        for label, node in self.source.footnotes.definitions:
            self.blocks = []
            self.walk(node + 1, self.end[node])
            self.flush()
            if self.blocks:
                found.append(Footnote(label, self.blocks))
        return found

    def walk(self, at: int, stop: int) -> None:  # noqa: PLR0912 (one loop on purpose: it touches each node once)
        """Go over the nodes from ``at`` up to ``stop``."""
        source = self.source
        kinds, ends, gone, texts, chars = source.kind, self.end, self.gone, self.index.text, self.index.chars
        handlers, block, other, stack, boxes = self.handlers, self.block, self.other, self.stack, source.boxes
        plain = not source.tex
        closes = stop
        stack.append((stop, _end_of_walk, None))
        line, marks, flows = self.line, self.marks, plain and self.card is None and not self.preserve
        while True:
            while at >= closes:
                _, close, state = stack.pop()
                if close is None:
                    if line.parts or line.items:
                        self.flush()
                elif close is _end_of_walk:
                    return
                else:
                    close(self, state)
                    line, marks, flows = self.line, self.marks, plain and self.card is None and not self.preserve
                closes = stack[-1][0]
            if gone[at]:
                at = ends[at]
                continue
            kind = kinds[at]
            if kind == TEXT:
                if flows:
                    line.add_text(texts[at], marks, chars[at])
                else:
                    self.add_special_text(at, texts[at])
                at += 1
                continue
            handler = handlers.get(kind, other)
            if handler is None:
                at += 1
            elif handler is block and not boxes[at]:  # the most common by far: a block that says no more than that
                if line.parts or line.items:
                    self.flush()
                end = ends[at]
                at += 1
                if (
                    end == at + 1
                    and flows
                    and kinds[at] == TEXT
                    and not self.inline_only
                    and (text := plain_line(texts[at], chars[at]))
                ):
                    if not gone[at]:
                        self.blocks.append(Paragraph([Text(text, marks)]))
                    at = end
                elif end > at and (end != closes or stack[-1][1] is not None):  # else what ends there ends this one, too
                    closes = end
                    stack.append((end, None, None))
            else:
                at = handler(self, at)
                line, marks, flows = self.line, self.marks, plain and self.card is None and not self.preserve
                closes = stack[-1][0]

    def lone_text(self, i: int) -> Line | None:
        """The line of an element that holds nothing but one plain text; None for any other."""
        at = i + 1
        if self.end[i] != at + 1 or self.source.kind[at] != TEXT or self.gone[at]:
            return None
        if self.source.tex or self.card is not None or self.preserve or not self.at_once:
            return None
        text = plain_line(self.index.text[at], self.index.chars[at])
        return [Text(text, self.marks)] if text else None

    def add_lone_text(self, i: int, marks: Marks) -> bool:
        """Add the text of an element to the line, under marks, if it holds nothing but one plain text."""
        at = i + 1
        if self.end[i] != at + 1 or self.source.kind[at] != TEXT or self.gone[at]:
            return False
        if self.source.tex or self.card is not None or self.preserve:
            return False
        self.line.add_text(self.index.text[at], marks, self.index.chars[at])
        return True

    def flush(self) -> None:
        """End the paragraph that is being built, if there is one."""
        line = self.line
        if line.parts or line.items:
            if self.inline_only:
                line.add_space()
                return
            content = line.take()
            if content:
                self.blocks.append(Paragraph(content))

    def append(self, block: Block) -> None:
        """Add a block after what the line still holds."""
        self.flush()
        self.blocks.append(block)

    def add_break(self) -> None:
        """Break the line; two breaks in a row end the paragraph."""
        if self.inline_only:
            self.line.add_space()
        elif not self.line.add_break(self.marks):
            self.flush()

    def add_special_text(self, at: int, text: str) -> None:
        """Add text where white space counts, or that may hold TeX, or inside a link around blocks."""
        marks = self.marks_at(at)
        if self.source.tex:
            for part in split_tex(text, self.source.tex):
                if isinstance(part, str):
                    self.line.add_text(part, marks)
                else:
                    self.add_formula(part.tex, part.display, marks)
            return
        if not self.preserve:
            self.line.add_text(text, marks)
            return
        for number, part in enumerate(text.expandtabs(4).split("\n")):
            if number:
                self.add_break()
            self.line.add_text(part, marks)

    def add_formula(self, tex: str, display: bool, marks: Marks) -> None:
        """Add a formula: to the line, or as a block of its own."""
        if not tex:
            return
        if display and not self.inline_only:
            self.append(MathBlock(tex))
        else:
            self.line.add(Math(tex, marks))

    def marks_at(self, at: int) -> Marks:
        """The marks of node ``at``: in a link around blocks, only one of the blocks is the link."""
        card = self.card
        return card[2] + self.marks if card is not None and card[0] <= at < card[1] else self.marks

    def element(self, i: int) -> Element:
        """Node ``i`` as a user's callback sees it."""
        return Element(self.index, self.gone, i)

    def text_of(self, i: int) -> str:
        """The text of node ``i`` as it stands in the page, without what is out."""
        end, gone = self.end[i], self.gone
        if not any(gone[i:end]):
            return "".join(self.index.text[i:end])
        return "".join([text for at, text in enumerate(self.index.text[i:end], i) if text and not gone[at]])


def mark_all(line: Line, mark: Mark) -> Line:
    """The line with everything in it under a mark."""
    out: Line = []
    for item in line:
        item.marks = (mark, *[other for other in item.marks if other != mark])
        if type(item) is Text and out and type(out[-1]) is Text and out[-1].marks == item.marks:
            out[-1].text += item.text
        else:
            out.append(item)
    return out


def join_lines(lines: Sequence[Line]) -> Line:
    """Several lines as one, with breaks between."""
    out: Line = []
    for line in lines:
        if out and line:
            out.append(Break())
        out.extend(line)
    return out
