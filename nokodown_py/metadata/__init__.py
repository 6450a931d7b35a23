"""Metadata stage: JSON-LD, Open Graph and other meta tags, microdata, then the document, in an order that is data."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import unquote

from nokodown_py.metadata import extras, fields, near_headline
from nokodown_py.metadata.bylines import HANDLE, NO_BYLINE, ORGANISATION, PERSON, Byline
from nokodown_py.metadata.evidence import Evidence
from nokodown_py.metadata.language import is_rtl
from nokodown_py.metadata.sites import split_url
from nokodown_py.metadata.structured_data import structured_data
from nokodown_py.metadata.threads import first_poster
from nokodown_py.metadata.titles import Setting, choose_title

if TYPE_CHECKING:
    from nokodown_py.page import Page

__all__ = ["read_metadata", "structured_data"]


def read_metadata(page: Page) -> None:
    """Fill ``page.metadata``.

    Args:
        page: the page, parsed and indexed. Only its metadata is written.
    """
    evidence, m = Evidence(page), page.metadata
    page.base_hrefs = evidence.head.base_hrefs[:1]
    m.json_ld = evidence.things
    m.types = extras.declared_types(evidence)
    m.generator = evidence.head.first("generator").lower()
    evidence.title = _title(evidence)
    m.title = evidence.title or None
    m.lang = evidence.lang or None
    m.dir = _direction(evidence)
    m.byline = str(_byline(evidence)) or None
    changed = fields.first_date(fields.MODIFIED, evidence)
    m.published_time = fields.published(evidence, changed) or None
    m.modified_time = changed or None
    m.excerpt = extras.excerpt(evidence, fields.texts(fields.EXCERPT, evidence)) or None
    m.site_name = fields.first_text(fields.SITE_NAME, evidence) or None
    m.canonical_url = extras.canonical(evidence) or None
    m.image = extras.lead_image(evidence) or None
    m.favicon = extras.favicon(evidence) or None
    m.keywords = extras.keywords(evidence)


def _title(evidence: Evidence) -> str:
    declared = list(fields.texts(fields.TITLE, evidence))
    slug = unquote(split_url(evidence.url).path).rstrip("/").rsplit("/", 1)[-1]
    repeated = bool(evidence.head.title) and evidence.head.title in evidence.head.values("og:title")
    setting = Setting(evidence.home, evidence.article or evidence.thread, slug, repeated)
    return choose_title(declared, evidence.headings, evidence.sites, setting, lambda: evidence.minor_headings(declared))


def _direction(evidence: Evidence) -> str | None:
    if evidence.head.dir in ("ltr", "rtl"):
        return evidence.head.dir
    return "rtl" if is_rtl(evidence.lang) else None


def _byline(evidence: Evidence) -> Byline:
    declared = fields.declared_byline(evidence)
    near = near_headline.Neighbourhood(evidence.around, evidence.sites)
    if declared.grade == PERSON:
        return (len(declared.names) == 1 and near.completes(declared.names[0])) or declared
    if evidence.thread and declared.grade < HANDLE:
        poster = first_poster(evidence.around, thread=True)
        if poster.names:
            return poster
    if evidence.home or evidence.goods:
        return declared if declared.grade > ORGANISATION else NO_BYLINE
    visible = near.byline(declared.names[0] if declared.grade == HANDLE else "")
    if visible.grade > declared.grade:
        return visible
    if declared.names:
        return declared
    box = near.author_box(worded=not evidence.article)
    return box if box.names else first_poster(evidence.around, thread=False)
