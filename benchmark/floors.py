"""Floors under the quality: ``python -m benchmark.floors DIR`` fails when a figure on WCXB's development pages falls below its.

The floors stand in floors.json with a fingerprint of the corpus they hold for. ``--raise`` takes them up to what was measured;
nothing takes one down but ``--allow-lower REASON``, which the file keeps.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmark import corpus
from benchmark.corpus import BenchmarkError
from benchmark.scores import DRAFT, PageScore, load, rows, save, table
from benchmark.wcxb import Task, run

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

DEFAULT = Path(__file__).with_name("floors.json")
WITH, WITHOUT = "with", "without (at most)"


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure to hold: its value, and the margin under it at which a raised floor is set.

    The run repeats exactly on one machine, so the margin is not for noise. It is for what may differ harmlessly from one parser
    version to the next, and for a trade that is worth making: one page of the row may lose a quarter of its F1, and never less
    than 0.001 over the row.
    """

    value: float
    margin: float

    @classmethod
    def of(cls, value: float, pages: int) -> Measure:
        """Make a measure of an average over ``pages`` pages."""
        return cls(value, max(0.001, 0.25 / pages))


def is_ceiling(name: str) -> bool:
    """Whether a figure is held from above: leaked snippets are the one of which less is better."""
    return name == WITHOUT


def measures(scores: Sequence[PageScore]) -> dict[str, Measure]:
    """Return the figures that have floors: F1 in all, by type, over references that are no drafts, and the snippets' shares."""
    out = {}
    table_rows = rows(scores)
    for row in table_rows:
        if row.name != DRAFT:  # it flatters whoever shares the habits of the extractor that drafted
            out[row.name] = Measure.of(row.f1, row.pages)
    total = table_rows[0]
    if total.with_share is not None:
        out[WITH] = Measure.of(total.with_share, total.pages)
    if total.without_share is not None:
        out[WITHOUT] = Measure.of(total.without_share, total.pages)
    return out


def broken(floors: Mapping[str, float], measured: Mapping[str, Measure]) -> list[str]:
    """Return the names of the floors that do not hold; a floor whose figure was not measured does not."""
    out = []
    for name, floor in floors.items():
        found = measured.get(name)
        if found is None or (found.value > floor if is_ceiling(name) else found.value < floor):
            out.append(name)
    return out


def reachable(name: str, measure: Measure) -> float:
    """Return where the floor under a measured figure may stand, to four digits, rounded to the lax side.

    >>> reachable("forum", Measure(0.84567, 0.003)), reachable("without (at most)", Measure(0.05, 0.001))
    (0.8426, 0.051)
    """
    if is_ceiling(name):
        return math.ceil(round((measure.value + measure.margin) * 10000, 6)) / 10000
    return math.floor(round((measure.value - measure.margin) * 10000, 6)) / 10000


def raised(floors: Mapping[str, float], measured: Mapping[str, Measure]) -> dict[str, float]:
    """Return the floors taken up to what was measured, none lower than before; a new figure gets a floor."""
    out = dict(floors)
    for name, measure in measured.items():
        reach = reachable(name, measure)
        strictest = min if is_ceiling(name) else max
        out[name] = strictest(out[name], reach) if name in out else reach
    return out


def verdict_table(floors: Mapping[str, float], measured: Mapping[str, Measure]) -> str:
    """Return floors and figures as a table, the broken ones marked."""
    bad = set(broken(floors, measured))
    lines = []
    for name in [*floors, *(name for name in measured if name not in floors)]:
        floor, found = floors.get(name), measured.get(name)
        slack = (
            "-"
            if floor is None or found is None
            else f"{(floor - found.value if is_ceiling(name) else found.value - floor):+.4f}"
        )
        lines.append(
            [
                name,
                "-" if floor is None else f"{floor:.4f}",
                "-" if found is None else f"{found.value:.4f}",
                slack,
                "BROKEN" if name in bad else "no floor" if floor is None else "holds",
            ]
        )
    return table(["", "floor", "measured", "to spare", ""], lines, left=(0, 4))


def read(path: Path) -> dict[str, Any]:
    """Read a floors file.

    Raises:
        BenchmarkError: it is not there, or not such a file.
    """
    try:
        record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(record["floors"], dict) or not isinstance(record["lowered"], list):
            raise TypeError
        record["corpus"]["digest"], record["corpus"]["pages"]
    except OSError as error:
        raise BenchmarkError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BenchmarkError(f"{path} is not a floors file") from error
    return record


def update(record: dict[str, Any], scores: Sequence[PageScore], reason: str) -> dict[str, Any]:
    """Return the record with its floors raised; given a reason, the broken ones are lowered to what was measured.

    Over other pages than the pinned ones no old floor means anything: with a reason, all are set anew and these pages pinned.

    Raises:
        BenchmarkError: other pages than the pinned ones, and no reason.
    """
    measured = measures(scores)
    old: dict[str, float] = record["floors"]
    digest = corpus.corpus_digest((score.id, score.digest) for score in scores)
    if digest == record["corpus"]["digest"]:
        dropped = broken(old, measured) if reason else []
    elif reason:
        dropped = list(old)
    else:
        raise BenchmarkError("these are not the pages that the floors hold for; --allow-lower REASON sets them anew")
    out = {**record, "floors": raised({name: floor for name, floor in old.items() if name not in dropped}, measured)}
    if dropped or digest != record["corpus"]["digest"]:
        out["corpus"] = {**record["corpus"], "pages": len(scores), "digest": digest}
        out["lowered"] = [*record["lowered"], {"reason": reason, "from": {name: old[name] for name in dropped}}]
    return out


def check(record: Mapping[str, Any], scores: Sequence[PageScore]) -> tuple[str, bool]:
    """Return a text that says which floors hold, and whether all do.

    Raises:
        BenchmarkError: the floors do not hold for these pages.
    """
    digest = corpus.corpus_digest((score.id, score.digest) for score in scores)
    if digest != record["corpus"]["digest"]:
        raise BenchmarkError(
            f"the floors hold for {record['corpus']['pages']} pages with digest {record['corpus']['digest']}; "
            f"these are {len(scores)} with digest {digest}"
        )
    measured = measures(scores)
    bad = broken(record["floors"], measured)
    failed = [score for score in scores if score.error]
    parts = [verdict_table(record["floors"], measured)]
    if failed:
        parts.append(
            f"{len(failed)} pages failed:\n" + "\n".join(f"  {score.id} {score.type}: {score.error}" for score in failed[:20])
        )
    if bad:
        parts.append(f"Broken: {', '.join(bad)}.")
    return "\n\n".join(parts), not bad and not failed


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status: 0 where all floors hold, 1 where not, 2 where nothing could be said."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmark.floors", description="Hold WCXB's development figures above their floors."
    )
    parser.add_argument(
        "dir", type=Path, metavar="DIR", help="the corpus: DIR/dev/html/ID.html.gz, DIR/dev/ground-truth/ID.json"
    )
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="worker processes (default: one per core)")
    parser.add_argument("--floors", type=Path, default=DEFAULT, metavar="FILE", help="the floors (default: %(default)s)")
    parser.add_argument(
        "--from", dest="run", type=Path, metavar="RUN.json", help="use a run saved with --json instead of running"
    )
    parser.add_argument("--json", type=Path, metavar="OUT.json", help="save the figures of each page")
    parser.add_argument(
        "--raise", dest="raise_", action="store_true", help="take the floors up to what was measured, less a margin"
    )
    parser.add_argument(
        "--allow-lower", default="", metavar="REASON", help="with --raise: set them anew, also lower; the reason is kept"
    )
    args = parser.parse_args(argv)
    if args.allow_lower and not args.raise_:
        parser.error("--allow-lower goes with --raise")
    try:
        record = read(args.floors)
        if args.run:
            scores = load(args.run)
        else:
            scores = [
                outcome.score
                for outcome in run([Task(args.dir, "dev", id_) for id_ in corpus.page_ids(args.dir, "dev")], args.jobs)
            ]
        if args.json:
            save(args.json, scores, "dev")
        if args.raise_:
            failed = sum(bool(score.error) for score in scores)
            if failed:
                raise BenchmarkError(f"{failed} pages failed; floors are not set over failures")
            record = update(record, scores, args.allow_lower)
            args.floors.write_text(json.dumps(record, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        text, holds = check(record, scores)
    except BenchmarkError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    print(text)
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
