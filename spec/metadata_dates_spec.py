"""Dates: any notation to ISO 8601, in the page's precision and zone; never a copyright year, a comment's date or today."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st
from metadata_pages import PROSE, json_ld, meta, metadata, story

from nokodown_py.metadata.dates import find_dates, parse_date
from nokodown_py.metadata.months import from_jalali, month_number
from nokodown_py.metadata.visible_dates import date_in_address

# --- notations --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("2024-05-01", "2024-05-01"),
        ("2024-05", "2024-05"),
        ("2024", "2024"),
        ("2024-05-01T10:00:00Z", "2024-05-01T10:00:00Z"),
        ("2024-05-01T10:00:00.123+02:00", "2024-05-01T10:00:00.123+02:00"),
        ("2024-05-01T10:00:00+0200", "2024-05-01T10:00:00+02:00"),
        ("2024-05-01 10:00:00", "2024-05-01T10:00:00"),
        ("2024-05-01T10:00", "2024-05-01T10:00:00"),
        ("2024-5-1", "2024-05-01"),
        ("20240501", "2024-05-01"),
        ("20240501T101112Z", "2024-05-01T10:11:12Z"),
        ("2024/05/01", "2024-05-01"),
        ("2024. 5. 1.", "2024-05-01"),
        ("Wed, 01 May 2024 10:00:00 GMT", "2024-05-01T10:00:00+00:00"),
        ("Wed May 01 2024 10:00:00 GMT+0100", "2024-05-01T10:00:00+01:00"),
        ("1714557600", "2024-05-01T10:00:00+00:00"),
        ("1714557600000", "2024-05-01T10:00:00+00:00"),
        ("May 1, 2024", "2024-05-01"),
        ("May 1st 2024 at 4:05 pm", "2024-05-01T16:05:00"),
        ("1 May 2024, 12:30 AM EDT", "2024-05-01T00:30:00-04:00"),
        ("Wednesday, 1st of May 2024", "2024-05-01"),
        ("01-May-2024", "2024-05-01"),
        ("May 2024", "2024-05"),
        ("13/05/2024", "2024-05-13"),
        ("05/13/2024", "2024-05-13"),
        ("1.5.2024", "2024-05-01"),
        ("1.5.24", "2024-05-01"),
    ],
)
def test_notations(text, iso):
    assert parse_date(text, "en") == iso


@pytest.mark.parametrize(
    ("lang", "text", "iso"),
    [
        ("de", "1. Mai 2024", "2024-05-01"),
        ("de", "Mittwoch, 3. März 2021, 14:05 Uhr", "2021-03-03T14:05:00"),
        ("fr", "1er février 2024 à 18h30", "2024-02-01T18:30:00"),
        ("es", "1 de mayo de 2024", "2024-05-01"),
        ("pt", "1 de março de 2024", "2024-03-01"),
        ("it", "1° maggio 2024", "2024-05-01"),
        ("ca", "1 de març de 2024", "2024-03-01"),
        ("nl", "1 mei 2024", "2024-05-01"),
        ("sv", "1 maj 2024", "2024-05-01"),
        ("nb", "1. desember 2024", "2024-12-01"),
        ("fi", "1. toukokuuta 2024", "2024-05-01"),
        ("pl", "1 września 2024", "2024-09-01"),
        ("cs", "1. července 2024", "2024-07-01"),
        ("hu", "2024. május 1.", "2024-05-01"),
        ("ro", "1 iulie 2024", "2024-07-01"),
        ("hr", "1. svibnja 2024", "2024-05-01"),
        ("ru", "1 мая 2024 г., 10:20", "2024-05-01T10:20:00"),
        ("uk", "1 травня 2024", "2024-05-01"),
        ("bg", "1 юни 2024", "2024-06-01"),
        ("el", "1 Μαΐου 2024", "2024-05-01"),
        ("tr", "1 Ağustos 2024", "2024-08-01"),
        ("id", "1 Agustus 2024", "2024-08-01"),
        ("vi", "Ngày 1 tháng 5 năm 2024", "2024-05-01"),
        ("ar", "١ مايو ٢٠٢٤", "2024-05-01"),
        ("fa", "۱۲ اردیبهشت ۱۴۰۳", "2024-05-01"),
        ("he", "1 במאי 2024", "2024-05-01"),
        ("hi", "1 मई 2024", "2024-05-01"),
        ("th", "1 พฤษภาคม 2567", "2024-05-01"),
        ("ja", "2024年5月1日 10:20", "2024-05-01T10:20:00"),
        ("ja", "令和6年5月1日", "2024-05-01"),
        ("zh", "2024年05月01日", "2024-05-01"),
        ("zh", "二〇二四年一月五日", "2024-01-05"),
        ("zh", "二零二三年十二月二十五日", "2023-12-25"),
        ("zh", "二○二四年十月三十日 10:20", "2024-10-30T10:20:00"),
        ("ja", "平成二十五年十一月十日", "2013-11-10"),
        ("ko", "2024년 5월 1일", "2024-05-01"),
    ],
)
def test_languages(lang, text, iso):
    assert parse_date(text, lang, library=False) == iso


@pytest.mark.parametrize(
    ("lang", "iso"),
    [("en-US", "2024-03-04"), ("en", "2024-03-04"), ("", "2024-03-04"), ("en-GB", "2024-04-03"), ("de", "2024-04-03")],
)
def test_the_language_decides_between_day_and_month(lang, iso):
    assert parse_date("03/04/2024", lang) == iso


@pytest.mark.parametrize(
    "text",
    [
        "",
        "yesterday",
        "2 days ago",
        "vor 3 Tagen",
        "il y a 2 jours",
        "2024-13-40",
        "0001-01-01",
        "31 February 2024",
        "version 2.10.2024.1",
        "n/a",
        "99/99/9999",
    ],
)
def test_what_is_no_absolute_date(text):
    assert parse_date(text, "en") == ""


def test_what_only_the_library_knows():
    pytest.importorskip("dateparser")
    assert parse_date("1 Հունվար 2024", "hy") in ("2024-01-01", "")  # it may or may not know the language: it must not raise
    assert parse_date("5 minutes ago", "en") == ""


def test_every_date_of_a_text():
    text = "Posted 3 May 2024, updated 2024-06-01, first shown in March 2021"
    assert [one.iso for one in find_dates(text, "en", months=True)] == ["2024-06-01", "2024-05-03", "2021-03"]


def test_months_and_the_persian_calendar():
    assert (month_number("Févr."), month_number("МАЯ"), month_number("pier")) == (2, 5, 0)
    assert from_jalali(1399, 12, 30) == date(2021, 3, 20)
    assert from_jalali(1395, 1, 1) == date(2016, 3, 20)


# --- beside the headline ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "<p>3 May 2024</p>",
        "<p>Published on May 3, 2024</p>",
        '<p class="post-date">03.05.2024</p>',
        '<time datetime="2024-05-03">last spring</time>',
        "<p>By Ada Example | May 3, 2024 | 5 min read</p>",
        "<p>Published</p><p>3 May 2024</p>",
        "<p>Updated 9 June 2024</p><p>Published 3 May 2024</p>",
        "<p>Published 3 May 2024, last updated 9 June 2024</p>",
        '<p><relative-time datetime="2024-05-03">2 years ago</relative-time></p>',
    ],
)
def test_a_visible_date(line):
    found = metadata(body=story(line), html='<html lang="en-GB">').published_time
    assert found is not None
    assert found[:10] in ("2024-05-03",)


def test_a_date_above_the_headline():
    assert metadata(body=f"<main><p>3 May 2024</p><h1>Eel soup</h1>{PROSE}</main>").published_time == "2024-05-03"


@pytest.mark.parametrize(
    "body",
    [
        story(after="<footer><p>© 2019 River Courier</p></footer>"),
        story("<p>Copyright 3 May 2019</p>"),
        story('<div class="comments"><div class="comment"><time datetime="2019-05-03">3 May 2019</time></div></div>'),
        story('<div class="related"><p>3 May 2019</p></div>'),
        story("<p>Valid until 3 May 2019</p>"),
        story("<table><tr><th>Founded</th><td>3 May 1919</td></tr></table>"),
        story("<p>Member since 3 May 2019</p>"),
        story(
            "<p>The flood of 3 May 1953 took the lower gate, both cranes and most of the timber that lay on the quay that night.</p>"
        ),
        story("<p>2 days ago</p>"),
    ],
)
def test_what_is_no_date_of_publication(body):
    assert metadata(body=body).published_time is None


def test_the_change_of_a_page_is_its_date_only_where_there_is_no_other():
    found = metadata(body=story("<p>Last updated: 9 June 2024</p>"))
    assert (found.published_time, found.modified_time) == ("2024-06-09", "2024-06-09")
    found = metadata(meta("article:published_time", "2024-05-03", "property"), story("<p>Last updated: 9 June 2024</p>"))
    assert (found.published_time, found.modified_time) == ("2024-05-03", "2024-06-09")


# --- conflicts --------------------------------------------------------------------------------------------------------------


def test_a_date_in_chinese_figures_beside_the_headline():
    read = metadata(body=f"<h1>水尺</h1><p>发布于 二〇二四年一月五日</p>{PROSE}")
    assert read.published_time == "2024-01-05"


def test_a_day_beside_the_headline_outweighs_a_stamp_of_other_software():
    head = meta("article:published_time", "2025-12-01T05:10:15Z", "property") + meta(
        "article:modified_time", "2025-12-20", "property"
    )
    assert metadata(head, story("<p>3 May 2012</p>")).published_time == "2012-05-03"


def test_a_day_beside_the_headline_that_is_the_last_change_does_not():
    head = meta("article:published_time", "2012-05-03", "property") + meta(
        "article:modified_time", "2025-12-20T10:00:00Z", "property"
    )
    assert metadata(head, story("<p>20 December 2025</p>")).published_time == "2012-05-03"


def test_a_zone_makes_no_other_day():
    head = meta("article:published_time", "2024-05-03T22:30:00-04:00", "property")
    assert metadata(head, story("<p>4 May 2024</p>")).published_time == "2024-05-03T22:30:00-04:00"


def test_the_address_settles_day_and_month():
    body = story('<p class="date">04/03/2024</p>')
    assert metadata(body=body, html="<html lang=en>").published_time == "2024-04-03"
    found = metadata(body=body, url="https://river.example/2024/march/04/soup", html="<html lang=en>")
    assert found.published_time == "2024-03-04"


def test_a_month_is_completed_by_a_day_in_it():
    head = json_ld('{"@type": "Article", "datePublished": "2024-05"}')
    assert metadata(head, story("<p>17 May 2024</p>")).published_time == "2024-05-17"
    assert metadata(head, story("<p>17 June 2024</p>")).published_time == "2024-05"


@pytest.mark.parametrize("value", ["1970-01-01T00:00:00Z", "0", "0000-00-00", "null", "3024-05-03", "tomorrow"])
def test_nonsense_is_passed_over(value):
    head = meta("article:published_time", value, "property") + meta("parsely-pub-date", "2024-05-03")
    assert metadata(head, story()).published_time == "2024-05-03"


def test_a_date_in_the_future_needs_another_beside_it():
    future = meta("article:published_time", "2058-05-03", "property")
    assert metadata(future, story()).published_time is None
    assert metadata(future + meta("parsely-pub-date", "2024-05-03"), story()).published_time == "2024-05-03"
    assert metadata(future, story(after="<footer>© 2058 River Courier</footer>")).published_time == "2058-05-03"
    assert metadata(future + meta("article:modified_time", "2058-06-01", "property"), story()).published_time == "2058-05-03"


@pytest.mark.parametrize(
    ("head", "url"),
    [
        (json_ld('{"@type": "Product", "name": "Rope", "datePublished": "2024-05-03"}'), "https://river.example/rope"),
        (json_ld('{"@type": "CollectionPage", "datePublished": "2024-05-03"}'), "https://river.example/ropes"),
        (json_ld('{"@type": "WebPage", "datePublished": "2024-05-03"}'), "https://river.example/about"),
        (meta("article:published_time", "2024-05-03", "property"), "https://river.example/"),
    ],
)
def test_goods_lists_front_pages_and_plain_pages_are_not_published_on_a_day(head, url):
    assert metadata(head, story(), url).published_time is None


@pytest.mark.parametrize(
    ("url", "iso"),
    [
        ("https://a.example/2024/05/03/soup", "2024-05-03"),
        ("https://a.example/2024-05-03-soup.html", "2024-05-03"),
        ("https://a.example/20240503/soup", "2024-05-03"),
        ("https://a.example/2024/may/3/soup", "2024-05-03"),
        ("https://a.example/2024/05/soup", "2024-05"),
        ("https://a.example/soup?d=2024/05/03", ""),
        ("https://a.example/2024/55/03/soup", ""),
        ("https://a.example/1234/05/soup", ""),
        ("", ""),
    ],
)
def test_the_date_in_an_address(url, iso):
    assert date_in_address(url) == iso


# --- laws -------------------------------------------------------------------------------------------------------------------

MOMENTS = st.datetimes(datetime(1980, 1, 1), datetime(2026, 12, 31))


@given(MOMENTS, st.integers(-12, 14))
def test_iso_comes_back_as_it_is(moment, hours):
    text = moment.replace(microsecond=0, tzinfo=timezone(timedelta(hours=hours))).isoformat()
    assert parse_date(text) == text


@given(st.dates(date(1980, 1, 1), date(2026, 12, 31)))
def test_written_days_come_back(day):
    assert parse_date(f"{day:%B} {day.day}, {day.year}") == day.isoformat()
    assert parse_date(f"{day.day}. {day.month}. {day.year}", "de") == day.isoformat()


@given(st.text(max_size=120), st.sampled_from(["", "en", "de", "zh", "xx"]))
def test_no_text_raises(text, lang):
    iso = parse_date(text, lang, library=False)
    assert iso == "" or iso[:4].isdigit()


@given(st.text(alphabet="0123456789 .-/:,TZamp年月日MayMai", max_size=60))
def test_no_near_date_raises(text):
    list(find_dates(text, "en", short=True, months=True))
