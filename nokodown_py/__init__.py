"""Any web page's HTML in, its main content out as GitHub-Flavored Markdown with its metadata."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nokodown_py.errors import InputTooLargeError, InputTypeError, NokodownError, UnknownOptionError
from nokodown_py.extractor import Extractor, Nokodown
from nokodown_py.options import Options
from nokodown_py.result import Result

if TYPE_CHECKING:
    from nokodown_py.markdown.converter import MarkdownConverter

__all__ = [
    "Extractor",
    "InputTooLargeError",
    "InputTypeError",
    "MarkdownConverter",
    "Nokodown",
    "NokodownError",
    "Options",
    "Result",
    "UnknownOptionError",
]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:  # noqa: ANN401 (what a module's attribute is, only its name tells)
    if name == "MarkdownConverter":  # with markdownify it brings BeautifulSoup, which most programs never need
        from nokodown_py.markdown.converter import MarkdownConverter

        return MarkdownConverter
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
