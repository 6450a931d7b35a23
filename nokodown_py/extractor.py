"""The public door: pages in, results out."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from nokodown_py import pipeline
from nokodown_py.errors import InputTooLargeError, InputTypeError
from nokodown_py.options import make_options
from nokodown_py.result import Result

if TYPE_CHECKING:
    from nokodown_py.options import Options
    from nokodown_py.page import Page


class Extractor:
    r"""Options configured once, for many pages. Holds nothing else, so threads can share it.

    Args:
        **options: the fields of :class:`~nokodown_py.options.Options`.

    Raises:
        UnknownOptionError: there is no such option; the message names the nearest.
        NokodownError: an option has a value that cannot be used.

    >>> extractor = Extractor(main_content=False)
    >>> [extractor.to_markdown(page) for page in ("<p>Low tide", "<p>High tide")]
    ['Low tide\n', 'High tide\n']
    """

    __slots__ = ("options",)

    options: Options

    def __init__(self, **options: object) -> None:
        self.options = make_options(options)

    def __repr__(self) -> str:
        return repr(self.options).replace("Options", "Extractor", 1)

    def extract(self, html: bytes | str, url: str | None = "", *, content_type: str | None = None) -> Result:
        """Extract a page's main content and metadata; see :meth:`Nokodown.extract`."""
        data = _checked(html, self.options.max_bytes)
        for name, value in (("url", url), ("content_type", content_type)):
            if value is not None and not isinstance(value, str):
                raise InputTypeError(f"{name} must be a str or None, not {type(value).__name__}")
        return _result(pipeline.run(data, _address(url or ""), content_type, self.options))

    def to_markdown(self, html: bytes | str, url: str | None = "", *, content_type: str | None = None) -> str:
        """Extract just the Markdown; see :meth:`Nokodown.to_markdown`."""
        return self.extract(html, url, content_type=content_type).markdown


class Nokodown:
    """The two functions that most users need."""

    @staticmethod
    def extract(html: bytes | str, url: str | None = "", *, content_type: str | None = None, **options: object) -> Result:
        """Extract a page's main content as Markdown, and its metadata.

        Args:
            html: the page, best as the bytes that came over the wire: their encoding is found as browsers do. Never changed.
            url: its address, to make links absolute. Without one, or with one that is not absolute, links stay as they are.
            content_type: the HTTP header of that name, whose charset comes before the page's own.
            **options: the fields of :class:`~nokodown_py.options.Options`.

        Returns:
            The result; the same for the same arguments, whatever came before and in whichever thread.

        Raises:
            InputTypeError: ``html`` is neither bytes nor str.
            InputTooLargeError: the page is larger than ``max_bytes``.
            UnknownOptionError: there is no such option; the message names the nearest.
            NokodownError: an option has a value that cannot be used. It is the base class of the others.

        >>> page = "<title>Weir</title><main><p>The weir holds the river back."
        >>> Nokodown.extract(page, url="https://example.com/weir").title
        'Weir'
        """
        return _extractor(options).extract(html, url, content_type=content_type)

    @staticmethod
    def to_markdown(html: bytes | str, url: str | None = "", *, content_type: str | None = None, **options: object) -> str:
        r"""Extract just the Markdown. Takes and raises what :meth:`extract` does.

        >>> Nokodown.to_markdown("<main><p>The weir holds the river back.", main_content=False)
        'The weir holds the river back.\n'
        """
        return _extractor(options).to_markdown(html, url, content_type=content_type)


def _extractor(options: dict[str, object]) -> Extractor:
    extractor = Extractor.__new__(Extractor)
    extractor.options = make_options(options, also=("url", "content_type"))
    return extractor


def _address(url: str) -> str:
    """The address if links can be resolved against it, else ""."""
    url = url.strip().encode("utf-8", "replace").decode()
    try:
        parts = urlsplit(url)
        return url if parts.scheme and parts.hostname else ""
    except ValueError:
        return ""


def _result(page: Page) -> Result:
    given = page.metadata
    return Result(
        markdown=page.markdown,
        title=given.title or page.options.fallback_title,
        byline=given.byline,
        excerpt=given.excerpt,
        site_name=given.site_name,
        published_time=given.published_time,
        modified_time=given.modified_time,
        lang=given.lang,
        dir=given.dir,
        canonical_url=given.canonical_url,
        image=given.image,
        favicon=given.favicon,
        keywords=given.keywords,
        mode=page.mode,
        page_type=page.page_type,
        confident=page.confident and bool(page.markdown),
        _html=page.html,
        _url=page.url,
    )


def _checked(html: object, limit: int | None) -> bytes | str:
    """The page, or the error that says what is wrong with it."""
    if isinstance(html, (bytearray, memoryview)):
        html = bytes(html)
    if not isinstance(html, (bytes, str)):
        raise InputTypeError(f"html must be bytes or str, not {type(html).__name__}; {_advice(html)}")
    if limit is not None and len(html) > limit:
        raise InputTooLargeError(len(html), limit, "characters" if isinstance(html, str) else "bytes")
    return html


def _advice(html: object) -> str:
    if hasattr(html, "read"):
        return "pass what its read() gives"
    if hasattr(html, "__fspath__"):
        return "pass what its read_bytes() gives"
    if hasattr(html, "content"):
        return "pass its content, and its Content-Type header as content_type"
    return "pass the page's source"
