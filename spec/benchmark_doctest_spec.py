"""The examples in the benchmarks' docstrings are true."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

import benchmark

NAMES = sorted(path.stem for path in Path(benchmark.__file__).parent.glob("*.py") if ">>>" in path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_examples(name):
    result = doctest.testmod(importlib.import_module(f"benchmark.{name}"))
    assert result.attempted
    assert not result.failed
