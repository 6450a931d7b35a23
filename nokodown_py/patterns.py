"""Names and phrases that the web uses for parts of a page, as tables matched by whole tokens."""

from __future__ import annotations

import itertools
import re
from functools import lru_cache

_WORDS = re.compile(r"[^\W_]+")
_HASH = re.compile(r"[0-9][^\W\d_]|[a-z][A-Z](?![a-z])|^[A-Z][A-Z][a-z]")  # digits before letters, or camel humps of one letter
# Five letters of both cases after two underscores, in humps of three at most, as CSS modules end a name ("table_root__adKqa").
_MODULE_HASH = re.compile(r"__(?=.{5}$)(?:[a-z]{1,3}(?:[A-Z][a-z]{0,2})+|[A-Z]{1,2}[a-z]{1,3}[A-Z][a-zA-Z]*)$")
_COUNTER = re.compile(r":[rR]\w*:")  # what React counts ids with ("collapse-panel-:R1a:")
_HUMPS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[^\W\dA-Za-z_]+")
_TOPIC = re.compile(
    r"(?:category|tag|post_tag|product_cat|product_tag|topic)-(?!(?:list|links?|cloud|item|name|container|wrapper|label|box)s?\b)"
)
# Names of what is not there: "no-sidebar", "sidebar-enabled--false", "no_toc_section".
_DENIALS = frozenset(("no", "not", "without", "false", "disabled"))
# What a modifier begins with that says what an element shows or has, not what it is: Shopify's "price--show-badge".
_STATES = ("show-", "has-", "with-", "hide-")
NO_TOKENS: frozenset[str] = frozenset()
_NAMES_AT_MOST = 24  # utility-class soups go to hundreds of names; what tells stands first
_NAME_CHARS_AT_MOST = 80


class Vocabulary:
    """A table of names that every page is asked for: each class attribute of a site is compared with it once, and not once a page.

    Args:
        names: the names.

    Attributes:
        names: likewise.
        bit: its own among :func:`marks`.

    >>> boats = Vocabulary(frozenset(("barge", "ferry")))
    >>> bool(marks(tokens("old ferry")) & boats.bit), bool(marks(tokens("old mill")) & boats.bit)
    (True, False)
    """

    __slots__ = ("bit", "names")

    def __init__(self, names: frozenset[str]) -> None:
        self.names, self.bit = names, 1 << len(_VOCABULARIES)
        _VOCABULARIES.append(self)
        marks.cache_clear()


_VOCABULARIES: list[Vocabulary] = []


@lru_cache(maxsize=1 << 13)
def marks(names: frozenset[str]) -> int:
    """The bits of the vocabularies that have one of these names."""
    return sum(vocabulary.bit for vocabulary in _VOCABULARIES if not names.isdisjoint(vocabulary.names))


@lru_cache(maxsize=1 << 13)  # one site repeats its class attributes
def tokens(raw: str) -> frozenset[str]:
    """Split class or id names into whole lower-case tokens, and pairs of neighbours joined by a hyphen.

    ``"navBar related-posts"`` gives ``{"nav", "bar", "nav-bar", "related", "posts", "related-posts"}``, so a table can ask
    for ``nav`` without meeting ``canvas``, and for ``related-posts`` without meeting every ``posts``.

    >>> sorted(tokens("navBar"))
    ['bar', 'nav', 'nav-bar']
    """
    return frozenset().union(*map(_tokens_of, raw.split()[:_NAMES_AT_MOST]))


@lru_cache(maxsize=1 << 15)  # and many sites the names in them
def _tokens_of(name: str) -> frozenset[str]:
    """The tokens of one name."""
    if name.isalpha() and name.islower():  # as a third of all are
        return NO_TOKENS if name in _DENIALS else frozenset((name,))
    # A utility class's variant ("[&_nav]:mt-4", "group-hover/nav:block") names other elements, "group/tooltip" what it is there for;
    # WordPress writes what a post is about into its class ("category-cookies").
    if ":" in name:
        name = _COUNTER.sub("", name)
    if ":" in name or "[" in name or name.startswith(("group/", "peer/")) or (name[:1] in "cpt" and _TOPIC.match(name)):
        return NO_TOKENS
    if "--" in name and name.rpartition("--")[2].startswith(_STATES):
        name = name.rpartition("--")[0]
    words = name[:_NAME_CHARS_AT_MOST].replace("_", "-").split("-")
    pieces: list[str] = []
    for word in words:
        if word.isalpha() and word.islower():
            pieces.append(word)
        elif word and not word.isdigit():  # a hash, humps or other marks
            words = _WORDS.findall(name[:_NAME_CHARS_AT_MOST])
            pieces = _pieces(words, name)
            break
    if not pieces or not _DENIALS.isdisjoint(words):
        return NO_TOKENS
    if len(pieces) > 1:
        pieces += [f"{a}-{b}" for a, b in itertools.pairwise(pieces)]
    return frozenset(pieces)


def _pieces(words: list[str], name: str) -> list[str]:
    """The humps of words, without the hash in a name that a build tool made."""
    hashed = any(map(_HASH.search, words)) or _MODULE_HASH.search(name) is not None
    pieces: list[str] = []
    for word in words:
        if word.isalpha() and word.islower():
            pieces.append(word)
        elif not hashed or (word.isalpha() and not _HASH.search(word)):
            pieces += _HUMPS.findall(word)
    return [piece.lower() for piece in pieces if not hashed or len(piece) > 2]


def _table(**rules: str) -> dict[str, str]:
    """Token to rule name, from rule name to a text of tokens."""
    return {token: rule.replace("_", "-") for rule, names in rules.items() for token in names.split()}


# Each token was counted over 1,301 pages: on at least six sites in seven its elements hold no reference content, unless the
# comment at its rule says what guards it. Tokens that lie (widget, toc, banner, hero, promo, search, filter, mobile, carousel)
# are left out on purpose.
CHROME = _table(
    navigation="nav navbar navigation menu menubar submenu sub-menu mega-menu megamenu dropdown-menu subnav topnav sidenav main-nav navi "
    "nav-menu menu-item hamburger",
    breadcrumb="breadcrumb breadcrumbs",
    footer="footer contentinfo colophon copyright footer-nav site-footer page-footer foot fusszeile stopka pie-pagina",
    sidebar="sidebar complementary aside-bar side-bar sidebars seitenleiste barre-laterale barra-lateral",
    skip_link="skip-link skip-to skiplink",
    pagination="pagination pager paginator page-numbers paging next-prev prev-next post-navigation nav-links nav-next nav-previous",
    site_header="site-header masthead global-header topbar top-bar header-top page-topbar utility-bar usa-banner announcement-bar announcementbar promo-bar promobar",
)
OVERLAY = _table(
    consent="cookie cookies consent gdpr onetrust ot-sdk cookiebar cookiebanner ccpa",
    overlay="popup modal dialog lightbox offcanvas off-canvas popover tooltip toast chat-widget intercom drift zendesk tawk livechat live-chat snackbar flyout interstitial",
)
NOISE = _table(
    newsletter="newsletter newsletters subscribe signup sign-up mailing-list mailchimp mc-embed optin opt-in email-capture subscription-widget subscribe-widget subscription-form",
    paywall="paywall subscriber-only subscribers-only",
    share="share sharing social sharedaddy addthis addtoany sharebar share-bar share-buttons social-share social-links social-media "
    "teilen partage partager compartir compartilhar condividi udostepnij social-icons facebook twitter linkedin pinterest whatsapp instagram",
    related="related relatedposts relatedarticles recommended recommendation recommendations recommend related-posts related-articles read-next read-more-posts "
    "you-may also-like up-next more-stories most-read most-popular popular-posts recent-posts latest-posts trending recently-viewed "
    "verwandte-artikel weitere-artikel aehnliche-artikel articles-lies articles-similaires noticias-relacionadas articulos-relacionados entradas-relacionadas "
    "noticias-relacionadas articoli-correlati gerelateerde-artikelen powiazane-artykuly more-from related-content suggested-posts further-stories taboola outbrain",
    upsell="upsell upsells crosssell cross-sell crosssells cross-sells also-bought bought-together",
    advertising="ad ads advert adverts advertisement advertising advertorial sponsored adsbygoogle adslot ad-slot ad-container ad-unit "
    "ad-wrapper dfp google-ad werbung anzeige anzeigen publicite publicidad publicidade anuncio anuncios reklama reklam pubblicita reclame annons annonser",
    login="login log-in signin sign-in my-account account-menu minicart mini-cart cart-drawer",
    # What MediaWiki and DocBook write around every page of theirs.
    document_chrome="catlinks printfooter site-notice site-sub content-sub navheader navfooter",
    edit_link="editsection edit-section edit-link edit-page edit-this",
    widget_chrome="to-top back-to-top scroll-top language-switcher lang-switcher currency-selector country-selector "
    "akismet captcha recaptcha",
)
COMMENTS = _table(
    comments="comments comment replies respond disqus comment-list commentlist comment-form comments-area comment-respond kommentare kommentar commentaires comentarios comentario komentarze komentare commenti kommentarer reacties"
)
ARTICLE_NOISE = _table(
    author_box="author author-box author-bio about-author author-info bio author-card written-by contributor contributors",
    byline="byline bylines dateline post-meta entry-meta article-meta meta-info post-date entry-date published-date publish-date "
    "posted-on reading-time read-time timestamp article-info post-info entry-footer",
    tags="tags tag-list tag-links taglist post-tags entry-tags cat-links tagcloud topics-list keywords",
    testimonials="testimonial testimonials",
    disclaimer="disclaimer disclosure affiliate-disclosure",
    call_to_action="cta wp-block-buttons call-to cta-box cta-banner",
    contents="toc table-of ez-toc",
)
PRODUCT_NOISE = _table(
    reviews="feedback rating-histogram ugc yotpo bazaarvoice questions",
    shopping="swatch swatches variant-picker quantity qty add-to-cart wishlist payment shipping-calculator alert error badge badges",
    disclaimer="disclaimer",
    tags="posted-in tagged-as",
)
# What narrows and sorts the cards of a page, and the labels on them; 0.6 points on collections, 16 gain and 5 lose. `filter` and
# `toolbar` lie as well ("filtered results"): not where they hold the goods or prose.
FACETS = _table(
    facets="filter filters facet facets refinement refinements toolbar sort sort-by sorting sortby swatch swatches "
    "sortierung filtre filtres filtro filtros filtri filtry sortowanie faceted result-count product-count"
)
CARD_NOISE = {**FACETS, **_table(shopping="badge badges quickview quick-view quick-shop", tags="posted-in tagged-as")}
CUSTOMERS = _table(reviews="review reviews customer-reviews")
# For the ear alone: text that a screen reader reads.
SPOKEN = frozenset(
    "sr-only visually-hidden visuallyhidden screen-reader screenreader screen-readers a11y-hidden sronly hidden-visually "
    "element-invisible assistive-text offscreen off-screen visually-hide aural".split()
)
HIDING = Vocabulary(SPOKEN | frozenset("d-none is-hidden u-hide u-hidden display-none hidden hide invisible".split()))
WEAK_HIDING = frozenset(
    ("hidden", "hide", "invisible")
)  # parts of many names ("overflow-hidden"): they hide as a whole name only
SLIDES = frozenset("slide slick swiper carousel glide splide flickity owl marquee testimonial".split())
# What a visitor opens with a click: collapsed is not hidden.
DISCLOSURE = frozenset(
    "tab tabs tabpanel panel accordion accordions collapse collapsible collapsed collapsable details expand expandable expander toggle faq "
    "faqs answer answers pane tabbed spoiler disclosure togglable read-more show-more".split()
)
MAIN_IDS = frozenset("main content main-content maincontent page-content primary site-content".split())
