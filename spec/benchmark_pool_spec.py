"""Worker processes: whatever one task does, the others get their results."""

from __future__ import annotations

import os
import time

import pytest

from benchmark import pool


def work(task):
    """Do what the task says."""
    if task == "die":
        os._exit(9)
    if task == "raise":
        raise ValueError("out of paper")
    if task == "hang":
        time.sleep(600)
    if task == "lambda":
        return lambda: None
    if task == "slow":
        time.sleep(0.2)
    return task.upper()


def test_results_stand_in_the_order_of_the_tasks():
    assert pool.run(work, ["slow", "a", "b", "c"], jobs=2) == ["SLOW", "A", "B", "C"]


def test_no_task_no_result():
    assert pool.run(work, []) == []


def test_an_error_a_crash_a_hang_and_a_strange_result_cost_one_task_each():
    results = pool.run(work, ["a", "raise", "die", "b", "hang", "lambda", "c"], jobs=2, limit=3)
    assert [result if isinstance(result, str) else type(result).__name__ for result in results] == [
        "A",
        "Failure",
        "Failure",
        "B",
        "Failure",
        "Failure",
        "C",
    ]
    assert results[1] == pool.Failure("ValueError: out of paper")
    assert results[2] == pool.Failure("the process died (exit code 9)")
    assert results[4] == pool.Failure("no answer within 3 s")
    assert "cannot be sent" in results[5].reason


def test_every_task_can_fail():
    assert pool.run(work, ["die", "die", "die"], jobs=1) == [pool.Failure("the process died (exit code 9)")] * 3


def test_a_bar_shows_only_on_a_terminal(monkeypatch, capsys):
    monkeypatch.setattr("sys.stderr.isatty", lambda: False, raising=False)
    items = [1, 2]
    assert pool.progress(items, 2, "pages") is items
    assert capsys.readouterr().err == ""


def test_a_bar_counts_the_pages(monkeypatch, capsys):
    pytest.importorskip("tqdm")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert list(pool.progress([1, 2], 2, "pages")) == [1, 2]
    assert "2/2" in capsys.readouterr().err
