"""Excerpt, addresses, keywords, declared types: the fields beside title, authors and dates."""

from __future__ import annotations

import pytest
from metadata_pages import PROSE, URL, json_ld, meta, metadata, story

from nokodown_py.metadata.extras import shorten

# --- excerpt ----------------------------------------------------------------------------------------------------------------


def test_the_first_paragraph_serves_where_there_is_no_description():
    assert metadata(body=story("<p>By Ada Example</p>")).excerpt.startswith("Both gates were lifted clear")


@pytest.mark.parametrize(
    "before",
    [
        "<nav><p>News desk, tide tables, market days, letters to us and more</p></nav>",
        '<p><a href="/a">Read also how the lower gate was carried away by the flood</a></p>',
        "<p hidden>Only for machines, this paragraph of more than eight words stands here.</p>",
        '<p style="display:none">Only for machines, this paragraph of more than eight words stands here.</p>',
        '<div class="newsletter"><p>Write your address here and the courier comes on every Friday.</p></div>',
        "<p>Short.</p>",
        "<p>Written by Ada Example and Ben Sample on the third of May in the harbour office.</p>",
    ],
)
def test_what_is_no_first_paragraph(before):
    assert metadata(body=story(before)).excerpt.startswith("Both gates were lifted clear")


def test_hidden_words_are_left_out():
    assert metadata(
        body=story('<p><span aria-hidden="true">x7</span>The bell rings at seven, and again at nine.</p>')
    ).excerpt.startswith("The bell")


def test_a_description_is_plain_text():
    assert (
        metadata(meta("description", "&lt;p&gt;Eels &amp;amp; &lt;b&gt;rope&lt;/b&gt; for sale&lt;/p&gt;")).excerpt
        == "Eels & rope for sale"
    )


def test_a_description_that_is_only_the_site_is_passed_over():
    head = meta("og:site_name", "River Courier", "property") + meta("description", "River Courier")
    assert metadata(head, story()).excerpt.startswith("Both gates")


def test_long_paragraphs_end_at_a_sentence():
    short = shorten("The gate is shut. " * 100)
    assert len(short) <= 1000
    assert short.endswith("shut.")
    assert shorten("word " * 500).endswith("word…")
    assert shorten("河边的水尺很旧。" * 300).endswith("。")


# --- addresses --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "wanted"),
    [
        ('<link rel="canonical" href="/stories/soup">', "https://www.river-courier.example/stories/soup"),
        ('<link rel="Canonical" href="soup#top">', "https://www.river-courier.example/stories/soup#top"),
        (meta("og:url", "https://river.example/soup", "property"), "https://river.example/soup"),
        ('<base href="https://cdn.example/x/"><link rel="canonical" href="soup">', "https://cdn.example/x/soup"),
        ('<link rel="canonical" href="javascript:void(0)">', None),
        ('<link rel="canonical" href="http://[broken">', None),
        ("", None),
    ],
)
def test_canonical(head, wanted):
    assert metadata(head).canonical_url == wanted


@pytest.mark.parametrize(
    "head",
    [
        meta("og:image", "/eel.jpg", "property"),
        meta("og:image:url", "/eel.jpg", "property"),
        meta("twitter:image", "/eel.jpg"),
        '<link rel="image_src" href="/eel.jpg">',
        json_ld('{"@type": "Article", "image": "/eel.jpg"}'),
        json_ld('{"@type": "Article", "image": [{"@type": "ImageObject", "url": "/eel.jpg"}]}'),
        json_ld('[{"@type": "Article", "image": {"@id": "#i"}}, {"@type": "ImageObject", "@id": "#i", "url": "/eel.jpg"}]'),
        meta("og:image", "data:image/gif;base64,R0lGODlh", "property") + meta("twitter:image", "/eel.jpg"),
        meta("og:image", "/img/spacer.gif", "property") + meta("twitter:image", "/eel.jpg"),
    ],
)
def test_lead_image(head):
    assert metadata(head).image == "https://www.river-courier.example/eel.jpg"


@pytest.mark.parametrize(
    ("head", "wanted"),
    [
        ('<link rel="shortcut icon" href="/f.ico">', "/f.ico"),
        ('<link rel="apple-touch-icon" href="/a.png"><link rel="icon" href="/f.png">', "/f.png"),
        ('<link rel="apple-touch-icon" href="/a.png">', "/a.png"),
    ],
)
def test_favicon(head, wanted):
    assert metadata(head).favicon == f"https://www.river-courier.example{wanted}"


def test_addresses_stay_as_they_are_without_one_to_join_them_to():
    found = metadata('<link rel="icon" href="/f.ico">' + meta("og:image", "eel.jpg", "property"), url="")
    assert (found.favicon, found.image, found.canonical_url) == ("/f.ico", "eel.jpg", None)


def test_the_page_says_its_address_where_the_caller_does_not():
    assert (
        metadata(f'<link rel="canonical" href="{URL}"><link rel="icon" href="/f.ico">', url="").favicon
        == "https://www.river-courier.example/f.ico"
    )


# --- keywords and types -----------------------------------------------------------------------------------------------------


def test_keywords_come_once_and_in_order():
    head = (
        meta("keywords", "Eel, rope;  Ferry ,eel")
        + meta("article:tag", "quay", "property")
        + meta("article:tag", "Rope", "property")
    )
    head += json_ld('{"@type": "Article", "keywords": ["tide, weir", {"name": "gauge"}]}')
    assert metadata(head).keywords == ("Eel", "rope", "Ferry", "quay", "tide", "weir", "gauge")
    assert metadata(meta("keywords", "鳗鱼、绳子，渡船")).keywords == ("鳗鱼", "绳子", "渡船")


def test_keywords_without_end_are_cut():
    assert len(metadata(meta("keywords", ",".join(f"word{n}" for n in range(500)))).keywords) == 50


def test_types_describe_the_page_and_not_its_furniture():
    head = json_ld(
        '{"@graph": [{"@type": ["NewsArticle", "Article"], "author": {"@type": "Person"}}, {"@type": "WebSite"}, {"@type": "BreadcrumbList"},'
        '{"@type": "Organization"}, {"@type": "WebPage"}]}'
    ) + meta("og:type", "Article", "property")
    assert metadata(head).types == {"newsarticle", "article", "webpage", "og:article"}


def test_types_of_microdata_count():
    body = '<div itemscope itemtype="http://schema.org/Product"><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"></div></div>'
    assert metadata(body=body).types == {"product"}


def test_the_generator_is_lower_case():
    assert metadata(meta("generator", "WordPress 6.5")).generator == "wordpress 6.5"


def test_the_json_ld_of_the_page_is_kept():
    found = metadata(json_ld('{"@graph": [{"@type": "Article", "headline": "A"}, {"@type": "Person", "name": "B"}]}')).json_ld
    assert [thing["@type"] for thing in found] == ["Article", "Person"]


# --- microdata --------------------------------------------------------------------------------------------------------------


def test_microdata_of_items_in_items():
    body = (
        '<article itemscope itemtype="https://schema.org/BlogPosting"><h1 itemprop="headline">Eel soup</h1>'
        '<span itemprop="author" itemscope itemtype="https://schema.org/Person"><a href="/ada"><b itemprop="name">Ada Example</b></a></span>'
        '<time itemprop="datePublished" datetime="2024-05-03">last spring</time>'
        f'<div itemprop="comment" itemscope itemtype="https://schema.org/Comment"><b itemprop="author">Ben Sample</b></div>{PROSE}</article>'
    )
    found = metadata(body=body)
    assert (found.byline, found.published_time, found.types) == ("Ada Example", "2024-05-03", {"blogposting"})
