"""Reader of JSON as pages break it: what a strict reader refuses, read as far as it makes sense. Linear time, no recursion."""

from __future__ import annotations

import json
import re
from typing import Any

_DEPTH_AT_MOST = 100  # objects in objects; real descriptions nest about ten deep
# Outside of strings: white space, commas and comments. What is left open runs to the end, so that no start is tried twice.
_BETWEEN = re.compile(r"(?:[\s\ufeff;]|/\*.*?(?:\*/|\Z)|//[^\n]*)+", re.DOTALL)
_BARE = re.compile(r"[^\s,:\[\]{}\"“]+")
_NUMBER = re.compile(r"-?\d{1,18}(?:\.\d{1,18})?")
_CLOSING = {'"': '"', "'": "'", "“": "”"}
_QUOTES = {closing: re.compile(rf"\\.|{closing}", re.DOTALL) for closing in _CLOSING.values()}
# What follows a quotation mark that ends a string: other marks belong to the text ('"name": "The "old" mill"').
_AFTER_STRING = re.compile(
    r"""\s*(?:[:}\]]|\Z|//|/\*|,\s*(?:["'“{\[}\],]|-?\d|(?:true|false|null|undefined)\b|\Z|//|/\*|\w+\s*:)|\n\s*["'“])"""
)
_WORDS: dict[str, Any] = {"true": True, "false": False}
_ESCAPES = re.compile(r"(?:\\u[0-9a-fA-F]{4})+|\\(.)", re.DOTALL)
_LETTERS = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", '"': '"', "\\": "\\", "/": "/", "'": "'"}


def read_loose(text: str) -> list[Any]:
    r"""Read the objects and lists of a text.

    Comments, wrappers, several values in a row, missing and doubled commas, missing brackets and values, single and typographic
    quotation marks, marks inside a string, raw line breaks, unknown escapes, bare keys and words: none of them ends the reading.

    Args:
        text: the text.

    Returns:
        The objects and lists at the top, in order.

    >>> read_loose('var x = {name: "The "old" mill", /* c */ "year": 1792,, "image": undefined, "open": [true')
    [{'name': 'The "old" mill', 'year': 1792, 'image': None, 'open': [True]}]
    """
    top: list[Any] = []
    open_: list[list[Any] | dict[str, Any]] = [top]
    keys: list[str | None] = [None]  # of each open object: the key that waits for its value
    at = 0
    while at < len(text):
        between = _BETWEEN.match(text, at)
        if between:
            at = between.end()
            continue
        sign = text[at]
        if sign == ",":
            keys[-1] = None
            at += 1
        elif sign in "{[":
            if len(open_) > _DEPTH_AT_MOST:
                return []
            inner: list[Any] | dict[str, Any] = {} if sign == "{" else []
            _add(open_[-1], keys, inner)
            open_.append(inner)
            keys.append(None)
            at += 1
        elif sign in "}]":
            if len(open_) > 1:
                open_.pop()
                keys.pop()
            at += 1
        elif sign == ":":
            at += 1
        else:
            value, at = _scalar(text, at)
            if isinstance(open_[-1], dict) and keys[-1] is None:
                keys[-1] = str(value)
            elif open_[-1] is not top:
                _add(open_[-1], keys, value)
    return top


def _add(container: list[Any] | dict[str, Any], keys: list[str | None], value: object) -> None:
    if isinstance(container, list):
        container.append(value)
    elif keys[-1] is not None:
        container.setdefault(keys[-1], value)
        keys[-1] = None


def _scalar(text: str, at: int) -> tuple[Any, int]:
    """The string, number or word at a place, and where it ends."""
    closing = _CLOSING.get(text[at])
    if closing is None:
        bare = _BARE.match(text, at)
        if bare is None:
            return "", at + 1
        word = bare.group()
        if _NUMBER.fullmatch(word):
            return (float(word) if "." in word else int(word)), bare.end()
        return _WORDS.get(word) if word in ("true", "false", "null", "undefined", "NaN") else word, bare.end()
    start = at = at + 1
    while True:
        mark = _QUOTES[closing].search(text, at)
        if mark is None:
            return _unescape(text[start:]), len(text)
        at = mark.end()
        if mark.group() == closing and _AFTER_STRING.match(text, at):
            return _unescape(text[start : mark.start()]), at


def _unescape(raw: str) -> str:
    if "\\" not in raw:
        return raw
    return _ESCAPES.sub(
        lambda found: _LETTERS.get(found[1], found.group()) if found[1] is not None else str(json.loads(f'"{found.group()}"')),
        raw,
    )
