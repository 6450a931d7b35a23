"""Words: how many a text has, in any script, so that limits of length mean the same in every language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

# Scripts written without spaces.
UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
)


def count_words(text: str) -> int:
    """Count the words of a text; in scripts without spaces, two characters count as one word.

    >>> count_words("three short words"), count_words("\u6cb3\u8fb9\u7684\u6c34\u5c3a\u5f88\u65e7")
    (3, 3)
    """
    words = len(text.split())
    if not text.isascii() and UNSPACED.search(text):
        spaced, unspaced = UNSPACED.subn(" ", text)
        words = max(words, unspaced // 2 + len(spaced.split()))
    return words


def holds_any(text: str, parts: Iterable[str]) -> bool:
    """Whether a text holds one of some parts; a loop, which takes half the time of ``any`` over a generator.

    >>> holds_any("oars of ash", ("elm", "ash"))
    True
    """
    for part in parts:  # noqa: SIM110
        if part in text:
            return True
    return False
