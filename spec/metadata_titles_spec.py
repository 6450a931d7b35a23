"""Titles: without the site, never a fragment, decided by the headline that a reader sees."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from metadata_pages import PROSE, meta, metadata

from nokodown_py import Nokodown
from nokodown_py.metadata.sites import SiteNames, is_home
from nokodown_py.metadata.text import squash
from nokodown_py.metadata.titles import Setting, choose_title, pieces, without_site

GAZETTE = SiteNames(["Harbour Gazette"], "https://www.harbourgazette.example/news/soup")


def title(head: str, body: str = "", url: str = "https://www.harbourgazette.example/news/soup") -> str | None:
    return metadata(head, body + PROSE, url).title


# --- the site's name --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("separator", [" | ", " - ", " – ", " — ", " · ", " • ", " » ", " :: ", " / ", " : ", ": ", "|", " ~ "])
def test_the_site_behind_the_title_goes(separator):
    assert without_site(f"Notes from the ferry slip{separator}Harbour Gazette", GAZETTE) == "Notes from the ferry slip"


@pytest.mark.parametrize("separator", [" | ", " - ", ": ", " » "])
def test_the_site_before_the_title_goes(separator):
    assert without_site(f"Harbour Gazette{separator}Notes from the ferry slip", GAZETTE) == "Notes from the ferry slip"


@pytest.mark.parametrize(
    ("name", "url", "declared"),
    [
        ("HarbourGazette.example", "https://harbourgazette.example/a", []),
        ("The Harbour Gazette", "https://harbourgazette.example/a", []),
        ("Royal Society of Anglers", "https://rsa.example/a", []),
        ("Anglers' Union Shop", "https://shop.example/a", ["Anglers' Union"]),
    ],
)
def test_a_site_is_known_by_its_host_its_initials_and_its_declared_name(name, url, declared):
    assert without_site(f"How a sluice works | {name}", SiteNames(declared, url)) == "How a sluice works"


@pytest.mark.parametrize(
    "text",
    [
        "Sluices: a short history",
        "Ferry, barge and tug – three boats compared",
        "Why the 7:15 ferry waits",
        "Part 2 | The upper gate",
        "Rope/wire splices",
        "Eel - smoked or fried?",
    ],
)
def test_a_title_that_has_separators_itself_stays_whole(text):
    assert title(f"<title>{text} | Harbour Gazette</title>", f"<h1>{text}</h1>") == text
    assert without_site(text, GAZETTE) == text


def test_brackets_with_the_site_go():
    assert without_site("Notes from the ferry slip [Harbour Gazette]", GAZETTE) == "Notes from the ferry slip"


def test_a_title_that_is_only_the_site_is_passed_over():
    head = meta("og:title", "Harbour Gazette", "property") + meta("og:site_name", "Harbour Gazette", "property")
    assert title(head + "<title>Notes from the ferry slip – Harbour Gazette</title>") == "Notes from the ferry slip"


def test_a_trailing_section_goes_where_nothing_on_the_page_repeats_it():
    assert title("<title>A long walk along the canal | Outdoors</title>") == "A long walk along the canal"
    assert title("<title>A long walk along the canal – Outdoors</title>") == "A long walk along the canal"
    assert title("<title>A long walk along the canal – Part 2</title>") == "A long walk along the canal – Part 2"


# --- the headline decides ---------------------------------------------------------------------------------------------------


def test_the_headline_chooses_among_the_pieces():
    assert (
        title("<title>Ropes – knots – splices | Harbour | Gazette online</title>", "<h1>Ropes – knots</h1>") == "Ropes – knots"
    )


def test_the_headline_wins_over_a_title_for_search_engines_in_an_article():
    head = meta("og:type", "article", "property") + "<title>Best ferries 2024: ferry tickets and ferry times</title>"
    assert title(head, "<h1>Five ferries worth a detour in spring</h1>") == "Five ferries worth a detour in spring"


def test_a_slogan_loses_to_the_title_elsewhere():
    assert (
        title("<title>Mooring insurance for small boats</title>", "<h1>Sleep well</h1>") == "Mooring insurance for small boats"
    )


def test_the_logo_is_no_headline():
    body = '<header><h1 class="logo">Harbour Gazette</h1></header><main><h2>Notes from the ferry slip</h2>'
    assert title("<title>Harbour Gazette: Notes from the ferry slip</title>", body) == "Notes from the ferry slip"


def test_the_name_of_a_book_behind_its_chapter_is_not_the_title():
    body = "<nav><h1>The Lock Keeper's Handbook</h1></nav><main><h2>Opening the gates</h2>"
    assert title("<title>Opening the gates - The Lock Keeper's Handbook</title>", body, "") == "Opening the gates"


def test_a_heading_below_h1_confirms_a_title():
    body = "<h1>Our stories</h1><h3>Two keepers and one sluice</h3>"
    assert title("<title>Two keepers and one sluice | Tales</title>", body, "") == "Two keepers and one sluice"


def test_labels_buttons_counts_and_permalinks_are_no_part_of_the_heading():
    body = '<h1><span class="label">Solved</span> Which rope for a ferry? <button>Copy</button><a class="headerlink">¶</a></h1>'
    assert title("<title>Solved: Which rope for a ferry?</title>", body) == "Which rope for a ferry?"
    assert title("", "<h1>Used ropes (158 items)</h1>") == "Used ropes"
    assert title("", "<h1>The flood (1953)</h1>") == "The flood (1953)"


def test_the_spelling_with_its_spaces_and_capitals_is_taken():
    body = "<h1><span>NOTES FROM</span><span>THE FERRY SLIP</span></h1>"
    assert title("<title>Notes from the ferry slip | Harbour Gazette</title>", body) == "Notes from the ferry slip"


def test_a_line_break_in_a_heading_is_a_space():
    assert title("", "<h1>Notes from<br>the ferry slip</h1>") == "Notes from the ferry slip"


def test_entities_that_were_encoded_twice_and_white_space():
    assert title("<title>Salt &amp;amp; rope \n  &amp;#8211; a trade</title>") == "Salt & rope – a trade"


def test_zero_width_joiners_stay_and_other_invisible_characters_go():
    assert title("<title>خوانده می\u200cشود\u200b\ufeff</title>") == "خوانده می\u200cشود"


def test_the_title_of_a_drawing_is_none():
    assert title("", "<svg><title>Anchor</title></svg><p>Text.</p>", "") is None


def test_the_first_line_of_a_heading_is_the_title_where_the_declared_title_begins_with_it():
    body = "<h1><span>Weir keys</span> <div>Save this page</div><div>Keep what you read in order.</div></h1>"
    assert title("<title>Weir keys | Locks and sluices | Docs</title>", body, "") == "Weir keys"
    assert title(
        "<title>Weir: A Novel: Example, Ada: Books</title>", "<h1><b>Weir: A Novel</b> <i>Hardcover, 1999</i></h1>", ""
    ) == ("Weir: A Novel")


@pytest.mark.parametrize(
    ("declared", "heading"),
    [
        ("Seven canal walks for 2023", "Seven canal walks for 2024"),  # the page was edited, its metadata forgotten
        ("Rowing boat course online", "Online rowing boat course"),
        ("Lock keepers and their cottages along the…", "Lock keepers and their cottages along the old canal"),
        ("Quayside", "Make your own basket"),  # every page is declared by the name of the site
        ("Quayside Oak Oars", "Oak oars"),
        ("Quayside Buy Oak Oars at Quayside", "Oak oars"),
    ],
)
def test_the_heading_wins_where_the_declared_title_says_the_same_less_well(declared, heading):
    assert title(f"<title>{declared}</title>", f"<h1>{heading}</h1>", "https://quayside.example/things/7") == heading


def test_a_word_from_the_middle_of_a_title_heads_a_section_only():
    head = meta("og:type", "article", "property")
    whole = "How the flood took Upton, Weir, Haven and some thirty smaller places along the river"
    assert title(f"{head}<title>{whole}</title>", "<h1>Haven</h1>", "https://notes.example/a/1") == whole


def test_what_stands_behind_the_site_in_a_title_is_a_slogan():
    assert without_site("Notes from the ferry | Harbour Gazette | News, weather", GAZETTE) == "Notes from the ferry"
    assert title("<title>All boats | Harbour Gazette | News</title>", url="https://www.harbourgazette.example/") == "All boats"


def test_a_heading_that_is_the_whole_keyword_title_is_cut_at_its_first_bar():
    whole = "Helping a child to swim | Learning | Harbour Baths"
    assert title(f"<title>{whole}</title>", f"<h1>{whole}</h1>", "") == "Helping a child to swim"
    assert title("<title>Oars | Paddles</title>", "<h1>Oars | Paddles</h1>", "") == "Oars | Paddles"


def test_years_in_brackets_are_no_count():
    assert title("", "<h1>A treatise on eels (1792)</h1>") == "A treatise on eels (1792)"
    assert title("", "<h1>Eels, a memoir (2013, hardcover)</h1>") == "Eels, a memoir (2013, hardcover)"
    assert title("", "<h1>Eel traps (1,205 results)</h1>") == "Eel traps"


def test_the_name_of_a_site_that_is_the_whole_title_of_the_page_is_none():
    declared = "Ferry fairs in the north 2030 / 2031"
    head = meta("og:site_name", declared, "property") + f"<title>{declared}</title>"
    assert title(head, f"<h1>{declared}</h1>", "https://fairs.example/north") == declared


# --- front pages ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "wanted"),
    [
        ("Harbour Gazette | News from the river", "Harbour Gazette | News from the river"),
        ("News from the river | Harbour Gazette", "News from the river"),
        ("Home - Harbour Gazette", "Harbour Gazette"),
        ("Harbour Gazette", "Harbour Gazette"),
        ("Harbour Gazette - Shop", "Harbour Gazette"),
    ],
)
def test_a_front_page_is_titled_by_its_site(head, wanted):
    assert title(f"<title>{head}</title>", "<h1>Calm seas</h1>", "https://www.harbourgazette.example/") == wanted


@pytest.mark.parametrize(
    ("url", "home"),
    [
        ("https://a.example", True),
        ("https://a.example/index.html?x=1", True),
        ("https://a.example/en-gb/", True),
        ("https://a.example/soup", False),
        ("", False),
        ("https://[broken/", False),
    ],
)
def test_what_a_front_page_is(url, home):
    assert is_home(url) is home


# --- laws -------------------------------------------------------------------------------------------------------------------

WORDS = st.lists(st.sampled_from("rope gate ferry tide eel mill bell quay".split()), min_size=1, max_size=6).map(" ".join)


@given(WORDS, st.sampled_from([" | ", " - ", " – ", ": "]))
def test_cutting_twice_cuts_no_more(text, separator):
    once = without_site(f"{text}{separator}Harbour Gazette", GAZETTE)
    assert without_site(once, GAZETTE) == once


@given(st.text(max_size=60))
def test_pieces_join_to_the_title(text):
    assert "".join(pieces(text)) == text


@given(st.lists(st.text(max_size=40), max_size=3))
def test_a_title_is_part_of_what_is_declared(declared):
    chosen = choose_title(declared, [], GAZETTE, Setting())
    assert not declared or any(squash(chosen) in squash(text) for text in declared)


@pytest.mark.parametrize("href", ["/", "https://www.example.org/", "https://example.org", "/de/", "/index.html"])
def test_an_h1_that_leads_to_the_front_page_is_the_name_of_the_site(href: str) -> None:
    body = f"<h1><a href='{href}'>Carnets de route</a></h1><div><h3>Une semaine</h3><p>Il pleut.</p></div>"
    html = f"<title>Carnets de route &raquo; Une semaine</title>{body}"
    assert Nokodown.extract(html, url="https://www.example.org/2008/11/une-semaine/").title == "Une semaine"


def test_an_h1_that_leads_to_the_story_is_its_title() -> None:
    html = "<title>The ferry | River</title><h1><a href='/2008/the-ferry/'>The ferry</a></h1><h2>River</h2><p>It rains.</p>"
    assert Nokodown.extract(html, url="https://www.example.org/2008/the-ferry/").title == "The ferry"
