"""Preprocessor stage: lazy images restored; scripts, invisible elements and form controls out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nokodown_py.lazy_images import restore_images
from nokodown_py.prose import prose_sums
from nokodown_py.visibility import (
    CONTROLS,
    Answers,
    controlled_ids,
    hiding,
    is_disclosure_control,
    may_hide,
    opens,
    shows_picture,
    waits_its_turn,
)
from nokodown_py.word_joints import part_words

if TYPE_CHECKING:
    from nokodown_py.page import Page
    from nokodown_py.tree_index import TreeIndex

LAYER = "preprocessor"
INVISIBLE_LAYER = "invisible"
NOSCRIPT_WORDS = 30
SHOWN_PROSE = 50  # with less prose in view, the page may be what it hides
MOST_HIDDEN = 0.4  # of the words: an element that holds more is the page behind a dialog, whatever hides it


def preprocess(page: Page) -> None:
    """Drop what is never text, and what no visitor can see."""
    index, ledger = page.index, page.ledger
    tags, gone = index.tag, ledger.gone
    pictured = restore_images(index)
    shown = _noscripts_shown(index)
    controlled = controlled_ids(index)
    answers = Answers(index)
    most = MOST_HIDDEN * index.words_in(0)
    for i in sorted({*index.unordered_of((*CONTROLS, "noscript")), *may_hide(index)}):
        if gone[i]:
            continue
        tag = tags[i]
        if tag in CONTROLS:
            kept = tag == "button" and (is_disclosure_control(index, i, controlled) or shows_picture(index, i))
            if not kept or hiding(index, i):
                ledger.drop(i, "form-control", LAYER, tag)
        elif tag == "noscript" and not shown and i not in pictured:
            ledger.drop(i, "noscript", LAYER)
        else:
            hidden = hiding(index, i)
            if (
                hidden
                and not opens(index, i, controlled)
                and index.words_in(i) < most
                and not (hidden == "style" and waits_its_turn(index, i))
                and not answers.has(i)
            ):
                ledger.drop(i, "invisible", INVISIBLE_LAYER, hidden)
    _undo_if_page_is_hidden(page)
    part_words(page)


def _undo_if_page_is_hidden(page: Page) -> None:
    """Take hidden text back in where next to no other prose is: a page that a script would reveal."""
    shown = prose_sums(page).total
    if shown < SHOWN_PROSE:
        hidden = [v.node for v in page.ledger.verdicts if v.layer == INVISIBLE_LAYER]
        if sum(map(page.index.words_in, hidden)) > 2 * shown + SHOWN_PROSE:
            page.ledger.forget(INVISIBLE_LAYER)


def _noscripts_shown(index: TreeIndex) -> bool:
    """Whether the page is its ``noscript`` elements: next to nothing else is there (a forum that scripts would fill)."""
    words = sum(map(index.words_in, index.tagged.get("noscript", ())))
    return words >= NOSCRIPT_WORDS and words > 2 * (index.words_in(0) - words)
