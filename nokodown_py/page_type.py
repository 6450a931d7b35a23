"""Page type: what kind of page it is, from what it declares, its address and its structure, before anything is chosen.

Each kind has its own row in the tables of the later stages (vocabulary, pruning rules), so a wrong type costs a little, not the page:
article, documentation and service pages are one body of prose; listing, collection, product and thread pages spread over many blocks.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from nokodown_py.prose import prose_before
from nokodown_py.siblings import repeated_groups
from nokodown_py.threads import find_thread

if TYPE_CHECKING:
    from nokodown_py.page import Page

_ARTICLE_TYPES = frozenset(
    "article newsarticle blogposting techarticle scholarlyarticle report opinionnewsarticle reportagenewsarticle analysisnewsarticle "
    "reviewnewsarticle liveblogposting socialmediaposting medicalscholarlyarticle recipe howto review".split()
)
_PRODUCT_TYPES = frozenset(
    "product productgroup individualproduct productmodel itempage book vehicle car og:product og:og:product og:product.item".split()
)
_COLLECTION_TYPES = frozenset("og:product.group collectionpage offercatalog searchresultspage itemlist".split())
_DOC_GENERATORS = re.compile(r"\b(?:sphinx|docusaurus|mkdocs|rustdoc|doxygen|javadoc|mediawiki|gitbook|vitepress|vuepress|docfx|asciidoctor|antora|hugo docsy|starlight|mdbook|nextra|docutils|dokuwiki|readme)\b")
_DOC_PATH = re.compile(r"(?:^|[/.])(?:docs?|documentation|reference|api|manual|man|wiki|guide|help|kb|learn|tutorial)(?=[/.]|$)")
_PRODUCT_PATH = re.compile(r"/(?:products?|p|dp|gp/product|itm|item|prod|produkt|produit|producto|prodotto|shop/product|ip|buy)/[^/]")
_COLLECTION_PATH = re.compile(r"/(?:collections?|categor(?:y|ies)|cat|c|b|shop|browse|department|kategorie|categoria|catalog)(?:/|$)|[-_/](?:plp|clp)\b")
_LISTING_PATH = re.compile(r"/(?:tags?|topics?|category|categories|archives?|search|jobs|directory|list|browse|authors?|latest|news|blog)/?$")
_CART = re.compile(r"add[-_ ]?to[-_ ]?(?:cart|bag|basket|trolley)|buy[-_ ]?now|in den warenkorb|ajouter au panier|añadir al carrito|do koszyka|カートに入れる|加入购物车", re.IGNORECASE)


def decide_page_type(page: Page) -> None:
    """Fill ``page.page_type`` (and ``page.thread`` for a thread)."""
    thread = find_thread(page)
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
    article = bool(types & _ARTICLE_TYPES)
    product = bool(types & _PRODUCT_TYPES) or any(t.endswith(":product") for t in types)
    if _DOC_GENERATORS.search(page.metadata.generator):
        return "documentation"
    total = page.ledger.words_in(0)
    prose = prose_before(page)[-1]
    if article and not product and prose >= 150:
        return "article"
    groups = [g for g in repeated_groups(page, at_least=4) if index.tag[g.parent] != "nav" and g.words >= 0.02 * total]
    priced = [g for g in groups if g.is_priced]
    if types & _COLLECTION_TYPES and (priced or "og:product.group" in types) and not article:
        return "collection"
    cart = _has_cart(page)
    if product and (cart or not priced or _PRODUCT_PATH.search(path)) or (cart or priced) and _PRODUCT_PATH.search(path) and not article:
        return "product"
    if priced and sum(len(g.members) for g in priced) >= 6 and (_COLLECTION_PATH.search(path) or prose < 0.5 * total) and not article:
        return "collection"
    if "og:article" in types and prose >= 150:
        return "documentation" if _DOC_PATH.search(path) and "pre" in index.tag else "article"
    if _DOC_PATH.search(path) and ("pre" in index.tag or "code" in index.tag):
        return "documentation"
    teasers = [g for g in groups if g.is_teasers]
    announced = sum(g.words for g in teasers)
    if teasers and announced > 0.35 * total or _LISTING_PATH.search(path) and teasers:
        return "listing"
    if parts.path in ("", "/"):
        return "service"
    if prose >= 300:
        return "article"
    return "service"


def _has_cart(page: Page) -> bool:
    index = page.index
    for i, tag in enumerate(index.tag):
        if tag in ("button", "input", "form", "a"):
            attrs = index.attrs[i]
            if tag == "button" and _CART.search(index.text_of(i)):
                return True
            for name in ("name", "id", "class", "action", "value"):
                value = attrs.get(name)
                if value and _CART.search(value):
                    return True
    return False
