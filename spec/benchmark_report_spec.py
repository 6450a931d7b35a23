"""The report page: everything from a page is escaped, nothing is loaded, and the marks show what differs."""

from __future__ import annotations

import re
from html import unescape
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser

from benchmark import peers, report
from benchmark.scores import PageScore, rows

HOSTILE = "<script>alert(1)</script> \"quoted\" & 'single' <img src=x onerror=alert(2)></pre></details>"


def score(id_="0001", f1=0.5, **more):
    return PageScore(id_, more.pop("url", "https://example.com/a"), more.pop("type", "article"), False, f1=f1, **more)


def test_what_comes_from_a_page_is_escaped_everywhere():
    page = score(
        id_=HOSTILE, url="https://example.com/" + HOSTILE, type=HOSTILE, error=HOSTILE, mode=HOSTILE, found_type=HOSTILE
    )
    html = report.render([page], [(page, HOSTILE, "`" + HOSTILE + "`")], HOSTILE)
    tree = LexborHTMLParser(html)
    assert tree.css("script") == []
    assert tree.css("img") == []
    assert tree.css("[onerror]") == []
    assert len(tree.css("pre")) == 3
    shown = [node.text() for node in tree.css("pre")]
    assert all("<script>alert(1)</script>" in text for text in shown)


def test_a_link_of_another_scheme_is_no_link():
    html = report.render([score()], [(score(url="javascript:alert(1)"), "a", "a")], "dev")
    assert LexborHTMLParser(html).css("a[href]") == []
    assert "javascript:alert(1)" in html


def test_nothing_is_loaded():
    html = report.render([score()], [(score(), "a ![x](https://example.com/x.png)", "![x](https://example.com/x.png)")], "dev")
    tree = LexborHTMLParser(html)
    assert tree.css("[src], link, script, iframe, object") == []
    assert "default-src 'none'" in tree.css_first("meta[http-equiv]").attributes["content"]
    assert not re.search(r"url\(|@import", tree.css_first("style").text())


def test_the_chart_is_well_formed_and_has_a_bar_per_system_and_row():
    some = [score("1", 0.9), score("2", 0.6, type="forum"), score("3", 0.3, type="odd <type>")]
    drawn = ElementTree.fromstring(report.chart(rows(some)))
    bars = [bar for bar in drawn.iter("rect") if bar.find("title") is not None]
    titles = [bar.find("title").text for bar in bars]
    assert len(titles) == 3 * (1 + len(peers.PUBLISHED))
    assert "article, nokodown_py: 0.900" in titles
    assert "forum, trafilatura 2.3.1: 0.698" in titles
    ours = next(bar for bar in bars if bar.find("title").text == "article, nokodown_py: 0.900")
    theirs = next(bar for bar in bars if bar.find("title").text == "forum, trafilatura 2.3.1: 0.698")
    assert float(ours.get("height")) / float(theirs.get("height")) == pytest.approx(0.9 / 0.698, abs=0.01)


def test_the_table_shows_the_change_since_the_previous_run():
    html = report.render([score(f1=0.75)], [], "dev", rows([score(f1=0.5)]))
    assert "+0.2500" in html
    assert "+0.2500" not in report.render([score(f1=0.75)], [], "dev")


def test_marks_show_what_the_other_text_lacks():
    assert report.marked("Buy now\nThe heron stood very still", "the heron stood") == (
        "<mark>Buy now</mark>\nThe heron stood <mark>very still</mark>"
    )


def test_a_short_line_is_shared_where_it_stands_whole_in_the_other_text():
    assert report.marked("Sizes\nSmall fish", "all sizes of small fish") == "Sizes\nSmall fish"


def test_common_words_of_a_lacking_sentence_are_marked_too():
    assert report.marked("the end of the day is the end", "the day is over, the end of the line") == (
        "the end of the day is <mark>the end</mark>"
    )


@given(st.text(st.sampled_from("ab <>&\"'\n"), max_size=60), st.text(st.sampled_from("ab \n"), max_size=60))
def test_marking_changes_no_character(text, other):
    assert unescape(re.sub(r"</?mark>", "", report.marked(text, other))) == text


def test_a_very_long_text_is_cut_with_a_word_about_it():
    html = report.render([score()], [(score(), "word " * 40_000, "short")], "dev")
    assert "… and " in html
    assert len(html) < 300_000


def test_published_figures_are_complete():
    for figures in (*peers.PUBLISHED.values(), *peers.BOUNDS.values()):
        assert len(figures) == len(peers.PUBLISHED_ROWS)
    assert peers.published("recipe") == {}
