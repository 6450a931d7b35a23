"""The document as GitHub-Flavored Markdown, in one pass."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from nokodown_py.markdown.document import (
    CodeBlock,
    Document,
    Heading,
    List,
    MathBlock,
    Paragraph,
    Quote,
    RawBlock,
    Rule,
    Table,
    Text,
)
from nokodown_py.markdown.escape import BLOCK_CHARS, end_heading, is_plain, start_line
from nokodown_py.markdown.lines import LineWriter, destination, quoted, starts_of_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nokodown_py.markdown.document import Block, Item
    from nokodown_py.markdown.options import MarkdownOptions

_FENCES = re.compile(r"^[ \t]*(`{3,})", re.M)
_ALIGN = {"": "---", "left": ":--", "center": ":-:", "right": "--:"}


class MarkdownWriter:
    """Writes a document as Markdown.

    Args:
        options: the writer's options.
    """

    def __init__(self, options: MarkdownOptions) -> None:
        self.options = options
        self.lines = LineWriter(options)
        self.out: list[str] = []
        self._writers: dict[type, Callable[[Any, str, str], None]] = {
            Paragraph: self._paragraph,
            Heading: self._heading,
            CodeBlock: self._code,
            MathBlock: self._math,
            Rule: self._rule,
            Quote: self._quote,
            List: self._list,
            Table: self._table,
            RawBlock: self._raw,
        }
        self._bullets = 0
        self._item_starts = False

    def write(self, document: Document) -> str:
        """Write a document: "" for an empty one, else text that ends in one line break."""
        self.lines.escaper.notes = bool(document.footnotes)
        self._blocks(document.blocks, "", "")
        for footnote in document.footnotes:
            self.out.append("")
            self._blocks(footnote.blocks, f"[^{footnote.label}]: ", "    ")
        for (href, title), number in self.lines.references.items():
            if number == 1:
                self.out.append("")
            self.out.append(f"[{number}]: {destination(href)}{quoted(title)}")
        text = "\n".join(self.out)
        return text + "\n" if text else ""

    def blocks(self, blocks: Sequence[Block], *, tight: bool = False) -> str:
        """Write blocks apart from the document, without a line break at the end; ``tight`` as in an item of a tight list."""
        out, self.out = self.out, []
        self._blocks(blocks, "", "", tight=tight)
        text, self.out = "\n".join(self.out), out
        return text

    def _blocks(self, blocks: Sequence[Block], first: str, rest: str, *, tight: bool = False) -> None:
        """Write blocks: the first line after ``first``, all others after ``rest``."""
        previous: Block | None = None
        alternate = False
        blank = rest.rstrip()
        for block in blocks:
            if previous is not None and not tight:
                self.out.append(blank)
            if type(block) is Paragraph:
                alternate = False
                self._paragraph(block, first, rest)
            elif type(block) is List:
                alternate = type(previous) is List and (previous.start is None) == (block.start is None) and not alternate
                self._list(block, first, rest, alternate=alternate)
            else:
                alternate = False
                self._writers[type(block)](block, first, rest)
            previous = block
            first = rest

    def _paragraph(self, block: Paragraph, first: str, rest: str) -> None:
        line = block.line
        only = line[0]
        alone = len(line) == 1 and type(only) is Text and not only.marks and is_plain(only.text)  # as in most paragraphs
        text = only.text if alone and type(only) is Text else self.lines.write(line)
        item = self._item_starts and first is not rest
        if "\n" not in text and not self.options.wrap:
            if text[:1] in BLOCK_CHARS and type(only) is Text and not only.marks:
                text = start_line(text, item=item)
            self.out.append(first + text)
            return
        number = 0
        for content, plain in zip(text.split("\n"), starts_of_lines(line), strict=True):
            whole = start_line(content, first=not number, item=item and not number) if plain else content
            for part in wrapped(whole, self.options.wrap_width) if self.options.wrap else (whole,):
                self.out.append((rest if number else first) + part)
                number += 1

    def _heading(self, block: Heading, first: str, rest: str) -> None:
        text = self.lines.write(block.line, breaks=False)
        if text and self.options.heading_style == "underlined" and block.level < 3:
            self.out.append(first + start_line(text))
            self.out.append(rest + ("=" if block.level == 1 else "-") * max(3, len(text)))
        else:
            self.out.append(first + self.heading(block.level, text))

    def heading(self, level: int, text: str) -> str:
        """A heading on one line, of Markdown that is finished."""
        hashes = "#" * max(1, min(level, 6))
        closing = f" {hashes}" if self.options.heading_style == "atx_closed" else ""
        return f"{hashes} {text if closing else end_heading(text)}{closing}" if text else hashes

    def _code(self, block: CodeBlock, first: str, rest: str) -> None:
        fence = "```"
        if "```" in block.text:
            fence = "`" * (max(map(len, _FENCES.findall(block.text)), default=2) + 1)
        language = block.language
        if "`" in language:
            fence = fence.replace("`", "~")
        self.out.append(f"{first}{fence}{language}")
        if block.text:
            blank = rest.rstrip()
            self.out.extend([rest + line if line else blank for line in block.text.split("\n")])
        self.out.append(rest + fence)

    def _math(self, block: MathBlock, first: str, rest: str) -> None:
        lines = block.tex.split("\n")
        if len(lines) == 1:
            self.out.append(f"{first}$${block.tex}$$")
            return
        self.out.append(first + "$$")
        self.out.extend([rest + line for line in lines if line.strip()])
        self.out.append(rest + "$$")

    def _rule(self, _: Rule, first: str, rest: str) -> None:
        self.out.append(first + ("---" if first == rest else "___"))  # "- ---" would be a break itself

    def _quote(self, block: Quote, first: str, rest: str) -> None:
        if block.alert:
            self.out.append(f"{first}> [!{block.alert}]")
            if block.blocks and type(block.blocks[0]) not in (Paragraph, CodeBlock):
                self.out.append(rest + ">")
            first = rest
        if block.blocks:
            self._blocks(block.blocks, first + "> ", rest + "> ")
        elif not block.alert:
            self.out.append(first + ">")

    def _raw(self, block: RawBlock, first: str, rest: str) -> None:
        lines = block.markdown.split("\n")
        self.out.append(first + lines[0])
        self.out.extend([rest + line if line else rest.rstrip() for line in lines[1:]])

    def _list(self, block: List, first: str, rest: str, *, alternate: bool = False) -> None:
        tight = not any(len(item.blocks) > 1 and needs_blank(item) for item in block.items)
        number = block.start
        bullets = self.options.bullets or "-"
        bullet = bullets[self._bullets % len(bullets)]
        if alternate:
            bullet = "*" if bullet != "*" else "-"
        self._bullets += 1
        for position, item in enumerate(block.items):
            if position and not tight:
                self.out.append(rest.rstrip())
            if number is None:
                marker = bullet + " "
            else:
                marker = f"{number}{')' if alternate else '.'} "
                number += 1
            self._item(item, (rest if position else first) + marker, rest + " " * len(marker), tight)
        self._bullets -= 1

    def _item(self, item: Item, first: str, rest: str, tight: bool) -> None:
        task = item.checked is not None and bool(item.blocks) and type(item.blocks[0]) is Paragraph  # all else would be text
        if task:
            first += "[x] " if item.checked else "[ ] "
        if item.blocks:
            self._item_starts = not task
            self._blocks(item.blocks, first, rest, tight=tight)
            self._item_starts = False
        else:
            self.out.append(first.rstrip())

    def _table(self, block: Table, first: str, rest: str) -> None:
        write = self.lines.write
        rows = [
            "| " + " | ".join([write(cell, cell=True, breaks=False) if cell else "" for cell in row]) + " |"
            for row in block.rows
        ]
        rows.insert(1, "| " + " | ".join([_ALIGN[align] for align in block.align]) + " |")
        self.out.append(first + rows[0])
        self.out.extend([rest + row for row in rows[1:]])


def wrapped(text: str, width: int) -> list[str]:
    """Break a line of finished Markdown at spaces, but not where the next line would then start a block.

    Args:
        text: one line of a paragraph; the end of a hard break stays at its end.
        width: how long the lines may get, in characters; one word may be longer.
    """
    core = text.rstrip(" ")
    lines: list[str] = []
    current = ""
    for word in core.split(" "):
        if not current:
            current = word
        elif word and len(current) + 1 + len(word) > width and not current.endswith(" ") and not _starts_block(word):
            lines.append(current)
            current = word
        else:
            current += " " + word
    lines.append(current + text[len(core) :])
    return lines


def _starts_block(word: str) -> bool:
    return start_line(word, first=False) != word or start_line(word + " x", first=False) != word + " x"


def needs_blank(item: Item) -> bool:
    """Whether an item's blocks have to stand apart: anything but a paragraph (or heading) over lists that may interrupt it."""
    blocks = item.blocks
    if len(blocks) < 2:
        return False
    return type(blocks[0]) not in (Paragraph, Heading) or not all(map(_may_interrupt, blocks[1:]))


def _may_interrupt(block: Block) -> bool:
    """Whether a block may follow a paragraph without a blank line, as a list does that starts with 1 and not empty."""
    if type(block) is List:
        return block.start in (None, 1) and bool(block.items[0].blocks)
    return type(block) is RawBlock and block.tight
