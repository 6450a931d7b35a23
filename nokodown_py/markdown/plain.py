"""The document as plain text: what it says, laid out in lines, without any markup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nokodown_py.markdown.document import Break, Code, FootnoteReference, Image, Math, Raw, Text
from nokodown_py.markdown.writer import MarkdownWriter

if TYPE_CHECKING:
    from nokodown_py.markdown.document import (
        CodeBlock,
        Document,
        Heading,
        Line,
        MathBlock,
        Paragraph,
        Quote,
        Rule,
        Table,
    )


def line_text(line: Line, *, breaks: bool = True) -> str:
    """What a line says: links by their text, images not at all.

    Args:
        line: the line.
        breaks: whether breaks are kept; if not, they become spaces.
    """
    out: list[str] = []
    for item in line:
        if type(item) is Text or type(item) is Code:
            out.append(item.text)
        elif type(item) is Break:
            out.append("\n" if breaks else " ")
        elif type(item) is Math:
            out.append(item.tex)
        elif type(item) is FootnoteReference:
            out.append(f"[{item.label}]")
        elif type(item) is Raw:
            out.append(item.markdown)
    return "".join(out).strip() if any(type(item) is Image for item in line) else "".join(out)


class PlainTextWriter(MarkdownWriter):
    """Writes a document as plain text. Lists keep their markers and the cells of a row are set apart by tabs."""

    def write(self, document: Document) -> str:
        """Write a document: "" for an empty one, else text that ends in one line break."""
        self._blocks(document.blocks, "", "")
        for footnote in document.footnotes:
            self.out.append("")
            self._blocks(footnote.blocks, f"[{footnote.label}] ", "")
        text = "\n".join(self.out).strip("\n")
        return text + "\n" if text else ""

    def _paragraph(self, block: Paragraph, first: str, rest: str) -> None:
        self._lines(line_text(block.line), first, rest)

    def _heading(self, block: Heading, first: str, rest: str) -> None:
        self._lines(line_text(block.line, breaks=False), first, rest)

    def _code(self, block: CodeBlock, first: str, rest: str) -> None:
        self._lines(block.text, first, rest)

    def _math(self, block: MathBlock, first: str, rest: str) -> None:
        self._lines(block.tex, first, rest)

    def _rule(self, block: Rule, first: str, rest: str) -> None:
        self._lines("", first, rest)

    def _quote(self, block: Quote, first: str, rest: str) -> None:
        if block.alert:
            self._lines(block.alert.capitalize() + ":", first, rest)
            first = rest
        self._blocks(block.blocks, first, rest)

    def _table(self, block: Table, first: str, rest: str) -> None:
        rows = ["\t".join([line_text(cell, breaks=False) for cell in row]) for row in block.rows if any(row)]
        self._lines("\n".join(rows), first, rest)

    def _lines(self, text: str, first: str, rest: str) -> None:
        """Add lines; no text is no line, unless it has a marker before it."""
        if text or first != rest:
            lines = text.split("\n")
            self.out.append((first + lines[0]).rstrip())
            self.out.extend([(rest + line).rstrip() for line in lines[1:]])
        elif self.out and not self.out[-1]:
            self.out.pop()  # the blank line before what is not written
