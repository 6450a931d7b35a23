"""The metric over four-token shingles, against values worked out by hand."""

from __future__ import annotations

import gzip
import json

import pytest
from small_corpus import article

from benchmark import scrapinghub
from benchmark.scrapinghub import Counts, bootstrap, count, figures, without_title


def test_shingles_are_a_multiset_of_four_tokens():
    # reference: abcd bcda cdab dabc abcd (5); output: abcd bcde (2); in both: abcd once.
    counts = count("a b c d a b c d", "a b c d e")
    assert (counts.tp, counts.fp, counts.fn) == (pytest.approx(1 / 6), pytest.approx(1 / 6), pytest.approx(4 / 6))
    assert counts.precision == pytest.approx(1 / 2)
    assert counts.recall == pytest.approx(1 / 5)


def test_order_and_case_count():
    assert count("a b c d", "d c b a").tp == 0
    assert count("A b c d", "a b c d").tp == 0
    assert count("a, b -- c: d!", "a b c d").tp == 1


@pytest.mark.parametrize(
    ("reference", "output", "precision", "recall"),
    [("", "", 1.0, 1.0), ("a b", "a b", 1.0, 1.0), ("a", "", 0.0, 0.0), ("", "a", 0.0, 0.0)],
)
def test_short_and_empty_texts(reference, output, precision, recall):
    counts = count(reference, output)
    assert (counts.precision, counts.recall) == (precision, recall)


def test_f1_is_of_the_means_not_the_mean_of_f1():
    # pages: precision 1, recall 0.5; precision 0.5, recall 1: both means 0.75
    found = figures([Counts(0.5, 0.0, 0.5), Counts(0.5, 0.5, 0.0)])
    assert (found.precision, found.recall, found.f1) == (0.75, 0.75, 0.75)


def test_a_long_page_weighs_no_more_than_a_short_one():
    long, short = "w x y z " * 500, "a b c d"
    assert figures([count(long, long), count(short, "")]).recall == 0.5


def test_the_bootstrap_error_repeats_and_falls_with_the_number_of_pages():
    pages = [Counts(1.0, 0.0, 0.0), Counts(0.5, 0.25, 0.25)]
    assert bootstrap(pages * 5) == bootstrap(pages * 5)
    # of a half and half mix of 1 and 2/3 over n pages: (1/6) / sqrt(n)
    assert bootstrap(pages * 8).precision == pytest.approx(1 / 6 / 4, rel=0.1)
    assert bootstrap(pages * 200).f1 < bootstrap(pages * 8).f1
    assert bootstrap(pages[:1]).f1 == 0.0


@pytest.mark.parametrize(
    ("markdown", "title", "left"),
    [
        ("# The lock\n\nIt opens.", None, "It opens."),
        ("\n# The lock #\nIt opens.", "Other", "It opens."),
        ("## The *lock*\n\nIt opens.", "The Lock", "It opens."),
        ("## Morning\n\nIt opens.", "The lock", "## Morning\n\nIt opens."),
        ("It opens.\n\n# The lock", "The lock", "It opens.\n\n# The lock"),
        ("#hashtag", None, "#hashtag"),
        ("# The lock", None, ""),
        ("", None, ""),
    ],
)
def test_only_a_leading_title_is_left_out(markdown, title, left):
    assert without_title(markdown, title).strip() == left


@pytest.fixture
def root(tmp_path):
    html, text = article()
    (tmp_path / "html").mkdir()
    for id_ in ("a1", "b2"):
        (tmp_path / "html" / f"{id_}.html.gz").write_bytes(gzip.compress(html.encode()))
    truth = {id_: {"articleBody": text, "url": f"https://example.com/{id_}"} for id_ in ("b2", "a1")}
    (tmp_path / "ground-truth.json").write_text(json.dumps(truth), encoding="utf-8")
    return tmp_path


def test_a_run_prints_figures_with_their_error(root, capsys):
    assert scrapinghub.main([str(root), "--jobs", "1", "--worst", "1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("2 articles, ")
    assert "± 0.000" in out
    assert "https://example.com/a1" in out.split("Worst 1:")[1]


def test_the_title_on_top_costs_nothing(root):
    page = scrapinghub.measure(scrapinghub.read_tasks(root)[0])
    assert page.counts.recall > 0.9
    assert page.counts.precision > 0.9


def test_failures_count_as_empty_and_are_listed(root, capsys):
    assert scrapinghub.main([str(root), "--jobs", "1", "--option", "no_such_option=1"]) == 1
    out = capsys.readouterr().out
    assert "2 pages failed and count as empty:" in out
    assert "recall     0.000" in out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "has no page"),
        ("[1]", "is not a map"),
        ("nonsense", "is not a map"),
        ('{"zz": {"articleBody": "x"}}', "lacks 1 pages: zz"),
    ],
)
def test_another_layout_is_refused(root, capsys, text, said):
    (root / "ground-truth.json").write_text(text, encoding="utf-8")
    assert scrapinghub.main([str(root)]) == 2
    assert said in capsys.readouterr().err


def test_no_corpus_is_refused(tmp_path, capsys):
    assert scrapinghub.main([str(tmp_path)]) == 2
    assert "cannot read" in capsys.readouterr().err
