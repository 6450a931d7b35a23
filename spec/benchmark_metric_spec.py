"""The word metric, against values worked out by hand, and what of some Markdown counts as text."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.metric import Scores, fold_marks, mean, overlap_scores, rendered_text, snippet_share, word_scores, words


def seen(markdown: str) -> str:
    return " ".join(rendered_text(markdown).split())


def test_words_are_lower_case_runs_of_word_characters():
    assert words("The Kite's 2nd flight: über-hoch, 7_8") == ["the", "kite", "s", "2nd", "flight", "über", "hoch", "7_8"]


def test_a_word_counts_as_often_as_it_stands_in_both_texts():
    # reference: red 2, kite 1, sky 1; output: red 1, kite 3. In both: red 1, kite 1.
    scores = word_scores("red red kite sky", "kite kite kite red")
    assert scores.precision == pytest.approx(2 / 4)
    assert scores.recall == pytest.approx(2 / 4)
    assert scores.f1 == pytest.approx(0.5)


def test_f1_is_the_harmonic_mean():
    # 3 of 4 words right, 3 of 6 found: 2 * 0.75 * 0.5 / 1.25
    scores = word_scores("a b c d e f", "a b c x")
    assert (scores.precision, scores.recall) == (0.75, 0.5)
    assert scores.f1 == pytest.approx(0.6)


@pytest.mark.parametrize(
    ("reference", "output", "f1"),
    [("", "", 1.0), ("...", "", 1.0), ("a", "", 0.0), ("", "a", 0.0), ("a", "b", 0.0), ("A!", "a", 1.0)],
)
def test_empty_texts_agree_with_each_other_only(reference, output, f1):
    assert word_scores(reference, output).f1 == f1


@given(st.lists(st.sampled_from("abcd")), st.lists(st.sampled_from("abcd")))
def test_swapping_the_texts_swaps_precision_and_recall(left, right):
    there, back = overlap_scores(Counter(left), Counter(right)), overlap_scores(Counter(right), Counter(left))
    assert (there.precision, there.recall) == (back.recall, back.precision)
    assert there.f1 == pytest.approx(back.f1)
    assert (there == Scores(1.0, 1.0, 1.0)) == (Counter(left) == Counter(right))


def test_snippets_match_with_white_space_collapsed_and_case_kept():
    text = "The  heron\nstood still.\n\nThen it flew."
    assert snippet_share(["heron stood   still.", "still. Then it", "the heron", "kite"], text) == 0.5


def test_quotes_and_dashes_can_be_folded():
    assert fold_marks("‘a’ “b” c–d—e") == "'a' \"b\" c-d-e"


def test_a_page_without_snippets_has_no_share():
    assert snippet_share([], "text") is None
    assert snippet_share(["  "], "text") is None


def test_the_mean_of_nothing_is_zero():
    assert mean([]) == 0.0


def test_addresses_titles_and_images_are_not_text():
    assert seen('A [red kite](https://example.com/path "tooltip") ![a bird](kite.png "caption") above.') == "A red kite above."


def test_a_bare_address_is_text_since_a_reader_sees_it():
    assert seen("See https://example.com/kites now") == "See https://example.com/kites now"


def test_markup_inside_a_word_does_not_split_it():
    assert seen("un**believ**able and H<sub>2</sub>O and ~~no~~w") == "unbelievable and H2O and now"


def test_punctuation_after_a_link_stays_where_it_is():
    assert seen("the [process](/p), and *more*.") == "the process, and more."


def test_blocks_rows_and_cells_do_not_run_together():
    markdown = "# Head\ntext\n- one\n- two\n\n| a | b |\n|---|---|\n| c<br>d | e |\n\n> quote\n\n```\ncode\n```\nend"
    assert seen(markdown) == "Head text one two a b c d e quote code end"


def test_raw_html_counts_as_what_it_shows():
    markdown = (
        "<details><summary>More</summary>\n\nhidden *text*\n\n</details>\n\n<div>left</div>right<!-- no --> <kbd>Esc</kbd>"
    )
    assert seen(markdown) == "More hidden text left right Esc"


def test_escapes_and_entities_are_read():
    assert seen(r"1\. not a list \*star\* &amp; &copy; \[x\]") == "1. not a list *star* & © [x]"


def test_a_footnote_shows_its_mark_apart_from_the_word_and_no_way_back():
    markdown = "Herons wade[^a] and fish[^b], and wade[^a].\n\n[^a]: On long legs.\n[^b]: At dawn."
    assert seen(markdown) == "Herons wade[1] and fish[2], and wade[1]. On long legs. At dawn."


def test_an_alert_shows_its_title_once():
    assert seen("> [!WARNING]\n> Thin ice.") == "Warning Thin ice."


def test_a_bracket_that_opens_no_alert_stays():
    assert seen("[!NOTE] in a paragraph") == "[!NOTE] in a paragraph"
    assert seen("> [!NOTE] and more on the line") == "[!NOTE] and more on the line"


def test_task_boxes_and_list_numbers_are_not_text():
    assert seen("- [x] done\n- [ ] open\n\ntext\n\n7. seven\n8. eight") == "done open text seven eight"


def test_deep_nesting_is_no_problem():
    assert seen("> " * 3000 + "deep") == "deep"


def test_no_markdown_no_text():
    assert words(rendered_text("")) == []


@given(st.lists(st.text(st.characters(categories=["Ll"], max_codepoint=0x24F), min_size=1, max_size=8), max_size=20))
def test_plain_words_come_back_as_they_are(given_words):
    assert words(rendered_text("\n\n".join(given_words))) == words(" ".join(given_words))


@pytest.mark.parametrize("module", ["wcxb", "roundtrip", "speed", "floors", "scrapinghub"])
def test_without_the_extra_a_benchmark_says_what_to_install(module: str) -> None:
    code = f"import runpy, sys; sys.modules['cmarkgfm'] = None; runpy.run_module('benchmark.{module}', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "pip install '.[benchmark]'" in done.stderr
