"""Noise that bears no telling English name: known by its shape, its addresses, its labels, or by names in other languages."""

from __future__ import annotations

import pytest
from pages import article_head, extract, p, page, paragraphs, problems, site_page

P = paragraphs(10)
H1 = "<h1>The ferry at the stone quay</h1>"
NOTE = "Lanterns are sold at the toll house on Fridays."


def article(inner: str, after: str = ""):
    return extract(site_page(f"<article>{H1}{p(P[:4])}{inner}{p(P[4:8])}{after}</article>", head=article_head()))


def service(inner: str):
    return extract(site_page(f"{H1}{p(P[:4])}{inner}{p(P[4:8])}"), "https://boats.example/hire")


def listing(inner: str, before: str = ""):
    cards = "".join(
        f"<div class='t'><h3><a href='/{n}'>Story of day {n}</a></h3><p>What came of it in the end.</p></div>" for n in range(8)
    )
    return extract(site_page(f"{before}<h1>All stories</h1>{cards}{inner}"), "https://x.example/news/")


NAMES = (
    "werbung anzeige kommentare seitenleiste verwandte-artikel teilen fusszeile publicite commentaires partage articles-lies publicidad "
    "comentarios compartir noticias-relacionadas reklama komentarze stopka pubblicita commenti reclame annons kommentarer anuncio"
).split()


@pytest.mark.parametrize("name", NAMES)
def test_names_in_other_languages(name: str) -> None:
    assert problems(article(f"<div class='{name}'>{NOTE}</div>"), keeps=P[:8], drops=[NOTE]) == []


@pytest.mark.parametrize(
    "label",
    [
        "Advertisement",
        "ADVERTISEMENT",
        "Anzeige",
        "Publicité",
        "Publicidad",
        "Reklama",
        "Реклама",
        "广告",
        "Story continues below advertisement",
    ],
)
def test_a_label_of_an_advertisement_goes(label: str) -> None:
    for result in (article(f"<div class='x7'><span>{label}</span></div>"), service(f"<p>{label}</p>")):
        assert problems(result, keeps=P[:8], drops=[label]) == []


@pytest.mark.parametrize(
    "line",
    [
        "Press enter or click to view image in full size",
        "Click to enlarge",
        "Tap image to zoom in",
        "Click to enlarge the image.",
    ],
)
def test_what_a_picture_says_of_a_click_goes(line: str) -> None:
    assert problems(article(f"<figure><span>{line}</span></figure>"), keeps=P[:8], drops=[line]) == []
    assert problems(article(f"<p>{line}, says the poster on the pier.</p>"), keeps=[*P[:4], "says the poster"]) == []


def test_an_advertisement_in_a_sentence_stays() -> None:
    line = "The advertisement in the window asks for a second ferryman."
    assert (
        problems(article(f"<p>{line}</p><h2>Advertisements of the past</h2>"), keeps=[line, "## Advertisements of the past"])
        == []
    )


SHARE = {
    "Facebook": "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fwww.example.org%2F",
    "Twitter": "https://twitter.com/intent/tweet?url=https%3A%2F%2Fwww.example.org%2F",
    "E-mail": "mailto:?subject=The%20ferry&body=https%3A%2F%2Fwww.example.org%2F",
    "WhatsApp": "https://wa.me/?text=https%3A%2F%2Fwww.example.org%2F",
    "LinkedIn": "https://www.linkedin.com/shareArticle?mini=true&url=x",
}


def links(addresses: dict[str, str], tag: str = "li") -> str:
    return "".join(f"<{tag}><a href='{address}'>{name}</a></{tag}>" for name, address in addresses.items())


@pytest.mark.parametrize("tag", ["li", "dd"])
def test_links_that_share_the_page_go(tag: str) -> None:
    box = f"<ul class='x6'>{links(SHARE)}</ul>" if tag == "li" else f"<dl class='x6'>{links(SHARE, tag)}</dl>"
    for result in (article(box), service(box)):
        assert problems(result, keeps=P[:8], drops=SHARE) == []


def test_links_to_the_profiles_of_the_site_go() -> None:
    profiles = {name: f"https://www.{name.lower()}.com/river" for name in ("Facebook", "Instagram", "YouTube", "LinkedIn")}
    assert problems(article("", after=f"<ul class='x6'>{links(profiles)}</ul>"), keeps=P[:8], drops=profiles) == []


def test_a_link_to_a_network_in_a_sentence_stays() -> None:
    line = "<p>The inn keeps a page on <a href='https://www.facebook.com/inn'>Facebook</a> where it shows the river every morning.</p>"
    assert problems(article(line), keeps=["a page on [Facebook](https://www.facebook.com/inn) where"]) == []


def test_links_that_only_run_a_script_go() -> None:
    box = links({"Print this page": "javascript:window.print()", "Save": "javascript:void(0)"})
    assert problems(article(f"<ul class='x6'>{box}</ul>"), keeps=P[:8], drops=["Print this page", "Save"]) == []


CRUMBS = [
    "<div class='x5'><a href='/'>Home</a> › <a href='/n'>Rivers</a> › The ferry</div>",
    "<div class='x5'><a href='/'>Home</a> &gt; <a href='/n'>Rivers</a> &gt; <span>The ferry</span></div>",
    "<ol class='x5'><li><a href='/'>Home</a></li><li><a href='/n'>Rivers</a></li><li>The ferry</li></ol>",
    "<p><a href='/'>Home</a> / <a href='/n'>Rivers</a></p>",
]


@pytest.mark.parametrize("crumbs", CRUMBS)
def test_a_trail_above_the_headline_goes(crumbs: str) -> None:
    body = f"{crumbs}{H1}{p(P[:8])}"
    for result in (
        extract(site_page(f"<article>{body}</article>", head=article_head())),
        extract(site_page(body), "https://boats.example/hire"),
        listing("", before=crumbs),
    ):
        assert problems(result, drops=["Rivers"]) == []


PAGERS = [
    "<div class='x4'><a href='?p=1'>1</a> <a href='?p=2'>2</a> <a href='?p=3'>3</a> <a href='?p=2'>Next</a></div>",
    "<ul class='x4'><li><a href='?p=1'>1</a></li><li><a href='?p=2'>2</a></li><li>…</li><li><a href='?p=2'>Next</a></li></ul>",
    "<div class='x4'><a href='?p=0'>← Newer</a> <span>Page 2 of 40</span> <a href='?p=2'>Next →</a></div>",
]


@pytest.mark.parametrize("pager", PAGERS)
def test_links_to_the_other_pages_of_a_list_go(pager: str) -> None:
    assert problems(listing(pager), keeps=["Story of day 0", "Story of day 7"], drops=["?p=2", "Page 2 of 40"]) == []


@pytest.mark.parametrize("field", ["<input type='email'>", "<input name='email' placeholder='Your address'>"])
def test_a_box_that_asks_for_an_address_goes(field: str) -> None:
    box = f"<div class='x3'><h3>News by post</h3><p>One letter a week, no more.</p><form>{field}<button>Join</button></form></div>"
    assert problems(article(box), keeps=P[:8], drops=["News by post", "One letter a week"]) == []


def test_the_text_around_a_form_that_asks_for_more_stays_on_a_service_page() -> None:
    form = "<form><input name='name'><input name='email'><textarea></textarea></form>"
    box = f"<section><h2>Ask us anything</h2><p>We answer within a day.</p>{form}</section>"
    assert problems(service(box), keeps=["We answer within a day."]) == []


def test_a_card_of_the_writer_at_the_end_of_an_article_goes() -> None:
    text = "<h4>Ada Vale</h4><p>Ada Vale writes about rivers. She lives by one.</p>"
    card = f"<div class='x2'><img src='/i/v.jpg' alt='Vale' width=80 height=80>{text}</div>"
    assert problems(article("", after=card), keeps=P[:8], drops=["lives by one"]) == []


def test_what_is_no_name_of_a_person_makes_no_card_of_a_writer() -> None:
    text = "<h4>Rivers in brief</h4><p>Rivers in brief is a primer for the young rower.</p>"
    card = f"<div class='x2'><img src='/i/v.jpg' alt='Primer' width=80 height=80>{text}</div>"
    assert problems(article("", after=card), keeps=[*P[:8], "a primer for the young rower"]) == []


@pytest.mark.parametrize(
    "line",
    [
        "© 2026 River Courier. All rights reserved.",
        "Copyright 2026 River Courier",
        "© River Courier 2026. Alle Rechte vorbehalten.",
    ],
)
def test_a_line_of_rights_at_the_end_goes(line: str) -> None:
    assert problems(article("", after=f"<p>{line}</p>"), keeps=P[:8], drops=[line]) == []


@pytest.mark.parametrize("label", ["Skip to content", "Zum Inhalt springen", "Aller au contenu"])
def test_a_link_past_the_menu_goes(label: str) -> None:
    tiles = "".join(f"<li><h3><a href='/p/{n}'>Lantern {n}</a></h3><b>{n}9.00 EUR</b></li>" for n in range(1, 13))
    result = extract(page(f"<div><a href='#c'>{label}</a></div><ul id='c'>{tiles}</ul>"), "https://shop.example/c/lanterns")
    assert problems(result, keeps=["Lantern 1", "Lantern 12"], drops=[label]) == []


@pytest.mark.parametrize("label", ["top", "Back to top ↑", "Nach oben", "Haut de page", "наверх", "返回顶部"])
def test_a_link_to_the_top_goes_from_a_heading(label: str) -> None:
    heading = f"<h2>Low water <a href='#top'>{label}</a></h2>"
    got = article(f"{heading}<p>{P[9]}</p>")
    assert problems(got, keeps=[*P[:4], "## Low water", P[9], *P[4:8]], drops=[label]) == []


def test_a_line_of_links_to_the_sections_of_the_page_goes() -> None:
    line = "<p><a href='#low'>Low water</a> | <a href='#high'>High water</a> | <a href='#ice'>Drift ice</a></p>"
    assert problems(article(line), keeps=P[:8], drops=["High water"]) == []
    away = line.replace("'#", "'/#")
    assert problems(article(f"<p>Three tables tell of it:</p><ul><li>{away}</li></ul>"), keeps=["High water"]) == []


def test_the_numbers_of_a_note_and_its_way_back_stay() -> None:
    back = "<a href='#r1'>1</a> <a href='#r2'>2</a> <a href='#r3'>3</a>"
    note = f"<ul><li><p>{back}</p><p><a href='#r4'>↑</a> As the log of the year has it.</p></li></ul>"
    assert problems(article(note), keeps=["[3](", "[↑]("]) == []


@pytest.mark.parametrize(
    "credit", ["(Foto: Vale)", "© River Press", "Photo by Ada Vale", "[Bild: Vale/Adobe Stock]", "Getty Images"]
)
def test_who_took_a_picture_goes_from_its_caption(credit: str) -> None:
    figure = (
        f"<figure><img src='/i/q.jpg' alt=''><figcaption>The chain lies on the bed. <span>{credit}</span></figcaption></figure>"
    )
    assert problems(article(figure), keeps=[*P[:4], "The chain lies on the bed."], drops=[credit]) == []


DATES = """12. května 2021 6:00 aktualizováno 9:14|Publié le 02/09/2021 à 07h30 - Mis à jour le 02/09/2021 à 09h12|Dnes 10:40
    |Wczoraj, 12 maja (17:20)|Donnerstag, 5. Oktober 2007|12.05.2021, 18:44 Uhr|Lesezeit: 3 Min|Giriş: 12.01.2021 - 09:30
    |Δευτέρα, 3 Μαΐου 2021|发布时间：2020-06-17 08:12|Temps de lecture : 2 min|Опубликовано: 11 марта 2020 в 12:40"""


@pytest.mark.parametrize("line", [line.strip() for line in DATES.split("|")])
def test_a_line_that_is_a_date_goes_in_any_language(line: str) -> None:
    assert problems(article(f"<p>{line}</p>"), keeps=P[:8], drops=[line]) == []


@pytest.mark.parametrize(
    "line", ["Um 3 Uhr", "Am 5. Mai 2020 kam er", "Hier 12 bateaux", "Version 1.2.3", "Stand 12 der Messe"]
)
def test_a_line_with_a_number_is_no_date(line: str) -> None:
    assert problems(article(f"<p>{line}</p>"), keeps=[*P[:4], line, *P[4:8]]) == []


@pytest.mark.parametrize("broken", ["http://[", "//[::1", "https://ex\u2100mple.example/"])
def test_addresses_that_are_none_stop_nothing(broken: str) -> None:
    profiles = f"<p><a href='{broken}'>Facebook</a></p><p><a href='{broken}'>Twitter</a></p>"
    trail = f"<p><a href='{broken}'>Harbour</a> <a href='/b'>Boats</a></p>"
    assert problems(article(profiles), keeps=P[:8]) == []
    assert problems(extract(site_page(f"<article>{trail}{H1}{p(P)}</article>", head=article_head())), keeps=P) == []
