"""Markdown stage: the content as GitHub-Flavored Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nokodown_py.markdown.block_elements import BLOCK_HANDLERS, unknown
from nokodown_py.markdown.builder import Builder
from nokodown_py.markdown.inline_elements import INLINE_HANDLERS
from nokodown_py.markdown.lists import LIST_HANDLERS
from nokodown_py.markdown.source import read_source
from nokodown_py.markdown.table_blocks import TABLE_HANDLERS
from nokodown_py.markdown.writer import MarkdownWriter

if TYPE_CHECKING:
    from nokodown_py.markdown.document import Document
    from nokodown_py.markdown.options import MarkdownOptions
    from nokodown_py.page import Page

HANDLERS = {**BLOCK_HANDLERS, **INLINE_HANDLERS, **LIST_HANDLERS, **TABLE_HANDLERS}


def read_document(page: Page, options: MarkdownOptions) -> Document:
    """Build the document of a page's content."""
    return Builder(read_source(page), options, HANDLERS, unknown).build(page.roots)


def write_markdown(page: Page) -> None:
    """Fill ``page.markdown``."""
    page.markdown = MarkdownWriter(page.options).write(read_document(page, page.options))
