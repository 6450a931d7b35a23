"""Every option of a conversion, what it does and its default."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection
from dataclasses import dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Any

from nokodown_py.errors import NokodownError, UnknownOptionError
from nokodown_py.markdown.options import MarkdownOptions

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(MarkdownOptions):
    """How to convert a page. Immutable; every option is also a keyword of ``extract``, ``to_markdown`` and ``Extractor``.

    Those of :class:`~nokodown_py.markdown.options.MarkdownOptions` say how the Markdown is written, those below what goes in.

    Attributes:
        main_content: narrow the page to its main content. False converts the whole body, without what is never shown.
        include_title: put the title on top of an article or a thread as a heading where its content does not hold it.
        fallback_title: the title of a page that names none.
        thread_authors: on forum, question and comment pages, a line before each post says who wrote it, and when.
        comments: keep the comment thread below an article. On pages that are a thread, posts always stay.
        max_bytes: pages larger than this are refused with :class:`~nokodown_py.errors.InputTooLargeError`; counted in bytes,
            of a str in characters. None: no limit. A page takes some 50 times its size in memory.

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
            value, (words, test) = getattr(self, option.name), _kind(str(option.type))
            if not test(value):
                raise NokodownError(f"{option.name} must be {words}, not {value!r} ({type(value).__name__})")
        # As tuples they can be hashed, and nobody changes them later.
        for name in ("keep_inline_images_in", "strip", "convert"):
            value = getattr(self, name)
            if value is not None:
                object.__setattr__(self, name, tuple(sorted(value)))
        for name in ("max_bytes", "wrap_width"):
            value = getattr(self, name)
            if value is not None and value < 1:
                raise NokodownError(f"{name} must be at least 1, not {value}")
        if not self.bullets or set(self.bullets) - set("-*+"):
            raise NokodownError(f"bullets must be '-', '*', '+' or several of them, not {self.bullets!r}")
        for name in ("code_language", "sub_symbol", "sup_symbol"):
            if len(getattr(self, name).splitlines()) > 1 or getattr(self, name).endswith(("\n", "\r")):
                raise NokodownError(f"{name} must be one line, not {getattr(self, name)!r}")
        if self.converter is not None:
            _check_converter(self.converter)
        if self.strip is not None and self.convert is not None:
            raise NokodownError(
                "strip and convert exclude each other: give the names that lose their markup, or those that keep it"
            )


def _check_converter(converter: type) -> None:
    """Refuse a class that is no converter of ours: markdownify's own does not know our tree."""
    from nokodown_py.markdown.converter import MarkdownConverter

    if not issubclass(converter, MarkdownConverter):
        raise NokodownError(f"converter must be a subclass of nokodown_py.MarkdownConverter, not {converter!r}")


def _is_names(value: object) -> bool:
    return isinstance(value, Collection) and not isinstance(value, str) and all(isinstance(name, str) for name in value)


_KINDS: dict[str, tuple[str, Callable[[object], bool]]] = {
    "bool": ("True or False", lambda value: isinstance(value, bool)),
    "int": ("a whole number", lambda value: isinstance(value, int) and not isinstance(value, bool)),
    "str": ("a str", lambda value: isinstance(value, str)),
    "type": ("a class", lambda value: isinstance(value, type)),
    "Collection": ("a collection of names, such as ('a', 'img')", _is_names),
    "Callable": ("a function", callable),
}


@cache
def _kind(annotation: str) -> tuple[str, Callable[[object], bool]]:
    """What an option with this annotation takes, in words and as a test."""
    kind, _, rest = annotation.removesuffix(" | None").partition("[")
    if kind == "Literal":
        choices = ast.literal_eval(f"[{rest}")
        words: str = f"{', '.join(map(repr, choices[:-1]))} or {choices[-1]!r}"
        test: Callable[[object], bool] = choices.__contains__
    else:
        words, test = _KINDS[kind]
    if annotation.endswith(" | None"):
        return f"{words}, or None", lambda value: value is None or test(value)
    return words, test


def make_options(given: Mapping[str, Any], also: Iterable[str] = ()) -> Options:
    """Make the options from keywords.

    Args:
        given: names and values.
        also: other keywords that the caller accepts, so that a slip of the pen in one of these is named too.

    Raises:
        UnknownOptionError: there is no such option; the message names the nearest.
        NokodownError: a value cannot be used.
    """
    if not given:
        return DEFAULTS
    known = tuple(option.name for option in fields(Options))
    for name in given:
        if name not in known:
            raise UnknownOptionError.of(name, known, also)
    return Options(**given)


DEFAULTS = Options()
