"""Every field is read from every source in its list, and an earlier source comes before a later one."""

from __future__ import annotations

import itertools

import pytest
from metadata_pages import json_ld, meta, metadata, page, story

from nokodown_py.metadata import fields
from nokodown_py.metadata.evidence import Evidence


def article(property_: str, value: str) -> str:
    return json_ld(f'{{"@type": "Article", "{property_}": {value}}}')


def item(property_: str, value: str) -> str:
    return f'<div itemscope itemtype="https://schema.org/Article"><meta itemprop="{property_}" content="{value}"></div>'


# By field and source: what a page must hold, in the head or in the body, so that the source gives VALUE.
TITLES = {
    "meta dc:title": (meta("DC.title", "VALUE"), ""),
    "meta og:title": (meta("og:title", "VALUE", "property"), ""),
    "json-ld headline": (article("headline", '"VALUE"'), ""),
    "meta citation_title": (meta("citation_title", "VALUE"), ""),
    "meta weibo:article:title": (meta("weibo:article:title", "VALUE"), ""),
    "meta title": (meta("title", "VALUE"), ""),
    "meta twitter:title": (meta("twitter:title", "VALUE"), ""),
    "meta parsely-title": (meta("parsely-title", "VALUE"), ""),
    "meta sailthru:title": (meta("sailthru.title", "VALUE"), ""),
    "title": ("<title>VALUE</title>", ""),
}
PUBLISHED = {
    "json-ld datePublished": (article("datePublished", '"VALUE"'), ""),
    "meta article:published_time": (meta("article:published_time", "VALUE", "property"), ""),
    "meta parsely-pub-date": (meta("parsely-pub-date", "VALUE"), ""),
    "meta citation_publication_date": (meta("citation_publication_date", "VALUE"), ""),
    "meta sailthru:date": (meta("sailthru.date", "VALUE"), ""),
    "meta pubdate": (meta("pubdate", "VALUE"), ""),
    "microdata datePublished": ("", item("datePublished", "VALUE")),
    "meta itemprop:datepublished": (meta("datePublished", "VALUE", "itemprop"), ""),
    "meta dc:date:issued": (meta("DC.date.issued", "VALUE"), ""),
    "meta date": (meta("date", "VALUE"), ""),
    "beside the headline": ("", story('<time datetime="VALUE">then</time>')),
    "json-ld uploadDate": (json_ld('{"@type": "VideoObject", "uploadDate": "VALUE"}'), ""),
    "microdata uploadDate": ("", item("dateCreated", "VALUE")),
    "around the headline": ("", f'<div data-published="VALUE">{story()}</div>'),
    "labelled": ("", story(after="<p>More.</p>" * 30 + "<p>Published: VALUE</p>")),
    "changed, beside the headline": ("", story("<p>Updated VALUE</p>")),
    "changed, labelled": ("", story(after="<p>More.</p>" * 30 + "<p>Last updated: VALUE</p>")),
}
MODIFIED = {
    "json-ld dateModified": (article("dateModified", '"VALUE"'), ""),
    "meta article:modified_time": (meta("article:modified_time", "VALUE", "property"), ""),
    "microdata dateModified": ("", item("dateModified", "VALUE")),
    "meta itemprop:datemodified": (meta("dateModified", "VALUE", "itemprop"), ""),
    "meta dc:modified": (meta("DCTERMS.modified", "VALUE"), ""),
    "meta last-modified": (meta("last-modified", "VALUE"), ""),
    "beside the headline": ("", story("<p>Updated VALUE</p>")),
}
EXCERPTS = {
    "json-ld description": (article("description", '"VALUE"'), ""),
    "meta dc:description": (meta("dc.description", "VALUE"), ""),
    "meta og:description": (meta("og:description", "VALUE", "property"), ""),
    "meta weibo:article:description": (meta("weibo:article:description", "VALUE"), ""),
    "meta description": (meta("description", "VALUE"), ""),
    "meta twitter:description": (meta("twitter:description", "VALUE"), ""),
    "meta sailthru:description": (meta("sailthru.description", "VALUE"), ""),
    "microdata description": ("", item("description", "VALUE")),
}
SITES = {
    "json-ld publisher": (article("publisher", '{"@type": "Organization", "name": "VALUE"}'), ""),
    "meta og:site_name": (meta("og:site_name", "VALUE", "property"), ""),
    "json-ld WebSite": (json_ld('{"@type": "WebSite", "name": "VALUE"}'), ""),
    "meta application-name": (meta("application-name", "VALUE"), ""),
}
AUTHORS = {
    "json-ld": (article("author", '{"@type": "Person", "name": "VALUE"}'), ""),
    "meta dc:creator": (meta("dc.creator", "VALUE"), ""),
    "meta citation_author": (meta("citation_author", "VALUE"), ""),
    "meta citation_authors": (meta("citation_authors", "VALUE"), ""),
    "meta author": (meta("author", "VALUE"), ""),
    "meta parsely-author": (meta("parsely-author", "VALUE"), ""),
    "labelled": (meta("twitter:label1", "Written by") + meta("twitter:data1", "VALUE"), ""),
    "meta article:author": (meta("article:author", "VALUE", "property"), ""),
    "microdata": ("", item("author", "VALUE")),
    "meta itemprop:author": (meta("author", "VALUE", "itemprop"), ""),
}
TABLES = {
    "title": (fields.TITLE, TITLES),
    "published_time": (fields.PUBLISHED, PUBLISHED),
    "modified_time": (fields.MODIFIED, MODIFIED),
    "excerpt": (fields.EXCERPT, EXCERPTS),
    "site_name": (fields.SITE_NAME, SITES),
    "byline": (fields.AUTHORS, AUTHORS),
}
VALUES = {
    "title": ("Eel soup on the quay", "A ferry in the fog"),
    "published_time": ("2019-03-04", "2021-05-06"),
    "modified_time": ("2019-03-04", "2021-05-06"),
    "excerpt": ("How the quay cooks its eels.", "Why the ferry waits for the fog."),
    "site_name": ("River Courier", "Harbour Gazette"),
    "byline": ("Ada Example", "Ben Sample"),
}
# Its value stands in the address, so it is tried apart.
BY_ADDRESS = {"published_time": {"address"}}


@pytest.mark.parametrize(("field", "source"), [(field, name) for field, (_, cases) in TABLES.items() for name in cases])
def test_a_source_alone_gives_the_field(field, source):
    value = VALUES[field][0]
    head, body = (part.replace("VALUE", value) for part in TABLES[field][1][source])
    assert getattr(metadata(head, body), field) == value


@pytest.mark.parametrize("field", TABLES)
def test_every_source_in_the_list_has_a_case(field):
    sources, cases = TABLES[field]
    assert {source.name for source in sources} == set(cases) | BY_ADDRESS.get(field, set())


def test_the_address_gives_the_date():
    assert metadata(body=story(), url="https://river.example/2019/03/04/soup").published_time == "2019-03-04"


READ_AS_TEXTS = [field for field in TABLES if field not in ("byline", "title", "published_time")]


@pytest.mark.parametrize(
    ("field", "first", "second"),
    [(field, *pair) for field in READ_AS_TEXTS for pair in itertools.pairwise(TABLES[field][1])],
)
def test_an_earlier_source_comes_first(field, first, second):
    sources, cases = TABLES[field]
    assert [source.name for source in sources if source.name in cases] == list(cases)
    values = VALUES[field]
    heads, bodies = zip(
        *([part.replace("VALUE", value) for part in cases[name]] for name, value in zip((first, second), values, strict=True)),
        strict=True,
    )
    assert getattr(metadata("".join(reversed(heads)), "".join(bodies)), field) == values[0]


@pytest.mark.parametrize("field", ["title", "byline", "published_time"])
def test_the_lists_stand_in_the_order_of_the_table(field):
    sources, cases = TABLES[field]
    assert [source.name for source in sources if source.name in cases] == list(cases)


def test_of_two_bylines_the_better_graded_wins_and_else_the_earlier():
    people = article("author", '{"@type": "Organization", "name": "Harbour Gazette"}') + meta("author", "Ada Example")
    assert metadata(people).byline == "Ada Example"
    both = meta("author", "Ben Sample") + article("author", '{"@type": "Person", "name": "Ada Example"}')
    assert metadata(both).byline == "Ada Example"


def test_a_property_outranks_a_name_of_the_same_key():
    head = meta("dc:description", "By name, first.") + meta("dc:description", "By property, second.", "property")
    assert metadata(head).excerpt == "By property, second."


def test_sources_are_read_only_once():
    evidence = Evidence(page(article("headline", '"Eel soup on the quay"')))
    assert evidence.graph is evidence.graph
    assert evidence.microdata is evidence.microdata


@pytest.mark.parametrize(
    "nonsense", ["null", "undefined", "{{ page.title }}", "%%title%%", "[object Object]", "  ", "None", "N/A", "<% title %>"]
)
@pytest.mark.parametrize("field", ["title", "excerpt", "site_name", "byline"])
def test_nonsense_is_passed_over(field, nonsense):
    name = {"title": "og:title", "excerpt": "og:description", "site_name": "og:site_name", "byline": "author"}[field]
    attribute = "name" if field == "byline" else "property"
    later = {
        "title": "<title>VALUE</title>",
        "excerpt": meta("description", "VALUE"),
        "site_name": meta("application-name", "VALUE"),
    }
    value = VALUES[field][0]
    head = f"<meta {attribute}='{name}' content='{nonsense}'>" + later.get(field, meta("parsely-author", "VALUE")).replace(
        "VALUE", value
    )
    assert getattr(metadata(head), field) == value


def test_what_belongs_to_the_head_and_stands_in_the_body_is_read():
    body = "<p>A stray line ends the head.</p><meta property='og:title' content='Eel soup on the quay'><meta name=author content='Ada Example'>"
    found = metadata("", body)
    assert (found.title, found.byline) == ("Eel soup on the quay", "Ada Example")
    assert metadata("", json_ld('{"@type": "Article", "author": "Ada Example"}')).byline == "Ada Example"


def test_metadata_of_an_empty_page_is_empty():
    found = metadata()
    assert (found.title, found.byline, found.excerpt, found.site_name, found.published_time, found.lang) == (None,) * 6
    assert (found.keywords, found.types, found.generator, found.json_ld) == ((), frozenset(), "", [])
