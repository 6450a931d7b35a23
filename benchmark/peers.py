"""Other extractors: their published figures on WCXB, and how to call those that are installed here, for a run side by side."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

# Word F1 by this benchmark's metric, of text output (turbohtml's: of Markdown rendered back to text). The bounds are no
# systems: the one chooses by hindsight, the other knows the reference.
PUBLISHED_OVER = "1,301 of WCXB's 1,497 development pages"
PUBLISHED_ROWS = ("all", "article", "documentation", "service", "forum", "collection", "listing", "product")
PUBLISHED: dict[str, tuple[float, ...]] = {
    "rs_trafilatura 0.1.1": (0.849, 0.931, 0.937, 0.824, 0.761, 0.687, 0.678, 0.639),
    "trafilatura 2.3.1": (0.819, 0.926, 0.924, 0.768, 0.698, 0.593, 0.577, 0.626),
    "resiliparse 2.0.1": (0.788, 0.877, 0.894, 0.787, 0.729, 0.570, 0.502, 0.615),
    "turbohtml 1.15.4": (0.591, 0.802, 0.653, 0.309, 0.242, 0.339, 0.340, 0.281),
}
BOUNDS: dict[str, tuple[float, ...]] = {
    "best of the four per page": (0.913, 0.971, 0.959, 0.898, 0.825, 0.810, 0.813, 0.767),
    "perfect choice of blocks": (0.963, 0.983, 0.975, 0.957, 0.904, 0.917, 0.953, 0.930),
}
# 525 of those references began as drafts of rs_trafilatura; over the other pages it has this.
RS_TRAFILATURA_OWN = 0.831

Job = Callable[[bytes, str], object]


def published(row: str, systems: dict[str, tuple[float, ...]] = PUBLISHED) -> dict[str, float]:
    """Return the published F1 of each system for a row, nothing for a row that was not published.

    >>> published("forum")["trafilatura 2.3.1"]
    0.698
    """
    if row not in PUBLISHED_ROWS:
        return {}
    at = PUBLISHED_ROWS.index(row)
    return {name: figures[at] for name, figures in systems.items()}


def _utf8(html: bytes) -> str:
    return html.decode("utf-8", "replace")


def _trafilatura(module: ModuleType) -> Job:
    return lambda html, url: module.extract(html, url=url or None, output_format="markdown", with_metadata=True)


def _resiliparse(module: ModuleType) -> Job:
    encoding = importlib.import_module("resiliparse.parse.encoding")
    return lambda html, _url: module.extract_plain_text(
        encoding.bytes_to_str(html, encoding.detect_encoding(html)), main_content=True
    )


def _readability(module: ModuleType) -> Job:
    return lambda html, url: module.Document(html, url=url or None).summary()


def _rs_trafilatura(module: ModuleType) -> Job:
    return lambda html, url: module.extract(_utf8(html), url=url or None, output_markdown=True)


def _turbohtml(module: ModuleType) -> Job:
    def job(html: bytes, _url: str) -> object:
        content = module.parse(html).main_content()
        return content.to_markdown() if content is not None else ""

    return job


_CALLS: dict[str, tuple[str, Callable[[ModuleType], Job]]] = {
    "trafilatura": ("trafilatura", _trafilatura),
    "resiliparse": ("resiliparse.extract.html2text", _resiliparse),
    "readability-lxml": ("readability", _readability),
    "rs_trafilatura": ("rs_trafilatura", _rs_trafilatura),
    "turbohtml": ("turbohtml", _turbohtml),
}


def installed() -> dict[str, Job]:
    """Return the peers that can be imported here, by name; each takes a page's bytes and its address."""
    jobs = {}
    for name, (module, make) in _CALLS.items():
        try:
            jobs[name] = make(importlib.import_module(module))
        except Exception:  # absent, or present and broken: either way it cannot run beside us
            continue
    return jobs
