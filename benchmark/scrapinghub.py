"""The article-extraction-benchmark's metric: ``python -m benchmark.scrapinghub DIR``; see README.md beside this file.

Texts are compared as multisets of runs of four tokens, so order counts a little, unlike in :mod:`benchmark.metric`. The metric
is the one of the Article Extraction Benchmark by Zyte (formerly Scrapinghub), https://github.com/scrapinghub/article-extraction-benchmark
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import re
import statistics
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmark import pool
from benchmark.corpus import BenchmarkError
from benchmark.metric import mean, rendered_text, words
from benchmark.scores import table
from benchmark.wcxb import parse_option
from nokodown_py import Nokodown

if TYPE_CHECKING:
    from collections.abc import Sequence

SHINGLE = 4
_TOKEN = re.compile(r"\w+")
_HEADING = re.compile(r"\A\s*(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*(?:\n|\Z)")


@dataclass(frozen=True, slots=True)
class Counts:
    """What both texts have (tp), what only the output has (fp) and only the reference (fn), as shares of all three."""

    tp: float
    fp: float
    fn: float

    @property
    def precision(self) -> float:
        """The share of the output that is right; 1.0 where both texts are empty, 0.0 where only the output is."""
        if self.fp == self.fn == 0:
            return 1.0
        return self.tp / (self.tp + self.fp) if self.tp or self.fp else 0.0

    @property
    def recall(self) -> float:
        """The share of the reference that came out; 1.0 where both texts are empty, 0.0 where only the reference is."""
        if self.fp == self.fn == 0:
            return 1.0
        return self.tp / (self.tp + self.fn) if self.tp or self.fn else 0.0


@dataclass(frozen=True, slots=True)
class Figures:
    """The benchmark's figures over some pages."""

    f1: float
    precision: float
    recall: float


def shingles(text: str) -> Counter[tuple[str, ...]]:
    """Count the runs of four tokens of a text; a shorter text is one run; case counts.

    >>> [sum(shingles(text).values()) for text in ("one two three four five", "one two", "")]
    [2, 1, 0]
    """
    tokens = _TOKEN.findall(text)
    if not tokens:
        return Counter()
    return Counter(tuple(tokens[at : at + SHINGLE]) for at in range(max(1, len(tokens) - SHINGLE + 1)))


def count(reference: str, output: str) -> Counts:
    """Compare a text with its reference; divided by the sum, so that a long page weighs no more than a short one.

    >>> count("a b c d e", "a b c d x")
    Counts(tp=0.3333333333333333, fp=0.3333333333333333, fn=0.3333333333333333)
    """
    wanted, found = shingles(reference), shingles(output)
    tp, fp, fn = sum((wanted & found).values()), sum((found - wanted).values()), sum((wanted - found).values())
    total = tp + fp + fn or 1
    return Counts(tp / total, fp / total, fn / total)


def figures(pages: Sequence[Counts]) -> Figures:
    """Return mean precision, mean recall, and the F1 of these two means (not the mean of the pages' F1)."""
    precision, recall = mean([page.precision for page in pages]), mean([page.recall for page in pages])
    return Figures(2 * precision * recall / (precision + recall) if precision + recall else 0.0, precision, recall)


def bootstrap(pages: Sequence[Counts], times: int = 1000, seed: int = 0) -> Figures:
    """Return the standard deviation of each figure over resamples of the pages, 0.0 of fewer than two pages."""
    if len(pages) < 2:
        return Figures(0.0, 0.0, 0.0)
    chance = random.Random(seed)
    drawn = [figures(chance.choices(pages, k=len(pages))) for _ in range(times)]
    return Figures(
        statistics.stdev(figure.f1 for figure in drawn),
        statistics.stdev(figure.precision for figure in drawn),
        statistics.stdev(figure.recall for figure in drawn),
    )


def without_title(markdown: str, title: str | None) -> str:
    r"""Leave out a leading heading that is the page's title: the references have none.

    That is a first-level heading at the very top, or one of any level with the words of ``title``.

    >>> without_title("# The kite\n\nIt flies.", "Something else"), without_title("## Kites\n\nThey fly.", "Birds")
    ('\nIt flies.', '## Kites\n\nThey fly.')
    """
    heading = _HEADING.match(markdown)
    if heading and (len(heading[1]) == 1 or words(rendered_text(heading[2])) == words(title or "")):
        return markdown[heading.end() :]
    return markdown


@dataclass(frozen=True, slots=True)
class Task:
    """One page to measure, and the extractor's options as pairs of name and value."""

    root: Path
    id: str
    url: str
    reference: str
    options: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Measured:
    """A page's counts, and its F1 to rank it by; ``error`` where the extractor failed."""

    id: str
    url: str
    counts: Counts
    seconds: float = 0.0
    error: str = ""

    @property
    def f1(self) -> float:
        """The harmonic mean of the page's own precision and recall."""
        return figures([self.counts]).f1


def measure(task: Task) -> Measured:
    """Extract one page and compare what came out; a failure counts as an empty answer."""
    html = gzip.decompress((task.root / "html" / f"{task.id}.html.gz").read_bytes())
    started = time.process_time()
    try:
        result = Nokodown.extract(html, task.url, **dict(task.options))
    except Exception as error:  # any at all: it is the finding
        seconds = time.process_time() - started
        return Measured(task.id, task.url, count(task.reference, ""), seconds, f"{type(error).__name__}: {error}"[:500])
    seconds = time.process_time() - started
    text = rendered_text(without_title(result.markdown, result.title))
    return Measured(task.id, task.url, count(task.reference, text), seconds)


def read_tasks(root: Path, options: tuple[tuple[str, Any], ...] = ()) -> list[Task]:
    """Read the references of ``root/ground-truth.json``, sorted by id.

    Raises:
        BenchmarkError: the directory does not have the benchmark's layout.
    """
    path = root / "ground-truth.json"
    try:
        truth: dict[str, dict[str, str]] = json.loads(path.read_text(encoding="utf-8"))
        tasks = [
            Task(root, id_, truth[id_].get("url") or "", truth[id_].get("articleBody") or "", options) for id_ in sorted(truth)
        ]
    except OSError as error:
        raise BenchmarkError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, AttributeError, TypeError, LookupError) as error:
        raise BenchmarkError(f"{path} is not a map from id to articleBody and url") from error
    missing = [task.id for task in tasks if not (root / "html" / f"{task.id}.html.gz").is_file()]
    if missing or not tasks:
        raise BenchmarkError(
            f"{root / 'html'} lacks {len(missing)} pages: {', '.join(missing[:5])}" if missing else f"{path} has no page"
        )
    return tasks


def run(tasks: Sequence[Task], jobs: int = 0) -> list[Measured]:
    """Measure pages in worker processes; one whose worker crashed or hung counts as an empty answer."""
    results = pool.run(measure, tasks, jobs=jobs, label="articles")
    return [
        Measured(task.id, task.url, count(task.reference, ""), error=result.reason)
        if isinstance(result, pool.Failure)
        else result
        for task, result in zip(tasks, results, strict=True)
    ]


def summary(pages: Sequence[Measured], worst: int = 0) -> str:
    """Return the run's figures with their bootstrap errors, its failures and its worst pages as text."""
    counts = [page.counts for page in pages]
    now, spread = figures(counts), bootstrap(counts)
    lines = [
        [name, f"{value:.3f}", f"± {error:.3f}"]
        for name, value, error in (
            ("F1", now.f1, spread.f1),
            ("precision", now.precision, spread.precision),
            ("recall", now.recall, spread.recall),
        )
    ]
    parts = [
        f"{len(pages)} articles, {sum(page.seconds for page in pages):.1f} s of extraction",
        table(["", "", "bootstrap"], lines),
    ]
    failed = [page for page in pages if page.error]
    if failed:
        parts.append(
            f"{len(failed)} pages failed and count as empty:\n"
            + "\n".join(f"  {page.id}: {page.error}" for page in failed[:50])
        )
    if worst:
        rows = [
            [page.id[:16], *(f"{value:.3f}" for value in (page.f1, page.counts.precision, page.counts.recall)), page.url[:120]]
            for page in sorted(pages, key=lambda page: (page.f1, page.id))[:worst]
        ]
        parts.append(f"Worst {worst}:\n" + table(["id", "F1", "prec", "recall", "url"], rows, left=(0, 4)))
    return "\n\n".join(parts)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status: 0, or 1 where a page failed, 2 where nothing could be run."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmark.scrapinghub", description="The article-extraction-benchmark's metric."
    )
    parser.add_argument("dir", type=Path, metavar="DIR", help="the corpus: DIR/ground-truth.json, DIR/html/ID.html.gz")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="worker processes (default: one per core)")
    parser.add_argument("--worst", type=int, default=0, metavar="N", help="list the N worst pages")
    parser.add_argument(
        "--option", type=parse_option, action="append", default=[], metavar="NAME=VALUE", help="an option of the extractor"
    )
    args = parser.parse_args(argv)
    try:
        pages = run(read_tasks(args.dir, tuple(args.option)), args.jobs)
    except BenchmarkError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    print(summary(pages, args.worst))
    return 1 if any(page.error for page in pages) else 0


if __name__ == "__main__":
    sys.exit(main())
