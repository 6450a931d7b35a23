"""Title stage: the title as a heading on top of an article or a thread whose content lacks it.

Sites put the headline outside the element that holds the body, or in a header that goes with the page's chrome; the question of a
thread stands above its first post. References leave it out (0.3 points on forums), readers do not.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nokodown_py.elements import HEADINGS
from nokodown_py.markdown.document import Document, Heading, Text
from nokodown_py.markdown.places import within
from nokodown_py.markdown.writer import MarkdownWriter

if TYPE_CHECKING:
    from nokodown_py.page import Page

_WORD = re.compile(r"\w+")
_SAME_START = 3  # words that a headline and a title must share at least, where one goes on ("..., part two")


def add_title(page: Page) -> None:
    """Put the title on top of ``page.markdown`` (option ``include_title``)."""
    title = page.metadata.title or page.options.fallback_title
    titled = page.mode == "article" or page.thread is not None
    if page.options.include_title and titled and title and page.markdown and not _holds(page, title):
        heading = MarkdownWriter(page.options).write(Document([Heading(1, [Text(title)])]))
        page.markdown = f"{heading}\n{page.markdown}"


def _holds(page: Page, title: str) -> bool:
    """Whether the content has a first-level heading, or the title as another heading or as its first line."""
    index, gone = page.index, page.ledger.gone
    wanted = _WORD.findall(title.casefold())
    texts = (at for root in page.roots for at in index.shown[index.rank[root] : index.rank[index.end[root]]] if not gone[at])
    first = next(texts, -1)
    if first >= 0 and _same(_WORD.findall(index.text[first].casefold()), wanted):
        return True
    return any(
        not gone[i]
        and index.words_in(i)
        and (index.tag[i] == "h1" or _same(_WORD.findall(index.text_of(i).casefold()), wanted))
        for i in within(index, index.of(*HEADINGS), page.roots)
    )


def _same(words: list[str], title: list[str]) -> bool:
    shared = min(len(words), len(title))
    return words == title or (shared >= _SAME_START and words[:shared] == title[:shared] and len(words) <= 2 * len(title))
