"""Speed beside the bare parse: ``python -m benchmark.speed DIR``; see README.md beside this file.

Absolute times say more about a machine and its load than about a program. So each page's whole job is divided by the time that
Lexbor alone takes to parse the same bytes, both in turn, round after round, in processor time, the least of the rounds kept.
"""

from __future__ import annotations

import argparse
import gc
import platform
import statistics
import sys
import time
from collections import defaultdict
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

from selectolax.lexbor import LexborHTMLParser

from benchmark import corpus, peers, pool
from benchmark.corpus import BenchmarkError
from benchmark.scores import table
from nokodown_py import Nokodown, charset, pipeline, tree
from nokodown_py.tree_index import TreeIndex

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

PARSE, WHOLE, FIRST = "bare parse", "whole job", "whole job, first of a site"
CHARSET, TREE, INDEX = "charset", "parse + index", "of it the index"
STAGES = (CHARSET, TREE, INDEX, *(name for name, _ in pipeline.STAGES))
REST = "the rest"
# Processor time of all threads, not the wall's: on a busy machine a long job is interrupted and a short one is not, which once
# made every multiple three times what it is.
_clock = time.process_time


@dataclass(slots=True)
class PageTimes:
    """The least time of each job on one page.

    Attributes:
        id, url: which page.
        size: its bytes.
        seconds: by job or stage: the least time over the rounds, in seconds.
        failed: jobs that raised an error, with the error.
    """

    id: str
    url: str
    size: int
    seconds: dict[str, float] = field(default_factory=dict)
    failed: dict[str, str] = field(default_factory=dict)

    def keep(self, job: str, seconds: float) -> None:
        """Note a time, if it is the least so far."""
        self.seconds[job] = min(seconds, self.seconds.get(job, seconds))

    def multiple(self, job: str) -> float:
        """How often the bare parse fits into a job on this page."""
        return self.seconds[job] / self.seconds[PARSE]


@contextmanager
def stage_clock() -> Iterator[dict[str, float]]:
    """Run the pipeline with a clock around every stage, for as long as the context lasts.

    The functions are wrapped where the pipeline looks them up, not changed; outside of the context it runs as it always does.
    Yields the seconds by stage, summed up until the caller clears them.
    """
    spent: dict[str, float] = defaultdict(float)

    def timed(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: object, **kwargs: object) -> object:
            started = _clock()
            try:
                return function(*args, **kwargs)
            finally:
                spent[name] += _clock() - started

        return call

    stages = tuple((name, timed(name, stage)) for name, stage in pipeline.STAGES)
    with (
        mock.patch.object(pipeline, "STAGES", stages),
        mock.patch.object(charset, "read", timed(CHARSET, charset.read)),
        mock.patch.object(tree, "TreeIndex", timed(INDEX, TreeIndex)),
        mock.patch.object(tree, "parse", timed(TREE, tree.parse)),
    ):
        yield spent


def time_page(page: PageTimes, html: bytes, others: dict[str, peers.Job], rounds: int) -> None:
    """Time every job on one page, in turn, ``rounds`` times; a job that fails once is not tried again."""
    jobs: dict[str, peers.Job] = {
        PARSE: lambda html, _url: LexborHTMLParser(html),
        WHOLE: Nokodown.extract,
        FIRST: Nokodown.extract,
        **others,
    }
    gc.collect()  # so that no page pays for the garbage of the one before
    for _ in range(rounds):
        for name, job in jobs.items():
            if name not in page.failed:
                if name == FIRST:
                    forget()
                started = _clock()
                try:
                    job(html, page.url)
                except Exception as error:  # any at all: it is the finding
                    page.failed[name] = f"{type(error).__name__}: {error}"[:200]
                    continue
                page.keep(name, _clock() - started)
        if WHOLE not in page.failed:
            _time_stages(page, html)


def forget() -> None:
    """Empty the package's caches: what names, headings and addresses of other pages taught it, as if a site were met for the first time."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "nokodown_py":
            for function in vars(module).values():
                if hasattr(function, "cache_clear"):
                    function.cache_clear()


def _time_stages(page: PageTimes, html: bytes) -> None:
    with stage_clock() as spent:
        started = _clock()
        Nokodown.extract(html, page.url)
        total = _clock() - started
    for name in STAGES:
        page.keep(name, spent[name])
    page.keep(REST, max(0.0, total - sum(seconds for name, seconds in spent.items() if name != INDEX)))


def run(root: Path, split: str, ids: Sequence[str], others: dict[str, peers.Job], rounds: int) -> list[PageTimes]:
    """Time pages one after the other in this process; a first page, timed and thrown away, takes the lazy imports."""
    pages = []
    for at, id_ in enumerate(pool.progress([ids[0], *ids], len(ids) + 1, "speed")):
        source = corpus.read_page(root, split, id_)
        page = PageTimes(source.id, source.url, len(source.html))
        time_page(page, source.html, others, 1 if at == 0 else rounds)
        if at:
            pages.append(page)
    return pages


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which a share of the values lies, by the nearest rank.

    >>> percentile([4.0, 1.0, 3.0, 2.0], 0.5), percentile([4.0, 1.0, 3.0, 2.0], 0.9)
    (2.0, 4.0)
    """
    ordered = sorted(values)
    return ordered[max(0, min(len(ordered) - 1, -int(-share * len(ordered) // 1) - 1))]


def median_multiple(pages: Sequence[PageTimes]) -> float:
    """Return the median page's whole job as a multiple of its bare parse, the figure that a limit is set on.

    Raises:
        BenchmarkError: there is no page on which both ran.
    """
    done = [page.multiple(WHOLE) for page in pages if WHOLE in page.seconds]
    if not done:
        raise BenchmarkError("the whole job failed on every page")
    return statistics.median(done)


def summary(pages: Sequence[PageTimes], others: Sequence[str]) -> str:
    """Return a row per job and stage: the median page's time, the multiples of the bare parse, the share of the whole job."""
    whole = sum(page.seconds.get(WHOLE, 0.0) for page in pages)
    lines = []
    for name in (PARSE, WHOLE, FIRST, *STAGES, REST, *others):
        timed = [page for page in pages if name in page.seconds]
        failed = sum(name in page.failed for page in pages)
        if not timed:
            lines.append([name, *["-"] * 5, str(failed or "")])
            continue
        inner = name in STAGES or name == REST
        multiples = [page.multiple(name) for page in timed]
        lines.append(
            [
                f"{'    ' if name == INDEX else '  '}{name}" if inner else name,
                f"{statistics.median(page.seconds[name] for page in timed) * 1000:.2f}",
                f"{statistics.median(multiples):.2f}",
                f"{percentile(multiples, 0.9):.2f}",
                f"{max(multiples):.1f}",
                f"{sum(page.seconds[name] for page in timed) / whole:.0%}" if inner and whole else "",
                str(failed or ""),
            ]
        )
    return table(["", "median ms", "x parse", "p90", "max", "share", "failed"], lines)


def slowest(pages: Sequence[PageTimes], count: int) -> str:
    """Return the pages that take longest, and where the time goes."""
    rows = []
    parts = [name for name in (*STAGES, REST) if name != INDEX]
    for page in sorted((page for page in pages if WHOLE in page.seconds), key=lambda page: (-page.seconds[WHOLE], page.id))[
        :count
    ]:
        stage = max(parts, key=lambda name: page.seconds[name])
        rows.append(
            [
                page.id,
                f"{page.size / 1024:.0f}",
                f"{page.seconds[WHOLE] * 1000:.0f}",
                f"{page.multiple(WHOLE):.1f}",
                f"{stage} {page.seconds[stage] * 1000:.0f} ms",
                page.url[:100],
            ]
        )
    return table(["id", "KiB", "ms", "x parse", "most of it in", "url"], rows, left=(0, 4, 5))


def versions() -> str:
    """Return what the run was made with."""
    found = [f"Python {platform.python_version()}"]
    for name in ("selectolax", *peers.installed()):
        try:
            found.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            found.append(name)
    return ", ".join(found)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status: 0, or 1 where the limit was passed or a page failed, 2 without a run."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmark.speed", description="The whole job as a multiple of the bare Lexbor parse."
    )
    parser.add_argument("dir", type=Path, metavar="DIR", help="the corpus, in WCXB's layout")
    parser.add_argument("split", nargs="?", choices=("dev", "test"), default="dev")
    parser.add_argument(
        "--sample", type=int, default=300, metavar="N", help="N pages at random, the same every time; 0: all (default: 300)"
    )
    parser.add_argument(
        "--rounds", type=int, default=3, metavar="N", help="how often each job runs on a page; the least counts (default: 3)"
    )
    parser.add_argument("--slowest", type=int, default=10, metavar="N", help="list the N slowest pages (default: 10)")
    parser.add_argument("--no-peers", action="store_true", help="leave out the other extractors that are installed")
    parser.add_argument(
        "--at-most", type=float, metavar="X", help="fail if the median page takes more than X times its bare parse"
    )
    args = parser.parse_args(argv)
    if args.rounds < 1:
        parser.error("--rounds must be at least 1")
    others = {} if args.no_peers else peers.installed()
    try:
        ids = corpus.page_ids(args.dir, args.split)
        pages = run(args.dir, args.split, corpus.sample(ids, args.sample) if args.sample else ids, others, args.rounds)
        multiple = median_multiple(pages)
    except BenchmarkError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    print(f"{len(pages)} pages, the least of {args.rounds} rounds each, one process; {versions()}\n")
    print(summary(pages, list(others)))
    failed = [page for page in pages if WHOLE in page.failed]
    if failed:
        print("\nFailed:\n" + "\n".join(f"  {page.id}: {page.failed[WHOLE]}" for page in failed[:20]))
    if args.slowest:
        print(f"\nSlowest {args.slowest}:\n{slowest(pages, args.slowest)}")
    print(f"\nThe median page takes {multiple:.2f} times its bare parse.")
    if args.at_most is not None and multiple > args.at_most:
        print(f"error: that is more than {args.at_most:g}", file=sys.stderr)
        return 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
