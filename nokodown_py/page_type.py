"""Page type: what kind of page it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nokodown_py.page import Page


def decide_page_type(page: Page) -> None:
    """Fill ``page.page_type``."""
