"""Word F1 over WCXB: ``python -m benchmark.wcxb DIR [dev|test] ...``; see README.md beside this file."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
import time
from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict

from benchmark import corpus, pool, report
from benchmark.corpus import BenchmarkError
from benchmark.metric import fold_marks, overlap_scores, rendered_text, snippet_share, words
from benchmark.scores import Change, PageScore, change_text, compare, load, row, rows, save, score_table, worst, worst_table
from nokodown_py import Nokodown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@dataclass(frozen=True, slots=True)
class Task:
    """One page to measure, and the extractor's options as pairs of name and value."""

    root: Path
    split: str
    id: str
    options: tuple[tuple[str, Any], ...] = ()
    count_tokens: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """A page's figures with the Markdown behind them."""

    score: PageScore
    markdown: str


@lru_cache(maxsize=1)
def token_counter() -> Callable[[str], int] | None:
    """Return a function that counts o200k tokens, None where ``tiktoken`` or its table (a download) is not to be had."""
    try:
        encoding = importlib.import_module("tiktoken").get_encoding("o200k_base")
    except Exception:  # not installed, or any of the many ways in which a download fails
        return None
    return lambda text: len(encoding.encode_ordinary(text))


class _Snippets(TypedDict):
    with_share: float | None
    without_share: float | None
    with_folded: float | None
    without_folded: float | None


def _snippets(page: corpus.WcxbPage, text: str) -> _Snippets:
    folded = fold_marks(text)
    return {
        "with_share": snippet_share(page.wanted, text),
        "without_share": snippet_share(page.unwanted, text),
        "with_folded": snippet_share(map(fold_marks, page.wanted), folded),
        "without_folded": snippet_share(map(fold_marks, page.unwanted), folded),
    }


def _failed(page: corpus.WcxbPage, reason: str, seconds: float = 0.0) -> Outcome:
    """The outcome of a page without output: it scores 0, finds none of its snippets, and leaks none."""
    score = PageScore(page.id, page.url, page.type, page.draft, page.digest, reference_words=len(words(page.reference)))
    return Outcome(replace(score, **_snippets(page, ""), seconds=seconds, error=reason[:500]), "")


def measure(task: Task) -> Outcome:
    """Extract one page and score what came out; an error of the extractor scores 0 and is kept as text."""
    page = corpus.read_page(task.root, task.split, task.id)
    started = time.process_time()
    try:
        result = Nokodown.extract(page.html, page.url, **dict(task.options))
    except Exception as error:  # any at all: it is the finding
        return _failed(page, f"{type(error).__name__}: {error}", time.process_time() - started)
    seconds = time.process_time() - started
    text = rendered_text(result.markdown)
    reference, found = words(page.reference), words(text)
    scores = overlap_scores(Counter(reference), Counter(found))
    count = token_counter() if task.count_tokens else None
    score = PageScore(
        id=page.id,
        url=page.url,
        type=page.type,
        draft=page.draft,
        digest=page.digest,
        precision=scores.precision,
        recall=scores.recall,
        f1=scores.f1,
        **_snippets(page, text),
        words=len(found),
        reference_words=len(reference),
        seconds=seconds,
        tokens=count(result.markdown) if count else None,
        mode=result.mode,
        found_type=result.page_type,
    )
    return Outcome(score, result.markdown)


def run(tasks: Sequence[Task], jobs: int = 0) -> list[Outcome]:
    """Measure pages in worker processes.

    Args:
        tasks: the pages.
        jobs: worker processes, 0 for one per core.

    Returns:
        One outcome a page, in the order of ``tasks``. A page whose worker crashed or hung scores 0, the reason in ``error``.
    """
    results = pool.run(measure, tasks, jobs=jobs, label="WCXB")
    return [
        _failed(corpus.read_page(task.root, task.split, task.id), result.reason) if isinstance(result, pool.Failure) else result
        for task, result in zip(tasks, results, strict=True)
    ]


def parse_option(text: str) -> tuple[str, Any]:
    """Read ``NAME=VALUE``, the value as JSON where it is JSON, else as the text it is.

    >>> parse_option("main_content=false"), parse_option("url=a=b")
    (('main_content', False), ('url', 'a=b'))
    """
    name, equals, value = text.partition("=")
    if not equals or not name.isidentifier():
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def choose(root: Path, split: str, *, only_type: str = "", size: int = 0, ids: Sequence[str] = ()) -> list[str]:
    """Return the ids that the command line asks for.

    Raises:
        BenchmarkError: an id that the corpus has not, a type that no page has, or no corpus.
    """
    known = corpus.page_ids(root, split)
    if ids:
        missing = sorted(set(ids) - set(known))
        if missing:
            raise BenchmarkError(f"no such page in {split}: {', '.join(missing)}")
        known = sorted(set(ids))
    if only_type:
        wanted = corpus.page_type(only_type)
        types = {id_: corpus.read_type(root, split, id_) for id_ in known}
        known = [id_ for id_ in known if types[id_] == wanted]
        if not known:
            raise BenchmarkError(f"no page of type {only_type!r}; there are: {', '.join(corpus.in_order(set(types.values())))}")
    return corpus.sample(known, size) if size else known


def arguments() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmark.wcxb", description="Word F1 of the extracted Markdown over WCXB's pages."
    )
    parser.add_argument(
        "dir", type=Path, metavar="DIR", help="the corpus: DIR/dev/html/ID.html.gz, DIR/dev/ground-truth/ID.json"
    )
    parser.add_argument("split", nargs="?", choices=("dev", "test"), default="dev")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="worker processes (default: one per core)")
    parser.add_argument("--type", default="", metavar="T", help=f"only pages of one type: {', '.join(corpus.TYPES)}")
    parser.add_argument(
        "--sample", type=int, default=0, metavar="N", help="only N pages, chosen at random, the same ones every time"
    )
    parser.add_argument("--pages", default="", metavar="ID,ID", help="only these pages")
    parser.add_argument(
        "--worst",
        type=int,
        default=0,
        metavar="N",
        help="list the N worst pages, and have N in the report (20 there if not given)",
    )
    parser.add_argument("--json", type=Path, metavar="OUT.json", help="save the figures of each page, for --compare")
    parser.add_argument("--compare", type=Path, metavar="PREVIOUS.json", help="show the change since a saved run")
    parser.add_argument(
        "--html", type=Path, metavar="REPORT.html", help="write a page to look at: table, chart, worst pages side by side"
    )
    parser.add_argument(
        "--option",
        type=parse_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the extractor; can be repeated",
    )
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status: 0, or 1 where a page failed, 2 where nothing could be run."""
    args = arguments().parse_args(argv)
    try:
        previous = load(args.compare) if args.compare else None
        ids = choose(
            args.dir, args.split, only_type=args.type, size=args.sample, ids=[id_ for id_ in args.pages.split(",") if id_]
        )
        count_tokens = token_counter() is not None
        started = time.perf_counter()
        outcomes = run([Task(args.dir, args.split, id_, tuple(args.option), count_tokens) for id_ in ids], args.jobs)
        elapsed = time.perf_counter() - started
        scores = [outcome.score for outcome in outcomes]
        print_run(args, scores, elapsed)
        change = compare(previous, scores) if previous is not None else None
        if change:
            print(f"\n{change_text(change)}")
        if args.json:
            save(args.json, scores, args.split)
        if args.html:
            write_report(args, outcomes, change)
    except BenchmarkError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 1 if any(score.error for score in scores) else 0


def print_run(args: argparse.Namespace, scores: Sequence[PageScore], elapsed: float) -> None:
    """Print a run's table, its failures, and its worst pages where they are asked for."""
    extraction = sum(score.seconds for score in scores)
    print(f"WCXB {args.split}: {len(scores)} pages in {elapsed:.1f} s, extraction took {extraction:.1f} s of processor time\n")
    print(score_table(rows(scores)))
    total = row("all", scores)
    if total.with_folded is not None and total.without_folded is not None:
        print(
            f"\nSnippets, quotes and dashes folded to ASCII: {total.with_folded:.3f} found, {total.without_folded:.3f} leaked."
        )
    if all(score.tokens is None for score in scores):
        print("\nTokens were not counted: tiktoken or its o200k table is not to be had here.")
    failed = [score for score in scores if score.error]
    if failed:
        print(f"\n{len(failed)} pages failed and count as 0:")
        print("\n".join(f"  {score.id} {score.type}: {score.error}" for score in failed[:50]))
    if args.worst:
        print(f"\nWorst {args.worst}:\n{worst_table(scores, args.worst)}")


def write_report(args: argparse.Namespace, outcomes: Sequence[Outcome], change: Change | None) -> None:
    """Write the report page for a run."""
    markdown = {outcome.score.id: outcome.markdown for outcome in outcomes}
    scores = [outcome.score for outcome in outcomes]
    shown = [
        (score, corpus.read_page(args.dir, args.split, score.id).reference, markdown[score.id])
        for score in worst(scores, args.worst or 20)
    ]
    page = report.render(scores, shown, args.split, change.before if change else ())
    args.html.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
