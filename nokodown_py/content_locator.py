"""Content locator stage: the roots of the content, one body of prose (article) or the whole main region (page)."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from nokodown_py.described import product_descriptions, shown
from nokodown_py.elements import HEADINGS, INLINE, TEXT
from nokodown_py.json_state import recover_content
from nokodown_py.noise_headings import noise_of
from nokodown_py.page_type import ARTICLE_PROSE, spread_over_cards
from nokodown_py.patterns import COMMENTS, MAIN_IDS, OVERLAY, Vocabulary
from nokodown_py.prose import prose_sums
from nokodown_py.siblings import has_price
from nokodown_py.surroundings import surroundings
from nokodown_py.threads import select_thread

if TYPE_CHECKING:
    from nokodown_py.page import Page
    from nokodown_py.sums import Sums
    from nokodown_py.tree_index import TreeIndex

# The body is found by going down while one child keeps this share of the prose (flat from 0.80 to 0.90 on articles,
# documentation and service pages; 0.70 loses sections).
SHARE = 0.85
SHARE_OF = {"documentation": 0.9}  # a document's short section is not left beside its long one: 2 of 76 pages gain, none loses
_LEAVES = frozenset((TEXT, "p", "ul", "ol", "dl", "pre", "blockquote", "details", "figure"))
_FACTS = frozenset(("h1", "table", "dl"))
_SECTIONS = frozenset(("pre", "dl"))  # of a document: code and definitions are no prose
_TABLE_PARTS = frozenset(("tbody", "thead", "tfoot", "tr"))
REGION_SHARE = 0.9  # of the words, on pages that are no single body of prose
# A region with less prose than this, in share of its words and in words, is spread over labels, cards and links: no body to find.
SPREAD = 0.4
SPREAD_PROSE = 500
# Words of prose outside an element named main, if more than inside, that show that the name was given to a part only.
OUTSIDE_PROSE = 300
TITLED_SHARE = 0.25  # of the body's prose: less under the title is its introduction
BODY_WORDS = 2 / 3  # of the region's words: a page that announces itself as no article has no body of less
COMMENTS_WORDS = 20
COLUMN_SHARE = 0.6
HEADING_STEPS = 4
PRICE_WORDS = 4
_SECTION_HEADINGS = frozenset(("h2", "h3"))
_SMALL = frozenset(("h3", "h4", "h5", "h6"))
STORY_PROSE = 40
# What publishing software calls the element around the text of a post and nothing else: no part of it is left behind, however
# short beside the rest (the columns of page builders, the paragraph behind "more", the last slide).
_BODIES = frozenset(
    "entry-content post-content article-body article-content post-body e-content story-body articleBody td-post-content "
    "et_pb_post_content elementor-widget-theme-post-content".split()
)
_INGREDIENTS = Vocabulary(
    frozenset(
        "ingredients zutaten zutatenliste ingrédients ingredientes ingredienti ingredienten skladniki składniki malzemeler".split()
    )
)
_INGREDIENT_PROPERTIES = frozenset(("recipeIngredient", "ingredients"))
# Running text beside a stream of teasers: 4 articles gain 0.13 to 0.18, none loses.
DENSEST_SHARE = 0.5  # of the prose
DENSE = 0.7  # of the words, in prose
SPARSE = 0.65
TWIN_PROSE = 0.8
TWIN_WORDS, TWIN_LINKS = 5, 0.1  # of a slide with a short caption


def locate_content(page: Page) -> None:
    """Choose the roots of the content."""
    if page.thread is not None:
        select_thread(page, page.thread)
        page.mode = "page"
        return
    if recover_content(page):
        return
    region = main_region(page)
    if page.page_type in ("article", "service", "documentation") and spread_over_cards(page, region):
        page.page_type = "listing"
    if page.page_type in ("listing", "collection", "product", "thread"):
        _take_region(page, region)
        if page.page_type == "product":
            _add_described(page)
        return
    prose = prose_sums(page)
    own = prose.below(region)
    if own < SPREAD * page.ledger.words_in(region) and own < SPREAD_PROSE:
        story = _short_story(page, region, prose)
        if story < 0:
            _take_region(page, region)
            return
        region = story
    if page.page_type == "article":
        region = _own_story(page, region)
    body = _descend(page, region, prose, SHARE_OF.get(page.page_type, SHARE))
    if page.page_type == "article":
        body = _titled_article(page, body, prose)
    before, after = surroundings(page, region, body)
    page.roots = [*before, body, *after]
    if page.page_type != "article":  # above an article stand dates, writers and the name of the blog
        page.roots = _with_heading(page, page.roots, body)
    if page.page_type == "service" and sum(map(page.ledger.words_in, page.roots)) < BODY_WORDS * page.ledger.words_in(region):
        _take_region(page, region)
        return
    if page.options.comments:
        _add_comments(page)
    page.mode = "article"


def _short_story(page: Page, region: int, prose: Sums) -> int:
    """The one ``article`` element of a region spread over links and labels, if it holds the h1 and is mostly prose; else -1."""
    index, gone = page.index, page.ledger.gone
    articles = [i for i in index.of("article") if i > region and index.contains(region, i) and not gone[i]]
    if len(articles) != 1:
        return -1
    at = articles[0]
    own = prose.below(at)
    titled = "h1" in index.tag[at : index.end[at]]
    return at if titled and own >= STORY_PROSE and own > 0.5 * page.ledger.words_in(at) else -1


def _own_story(page: Page, region: int) -> int:
    """Of several ``article`` elements with an h1 each, the one whose h1 is in the page's title: scrolling on would load the others."""
    index, gone = page.index, page.ledger.gone
    title = (page.metadata.title or "").casefold()
    own = -1
    stories: set[int] = set()
    for i in index.of("h1"):
        if index.contains(region, i) and not gone[i] and index.words_in(i):
            story = next((at for at in index.ancestors(i) if index.tag[at] == "article" and at > region), -1)
            stories.add(story)
            if own < 0 and index.text_of(i).casefold() in title:
                own = story
    return own if own >= 0 and len(stories) > 1 and -1 not in stories else region


def _titled_article(page: Page, body: int, prose: Sums) -> int:
    """The one ``article`` with an h1, where the body that was found is another part of the page: a stream of stories around it."""
    index, gone = page.index, page.ledger.gone
    least = max(ARTICLE_PROSE, TITLED_SHARE * prose.below(body))
    titled = [
        i
        for i in index.of("article")
        if not gone[i]
        and prose.below(i) >= least
        and any(index.tag[at] == "h1" and not gone[at] for at in range(i, index.end[i]))
    ]
    if len(titled) != 1 or index.contains(titled[0], body) or index.contains(body, titled[0]):
        return body
    return _descend(page, titled[0], prose, SHARE)


def _is_body(index: TreeIndex, i: int) -> bool:
    """Whether an element is called the text of a post, by a whole class name or by its schema.org property."""
    attrs = index.attrs[i]
    return attrs.get("itemprop") == "articleBody" or not _BODIES.isdisjoint((attrs.get("class") or "").split())


def _leaves(page: Page, at: int, inner: int, tags: frozenset[str]) -> bool:
    """Whether going from ``at`` to ``inner`` would leave an element of these tags behind that has words."""
    index, gone = page.index, page.ledger.gone
    outside = (i for i in index.of(*tags) if at < i < index.end[at] and not index.contains(inner, i))
    return any(not gone[i] and index.words_in(i) for i in outside)


def _ingredients(page: Page) -> list[int]:
    """What a recipe is made of: never left behind in a column beside the steps."""
    index, gone = page.index, page.ledger.gone
    told = [i for i in index.having["itemprop"] if index.attrs[i]["itemprop"] in _INGREDIENT_PROPERTIES]
    return [i for i in (*told, *index.unordered_called(_INGREDIENTS)) if not gone[i] and index.words_in(i)]


def _column(page: Page, at: int, prose: Sums) -> int | None:
    """The column of the page's h1 and of most prose, where all prose beside it stands in columns after it under small headings."""
    index, gone = page.index, page.ledger.gone
    parts = [c for c in index.children(at) if prose.below(c)]
    if len(parts) < 2 or prose.below(parts[0]) < COLUMN_SHARE * prose.below(at):
        return None
    if "h1" not in index.tag[parts[0] : index.end[parts[0]]]:
        return None
    for part in parts[1:]:
        heading = next(
            (i for i in range(part, index.end[part]) if (index.words[i] or index.tag[i] in HEADINGS) and not gone[i]), part
        )
        if index.tag[heading] not in _SMALL:
            return None
    return parts[0]


def _densest(page: Page, at: int, prose: Sums) -> int | None:
    """The part that is running text, where the prose beside it, half at most, is spread over labels and links."""
    index, words = page.index, page.ledger.word_sums()
    parts = [c for c in index.children(at) if prose.below(c)]
    best = max(parts, key=prose.below, default=None)
    if best is None or prose.below(best) < DENSEST_SHARE * prose.below(at):
        return None

    def density(i: int) -> float:
        return prose.below(i) / max(1, words.below(i))

    dense = density(best) >= DENSE and all(density(c) < SPARSE for c in parts if c != best)
    return best if dense else None


def _has_twin(page: Page, i: int, prose: Sums) -> bool:
    """Whether a sibling of the same tag and class is prose too, or two say something without links: one body in several parts."""
    index, words = page.index, page.ledger.word_sums()
    name = index.attrs[i].get("class")
    if not name:
        return False
    said = 0
    for c in index.children(index.parent[i]):
        if c != i and index.tag[c] == index.tag[i] and index.attrs[c].get("class") == name:
            own = words.below(c)
            said += own >= TWIN_WORDS and index.link_density(c) <= TWIN_LINKS
            if said > 1 or prose.below(c) > TWIN_PROSE * own:
                return True
    return False


def _take_region(page: Page, region: int) -> None:
    """The whole main region, down to where its words part, and the heading above it."""
    root = _descend(page, region, page.ledger.word_sums(), REGION_SHARE, keep_facts=region > 0)
    title = _title_above(page, root)
    roots = [root] if title < 0 else [title, root]
    if title >= 0 and page.page_type == "product":
        roots = sorted([*_price_beside(page, title, root), *roots])
    page.roots, page.mode = _with_heading(page, roots, root), "page"


def _title_above(page: Page, root: int) -> int:
    """The last h1 before the root of a page of cards or facts which is still in; -1 for none, or where one is in the root."""
    index, gone = page.index, page.ledger.gone
    titles = [i for i in index.of("h1") if not gone[i] and index.words_in(i)]
    if any(index.contains(root, i) for i in titles):
        return -1
    return max((i for i in titles if i < root), default=-1)


def _price_beside(page: Page, title: int, root: int) -> list[int]:
    """The first line in the box around a product's name, or from there to the rest, that shows a price and nothing else."""
    index, gone = page.index, page.ledger.gone
    box = title
    while index.parent[box] > 0 and not index.contains(index.parent[box], root):
        box = index.parent[box]
    for b in range(bisect_left(index.block_first, box), bisect_left(index.block_first, root)):
        if index.block_words[b] <= PRICE_WORDS and not gone[index.block_first[b]] and has_price(index.block_text(b)):
            at = index.block_owner[b]
            return [] if index.contains(at, title) or index.contains(at, root) else [at]
    return []


def _with_heading(page: Page, roots: list[int], root: int) -> list[int]:
    """The roots, and the heading of a section that stands right above the one that holds most and outside of it."""
    index, gone = page.index, page.ledger.gone
    above = index.rank[root] - 1
    while above >= 0 and gone[index.shown[above]]:
        above -= 1
    if above < 0:
        return roots
    text = index.shown[above]
    at = next((i for i in index.ancestors(text)[:3] if index.tag[i] in _SECTION_HEADINGS), -1)
    near = [root, *index.ancestors(root)][:HEADING_STEPS][-1]
    if (
        at < 0
        or not index.contains(near, at)
        or any(index.contains(i, at) for i in roots)
        or index.link_density(at)
        or noise_of(index.text_of(at))
    ):
        return roots
    return sorted([*roots, at])


def _add_described(page: Page) -> None:
    """The description that a product page declares, where it is shown outside the root (a drawer, the column beside)."""
    index, gone = page.index, page.ledger.gone
    found = shown(page, [*product_descriptions(page), page.metadata.excerpt or ""])
    if not any(index.contains(root, at) for root in page.roots for at in found):
        boxes = dict.fromkeys(_box(page, index.block_owner[index.block[at]]) for at in found if not gone[at])
        page.roots = sorted([*page.roots, *(box for box in boxes if not any(index.contains(box, root) for root in page.roots))])


def _box(page: Page, at: int) -> int:
    """The drawer around an element that opens over the page, else the element."""
    index = page.index
    return next(
        (i for i in index.ancestors(at) if index.attrs[i].get("role") == "dialog" or index.tokens[i] & OVERLAY.keys()), at
    )


def _add_comments(page: Page) -> None:
    """The comment thread beside the body (option ``comments``)."""
    index = page.index
    for i in index.called(COMMENTS.keys()):
        if not i or page.ledger.words_in(i) < COMMENTS_WORDS or index.tag[i] in HEADINGS:
            continue
        if not any(index.contains(root, i) or index.contains(i, root) for root in page.roots):
            page.roots.append(i)
    page.roots.sort()


def main_region(page: Page) -> int:
    """Find the main region: ``main`` or its role, else an element whose id says so, if it holds half of the words; else the body.

    Nor is it the region where most of the prose stands outside it (shops that write a guide under their grid of products).
    """
    index, ledger = page.index, page.ledger
    best, words = 0, 0
    named = index.mains or [i for i in index.having["id"] if (index.attrs[i]["id"] or "").lower() in MAIN_IDS]
    for i in named:
        if ledger.words_in(i) > words:
            best, words = i, ledger.words_in(i)
    prose = prose_sums(page)
    inside = prose.below(best)
    if best and words >= 0.5 * ledger.words_in(0) and prose.total - inside <= max(inside, OUTSIDE_PROSE):
        return best
    return 0


def _descend(page: Page, at: int, before: Sums, share: float, *, keep_facts: bool = False) -> int:
    """Go down from ``at`` while one child holds ``share`` of what ``before`` sums up (and, if wanted, every table and title)."""
    index = page.index
    ingredients = _ingredients(page) if page.page_type == "article" else []
    while True:
        mine = before.below(at)
        inner = next((c for c in index.children(at) if mine and before.below(c) >= share * mine), None)
        if inner is None and page.page_type == "article":
            inner = _column(page, at, before)
            if inner is None:
                inner = _densest(page, at, before)
        if (
            inner is None
            or (not keep_facts and page.page_type == "article" and _is_body(index, at))
            or index.tag[inner] in _LEAVES
            or index.tag[inner] in INLINE
            or (keep_facts and _leaves(page, at, inner, _FACTS))
            or (not keep_facts and _has_twin(page, inner, before))
            or (page.page_type == "documentation" and _leaves(page, at, inner, _SECTIONS))
            or any(at < i < index.end[at] and not index.contains(inner, i) for i in ingredients)
        ):
            while index.tag[at] in _TABLE_PARTS:  # the prose stands in several cells: a table, not a layout
                at = index.parent[at]
            return at
        at = inner
