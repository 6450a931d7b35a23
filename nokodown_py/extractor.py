"""The public door."""

from __future__ import annotations

from typing import Any

from nokodown_py import pipeline
from nokodown_py.options import Options
from nokodown_py.result import Result


class Extractor:
    """Options configured once, for many pages; thread-safe."""

    def __init__(self, **options: Any) -> None:
        self.options = Options(**options)

    def extract(self, html: bytes | str, url: str = "", *, content_type: str | None = None) -> Result:
        """Extract a page's main content and metadata."""
        page = pipeline.run(html, url or "", content_type, self.options)
        m = page.metadata
        return Result(
            page.markdown, m.title, m.byline, m.excerpt, m.site_name, m.published_time, m.lang, page.mode, page.page_type, bool(page.markdown)
        )

    def to_markdown(self, html: bytes | str, url: str = "", *, content_type: str | None = None) -> str:
        """Extract just the Markdown."""
        return self.extract(html, url, content_type=content_type).markdown


class Nokodown:
    """The functions most users need."""

    @staticmethod
    def extract(html: bytes | str, url: str = "", *, content_type: str | None = None, **options: Any) -> Result:
        """Extract a page's main content and metadata."""
        return Extractor(**options).extract(html, url, content_type=content_type)

    @staticmethod
    def to_markdown(html: bytes | str, url: str = "", *, content_type: str | None = None, **options: Any) -> str:
        """Extract just the Markdown."""
        return Extractor(**options).to_markdown(html, url, content_type=content_type)
