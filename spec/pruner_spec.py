"""What goes from inside the content: grids of teasers, noise under its own heading, lines of links, tables of contents, copies."""

from __future__ import annotations

import time
from itertools import chain

import pytest
from pages import CHROME, article_head, extract, json_ld, p, page, paragraphs, problems, prose, sentences, site_page

P = paragraphs(14)
H1 = "<h1>The ferry at the stone quay</h1>"
TITLES = ["The year the ice stayed", "Who painted the red mark", "A theodolite in the window", "Soup after the willows"]
BLURBS = [
    "It came early and left late.",
    "Three people say they did.",
    "The inn lends it out.",
    "Some bring three pairs of hands.",
]


def article(inner: str, **options: object):
    return extract(site_page(f"<article>{H1}{p(P[:4])}{inner}{p(P[4:8])}</article>", head=article_head()), **options)


def service(inner: str):
    return extract(site_page(f"<h1>Boats for hire</h1>{p(P[:4])}{inner}{p(P[4:8])}"), "https://boats.example/")


def cards(card: str) -> str:
    """Four cards; ``card`` is one, with its number, title and blurb to fill in."""
    return "".join(
        card.format(n=n, title=title, blurb=blurb) for n, (title, blurb) in enumerate(zip(TITLES, BLURBS, strict=True))
    )


TEASER_GRIDS = [
    "<div class='x3'><h3><a href='/s/{n}'>{title}</a></h3><p>{blurb}</p></div>",
    "<a class='x3' href='/s/{n}'><img src='/i/{n}.jpg' alt=''><h3>{title}</h3><p>{blurb}</p></a>",
    "<article><img src='/i/{n}.jpg' alt=''><h4><a href='/s/{n}'>{title}</a></h4><time>3 May</time></article>",
    "<li><img src='/i/{n}.jpg' alt=''><a href='/s/{n}'>{title}</a><p>{blurb}</p></li>",
    "<section><a href='/s/{n}'>{title}</a><div>{blurb}</div></section>",
]


class TestTeasers:
    @pytest.mark.parametrize("card", TEASER_GRIDS)
    def test_a_grid_of_other_stories_goes_from_an_article(self, card: str) -> None:
        grid = f"<div class='x2'>{cards(card)}</div>".replace("<div class='x2'><li", "<ul><li")
        assert problems(article(grid), keeps=P[:8], drops=[*TITLES, *BLURBS]) == []

    @pytest.mark.parametrize(
        "title", ["<h5><a href='/s/9'>The year the ice stayed</a></h5>", "<a href='/s/9'><b>The year the ice stayed</b></a>"]
    )
    def test_a_box_with_one_other_story_goes_from_an_article(self, title: str) -> None:
        box = f"<aside>{title}<p>It came early and left late, and nobody had seen the like.</p><a href='/s/9'>Read more</a></aside>"
        assert problems(article(box), keeps=P[:8], drops=["The year the ice stayed", "nobody had seen"]) == []

    def test_a_box_that_tells_something_itself_stays(self) -> None:
        box = "<aside><h5>What it costs</h5><p>Two coins a head, as the <a href='/tariff'>tariff</a> has it.</p></aside>"
        assert problems(article(box), keeps=["What it costs", "Two coins a head"]) == []

    def test_a_list_of_resources_is_no_grid(self) -> None:
        rows = "".join(
            f"<li><a href='https://{n}.example/'>{title}</a>, by the people who were there.</li>"
            for n, title in enumerate(TITLES)
        )
        assert (
            problems(
                article(f"<p>Further reading from other banks of the river:</p><ul>{rows}</ul>"),
                keeps=[*P[:4], *TITLES, *P[4:8]],
            )
            == []
        )

    def test_the_parts_of_a_list_article_are_no_grid(self) -> None:
        parts = "".join(
            f"<div class='item'><h2><a href='https://{n}.example/'>{title}</a></h2><p>{text}</p></div>"
            for n, (title, text) in enumerate(zip(TITLES, paragraphs(4, words=95, start=22), strict=True))
        )
        assert problems(article(parts), keeps=[*P[:4], *TITLES, *P[4:8]]) == []

    def test_the_picks_of_a_list_article_are_no_grid(self) -> None:
        picks = cards(
            "<div class='pick'><h3><a href='https://maker-{n}.example/boat'>{title}</a></h3><p>{blurb}</p><p>For those who row.</p></div>"
        )
        assert problems(article(f"<div class='picks'>{picks}</div>"), keeps=[*P[:4], *TITLES[:1], TITLES[-1], *P[4:8]]) == []
        at_home = picks.replace("https://maker-", "/maker-")
        assert problems(article(f"<div class='picks'>{at_home}</div>"), keeps=P[:8], drops=TITLES) == []

    def test_cards_of_features_are_no_grid_of_stories(self) -> None:
        features = "".join(
            f"<div class='card'><h3>{title}</h3><p>{blurb}</p></div>" for title, blurb in zip(TITLES, BLURBS, strict=True)
        )
        for result in (article(features), service(features)):
            assert problems(result, keeps=[*P[:4], TITLES[0], BLURBS[0], TITLES[3], BLURBS[3], *P[4:8]]) == []

    def test_cards_that_tell_something_in_the_middle_are_chapters_and_at_the_end_other_stories(self) -> None:
        told = "".join(
            f"<div class='x3'><h3><a href='/s/{n}'>{title}</a></h3><p>{text}</p></div>"
            for n, (title, text) in enumerate(zip(TITLES, paragraphs(4, words=18, start=22), strict=True))
        )
        keeps = [*P[:4], TITLES[0], TITLES[-1], *P[4:8]]
        assert problems(article(f"<div class='x2'>{told}</div>"), keeps=keeps) == []
        last = site_page(f"<article>{H1}{p(P[:8])}<div class='x2'>{told}</div></article>", head=article_head())
        assert problems(extract(last), keeps=P[:8], drops=TITLES) == []
        later = f"<div class='x4'>{told.replace('x3', 'x5').replace('/s/', '/t/')}</div>"
        both = site_page(f"<article>{H1}{p(P[:8])}<div class='x2'>{told}</div>{later}</article>", head=article_head())
        assert problems(extract(both), keeps=P[:8], drops=TITLES) == []

    def test_the_cards_of_a_page_that_is_made_of_them_stay(self) -> None:
        grid = f"<div class='x2'>{cards(TEASER_GRIDS[0]) * 1}</div>"
        html = site_page(f"<h1>News</h1><p>{prose(12)}</p>{grid}", head=article_head("CollectionPage"))
        assert problems(extract(html, "https://www.example.org/news/"), keeps=["News", *TITLES], drops=CHROME) == []


def test_a_conclusion_under_a_question_to_the_reader_is_no_call_to_write() -> None:
    asked = "<section><h2>Ready to row across?</h2>{}</section>"
    end = site_page(f"<article>{H1}{p(P[:8])}{asked.format(p(P[8:10]))}</article>", head=article_head())
    assert problems(extract(end), keeps=[*P[:8], "## Ready to row across?", *P[8:10]]) == []
    call = asked.format("<p>Write to the toll house.</p><a href='/contact'>Get in touch</a>")
    end = site_page(f"<article>{H1}{p(P[:8])}{call}</article>", head=article_head())
    assert problems(extract(end), keeps=P[:8], drops=["Ready to row", "Write to the toll house"]) == []


SPEAKING = {
    "en": "You may also like", "de": "Lesen Sie auch", "fr": "À lire aussi", "es": "Artículos relacionados", "pl": "Czytaj także",
    "ru": "Читайте также", "el": "Διαβάστε επίσης", "cs": "Čtěte také",
    "zh-Hans": "相关阅读", "ja": "関連記事", "ko": "관련 기사", "ar": "اقرأ أيضا", "he": "כתבות נוספות", "hi": "संबंधित खबरें",
}  # fmt: skip
BOXES = [
    "<div class='x3'><h3>{heading}</h3><ul>{links}</ul></div>",
    "<h3>{heading}</h3><ul>{links}</ul>",
    "<div class='x3'><p><strong>{heading}</strong></p><ul>{links}</ul></div>",
    "<div class='x3'><div class='x4'>{heading}</div><div class='x5'>{links}</div></div>",
]


class TestNoiseSections:
    @pytest.mark.parametrize("lang", SPEAKING)
    @pytest.mark.parametrize("box", BOXES)
    def test_related_stories_go_with_their_heading(self, lang: str, box: str) -> None:
        texts, last = paragraphs(5, lang=lang), sentences(lang)[-1]
        titles = [f"{last[:28].strip()} {'I' * n}" for n in (3, 2, 1)]
        links = "".join(f"<li><a href='/s/{n}'>{title}</a></li>" for n, title in enumerate(titles))
        inner = box.format(heading=SPEAKING[lang], links=links if "<ul>" in box else links.replace("li>", "div>"))
        html = site_page(
            f"<article><h1>{last[:28]}</h1>{p(texts[:3])}{inner}{p(texts[3:])}</article>", head=article_head(), lang=lang
        )
        assert problems(extract(html), keeps=texts, drops=[SPEAKING[lang], *titles]) == []

    @pytest.mark.parametrize(
        ("heading", "inside"),
        [
            ("Subscribe to our newsletter", "<p>One letter a week, with the times of the tide.</p>"),
            ("Leave a comment", "<p>Your address will not be shown to anyone.</p>"),
            ("About the author", "<p>She writes about rivers and the people beside them.</p>"),
            ("Share this story", "<p>By letter, by pigeon or by shouting.</p>"),
            ("Follow us", "<p>On every river that has a wave.</p>"),
            ("Contact us", "<p>The toll house, third door on the left.</p>"),
        ],
    )
    def test_boxes_of_the_site_go_from_the_end_of_an_article(self, heading: str, inside: str) -> None:
        html = site_page(
            f"<article>{H1}{p(P[:6])}<div class='x3'><h3>{heading}</h3>{inside}</div></article>", head=article_head()
        )
        assert problems(extract(html), keeps=P[:6], drops=[heading, inside[3:-4]]) == []

    def test_prose_after_the_links_stays(self) -> None:
        inner = f"<h3>Related articles</h3><ul>{''.join(f'<li><a href=/s/{n}>{title}</a></li>' for n, title in enumerate(TITLES))}</ul>"
        assert problems(article(inner), keeps=P[:8], drops=["Related articles", *TITLES]) == []

    @pytest.mark.parametrize("heading", ["Related work", "Comments on the proof", "Share of the market", "Contact with water"])
    def test_a_heading_that_sounds_alike_stays_with_its_section(self, heading: str) -> None:
        inner = f"<div class='x3'><h2>{heading}</h2>{p(P[8:10])}</div>"
        assert problems(article(inner), keeps=[*P[:4], f"## {heading}", *P[8:10], *P[4:8]]) == []

    @pytest.mark.parametrize(
        ("heading", "inside"),
        [
            ("You will need", "<ul><li>Tar</li><li>Larch planks</li><li>A winch</li></ul>"),
            ("Follow the river", "<p>The path keeps to the left bank as far as the old piers.</p>"),
            ("Get to know your boat", "<p>Row it on a quiet day before you row it home.</p>"),
            ("Related terms", "<p>A hawser is a rope thicker than a wrist.</p><p>A warp is a thinner one, though many use both for one.</p>"),
        ],
    )  # fmt: skip
    def test_a_short_section_of_content_stays(self, heading: str, inside: str) -> None:
        result = article(f"<section class='x3'><h2>{heading}</h2>{inside}</section>")
        words = [text for text in inside.replace(">", "<").split("<")[2::2] if text.strip()]
        assert problems(result, keeps=[*P[:4], heading, *words, *P[4:8]]) == []

    def test_most_of_an_article_never_goes_for_its_heading(self) -> None:
        html = site_page(
            f"<article>{H1}{p(P[:2])}<section><h2>Comments</h2>{p(P[2:8])}</section></article>", head=article_head()
        )
        assert problems(extract(html), keeps=P[:8]) == []

    def test_many_headings_take_linear_time(self) -> None:
        def seconds(count: int) -> float:
            html = site_page(
                f"<article>{p(P)}{'<h3>Related posts</h3><p>Some words here.</p>' * count}</article>", head=article_head()
            )
            started = time.process_time()
            extract(html)
            return time.process_time() - started

        assert seconds(3200) < 16 * seconds(400) + 0.1


class TestLinkLines:
    @pytest.mark.parametrize(
        "line",
        [
            "<p><a href='/more'>Read more</a></p>",
            "<div><a href='/book'>Book a crossing</a></div>",
            "<p><a class='btn' href='/book'>Book a crossing</a> <a class='btn' href='/more'>Read more</a></p>",
            "<div><a href='/t/ice'>ice</a> <a href='/t/boats'>boats</a> <a href='/t/goats'>goats</a></div>",
            "<div class='x'><span><a href='/book'>Book a crossing</a></span></div>",
        ],
    )
    def test_a_line_of_nothing_but_links_goes(self, line: str) -> None:
        for result in (article(line), service(line)):
            assert problems(result, keeps=P[:8], drops=["Book a crossing", "Read more", "goats](", "/t/ice"]) == []

    @pytest.mark.parametrize(
        "line",
        [
            "<ul><li><a href='/x'>The log of the winter</a></li></ul>",
            "<h2><a href='/x'>The log of the winter</a></h2>",
            "<table><tr><th>Year</th><th>Book</th></tr><tr><td>One</td><td><a href='/x'>The log of the winter</a></td></tr></table>",
            "<dl><dt><a href='/x'>The log of the winter</a></dt><dd>A book about it.</dd></dl>",
            "<p>See <a href='/x'>The log of the winter</a> for it.</p>",
            "<figure><img src='/i/q.jpg' alt='Quay'><figcaption><a href='/x'>The log of the winter</a></figcaption></figure>",
            "<blockquote><p><a href='/x'>The log of the winter</a> is a book that I would not lend to anyone.</p></blockquote>",
        ],
    )
    def test_links_that_are_content_stay(self, line: str) -> None:
        for result in (article(line), service(line)):
            assert problems(result, keeps=[*P[:4], "The log of the winter", *P[4:8]]) == []

    @pytest.mark.parametrize(
        "lead",
        [
            "Read also:",
            "See also:",
            "Related:",
            "READ MORE:",
            "Lesen Sie auch:",
            "Lire aussi :",
            "Leia também:",
            "Читайте также:",
        ],
    )
    def test_a_line_that_points_to_another_story_goes_from_an_article(self, lead: str) -> None:
        line = f"<p><strong>{lead}</strong> <a href='/s/1'>{TITLES[0]}</a></p>"
        assert problems(article(line), keeps=P[:8], drops=[TITLES[0], lead]) == []

    @pytest.mark.parametrize("lead", ["Läs också:", "Čtěte také:"])
    def test_a_short_paragraph_after_such_a_line_stays(self, lead: str) -> None:
        lines = f"<p>{lead} <a href='/s/1'>{TITLES[0]}</a></p><p><a href='/s/2'>{lead} {TITLES[1]}</a></p>"
        assert problems(article(f"{lines}<p>No dogs on deck.</p>"), keeps=["No dogs on deck."], drops=TITLES[:2]) == []

    def test_what_a_linked_card_says_stays_on_a_service_page(self) -> None:
        cards = "".join(
            f"<a href='/b/{n}'><div class='c'><h3>Boat {n}</h3><p>Room for {n} goats, two crates and an anchor</p></div></a>"
            "<p><a href='/book'>Book a crossing on that very boat now</a></p>"
            for n in range(3, 7)
        )
        said = "<p><a href='/tar'>We tar every hull in March.</a></p>"
        result = service(f"<div>{cards}</div>{said}")
        keeps = [*P[:4], "Room for 3 goats", "Room for 6 goats", "We tar every hull", *P[4:8]]
        assert problems(result, keeps=keeps, drops=["Book a crossing"]) == []

    def test_links_that_name_the_paragraphs_below_them_stay_in_an_article(self) -> None:
        items = {
            "Otter Yard buys Millbrook Oars": "The boat builders of Otter Yard have taken over Millbrook and its stock of ash oars.",
            "Northern Ferries sells its cable": "Northern Ferries parts with the old cable, which a museum has wanted since 1998.",
        }
        lines = "".join(f"<p><a href='/n/{n}'>{name}</a></p><p>{told}</p>" for n, (name, told) in enumerate(items.items()))
        more = f"<p><a href='/more'>The yards of the coast</a></p><p>{P[9][:120]}</p>"
        result = article(f"{lines}{more}")
        assert problems(result, keeps=[*chain.from_iterable(items.items()), P[9][:120]], drops=["The yards of the coast"]) == []

    def test_questions_that_are_links_stay_over_their_answers(self) -> None:
        asked = ["What holds an oar in its place?", "How long is the ferry's cable?"]
        pairs = "".join(
            f"<div class='q'><a href='#'>{each}</a></div><div class='a'><p>{P[n][:130]}</p></div>"
            for n, each in enumerate(asked, 8)
        )
        assert problems(article(pairs), keeps=[asked[0], P[8][:130], asked[1], P[9][:130]]) == []

    def test_links_that_name_the_text_below_them_stay_on_a_service_page(self) -> None:
        terms = {
            "Thole pin:": "What holds an oar in its place.",
            "Painter:": "A rope at the bow of a boat.",
            "Bilge:": "Where water gathers below.",
        }
        glossary = "".join(
            f"<div class='t'><div class='n'><a href='/g'>{term}</a></div><p>{said}</p></div>" for term, said in terms.items()
        )
        button = (
            "<div class='t2'><div class='b'><a href='/book'>Book now</a></div><p>We answer every letter within a day.</p></div>"
        )
        result = service(f"<section><h2>Words of the river</h2>{glossary}</section><section>{button}</section>")
        assert problems(result, keeps=[*chain.from_iterable(terms.items()), "We answer every letter"], drops=["Book now"]) == []

    def test_an_index_of_links_is_the_content_of_its_page(self) -> None:
        letters = "".join(
            f"<div class='x{c}'><div>{c}</div><div><a href='/{c}1'>{c}nchors and chains</a> <a href='/{c}2'>{c}wnings for decks</a></div></div>"
            for c in "ABCDEFGHIJ"
        )
        result = extract(site_page(f"<h1>Parts for boats</h1><p>{P[0]}</p>{letters}"), "https://boats.example/catalog-index")
        assert problems(result, keeps=["Anchors and chains", "Jwnings for decks"]) == []

    def test_a_button_styled_link_in_a_sentence_stays(self) -> None:
        line = "<p>Whoever wants to ride along can <a class='btn btn-link' href='/book'>book a crossing</a> at the toll house or by letter.</p>"
        for result in (article(line), service(line)):
            assert problems(result, keeps=["ride along can [book a crossing]"]) == []


class TestBylines:
    @pytest.mark.parametrize(
        "line",
        [
            "March 3, 2026", "3 March 2026", "2026-03-03", "Published March 3, 2026", "Updated on 3 March 2026 at 10:15", "5 min read",
            "Tuesday, March 3, 2026", "3. März 2026", "3 mars 2026", "3 de marzo de 2026", "Last updated: March 3, 2026",
            "By Ada Vale",
            "By Ada Vale | March 3, 2026 | 5 min read",
            "Written by Ada Vale",
            "2026年3月3日",
            "3 марта 2026",
            "3 marca 2026",
        ],
    )  # fmt: skip
    @pytest.mark.parametrize("tag", ["p", "div", "span"])
    def test_who_and_when_go_from_the_top_of_an_article(self, line: str, tag: str) -> None:
        html = site_page(f"<article>{H1}<div class='x3'><{tag}>{line}</{tag}></div>{p(P[:6])}</article>", head=article_head())
        assert problems(extract(html), keeps=P[:6], drops=[line]) == []

    @pytest.mark.parametrize(
        "line",
        ["On March 3, 2026 the ice broke.", "By the quay.", "By noon it was over.", "2026 was dry.", "5 minutes late again."],
    )
    def test_a_short_sentence_is_no_byline(self, line: str) -> None:
        assert problems(article(f"<p>{line}</p>"), keeps=[*P[:4], line, *P[4:8]]) == []

    def test_dates_in_tables_and_lists_stay(self) -> None:
        table = "<table><tr><th>Ice from</th><th>to</th></tr><tr><td>March 3, 2026</td><td>March 9, 2026</td></tr></table>"
        inner = f"{table}<ul><li>2026-04-01</li></ul>"
        assert problems(article(inner), keeps=["March 3, 2026", "March 9, 2026", "2026-04-01"]) == []

    def test_the_days_of_a_live_page_stay(self) -> None:
        days = "".join(f"<h2>{n} March 2026</h2><p>{text}</p>" for n, text in enumerate(P[8:12], 1))
        assert problems(article(days), keeps=["1 March 2026", P[8], "4 March 2026", P[11]]) == []


def contents(items: list[str], heading: str = "On this page") -> str:
    rows = "".join(f"<li><a href='#p{n}'>{item}</a></li>" for n, item in enumerate(items))
    return f"<div class='x3'><h2>{heading}</h2><ul>{rows}</ul></div>"


class TestContents:
    NAMES = ("Oiling the deck", "Greasing the cable", "Reading the leaves", "Crossing on ice")

    @pytest.mark.parametrize(
        "heading", ["On this page", "Table of contents", "In this article", "Inhaltsverzeichnis", "Sommaire", "目次"]
    )
    @pytest.mark.parametrize("head", [article_head(), '<meta name="generator" content="Docusaurus v3.5">'])
    def test_go_from_articles_and_documents(self, heading: str, head: str) -> None:
        parts = "".join(f"<h2 id='p{n}'>{name}</h2>{p(P[2 * n + 2 : 2 * n + 4])}" for n, name in enumerate(self.NAMES))
        html = site_page(f"<article>{H1}{p(P[:2])}{contents(list(self.NAMES), heading)}{parts}</article>", head=head)
        wanted = [f"## {name}" for name in self.NAMES]
        assert (
            problems(
                extract(html, "https://docs.example/ferry.html"),
                keeps=[*P[:2], wanted[0], P[2], wanted[3], P[9]],
                drops=[heading],
            )
            == []
        )

    def test_stay_where_they_are_the_page(self) -> None:
        names = [f"{title}, part {n}" for n in range(1, 7) for title in self.NAMES]
        html = site_page(
            f"<h1>The ferry book</h1><p>{P[0]}</p>{contents(names, 'Contents')}",
            head='<meta name="generator" content="Sphinx 8">',
        )
        assert problems(extract(html, "https://docs.example/index.html"), keeps=[P[0], *names]) == []


class TestDirectories:
    def test_links_stay_where_they_are_most_of_the_page(self) -> None:
        links = "".join(f"<li><a href='/towns/{n}'>Boats in town {n}</a></li>" for n in range(1, 60))
        html = page(f"<h1>Every town with boats</h1><ul>{links}</ul>")
        assert (
            problems(
                extract(html, "https://boats.example/towns/"),
                keeps=["Every town with boats", "Boats in town 1", "Boats in town 59"],
            )
            == []
        )

    def test_cleaning_that_would_take_almost_everything_is_undone(self) -> None:
        lines = [" ".join(text.split()[:9]) for text in sentences()[:30]]
        rows = "".join(f"<p><a href='/s/{n}'>{line}</a></p>" for n, line in enumerate(lines))
        html = site_page(f"<article>{H1}<p>{prose(12)}</p>{rows}</article>", head=article_head())
        assert problems(extract(html), keeps=[prose(12), *lines]) == []


class TestCredits:
    FIGURE = "<figure><img src='/i/quay.jpg' alt='The quay' width='800' height='500'><figcaption>{}</figcaption></figure>"

    @pytest.mark.parametrize(
        "line",
        [
            "Photo: Ada Vale", "Credit: River Courier / Ada Vale", "Image courtesy of the toll house", "© Ada Vale", "Photograph by Ada Vale",
            "Ada Vale / Getty Images", "Foto: Ada Vale", "Crédit photo : Ada Vale", "Фото: Ада Вейл", "图片来源：河边日报", "Zdjęcie: Ada Vale",
        ],
    )  # fmt: skip
    def test_a_caption_that_only_names_the_maker_goes(self, line: str) -> None:
        result = article(self.FIGURE.format(line))
        assert problems(result, keeps=[*P[:4], "quay.jpg", *P[4:8]], drops=[line]) == []

    @pytest.mark.parametrize(
        "line",
        [
            "The quay in the last dry summer. Photo: Ada Vale",
            "Photo of the quay",
            "Source: the log of 1931",
            "Foto und Film",
            "Images of ice",
        ],
    )
    def test_a_caption_that_says_what_is_shown_stays(self, line: str) -> None:
        assert problems(article(self.FIGURE.format(line)), keeps=[*P[:4], line, *P[4:8]]) == []


class TestStatus:
    @pytest.mark.parametrize(
        "line",
        [
            "Loading…", "LOADING...", "Loading more", "Wird geladen …", "Chargement en cours...", "Загрузка...", "加载中", "読み込み中...",
            "Thank you! Your submission has been received!", "Oops! Something went wrong while submitting the form.",
            "This slideshow requires JavaScript.", "Please enable JavaScript to view the comments.",
        ],
    )  # fmt: skip
    def test_what_a_script_says_goes(self, line: str) -> None:
        for result in (article(f"<div>{line}</div>"), service(f"<div>{line}</div>")):
            assert problems(result, keeps=P[:8], drops=[line]) == []

    @pytest.mark.parametrize(
        "line",
        [
            "Loading the ferry took an hour.",
            "Something went wrong at the quay.",
            "Please wait for the bell.",
            "Thank you for the oars.",
        ],
    )
    def test_a_sentence_with_such_words_stays(self, line: str) -> None:
        assert problems(article(f"<p>{line}</p>"), keeps=[*P[:4], line, *P[4:8]]) == []


class TestCopies:
    def test_a_section_for_phones_is_read_once(self) -> None:
        section = f"<h2>Boats by the hour</h2>{p(P[8:10])}"
        inner = f"<div class='only-phone'>{section}</div><div class='only-desk'>{section}</div>"
        assert problems(service(inner), keeps=[*P[:4], "## Boats by the hour", *P[8:10], *P[4:8]]) == []
        assert service(inner).markdown.count("Boats by the hour") == 1

    @pytest.mark.parametrize("kind", ["service", "article"])
    def test_a_paragraph_is_read_once(self, kind: str) -> None:
        inner = f"<div class='a1'><p>{P[8]}</p></div><div class='a2'><p>{P[8]}</p></div>"
        assert problems({"service": service, "article": article}[kind](inner), keeps=[*P[:4], P[8], *P[4:8]]) == []

    def test_an_article_that_stands_twice_is_read_once(self) -> None:
        body = f"<h2>The tar</h2>{p(P[8:12])}"
        inner = f"<div class='a1'>{body}</div><div class='a2'>{body}</div>"
        assert problems(article(inner), keeps=[*P[:4], "## The tar", *P[8:12], *P[4:8]]) == []
        assert article(inner).markdown.count("## The tar") == 1

    def test_a_short_run_of_an_article_stays_twice(self) -> None:
        inner = "<h3>Rowing</h3><p>Four oars, two of them wet.</p><p>A bailer.</p>" * 2
        assert article(inner).markdown.count("Four oars, two of them wet.") == 2

    def test_the_rows_of_a_table_of_an_article_are_no_copies(self) -> None:
        row = f"<tr><td>{P[8]}</td><td>{P[9]}</td><td>{P[10]}</td></tr>"
        assert article(f"<table>{row * 3}</table>").markdown.count(P[9]) == 3

    def test_many_copies_take_linear_time(self) -> None:
        started = time.perf_counter()
        article("<p>Row, row, and mind the rope.</p><p>Row on.</p>" * 4000)
        assert time.perf_counter() - started < 5

    def test_slides_that_come_round_again_are_read_once(self) -> None:
        slides = [f"<div class='slide'><p>{text}</p></div>" for text in sentences()[30:34]]
        assert problems(service(f"<div>{''.join([slides[-1], *slides, slides[0]])}</div>"), keeps=P[:8]) == []
        markdown = service(f"<div>{''.join([slides[-1], *slides, slides[0]])}</div>").markdown
        assert [markdown.count(text) for text in sentences()[30:34]] == [1, 1, 1, 1]

    def test_what_several_cards_say_stays_on_each(self) -> None:
        grid = "".join(
            f"<div class='card'><h3>Boat number {n}</h3><p>Seats for four, oars included</p><p>{n}8 EUR a day</p></div>"
            for n in range(1, 6)
        )
        assert service(grid).markdown.count("Seats for four, oars included") == 5

    def test_what_several_plans_share_stays_on_each(self) -> None:
        plans = "".join(
            f"<div class='plan'><h3>{name}</h3><ul><li>A key to the boat house</li><li>One free winter check</li><li>{extra}</li></ul></div>"
            for name, extra in (("Rower", "Oars"), ("Sailor", "A sail"), ("Captain", "A crew"))
        )
        markdown = service(f"<section><h2>Prices</h2>{plans}</section>").markdown
        assert (markdown.count("A key to the boat house"), markdown.count("One free winter check")) == (3, 3)

    def test_cells_of_a_table_are_no_copies(self) -> None:
        rows = "".join(f"<tr><td>Boat {n}</td><td>Not on the main river</td></tr>" for n in range(4))
        assert (
            service(f"<table><tr><th>Boat</th><th>Where</th></tr>{rows}</table>").markdown.count("Not on the main river") == 4
        )

    def test_two_paragraphs_that_come_back_together_stay(self) -> None:
        texts = [*P[:2], P[2], *P[:2], P[3]]
        markdown = extract(site_page(f"<article>{H1}{p(texts)}</article>", head=article_head())).markdown
        assert [" ".join(markdown.split()).count(" ".join(text.split())) for text in P[:4]] == [2, 2, 1, 1]

    def test_the_refrain_of_a_song_stays(self) -> None:
        stanzas = [prose(18, start=at) for at in (0, 3, 6)]
        refrain = "Row, row, and mind the rope, the river will not wait."
        html = site_page(
            f"<h1>Song of the ferry</h1><div class='lyrics'>{''.join(p([stanza, refrain]) for stanza in stanzas)}</div>"
        )
        assert extract(html).markdown.count(refrain) == 3

    def test_a_note_under_two_options_of_one_document_stays(self) -> None:
        note = f"<p class='text body'>{P[9]}</p>"
        parts = "".join(f"<h3>{name}</h3>{note}<p class='text body'>{P[n]}</p>" for n, name in enumerate(("--oar", "--mast")))
        assert article(f"{p(P[10:12])}{parts}").markdown.count(P[9]) == 2


def tiles(count: int) -> str:
    tile = "<li class='tile'><a href='/p/{n}'><img src='/i/{n}.jpg' alt=''>Lantern number {n}</a><span class='price'>{n}9.00 EUR</span></li>"
    return f"<ul class='grid'>{''.join(tile.format(n=n) for n in range(1, count + 1))}</ul>"


class TestPricedTiles:
    PRODUCT = json_ld(
        {"@context": "https://schema.org", "@type": "Product", "name": "Copper lantern", "offers": {"price": "48.00"}}
    )

    def test_other_products_go_from_a_product_page(self) -> None:
        body = f"<h1>Copper lantern</h1><p>48.00 EUR</p><button>Add to cart</button>{p(P[:4])}<div>{tiles(4)}</div>"
        result = extract(site_page(body, head=self.PRODUCT), "https://shop.example/products/copper-lantern")
        assert problems(result, keeps=["48.00 EUR", *P[:4]], drops=["Lantern number 1", "Lantern number 4"]) == []

    def test_the_products_of_a_collection_stay(self) -> None:
        body = f"<h1>Lanterns</h1><p>{P[0]}</p>{tiles(12)}<h2>How to choose</h2><p>{P[1]}</p>"
        result = extract(site_page(body), "https://shop.example/collections/lanterns")
        assert (
            problems(
                result, keeps=["Lanterns", P[0], "Lantern number 1", "Lantern number 12", "129.00 EUR", "How to choose", P[1]]
            )
            == []
        )


def test_a_label_whose_links_are_elsewhere_goes_with_them() -> None:
    cards = "".join(f"<div><a href='/s/{n}'>{title}</a></div>" for n, title in enumerate(TITLES))
    inner = f"<div><div class='x4'>You may also like</div><div class='x5'>{cards}</div></div>"
    assert problems(article(inner), keeps=P[:8], drops=["You may also like", *TITLES]) == []
