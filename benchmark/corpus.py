"""WCXB's layout on disk: ``DIR/SPLIT/html/ID.html.gz`` and ``DIR/SPLIT/ground-truth/ID.json``."""

from __future__ import annotations

import gzip
import hashlib
import json
import random
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

TYPES = ("article", "documentation", "service", "forum", "collection", "listing", "product")
_DRAFT = "rs-trafilatura-draft"


class BenchmarkError(Exception):
    """What was asked for cannot be run: a directory or file is not there, or not what it should be."""


@dataclass(frozen=True, slots=True)
class WcxbPage:
    """One page of the corpus.

    Attributes:
        id: its number in the corpus.
        url: its address, "" where the corpus has none.
        type: its kind, one of :data:`TYPES`.
        draft: whether the reference began as another extractor's output (rs-trafilatura's), and so flatters that extractor.
        html: the bytes as they came.
        reference: the main content as text; "" where there is none to be had.
        wanted: snippets that belong to the content.
        unwanted: snippets that do not.
        truth: the reference's other fields (title, author, publish_date).
        digest: a fingerprint of the page and its reference.
    """

    id: str
    url: str
    type: str
    draft: bool
    html: bytes
    reference: str
    wanted: tuple[str, ...]
    unwanted: tuple[str, ...]
    truth: dict[str, Any]
    digest: str


def page_type(name: str) -> str:
    """Return a page type by its one name; WCXB calls collections "category" in places."""
    return "collection" if name == "category" else name


def in_order(types: Iterable[str]) -> list[str]:
    """Sort page types as WCXB's tables have them, unknown ones last by name."""
    return sorted(types, key=lambda name: (TYPES.index(name) if name in TYPES else len(TYPES), name))


def page_ids(root: Path, split: str) -> list[str]:
    """Return the ids of a split's pages, sorted.

    Raises:
        BenchmarkError: there is no such split below ``root``, or it has no page.
    """
    folder = root / split / "ground-truth"
    if not folder.is_dir():
        raise BenchmarkError(f"{root} has no {split}/ground-truth: not WCXB's layout (see benchmark/README.md)")
    ids = sorted(path.stem for path in folder.glob("*.json"))
    if not ids:
        raise BenchmarkError(f"{folder} has no page")
    return ids


def sample(ids: list[str], size: int, seed: int = 0) -> list[str]:
    """Choose ``size`` ids at random, the same ones every time; all of them where there are no more."""
    return sorted(random.Random(seed).sample(ids, size)) if size < len(ids) else list(ids)


def read_type(root: Path, split: str, id_: str) -> str:
    """Return a page's type without reading the page."""
    record = json.loads((root / split / "ground-truth" / f"{id_}.json").read_bytes())
    return page_type(record.get("_internal", {}).get("page_type", {}).get("primary") or "unknown")


def read_page(root: Path, split: str, id_: str) -> WcxbPage:
    """Read one page and its reference.

    Raises:
        BenchmarkError: a file of the page is not there, or broken.
    """
    try:
        raw = (root / split / "ground-truth" / f"{id_}.json").read_bytes()
        html = gzip.decompress((root / split / "html" / f"{id_}.html.gz").read_bytes())
        record = json.loads(raw)
        truth = record["ground_truth"]
    except (OSError, EOFError, zlib.error, ValueError, KeyError, TypeError) as error:
        raise BenchmarkError(f"page {id_} of {split} cannot be read: {type(error).__name__}: {error}") from error
    internal = record.get("_internal", {})
    return WcxbPage(
        id=id_,
        url=record.get("url") or "",
        type=page_type(internal.get("page_type", {}).get("primary") or "unknown"),
        draft=internal.get("source") == _DRAFT,
        html=html,
        reference=truth.get("main_content") or "",
        wanted=tuple(truth.get("with") or ()),
        unwanted=tuple(truth.get("without") or ()),
        truth={name: truth.get(name) for name in ("title", "author", "publish_date")},
        digest=hashlib.sha256(raw + b"\0" + html).hexdigest()[:16],
    )


def corpus_digest(pages: Iterable[tuple[str, str]]) -> str:
    """Return one fingerprint for a set of pages, from their ids and digests, whatever their order."""
    return hashlib.sha256("\n".join(f"{id_}:{digest}" for id_, digest in sorted(pages)).encode()).hexdigest()[:32]
