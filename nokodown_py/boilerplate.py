"""Boilerplate stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nokodown_py.page import Page


def remove_boilerplate(page: Page) -> None:
    """Drop page chrome."""
    for i, tag in enumerate(page.index.tag):
        if tag in ("nav", "footer", "button", "select", "form", "noscript"):
            page.ledger.drop(i, tag, "boilerplate")
