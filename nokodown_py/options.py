"""Every option of a conversion."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """How to convert a page."""

    main_content: bool = True
