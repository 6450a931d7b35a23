"""What the specs share."""

from __future__ import annotations

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
