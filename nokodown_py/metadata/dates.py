"""Dates in any notation to ISO 8601, in the precision and zone that the page gives; nothing here looks at the clock.

What is common is read by the code here: ISO and its loose forms, mail headers, words and numbers in fifty languages. What a page
marks as its date in some other way is left to ``dateparser``, if it is installed.
"""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta, timezone
from typing import TYPE_CHECKING, NamedTuple

from nokodown_py.metadata.months import from_jalali, jalali_month, month_number

if TYPE_CHECKING:
    from collections.abc import Iterator

EARLIEST_YEAR, LATEST_YEAR = 1900, 2100
_TEXT_AT_MOST = 400

_TIME = (
    r"(?:[T,\s]*(?:\(\w\)\s*)?(?:at|um|om|à|alle|kl\.?|klo|o|às|-|–|\||@|•|·|ora|saat|в|στις)?\s*"
    r"(?P<hour>\d{1,2})(?::|h|[時时点點시]\s?|\.(?=\d\d(?![\d.%,]|\s*(?:[€$£]|eur|usd|gbp|kr|zł|kč|lei|руб))))(?P<minute>\d{2})分?"
    r"(?::(?P<second>\d{2})(?P<fraction>[.,]\d{1,9})?)?\s*(?P<half>[ap]\.?m\b\.?)?\s*"
    r"(?P<zone>Z\b|[+\-−]\d{2}:?\d{2}(?!\d)|[+\-]\d{2}\b(?!:)|\(?(?:UTC|GMT|EST|EDT|CST|CDT|MST|MDT|PST|PDT|CET|CEST|BST|EET|EEST|JST|KST|AEST|AEDT)\b(?:[+-]\d{1,2}(?::?\d{2})?)?)?)?"
)
_ZONES = {
    "Z": 0, "UTC": 0, "GMT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7, "CET": 1,
    "CEST": 2, "BST": 1, "EET": 2, "EEST": 3, "JST": 9, "KST": 9, "AEST": 10, "AEDT": 11,
}  # fmt: skip
# Every notation but two starts with a digit, and what must not stand before it is asked behind it: so the engine skips to digits.
_YEAR = r"(?P<year>(?:1[0-9]|2[0-5])\d\d)"
_YEAR_ALONE = r"(?P<year>(?:1[0-9]|2[0-5])(?<![\d.,/-]\d\d)\d\d)"
_DAY_ALONE = r"(?P<day>\d(?<![\d.,/-]\d)\d?)"
_DAY_WORD = r"(?:st|nd|rd|th|er|º|ª|°|\.|ος|ης|-?(?:го|е|й|ого|ому)|일|日)?"
_OF = r"(?:\s*(?:de|of|del|di|d[’']|da|den|the|a|i|the\s+month\s+of)\s+|[\s.,\-/]*)"
_WORD = r"(?P<month>[^\W\d_][^\s\d,/:;()|\-–]{1,17}(?:\s(?:الثاني|الأول))?)"
_DAY_AND_YEAR = rf"(?P<day>\d(?<!\d\d)\d?)(?:st|nd|rd|th)?(?![\d:])[,.\s\-]*(?:of\s+)?{_YEAR}(?!\d)"
_HEART_AFTER = 60  # characters that a month's name and the spaces behind it may take


class _Notation(NamedTuple):
    """A notation of dates.

    Attributes:
        kind: how its groups are read.
        pattern: its expression.
        heart: of a notation that begins with a word: what follows the word, to look for first.
        plain: whether it is written in ASCII alone.
    """

    kind: str
    pattern: re.Pattern[str]
    heart: re.Pattern[str] | None
    plain: bool


def _notation(kind: str, expression: str, heart: str = "", *, plain: bool = True) -> _Notation:
    return _Notation(kind, re.compile(expression, re.IGNORECASE), re.compile(heart, re.IGNORECASE) if heart else None, plain)


# Exact notations first.
_NOTATIONS: tuple[_Notation, ...] = (
    _notation("ymd", rf"{_YEAR_ALONE}-(?P<month>\d{{1,2}})(?:-(?P<day>\d{{1,2}})(?!\d|-\d))(?:{_TIME})"),
    _notation("ymd", rf"{_YEAR_ALONE}\s?[./]\s?(?P<month>\d{{1,2}})\s?[./]\s?(?P<day>\d{{1,2}})(?![\d/])\.?(?:{_TIME})"),
    _notation(
        "ymd",
        rf"{_YEAR}\s?[年년]\s?(?P<month>\d{{1,2}})\s?[月월](?:\s?(?P<day>\d{{1,2}})\s?[日일号號])?\s?(?:{_TIME})",
        plain=False,
    ),
    _notation("ymd", rf"(?P<day>\d{{1,2}})\s+tháng\s+(?P<month>\d{{1,2}})(?:,|\s+năm)\s+{_YEAR}(?!\d)", plain=False),
    _notation(
        "era",
        r"(?P<era>令和|平成|民國|民国)\s?(?P<year>\d{1,3}|元)\s?年\s?(?P<month>\d{1,2})\s?月\s?(?P<day>\d{1,2})\s?日",
        plain=False,
    ),
    _notation(
        "word",
        rf"(?P<day>\d(?<![\d./:]\d)\d?)(?!\d){_DAY_WORD}{_OF}{_WORD}{_OF}(?:г\.?\s*)?[’']?{_YEAR}(?!\d)(?:\s*г(?:\.|ода))?(?:{_TIME})",
    ),
    _notation("word", rf"{_WORD}[\s.\-]*{_DAY_AND_YEAR}(?:{_TIME})", _DAY_AND_YEAR),
    _notation("word", rf"(?P<year>(?:1[0-9]|2[0-5])(?<![\d.,]\d\d)\d\d)[.\s,\-]+{_WORD}[.\s,\-]+(?P<day>\d{{1,2}})(?!\d|:)"),
    _notation("dmy", rf"{_DAY_ALONE}(?P<mark>[./\-])\s?(?P<month>\d{{1,2}})(?P=mark)\s?{_YEAR}(?![\d/]|\.\d)(?:{_TIME})"),
    _notation("short", rf"{_DAY_ALONE}(?P<mark>[./])(?P<month>\d{{1,2}})(?P=mark)(?P<year>\d\d)(?![\d/.:%])"),
    _notation("short", rf"{_DAY_ALONE}(?P<mark>[\s-]){_WORD}[\s-][’']?(?P<year>(?<=[’'-])\d\d)(?![\d/.:%-])"),
    _notation("month", rf"(?<!\w){_WORD}[\s.,]+(?:de\s+)?{_YEAR}(?!\d)", rf"{_YEAR}(?!\d)"),
)
_WITHOUT_YEAR = tuple(notation for notation in _NOTATIONS if notation.kind == "short")
_WITHOUT_DAY = tuple(notation for notation in _NOTATIONS if notation.kind == "month")
_NAMED = tuple(notation for notation in _NOTATIONS if _WORD in notation.pattern.pattern)
_FIGURES = re.compile(r"\d\s?[./-]\s?\d|[^\x00-\x7f]")  # what the other notations have
_DAY = re.compile(r"\d(?<!\d\d)\d?(?!\d)")
_DAY_BEFORE = re.compile(r"\d[.\s]*$")
_YEARISH = re.compile(r"(?:1[0-9]|2[0-5])\d\d|令和|平成|民[國国]")
_ERAS = {"令和": 2018, "平成": 1988, "民國": 1911, "民国": 1911}  # the year before the first
_ISO_ALONE = re.compile(rf"\s*{_YEAR}(?:-(?P<month>\d\d))?\s*")
_ISO_WHOLE = re.compile(rf"{_YEAR}-(?P<month>\d\d)-(?P<day>\d\d)(?:{_TIME})", re.IGNORECASE)
_COMPACT = re.compile(
    r"\s*(?P<year>(?:19|20)\d\d)(?P<month>\d\d)(?P<day>\d\d)(?:T?(?P<hour>\d\d)(?P<minute>\d\d)(?P<second>\d\d)?(?P<zone>Z|[+-]\d{4})?)?\s*"
)
_ISO_WEEK = re.compile(r"((?:19|20)\d\d)-?W([0-5]\d)(?:-?([1-7]))?(?!\d)")
_EPOCH = re.compile(r"\s*(1[0-9]{9})(\d{3})?\s*")
_DIGIT = re.compile(r"\d")
HAS_FIGURE = re.compile(r"[\d年]")  # what every date has: Chinese figures stand before a sign for the year
_DIGITS = {
    ord(digit): str(value) for zero in "٠۰०০๐０" for value, digit in enumerate(chr(ord(zero) + step) for step in range(10))
}


class Found(NamedTuple):
    """A date in a text: where it starts and ends, and its ISO form."""

    start: int
    end: int
    iso: str


_CHINESE = str.maketrans("〇零○一二三四五六七八九", "000123456789")
_CHINESE_FIGURES = re.compile("[〇零○一二三四五六七八九十]{1,4}(?=[年月日号號])")


def _chinese_figures(found: re.Match[str]) -> str:
    tens, ten, ones = found.group().translate(_CHINESE).partition("十")
    figures = f"{tens or 1}{ones or 0}" if ten else tens
    return figures.ljust(len(found.group()))  # so that what follows mostly keeps its place


def _in_ascii_figures(text: str) -> str:
    """A text with the figures of other scripts in ASCII; Chinese ones where they stand in a date.

    >>> _in_ascii_figures("二〇二四年十二月五日"), _in_ascii_figures("١ مايو ٢٠٢٤")
    ('2024年12月5日', '1 مايو 2024')
    """
    if text.isascii():
        return text
    text = text.translate(_DIGITS)
    return _CHINESE_FIGURES.sub(_chinese_figures, text) if "年" in text else text


def month_first(lang: str) -> bool:
    """Whether 5/1/2024 is the first of May: in the United States and where the page names no other place."""
    tag = lang.lower().replace("_", "-")
    return tag in ("", "en") or tag.startswith(("en-us", "en-ph", "fil", "en-pr"))


def _zone(text: str | None) -> str:
    if not text:
        return ""
    text = text.strip("( ").upper().replace("−", "-")
    if text[0] in "+-":
        hours, minutes = text[1:3], text[3:].lstrip(":") or "00"
        return f"{text[0]}{hours}:{minutes}" if int(hours) <= 14 and int(minutes) < 60 else ""
    if text == "Z":
        return "Z"
    name = re.match(r"([A-Z]+)(?:([+-])(\d{1,2})(?::?(\d\d))?)?", text)
    if name is None:
        return ""
    if name[2]:
        return _zone(f"{name[2]}{int(name[3]):02d}:{name[4] or '00'}")
    offset = _ZONES[name[1]]
    return f"{'-' if offset < 0 else '+'}{abs(offset):02d}:00"


def _clock(groups: dict[str, str | None]) -> str:
    if not groups.get("hour"):
        return ""
    hour, minute = int(groups["hour"] or 0), int(groups["minute"] or 0)
    second = int(groups.get("second") or 0)
    half = (groups.get("half") or "").lower()
    if half.startswith("p") and hour < 12:
        hour += 12
    elif half.startswith("a") and hour == 12:
        hour = 0
    if hour > 23 or minute > 59 or second > 59:
        return ""
    fraction = (groups.get("fraction") or "").replace(",", ".")
    return f"T{hour:02d}:{minute:02d}:{second:02d}{fraction}{_zone(groups.get('zone'))}"


def _day(year: int, month: int, day: int | None) -> str:
    """The ISO form of a day or month, "" where there is no such day."""
    if year >= 2400:
        year -= 543  # the Buddhist calendar of Thailand
    if not EARLIEST_YEAR <= year <= LATEST_YEAR:
        return ""
    try:
        return date(year, month, day).isoformat() if day is not None else date(year, month, 1).isoformat()[:7]
    except ValueError:
        return ""


def _read(kind: str, groups: dict[str, str | None], lang: str) -> str:
    year, day = groups["year"] or "", int(groups.get("day") or 0) or None
    word = groups["month"] or ""
    if kind == "era":
        first = _ERAS[groups["era"] or ""]
        return _day(first + (1 if year == "元" else int(year)), int(word), day)
    if kind in ("word", "month"):
        month = month_number(word)
        jalali = jalali_month(word) if not month or int(year) < 1500 else 0
        if jalali and 1300 <= int(year) <= 1498 and day is not None and 0 < day < 32:
            return from_jalali(int(year), jalali, day).isoformat()
        return _day(int(year), month, day) if month else ""
    if kind == "short" and not word.isdigit():
        return _day(int(f"20{year}"), month_number(word), day) if month_number(word) else ""
    month = int(word)
    if kind in ("dmy", "short"):
        assert day is not None
        if kind == "short":
            year = f"20{year}"
        if month > 12 or (groups["mark"] != "." and day <= 12 and month_first(lang)):
            day, month = month, day
    elif kind == "ymd" and 1300 <= int(year) < 1500 and day is not None and 0 < month < 13 and 0 < day < 32:
        return from_jalali(int(year), month, day).isoformat()
    return _day(int(year), month, day)


def find_dates(text: str, lang: str = "", *, short: bool = False, months: bool = False) -> Iterator[Found]:
    """Find the dates of a text, pattern by pattern, exact ones first.

    Args:
        text: the text; only its first 400 characters are read.
        lang: the page's language, which decides whether 5/1/2024 is in May or January.
        short: also dates with a year of two digits.
        months: also a month and year without a day.

    >>> [found.iso for found in find_dates("Am 3. März 2021, zuletzt 04.05.2022 um 10:30 Uhr", "de")]
    ['2021-03-03', '2022-05-04T10:30:00']
    """
    if not HAS_FIGURE.search(text):
        return
    text = text[:_TEXT_AT_MOST]
    text = _in_ascii_figures(text)
    if not _DAY.search(text):
        notations = _WITHOUT_DAY
    elif _YEARISH.search(text):
        notations = _NOTATIONS if _FIGURES.search(text) else _NAMED
    else:
        notations = _WITHOUT_YEAR
    plain = text.isascii()
    taken: list[tuple[int, int]] = []
    for kind, pattern, heart, in_ascii in notations:
        if (plain and not in_ascii) or (kind == "short" and not short) or (kind == "month" and not months):
            continue
        start = 0
        if heart is not None:
            found = heart.search(text)
            if found is None:
                continue
            start = max(0, found.start() - _HEART_AFTER)
        match = pattern.search(text, start)  # one by one: an iterator costs more than most searches
        while match is not None:
            first, last = match.span()
            day_before = kind == "month" and _DAY_BEFORE.search(text[:first])  # one that the month does not have
            if not day_before and not any(first < end and begin < last for begin, end in taken):
                groups = match.groupdict()
                iso = _read(kind, groups, lang)
                if iso:
                    taken.append((first, last))
                    yield Found(first, last, iso + (_clock(groups) if len(iso) == _DAY_CHARS else ""))
            match = pattern.search(text, last)


_DAY_CHARS = len("2024-05-01")


def parse_date(text: str, lang: str = "", *, library: bool = True) -> str:
    """Read a text that a page marks as a date.

    Args:
        text: the text, in any notation.
        lang: the page's language.
        library: ask ``dateparser`` where the code here finds nothing.

    Returns:
        ISO 8601 in the text's own precision, with its zone where it has one; "" for what is no absolute date. Dates relative to
        today are none: the same page must give the same answer on any day.

    >>> parse_date("Wed, 01 May 2024 10:00:00 GMT"), parse_date("2024-05-01T10:00:00.5+0200"), parse_date("2024-05"), parse_date("yesterday")
    ('2024-05-01T10:00:00+00:00', '2024-05-01T10:00:00.5+02:00', '2024-05', '')
    """
    text = text.strip()[:_TEXT_AT_MOST]
    text = _in_ascii_figures(text)
    whole = _ISO_WHOLE.fullmatch(text)
    if whole:
        groups = whole.groupdict()
        iso = _read("ymd", groups, lang)
        return iso and iso + _clock(groups)
    alone = _ISO_ALONE.fullmatch(text)
    if alone:
        year, month = int(alone["year"]), alone["month"]
        if month:
            return _day(year, int(month), None)
        return str(year) if EARLIEST_YEAR < year <= LATEST_YEAR else ""
    week = _ISO_WEEK.match(text)
    if week:
        try:
            return date.fromisocalendar(int(week[1]), int(week[2]), int(week[3] or 1)).isoformat()
        except ValueError:
            return ""
    compact = _COMPACT.fullmatch(text)
    if compact:
        iso = _day(int(compact["year"]), int(compact["month"]), int(compact["day"]))
        return iso + _clock(compact.groupdict()) if iso else ""
    epoch = _EPOCH.fullmatch(text)
    if epoch:
        return (datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(seconds=int(epoch[1]))).isoformat()
    first = min(find_dates(text, lang, short=len(text) < 20, months=True), key=lambda found: found.start, default=None)
    if first is not None:
        return first.iso
    return _with_library(text, lang) if library and len(text) < 60 and _DIGIT.search(text) else ""


def _with_library(text: str, lang: str) -> str:
    """What ``dateparser`` reads, without its relative dates and guesses."""
    try:
        from dateparser.date import DateDataParser
    except ImportError:
        return ""
    settings = {
        "PARSERS": ["absolute-time"],
        "REQUIRE_PARTS": ["day", "month", "year"],
        "RELATIVE_BASE": datetime(2000, 1, 1),  # never today: the same page gives the same answer on any day
        "DATE_ORDER": "MDY" if month_first(lang) else "DMY",
    }
    languages = [lang.split("-")[0].lower()] if lang else None
    try:
        found = DateDataParser(languages=languages, settings=settings).get_date_data(text).date_obj
    except (ValueError, TypeError, OverflowError):
        return ""
    return _day(found.year, found.month, found.day) if found is not None else ""
