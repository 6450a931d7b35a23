"""An article has its title on top, once."""

from __future__ import annotations

import pytest

from nokodown_py import Nokodown

BODY = """<p>The weir holds the river back for most of the summer, and the mill runs on what it saves. In a dry year the boards
come out by August, and the wheel stands still until the rains return to the hills above the village.</p>
<p>The keeper reads the gauge twice a day, writes the level into a book, and opens the sluice when the water passes the red
mark. Nobody remembers who painted it, yet everyone agrees on where it has to be.</p>
<p>On the first Sunday in May the whole village walks up to the weir, clears the reeds and eats on the bank.</p>"""


def article(content: str, head: str = "<title>The weir at &lt;low> water</title>") -> str:
    return f"<html><head>{head}</head><body><article>{content}</article></body></html>"


def markdown(content: str, **options: object) -> str:
    result = Nokodown.extract(article(content), **options)
    assert result.mode == "article"
    return result.markdown


def test_a_title_that_the_content_lacks_is_put_on_top() -> None:
    assert markdown(BODY).startswith("# The weir at \\<low> water\n\nThe weir holds")


@pytest.mark.parametrize(
    "heading",
    [
        "<h1>The weir at &lt;low> water</h1>",
        "<h1>Another headline of the editor</h1>",
        "<h2>The weir at &lt;low&gt; water</h2>",
        "<h2>THE WEIR AT LOW WATER, part two</h2>",
        "<p>The weir at &lt;low> water</p>",
    ],
)
def test_a_title_that_the_content_holds_is_not_repeated(heading: str) -> None:
    got = markdown(heading + BODY)
    assert got.lower().count("the weir at") <= 1
    assert got.count("# ") <= 1


def test_a_heading_within_is_not_the_title() -> None:
    assert markdown(BODY + "<h2>The red mark</h2>" + BODY).startswith("# The weir at")


def test_the_option_leaves_it_out() -> None:
    assert markdown(BODY, include_title=False).startswith("The weir holds")


def test_the_fallback_title_is_put_on_top_too() -> None:
    got = Nokodown.to_markdown(article(BODY, head=""), fallback_title="Notes from the weir")
    assert got.startswith("# Notes from the weir\n\nThe weir holds")


def test_only_articles_get_one() -> None:
    assert not Nokodown.to_markdown(article(BODY), main_content=False).startswith("#")
    assert Nokodown.to_markdown("<title>Weir</title>") == ""


def test_a_thread_gets_the_question_that_stands_above_its_first_post() -> None:
    posts = "".join(
        f"<div class='post' id='p{n}'><div class='author'><a href='/u/{who}'>{who}</a></div>"
        f"<time datetime='2024-03-0{n + 1}'>March {n + 1}, 2024</time>"
        f"<div class='content'><p>{said}</p></div></div>"
        for n, (who, said) in enumerate(
            (
                ("ada", "The blade wanders to the left after a minute of cutting, whatever I do with the fence."),
                ("ben", "Check that the fence is parallel to the blade before you change anything else on it."),
                ("cyd", "Mine turned out to be a dull rip blade, so swap that one first and look again after it."),
            )
        )
    )
    asked = "Why does my saw wander?"
    html = f"<title>{asked}</title><body><h1>{asked}</h1><div class='posts'>{posts}</div>"
    result = Nokodown.extract(html, "https://forum.example/viewtopic.php?t=12")
    assert result.page_type == "thread"
    assert result.markdown.startswith("# Why does my saw wander?\n\nada")
    plain = Nokodown.to_markdown(html, "https://forum.example/viewtopic.php?t=12", include_title=False)
    assert plain.startswith("ada")
