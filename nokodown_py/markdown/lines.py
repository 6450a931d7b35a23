"""Lines to Markdown: marks open and close where their path changes, and text is escaped where it stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nokodown_py.markdown.document import EMPHASIS, STRIKE, STRONG, Break, Code, FootnoteReference, Image, Link, Math, Text
from nokodown_py.markdown.emphasis import Pair, settle
from nokodown_py.markdown.escape import Escaper

if TYPE_CHECKING:
    from nokodown_py.markdown.document import Inline, Line, Mark, Marks
    from nokodown_py.markdown.options import MarkdownOptions

_DELIMITERS = {STRONG: ("*", 2), EMPHASIS: ("*", 1), STRIKE: ("~", 2)}
_BACKTICKS = re.compile("`+")
# Addresses that GitHub-Flavored Markdown makes links of as they stand, and that hold nothing a parser could stop at or trim.
_BARE = re.compile(
    r"(?:https?://|www\.)[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+(?::\d+)?(?:[/?#](?:[\w/?#%&=+.,:;@!$-]*[\w/#=+%-])?)?\Z"
)
_BARE_MAIL = re.compile(r"[A-Za-z0-9][A-Za-z0-9.+-]*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*[A-Za-z0-9]\Z")
_ANGLED = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*\Z")
_ANGLED_MAIL = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\Z")
_AFTER_BARE = re.compile(r"[.,:!?]*(?:\s|\Z)")
_UNSAFE = re.compile(r"[\s<>()\\&*_\[\]`]")


class LineWriter:
    """Writes lines.

    Args:
        options: the writer's options.
    """

    def __init__(self, options: MarkdownOptions) -> None:
        self.options = options
        self.references: dict[tuple[str, str], int] = {}
        self.escaper = Escaper(
            options.escape_asterisks, options.escape_underscores, options.escape_misc, options.links == "reference"
        )
        self.line_end = "\\\n" if options.newline_style == "backslash" else "  \n"

    def write(self, line: Line, *, cell: bool = False, breaks: bool = True) -> str:
        """Write a line.

        Args:
            line: what the page holds.
            cell: whether it stands in a table.
            breaks: whether it can be broken; if not, breaks become spaces.
        """
        if len(line) == 1:
            only = line[0]
            if type(only) is Text and not only.marks:
                return self.escaper.text(only.text, cell=cell)
        pieces: list[str] = []
        pairs: list[Pair] = []
        opened: list[tuple[Mark | Link, Pair | None]] = []
        current: Marks = ()
        count = len(line)
        at = 0
        while at < count:
            item = line[at]
            marks = item.marks
            if marks is not current and marks != current:
                shared = _shared(current, marks)
                while len(opened) > shared:
                    self._close(pieces, *opened.pop())
                for position, mark in enumerate(marks[shared:], shared):
                    if type(mark) is Link:
                        bare = self._bare(line, at, mark, position, pieces)
                        if bare:
                            pieces.append(bare)
                            marks = marks[:position]
                            item = None
                            break
                        pieces.append("[")
                        opened.append((mark, None))
                    else:
                        char, size = _DELIMITERS[mark]  # type: ignore[index]
                        pair = Pair(len(pieces) + 1, 0, size, char)
                        pieces += ("", "\0")
                        pairs.append(pair)
                        opened.append((mark, pair))
                current = marks
            if item is not None:
                pieces.append(self._item(line, at, item, pieces, cell, breaks))
            at += 1
        while opened:
            self._close(pieces, *opened.pop())
        if pairs:
            preferred = self.options.strong_em_symbol
            for pair in pairs:
                if pair.char == "*":
                    pair.char = preferred
            settle(pieces, pairs)
        return "".join(pieces)

    def _close(self, pieces: list[str], mark: Mark | Link, pair: Pair | None) -> None:
        if pair is not None:
            pair.close = len(pieces)
            pieces += ("\0", "")
        elif type(mark) is Link:
            pieces.append("]" + self._target(mark))

    def _target(self, link: Link) -> str:
        title = link.title or (link.href if self.options.default_title else "")
        if self.options.links == "reference":
            number = self.references.setdefault((link.href, title), len(self.references) + 1)
            return f"[{number}]"
        return f"({destination(link.href)}{quoted(title)})"

    def _item(self, line: Line, at: int, item: Inline, pieces: list[str], cell: bool, breaks: bool) -> str:
        kind = type(item)
        if kind is Text:
            before = next((piece[-1] for piece in reversed(pieces) if piece), "")
            link = any(type(mark) is Link for mark in item.marks)
            return self.escaper.text(item.text, "" if before == "\n" else before, _following(line, at), link=link, cell=cell)
        if kind is Break:
            return self.line_end if breaks else " "
        if kind is Code:
            return code_span(item.text.replace("|", "\\|") if cell else item.text)
        if kind is Image:
            alt = self.escaper.text(item.alt, "x", "x", link=True, cell=cell)
            return f"![{alt}]({destination(item.src)}{quoted(item.title)})"
        if kind is Math:
            return f"${item.tex}$"
        if kind is FootnoteReference:
            return f"[^{item.label}]"
        return item.markdown

    def _bare(self, line: Line, at: int, link: Link, position: int, pieces: list[str]) -> str | None:
        """The form of a link whose text is its address, if it can be just the address."""
        item = line[at]
        if (
            type(item) is not Text
            or len(item.marks) != position + 1
            or link.title
            or self.options.default_title
            or not self.options.autolinks
        ):
            return None
        following = line[at + 1] if at + 1 < len(line) else None
        if following is not None and link in following.marks:
            return None
        text, href = item.text, link.href
        if text == href or ("http://" + text == href and text.startswith("www.")):
            bare, angled = _BARE, _ANGLED
        elif "mailto:" + text == href:
            bare, angled = _BARE_MAIL, _ANGLED_MAIL
        else:
            return None
        before = next((piece[-1] for piece in reversed(pieces) if piece), "")
        if bare.match(text) and (before in ("", "\n", "(") or before.isspace()) and not any("[" in piece for piece in pieces):
            if following is None or type(following) is Break:
                return text
            if type(following) is Text and not following.marks and _AFTER_BARE.match(following.text):
                return text
        return f"<{text}>" if angled.match(text) else None


def _shared(a: Marks, b: Marks) -> int:
    count = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        count += 1
    return count


def _following(line: Line, at: int) -> str:
    """The character that comes after an item in the Markdown, "" at the end of a line of text."""
    if at + 1 == len(line) or type(line[at + 1]) is Break:
        return "" if not line[at].marks else "*"
    item, following = line[at], line[at + 1]
    if following.marks != item.marks:
        shared = _shared(item.marks, following.marks)
        if len(item.marks) > shared:
            return "]" if type(item.marks[-1]) is Link else "*"
        return "[" if type(following.marks[shared]) is Link else "*"
    return {Code: "`", Image: "!", Math: "$", FootnoteReference: "["}.get(type(following), "x")


def destination(href: str) -> str:
    """An address as the destination of a link.

    >>> destination("https://example.org/a_(b)"), destination("/a b")
    ('https://example.org/a_(b)', '</a b>')
    """
    if not _UNSAFE.search(href):
        return href
    plain = href.replace("\\", "\\\\").replace("&", "\\&") if "\\" in href or re.search("&[#a-zA-Z0-9]+;", href) else href
    if re.search(r"[\s<>]", href):
        return "<" + plain.replace("<", "\\<").replace(">", "\\>").replace("\n", " ") + ">"
    if "(" in href or ")" in href:
        depth = 0
        for char in href:
            depth += (char == "(") - (char == ")")
            if depth < 0 or depth > 30:
                break
        if depth:
            plain = plain.replace("(", "\\(").replace(")", "\\)")
    return plain


def quoted(title: str) -> str:
    """A title, with the space before it; "" for none."""
    if not title:
        return ""
    if "\\" in title or "&" in title:
        title = re.sub(r"\\(?=[!-/:-@\[-`{-~])|\\\Z|&(?=[#a-zA-Z0-9]+;)", r"\\\g<0>", title)
    return ' "' + title.replace('"', '\\"') + '"'


def code_span(text: str) -> str:
    """A code span, fenced by more backticks than it holds in a row.

    >>> code_span("a`b")
    '``a`b``'
    """
    if "`" not in text:
        fence = "`"
    else:
        taken = {len(run) for run in _BACKTICKS.findall(text)}
        fence = next("`" * size for size in range(1, len(taken) + 2) if size not in taken)
    edges = text[0] == "`" or text[-1] == "`" or (text[0] == text[-1] == " " and text.strip(" "))
    pad = " " if edges else ""
    return f"{fence}{pad}{text}{pad}{fence}"
