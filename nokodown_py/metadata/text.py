"""Cleaning of short texts that pages give as metadata."""

from __future__ import annotations

import html
import re
from functools import lru_cache

# Zero-width space, word joiner, byte order mark, soft hyphen and direction marks: invisible, and they break comparisons.
# The zero-width joiners stay: Persian, Hindi and emoji spell with them.
_INVISIBLE = re.compile("[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\x00-\x08\x0e-\x1f]")
_PLACEHOLDER = re.compile(
    r"\{\{|\}\}|\{%|%\}|\$\{|<%|%%\w+%%|\[object Object\]|^%\w+%$|^\[[\w-]+\]$|^\{\w+\}$|^__\w+__$|^#\w+#$"
)
_PLACEHOLDER_STARTS = frozenset("[{%_#$<")
NONSENSE = frozenset(
    "null none undefined nan n/a na false true nil void default unknown untitled title author name description test todo "
    "tbd - -- . changeme placeholder (none) (null) [] {} 0 1 not-set".split()
)


def squeeze(text: str) -> str:
    r"""Collapse white space and take invisible characters out.

    >>> squeeze("  a\u200b\n b ")
    'a b'
    """
    if not text.isascii():
        text = _INVISIBLE.sub("", text)
    if text.isprintable() and "  " not in text:  # no white space but single spaces
        return text.strip(" ")
    return " ".join(text.split())


def clean(text: str | None) -> str:
    """Give a text that a page declares as a reader would write it, or "" where it says nothing.

    Entities that survived one decoding are decoded again (``&amp;amp;``), markup is left to the caller, template leftovers
    (``{{title}}``) and words that stand for nothing (``null``, ``undefined``) give "".

    >>> clean(" Salt &amp; rope "), clean("{{ page.title }}"), clean("undefined")
    ('Salt & rope', '', '')
    """
    if not text:
        return ""
    if "&" in text and ";" in text:
        text = html.unescape(text)
    text = squeeze(text)
    if len(text) < 16 and text.lower() in NONSENSE:
        return ""
    if text[:1] in _PLACEHOLDER_STARTS or "{" in text or "<%" in text or "%%" in text:
        return "" if _PLACEHOLDER.search(text) else text
    return text


_MARKUP = re.compile(r"<[^<>]*>")


def strip_markup(text: str) -> str:
    """Take tags out of a text that should have been plain.

    >>> strip_markup("<p>Two <b>keepers</b></p>")
    'Two keepers'
    """
    return squeeze(_MARKUP.sub(" ", text)) if "<" in text else text


_NOT_WORD = re.compile(r"[\W_]+")
_ASCII_FOLDS = "".join(sign.lower() if sign.isalnum() else " " for sign in map(chr, range(128)))  # the same, in half the time


def fold(text: str) -> str:
    """Fold a text for comparison: case-folded, punctuation and white space to single spaces.

    >>> fold("“Two” Keepers—one Sluice!")
    'two keepers one sluice'
    """
    return (_known if len(text) < _SHORT else _folded)(text)[0]


def squash(text: str) -> str:
    """Fold a text and take the spaces out: what is left is the same however a heading's line breaks were lost."""
    return (_known if len(text) < _SHORT else _folded)(text)[1]


def _folded(text: str) -> tuple[str, str]:
    spaced = text.translate(_ASCII_FOLDS) if text.isascii() else _NOT_WORD.sub(" ", text.casefold())
    folded = " ".join(spaced.split())
    return folded, folded.replace(" ", "")


_SHORT = 400  # what is longer is not kept
_known = lru_cache(maxsize=2048)(_folded)  # one page's titles, headings and names are folded ten times each
