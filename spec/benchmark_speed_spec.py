"""The speed run: its arithmetic and its clock. Never how fast anything is: that depends on the machine."""

from __future__ import annotations

import pytest
from small_corpus import add_page

from benchmark import speed
from benchmark.corpus import BenchmarkError
from benchmark.speed import FIRST, PARSE, REST, STAGES, WHOLE, PageTimes
from nokodown_py import Nokodown, charset, patterns, pipeline, tree


def page(id_, parse, whole, **more):
    times = PageTimes(id_, f"https://example.com/{id_}", 2048)
    times.seconds = {PARSE: parse, WHOLE: whole, **dict.fromkeys((*STAGES, REST), 0.0), **more}
    return times


def test_the_least_time_is_kept():
    times = PageTimes("1", "", 1)
    for seconds in (0.3, 0.1, 0.2):
        times.keep(WHOLE, seconds)
    assert times.seconds[WHOLE] == 0.1


def test_the_figure_is_the_median_of_the_pages_multiples():
    # multiples 2, 3 and 10; the multiple of the medians would be 10 / 1
    assert speed.median_multiple([page("1", 5.0, 10.0), page("2", 1.0, 3.0), page("3", 1.0, 10.0)]) == 3.0


def test_no_page_no_figure():
    with pytest.raises(BenchmarkError, match="failed on every page"):
        speed.median_multiple([PageTimes("1", "", 1, {PARSE: 1.0}, {WHOLE: "ValueError: no"})])


@pytest.mark.parametrize(("share", "value"), [(0.0, 1), (0.1, 1), (0.5, 5), (0.9, 9), (0.91, 10), (1.0, 10)])
def test_percentiles_are_values_that_occur(share, value):
    assert speed.percentile(list(range(10, 0, -1)), share) == value


def test_shares_are_of_the_whole_job_and_stages_have_a_row_each():
    text = speed.summary([page("1", 1.0, 4.0, markdown=1.0, charset=0.5), page("2", 1.0, 4.0, markdown=1.0)], ["peer"])
    lines = {line.strip().split("  ")[0]: line.split() for line in text.split("\n")}
    assert lines["markdown"][-1] == "25%"
    assert lines["charset"][-1] == "6%"
    assert lines[WHOLE][-4:] == ["4000.00", "4.00", "4.00", "4.0"]
    assert lines["peer"][-1] == "-"
    assert [line.strip().split("  ")[0] for line in text.split("\n")[1:-1]] == [PARSE, WHOLE, FIRST, *STAGES, REST]


def test_a_peer_that_fails_is_counted_and_left_out():
    failing = page("1", 1.0, 4.0)
    failing.failed["peer"] = "ValueError: no"
    text = speed.summary([failing, page("2", 1.0, 4.0, peer=2.0)], ["peer"])
    assert text.split("\n")[-1].split() == ["peer", "2000.00", "2.00", "2.00", "2.0", "1"]


def test_the_first_page_of_a_site_has_nothing_to_go_by():
    Nokodown.extract("<div class='nav-bar'>x</div>")
    assert patterns.tokens.cache_info().currsize
    speed.forget()
    assert not patterns.tokens.cache_info().currsize


def test_the_slowest_pages_say_where_their_time_goes():
    text = speed.slowest([page("1", 1.0, 2.0), page("2", 1.0, 8.0, pruner=7.0), page("3", 1.0, 3.0)], 2)
    assert [line.split()[0] for line in text.split("\n")[1:]] == ["2", "3"]
    assert "pruner 7000 ms" in text


def test_the_clock_sees_every_stage_and_leaves_the_pipeline_as_it_was():
    before = (pipeline.STAGES, charset.read, tree.parse, tree.TreeIndex)
    html = (
        b"<main><h1>The lock</h1>" + b"<p>It opens at seven, when the barges arrive, and closes at nine.</p>" * 20 + b"</main>"
    )
    plain = Nokodown.extract(html)
    with speed.stage_clock() as spent:
        assert Nokodown.extract(html).markdown == plain.markdown
    assert set(spent) == set(STAGES)
    assert all(seconds > 0 for seconds in spent.values())
    assert (pipeline.STAGES, charset.read, tree.parse, tree.TreeIndex) == before


def test_the_clock_is_taken_off_after_an_error_too():
    before = pipeline.STAGES
    with pytest.raises(ValueError, match="stop"), speed.stage_clock():
        raise ValueError("stop")
    assert pipeline.STAGES is before


@pytest.fixture
def root(tmp_path):
    for id_ in ("0001", "0002"):
        add_page(tmp_path, id_)
    return tmp_path


def test_a_run_prints_a_row_per_stage(root, capsys):
    assert speed.main([str(root), "--rounds", "1", "--no-peers"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("2 pages, the least of 1 rounds each")
    for name in (PARSE, WHOLE, *STAGES, REST, "Slowest 10:", "The median page takes "):
        assert name in out


def test_a_limit_can_be_set(root, capsys):
    assert speed.main([str(root), "--rounds", "1", "--no-peers", "--at-most", "0.001"]) == 1
    assert speed.main([str(root), "--rounds", "1", "--no-peers", "--at-most", "1e9"]) == 0
    assert "error: that is more than 0.001" in capsys.readouterr().err


def test_peers_run_beside_us(root, monkeypatch, capsys):
    monkeypatch.setattr(speed.peers, "installed", lambda: {"echo": lambda html, url: html})
    assert speed.main([str(root), "--rounds", "1"]) == 0
    assert "\necho " in capsys.readouterr().out


def test_no_corpus_is_one_clear_line(tmp_path, capsys):
    assert speed.main([str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("error: ")
