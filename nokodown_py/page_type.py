"""Page type: what kind of page it is, from what it declares, its address and its structure, before anything is chosen.

Each kind has its own row in the tables of the later stages (vocabulary, pruning rules), so a wrong type costs a little, not the page:
article, documentation and service pages are one body of prose; listing, collection, product and thread pages spread over many blocks.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from nokodown_py.described import is_product
from nokodown_py.lazy import lazy
from nokodown_py.prose import prose_blocks, prose_sums
from nokodown_py.siblings import Group, repeated_groups
from nokodown_py.threads import find_thread

if TYPE_CHECKING:
    from collections.abc import Set

    from nokodown_py.page import Page

ARTICLE_PROSE = 40  # words: a declared article may be a short news item
# Cards of up to 60 words that announce or price something, five or more, with 45 % of the words outside the chrome, are the page;
# of `article` elements, which may hold whole posts, 70 %.
CARDS = 5
CARDS_SHARE = 0.45
# With less of its prose in one element, an unsigned page stands in sections: 22 service pages and 14 articles that were taken for
# articles; service pages gain 0.4 points, articles nothing (flat to 0.5; signed pages count neither way).
ONE_BODY = 0.3
TOLD_SHARE = 0.05  # of the words: with less in prose, what is declared a post is a list
# A page too short to be known as an article by its length is one all the same if one element holds this share of its prose.
MOST_PROSE = 0.5
CARD_WORDS = 60
PRICED_CARDS = 6
GROUP_SHARE = 0.02  # of the page's words
ENTRIES_SHARE = 0.7
OWN_PROSE = 300  # words of prose beside the cards that make the page an article with cards
_ARTICLE_TYPES = frozenset(
    "article newsarticle blogposting techarticle scholarlyarticle report opinionnewsarticle reportagenewsarticle analysisnewsarticle "
    "reviewnewsarticle liveblogposting socialmediaposting medicalscholarlyarticle recipe howto review".split()
)
# What publishing software calls the body of a page that is one post (WordPress, Ghost, Hatena, Drupal): 208 of 209 are articles.
_POSTS = frozenset("single-post single-format post-template page-entry type-article type-blog type-news type-story".split())
_PRODUCT_TYPES = frozenset(
    "product productgroup individualproduct productmodel book vehicle car og:product og:og:product og:product.item".split()
)
_SERVICE_TYPES = frozenset("service professionalservice localbusiness softwareapplication course".split())
_COLLECTION_TYPES = frozenset("og:product.group collectionpage offercatalog searchresultspage itemlist".split())
_DOC_GENERATORS = re.compile(
    r"\b(?:sphinx|docusaurus|mkdocs|rustdoc|doxygen|javadoc|mediawiki|gitbook|vitepress|vuepress|docfx|asciidoctor|antora|hugo docsy|starlight|mdbook|nextra|docutils|dokuwiki|readme)\b"
)
_DOC_SITE = re.compile(
    r"(?:^|\.)(?:docs?|developers?|devdocs|man)\.|readthedocs|/(?:docs?|documentation|manuals?|api-reference)/"
)
# What Sphinx, MkDocs and their like put beside every heading, and around the text, whatever the address.
_DOC_NAMES = frozenset(("headerlink", "rst-content", "toctree", "refentry", "docblock"))
_SHOP = frozenset(("cart", "minicart", "basket", "checkout", "warenkorb", "panier"))
_DOC_PATH = re.compile(
    r"(?:^|[/.])(?:docs?|documentation|reference|api|manual|man|wiki|guide|help|kb|learn|tutorial)(?=[/.]|$)"
)
_PRODUCT_PATH = re.compile(
    r"/(?:products?|p|pdp|dp|gp/product|itm|item|prod|produkt|produit|producto|prodotto|shop/product|ip|buy)/[^/]"
)
_COLLECTION_PATH = re.compile(
    r"/(?:collections?|categor(?:y|ies)|cat|c|b|shop|browse|department|kategorie|categoria|catalog)(?:/|$)|[-_/](?:plp|clp)\b"
)
_LISTING_PATH = re.compile(
    r"/(?:tags?|topics?|category|categories|archives?|search|jobs|directory|list|browse|authors?|latest|news|blog)/?$"
)
_ARTICLE_PATH = re.compile(
    r"/(?:blogs?|news|articles?|posts?|stories|story|magazine|insights|essays?|journal|resources|guides?|learn|tips|advice)/|/(?:19|20)\d\d/|[a-z0-9]+(?:-[a-z0-9]+){4,}"
)
_CART_TOKENS = frozenset(("to-cart", "addtocart", "add-cart", "to-bag", "to-basket", "buy-now", "cart-form"))
_CART = re.compile(
    r"add[-_ ]?to[-_ ]?(?:cart|bag|basket|trolley)|buy[-_ ]?now|in den warenkorb|jetzt kaufen|ajouter au panier|acheter maintenant|"
    r"(?:añadir|agregar|adicionar) (?:al|ao) carri(?:to|nho)|añadir a la (?:cesta|bolsa)|comprar ahora|comprar agora|aggiungi al carrello|acquista ora|"
    r"in (?:de )?winkel(?:wagen|mand|mandje)|lägg i varukorg(?:en)?|læg i kurv|legg i handlekurv(?:en)?|lisää (?:ostos)?koriin|do kosz(?:yka|a)|do košíku|do košíka|"
    r"kosárba|adaug[ăa] [îi]n co[șşs]|sepete ekle|(?:στο|προσθήκη στο) καλάθι|в корзину|в кошик|добави в количката|أضف (?:إلى|الى) (?:السلة|العربة)|(?:הוספה|הוסף) לסל|"
    r"カートに入れる|カゴに入れる|今すぐ買う|加入购物车|加入購物車|放入购物车|立即购买|立即購買|장바구니|바로 ?구매|thêm vào giỏ|masukkan (?:ke )?keranjang|หยิบใส่ตะกร้า|เพิ่มลงในรถเข็น",
    re.IGNORECASE,
)


def decide_page_type(page: Page) -> None:
    """Fill ``page.page_type`` (and ``page.thread`` for a thread)."""
    if not page.ledger.words_in(0):
        return
    thread = None if "liveblogposting" in page.metadata.types else find_thread(page)
    if thread is not None:
        page.thread = thread
        page.page_type = "thread"
        return
    page.page_type = _without_thread(page)


def _without_thread(page: Page) -> str:
    types = page.metadata.types
    index = page.index
    parts = urlsplit(page.url)
    path = f"{parts.netloc}{parts.path}".lower()
    home = bool(parts.netloc) and parts.path in ("", "/")  # a home page declares the articles that it announces
    total = page.ledger.words_in(0)
    prose = prose_sums(page).total
    told = prose >= max(ARTICLE_PROSE, TOLD_SHARE * total)
    post = told and not index.tokens[0].isdisjoint(_POSTS)
    article = post or (bool(types & _ARTICLE_TYPES) and not home)
    of_product = bool(_PRODUCT_PATH.search(path))
    cart = (of_product or _names_product(types)) and _has_cart(page)
    product = _declares_product(page, sold=cart or of_product)
    if _DOC_GENERATORS.search(page.metadata.generator):
        return "documentation"
    if article and not product and prose >= ARTICLE_PROSE:
        return "article"
    # What is signed, dated and told at length is no page of goods, although its address says "collection" or it shows some.
    story = article or bool(page.metadata.byline and page.metadata.published_time and prose >= OWN_PROSE)
    cards = _Cards(page)
    if types & _COLLECTION_TYPES and not article and ("og:product.group" in types or cards.priced):
        return "collection"
    if (product and (cart or of_product or not cards.priced)) or (of_product and not article and (cart or cards.priced)):
        return "product"
    if (
        not story
        and (_COLLECTION_PATH.search(path) or prose < 0.5 * total)
        and sum(len(g.members) for g in cards.priced) >= PRICED_CARDS
    ):
        return "collection"
    if _DOC_SITE.search(path) or (len(index.called(_DOC_NAMES)) > 1 and not _ARTICLE_PATH.search(path)):
        return "documentation"
    signed = page.metadata.byline or page.metadata.published_time
    share = _largest_share(page)
    service = home or (not article and (bool(types & _SERVICE_TYPES) or _is_landing(page, path, share)))
    # Publishing software declares every page an og:article; its posts have a date besides.
    if (
        "og:article" in types
        and not service
        and (prose >= 150 or (told and share >= MOST_PROSE and signed))
        and (signed or "webpage" not in types or _ARTICLE_PATH.search(path))
    ):
        return "documentation" if _DOC_PATH.search(path) and "pre" in index.tagged else "article"
    if _DOC_PATH.search(path) and ("pre" in index.tagged or "code" in index.tagged):
        return "documentation"
    announced = sum(g.words for g in cards.teasers)
    if announced > 0.35 * total or (_LISTING_PATH.search(path) and cards.teasers):
        return "listing"
    if not story and (_COLLECTION_PATH.search(path) or cards.priced) and index.called(_SHOP):
        return "collection"
    if (
        (prose >= 300 or (told and share >= MOST_PROSE))
        and not service
        and (signed or "article" in index.tagged or "time" in index.tagged or _ARTICLE_PATH.search(path))
    ):
        return "article"
    return "service"


def _names_product(types: Set[str]) -> bool:
    """Whether a page names a product among its types."""
    return not types.isdisjoint(_PRODUCT_TYPES) or any(t.endswith(":product") for t in types)


def _declares_product(page: Page, *, sold: bool) -> bool:
    """Whether a page declares a product, and not only the stars of a firm: a product with a rating and no offer, where nothing is sold."""
    types = page.metadata.types
    products = [block for block in page.metadata.json_ld if is_product(block)]
    if not sold and products and all("aggregateRating" in block and "offers" not in block for block in products):
        types = types - {"product"}
    return _names_product(types)


def _is_landing(page: Page, path: str, share: float) -> bool:
    """Whether a page that nobody signed stands in sections: no element holds a good part of its prose, and its address names no story."""
    return not page.metadata.byline and not _ARTICLE_PATH.search(path) and share < ONE_BODY


def _largest_share(page: Page) -> float:
    """The largest share of the page's prose that stands in one element."""
    index, gone = page.index, page.ledger.gone
    held: Counter[int] = Counter()
    for first, _, words in prose_blocks(page):
        if not gone[first]:
            owner = index.block_owner[index.block[first]]
            held[index.parent[index.parent[owner] if index.tag[owner] == "li" else owner]] += words
    return max(held.values(), default=0) / max(1, held.total())


class _Cards:
    """The groups of cards of a page that hold some of its words, outside of its menus; looked for when first asked for."""

    def __init__(self, page: Page) -> None:
        self._page = page

    @lazy
    def groups(self) -> list[Group]:
        """Those of four and more siblings, and of three where another of their shape stands on the page (a front in sections)."""
        index, least = self._page.index, GROUP_SHARE * self._page.ledger.words_in(0)
        groups = list(repeated_groups(self._page))
        shapes = [(index.tag[g.members[0]], index.attrs[g.members[0]].get("class")) for g in groups]
        often = Counter(shapes)
        return [
            g
            for g, shape in zip(groups, shapes, strict=True)
            if (len(g.members) > 3 or (shape[1] and often[shape] > 1)) and index.tag[g.parent] != "nav" and g.words >= least
        ]

    @lazy
    def priced(self) -> list[Group]:
        """Those that show prices."""
        return [g for g in self.groups if g.is_priced]

    @lazy
    def teasers(self) -> list[Group]:
        """Those that announce other pages."""
        return [g for g in self.groups if g.is_teasers]


def spread_over_cards(page: Page, region: int) -> Group | None:
    """Find the group of cards, rows or entries that holds most of a region.

    Args:
        page: the page.
        region: a node, such as the main region; what is out does not count.

    Returns:
        The group, or None where the text is not spread over one.
    """
    index, total = page.index, page.ledger.words_in(region)
    prose = prose_sums(page)
    for group in repeated_groups(page, region, CARDS):
        if group.words < CARDS_SHARE * total:
            continue
        inside = sum(map(prose.below, group.members))
        if prose.below(region) - inside >= OWN_PROSE:
            continue
        if group.words <= CARD_WORDS * len(group.members) and (group.is_teasers or group.is_priced):
            return group
        if index.tag[group.members[0]] == "article" and group.words >= ENTRIES_SHARE * total:
            return group
    return None


def _has_cart(page: Page) -> bool:
    """Whether the page has a button that puts its product into a cart."""
    index = page.index
    if index.called(_CART_TOKENS) or any(_CART.search(index.text_of(i)) for i in index.of("button")):
        return True
    inputs = (index.attrs[i] for i in index.of("input"))
    return any(_CART.search(f"{attrs.get('value') or ''} {attrs.get('name') or ''}") for attrs in inputs)
