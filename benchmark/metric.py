"""The metrics: what text a reader of some Markdown sees, and how much of a reference it shares.

WCXB counts words as a multiset, so order and markup do not matter, only which words came out and how often.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from selectolax.lexbor import LexborHTMLParser

from benchmark.cmark import CmarkOptions, cmarkgfm

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from selectolax.lexbor import LexborNode

_WORD = re.compile(r"\w+")
# Without "unsafe" the renderer would throw raw HTML away, and with it the `<br>` between two words of a table cell.
_CMARK = CmarkOptions.CMARK_OPT_UNSAFE | CmarkOptions.CMARK_OPT_FOOTNOTES
# Every other element starts and ends a line of its own, so no word runs into the next across it.
_INLINE = frozenset(
    re.findall(
        r"\w+",
        "a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span "
        "strike strong sub sup time tt u var wbr",
    )
)
_UNSEEN = frozenset(("script", "style", "template", "head", "title", "-comment"))
_MARKS = str.maketrans("‘’‛“”‟–—−", "'''\"\"\"---")
_ALERT = re.compile(r"\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?=\n|\Z)")


@dataclass(frozen=True, slots=True)
class Scores:
    """Precision, recall and their harmonic mean, each from 0.0 to 1.0."""

    precision: float
    recall: float
    f1: float


def words(text: str) -> list[str]:
    r"""Return the words of a text as WCXB counts them: runs of ``\w`` of the lower-cased text.

    >>> words("Don't panic, 42!")
    ['don', 't', 'panic', '42']
    """
    return _WORD.findall(text.lower())


def overlap_scores(reference: Counter[str], output: Counter[str]) -> Scores:
    """Compare two multisets.

    Two empty ones agree (1.0); one empty one against one that is not shares nothing (0.0). This is WCXB's convention too:
    a page without content asks for an empty answer.

    >>> overlap_scores(Counter("aab"), Counter("abcd"))
    Scores(precision=0.5, recall=0.6666666666666666, f1=0.5714285714285715)
    """
    wanted, found = sum(reference.values()), sum(output.values())
    if not wanted and not found:
        return Scores(1.0, 1.0, 1.0)
    shared = sum((reference & output).values())
    if not shared:
        return Scores(0.0, 0.0, 0.0)
    precision, recall = shared / found, shared / wanted
    return Scores(precision, recall, 2 * precision * recall / (precision + recall))


def word_scores(reference: str, output: str) -> Scores:
    """Compare a text with its reference, word by word as multisets.

    >>> word_scores("the red kite", "The kite!").recall
    0.6666666666666666
    """
    return overlap_scores(Counter(words(reference)), Counter(words(output)))


def collapse(text: str) -> str:
    """Make every run of white space one space, and trim both ends."""
    return " ".join(text.split())


def snippet_share(snippets: Iterable[str], text: str) -> float | None:
    r"""Return the share of snippets that stand in a text literally, white space collapsed on both sides.

    Returns:
        0.0 to 1.0, or None where there is no snippet: such a page has no say in an average.

    >>> snippet_share(["red kite", "blue heron"], "A red\n kite.")
    0.5
    """
    wanted = [snippet for snippet in map(collapse, snippets) if snippet]
    if not wanted:
        return None
    flat = collapse(text)
    return sum(snippet in flat for snippet in wanted) / len(wanted)


def fold_marks(text: str) -> str:
    """Write typographic quotes and dashes as ASCII ones, which many of WCXB's snippets have where their page has the others.

    >>> print(fold_marks("“It’s — so”"))
    "It's - so"
    """
    return text.translate(_MARKS)


def mean(values: Sequence[float]) -> float:
    """Return the arithmetic mean, 0.0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def markdown_to_html(markdown: str) -> str:
    """Render Markdown as GitHub does: CommonMark with tables, strikethrough, task lists, autolinks and footnotes."""
    html: str = cmarkgfm.github_flavored_markdown_to_html(markdown, _CMARK)
    return html


def rendered_text(markdown: str) -> str:
    """Return the text that a reader of the rendered Markdown sees; every block boundary is white space.

    Not text: link addresses and titles, whole images (WCXB's references are text, so an ``alt`` would only count against
    the output), task list boxes, list numbers, and the arrows that lead back from a footnote. A footnote's mark is text of
    its own, as pages show it: ``[1]``, apart from the word before it. The ``[!NOTE]`` of an alert shows as its title, "Note".

    >>> rendered_text("A [kite](https://example.com/x) ![seen](k.png) **flies**").split()
    ['A', 'kite', 'flies']
    """
    body = LexborHTMLParser(markdown_to_html(markdown)).body
    if body is None:
        return ""
    out: list[str] = []
    node: LexborNode | None = body
    while node is not None:
        child = _enter(node, out)
        while child is None:  # climb to the next node in document order
            if node.tag not in _INLINE and node.tag != "-text":
                out.append("\n")
            if node.mem_id == body.mem_id:
                return "".join(out)
            child, parent = node.next, node.parent
            if child is None:
                if parent is None:
                    return "".join(out)
                node = parent
        node = child
    return "".join(out)


def _enter(node: LexborNode, out: list[str]) -> LexborNode | None:
    """Write what a node shows of itself; return its first child where its inside is text too."""
    tag = node.tag
    if tag == "-text":
        out.append(_shown(node))
        return None
    if tag in _UNSEEN:
        return None
    if tag in ("a", "sup"):
        marks = (node.attributes.get("class") or "").split()
        if "footnote-backref" in marks:
            return None
        if "footnote-ref" in marks:
            out.append(f"[{node.text(strip=True)}]")
            return None
    if tag not in _INLINE:
        out.append("\n")
    return node.first_child


def _shown(node: LexborNode) -> str:
    text = node.text_content or ""
    if text.startswith("[!") and node.prev is None:
        alert = _ALERT.match(text)
        paragraph = node.parent
        quote = paragraph.parent if paragraph is not None and paragraph.tag == "p" else None
        if alert and quote is not None and quote.tag == "blockquote":
            return alert[1].capitalize() + text[alert.end() :]
    return text
