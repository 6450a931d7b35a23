"""One self-contained HTML page about a run: the table, a chart by type, and the worst pages to look at side by side."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from benchmark import peers
from benchmark.metric import rendered_text
from benchmark.scores import rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from benchmark.scores import PageScore, Row

_WORD = re.compile(r"\w+")
_BLANK_LINES = re.compile(r"\n\s*\n+")
# Thirty pages of a book: nobody compares more by eye, and a browser still lays out twenty such pairs well.
_SHOWN_CHARS = 80_000
_OURS = "nokodown_py"
_COLOURS = ("#c2410c", "#475569", "#7c8aa0", "#a3afc0", "#cbd3de")

_STYLE = (Path(__file__).parent / "report.css").read_text(encoding="utf-8")


def render(
    scores: Sequence[PageScore], shown: Iterable[tuple[PageScore, str, str]], split: str, previous: Sequence[Row] = ()
) -> str:
    """Write the report.

    Args:
        scores: the figures of every page.
        shown: the pages to show in full: figures, reference text, Markdown.
        split: the name of the split.
        previous: rows of an earlier run over the same pages, to show the change.

    Returns:
        A whole HTML document that loads nothing from anywhere: no script, no font, no image.
    """
    table = rows(scores)
    pages = [_page(score, reference, markdown) for score, reference, markdown in shown]
    worst = (
        f"<h2>The worst {len(pages)} pages</h2>"
        '<p class="note">Marked on the left: what the output lacks. Marked on the right: what the reference has not. '
        "A word counts as shared where it stands among the same neighbours in both.</p>" + "".join(pages)
        if pages
        else ""
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>WCXB {escape(split)}: {len(scores)} pages</title><style>{_STYLE}</style></head><body>"
        f"<h1>WCXB {escape(split)}, {len(scores):,} pages: F1 {table[0].f1:.3f}</h1>"
        '<p class="note">Words of the Markdown, rendered back to text, against the reference as multisets; averages over '
        "pages. Corpus: Web Content eXtraction Benchmark by Murrough Foley, CC BY 4.0.</p>"
        f"{_table(table, previous)}<h2>F1 by type, beside other extractors</h2>"
        f"<p class=\"note\">The others' figures are over {escape(peers.PUBLISHED_OVER)}; ours over this run's {len(scores):,}. "
        "The line above each group is what a perfect choice among a page's text blocks would reach. "
        f"Over pages whose reference is no draft of its own, rs_trafilatura has {peers.RS_TRAFILATURA_OWN:.3f}.</p>"
        f'<div class="wide">{chart(table)}</div>{worst}</body></html>\n'
    )


def _cell(value: float | None, digits: int = 3) -> str:
    return "–" if value is None else f"{value:.{digits}f}"


def _table(table: Sequence[Row], previous: Sequence[Row]) -> str:
    before = {row.name: row for row in previous}
    head = [
        "",
        "pages",
        "F1",
        *(["change"] if before else []),
        "precision",
        "recall",
        "with",
        "without",
        "words",
        "reference",
        "tokens",
    ]
    head += ["median ms", "max ms", "errors"]
    lines = []
    for row in table:
        change = [f"{row.f1 - before[row.name].f1:+.4f}" if row.name in before else "–"] if before else []
        cells = [
            row.name,
            str(row.pages),
            _cell(row.f1),
            *change,
            *map(_cell, (row.precision, row.recall, row.with_share, row.without_share)),
        ]
        cells += [_cell(row.words, 0), _cell(row.reference_words, 0), _cell(row.tokens, 0)]
        cells += [_cell(row.median_seconds * 1000, 1), _cell(row.max_seconds * 1000, 0), str(row.errors)]
        kind = ' class="total"' if row.name == "all" else ""
        lines.append(f"<tr{kind}>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>")
    titles = "".join(f"<th>{escape(title)}</th>" for title in head)
    return f'<div class="wide"><table><thead><tr>{titles}</tr></thead><tbody>{"".join(lines)}</tbody></table></div>'


def chart(table: Sequence[Row]) -> str:
    """Draw F1 by row as grouped bars, ours first, beside the published figures of the others, as inline SVG."""
    shown = [row for row in table if row.name in peers.PUBLISHED_ROWS]
    names = [_OURS, *peers.PUBLISHED]
    group, bar, left, top, height = 132, 22, 36, 34, 240
    width = left + group * max(len(shown), 1)

    def y(value: float) -> float:
        return round(top + height * (1 - value), 1)

    parts = [
        f'<svg viewBox="0 0 {width} {top + height + 30}" role="img" aria-label="F1 by page type, beside other extractors">'
    ]
    for step in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0):
        parts.append(f'<line class="grid" x1="{left}" x2="{width}" y1="{y(step)}" y2="{y(step)}"/>')
        parts.append(f'<text class="soft" x="{left - 6}" y="{y(step) + 4}" text-anchor="end">{step:.1f}</text>')
    for at, row in enumerate(shown):
        x = left + group * at + 9
        figures = {_OURS: row.f1, **peers.published(row.name)}
        for place, name in enumerate(names):
            value = figures[name]
            parts.append(
                f'<rect x="{x + place * bar}" y="{y(value)}" width="{bar - 3}" height="{round(height * value, 1)}" '
                f'fill="{_COLOURS[place]}"><title>{escape(f"{row.name}, {name}: {value:.3f}")}</title></rect>'
            )
        bound = peers.published(row.name, peers.BOUNDS)["perfect choice of blocks"]
        parts.append(f'<line class="bound" x1="{x}" x2="{x + bar * len(names) - 3}" y1="{y(bound)}" y2="{y(bound)}"/>')
        parts.append(f'<text class="value" x="{x + bar / 2 - 1}" y="{y(row.f1) - 4}" text-anchor="middle">{row.f1:.2f}</text>')
        parts.append(f'<text x="{x + group / 2 - 9}" y="{top + height + 20}" text-anchor="middle">{escape(row.name)}</text>')
    for place, name in enumerate(names):
        parts.append(f'<rect x="{left + place * 160}" y="4" width="12" height="12" fill="{_COLOURS[place]}"/>')
        parts.append(f'<text x="{left + place * 160 + 18}" y="14">{escape(name)}</text>')
    return "".join(parts) + "</svg>"


def marked(text: str, other: str) -> str:
    """Return a text as HTML with what the other text does not have in ``<mark>``; linear in both texts.

    A word is shared where a run of three words around it, in its own line, stands in the other text; in a line of fewer words,
    where the whole line does. A plain multiset would mark the last "the" of a page where one sentence is missing in its middle.

    >>> marked("one two three four & five", "one two three four")
    'one two three four &amp; <mark>five</mark>'
    """
    words = _WORD.findall(other.lower())
    runs = {tuple(words[at : at + size]) for size in (1, 2, 3) for at in range(len(words) - size + 1)}
    return "\n".join(_marked_line(line, runs) for line in text.split("\n"))


def _marked_line(line: str, runs: set[tuple[str, ...]]) -> str:
    spans = list(_WORD.finditer(line))
    if not spans:
        return escape(line)
    words = [span[0].lower() for span in spans]
    size = min(3, len(words))
    shared = bytearray(len(words))
    for at in range(len(words) - size + 1):
        if tuple(words[at : at + size]) in runs:
            shared[at : at + size] = b"\x01" * size
    out, done, at = [], 0, 0
    while at < len(words):
        if shared[at]:
            at += 1
            continue
        first = at
        while at < len(words) and not shared[at]:
            at += 1
        start, stop = spans[first].start(), spans[at - 1].end()
        out.append(f"{escape(line[done:start])}<mark>{escape(line[start:stop])}</mark>")
        done = stop
    return "".join(out) + escape(line[done:])


def _page(score: PageScore, reference: str, markdown: str) -> str:
    text = _BLANK_LINES.sub("\n\n", rendered_text(markdown)).strip()
    link = f' rel="noreferrer" href="{escape(score.url)}"' if score.url.startswith(("https://", "http://")) else ""
    took = f", taken for {score.found_type}" if score.found_type else ""
    said = f"{score.type}{took}, mode {score.mode}" if score.mode else score.type
    error = f' <span class="error">{escape(score.error)}</span>' if score.error else ""
    return (
        f'<details id="p{escape(score.id)}"><summary><b>{escape(score.id)}</b><span>{escape(said)}</span>'
        f"<span>F1 <b>{score.f1:.3f}</b>, precision {score.precision:.3f}, recall {score.recall:.3f}</span>{error}"
        f'<a class="url"{link}>{escape(score.url)}</a></summary>'
        f'<div class="pair"><div><h3>Reference, {score.reference_words:,} words</h3>'
        f"<pre>{_cut(reference.strip(), text)}</pre></div>"
        f"<div><h3>Output, {score.words:,} words</h3><pre>{_cut(text, reference)}</pre></div></div>"
        f"<details><summary>Markdown</summary><pre>{escape(markdown[:_SHOWN_CHARS])}</pre></details></details>"
    )


def _cut(text: str, other: str) -> str:
    rest = len(text) - _SHOWN_CHARS
    return marked(text[:_SHOWN_CHARS], other) + (f"\n… and {rest:,} characters more" if rest > 0 else "")
