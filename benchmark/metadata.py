"""Quality of the metadata: titles, authors and dates on WCXB's layout, six fields on Readability's fixtures.

    python -m benchmark.metadata DIR [dev|test]          # DIR/dev/html/ID.html.gz, DIR/dev/ground-truth/ID.json
    python -m benchmark.metadata --readability DIR       # DIR/NAME/source.html, DIR/NAME/expected-metadata.json

What counts on WCXB: a title that is the reference's after case-folding and collapsing punctuation; a byline with every word of
the reference's author ("and" and "with" aside) and at most three more; a date of the same day. A value where the reference has
none is counted as ``extra``. Nothing here is fitted to a domain: ``--half`` scores one half of the domains.

On Readability's fixtures, what is the same for a reader counts as the same (white space, a date's notation, the case of a
language tag). What differs is looked up in ``spec/metadata_differences.md``, where each difference was judged; a judgement holds
while our value is the one that was judged.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import html as html_lib
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from nokodown_py import charset, tree
from nokodown_py.metadata import read_metadata
from nokodown_py.metadata.dates import parse_date
from nokodown_py.metadata.text import fold, squeeze
from nokodown_py.options import Options
from nokodown_py.page import Page

if TYPE_CHECKING:
    from collections.abc import Iterator

FIELDS = ("title", "author", "date")
_AUTHOR_WORDS_MORE = 3
_JOINING = frozenset(("and", "with"))  # between names, where we write a comma


@dataclass(frozen=True, slots=True)
class Answer:
    """One page: what the reference says and what we say, by field."""

    page: str
    kind: str
    url: str
    reference: dict[str, str]
    ours: dict[str, str]
    seconds: float


def read(html: bytes, url: str) -> Page:
    """Take a page as far as its metadata."""
    text = charset.decode(html)
    page = Page(text, url, Options(), *tree.parse(text))
    read_metadata(page)
    return page


def same(field: str, reference: str, ours: str) -> bool:
    """Whether our value counts as the reference's.

    >>> same("author", "Ada Example", "Ada Q. Example"), same("date", "2024-05-01", "2024-05-01T10:00:00Z")
    (True, True)
    """
    if not reference or not ours:
        return reference == ours
    if field == "title":
        return fold(reference) == fold(ours)
    if field == "author":
        wanted, found = set(fold(reference).split()) - _JOINING, set(fold(ours).split()) - _JOINING
        return wanted <= found and len(found - wanted) <= _AUTHOR_WORDS_MORE
    return ours[:10].startswith(reference[:10])


def _wcxb_page(job: tuple[str, str]) -> Answer:
    html_file, truth_file = Path(job[0]), Path(job[1])
    record = json.loads(truth_file.read_text(encoding="utf-8"))
    truth = record.get("ground_truth") or {}
    kind = ((record.get("_internal") or {}).get("page_type") or {}).get("primary") or "?"
    url = record.get("url") or ""
    html = gzip.decompress(html_file.read_bytes())
    start = time.perf_counter()
    metadata = read(html, url).metadata
    seconds = time.perf_counter() - start
    return Answer(
        truth_file.stem,
        kind,
        url,
        {"title": truth.get("title") or "", "author": truth.get("author") or "", "date": truth.get("publish_date") or ""},
        {"title": metadata.title or "", "author": metadata.byline or "", "date": metadata.published_time or ""},
        seconds,
    )


def wcxb(directory: Path, split: str, jobs: int) -> Iterator[Answer]:
    """Answers for every page of a split, in the order of the pages' names."""
    work = []
    for truth in sorted((directory / split / "ground-truth").glob("*.json")):
        work.append((str(directory / split / "html" / f"{truth.stem}.html.gz"), str(truth)))
    if not work:
        sys.exit(f"no pages in {directory / split}: expected ground-truth/ID.json and html/ID.html.gz")
    with ProcessPoolExecutor(jobs) as pool:
        for done, answer in enumerate(pool.map(_wcxb_page, work, chunksize=8), 1):
            if sys.stderr.isatty():
                print(f"\r{done}/{len(work)}", end="", file=sys.stderr, flush=True)
            yield answer
    if sys.stderr.isatty():
        print(file=sys.stderr)


def _half(answer: Answer) -> int:
    """0 or 1, by the domain: what is tuned on one half is checked on the other."""
    host = (urlsplit(answer.url).hostname or answer.page).removeprefix("www.")
    domain = ".".join(host.split(".")[-2:])
    return sum(ord(letter) * (place + 1) for place, letter in enumerate(domain)) % 2


def tally(answers: list[Answer]) -> dict[str, tuple[int, int, int, int, int]]:
    """Per field: pages with a reference, right, wrong, missing; and values where the reference has none."""
    out = {}
    for field in FIELDS:
        pairs = [(answer.reference[field], answer.ours[field]) for answer in answers]
        wanted = [(reference, ours) for reference, ours in pairs if reference]
        right = sum(same(field, reference, ours) for reference, ours in wanted)
        missing = sum(not ours for _, ours in wanted)
        extra = sum(bool(ours) for reference, ours in pairs if not reference)
        out[field] = (len(wanted), right, len(wanted) - right - missing, missing, extra)
    return out


# --- Readability's fixtures

READABILITY_URL = "http://fakehost/test/page.html"
READABILITY_FIELDS = {
    "title": "title",
    "excerpt": "excerpt",
    "siteName": "site_name",
    "lang": "lang",
    "publishedTime": "published_time",
    "byline": "byline",
}
JUDGEMENTS = Path(__file__).parent.parent / "spec" / "metadata_differences.md"


@dataclass(frozen=True, slots=True)
class Difference:
    """One field of one fixture in which ours is not Readability's."""

    fixture: str
    field: str
    theirs: str
    ours: str

    @property
    def mark(self) -> str:
        """Eight letters that stand for our value in the table of judgements."""
        return hashlib.sha256(fold(self.ours).encode()).hexdigest()[:8]


def _instant(text: str) -> str:
    return parse_date(text, library=False).replace("Z", "+00:00")


def same_for_a_reader(field: str, theirs: str, ours: str) -> bool:
    """Whether two values of a field say the same.

    >>> same_for_a_reader("publishedTime", "2021-11-01T10:52:50+0100", "2021-11-01T10:52:50+01:00")
    True
    """
    if not theirs or not ours:
        return theirs == ours
    if field == "publishedTime":
        return _instant(theirs) == _instant(ours)
    if field == "excerpt":
        return squeeze(html_lib.unescape(theirs)) == squeeze(html_lib.unescape(ours))
    return fold(theirs) == fold(ours)


def judgements(table: str) -> dict[tuple[str, str], tuple[str, str]]:
    """Read the table of judgements: fixture and field to the verdict and the mark of the value that was judged.

    >>> judgements("| name | title | better | 0a1b2c3d | the site's name is no part of it |")
    {('name', 'title'): ('better', '0a1b2c3d')}
    """
    rows = {}
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 5 and cells[2] in ("better", "equal", "worse"):
            rows[cells[0], cells[1]] = (cells[2], cells[3])
    return rows


def readability(directory: Path) -> tuple[int, list[Difference]]:
    """Compare with Readability's expected metadata: the number of fixtures, and what differs."""
    found = []
    fixtures = sorted(directory.glob("*/expected-metadata.json"))
    if not fixtures:
        sys.exit(f"no fixtures in {directory}: expected NAME/source.html and NAME/expected-metadata.json")
    for expected in fixtures:
        wanted = json.loads(expected.read_text(encoding="utf-8"))
        metadata = read((expected.parent / "source.html").read_bytes(), READABILITY_URL).metadata
        for theirs, ours in READABILITY_FIELDS.items():
            pair = wanted.get(theirs) or "", getattr(metadata, ours) or ""
            if not same_for_a_reader(theirs, *pair):
                found.append(Difference(expected.parent.name, theirs, *pair))
    return len(fixtures), found


def _run_readability(args: argparse.Namespace) -> None:
    count, differences = readability(Path(args.directory))
    table = judgements(JUDGEMENTS.read_text(encoding="utf-8")) if JUDGEMENTS.exists() else {}
    good: dict[str, int] = {}
    for one in differences:
        verdict, mark = table.get((one.fixture, one.field), ("not judged", ""))
        if verdict != "not judged" and mark != one.mark:
            verdict = "judged for another value"
        good[one.field] = good.get(one.field, 0) + (verdict in ("better", "equal"))
        if args.differences or verdict not in ("better", "equal"):
            print(f"{one.field} of {one.fixture}: {verdict} ({one.mark})")
            print(f"    theirs {squeeze(one.theirs)[:150]}\n    ours   {one.ours[:150]}")
    for field in READABILITY_FIELDS:
        differing = sum(one.field == field for one in differences)
        held = count - differing + good.get(field, 0)
        print(f"{field:14} same {count - differing:3}  judged better or equal {good.get(field, 0):3}  in all {held} of {count}")


def _print_tally(name: str, answers: list[Answer]) -> None:
    for field, (wanted, right, wrong, missing, extra) in tally(answers).items():
        share = f"{right / wanted:.3f}" if wanted else "  -  "
        print(
            f"{name:15} {field:7} {share} of {wanted:4}  wrong {wrong:4}  missing {missing:4}  extra {extra:4} of {len(answers) - wanted}"
        )


def _run_wcxb(args: argparse.Namespace) -> None:
    answers = list(wcxb(Path(args.directory), args.split, args.jobs))
    if args.half is not None:
        answers = [answer for answer in answers if _half(answer) == args.half]
    _print_tally("all", answers)
    if args.types:
        for kind in sorted({answer.kind for answer in answers}):
            _print_tally(kind, [answer for answer in answers if answer.kind == kind])
    for answer in answers if args.misses else ():
        reference, ours = answer.reference[args.misses], answer.ours[args.misses]
        if not same(args.misses, reference, ours):
            kind = "wrong" if reference and ours else "missing" if reference else "extra"
            print(f"{answer.page} {answer.kind[:7]:7} {kind:7} {answer.url[:90]}\n    want {reference}\n    ours {ours}")


def main(argv: list[str] | None = None) -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(prog="python -m benchmark.metadata", description=__doc__.split("\n", 1)[0])
    parser.add_argument("directory")
    parser.add_argument("split", nargs="?", default="dev")
    parser.add_argument("--readability", action="store_true", help="DIR holds Readability's fixtures")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--types", action="store_true", help="a row per page type too")
    parser.add_argument("--half", type=int, choices=(0, 1), help="only the domains of one half")
    parser.add_argument("--misses", choices=FIELDS, help="list what differs in a field")
    parser.add_argument(
        "--differences", action="store_true", help="with --readability: list every difference, also those judged better"
    )
    args = parser.parse_args(argv)
    if args.readability:
        _run_readability(args)
    else:
        _run_wcxb(args)


if __name__ == "__main__":
    main()
