"""The WCXB run: its figures, its rows, its failures, and what it prints and saves."""

from __future__ import annotations

import gzip
import json
from types import SimpleNamespace

import pytest
from small_corpus import SENTENCES, add_page

from benchmark import corpus, scores, wcxb
from benchmark.scores import PageScore


@pytest.fixture
def root(tmp_path):
    root = tmp_path / "wcxb"
    add_page(root, "0001", wanted=(SENTENCES[0], "never said"), unwanted=("All rights reserved",))
    add_page(root, "0002", type_="category", draft=True)
    add_page(root, "0003", type_="forum", html="", reference="")
    return root


def answer(markdown):
    result = SimpleNamespace(markdown=markdown, mode="page", page_type="")
    return SimpleNamespace(extract=lambda html, url, **options: result)


def score(id_, f1, **more):
    return PageScore(id_, f"https://example.com/{id_}", more.pop("type", "article"), more.pop("draft", False), f1=f1, **more)


# --- one page ---------------------------------------------------------------------------------------------------------------


def test_a_page_is_scored_by_what_its_markdown_shows(tmp_path, monkeypatch):
    add_page(tmp_path, "1", reference="one two three four", wanted=("two three", "four five"), unwanted=("nine",))
    monkeypatch.setattr(wcxb, "Nokodown", answer("[one **two**](https://example.com/six) three seven"))
    found = wcxb.measure(wcxb.Task(tmp_path, "dev", "1")).score
    assert (found.precision, found.recall) == (0.75, 0.75)
    assert (found.with_share, found.without_share) == (0.5, 0.0)
    assert (found.words, found.reference_words, found.error) == (4, 4, "")


def test_snippets_are_counted_verbatim_and_with_marks_folded(tmp_path, monkeypatch):
    add_page(tmp_path, "1", wanted=("it's open",), unwanted=("'closed'",))
    monkeypatch.setattr(wcxb, "Nokodown", answer("it’s open, ‘closed’"))
    found = wcxb.measure(wcxb.Task(tmp_path, "dev", "1")).score
    assert (found.with_share, found.without_share) == (0.0, 0.0)
    assert (found.with_folded, found.without_folded) == (1.0, 1.0)


def test_a_page_on_which_the_extractor_fails_scores_zero_and_says_why(tmp_path, monkeypatch):
    def extract(html, url, **options):
        raise RecursionError("too deep")

    add_page(tmp_path, "1", wanted=("x",), unwanted=("y",))
    monkeypatch.setattr(wcxb, "Nokodown", SimpleNamespace(extract=extract))
    found = wcxb.measure(wcxb.Task(tmp_path, "dev", "1")).score
    assert (found.f1, found.with_share, found.without_share) == (0.0, 0.0, 0.0)
    assert found.error == "RecursionError: too deep"


def test_a_page_that_fails_scores_zero_though_its_reference_is_empty(tmp_path, monkeypatch):
    def extract(html, url, **options):
        raise ValueError("no")

    add_page(tmp_path, "1", reference="")
    monkeypatch.setattr(wcxb, "Nokodown", SimpleNamespace(extract=extract))
    assert wcxb.measure(wcxb.Task(tmp_path, "dev", "1")).score.f1 == 0.0


def test_options_reach_the_extractor(tmp_path, monkeypatch):
    seen = {}

    def extract(html, url, **options):
        seen.update(options, url=url, html=html)
        return SimpleNamespace(markdown="", mode="none", page_type="")

    add_page(tmp_path, "1", html="<p>Ice")
    monkeypatch.setattr(wcxb, "Nokodown", SimpleNamespace(extract=extract))
    wcxb.measure(wcxb.Task(tmp_path, "dev", "1", (("main_content", False),)))
    assert seen == {"main_content": False, "url": "https://example.com/1", "html": b"<p>Ice"}


# --- choosing pages ---------------------------------------------------------------------------------------------------------


def test_category_and_collection_are_one_type(root):
    assert wcxb.choose(root, "dev", only_type="collection") == wcxb.choose(root, "dev", only_type="category") == ["0002"]


def test_a_sample_is_the_same_every_time(root):
    assert wcxb.choose(root, "dev", size=2) == wcxb.choose(root, "dev", size=2)
    assert wcxb.choose(root, "dev", size=99) == ["0001", "0002", "0003"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--type", "recipe"], "no page of type 'recipe'; there are: article, forum, collection"),
        (["--pages", "0001,9999"], "no such page in dev: 9999"),
        (["test"], "has no test/ground-truth"),
        (["--compare", "nowhere.json"], "cannot read nowhere.json"),
    ],
)
def test_what_cannot_be_run_is_one_clear_line(root, capsys, arguments, said):
    assert wcxb.main([str(root), *arguments]) == 2
    err = capsys.readouterr().err
    assert err.startswith("error: ")
    assert said in err
    assert err.count("\n") == 1


def test_a_broken_page_of_the_corpus_is_named(root, capsys):
    (root / "dev" / "html" / "0002.html.gz").write_bytes(gzip.compress(b"x" * 1000)[:20])
    assert wcxb.main([str(root), "--jobs", "1"]) == 2
    assert "page 0002 of dev cannot be read" in capsys.readouterr().err


# --- rows and tables --------------------------------------------------------------------------------------------------------


def test_every_page_counts_alike_and_snippets_only_where_there_are_any():
    row = scores.row("all", [score("1", 1.0, with_share=0.5), score("2", 0.0), score("3", 0.5, with_share=1.0)])
    assert (row.f1, row.with_share, row.without_share, row.pages) == (0.5, 0.75, None, 3)


def test_rows_are_all_then_types_then_the_origin_of_the_reference():
    some = [score("1", 1.0, type="product"), score("2", 0.5, draft=True), score("3", 0.0, type="odd")]
    assert [(row.name, row.f1) for row in scores.rows(some)] == [
        ("all", 0.5),
        ("article", 0.5),
        ("product", 1.0),
        ("odd", 0.0),
        ("reference: own", 0.5),
        ("reference: draft", 0.5),
    ]


def test_the_worst_come_first_ties_by_id():
    assert [page.id for page in scores.worst([score("b", 0.2), score("c", 0.9), score("a", 0.2)], 2)] == ["a", "b"]


# --- comparing --------------------------------------------------------------------------------------------------------------


def test_a_comparison_is_over_the_pages_of_both_runs():
    before = [score("1", 0.5), score("2", 0.9), score("3", 0.4), score("gone", 0.0)]
    after = [score("1", 0.8), score("2", 0.2), score("3", 0.4), score("new", 1.0)]
    change = scores.compare(before, after)
    assert (change.before[0].f1, change.after[0].f1) == (pytest.approx(0.6), pytest.approx(1.4 / 3))
    assert [b.id for _, b in change.down] == ["2"]
    assert [b.id for _, b in change.up] == ["1"]
    assert (change.same, change.only_before, change.only_after) == (1, 1, 1)


def test_the_largest_moves_come_first():
    before = [score(id_, 0.5) for id_ in "abcd"]
    after = [score("a", 0.4), score("b", 0.1), score("c", 0.6), score("d", 0.9)]
    change = scores.compare(before, after)
    assert [b.id for _, b in change.down] == ["b", "a"]
    assert [b.id for _, b in change.up] == ["d", "c"]


def test_a_change_names_pages_whose_source_was_altered():
    change = scores.compare([score("1", 0.5, digest="aa")], [score("1", 0.5, digest="bb")])
    assert change.altered == ["1"]
    assert "altered between the runs: 1" in scores.change_text(change)


def test_a_change_as_text_shows_rows_and_pages():
    text = scores.change_text(scores.compare([score("1", 0.5)], [score("1", 0.25, precision=0.2)]))
    assert "-0.2500" in text
    assert "1 pages fell, 0 rose, 0 did not move." in text
    assert "https://example.com/1" in text.split("Fell most:")[1]


def test_what_is_saved_comes_back(tmp_path):
    some = [score("1", 1 / 3, with_share=None, tokens=12), score("2", 0.5, error="ValueError: no")]
    scores.save(tmp_path / "run.json", some, "dev")
    assert scores.load(tmp_path / "run.json") == some


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 99, "pages": {}}', '{"format": 1, "pages": {"1": {}}}'])
def test_a_file_that_is_no_run_is_refused(tmp_path, text):
    path = tmp_path / "run.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(corpus.BenchmarkError, match=r"run\.json"):
        scores.load(path)


# --- end to end -------------------------------------------------------------------------------------------------------------


def test_a_run_prints_saves_compares_and_reports(root, tmp_path, capsys):
    saved, report = tmp_path / "run.json", tmp_path / "report.html"
    assert wcxb.main([str(root), "--jobs", "2", "--json", str(saved), "--worst", "2", "--html", str(report)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("WCXB dev: 3 pages in ")
    for name in ("all", "article", "collection", "forum", "reference: own", "reference: draft", "Worst 2:"):
        assert f"\n{name}" in out
    pages = json.loads(saved.read_text(encoding="utf-8"))["pages"]
    assert list(pages) == ["0001", "0002", "0003"]
    assert pages["0003"]["f1"] == 1.0
    assert pages["0001"]["f1"] > 0.8
    assert pages["0001"]["with_share"] == 0.5
    assert "<!doctype html>" in report.read_text(encoding="utf-8")
    assert wcxb.main([str(root), "--jobs", "1", "--compare", str(saved)]) == 0
    assert "0 pages fell, 0 rose, 3 did not move." in capsys.readouterr().out


def test_pages_that_fail_are_counted_and_listed(root, capsys):
    assert wcxb.main([str(root), "--jobs", "1", "--option", "no_such_option=1"]) == 1
    out = capsys.readouterr().out
    assert "3 pages failed and count as 0:" in out
    assert "0002 collection: " in out


def test_tokens_that_cannot_be_counted_are_not_counted_in_silence(root, capsys, monkeypatch):
    monkeypatch.setattr(wcxb, "token_counter", lambda: None)
    assert wcxb.main([str(root), "--jobs", "1", "--pages", "0001"]) == 0
    assert "Tokens were not counted" in capsys.readouterr().out
