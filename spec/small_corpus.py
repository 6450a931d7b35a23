"""A corpus in WCXB's layout, of a few pages of our own, for the specs of the benchmarks."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

SENTENCES = (
    "The lock keeper opens the upper gate at seven, when the barges from the north arrive with gravel and timber.",
    "Each boat waits its turn in the basin, and the crews drink their coffee on the quay while the water falls.",
    "By noon the queue reaches back to the railway bridge, and the keeper's logbook has filled another two pages.",
    "In winter the canal freezes from the edges inwards, and the icebreaker goes out before the first light of day.",
)


def article(paragraphs: int = 4, title: str = "A day at the lock") -> tuple[str, str]:
    """Return a plain article's HTML and its text."""
    chosen = [f"{SENTENCES[at % len(SENTENCES)]} So says page {at} of the logbook." for at in range(paragraphs)]
    body = "".join(f"<p>{paragraph}</p>" for paragraph in chosen)
    html = (
        f"<!doctype html><html lang=en><head><title>{title}</title></head><body>"
        f"<nav><a href=/>Start</a> <a href=/b>Boats</a></nav><main><article><h1>{title}</h1>{body}</article></main>"
        "<footer>All rights reserved, canal board.</footer></body>"
    )
    return html, "\n\n".join(chosen)


def add_page(
    root: Path,
    id_: str,
    *,
    html: str | None = None,
    reference: str | None = None,
    type_: str = "article",
    draft: bool = False,
    wanted: tuple[str, ...] = (),
    unwanted: tuple[str, ...] = (),
    split: str = "dev",
) -> None:
    """Write one page into a corpus."""
    own_html, own_reference = article()
    folder = root / split
    for name in ("html", "ground-truth"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "html" / f"{id_}.html.gz").write_bytes(gzip.compress((own_html if html is None else html).encode(), mtime=0))
    internal: dict[str, object] = {"page_type": {"primary": type_}}
    if draft:
        internal["source"] = "rs-trafilatura-draft"
    record = {
        "url": f"https://example.com/{id_}",
        "_internal": internal,
        "ground_truth": {
            "title": "A day at the lock",
            "main_content": own_reference if reference is None else reference,
            "with": list(wanted),
            "without": list(unwanted),
        },
    }
    (folder / "ground-truth" / f"{id_}.json").write_text(json.dumps(record), encoding="utf-8")
