"""A property that is read once, when it is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # to a type checker the two are one
    from collections.abc import Callable
    from functools import cached_property as lazy
    from typing import Any
else:

    class lazy:
        """``functools.cached_property`` without its lock, which takes longer than most that is kept here; Python 3.12 dropped it too.

        >>> class Weir:
        ...     @lazy
        ...     def level(self) -> int:
        ...         return print("measured") or 3
        >>> weir = Weir()
        >>> weir.level + weir.level
        measured
        6
        """

        def __init__(self, read: Callable[[Any], Any]) -> None:
            self.read = read
            self.__doc__ = read.__doc__

        def __set_name__(self, owner: type, name: str) -> None:
            self.name = name

        def __get__(self, holder: object, owner: type | None = None) -> Any:  # noqa: ANN401
            value = holder.__dict__[self.name] = self.read(holder)
            return value


__all__ = ["lazy"]
