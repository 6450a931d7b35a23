"""Where a product page shows the description that it declares: an anchor in the tree, whatever stands around it."""

from __future__ import annotations

import html as html_module
import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from nokodown_py.metadata.json_ld import types_of

if TYPE_CHECKING:
    from nokodown_py.page import Page

BLOCK_WORDS = 12  # fewer are a name
SHARED = 0.5  # of the pairs of neighbouring words of a block: it repeats the description, perhaps cut or reworded


def product_descriptions(page: Page) -> list[str]:
    """The descriptions of the products in the JSON-LD: text, perhaps with HTML in it."""
    return [
        html_module.unescape(block["description"])
        for block in page.metadata.json_ld
        if is_product(block) and isinstance(block.get("description"), str)
    ]


def shown(page: Page, texts: list[str]) -> list[int]:
    """The first nodes of the blocks that repeat one of some texts, in order, whether they are still in or not."""
    pairs = {pair for text in texts for pair in pairwise(words_of(text))}
    if len(pairs) < BLOCK_WORDS:
        return []
    index = page.index
    found: list[int] = []
    for b, first in enumerate(index.block_first):
        if index.block_words[b] >= BLOCK_WORDS:
            own = list(pairwise(words_of(index.block_text(b))))
            if sum(pair in pairs for pair in own) >= SHARED * max(len(own), 1):
                found.append(first)
    return found


def words_of(text: str) -> list[str]:
    """The words of a text, lower-case, without the HTML in it."""
    return re.findall(r"\w+", re.sub("<[^<>]*>", " ", text).lower())


def is_product(block: dict[str, Any]) -> bool:
    """Whether a JSON-LD object is a product."""
    return "product" in types_of(block)
