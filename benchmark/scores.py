"""The figures of a run: one :class:`PageScore` a page, their averages by row, and the change from one run to another."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from statistics import median
from typing import TYPE_CHECKING

from benchmark.corpus import BenchmarkError, corpus_digest, in_order
from benchmark.metric import mean

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

FORMAT = 1
OWN, DRAFT = "reference: own", "reference: draft"


@dataclass(frozen=True, slots=True)
class PageScore:
    """What one page scored.

    Attributes:
        id, url, type, draft, digest: as in :class:`benchmark.corpus.WcxbPage`.
        precision, recall, f1: over words; all 0.0 where the page failed.
        with_share, without_share: the share of wanted snippets found and of unwanted ones leaked; None where there are none.
        with_folded, without_folded: the same two with typographic quotes and dashes read as ASCII ones.
        words, reference_words: how many words the output and the reference have.
        seconds: the processor time of the extraction alone.
        tokens: o200k tokens of the Markdown, None where they were not counted.
        mode, found_type: what the extractor said of the page.
        error: why there is no output, "" where all went well.
    """

    id: str
    url: str
    type: str
    draft: bool
    digest: str = ""
    precision: float = 0.0
    recall: float = 0.0
    f1: float = 0.0
    with_share: float | None = None
    without_share: float | None = None
    with_folded: float | None = None
    without_folded: float | None = None
    words: int = 0
    reference_words: int = 0
    seconds: float = 0.0
    tokens: int | None = None
    mode: str = ""
    found_type: str = ""
    error: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Averages over some pages; the shares of snippets over those of them that have any."""

    name: str
    pages: int
    f1: float
    precision: float
    recall: float
    with_share: float | None
    without_share: float | None
    with_folded: float | None
    without_folded: float | None
    words: float
    reference_words: float
    tokens: float | None
    median_seconds: float
    max_seconds: float
    errors: int


def row(name: str, scores: Sequence[PageScore]) -> Row:
    """Average some pages, each counting alike whatever its length."""
    return Row(
        name=name,
        pages=len(scores),
        f1=mean([score.f1 for score in scores]),
        precision=mean([score.precision for score in scores]),
        recall=mean([score.recall for score in scores]),
        with_share=_mean_of_known(score.with_share for score in scores),
        without_share=_mean_of_known(score.without_share for score in scores),
        with_folded=_mean_of_known(score.with_folded for score in scores),
        without_folded=_mean_of_known(score.without_folded for score in scores),
        words=mean([score.words for score in scores]),
        reference_words=mean([score.reference_words for score in scores]),
        tokens=_mean_of_known(score.tokens for score in scores),
        median_seconds=median(score.seconds for score in scores) if scores else 0.0,
        max_seconds=max((score.seconds for score in scores), default=0.0),
        errors=sum(bool(score.error) for score in scores),
    )


def _mean_of_known(values: Iterable[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return mean(known) if known else None


def rows(scores: Sequence[PageScore]) -> list[Row]:
    """Return the rows of a table: all pages, each type, and those whose reference is and is no draft."""
    out = [row("all", scores)]
    out += [row(name, [score for score in scores if score.type == name]) for name in in_order({score.type for score in scores})]
    own, draft = [score for score in scores if not score.draft], [score for score in scores if score.draft]
    if own and draft:
        out += [row(OWN, own), row(DRAFT, draft)]
    return out


def table(header: Sequence[str], lines: Iterable[Sequence[str]], left: Sequence[int] = (0,)) -> str:
    """Lay out a table for a terminal, the columns numbered in ``left`` to the left and the others to the right.

    >>> print(table(["", "F1"], [["all", "0.5"]]))
          F1
    all  0.5
    """
    cells = [list(header), *map(list, lines)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(header))]

    def padded(line: list[str]) -> str:
        return "  ".join(
            cell.ljust(width) if at in left else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        )

    return "\n".join(padded(line).rstrip() for line in cells)


def _share(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"


def score_table(shown: Sequence[Row]) -> str:
    """Return the rows as a table for a terminal; words and tokens are means a page, times are processor time of extraction."""
    header = [
        "",
        "pages",
        "F1",
        "prec",
        "recall",
        "with",
        "without",
        "words",
        "ref words",
        "tokens",
        "median ms",
        "max ms",
        "errors",
    ]
    return table(
        header,
        [
            [
                r.name,
                str(r.pages),
                *(f"{value:.4f}" for value in (r.f1, r.precision, r.recall)),
                *map(_share, (r.with_share, r.without_share)),
                *(f"{value:.0f}" for value in (r.words, r.reference_words)),
                "-" if r.tokens is None else f"{r.tokens:.0f}",
                f"{r.median_seconds * 1000:.1f}",
                f"{r.max_seconds * 1000:.0f}",
                str(r.errors),
            ]
            for r in shown
        ],
    )


def worst_table(scores: Sequence[PageScore], count: int) -> str:
    """Return the pages with the lowest F1; low precision means too much came out, low recall too little."""
    header = ["id", "type", "F1", "prec", "recall", "words", "ref", "mode", "took it for", "url or error"]
    lines = [
        [
            score.id,
            score.type,
            *(f"{value:.3f}" for value in (score.f1, score.precision, score.recall)),
            str(score.words),
            str(score.reference_words),
            score.mode or "-",
            score.found_type or "-",
            (score.error or score.url)[:120],
        ]
        for score in worst(scores, count)
    ]
    return table(header, lines, left=(0, 1, 9))


def worst(scores: Iterable[PageScore], count: int) -> list[PageScore]:
    """Return the ``count`` pages with the lowest F1, the lowest first, ties by id."""
    return sorted(scores, key=lambda score: (score.f1, score.id))[:count]


def save(path: Path, scores: Sequence[PageScore], split: str) -> None:
    """Write a run's figures for a later :func:`compare`."""
    run = {
        "format": FORMAT,
        "split": split,
        "digest": corpus_digest((score.id, score.digest) for score in scores),
        "pages": {score.id: {name: value for name, value in asdict(score).items() if name != "id"} for score in scores},
    }
    path.write_text(json.dumps(run, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def load(path: Path) -> list[PageScore]:
    """Read what :func:`save` wrote.

    Raises:
        BenchmarkError: the file is not there, or not such a file.
    """
    try:
        run = json.loads(path.read_text(encoding="utf-8"))
        if run["format"] != FORMAT:
            raise BenchmarkError(f"{path} has format {run['format']}, this program reads {FORMAT}")
        known = {field.name for field in fields(PageScore)}
        return [
            PageScore(id=id_, **{name: value for name, value in page.items() if name in known})
            for id_, page in run["pages"].items()
        ]
    except OSError as error:
        raise BenchmarkError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BenchmarkError(f"{path} is not a run saved with --json") from error


@dataclass(frozen=True, slots=True)
class Change:
    """From one run to another, over the pages that both have.

    Attributes:
        before, after: the rows of both runs, name by name the same.
        down, up: the pages that lost and won, as pairs (before, after), the largest change first.
        same: how many pages kept their F1 to four digits.
        altered: ids whose page or reference is not the same in both runs.
        only_before, only_after: how many pages only one of the runs has.
    """

    before: list[Row]
    after: list[Row]
    down: list[tuple[PageScore, PageScore]]
    up: list[tuple[PageScore, PageScore]]
    same: int
    altered: list[str]
    only_before: int
    only_after: int


def compare(before: Sequence[PageScore], after: Sequence[PageScore]) -> Change:
    """Compare two runs page by page; a page that only one of them has is counted, and left out."""
    old, new = {score.id: score for score in before}, {score.id: score for score in after}
    common = [id_ for id_ in sorted(new) if id_ in old]
    pairs = [(old[id_], new[id_]) for id_ in common]
    moved = [(a, b) for a, b in pairs if abs(b.f1 - a.f1) >= 0.00005]
    return Change(
        before=rows([a for a, _ in pairs]),
        after=rows([b for _, b in pairs]),
        down=sorted(
            (pair for pair in moved if pair[1].f1 < pair[0].f1), key=lambda pair: (pair[1].f1 - pair[0].f1, pair[1].id)
        ),
        up=sorted((pair for pair in moved if pair[1].f1 > pair[0].f1), key=lambda pair: (pair[0].f1 - pair[1].f1, pair[1].id)),
        same=len(pairs) - len(moved),
        altered=[a.id for a, b in pairs if a.digest != b.digest],
        only_before=len(old) - len(common),
        only_after=len(new) - len(common),
    )


def change_text(change: Change, count: int = 15) -> str:
    """Return a change as text: by row, then the ``count`` pages that fell and rose most."""

    def step(a: float | None, b: float | None) -> str:
        return "-" if a is None or b is None else f"{b - a:+.4f}"

    parts = [
        table(
            ["change", "pages", "F1 before", "F1 now", "F1", "prec", "recall", "with", "without"],
            [
                [
                    a.name,
                    str(a.pages),
                    f"{a.f1:.4f}",
                    f"{b.f1:.4f}",
                    step(a.f1, b.f1),
                    step(a.precision, b.precision),
                    step(a.recall, b.recall),
                    step(a.with_share, b.with_share),
                    step(a.without_share, b.without_share),
                ]
                for a, b in zip(change.before, change.after, strict=True)
            ],
        )
    ]
    parts.append(f"{len(change.down)} pages fell, {len(change.up)} rose, {change.same} did not move.")
    if change.only_before or change.only_after:
        parts.append(f"Left out: {change.only_before} pages only in the previous run, {change.only_after} only in this one.")
    if change.altered:
        parts.append(
            f"Page or reference altered between the runs: {', '.join(change.altered[:20])} ({len(change.altered)} in all)."
        )
    for title, pairs in (("Fell most", change.down), ("Rose most", change.up)):
        if pairs:
            lines = [
                [
                    b.id,
                    b.type,
                    f"{a.f1:.3f}",
                    f"{b.f1:.3f}",
                    f"{b.f1 - a.f1:+.3f}",
                    f"{b.precision:.3f}",
                    f"{b.recall:.3f}",
                    (b.error or b.url)[:110],
                ]
                for a, b in pairs[:count]
            ]
            header = ["id", "type", "before", "now", "change", "prec", "recall", "url or error"]
            parts.append(f"{title}:\n{table(header, lines, left=(0, 1, 7))}")
    return "\n\n".join(parts)
