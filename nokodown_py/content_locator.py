"""Content locator stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nokodown_py.page import Page


def locate_content(page: Page) -> None:
    """Choose the roots of the content."""
    page.roots = [0]
    page.mode = "page"
    for i, tag in enumerate(page.index.tag):
        if tag == "main":
            page.roots = [i]
            break
