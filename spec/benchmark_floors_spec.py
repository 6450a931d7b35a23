"""Floors: what breaks one, what raises one, and that nothing lowers one without a reason."""

from __future__ import annotations

import json

import pytest
from small_corpus import add_page

from benchmark import floors
from benchmark.corpus import BenchmarkError, corpus_digest
from benchmark.floors import WITH, WITHOUT, Measure
from benchmark.scores import PageScore, save


def score(id_, f1, **more):
    return PageScore(id_, "", more.pop("type", "article"), False, digest="d" + id_, f1=f1, **more)


def run(f1=0.8, **more):
    return [score(str(at), f1, with_share=0.9, without_share=0.1, **more) for at in range(400)]


def digest(scores):
    return corpus_digest((page.id, page.digest) for page in scores)


def record(scores, **floor):
    return {"corpus": {"name": "ours", "pages": len(scores), "digest": digest(scores)}, "floors": floor, "lowered": []}


def test_what_is_held():
    measured = floors.measures([*run(), *(score(f"f{at}", 0.4, type="forum") for at in range(10))])
    assert list(measured) == ["all", "article", "forum", WITH, WITHOUT]
    assert measured["article"].value == pytest.approx(0.8)
    assert measured[WITHOUT].value == pytest.approx(0.1)


def test_the_margin_is_a_quarter_of_one_page_and_never_nothing():
    assert Measure.of(0.5, 50).margin == pytest.approx(0.005)
    assert Measure.of(0.5, 5000).margin == pytest.approx(0.001)


def test_a_figure_below_its_floor_breaks_it_and_one_on_it_does_not():
    measured = {"all": Measure(0.8, 0.001), "forum": Measure(0.5, 0.001)}
    assert floors.broken({"all": 0.8, "forum": 0.5001}, measured) == ["forum"]


def test_leaks_are_held_from_above():
    assert floors.broken({WITHOUT: 0.1}, {WITHOUT: Measure(0.11, 0.001)}) == [WITHOUT]
    assert floors.broken({WITHOUT: 0.1}, {WITHOUT: Measure(0.05, 0.001)}) == []


def test_a_floor_whose_figure_is_missing_is_broken():
    assert floors.broken({"forum": 0.1}, {}) == ["forum"]


def test_raising_takes_floors_up_only():
    measured = {
        "all": Measure(0.85, 0.001),
        "forum": Measure(0.5, 0.003),
        WITHOUT: Measure(0.05, 0.001),
        "new": Measure(0.7, 0.002),
    }
    assert floors.raised({"all": 0.8, "forum": 0.6, WITHOUT: 0.1}, measured) == {
        "all": 0.849,
        "forum": 0.6,
        WITHOUT: 0.051,
        "new": 0.698,
    }
    assert floors.raised({WITHOUT: 0.01}, measured)[WITHOUT] == 0.01


def test_raising_twice_changes_nothing_more():
    measured = floors.measures(run(1 / 3))
    once = floors.raised({}, measured)
    assert floors.raised(once, measured) == once
    assert floors.broken(once, measured) == []


def test_other_pages_than_the_pinned_ones_prove_nothing():
    pinned = record(run(), all=0.1)
    with pytest.raises(BenchmarkError, match="the floors hold for 400 pages"):
        floors.check(pinned, run()[:-1])
    with pytest.raises(BenchmarkError, match="--allow-lower"):
        floors.update(pinned, run()[:-1], "")


def test_a_reason_lowers_the_broken_floors_alone_and_is_kept():
    scores = run(0.8)
    new = floors.update(record(scores, all=0.9, article=0.7999), scores, "links in cards now count")
    assert new["floors"]["all"] == pytest.approx(0.799)
    assert new["floors"]["article"] == 0.7999
    assert new["lowered"] == [{"reason": "links in cards now count", "from": {"all": 0.9}}]


def test_no_reason_lowers_nothing():
    scores = run(0.8)
    new = floors.update(record(scores, all=0.9), scores, "")
    assert new["floors"]["all"] == 0.9
    assert floors.check(new, scores)[1] is False


def test_a_new_corpus_sets_all_floors_anew_with_a_reason():
    scores = run(0.5)
    new = floors.update(record(run()[:3], all=0.9, odd=0.2), scores, "more pages")
    assert new["corpus"]["digest"] == digest(scores)
    assert new["corpus"]["pages"] == 400
    assert new["floors"]["all"] == pytest.approx(0.499)
    assert "odd" not in new["floors"]
    assert new["lowered"][0]["from"] == {"all": 0.9, "odd": 0.2}


def test_a_page_that_fails_fails_the_check():
    scores = [*run(), score("bad", 0.9, error="ValueError: no")]
    text, holds = floors.check(record(scores, all=0.1), scores)
    assert not holds
    assert "bad article: ValueError: no" in text


def test_the_table_says_what_broke_and_by_how_much():
    text = floors.verdict_table({"all": 0.9, WITHOUT: 0.2}, {"all": Measure(0.85, 0.001), WITHOUT: Measure(0.1, 0.001)})
    lines = {line.split("  ")[0]: line for line in text.split("\n")}
    assert lines["all"].endswith("BROKEN")
    assert "-0.0500" in lines["all"]
    assert lines[WITHOUT].endswith("holds")
    assert "+0.1000" in lines[WITHOUT]


# --- the command line -------------------------------------------------------------------------------------------------------


@pytest.fixture
def files(tmp_path):
    """A saved run and a floors file that holds for it."""
    saved, path = tmp_path / "run.json", tmp_path / "floors.json"
    save(saved, run(0.8), "dev")
    path.write_text(json.dumps(record(run(), all=0.7)), encoding="utf-8")
    return saved, path


def call(files, *more):
    saved, path = files
    return floors.main([str(path.parent), "--from", str(saved), "--floors", str(path), *more])


def test_the_exit_status_says_whether_the_floors_hold(files, capsys):
    assert call(files) == 0
    files[1].write_text(json.dumps(record(run(), all=0.81)), encoding="utf-8")
    assert call(files) == 1
    assert "Broken: all." in capsys.readouterr().out


def test_raising_writes_the_file(files):
    assert call(files, "--raise") == 0
    assert json.loads(files[1].read_text(encoding="utf-8"))["floors"]["all"] == pytest.approx(0.799)


def test_floors_are_not_set_over_failures(files, capsys):
    save(files[0], [score("x", 0.0, error="ValueError: no")], "dev")
    before = files[1].read_text(encoding="utf-8")
    assert call(files, "--raise", "--allow-lower", "why not") == 2
    assert files[1].read_text(encoding="utf-8") == before
    assert "1 pages failed" in capsys.readouterr().err


def test_a_reason_alone_is_refused(files):
    with pytest.raises(SystemExit):
        call(files, "--allow-lower", "because")


@pytest.mark.parametrize(
    "text", ["", "{}", '{"corpus": {}, "floors": {}, "lowered": []}', '{"corpus": 1, "floors": [], "lowered": []}']
)
def test_a_file_that_holds_no_floors_is_refused(files, capsys, text):
    files[1].write_text(text, encoding="utf-8")
    assert call(files) == 2
    assert "is not a floors file" in capsys.readouterr().err


def test_from_pages_to_verdict(tmp_path, capsys):
    add_page(tmp_path, "0001")
    add_page(tmp_path, "0002", type_="forum", html="", reference="")
    path = tmp_path / "floors.json"
    path.write_text(
        json.dumps({"corpus": {"name": "ours", "pages": 0, "digest": ""}, "floors": {}, "lowered": []}), encoding="utf-8"
    )
    arguments = [str(tmp_path), "--floors", str(path), "--jobs", "1"]
    assert floors.main([*arguments, "--raise", "--allow-lower", "the first ones"]) == 0
    assert floors.main(arguments) == 0
    assert json.loads(path.read_text(encoding="utf-8"))["floors"]["forum"] == 0.75
    assert "forum" in capsys.readouterr().out


def test_the_floors_of_the_project_are_a_floors_file():
    assert isinstance(floors.read(floors.DEFAULT)["floors"], dict)
