"""Reader of JSON-LD: repairs what pages break, unfolds lists and graphs, and finds the object that describes the page."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

Thing = dict[str, Any]

_OBJECTS_AT_MOST = 2000  # a page's graph has some tens; more is data, not a description
_WRAPPERS = re.compile(r"^\s*(?:<!--|//\s*<!\[CDATA\[|/\*\s*<!\[CDATA\[\s*\*/|<!\[CDATA\[)|(?://\s*)?(?:-->|\]\]>)\s*$|/\*\s*\]\]>\s*\*/\s*$")
# One token of loose JSON: a string (raw line breaks allowed), a comment, or a comma before a closing bracket.
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|//[^\n]*|/\*.*?\*/|,(?=\s*[}\]])', re.DOTALL)
_BAD_ESCAPE = re.compile(r'\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})')


def _repair(match: re.Match[str]) -> str:
    token = match.group()
    return _BAD_ESCAPE.sub(r"\\\\", token) if token[0] == '"' else " "


def _loads(text: str) -> Any:
    return json.loads(text, strict=False)  # strict=False lets raw line breaks and tabs stand in strings


def _loose(text: str) -> Any:
    previous = None
    while previous != text:
        previous, text = text, _WRAPPERS.sub("", text)
    text = _TOKEN.sub(_repair, text).strip().rstrip(";").strip()
    text = _TOKEN.sub(_repair, text)  # a comment may stand between a comma and its bracket
    decoder = json.JSONDecoder(strict=False)
    found, at = [], 0
    while at < len(text):  # some pages write several objects into one block
        value, at = decoder.raw_decode(text, at)
        found.append(value)
        while at < len(text) and text[at] in " \t\r\n,;":
            at += 1
    return found


def parse_block(text: str) -> Any:
    """Parse one JSON-LD block, repairing what pages commonly break.

    Args:
        text: the text of the script element.

    Returns:
        The value, or None where the block is beyond repair or empty.

    >>> parse_block('// <![CDATA[\\n{"name": "salt\\nhouse", /* c */ "x": [1, 2,],};\\n// ]]>')
    [{'name': 'salt\\nhouse', 'x': [1, 2]}]
    """
    if not text.strip():
        return None
    attempts = (_loads, _loose, lambda raw: _loose(html.unescape(raw)))
    for attempt in attempts:
        try:
            return attempt(text)
        except (ValueError, RecursionError):
            continue
    return None


def unfold(values: Iterable[Any]) -> list[Thing]:
    """Flatten lists and ``@graph`` into objects, in order, and put objects in the place of references to them.

    Args:
        values: parsed blocks.

    Returns:
        The objects; an object inside another stays there.
    """
    things: list[Thing] = []
    stack = list(values)[::-1]
    while stack and len(things) < _OBJECTS_AT_MOST:
        value = stack.pop()
        if isinstance(value, list):
            stack.extend(reversed(value))
        elif isinstance(value, dict):
            graph = value.get("@graph")
            if len(value) > (1 if graph is None else 2) or (graph is None and value):
                things.append(value)
            if isinstance(graph, (list, dict)):
                stack.append(graph)
    return things


def as_list(value: Any) -> list[Any]:
    """A property's values as a list: JSON-LD leaves the brackets out around a single one."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def types_of(thing: Thing) -> list[str]:
    """The schema.org types of an object, lower case, without the vocabulary's address.

    >>> types_of({"@type": ["https://schema.org/NewsArticle", "schema:Thing"]})
    ['newsarticle', 'thing']
    """
    found = []
    for name in as_list(thing.get("@type")):
        if isinstance(name, str):
            short = name.rstrip("/").rsplit("/", 1)[-1].rsplit("#", 1)[-1].rsplit(":", 1)[-1].strip().lower()
            if short:
                found.append(short)
    return found


def references(things: list[Thing]) -> dict[str, Thing]:
    """The objects that have an ``@id``, by it; of two with the same, the one that says more."""
    found: dict[str, Thing] = {}
    for thing in walk(things):
        name = thing.get("@id")
        if isinstance(name, str) and len(thing) > 1 and len(thing) > len(found.get(name, ())):
            found[name] = thing
    return found


def walk(things: list[Thing]) -> Iterator[Thing]:
    """Every object, also those inside others, without recursion and with a bound."""
    stack: list[Any] = list(reversed(things))
    seen = 0
    while stack and seen < _OBJECTS_AT_MOST * 10:
        value = stack.pop()
        seen += 1
        if isinstance(value, dict):
            yield value
            stack.extend(inner for inner in reversed(value.values()) if isinstance(inner, (dict, list)))
        elif isinstance(value, list):
            stack.extend(inner for inner in reversed(value) if isinstance(inner, (dict, list)))
