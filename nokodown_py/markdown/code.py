"""Code as the page shows it: the lines of a block, without the gutter, the buttons and the labels around it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from nokodown_py.markdown.code_language import find_language

if TYPE_CHECKING:
    from nokodown_py.tree_index import TreeIndex


class CodeText(NamedTuple):
    """A block of code: its lines joined by newlines, none at the end, and its language as the page names it ("" for none)."""

    text: str
    language: str


PRE_TAGS = frozenset(("pre", "listing", "xmp", "plaintext"))
_WRAPPER_TAGS = frozenset(("div", "table", "figure", "section", "td", "code-block", "article"))
# Whole tokens of elements that highlighters, editors and blog engines put around one block.
_WRAPPERS = frozenset(
    (
        "highlighttable",
        "codehilitetable",
        "lntable",
        "rouge-table",
        "highlight",
        "codehilite",
        "highlighter-rouge",
        "mw-highlight",
        "gatsby-highlight",
        "syntaxhighlighter",
        "crayon-syntax",
        "urvanov-syntax",
        "enlighter",
        "code-toolbar",
        "code-block",
        "codeblock",
        "code-wrapper",
        "code-container",
        "code-frame",
        "code-box",
        "codebox",
        "code-snippet",
        "code-example",
        "source-code",
        "expressive-code",
        "listingblock",
        "shiki",
        "chroma",
        "prism",
        "hljs",
        "snippet",
        "blob-wrapper",
        "code",
        *(_EDITORS := ("code-mirror", "cm-editor", "monaco-editor", "ace-editor")),
    )
)
_EDITOR_TOKENS = frozenset(_EDITORS)
_WITHOUT_PRE = frozenset(("syntaxhighlighter", "crayon-syntax", "urvanov-syntax", "enlighter"))
_GUTTERS = frozenset(
    (
        "linenos",
        "lineno",
        "linenodiv",
        "linenumber",
        "linenumbers",
        "line-number",
        "line-numbers",
        "ln-numbers",
        "line-no",
        "line-nos",
        "line-num",
        "line-nums",
        "blob-num",
        "crayon-nums",
        "lnt",
        "ln",
        "gutter",
        "gutters",
        "cm-gutters",
        "cm-gutter",
        "rouge-gutter",
        "code-mirror-gutter",
        "mirror-gutter",
        "mirror-gutters",
        "ec-gutter",
        "nums",
    )
)
_NUMBERS = re.compile(r"[\d\s.:|~\u200b\u25b8\u25be\u203a\u2304]*\Z")
_LINE_TAGS = frozenset(("div", "p", "li", "tr", "pre", "dd", "dt", "section", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6"))
_LINES = frozenset(
    (
        "code-line",
        "token-line",
        "view-line",
        "cm-line",
        "ec-line",
        "highlight-line",
        "ace-line",
        "crayon-line",
        "ln-line",
        "mirror-line",
        "line-of",
    )
)
_LINE_CELLS = frozenset(("code", "blob-code", "ln-code", "rouge-code", "line-content", "line-code", "crayon-code"))
_SKIPPED_TAGS = frozenset(("button", "select", "svg", "textarea", "script", "input", "clipboard-copy", "iframe", "object"))
_BUTTONS = frozenset(
    ("copy", "clipboard", "copybtn", "copybutton", "clip-button", "toolbar", "tooltip", "tooltiptext", "buttons")
)
_NUMBER_DIGITS = 6
_BUTTON_CHARS = 24
_UNSEEN = frozenset(("mirror-measure", "mirror-cursor", "mirror-cursors", "cm-panels", "cm-announced", "sr-only"))
_LABEL = re.compile(
    r"(?:copy|copied!?|copy code|copy to clipboard|copy snippet|try it|view raw|"
    r"toggle word wrap|select all|download|code language|[\w+#.-]{1,20})\Z",
    re.I,
)
# What a page shows inside a pre that is no code: it is then laid out as blocks.
_NO_CODE = frozenset(("h1", "h2", "h3", "img", "video", "audio", "picture", "iframe", "form", "dl"))


def code_block_at(index: TreeIndex, i: int, gone: bytearray) -> bool:
    """Whether node ``i`` is to be read as one block of code with :func:`read_code`.

    True for a ``pre`` of text, for what highlighters wrap around one (tables with a gutter, editors, boxes with a copy
    button), for a box of ``code-line`` elements, and for a ``code`` of several lines that has its paragraph to itself.

    Args:
        index: the page's index.
        i: an element.
        gone: the ledger's bytes.
    """
    tag = index.tag[i]
    if tag in PRE_TAGS:
        return _NO_CODE.isdisjoint(index.tag[i + 1 : index.end[i]])
    if tag == "code":
        return _stands_alone(index, i)
    if tag == "table":
        return _is_code_table(index, i, gone)
    if tag not in _WRAPPER_TAGS:
        return False
    tokens = index.tokens[i]
    if tokens.isdisjoint(_WRAPPERS):
        return _holds_lines(index, i)
    return (not tokens.isdisjoint(_EDITOR_TOKENS) and index.chars_in(i) > 0) or _holds_one_block(index, i, gone)


def read_code(index: TreeIndex, i: int, gone: bytearray) -> CodeText:
    """Read a block of code.

    Lines are kept where they are newlines, ``br``, table rows, list items, or elements that are lines by tag or class. Gone:
    line numbers, copy buttons, labels, and what the ledger says is out. Marks of a diff stay.

    Args:
        index: the page's index.
        i: a node of which :func:`code_block_at` is true.
        gone: the ledger's bytes.

    Returns:
        The text and the language; an empty text where there is nothing to show.
    """
    inner = _code_node(index, i, gone)
    return CodeText(_Lines(index, inner, gone).text(), find_language(index, i, inner))


def read_inline_code(index: TreeIndex, i: int, gone: bytearray) -> str:
    """Read code within a line: line breaks become spaces, runs of spaces stay (they change nothing once rendered).

    Args:
        index: the page's index.
        i: a ``code``, ``kbd``, ``samp`` or ``tt``.
        gone: the ledger's bytes.
    """
    texts = index.text
    if index.end[i] == i + 2:
        text = "" if gone[i + 1] else texts[i + 1]
    else:
        tags = index.tag
        text = "".join(
            "\n" if tags[at] == "br" else texts[at]
            for at in range(i + 1, index.end[i])
            if not gone[at] and (texts[at] or tags[at] == "br")
        )
    if "\n" not in text:
        return text
    pieces = text.split("\n")
    last = len(pieces) - 1
    joined = (
        piece.strip(" \t\r") if 0 < n < last else piece.rstrip(" \t\r") if n == 0 else piece.lstrip(" \t\r")
        for n, piece in enumerate(pieces)
    )
    return " ".join(piece for piece in joined if piece)


def _stands_alone(index: TreeIndex, i: int) -> bool:
    """Whether a ``code`` has line breaks of its own and its block to itself, as in forums that have no ``pre``."""
    end = index.end[i]
    if end - i < 4 or index.tag[i + 1 : end].count("br") == 0:
        return False
    at = index.parent[i]
    while at > 0 and index.tag[at] in ("span", "font", "b", "tt", "a"):
        at = index.parent[at]
    return at >= 0 and index.chars_in(at) == index.chars_in(i) > 0


def _is_gutter(index: TreeIndex, i: int) -> bool:
    """Whether an element holds line numbers: it is named so, and nothing but numbers is in it."""
    if index.tokens[i].isdisjoint(_GUTTERS) and "data-line-number" not in index.attrs[i]:
        return False
    return _only_numbers(index, i)


def _only_numbers(index: TreeIndex, i: int) -> bool:
    return all(_NUMBERS.match(text) for text in index.text[i + 1 : index.end[i]] if text)


def _is_code_table(index: TreeIndex, i: int, gone: bytearray) -> bool:
    """Whether every row of a table is one cell of code, beside cells of line numbers only."""
    tags, tokens = index.tag, index.tokens
    end = index.end[i]
    named = not tokens[i].isdisjoint(_WRAPPERS)
    rows = code = gutters = 0
    at = i + 1
    while at < end:
        tag = tags[at]
        if tag in ("td", "th"):
            stop = index.end[at]
            if not gone[at]:
                holds = stop - at > 1 and "pre" in tags[at + 1 : stop]
                if index.chars_in(at) and not (_only_numbers(index, at) and (holds or not tokens[at].isdisjoint(_GUTTERS))):
                    if not (holds or (named and not tokens[at].isdisjoint(_LINE_CELLS))):
                        return False
                    if "table" in tags[at + 1 : stop]:
                        return False
                    code += 1
                else:
                    gutters += 1
            at = stop
            continue
        if tag == "tr":
            if code > max(rows, 1) or (rows > 0 and code == 0):
                return False
            rows += 1
        elif tag in ("table", "caption"):
            return False
        at += 1
    return 0 < code <= rows and (gutters > 0 or named)


def _pres(index: TreeIndex, i: int, gone: bytearray) -> list[int]:
    """The blocks of code below ``i`` that hold more than line numbers, none inside another."""
    found, at, end, tags = [], i + 1, index.end[i], index.tag
    while at < end:
        if tags[at] in PRE_TAGS and not gone[at]:
            if index.chars_in(at) and not _only_numbers(index, at):
                found.append(at)
            at = index.end[at]
        else:
            at += 1
    return found


def _holds_one_block(index: TreeIndex, i: int, gone: bytearray) -> bool:
    """Whether a box holds one ``pre``, and beside it only numbers, buttons and a label."""
    pres = _pres(index, i, gone)
    if not pres:
        return (not index.tokens[i].isdisjoint(_WITHOUT_PRE) and index.chars_in(i) > 0) or _holds_lines(index, i)
    if len(pres) > 1 or not _NO_CODE.isdisjoint(index.tag[pres[0] : index.end[pres[0]]]):
        return False
    start, stop = pres[0], index.end[pres[0]]
    at, end = i + 1, index.end[i]
    while at < end:
        if at == start:
            at = stop
            continue
        if gone[at] or index.tag[at] in _SKIPPED_TAGS:
            at = index.end[at]
            continue
        text = index.text[at].strip()
        if text and not _NUMBERS.match(text) and not _LABEL.match(text):
            return False
        if index.tag[at] in _NO_CODE or index.tag[at] in ("figcaption", "p", "ul", "ol"):
            return False
        at += 1
    return True


def _holds_lines(index: TreeIndex, i: int) -> bool:
    """Whether a box without ``pre`` is made of ``code-line`` elements."""
    at = i + 1
    end = index.end[i]
    if at < end and index.tag[at] == "#text":
        at += 1
    if at >= end or "code-line" not in index.tokens[at]:
        return False
    while at < end:
        if index.tag[at] == "#text":
            if index.text[at].strip():
                return False
        elif "code-line" not in index.tokens[at]:
            return False
        at = index.end[at]
    return True


def _code_node(index: TreeIndex, i: int, gone: bytearray) -> int:
    """The node whose text is the code: the ``pre`` of a box, or the box itself where lines are made otherwise."""
    if index.tag[i] in PRE_TAGS:
        return next((at for at in range(i + 1, min(index.end[i], i + 8)) if index.tag[at] == "xmp"), i)
    if not index.tokens[i].isdisjoint(_EDITOR_TOKENS):
        for at in range(i + 1, index.end[i]):
            if not index.tokens[at].isdisjoint(("mirror-code", "cm-content", "view-lines", "text-layer")):
                return at
        return i
    pres = _pres(index, i, gone)
    return pres[0] if len(pres) == 1 else i


class _Lines:
    """Puts the text below a node together, line by line."""

    def __init__(self, index: TreeIndex, i: int, gone: bytearray) -> None:
        self.index = index
        self.root = i
        self.gone = gone
        self.out: list[str] = []
        self.at_start = True  # nothing stands on the current line yet
        self.owed = False  # a line element has ended; what follows starts a new line
        self.lined = False  # lines came from elements, so white space between these is only layout
        self.codes = False  # a run of code elements, one a line
        self.numbers: set[int] = set()

    def text(self) -> str:
        """The text of the block."""
        index, root, end = self.index, self.root, self.index.end[self.root]
        if _is_plain(index, root):
            if self.gone.find(1, root, end) < 0:
                text = "".join(index.text[root + 1 : end])
            else:
                text = "".join(index.text[at] for at in range(root + 1, end) if not self.gone[at])
        else:
            self.codes = self._code_children()
            self.numbers = self._line_numbers()
            self._walk()
            text = "".join(self.out)
            if not text.strip():
                return ""
        return _trim(text.replace("\xa0", " "), lead=self.lined)

    def _line_numbers(self) -> set[int]:
        """Numbers at the start of line elements that count the lines, whatever their class says."""
        index, root = self.index, self.root
        first = next((text for text in index.text[root + 1 : index.end[root]] if text.strip()), "")
        if not first.strip().isdecimal():
            return set()
        groups: dict[tuple[str, str | None], list[tuple[int, int]]] = {}
        for at in range(root + 1, index.end[root]):
            digits = index.text[at].strip()
            if digits.isdecimal() and len(digits) <= _NUMBER_DIGITS:
                node, outer = at, index.parent[at]
                while outer > root and index.chars_in(outer) == index.chars[at]:
                    node, outer = outer, index.parent[outer]
                if (
                    node != at
                    and outer > root
                    and self._is_line(outer)
                    and index.chars_before[node] == index.chars_before[outer]
                ):
                    groups.setdefault((index.tag[outer], index.attrs[outer].get("class")), []).append((node, int(digits)))
        return {
            node
            for group in groups.values()
            if all(number == group[0][1] + n for n, (_, number) in enumerate(group)) and (len(group) > 1 or group[0][1] == 1)
            for node, _ in group
        }

    def _code_children(self) -> bool:
        """Whether the ``pre`` is a run of ``code`` elements, one a line."""
        index, at, end = self.index, self.root + 1, self.index.end[self.root]
        count = 0
        while at < end:
            tag = index.tag[at]
            if tag == "code":
                count += 1
            elif tag != "#text" or index.text[at].strip():
                return False
            at = index.end[at]
        return count > 1

    def _walk(self) -> None:
        index, gone = self.index, self.gone
        tags, texts, ends = index.tag, index.text, index.end
        open_lines: list[tuple[int, int]] = []  # where each open line element ends, and the length of the output at its start
        at, end = self.root + 1, ends[self.root]
        while at < end:
            while open_lines and at >= open_lines[-1][0]:
                _, before = open_lines.pop()
                self.owed = not self.at_start or len(self.out) == before  # its own last newline ends it already
            tag = tags[at]
            if gone[at]:
                at = ends[at]
            elif tag == "#text":
                self._text(texts[at], before_line=at + 1 < end and tags[at + 1] != "#text" and self._is_line(at + 1))
                at += 1
            elif tag == "br":
                self._break()
                at += 1
            elif at in self.numbers or self._is_skipped(at):
                at = ends[at]
            else:
                if self._is_line(at):
                    self.lined = True
                    if self.owed or not self.at_start:
                        self._break()
                    open_lines.append((ends[at], len(self.out)))
                marker = index.attrs[at].get("data-code-marker")
                if marker and marker.strip():
                    self._text(marker, before_line=False)
                at += 1

    def _text(self, text: str, *, before_line: bool) -> None:
        if text == "\u200b":
            return
        blank = "\n" in text and not text.strip()
        if blank and (before_line or self.owed):  # layout between line elements; a blank line only where there are two breaks
            breaks = text.count("\n") - 1 if self.owed or self.at_start else text.count("\n")
            for _ in range(breaks if self.out else 0):
                self._break()
            return
        if self.owed:
            self._break()
        self.out.append(text)
        self.at_start = text.endswith("\n")

    def _break(self) -> None:
        self.out.append("\n")
        self.owed = False
        self.at_start = True

    def _is_line(self, at: int) -> bool:
        index = self.index
        tag = index.tag[at]
        if tag in _LINE_TAGS or (tag == "code" and self.codes and index.parent[at] == self.root):
            return True
        tokens = index.tokens[at]
        if not tokens:
            return False
        return not tokens.isdisjoint(_LINES) or ("line" in tokens and "line" in (index.attrs[at].get("class") or "").split())

    def _is_skipped(self, at: int) -> bool:
        index = self.index
        if index.tag[at] in _SKIPPED_TAGS:
            return True
        tokens = index.tokens[at]
        if tokens:
            if not tokens.isdisjoint(_BUTTONS) and index.chars_in(at) <= _BUTTON_CHARS:
                return True
            if not tokens.isdisjoint(_UNSEEN) or index.attrs[at].get("class") == "boring":  # mdBook's name for hidden lines
                return True
        return (bool(tokens) or bool(index.attrs[at])) and (
            _is_gutter(index, at) or (index.tag[at] in ("td", "th") and self._is_number_cell(at))
        )

    def _is_number_cell(self, at: int) -> bool:
        index = self.index
        cells = [cell for cell in index.children(index.parent[at]) if index.tag[cell] in ("td", "th")]
        return len(cells) > 1 and at != cells[-1] and _only_numbers(index, at)


def _is_plain(index: TreeIndex, i: int) -> bool:
    """Whether all below ``i`` are inline elements without attributes: its text is then that of its text nodes."""
    tags, attrs = index.tag, index.attrs
    code_seen = 0
    for at in range(i + 1, index.end[i]):
        tag = tags[at]
        if tag == "code":
            code_seen += 1
            if code_seen > 1:
                return False
        elif tag != "#text" and (attrs[at] or tag not in ("span", "b", "i", "em", "strong", "a", "var", "u")):
            return False
    return True


def _trim(text: str, *, lead: bool) -> str:
    """Take off the end what a page does not show: blank lines, and where lines were elements those in front too."""
    if not text.strip():
        return "" if lead else text.removesuffix("\n")
    kept = text.rstrip()
    stop = text.find("\n", len(kept))
    text = text if stop < 0 else text[:stop]
    if lead:
        head = len(text) - len(text.lstrip())
        text = text[text.rfind("\n", 0, head) + 1 :]
    return text
