"""Every option of a conversion, what it does and its default."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from nokodown_py.errors import NokodownError, UnknownOptionError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How to convert a page. Immutable; every option is also a keyword of ``extract``, ``to_markdown`` and ``Extractor``.

    Attributes:
        main_content: narrow the page to its main content. False converts the whole body, without what is never shown.
        include_title: put the title on top of an article as a heading where its content does not hold it.
        fallback_title: the title of a page that names none.
        thread_authors: on forum, question and comment pages, a line before each post says who wrote it, and when.
        comments: keep the comment thread below an article. On pages that are a thread, posts always stay.
        max_bytes: pages larger than this are refused with :class:`~nokodown_py.errors.InputTooLargeError`; counted in bytes,
            of a str in characters. None: no limit. A page of 32 MB takes some seconds and about 2 GB of memory.

    Raises:
        NokodownError: a value has the wrong type or is out of range.

    >>> Options(main_content=False).include_title
    True
    """

    main_content: bool = True
    include_title: bool = True
    fallback_title: str | None = None
    thread_authors: bool = True
    comments: bool = False
    max_bytes: int | None = 32 * 1024 * 1024

    def __post_init__(self) -> None:
        for option in fields(Options):
            check_type(option.name, getattr(self, option.name), str(option.type))
        if self.max_bytes is not None and self.max_bytes < 1:
            raise NokodownError(f"max_bytes must be at least 1, or None for no limit, not {self.max_bytes}")


_TYPES: Mapping[str, tuple[type, ...]] = {
    "bool": (bool,),
    "int": (int,),
    "int | None": (int, type(None)),
    "str": (str,),
    "str | None": (str, type(None)),
}


def check_type(name: str, value: object, annotation: str) -> None:
    """Refuse a value that an option of this annotation cannot hold; annotations that are no plain type pass.

    Raises:
        NokodownError: the value has the wrong type.
    """
    types = _TYPES.get(annotation)
    if types and (not isinstance(value, types) or (isinstance(value, bool) and bool not in types)):
        raise NokodownError(f"{name} must be {annotation.replace(' | ', ' or ')}, not {value!r} ({type(value).__name__})")


def make_options(given: Mapping[str, Any], also: Iterable[str] = ()) -> Options:
    """Make the options from keywords.

    Args:
        given: names and values.
        also: other keywords that the caller accepts, so that a slip of the pen in one of these is named too.

    Raises:
        UnknownOptionError: there is no such option; the message names the nearest.
        NokodownError: a value cannot be used.
    """
    known = tuple(option.name for option in fields(Options))
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(name.lower(), [*known, *also], n=1, cutoff=0.5)
            raise UnknownOptionError(name, near[0] if near else None, known)
    return Options(**given)
