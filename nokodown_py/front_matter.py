"""A result's metadata as YAML front matter."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nokodown_py.result import Result

# A double-quoted YAML scalar is a JSON string, but for what YAML does not count as printable, or reads as a line break.
_UNPRINTABLE = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


def front_matter(result: Result, url: str = "") -> str:
    r"""The metadata between two lines of dashes; what the page does not give is left out.

    Args:
        result: whose metadata.
        url: the address it came from, "" where there is none.

    >>> from nokodown_py import Result
    >>> print(front_matter(Result(title='The "old" weir: a note', keywords=("mill",), mode="article")), end="")
    ---
    title: "The \"old\" weir: a note"
    keywords: ["mill"]
    mode: "article"
    ---
    """
    given = {"url": url, **result.to_dict()}
    del given["markdown"], given["confident"]
    lines = [f"{name}: {_scalar(value)}\n" for name, value in given.items() if value]
    return f"---\n{''.join(lines)}---\n"


def _scalar(value: object) -> str:
    return _UNPRINTABLE.sub(lambda match: f"\\u{ord(match[0]):04x}", json.dumps(value, ensure_ascii=False))
