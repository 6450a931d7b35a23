"""Product pages: the description that the page declares is content wherever it stands; what a shop puts around it is not."""

from __future__ import annotations

import pytest
from pages import extract, json_ld, p, page, paragraphs, problems, prose, site_page

from nokodown_py.described import words_of

P = paragraphs(12)
NAME = "Copper lantern"
URL = "https://shop.example/products/copper-lantern"
PRODUCT = {"@context": "https://schema.org", "@type": "Product", "name": NAME, "offers": {"price": "48.00"}}


def product(body: str, description: str = "", **options: object):
    head = json_ld({**PRODUCT, "description": description} if description else PRODUCT)
    return extract(site_page(body, head=head), URL, **options)


TOP = f"<h1>{NAME}</h1><p>48.00 EUR</p><button>Add to cart</button>"


class TestDescribed:
    @pytest.mark.parametrize(
        "box", ["<div role='dialog'>{}</div>", "<div class='details-modal'>{}</div>", "<div class='sidebar'>{}</div>"]
    )
    def test_a_drawer_that_shows_the_declared_description_stays(self, box: str) -> None:
        drawer = box.format(f"<h2>Product details</h2><p>{P[4]}</p><p>Wipe with a dry cloth, never in the rain.</p>")
        result = product(f"{TOP}{p(P[:2])}{drawer}", description=P[4])
        assert problems(result, keeps=[P[0], P[4], "Wipe with a dry cloth"]) == []

    def test_a_drawer_that_shows_something_else_goes(self) -> None:
        drawer = f"<div role='dialog'><h2>Your basket</h2><p>{P[5]}</p></div>"
        assert problems(product(f"{TOP}{p(P[:2])}{drawer}", description=P[4]), keeps=[P[0]], drops=[P[5]]) == []

    def test_a_description_with_tags_and_references_is_found(self) -> None:
        drawer = f"<div role='dialog'><p>{P[4]}</p></div>"
        result = product(f"{TOP}{p(P[:2])}{drawer}", description=f"&lt;p&gt;{P[4]}&lt;/p&gt;")
        assert result.markdown.count(P[4]) == 1

    def test_a_declared_summary_beside_the_root_is_added(self) -> None:
        left = f"<div class='left'><h1>{NAME}</h1>{p(paragraphs(8, 60))}</div>"
        beside = f"<div class='right'><div>{prose(16, start=30)}</div></div>"
        head = json_ld(PRODUCT) + f"<meta name='description' content='{prose(16, start=30)}'>"
        result = extract(f"<html><head>{head}</head><body><button>Add to cart</button>{beside}{left}</body></html>", URL)
        assert problems(result, keeps=[prose(16, start=30), NAME]) == []

    def test_the_parts_of_such_a_drawer_bear_its_name(self) -> None:
        parts = f"<p class='details-modal__text'>{P[4]}</p><p class='details-modal__note'>Wipe with a dry cloth.</p>"
        result = product(f"{TOP}{p(P[:2])}<div class='details-modal'>{parts}</div>", description=P[4])
        assert problems(result, keeps=[P[4], "Wipe with a dry cloth."]) == []

    def test_such_a_drawer_is_taken_whole_beside_the_root(self) -> None:
        drawer = f"<div class='details-modal'><p>{P[10]}</p><p>Wipe with a dry cloth.</p></div>"
        head = json_ld({**PRODUCT, "description": P[10]})
        main = f"<div><main><div>{TOP}{p(P[:6])}</div></main></div>"
        result = extract(f"<html><head>{head}</head><body>{main}{drawer}</body></html>", URL)
        assert problems(result, keeps=[P[5], P[10], "Wipe with a dry cloth."]) == []

    def test_words_are_read_without_tags(self) -> None:
        assert words_of("<p>Two <b>Lamps</b></p>") == ["two", "lamps"]


class TestShopNoise:
    @pytest.mark.parametrize(
        "line",
        [
            "1 of 9", "Image 3", "(48)", "4.7 out of 5 stars", "212 reviews", "Based on 212 reviews", "Write a review", "Bestseller",
            "Sale!", "25% off", "Read more", "Show less", "4,7 von 5 Sternen", "Mehr anzeigen", "Voir plus", "Leer más",
            "Be the first to review this", "4,8 na 5 gwiazdek", "4,8 из 5 звёзд", "4,8 / 5 yıldız", "5つ星のうち4.8", "별점 4.8",
        ],
    )  # fmt: skip
    def test_a_line_of_the_shop_goes(self, line: str) -> None:
        assert problems(product(f"{TOP}<div>{line}</div>{p(P[:4])}"), keeps=[P[0]], drops=[line]) == []

    @pytest.mark.parametrize(
        "line",
        ["48.00 EUR", "1 of 9 parts is brass", "Size: 30 cm", "In stock", "More light than a candle", "New wick included"],
    )
    def test_a_line_on_the_product_stays(self, line: str) -> None:
        assert problems(product(f"<h1>{NAME}</h1><button>Add to cart</button><div>{line}</div>{p(P[:4])}"), keeps=[line]) == []

    def test_links_in_lists_go(self) -> None:
        links = "".join(f"<li><a href='/c/{n}'>Lamps of the {n}0s</a></li>" for n in range(4, 7))
        assert problems(product(f"{TOP}{p(P[:4])}<ul>{links}</ul>"), keeps=[P[3]], drops=["Lamps of the 40s"]) == []

    def test_links_that_are_much_of_the_page_stay(self) -> None:
        links = "".join(f"<li><a href='/c/{n}'>Lamps of the {n}0s</a></li>" for n in range(4, 9))
        assert problems(product(f"{TOP}<p>Made by hand.</p><ul>{links}</ul>"), keeps=["Lamps of the 40s"]) == []

    def test_short_notices_above_the_name_go(self) -> None:
        body = f"<div>Ships on Monday from the quay</div>{TOP}{p(P[:4])}"
        assert problems(product(body), keeps=[NAME, P[0]], drops=["Ships on Monday"]) == []

    def test_a_description_above_the_name_stays(self) -> None:
        body = f"<div>{P[0]}</div><div>Lights the way home</div>{p(P[1:3])}<h1>{NAME}</h1><button>Add to cart</button>"
        assert problems(product(body), keeps=[P[0], "Lights the way home"]) == []

    def test_the_page_ends_where_its_reviews_begin(self) -> None:
        reviews = f"<h2>Customer reviews</h2><div>{P[6]}</div><div>{P[7]}</div><h2>Our harbour shop</h2><p>{P[8]}</p>"
        result = product(f"{TOP}{p(P[:5])}{reviews}")
        assert problems(result, keeps=[P[4]], drops=[P[6], P[7], P[8]]) == []

    def test_a_summary_of_reviews_near_the_top_ends_nothing(self) -> None:
        body = f"{TOP}<div><h2>Customer reviews</h2></div>{p(P[:5])}"
        assert problems(product(body), keeps=[P[0], P[4]]) == []

    @pytest.mark.parametrize("heading", ["Google reviews", "Customers say", "Reviews summary", "Trustpilot reviews"])
    def test_reviews_go_by_more_headings(self, heading: str) -> None:
        body = f"{TOP}{p(P[:2])}<section><h3>{heading}</h3><div>{P[6]}</div></section>{p(P[2:5])}"
        assert problems(product(body), keeps=[P[0], P[4]], drops=[P[6]]) == []

    def test_a_short_line_shown_again_goes(self) -> None:
        body = f"{TOP}<div>Polished brass</div>{p(P[:3])}<div class='sticky'><div>Polished brass</div></div>"
        assert product(body).markdown.count("Polished brass") == 1

    def test_equal_values_of_a_specification_stay(self) -> None:
        rows = "".join(f"<dt>{name}</dt><dd>Solid brass</dd>" for name in ("Handle", "Door", "Base"))
        assert product(f"{TOP}{p(P[:3])}<dl>{rows}</dl>").markdown.count("Solid brass") == 3

    @pytest.mark.parametrize(
        "heading",
        [
            "Shipping & Returns", "Delivery", "Return policy", "Payment methods", "How to get it", "Versand und Rückgabe",
            "Livraison et retours",
            "Envíos y devoluciones", "Spedizioni e resi", "Доставка и оплата", "配送について",
        ],
    )  # fmt: skip
    def test_the_terms_of_the_shop_go(self, heading: str) -> None:
        body = f"{TOP}{p(P[:2])}<section><h3>{heading}</h3><div>{P[6]}</div></section>{p(P[2:5])}"
        assert problems(product(body), keeps=[P[0], P[4]], drops=[P[6]]) == []

    @pytest.mark.parametrize(
        "heading", ["Delivered ready to hang", "Returns to its place by itself", "Payment of the ferryman"]
    )
    def test_headings_that_only_begin_so_stay(self, heading: str) -> None:
        body = f"{TOP}{p(P[:2])}<section><h3>{heading}</h3><div>{P[6]}</div></section>{p(P[2:5])}"
        assert problems(product(body), keeps=[heading, P[6]]) == []

    def test_a_label_of_delivery_keeps_its_value(self) -> None:
        body = f"{TOP}{p(P[:3])}<div><div><div>Delivery:</div><div>by ferry, in three days</div></div></div>"
        assert problems(product(body), keeps=["by ferry, in three days"]) == []

    def test_a_heading_goes_with_all_that_stood_under_it(self) -> None:
        body = f"{TOP}{p(P[:3])}<h2>In every harbour</h2><div>1 of 9</div><h2>Care</h2><p>{P[3]}</p>"
        assert problems(product(body), keeps=["Care", P[3]], drops=["In every harbour"]) == []

    def test_headings_that_say_all_stay(self) -> None:
        body = f"{TOP}{p(P[:3])}<h3>Dry in any rain</h3><h3>Light as a gull</h3><h3>Made to last</h3>"
        assert problems(product(body), keeps=["Dry in any rain", "Light as a gull", "Made to last"]) == []

    @pytest.mark.parametrize(
        "when", ["3 weeks ago", "a month ago", "vor 2 Wochen", "il y a 3 mois", "March 3, 2025", "Verified buyer"]
    )
    def test_what_customers_wrote_goes_by_its_shape(self, when: str) -> None:
        said = "".join(f"<div class='x7'><div>Buyer {n}</div><div>{when}</div><div>{P[n]}</div></div>" for n in range(5, 9))
        assert problems(product(f"{TOP}{p(P[:5])}<div>{said}</div>"), keeps=[P[0], P[4]], drops=[P[5], P[8]]) == []

    def test_cards_without_a_date_stay(self) -> None:
        said = "".join(
            f"<div class='x7'><h3>Part {n}</h3><div>Solid brass {n}</div><div>{P[n]}</div></div>" for n in range(5, 9)
        )
        assert problems(product(f"{TOP}{p(P[:5])}<div>{said}</div>"), keeps=[P[4], P[5], P[8]]) == []


class TestTiles:
    @pytest.mark.parametrize("target", ["#buy", "javascript:add(1)", "/sign-up"])
    def test_plans_and_editions_of_the_product_stay(self, target: str) -> None:
        plans = "".join(
            f"<div class='plan'><h3>{name}</h3><p>{n}9.00 EUR a month</p><p>Light for {n + 2} rooms</p><a href='{target}'>Choose</a></div>"
            for n, name in enumerate(("Hall", "House", "Harbour"), 1)
        )
        assert problems(product(f"{TOP}{p(P[:4])}<div>{plans}</div>"), keeps=["Light for 3 rooms", "Light for 5 rooms"]) == []

    def test_other_products_go(self) -> None:
        tiles = "".join(
            f"<div class='tile'><a href='/products/{n}'><img src='/i/{n}.jpg'><h3>Lantern of {name}</h3></a><p>{n}9.00 EUR</p></div>"
            for n, name in enumerate(("tin", "iron", "brass"), 1)
        )
        assert problems(product(f"{TOP}{p(P[:4])}<div>{tiles}</div>"), keeps=P[:4], drops=["Lantern of iron"]) == []

    def test_what_a_program_recommends_is_no_other_product(self) -> None:
        needs = "".join(
            f"<div class='x{n}'><h3>{name}</h3><ul><li>Memory: {n} GB</li><li>Drive: {n} TB</li></ul></div>"
            for n, name in enumerate(("Minimum", "Recommended"), 4)
        )
        result = product(f"{TOP}{p(P[:4])}<section>{needs}</section>")
        assert problems(result, keeps=["Memory: 4 GB", "Recommended", "Memory: 5 GB", "Drive: 5 TB"]) == []


class TestPrice:
    @pytest.mark.parametrize(
        "price",
        [
            '<div class="price price--show-badge"><span class="visually-hidden">Price</span> <span>$48.00</span></div>',
            '<div class="price"><span class="r">$48.00</span></div><div class="sale">Sale price <b>$48.00</b></div>',
        ],
    )
    def test_it_is_told_once_below_the_name(self, price: str) -> None:
        markdown = product(f"<h1>{NAME}</h1>{price}<button>Add to cart</button>{p(P[:4])}").markdown
        assert markdown.startswith(f"# {NAME}\n\n")
        assert markdown.count("$48.00") == 1

    def test_above_the_name_it_stays(self) -> None:
        body = f"<p>Free delivery this week</p><p>$48.00</p><h1>{NAME}</h1><button>Add to cart</button>{p(P[:4])}"
        assert problems(product(body), keeps=["$48.00", NAME, *P[:4]], drops=["Free delivery"]) == []

    @pytest.mark.parametrize("side", ["<h1>{0}</h1><div><b>$48.00</b></div>", "<div><b>$48.00</b></div><h1>{0}</h1>"])
    def test_beside_the_name_and_far_from_the_description_it_comes_along(self, side: str) -> None:
        top = f"<div class='t'><div class='n'>{side.format(NAME)}</div><button>Add to cart</button></div>"
        body = f"{top}<div class='d'><div>{p(P[:6])}</div></div>"
        html = page(f"<div class='w'>{body}</div>", head=json_ld(PRODUCT))
        markdown = extract(html, URL).markdown
        assert markdown.count("$48.00") == 1
        assert f"# {NAME}" in markdown

    def test_the_name_of_the_product_is_in_no_side_bar(self) -> None:
        side = f"<div class='sidebar'><h1>{NAME}</h1><p>48.00 EUR</p><button>Add to cart</button></div>"
        assert problems(product(f"<div>{p(P[:4])}</div>{side}"), keeps=[*P[:4], NAME, "48.00 EUR"]) == []


@pytest.mark.parametrize(
    ("cart", "reviews"),
    [
        ("In den Warenkorb", "Kundenbewertungen"), ("Ajouter au panier", "Avis clients"), ("Dodaj do koszyka", "Opinie klientów"),
        ("Añadir al carrito", "Opiniones de clientes"), ("Aggiungi al carrello", "Recensioni"), ("In winkelwagen", "Klantbeoordelingen"),
        ("В корзину", "Отзывы покупателей"), ("Sepete ekle", "Müşteri yorumları"), ("Προσθήκη στο καλάθι", "Κριτικές πελατών"),
        ("カートに入れる", "カスタマーレビュー"), ("加入购物车", "用户评价"), ("장바구니", "상품 후기"),
        ("Lägg i varukorgen", "Kundrecensioner"),
    ],
)  # fmt: skip
def test_a_shop_in_any_language_sells_products(cart: str, reviews: str) -> None:
    said = f"<div><h2>{reviews}</h2><div><b>Ida K.</b><p>{P[5]}</p></div><div><b>Ole M.</b><p>{P[6]}</p></div></div>"
    html = f"<title>{NAME}</title>{json_ld(PRODUCT)}<div><h1>{NAME}</h1><button>{cart}</button>{p(P[:4])}{said}</div>"
    result = extract(html, "https://shop.example/laterne-31.html")
    assert result.page_type == "product"
    assert problems(result, keeps=[NAME, *P[:4]], drops=[reviews, P[5], P[6]]) == []
