"""Visibility: how a page hides an element, and whether a visitor can open it all the same."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from nokodown_py.elements import HEADINGS, TEXT
from nokodown_py.patterns import DISCLOSURE, HIDING, OVERLAY, SLIDES, SPOKEN, WEAK_HIDING, tokens
from nokodown_py.siblings import NUMBER, digits, has_price

if TYPE_CHECKING:
    from nokodown_py.tree_index import TreeIndex

CONTROLS = frozenset("input select option optgroup textarea button datalist progress meter script".split())
LABEL_WORDS = 3  # a button that opens something and says this much is a question or a title, not "Menu"
LABEL_AT_MOST = 25
PRICE_WORDS = 12
TOLD_BESIDE = 60  # words of a tile's part in which a price for the eye and one to be read aloud stand
ANSWER_WORDS = 12
_SENTENCE = re.compile(r"\w[.!?\u2026]['\")\u201d\u2019]*(?:\s|$)|[\u3002\uff01\uff1f\u0964\u061f]")
_QUESTION_MARKS = frozenset("?\uff1f\u061f;\u037e")  # the last two are Greek
# After a question: its sign to click on.
_TOGGLES = " \t\r\n\u00a0+-\u2013\u2014\u2212\u00d7\u25be\u25bf\u25bc\u25bd\u25ba\u25b6\u203a\u00bb\u2304\u2193\u2b07\ufe0f"
PANEL_LINKS = 0.3  # link density below which what a control opens is text, not a menu
PICTURE_WIDTH = 500  # pixels: thumbnails and icons have less
CELL_STEPS = 4
PICTURE_STEPS, PICTURE_NODES = 3, 60  # up to its figure, and in it
_SIBLINGS = 50  # looked through for one of the same kind in view
_ANCESTORS = 6  # steps up to the accordion or tab list around a panel
_ELSEWHERE = frozenset("mobile touch phone phones handheld xs small print".split())  # where "is-hidden-mobile" hides
_HIDING_STYLE = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden")
# Classes that show at some width what another class hides: "hidden md:block", "d-none d-lg-flex", "sr-only sm:not-sr-only".
_SHOWN_AGAIN = re.compile(
    r"(?:^|\s)(?:[\w-]+:(?:block|flex|grid|inline|table|contents|visible|not-sr-only)|d-(?:sm|md|lg|xl|xxl)-(?!none)|not-sr-only)|show"
)


def may_hide(index: TreeIndex) -> list[int]:
    """The elements that have anything that could hide them, in no order, some twice."""
    having = index.having
    styled = [i for i in having["style"] if _hides(index.attrs[i]["style"] or "")]
    return [*styled, *having["hidden"], *having["aria-hidden"], *index.unordered_called(HIDING)]


def _hides(style: str) -> bool:
    style = style.lower()
    return ("none" in style or "hidden" in style) and _HIDING_STYLE.search(style) is not None


def hiding(index: TreeIndex, i: int) -> str:
    """How the page hides element ``i``: the evidence, or "" where it does not."""
    attrs = index.attrs[i]
    if "hidden" in attrs and attrs["hidden"] != "until-found":
        return "hidden"
    if attrs.get("aria-hidden") == "true" and not _is_for_the_eye(index, i):
        return "aria-hidden"
    style = attrs.get("style")
    if style and _hides(style):
        return "style"
    if index.tokens[i].isdisjoint(HIDING.names):
        return ""
    name = attrs.get("class") or ""
    found = _names_hiding(name)
    if (
        found
        and not _SHOWN_AGAIN.search(name)
        and not _has_silent_twin(index, i)
        and not (found & SPOKEN and _is_all_of_its_cell(index, i))
    ):
        return f"class {min(found)}"
    return ""


def _names_hiding(name: str) -> set[str]:
    """What in a class attribute hides the element, and not a part of it (Drupal's ``field--label-visually_hidden``), on more than phones."""
    found: set[str] = set()
    for each in name.split():
        hides = tokens(each) & HIDING.names
        if hides and not _ELSEWHERE.isdisjoint(tokens(each)):
            continue
        modifier = each.rpartition("--")[2]
        if hides and (modifier == each or modifier.replace("_", "-").lower() in HIDING.names):
            found |= {one for one in hides if one not in WEAK_HIDING or each == one}
    return found


def _is_for_the_eye(index: TreeIndex, i: int) -> bool:
    """Whether ``aria-hidden`` only keeps an element from being read aloud: a slide that waits, the letters of a labelled headline."""
    if not index.tokens[i].isdisjoint(SLIDES) and "clone" not in index.tokens[i] and "cloned" not in index.tokens[i]:
        return True
    parent = index.parent[i]
    if index.tag[i] != "a" and shows_picture(index, i):  # a link would be the thumbnail of another story
        return True
    return (index.tag[parent] in HEADINGS and "aria-label" in index.attrs[parent]) or _prices_alone(index, i)


def _prices_alone(index: TreeIndex, i: int) -> bool:
    """Whether an element is a price that is not told beside it in other words as well."""
    if not 0 < index.words_in(i) <= PRICE_WORDS:
        return False
    text = index.text_of(i)
    number = NUMBER.search(text) if has_price(text) else None
    if number is None:
        return False
    beside = i
    while beside > 0 and index.words_in(index.parent[beside]) <= TOLD_BESIDE:
        beside = index.parent[beside]
    return digits(index.text_of(beside)).count(digits(number[0])) < 2


def _has_silent_twin(index: TreeIndex, i: int) -> bool:
    """Whether what only a screen reader is given has a twin beside it that only the eye is given: one of the two has to stay."""
    parent = index.parent[i]
    after = index.end[i]
    while after < index.end[parent] and not index.words_in(after):
        after = index.end[after]
    before = i - 1
    while before > parent and (index.parent[before] != parent or not index.words_in(before)):
        before = before - 1 if index.parent[before] == parent else index.parent[before]
    beside = (at for at in (before, after) if parent < at < index.end[parent])
    return any(index.attrs[at].get("aria-hidden") == "true" for at in beside) and any(map(str.isdigit, index.text_of(i)))


def _is_all_of_its_cell(index: TreeIndex, i: int) -> bool:
    """Whether a table cell says nothing else: the "Yes" and "No" behind the ticks and crosses of a comparison."""
    at = index.parent[i]
    for _ in range(CELL_STEPS):
        if at <= 0 or index.words_in(at) != index.words_in(i):
            return False
        if index.tag[at] == "td":
            return True
        at = index.parent[at]
    return False


def opens(index: TreeIndex, i: int, controlled: frozenset[str]) -> bool:
    """Whether a visitor can open what is hidden at ``i``: it, or an element around it, is a tab panel, an accordion or the like."""
    attrs = index.attrs[i]
    if attrs.get("role") == "tabpanel" or (attrs.get("role") == "region" and "aria-labelledby" in attrs):  # ARIA's accordion
        return True
    at, steps = i, 0
    while at > 0 and steps < _ANCESTORS:
        if (
            not index.tokens[at].isdisjoint(DISCLOSURE)
            or index.tag[at] == "details"
            or (controlled and (index.attrs[at].get("id") or "") in controlled)
        ):
            return True
        at = index.parent[at]
        steps += 1
    return False


def waits_its_turn(index: TreeIndex, i: int) -> bool:
    """Whether a script shows what a style hides: the rest of a list, a slide after one in view, the text behind "more"."""
    attrs = index.attrs[i]
    name = attrs.get("class") or ""
    if attrs.get("id") == "more" or name == "more":
        return True
    shape = index.shape(i)
    if not shape[1]:
        return False
    at, left = index.parent[i] + 1, _SIBLINGS
    while at < i and left:
        left -= 1
        if index.shape(at) == shape:
            return not hiding(index, at) and index.words_in(at) > 0
        at = index.end[at]
    return False


class Answers:
    """Finds the hidden texts that stand under a label that is shown, several alike: accordions with no name that says so.

    Args:
        index: the page; of each parent of a candidate, and that parent's, the children are read once.
    """

    def __init__(self, index: TreeIndex) -> None:
        self._index = index
        self._read: set[int] = set()  # the parents
        self._before: dict[int, int] = {}  # a node to the last sibling before it that has words
        self._alike: Counter[tuple[int, str, str]] = Counter()

    def has(self, i: int) -> bool:
        """Whether hidden element ``i`` is such a text."""
        index = self._index
        if (
            index.tag[i] == "p"
            or index.words_in(i) < ANSWER_WORDS
            or index.link_density(i) > PANEL_LINKS
            or not index.tokens[i].isdisjoint(OVERLAY)
        ):
            return False
        text = " ".join(index.text_of(i).split())
        if not _SENTENCE.search(text):
            return False
        unit = index.parent[i]
        self._read_below(unit)
        self._read_below(index.parent[unit])
        label = self._before.get(i, self._before.get(unit, -1))
        if label < 0 or index.words_in(label) > LABEL_AT_MOST:
            return False
        pairs = min(self._alike[self._shape(i)], self._alike[self._shape(label)])  # label, text, label, text
        if max(pairs, self._alike[self._shape(unit)]) < 2:
            return False
        return not text.startswith(" ".join(index.text_of(label).split()))

    def _read_below(self, parent: int) -> None:
        index = self._index
        if parent < 0 or parent in self._read:
            return
        self._read.add(parent)
        last = -1
        at, end = parent + 1, index.end[parent]
        while at < end:
            if index.words_in(at):
                if last >= 0:
                    self._before[at] = last
                last = at
                if index.tag[at] != TEXT:
                    self._alike[self._shape(at)] += 1
            at = index.end[at]

    def _shape(self, i: int) -> tuple[int, str, str]:
        return self._index.parent[i], *self._index.shape(i)


def controlled_ids(index: TreeIndex) -> frozenset[str]:
    """The ids of what a labelled control opens: an answer under its question, not a menu, a dialog or a filter under an icon."""
    labels: dict[str, int] = {}
    having = index.having
    for i in sorted({*having["aria-controls"], *having["data-toggle"], *having["data-bs-toggle"]}):
        attrs = index.attrs[i]
        if "aria-controls" in attrs and "aria-expanded" in attrs and index.words_in(i) >= LABEL_WORDS:
            labels[attrs["aria-controls"] or ""] = i
        elif attrs.get("data-bs-toggle", attrs.get("data-toggle")) == "collapse" and index.words_in(i) >= LABEL_WORDS:
            labels[(attrs.get("data-bs-target") or attrs.get("data-target") or attrs.get("href") or "").lstrip("#")] = i
    if not labels:
        return frozenset()
    found = set()
    for i in having["id"]:
        name = index.attrs[i]["id"]
        if (
            name
            and name in labels
            and index.chars_in(i)
            and index.link_density(i) < PANEL_LINKS
            and not CONTROLS & set(index.tag[i : index.end[i]])
        ):
            near = index.parent[index.parent[labels[name]]]
            if index.contains(max(near, 0), i) or index.contains(index.parent[max(near, 0)], i):
                found.add(name)
    return frozenset(found)


def shows_picture(index: TreeIndex, i: int) -> bool:
    """Whether an element is a picture and no word, of a figure or of a declared width: a button that enlarges it, one without a description."""
    inside = range(i, index.end[i])
    if len(inside) > PICTURE_NODES:
        return False
    images = [at for at in inside if index.tag[at] == "img"]
    if not images or index.words_in(i) > sum(index.words_in(at) for at in inside if not index.tokens[at].isdisjoint(SPOKEN)):
        return False
    around = {index.tag[at] for at in (*index.ancestors(i)[:PICTURE_STEPS], *inside)}
    return "figure" in around or any(_width(index, at) >= PICTURE_WIDTH for at in images)


def _width(index: TreeIndex, image: int) -> int:
    width = (index.attrs[image].get("width") or "").removesuffix("px")
    return int(width) if width.isdecimal() and len(width) < 6 else 0


def is_disclosure_control(index: TreeIndex, i: int, controlled: frozenset[str]) -> bool:
    """Whether a button is the heading of something that opens (an accordion's question), which is text and no control."""
    attrs = index.attrs[i]
    words = index.words_in(i)
    if not words:
        return False
    if index.tag[index.parent[i]] in HEADINGS or index.tag[index.parent[i]] == "summary":
        return True
    if _is_in_sentence(index, i) or _asks(index, i, words):
        return True
    if "aria-expanded" not in attrs and "aria-controls" not in attrs:
        return False
    return words >= LABEL_WORDS and (attrs.get("aria-controls") in controlled or opens(index, i, controlled))


def _asks(index: TreeIndex, i: int, words: int) -> bool:
    """Whether a button says a question or a heading, whose answer it opens: with no attribute that says so, by script alone."""
    if words < LABEL_WORDS or words > LABEL_AT_MOST:
        return False
    return index.text_of(i).rstrip(_TOGGLES)[-1:] in _QUESTION_MARKS or any(
        tag in HEADINGS for tag in index.tag[i : index.end[i]]
    )


def _is_in_sentence(index: TreeIndex, i: int) -> bool:
    """Whether text stands on both sides of element ``i`` in its parent: a term with a tooltip."""
    before, after = i - 1, index.end[i]
    return (
        index.tag[before] == TEXT
        and index.parent[before] == index.parent[i]
        and index.words[before] > 0
        and after < len(index)
        and index.tag[after] == TEXT
        and index.parent[after] == index.parent[i]
        and index.words[after] > 0
    )
