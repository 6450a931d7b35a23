"""Cleaning and grading of author names: people before handles, handles before organisations, nonsense never."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nokodown_py.metadata.byline_words import (
    BARS,
    BOUNDARY,
    CASELESS,
    CONNECT,
    CREDENTIAL,
    DATE_OR_VERB,
    ELIDED,
    INNER_BY,
    JOB,
    NO_NAME,
    NO_NAME_PART,
    NO_NAME_SIGN,
    NOBODY,
    NUMBERED,
    OFFICE,
    OPENER,
    OPENER_ALONE,
    OPENING_LETTERS,
    OPENING_WORDS,
    OTHER_ROLE,
    PARTICLES,
    POSITION,
    ROLE_IN_BRACKETS,
    STOP,
    TEAM,
    UNSPACED_NAME,
    UNSPACED_TEAM,
    WITH_IN_BRACKETS,
)
from nokodown_py.metadata.text import clean, fold, strip_markup

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nokodown_py.metadata.sites import SiteNames

PERSON, HANDLE, ORGANISATION = 3, 2, 1

_WORD = re.compile(r"\w+")
_WORDS_AT_MOST = 6
_NAMES_AT_MOST = 200  # papers of large collaborations; more is no byline
_WORDS_IN_LOWER_CASE = 3
_NAME_CHARS_AT_MOST = 60
_CASELESS_CHARS_AT_MOST = 40
_ROLE_CHARS = 40  # before "by", among which the word for a role stands


@dataclass(frozen=True, slots=True)
class Byline:
    """Authors in order, with the best grade that any of them has: PERSON, HANDLE or ORGANISATION."""

    names: tuple[str, ...]
    grade: int

    def __bool__(self) -> bool:
        return bool(self.names)

    def __str__(self) -> str:
        return ", ".join(self.names)


NO_BYLINE = Byline((), 0)


def grade_name(name: str, sites: SiteNames | None = None, *, declared: bool = True) -> int:
    """How much a text is the name of a person.

    Args:
        name: the text.
        sites: the site's names, which are no people.
        declared: the place says that this is an author; elsewhere a name must have capitals.

    Returns:
        PERSON for a full name, HANDLE for a single name or user name, ORGANISATION for a team, company or the site, 0 for what is no name.

    >>> [grade_name(name) for name in ("Ada van Example", "ada_example", "Harbour News Team", "5 min read", "admin")]
    [3, 2, 1, 0, 0]
    """
    folded = fold(name)
    if (
        not folded
        or folded in NOBODY
        or name.lower() in NOBODY
        or len(name) > _NAME_CHARS_AT_MOST
        or NO_NAME_SIGN.search(name)
        or not NO_NAME.isdisjoint(known := _words_of(name))
        or (len(known) > 1 and NO_NAME_PART.search(name))
        or NUMBERED.fullmatch(name)
    ):
        return 0
    team = not TEAM.isdisjoint(known) or (sites is not None and sites.is_name(name))
    if not name.isascii() and CASELESS.search(name):
        return _grade_caseless(name, team=team or UNSPACED_TEAM.search(name) is not None)
    words = name.split()
    if len(words) > _WORDS_AT_MOST or not any(letter.isalpha() for letter in name):
        return 0
    if team:
        return ORGANISATION
    if len(words) == 1:
        return _grade_single(name, sites)
    return 0 if not POSITION.isdisjoint(known) else _grade_words(name, words, declared=declared)


def _words_of(text: str) -> set[str]:
    return set(_WORD.findall(text.lower()))


def _grade_words(name: str, words: list[str], *, declared: bool) -> int:
    if any(letter.isdigit() for letter in name):
        if STOP.search(name):
            return 0
        return ORGANISATION if not name[0].isdigit() and len(words) < _WORDS_IN_LOWER_CASE + 1 else 0
    capital = all(word[0].isupper() or word.lower() in PARTICLES or ELIDED.match(word) or word[0] in "'’\"(“" for word in words)
    return PERSON if capital or (declared and name.islower() and len(words) <= _WORDS_IN_LOWER_CASE) else 0


def _grade_single(name: str, sites: SiteNames | None) -> int:
    if sites is not None and sites.is_like(name):
        return ORGANISATION
    if name.isdigit() or len(name) < 2 or len(name) > 30:
        return 0
    digits = sum(letter.isdigit() for letter in name)
    if digits > 4 or (name.count(".") > 1 and name.islower()):
        return 0
    return HANDLE


def _grade_caseless(name: str, *, team: bool) -> int:
    if len(name) > _CASELESS_CHARS_AT_MOST:
        return 0
    if team:
        return ORGANISATION
    if UNSPACED_NAME.fullmatch(name):
        return PERSON if len(name) <= 12 else 0
    return PERSON if len(name.split()) <= _WORDS_AT_MOST else 0


def _cut(text: str) -> str:
    """End a byline where a date, a bar or another element begins."""
    found = STOP.search(text)
    if found:
        text = text[: found.start()]
    if not _BAR_SIGNS.isdisjoint(text):
        text = BARS.split(text, maxsplit=1)[0]
    return text.strip(" ,;:-–—|·•⋅●(\u00a0")


_BAR_SIGNS = frozenset("|·•⋅●∙/–—-\n\r")
_BRACKETS = frozenset("([（【")


def split_names(text: str, sites: SiteNames | None = None, *, declared: bool = True) -> Byline:
    """Read the names of a byline text; job titles go, degrees stay with their name.

    Args:
        text: the text, "By" and dates already off; :data:`BOUNDARY` where elements meet.
        sites: the site's names, which are no people.
        declared: the place says that these are authors.

    >>> split_names("Ada Example, MD, Senior Editor and Ben Sample").names
    ('Ada Example, MD', 'Ben Sample')
    """
    text = _joined(text)
    if not _BRACKETS.isdisjoint(text):
        text = ROLE_IN_BRACKETS.sub("", WITH_IN_BRACKETS.sub(r", \1", text))
    names: list[str] = []
    known: set[str] = set()
    best = 0
    for part in CONNECT.split(_cut(text)):
        piece = part.strip()
        if not CREDENTIAL.fullmatch(piece):
            piece = clean(piece).strip(" .,;:()\"“”'")
            if not piece.isascii():
                piece = OFFICE.sub("", piece)
        if not piece:
            continue
        if names and len(piece) <= 12 and CREDENTIAL.fullmatch(piece) and (piece.isupper() or "." in piece or len(piece) < 4):
            names[-1] = f"{names[-1]}, {piece}"
            continue
        if names and not JOB.isdisjoint(_words_of(piece)):
            continue
        grade = grade_name(piece, sites, declared=declared)
        if not grade and names:
            break
        if not grade:
            continue
        if fold(piece) in known:
            continue
        if best == PERSON and grade == ORGANISATION and sites is not None and sites.is_like(piece):
            continue  # the paper behind its reporter
        names.append(piece)
        known.add(fold(piece))
        best = max(best, grade)
        if len(names) == _NAMES_AT_MOST:
            break
    return Byline(tuple(names), best) if names else NO_BYLINE


def _joined(text: str) -> str:
    """Keep what a comma or "and" joins over element boundaries; the rest of the text is something else."""
    if BOUNDARY not in text:
        return text
    parts = [part for part in text.split(BOUNDARY) if part.strip()]
    kept = parts[:1]
    for before, part in itertools.pairwise(parts):
        head, tail = part.strip(), before.strip()
        if re.match(r"(?:[,;&+、，]|and\b|und\b|et\b|y\b)", head) or re.search(r"(?:[,;&+、，]|\band|\bund|\bet|\by)$", tail):
            kept.append(part)
        else:
            break
    return " ".join(kept)


def read_byline(text: str, sites: SiteNames | None = None, *, declared: bool = False) -> Byline:
    """Read the names out of a byline as it stands on a page or in metadata.

    Args:
        text: the text; :data:`BOUNDARY` where texts of different elements meet.
        sites: the site's names, which are no people.
        declared: the place says that this is an author, so that an opening "By" is not needed.

    >>> str(read_byline("By Ada Example and Ben Sample | 3 May 2024 | 5 min read"))
    'Ada Example, Ben Sample'
    >>> str(read_byline("Published on 3 May 2024 by Ada Example"))
    'Ada Example'
    """
    text = strip_markup(text) if BOUNDARY not in text else text
    if declared and sites is not None and fold(text) and sites.is_name(text) and fold(text) not in NOBODY:
        return Byline((clean(text),), ORGANISATION)
    opener = OPENER.match(text)
    if opener:
        return split_names(text[opener.end() :], sites, declared=declared)
    inner = INNER_BY.search(text)
    if inner:
        before = text[: inner.start()]
        if OTHER_ROLE.search(before[-_ROLE_CHARS:]):
            return NO_BYLINE
        if declared or DATE_OR_VERB.search(before):
            return split_names(text[inner.end() :], sites, declared=declared)
    return split_names(text, sites) if declared else NO_BYLINE


_FIRST_WORD = re.compile(rf"\W*([^\s:：/／,|{BOUNDARY}]+)")


def may_open(text: str) -> bool:
    """Whether a text may open as a byline does, by its first word: a cheap look before :func:`starts_byline`."""
    word = text.partition(" ")[0]
    if not word.isalpha():
        found = _FIRST_WORD.match(text)
        if not found:
            return False
        word = found[1]
    return word[0] in OPENING_LETTERS or word.lower() in OPENING_WORDS or word.lower().rstrip("-.,;)]") in OPENING_WORDS


_BY = re.compile(rf"(?:by|von|par|por)[\s:{BOUNDARY}]")  # of lower case, as it is found faster


def may_hold_by(text: str) -> bool:
    """Whether a text may hold a "by" inside, as in "Published 3 May by Ada Example"."""
    low = text.lower()
    held = "by" in low or "von" in low or "par" in low or "por" in low
    return held and _BY.search(low) is not None and INNER_BY.search(text) is not None


def may_list(text: str) -> bool:
    """Whether a text may list several names: "Ada and Ben", "Ada (with Ben)"."""
    return CONNECT.search(text.replace(BOUNDARY, " ")) is not None or "(" in text


def starts_byline(text: str) -> bool:
    """Whether a text opens as a byline does."""
    return may_open(text) and OPENER.match(text) is not None


def declared_name(text: str) -> str:
    """A name that metadata declares and that reads as none ("Our Editors"): better than nobody, "" for what is no name at all.

    >>> declared_name("Our Editors"), declared_name("page.head.author"), declared_name("admin")
    ('Our Editors', '', '')
    """
    name = clean(strip_markup(text))
    words = name.split()
    plain = (
        1 < len(words) <= _WORDS_AT_MOST
        and name[0].isupper()
        and all(letter.isalpha() or letter in " .'’-&" for letter in name)
    )
    return name if plain and fold(name) not in NOBODY else ""


def is_opener(text: str) -> bool:
    """Whether a text is nothing but the opening of a byline, whose names stand in the next element.

    >>> is_opener("Written by"), is_opener("By the river")
    (True, False)
    """
    return len(text) < 40 and may_open(text) and OPENER_ALONE.fullmatch(text) is not None


def merge(bylines: Iterable[Byline]) -> Byline:
    """Join bylines into one, each name once, organisations only where there is nobody else.

    >>> str(merge([Byline(("Ada Example",), 3), Byline(("Gazette",), 1), Byline(("Ada Example",), 3)]))
    'Ada Example'
    """
    kept = [byline for byline in bylines if byline.names]
    best = max((byline.grade for byline in kept), default=0)
    names: dict[str, str] = {}
    for byline in kept:
        if byline.grade == best:
            for name in byline.names:
                names.setdefault(fold(name), name)
    return Byline(tuple(names.values()), best) if names else NO_BYLINE
