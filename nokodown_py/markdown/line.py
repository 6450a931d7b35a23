"""Lines as they are built: white space collapsed across inline borders, as CSS lays it out, and moved out of the marks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nokodown_py.markdown.document import Break, Code, EmptyLink, Link, Text
from nokodown_py.words import holds_any

if TYPE_CHECKING:
    from nokodown_py.markdown.document import Inline, Line, Marks

_SPACES = " \t\n\r\f"
# Characters that show nothing and only say where a line may break. Joiners stay: they change how letters look.
_INVISIBLE_SIGNS = "\u00ad\u200b\u2060\ufeff"
_INVISIBLE = re.compile(f"[{_INVISIBLE_SIGNS}]+")
# Scripts that mark words with U+200B: there it stands for a space between words.
_ZERO_WIDTH_WORDS = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]")


class LineBuilder:
    """Collects inlines and gives back a normalised line.

    Attributes:
        items: what is finished.
        parts: the run of text at the end, which is not.
    """

    __slots__ = ("_bare", "_gap", "_gap_marks", "_led", "_marks", "items", "parts")

    def __init__(self) -> None:
        self.items: Line = []
        self.parts: list[str] = []
        self._marks: Marks = ()  # of the last item or run
        self._gap = ""  # white space seen since
        self._gap_marks: Marks = ()  # where the first of it stood, which is the one that shows
        self._bare = 0  # how many links without text stand before all else
        self._led = False  # whether there was some before the first item

    def __bool__(self) -> bool:
        return bool(self.parts or self.items)

    def add_text(self, text: str, marks: Marks, chars: int = -1) -> None:  # noqa: PLR0912 (the hot path)
        """Add a text node; ``chars`` is its length with white space collapsed and none at its ends, where that is known."""
        gap = self._gap
        body = text.strip(" ")
        if (len(body) == chars and body.isprintable()) or is_even(body, chars):  # by length, all its white space is single
            before = text[:1] == " "
            after = " " if text[-1:] == " " else ""
        elif text.isascii():
            body = " ".join(text.split())
            before = text[0] in _SPACES
            after = " " if text[-1] in _SPACES else ""
        else:
            text = collapsed(text)
            body = text.strip(" ")
            if body.isprintable():
                before = text[0] == " "
                after = " " if text[-1] == " " else ""
            else:
                body, before = self._irregular(text, marks), False
                gap = self._gap
                core = body.rstrip()
                after, body = body[len(core) :], core
        if before and gap[-1:] != " ":
            if not gap:
                self._gap_marks = marks
            gap += " "
        if not body:
            self._gap = gap
            return
        if self.parts:
            if marks != self._marks or (gap and self._gap_marks != marks):
                self._begin(gap, marks)
            elif gap:
                self.parts.append(gap)
        elif self.items:
            self._begin(gap, marks)
        else:
            self._marks = marks
            if gap:
                self._led = True
        self.parts.append(body)
        self._gap = after
        self._gap_marks = marks

    def _irregular(self, body: str, marks: Marks) -> str:
        """A text with other white space than spaces, without what stands before it.

        A non-breaking space at the edge of a mark is moved out of it like any other.
        """
        if holds_any(body, _INVISIBLE_SIGNS):
            body = clean(body)
        rest = body.lstrip()
        start = body[: len(body) - len(rest)]
        if start and not self._gap:
            self._gap_marks = marks
        self._gap = _widened(self._gap, start)
        return rest

    def add_space(self) -> None:
        """Keep what comes next apart from what came before, by one space at most."""
        if not self._gap:
            self._gap, self._gap_marks = " ", ()

    def add(self, item: Inline) -> None:
        """Add an inline that is no text and no break."""
        gap, self._gap = self._gap, ""
        if not gap and not self.parts and self.items and type(item) is Code:
            last = self.items[-1]
            if type(last) is Code and last.marks == item.marks:  # side by side, their fences would run together
                last.text += item.text.lstrip(" ") if last.text.endswith(" ") else item.text
                return
        self._begin(gap, item.marks)
        self._close()
        self.items.append(item)
        if type(item) is EmptyLink and self._bare == len(self.items) - 1:
            self._bare += 1

    def add_break(self, marks: Marks) -> bool:
        """Add a break; False where the line has just had one, so that a new paragraph is meant."""
        self._gap = ""
        if self.parts:
            self._close()
        elif not self.items:
            return True
        elif type(self.items[-1]) is Break:
            return False
        self._marks = self._marks[: _shared(self._marks, marks)]
        self.items.append(Break(self._marks))  # without marks that end here; those that start here go in _begin
        return True

    def ends_under(self, link: Link) -> bool:
        """Whether what was added last stands in a link."""
        return link in self._marks

    @property
    def spaced(self) -> tuple[bool, bool]:
        """Whether white space stood before and after what the line holds so far."""
        return self._led, bool(self._gap)

    @property
    def adjoins(self) -> bool:
        """Whether what comes next would stand right beside what came before."""
        return not self._gap and bool(self.parts or (self.items and type(self.items[-1]) is not Break))

    def link_before(self, depth: int) -> Link | None:
        """The link that a text ends in to which what comes next would be joined, if ``depth`` marks stand around it."""
        marks = self._marks
        if len(marks) <= depth or self._gap or not self.parts:
            return None
        mark = marks[depth]
        return mark if type(mark) is Link else None

    def take(self) -> Line:
        """Give the line back and start a new one."""
        items = self.items
        if self.parts:
            items.append(Text("".join(self.parts), self._marks))
            self.parts = []
        else:
            while items and type(items[-1]) is Break:
                items.pop()
        self.items, self._gap, self._marks, self._bare = [], "", (), 0
        return items

    def _begin(self, gap: str, marks: Marks) -> None:
        """Start a run or item with these marks: the gap before goes where it stands at no mark's edge."""
        before = self._marks
        self._marks = marks
        if not self.parts:
            if not self.items:
                self._led = self._led or bool(gap)
                return
            last = self.items[-1]
            if type(last) is Break:
                last.marks = last.marks[: _shared(last.marks, marks)]
                return
            if self._bare == len(self.items):  # nothing is shown yet, so white space does not show either
                gap = ""
        if not gap:
            self._close(before)
            return
        shared = min(_shared(before, marks), _shared(self._gap_marks, marks)) if before and marks and self._gap_marks else 0
        if shared == len(before) and self.parts:
            self.parts.append(gap)
            self._close(before)
            return
        self._close(before)
        if shared == len(marks):
            self.parts.append(gap)
        else:
            self.items.append(Text(gap, marks[:shared]))

    def _close(self, marks: Marks | None = None) -> None:
        if self.parts:
            self.items.append(Text("".join(self.parts), self._marks if marks is None else marks))
            self.parts = []


def is_even(body: str, chars: int = -1) -> bool:
    """Whether a text without spaces at its ends has no white space but single spaces, as most have, and nothing invisible.

    A search for one character takes 40 ns and a look at each one 2 us in a paragraph of usual length.

    Args:
        body: the text.
        chars: its length with white space collapsed, -1 where it is not known.
    """
    if len(body) != chars and (chars >= 0 or "  " in body):
        return False
    if not body.isascii():
        return body.isprintable()
    return not ("\n" in body or "\t" in body or "\r" in body or "\f" in body or "\v" in body)


def collapsed(text: str) -> str:
    r"""A text with its white space collapsed as CSS does it: other spaces than those of ASCII stay.

    >>> collapsed("low\n   tide\xa0 ")
    'low tide\xa0 '
    """
    for char in "\n\t\r\f":
        if char in text:
            text = text.replace(char, " ")
    while "  " in text:  # a pattern takes ten times as long
        text = text.replace("  ", " ")
    return text


def plain_line(text: str, chars: int) -> str:
    """The text of a line that holds nothing else; "" where that takes more than a look. ``chars`` as in :func:`is_even`."""
    body = text.strip(" ")
    if (len(body) == chars and body.isprintable()) or is_even(body, chars):
        return body
    return " ".join(text.split()) if text.isascii() else ""


def _shared(a: Marks, b: Marks) -> int:
    count = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        count += 1
    return count


def _widened(gap: str, space: str) -> str:
    """White space with more white space after it: spaces collapse, all other kinds add up."""
    if not gap or not space:
        return gap or space
    return gap + (space[1:] if gap[-1] == " " == space[0] else space)


def clean(text: str) -> str:
    """Take characters out that show nothing: soft hyphens, zero-width spaces, word joiners and byte-order marks."""
    return text.replace("\u00ad", "").replace("\ufeff", "") if _ZERO_WIDTH_WORDS.search(text) else _INVISIBLE.sub("", text)
