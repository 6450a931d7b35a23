"""Lines as they are built: white space collapsed across inline borders, as CSS lays it out, and moved out of the marks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nokodown_py.markdown.document import Break, Code, Text

if TYPE_CHECKING:
    from nokodown_py.markdown.document import Inline, Line, Marks

_SPACES = " \t\n\r\f"
_SPACE_RUN = re.compile("[ \t\n\r\f]+")
# Characters that show nothing and only say where a line may break. Joiners stay: they change how letters look.
_INVISIBLE = re.compile("[\u00ad\u200b\u2060\ufeff]+")
# Scripts that mark words with U+200B: there it stands for a space between words.
_ZERO_WIDTH_WORDS = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]")


class LineBuilder:
    """Collects inlines and gives back a normalised line."""

    __slots__ = ("_gap", "_items", "_led", "_marks", "_parts")

    def __init__(self) -> None:
        self._items: Line = []
        self._parts: list[str] = []  # of the run of text at the end, not yet an item
        self._marks: Marks = ()  # of the last item or run
        self._gap = ""  # white space seen since
        self._led = False  # whether there was some before the first item

    def __bool__(self) -> bool:
        return bool(self._parts or self._items)

    def add_text(self, text: str, marks: Marks) -> None:
        """Add a text node."""
        if text.isascii():
            words = text.split()
            if not words:
                if text and not self._gap:
                    self._gap = " "
                return
            body = words[0] if len(words) == 1 else " ".join(words)
            if text[0] in _SPACES and self._gap[-1:] != " ":
                self._gap += " "
            gap = self._gap
            self._gap = " " if text[-1] in _SPACES else ""
        else:
            body = _SPACE_RUN.sub(" ", text)
            if _INVISIBLE.search(body):
                body = clean(body)
            core = body.strip()
            if not core:
                self._widen(body)
                return
            start = body.find(core[0]) if body[0] != core[0] else 0
            if start:
                self._widen(body[:start])
            gap = self._gap
            self._gap = body[start + len(core) :]
            body = core
        if self._parts and marks == self._marks:
            if gap:
                self._parts.append(gap)
            self._parts.append(body)
        else:
            self._begin(gap, marks)
            self._parts.append(body)

    def add_space(self) -> None:
        """Keep what comes next apart from what came before, by one space at most."""
        if not self._gap:
            self._gap = " "

    def add(self, item: Inline) -> None:
        """Add an inline that is no text and no break."""
        gap, self._gap = self._gap, ""
        if not gap and not self._parts and self._items and type(item) is Code:
            last = self._items[-1]
            if type(last) is Code and last.marks == item.marks:  # side by side, their fences would run together
                last.text += item.text.lstrip(" ") if last.text.endswith(" ") else item.text
                return
        self._begin(gap, item.marks)
        self._close()
        self._items.append(item)

    def add_break(self, marks: Marks) -> bool:
        """Add a break; False where the line has just had one, so that a new paragraph is meant."""
        self._gap = ""
        if self._parts:
            self._close()
        elif not self._items:
            return True
        elif type(self._items[-1]) is Break:
            return False
        self._marks = marks
        self._items.append(Break(marks))
        return True

    @property
    def spaced(self) -> tuple[bool, bool]:
        """Whether white space stood before and after what the line holds so far."""
        return self._led, bool(self._gap)

    def take(self) -> Line:
        """Give the line back and start a new one."""
        self._close()
        items = self._items
        while items and type(items[-1]) is Break:
            items.pop()
        self._items, self._gap, self._marks = [], "", ()
        return items

    def _widen(self, space: str) -> None:
        for char in space:
            if char != " " or self._gap[-1:] != " ":
                self._gap += char

    def _begin(self, gap: str, marks: Marks) -> None:
        """Start a run or item with these marks: the gap before goes where it stands in no mark's edge."""
        before = self._marks
        if gap and (self._parts or self._items) and not (not self._parts and type(self._items[-1]) is Break):
            shared = 0
            for a, b in zip(before, marks, strict=False):
                if a != b:
                    break
                shared += 1
            if self._parts and shared == len(before):
                self._parts.append(gap)
                self._close()
            elif shared == len(marks):
                self._close()
                self._parts.append(gap)
            else:
                self._close()
                self._items.append(Text(gap, before[:shared]))
        elif gap and not self._parts and not self._items:
            self._led = True
        else:
            self._close()
        self._marks = marks

    def _close(self) -> None:
        if self._parts:
            self._items.append(Text("".join(self._parts), self._marks))
            self._parts = []


def clean(text: str) -> str:
    """Take characters out that show nothing: soft hyphens, zero-width spaces, word joiners and byte-order marks."""
    return text.replace("\u00ad", "").replace("\ufeff", "") if _ZERO_WIDTH_WORDS.search(text) else _INVISIBLE.sub("", text)
