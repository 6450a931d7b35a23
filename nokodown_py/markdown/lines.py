"""Lines to Markdown: marks open and close where their path changes, and text is escaped where it stands."""

from __future__ import annotations

import re
from copy import copy
from itertools import pairwise
from typing import TYPE_CHECKING, Literal
from urllib.parse import quote

from nokodown_py.markdown.document import (
    EMPHASIS,
    STRIKE,
    STRONG,
    Break,
    Code,
    EmptyLink,
    FootnoteReference,
    Image,
    Link,
    Math,
    Raw,
    Text,
)
from nokodown_py.markdown.emphasis import Pair, settle
from nokodown_py.markdown.escape import ALONE, ALONE_IN_CELL, Escaper, Place, is_bare_address, is_plain, may_pair

if TYPE_CHECKING:
    from nokodown_py.markdown.document import Inline, Line, Mark, Marks
    from nokodown_py.markdown.options import MarkdownOptions

# Punctuation that may stand outside the emphasis without looking torn off, as a bracket or a quotation mark would.
LOOSE = ":;,.!?…—–-/、。，：；！？․·"
_DELIMITERS: dict[Mark | Link, tuple[str, int]] = {STRONG: ("*", 2), EMPHASIS: ("*", 1), STRIKE: ("~", 2)}
# The first and the last character of what is no text.
_EDGES: dict[type, tuple[str, str]] = {
    Code: ("`", "`"),
    Image: ("!", ")"),
    Math: ("$", "$"),
    FootnoteReference: ("[", "]"),
    EmptyLink: ("[", ")"),
}
_TRIALS = 6  # each takes marks out that cannot be expressed; after the last all are taken out
_BACKTICKS = re.compile("`+")
_ANGLED = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*\Z")
_LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"  # of a domain
_ANGLED_MAIL = re.compile(rf"[A-Za-z0-9.!#$%&'*+/=?^_`{{|}}~-]+@{_LABEL}(?:\.{_LABEL})*\Z")
_URL_CHARS = "!#$%&'()*+,-./:;=?@_~"
_UNSAFE = re.compile(r"[^A-Za-z0-9!#$%'*+,./:;=?@_~-]")
_ENCODED = re.compile(r"[^A-Za-z0-9!#$%&'()*+,./:;=?@_~-]")
_ENTITY = re.compile("&(?=#?[a-zA-Z0-9]+;)")
_TITLE_ESCAPES = re.compile(r"\\(?=[!-/:-@\[-`{-~])")
_BRACKETS_AT_MOST = 30  # nested; cmark stops at 32


class LineWriter:
    """Writes lines.

    Args:
        options: the writer's options.
    """

    def __init__(self, options: MarkdownOptions) -> None:
        self.options = options
        self.references: dict[tuple[str, str], int] = {}
        self.escaper = Escaper(
            options.escape_asterisks,
            options.escape_underscores,
            options.escape_misc,
            options.links == "reference",
            options.escape_addresses,
        )
        self.line_end = "\\\n" if options.newline_style == "backslash" else "  \n"
        self._references = options.links == "reference"
        self._own_addresses = options.autolinks and not options.default_title

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
                return self.escaper.text(only.text, ALONE_IN_CELL if cell else ALONE)
        addressed = False
        if self._own_addresses:
            for at, item in enumerate(line):
                if item.marks and type(item.marks[-1]) is Link and type(item) is Text and _may_be_address(item.text):
                    addressed = True
                    if self._own_address(line, at, item.marks[-1]):
                        line = self._without_bare_links(line)
                        break
        if len(line) == 1 and not addressed and type(only := line[0]) is Text and len(only.marks) == 1:
            mark = only.marks[0]
            text = self._plain_link(line, 0, only.text, mark, cell) if type(mark) is Link else ""
            if text:  # as in lists of links: 0.8 us, and 1.2 by what follows
                return text
        for _ in range(_TRIALS):
            pieces, pairs = self._pieces(line, cell, breaks, addressed)
            unfit = settle(pieces, pairs) if pairs else None
            if not unfit:
                return "".join(pieces)
            line = without_marks(line, unfit)
        return "".join(self._pieces(without_marks(line, pairs), cell, breaks, addressed)[0])

    def _pieces(self, line: Line, cell: bool, breaks: bool, addressed: bool) -> tuple[list[str], list[Pair]]:  # noqa: PLR0912 (the hot loop)
        """The parts of a line, with stars for all delimiters of emphasis.

        ``addressed`` says that some link's text may be its own address.
        """
        pieces: list[str] = []
        pairs: list[Pair] = []
        opened: list[tuple[Mark | Link, Pair | None]] = []
        current: Marks = ()
        linked = False
        for at, item in enumerate(line):
            marks = item.marks
            if marks is not current and marks != current:
                if len(marks) == 1 and not current and not addressed and type(item) is Text and type(marks[0]) is Link:
                    text = self._plain_link(line, at, item.text, marks[0], cell)  # most links
                    if text:
                        pieces.append(text)
                        continue
                shared = _shared(current, marks) if current and marks else 0
                while len(opened) > shared:
                    linked = self._close(pieces, at - 1, cell, *opened.pop()) and linked
                angled = False
                for depth in range(shared, len(marks)):
                    mark = marks[depth]
                    if type(mark) is Link:
                        if addressed and self._own_address(line, at, mark) == "angled":
                            angled, marks = True, marks[:depth]
                            break
                        pieces.append("[")
                        opened.append((mark, None))
                        linked = True
                    else:
                        char, size = _DELIMITERS[mark]
                        pair = Pair(len(pieces), 0, size, self.options.strong_em_symbol if char == "*" else char, at, at, depth)
                        pieces.append("*")
                        pairs.append(pair)
                        opened.append((mark, pair))
                current = marks
                if angled and type(item) is Text:
                    pieces.append(f"<{piped(item.text) if cell else item.text}>")
                    continue
            if type(item) is Text:
                text = item.text
                if text[-1] == "!" or not is_plain(text):
                    before = pieces[-1][-1] if pieces else ""
                    alone = may_pair(text) and _is_only_one(line)
                    before = "" if before == "\n" else before
                    text = self.escaper.text(text, Place(before, _following(line, at), alone, linked, cell))
                if text[0] == "^" and pieces and pieces[-1] == "[":
                    text = "\\" + text
                pieces.append(text)
            else:
                pieces.append(self._other(item, cell, breaks))
        while opened:
            self._close(pieces, len(line) - 1, cell, *opened.pop())
        return pieces, pairs

    def _plain_link(self, line: Line, at: int, text: str, link: Link, cell: bool) -> str:
        """A link that holds one text without anything special; "" for any other."""
        if text[0] == "^" or text[-1] == "!" or not is_plain(text):
            return ""
        if at + 1 < len(line):
            following = line[at + 1].marks
            if following and following[0] is link:
                return ""
        target = self.target(link)
        return f"[{text}]{piped(target) if cell else target}"

    def _close(self, pieces: list[str], last: int, cell: bool, mark: Mark | Link, pair: Pair | None) -> bool:
        """Close a mark; whether it was one of emphasis."""
        if pair is not None:
            pair.close = len(pieces)
            pair.last = last
            pieces.append("*")
            return True
        if type(mark) is Link:
            target = self.target(mark)
            pieces.append("]" + (piped(target) if cell else target))
        return False

    def target(self, link: Link) -> str:
        """What stands after the text of a link."""
        title = link.title or (link.href if self.options.default_title else "")
        if self._references:
            number = self.references.setdefault((link.href, title), len(self.references) + 1)
            return f"[{number}]"
        return f"({destination(link.href)}{quoted(title)})"

    def _other(self, item: Inline, cell: bool, breaks: bool) -> str:
        """Write what is no text."""
        if type(item) is Break:
            return self.line_end if breaks else " "
        if type(item) is Code:
            return code_span(piped(item.text) if cell else item.text)
        if type(item) is Image:
            return self.image(item, cell=cell)
        if type(item) is Math:
            return f"${piped(item.tex) if cell else item.tex}$"
        if type(item) is FootnoteReference:
            return f"[^{item.label}]"
        if type(item) is EmptyLink:
            target = self.target(item.link)
            return "[]" + (piped(target) if cell else target)
        assert type(item) is Raw
        return item.markdown

    def image(self, item: Image, *, cell: bool = False) -> str:
        """Write an image."""
        alt = self.escaper.text(item.alt, Place("[", "]", link=True, cell=cell)) if item.alt else ""
        if alt[:1] == "^":
            alt = "\\" + alt  # "![^" would start a footnote
        title = quoted(item.title)
        return f"![{alt}]({destination(item.src)}{piped(title) if cell else title})"

    def _own_address(self, line: Line, at: int, link: Link) -> Literal["", "bare", "angled"]:
        """Whether a link that opens at an item is its own address: one read as a link as it stands, or in angle brackets."""
        item = line[at]
        if type(item) is not Text or item.marks[-1] is not link or link.title:
            return ""
        text = item.text
        if not _may_be_address(text) or (at + 1 < len(line) and link in line[at + 1].marks):
            return ""
        url, href = encoded(text), encoded(link.href)
        if "mailto:" + url == href:
            return "angled" if _ANGLED_MAIL.match(text) else "bare"
        if url == href and _ANGLED.match(text) and not _ENTITY.search(text):
            return "angled"
        return "bare" if "http://" + url == href and text.startswith("www.") else ""

    def _without_bare_links(self, line: Line) -> Line:
        """The line with links as plain text where the text is read as just this link anyway."""
        out: Line = []
        brackets = 0  # open ones: no address is read as a link within
        for at, item in enumerate(line):
            if type(item) is Text:
                mark = item.marks[-1] if item.marks else None
                marks = item.marks
                if type(mark) is not Link:
                    brackets = _open_brackets(item.text, brackets)
                elif (not brackets or "@" in item.text) and self._own_address(line, at, mark):
                    following = line[at + 1] if at + 1 < len(line) else None
                    rest = "" if following is None else following.text if type(following) is Text else _edge(following, 0)
                    previous = line[at - 1] if at else None
                    before = _edge(previous, -1) if previous is None or previous.marks == marks[:-1] else "*"
                    mail = "@" in item.text and "//" not in item.text  # which cannot be escaped
                    if (mail or not self.options.escape_addresses) and is_bare_address(item.text, before, rest):
                        marks = marks[:-1]
                if out and type(out[-1]) is Text and out[-1].marks == marks:
                    out[-1] = Text(out[-1].text + item.text, marks)
                else:
                    out.append(item if marks is item.marks else Text(item.text, marks))
            else:
                out.append(item)
        return out


def _may_be_address(text: str) -> bool:
    return "://" in text or "@" in text or "www." in text


def _open_brackets(text: str, count: int) -> int:
    """How many brackets are open after a text."""
    if "[" in text or count:
        for char in text:
            count = count + 1 if char == "[" else max(count - 1, 0) if char == "]" else count
    return count


def _is_only_one(line: Line) -> bool:
    """Whether one text holds all the delimiters of a line, so that it need not fear for their other halves."""
    holders = 0
    for item in line:
        if type(item) is Code or (type(item) is Image and "`" in item.title):
            return False
        if type(item) is EmptyLink and "`" in item.link.title:
            return False
        for mark in item.marks:
            if type(mark) is not Link or "`" in mark.title:
                return False
        holders += type(item) is Text and may_pair(item.text)
        if holders > 1:
            return False
    return True


def _edge(item: Inline | None, side: int) -> str:
    """The character at one side of an item, as far as the rules of addresses care."""
    if item is None or type(item) is Break:
        return ""
    return item.text[side] if type(item) is Text else _EDGES.get(type(item), ("x", "x"))[side]


def without_marks(line: Line, pairs: list[Pair]) -> Line:
    """The line without the marks of some pairs, or with only the punctuation at their ends let out.

    Letting it out may be all it takes; if not, the pair has none to let out the next time.
    """
    out = [copy(item) for item in line]
    cut: dict[int, int] = {}
    spilt: dict[int, int] = {}
    for pair in reversed(pairs):
        last = out[pair.last]
        kept = len(last.text.rstrip(LOOSE + " ")) if type(last) is Text else 0
        if type(last) is Text and 0 < kept < len(last.text):
            spilt[pair.last] = min(pair.depth, spilt.get(pair.last, pair.depth))
            cut[pair.last] = kept
            continue
        if pair.last > pair.first and (type(last) is EmptyLink or (type(last) is Text and not kept)):
            last.marks = last.marks[: pair.depth]
            continue
        for item in out[pair.first : pair.last + 1]:
            item.marks = item.marks[: pair.depth] + item.marks[pair.depth + 1 :]
    result: Line = []
    for at, item in enumerate(out):
        parts: list[Inline] = [item]
        if at in cut and type(item) is Text:
            parts = [Text(item.text[: cut[at]], item.marks), Text(item.text[cut[at] :], item.marks[: spilt[at]])]
        for part in parts:
            if result and type(part) is Text and type(result[-1]) is Text and result[-1].marks == part.marks:
                result[-1].text += part.text
            else:
                result.append(part)
    return result


def starts_of_lines(line: Line) -> list[bool]:
    """For each line that a line is broken into, whether it starts with text that could be read as the start of a block."""
    first = line[0]
    starts = [type(first) is Text and not first.marks]
    for before, after in pairwise(line):
        if type(before) is Break:
            starts.append(type(after) is Text and _shared(before.marks, after.marks) == len(after.marks))
    return starts


def _shared(a: Marks, b: Marks) -> int:
    count = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        count += 1
    return count


def _following(line: Line, at: int) -> str:
    """The character that comes after an item in the Markdown, "" at the end of a line of text."""
    item = line[at]
    if at + 1 == len(line) or type(line[at + 1]) is Break:
        return "*" if item.marks else ""
    following = line[at + 1]
    if following.marks != item.marks:
        shared = _shared(item.marks, following.marks)
        if len(item.marks) > shared:
            return "]" if type(item.marks[-1]) is Link else "*"
        return "[" if type(following.marks[shared]) is Link else "*"
    return _EDGES.get(type(following), ("x", "x"))[0]


def destination(href: str) -> str:
    """An address as the destination of a link, percent-encoded where a renderer would do it.

    >>> destination("https://example.org/a_(b)"), destination("/a b")
    ('https://example.org/a_(b)', '/a%20b')
    """
    if not _UNSAFE.search(href):
        return href
    url = encoded(href)
    if "(" in url or ")" in url:
        depth = 0
        for char in url:
            depth += (char == "(") - (char == ")")
            if depth < 0 or depth > _BRACKETS_AT_MOST:
                break
        if depth:
            url = url.replace("(", "\\(").replace(")", "\\)")
    return _ENTITY.sub("&amp;", url) if "&" in url else url


def encoded(href: str) -> str:
    """An address with everything percent-encoded that renderers encode; what is encoded stays."""
    return quote(href, safe=_URL_CHARS) if _ENCODED.search(href) else href


def quoted(title: str) -> str:
    """A title, with the space before it; "" for none."""
    if not title:
        return ""
    if "&" in title:
        title = _ENTITY.sub("&amp;", title)
    if "\\" in title:
        title = _TITLE_ESCAPES.sub(r"\\\\", title)
        if title[-1] == "\\":  # cmark would take a doubled one for an escape of the quotation mark
            title = title.removesuffix("\\") + "&#92;"
    return ' "' + title.replace('"', '\\"') + '"'


def piped(markdown: str) -> str:
    """Markdown for a cell: the pipes in it end no cell, whatever else they stand in."""
    return markdown.replace("|", "\\|")


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
