"""Choosing the title: what the page declares, cut free of the site's name, against the headings that a reader sees."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from nokodown_py.metadata.months import month_number
from nokodown_py.metadata.sites import NAME_WORDS, SiteNames
from nokodown_py.metadata.text import fold, squash

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from nokodown_py.metadata.document import Heading

# Between a title and its site: a dash, bar, dot or angle with room around it, a bar even without, a colon with room after it.
_SEPARATOR = re.compile(r"(\s+(?:[|\-–—―·•∙●›»>/\\<~*│:]|--)+\s+|\s*[|»｜│]\s*|(?<=\w):\s+|(?<=\S)[_](?=[^\W\d_a-zA-Z]))")
_SEPARATING = re.compile(r"[|\-–—―·•∙●›»>/\\<~*│:｜_]")  # of which a title without separators has none
_WEAK = re.compile(r"\s*[:/_]\s*")  # stands within titles as often as before a site's name: cut only at an exact name
_BRACKETED = re.compile(r"\s+[\[(]([^\[\]()]+)[\])]$")
# What pages add to a heading: a label, a count of what follows.
_LABEL = re.compile(r"^(?:title|titel|titre|t[ií]tulo|topic|thread|subject)\s*:\s*", re.IGNORECASE)
_COUNT = re.compile(r"\s*\((?!1\d\d\d\b|20\d\d\b)\d[\d.,\s]*\+?\s*[^\W\d]{0,12}\)$")
_GENERIC = frozenset(
    "home homepage home page start startseite accueil inicio main index welcome news blog our blog latest news article articles post posts "
    "shop store menu search contact us follow us page untitled document new page".split()
) | {
    "home page",
    "our blog",
    "latest news",
    "contact us",
    "follow us",
    "untitled document",
    "new page",
    "view topic",
    "main page",
}
# What stands in <title> before a script fills it in, or where it failed to.
_UNFINISHED = frozenset(
    ("untitled document", "loading", "loading please wait", "please wait", "just a moment", "one moment please", "redirecting", "document title", "document",
     "page title", "title goes here", "react app", "vite app", "vite react", "create next app", "undefined", "wird geladen", "chargement",
     "chargement en cours", "cargando", "загрузка", "読み込み中", "加载中"),
)  # fmt: skip
_SCORE_AT_LEAST = 1.3
_CONFIRMING_WORDS = 2
_LONG_TITLE = 10  # words
_PIECES_AT_MOST = 30  # what has more is a string of keywords; every run of pieces is compared with every heading
_KEYWORD_BARS = re.compile(r"\s+(?:[|•·»›/\\]|::)+\s+")
_DASH = re.compile(r"\s+[-–—|]+\s+")
_TAIL_WORDS, _HEAD_WORDS = 3, 4  # what trails a title by a dash in so few words, and no heading repeats, is a site or section
_SELLING = frozenset(
    "buy shop order purchase kaufen bestellen acheter commander comprar compra acquista kopen koop kup купить satın al".split()
)
_AT = frozenset("at on from by bei auf von chez sur en na da bij w в".split())


def pieces(title: str) -> list[str]:
    """Split a title at its separators; the separators stay in, at the odd places.

    >>> pieces("Lock gates - a guide | Gazette")
    ['Lock gates', ' - ', 'a guide', ' | ', 'Gazette']
    """
    return _SEPARATOR.split(title, maxsplit=_PIECES_AT_MOST) if _SEPARATING.search(title) else [title]


def without_site(title: str, sites: SiteNames, *, leading: bool = True) -> str:
    """Cut the site's name from a title's ends.

    Args:
        title: the title.
        sites: the names of the site.
        leading: also at the start.

    >>> without_site("Lock gates: a guide | Gazette", SiteNames(["Gazette"], ""))
    'Lock gates: a guide'
    """
    bracketed = _BRACKETED.search(title) if title.endswith((")", "]")) else None
    if bracketed and sites.is_like(bracketed[1]):
        title = title[: bracketed.start()]
    parts = pieces(title)
    if len(parts) == 1:
        return title.strip()
    while len(parts) > 2 and (sites.is_name(parts[-1]) if _WEAK.fullmatch(parts[-2]) else sites.is_like(parts[-1])):
        parts = parts[:-2]
    while leading and len(parts) > 2 and (sites.is_like(parts[0]) if "|" in parts[1] else sites.is_name(parts[0])):
        parts = parts[2:]
    while len(parts) > 2 and fold(parts[0]) in _GENERIC:
        parts = parts[2:]
    for at in range(2, len(parts), 2):  # "title | site | slogan"
        if sites.is_name(parts[at]) and not _WEAK.fullmatch(parts[at - 1]):
            parts = parts[: at - 1]
            break
    return "".join(parts).strip()


def _runs(title: str) -> Iterator[tuple[str, int, int]]:
    """Every run of neighbouring pieces, the longest first from each start, with its start and end among the pieces."""
    parts = pieces(title)[:15]
    for start in range(0, len(parts), 2):
        for end in range(len(parts), start, -2):
            yield "".join(parts[start:end]).strip(), start // 2, (end + 1) // 2 - (len(parts) + 1) // 2


def _rest(run: str, title: str, raw: Sequence[str]) -> str:
    """Where a heading repeats one part of ``<title>`` and ``og:title`` another, the heading is the blog's name."""
    for other in raw:
        words = set(fold(other).split())
        elsewhere = other != title and len(words) > 2 and not words & set(fold(run).split())
        if elsewhere and any(squash(part) == squash(other) for part, _, _ in _runs(title)):
            return other
    return ""


def _overlap(heading: str, words: set[str]) -> float:
    own = set(fold(heading).split())
    return len(own & words) / len(own) if own else 0.0


def _home_title(raw: Sequence[str], headings: Sequence[Heading], sites: SiteNames) -> str:
    """A front page is titled by its site: only what trails is cut, unless a heading says the same as the rest."""
    said = {squash(heading.text) for heading in headings}
    for title in raw:
        for run, start, _ in _runs(title):
            if start == 0 and squash(run) in said and (not sites.is_name(run) or len(pieces(run)) > 1):
                return run
    title = raw[-1]
    parts = pieces(title)
    while len(parts) > 2 and fold(parts[-1]) in _GENERIC:
        parts = parts[:-2]
    title = "".join(parts)
    cut = without_site(title, sites, leading=False)
    parts = pieces(title)
    return (parts[-1] if len(parts) > 1 else title) if fold(cut) in _GENERIC else cut or title


class Setting(NamedTuple):
    """What else is known of a page when its title is chosen.

    Attributes:
        home: it is the site's front page.
        article: it declares to be an article, whose heading is its title even where few words are shared.
        slug: the last part of its address.
        repeated: ``og:title`` says the same as ``<title>``, to the letter.
    """

    home: bool = False
    article: bool = False
    slug: str = ""
    repeated: bool = False


def choose_title(
    declared: Sequence[str],
    headings: Sequence[Heading],
    sites: SiteNames,
    setting: Setting,
    minor: Callable[[], Sequence[Heading]] = tuple,
) -> str:
    """Choose the page's title.

    Args:
        declared: what metadata and ``<title>`` say, in order of trust, ``<title>`` last.
        headings: the page's h1 headings.
        sites: the names of the site.
        setting: what else is known of the page.
        minor: gives the headings below h1: one that says what is declared confirms it, where no h1 does.

    Returns:
        The title, "" where there is none.
    """
    folded = [(title, fold(title)) for title in declared]
    raw = [title for title, plain in folded if plain and plain not in _UNFINISHED]
    if not raw and not headings:
        raw = [title for title, plain in folded if plain]
    if setting.home and raw:
        return _home_title(raw, headings, sites)
    cut = [without_site(title, sites) for title in raw]
    cut = [title for title in cut if title and not sites.is_name(title) and fold(title) not in _GENERIC] or cut
    seen = [heading._replace(text=_plain_heading(heading.text, sites)) for heading in headings]
    seen = [heading for heading in seen if not sites.is_name(heading.text) and fold(heading.text) not in _GENERIC]
    for heading in seen:
        for title in cut:
            if squash(title) == squash(heading.text):
                return _KEYWORD_BARS.split(title)[0] if len(_KEYWORD_BARS.findall(title)) > 1 else title
    found = _matching_run(seen, raw, sites) or _first_line(seen, raw) or _confirmed(minor(), raw, cut)
    if found:
        return found
    candidates = [one for one in seen if not one.chrome and (len(one.text.split()) > NAME_WORDS or not sites.is_like(one.text))]
    return _by_overlap(cut, candidates, sites, setting)


def _plain_heading(text: str, sites: SiteNames) -> str:
    """A heading without the site's name, a label before it and a count behind it."""
    plain = without_site(text, sites)
    label = _LABEL.match(plain)
    plain = plain[label.end() :] if label else plain
    plain = _COUNT.sub("", plain) if plain.endswith(")") else plain
    return plain if fold(plain) else text


def _first_line(headings: Sequence[Heading], raw: Sequence[str]) -> str:
    """The first line of a heading, where a declared title begins with it: what follows is a subtitle, a tooltip, a button."""
    for heading in headings:
        line = squash(heading.line)
        if heading.line != heading.text and len(heading.line.split()) > 1:
            for title in raw:
                for run, start, _ in _runs(title):
                    if start == 0 and squash(run) == line:
                        return run
    return ""


def _confirmed(minor: Sequence[Heading], raw: Sequence[str], cut: Sequence[str]) -> str:
    """What is declared, or begins what is declared, and stands on the page as a heading below h1."""
    said = {squash(heading.text) for heading in minor if len(heading.text.split()) >= _CONFIRMING_WORDS}
    if said:
        for title in cut:
            if squash(title) in said:
                return title
        for title in raw:
            parts = pieces(title)
            for end in range(len(parts), 0, -2):
                if (end >= len(parts) or not _WEAK.fullmatch(parts[end])) and squash("".join(parts[:end])) in said:
                    return "".join(parts[:end]).strip()
    return ""


def _matching_run(headings: Sequence[Heading], raw: Sequence[str], sites: SiteNames) -> str:
    """The pieces of a declared title that a heading repeats.

    A heading that repeats only the last pieces may be the book's name, and the page's what goes before it; a heading that repeats
    the first ones is preferred to it, wherever on the page they stand.
    """
    later = ""
    for heading in headings:
        wanted = squash(heading.text)
        for title in raw:
            for run, start, end in _runs(title):
                if squash(run) != wanted:
                    continue
                if start == 0:
                    return _rest(run, title, raw) or run
                parts = pieces(title)
                before = "".join(parts[: 2 * start - 1]).strip()
                book = end == 0 and not _WEAK.fullmatch(parts[2 * start - 1]) and len(before.split()) > 1
                later = later or (before if book and not sites.is_like(before) else _rest(run, title, raw) or run)
    return later


def _alike(one: set[str], other: set[str]) -> float:
    return len(one & other) / len(one | other) if one or other else 0.0


def _heading_wins(heading: str, declared: str, setting: Setting) -> bool:
    """Whether a heading that says something else than the declared title is the better one.

    A sum of evidence; its weights come from a logistic regression over the 286 pages of WCXB's development split where the two
    differ and one of them is right (0.76 right on them, 0.71 and 0.74 on the other half of the domains), then from a search over
    all pages, kept where both halves of the domains gained.
    """
    own, other, slug = (set(fold(text).split()) for text in (heading, declared, setting.slug))
    if not own & (other | slug):
        return False
    if len(own) == 1 and own < other and len(other) > _LONG_TITLE and not own & {fold(declared).split()[at] for at in (0, -1)}:
        return False  # a word from the middle of the title heads a section
    if squash(declared) in squash(heading) and len(other) > 1:
        rest = own - other
        if len(own) > 2 * len(other) + 2 or not any(word.isalpha() and not month_number(word) for word in rest):
            return False  # a date, a number or a tooltip's text around it
    score = (
        1.5 * (_alike(own, slug) - _alike(other, slug))  # the address repeats it
        + 0.09 * min(len(own), 12)  # a slogan or category of two words says less
        + 0.15 * len(own & other) / len(own)
        + (0.35 if own < other else 0.0)
        + (1.25 if setting.article else 0.0)
        + 2.9 * min(len(pieces(declared)) // 2, 2)  # what still has separators in it is a string of keywords
        - (0.75 if setting.repeated else 0.0)  # Open Graph repeats <title>
    )
    return score > _SCORE_AT_LEAST


def _first_of_keywords(title: str) -> str:
    """What still has a bar in it once the site is off is "title | section" or a string of keywords; dashes belong to titles."""
    first = _KEYWORD_BARS.split(title, maxsplit=1)[0] or title
    parts = pieces(first)
    while len(parts) > 2 and _DASH.fullmatch(parts[-2]):
        tail, head = parts[-1].split(), "".join(parts[:-2]).split()
        if (
            len(tail) > _TAIL_WORDS
            or len(head) <= len(tail)
            or len(head) < _HEAD_WORDS
            or any(letter.isdigit() for letter in parts[-1])
        ):
            break
        parts = parts[:-2]
    return "".join(parts).strip()


def _unsold(title: str, sites: SiteNames) -> str:
    """A title without the shop around it: "Gazette Buy Lock Gates at Gazette"."""
    words = title.split()
    while len(words) > 2 and (sites.is_name(words[0]) or fold(words[0]) in _SELLING):
        words = words[1:]
    while len(words) > 2 and (sites.is_name(words[-1]) or fold(words[-1]) in _SELLING):
        words = words[: -2 if fold(words[-2]) in _AT else -1]
    return " ".join(words)


def _same_but(heading: str, declared: str) -> bool:
    """Whether two titles differ in the order of their words, or in their numbers: the page is edited, its metadata forgotten."""
    own, other = fold(heading).split(), fold(declared).split()
    if declared.endswith(("…", "...")) and set(own) & set(other):
        return True
    return sorted(own) == sorted(other) or [word for word in own if not word.isdigit()] == [
        word for word in other if not word.isdigit()
    ]


def _by_overlap(cut: list[str], seen: list[Heading], sites: SiteNames, setting: Setting) -> str:
    """Neither says the other: weigh the heading that shares most with what is declared."""
    whole = cut[0] if cut else ""
    best = _first_of_keywords(whole)
    if not seen:
        return best
    words = set(fold(" ".join(cut)).split())
    heading = max(seen, key=lambda one: round(2 * _overlap(one.text, words)))
    if (
        not cut
        or sites.is_name(whole)
        or _same_but(heading.text, _unsold(whole, sites))
        or _heading_wins(heading.text, whole, setting)
    ):
        return heading.text
    return best
