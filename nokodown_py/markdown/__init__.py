"""Markdown stage: the content as GitHub-Flavored Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nokodown_py.page import Page


def write_markdown(page: Page) -> None:
    """Fill ``page.markdown``."""
    index, gone = page.index, page.ledger.gone
    out: list[str] = []
    for root in page.roots:
        previous = -1
        for at in range(root, index.end[root]):
            if index.text[at] and not gone[at]:
                if index.block[at] >= 0 and index.block[at] != previous:
                    out.append("\n\n")
                    previous = index.block[at]
                out.append(" ".join(index.text[at].split()) + " ")
    page.markdown = "".join(out).strip() + "\n" if out else ""
