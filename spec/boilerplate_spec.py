"""The chrome and the noise around and inside content, told by elements, roles, types and names; and names that lie."""

from __future__ import annotations

import pytest
from pages import CHROME, FOOTER, HEADER, article_head, extract, json_ld, p, page, paragraphs, pending, problems, site_page

P = paragraphs(16)
NOTE = "Lanterns are sold at the toll house on Fridays."  # what the box under test says
LINKS = "".join(
    f'<li><a href="/{n}">{name}</a></li>' for n, name in enumerate(("Winter hours", "Rope and tar", "Old postcards"))
)
LABELS = ("Winter hours", "Rope and tar", "Old postcards")


def article(inner: str = "", before: str = "", after: str = "", **options: object):
    """The result for an article with ``inner`` in its middle, ``before`` and ``after`` around its main region."""
    body = f"<article><h1>The ferry at the stone quay</h1>{p(P[:4])}{inner}{p(P[4:8])}</article>"
    return extract(page(f"{before}<main>{body}</main>{after}", head=article_head()), **options)


def div_soup(box: str):
    """The result for a page without any main region, the box among its text."""
    return extract(
        page(f'<div class="x1"><div class="x2"><h1>The ferry at the stone quay</h1>{p(P[:4])}{box}{p(P[4:8])}</div></div>')
    )


CHROME_BOXES = [
    "<nav><ul>{}</ul></nav>",
    '<div role="navigation"><ul>{}</ul></div>',
    '<div class="navbar"><ul>{}</ul></div>',
    '<div id="mainMenu"><ul>{}</ul></div>',
    '<ul class="main-menu">{}</ul>',
    '<ol class="breadcrumbs">{}</ol>',
    '<ul class="pagination">{}</ul>',
    '<header><ul>{}</ul></header>',
    '<div role="banner"><ul>{}</ul></div>',
    '<div class="site-header"><ul>{}</ul></div>',
    '<section class="usa-banner"><ul>{}</ul></section>',
    '<div class="topbar"><ul>{}</ul></div>',
    "<footer><ul>{}</ul></footer>",
    '<div role="contentinfo"><ul>{}</ul></div>',
    '<div id="footer"><ul>{}</ul></div>',
    "<aside><ul>{}</ul></aside>",
    '<div role="complementary"><ul>{}</ul></div>',
    '<div class="sidebar"><ul>{}</ul></div>',
    '<div class="Nav_root__x3k"><ul>{}</ul></div>',
    '<div class="styles_siteFooter__aD4x9"><ul>{}</ul></div>',
    '<div itemscope itemtype="https://schema.org/SiteNavigationElement"><ul>{}</ul></div>',
    '<div itemscope itemtype="https://schema.org/WPSideBar"><ul>{}</ul></div>',
    '<div itemscope itemtype="http://schema.org/WPFooter"><ul>{}</ul></div>',
    '<ol itemscope itemtype="https://schema.org/BreadcrumbList">{}</ol>',
    "<site-footer><ul>{}</ul></site-footer>",
    '<div data-testid="site-footer"><ul>{}</ul></div>',
]  # fmt: skip
NOISE_BOXES = [
    '<div class="cookie-banner">{}</div>',
    '<div id="onetrust-consent-sdk">{}</div>',
    '<div class="gdpr-notice">{}</div>',
    '<div role="dialog" aria-modal="true">{}</div>',
    "<dialog open>{}</dialog>",
    '<div class="modal fade">{}</div>',
    '<div class="popup-overlay">{}</div>',
    '<div class="newsletter-box"><h3>News by post</h3>{}</div>',
    '<div class="Newsletter_box__2kd">{}</div>',
    '<div class="share-bar"><span>{}</span></div>',
    '<div class="sharedaddy">{}</div>',
    '<div class="social-links">{}</div>',
    '<div class="related-posts"><h3>More to read</h3>{}</div>',
    '<section class="recommended">{}</section>',
    '<div class="most-popular">{}</div>',
    '<div class="RelatedArticles_list__x9Kd">{}</div>',
    '<div class="taboola">{}</div>',
    '<div class="ad-slot">{}</div>',
    '<div class="advertisement">{}</div>',
    '<ins class="adsbygoogle">{}</ins>',
    '<div class="edit-link">{}</div>',
    '<div class="back-to-top">{}</div>',
    '<div class="language-switcher">{}</div>',
    '<form action="/join"><p>{}</p><input type="email"></form>',
    '<div id="comments"><p>{}</p></div>',
    '<div class="comments-area"><p>{}</p></div>',
    '<section id="disqus_thread"><p>{}</p></section>',
    '<div class="chat-widget">{}</div>',
    '<div id="intercom-container">{}</div>',
    "<newsletter-signup>{}</newsletter-signup>",
    '<div class="subscription-widget-wrap"><div class="subscription-widget">{}</div></div>',
    pytest.param('<div data-component="newsletter-signup">{}</div>', marks=pending("data-component, data-module and their like")),
    '<div data-testid="related-articles">{}</div>',
    '<div itemprop="comment" itemscope itemtype="https://schema.org/Comment">{}</div>',
]  # fmt: skip
ARTICLE_BOXES = [
    '<div class="author-box"><h4>About the writer</h4>{}</div>',
    '<div class="byline">{}</div>',
    '<div class="post-meta">{}</div>',
    '<div class="post-tags">{}</div>',
    '<div class="affiliate-disclosure">{}</div>',
    '<div class="cta-box">{}</div>',
    '<div class="table-of-contents">{}</div>',
    '<div class="reading-time">{}</div>',
    '<div class="paywall-notice">{}</div>',
    '<div class="subscriber-only-message">{}</div>',
]  # fmt: skip


class TestChrome:
    @pytest.mark.parametrize("box", CHROME_BOXES)
    def test_goes_even_from_among_the_text(self, box: str) -> None:
        assert problems(div_soup(box.format(LINKS)), keeps=P[:8], drops=LABELS) == []

    def test_the_sentence_of_these_boxes_stays_where_nothing_names_them(self) -> None:
        assert problems(div_soup(f'<div class="x3"><ul>{LINKS}</ul></div>'), keeps=[*P[:4], LABELS[1], *P[4:8]]) == []

    def test_goes_above_and_below_the_main_region(self) -> None:
        for around in ({"before": HEADER}, {"after": FOOTER}):
            assert problems(article(**around), keeps=P[:8], drops=CHROME) == []

    def test_what_customers_said_goes_from_the_end_of_an_article_and_stays_in_it(self) -> None:
        said = "<div class='testimonials'><div><p>{}</p><p>Anna, from the mill</p></div><div><p>{}</p><p>Jan, who fishes</p></div></div>"
        end = extract(
            site_page(f"<article><h1>The ferry</h1>{p(P[:8])}{said.format(P[9], P[10])}</article>", head=article_head())
        )
        assert problems(end, keeps=P[:8], drops=[P[9], "Anna, from the mill"]) == []
        quote = "<div class='pull-testimonial'><p>{}</p><p>Anna, from the mill</p></div>"
        inside = extract(
            site_page(f"<article><h1>The ferry</h1>{p(P[:4])}{quote.format(P[9])}{p(P[4:8])}</article>", head=article_head())
        )
        assert problems(inside, keeps=[*P[:4], P[9], *P[4:8]]) == []

    @pytest.mark.parametrize("name", ["promo-bar", "announcement-bar", "js-promo-bar-slides"])
    def test_a_bar_of_offers_above_the_page(self, name: str) -> None:
        bar = "".join(
            f"<p>Free freight on every order over {n}0 coins, as long as the winter lasts on the river.</p>"
            for n in range(3, 9)
        )
        html = page(f"<div class='{name}'>{bar}</div>{HEADER}<main><h1>The ferry</h1>{p(P[:8])}</main>")
        assert problems(extract(html), keeps=P[:8], drops=["Free freight"]) == []

    def test_a_header_as_pages_called_it_before_the_element(self) -> None:
        top = (
            "<div id='header'><div class='x1'>River Courier</div><a href='/1'>The eel year</a> <p>Printed on Fridays.</p></div>"
        )
        html = page(f"{top}<div id='c'><h1>The ferry at the stone quay</h1>{p(P[:5])}</div>")
        assert problems(extract(html), keeps=P[:5], drops=["eel year", "Printed on"]) == []
        titled = page(f"<div id='header'><h1>The ferry at the stone quay</h1><p>{P[6]}</p></div><div id='c'>{p(P[:5])}</div>")
        assert problems(extract(titled), keeps=[P[6], *P[:5]]) == []

    def test_header_and_footer_of_a_part_belong_to_it(self) -> None:
        inner = (
            f"<section><header><h2>The deck</h2><p>{P[8]}</p></header><p>{P[9]}</p><footer><p>{P[10]}</p></footer></section>"
        )
        assert problems(article(inner), keeps=[*P[:4], "## The deck", *P[8:11], *P[4:8]]) == []

    def test_the_header_of_the_page_stays_with_its_headline_and_lead(self) -> None:
        html = page(f"<header><h1>The ferry at the stone quay</h1><p>{P[8]}</p></header><main>{p(P[:6])}</main>{FOOTER}")
        assert problems(extract(html), keeps=["# The ferry at the stone quay", P[8], *P[:6]], drops=CHROME) == []

    @pytest.mark.parametrize(
        "hero",
        [
            "<header class='masthead'><h1>Boats for hire</h1><p>{}</p></header>",
            "<header class='hero'><h2>Boats for hire</h2><p>{}</p></header>",
        ],
    )
    def test_a_hero_in_a_header_of_its_own_stays(self, hero: str) -> None:
        html = page(f"{HEADER}{hero.format(P[8])}<main>{p(P[:6])}</main>{FOOTER}")
        assert problems(extract(html, "https://boats.example/"), keeps=["# Boats for hire", P[8], *P[:6]], drops=CHROME) == []

    def test_the_banner_of_the_page_stays_with_its_headline_and_lead(self) -> None:
        html = page(
            f"{HEADER}<div role='banner' class='hero'><h1>Boats for hire</h1><p>{P[8]}</p></div><main>{p(P[:6])}</main>{FOOTER}"
        )
        assert problems(extract(html, "https://boats.example/"), keeps=["# Boats for hire", P[8], *P[:6]], drops=CHROME) == []

    def test_an_aside_of_the_text_stays(self) -> None:
        assert problems(article(f"<aside class='note'><p>{P[8]}</p></aside>"), keeps=[*P[:4], P[8], *P[4:8]]) == []
        listed = f"<ul><li>One oar</li><li>Two oars</li></ul> <aside class='note'>{P[8]}</aside> <h2>Boats</h2>"
        assert problems(div_soup(listed), keeps=[*P[:4], "Two oars", P[8], *P[4:8]]) == []

    def test_an_aside_after_the_text_belongs_to_it_in_a_manual(self) -> None:
        body = f"<div><h1>Tar</h1>{p(P[:6])}<aside class='success'>A boat that was tarred is a boat that floats.</aside></div>"
        manual = extract(page(body, head='<meta name="generator" content="Sphinx 7.2">'), "https://x.example/tar.html")
        assert problems(manual, keeps=[*P[:6], "a boat that floats"]) == []
        assert problems(extract(page(body)), keeps=P[:6], drops=["a boat that floats"]) == []


class TestNoise:
    @pytest.mark.parametrize("box", NOISE_BOXES)
    def test_goes_from_the_middle_of_an_article(self, box: str) -> None:
        assert problems(article(box.format(NOTE)), keeps=P[:8], drops=[NOTE, "News by post", "More to read"]) == []

    @pytest.mark.parametrize("box", NOISE_BOXES)
    def test_goes_from_a_service_page(self, box: str) -> None:
        html = site_page(f"<h1>Boats for hire</h1>{p(P[:4])}{box.format(NOTE)}{p(P[4:8])}")
        assert problems(extract(html, "https://boats.example/"), keeps=P[:8], drops=[NOTE]) == []

    @pytest.mark.parametrize("box", ARTICLE_BOXES)
    def test_goes_from_articles(self, box: str) -> None:
        assert problems(article(box.format(NOTE)), keeps=P[:8], drops=[NOTE]) == []

    def test_the_note_of_these_boxes_stays_where_nothing_names_them(self) -> None:
        assert problems(article(f'<div class="x3">{NOTE}</div>'), keeps=[*P[:4], NOTE, *P[4:8]]) == []

    def test_a_comment_thread_below_an_article_stays_on_request(self) -> None:
        replies = "".join(f'<li class="comment"><b>Visitor {n}</b><p>{text}</p></li>' for n, text in enumerate(P[8:11]))
        inner = f'<div id="comments" class="comments-area"><h2>3 comments</h2><ol class="comment-list">{replies}</ol></div>'
        assert problems(article(inner), keeps=P[:8], drops=P[8:11]) == []
        assert problems(article(inner, comments=True), keeps=[*P[:4], *P[8:11], *P[4:8]]) == []
        assert problems(article(after=inner, comments=True), keeps=[*P[:8], *P[8:11]]) == []
        assert problems(article(after=inner), keeps=P[:8], drops=P[8:11]) == []

    def test_consent_goes_even_where_it_is_most_of_the_page(self) -> None:
        consent = (
            f'<div class="cookie-consent" role="dialog"><h2>Your privacy</h2>{p(P[8:12])}<button>Accept all</button></div>'
            f'<div id="onetrust-consent-sdk">{p(P[12:15])}<button>Reject</button></div>'
        )
        result = extract(page(f"{HEADER}<main><h1>Lanterns</h1><p>{P[0]}</p></main>{consent}"))
        assert problems(result, keeps=[P[0]], drops=[*CHROME, *P[8:15], "Your privacy", "Accept all"]) == []


PRODUCT = json_ld(
    {"@context": "https://schema.org", "@type": "Product", "name": "Copper lantern", "offers": {"price": "48.00"}}
)


def product(inner: str):
    """The result for a product page with ``inner`` below its description."""
    body = (
        f'<h1>Copper lantern</h1><p class="price">48.00 EUR</p><button>Add to cart</button><div class="description">{p(P[:3])}</div>'
        f"{inner}<h2>Specifications</h2><table><tr><th>Height</th><td>30 cm</td></tr><tr><th>Weight</th><td>1.2 kg</td></tr></table>"
        f'<div class="details"><h2>Care</h2>{p(P[3:5])}</div>'
    )
    return extract(site_page(body, head=PRODUCT), "https://shop.example/products/copper-lantern")


class TestProductNoise:
    REVIEW = "It burns all night and does not rattle in the wind, which the old one did."

    @pytest.mark.parametrize(
        "box",
        [
            '<div class="customer-reviews"><h2>What others say</h2><p>{}</p></div>',
            '<section id="reviews"><p>{}</p></section>',
            '<div class="yotpo"><p>{}</p></div>',
            '<div class="ReviewList_wrap__x81"><p>{}</p></div>',
            '<div class="product-questions"><p>{}</p></div>',
            '<div class="rating-histogram"><p>{}</p></div>',
            '<div itemprop="review" itemscope itemtype="https://schema.org/Review" class="review"><p>{}</p></div>',
        ],
    )
    def test_reviews_and_questions_of_customers_go(self, box: str) -> None:
        assert problems(product(box.format(self.REVIEW)), keeps=["48.00 EUR", *P[:3], "30 cm"], drops=[self.REVIEW]) == []

    @pytest.mark.parametrize(
        "box",
        [
            '<div class="cross-sells"><p>{}</p></div>',
            '<div class="recently-viewed"><p>{}</p></div>',
            '<div class="wishlist">{}</div>',
            '<div class="mini-cart">{}</div>',
            '<div class="swatches">{}</div>',
        ],
    )
    def test_the_shop_goes(self, box: str) -> None:
        assert problems(product(box.format(NOTE)), keeps=["48.00 EUR", *P[:3], "30 cm"], drops=[NOTE]) == []

    @pending("whatever is named after ratings and reviews goes")
    def test_the_rating_beside_the_price_stays(self) -> None:
        html = site_page(
            f'<h1>Copper lantern</h1><div class="rating"><a href="#reviews">212 reviews</a></div><p class="price">48.00 EUR</p>'
            f"<button>Add to cart</button>{p(P[:4])}",
            head=PRODUCT,
        )
        assert (
            problems(extract(html, "https://shop.example/products/copper-lantern"), keeps=["212 reviews", "48.00 EUR", *P[:4]])
            == []
        )

    @pytest.mark.parametrize(
        "box",
        [
            '<section class="testimonials"><blockquote>{}</blockquote></section>',
            '<div class="editorial-reviews"><h2>The press</h2><p>{}</p></div>',
            '<div id="editorialReviews_box"><h3>Review</h3><p>{}</p></div>',
        ],
    )
    def test_testimonials_and_editorial_reviews_stay(self, box: str) -> None:
        assert problems(product(box.format(self.REVIEW)), keeps=[*P[:3], self.REVIEW, "30 cm"]) == []

    def test_reviews_are_content_elsewhere(self) -> None:
        result = article(f'<section class="review"><h2>The lamp on trial</h2>{p(P[8:10])}</section>')
        assert problems(result, keeps=[*P[:4], *P[8:10], *P[4:8]]) == []


class TestGuards:
    @pytest.mark.parametrize(
        "name", ["sidebar", "newsletter", "popup", "related", "comments", "share", "footer", "cookie", "ad", "nav"]
    )
    def test_no_name_takes_the_main_region_along(self, name: str) -> None:
        wrapped = f'<div class="{name}"><main><h1>The ferry</h1>{p(P[:6])}</main></div>'
        assert problems(extract(page(f"{HEADER}{wrapped}{FOOTER}")), keeps=P[:6], drops=CHROME) == []

    @pytest.mark.parametrize(
        "name", ["sidebar", "newsletter", "popup", "related", "comments", "share", "footer", "cookie", "ad", "nav"]
    )
    def test_no_name_takes_most_of_the_text_along(self, name: str) -> None:
        html = page(
            f'<div class="x"><div class="{name}"><h1>The ferry</h1>{p(P[:6])}</div><div class="y">{p(P[6:9])}</div></div>'
        )
        assert problems(extract(html), keeps=P[:9]) == []

    @pytest.mark.parametrize("name", ["sidebar", "newsletter", "related", "share"])
    def test_no_name_takes_most_of_a_grid_along(self, name: str) -> None:
        cards = "".join(
            f'<div class="tile"><a href="/p/{n}">Lantern number {n}</a><b>{n}9.00 EUR</b></div>' for n in range(1, 13)
        )
        html = page(f'<h1>Lanterns</h1><div class="{name}">{cards}</div>')
        assert (
            problems(extract(html, "https://shop.example/lanterns/"), keeps=[f"Lantern number {n}" for n in range(1, 13)]) == []
        )

    def test_the_name_of_a_place_does_not_take_the_goods_of_a_shop_along(self) -> None:
        def tiles(first: int) -> str:
            return "".join(
                f"<li class='tile'><a href='/p/{n}'><h3>Lantern number {n}</h3></a><span>{n}9.00 EUR</span></li>"
                for n in range(first, first + 10)
            )

        html = site_page(
            f"<h1>Lanterns</h1><div class='goods list__side-bar'><ul>{tiles(10)}</ul></div><p>{P[0]}</p>"
            f"<div class='side-bar'><a href='/a'>Brass</a> <a href='/b'>Tin</a></div><ul>{tiles(20)}</ul>"
        )
        result = extract(html, "https://shop.example/collections/lanterns")
        assert problems(result, keeps=["Lantern number 10", "Lantern number 17", "Lantern number 20"], drops=["Brass"]) == []

    def test_a_page_about_cookies_is_no_consent_box(self) -> None:
        result = extract(site_page(f'<div id="cookie-policy"><h1>Cookie policy</h1>{p(P[:5])}</div>'))
        assert problems(result, keeps=["Cookie policy", *P[:5]], drops=CHROME) == []

    def test_the_topics_of_a_post_do_not_name_its_parts(self) -> None:
        post = "post-8 post type-post category-cookies category-newsletter tag-share tag-sidebar"
        html = site_page(
            f'<article class="{post}"><h1>Ginger cookies</h1><div class="entry-content">{p(P[:5])}</div></article>'
        )
        assert problems(extract(html), keeps=P[:5], drops=CHROME) == []

    def test_the_name_of_the_body_says_nothing(self) -> None:
        html = page(f"{HEADER}<div>{p(P[:5])}</div>", body_attrs='class="sidebar newsletter popup-open" id="nav"')
        assert problems(extract(html), keeps=P[:5], drops=CHROME) == []


LYING = [
    "widget", "elementor-widget-container", "hero", "hero-banner", "promo", "search-results", "filter-grid", "mobile", "carousel",
    "canvas", "header", "content-header", "section-header", "shadow", "card-shadow", "breadth", "adventure", "navy", "footage",
    "testimonials", "video", "slider", "alert-free", "text-center col-md-8 mb-4", "prose prose-lg max-w-none dark:prose-invert",
    "w-full [&_nav]:mt-4 [&>footer]:border", "group-hover/nav:block", "group/tooltip relative", "peer/menu",
    "peer-[.modal]:hidden block", "before:content-['share']",
    "not-prose", "sc-1adx7y-0 kLnav", "css-1q2w3e-Related1x0",
    "subscription-plans",
    "account-types",
    "market-share",
    "ad-hoc-repairs",
]  # fmt: skip
SLUGS = ["pagination", "related-work", "cookies", "navigation", "popup", "sharing", "footer", "comment-syntax", "modal",
         "tooltip", "disclaimer", "how-to-share-a-boat"]  # fmt: skip


class TestNamesThatLie:
    @pytest.mark.parametrize("name", LYING)
    def test_a_class_that_says_nothing_about_noise(self, name: str) -> None:
        quoted = name.replace('"', "&quot;")
        result = article(f'<section class="{quoted}"><h2>The old bridge</h2>{p(P[8:10])}</section>')
        assert problems(result, keeps=[*P[:4], "## The old bridge", *P[8:10], *P[4:8]]) == []

    @pytest.mark.parametrize("name", SLUGS)
    def test_an_id_that_spells_out_the_heading_of_its_section(self, name: str) -> None:
        heading = name.replace("-", " ").capitalize()
        result = article(f'<section id="{name}"><h2>{heading}</h2>{p(P[8:10])}</section>')
        assert problems(result, keeps=[*P[:4], f"## {heading}", *P[8:10], *P[4:8]]) == []

    @pytest.mark.parametrize("name", ["tabs-menu-item", "wide_navSource", "menu-box"])
    def test_sentences_without_links_are_no_menu(self, name: str) -> None:
        tab = f"<div class='{name}'><h3>The deck</h3><p>{P[8][:160]}</p></div>"
        assert problems(article(tab), keeps=[*P[:4], "### The deck", P[8][:160], *P[4:8]]) == []
        linked = f"<div class='{name}'><h3>The deck</h3><p><a href='/d'>{P[8][:160]}</a></p></div>"
        assert problems(article(linked), keeps=P[:8], drops=[P[8][:160]]) == []

    def test_the_foot_of_a_card_is_not_that_of_the_page(self) -> None:
        foot = "<div class='banner__footer'>{}</div>"
        assert problems(article(foot.format(f"<p>{P[9]}</p>")), keeps=[*P[:4], P[9], *P[4:8]]) == []
        assert problems(article("", after=foot.format(f"<p>{P[9]}</p>")), keeps=P[:8], drops=[P[9]]) == []
        asks = f"<p>{P[9]}</p><input name='mail'><button>Send it</button>"
        for inside in (asks, f"<ul>{LINKS}</ul>"):
            assert problems(article(foot.format(inside)), keeps=P[:8], drops=[P[9], *LABELS]) == []

    @pytest.mark.parametrize("name", ["lightbox", "popup-link", "open-modal", "fancybox dialog"])
    def test_what_opens_an_overlay_is_none(self, name: str) -> None:
        image = '<img src="/i/pier.jpg" width="600" height="400" alt="The pier">'
        inner = (
            f'<p>See the <a class="{name}" href="#tides">tide table</a>.</p><ul><li>500 g <a class="{name}" href="/rye">rye</a></li></ul>'
            f'<figure class="{name}"><a class="{name}" href="/i/big.jpg">{image}</a><figcaption>The pier at noon</figcaption></figure>'
        )
        result = article(inner)
        assert problems(result, keeps=["tide table", "500 g", "rye", "The pier at noon"]) == []
        assert "![The pier](" in result.markdown

    def test_a_picture_in_a_box_named_after_what_a_click_does(self) -> None:
        box = '<div class="wp-lightbox-container">{}<button>Enlarge</button></div>'
        image = '<img src="/i/pier.jpg" width="600" height="400" alt="The pier">'
        assert "![The pier](" in article(box.format(image)).markdown
        assert "Rope" not in article(box.format(f"{image}<form><p>Rope and tar by mail</p></form>")).markdown

    @pytest.mark.parametrize(
        "name", ["figure__share", "image-with-share-buttons", "image-popup", "story__adKqa", "img-respond"]
    )
    def test_a_wide_picture_is_none_of_what_its_name_may_mean(self, name: str) -> None:
        image = '<img class="{}" src="/i/pier.jpg" width="800" height="500" alt="The pier">'
        inner = image.format(name) if name == "img-respond" else f'<div class="{name}">{image.format("x")}</div>'
        assert "![The pier](" in article(inner).markdown

    def test_a_number_with_a_hint_is_a_number(self) -> None:
        inner = (
            '<p><span class="servings-adjustable-tooltip">12</span> biscuits <span class="tooltip">Bake in two lots</span></p>'
        )
        assert problems(article(inner), keeps=["12 biscuits"], drops=["two lots"]) == []

    def test_a_section_that_the_contents_lead_to_is_no_contents(self) -> None:
        section = f"<section class='toc-para'><h2>Small boats</h2>{p(P[8:10])}</section>"
        assert problems(article(section), keeps=[*P[:4], "## Small boats", *P[8:10], *P[4:8]]) == []
        assert problems(article(f"<div class='toc-box'><ul>{LINKS}</ul></div>"), keeps=P[:8], drops=LABELS) == []

    @pytest.mark.parametrize("name", ["column sidebar-enabled--false", "no-sidebar"])
    def test_a_class_that_denies_a_part(self, name: str) -> None:
        assert problems(article(f"<div class='{name}'>{p(P[8:10])}</div>"), keeps=[*P[:4], *P[8:10], *P[4:8]]) == []

    @pytest.mark.parametrize("name", SLUGS)
    def test_an_id_of_the_heading_itself(self, name: str) -> None:
        heading = name.replace("-", " ").capitalize()
        result = article(f'<h2 id="{name}">{heading}</h2>{p(P[8:10])}')
        assert problems(result, keeps=[*P[:4], f"## {heading}", *P[8:10], *P[4:8]]) == []

    def test_a_word_of_a_sentence_is_no_part_of_the_page(self) -> None:
        inner = (
            "<p>As <a class='author' href='/v'>Vale</a> says, the <span class='share'>half</span> of it is <em class='keywords'>oil</em> and "
            "<a class='twitter' href='/t'>tar</a>, mixed on a <span class='tooltip'>stove</span> at noon.</p>"
        )
        got = article(inner).markdown
        assert "As [Vale](https://www.example.org/v) says, the half of it is *oil* and [tar]" in got
        assert "mixed on a stove at noon." in got

    def test_a_cell_of_a_table_is_no_part_of_the_page(self) -> None:
        names = ("author", "comments", "share", "tags")
        head = "".join(f"<th class='{name}'>The {name}</th>" for name in names)
        rows = "".join(f"<tr>{''.join(f'<td class={name!r}>{name} {n}</td>' for name in names)}</tr>" for n in (1, 2))
        got = article(f"<table><tr>{head}</tr>{rows}</table>").markdown
        assert "| The author | The comments | The share | The tags |" in got
        assert "| author 2 | comments 2 | share 2 | tags 2 |" in got

    def test_an_item_of_a_list_is_no_part_of_the_page(self) -> None:
        items = "<li class='author'>Vale wrote the log</li><li class='tags'>Tags hang on ropes</li><li class='menu'>Menu of the inn</li>"
        assert (
            problems(article(f"<ul>{items}</ul>"), keeps=["- Vale wrote the log", "- Tags hang on ropes", "- Menu of the inn"])
            == []
        )

    @pytest.mark.parametrize("name", ['class="cookies"', 'id="cookies-and-tracking"', 'class="cookie-section"'])
    def test_a_section_on_cookies_is_no_consent_box(self, name: str) -> None:
        result = article(f"<section {name}><h2>Small files</h2>{p(P[8:10])}</section>")
        assert problems(result, keeps=[*P[:4], "## Small files", *P[8:10], *P[4:8]]) == []

    @pytest.mark.parametrize("wrapper", ["<pre><code class='hljs'>{}</code></pre>", "<code class='hljs block'>{}</code>"])
    def test_a_comment_in_code_is_code(self, wrapper: str) -> None:
        code = '<span class="hljs-comment"># winch first</span> <span class="nav">haul</span>(<span class="share">rope</span>)'
        assert problems(article(wrapper.format(code)), keeps=[*P[:4], "# winch first", *P[4:8]]) == []
        assert "haul(rope)" in article(wrapper.format(code)).markdown

    def test_documents_about_parts_of_pages_keep_them(self) -> None:
        names = ["Comments", "Navigation", "Cookies", "Share", "Related", "Login"]
        parts = "".join(
            f'<section id="{name.lower()}"><h2>{name}</h2><p>{text}</p><pre>{name.lower()}()</pre></section>'
            for name, text in zip(names, P[8:14], strict=True)
        )
        html = site_page(f"<h1>Parts</h1>{p(P[:2])}{parts}", head='<meta name="generator" content="Sphinx 8.1">')
        wanted = [each for name, text in zip(names, P[8:14], strict=True) for each in (f"## {name}", text)]
        assert problems(extract(html, "https://docs.example/parts.html"), keeps=[*P[:2], *wanted]) == []

    def test_a_paper_keeps_its_discussion(self) -> None:
        names = ["Introduction", "Methods", "Results", "Discussion", "Conclusions"]
        parts = "".join(
            f'<section class="{name.lower()}"><h2>{name}</h2>{p(P[at : at + 3])}</section>'
            for name, at in zip(names, range(0, 15, 3), strict=True)
        )
        html = site_page(f"<article><h1>Currents at a cable ferry</h1>{parts}</article>", head=article_head("ScholarlyArticle"))
        assert problems(extract(html), keeps=P[:15]) == []
