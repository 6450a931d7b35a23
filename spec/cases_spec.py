"""The inputs of ``fixtures/cases``, each written for one fault that users of such tools report, with its checks.

A check is a substring that must or must not be in the Markdown, a regular expression likewise, or a field of the metadata: None
is empty, a time is compared as a prefix.
"""

from __future__ import annotations

import json
import re
import time

import pytest
from conftest import FIXTURES

from nokodown_py import Nokodown

CASES = json.loads((FIXTURES / "cases" / "cases.json").read_text("utf-8"))

# Not right yet: this list only shrinks. A case that passes must leave it, or the suite fails.
PENDING: frozenset[str] = frozenset()


def failures(case: dict) -> list[str]:
    page = (FIXTURES / "cases" / case["file"]).read_bytes()
    result = Nokodown.extract(page, url=case["url"], **case["options"])
    text = result.markdown
    found = [f"lacks {needle!r}" for needle in case["contains"] if needle not in text]
    found += [f"has {needle!r}" for needle in case["not_contains"] if needle in text]
    found += [f"lacks /{pattern}/" for pattern in case["regex"] if not re.search(pattern, text, re.MULTILINE)]
    found += [f"has /{pattern}/" for pattern in case["not_regex"] if re.search(pattern, text, re.MULTILINE)]
    for name, wanted in case["meta"].items():
        value = getattr(result, name)
        right = (value or "").startswith(wanted) if name == "published_time" and wanted else (value or None) == wanted
        if not right:
            found.append(f"{name} is {value!r}, not {wanted!r}")
    return found


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case["id"], marks=[pytest.mark.xfail(strict=True)] if case["id"] in PENDING else [])
        for case in CASES
    ],
)
def test_case(case: dict) -> None:
    start = time.process_time()
    assert not failures(case)
    assert time.process_time() - start < 20  # the largest take about 2 s, more under coverage; what is quadratic takes minutes


def test_what_is_pending_exists() -> None:
    assert {case["id"] for case in CASES} >= PENDING
