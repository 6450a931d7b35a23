"""Confidence: whether what came out is content, or only what an empty shell, an error page or a login wall has to say."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nokodown_py.page import Page

SHELL_WORDS = 5  # fewer words are nothing: 8 of 16 references of empty shells were won, none lost that had content
FEW_WORDS = 25  # a page that says less may be anything
WALL_WORDS = 150  # a notice is short; with more words around it, the page has content of its own
_WALL = re.compile(
    r"\b(?:40[0134]|410|429|50[0234])\b.{0,40}\b(?:error|not found|forbidden|denied|unavailable)|page (?:not|can'?t be|cannot be|could not be) found|"
    r"access (?:denied|to this page)|are you (?:a )?(?:human|robot)|verify(?:ing)? (?:that )?you(?:'re| are) (?:a )?human|unusual traffic|checking your browser|"
    r"just a moment|enable (?:javascript|cookies)|javascript (?:is|must be) (?:disabled|required|enabled)|unsupported browser|"
    r"(?:log|sign) ?in (?:to|with) (?:continue|view|read|see|your)|(?:please|you must|need to) (?:log|sign) ?in|"
    r"(?:page|content|item|listing|video) (?:is|you requested is) (?:no longer|not|un)\s?available|temporarily unavailable|too many requests|"
    r"seite (?:wurde )?nicht gefunden|page (?:introuvable|non trouvée)|página no encontrada|página não encontrada|pagina non trovata|pagina niet gevonden|"
    r"nie znaleziono strony|страница не найдена|ページが見つかりません|页面(?:不存在|未找到)|找不到(?:页面|頁面)|페이지를 찾을 수 없습니다",
    re.IGNORECASE,
)


def judge(page: Page) -> None:
    """Set ``page.confident``; take back what is next to nothing.

    A page of fewer than five words in no picture, embed or formula is an empty shell: nothing comes back, unless that is all
    there is and no script would fill it.
    """
    index, gone = page.index, page.ledger.gone
    words = sum(map(page.ledger.words_in, page.roots))
    if words < SHELL_WORDS and page.mode != "full" and not _shows_anything(page) and not _says_just_that(page, words):
        page.roots, page.mode = [], "none"
    if page.mode == "none" or words < FEW_WORDS:
        page.confident = False
        return
    page.confident = True
    if words < WALL_WORDS:
        shown = " ".join(
            index.text[i] for root in page.roots for i in range(root, index.end[root]) if index.words[i] and not gone[i]
        )
        page.confident = not _WALL.search(f"{page.metadata.title or ''} {shown}")


def _says_just_that(page: Page, words: int) -> bool:
    return 0 < words == page.index.words_in(0) and "<script" not in page.html.lower()


def _shows_anything(page: Page) -> bool:
    index, gone = page.index, page.ledger.gone
    kinds = ("img", "video", "audio", "iframe", "math")
    return any(index.tag[i] in kinds and not gone[i] for root in page.roots for i in range(root, index.end[root]))
