"""Formulas: every way a page carries them, as TeX, once each.

A page often holds a formula two or three times: its source in a script, an annotation or an attribute, a drawn copy, and a
copy for screen readers. :func:`find_formulas` finds the source and names the copies, so that the writer prints one of them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote_plus

from selectolax.lexbor import LexborHTMLParser

from nokodown_py.elements import TEXT
from nokodown_py.markdown.images import best_source
from nokodown_py.markdown.mathml import mathml_to_tex
from nokodown_py.markdown.places import within
from nokodown_py.markdown.tex import clean_tex, looks_like_tex, opening_of, unwrap_tex
from nokodown_py.tree_index import TreeIndex
from nokodown_py.words import holds_any

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nokodown_py.elements import Attrs


class Math(NamedTuple):
    """A formula: TeX on one line, without delimiters, and whether it stands on a line of its own."""

    tex: str
    display: bool


class Formulas(NamedTuple):
    """The formulas of a page.

    Attributes:
        found: each formula by the node it stands for; all below that node is part of it.
        hidden: nodes that only show a formula a second time: nothing of them is printed.
    """

    found: dict[int, Math]
    hidden: set[int]


_MATH_TAGS = frozenset(("math", "mml:math", "m:math"))
_MARKUP = frozenset(
    ("script", "mjx-container", "math-renderer", "math-field", "tex-math", "inline-formula", "disp-formula", *_MATH_TAGS)
)
_TAGS = _MARKUP | {"img"}
FORMULA_NAMES = frozenset(("katex", "math", "mathjax", "mwe", "tex", "latex", "arithmatex", "mjx", "mathml"))
_ATTRIBUTES = (
    "data-math",
    "data-latex",
    "data-tex",
    "data-katex",
    "data-formula",
    "data-equation-content",
    "data-math-tex",
    "data-expr",
)
_FORMULA_ATTRIBUTES = frozenset((*_ATTRIBUTES, "data-mathml"))
_FLAGS = frozenset(("", "true", "false", "1", "0", "inline", "block", "display", "yes", "no"))
_DISPLAY = frozenset(
    ("display", "block", "math-display", "math-block", "katex-display", "displayed", "displaymath", "displayed-formula")
)
_DRAWN = re.compile(r"(?:^|\s)(?:MathJax(?:_\w+)?|mjx-chtml|MathJaxPreview|MJX\w*)(?:\s|$)")
_CONTAINER = re.compile(r"(?:^|\s)(?:katex(?:-display|-block|--inline|--display)?|mwe-math-element(?:-\w+)?)(?:\s|$)")
_PREVIEW = re.compile(r"(?:^|\s)(?:MathJax_Preview|MathJaxPreview)(?:\s|$)")
_IMAGE_TOKENS = frozenset(
    ("tex", "latex", "math", "mathjax", "mwe", "ql-img", "formula", "quicklatex", "equation-image", "texrender", "mathtex")
)
# The path of a service that draws the TeX in its query, by what such scripts are called.
_SERVICE = re.compile(
    r"/(?:(?:gif|png|svg|jpg|pdf)\.(?:latex|image|download)|(?:math|mime)?tex(?:\.cgi|\.php)?|latex(?:\.php)?|latex2png|"
    r"equation|math|render(?:/math)?|chart|cgi-bin/\w*tex\w*(?:\.cgi)?)\?(.+)\Z",
    re.I | re.S,
)
_SERVICE_WORDS = ("tex?", "tex.", "tex2", "latex", ".image", ".download", "equation", "math", "render", "chart", "cgi-bin")
_PARAMETER = re.compile(r"(?:^|[?&;])(?:latex|tex|math|chl|formula|eq|equation)=([^&]*)", re.I)
_FORMULA_LINES = 120  # nodes between the ends of a formula in several lines
_PROSE = re.compile(r"[A-Za-z]{3}")
_FORMULA_CHARS = 6_000  # text in an element that is one formula


def find_formulas(
    index: TreeIndex, roots: Sequence[int], gone: bytearray, text: str | None = None, named: Sequence[int] | None = None
) -> Formulas:
    """Find the formulas of the content.

    Reads MathML (with its TeX annotation or ``alttext`` where it has one), KaTeX, MathJax 2 and 3, MediaWiki, images whose
    alternative text or address is TeX, data attributes, and elements named as formulas that hold delimited TeX.

    Args:
        index: the page's index.
        roots: the content.
        gone: the ledger's bytes. A formula counts where its element is in, even if what is below it was dropped as invisible.
        text: all text of the content, where the caller has it.
        named: the elements of the content that have a name of ``FORMULA_NAMES``, and maybe others.

    Returns:
        The formulas and the copies. Text nodes with raw TeX are not looked at; see :mod:`nokodown_py.markdown.tex`.
    """
    finder = _Finder(index, gone)
    if named is None:
        named = within(index, index.called(FORMULA_NAMES), roots)
    lists = [index.tagged[tag] for tag in _MARKUP & index.tagged.keys()]
    lists += [places for name in _FORMULA_ATTRIBUTES if (places := index.having[name])]
    if any(within(index, places, roots) for places in lists) or any(
        not FORMULA_NAMES.isdisjoint(index.tokens[i]) for i in named
    ):
        for root in roots:
            finder.walk(root)
    else:
        finder.read_images(within(index, index.tagged.get("img", ()), roots))  # the rule: only an image could be a formula
    if text is None:
        text = "\n".join(["\n".join(index.text[root : index.end[root]]) for root in roots])
    if ("\\" in text and ("\\[" in text or "\\begin{" in text)) or ("$" in text and "$$" in text):
        for root in roots:
            finder.join_lines(root)
    return Formulas(finder.found, finder.hidden)


class _Finder:
    """One walk over the content."""

    def __init__(self, index: TreeIndex, gone: bytearray) -> None:
        self.index = index
        self.gone = gone
        self.found: dict[int, Math] = {}
        self.hidden: set[int] = set()
        self.drawn: list[int] = []  # copies drawn by MathJax 2 whose script may follow
        self.barren = range(0)  # a container that was found to hold no formula: nor do those within

    def walk(self, root: int) -> None:
        """Look at every element."""
        index = self.index
        tags, tokens_of, attrs_of, gone = index.tag, index.tokens, index.attrs, self.gone
        at, end = root, index.end[root]
        while at < end:
            tag = tags[at]
            if tag == TEXT:
                if self.drawn and index.chars[at]:
                    self._settle()
                at += 1
            elif gone[at] and tag != "script":
                at = index.end[at]
            elif (
                tag in _TAGS or not tokens_of[at].isdisjoint(FORMULA_NAMES) or not _FORMULA_ATTRIBUTES.isdisjoint(attrs_of[at])
            ):
                at = index.end[at] if self._take(at, tag, attrs_of[at]) else at + 1
            else:
                if self.drawn and tag != "span":
                    self._settle()
                at += 1
        self._settle()

    def join_lines(self, root: int) -> None:
        """Read displayed formulas in raw TeX whose lines an editor broke with ``br``."""
        index, end = self.index, self.index.end[root]
        at = root
        while at < end:
            opening = opening_of(index.text[at]) if index.chars[at] and not self.gone[at] else None
            stop = self._closing_line(at, opening[1]) if opening else -1
            if opening and stop > at:
                lines = "\n".join(index.text[at : stop + 1]).strip()
                tex = clean_tex(lines.removeprefix(opening[0]).removesuffix(opening[1]) if opening[0] else unwrap_tex(lines)[0])
                if "\\" in tex or "^" in tex or "_" in tex or "=" in tex:
                    self.found[at] = Math(tex, display=True)
                    self.hidden.update(range(at + 1, stop + 1))
                    at = stop
            at += 1

    def _closing_line(self, at: int, closer: str) -> int:
        """The text node that ends with ``closer``, with nothing but text and line breaks before it; -1 for none."""
        index = self.index
        for following in range(at + 1, min(len(index), at + _FORMULA_LINES)):
            if index.parent[following] != index.parent[at] or index.tag[following] not in (TEXT, "br"):
                break
            if index.text[following].rstrip().endswith(closer):
                return following
        return -1

    def read_images(self, images: Iterable[int]) -> None:
        """Look at images only."""
        for at in images:
            attrs = self.index.attrs[at]
            told = "?" in _values(attrs) or not self.index.tokens[at].isdisjoint(_IMAGE_TOKENS)
            if told and not self.gone[at]:
                math = _read_image(self.index, at, attrs)
                if math is not None and math.tex:
                    self.found[at] = math

    def _take(self, at: int, tag: str, attrs: Attrs) -> bool:
        """Read an element that may be a formula; whether it was one, or a copy of one."""
        if tag == "script":
            self._script(at, attrs)
            return True
        if _DRAWN.search(attrs.get("class") or ""):
            self._draw(at)
            return True
        math = self._read(at, tag, attrs)
        if math is None:
            return False
        self._settle()
        if math.tex:
            self.found[at] = math
        return True

    def _draw(self, at: int) -> None:
        if self.drawn and self.index.parent[self.drawn[-1]] != self.index.parent[at]:
            self._settle()
        self.drawn.append(at)

    def _script(self, at: int, attrs: Attrs) -> None:
        kind = (attrs.get("type") or "").lower()
        source = self.index.nodes[at].text() or ""
        drawn, self.drawn = self.drawn, []
        if self.gone[self.index.parent[at]] or not kind.startswith(("math/tex", "math/mml", "math/latex")):
            return
        display = "mode=display" in kind.replace(" ", "")
        math = Math(clean_tex(source), display) if not kind.startswith("math/mml") else _parse_mathml(source)
        if math is None or not math.tex:
            return
        here = [node for node in drawn if self.index.parent[node] == self.index.parent[at]]
        self.hidden.update(here)
        place = here[-1] if self.gone[at] and here else at
        self.hidden.discard(place)
        self.found[place] = math

    def _settle(self) -> None:
        """Read the drawn copies that no script followed."""
        drawn, self.drawn = self.drawn, []
        for at in drawn:
            attrs = self.index.attrs[at]
            if _PREVIEW.search(attrs.get("class") or ""):
                continue
            math = self._inside(at, display="MathJax_Display" in (attrs.get("class") or ""))
            if math is not None and math.tex:
                self.found[at] = math

    def _read(self, at: int, tag: str, attrs: Attrs) -> Math | None:
        index, tokens = self.index, self.index.tokens[at]
        if tag in _MATH_TAGS:
            return _read_mathml(index, at)
        if tag == "img":
            return _read_image(index, at, attrs)
        display = attrs.get("display") in ("true", "block") or not tokens.isdisjoint(_DISPLAY)
        if tag == "mjx-container":
            return self._inside(at, display=display)
        math = _read_attributes(attrs, index.chars_in(at), display=display or tag == "div")
        if math is None and _CONTAINER.search(attrs.get("class") or ""):
            return self._inside(at, display=display)
        if math is None and (tag in _TAGS or not tokens.isdisjoint(FORMULA_NAMES)):
            return _read_delimited(index, at, tag, display=display or tag == "div")
        return math

    def _inside(self, at: int, *, display: bool) -> Math | None:
        """The formula that a container holds somewhere: MathML, an attribute, or an image with TeX."""
        index = self.index
        if at in self.barren:
            return None
        for inner in range(at, index.end[at]):
            tag, attrs = index.tag[inner], index.attrs[inner]
            if tag in _MATH_TAGS:
                math = _read_mathml(index, inner)
                return Math(math.tex, display or math.display)
            if attrs and not _FORMULA_ATTRIBUTES.isdisjoint(attrs):
                found = _read_attributes(attrs, 0, display=display)
                if found is not None:
                    return found
            if tag == "img" and attrs.get("alt"):
                tokens = index.tokens[inner]
                shown = display or not tokens.isdisjoint(_DISPLAY)
                return Math(clean_tex(attrs["alt"] or ""), shown)
        self.barren = range(at, index.end[at])
        return None


def _read_mathml(index: TreeIndex, i: int) -> Math:
    attrs = index.attrs[i]
    display = attrs.get("display") == "block" or attrs.get("mode") == "display"
    for at in range(i + 1, index.end[i]):
        if index.tag[at].rpartition(":")[2] == "annotation" and "tex" in (index.attrs[at].get("encoding") or "").lower():
            tex = clean_tex("".join(index.text[at : index.end[at]]))
            if tex:
                return Math(tex, display)
    alt = (attrs.get("alttext") or "").strip()
    if alt and (looks_like_tex(alt) or " " not in alt):
        return Math(clean_tex(alt), display)
    return Math(mathml_to_tex(index, i), display)


def _parse_mathml(source: str) -> Math | None:
    if "<math" not in source and ":math" not in source:
        return None
    tree = LexborHTMLParser(source)
    if tree.body is None:
        return None
    index = TreeIndex(tree.body)
    at = next((i for i, tag in enumerate(index.tag) if tag in _MATH_TAGS), -1)
    return _read_mathml(index, at) if at >= 0 else None


def _read_attributes(attrs: Attrs, chars: int, *, display: bool) -> Math | None:
    for name in _ATTRIBUTES:
        value = (attrs.get(name) or "").strip()
        if value and value.lower() not in _FLAGS and len(value) <= _FORMULA_CHARS and not value.startswith("<"):
            tex, shown = unwrap_tex(value)
            if looks_like_tex(value) or (name != "data-expr" and chars and chars <= 4 * len(tex)):
                return Math(clean_tex(tex), display or shown)
    source = attrs.get("data-mathml")
    return _parse_mathml(source) if source else None


def _read_delimited(index: TreeIndex, i: int, tag: str, *, display: bool) -> Math | None:
    """An element named as a formula whose whole text is one delimited piece of TeX, or a code element that is TeX."""
    if index.chars_in(i) > _FORMULA_CHARS or index.end[i] - i > 64:
        return None
    text = "".join(index.text[i : index.end[i]]).strip()
    if not text:
        return None
    tex, shown = unwrap_tex(text)
    if tex != text:
        return Math(clean_tex(tex), shown or display)
    names = (index.attrs[i].get("class") or "").split()
    if tag in ("code", "pre", "math-renderer", "tex-math") or "katex-source" in names:
        named = "language-math" in names or "math" in names or tag in ("math-renderer", "tex-math")
        return Math(clean_tex(tex), tag == "pre" or display or index.tag[index.parent[i]] == "pre") if named else None
    return None


def _values(attrs: Attrs) -> str:
    """All that the attributes of an image say: its address may stand in any of them until a script loads it."""
    return " ".join(filter(None, attrs.values()))


def _read_image(index: TreeIndex, i: int, attrs: Attrs) -> Math | None:
    alt = (attrs.get("alt") or "").strip()
    tokens = index.tokens[i]
    display = not tokens.isdisjoint(_DISPLAY)
    content = (attrs.get("data-equation-content") or attrs.get("data-latex") or attrs.get("data-tex") or "").strip()
    if content:
        return Math(clean_tex(content), display)
    if alt and not tokens.isdisjoint(_IMAGE_TOKENS):
        tex, shown = unwrap_tex(alt)
        if tex != alt or looks_like_tex(alt) or "mwe" in tokens or not _PROSE.search(alt):
            return Math(clean_tex(tex), display or shown)
    values = _values(attrs).lower()
    if not holds_any(values, _SERVICE_WORDS):
        return None
    service = _SERVICE.search(best_source(attrs) or "")
    if service is None:
        return None
    query = service[1]
    named = _PARAMETER.search(query)
    tex = unquote_plus(named[1]) if named else unquote_plus(query.partition("&")[0])
    if alt and looks_like_tex(alt) and not looks_like_tex(tex):
        tex = alt
    return Math(clean_tex(tex), display) if looks_like_tex(tex) or named else None
