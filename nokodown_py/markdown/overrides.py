"""Elements that a user's converter writes: what is below them is written first, and given to its method."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nokodown_py.elements import INLINE
from nokodown_py.markdown.block_elements import close_blocks
from nokodown_py.markdown.code import read_code, read_inline_code
from nokodown_py.markdown.document import Item, Paragraph, Raw, RawBlock
from nokodown_py.markdown.element import Element
from nokodown_py.markdown.inline_elements import clean_code
from nokodown_py.markdown.line import LineBuilder
from nokodown_py.markdown.lists import close_item
from nokodown_py.markdown.writer import needs_blank

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nokodown_py.markdown.builder import Builder, Handler
    from nokodown_py.markdown.converter import MarkdownConverter
    from nokodown_py.markdown.document import Block, Marks

_CODE = frozenset(("code", "kbd", "samp", "tt"))
_NO_FORMAT = _CODE | {"pre"}
_WHOLE = frozenset(("ul", "ol", "menu", "dir", "table"))
_CELLS = frozenset(("td", "th"))
_IN_LINE = INLINE | {"button", "svg"}
_ANCESTORS_AT_MOST = 256  # of which a method is told


def override(
    handlers: Mapping[str, Handler | None], methods: Mapping[str, str], converter: MarkdownConverter
) -> dict[str, Handler | None]:
    """Handlers that take some tags through the methods of a converter.

    Args:
        handlers: those of the writer itself.
        methods: the names of the methods, by tag.
        converter: whose methods they are.
    """
    caller = _Caller(converter, methods, handlers)
    return {**handlers, **dict.fromkeys(methods, caller.open)}


class _Caller:
    """Opens the elements of some tags, and calls the methods when they close."""

    def __init__(
        self, converter: MarkdownConverter, methods: Mapping[str, str], handlers: Mapping[str, Handler | None]
    ) -> None:
        self.converter = converter
        self.methods = methods
        self.handlers = handlers

    def open(self, b: Builder, i: int) -> int:
        """Open an element."""
        tag, end = b.source.kind[i], b.end[i]
        if tag in _CODE:
            self._add_inline(b, i, self._call(b, i, clean_code(read_inline_code(b.index, i, b.gone))), b.marks_at(i))
            return end
        if tag == "pre" and not b.inline_only:
            b.flush()
            self._add_block(b, self._call(b, i, read_code(b.index, i, b.gone, whole=b.source.whole).text))
            return end
        original = self.handlers.get(tag)
        if tag in _WHOLE and not b.inline_only and original is not None:
            b.flush()
            b.stack.append((end, self._close_whole, (i, b.blocks)))
            b.blocks = []
            return original(b, i)
        if tag == "li" and not b.inline_only and original is not None:
            inside = self._opened(b, i, original)
            b.stack.append((end, self._close_item, i))
            return inside
        if tag in _CELLS and original is not None:
            inside = self._opened(b, i, original)
            if b.inline_only and b.stack and b.stack[-1][0] == end:
                b.stack.append((end, self._close_cell, i))
            return inside
        block = tag not in _IN_LINE
        if block:
            b.flush()
        b.stack.append((end, self._close, (i, block, b.blocks, b.line, b.marks, b.inline_only)))
        b.blocks, b.line, b.marks = [], LineBuilder(), ()
        return i + 1 if tag not in ("script", "svg") else end

    @staticmethod
    def _opened(b: Builder, i: int, original: Handler) -> int:
        """Open an element as the writer does, and leave it open whatever it holds."""
        b.at_once = False
        inside = original(b, i)
        b.at_once = True
        return inside

    def _close(self, b: Builder, state: tuple[int, bool, list[Block], LineBuilder, Marks, bool]) -> None:
        i, block, blocks, line, marks, inline_only = state
        inner = b.line
        if b.blocks:
            b.flush()
        found, b.blocks, b.line, b.marks, b.inline_only = b.blocks, blocks, line, marks, inline_only
        spaced = inner.spaced
        text = (
            self.converter.writer.blocks(found)
            if found
            else self.converter.writer.lines.write(inner.take(), breaks=not inline_only)
        )
        result = self._call(b, i, text)
        if (block or found) and not inline_only:
            self._add_block(b, result)
            return
        if spaced[0]:
            b.line.add_space()
        self._add_inline(b, i, result, b.marks_at(i))
        if spaced[1]:
            b.line.add_space()

    def _close_whole(self, b: Builder, state: tuple[int, list[Block]]) -> None:
        i, blocks = state
        b.flush()
        found, b.blocks = b.blocks, blocks
        tight = not needs_blank(Item([Paragraph([]), *found]))
        self._add_block(b, self._call(b, i, self.converter.writer.blocks(found)), tight=tight)

    def _close_item(self, b: Builder, i: int) -> None:
        if b.stack[-1][1] is not close_item:  # too deep for an item
            b.flush()
            return
        saved, opened, number, item, *_ = b.stack.pop()[2]
        blocks = close_blocks(b, saved)
        box = "" if item.checked is None else "[x] " if item.checked else "[ ] "
        marker = (f"{number}. " if opened is not None and opened.ordered else f"{b.options.bullets[0]} ") + box
        text = self.converter.writer.blocks(blocks, tight=not needs_blank(Item(blocks)))
        result = self._call(b, i, text, marker).strip("\n")
        if opened is None:
            self._add_block(b, result)
        elif result:
            opened.items.append((number, Item([RawBlock(result)])))
            opened.written = True

    def _close_cell(self, b: Builder, i: int) -> None:
        text = self.converter.writer.lines.write(b.line.take(), cell=True, breaks=False)
        result = self._call(b, i, text).strip().rstrip("|").strip()
        if result:
            b.line.add(Raw(" ".join(result.split("\n"))))

    def _call(self, b: Builder, i: int, text: str, marker: str = "") -> str:
        element = Element(b.index, b.gone, i, marker)
        tags = self._parent_tags(b, i)
        kind = b.source.kind[i]
        name = self.methods[kind]
        method = getattr(self.converter, name)
        return str((method(int(kind[1]), element, text, tags) if name == "convert_hN" else method(element, text, tags)) or "")

    def _parent_tags(self, b: Builder, i: int) -> set[str]:
        tags: set[str] = set()
        at = b.index.parent[i]
        for _ in range(_ANCESTORS_AT_MOST):
            if at < 0:
                break
            tags.add(b.tag[at])
            at = b.index.parent[at]
        if b.inline_only:
            tags.add("_inline")
        if not _NO_FORMAT.isdisjoint(tags):
            tags.add("_noformat")
        return tags

    def _add_block(self, b: Builder, markdown: str, *, tight: bool = False) -> None:
        markdown = markdown.strip("\n")
        if markdown.strip():
            b.blocks.append(RawBlock(markdown, tight))

    def _add_inline(self, b: Builder, i: int, markdown: str, marks: Marks) -> None:
        core = markdown.strip()
        if not core and "\n" in markdown:
            b.add_break()
            return
        if b.inline_only:
            core = " ".join(core.split("\n"))
        if markdown[:1].isspace():
            b.line.add_space()
        if core:
            b.line.add(Raw(core, marks))
        if core and markdown[-1:].isspace():
            b.line.add_space()
