"""The whole program: the stages of a page, in order."""

from __future__ import annotations

from collections.abc import Callable

from nokodown_py import charset, tree
from nokodown_py.boilerplate import remove_boilerplate
from nokodown_py.content_locator import locate_content
from nokodown_py.markdown import write_markdown
from nokodown_py.metadata import read_metadata
from nokodown_py.options import Options
from nokodown_py.page import Page
from nokodown_py.preprocessor import preprocess
from nokodown_py.pruner import prune

Stage = Callable[[Page], None]

STAGES: tuple[tuple[str, Stage], ...] = (
    ("metadata", read_metadata),
    ("preprocessor", preprocess),
    ("boilerplate", remove_boilerplate),
    ("content_locator", locate_content),
    ("pruner", prune),
    ("markdown", write_markdown),
)


def run(html: bytes | str, url: str, content_type: str | None, options: Options) -> Page:
    """Take a page through charset, parsing and every stage."""
    text = charset.decode(html, content_type)
    page = Page(text, url, options, *tree.parse(text))
    for _name, stage in STAGES:
        stage(page)
    return page
