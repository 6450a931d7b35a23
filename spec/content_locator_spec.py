"""Where the content is: the main region, the body within it, and what belongs to the body although it stands beside it."""

from __future__ import annotations

import pytest
from pages import (
    CHROME,
    FOOTER,
    HEADER,
    NAV,
    article_head,
    extract,
    p,
    page,
    paragraphs,
    problems,
    prose,
    sentences,
    site_page,
)

P = paragraphs(20)
H1 = "<h1>The ferry at the stone quay</h1>"
PITCH = "Our boat yard builds and mends wooden boats of every size, and whoever brings this page gets one tin of varnish for nothing."


class TestMainRegion:
    @pytest.mark.parametrize(
        "main",
        [
            "<main>{}</main>",
            '<div role="main">{}</div>',
            '<div id="content">{}</div>',
            '<div id="main-content">{}</div>',
            '<div class="wrap"><main id="x"><div class="grid"><div class="col">{}</div></div></main></div>',
        ],
    )
    @pytest.mark.parametrize("head", ["", article_head()])
    def test_what_stands_outside_does_not_come_along(self, main: str, head: str) -> None:
        aside = f'<div class="x7"><h2>From the yard</h2><p>{PITCH}</p></div>'
        html = page(f"{HEADER}{aside}{main.format(H1 + p(P[:6]))}<div class='x8'><p>{P[12]}</p></div>{FOOTER}", head=head)
        result = extract(html)
        assert problems(result, keeps=P[:6], drops=[*CHROME, PITCH, P[12]]) == []
        assert result.mode == "article"

    def test_a_main_region_with_next_to_nothing_in_it_is_not_the_whole_page(self) -> None:
        html = page(
            f"{HEADER}<main><h2>Notice</h2><p>Closed on Sundays.</p></main><div class='story'>{H1}{p(P[:6])}</div>{FOOTER}"
        )
        assert problems(extract(html), keeps=P[:6], drops=CHROME) == []

    def test_a_grid_named_main_is_not_the_region_where_a_guide_stands_below_it(self) -> None:
        tiles = "".join(
            f"<li class='tile'><a href='/p/{n}'><h3>Lantern for the quay, number {n}, brass and glass, with one wick and a tin of oil, "
            f"ready to hang from any bow or landing stage</h3></a><span>{n}9.00 EUR</span></li>"
            for n in range(1, 41)
        )
        html = page(
            f"{HEADER}<main><h1>Lanterns</h1><ul>{tiles}</ul></main><div class='x7'><h2>How to choose</h2>{p(P[:9])}</div>"
        )
        result = extract(html, "https://shop.example/collections/lanterns")
        assert problems(result, keeps=["Lanterns", "number 7", "How to choose", P[0], P[8]]) == []

    def test_of_two_main_regions_the_one_with_the_text(self) -> None:
        html = page(f"{HEADER}<main><p>{PITCH}</p></main><main>{H1}{p(P[:6])}</main>{FOOTER}", head=article_head())
        assert problems(extract(html), keeps=P[:6], drops=[*CHROME, PITCH]) == []


class TestBody:
    @pytest.mark.parametrize("depth", [1, 4, 30])
    def test_is_found_below_wrappers(self, depth: int) -> None:
        inner = "<div class='x'>" * depth + p(P[:6]) + "</div>" * depth
        html = page(f"<div class='y'><p>{PITCH}</p></div>{inner}<div class='z'><p>{PITCH[:80]}</p></div>", head=article_head())
        assert problems(extract(html), keeps=P[:6], drops=["varnish for nothing", PITCH[:80]]) == []

    @pytest.mark.parametrize("parts", [2, 3, 6])
    @pytest.mark.parametrize(
        "wrapper", ["<section class='text-module'>{}</section>", "<div class='x1'><div class='x2'>{}</div></div>"]
    )
    def test_split_over_sibling_containers_is_whole(self, parts: int, wrapper: str) -> None:
        share = 12 // parts
        body = "".join(wrapper.format(p(P[at : at + share])) for at in range(0, 12, share))
        result = extract(site_page(f"{H1}{body}", head=article_head()))
        assert problems(result, keeps=P[:12], drops=CHROME) == []

    @pytest.mark.parametrize(
        "between", ["", "<div class='ad-slot'>Advertisement</div>", "<div class='newsletter'><p>One letter a week.</p></div>"]
    )
    @pytest.mark.parametrize("tag", ["section", "div"])
    def test_a_short_last_part_is_not_lost(self, between: str, tag: str) -> None:
        body = f"<{tag} class='text'>{p(P[:10])}</{tag}>{between}<{tag} class='text'><h2>In the end</h2><p>{P[11]}</p></{tag}>"
        result = extract(site_page(f"{H1}{body}", head=article_head()))
        assert problems(result, keeps=[*P[:10], "## In the end", P[11]], drops=["Advertisement", "One letter"]) == []

    def test_an_inner_component_is_never_the_body(self) -> None:
        answers = "".join(
            f"<details><summary>Question {n} about it?</summary><p>{text}</p></details>" for n, text in enumerate(P[3:12])
        )
        result = extract(site_page(f"<article>{H1}{p(P[:3])}<div class='faq'>{answers}</div></article>", head=article_head()))
        assert problems(result, keeps=P[:12]) == []

    def test_a_sibling_pitch_with_a_name_of_no_meaning_stays_outside(self) -> None:
        pitches = (
            f"<div class='k3'><p>{PITCH}</p></div><div class='k4'><p>Write to us, we read every letter ourselves.</p></div>"
        )
        body = f"<div class='k2'>{p(P[:8])}</div>{pitches}"
        result = extract(site_page(f"{H1}<div class='k1'>{body}</div>", head=article_head()))
        assert problems(result, keeps=P[:8], drops=[PITCH, "every letter"]) == []

    def test_a_side_column_with_a_name_of_no_meaning_stays_outside(self) -> None:
        side = f"<div class='c4'><h3>About this place</h3><p>{P[12]}</p></div>"
        html = page(f"{HEADER}<div class='row'><div class='c8'>{H1}{p(P[:4])}</div>{side}</div>{FOOTER}", head=article_head())
        assert problems(extract(html), keeps=P[:4], drops=[*CHROME, "About this place", P[12]]) == []

    def test_names_are_not_needed(self) -> None:
        html = page(
            f"<div class='x1'><div class='x1'><a href=/a>Start</a> <a href=/b>Boats</a> <a href=/c>Ropes</a></div>"
            f"<div class='x1'><div class='x1'>The ferry at the stone quay</div>{''.join(f'<div class=x1>{text}</div>' for text in P[:6])}</div>"
            f"<div class='x1'><a href=/d>Terms</a> <a href=/e>Press</a></div></div>"
        )
        assert problems(extract(html), keeps=P[:6], drops=["Ropes", "Terms"]) == []

    @pytest.mark.parametrize(
        "part",
        [
            "<table><tr><th>Month</th><th>Days of ice</th></tr><tr><td>January</td><td>17</td></tr></table>",
            "<pre><code>haul(rope, 3)</code></pre>",
            '<figure><img src="/i/q.jpg" alt="Quay"><figcaption>Low water</figcaption></figure>',
            "<ul><li>Tar</li><li>Oil</li></ul>",
            "<blockquote><p>Never on ice.</p></blockquote>",
            "<dl><dt>Pile</dt><dd>A post in the river.</dd></dl>",
            "<p>Short line.</p>",
            "<h2>Ice</h2>",
            '<p>See <a href="/x">the log of the winter</a> for more.</p>',
            "<aside class='pullquote'>Nine in a hundred years.</aside>",
            "<details><summary>How deep?</summary><p>Two men.</p></details>",
        ],
    )
    def test_everything_inside_comes_along(self, part: str) -> None:
        words = [text for text in part.replace(">", "<").split("<")[2::2] if text.strip()]
        result = extract(site_page(f"<article>{H1}{p(P[:3])}{part}{p(P[3:6])}</article>", head=article_head()))
        got = result.markdown.replace("\\", "")
        assert problems(got, keeps=P[:6]) == []
        assert [word for word in words if word.strip() not in got] == []


class TestLengths:
    @pytest.mark.parametrize("words", [8, 20, 40, 80, 250])
    def test_short_articles_come_back_whole(self, words: int) -> None:
        texts = [prose(words)] if words < 100 else paragraphs(5)
        html = site_page(f"<article>{H1}{p(texts)}</article>", head=article_head())
        assert problems(extract(html), keeps=texts, drops=CHROME) == []

    @pytest.mark.parametrize(
        "first", ["<b>{}</b>", "<a href='/x'>{}</a>", "<span class='dropcap'>{}</span>", "<strong><em>{}</em></strong>"]
    )
    def test_one_paragraph_that_begins_with_emphasis(self, first: str) -> None:
        html = site_page(f"<article>{H1}<div>{first.format('LOW WATER.')} {P[0]} {P[1]}</div></article>", head=article_head())
        assert problems(extract(html), keeps=["LOW WATER", P[0], P[1]]) == []

    def test_many_short_paragraphs(self) -> None:
        short = [text for text in sentences() if len(text) < 140][:14]
        assert problems(extract(site_page(f"<article>{H1}{p(short)}</article>")), keeps=short, drops=CHROME) == []

    def test_lines_below_the_length_of_prose(self) -> None:
        lines = [f"On day {n} the water stood at {n + 40}." for n in range(1, 30)]
        assert (
            problems(extract(site_page(f"<article>{H1}{p(lines)}</article>", head=article_head())), keeps=lines, drops=CHROME)
            == []
        )

    @pytest.mark.parametrize(
        "tag",
        [
            "li",
            "dd",
            "blockquote",
            "td",
            "div",
            "section",
            "pre",
            "span style='display:block'",
            "font",
        ],
    )
    def test_text_in_elements_of_any_kind(self, tag: str) -> None:
        close = tag.split()[0]
        rows = "".join(f"<{tag}>{text}</{close}>" for text in P[:6])
        outer = {"li": "<ul>{}</ul>", "dd": "<dl>{}</dl>", "td": "<table>{}</table>"}.get(close, "<div>{}</div>")
        rows = rows.replace("<td>", "<tr><td>") if close == "td" else rows
        got = extract(site_page(f"<article>{H1}{outer.format(rows)}</article>", head=article_head())).markdown
        assert problems(got.replace("\n>", "\n"), keeps=P[:6], drops=CHROME) == []


class TestBesideTheBody:
    @pytest.mark.parametrize(
        "lead",
        [
            "<p>{}</p>",
            "<div class='intro'><p>{}</p></div>",
            "<div class='x9'>{}</div>",
            "<p class='lead'><strong>{}</strong></p>",
            "<h2>{}</h2>",
            "<header><p>{}</p></header>",
        ],
    )
    @pytest.mark.parametrize("kind", ["Article", "TechArticle", "WebPage"])
    def test_a_lead_before_the_body_comes_first(self, lead: str, kind: str) -> None:
        html = site_page(
            f"<div class='top'>{H1}{lead.format(P[12])}</div><div class='body'>{p(P[:8])}</div>", head=article_head(kind)
        )
        assert problems(extract(html), keeps=[P[12], *P[:8]], drops=CHROME) == []

    def test_a_lead_without_a_headline(self) -> None:
        html = site_page(f"<div class='top'><p>{P[12]}</p></div><div class='body'>{p(P[:8])}</div>", head=article_head())
        assert problems(extract(html), keeps=[P[12], *P[:8]], drops=CHROME) == []

    def test_a_lead_is_not_read_twice(self) -> None:
        html = site_page(f"<div>{H1}<p>{P[12]}</p><div class='body'><p>{P[12]}</p>{p(P[:8])}</div></div>", head=article_head())
        assert problems(extract(html), keeps=[P[12], *P[:8]]) == []

    def test_what_stands_above_the_headline_is_no_lead(self) -> None:
        html = site_page(
            f"<div class='x'><p>{PITCH}</p></div><div>{H1}</div><div class='body'>{p(P[:8])}</div>", head=article_head()
        )
        assert problems(extract(html), keeps=P[:8], drops=[PITCH]) == []

    @pytest.mark.parametrize("rows", [3, 30])
    def test_prose_before_a_table_is_not_lost(self, rows: int) -> None:
        table = "".join(f"<tr><td>Day {n}</td><td>{n + 30} cm of water at the quay</td></tr>" for n in range(rows))
        body = f"{H1}<p>{P[0]}</p><p>{P[1]}</p><table><tr><th>Day</th><th>Level</th></tr>{table}</table><p>{P[2]}</p>"
        for html in (site_page(f"<article>{body}</article>", head=article_head()), site_page(f"<div>{body}</div>")):
            assert problems(extract(html), keeps=[P[0], P[1], "Level", "Day 2", P[2]]) == []

    TABLE = (
        "<div class='t1'><table><tr><th>Winter</th><th>Days of ice</th></tr><tr><td>First</td><td>41</td></tr></table></div>"
    )
    CODE = "<div class='c1'><pre><code>haul(rope, 3)</code></pre></div>"
    NOTES = "<section class='footnotes'><ol><li id='fn1'>The log of the ferry, page nine.</li></ol></section>"
    VIDEO = "<div class='v1'><iframe src='https://www.youtube.com/embed/abcdefghijk' title='The crossing'></iframe></div>"
    POINTS = f"<div class='b1'><h2>Key points</h2><ul><li>{sentences()[30]}</li><li>It is free.</li><li>{sentences()[33]}</li></ul></div>"

    @pytest.mark.parametrize(
        ("part", "wanted"),
        [
            (TABLE, ["| Winter | Days of ice |"]),
            (CODE, ["haul(rope, 3)"]),
            (VIDEO, ["abcdefghijk"]),
            (POINTS, ["## Key points", f"- {sentences()[30]}", "- It is free.", f"- {sentences()[33]}"]),
        ],
    )
    def test_what_stands_between_headline_and_body(self, part: str, wanted: list[str]) -> None:
        html = site_page(
            f"<article><div class='top'>{H1}{part}</div><div class='body'>{p(P[:8])}</div></article>", head=article_head()
        )
        assert problems(extract(html), keeps=[*wanted, *P[:8]], drops=CHROME) == []

    @pytest.mark.parametrize(
        ("part", "wanted"),
        [
            (TABLE, ["| Winter | Days of ice |"]),
            (CODE, ["haul(rope, 3)"]),
            (NOTES, ["The log of the ferry"]),
            (f"<div class='e1'><h2>Conclusion</h2><p>{P[12]}</p></div>", ["## Conclusion", P[12]]),
        ],
    )
    def test_what_an_article_holds_after_its_body(self, part: str, wanted: list[str]) -> None:
        html = site_page(f"<article>{H1}<div class='body'>{p(P[:8])}</div>{part}</article>", head=article_head())
        assert problems(extract(html), keeps=[*P[:8], *wanted], drops=CHROME) == []

    @pytest.mark.parametrize(
        "answers",
        [
            "<details><summary>May goats ride along?</summary><p>{}</p></details>",
            "<div class='accordion'><h3>May goats ride along?</h3><div class='panel' hidden>{}</div></div>",
            "<section class='faq'><h2>Questions</h2><h3>May goats ride along?</h3><p>{}</p></section>",
        ],
    )
    def test_answers_after_the_body_belong_to_it(self, answers: str) -> None:
        html = site_page(
            f"<div class='body'>{H1}{p(P[:8])}</div><div class='more'>{answers.format(P[12])}</div>", head=article_head()
        )
        assert problems(extract(html), keeps=[*P[:8], "May goats ride along?", P[12]], drops=CHROME) == []

    def test_the_picture_and_caption_above_the_body(self) -> None:
        figure = '<figure><img src="/i/quay.jpg" alt="The quay at six"><figcaption>The quay, seen from the old pier.</figcaption></figure>'
        html = site_page(
            f"<article><header>{H1}{figure}</header><div class='body'>{p(P[:8])}</div></article>", head=article_head()
        )
        assert problems(extract(html), keeps=["The quay at six", "seen from the old pier", *P[:8]]) == []


class TestSeveralArticles:
    TEASERS = "".join(
        f"<article class='card'><h3><a href='/s/{n}'>{title}</a></h3><p>{text}</p></article>"
        for n, (title, text) in enumerate(
            [
                (
                    "The year the ice stayed",
                    "It came in November, and it did not leave before the storks were back on the roof.",
                ),
                ("Who painted the red mark", "Three people say that they did, and all three of them own a pot of that paint."),
                (
                    "A theodolite in the window",
                    "The inn keeps what the engineer left, and lends it to anyone who asks politely.",
                ),
                ("Soup after the willows", "One Saturday a year there is soup for every pair of hands, and some bring three."),
            ]
        )
    )

    def test_the_one_that_is_the_page(self) -> None:
        html = site_page(
            f"<article>{H1}{p(P[:6])}</article><section><h2>Elsewhere</h2>{self.TEASERS}</section>", head=article_head()
        )
        assert (
            problems(extract(html), keeps=P[:6], drops=["The year the ice stayed", "same paint", "every pair of hands"]) == []
        )

    def test_the_teasers_may_come_first(self) -> None:
        html = site_page(f"<section>{self.TEASERS}</section><article>{H1}{p(P[:6])}</article>", head=article_head())
        assert problems(extract(html), keeps=P[:6], drops=["The year the ice stayed", "every pair of hands"]) == []

    def test_teasers_inside_the_article(self) -> None:
        html = site_page(
            f"<article>{H1}{p(P[:3])}<div class='x'>{self.TEASERS}</div>{p(P[3:6])}</article>", head=article_head()
        )
        assert problems(extract(html), keeps=P[:6], drops=["The year the ice stayed", "every pair of hands"]) == []

    def test_the_next_story_that_scrolling_would_load(self) -> None:
        html = site_page(
            f"<article>{H1}{p(P[:5])}</article><article><h1>The year the ice stayed</h1>{p(P[5:10])}</article>",
            head=article_head(),
        )
        assert problems(extract(html), keeps=P[:5], drops=["The year the ice stayed", P[6]]) == []

    def test_a_front_page_of_whole_posts_keeps_them_all(self) -> None:
        posts = "".join(f"<article><h2><a href='/p/{n}'>Post {n}</a></h2>{p(P[n * 3 : n * 3 + 3])}</article>" for n in range(4))
        result = extract(site_page(posts), "https://blog.example/")
        assert problems(result, keeps=[f"Post {n}" for n in range(4)]) == []
        assert problems(result, keeps=P[:12], drops=CHROME) == []


class TestPagesOfManyParts:
    def test_one_part_with_all_the_prose_is_not_the_whole_of_a_service_page(self) -> None:
        parts = "".join(
            f"<section class='x{n}'><h2>Boats for {name}</h2><ul><li>Ten seats and a mast</li><li>One oar</li><li>Ready by noon</li></ul>"
            f"<ul><li>{name} first</li><li>Tar and rope</li><li>A boy who bails</li></ul></section>"
            for n, name in enumerate(("weddings", "fishing", "freight", "schools", "races", "funerals", "markets", "mail"))
        )
        about = f"<section class='about'><div>{p(P[:5])}</div></section>"
        result = extract(site_page(f"<h1>Boats for hire</h1>{parts}{about}"), "https://boats.example/hire")
        assert problems(result, keeps=["Boats for weddings", "mail first", *P[:5]]) == []


class TestHeadingsAbove:
    def test_the_title_above_cards(self) -> None:
        tiles = "".join(
            f"<div class='tile'><a href='/p/{n}'><img src='/i/{n}.jpg'><h3>Lantern number {n}</h3></a><p>{n}9.00 EUR</p></div>"
            for n in range(1, 13)
        )
        html = page(
            f"<div class='a'><div class='b'><h1>Lanterns of tin</h1></div><div class='c'><div>{tiles}</div></div></div>"
        )
        markdown = extract(html, "https://shop.example/collections/tin").markdown
        assert markdown.startswith("# Lanterns of tin\n")
        assert markdown.count("Lanterns of tin") == 1

    def test_the_heading_right_above_the_body_of_a_service_page(self) -> None:
        html = site_page(
            f"<section><div class='h'><h2>How we work</h2></div><div class='t'>{p(P[:6])}</div></section>"
            "<section><h2>Read next</h2><p><a href='/a'>The old bridge</a></p></section>"
        )
        assert problems(extract(html, "https://boats.example/"), keeps=["## How we work", *P[:6]]) == []


class TestRules:
    def test_rules_that_part_nothing_go(self) -> None:
        ad = "<hr><div class='advertisement'>Buy tar</div><hr><nav>Piers</nav><hr>"
        markdown = extract(site_page(f"<article>{H1}{p(P[:3])}{ad}{p(P[3:6])}<hr><hr></article>", head=article_head())).markdown
        assert markdown.count("\n---\n") == 1
        assert markdown.rstrip().endswith(P[5][-30:])


class TestOverAList:
    STREAM = "".join(
        f"<li class='x{n}'><h3><a href='/s/{n}'>Story {n}</a></h3><p>{P[n]} {P[n + 2]}</p></li>" for n in range(8, 16)
    )

    @pytest.mark.parametrize("name", ["x4", "render-modal", "lightbox"])
    def test_the_article_that_was_opened_over_a_stream_of_stories(self, name: str) -> None:
        story = f"<div class='{name}'><article>{H1}<div>{p(P[:6])}</div></article></div>"
        result = extract(
            page(f"{HEADER}<div id='main'><ul class='stream'>{self.STREAM}</ul></div>{story}", head=article_head())
        )
        assert problems(result, keeps=["The ferry at the stone quay", *P[:6]], drops=["Story 9", "Story 14"]) == []


class TestOldPages:
    def test_laid_out_with_a_table(self) -> None:
        html = (
            "<HTML><HEAD><TITLE>The ferry</TITLE></HEAD><BODY BGCOLOR=#FFFFFF><TABLE WIDTH=100% BORDER=0><TR><TD COLSPAN=2>"
            "<A HREF=/>Home</A> | <A HREF=/m>Maps</A> | <A HREF=/g>Guest book</A></TD></TR><TR><TD WIDTH=120 VALIGN=TOP>"
            "<A HREF=/1>Ropes</A><BR><A HREF=/2>Piles</A><BR><A HREF=/3>Lanterns</A></TD><TD><FONT FACE=Arial>"
            f"<CENTER><H2>The ferry</H2></CENTER><P>{P[0]}<P>{P[1]}<P>{P[2]}<P>{P[3]}</FONT></TD></TR>"
            "<TR><TD COLSPAN=2><A HREF=/w>Webmaster</A></TD></TR></TABLE></BODY></HTML>"
        )
        result = extract(html)
        assert problems(result, keeps=P[:4], drops=["Guest book", "Lanterns", "Webmaster"]) == []
        assert "|" not in result.markdown

    def test_laid_out_with_nested_tables_and_two_columns_of_text(self) -> None:
        html = page(
            f"<table><tr><td><table><tr><td>{NAV}</td></tr></table></td><td><table><tr><td>{p(P[:3])}</td><td>{p(P[3:6])}</td></tr></table>"
            "</td></tr></table>"
        )
        assert problems(extract(html), keeps=P[:6], drops=CHROME) == []

    def test_boxes_drawn_with_fieldsets(self) -> None:
        boxes = "".join(f"<fieldset><legend>Part {n}</legend>{p(P[n * 2 : n * 2 + 2])}</fieldset>" for n in range(3))
        assert (
            problems(extract(page(f"<h1>Ferry</h1>{boxes}")), keeps=["Part 0", *P[:2], "Part 1", *P[2:4], "Part 2", *P[4:6]])
            == []
        )

    @pytest.mark.parametrize("gap", ["<br><br>", "<br/>\n<br/>", "<BR><BR><BR>", "<br>&nbsp;<br>"])
    def test_paragraphs_between_line_breaks(self, gap: str) -> None:
        html = page(f"{NAV}<div id='text'><b>The ferry</b>{gap}{gap.join(P[:6])}</div>{FOOTER}")
        result = extract(html)
        assert problems(result, keeps=P[:6], drops=CHROME) == []
        assert all(f"\n\n{text}" in result.markdown for text in P[1:6])

    def test_text_right_in_the_body(self) -> None:
        html = page(f"{NAV}{P[0]}<br><br>{P[1]}<hr>{P[2]}<p>{P[3]}{FOOTER}")
        assert problems(extract(html), keeps=P[:4], drops=CHROME) == []

    def test_a_page_of_preformatted_text(self) -> None:
        lines = "\n".join(f"{text[:70]}\n{text[70:140]}" for text in P[:6])
        assert problems(extract(page(f"<pre>{lines}</pre>")), keeps=[P[0][:70], P[5][70:140]]) == []

    def test_plain_text_is_paragraphs(self) -> None:
        assert extract("\n\n".join(P[:3])).markdown.split("\n\n") == [*P[:2], P[2] + "\n"]
