"""The whole program: the stages of a page, in order."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from nokodown_py import charset, tree
from nokodown_py.boilerplate import remove_boilerplate
from nokodown_py.confidence import judge
from nokodown_py.content_locator import locate_content
from nokodown_py.folding import is_needed
from nokodown_py.json_state import add_description
from nokodown_py.markdown import write_markdown
from nokodown_py.metadata import read_metadata
from nokodown_py.page import Page
from nokodown_py.page_type import decide_page_type
from nokodown_py.preprocessor import preprocess
from nokodown_py.pruner import prune
from nokodown_py.title_heading import add_title

if TYPE_CHECKING:
    from nokodown_py.options import Options

Stage = Callable[[Page], None]

STAGES: tuple[tuple[str, Stage], ...] = (
    ("metadata", read_metadata),
    ("preprocessor", preprocess),
    ("page_type", decide_page_type),
    ("boilerplate", remove_boilerplate),
    ("content_locator", locate_content),
    ("pruner", prune),
    ("confidence", judge),
    ("markdown", write_markdown),
    ("title", add_title),
    ("description", add_description),
)
CHOOSING = frozenset(("page_type", "boilerplate", "content_locator", "pruner"))  # what main_content=False leaves out

_MARKUP = re.compile("<[a-zA-Z!/?]")
_BLANK_LINES = re.compile(r"\n[ \t\r\f\v]*\n\s*")


def run(html: bytes | str, url: str, content_type: str | None, options: Options) -> Page:
    """Take a page through charset, parsing and every stage.

    Args:
        html: the page.
        url: its address, "" if there is none.
        content_type: its HTTP header, if there is one.
        options: how to convert it.

    Returns:
        The page with all that the stages found out. An error inside a stage is a bug, and is raised.
    """
    text, source = charset.read(html, content_type, url)
    markup = source if _MARKUP.search(text) else _paragraphs(text)
    page = Page(text, url, options, *tree.parse(markup, fold=options.main_content))
    if not _is_done(page):
        page = Page(text, url, options, page.tree, tree.index_of(page.tree))
        _is_done(page)
    if not page.markdown.strip():
        page.markdown, page.mode = "", "none"
    return page


def _is_done(page: Page) -> bool:
    """Take a page through the stages; False, and maybe before the end, where what was folded is needed, or nothing came out."""
    if not page.options.main_content:
        page.roots, page.mode = [0], "full"
    for name, stage in STAGES:
        if page.options.main_content or name not in CHOOSING:
            stage(page)
        if name == "content_locator" and is_needed(page):
            return False
    return page.mode != "none" or not page.index.folded


def _paragraphs(text: str) -> str:
    """Plain text as a page, one paragraph between blank lines."""
    return "".join(f"<p>{paragraph}</p>" for paragraph in _BLANK_LINES.split(text) if paragraph.strip())
