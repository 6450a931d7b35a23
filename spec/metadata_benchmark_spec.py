"""The metadata benchmark: what counts as the same, its tallies, and the table of judgements."""

from __future__ import annotations

import gzip
import json
import re

import pytest
from metadata_pages import meta, story

from benchmark import metadata as bench


@pytest.mark.parametrize(
    ("field", "reference", "ours", "same"),
    [
        ("title", "Two keepers: one “sluice”", "two keepers - one sluice!", True),
        ("title", "Two keepers", "Two keepers, one sluice", False),
        ("author", "Ada Example and Ben Sample", "Ada Example, Ben Sample", True),
        ("author", "Ada Example", "Ada Q. Example, MD", True),
        ("author", "Ada Example", "Ada Example, Ben Sample, Cem Muster", False),
        ("author", "Ada Example", "Ada", False),
        ("date", "2024-05-03", "2024-05-03T23:00:00-04:00", True),
        ("date", "2024-05-03", "2024-05-04", False),
        ("date", "2024-05", "2024-05-04", True),
        ("date", "2024-05-03", "", False),
        ("title", "", "", True),
    ],
)
def test_what_counts_as_the_same_on_wcxb(field, reference, ours, same):
    assert bench.same(field, reference, ours) is same


@pytest.mark.parametrize(
    ("field", "theirs", "ours", "same"),
    [
        ("publishedTime", "2021-11-01T10:52:50+0100", "2021-11-01T10:52:50+01:00", True),
        ("publishedTime", "2021-11-01 10:52:50", "2021-11-01T10:52:50", True),
        ("publishedTime", "2021-11-01T10:52:50Z", "2021-11-01T10:52:51Z", False),
        ("lang", "en-us", "en-US", True),
        ("excerpt", "Two\n keepers&nbsp;", "Two keepers", True),
        ("excerpt", "Two keepers.", "Two keepers!", False),
        ("byline", "", "Ada Example", False),
    ],
)
def test_what_is_the_same_for_a_reader(field, theirs, ours, same):
    assert bench.same_for_a_reader(field, theirs, ours) is same


@pytest.fixture
def corpus(tmp_path):
    pages = {
        "0001": ("article", {"title": "Eel soup on the quay", "author": "Ada Example", "publish_date": "2024-05-03"}),
        "0002": ("service", {"title": "Another title", "author": None, "publish_date": None}),
    }
    for id_, (kind, truth) in pages.items():
        for name in ("html", "ground-truth"):
            (tmp_path / "dev" / name).mkdir(parents=True, exist_ok=True)
        html = meta("author", "Ada Example") + story("<p>3 May 2024</p>")
        (tmp_path / "dev" / "html" / f"{id_}.html.gz").write_bytes(gzip.compress(html.encode(), mtime=0))
        record = {"url": f"https://{id_}.example/a", "_internal": {"page_type": {"primary": kind}}, "ground_truth": truth}
        (tmp_path / "dev" / "ground-truth" / f"{id_}.json").write_text(json.dumps(record), "utf-8")
    return tmp_path


def test_a_run_counts_right_wrong_missing_and_extra(corpus, capsys):
    bench.main([str(corpus), "dev", "--jobs", "1", "--types", "--misses", "title"])
    printed = capsys.readouterr().out
    assert re.search(r"^all +title +0\.500 of +2 +wrong +1 +missing +0 +extra +0 of 0$", printed, re.MULTILINE)
    assert re.search(r"^all +author +1\.000 of +1 +wrong +0 +missing +0 +extra +1 of 1$", printed, re.MULTILINE)
    assert re.search(r"^service +date +- +of +0 +wrong +0 +missing +0 +extra +1 of 1$", printed, re.MULTILINE)
    assert "want Another title" in printed


def test_halves_share_no_domain(corpus, capsys):
    for half in ("0", "1"):
        bench.main([str(corpus), "dev", "--jobs", "1", "--half", half])
    counts = [int(count) for count in re.findall(r"title .* of +(\d+) ", capsys.readouterr().out)]
    assert sum(counts) == 2


def test_a_folder_without_pages_ends_with_one_line(tmp_path):
    with pytest.raises(SystemExit, match="no pages in"):
        bench.main([str(tmp_path)])
    with pytest.raises(SystemExit, match="no fixtures in"):
        bench.main(["--readability", str(tmp_path)])


def test_readability_fixtures_are_compared_and_judged(tmp_path, capsys, monkeypatch):
    folder = tmp_path / "soup"
    folder.mkdir()
    (folder / "source.html").write_text(meta("author", "By Ada Example") + story(), "utf-8")
    expected = {
        "title": "Eel soup on the quay",
        "byline": "By Ada Example",
        "excerpt": "",
        "siteName": None,
        "publishedTime": None,
    }
    (folder / "expected-metadata.json").write_text(json.dumps(expected), "utf-8")
    mark = bench.Difference("soup", "byline", "", "Ada Example").mark
    table = tmp_path / "table.md"
    table.write_text(f"| soup | byline | better | {mark} | no By |\n| soup | excerpt | better | 00000000 | stale |\n", "utf-8")
    monkeypatch.setattr(bench, "JUDGEMENTS", table)
    bench.main(["--readability", str(tmp_path)])
    printed = capsys.readouterr().out
    assert "byline         same   0  judged better or equal   1  in all 1 of 1" in printed
    assert "excerpt of soup: judged for another value" in printed


def test_the_table_of_judgements_is_whole():
    text = bench.JUDGEMENTS.read_text("utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith(("| fixture", "| ---"))]
    table = bench.judgements(text)
    assert len(rows) == len(table)
    assert all(field in bench.READABILITY_FIELDS for _, field in table)
    assert all(re.fullmatch(r"[0-9a-f]{8}", mark) for _, mark in table.values())
    assert sum(verdict == "worse" for verdict, _ in table.values()) == 0
