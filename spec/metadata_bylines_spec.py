"""Bylines: people only, each once, in order; found by metadata, class, link, wording and place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from metadata_pages import PROSE, json_ld, meta, metadata, story

from nokodown_py.metadata.byline_words import BOUNDARY
from nokodown_py.metadata.bylines import HANDLE, ORGANISATION, PERSON, grade_name, merge, read_byline, split_names
from nokodown_py.metadata.sites import SiteNames

GAZETTE = SiteNames(["Harbour Gazette"], "https://harbourgazette.example/a")
B = BOUNDARY

# --- the wording ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("By Ada Example", "Ada Example"),
        ("by Ada Example and Ben Sample", "Ada Example, Ben Sample"),
        ("Written by Ada Example, Ben Sample, and Cem Muster", "Ada Example, Ben Sample, Cem Muster"),
        ("By Ada Example & Ben Sample | 3 May 2024 | 5 min read", "Ada Example, Ben Sample"),
        ("Published on 3 May 2024 by Ada Example", "Ada Example"),
        ("Posted by Ada Example on Friday", "Ada Example"),
        ("By Ada Example, Senior Editor", "Ada Example"),
        ("By Dr. Ada Example, MD, FACS", "Dr. Ada Example, MD, FACS"),
        ("By Ada Example (with Ben Sample and Cem Muster)", "Ada Example, Ben Sample, Cem Muster"),
        ("By Ada Example (Staff writer)", "Ada Example"),
        (f"By {B}Ada Example{B}, {B}Ben Sample{B} and {B}Cem Muster{B} 3 May 2024", "Ada Example, Ben Sample, Cem Muster"),
        (f"By{B}Ada Example{B}Chief of the gauge board", "Ada Example"),
        ("Author: Ada van der Example", "Ada van der Example"),
        ("By Ada Example • Updated 3 May 2024", "Ada Example"),
        ("By Ada Example, Ada Example", "Ada Example"),
        ("Von Ada Example und Ben Muster", "Ada Example, Ben Muster"),
        ("Ein Beitrag von Ada Example", "Ada Example"),
        ("Par Ada Exemple et Luc Modèle", "Ada Exemple, Luc Modèle"),
        ("Por Ada Ejemplo y Luis Muestra", "Ada Ejemplo, Luis Muestra"),
        ("di Ada Esempio", "Ada Esempio"),
        ("Door Ada Voorbeeld en Ben Staal", "Ada Voorbeeld, Ben Staal"),
        ("Tekst: Ada Eksempel", "Ada Eksempel"),
        ("Autor: Ada Příkladová", "Ada Příkladová"),
        ("Автор: Ада Примерова", "Ада Примерова"),
        ("Του Γιάννη Παραδείγματος", "Γιάννη Παραδείγματος"),
        ("Yazan: Ada Örnek", "Ada Örnek"),
        ("作者：李雷", "李雷"),
        ("文／王小明", "王小明"),
        ("執筆者：山田太郎", "山田太郎"),
        ("بقلم: ليلى مثال", "ليلى مثال"),
        ("מאת: עדה דוגמה", "עדה דוגמה"),
    ],
)
def test_names_are_read_out_of_a_byline(text, names):
    assert str(read_byline(text)) == names


@pytest.mark.parametrize(
    "text",
    [
        "Reviewed by Ada Example",
        "Photo by Ada Example",
        "Powered by Harbour Works",
        "Sort by Price",
        "By the river stood a mill",
        "Standing by the gate",
        "Ada Example",  # nothing says that it is a byline
        "",
    ],
)
def test_what_is_no_byline(text):
    assert read_byline(text, GAZETTE).grade < PERSON or not read_byline(text).names


@pytest.mark.parametrize(
    ("name", "grade"),
    [
        ("Ada Example", PERSON),
        ("ada example", PERSON),
        ("Ada de la Example", PERSON),
        ("李雷", PERSON),
        ("ليلى مثال", PERSON),
        ("Ada", HANDLE),
        ("ada_example", HANDLE),
        ("Harbour Gazette", ORGANISATION),
        ("Ferry News Team", ORGANISATION),
        ("Redaktion Hafen", ORGANISATION),
        ("admin", 0),
        ("Administrator", 0),
        ("guest", 0),
        ("5 min read", 0),
        ("Read more", 0),
        ("ada@river.example", 0),
        ("https://river.example/ada", 0),
        ("@ada", 0),
        ("Senior Gauge Engineer", 0),
        ("May 3, 2024", 0),
        ("12 comments", 0),
        ("•", 0),
        ("", 0),
    ],
)
def test_names_are_graded(name, grade):
    assert grade_name(name, GAZETTE) == grade


def test_the_paper_goes_behind_its_reporter():
    assert str(split_names("Ada Example, Harbour Gazette", GAZETTE)) == "Ada Example"


def test_organisations_only_where_there_is_nobody_else():
    people, house = split_names("Ada Example"), split_names("Harbour News Team")
    assert str(merge([house, people])) == "Ada Example"
    assert str(merge([house])) == "Harbour News Team"


# --- where it stands --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "byline",
    [
        "<p>By Ada Example</p>",
        '<p class="byline">Ada Example</p>',
        '<div class="post-meta"><span class="author-name">Ada Example</span><span>3 May 2024</span></div>',
        '<a rel="author" href="/ada">Ada Example</a>',
        '<a href="/authors/ada-example/">Ada Example</a>',
        '<span itemprop="author">Ada Example</span>',
        "<address>Ada Example</address>",
        "<p>Written by</p><p>Ada Example</p>",
        "<p>Ada Example</p><p>3 May 2024 · 5 min read</p>",
        "<p>3 May 2024 · Ada Example in <a>Boats</a></p>",
        '<div class="Blog-meta"><a class="category">Boats</a><a class="meta-author">Ada Example</a><time>3 May 2024</time></div>',
        "<p><time>3 May 2024</time> by Ada Example, keeper of the gauge</p>",
    ],
)
def test_a_visible_byline(byline):
    assert metadata(body=story(byline)).byline == "Ada Example"


def test_a_byline_above_the_headline():
    assert metadata(body=f'<main><p class="byline">Ada Example</p><h1>Eel soup</h1>{PROSE}</main>').byline == "Ada Example"


def test_several_authors_in_elements_of_their_own():
    people = "".join(
        f'<div class="author"><a href="/x">{name}</a></div>' for name in ("Ada Example", "Ben Sample", "Ada Example")
    )
    assert metadata(body=story(people)).byline == "Ada Example, Ben Sample"


def test_an_author_box_below_the_text():
    head = meta("og:type", "article", "property")
    box = '<div class="author-box"><p>About the author</p><p>Ada Example</p></div>'
    assert metadata(head, story(after=PROSE * 20 + box)).byline == "Ada Example"
    assert metadata(head, story(after=PROSE * 20 + box + box.replace("Ada Example", "Ben Sample"))).byline is None


@pytest.mark.parametrize(
    "body",
    [
        '<section class="testimonials"><div class="author">Ada Example</div></section>',
        '<div class="comments"><div class="comment"><span class="author">Ada Example</span></div></div>',
        '<div class="related"><p class="byline">By Ada Example</p></div>',
        "<aside><p>Ada Example</p><p>3 May 2024</p></aside>",
        '<div class="review"><span class="author">Ada Example</span></div>',
        "<blockquote><p>A fine soup.</p><p>By Ada Example</p></blockquote>",
        "<figure><figcaption>By Ada Example</figcaption></figure>",
        "<footer><p>By Ada Example</p></footer>",
    ],
)
def test_names_of_others_are_no_byline(body):
    assert metadata(body=story(body)).byline is None


@pytest.mark.parametrize(
    "text",
    [
        "By the end of the day the gate was shut.",
        "by strengths and by weaknesses",
        "Mental Health",
        "<p>Mental Health</p><p>3 May 2024</p>",
    ],
)
def test_words_of_the_page_are_no_names(text):
    body = story(
        f"<p>{text}</p>", after="<p>The page speaks of mental health, of strengths, of the end of the day and of the gate.</p>"
    )
    assert metadata(body=body).byline is None


def test_a_list_of_stories_has_no_author():
    teasers = "".join(
        f"<p>{PROSE}</p><div><h3>Story {name}</h3><p>By {name}</p></div>"
        for name in ("Ada Example", "Ben Sample", "Cem Muster")
    )
    assert metadata(body=f"<main><h1>Latest stories</h1>{teasers * 2}</main>").byline is None


def test_products_have_no_author():
    head = json_ld('{"@type": "Product", "name": "Rope", "review": [{"@type": "Review", "author": {"name": "Ada Example"}}]}')
    assert metadata(head, story('<p class="author">Ben Sample</p>')).byline is None


# --- conflicts --------------------------------------------------------------------------------------------------------------


def test_a_visible_name_outranks_a_handle_and_a_house():
    for declared in ("kffada", "Harbour News Team", "admin"):
        assert metadata(meta("author", declared), story("<p>By Ada Example</p>")).byline == "Ada Example"


def test_a_declared_name_outranks_a_visible_one():
    assert metadata(meta("author", "Ada Example"), story("<p>By Ben Sample</p>")).byline == "Ada Example"


def test_the_page_completes_the_first_of_several_authors():
    body = story("<p>By Ada Example, Ben Sample and Cem Muster</p>")
    assert metadata(meta("author", "Ada Example"), body).byline == "Ada Example, Ben Sample, Cem Muster"


def test_the_page_completes_a_first_name():
    assert metadata(meta("author", "Ada"), story("<p>Ada Example</p>")).byline == "Ada Example"


def test_a_house_and_a_handle_are_better_than_nobody():
    assert metadata(meta("author", "Our Editors"), story()).byline == "Our Editors"
    assert (
        metadata(json_ld('{"@type": "Article", "author": {"@type": "Organization", "name": "Quay Office"}}'), story()).byline
        == "Quay Office"
    )
    assert metadata(meta("author", "adaexample"), story()).byline == "adaexample"


@pytest.mark.parametrize(
    "nobody", ["admin", "null", "{{author}}", "https://social.example/ada", "ada@river.example", "undefined"]
)
def test_nobody(nobody):
    assert metadata(meta("author", nobody), story()).byline is None


def test_authors_of_json_ld_in_every_shape():
    shapes = (
        '"Ada Example"',
        '{"name": "Ada Example"}',
        '[{"name": ["Ada Example"]}]',
        '{"@type": "Person", "givenName": "Ada", "familyName": "Example"}',
        '{"@type": ["Person"], "name": {"@value": "Ada Example"}}',
        '["https://river.example/ada", "Ada Example"]',
    )
    for shape in shapes:
        assert metadata(json_ld(f'{{"@type": "Article", "author": {shape}}}'), story()).byline == "Ada Example"


# --- threads ----------------------------------------------------------------------------------------------------------------

THREAD = "https://forum.river.example/viewtopic.php?t=12"


@pytest.mark.parametrize(
    "post",
    [
        '<div class="post"><dl class="postprofile"><dt><a class="username">eelfan7</a></dt><dd>Posts: 12</dd></dl><p>Which rope?</p></div>',
        '<p class="author">by <a class="username">eelfan7</a> » 3 May 2024</p>',
        "<p>Discussion started by eelfan7, 3 May 2024</p>",
        '<div class="posthead">submitted 3 hours ago by <a>eelfan7</a></div>',
        '<article><span class="creator"><a>eelfan7</a></span><time>3 May 2024</time><p>Which rope?</p></article>',
    ],
)
def test_the_first_poster_of_a_thread(post):
    reply = '<div class="post"><dl class="postprofile"><dt><a class="username">ropebill</a></dt></dl><p>Hemp.</p></div>'
    assert metadata(body=f"<h1>Which rope for a ferry?</h1>{post}{reply}", url=THREAD).byline == "eelfan7"


def test_ranks_and_dates_are_no_users():
    post = '<div class="author_information"><strong><span class="largetext">eelfan7</span></strong><span>Junior Member</span></div>'
    assert metadata(body=f'<h1>Which rope?</h1><p class="author">Topic Author</p>{post}', url=THREAD).byline == "eelfan7"


# --- laws -------------------------------------------------------------------------------------------------------------------

NAMES = st.lists(
    st.sampled_from(["Ada Example", "Ben Sample", "Cem Muster", "Dea Modell"]), min_size=1, max_size=4, unique=True
)


@given(NAMES, st.sampled_from([", ", " and ", " & ", "; ", ", and "]))
def test_names_come_back_in_order(names, joint):
    assert split_names(joint.join(names)).names == tuple(names)


@given(st.text(max_size=80))
def test_no_text_raises(text):
    read_byline(text, GAZETTE, declared=True)
    read_byline(f"By {text}")
