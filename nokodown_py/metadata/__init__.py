"""Metadata stage: JSON-LD, Open Graph, other meta tags, then the document."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nokodown_py.page import Page


def read_metadata(page: Page) -> None:
    """Fill ``page.metadata``."""
    title = page.tree.css_first("title")
    page.metadata.title = " ".join(title.text().split()) if title is not None else None
