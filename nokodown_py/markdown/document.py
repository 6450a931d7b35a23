"""The document between the page and its Markdown: blocks that hold flat, normalised lines.

A line (what a paragraph, a heading or a cell holds) is a list of inlines. Emphasis and links are no nodes of a tree but marks:
each inline carries the path of marks it stands in, outermost first. So adjacent emphasis is merged and empty emphasis gone by
construction, and a writer opens and closes marks where the path changes.

Lines are normalised: white space is collapsed as CSS does it, none stands at either end of a line, beside a break, or just
inside a mark; neighbouring texts differ in their marks; no text is empty.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

AlertKind = Literal["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"]


@dataclass(frozen=True, slots=True)
class Mark:
    """One kind of emphasis.

    Attributes:
        name: "strong", "emphasis" or "strike"; marks of one name are equal.
        nests: whether it says more within another of its name: ``em`` and ``strong`` do, ``i`` and ``b`` do not.
    """

    name: str
    nests: bool = field(default=False, compare=False)


STRONG = Mark("strong", nests=True)
EMPHASIS = Mark("emphasis", nests=True)
BOLD = Mark("strong")
ITALIC = Mark("emphasis")
STRIKE = Mark("strike")


@dataclass(slots=True, eq=False)  # not frozen, which would make one in three times the time
class Link:
    """A link. Each is itself only: two links to one address are two marks. Not to be changed.

    Attributes:
        href: the address, absolute where the page's own address is known.
        title: the title, "" for none.
    """

    href: str
    title: str = ""


Marks = tuple[Mark | Link, ...]


@dataclass(slots=True)
class Text:
    """A run of text, as the page shows it; nothing is escaped."""

    text: str
    marks: Marks = ()


@dataclass(slots=True)
class Code:
    """A piece of code within a line."""

    text: str
    marks: Marks = ()


@dataclass(slots=True)
class Math:
    """A formula within a line, as TeX without delimiters."""

    tex: str
    marks: Marks = ()


@dataclass(slots=True)
class Image:
    """An image. ``src`` is absolute where the page's address is known; ``alt`` and ``title`` may be ""."""

    src: str
    alt: str
    title: str = ""
    marks: Marks = ()


@dataclass(slots=True)
class Break:
    """A line break that the page asks for."""

    marks: Marks = ()


@dataclass(slots=True)
class FootnoteReference:
    """A reference to the footnote of this label."""

    label: str
    marks: Marks = ()


@dataclass(slots=True)
class EmptyLink:
    """A link without text, which marks nothing and so is an inline itself."""

    link: Link
    marks: Marks = ()


@dataclass(slots=True)
class Raw:
    """Finished Markdown from a user's converter, for the middle of a line."""

    markdown: str
    marks: Marks = ()


Inline = Text | Code | Math | Image | Break | FootnoteReference | EmptyLink | Raw
Line = list[Inline]


@dataclass(slots=True)
class Paragraph:
    """A paragraph."""

    line: Line


@dataclass(slots=True)
class Heading:
    """A heading. ``level`` is 1 to 6."""

    level: int
    line: Line


@dataclass(slots=True)
class CodeBlock:
    """Code in lines of its own; ``language`` is "" where the page does not say."""

    text: str
    language: str = ""


@dataclass(slots=True)
class MathBlock:
    """A displayed formula, as TeX without delimiters."""

    tex: str


@dataclass(slots=True)
class Rule:
    """A thematic break."""


@dataclass(slots=True)
class Quote:
    """A quotation, or an alert (note, tip, warning, ...) where ``alert`` names its kind."""

    blocks: list[Block]
    alert: AlertKind | None = None


@dataclass(slots=True)
class Item:
    """A list item. ``checked`` is None unless it is a task."""

    blocks: list[Block] = field(default_factory=list)
    checked: bool | None = None


@dataclass(slots=True)
class List:
    """A list. ``start`` is the number of the first item, None for a bulleted list."""

    items: list[Item]
    start: int | None = None


@dataclass(slots=True)
class Table:
    """A data table: rows of equal length, whose cells are lines.

    Attributes:
        rows: all rows, the header first; a header cell that the page does not have is empty.
        align: one entry a column: "left", "center", "right" or "".
    """

    rows: list[list[Line]]
    align: list[str]


@dataclass(slots=True)
class RawBlock:
    """Finished Markdown from a user's converter, a block of its own.

    ``tight`` says that it may follow a paragraph without a blank line.
    """

    markdown: str
    tight: bool = False


@dataclass(slots=True)
class Footnote:
    """What a footnote says."""

    label: str
    blocks: list[Block]


Block = Paragraph | Heading | CodeBlock | MathBlock | Rule | Quote | List | Table | RawBlock


@dataclass(slots=True)
class Document:
    """The content of a page.

    Attributes:
        blocks: in the order of the page.
        footnotes: in the order of their references.
    """

    blocks: list[Block]
    footnotes: list[Footnote] = field(default_factory=list)
