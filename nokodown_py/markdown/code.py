"""Code as the page shows it: the lines of a block, without the gutter, the buttons and the labels around it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from nokodown_py.markdown.code_language import find_language
from nokodown_py.markdown.code_lines import GUTTERS, NUMBERS, SKIPPED_TAGS, CodeLines, only_numbers

if TYPE_CHECKING:
    from nokodown_py.tree_index import TreeIndex


class CodeText(NamedTuple):
    """A block of code: its lines joined by newlines, none at the end, and its language as the page names it ("" for none)."""

    text: str
    language: str


PRE_TAGS = frozenset(("pre", "listing", "xmp", "plaintext"))
_WRAPPER_TAGS = frozenset(("div", "table", "figure", "section", "td", "code-block", "article"))
# Whole tokens of elements that highlighters, editors and blog engines put around one block.
CODE_BOXES = frozenset(
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
CODE_LINE = "code-line"  # the name of lines that may stand in a box without a name
_EDITOR_TOKENS = frozenset(_EDITORS)
_WITHOUT_PRE = frozenset(("syntaxhighlighter", "crayon-syntax", "urvanov-syntax", "enlighter"))
_LINE_CELLS = frozenset(("code", "blob-code", "ln-code", "rouge-code", "line-content", "line-code", "crayon-code"))
_HIGHLIGHTED = re.compile(r"(?:^|\s)(?:lang(?:uage)?-|hljs|prism|shiki)|white-space\s*:\s*(?:pre|break-spaces)", re.I)
_NEAR = 24  # nodes into a pre where the code that it wraps must begin
_LABEL_CHARS = 40
_DEEP = 12  # elements between a box and its pre
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
    if tokens.isdisjoint(CODE_BOXES):
        return _holds_lines(index, i)
    return (not tokens.isdisjoint(_EDITOR_TOKENS) and index.chars_in(i) > 0) or _holds_one_block(index, i, gone)


def read_code(index: TreeIndex, i: int, gone: bytearray, *, whole: bool = False) -> CodeText:
    """Read a block of code.

    Lines are kept where they are newlines, ``br``, table rows, list items, or elements that are lines by tag or class. Gone:
    line numbers, copy buttons, labels, and what the ledger says is out. Marks of a diff stay.

    Args:
        index: the page's index.
        i: a node of which :func:`code_block_at` is true.
        gone: the ledger's bytes.
        whole: whether blank lines at the end stay.

    Returns:
        The text and the language; an empty text where there is nothing to show.
    """
    inner = _code_node(index, i, gone)
    return CodeText(CodeLines(index, inner, gone).text(whole=whole), find_language(index, i, inner))


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
    """Whether a ``code`` has lines and its block to itself, as in forums and styled boxes that have no ``pre``.

    Lines are ``br`` elements, or line breaks in the text of code that a highlighter has marked.
    """
    end = index.end[i]
    if "br" not in index.tag[i + 1 : end]:
        names = index.attrs[i].get("class") or index.attrs[i].get("style") or ""
        if not _HIGHLIGHTED.search(names) or not any("\n" in text.strip() for text in index.text[i + 1 : end]):
            return False
    at = index.parent[i]
    while at > 0 and index.tag[at] in ("span", "font", "b", "tt", "a"):
        at = index.parent[at]
    return at >= 0 and index.tag[at] not in PRE_TAGS and index.chars_in(at) == index.chars_in(i) > 0


def _is_code_table(index: TreeIndex, i: int, gone: bytearray) -> bool:
    """Whether every row of a table is one cell of code, beside cells of line numbers only."""
    tags, tokens = index.tag, index.tokens
    end = index.end[i]
    named = not tokens[i].isdisjoint(CODE_BOXES)
    rows = code = gutters = 0
    at = i + 1
    while at < end:
        tag = tags[at]
        if tag in ("td", "th"):
            stop = index.end[at]
            if not gone[at]:
                holds = stop - at > 1 and "pre" in tags[at + 1 : stop]
                if index.chars_in(at) and not (only_numbers(index, at) and (holds or not tokens[at].isdisjoint(GUTTERS))):
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
            if index.chars_in(at) and not only_numbers(index, at):
                found.append(at)
            at = index.end[at]
        else:
            at += 1
    return found


def _pre_is_near(index: TreeIndex, i: int) -> bool:
    """Whether the first ``pre`` below a box is only a few elements deep, so that the box can be one around it."""
    try:
        at = index.tag.index("pre", i + 1, index.end[i])
    except ValueError:
        return False
    for _ in range(_DEEP):
        at = index.parent[at]
        if at == i:
            return True
    return False


def _holds_one_block(index: TreeIndex, i: int, gone: bytearray) -> bool:
    """Whether a box holds one ``pre``, and beside it only numbers, buttons and a label."""
    if not _pre_is_near(index, i):
        return (not index.tokens[i].isdisjoint(_WITHOUT_PRE) and index.chars_in(i) > 0) or _holds_lines(index, i)
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
        if gone[at] or index.tag[at] in SKIPPED_TAGS:
            at = index.end[at]
            continue
        text = index.text[at].strip()
        if text and not NUMBERS.match(text) and not _LABEL.match(text):
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
    if at >= end or CODE_LINE not in index.tokens[at]:
        return False
    while at < end:
        if index.tag[at] == "#text":
            if index.text[at].strip():
                return False
        elif CODE_LINE not in index.tokens[at]:
            return False
        at = index.end[at]
    return True


def _code_node(index: TreeIndex, i: int, gone: bytearray) -> int:
    """The node whose text is the code: the ``pre`` of a box, or the box itself where lines are made otherwise."""
    if index.tag[i] in PRE_TAGS:
        return _innermost(index, i)
    if not index.tokens[i].isdisjoint(_EDITOR_TOKENS):
        for at in range(i + 1, index.end[i]):
            if not index.tokens[at].isdisjoint(("mirror-code", "cm-content", "view-lines", "text-layer")):
                return at
        return i
    pres = _pres(index, i, gone)
    return _innermost(index, pres[0]) if len(pres) == 1 else i


def _innermost(index: TreeIndex, i: int) -> int:
    """A ``pre``, or what it only wraps: an ``xmp``, or the ``code`` below a bar with the language and a button."""
    tags, end = index.tag, index.end[i]
    near = tags[i + 1 : min(end, i + _NEAR)]
    if "xmp" in near:
        return i + 1 + near.index("xmp")
    if "div" in near and "code" in near:
        code = i + 1 + near.index("code")
        beside = index.chars_in(i) - index.chars_in(code)
        if 0 < beside <= _LABEL_CHARS and all(
            index.parent[at] != i and _LABEL.match(index.text[at].strip())
            for at in (*range(i + 1, code), *range(index.end[code], end))
            if index.chars[at]
        ):
            return code
    return i
