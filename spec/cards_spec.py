"""Pages of cards: titles, blurbs and prices stay in order; what narrows, sorts and sells them does not."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from pages import extract, p, paragraphs, problems, prose, site_page

if TYPE_CHECKING:
    from collections.abc import Callable

P = paragraphs(8)
SHOP = "https://shop.example/collections/lanterns"
NEWS = "https://x.example/news/"
NAMES = [f"Lantern number {n}" for n in range(10, 22)]


def tile(n: int, more: str = "") -> str:
    name = f"<a href='/p/{n}'><img src='/i/{n}.jpg' alt=''><h3>Lantern number {n}</h3></a>"
    return f"<li class='tile'>{name}<p>Burns for {n} hours</p><span class='price'>{n}9.00 EUR</span>{more}</li>"


def shop(before: str = "", after: str = "", more: str = ""):
    tiles = "".join(tile(n, more) for n in range(10, 22))
    return extract(site_page(f"<h1>Lanterns</h1>{before}<ul class='grid'>{tiles}</ul>{after}"), SHOP)


def cards(more: str, url: str = NEWS):
    each = "".join(
        f"<div class='card'><h3><a href='/2026/{n}'>Story of day {n} at the quay</a></h3><p>And what came of it by noon.</p>{more}</div>"
        for n in range(10, 18)
    )
    return extract(site_page(f"<h1>All stories</h1>{each}"), url)


class TestFacets:
    @pytest.mark.parametrize(
        "name",
        [
            "filters",
            "product-filter",
            "facets",
            "plp-toolbar",
            "sort-by",
            "refinements",
            "collection-sorting",
            "swatches",
            "filtros_panel",
            "facetedSearch",
        ],
    )
    def test_what_narrows_and_sorts_the_goods_goes(self, name: str) -> None:
        box = f"<div class='{name}'><h4>Metal</h4><ul><li><a href='?m=1'>Copper (7)</a></li><li><a href='?m=2'>Iron (5)</a></li></ul></div>"
        result = shop(before=box)
        assert result.page_type == "collection"
        assert problems(result, keeps=["Lanterns", *NAMES], drops=["Copper (7)", "Metal"]) == []

    def test_a_wrapper_named_after_its_filter_keeps_the_goods(self) -> None:
        assert problems(shop(before="<div class='filter-results'>", after="</div>"), keeps=NAMES) == []

    def test_a_few_found_articles_stay(self) -> None:
        each = "".join(f"<article><a href='/{name}'>{name}</a></article>" for name in ("Wicks, a history", "Oil lamps"))
        found = f"<div class='filtered filter'>{each}</div>"
        assert problems(shop(after=found), keeps=[*NAMES, "Wicks, a history", "Oil lamps"]) == []

    def test_linked_headings_in_such_a_box_stay(self) -> None:
        found = "<div class='filter'><h3><a href='/a'>Wicks, a history</a></h3><h3><a href='/b'>Oil lamps</a></h3></div>"
        assert problems(shop(after=found), keeps=[*NAMES, "Wicks, a history", "Oil lamps"]) == []

    @pytest.mark.parametrize(
        "name", ["gallery-item filter-web", "badge-card badge", "rounded filter drop-shadow-lg", "swatch filter-iron"]
    )
    def test_cards_named_after_what_shows_them_stay(self, name: str) -> None:
        items = "".join(
            f"<div class='{name}'><img src='/i/{n}.jpg' alt=''><h4>Lamp of the year {n}</h4><p>It won the prize of the guild.</p></div>"
            for n in range(30, 36)
        )
        assert problems(shop(after=f"<div>{items}</div>"), keeps=[*NAMES, "Lamp of the year 30", "Lamp of the year 35"]) == []

    def test_prose_in_such_a_box_stays(self) -> None:
        assert problems(shop(before=f"<div class='filter-intro filter'>{p(P[:2])}</div>"), keeps=[*P[:2], *NAMES]) == []

    def test_a_filter_to_choose_by_goes_on_any_page(self) -> None:
        box = "<div class='filters'><p>Region</p><select><option>North</option></select><p>Fees at most</p><input type=range></div>"
        result = extract(site_page(f"<h1>Schools of the river</h1>{box}{p(P[:5])}"), "https://x.example/schools")
        assert problems(result, keeps=P[:5], drops=["Region", "Fees at most"]) == []

    def test_a_filter_of_coffee_is_none(self) -> None:
        box = "<div class='filter'><h2>The paper</h2><p>Wet it first, and let it drain.</p></div>"
        result = extract(site_page(f"<h1>How to brew</h1>{p(P[:2])}{box}{p(P[2:5])}"), "https://x.example/how-to-brew")
        assert problems(result, keeps=[P[0], "The paper", "Wet it first", P[4]]) == []


class TestLittleProse:
    """Pages of names and prices: what lies over them has most of their prose."""

    @pytest.mark.parametrize("name", ["newsletter-popup", "modal", "cookie-banner"])
    def test_what_asks_goes_although_it_says_the_most(self, name: str) -> None:
        box = f"<div class='{name}'><div><p>{P[4]}</p></div></div>"
        assert problems(shop(after=box), keeps=NAMES, drops=[P[4]]) == []

    def test_a_name_of_any_other_noise_does_not_take_the_only_prose(self) -> None:
        assert problems(shop(after=f"<div class='social'><p>{P[4]}</p></div>"), keeps=[*NAMES, P[4]]) == []

    def test_a_slider_of_goods_named_after_its_arrows_stays(self) -> None:
        few = "".join(tile(n) for n in range(30, 34))
        slider = f"<div class='category-carousel dark-nav-btns'><ul>{few}</ul></div>"
        result = shop(after=f"{p(paragraphs(8))}{slider}")
        assert problems(result, keeps=[*NAMES, "Lantern number 30", "Lantern number 33", "339.00 EUR"]) == []


class TestPrices:
    def test_a_price_kept_from_being_read_aloud_is_seen(self) -> None:
        tiles = "".join(
            f"<li><a href='/p/{n}'><h3>Lantern number {n}</h3></a><p aria-hidden='true'>{n}9.00 EUR</p></li>"
            for n in range(10, 22)
        )
        result = extract(site_page(f"<h1>Lanterns</h1><ul>{tiles}</ul>"), SHOP)
        assert problems(result, keeps=["Lantern number 10", "109.00 EUR", "Lantern number 21", "219.00 EUR"]) == []

    def test_a_price_told_in_other_words_too_is_told_once(self) -> None:
        price = "<span><span aria-hidden='true'>1,499.00 EUR</span><span>Price EUR 1499.00</span></span>"
        result = shop(after=f"<div><p>{P[0]}</p>{price}</div>")
        assert problems(result, keeps=["Price EUR 1499.00"], drops=["1,499.00 EUR"]) == []

    @pytest.mark.parametrize(
        "price",
        [
            "<div>Regular price 48.00 EUR</div><div>Sale price 48.00 EUR</div>",
            "<div>48,00 €</div><div>Unser Preis 48.00 €</div>",
        ],
    )
    def test_a_price_is_told_once_a_tile(self, price: str) -> None:
        tiles = "".join(f"<li><a href='/p/{n}'><h3>Lantern number {n}</h3></a>{price}</li>" for n in range(10, 22))
        result = extract(site_page(f"<h1>Lanterns</h1><ul>{tiles}</ul>"), SHOP)
        assert [result.markdown.count("price"), result.markdown.count("Preis")] in ([12, 0], [0, 0])
        assert result.markdown.count("48") == 12

    def test_a_price_before_and_after_stays(self) -> None:
        result = shop(more="<div>was 60.00 EUR</div><div>now 48.00 EUR</div>")
        assert problems(result, keeps=["was 60.00 EUR", "now 48.00 EUR"]) == []


class TestChoices:
    @pytest.mark.parametrize(
        "choice",
        [
            "<label><input type=checkbox> Compare it with others</label>",
            "<input type=radio id=c1><label for=c1>Compare it with others</label>",
        ],
    )
    def test_labels_of_boxes_to_tick_go(self, choice: str) -> None:
        result = shop(before=f"<div>{choice}</div><p>{P[0]}</p>")
        assert problems(result, keeps=[P[0], *NAMES], drops=["Compare it"]) == []

    def test_a_box_to_tick_that_opens_an_answer_is_a_question(self) -> None:
        faq = f"<div><input type=checkbox id=q1><label for=q1>Does it burn in rain?</label><div>{P[1]}</div></div>"
        assert problems(shop(after=faq), keeps=[*NAMES, "Does it burn in rain?", P[1]]) == []

    def test_a_label_of_a_field_to_write_in_is_none(self) -> None:
        assert problems(shop(after="<label for=i9>Burns with any oil</label>"), keeps=["Burns with any oil"]) == []


class TestCustomers:
    def test_reviews_under_the_goods_go(self) -> None:
        said = f"<div class='customer-reviews'><h3>What they wrote</h3><div class='review-card'><p>{P[2]}</p></div></div>"
        assert problems(shop(after=f"{said}{p(P[:2])}"), keeps=[*NAMES, P[0]], drops=[P[2], "What they wrote"]) == []

    def test_a_list_of_reviews_is_no_shop(self) -> None:
        each = "".join(
            f"<div class='review'><h3><a href='/r/{n}'>The film of the year {n}</a></h3><p>{prose(14, start=n)}</p></div>"
            for n in range(1, 9)
        )
        result = extract(site_page(f"<h1>Films</h1>{each}"), NEWS)
        assert problems(result, keeps=[f"The film of the year {n}" for n in range(1, 9)]) == []


class TestButtons:
    @pytest.mark.parametrize("label", ["Shop now", "In den Warenkorb", "Choisir", "詳細"])
    def test_a_link_drawn_as_a_button_beside_the_text_of_a_card_goes(self, label: str) -> None:
        result = cards(f"<a class='btn btn-primary' href='/cart?x=1'>{label}</a>")
        assert result.page_type == "listing"
        assert problems(result, keeps=["Story of day 10 at the quay", "Story of day 17"], drops=[label]) == []

    def test_the_name_inside_the_button_counts_too(self) -> None:
        assert problems(cards("<a href='/x'><span class='cta'>Bid on it</span></a>"), drops=["Bid on it"]) == []

    def test_a_list_of_links_drawn_as_buttons_stays(self) -> None:
        links = "".join(
            f"<div><a class='button' href='/c/{metal}'>{metal}</a></div>" for metal in ("Copper", "Iron", "Brass", "Pewter")
        )
        assert problems(shop(before=f"<div>{links}</div>"), keeps=["Copper", "Iron", "Brass", "Pewter", *NAMES]) == []

    def test_a_heading_drawn_as_a_button_stays(self) -> None:
        box = "<div class='btn'><h3><a href='/k'>Kits for smiths</a></h3></div><p>Everything for a first lantern.</p>"
        assert problems(shop(before=box), keeps=["Kits for smiths", *NAMES]) == []


class TestTags:
    META = "<div class='product_meta'><span>SKU: VL-20</span> <span class='posted_in'>Categories: <a href='/c/a'>Ship gear</a></span></div>"

    def test_the_categories_of_a_tile_go(self) -> None:
        assert problems(shop(more=self.META), keeps=[*NAMES], drops=["Ship gear"]) == []

    def test_the_categories_of_a_product_go_and_its_number_stays(self) -> None:
        html = site_page(f"<h1>Copper lantern</h1><p>48.00 EUR</p><button>Add to cart</button>{p(P[:3])}{self.META}")
        result = extract(html, "https://shop.example/product/copper-lantern")
        assert problems(result, keeps=["Copper lantern", *P[:3], "SKU: VL-20"], drops=["Ship gear"]) == []


class TestSharedLabels:
    @pytest.mark.parametrize("label", ["Ships tomorrow", "Sofort lieferbar", "Vergleichen", "カートに追加"])
    def test_what_every_tile_says_goes(self, label: str) -> None:
        assert problems(shop(more=f"<div>{label}</div>"), keeps=[*NAMES, "219.00 EUR"], drops=[label]) == []

    def test_what_some_tiles_say_stays(self) -> None:
        tiles = "".join(tile(n, "<div>Ships tomorrow</div>" if n % 2 else "") for n in range(10, 22))
        assert problems(extract(site_page(f"<h1>Lanterns</h1><ul>{tiles}</ul>"), SHOP), keeps=["Ships tomorrow"]) == []

    @pytest.mark.parametrize(
        "fact",
        [
            "<div><span>Metal:</span></div><div>Copper</div>",
            "<div><div>Metal</div><div>Copper</div></div>",
            "<dl><dt>Metal</dt><dd>Copper</dd></dl>",
        ],
    )
    def test_facts_that_every_tile_tells_stay(self, fact: str) -> None:
        result = shop(more=fact)
        assert [result.markdown.count(word) for word in ("Metal", "Copper")] == [12, 12]

    def test_headings_over_what_each_tile_tells_stay(self) -> None:
        tiles = "".join(tile(n, f"<h4>What burns in it</h4><ul><li>Oil of {n} olives</li></ul>") for n in range(10, 22))
        assert extract(site_page(f"<h1>Lanterns</h1><ul>{tiles}</ul>"), SHOP).markdown.count("What burns in it") == 12

    def test_prices_that_all_tiles_share_stay(self) -> None:
        assert shop(more="<div>Deposit 5.00 EUR</div>").markdown.count("Deposit 5.00 EUR") == 12

    def test_the_brand_of_the_page_stays(self) -> None:
        tiles = "".join(tile(n, "<div>Vale and Sons</div>") for n in range(10, 22))
        result = extract(
            site_page(f"<h1>Lanterns of Vale and Sons</h1><ul>{tiles}</ul>", title="Lanterns of Vale and Sons"), SHOP
        )
        assert result.markdown.count("Vale and Sons") == 13

    def test_links_that_every_entry_has_go(self) -> None:
        result = cards("<a href='/help'>Report it</a>")
        assert problems(result, keeps=["Story of day 10 at the quay"], drops=["Report it"]) == []

    def test_what_all_entries_of_a_list_have_in_common_stays(self) -> None:
        assert cards("<div>Full time</div>").markdown.count("Full time") == 8


@pytest.mark.parametrize(
    "many",
    [
        lambda n: f"<div><a class='btn' href='/x/{n}'>Go there {n}</a></div>",
        lambda n: f"<input type=checkbox id=c{n}><label for=c{n}>Choice {n}</label>",
        lambda n: f"<p aria-hidden=true>{n}.00 EUR</p>",
        lambda n: f"<ul>{tile(n, '<div>Ships tomorrow</div>') * 4}</ul>" if n % 8 == 0 else "",
    ],
    ids=["buttons", "choices", "prices", "grids"],
)
def test_many_of_a_kind_take_linear_time(many: Callable[[int], str]) -> None:
    start = time.process_time()
    shop(after=f"<div>{''.join(map(many, range(8000)))}</div>")
    assert time.process_time() - start < 10  # a second, more under coverage; what is quadratic takes far longer
