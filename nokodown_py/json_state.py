"""Content that the page ships as JSON: a single-page app's state, an article body or a product description in JSON-LD.

Used only where the visible page has none: 2 of 432 forum, product, collection and listing pages, and the shells of apps that
render in the browser.
"""

from __future__ import annotations

import html as html_module
import json
import re
from typing import TYPE_CHECKING, Any

from nokodown_py import tree
from nokodown_py.described import product_descriptions, words_of
from nokodown_py.ledger import Ledger
from nokodown_py.markdown import write_markdown
from nokodown_py.page import Page
from nokodown_py.words import count_words

if TYPE_CHECKING:
    from collections.abc import Iterator

VISIBLE_WORDS = 30  # with this many words in view the page speaks for itself
CONTENT_WORDS = 50  # less in the JSON is a label
PARAGRAPH_WORDS = 20  # many short texts in one kind of place are an app's labels and messages
_CONTENT_KEYS = re.compile(r"body|content|text|html|article|paragraph|markdown|story|description", re.IGNORECASE)
_STATE = re.compile(r"^\s*(?:window\.|self\.|var |const |let )?[\w.$\[\]\"']{2,60}\s*=\s*(?=[{\[])")
_PUSH = re.compile(r"self\.__next_f\.push\(\[\d+\s*,\s*")
DESCRIPTION_WORDS = 12  # different ones: a name said six times is no description
DESCRIPTION_SHOWN = 0.8  # of its words on the page: it stands there, perhaps cut or reworded
_TAG = re.compile(r"<(?:p|div|h[1-6]|ul|ol|li|br|section|article|table|blockquote|figure)\b[^>]*>", re.IGNORECASE)
_NODES_AT_MOST = 200_000


def recover_content(page: Page) -> bool:
    """Take the content of an empty shell from the JSON that the page ships.

    Args:
        page: a page whose visible text is next to nothing; on success its tree, index and ledger are those of the content found.

    Returns:
        Whether content was found.
    """
    if page.ledger.words_in(0) >= VISIBLE_WORDS:
        return False
    found = _article_body(page) or _state_content(page)
    if not found:
        return False
    page.tree, page.index = tree.parse(found)
    page.ledger = Ledger(page.index)
    page.roots, page.mode = [0], "article"
    return True


def add_description(page: Page) -> None:
    """Put the description of a product page's JSON-LD below its content, where the visible page lacks it."""
    if page.page_type != "product" or page.mode == "full":
        return
    found = _missing_description(page)
    if found:
        part = Page(found, page.url, page.options, *tree.parse(found))
        part.roots = [0]
        write_markdown(part)
        page.markdown = f"{page.markdown}\n{part.markdown}" if page.markdown else part.markdown
        if page.mode == "none":
            page.mode = "page"


def _missing_description(page: Page) -> str:
    """The description as HTML, where the content chosen does not hold it; "" otherwise."""
    described = product_descriptions(page)
    if len(described) != 1:
        return ""
    text = described[0]
    if count_words(re.sub("<[^<>]*>", " ", text)) < DESCRIPTION_WORDS:
        return ""
    shown = set(words_of(" ".join(page.index.text)))  # also what was left out: a description that is there was judged there
    words = words_of(text)
    if len(set(words)) < DESCRIPTION_WORDS or sum(word in shown for word in words) > DESCRIPTION_SHOWN * len(words):
        return ""
    return text if _TAG.search(text) else _paragraphs(text)


def _article_body(page: Page) -> str:
    bodies = [block["articleBody"] for block in page.metadata.json_ld if isinstance(block.get("articleBody"), str)]
    text = max(bodies, key=len, default="")
    if count_words(text) < CONTENT_WORDS:
        return ""
    text = html_module.unescape(text)
    return text if _TAG.search(text) else _paragraphs(text)


def _state_content(page: Page) -> str:
    """The strings under one kind of place in the JSON that hold the most words, as HTML."""
    places: dict[str, list[str]] = {}
    for state in _states(page):
        for place, text in _strings(state):
            places.setdefault(place, []).append(text)
    best = max(places.values(), key=lambda texts: sum(map(count_words, texts)), default=[])
    words = sum(map(count_words, best))
    if words < max(CONTENT_WORDS, PARAGRAPH_WORDS * len(best)):
        return ""
    return "\n".join(text if _TAG.search(text) else _paragraphs(text) for text in dict.fromkeys(best))


def _states(page: Page) -> Iterator[Any]:
    decoder = json.JSONDecoder()
    pushed = []
    for script in page.tree.css("script"):
        kind = (script.attributes.get("type") or "").lower()
        if kind == "application/ld+json" or script.attributes.get("src"):
            continue
        text = script.text() or ""
        if "self.__next_f" in text:
            pushed.append(text)
            continue
        start = 0
        if kind != "application/json":
            assigned = _STATE.match(text)
            if not assigned:
                continue
            start = assigned.end()
        try:
            yield decoder.raw_decode(text.strip() if not start else text, start if start else 0)[0]
        except (ValueError, RecursionError):
            continue
    yield from _flight("\n".join(pushed))


def _flight(text: str) -> Iterator[Any]:
    """The JSON rows of React's flight data, which a page pushes in pieces: ``5:{...}`` a line."""
    decoder = json.JSONDecoder()
    pieces = []
    for pushed in _PUSH.finditer(text):
        try:
            piece = decoder.raw_decode(text, pushed.end())[0]
        except (ValueError, RecursionError):
            continue
        if isinstance(piece, str):
            pieces.append(piece)
    for row in "".join(pieces).split("\n"):
        value = row.partition(":")[2]
        if value[:1] in ("{", "["):
            try:
                yield json.loads(value)
            except (ValueError, RecursionError):
                continue


def _strings(state: object) -> Iterator[tuple[str, str]]:
    """Every text of prose or HTML under a key that names content, with its place (list positions left out)."""
    stack: list[tuple[str, str, object]] = [("", "", state)]
    seen = 0
    while stack and seen < _NODES_AT_MOST:
        place, key, value = stack.pop()
        seen += 1
        if isinstance(value, dict):
            stack.extend((f"{place}.{name}", str(name), child) for name, child in reversed(value.items()))
        elif isinstance(value, list):
            stack.extend((place, key, child) for child in reversed(value))
        elif isinstance(value, str) and len(value) > 40 and _CONTENT_KEYS.search(key) and _is_prose(value):
            yield place, value


def _is_prose(text: str) -> bool:
    return count_words(text) >= 8 and not text.startswith(("http", "{", "[", "data:", "function")) and "{" not in text[:200]


def _paragraphs(text: str) -> str:
    return "".join(f"<p>{html_module.escape(part)}</p>" for part in re.split(r"\s*\n\s*", text) if part.strip())
