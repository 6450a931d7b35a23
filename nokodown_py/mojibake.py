r"""UTF-8 that was read as latin-1 and written as UTF-8 once more: "It\xe2\x80\x99s" with invisible controls where a quote should be.

Crawlers do it that trust a server's default charset, and so do databases; 29 of 1,301 pages have such text, 26 of them throughout.
The other way round it cannot be: in real text the controls U+0080 to U+009F do not occur. What was read as windows-1252 ("â€™")
is left as it is, since pages about such faults spell it out.
"""

from __future__ import annotations

import re

# The first bytes of what was a letter or a mark, as they look after the second encoding; asked of each page's bytes.
_CERTAIN = re.compile(rb"\xc3[\x82-\xb4]\xc2[\x80-\x9f]")  # with a control
_SIGN = re.compile(_CERTAIN.pattern + rb"|\xc3\x83\xc2[\xa0-\xbf]")
_SEQUENCE = re.compile("[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}")
_CONTROL = re.compile("[\u0080-\u009f]")
# Letters such as "Ã©", without any control, that make a page one that was encoded twice and not one about it.
VISIBLE_AT_LEAST = 3


def repair(text: str, source: bytes) -> tuple[str, bytes]:
    r"""Undo the second encoding, of the whole page or, where the rest of the page is right, of the parts that it befell.

    Args:
        text: the page.
        source: its UTF-8.

    Returns:
        Both again, changed only where there is such text.

    >>> repair("It\xe2\x80\x99s", "It\xe2\x80\x99s".encode())[0]
    'It’s'
    """
    if b"\xc3" not in source or not _SIGN.search(source):  # the first takes a hundredth of the second
        return text, source
    try:
        whole = text.encode("latin-1")
        repaired = whole.decode()
    except UnicodeError:
        if not _CERTAIN.search(source):
            return text, source
        repaired = _SEQUENCE.sub(_repair_certain, text)
        return (text, source) if repaired == text else (repaired, repaired.encode())
    if _CONTROL.search(text) or len(_SEQUENCE.findall(text)) >= VISIBLE_AT_LEAST:
        return repaired, whole
    return text, source


def _repair_certain(sequence: re.Match[str]) -> str:
    if not _CONTROL.search(sequence[0]):
        return sequence[0]
    try:
        return sequence[0].encode("latin-1").decode()
    except UnicodeDecodeError:  # an overlong form, a surrogate
        return sequence[0]
