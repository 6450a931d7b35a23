"""The errors that the package raises on purpose. All are a :class:`NokodownError`, whatever builtin they also are."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class NokodownError(ValueError):
    """Something given to nokodown cannot be used; the message says what was given and what to do."""


class InputTypeError(NokodownError, TypeError):
    """The page is neither bytes nor str, or another argument has the wrong type."""


class UnknownOptionError(NokodownError, TypeError):
    """An option that does not exist; the message names the nearest one.

    Attributes:
        option: the name given.
        nearest: the existing option with the most similar name, None where none is similar.
    """

    def __init__(self, option: str, nearest: str | None, known: tuple[str, ...]) -> None:
        hint = f"did you mean {nearest!r}?" if nearest else f"the options are {', '.join(known)}"
        super().__init__(f"unknown option {option!r}; {hint}")
        self.option = option
        self.nearest = nearest
        self._known = known

    @classmethod
    def of(cls, option: str, known: tuple[str, ...], also: Iterable[str] = ()) -> UnknownOptionError:
        """The error for an option that is none of the known, nor of the keywords that the caller accepts besides."""
        import difflib  # only a mistake needs it

        near = difflib.get_close_matches(option.lower(), [*known, *also], n=1, cutoff=0.5)
        return cls(option, near[0] if near else None, known)

    def __reduce__(self) -> tuple[type[UnknownOptionError], tuple[str, str | None, tuple[str, ...]]]:
        return type(self), (self.option, self.nearest, self._known)  # so that it crosses process pools


class InputTooLargeError(NokodownError):
    """The page is larger than the option ``max_bytes`` allows.

    Attributes:
        size: the size of the page in bytes, or in characters where a str was given.
        limit: the limit that was in force.
    """

    def __init__(self, size: int, limit: int, unit: str = "bytes") -> None:
        super().__init__(
            f"the page has {size:,} {unit}, more than max_bytes={limit:,}; pass a larger max_bytes, or None for no limit"
        )
        self.size = size
        self.limit = limit
        self._unit = unit

    def __reduce__(self) -> tuple[type[InputTooLargeError], tuple[int, int, str]]:
        return type(self), (self.size, self.limit, self._unit)
