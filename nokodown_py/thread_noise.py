"""What stands in the texts of posts and is none of them: repeated quotes, edit notes, nameless signatures, labels of code."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nokodown_py import thread_vocabulary as names
from nokodown_py.elements import INLINE, TEXT

if TYPE_CHECKING:
    from nokodown_py.page import Page

LAYER = "pruner"
QUOTED_RUN = 6  # so many words in a row from the middle of a quote stand in a post: it repeats that post
LEAST_QUOTED = 3  # a shorter quote is not looked for
EDIT_NOTE_WORDS = 18
SIGNATURE_WORDS = 60  # what stands below a line of underscores and is longer is no signature
_WORD = re.compile(r"\w+")
_QUOTED = re.compile(
    r"\s*(?:originally posted by|zitat von|envoyé par|originariamente inviata? da|publicado por|сообщение от)\b",
    re.IGNORECASE,
)
_QUOTE_LABEL = re.compile(r"\W*(?:quote|zitat|citation|citat|cita|citazione|цитата)\W*", re.IGNORECASE)
_EDIT_NOTE = re.compile(
    r"\W*(?:"
    r"(?:(?:this (?:post|message) was )?last )?(?:edited|modified|updated)\b.{0,80}(?:\bby\b|\d).{0,80}"
    r"|(?:zuletzt (?:bearbeitet|geändert)|bearbeitet (?:von|am)|dernière modification|modifié (?:le|par)|édité (?:le|par)"
    r"|editado (?:por|el)|modificato (?:da|il)|laatst (?:bewerkt|gewijzigd)|отредактировано|изменено).{0,80}"
    r")",
    re.IGNORECASE | re.DOTALL,
)
_RULE = re.compile(r"[\s_]*_{10,}[\s_]*")


def drop_repeated_quotes(page: Page, roots: list[int]) -> None:
    """Drop the quotes whose words stand in the posts of the page, outside of quotes; keep those of other pages.

    A quote is judged by its own words, without the quotes inside it; those are looked at where it stays.
    """
    ledger = page.ledger
    said, quoted = _read_quotes(page, roots)
    if not quoted:
        return
    words = _WORD.findall("".join(said).lower())
    runs: dict[int, set[tuple[str, ...]]] = {}
    for quote, texts in quoted.items():
        own = _WORD.findall("".join(texts).lower())
        if ledger.gone[quote] or len(own) < LEAST_QUOTED:
            continue
        size = min(QUOTED_RUN, len(own))
        if size not in runs:
            runs[size] = set(zip(*(words[k:] for k in range(size)), strict=False))
        middle = (len(own) - size) // 2
        run = tuple(own[middle : middle + size])
        if run in runs[size]:
            ledger.drop(quote, "repeated-quote", LAYER, " ".join(run))


def _read_quotes(page: Page, roots: list[int]) -> tuple[list[str], dict[int, list[str]]]:
    """What the posts say outside of quotes, and what each quote says outside of the quotes inside it."""
    index, gone = page.index, page.ledger.gone
    said: list[str] = []
    quoted: dict[int, list[str]] = {}
    for root in roots:
        by_words = _quotes_by_words(page, root)
        open_quotes: list[int] = []
        into = said
        at, end = root, index.end[root]
        while at < end:
            while open_quotes and at >= index.end[open_quotes[-1]]:
                open_quotes.pop()
                into = quoted[open_quotes[-1]] if open_quotes else said
                into.append(" ")
            if gone[at]:
                at = index.end[at]
                continue
            if index.tag[at] == TEXT:
                into.append(index.text[at])
            elif at != root and (at in by_words or _is_quote(page, at, open_quotes[-1] if open_quotes else None)):
                into.append(" ")
                open_quotes.append(at)
                into = quoted[at] = []
            elif index.tag[at] not in INLINE:
                into.append(" ")
            at += 1
        said.append(" ")
    return said, quoted


def _is_quote(page: Page, i: int, outer: int | None) -> bool:
    """Whether an element is a quote; inside another, whose parts bear its name too, a quote must look like that."""
    index = page.index
    if index.tag[i] != "blockquote" and names.QUOTES.isdisjoint(index.tokens[i]):
        return False
    if outer is not None:
        return index.tag[i] == index.tag[outer] and index.attrs[i].get("class") == index.attrs[outer].get("class")
    return names.body_name(names.called(index.attrs[i]))[0] != 1  # vBulletin and XenForo 1 have posts in quote elements


def _quotes_by_words(page: Page, root: int) -> set[int]:
    """The elements that begin with the words of a quote or its label (vBulletin's are plain cells), the largest of each."""
    index = page.index
    found: set[int] = set()
    for at in range(root, index.end[root]):
        if index.tag[at] != TEXT or "o" not in index.text[at] or not _QUOTED.match(index.text[at]):
            continue
        quote, up = -1, index.parent[at]
        while up > root and (up + 1 >= at or not _has_words(page, up + 1, at)):
            quote = up
            up = index.parent[up]
        if quote > root and page.ledger.words_in(quote) > index.block_words[index.block[at]]:
            found.add(quote)
    return found


def _has_words(page: Page, first: int, last: int) -> bool:
    """Whether there is text among these nodes, but for the label of a quote."""
    return any(text.strip() and not _QUOTE_LABEL.fullmatch(text) for text in page.index.text[first:last])


def drop_edit_notes(page: Page, roots: list[int]) -> None:
    """Drop the lines that say when and by whom a post was edited, known by their words: few programs name them."""
    index, ledger = page.index, page.ledger
    for block in _blocks(page, roots):
        first, last = index.block_first[block], index.block_last[block]
        if not 2 <= index.block_words[block] <= EDIT_NOTE_WORDS or ledger.gone[first]:
            continue
        if _EDIT_NOTE.fullmatch(index.block_text(block)):
            for at in range(first, last + 1):
                if index.text[at]:
                    ledger.drop(at, "edit-note", LAYER)


def drop_signatures(page: Page, bodies: list[int]) -> None:
    """Drop what stands below a line of underscores at the end of a post, and that line: phpBB's signatures have no name."""
    index, ledger = page.index, page.ledger
    for body in bodies:
        texts = [at for at in range(body, index.end[body]) if index.words[at] and not ledger.gone[at]]
        line = next((k for k, at in enumerate(texts) if index.words[at] == 1 and _RULE.fullmatch(index.text[at])), None)
        if line and sum(index.words[at] for at in texts[line:]) <= SIGNATURE_WORDS:
            for at in texts[line:]:
                ledger.drop(at, "signature", LAYER, "underscores")


def drop_code_labels(page: Page, bodies: list[int]) -> None:
    """Drop the line over a box of code that names it and selects it on a click."""
    index = page.index
    for body in bodies:
        for at in range(body, index.end[body]):
            if "codebox" in index.tokens[at]:
                for child in index.children(at):
                    if index.tag[child] == "p" and not page.ledger.gone[child]:
                        page.ledger.drop(child, "code-label", LAYER, "codebox")


def _blocks(page: Page, roots: list[int]) -> list[int]:
    return sorted({block for root in roots for block in page.index.block[root : page.index.end[root]] if block >= 0})
