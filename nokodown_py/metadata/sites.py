"""The names of the site around a page: what a title must not carry, and what is no author."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, urlsplit

from nokodown_py.metadata.text import fold, squash

if TYPE_CHECKING:
    from collections.abc import Iterable

_SMALL_WORDS = frozenset(
    ("of", "the", "and", "for", "at", "in", "on", "de", "la", "der", "die", "das", "und", "et", "du", "des", "y")
)
NAME_WORDS = 4  # a title of more words that looks like the site's name is none
_FURTHER_LETTERS = 12  # how much longer than the host's own label a site's name may be: "Gazette Online" on gazette.example


@lru_cache(maxsize=64)  # one page's few addresses are split again and again
def split_url(url: str) -> SplitResult:
    """The parts of an address, all empty where it is none.

    >>> split_url("https://example.org/a").hostname, split_url("http://[").path
    ('example.org', '')
    """
    try:
        parts = urlsplit(url)
        _ = parts.hostname  # read late, and only then found to be broken
    except ValueError:
        return SplitResult("", "", "", "", "")
    return parts


def _host(url: str) -> str:
    return (split_url(url).hostname or "").removeprefix("www.")


@lru_cache(maxsize=64)
def _labels_of(host: str) -> tuple[str, frozenset[str]]:
    """The longest label of a host below its top-level domain, and all of two letters and more."""
    labels = [squash(label) for label in host.split(".")][:-1]
    return max(labels, key=len, default=""), frozenset(label for label in labels if len(label) > 1)


class SiteNames:
    """The names that a page's site goes by.

    Args:
        declared: names from ``og:site_name``, JSON-LD publishers and the like.
        url: the page's address, or "".
    """

    def __init__(self, declared: Iterable[str], url: str) -> None:
        self.declared = tuple(dict.fromkeys(name for name in declared if name))
        self.names = frozenset(filter(None, map(squash, self.declared)))
        self.host = _host(url)
        self.label, self.labels = _labels_of(self.host)
        self._exactly = self.names | {"", self.label, squash(self.host)}
        self._like: dict[str, bool] = {}

    def is_name(self, text: str) -> bool:
        """Whether a text is exactly one of the site's names or its host."""
        return squash(text) in self._exactly

    def is_like(self, text: str) -> bool:
        """Whether a text reads as the site's name: also its host with a word more, or the host as initials.

        >>> site = SiteNames([], "https://www.lockgazette.example/")
        >>> site.is_like("The Lock Gazette"), site.is_like("How a lock gate works")
        (True, False)
        """
        known = self._like.get(text)
        if known is None:
            known = self._like[text] = self._is_like(text)
        return known

    def _is_like(self, text: str) -> bool:
        if self.is_name(text):
            return True
        name, words = squash(text), fold(text).split()
        longer = self.label in name and len(name) - len(self.label) <= _FURTHER_LETTERS
        if (len(self.label) > _SHORT and longer) or (len(name) > _SHORT and name in squash(self.host)):
            return True
        if len(words) > 1 and any(set(words) < set(fold(known).split()) for known in self.declared):
            return True
        return any(_resembles(name, known) for known in self.names) or self._has_initials(words)

    def _has_initials(self, words: list[str]) -> bool:
        for initials in ("".join(word[0] for word in words), "".join(word[0] for word in words if word not in _SMALL_WORDS)):
            if len(initials) > 1 and (initials in self.labels or (len(initials) > 2 and self.label.startswith(initials))):
                return True
        return False


def _resembles(one: str, other: str) -> bool:
    """Whether one name is the other with a word more in front or behind."""
    shorter, longer = sorted((one, other), key=len)
    ends = longer.startswith(shorter) or longer.endswith(shorter)
    return len(shorter) > _SHORT and ends and len(longer) - len(shorter) <= _FURTHER_LETTERS


_SHORT = 3  # letters: shorter names stand in too many words


_HOME = re.compile(r"/?(?:index|home|default|main)?(?:\.\w{2,5})?/?(?:[a-z]{2}(?:-[a-z]{2})?/?)?", re.IGNORECASE)


def is_home(url: str) -> bool:
    """Whether an address is a site's front page.

    >>> is_home("https://example.org/?a=b"), is_home("https://example.org/en/"), is_home("https://example.org/a-story")
    (True, True, False)
    """
    return bool(_host(url)) and _HOME.fullmatch(split_url(url).path) is not None
