"""The page's language as a BCP 47 tag: declared, else by the script of its text."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nokodown_py.tree_index import TreeIndex

_TAG = re.compile(
    r"(?P<language>[A-Za-z]{2,3})(?:-(?P<script>[A-Za-z]{4}))?(?:-(?P<region>[A-Za-z]{2}|\d{3}))?(?P<rest>(?:-[A-Za-z0-9]{2,8})*)"
)
# Names that pages give instead of a tag.
_NAMES = {
    "english": "en", "german": "de", "deutsch": "de", "french": "fr", "français": "fr", "spanish": "es", "español": "es", "italian": "it",
    "portuguese": "pt", "dutch": "nl", "russian": "ru", "japanese": "ja", "chinese": "zh", "korean": "ko", "arabic": "ar", "polish": "pl",
    "turkish": "tr", "greek": "el", "czech": "cs", "swedish": "sv", "iw": "he", "jp": "ja", "cn": "zh", "gr": "el", "cz": "cs", "ua": "uk",
}  # fmt: skip
_NO_LANGUAGE = frozenset(("und", "zxx", "mul", "mis", "xx", "xxx", "no-lang"))
_RTL = frozenset(("ar", "he", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb", "iw", "ku-arab", "arc"))
# First and last code point of scripts that (nearly) one language writes, and their language.
_SCRIPTS: tuple[tuple[int, int, str], ...] = (
    (0x0370, 0x03FF, "el"), (0x0400, 0x052F, "ru"), (0x0530, 0x058F, "hy"), (0x0590, 0x05FF, "he"), (0x0600, 0x06FF, "ar"),
    (0x0900, 0x097F, "hi"), (0x0980, 0x09FF, "bn"), (0x0A00, 0x0A7F, "pa"), (0x0A80, 0x0AFF, "gu"), (0x0B00, 0x0B7F, "or"),
    (0x0B80, 0x0BFF, "ta"), (0x0C00, 0x0C7F, "te"), (0x0C80, 0x0CFF, "kn"), (0x0D00, 0x0D7F, "ml"), (0x0D80, 0x0DFF, "si"),
    (0x0E00, 0x0E7F, "th"), (0x0E80, 0x0EFF, "lo"), (0x0F00, 0x0FFF, "bo"), (0x1000, 0x109F, "my"), (0x10A0, 0x10FF, "ka"),
    (0x1200, 0x137F, "am"), (0x1780, 0x17FF, "km"), (0x3040, 0x30FF, "ja"), (0x3400, 0x9FFF, "zh"), (0xAC00, 0xD7AF, "ko"),
)  # fmt: skip
_SAMPLE = 3000  # letters: enough to tell scripts, and bounded on pages of megabytes
_SHARE_AT_LEAST = 0.3  # of the letters: names and numbers in Latin letters stand in every text
_CHINESE_IN_JAPANESE = 0.05  # share of kana that makes a text of Chinese characters Japanese


def language_tag(text: str) -> str:
    """A declared language as a BCP 47 tag, "" for what is none.

    The spelling of a well-formed tag is kept as the page has it, since tags are the same in either case.

    >>> language_tag("en_US"), language_tag("de-at"), language_tag("English"), language_tag("{{ lang }}")
    ('en-US', 'de-at', 'en', '')
    """
    text = text.split(",")[0].split(";")[0].split(".")[0].strip()
    named = _NAMES.get(text.lower())
    if named:
        return named
    well_formed = "_" not in text
    tag = text.replace("_", "-").rstrip("-")
    found = _TAG.fullmatch(tag)
    if not found or tag.lower() in _NO_LANGUAGE:
        return ""
    if well_formed:
        return tag
    parts = [found["language"].lower()]
    if found["script"]:
        parts.append(found["script"].title())
    if found["region"]:
        parts.append(found["region"].upper())
    return "-".join(parts) + found["rest"].lower()


def first_tag(declared: Iterable[str]) -> str:
    """The first declared language that is one."""
    for text in declared:
        tag = language_tag(text)
        if tag:
            return tag
    return ""


def is_rtl(tag: str) -> bool:
    """Whether a language is written from right to left."""
    low = tag.lower()
    return low.split("-")[0] in _RTL or "-arab" in low or "-hebr" in low


def _refine(language: str, letters: Counter[str]) -> str:
    """Tell apart the languages that share a script, by letters that only one of them has."""
    total = sum(letters.values())
    if language == "ar":
        if sum(letters[letter] for letter in "ٹڈڑںے") > total * 0.01:
            return "ur"
        return "fa" if sum(letters[letter] for letter in "پچژگکی") > total * 0.03 else "ar"
    if language == "ru":
        if sum(letters[letter] for letter in "іїєґ") > total * 0.02:
            return "be" if letters["ў"] > letters["ї"] + letters["є"] else "uk"
        if sum(letters[letter] for letter in "ђћџљњј") > total * 0.01:
            return "mk" if letters["ѓ"] + letters["ќ"] + letters["ѕ"] > letters["ђ"] + letters["ћ"] else "sr"
        return "bg" if letters["ы"] + letters["э"] == 0 and letters["ъ"] > total * 0.008 else "ru"
    return language


def language_of_script(text: str) -> str:
    """The language that a text's script stands for, "" where many languages write it.

    >>> language_of_script("Тече река"), language_of_script("川が流れる"), language_of_script("The river runs")
    ('ru', 'ja', '')
    """
    if text.isascii():
        return ""
    signs = Counter(text[: _SAMPLE * 2].lower())
    letters = Counter({sign: count for sign, count in signs.items() if sign.isalpha()})
    counts: Counter[str] = Counter()
    for letter, count in letters.items():
        code = ord(letter)
        if code >= 0x0370:
            language = next((name for first, last, name in _SCRIPTS if first <= code <= last), "")
            if language:
                counts[language] += count
    total = sum(letters.values())
    if not counts or not total:
        return ""
    if counts["ja"] >= _CHINESE_IN_JAPANESE * (counts["ja"] + counts["zh"]) and counts["ja"]:
        counts["ja"] += counts.pop("zh", 0)
    if counts["ko"]:
        counts["ko"] += counts.pop("zh", 0)
    language, count = counts.most_common(1)[0]
    return _refine(language, letters) if count >= _SHARE_AT_LEAST * total else ""


def sample(index: TreeIndex) -> str:
    """Text enough to tell the page's script."""
    parts: list[str] = []
    size = 0
    for block, words in enumerate(index.block_words):
        if words >= 4:
            for at in range(index.block_first[block], index.block_last[block] + 1):
                parts.append(index.text[at])
                size += len(index.text[at])
        if size > _SAMPLE:
            break
    return " ".join(parts)
