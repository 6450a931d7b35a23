"""Charset stage: bytes to text, as browsers do it."""

from __future__ import annotations


def decode(html: bytes | str, content_type: str | None = None) -> str:
    """Turn a page into text."""
    return html if isinstance(html, str) else html.decode("utf-8", "replace")
