"""Reader of the dates that stand beside the headline, and of the one in the address."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from nokodown_py.metadata.blocks import DATE_ATTRIBUTES, NODES_AT_MOST, TIME_TAGS, dated_elements
from nokodown_py.metadata.byline_words import BOUNDARY
from nokodown_py.metadata.dates import HAS_FIGURE, Found, find_dates, parse_date
from nokodown_py.metadata.sites import split_url

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nokodown_py.metadata.blocks import Surroundings
    from nokodown_py.tree_index import TreeIndex

_WORDS_AT_MOST = 30  # a longer block is prose that mentions a date
_PLAIN_WORDS_AT_MOST = 14  # where nothing says that a block is a date line
_UPDATED = re.compile(
    r"\b(?:updated?|modified|revised|reviewed|edited|changed|checked|last|verified|aktualisiert|geändert|stand|zuletzt|mis\s+à\s+jour|modifié|"
    r"actualizad[oa]|modificad[oa]|aggiornat[oa]|atualizad[oa]|bijgewerkt|uppdaterad|oppdatert|opdateret|päivitetty|aktualizováno|"
    r"zaktualizowan\w|aktualizacja|обновлено|изменено|оновлено|ενημερώθηκε|güncelle\w*|frissítve|actualizat)\b|更新|最終更新|수정|תאריך\s+עדכון|تحديث",
    re.IGNORECASE,
)
_UPDATED_AFTER = re.compile(r"\W*updated", re.IGNORECASE)
_PUBLISHED = re.compile(
    r"\b(?:published|posted|post\s+time|publication|released?|first\s+published|created|date|written|started|submitted|asked|veröffentlicht|erschienen|vom|publié|"
    r"paru|publicad[oa]|fecha|pubblicat[oa]|data|gepubliceerd|geplaatst|publicerad|publisert|julkaistu|zveřejněno|opublikowan\w|publikováno|"
    r"опубликован\w*|опубліковано|δημοσι\w*|yayın\w*|közzétéve)\b|公開|発表|发布|发表|時間|时间|게시|등록|입력|승인|نشر",
    re.IGNORECASE,
)
_NOT_PUBLISHED = re.compile(
    r"©|\(c\)\s|copyright|all\s+rights|\b(?:expires?|deadline|valid|until|born|died|starts?|ends?|event|joined|member\s+since|effective|founded|est\.?|since|ago\s+in|"
    r"registered|due|from\b.*\bto)\b",
    re.IGNORECASE,
)
_DATE_TOKENS = frozenset(
    "date dates time datetime published publish pubdate post-date entry-date publish-date publication dateline timestamp meta post-meta entry-meta "
    "byline posted posted-on article-date created info datum fecha".split()
)
_MONTH_IN_PATH = re.compile(r"/((?:19|20)\d\d)/([a-z]{3,9})/(\d{1,2})(?=[/\-_.]|$)", re.IGNORECASE)
_IN_PATH = re.compile(r"/((?:19|20)\d\d)[/-](\d{1,2})(?:[/-](\d{1,2}))?(?=[/\-_.]|$)|/((?:19|20)\d\d)(\d\d)(\d\d)(?=[/\-_.]|$)")


class Dated(NamedTuple):
    """A date on the page: its ISO form, and whether the page says that it was published or changed then."""

    iso: str
    published: bool
    updated: bool


def _label(before: str, after: str) -> tuple[bool, bool]:
    """What the words beside a date say of it; the nearest word before it decides."""
    updated = [match.end() for match in _UPDATED.finditer(before)]
    published = [match.end() for match in _PUBLISHED.finditer(before)]
    if updated or published:
        newest = max(published, default=-1) >= max(updated, default=-1)
        return newest, not newest
    return False, _UPDATED_AFTER.match(after) is not None


_TIME_ATTRIBUTES = ("datetime", "data-datetime", "content", "title", "data-time")
_DATE_FIRST = re.compile(r"\W*(?:\w+\W+)?\d")


def _machine_date(index: TreeIndex, at: int, lang: str) -> str:
    """The date in an element's attributes, "" where there is none."""
    attrs = index.attrs[at]
    for name in _TIME_ATTRIBUTES if index.tag[at] in TIME_TAGS else DATE_ATTRIBUTES:
        value = attrs.get(name)
        if value:
            iso = parse_date(value, lang, library=False)
            if iso:
                return iso
    return ""


def _machine_dates(index: TreeIndex, elements: Iterable[int], lang: str) -> dict[int, list[tuple[str, str]]]:
    """By block: the dates in the attributes of elements, with the text that shows them."""
    found: dict[int, list[tuple[str, str]]] = {}
    for at in elements:
        if index.words_in(at) > _WORDS_AT_MOST or index.end[at] - at > NODES_AT_MOST:
            continue
        iso = _machine_date(index, at, lang)
        if iso:
            block = next((index.block[text] for text in range(at, index.end[at]) if index.block[text] >= 0), -1)
            found.setdefault(block, []).append((iso, index.text_of(at)))
    return found


def _block_dates(around: Surroundings, block: int, previous: str, machine: list[tuple[str, str]], lang: str) -> Iterator[Dated]:
    index, words = around.index, around.index.block_words[block]
    text = around.text[block].replace(BOUNDARY, " ")
    label_before = previous if len(previous) < 30 else ""
    shown: list[str] = []
    for iso, inside in machine:
        shown.append(iso[:10])
        before = text.partition(inside)[0].strip() if inside else ""
        yield Dated(iso, *_label(before or label_before, ""))
    if not HAS_FIGURE.search(text):
        return
    at = index.parent[index.block_first[block]]
    dated = not index.tokens[at].isdisjoint(_DATE_TOKENS) or (
        index.parent[at] >= 0 and not index.tokens[index.parent[at]].isdisjoint(_DATE_TOKENS)
    )
    found: list[Found] = sorted(find_dates(text, lang, short=dated or words < 6, months=words < 6), key=lambda one: one.start)
    if found and label_before and _DATE_FIRST.match(text) and _NOT_PUBLISHED.search(label_before):
        return
    for one in found:
        before, after = text[: one.start].strip(), text[one.end :]
        before = before or label_before  # the block before is a label only where nothing else stands between
        labels = _label(before, after)
        if one.iso[:10] in shown or _NOT_PUBLISHED.search(before) or _NOT_PUBLISHED.match(after):
            continue
        rest = words - len(text[one.start : one.end].split())
        if dated or any(labels) or rest <= _PLAIN_WORDS_AT_MOST:
            yield Dated(one.iso, *labels)


def dates_near(around: Surroundings, lang: str) -> list[Dated]:
    """The dates beside the headline, those after it first, in order.

    Args:
        around: the page's blocks, seen from the headline.
        lang: the page's language.
    """
    if around.headline < 0:
        return []
    machine = _machine_dates(around.index, around.near_dated, lang)
    out: list[Dated] = []
    for blocks in (range(around.headline, around.after.stop), around.before):
        previous = ""
        for block in blocks:
            text = around.text[block] if around.index.block_words[block] <= _WORDS_AT_MOST else ""
            if text and (block in machine or HAS_FIGURE.search(text)) and not around.place[block].elsewhere:
                out.extend(_block_dates(around, block, previous, machine.get(block, []), lang))
            previous = text
    return out


def _blocks_of_time(index: TreeIndex) -> set[int]:
    """The blocks in which a ``<time>`` element stands: its text may be "two years ago"."""
    times = index.tagged.get("time", ())[:_TIMES_AT_MOST]
    return {index.block[text] for at in times for text in range(at, min(index.end[at], at + 4)) if index.block[text] >= 0}


_TIMES_AT_MOST = 100


def labelled_dates(around: Surroundings, lang: str) -> list[Dated]:
    """The dates anywhere below the headline that the page labels: "Posted on", "Last updated".

    Args:
        around: the page's blocks, seen from the headline.
        lang: the page's language.
    """
    index = around.index
    texts, timed, start = index.text, _blocks_of_time(index), max(0, around.headline)
    blocks = zip(index.block_first[start:], index.block_last[start:], index.block_words[start:], strict=True)
    out: list[Dated] = []
    for block, (first, last, words) in enumerate(blocks, start):
        if words > _LABELLED_WORDS_AT_MOST:
            continue
        text = texts[first] if first == last else "\n".join(texts[first : last + 1])
        if "20" not in text and "19" not in text and block not in timed:
            continue
        text = around.text[block]
        previous = around.text[block - 1] if block and index.block_words[block - 1] < _LABEL_WORDS_AT_MOST else ""
        if (
            _LABEL_START.match(text) or (previous and words < _LABEL_WORDS_AT_MOST and _LABEL_START.match(previous))
        ) and not around.place[block].elsewhere:
            nodes = range(index.parent[index.block_first[block]], index.block_last[block] + 1)
            machine = _machine_dates(index, dated_elements(index, nodes), lang).get(block, [])
            out.extend(one for one in _block_dates(around, block, previous, machine, lang) if one.published or one.updated)
    return out


_LABEL_WORDS_AT_MOST = 6
_LABELLED_WORDS_AT_MOST = 16
_LABEL_START = re.compile(rf"\W*(?:[\w\s]{{0,20}}?)(?:{_UPDATED.pattern}|{_PUBLISHED.pattern})", re.IGNORECASE)
_CREATED = (
    "created-timestamp",
    "data-created",
    "data-created-at",
    "data-published",
    "data-pubdate",
    "data-timestamp",
    "data-date",
)
_CREATED_SET = frozenset(_CREATED)


def date_around(index: TreeIndex, headline: int, lang: str) -> str:
    """The date in an attribute of an element around the headline, "" where there is none: web components keep it there."""
    at = index.block_first[headline] if headline >= 0 else -1
    while at >= 0:
        attrs = index.attrs[at]
        if attrs and not _CREATED_SET.isdisjoint(attrs):
            for name in _CREATED:
                iso = parse_date(attrs.get(name) or "", lang, library=False)
                if iso:
                    return iso
        at = index.parent[at]
    return ""


_COPYRIGHT = re.compile(r"(?:©|\(c\)|copyright)\D{0,40}((?:19|20)\d\d)(?:\s*[-–—]\s*((?:19|20)\d\d))?", re.IGNORECASE)


def copyright_years(index: TreeIndex) -> list[int]:
    """The years of the page's copyright notices: how late it is at least, and no date of anything on it."""
    return [int(match[2] or match[1]) for text in index.text if text for match in _COPYRIGHT.finditer(text)]


def date_in_address(url: str) -> str:
    """The date in an address's path, in days or months.

    >>> date_in_address("https://example.org/2024/05/01/story.html"), date_in_address("https://example.org/2024/05/story")
    ('2024-05-01', '2024-05')
    """
    path = split_url(url).path
    named = _MONTH_IN_PATH.search(path)
    if named:
        return parse_date(f"{named[3]} {named[2]} {named[1]}", library=False)
    found = _IN_PATH.search(path)
    if not found:
        return ""
    year, month, day = (found[1], found[2], found[3]) if found[1] else (found[4], found[5], found[6])
    return parse_date(f"{year}-{int(month):02d}" + (f"-{int(day):02d}" if day else ""), library=False)
