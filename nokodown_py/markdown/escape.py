"""Escaping: a backslash only where a character would change the meaning in the place where it stands.

The rules are those of the CommonMark specification (https://spec.commonmark.org/0.31.2/) and of GitHub-Flavored Markdown
(https://github.github.com/gfm/).
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
# One match is a run of one character, or the one character that may need a backslash.
_SPECIAL = re.compile(r"\*+|_+|~+|`+|[\\\[\]<&|]")
_HALVES = re.compile(r"\*+|_+|~+|`+")
_ENTITY = re.compile(r"&(?:#(?:[0-9]{1,8}|[xX][0-9a-fA-F]{1,8})|[a-zA-Z][a-zA-Z0-9]{1,31});")
_ENTITY_BEGUN = re.compile(r"&#?\w*\Z")
# Addresses that GitHub-Flavored Markdown makes links of as they stand: it takes all that is no white space and no "<", reads
# it raw, and gives back punctuation at the end. The second pattern is what it then takes as we mean it.
_ADDRESS = re.compile(r"(?:(?<![a-z])(?:https?|ftp)(:)//|(?<![^\s*_~(])www(\.))[^\s<]", re.I | re.A)
_BARE = re.compile(
    r"(?:(?:https?|ftp)://|www\.)[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::[0-9]+)?(?:[/?#](?:[\w/?#%&=+.,:;@!$~'-]*[a-z0-9/#=+%-])?)?",
    re.I | re.A,
)
_BARE_END = re.compile(r"[).,:;!?'\"]*(?:\s|\Z)", re.A)
_ANGLED_MAIL = re.compile(r"<[\w.!#$%&'*+/=?^`{|}~-]+@", re.A)
# It needs a dot before a letter or a digit in the domain of an address of mail, and a letter at its end.
_MAIL = re.compile(r"(?<![\w.+-])[\w.+-]+@(?=[\w-]*\.[a-z0-9])(?:[\w-]|\.(?=[a-z0-9]))*[a-z](?![\w@-]|\.[a-z0-9])", re.A | re.I)
# The start of a line that would open a block: the group is where the backslash goes before.
_BLOCK_START = re.compile(
    r"(?:\#{1,6}|[-+*])(?=[ \t]|$)|>|[0-9]{1,9}(?=([.)])(?:[ \t]|$))|([-*_])(?:[ \t]*\2){2,}[ \t]*$|~~~|```|\[[^\]]+\]:"
)
_UNDERLINE = re.compile(r"(?:=+|-+)[ \t]*$|[|:-][-|: \t]*$")
BLOCK_CHARS = frozenset("#-+*>0123456789_~`[=|:")
# The same at the start of a list item: the box of a task, and what would be a thematic break together with the bullet.
_ITEM_START = re.compile(r"\[[ xX]\](?=[ \t]|$)|([-*])(?:[ \t]*\1)*[ \t]*$")


def is_plain(text: str) -> bool:
    """Whether a text holds nothing that may need a backslash within a line.

    Searches for one character each take a tenth of the time of a pattern in a paragraph of usual length.
    """
    return not (
        "*" in text
        or "_" in text
        or "[" in text
        or "]" in text
        or "<" in text
        or "&" in text
        or "`" in text
        or "~" in text
        or "|" in text
        or "\\" in text
        or ("/" in text and "//" in text)
        or "www." in text
    )


def kind(char: str) -> int:
    """What a character is to the rules of flanking.

    Returns:
        0 for white space (or no character), 1 for punctuation, 2 for any other, and 3 for what only some parsers take for
        punctuation: symbols, which are so since CommonMark 0.31, and tildes, past which cmark-gfm looks.
    """
    if not char or char.isspace():
        return 0
    if char == "~":
        return 3
    if char.isascii():
        return 1 if char in PUNCTUATION else 2
    return {"P": 1, "S": 3}.get(unicodedata.category(char)[0], 2)


@lru_cache(maxsize=8192)
def delimits(char: str, before: str, after: str, *, perhaps: bool = False) -> tuple[bool, bool]:
    """Whether a run of ``char`` between two characters can open emphasis, and whether it can close it.

    Args:
        char: "*", "_" or "~".
        before: the character before the run, "" at the start of a line.
        after: the character after it, "" at the end.
        perhaps: whether to count what is so for some parsers only.
    """
    a, b = kind(before), kind(after)
    if a < 3 and b < 3:
        return _delimits(char, a, b)
    old = _delimits(char, min(a, 2), min(b, 2))
    new = _delimits(char, 1 if a == 3 else a, 1 if b == 3 else b)
    if perhaps:
        return old[0] or new[0], old[1] or new[1]
    return old[0] and new[0], old[1] and new[1]


def _delimits(char: str, a: int, b: int) -> tuple[bool, bool]:
    left, right = b == 2 or (b == 1 and a < 2), a == 2 or (a == 1 and b < 2)
    if char != "_":
        return left, right
    return left and (not right or a == 1), right and (not left or b == 1)


class Place(NamedTuple):
    """Where a run of text stands.

    Attributes:
        before: the character before it in the Markdown, "" at the start of the line.
        after: what comes after it in the Markdown, as far as it is known; "" at the end of the line.
        alone: whether nothing else in the line could be the other half of what is a half here.
        link: whether it stands in the text of a link, or of an image.
        cell: whether it stands in a table.
    """

    before: str = ""
    after: str = ""
    alone: bool = False
    link: bool = False
    cell: bool = False


ALONE = Place(alone=True)
ALONE_IN_CELL = Place(alone=True, cell=True)


class Escaper:
    """Escapes text as a set of options wants it.

    Args:
        asterisks: whether to escape ``*``.
        underscores: whether to escape ``_``.
        misc: whether to escape all else.
        brackets: whether every ``[`` may be a reference, as where links are written by reference.
        addresses: whether to escape addresses that would become links as they stand.

    Attributes:
        notes: whether ``[^`` may be a reference, as where the document has footnotes.
    """

    def __init__(
        self,
        asterisks: bool = True,
        underscores: bool = True,
        misc: bool = True,
        brackets: bool = False,
        addresses: bool = False,
    ) -> None:
        self.asterisks = asterisks
        self.underscores = underscores
        self.misc = misc
        self.brackets = brackets
        self.addresses = addresses
        self.notes = False

    def text(self, text: str, place: Place) -> str:
        """Escape a run of text within a line."""
        if is_plain(text):
            return text[:-1] + "\\!" if place.after == "[" and text[-1:] == "!" else text
        raw, cuts = ([], []) if place.link else _addresses(text, place.after, self.addresses)
        found = [m for m in _SPECIAL.finditer(text) if not (raw and _within(m.start(), raw))]
        if place.alone:
            found = _meaningful(found, text, place)
        out: list[str] = []
        at = cut = 0
        for m in found:
            start, end = m.span()
            while cut < len(cuts) and cuts[cut] < start:
                out.append(text[at : cuts[cut]] + "\\")
                at = cuts[cut]
                cut += 1
            if self._changes_meaning(m, text, place):
                out.append(text[at:start])
                out.append(("\\" + text[start]) * (end - start))
                at = end
        for spot in cuts[cut:]:
            out.append(text[at:spot] + "\\")
            at = spot
        out.append(text[at:])
        if place.after == "[" and text[-1] == "!":
            out[-1] = out[-1][:-1] + "\\!"
        return "".join(out)

    def _changes_meaning(self, m: re.Match[str], text: str, place: Place) -> bool:
        """Whether a run of one special character means something where it stands."""
        start, end = m.span()
        char = text[start]
        follower = text[end] if end < len(text) else place.after
        if char in "*_~":
            wanted = self.asterisks if char == "*" else self.underscores if char == "_" else self.misc
            preceding = text[start - 1] if start else place.before
            return wanted and (place.alone or any(delimits(char, preceding, follower, perhaps=True)))
        return self.misc and _MEANING[char](text, start, follower, place, self)


def _backslash(text: str, at: int, follower: str, place: Place, escaper: Escaper) -> bool:
    return follower in PUNCTUATION if follower else place.cell


def _angle(text: str, at: int, follower: str, place: Place, escaper: Escaper) -> bool:
    if follower.isalpha() or follower in ("/", "!", "?") or (at == len(text) - 1 and place.after):
        return True
    return "@" in text and _ANGLED_MAIL.match(text, at) is not None


def _ampersand(text: str, at: int, follower: str, place: Place, escaper: Escaper) -> bool:
    return bool(_ENTITY.match(text, at)) or (bool(place.after) and bool(_ENTITY_BEGUN.match(text, at)))


def _bracket(text: str, at: int, follower: str, place: Place, escaper: Escaper) -> bool:
    return place.link or escaper.brackets or (follower == "(" if text[at] == "]" else escaper.notes and follower == "^")


_MEANING: dict[str, Callable[[str, int, str, Place, Escaper], bool]] = {
    "\\": _backslash,
    "<": _angle,
    "&": _ampersand,
    "[": _bracket,
    "]": _bracket,
    "`": lambda *_: True,
    "|": lambda text, at, follower, place, escaper: place.cell,
}


def _addresses(text: str, after: str, escape: bool) -> tuple[list[tuple[int, int]], list[int]]:
    """Where addresses stand that are read raw, and where a backslash keeps others, or with ``escape`` all, from being read."""
    raw: list[tuple[int, int]] = []
    cuts: list[int] = []
    for m in _ADDRESS.finditer(text) if "://" in text or "www." in text.lower() else ():
        bare = None if escape else _BARE.match(text, m.start())
        stop = bare and _BARE_END.match(text, bare.end())
        if bare and stop and (stop.end() < len(text) or not after or stop[0][-1:].isspace()):
            raw.append(bare.span())
        else:
            cuts.append(m.end(1) if m[1] else m.start(2))
    return raw, cuts


def _within(at: int, spans: list[tuple[int, int]]) -> bool:
    spot = bisect_right(spans, at, key=lambda span: span[0]) - 1
    return spot >= 0 and at < spans[spot][1]


def _meaningful(found: list[re.Match[str]], text: str, place: Place) -> list[re.Match[str]]:
    """Of the specials in a text that has all those of its line, those that are not sure to be only themselves.

    A run that could open emphasis does so only if one follows that could close it; a run of backticks needs another one.
    """
    roles: dict[str, list[tuple[int, bool, bool]]] = {}
    for number, m in enumerate(found):
        char = m[0][0]
        if char in "*_~`":
            start, end = m.span()
            preceding = text[start - 1] if start else place.before
            following = text[end] if end < len(text) else place.after
            sides = (True, True) if char == "`" else delimits(char, preceding, following, perhaps=True)
            roles.setdefault(char, []).append((number, *sides))
    idle: set[int] = set()
    for places in roles.values():
        first = next((spot for spot, place in enumerate(places) if place[1]), len(places))
        paired = any(place[2] for place in places[first + 1 :])
        idle.update(number for number, opens, closes in places if not paired or not (opens or closes))
    return [m for number, m in enumerate(found) if number not in idle] if idle else found


def may_pair(text: str) -> bool:
    """Whether a text holds anything that could be one half of a pair of delimiters."""
    for m in _HALVES.finditer(text):
        start, end = m.span()
        if text[start] == "`" or any(delimits(text[start], text[max(start - 1, 0) : start], text[end : end + 1], perhaps=True)):
            return True
    return False


def is_bare_address(text: str, before: str, rest: str) -> bool:
    """Whether a text is read as a link to itself where it stands, all of it and no more.

    Args:
        text: the text, an address of the web or of mail.
        before: the character before it, "" at the start of a line.
        rest: the text after it, up to the end of the line or of what is known.
    """
    if "@" in text and "//" not in text:
        whole = before + text + rest
        m = _MAIL.match(whole, len(before))
        return m is not None and m.end() == len(before) + len(text)
    m = _BARE.fullmatch(text)
    if m is None or _BARE_END.match(rest) is None:
        return False
    if text[3] == "." and text[:3].lower() == "www":
        return not before or before in " \t\n*_~("
    return not (before.isascii() and before.isalpha())


def start_line(line: str, *, first: bool = True, item: bool = False) -> str:
    """Escape the start of a line of a paragraph that would open a block.

    Args:
        line: the line, escaped within.
        first: whether it is the first of its paragraph; the others could also underline a heading or a table's header.
        item: whether it starts a list item, where a task's box would be read.
    """
    if not line or line[0] not in BLOCK_CHARS:
        return line
    m = _BLOCK_START.match(line)
    if m is None and not first:
        m = _UNDERLINE.match(line)
    if m is None and item:
        m = _ITEM_START.match(line)
    if m is None:
        return line
    at = m.start(1) if m.re is _BLOCK_START and m[1] else 0
    return f"{line[:at]}\\{line[at:]}"


def end_heading(text: str) -> str:
    """Escape what would be read as the closing sequence of an ATX heading."""
    if text[-1:] != "#":
        return text
    rest = text.rstrip("#")
    return f"{rest}\\{text[len(rest) :]}" if not rest or rest[-1] in " \t" else text
