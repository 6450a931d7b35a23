"""The flat index and the ledger of verdicts over it: laws that hold for any page, and the names that elements bear."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nokodown_py.elements import INLINE
from nokodown_py.ledger import Ledger
from nokodown_py.patterns import tokens
from nokodown_py.tree import parse
from nokodown_py.words import count_words

if TYPE_CHECKING:
    from nokodown_py.tree_index import TreeIndex

WORDS = st.sampled_from(["quay", "the low tide", "one, two", " ", "\n", "渡船离开码头，", "паром, канат", "x"])
TAGS = st.sampled_from("div p span a b ul li table td pre br img h2 section template script style svg textarea i".split())


def _element(children: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.builds(lambda tag, inner: f"<{tag}>{''.join(inner)}</{tag}>", TAGS, st.lists(children, max_size=4))


MARKUP = st.lists(st.recursive(WORDS, _element, max_leaves=30), max_size=6).map("".join)


def index_of(html: str) -> TreeIndex:
    return parse(html)[1]


class TestIndex:
    @given(MARKUP)
    def test_ends_and_parents_nest(self, html: str) -> None:
        index = index_of(html)
        assert (index.parent[0], index.end[0]) == (-1, len(index))
        for i in range(1, len(index)):
            above = index.parent[i]
            assert 0 <= above < i < index.end[i] <= index.end[above]
            assert index.tag[above] != "#text"
        for i in range(len(index)):
            at = i + 1
            for child in index.children(i):  # the children tile their parent, without a gap
                assert (child, index.parent[child]) == (at, i)
                at = index.end[child]
            assert at == index.end[i]

    def test_lists_of_elements_equal_searches(self) -> None:
        index = index_of(
            '<div class="card nav" style="color:red"><p id="nav-top" class="lead">One</p><img src="/a.png" class="card nav"></div>'
            '<nav role="menu" class="lead"><p style="">Two</p><x-menu class="card" hidden>Three</x-menu><img></nav>'
        )
        elements = range(len(index))
        assert index.of("p", "img", "video") == [i for i in elements if index.tag[i] in ("p", "img")] != []
        for name in ("style", "id", "role", "hidden"):
            assert index.having[name] == [i for i in elements if name in index.attrs[i]] != []
        for vocabulary in ({"nav"}, {"card", "menu"}, {"lead", "top"}):
            assert index.called(vocabulary) == [i for i in elements if index.tokens[i] & vocabulary] != []
        assert index.called({"footer"}) == index.of("video") == []

    def test_names_are_those_of_class_id_and_role_however_many_classes_come_first(self) -> None:
        index = index_of(
            f'<div class="{" ".join(f"u{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(40))}" id="gate" role="menu">'
        )
        assert {"gate", "menu"} <= index.tokens[1]
        assert index.called({"gate"}) == index.called({"menu"}) == [1]

    @given(MARKUP)
    def test_sums_equal_recounts(self, html: str) -> None:
        index = index_of(html)
        for i in range(len(index)):
            below = range(i, index.end[i])
            texts = [" ".join(index.text[at].split()) for at in below]
            assert index.words_in(i) == sum(count_words(text) for text in texts)
            assert index.chars_in(i) == sum(map(len, texts))
            linked = sum(len(text) for at, text in zip(below, texts, strict=True) if _in_link(index, at))
            assert index.link_density(i) == (linked / index.chars_in(i) if index.chars_in(i) else 0.0)

    @given(MARKUP)
    def test_text_blocks_share_out_the_text(self, html: str) -> None:
        index = index_of(html)
        for i, text in enumerate(index.text):
            assert (index.block[i] >= 0) == bool(text.strip())
        for b, (first, last, owner) in enumerate(zip(index.block_first, index.block_last, index.block_owner, strict=True)):
            members = [i for i in range(first, last + 1) if index.block[i] == b]
            assert (members[0], members[-1]) == (first, last)
            assert index.block_words[b] == sum(index.words[i] for i in members)
            assert index.block_chars[b] == sum(index.chars[i] for i in members)
            assert index.block_links[b] == sum(index.chars[i] for i in members if _in_link(index, i))
            assert all(owner == next(a for a in index.ancestors(i) if a == 0 or index.tag[a] not in INLINE) for i in members)
        assert sorted(index.block_first) == index.block_first

    @given(MARKUP)
    def test_ancestors_contain(self, html: str) -> None:
        index = index_of(html)
        for i in range(len(index)):
            above = set(index.ancestors(i))
            assert {outer for outer in range(len(index)) if index.contains(outer, i)} == above | {i}

    def test_text_of_a_node_separates_blocks_but_not_emphasis(self) -> None:
        assert index_of("<div><p>The <b>fer</b>ry</p><p>leaves</p>  at\nsix</div>").text_of(0) == "The ferry leaves at six"

    def test_what_is_never_text_is_not_there(self) -> None:
        index = index_of("<p>a</p><script>b()</script><style>c{}</style><template>d</template><!-- e --><noframes>f</noframes>")
        assert index.text_of(0) == "a"
        assert "script" not in index.tag

    def test_a_formula_is_kept_for_the_writer(self) -> None:
        index = index_of("<p>If <script type='math/tex'>a^2</script> holds</p>")
        (formula,) = index.nodes
        assert (index.tag[formula], index.nodes[formula].text()) == ("script", "a^2")
        assert index.text_of(0) == "If holds"

    def test_attributes_are_a_copy(self) -> None:
        tree, index = parse("<img src=a.jpg alt>")
        at = index.tag.index("img")
        assert index.attrs[at] == {"src": "a.jpg", "alt": None}
        index.attrs[at]["src"] = "b.jpg"
        assert tree.css_first("img").attributes["src"] == "a.jpg"


def _in_link(index: TreeIndex, i: int) -> bool:
    return any(index.tag[a] == "a" for a in index.ancestors(i))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", 0),
        ("  \n ", 0),
        ("one", 1),
        ("low tide — at six", 5),
        ("паром отходит в шесть", 4),
        ("나룻배는 여섯 시에 떠납니다", 4),
        ("渡船每天六点离开", 4),
        ("渡し船は六時に出ます", 5),
        ("เรือออกจากท่า", 6),
        ("Ferry 渡船 at six", 4),
    ],
)
def test_words_are_counted_in_any_script(text: str, words: int) -> None:
    assert count_words(text) == words


class TestTokens:
    @pytest.mark.parametrize(
        ("name", "expected"),
        [
            ("nav", {"nav"}),
            ("NAV", {"nav"}),
            ("nav-bar", {"nav", "bar", "nav-bar"}),
            ("navBar", {"nav", "bar", "nav-bar"}),
            ("NavBar", {"nav", "bar", "nav-bar"}),
            ("nav_bar", {"nav", "bar", "nav-bar"}),
            ("nav--open  side", {"nav", "open", "nav-open", "side"}),
            ("related-posts", {"related", "posts", "related-posts"}),
            ("siteFooterLinks", {"site", "footer", "links", "site-footer", "footer-links"}),
            ("post-1234", {"post"}),
            ("  ", set()),
            ("", set()),
        ],
    )
    def test_names_are_split_into_whole_words(self, name: str, expected: set[str]) -> None:
        assert tokens(name) == expected

    @pytest.mark.parametrize(
        ("name", "inside"),
        [("canvas", "nav"), ("header", "ad"), ("shadow", "ad"), ("navy", "nav"), ("footage", "foot"), ("adventure", "ad")],
    )
    def test_a_word_in_a_word_is_not_found(self, name: str, inside: str) -> None:
        assert inside not in tokens(name)

    @pytest.mark.parametrize(
        ("name", "kept"), [("Nav_root__x3k", "nav"), ("styles_footer__aD4x", "footer"), ("css-1adx7y-Card", "card")]
    )
    def test_hashes_of_css_modules_are_no_words(self, name: str, kept: str) -> None:
        assert kept in tokens(name)
        assert not {"ad", "x", "d", "k", "adx"} & tokens(name)

    @pytest.mark.parametrize(
        "name", ["no-sidebar", "sidebar-enabled--false", "no_toc_section", "without-comments", "nav-disabled"]
    )
    def test_a_name_of_what_is_not_there_names_nothing(self, name: str) -> None:
        assert tokens(name) == set()
        assert tokens(f"{name} post-body") == {"post", "body", "post-body"}

    @pytest.mark.parametrize("name", ["notes-nav", "nobel-nav", "display-none-nav"])
    def test_a_word_that_begins_like_a_denial_is_none(self, name: str) -> None:
        assert "nav" in tokens(name)

    @given(st.text(max_size=40))
    def test_any_name_gives_lower_case_words(self, name: str) -> None:
        assert all(token == token.lower() and token for token in tokens(name))

    def test_endless_names_take_no_time(self) -> None:
        assert len(tokens("a-b_C " * 100_000 + "x" * 1_000_000)) < 100


def below(index: TreeIndex, verdicts: list[tuple[int, str]]) -> set[int]:
    """The nodes that the verdicts take out."""
    return {i for node, _ in verdicts for i in range(node, index.end[node])}


VERDICTS = st.lists(st.tuples(st.integers(0, 60), st.sampled_from("abc")), max_size=8)


class TestLedger:
    @given(MARKUP, VERDICTS, st.sampled_from("abcd"))
    def test_forgetting_undoes_exactly_one_layer(self, html: str, given_: list[tuple[int, str]], layer: str) -> None:
        index = index_of(html)
        ledger = Ledger(index)
        verdicts = [(node % len(index), name) for node, name in given_]
        for node, name in verdicts:
            ledger.drop(node, "rule", name, "why")
        assert {i for i, out in enumerate(ledger.gone) if out} == below(index, verdicts)
        ledger.forget(layer)
        kept = [(node, name) for node, name in verdicts if name != layer]
        assert {i for i, out in enumerate(ledger.gone) if out} == below(index, kept)
        assert [(verdict.node, verdict.layer) for verdict in ledger.verdicts] == kept

    @given(MARKUP, VERDICTS)
    def test_counts_are_those_of_what_is_still_in(self, html: str, given_: list[tuple[int, str]]) -> None:
        index = index_of(html)
        ledger = Ledger(index)
        for node, name in [(0, "none"), *given_]:
            if name != "none":
                ledger.drop(node % len(index), "rule", name)
            for i in (0, len(index) // 2):  # asked in between, so that a stale sum would show
                live = [at for at in range(i, index.end[i]) if not ledger.gone[at]]
                chars = sum(index.chars[at] for at in live)
                assert ledger.words_in(i) == sum(index.words[at] for at in live)
                assert ledger.chars_in(i) == chars
                assert ledger.link_density(i) == (
                    sum(index.chars[at] for at in live if _in_link(index, at)) / chars if chars else 0.0
                )

    def test_counts_come_back_with_what_is_forgotten(self) -> None:
        ledger = Ledger(index_of("<p>one two</p><p><a>three</a></p>"))
        assert (ledger.words_in(0), ledger.chars_in(0)) == (3, 12)
        ledger.drop(1, "rule", "layer")
        assert (ledger.words_in(0), ledger.chars_in(0), ledger.link_density(0)) == (1, 5, 1.0)
        ledger.forget("layer")
        assert (ledger.words_in(0), ledger.chars_in(0)) == (3, 12)
        assert ledger.link_density(0) == pytest.approx(5 / 12)
