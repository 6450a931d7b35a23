"""Names and phrases that the web uses for parts of a page, as tables matched by whole tokens."""

from __future__ import annotations

import re
from functools import lru_cache

_PIECES = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+|[^\W\d_A-Za-z]+")
_NAMES_AT_MOST = 24  # utility-class soups go to hundreds of names; what tells stands first
_NAME_CHARS_AT_MOST = 80


@lru_cache(maxsize=1 << 15)
def tokens(raw: str) -> frozenset[str]:
    """Split class or id names into whole lower-case tokens, and pairs of neighbours joined by a hyphen.

    ``"navBar related-posts"`` gives ``{"nav", "bar", "nav-bar", "related", "posts", "related-posts"}``, so a table can ask
    for ``nav`` without meeting ``canvas``, and for ``related-posts`` without meeting every ``posts``.

    >>> sorted(tokens("navBar"))
    ['bar', 'nav', 'nav-bar']
    """
    found: set[str] = set()
    for name in raw.split()[:_NAMES_AT_MOST]:
        pieces = [piece.lower() for piece in _PIECES.findall(name[:_NAME_CHARS_AT_MOST])]
        found.update(pieces)
        found.update(f"{a}-{b}" for a, b in zip(pieces, pieces[1:], strict=False))
    return frozenset(found)
