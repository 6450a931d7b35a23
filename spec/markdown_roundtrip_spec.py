"""The round-trip benchmark: what it takes as equal, what it leaves out, and how it reads specifications."""

from __future__ import annotations

import json

import pytest

from benchmark.roundtrip import Example, main, normalise, read_commonmark, read_gfm, render, run

EQUAL = [
    ("<p>low\n  tide</p>", "<p> low tide </p>\n"),
    ("<p><b>low</b> <i>a</i> <s>b</s></p>", "<p><strong>low</strong> <em>a</em> <del>b</del></p>"),
    ("<ul><li><p>low</p></li></ul>", "<ul>\n<li>low</li>\n</ul>"),
    ('<ol start="1"><li>a</li></ol>', "<ol><li>a</li></ol>"),
    ('<a href="/t" class="x" id="y">t</a>', '<a href="/t">t</a>'),
    ('<img src="t" alt="">', '<img src="t">'),
    ('<a href="/a b">t</a>', '<a href="/a%20b">t</a>'),
    ('<a href="a\\b\nc">t</a>', '<a href="a/bc">t</a>'),
    ("<p>low <b>tide</p>\n", "<p>low <b>tide</b></p>"),
]
DIFFERENT = [
    ("<p>low</p>", "<p>high</p>"),
    ("<p>low</p>", "<div>low</div>"),
    ("<p>low tide</p>", "<p>low</p><p>tide</p>"),
    ("<pre>low  tide</pre>", "<pre>low tide</pre>"),
    ('<a href="/t">t</a>', '<a href="/u">t</a>'),
    ('<ol start="2"><li>a</li></ol>', "<ol><li>a</li></ol>"),
    ('<pre><code class="language-sh">a</code></pre>', "<pre><code>a</code></pre>"),
    ("<p>low <b>tide</p>high", "<p>low <b>tide</b></p>high"),
    ("<blockquote><p>a</p></blockquote><p>b</p>", "<blockquote><p>a</p><p>b</p></blockquote>"),
]
SHOWN_ALIKE = [
    ("<p>low <a href='/t'></a>tide</p>", "<p>low tide</p>"),
    ("<h2></h2><p>low</p>", "<p>low</p>"),
    ("<p>a <bar>b</bar></p>", "<p>a b</p>"),
    ("<strong>a <strong>b</strong></strong>", "<strong>a b</strong>"),
]


@pytest.mark.parametrize(("a", "b"), EQUAL)
def test_equal(a, b):
    assert normalise(a) == normalise(b)


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_different(a, b):
    assert normalise(a) != normalise(b)
    assert normalise(a, shown=True) != normalise(b, shown=True)


@pytest.mark.parametrize(("a", "b"), SHOWN_ALIKE)
def test_shown_alike(a, b):
    assert normalise(a) != normalise(b)
    assert normalise(a, shown=True) == normalise(b, shown=True)


def test_examples_come_back():
    html = [
        "<h2>Low <em>tide</em></h2>",
        "<ul>\n<li>a\n<ol start='3'>\n<li>b</li>\n</ol>\n</li>\n</ul>",
        "<p>*a* <code>b</code></p>",
    ]
    assert all(outcome.equal for outcome in run([Example(1, "Own", page) for page in html]))


def test_what_fails_is_reported_with_the_reason():
    (outcome,) = run([Example(1, "Own", "<p>https://example.org</p>")])
    assert (outcome.equal, outcome.why) == (False, "a bare address becomes a link under GFM")
    assert outcome.rendered == render("https://example.org")


def test_both_forms_of_specification_are_read(tmp_path, capsys):
    fence = "`" * 32
    gfm = tmp_path / "spec.txt"
    gfm.write_text(
        f"# Own\n\n{fence} example\na\u2192b\n.\n<p>a\u2192b</p>\n{fence}\n\n"
        f"{fence} example disabled\nc\n.\n<p>c</p>\n{fence}\n"
        f"## Raw HTML\n\n{fence} example table\nd\n.\n<b>\n{fence}\n",
        "utf-8",
    )
    commonmark = tmp_path / "spec.json"
    commonmark.write_text(json.dumps([{"markdown": "a", "html": "<p>a</p>", "example": 4, "section": "Own"}]), "utf-8")
    assert read_gfm(gfm) == [Example(1, "Own", "<p>a\tb</p>\n"), Example(3, "Raw HTML", "<b>\n")]
    assert read_commonmark(commonmark) == read_commonmark(tmp_path) == [Example(4, "Own", "<p>a</p>")]
    assert main(["--gfm", str(gfm), "--commonmark", str(commonmark), "--quiet"]) == 0
    assert "GFM: 1 of 1 equal (100.00%)" in capsys.readouterr().out


def test_the_figure_of_the_defaults_stands_beside_that_of_the_options(tmp_path, capsys):
    spec = tmp_path / "spec.json"
    pages = ["<p>low <a href='/t'></a></p>", "<h2></h2>", "<p>https://example.org</p>", "<p>a@example.org</p>"]
    spec.write_text(json.dumps([{"html": page, "example": n, "section": "Own"} for n, page in enumerate(pages)]), "utf-8")
    main(["--commonmark", str(spec), "--quiet"])
    first, *failed = capsys.readouterr().out.splitlines()
    assert first == (
        "CommonMark: 3 of 4 equal (75.00%), 3 show the same (75.00%) with keep_empty and escape_addresses; "
        "0 of 4 equal (0.00%), 2 show the same (50.00%) by default"
    )
    assert [line.split()[0] for line in failed] == ["3"]
    main(["--commonmark", str(spec), "--quiet", "--default"])
    assert len(capsys.readouterr().out.splitlines()) == 5
