"""The lines of a block of code: what a page shows of it as text, without line numbers and buttons."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

from nokodown_py.elements import NO_ATTRS
from nokodown_py.patterns import NO_TOKENS

if TYPE_CHECKING:
    from nokodown_py.tree_index import TreeIndex

GUTTERS = frozenset(
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
NUMBERS = re.compile(r"[\d\s.:|~\u200b\u25b8\u25be\u203a\u2304]*\Z")
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
_BLOCK_STYLE = re.compile(r"display\s*:\s*(?:block|flex|grid|list-item)\b")
SKIPPED_TAGS = frozenset(("button", "select", "svg", "textarea", "script", "input", "clipboard-copy", "iframe", "object"))
_BUTTONS = frozenset(
    ("copy", "clipboard", "copybtn", "copybutton", "clip-button", "toolbar", "tooltip", "tooltiptext", "buttons")
)
_NUMBER_DIGITS = 6
_BUTTON_CHARS = 24
_MARKED_TAGS = frozenset(("#text", "code", "span", "b", "i", "em", "strong", "a", "var", "u"))
_UNSEEN = frozenset(("mirror-measure", "mirror-cursor", "mirror-cursors", "cm-panels", "cm-announced", "sr-only"))

# What a name of an element within code can say besides a colour; "boring" is mdBook's name for hidden lines.
_MEANT = GUTTERS | _LINES | _BUTTONS | _UNSEEN | {"line", "boring"}


def _is_gutter(index: TreeIndex, i: int) -> bool:
    """Whether an element holds line numbers: it is named so, and nothing but numbers is in it."""
    if index.tokens[i].isdisjoint(GUTTERS) and "data-line-number" not in index.attrs[i]:
        return False
    return only_numbers(index, i)


def only_numbers(index: TreeIndex, i: int) -> bool:
    """Whether all text below a node is line numbers, and what stands between them."""
    return all(NUMBERS.match(text) for text in index.text[i + 1 : index.end[i]] if text)


class CodeLines:
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
        self.inert: dict[str, bool] = {}  # classes and styles of spans, and whether they are nothing but colours

    def text(self, *, whole: bool = False) -> str:
        """The text of the block; ``whole``: with the blank lines at its end, where its lines are those of its text."""
        index, root, end = self.index, self.root, self.index.end[self.root]
        if _is_plain(index, root):
            if self.gone.find(1, root, end) < 0:
                text = "".join(index.text[root + 1 : end])
            else:
                text = "".join(index.text[at] for at in range(root + 1, end) if not self.gone[at])
        elif _is_marked(index, root):
            text = "".join([text for at, text in enumerate(index.text[root + 1 : end], root + 1) if text and not self.gone[at]])
            if not text.strip():
                return ""
        else:
            self.codes = self._code_children()
            self.numbers = self._line_numbers()
            self._walk()
            text = "".join(self.out)
            if not text.strip():
                return ""
        return _trim(text.replace("\xa0", " "), lead=self.lined, whole=whole and not self.lined)

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
                while outer > root and node == outer + 1 and index.end[node] == index.end[outer]:
                    node, outer = outer, index.parent[outer]
                if node != at and node == outer + 1 and outer > root and self._is_line(outer):
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
                beside = at + 1 < end and tags[at + 1] != "#text" and index.parent[at + 1] == index.parent[at]
                self._text(texts[at], before_line=beside and self._is_line(at + 1))
                at += 1
            elif tag == "br":
                self._break()
                at += 1
            elif tag == "span" and not self.numbers and self._is_inert(at):
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

    def _is_inert(self, at: int) -> bool:
        """Whether a span has nothing but a class or a style that only gives it a colour, as most spans of a highlighter."""
        attrs = self.index.attrs[at]
        if not attrs:
            return True
        name, value = next(iter(attrs.items()))
        if len(attrs) > 1 or not value or name not in ("class", "style"):
            return False
        inert = self.inert.get(value)
        if inert is None:
            inert = _MEANT.isdisjoint(self.index.tokens[at]) if name == "class" else not _BLOCK_STYLE.search(value)
            self.inert[value] = inert
        return inert

    def _is_line(self, at: int) -> bool:
        index = self.index
        tag = index.tag[at]
        if tag in _LINE_TAGS or (tag == "code" and self.codes and index.parent[at] == self.root):
            return True
        style = index.attrs[at].get("style")
        if style and _BLOCK_STYLE.search(style):
            return True
        tokens = index.tokens[at]
        if not tokens:
            return False
        return not tokens.isdisjoint(_LINES) or ("line" in tokens and "line" in (index.attrs[at].get("class") or "").split())

    def _is_skipped(self, at: int) -> bool:
        index = self.index
        if index.tag[at] in SKIPPED_TAGS:
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
        return len(cells) > 1 and at != cells[-1] and only_numbers(index, at)


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


def _is_marked(index: TreeIndex, i: int) -> bool:
    """Whether all below ``i`` are inline elements that only give colours: no line, no gutter, no button.

    A highlighter makes thousands of elements of a few kinds, so the kinds are looked at and not the elements.
    """
    below = slice(i + 1, index.end[i])
    tags, attrs, tokens = index.tag[below], index.attrs[below], index.tokens[below]
    if not _MARKED_TAGS.issuperset(tags) or tags.count("code") > 1:
        return False
    if "code" in tags:  # it is the block itself, whatever its name
        at = tags.index("code")
        attrs[at], tokens[at] = NO_ATTRS, NO_TOKENS
    names = set(chain.from_iterable(attrs))
    if not names.isdisjoint(("data-line-number", "data-code-marker")) or not _MEANT.isdisjoint(
        chain.from_iterable(set(tokens))
    ):
        return False
    styles = {found.get("style") for found in attrs} if "style" in names else ()
    return not any(style and _BLOCK_STYLE.search(style) for style in styles) and "\u200b" not in index.text[below]


def _trim(text: str, *, lead: bool, whole: bool) -> str:
    """Take off the end what nobody looks for: blank lines, and where lines were elements those in front too."""
    if not text.strip():
        return "" if lead else text.removesuffix("\n")
    kept = text.rstrip()
    if whole and not text[len(kept) :].strip("\n"):
        return text.removesuffix("\n")
    stop = text.find("\n", len(kept))
    text = text if stop < 0 else text[:stop]
    if lead:
        head = len(text) - len(text.lstrip())
        text = text[text.rfind("\n", 0, head) + 1 :]
    return text
