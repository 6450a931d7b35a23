"""Escaping: a backslash only where a character would change the meaning in the place where it stands.

The rules are those of the CommonMark specification (https://spec.commonmark.org/0.31.2/) and of GitHub-Flavored Markdown
(https://github.github.com/gfm/).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
# One match is a run of one character, or the one character that may need a backslash.
_SPECIAL = re.compile(r"\*+|_+|~+|`+|[\\\[\]<&|]")
_ENTITY = re.compile(r"&(?:#(?:[0-9]{1,8}|[xX][0-9a-fA-F]{1,8})|[a-zA-Z][a-zA-Z0-9]{1,31});")
_ENTITY_BEGUN = re.compile(r"&#?\w*\Z")
# What a parser may take for an address: it reads that raw, backslashes too.
_ADDRESS = re.compile(r"(?:https?|ftp)://[^\s<]+|www\.[^\s<]+", re.I)
# The start of a line that would open a block: the group is where the backslash goes before.
_BLOCK_START = re.compile(
    r"(?:\#{1,6}|[-+*])(?=[ \t]|$)|>|[0-9]{1,9}(?=([.)])(?:[ \t]|$))|([-*_])(?:[ \t]*\2){2,}[ \t]*$|~~~|```|\[[^\]]+\]:"
)
_UNDERLINE = re.compile(r"(?:=+|-+)[ \t]*$|[|:-][-|: \t]*$")
_BLOCK_CHARS = frozenset("#-+*>0123456789_~`[=|:")
_TASK = re.compile(r"\[[ xX]\](?=[ \t]|$)")


@lru_cache(maxsize=4096)
def kind(char: str) -> int:
    """What a character is to the rules of flanking: 0 white space (or no character), 1 punctuation, 2 any other."""
    if not char or char.isspace():
        return 0
    if char.isascii():
        return 1 if char in PUNCTUATION else 2
    return 1 if unicodedata.category(char)[0] in "PS" else 2


def flanks(before: str, after: str) -> tuple[bool, bool]:
    """Whether a run of delimiters between these characters is left-flanking, and whether it is right-flanking."""
    a, b = kind(before), kind(after)
    return b == 2 or (b == 1 and a < 2), a == 2 or (a == 1 and b < 2)


def delimits(char: str, before: str, after: str) -> tuple[bool, bool]:
    """Whether a run of ``char`` between these characters can open emphasis, and whether it can close it."""
    left, right = flanks(before, after)
    if char != "_":
        return left, right
    return left and (not right or kind(before) == 1), right and (not left or kind(after) == 1)


class Escaper:
    """Escapes text as a set of options wants it.

    Args:
        asterisks: whether to escape ``*``.
        underscores: whether to escape ``_``.
        misc: whether to escape all else.
        brackets: whether every ``[`` may be a reference, as where links are written by reference.
    """

    def __init__(self, asterisks: bool = True, underscores: bool = True, misc: bool = True, brackets: bool = False) -> None:
        self.asterisks = asterisks
        self.underscores = underscores
        self.misc = misc
        self.brackets = brackets

    def text(self, text: str, before: str = "", after: str = "", *, link: bool = False, cell: bool = False) -> str:
        """Escape a run of text within a line.

        Args:
            text: the text.
            before: the character before it in the Markdown, "" at the start of the line.
            after: what comes after it in the Markdown, as far as it is known; "" at the end of the line.
            link: whether it stands in the text of a link.
            cell: whether it stands in a table.
        """
        if not _SPECIAL.search(text):
            if text[-1:] == "!" and after == "[":
                return text[:-1] + "\\!"
            return text
        alone = not before and not after
        found = list(_SPECIAL.finditer(text))
        addresses = (
            [(m.start(), m.end()) for m in _ADDRESS.finditer(text)] if not link and ("//" in text or "www." in text) else []
        )
        runs: dict[str, int] = {}
        if alone:
            for m in found:
                char = m[0][0]
                runs[char] = runs.get(char, 0) + (char not in "*_~" or any(delimits(char, *_around(text, m, before, after))))
        out: list[str] = []
        at = 0
        size = len(text)
        for m in found:
            start, end = m.span()
            char = text[start]
            while addresses and addresses[0][1] <= start:
                addresses.pop(0)
            if addresses and addresses[0][0] <= start:
                continue
            if char in "*_":
                if not (self.asterisks if char == "*" else self.underscores):
                    continue
                escape = (not alone or runs[char] > 1) and any(delimits(char, *_around(text, m, before, after)))
            elif not self.misc:
                continue
            elif char == "~":
                escape = (not alone or runs[char] > 1) and any(delimits(char, *_around(text, m, before, after)))
            elif char == "`":
                escape = not alone or runs[char] > 1
            elif char == "\\":
                follower = text[end] if end < size else after
                escape = follower in PUNCTUATION if follower else cell
            elif char == "<":
                follower = text[end] if end < size else after
                escape = follower.isalpha() or follower in ("/", "!", "?") or (end == size and bool(after))
            elif char == "&":
                escape = bool(_ENTITY.match(text, start)) or (bool(after) and bool(_ENTITY_BEGUN.match(text, start)))
            elif char == "[":
                escape = link or self.brackets
            elif char == "]":
                escape = link or self.brackets or (text[end] if end < size else after) == "("
            else:
                escape = cell
            if escape:
                out.append(text[at:start])
                out.append(("\\" + char) * (end - start))
                at = end
        out.append(text[at:])
        if text[-1] == "!" and after == "[":
            out[-1] = out[-1][:-1] + "\\!"
        return "".join(out)


def _around(text: str, m: re.Match[str], before: str, after: str) -> tuple[str, str]:
    start, end = m.span()
    return (text[start - 1] if start else before), (text[end] if end < len(text) else after)


def start_line(line: str, *, first: bool = True, item: bool = False) -> str:
    """Escape the start of a line of a paragraph that would open a block.

    Args:
        line: the line, escaped within.
        first: whether it is the first of its paragraph; the others could also underline a heading or a table's header.
        item: whether it starts a list item, where a task's box would be read.
    """
    if not line or line[0] not in _BLOCK_CHARS:
        return line
    m = _BLOCK_START.match(line)
    if m is None and not first:
        m = _UNDERLINE.match(line)
    if m is None and item:
        m = _TASK.match(line)
    if m is None:
        return line
    at = m.start(1) if m[1] else 0
    return f"{line[:at]}\\{line[at:]}"


def end_heading(text: str) -> str:
    """Escape what would be read as the closing sequence of an ATX heading."""
    if text[-1:] != "#":
        return text
    rest = text.rstrip("#")
    return f"{rest}\\{text[len(rest) :]}" if not rest or rest[-1] in " \t" else text
