"""Markdown stage: the content as GitHub-Flavored Markdown."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from nokodown_py.elements import INLINE
from nokodown_py.markdown.block_elements import BLOCK_HANDLERS, block, unknown
from nokodown_py.markdown.builder import Builder, Handler
from nokodown_py.markdown.document import Rule
from nokodown_py.markdown.inline_elements import INLINE_HANDLERS, space
from nokodown_py.markdown.lists import LIST_HANDLERS
from nokodown_py.markdown.options import MarkdownOptions
from nokodown_py.markdown.overrides import override
from nokodown_py.markdown.plain import PlainTextWriter
from nokodown_py.markdown.source import read_source
from nokodown_py.markdown.table_blocks import TABLE_HANDLERS
from nokodown_py.markdown.writer import MarkdownWriter

if TYPE_CHECKING:
    from nokodown_py.markdown.converter import MarkdownConverter
    from nokodown_py.markdown.document import Block, Document
    from nokodown_py.page import Page


HANDLERS: dict[str, Handler | None] = {**BLOCK_HANDLERS, **INLINE_HANDLERS, **LIST_HANDLERS, **TABLE_HANDLERS}


def handlers_for(options: MarkdownOptions) -> dict[str, Handler | None]:
    """The handlers, without the markup of elements that the options ``strip`` and ``convert`` leave out."""
    if options.strip is None and options.convert is None:
        return HANDLERS
    strip, keep = options.strip or (), options.convert
    bare = {tag: block if handler is not None and tag not in INLINE else None for tag, handler in HANDLERS.items()}
    bare["br"] = space
    left_out = {tag for tag in HANDLERS if tag in strip or not (keep is None or tag in keep or tag[0] == "#")}
    return {tag: bare[tag] if tag in left_out else handler for tag, handler in HANDLERS.items()}


def read_document(page: Page, options: MarkdownOptions) -> Document:
    """Build the document of a page's content."""
    document = Builder(read_source(page), options, handlers_for(options), block, unknown).build(page.roots)
    if page.options.main_content:
        _drop_idle_rules(document.blocks)
    return document


def _drop_idle_rules(blocks: list[Block]) -> None:
    """Drop the rules that part nothing, since what stood beside them was taken out: at either end, and one after another."""
    kept = [
        each
        for each, before in zip(blocks, (Rule(), *blocks), strict=False)
        if not (isinstance(each, Rule) and isinstance(before, Rule))
    ]
    blocks[:] = kept[:-1] if kept and isinstance(kept[-1], Rule) else kept


def write_markdown(page: Page) -> None:
    """Fill ``page.markdown``."""
    options = page.options
    if options.converter is None:
        writer = PlainTextWriter if options.plain_text else MarkdownWriter
        page.markdown = writer(options).write(read_document(page, options))
        return
    from nokodown_py.markdown.converter import options_of

    chosen = options_of(options.converter, options)
    given = {option.name: getattr(chosen, option.name) for option in fields(MarkdownOptions)}
    page.markdown = convert_page(page, options.converter(**given))


def convert_page(page: Page, converter: MarkdownConverter) -> str:
    """Write a page's content with a user's converter."""
    from nokodown_py.markdown.converter import overridden

    source = read_source(page)
    converter.base_url = source.base
    options = converter.writer.options
    methods = {tag: method for tag in {*source.kind} if (method := overridden(type(converter), tag))}
    handlers = override(handlers_for(options), methods, converter)
    return converter.writer.write(Builder(source, options, handlers, block, unknown).build(page.roots))
