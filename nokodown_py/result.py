"""What comes back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Mode = Literal["article", "page", "full", "none"]


@dataclass(frozen=True, slots=True)
class Result:
    """A page's content and metadata."""

    markdown: str
    title: str | None
    byline: str | None
    excerpt: str | None
    site_name: str | None
    published_time: str | None
    lang: str | None
    mode: Mode
    page_type: str
    confident: bool
