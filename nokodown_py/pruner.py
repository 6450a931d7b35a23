"""Pruner stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nokodown_py.page import Page


def prune(page: Page) -> None:
    """Drop what does not belong inside the content."""
