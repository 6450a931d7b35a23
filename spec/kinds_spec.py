"""Whole pages of each kind, with the chrome that such pages wear: what comes out, in order, and what does not."""

from __future__ import annotations

import pytest
from pages import (
    CHROME,
    FOOTER,
    HEADER,
    NAV,
    article_head,
    extract,
    json_ld,
    p,
    page,
    paragraphs,
    problems,
    prose,
    sentences,
    site_page,
)

P = paragraphs(14)
S = sentences()
H1 = "<h1>The ferry at the stone quay</h1>"
STORIES = ("The year the ice stayed", "Who painted the red mark", "A theodolite in the window")
RELATED = "".join(f"<li><a href='/s/{n}'>{title}</a></li>" for n, title in enumerate(STORIES))
CONSENT = (
    '<div class="cookie-banner" role="dialog" aria-label="Cookies"><p>We and our partners store small files on your device to measure visits '
    "and to remember your choices, and you may say no to that.</p><button>Accept</button><button>Refuse</button></div>"
)


def declared(kind: str, **fields: object) -> str:
    return json_ld({"@context": "https://schema.org", "@type": kind, **fields})


class TestNews:
    """A news article with its lead above the body and everything that a news site puts into and around it."""

    FIGURE = (
        '<figure><img src="/i/quay.jpg" alt="The quay at low water" width="800" height="500">'
        "<figcaption>The quay in the last dry summer. Photo: River Courier</figcaption></figure>"
    )
    BODY = (
        f"<p>{P[1]}</p><p>{P[2]}</p>{FIGURE}"
        '<div class="newsletter-signup"><h3>Get the Friday letter</h3><form><input type="email"><button>Join</button></form></div>'
        f"<h2>What the water leaves behind</h2><p>{P[3]}</p>"
        '<aside class="pullquote"><p>Nine in a hundred years, and one of them held a goat.</p></aside>'
        f"<p>{P[4]}</p><div class='ad-slot'>Advertisement</div>"
        f"<p><strong>Read also:</strong> <a href='/s/9'>Ten knots for wet hands</a></p>"
        "<table><thead><tr><th>Winter</th><th>Days of ice</th></tr></thead><tbody><tr><td>First</td><td>41</td></tr><tr><td>Second</td>"
        "<td>17</td></tr>"
        f"</tbody></table><p>{P[5]}</p><aside class='related'><h4>Related</h4><ul>{RELATED}</ul></aside>"
        f"<ul><li>{S[24]}</li><li>{S[26]}</li></ul><blockquote><p>{S[33]}</p></blockquote>"
        "<pre><code>haul(rope, 3)</code></pre>"
        f'<p>{P[6]}<sup><a href="#fn1">1</a></sup></p><section class="footnotes"><ol>'
        '<li id="fn1">The log of the second winter, page nine.</li></ol></section>'
    )
    HTML = page(
        f"{HEADER}<main><article><header><p class='kicker'><a href='/news'>News</a></p>{H1}<p class='standfirst'>{P[0]}</p>"
        "<div class='byline'>By the harbour desk · <time datetime='2026-03-03'>3 March 2026</time> · 5 min read</div>"
        "<div class='share-bar'><a href='#'>Copy link</a> <a href='#'>Send by mail</a></div></header>"
        f"<div class='article-body'>{BODY}</div>"
        "<div class='paywall-notice'><p>You have two free stories left this month. Subscribe to read them all.</p></div>"
        "<div class='tags'><a href='/t/ice'>ice</a> <a href='/t/goats'>goats</a></div>"
        "<div class='author-bio'><h4>About the author</h4><p>The harbour desk writes about everything that floats.</p></div></article>"
        "<nav class='post-navigation'><a href='/p'>Previous: Low tide</a> <a href='/n'>Next: High tide</a></nav>"
        "<section id='comments'><h2>2 comments</h2><ol><li class='comment'><b>Reader</b><p>I remember the goat very well indeed.</p></li>"
        "<li class='comment'><b>Other</b><p>It was not a goat, it was a ram.</p></li></ol></section></main>"
        f"<aside class='sidebar'><h2>Most read</h2><ol>{RELATED}</ol></aside>{FOOTER}{CONSENT}",
        head=article_head("NewsArticle"),
    )

    def test_the_whole_body_comes_out_in_order(self) -> None:
        wanted = [
            "# The ferry at the stone quay", *P[:3], "The quay in the last dry summer", "## What the water leaves behind", P[3],
            "Nine in a hundred years", P[4], "| Winter | Days of ice |", "| First | 41 |", P[5], S[24], S[26], S[33], "haul(rope, 3)", P[6],
            "The log of the second winter",
        ]  # fmt: skip
        assert problems(extract(self.HTML), keeps=wanted) == []

    @pytest.mark.parametrize(
        "noise",
        [
            *CHROME, *STORIES, "Get the Friday letter", "Advertisement", "Copy link", "two free stories", "goats]", "About the author",
            "Low tide",
            "I remember the goat", "2 comments", "Most read", "small files", "5 min read", "harbour desk",
            "Ten knots for wet hands",
        ],
    )  # fmt: skip
    def test_nothing_around_it_does(self, noise: str) -> None:
        assert noise not in extract(self.HTML).markdown

    def test_the_result_says_what_it_is(self) -> None:
        result = extract(self.HTML)
        assert (result.mode, result.page_type, result.confident) == ("article", "article", True)


class TestArticlesOfManyShapes:
    def test_a_live_page_keeps_every_entry(self) -> None:
        entries = "".join(
            f"<div class='entry' id='e{n}'><time>{10 + n}:15</time><h3>Update number {n}</h3><p>{text}</p>"
            f"<div class='share'>Send this entry</div></div>"
            for n, text in enumerate(P)
        )
        html = site_page(
            f"{H1}<p>{prose(20, start=30)}</p><div class='live'>{entries}</div>", head=article_head("LiveBlogPosting")
        )
        wanted = [each for n, text in enumerate(P) for each in (f"### Update number {n}", text)]
        assert problems(extract(html), keeps=wanted, drops=["Send this entry"]) == []

    def test_a_recipe_keeps_lists_steps_and_numbers(self) -> None:
        items = ["400 g of rye flour", "2 eggs", "a pinch of salt", "1 spoon of tar-free honey"]
        steps = [
            "Stir everything until the spoon stands.",
            "Rest the dough for an hour by the stove.",
            "Bake it for nine minutes, and turn it once.",
        ]
        html = site_page(
            f"<article>{H1.replace('ferry', 'biscuit')}<a class='btn' href='#recipe'>Jump to recipe</a><button>Print</button>{p(P[:3])}"
            f"<div class='recipe-card' id='recipe'><h2>Ferry biscuits</h2><p>Serves 12</p><div class='rating'>4.9 from 87 votes</div>"
            f"<h3>You will need</h3><ul>{''.join(f'<li>{item}</li>' for item in items)}</ul>"
            f"<h3>Method</h3><ol>{''.join(f'<li>{step}</li>' for step in steps)}</ol><table><tr><th>Energy</th><td>210 kcal</td></tr>"
            f"<tr><th>Fat</th><td>3 g</td></tr></table></div></article>"
            "<div id='comments'><p>Mine came out as hard as a pier, but my goat likes them.</p></div>",
            head=declared("Recipe", name="Ferry biscuits"),
        )
        wanted = [*P[:3], "Ferry biscuits", "Serves 12", "You will need", *items, "Method", *steps, "210 kcal"]
        assert problems(extract(html), keeps=wanted, drops=["as hard as a pier", "Print", "Jump to recipe"]) == []

    @pytest.mark.parametrize(
        "column",
        [
            "<aside class='recipe__ingredients'><h2>You will need</h2>{}</aside>",
            "<div class='x1'><div id='zutaten'>{}</div></div>",
            "<div class='x2'>{}</div>",
        ],
    )
    def test_a_recipe_keeps_what_it_is_made_of_in_a_column_beside_the_steps(self, column: str) -> None:
        items = ["400 g of rye flour", "2 eggs", "a pinch of salt", "1 spoon of honey"]
        listed = "".join(f"<li itemprop='recipeIngredient'>{item}</li>" for item in items)
        html = site_page(
            f"<div class='recipe'>{H1}{column.format(f'<ul>{listed}</ul>')}<div class='steps'>{p(P[:6])}</div></div>",
            head=declared("Recipe", name="Ferry biscuits"),
        )
        assert problems(extract(html), keeps=[*items, *P[:6]]) == []

    @pytest.mark.parametrize(
        "question", ["<p><strong>{}</strong></p>", "<h3>{}</h3>", "<p class='q'><b>Courier:</b> {}</p>", "<dt>{}</dt>"]
    )
    def test_an_interview_keeps_questions_and_answers(self, question: str) -> None:
        questions = ["Who keeps the stove?", "Why not a bridge?", "What do you do on ice?", "And the goat?"]
        pairs = "".join(
            question.format(asked) + (f"<dd>{said}</dd>" if "dt" in question else f"<p>{said}</p>")
            for asked, said in zip(questions, P[1:], strict=False)
        )
        body = f"<dl>{pairs}</dl>" if "dt" in question else pairs
        html = site_page(f"<article>{H1}<p>{P[0]}</p>{body}</article>", head=article_head())
        wanted = [P[0], *(each for asked, said in zip(questions, P[1:], strict=False) for each in (asked, said))]
        assert problems(extract(html), keeps=wanted) == []

    def test_a_list_article_keeps_every_item_with_its_picture(self) -> None:
        names = ["The larch deck", "The yellow boat", "The red lantern", "The coal basket", "The iron bar"]
        items = "".join(
            f"<section class='list-item'><h2><span>{n}.</span> {name}</h2><figure>"
            f"<img src='/i/{n}.jpg' alt='{name} in the rain' width=640 height=400></figure>"
            f"<p>{text}</p><p><a class='btn' href='https://shop.example/{n}'>See the price</a></p></section>"
            for n, (name, text) in enumerate(zip(names, P[1:], strict=False), 1)
        )
        html = site_page(f"<article>{H1}<p>{P[0]}</p>{items}</article>", head=article_head())
        wanted = [
            P[0],
            *(each for name, text in zip(names, P[1:], strict=False) for each in (name, f"![{name} in the rain]", text)),
        ]
        assert problems(extract(html), keeps=wanted, drops=["See the price"]) == []

    @pytest.mark.parametrize("kind", ["Article", "ImageGallery"])
    def test_a_gallery_keeps_pictures_and_captions(self, kind: str) -> None:
        figures = "".join(
            f"<figure class='slide'><img src='/i/{n}.jpg' alt='View {n}' width=900 height=600><figcaption>{text}</figcaption></figure>"
            for n, text in enumerate(S[:12])
        )
        html = site_page(f"<article>{H1}<p>{P[9]}</p><div class='gallery'>{figures}</div></article>", head=article_head(kind))
        wanted = [P[9], *(each for n, text in enumerate(S[:12]) for each in (f"![View {n}]", text))]
        assert problems(extract(html), keeps=wanted) == []

    def test_an_article_over_two_columns_of_a_page_builder(self) -> None:
        def column(texts: list[str]) -> str:
            return f"<div class='elementor-column'><div class='elementor-widget-container'>{p(texts)}</div></div>"

        rows = "".join(
            f"<section class='elementor-section'>{column(P[at : at + 2])}{column(P[at + 2 : at + 4])}</section>"
            for at in (0, 4, 8)
        )
        assert problems(extract(site_page(f"{H1}{rows}", head=article_head())), keeps=P[:12], drops=CHROME) == []

    def test_an_article_with_hashed_class_names(self) -> None:
        html = page(
            f"<div class='Nav_root__x3k'>{NAV}</div><div class='Story_wrap__9aKd'><div class='Story_head__b71c'>{H1}</div>"
            f"<div class='Story_text__Qe2a'>{p(P[:8])}</div><div class='Related_list__p0Xz'><ul>{RELATED}</ul></div></div>"
            f"<div class='Footer_root__77aa'>{FOOTER}</div>"
        )
        assert problems(extract(html), keeps=P[:8], drops=[*CHROME, *STORIES]) == []

    def test_an_article_in_utility_classes(self) -> None:
        html = page(
            f"<div class='flex items-center justify-between px-4 py-2'>{NAV}</div><div class='mx-auto max-w-2xl px-4'>"
            f"<h1 class='text-3xl font-bold'>"
            f"The ferry</h1><div class='prose prose-lg dark:prose-invert [&_nav]:hidden'>{p(P[:8])}</div>"
            f"<div class='mt-8 grid grid-cols-3 gap-4'>{RELATED.replace('li>', 'div>')}</div></div>"
            f"<div class='border-t py-8'>{FOOTER}</div>"
        )
        assert problems(extract(html), keeps=P[:8], drops=[*CHROME, *STORIES]) == []

    def test_an_article_in_web_components(self) -> None:
        html = page(
            f"<site-header>{NAV}</site-header><x-layout><x-story>{H1}<x-text>{p(P[:8])}</x-text></x-story><related-stories>"
            f"<ul>{RELATED}</ul>"
            f"</related-stories></x-layout><site-footer>{FOOTER}</site-footer>"
        )
        assert problems(extract(html), keeps=P[:8], drops=[*CHROME, *STORIES]) == []


class TestProduct:
    HTML = page(
        f"{HEADER}<div class='breadcrumb'><a href=/>Home</a> / <a href=/l>Lanterns</a></div><main><div class='product'>"
        "<div class='gallery'><img src='/i/a.jpg' alt='Copper lantern, lit'><img src='/i/b.jpg' alt='The lid from above'></div>"
        "<div class='summary'><h1>Copper lantern</h1><span class='price'>48.00 EUR</span><p class='stock'>In stock, ready in two days</p>"
        "<form action='/cart/add'><label>Amount<select name='q'><option>1</option><option>2</option></select></label>"
        "<button>Add to cart</button></form><p class='short-description'>A lantern that burns all night on one spoon of oil.</p></div>"
        "<ul role='tablist'><li role='tab'><a href='#d'>Description</a></li><li role='tab'><a href='#s'>Specifications</a></li></ul>"
        f"<div role='tabpanel' id='d'><h2>Description</h2>{p(P[:3])}</div>"
        "<div role='tabpanel' id='s' hidden><h2>Specifications</h2><table><tr><th>Height</th><td>30 cm</td></tr><tr><th>Weight</th>"
        "<td>1.2 kg</td></tr>"
        "<tr><th>Burns for</th><td>nine hours</td></tr></table></div>"
        f"<div class='accordion'><h3><button aria-expanded='false'>Care</button></h3><div style='display:none'><p>{S[7]}</p></div></div>"
        "<div class='customer-reviews'><h2>Customer reviews</h2><p>It rattles a little in a storm, as do I.</p></div>"
        "<div class='shipping-calculator'>Ship to your valley</div></div>"
        "<section><h2>You may also like</h2><div class='grid'>"
        + "".join(
            f"<div class='tile'><a href='/p/{n}'>Iron lantern number {n}</a><span>{n}2.00 EUR</span></div>" for n in range(1, 5)
        )
        + f"</div></section></main>{FOOTER}",
        head=declared("Product", name="Copper lantern", offers={"@type": "Offer", "price": "48.00", "priceCurrency": "EUR"}),
    )
    URL = "https://shop.example/products/copper-lantern"

    def test_name_price_description_tabs_and_facts(self) -> None:
        wanted = [
            "Copper lantern", "48.00 EUR", "one spoon of oil", "## Description", *P[:3], "## Specifications", "Height", "30 cm", "nine hours",
            "### Care", S[7],
        ]  # fmt: skip
        result = extract(self.HTML, self.URL)
        assert problems(result, keeps=wanted) == []
        assert (result.page_type, result.mode) == ("product", "page")

    def test_not_the_shop_around_it(self) -> None:
        noise = [
            "Add to cart",
            "Amount",
            "rattles a little",
            "Customer reviews",
            "Ship to your valley",
            "You may also like",
            "Iron lantern",
        ]
        assert problems(extract(self.HTML, self.URL), drops=[*CHROME, *noise]) == []


class TestCollection:
    TILES = "".join(
        f"<li class='tile'><a href='/p/{n}'><img src='/i/{n}.jpg' alt=''><h3>Lantern number {n}</h3></a><p>Burns for {n} hours</p>"
        f"<span class='price'>{n}9.00 EUR</span><button>Add to cart</button></li>"
        for n in range(1, 13)
    )
    HTML = page(
        f"{HEADER}<main><h1>Lanterns</h1><p>{P[0]}</p><aside class='facets'><h2>Filter by</h2><form><label>"
        f"<input type=checkbox> Copper (7)</label>"
        "<label><input type=checkbox> Iron (5)</label></form></aside><div class='toolbar'><label>Sort by<select><option>Price</option>"
        "</select></label></div>"
        f"<ul class='grid'>{TILES}</ul><div class='pagination'><a href='?p=1'>1</a> <a href='?p=2'>2</a> <a href='?p=2'>Next page</a></div>"
        f"<section class='seo'><h2>How to choose a lantern</h2><p>{P[1]}</p></section><section class='faq'><h2>Questions</h2>"
        f"<details><summary>Does it burn in rain?</summary><p>{S[2]}</p></details></section></main>{FOOTER}",
    )
    URL = "https://shop.example/collections/lanterns"

    def test_every_tile_in_order_between_intro_and_advice(self) -> None:
        tiles = [each for n in range(1, 13) for each in (f"Lantern number {n}", f"Burns for {n} hours", f"{n}9.00 EUR")]
        wanted = ["# Lanterns", P[0], *tiles, "## How to choose a lantern", P[1], "Does it burn in rain?", S[2]]
        result = extract(self.HTML, self.URL)
        assert problems(result, keeps=wanted) == []
        assert result.mode == "page"

    def test_is_told_by_its_prices(self) -> None:
        assert extract(self.HTML, self.URL).page_type == "collection"

    def test_no_facets_bars_and_pages(self) -> None:
        noise = ["Filter by", "Iron (5)", "Sort by", "Next page", "Add to cart"]
        assert problems(extract(self.HTML, self.URL), drops=[*CHROME, *noise]) == []


class TestListing:
    TITLES = (*STORIES, "Soup after the willows", "The goat that could swim", "Grease on the letters")

    def front_page(self):
        def section(name: str, titles: tuple[str, ...]) -> str:
            cards = "".join(
                f"<article class='card'><a href='/2026/{title[:5]}'><img src='/i/x.jpg' alt=''></a>"
                f"<h3><a href='/2026/{title[:5]}'>{title}</a></h3><p>What {title[:1].lower()}{title[1:]} did to the village.</p>"
                f"<a href='/2026/{title[:5]}'>Read more</a></article>"
                for title in titles
            )
            return f"<section><h2>{name}</h2><div class='cards'>{cards}</div></section>"

        html = site_page(f"<h1>River news</h1>{section('Winter', self.TITLES[:3])}{section('Summer', self.TITLES[3:])}")
        return extract(html, "https://x.example/news/")

    def test_a_front_page_keeps_every_card_under_its_heading(self) -> None:
        wanted = ["River news", "## Winter", *self.TITLES[:3], "did to the village", "## Summer", *self.TITLES[3:]]
        assert problems(self.front_page(), keeps=wanted, drops=CHROME) == []
        assert self.front_page().mode == "page"

    def test_groups_of_three_cards_make_a_listing(self) -> None:
        assert self.front_page().page_type == "listing"

    @pytest.mark.parametrize(
        "label", ["Read more", "Continue reading", "Weiterlesen", "Lire la suite", "続きを読む", "Details"]
    )
    def test_labels_that_lead_to_the_whole_story_go(self, label: str) -> None:
        cards = "".join(
            f"<article class='card'><h3><a href='/2026/{n}'>{title}</a></h3><p>And what became of it in the end.</p>"
            f"<a class='more' href='/2026/{n}'>{label}</a></article>"
            for n, title in enumerate(self.TITLES)
        )
        result = extract(site_page(f"<h1>River news</h1>{cards}"), "https://x.example/news/")
        assert result.page_type == "listing"
        assert problems(result, keeps=self.TITLES, drops=[label]) == []

    def test_the_front_page_of_a_blog_keeps_titles_and_posts(self) -> None:
        posts = "".join(
            f"<div class='post hentry'><h3 class='post-title entry-title'><a href='/{n}'>Post number {n}</a></h3>"
            f"<div class='post-body entry-content'>{P[n]}<br><br>{P[n + 5]}</div>"
            f"<div class='post-footer'>Posted by Vale at 10:{n}0 <a href='/{n}#comments'>No comments:</a></div></div>"
            for n in range(3)
        )
        html = page(
            f"<div id='main'><div class='blog-posts hfeed'>{posts}</div></div><div class='sidebar'><h2>Archive</h2>{NAV}</div>"
        )
        wanted = [each for n in range(3) for each in (f"Post number {n}", P[n], P[n + 5])]
        assert problems(extract(html, "https://ferry.blog.example/"), keeps=wanted, drops=[*CHROME, "Archive"]) == []

    def test_a_job_board_keeps_rows_without_prose(self) -> None:
        rows = "".join(
            f"<li class='job'><h2><a href='/job/{n}'>Ferryman number {n}</a></h2><span>The stone quay</span> <span>Full time</span></li>"
            for n in range(1, 21)
        )
        html = site_page(
            f"<h1>Jobs on the river</h1><form><input name=q><button>Find</button></form><ul class='jobs'>{rows}</ul>"
        )
        wanted = ["Jobs on the river", *(f"Ferryman number {n}" for n in range(1, 21))]
        assert problems(extract(html, "https://x.example/jobs"), keeps=wanted, drops=[*CHROME, "Find"]) == []
        assert extract(html, "https://x.example/jobs").markdown.count("Full time") == 20

    def test_a_ranking_is_its_table(self) -> None:
        rows = "".join(
            f"<tr><td>{n}</td><td><a href='/b/{n}'>Boat number {n}</a></td><td>{90 - n} points</td></tr>" for n in range(1, 31)
        )
        html = site_page(
            f"<h1>The fastest boats</h1><p>{P[0]}</p><table><tr><th>Rank</th><th>Boat</th><th>Points</th></tr>{rows}</table>"
        )
        result = extract(html, "https://x.example/ranking")
        assert (
            problems(result, keeps=["The fastest boats", P[0], "Boat number 1", "89 points", "Boat number 30", "60 points"])
            == []
        )

    def test_search_results_stay_inside_elements_named_after_the_search(self) -> None:
        rows = "".join(
            f"<div class='search-result'><h3><a href='/r/{n}'>{t}</a></h3><p>{S[n]}</p></div>"
            for n, t in enumerate(self.TITLES)
        )
        html = site_page(f"<h1>6 results for ferry</h1><div class='search filter-results'>{rows}</div>")
        assert (
            problems(extract(html, "https://x.example/search?q=ferry"), keeps=["6 results", *self.TITLES], drops=CHROME) == []
        )


class TestHome:
    FEATURES = (("Row by the hour", S[1]), ("Oars included", S[6]), ("A stove on board", S[11]))
    PLANS = (
        ("Rower", "9 EUR", "One boat"),
        ("Sailor", "19 EUR", "Two boats and a sail"),
        ("Captain", "49 EUR", "The whole fleet"),
    )
    QUOTES = (S[22], S[33])
    FAQ = (("May goats ride along?", S[34]), ("What if it freezes?", S[15]))
    HTML = page(
        "<header class='site-header'><a href=/>River Boats</a><nav><ul class='mega-menu'><li><a href=/a>Boats for groups</a></li><li>"
        "<a href=/b>Boats for one"
        "</a></li></ul></nav></header><main><section class='hero'><h1>Boats for hire, by the hour</h1>"
        f"<p>{S[0]}</p><a class='btn' href='/book'>Book a boat</a></section>"
        "<section class='logos'><p>Trusted by</p><img src='/l/1.png' alt='Mill'><img src='/l/2.png' alt='Inn'></section>"
        "<section class='features'><h2>Why row with us</h2><div class='grid'>"
        + "".join(f"<div class='card'><h3>{name}</h3><p>{text}</p></div>" for name, text in FEATURES)
        + "</div></section><section class='testimonials'><h2>What rowers say</h2>"
        + "".join(f"<blockquote><p>{text}</p><cite>A rower</cite></blockquote>" for text in QUOTES)
        + "</section><section class='pricing'><h2>Prices</h2>"
        + "".join(
            f"<div class='plan'><h3>{name}</h3><p class='price'>{price}</p><ul><li>{what}</li><li>A key to the boat house</li></ul>"
            "<a class='btn' href='/book'>Book a boat</a></div>"
            for name, price, what in PLANS
        )
        + "</section><section class='faq'><h2>Questions</h2>"
        + "".join(
            f"<div class='item'><h3><button aria-expanded='false'>{asked}</button></h3><div class='answer' hidden><p>{said}</p></div></div>"
            for asked, said in FAQ
        )
        + "</section><section class='contact'><h2>Write to us</h2><form><label>Your name<input></label><label>Your message<textarea>"
        "</textarea></label>"
        "<button>Send it</button></form></section><section class='cta'><h2>Ready to row?</h2>"
        "<a class='btn' href='/book'>Book a boat</a></section></main>"
        f"{FOOTER}{CONSENT}",
        title="River Boats",
    )
    URL = "https://boats.example/"

    def test_every_section_in_order(self) -> None:
        wanted = [
            "# Boats for hire, by the hour", S[0], "## Why row with us", *(each for pair in self.FEATURES for each in pair),
            "## What rowers say", *self.QUOTES, "## Prices", *(each for plan in self.PLANS for each in plan),
            "## Questions", *(each for pair in self.FAQ for each in pair),
        ]  # fmt: skip
        assert problems(extract(self.HTML, self.URL), keeps=wanted) == []

    def test_what_plans_share_is_said_in_each(self) -> None:
        assert extract(self.HTML, self.URL).markdown.count("A key to the boat house") == 3

    @pytest.mark.parametrize(
        "noise", ["Boats for groups", "Book a boat", "Your name", "Send it", "small files", "Terms of use", "cooperative"]
    )
    def test_not_the_site_around_them(self, noise: str) -> None:
        assert noise not in extract(self.HTML, self.URL).markdown

    def test_the_result_says_what_it_is(self) -> None:
        result = extract(self.HTML, self.URL)
        assert (result.page_type, result.confident) == ("service", True)


class TestContact:
    def test_a_contact_page_keeps_its_contacts(self) -> None:
        html = site_page(
            "<h1>Find us</h1><address>Toll house 1<br>Stone quay</address><p>Open from six to ten.</p><p><a href='tel:+1234'>+12 34</a></p>"
            "<p><a href='mailto:ferry@boats.example'>ferry@boats.example</a></p><form><input name=q><button>Send it</button></form>"
        )
        wanted = ["# Find us", "Toll house 1", "Stone quay", "Open from six to ten.", "+12 34", "ferry@boats.example"]
        assert problems(extract(html, "https://boats.example/contact"), keeps=wanted, drops=[*CHROME, "Send it"]) == []


class TestDocumentation:
    SIDEBAR = "".join(f"<li><a href='/docs/{n}'>Chapter {n} of the book</a></li>" for n in range(1, 30))
    HTML = page(
        f"<header class='navbar'><a href=/>Ferry docs</a><select><option>3.2</option><option>3.1</option></select></header>"
        f"<div class='layout'>"
        f"<aside class='menu'><ul>{SIDEBAR}</ul></aside><main><article><nav class='breadcrumbs'><a href=/>Docs</a> <a href=/r>Ropes</a>"
        f"</nav>"
        f"<h1>Hauling</h1><p>{P[0]}</p><pre><code class='language-python'>ferry.haul(rope, hands=2)  # never alone</code></pre>"
        f"<div class='admonition warning'><p class='admonition-title'>Warning</p><p>{S[15]}</p></div>"
        f"<h2 id='parameters'>Parameters<a class='headerlink' href='#parameters'>¶</a></h2><table><tr><th>Name</th><th>Meaning</th></tr>"
        f"<tr><td><code>rope</code></td><td>The rope to haul.</td></tr><tr><td><code>hands</code></td><td>How many pull.</td></tr></table>"
        "<div class='tabs'><ul role='tablist'><li role='tab'>Python</li><li role='tab'>Go</li></ul><div role='tabpanel'><pre>"
        "<code>haul(2)</code></pre></div>"
        "<div role='tabpanel' hidden><pre><code>ferry.Haul(2)</code></pre></div></div>"
        f"<dl><dt>sag</dt><dd>How deep the rope hangs.</dd></dl><h2>See also</h2><p>{P[1]}</p>"
        "<details><summary>Why two hands?</summary><p>Because the rope is wet, and it is longer than it looks.</p></details></article>"
        "<div class='feedback'><p>Was this page helpful?</p><button>Yes</button><button>No</button></div>"
        "<a class='edit-page' href='/edit'>Edit this page</a><div class='last-updated'>Last updated on 3 March 2026</div>"
        "<nav class='pagination-nav'><a href='/p'>Previous Knots</a><a href='/n'>Next Greasing</a></nav></main>"
        "<div class='toc'><h2>On this page</h2><ul><li><a href='#parameters'>Parameters</a></li><li><a href='#see-also'>See also</a>"
        "</li></ul></div></div>"
        f"{FOOTER}",
        head='<meta name="generator" content="Docusaurus v3.6">',
        title="Hauling | Ferry docs",
    )
    URL = "https://docs.ferry.example/ropes/hauling"

    def test_the_page_with_code_tables_tabs_and_warnings(self) -> None:
        wanted = [
            "# Hauling", P[0], "```python", "ferry.haul(rope, hands=2)", S[15], "## Parameters", "| Name | Meaning |", "The rope to haul.",
            "haul(2)", "ferry.Haul(2)", "sag", "How deep the rope hangs.", "## See also", P[1], "Why two hands?", "longer than it looks",
        ]  # fmt: skip
        result = extract(self.HTML, self.URL)
        assert problems(result, keeps=wanted) == []
        assert (result.page_type, result.mode) == ("documentation", "article")

    @pytest.mark.parametrize(
        "noise",
        [
            "Chapter 3",
            "3.1",
            "Ropes](",
            "¶",
            "Was this page helpful",
            "Edit this page",
            "Last updated",
            "Next Greasing",
            "On this page",
            "Terms of use",
        ],
    )
    def test_not_the_book_around_it(self, noise: str) -> None:
        assert noise not in extract(self.HTML, self.URL).markdown


NOTHING = {
    "an empty shell": "<div id='root'></div><noscript>You need to enable JavaScript to run this app.</noscript><script src='/a.js'>"
    "</script>",
    "a menu and a blurb": f"{HEADER}<div><p>Boats since long ago</p></div>{FOOTER}",
    "a skeleton": f"{HEADER}<main><div class='skeleton'></div><div class='spinner'>Loading…</div></main>{FOOTER}",
    "consent only": CONSENT,
    "consent and a menu": f"{HEADER}{CONSENT}{FOOTER}",
    "a page that was moved": f"{HEADER}<main><h1>404</h1><p>Page not found</p><a href=/>Back to the start</a></main>{FOOTER}",
    "an error of the server": "<h1>503 Service Unavailable</h1><p>No server is available to handle this request.</p>",
    "a login wall": f"{HEADER}<main><h1>Log in to continue</h1><form><input name=u><input name=p type=password><button>Log in</button>"
    f"</form></main>{FOOTER}",
    "a check for robots": "<h1>Just a moment...</h1>"
    "<p>We are checking your browser before you go on. Please enable cookies and JavaScript.</p>",
    "an error in German": f"{HEADER}<main><h1>Seite nicht gefunden</h1><p>Die Seite gibt es leider nicht mehr.</p></main>{FOOTER}",
    "an error in Japanese": f"{HEADER}<main><h1>ページが見つかりません</h1><p>お探しのページは移動したか、削除されました。</p></main>{FOOTER}",
}


class TestNextToNothing:
    @pytest.mark.parametrize("html", ["<p>Closed.</p>", "<main><h1>Hi</h1><p>Low tide.</p></main>", "Low tide"])
    def test_a_page_of_a_few_words_and_nothing_else_gives_them(self, html: str) -> None:
        result = extract(html)
        assert result.markdown.strip()
        assert not result.confident

    @pytest.mark.parametrize(
        "html", ["<p>Loading</p><script src='/app.js'></script>", "<nav>News Tides Market</nav><p>Wait</p>"]
    )
    def test_a_shell_gives_nothing(self, html: str) -> None:
        assert extract(html).markdown == ""


class TestNothing:
    @pytest.mark.parametrize("what", NOTHING)
    def test_is_not_taken_for_content(self, what: str) -> None:
        result = extract(page(NOTHING[what], title="River Courier"))
        assert not result.confident
        assert problems(result, drops=[*CHROME, "small files"]) == []

    @pytest.mark.parametrize(
        "what",
        [
            "an empty shell",
            "a menu and a blurb",
            "a skeleton",
            "consent only",
            "consent and a menu",
        ],
    )
    def test_gives_nothing(self, what: str) -> None:
        assert extract(page(NOTHING[what], title="River Courier")).markdown == ""

    def test_an_article_about_errors_is_one(self) -> None:
        html = site_page(
            f"<article><h1>Why pages are not found</h1><p>404 means page not found.</p>{p(P[:6])}</article>",
            head=article_head(),
        )
        assert extract(html).confident

    @pytest.mark.parametrize("what", ["an error of the server", "consent only"])
    def test_nothing_has_no_title_on_top(self, what: str) -> None:
        assert "River Courier" not in extract(page(NOTHING[what], title="River Courier")).markdown


SPOKEN = {
    "zh-Hans": ("石码头的渡船", "首页|新闻|潮汐表|联系我们", "相关阅读", "版权所有"),
    "ja": ("石の桟橋の渡し船", "ホーム|ニュース|潮見表|お問い合わせ", "関連記事", "無断転載を禁じます"),
    "ko": ("돌 선착장의 나룻배", "홈|뉴스|물때표|문의하기", "관련 기사", "모든 권리 보유"),
    "th": ("เรือข้ามฟากที่ท่าหิน", "หน้าแรก|ข่าว|ตารางน้ำ|ติดต่อเรา", "", "สงวนลิขสิทธิ์"),
    "ar": ("العبارة عند الرصيف الحجري", "الرئيسية|أخبار|جدول المد|اتصل بنا", "مقالات ذات صلة", "جميع الحقوق محفوظة"),
    "he": ("המעבורת ברציף האבן", "דף הבית|חדשות|לוח גאות|צור קשר", "כתבות נוספות", "כל הזכויות שמורות"),
    "ru": ("Паром у каменной пристани", "Главная|Новости|Приливы|Контакты", "Читайте также", "Все права защищены"),
    "el": (
        "Το πορθμείο στην αποβάθρα",
        "Αρχική|Ειδήσεις|Παλίρροιες|Επικοινωνία",
        "Διαβάστε επίσης",
        "Με επιφύλαξη δικαιωμάτων",
    ),
    "hi": ("पत्थर के घाट की नाव", "मुखपृष्ठ|समाचार|ज्वार|संपर्क", "संबंधित खबरें", "सर्वाधिकार सुरक्षित"),
    "de": ("Die Fähre am Kai", "Start|Nachrichten|Gezeiten|Kontakt", "Lesen Sie auch", "Alle Rechte vorbehalten"),
    "fr": ("Le bac du quai de pierre", "Accueil|Actualités|Marées|Contact", "À lire aussi", "Tous droits réservés"),
}


@pytest.mark.parametrize("lang", SPOKEN)
class TestLanguages:
    def page(self, lang: str, body: str, head: str = "") -> str:
        title, menu, related, rights = SPOKEN[lang]
        links = "".join(f"<li><a href='/{n}'>{name}</a></li>" for n, name in enumerate(menu.split("|")))
        more = (
            f"<div class='x9'><h3>{related}</h3><ul><li><a href='/s'>{sentences(lang)[-1][:20]}…</a></li></ul></div>"
            if related
            else ""
        )
        return page(
            f"<div class='x1'><ul>{links}</ul></div><div class='x2'><h1>{title}</h1>{body}{more}</div><div class='x3'>"
            f"<p>© 2026 {rights}</p></div>",
            title=title,
            lang=lang,
            head=head,
        )

    def test_an_article_without_telling_names(self, lang: str) -> None:
        texts = paragraphs(5, words=60, lang=lang)
        title, menu, related, rights = SPOKEN[lang]
        drops = [rights, menu.rpartition("|")[2], *([related] if related else [])]
        result = extract(self.page(lang, p(texts), article_head("NewsArticle")))
        assert problems(result, keeps=[f"# {title}", *texts], drops=drops) == []
        assert (result.mode, result.page_type, result.lang) == ("article", "article", lang)

    def test_one_of_short_paragraphs(self, lang: str) -> None:
        texts = list(sentences(lang))
        result = extract(self.page(lang, p(texts)))
        assert problems(result, keeps=texts, drops=[SPOKEN[lang][3], SPOKEN[lang][1].split("|")[1]]) == []

    def test_one_broken_by_line_breaks_in_old_markup(self, lang: str) -> None:
        texts = paragraphs(4, words=60, lang=lang)
        result = extract(self.page(lang, "<br><br>".join(texts)))
        assert problems(result, keeps=texts, drops=[SPOKEN[lang][3]]) == []

    def test_confidence_counts_words_of_any_script(self, lang: str) -> None:
        assert extract(self.page(lang, p(paragraphs(3, lang=lang)))).confident
