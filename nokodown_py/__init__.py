"""Any web page's HTML in, its main content out as GitHub-Flavored Markdown with its metadata."""

from __future__ import annotations

from nokodown_py.errors import InputTooLargeError, InputTypeError, NokodownError, UnknownOptionError
from nokodown_py.extractor import Extractor, Nokodown
from nokodown_py.options import Options
from nokodown_py.result import Result

__all__ = [
    "Extractor",
    "InputTooLargeError",
    "InputTypeError",
    "Nokodown",
    "NokodownError",
    "Options",
    "Result",
    "UnknownOptionError",
]
__version__ = "0.1.0"
