"""What a shop puts around its product: names of other things, counters, labels of actions, what customers wrote."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import TYPE_CHECKING

from nokodown_py.byline_lines import BYLINE, LINE_CHARS
from nokodown_py.content_blocks import LAYER, blocks, drop_block
from nokodown_py.elements import HEADINGS
from nokodown_py.noise_headings import noise_of
from nokodown_py.siblings import has_price, repeated_groups

if TYPE_CHECKING:
    from nokodown_py.page import Page

LINKED = 0.8
LINKS_AT_MOST = 0.25  # of the words: where links hold more, they are what the page is about
ABOVE_WORDS = 12
PRICE_WORDS = 4  # a price above the name stays
ABOVE_AT_MOST = 0.25  # of the words: where more stands over the h1, it is no title
CUSTOMERS = (
    0.6  # of the siblings of one shape that tell a date: 1,732 words of reviews and 22 of content on the sites where it fires
)
CUSTOMERS_AT_MOST = 0.75  # of the words
LINE_WORDS = 10
NO_HEADING = 9  # the level of text
# Reviews under a heading past the middle are followed by other shops, other products and the small print. From 0.4 on some
# description follows (0.6 points of the gain lost), from 0.7 on half of the gain.
REVIEWS_FROM = 0.5
_KEEP_LINKS_IN = frozenset(("td", "th", "dt", "dd", *HEADINGS))

_NUMBER = r"[\d.,]+[km]?\+?"
_OF = r"(?:of|/|von|sur|de|di|van|av|af|na|z|ze|из|з|από|üzerinden|din)"
_REVIEWS = r"(?:reviews?|ratings?|votes|bewertung(?:en)?|rezension(?:en)?|avis|opini(?:ón|ones)|recensioni|beoordelingen|opinii?|avaliações)"
_PICTURE = r"(?:image|picture|photo|slide|video|bild|foto)"
_STARS = (
    r"(?:stars?|sternen?|étoiles|estrellas|estrelas|stelle|sterren|stjärnor|stjerner|tähteä|"
    r"gwiazd\w*|hvězd\w*|hviezd\w*|csillag|stele|yıldız|αστέρι\w*|звёзд\w*|звезд\w*|зір\w*)"
)
_CUSTOMER = re.compile(
    r"(?:(?:reviewed|posted|published|edited)(?: in .{1,30})?(?: on)?:? )?"
    r"(?:(?:a|an|one|\d+) (?:hour|day|week|month|year)s? ago|vor \w+ (?:stunde|tag|woche|monat|jahr)e?n?|"
    r"il y a \w+ (?:heures?|jours?|semaines?|mois|ans?)|"
    r"hace \w+ (?:horas?|días?|semanas?|mes(?:es)?|años?)|\w+ (?:ore|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]) fa)|"
    r"verified (?:buyer|purchase|reviewer|customer)|verifizierter kauf|achat vérifié|compra verificada|acquisto verificato",
    re.IGNORECASE,
)
_EDGES = " :.!*•·|"
# Lines that a shop writes beside any product, which say nothing of this one (0.1 points on product pages, 7 gain and 1 loses).
# Prices, stock and delivery lines are content as often as not, and stay.
_LINES = re.compile(
    "|".join(
        (
            # where one is: "1 of 9", "image 3", "12 photos", "(48)"
            rf"{_NUMBER} ?{_OF} ?{_NUMBER}|\({_NUMBER}\)",
            rf"(?:{_PICTURE}|page) {_NUMBER}(?: {_OF} ?{_NUMBER})?|{_NUMBER} {_PICTURE}s?",
            # stars and the number of reviews
            rf"(?:rated |rating:? ?|average rating )?(?:{_NUMBER} ?){{0,2}}(?:out of|{_OF}) ?5(?:\.0)?(?: ?{_STARS})?.{{0,40}}",
            rf"{_NUMBER} ?{_STARS}|(?:based on )?\(?{_NUMBER} ?(?:\w+ )?{_REVIEWS}\)?|(?:\w+ )?{_REVIEWS}(?: summary)?",
            rf"(?:read|see|show|view|write|add|leave) (?:all |a |your |the )?(?:{_NUMBER} )?(?:\w+ )?{_REVIEWS}",
            r"(?:there are )?no reviews.{0,30}|be the first to (?:review|ask).{0,40}",
            rf"5つ星のうち ?{_NUMBER}.{{0,10}}|{_NUMBER} ?(?:颗星|星)(?:.{{0,20}})|별점 ?{_NUMBER}.{{0,20}}",
            # badges
            r"sale|new|best ?sellers?|on sale|sponsored|save \S+|\S+% (?:off|rabatt|de réduction)",
            # what opens the rest
            r"(?:read|show|see|view|learn|load|shop|discover|explore) (?:more|less|all|now|details)\b.{0,20}|more|less",
            r"mehr (?:anzeigen|erfahren|lesen)|(?:en )?(?:voir|savoir) plus|(?:ver|leer|saber) (?:más|mais)|mostra (?:di più|altro)",
            r"meer (?:lezen|weergeven)|(?:pokaż|czytaj) więcej",
        )
    ),
    re.IGNORECASE,
)


def prune_product(page: Page) -> None:
    """Drop what stands around any product: customers, links, what is above its name, shop lines, all from its reviews on, emptied headings."""
    index = page.index
    for root in page.roots:
        words = page.ledger.words_in(root)
        _drop_customers(page, root, words)
        found = blocks(page, root)
        _drop_links(page, found, words)
        _drop_above(page, found, words)
        for b in found:
            short = index.block_words[b] <= LINE_WORDS and index.block_chars[b] <= LINE_CHARS
            if short and _LINES.fullmatch(index.block_text(b).strip(_EDGES)):
                drop_block(page, b, "shop-line")
        _drop_from_reviews(page, found, words)
    _drop_emptied(page)


def _drop_customers(page: Page, root: int, words: int) -> None:
    """Repeated siblings that each tell when they were written, or by whom it was bought: what customers wrote, whatever its names."""
    for group in repeated_groups(page, root):
        if group.words <= CUSTOMERS_AT_MOST * words and page.index.tag[group.members[0]] not in ("tr", "dd"):
            told = sum(_is_of_customer(page, member) for member in group.members)
            if told > CUSTOMERS * len(group.members):
                for member in group.members:
                    page.ledger.drop(member, "customers", LAYER)


def _is_of_customer(page: Page, i: int) -> bool:
    """Whether a line of its own in element ``i`` is a date, or says that the writer bought the thing."""
    index = page.index
    first, last = bisect_left(index.block_first, i), bisect_left(index.block_first, index.end[i])
    for b in range(first, last):
        if index.block_words[b] <= LINE_WORDS and index.block_chars[b] <= LINE_CHARS:
            text = index.block_text(b).strip(_EDGES)
            if _CUSTOMER.fullmatch(text) or BYLINE.fullmatch(text.lower()):
                return True
    return False


def _drop_links(page: Page, found: list[int], words: int) -> None:
    """Blocks that are links only: categories, brands, other products, in lists too."""
    index = page.index
    links = [
        b
        for b in found
        if index.block_links[b] >= LINKED * index.block_chars[b] and index.tag[index.block_owner[b]] not in _KEEP_LINKS_IN
    ]
    if sum(index.block_words[b] for b in links) <= LINKS_AT_MOST * words:
        for b in links:
            drop_block(page, b, "links")


def _drop_above(page: Page, found: list[int], words: int) -> None:
    """Short blocks over the h1: notices, the breadcrumb, captions of the gallery."""
    index = page.index
    title = next((b for b in found if index.tag[index.block_owner[b]] == "h1"), -1)
    above = [b for b in found if b < title]
    if sum(index.block_words[b] for b in above) <= ABOVE_AT_MOST * words:
        for b in above:
            if index.block_words[b] <= ABOVE_WORDS and not (
                index.block_words[b] <= PRICE_WORDS and has_price(index.block_text(b))
            ):
                drop_block(page, b, "above-name")


def _drop_from_reviews(page: Page, found: list[int], words: int) -> None:
    """Everything from a heading over reviews on, past the middle of the words."""
    index = page.index
    seen = 0
    for at, b in enumerate(found):
        owner = index.block_owner[b]
        if (
            seen >= REVIEWS_FROM * words
            and index.block_words[b] <= LINE_WORDS
            and (index.tag[owner] in HEADINGS or index.tag[index.parent[owner]] in HEADINGS)
            and noise_of(index.block_text(b)) == "reviews"
        ):
            for rest in found[at:]:
                drop_block(page, rest, "from-reviews")
            return
        seen += index.block_words[b]


def _drop_emptied(page: Page) -> None:
    """Headings whose sections were taken out: after each comes one of its level or above, or the end, and what stood between is gone.

    0.2 points on product pages, 14 gain and 2 lose; on collections and listings it costs more (titles of cards).
    """
    index, gone = page.index, page.ledger.gone
    for root in page.roots:
        following, between = 0, False  # the level of the next block that is in; whether something before it is out
        for b in reversed(range(bisect_left(index.block_first, root), bisect_left(index.block_first, index.end[root]))):
            if gone[index.block_first[b]]:
                between = between or index.block_words[b] > 0
                continue
            level = _level(page, b)
            if between and following <= level and 1 < level < NO_HEADING and index.block_words[b] <= LINE_WORDS:
                drop_block(page, b, "emptied-heading")
                continue
            following, between = level, False


def _level(page: Page, b: int) -> int:
    """The level of the heading that block ``b`` stands in; ``NO_HEADING`` where it stands in none."""
    index = page.index
    at = index.block_owner[b]
    tag = next((index.tag[i] for i in (at, index.parent[at]) if index.tag[i] in HEADINGS), "")
    return int(tag[1]) if tag else NO_HEADING
