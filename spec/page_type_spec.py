"""What kind of page it is, from what it declares, its address and its structure, and what that means for the mode."""

from __future__ import annotations

import pytest
from pages import FOOTER, HEADER, article_head, extract, json_ld, p, page, paragraphs, site_page

P = paragraphs(14)
TITLES = [
    "The year the ice stayed",
    "Who painted the red mark",
    "A theodolite in the window",
    "Soup after the willows",
    "The goat that could swim",
]
STORY = f"<article><h1>The ferry at the stone quay</h1>{p(P[:8])}</article>"
TEASERS = "".join(
    f"<div class='teaser'><h3><a href='/2026/{n}'>{title}</a></h3><p>And what became of it in the end.</p></div>"
    for n, title in enumerate(TITLES)
)
TILES = "".join(
    f"<li class='tile'><a href='/p/{n}'><img src='/i/{n}.jpg' alt=''><h3>Lantern number {n}</h3></a><span>{n}9.00 EUR</span></li>"
    for n in range(1, 13)
)
CART = "<form action='/cart/add'><input name='quantity' value='1'><button class='add-to-cart'>Add to cart</button></form>"


def kind(main: str, url: str = "https://www.example.org/x", head: str = "") -> str:
    return extract(site_page(main, head=head), url).page_type


def og(value: str) -> str:
    return f'<meta property="og:type" content="{value}">'


def generator(name: str) -> str:
    return f'<meta name="generator" content="{name}">'


class TestArticles:
    @pytest.mark.parametrize(
        "name", ["Article", "NewsArticle", "BlogPosting", "ScholarlyArticle", "OpinionNewsArticle", "Recipe", "HowTo", "Report"]
    )
    def test_by_their_declared_type(self, name: str) -> None:
        assert kind(STORY, head=article_head(name)) == "article"

    @pytest.mark.parametrize(
        "head",
        [
            og("article"),
            '<script type="application/ld+json">{"@graph": [{"@type": "WebSite"}, {"@type": ["Article", "NewsArticle"]}]}</script>',
        ],
    )
    def test_by_other_declarations(self, head: str) -> None:
        assert kind(STORY, head=head) == "article"

    def test_by_microdata(self) -> None:
        assert kind(f'<div itemscope itemtype="https://schema.org/NewsArticle">{p(P[:8])}</div>') == "article"

    @pytest.mark.parametrize(
        "url",
        [
            "https://x.example/2026/03/the-ferry.html",
            "https://x.example/blog/the-ferry",
            "https://x.example/a-day-at-the-old-stone-quay",
        ],
    )
    def test_by_address_and_prose(self, url: str) -> None:
        assert kind(p(P[:8]), url) == "article"

    def test_short_ones_too(self) -> None:
        html = f"<article><h1>The ferry at the stone quay</h1>{p(P[:2])}</article>"
        assert kind(html, head=article_head("NewsArticle")) == "article"

    @pytest.mark.parametrize(
        "body",
        [
            "post-template-default single single-post postid-7",
            "post-template tag-travel",
            "node-type-article no-sidebars",
            "page-entry",
        ],
    )
    def test_short_posts_by_what_publishing_software_calls_their_body(self, body: str) -> None:
        html = page(f"{HEADER}<div><h2>The ferry at the stone quay</h2>{p(P[:2])}</div>{FOOTER}", body_attrs=f'class="{body}"')
        assert extract(html, "https://www.example.org/?p=7").page_type == "article"

    def test_none_that_is_a_list_for_the_most_part(self) -> None:
        rows = "".join(f"<p>Boat {n}</p>" for n in range(800))
        html = page(f"<h1>All boats</h1>{p(P[:1])}{rows}", body_attrs='class="single-post"')
        assert extract(html, "https://www.example.org/boats").page_type != "article"

    @pytest.mark.parametrize("head", [og("article"), ""])
    def test_short_ones_that_are_one_signed_text(self, head: str) -> None:
        html = f"<h1>The ferry at the stone quay</h1><p>By <a rel='author'>Ann Ferry</a></p><time>3 May 2026</time><div>{p(P[:3])}</div>"
        assert kind(html, head=head) == "article"

    def test_an_article_with_a_list_of_others_below(self) -> None:
        assert kind(STORY + TEASERS, head=article_head()) == "article"

    def test_a_home_page_is_none_whatever_it_announces_declares(self) -> None:
        head = json_ld(*({"@type": "BlogPosting", "headline": title} for title in TITLES))
        assert kind(f"<h1>River Courier</h1>{TEASERS}", "https://www.example.org/", head) == "listing"
        assert kind(f"<h1>River Courier</h1>{p(P[:3])}", "https://www.example.org", article_head()) == "service"

    def test_without_an_address_too(self) -> None:
        assert kind(STORY, "", article_head()) == "article"
        assert kind(f"<article><h1>The ferry</h1><time>3 May 2026</time>{p(P[:8])}</article>", "") == "article"

    def test_the_word_article_of_a_shop_is_not_enough(self) -> None:
        assert (
            kind(f"<h1>Lanterns</h1><ul>{TILES}</ul>", "https://shop.example/collections/lanterns", og("article"))
            == "collection"
        )


class TestProducts:
    BODY = f"<h1>Copper lantern</h1><span class='price'>48.00 EUR</span>{CART}{p(P[:3])}"

    @pytest.mark.parametrize(
        "head",
        [
            json_ld({"@type": "Product", "name": "Copper lantern", "offers": {"price": 48}}),
            json_ld({"@type": "ProductGroup"}),
            og("product"),
            og("og:product"),
        ],
    )
    def test_by_their_declared_type(self, head: str) -> None:
        assert kind(self.BODY, head=head) == "product"

    def test_by_microdata(self) -> None:
        assert kind(f'<div itemscope itemtype="http://schema.org/Product">{self.BODY}</div>') == "product"

    @pytest.mark.parametrize(
        "path", ["/products/copper-lantern", "/p/12", "/lamps/pdp/copper-lantern", "/dp/B00X", "/item/12", "/produkt/laterne"]
    )
    def test_by_address_and_cart(self, path: str) -> None:
        assert kind(self.BODY, f"https://shop.example{path}") == "product"

    @pytest.mark.parametrize(
        "cart",
        [
            "<button>Add to basket</button>",
            "<input type='submit' value='Add to cart'>",
            "<input type='submit' name='add-to-cart' value='12'>",
            "<button>In den Warenkorb</button>",
            "<button>Ajouter au panier</button>",
            "<button>カートに入れる</button>",
            "<a class='btn AddToCart_btn__x9' href='/cart'>Take it</a>",
        ],
    )
    def test_by_a_cart_in_any_words(self, cart: str) -> None:
        body = f"<h1>Copper lantern</h1><b>48.00 EUR</b>{cart}{p(P[:3])}"
        assert kind(body, "https://shop.example/products/lantern") == "product"
        assert kind(body.replace(cart, ""), "https://shop.example/products/lantern") != "product"

    def test_other_products_below_do_not_make_it_a_collection(self) -> None:
        body = f"{self.BODY}<h2>Others</h2><ul>{TILES[: len(TILES) // 3]}</ul>"
        assert kind(body, "https://shop.example/products/copper-lantern", json_ld({"@type": "Product"})) == "product"


class TestCollectionsAndListings:
    SIGNED = (
        "<meta name='author' content='Ada Vale'><meta property='article:published_time' content='2026-03-02T08:00:00Z'>"
        "<meta property='og:type' content='website'>"
    )

    @pytest.mark.parametrize("goods", ["<a class='cart' href='/cart'>Basket</a>", f"<h2>From the shop</h2><ul>{TILES}</ul>"])
    def test_a_signed_and_dated_text_in_a_shop_is_none(self, goods: str) -> None:
        body = f"<h1>The lamps of the old quay</h1>{p(P[:10])}{goods}"
        assert kind(body, "https://shop.example/collection/lamps", self.SIGNED) == "article"
        assert kind(body, "https://shop.example/collection/lamps") == "collection"

    @pytest.mark.parametrize("path", ["/collections/lanterns", "/category/lanterns", "/c/lanterns", "/shop", "/lanterns"])
    def test_a_grid_with_prices_is_a_collection(self, path: str) -> None:
        assert (
            kind(f"<h1>Lanterns</h1><p>{P[0]}</p><ul class='grid'>{TILES}</ul>", f"https://shop.example{path}") == "collection"
        )

    @pytest.mark.parametrize(
        "price",
        [
            "$49",
            "49,00 €",
            "£49.00",
            "¥4900",
            "49 zł",
            "4 990 Kč",
            "₹ 4,900",
            "CHF 49",
            "4900円",
            "49 руб",
            "49.00 EUR",
            "R$ 49",
        ],
    )
    def test_prices_in_many_currencies(self, price: str) -> None:
        tiles = "".join(f"<li class='tile'><a href='/p/{n}'>Lantern number {n}</a><b>{price}</b></li>" for n in range(12))
        assert kind(f"<h1>Lanterns</h1><ul>{tiles}</ul>", "https://shop.example/c/lanterns") == "collection"

    @pytest.mark.parametrize("head", [json_ld({"@type": "CollectionPage"}), og("product.group")])
    def test_a_declared_collection_needs_no_telling_address(self, head: str) -> None:
        assert kind(f"<h1>Lanterns</h1>{p(P[:6])}<ul class='grid'>{TILES}</ul>", "https://shop.example/x", head) == "collection"

    def test_a_category_of_a_shop_without_prices(self) -> None:
        links = "".join(f"<p><a href='/c/{n}'>Lanterns of kind {n}</a></p>" for n in range(9))
        cart = "<div class='minicart'>Your cart is empty</div>"
        assert kind(f"{cart}<h1>All lanterns</h1>{links}", "https://shop.example/category/lanterns") == "collection"

    def test_a_front_page_of_whole_posts_is_a_listing(self) -> None:
        posts = "".join(
            f"<article class='post'><h2><a href='/{n}'>Post {n}</a></h2>{p(P[n * 2 : n * 2 + 2])}</article>" for n in range(6)
        )
        assert kind(posts, "https://blog.example/") == "listing"

    @pytest.mark.parametrize("path", ["/news/", "/blog", "/tag/ice", "/archive/", "/search", "/authors/vale/"])
    def test_a_list_of_teasers_is_a_listing(self, path: str) -> None:
        assert kind(f"<h1>All stories</h1>{TEASERS}", f"https://x.example{path}") == "listing"

    def test_so_is_one_without_a_telling_address(self) -> None:
        assert kind(f"<h1>All stories</h1>{TEASERS}", "https://x.example/stories-of-2026") == "listing"

    def test_a_directory_of_rows_is_a_listing(self) -> None:
        rows = "".join(
            f"<li class='job'><h2><a href='/job/{n}'>Ferryman number {n}</a></h2><span>The stone quay</span></li>"
            for n in range(20)
        )
        assert kind(f"<h1>Jobs</h1><ul>{rows}</ul>", "https://x.example/jobs") == "listing"

    def test_a_list_of_tracks_without_prices_is_no_collection(self) -> None:
        rows = "".join(f"<li class='row'>{title}<span>{n}:35</span></li>" for n, title in enumerate(TITLES * 3))
        assert (
            kind(f"<h1>Songs of the river</h1><ol>{rows}</ol>{p(P[:8])}", "https://x.example/2026/03/songs-of-the-river")
            != "collection"
        )


class TestDocumentation:
    @pytest.mark.parametrize(
        "name",
        [
            "Sphinx 8.1.3",
            "Docusaurus v3.5",
            "mkdocs-1.6, mkdocs-material-9",
            "rustdoc",
            "MediaWiki 1.43",
            "VitePress v1.5",
            "Doxygen 1.12",
            "Antora 3",
            "mdBook",
            "Starlight v0.30",
        ],
    )
    def test_by_the_generator(self, name: str) -> None:
        assert kind(STORY, head=generator(name)) == "documentation"

    @pytest.mark.parametrize(
        "url",
        [
            "https://docs.example/ferry",
            "https://x.example/docs/ferry",
            "https://developer.x.example/api/haul",
            "https://ferry.readthedocs.io/en/latest/",
        ],
    )
    def test_by_address(self, url: str) -> None:
        assert kind(f"<h1>haul()</h1>{p(P[:3])}<pre>haul(rope)</pre>", url) == "documentation"

    @pytest.mark.parametrize("path", ["handbook/tar", "blog/on-tar"])
    def test_by_the_anchors_beside_its_headings(self, path: str) -> None:
        sections = "".join(f"<h2>Coat {n}<a class='headerlink' href='#c{n}'>¶</a></h2>{p(P[n : n + 2])}" for n in range(1, 5))
        assert (kind(f"<h1>Tar</h1>{sections}", f"https://x.example/{path}") == "documentation") == (path == "handbook/tar")

    @pytest.mark.parametrize("head", ["", og("article")])
    def test_by_address_and_code(self, head: str) -> None:
        assert kind(f"<h1>haul()</h1>{p(P[:6])}<pre>haul(rope)</pre>", "https://x.example/guide/haul", head) == "documentation"

    def test_not_by_address_alone(self) -> None:
        assert kind(f"<h1>Rowing for beginners</h1>{p(P[:6])}", "https://x.example/guide/rowing", og("article")) == "article"

    @pytest.mark.parametrize("name", ["WordPress 6.7", "Hugo 0.139", "Ghost 5"])
    def test_a_blog_engine_says_nothing(self, name: str) -> None:
        assert kind(STORY, head=generator(name) + article_head()) == "article"


class TestThreads:
    def test_a_question_with_answers_is_a_thread(self) -> None:
        answers = "".join(
            f"<div class='answer' id='answer-{n}'><div class='post-text'><p>{text}</p></div></div>"
            for n, text in enumerate(P[1:4])
        )
        main = f"<div class='question'><h1>Why does it sag?</h1><div class='post-text'><p>{P[0]}</p></div></div>{answers}"
        result = extract(
            site_page(main, head=json_ld({"@type": "QAPage", "mainEntity": {"@type": "Question"}})), "https://ask.example/q/1"
        )
        assert (result.page_type, result.mode) == ("thread", "page")


class TestServices:
    def test_a_home_page(self) -> None:
        sections = "".join(f"<section><h2>{title}</h2><p>{text}</p></section>" for title, text in zip(TITLES, P, strict=False))
        assert kind(f"<h1>Boats for hire</h1>{sections}", "https://boats.example/") == "service"

    @pytest.mark.parametrize("url", ["https://boats.example/pricing", "https://boats.example/about"])
    def test_a_page_of_a_firm(self, url: str) -> None:
        sections = "".join(f"<section><h2>{title}</h2><p>{text}</p></section>" for title, text in zip(TITLES, P, strict=False))
        assert kind(f"<h1>Boats for hire</h1>{sections}", url) == "service"

    SECTIONS = "".join(f"<section><h2>{title}</h2><p>{text}</p></section>" for title, text in zip(TITLES, P, strict=False))

    def test_a_page_in_sections_that_declares_an_article(self) -> None:
        """Publishing systems call every page one."""
        head = og("article")
        assert kind(f"<h1>Boats for hire</h1>{self.SECTIONS}", "https://boats.example/hire/", head) == "service"
        assert kind(STORY, "https://boats.example/hire/", head) == "article"

    def test_but_not_a_signed_one_nor_one_with_the_address_of_a_story(self) -> None:
        body = f"<h1>Boats for hire</h1>{self.SECTIONS}"
        signed = og("article") + '<meta name="author" content="A. Ferrier">'
        assert kind(body, "https://boats.example/hire/", signed) == "article"
        assert kind(body, "https://boats.example/blog/hire", og("article")) == "article"

    STARS = json_ld({"@type": "Product", "name": "Boats for hire", "aggregateRating": {"ratingValue": 5, "reviewCount": 12}})

    def test_the_stars_of_a_firm_are_no_product(self) -> None:
        assert kind(f"<h1>Boats for hire</h1>{self.SECTIONS}", "https://boats.example/hire/", self.STARS) == "service"

    def test_a_rated_product_that_is_sold_is_one(self) -> None:
        assert kind(f"<h1>Copper lantern</h1>{CART}{self.SECTIONS}", "https://shop.example/x", self.STARS) == "product"

    @pytest.mark.parametrize("html", ["", "<p></p>", "<div id='root'></div>"])
    def test_nothing_is_of_no_kind(self, html: str) -> None:
        assert extract(html).page_type == ""


class TestMode:
    def test_one_body_of_prose_is_an_article(self) -> None:
        assert extract(site_page(STORY, head=article_head())).mode == "article"
        assert extract(site_page(STORY)).mode == "article"

    @pytest.mark.parametrize(
        ("main", "url"),
        [
            (f"<h1>Lanterns</h1><p>{P[0]}</p><ul class='grid'>{TILES}</ul>", "https://shop.example/c/lanterns"),
            (f"<h1>All stories</h1>{TEASERS}", "https://x.example/news/"),
            (TestProducts.BODY, "https://shop.example/products/copper-lantern"),
        ],
    )
    def test_what_spreads_over_many_blocks_is_a_page(self, main: str, url: str) -> None:
        result = extract(site_page(main), url)
        assert result.mode == "page"
        assert result.confident

    def test_a_home_page_of_labels_is_a_page(self) -> None:
        cards = "".join(f"<div class='card'><h3>{title}</h3><p>Every day from six.</p></div>" for title in TITLES)
        assert (
            extract(site_page(f"<h1>Boats for hire</h1><p>Row where you like.</p>{cards}"), "https://boats.example/").mode
            == "page"
        )

    def test_the_whole_page_is_full(self) -> None:
        result = extract(page(f"{HEADER}<main>{STORY}</main>{FOOTER}"), main_content=False)
        assert (result.mode, "Tide tables" in result.markdown) == ("full", True)

    @pytest.mark.parametrize(
        "html", ["", "<title>Ferry</title>", "<div id=root></div>", "<script>x()</script>", f"{HEADER}{FOOTER}"]
    )
    def test_nothing_is_none(self, html: str) -> None:
        result = extract(html)
        assert (result.mode, result.markdown, result.confident) == ("none", "", False)
