"""What the specs share."""

from __future__ import annotations

import gc
import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

FIXTURES = Path(__file__).parent / "fixtures"

# The same examples in every run, and no deadline: the machine may be busy.
settings.register_profile("spec", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("spec")


@pytest.fixture(scope="session")
def languages() -> dict[str, dict[str, object]]:
    """One short text of our own a language, with the encodings that its pages were written in."""
    return json.loads((FIXTURES / "languages.json").read_text("utf-8"))


def pytest_collection_finish() -> None:
    """Keep what the suite itself holds out of the garbage collector's passes: one took longer than what a spec measures."""
    gc.collect()
    gc.freeze()
