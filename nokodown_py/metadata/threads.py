"""Reader of the first post's author in threads and questions, where user names are names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nokodown_py.metadata.blocks import WORDS_AT_MOST
from nokodown_py.metadata.byline_words import BOUNDARY
from nokodown_py.metadata.bylines import HANDLE, NO_BYLINE, Byline, is_opener
from nokodown_py.metadata.dates import find_dates

if TYPE_CHECKING:
    from nokodown_py.metadata.blocks import Surroundings
    from nokodown_py.tree_index import TreeIndex

_POSTER_TOKENS = frozenset(
    "username user-name author author-name poster post-author post-user op nickname member-name postprofile display-name "
    "user-link person-listing creator byline owner postleft author-information poster-name hnuser posted-by postauthor "
    "messageauthor user-info-name".split()
)
_STARTED = re.compile(
    r"\b(?:started|posted|submitted|asked|created|question\s+asked)\s+(?:.{0,40}?\s)?by\s*[\u241f:]*\s*([^\s,;»|\u241f]+(?:\s[^\s,;»|\u241f]+){0,2}?)"
    r"\s*(?:[,;»|\u241f]|$|\son\b|\sat\b|\s\d)",
    re.IGNORECASE,
)
_LAST_POST = re.compile(r"\b(?:last|latest|newest|most\s+recent|edited|modified)\b", re.IGNORECASE)
_BLOCKS = 60  # a first post's user field may come after tools, a poll and page numbers
_BLOCKS_ELSEWHERE = 8
_BLOCKS_BEFORE = 6
_CLIMB = 6
_CLIMB_ELSEWHERE = 3
_FIELD_WORDS = 40
_NAME_CHARS = 30
_MARKUP_SIGNS = frozenset("{}<>[]=%\\|")  # of templates that were not filled
_CHROME = frozenset(("nav", "footer", "form", "header"))
_NOT_A_USER = frozenset(
    "by post posted re posts thread author message op original guest offline online moderator member members via from to "
    "quote registered topic-author new senior junior admin administrator view profile pages last login sign share follow "
    "reply asked answered edited guide news review article".split()
) | {"topic author", "sign up", "log in", "thread starter", "original poster", "wrote on", "new member", "written by"}
_BEFORE_NAME = re.compile(r"^(?:by|via|from|author|posted\s+by|written\s+by|op)\b[\s:]*", re.IGNORECASE)
_AFTER_NAME = re.compile(r"\s+(?:»|on\s|wrote|said|\d{1,2}\s)")
_WEEKDAY = re.compile(r"(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*day)?\W*$", re.IGNORECASE)


def first_poster(around: Surroundings, *, thread: bool) -> Byline:
    """The author of a thread's first post.

    Args:
        around: the page's blocks, seen from the headline.
        thread: whether the page is known to be a thread; elsewhere only the nearest blocks are looked at.
    """
    index, headline, last = around.index, around.headline, around.count
    after = _BLOCKS if thread else _BLOCKS_ELSEWHERE
    for block in (
        *range(headline + 1, min(last, headline + 1 + after)),
        *range(max(0, headline - _BLOCKS_BEFORE), max(0, headline)),
    ):
        if index.block_words[block] > WORDS_AT_MOST:
            continue
        text = around.text[block]
        started = _STARTED.search(text) if "by" in text.lower() else None
        field = _is_user_field(index, block, thread=thread)
        if not (started or field) or (not thread and around.place[block].elsewhere):
            continue
        if started and not _LAST_POST.search(text[: started.start()]):
            name = _user_name(started.group(1))
            if name:
                return Byline((name,), HANDLE)
        if field and not _LAST_POST.search(text) and not is_opener(text):
            name = _user_name(text)
            if name:
                return Byline((name,), HANDLE)
    return NO_BYLINE


def _is_user_field(index: TreeIndex, block: int, *, thread: bool) -> bool:
    at = index.parent[index.block_first[block]]
    for _ in range(_CLIMB if thread else _CLIMB_ELSEWHERE):
        if at <= 0 or index.words_in(at) > _FIELD_WORDS or index.tag[at] in _CHROME:
            return False
        if not index.tokens[at].isdisjoint(_POSTER_TOKENS):
            return True
        at = index.parent[at]
    return False


def _user_name(text: str) -> str:
    """The user name at the start of a post's author field, "" where a date or a rank stands there."""
    for part in text.split(BOUNDARY)[:4]:
        name = _BEFORE_NAME.sub("", part.strip(" :,.@»·•|-–()")).removeprefix("u/")
        if name and name.lower() not in _NOT_A_USER:
            name = _AFTER_NAME.split(name, maxsplit=1)[0]
            dated = _WEEKDAY.match(name) or any(find_dates(name, short=True, months=True)) or ("," in name)
            if (
                1 < len(name) <= _NAME_CHARS
                and len(name.split()) <= 3
                and any(letter.isalpha() for letter in name)
                and _MARKUP_SIGNS.isdisjoint(name)
                and not dated
            ):
                return name
            return ""
    return ""
