"""TeX in running text: its delimiters, and the clean form of what is between them."""

from __future__ import annotations

import re
from typing import NamedTuple

_ENGINES = ("MathJax", "mathjax", "katex", "KaTeX", "tex2jax", "texme", "mathquill")
_DOLLARS = re.compile(
    r"""inlineMath["']?\s*:\s*\[[^;{}]{0,80}?["']\$["']|left["']?\s*:\s*["']\$["']|["']\$["']\s*,\s*["']\$["']"""
)
_COMMENT = re.compile(r"(?<!\\)%[^\n]*")
_WRAPPER = re.compile(r"\{\s*\\(?:displaystyle|textstyle)(?![A-Za-z])\s*(.*)\}\Z", re.S)
_STYLE = re.compile(r"\\(?:displaystyle|textstyle)(?![A-Za-z])\s*")
# What services that draw formulas take beside the formula.
_DRAWING = re.compile(
    r"\\(?:inline|dpi\s*\{\d*\}|bg_\w+|fg_\w+|fn_\w+|begingroup|endgroup|(?:tiny|small|normal|large|LARGE|huge))(?![A-Za-z])\s*"
)
_TEX_LIKE = re.compile(r"\\[A-Za-z]|\\[{},;!|]|[\^_{}]|^\s*[A-Za-z]\s*$|[A-Za-z0-9)]\s*[=<>+/*-]\s*[A-Za-z0-9(\\]")
_TUPLE = re.compile(r"[A-Za-z0-9]\s*,\s*[A-Za-z0-9]|^[\d.,\s]+$")
_STRONG = re.compile(r"\\[A-Za-z]|[\^_]")
_BEGIN = r"\\begin\{((?:equation|align|gather|multline|eqnarray|displaymath|math|alignat|flalign)\*?)\}"
_ENVIRONMENT = re.compile(_BEGIN)
_MARKS = re.compile(_BEGIN + r"|\\.|\$\$?", re.S)
_CLOSERS = {"\\(": "\\)", "\\[": "\\]", "$$": "$$", "$": "$"}
_DOLLAR_MARKS = frozenset(("$", "$$"))
_BARE = frozenset(("equation", "equation*", "displaymath", "math"))
_SHORT = 40  # characters of a formula without any command or script
_LONGEST = 4_000  # characters between a pair of delimiters


class Tex(NamedTuple):
    """TeX found in a text, without delimiters, on one line; ``display`` where it stands on a line of its own."""

    tex: str
    display: bool


def tex_delimiters(html: str, text: str) -> frozenset[str]:
    r"""Which delimiters mark TeX in the text of a page.

    ``\(`` and ``\[`` wherever they occur in the content; ``$$`` and ``\begin`` where the page also loads or shows a formula
    engine; a lone ``$`` where the engine's settings ask for it.

    Args:
        html: the whole page; looked at only where the content has a delimiter.
        text: all text of the content.

    Returns:
        A subset of ``{"\\(", "\\[", "$$", "$", "\\begin"}``; empty for most pages, which then need no look at their text.
    """
    found: set[str] = set()
    if "\\" in text:
        found.update(mark for mark in ("\\(", "\\[") if mark in text)
        if "\\begin{" in text:
            found.add("\\begin")
    if text.count("$") > 1:
        found.update(mark for mark in ("$", "$$") if mark in text)
    asked = found & {"$", "$$", "\\begin"}
    if asked and all(isinstance(part, str) for part in split_tex(text, frozenset(asked))):
        found -= asked  # prices, variables of a shell: no need to search the page for an engine
        asked = set()
    if "$" in asked and not (('"$"' in html or "'$'" in html) and _DOLLARS.search(html)):
        found.discard("$")
        asked.discard("$")
    if asked and not any(engine in html for engine in _ENGINES):  # each a search of the whole page, so the last look
        found -= asked
    return frozenset(found)


def split_tex(text: str, delimiters: frozenset[str]) -> list[str | Tex]:
    r"""Split a text into what is text and what is TeX.

    Args:
        text: a text node's text.
        delimiters: what :func:`tex_delimiters` gave.

    Returns:
        The parts in order; joined with their delimiters they are the text. One part where there is no TeX.

    >>> split_tex(r"so \(a_i\) holds", frozenset({"\\("}))
    ['so ', Tex(tex='a_i', display=False), ' holds']
    """
    parts: list[str | Tex] = []
    start = at = 0
    dollars = delimiters <= _DOLLAR_MARKS and "\\" not in text
    ahead: dict[str, int] = {}  # where each closer stands next: each stretch of text is searched once for each
    while True:
        opening = _next_opening(text, at, delimiters, dollars=dollars)
        if opening is None:
            break
        place, mark, closer, inside = opening
        stop = _closing(text, inside, closer, ahead)
        tex = text[inside:stop] if stop >= 0 else ""
        if stop < 0 or not _is_tex(tex, mark):
            at = place + (1 if mark == "$" else len(mark))
            continue
        if place > start:
            parts.append(text[start:place])
        after = stop + len(closer)
        if mark == "\\begin":
            name = closer[5:-1]
            tex = tex if name in _BARE else f"\\begin{{{name}}}{tex}{closer}"
        parts.append(Tex(clean_tex(tex), mark not in ("\\(", "$")))
        start = at = after
    if start < len(text) or not parts:
        parts.append(text[start:])
    return parts


def _next_opening(text: str, at: int, delimiters: frozenset[str], *, dollars: bool) -> tuple[int, str, str, int] | None:
    """The next opening delimiter: its place, its name, what closes it, and where its inside begins.

    ``dollars`` says that it can only be one of dollar signs, and none is escaped.
    """
    while True:
        if dollars:  # a search for one character takes a twentieth of one for a pattern
            at = text.find("$", at)
            if at < 0:
                return None
        match = _MARKS.search(text, at)
        if match is None:
            return None
        mark, at = match[0], match.end()
        if mark in _CLOSERS:
            if mark in delimiters:
                return match.start(), mark, _CLOSERS[mark], at
        elif match[1] and "\\begin" in delimiters:
            return match.start(), "\\begin", f"\\end{{{match[1]}}}", at


def _closing(text: str, inside: int, closer: str, ahead: dict[str, int]) -> int:
    """Where a closer stands next, -1 for nowhere near."""
    stop = ahead.get(closer, -1)
    if stop < inside:
        stop = text.find(closer, inside)
        while closer == "$" and stop > 0 and text[stop - 1] == "\\":
            stop = text.find(closer, stop + 1)
        ahead[closer] = stop = stop if stop >= 0 else len(text)
    return stop if stop < len(text) and stop - inside <= _LONGEST else -1


def _is_tex(tex: str, mark: str) -> bool:
    """Whether what stands between two delimiters can be TeX."""
    if not tex.strip():
        return False
    if mark == "$":  # as Pandoc reads it: no space inside the dollars; prices are not formulas
        return not (tex[0].isspace() or tex[-1].isspace()) and "\n\n" not in tex and _TEX_LIKE.search(tex) is not None
    if mark in ("$$", "\\begin") or _STRONG.search(tex) is not None:
        return True
    if mark == "\\[":
        return "=" in tex and len(tex) <= _SHORT
    return len(tex) <= _SHORT and (len(tex) <= 3 or _TEX_LIKE.search(tex) is not None or _TUPLE.search(tex) is not None)


def opening_of(text: str) -> tuple[str, str] | None:
    r"""The delimiter of a displayed formula that a text starts with and does not close, and what closes it.

    >>> opening_of("\\[ a +")
    ('\\[', '\\]')
    """
    text = text.lstrip()
    for mark, closer in (("\\[", "\\]"), ("$$", "$$")):
        if text.startswith(mark):
            return None if closer in text[2:] else (mark, closer)
    match = _ENVIRONMENT.match(text)
    if match is None or f"\\end{{{match[1]}}}" in text:
        return None
    return "", f"\\end{{{match[1]}}}"


def looks_like_tex(text: str) -> bool:
    """Whether a text holds a command, a script, a group, or is a letter or a small formula."""
    return _TEX_LIKE.search(text) is not None


def unwrap_tex(text: str) -> tuple[str, bool]:
    r"""Take the delimiters off a text that is one delimited formula.

    Returns:
        What is between them and whether they were those of a displayed formula; the text itself where there are none.

    >>> unwrap_tex(r"\[x\]"), unwrap_tex("$x$"), unwrap_tex("x")
    (('x', True), ('x', False), ('x', False))
    """
    text = text.strip()
    for opening, closing, display in (("\\[", "\\]", True), ("\\(", "\\)", False), ("$$", "$$", True), ("$", "$", False)):
        size = len(opening)
        if len(text) > 2 * size and text.startswith(opening) and text.endswith(closing):
            inside = text[size:-size]
            if closing not in inside.replace("\\$", ""):
                return inside, display
    match = _ENVIRONMENT.match(text)
    if match and text.endswith(f"\\end{{{match[1]}}}"):
        return text if match[1] not in _BARE else text[match.end() : -len(f"\\end{{{match[1]}}}")], True
    return text, False


def clean_tex(tex: str) -> str:
    r"""TeX on one line: no comments, no style that only sets the size, no settings of a drawing service.

    >>> clean_tex("{\\displaystyle E = mc^{2}}")
    'E = mc^{2}'
    """
    if "%" in tex:
        tex = _COMMENT.sub("", tex)
    tex = " ".join(tex.split())
    if "\\" in tex:
        match = _WRAPPER.match(tex)
        if match and _balanced(match[1]):
            tex = match[1].strip()
        if tex.startswith("\\"):
            tex = _STYLE.sub("", tex, count=1) if _STYLE.match(tex) else tex
        tex = _DRAWING.sub("", tex).strip()
    return tex


def _balanced(tex: str) -> bool:
    depth = 0
    for at, character in enumerate(tex):
        if character in "{}" and (at == 0 or tex[at - 1] != "\\"):
            depth += 1 if character == "{" else -1
            if depth < 0:
                return False
    return depth == 0
