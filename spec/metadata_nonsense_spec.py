"""Values that say nothing, blocks that are broken, addresses that were never filled in: passed over, whatever stands behind them."""

from __future__ import annotations

import time

import pytest
from metadata_pages import PROSE, json_ld, meta, metadata, story

from nokodown_py.metadata.json_ld import parse_block
from nokodown_py.metadata.json_repair import read_loose

TITLE = "<title>Eel soup on the quay</title>"
ARTICLE = '"@type": "NewsArticle", "headline": "Eel soup", "datePublished": "2024-05-03", "author": {"name": "Ada Example"}'


@pytest.mark.parametrize(
    "block",
    [
        "{" + ARTICLE.replace('",', '"\n', 2) + "}",
        "{" + ARTICLE.replace('"', "'") + "}",
        "{" + ARTICLE.replace("Eel soup", 'The "best" soup') + "}",
        "{" + ARTICLE + ', "articleBody": "It breaks off he',
        "{" + ARTICLE,
        "{" + ARTICLE + "}}",
        "{" + ARTICLE + ', "image": undefined, "x": NaN}',
        "window.data = {" + ARTICLE + "};",
        "{" + ARTICLE + "} and more",
        "{" + ARTICLE.replace('",', '",,', 1) + "}",
        "{" + ARTICLE + ', "image": }',
        "{" + ARTICLE + ', "image": , "y": 1}',
        "{" + ARTICLE + ', "wordCount": {{ count }}}',
        "{" + ARTICLE.replace('"headline"', "headline") + "}",
        "{" + ARTICLE.replace('"headline"', "“headline”") + "}",
        "{" + ARTICLE + ', "description": "an \\e escape, it\\\'s"}',
        "/* a */ {" + ARTICLE + "/* b */ // c\n}",
        "<!-- //<![CDATA[\n{" + ARTICLE + "}\n//]]> -->",
        '{"@type": "WebSite", "name": "x"} {' + ARTICLE + "}",
        "{" + ARTICLE.replace('"', "&quot;") + "}",
    ],
)
def test_a_broken_block_of_json_ld_still_names_author_and_day(block):
    found = metadata(TITLE + json_ld(block), story())
    assert (found.byline, found.published_time) == ("Ada Example", "2024-05-03")


@pytest.mark.parametrize(
    "text",
    [
        '{"a":' + '"x ' * 100000,
        '{"a":"x' + '" ' * 100000,
        "," * 300000,
        "[" * 300000,
        '{"a":' * 100000,
        "/*" * 100000,
        '{"a":"' + "\\" * 300000,
        '{"a":"' + "\\u12" * 100000,
        '{"a":"' + '",aaaa ' * 100000,
        "a" * 500000,
        "}" * 300000,
        ("'" + " " * 1000) * 300,
        ('",' + "b" * 2000) * 200,
        "&quot;" * 100000 + "{",
    ],
)
def test_a_broken_block_takes_time_by_its_length_only(text):
    started = time.process_time()
    parse_block(text)
    assert time.process_time() - started < 3


def test_half_a_character_does_not_come_out_of_a_broken_block():
    found = read_loose(r'{"a": "\ud83d\ude00", "b": "\u00e9",, }')
    assert found == [{"a": "😀", "b": "é"}]


@pytest.mark.parametrize(
    "given",
    [
        "null",
        "undefined",
        "{{title}}",
        "{% title %}",
        "${title}",
        "%title%",
        "[object Object]",
        "Untitled",
        "untitled document",
        "-",
        "...",
        "[title]",
        "%%title%%",
        "__TITLE__",
        "{title}",
        "N/A",
        "Loading...",
        "document.title",
        "Just a moment...",
    ],
)
def test_a_title_that_is_none_is_passed_over(given):
    assert metadata(meta("og:title", given, "property") + f"<title>{given}</title>", story()).title == "Eel soup on the quay"


@pytest.mark.parametrize(
    "given",
    [
        "null",
        "{{author}}",
        "admin",
        "Administrator",
        "by",
        "@courier",
        "https://social.example/courier",
        "webmaster",
        "Unknown",
        "Guest",
        "5 min read",
        "wpengine",
        "wp-admin",
        "admin123",
        "user_4",
        "support",
        "system",
        "Staff",
        "Team",
        "Posted by",
        "Written by",
        "Read more",
        "author_name",
        "info@courier.example",
        "1234",
        "test",
        "Your Name",
    ],
)
def test_an_author_who_is_nobody_is_passed_over(given):
    assert metadata(TITLE + meta("author", given), story()).byline is None
    assert metadata(TITLE + json_ld(f'{{"@type": "Article", "author": {{"name": "{given}"}}}}'), story()).byline is None


@pytest.mark.parametrize(
    "given", ["null", "{{ description }}", "Just another WordPress site", "-", "No description", "description"]
)
def test_a_description_that_is_none_is_passed_over(given):
    found = metadata(TITLE + meta("description", given), story()).excerpt
    assert found is not None
    assert PROSE.startswith(f"<p>{found}")


@pytest.mark.parametrize(
    "given", ["null", "{{image}}", "https://x.example/undefined", "https://x.example/null", "/[object Object]"]
)
def test_an_image_that_is_none_is_passed_over(given):
    head = meta("og:image", given, "property") + meta("twitter:image", "https://x.example/a b.jpg")
    assert metadata(TITLE + head, story()).image == "https://x.example/a%20b.jpg"


@pytest.mark.parametrize("given", ["", "{{url}}", "undefined", "/undefined", "null"])
def test_an_address_that_is_none_is_passed_over(given):
    head = f'<link rel="canonical" href="{given}">' + meta("og:url", "https://x.example/soup", "property")
    assert metadata(TITLE + head, story()).canonical_url == "https://x.example/soup"


@pytest.mark.parametrize(
    "given",
    [
        "0000-00-00",
        "0001-01-01T00:00:00",
        "1970-01-01T00:00:00Z",
        "2099-01-01",
        "9999-12-31",
        "2024-13-45",
        "null",
        "Invalid Date",
        "2 days ago",
        "now",
        "-62169984000",
        "2024-W60-1",
        "20241399",
    ],
)
def test_a_date_that_is_none_is_passed_over(given):
    head = TITLE + json_ld(f'{{"@type": "Article", "datePublished": "{given}"}}')
    assert metadata(head, story()).published_time is None
    assert metadata(head, story('<time datetime="2024-05-03">3 May</time>')).published_time == "2024-05-03"


@pytest.mark.parametrize(
    ("given", "iso"),
    [
        ("2024-05-03T08:00:00+00:00Z", "2024-05-03T08:00:00+00:00"),
        ("2024-W18-5", "2024-05-03"),
        ("Fri May 03 2024 08:00:00 GMT+0200 (CEST)", "2024-05-03T08:00:00+02:00"),
        ("2024-05-03T08:00 GMT+2", "2024-05-03T08:00:00+02:00"),
        ("1714723200000", "2024-05-03T08:00:00+00:00"),
    ],
)
def test_odd_notations_of_a_date(given, iso):
    assert metadata(TITLE + meta("article:published_time", given, "property"), story()).published_time == iso


def test_a_library_lists_the_family_name_first():
    head = meta("citation_author", "Example, Ada B.") + meta("citation_author", "Sample, Ben")
    assert metadata(TITLE + head, story()).byline == "Ada B. Example, Ben Sample"


def test_authors_in_a_list_of_lists():
    head = json_ld('{"@type": "Article", "author": [["Ada Example", "Ben Sample"]]}')
    assert metadata(TITLE + head, story()).byline == "Ada Example, Ben Sample"
