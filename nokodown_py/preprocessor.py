"""Preprocessor stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nokodown_py.page import Page


def preprocess(page: Page) -> None:
    """Drop what is never text."""
