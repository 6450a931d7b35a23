"""Subscripts and superscripts as text: Unicode digits where they exist, ``a_n`` and ``2^(n-1)`` otherwise."""

from __future__ import annotations

import re

_RAISED = str.maketrans("0123456789+-−=()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾")
_LOWERED = str.maketrans("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")
_DIGITS = frozenset("0123456789+-−=()")
_BARE = frozenset("=()")
# Brackets around something that is calculated, which are no remark.
_TERM = re.compile(r"\((?=[^()]*\w ?[-+−·*/=] ?\w)(?:\w{1,3}(?!\w)|[-+−·*/=., ])+\)")
_LONGEST = 24  # characters of a script of several words; more is a remark set small
_ORDINALS = frozenset(("st", "nd", "rd", "th", "er", "re", "e", "ème", "eme", "o", "a", "os", "as", "ª", "º", "do", "to", "mo"))
_SIGNS = {"TM": "™", "tm": "™", "SM": "℠", "sm": "℠", "(R)": "®", "(r)": "®", "(C)": "©"}


def raise_text(text: str, lower: bool, *, based: bool = True) -> str:
    """Write a superscript, or with ``lower`` a subscript, as plain text.

    Args:
        text: what it says.
        lower: whether it is a subscript.
        based: whether it stands right after something; if not, letters are no script of anything, but only set small.

    >>> raise_text("6", False), raise_text("2", True), raise_text("n-1", False), raise_text("n", True), raise_text("th", False)
    ('⁶', '₂', '^(n-1)', '_n', 'th')
    """
    if not text:
        return ""
    if _DIGITS.issuperset(text) and not _BARE.issuperset(text):
        return text.translate(_LOWERED if lower else _RAISED)
    if not lower and (text.lower() in _ORDINALS or text in _SIGNS):
        return _SIGNS.get(text, text)
    if based and _TERM.fullmatch(text):
        return ("_" if lower else "^") + text
    if not based or text[0] in "[(" or not any(map(str.isalnum, text)) or (" " in text and len(text) > _LONGEST):
        return text
    sign = "_" if lower else "^"
    return f"{sign}{text}" if text.isalnum() and (len(text) == 1 or text.isdigit()) else f"{sign}({text})"
