"""Repeated siblings: which elements of a page are cards, and what their cards are."""

from __future__ import annotations

import pytest

from nokodown_py import tree
from nokodown_py.options import Options
from nokodown_py.page import Page
from nokodown_py.siblings import Group, repeated_groups

BLURB = "It came early and left late."


def groups(html: str, **where: int) -> list[Group]:
    return list(repeated_groups(prepared(html), **where))


def prepared(html: str) -> Page:
    return Page(html, "", Options(), *tree.parse(html))


def cards(card: str, count: int = 4) -> str:
    return "".join(card.replace("#", str(n)) for n in range(count))


@pytest.mark.parametrize("tag", ["div", "li", "article", "section", "a", "figure"])
def test_siblings_of_one_tag_and_first_class_are_a_group(tag: str) -> None:
    (group,) = groups(f"<div>{cards(f'<{tag} class=card>Boat number #</{tag}>')}</div>")
    assert (len(group.members), group.words) == (4, 12)
    assert [group.page.index.text_of(member) for member in group.members] == [f"Boat number {n}" for n in range(4)]
    assert {group.page.index.parent[member] for member in group.members} == {group.parent}


def test_other_classes_after_the_first_do_not_part_them() -> None:
    (group,) = groups(
        "<div><div class='card'>Boat one</div><div class='card new'>Boat two</div><div class='card x'>Boat three</div></div>"
    )
    assert len(group.members) == 3


@pytest.mark.parametrize(
    "html",
    [
        "<div><div class=a>Boat one</div><div class=b>Boat two</div><div class=c>Boat three</div></div>",
        "<div><div class=a>Boat one</div><div class=a>Boat two</div></div>",
        "<div><div class=a>One</div><div class=a></div><div class=a>Three</div></div>",
        "<p><span>Boat one</span><span>Boat two</span><span>Boat three</span></p>",
        "<table><tr><td>Boat one</td><td>Boat two</td><td>Boat three</td></tr></table>",
    ],
)
def test_these_are_none(html: str) -> None:
    assert groups(html) == []


def test_a_group_has_as_many_members_as_wanted() -> None:
    html = f"<div>{cards('<div class=card>Boat number #</div>')}</div>"
    assert [len(groups(html, at_least=count)) for count in (3, 4, 5)] == [1, 1, 0]


def test_only_below_the_root() -> None:
    page = prepared(
        f"<main>{cards('<div class=card>Boat number #</div>')}</main><footer>{cards('<div class=link>Boat number #</div>')}</footer>"
    )
    index = page.index
    assert [index.attrs[g.members[0]]["class"] for g in repeated_groups(page, index.tag.index("footer"))] == ["link"]
    assert len(list(repeated_groups(page))) == 2


def test_what_is_out_is_no_member() -> None:
    page = prepared(f"<div>{cards('<div class=card>Boat number #</div>', 5)}</div>")
    (group,) = repeated_groups(page)
    page.ledger.drop(group.members[2], "rule", "layer")
    (again,) = repeated_groups(page)
    assert again.members == (*group.members[:2], *group.members[3:])
    page.ledger.drop(group.parent, "rule", "layer")
    assert list(repeated_groups(page)) == []


@pytest.mark.parametrize(
    ("card", "teaser"),
    [
        ("<div class=c><h3><a href=/#>Boat number #</a></h3><p>{}</p></div>", True),
        ("<a class=c href=/#><b>Boat number #</b> {}</a>", True),
        ("<div class=c><a href=/#>The boat with the number #</a><p>{}</p></div>", True),
        ("<article class=c><img src=/#.jpg><h2><a href=/#>Boat number #</a></h2></article>", True),
        ("<li class=c><img src=/#.jpg><a href=/#>The boat with the number #</a></li>", True),
        ("<div class=c><h5>River news</h5><h3><a href=/#>Boat number #</a></h3><p>{}</p></div>", True),
        ("<div class=c><h4>Boats of the river</h4><h3><a href=/#>Boat number #</a></h3><p>{}</p></div>", False),
        ("<div class=c><h3>Boat number #</h3><p>{}</p></div>", False),
        ("<div class=c><h3>Boat number #</h3><p>{} <a href=/#>Row it</a></p></div>", False),
        ("<li class=c><a href=/#>The boat with the number #</a></li>", False),
        ("<a class=c href='&num;'>Boat number # of the harbour</a>", False),
        (f"<div class=c><h3><a href=/#>Boat number #</a></h3><p>{16 * '{} '}</p></div>", False),
        ("<div class=c><a>Who rows the boat with the number #?</a><p>{}</p></div>", False),
        ("<div class=c><a href='&num;b'>Who rows the boat with the number #?</a><p>{}</p></div>", False),
    ],
)
def test_cards_that_announce_another_page(card: str, teaser: bool) -> None:
    (group, *_) = groups(f"<div>{cards(card.replace('{}', BLURB))}</div>")
    assert group.is_teasers is teaser


def test_the_links_of_a_sentence_are_no_cards() -> None:
    page = prepared(f"<p>We rowed {cards('<a href=/#>the boat with number #</a>, then ')} the raft.</p>")
    assert not any(group.is_teasers for group in repeated_groups(page))
    listed = prepared(f"<div>{cards('<a class=x href=/#><div>The boat with number #</div></a>')}</div>")
    assert [group.is_teasers for group in repeated_groups(listed)] == [True]


@pytest.mark.parametrize(
    ("target", "away"),
    [("https://boats.example.com/#", True), ("https://other.org/#", True), ("/#", False), ("https://shop.river.org/#", False), ("#", False)],
)  # fmt: skip
def test_cards_that_lead_to_other_sites(target: str, away: bool) -> None:
    html = f"<div>{cards(f'<div class=c><h3><a href={target!r}>Boat number</a></h3></div>')}</div>"
    (group,) = repeated_groups(Page(html, "https://www.river.org/boats", Options(), *tree.parse(html)))
    assert group.leads_away is away


def test_where_the_page_stands_unknown_no_card_leads_away() -> None:
    assert not groups(f"<div>{cards('<div class=c><h3><a href=https://other.org/>Boat number #</a></h3></div>')}</div>")[
        0
    ].leads_away


def test_most_cards_tell_for_all() -> None:
    linked, plain = "<div class=c><h3><a href=/#>Boat number #</a></h3></div>", "<div class=c><h3>Boat number #</h3></div>"
    assert groups(f"<div>{cards(linked, 8)}{cards(plain, 2)}</div>")[0].is_teasers
    assert not groups(f"<div>{cards(linked, 6)}{cards(plain, 4)}</div>")[0].is_teasers


@pytest.mark.parametrize(
    ("price", "priced"),
    [
        ("$49", True), ("49 €", True), ("£ 49.99", True), ("¥4,900", True), ("4900円", True), ("49 zł", True), ("CHF 49", True),
        ("R$ 49", True), ("1 290 Kč", True), ("₹4,900", True), ("49 EUR", True),
        ("49", False), ("No 49", False), ("49 boats", False), ("EUROPE 49", False), ("Free", False), ("50 %", False),
    ],
)  # fmt: skip
def test_cards_that_show_a_price(price: str, priced: bool) -> None:
    (group,) = groups(f"<div>{cards(f'<div class=c><b>Boat number #</b> <i>{price}</i></div>')}</div>")
    assert group.is_priced is priced
