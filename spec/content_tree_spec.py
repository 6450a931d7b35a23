"""The tree: what scripts would have moved stands in its place, and no markup, however broken or deep, costs the page."""

from __future__ import annotations

import time

import pytest
from pages import CHROME, FOOTER, HEADER, NAV, extract, p, page, paragraphs, problems

from nokodown_py.tree import parse

P = paragraphs(12)


def full(html: str) -> str:
    return extract(html, main_content=False).markdown


class TestStreamedFragments:
    """React sends a placeholder first and its content later, hidden at the end of the body, for a script to put into place."""

    def test_a_late_fragment_takes_the_place_of_its_placeholder(self) -> None:
        html = page(
            f'{HEADER}<main><article><h1>The ferry at the stone quay</h1><p>{P[0]}</p><!--$?--><template id="B:0"></template>'
            f"<p>Loading the story</p><!--/$--><p>{P[4]}</p></article></main>{FOOTER}"
            f'<div hidden id="S:0">{p(P[1:4])}</div><script>$RC("B:0","S:0")</script>'
        )
        result = extract(html)
        assert problems(result, keeps=P[:5], drops=[*CHROME, "Loading the story"]) == []
        assert result.mode == "article"

    def test_the_script_says_which_fragment_goes_where(self) -> None:
        html = page(
            f'<main><h1>The ferry</h1><!--$?--><template id="B:0"></template><!--/$--><!--$?--><template id="B:1"></template><!--/$-->'
            f'</main><div hidden id="S:4">{p(P[:2])}</div><script>$RC("B:0","S:4")</script>'
            f"<div hidden id=\"S:7\">{p(P[2:4])}</div><script>$RC('B:1', 'S:7')</script>"
        )
        assert problems(extract(html), keeps=P[:4]) == []

    def test_a_fragment_within_a_fragment(self) -> None:
        html = page(
            f'<main><!--$?--><template id="B:0"></template><p>Spinner</p><!--/$--></main>'
            f'<div hidden id="S:0"><p>{P[0]}</p><template id="P:1"></template><p>{P[2]}</p>'
            f'<!--$?--><template id="B:2"></template><i>Spinner again</i><!--/$--></div>'
            f'<div hidden id="S:1"><p>{P[1]}</p></div><div hidden id="S:2"><p>{P[3]}</p></div>'
        )
        assert problems(extract(html), keeps=P[:4], drops=["Spinner"]) == []

    def test_what_is_shown_while_waiting_may_nest(self) -> None:
        html = page(
            f'<main><p>{P[0]}</p><!--$?--><template id="B:0"></template><div>Outer <!--$-->and inner<!--/$--> spinner</div><!--$-->'
            f'inner<!--/$--> skeleton<!--/$--><p>{P[2]}</p></main><div hidden id="S:0"><p>{P[1]}</p></div>'
        )
        assert problems(extract(html), keeps=P[:3], drops=["inner", "spinner", "skeleton"]) == []

    def test_a_fragment_whose_place_is_missing_is_shown(self) -> None:
        html = page(f'<main><p>{P[0]}</p></main><div hidden id="S:9">{p(P[1:4])}</div>')
        assert problems(full(html), keeps=P[:4]) == []

    def test_a_page_whose_comments_were_stripped(self) -> None:
        html = page(
            f'<main><h1>The ferry</h1><template id="B:0"></template><section>{p(P[2:4])}</section></main>'
            f'<div hidden id="S:0">{p(P[:2])}</div><script>$RC("B:0","S:0")</script>'
        )
        assert problems(extract(html), keeps=P[:4]) == []

    def test_an_id_that_only_looks_alike_stays_hidden(self) -> None:
        html = page(f"<main>{p(P[:4])}</main><div hidden id='S-0'>Nobody sees this</div>")
        assert problems(full(html), keeps=P[:4], drops=["Nobody sees"]) == []


class TestNoscript:
    """A parser without scripting reads what browsers skip."""

    def test_a_pixel_in_the_head_does_not_end_it(self) -> None:
        html = (
            '<html><head><noscript><img src="https://t.example/p.gif"></noscript><title>The ferry</title>'
            f'<meta name="description" content="How a village crosses its river."></head><body><main>{p(P[:4])}</main></body></html>'
        )
        result = extract(html)
        assert (result.title, result.excerpt) == ("The ferry", "How a village crosses its river.")
        assert problems(result, keeps=P[:4], drops=["t.example"]) == []

    @pytest.mark.parametrize("tag", ["noscript", "NOSCRIPT", "NoScript"])
    def test_an_unclosed_frame_does_not_swallow_the_page(self, tag: str) -> None:
        html = page(f'<{tag}><iframe src="https://t.example/ns.html" height=0></{tag}>{HEADER}<main>{p(P[:4])}</main>{FOOTER}')
        assert problems(extract(html), keeps=P[:4], drops=[*CHROME, "noscript"]) == []

    def test_an_unclosed_frame_does_not_swallow_what_stands_before_the_next(self) -> None:
        html = page(f"<noscript><iframe src=x></noscript><main>{p(P[:3])}<iframe src=y></iframe>{p(P[3:6])}</main>")
        assert problems(extract(html), keeps=P[:6]) == []

    def test_a_tag_in_a_script_is_not_one(self) -> None:
        html = page(
            f'<main>{p(P[:2])}<script>document.write("<noscript>");</script>{p(P[2:4])}'
            f"<noscript>Please turn scripts on</noscript>{p(P[4:6])}</main>"
        )
        assert problems(extract(html), keeps=P[:6], drops=["Please turn"]) == []

    def test_one_that_never_ends(self) -> None:
        assert problems(extract(page(f"<main>{p(P[:4])}</main><noscript><iframe src=x>")), keeps=P[:4]) == []

    def test_many_take_linear_time(self) -> None:
        def scripted(count: int) -> float:
            return seconds("<main>x</main><script>" + 'w("<noscript>");' * count + "</script><noscript>x</noscript>")

        assert scripted(8000) < 6 * scripted(2000) + 0.1


def test_null_characters_are_no_end() -> None:
    html = page(f"<main>\0{p(P[:2])}<p>ferry\0man</p>\0\0{p(P[2:4])}</main>")
    for given in (html, html.encode()):
        assert problems(extract(given), keeps=[*P[:2], "ferryman", *P[2:4]], drops=["\0"]) == []


def seconds(html: str) -> float:
    started = time.process_time()
    extract(html)
    return time.process_time() - started


@pytest.mark.parametrize("tag", ["div", "ul><li", "span", "b", "font"])
def test_fifty_thousand_elements_deep(tag: str) -> None:
    html = page(f"<main>{p(P[:3])}{f'<{tag}>' * 50_000}<p>{P[3]}</p>")
    started = time.process_time()
    for options in ({}, {"main_content": False}):
        assert problems(extract(html, **options), keeps=P[:4]) == []
    assert time.process_time() - started < 20


DEEP = (
    "div ul><li ol><li dl><dd section article aside blockquote details figure fieldset center header footer nav address menu main "
    "dialog hgroup pre table><tr><td button x-card p><object marquee select><option a><div b><p svg><g math><mi template"
).split()


@pytest.mark.parametrize("tag", DEEP)
def test_elements_in_elements_take_linear_time(tag: str) -> None:
    def nested(depth: int) -> float:
        return seconds(f"<main>{f'<{tag}>' * depth}<p>{P[3]}</p>")

    assert nested(16_000) < 7 * nested(4_000) + 0.1


MANY = {
    "paragraphs": "<p>So said the ferryman.</p>",
    "inline elements": "<i class=a>x</i>",
    "line breaks": "A line of the log<br><br>",
    "teasers": "<li class=c><img src=a.jpg><a href=/x>The quay at low water</a></li>",
    "cards": "<div class='card nav'><h3><a href=/x>Boats</a></h3><p>A boat a day</p></div>",
    "noise headings": "<h2>Related posts</h2><p><a href=/x>x</a></p>",
    "lazy images": "<img data-src=b.jpg><noscript><img src=b.jpg></noscript>",
    "main regions": "<main>x</main><div class=share>y</div>",
    "collapsed answers": "<details><summary>Why is that?</summary><p>Because the water falls in summer and the boats rest.</p></details>",
    "hidden elements": "<div hidden><p>Some words of the hidden kind</p></div>",
    "headings": "<h1>A day at the quay</h1>",
    "labels": "<p><b>Tags</b></p>",
    "prices for the ear": "<del aria-hidden=true>$9</del><span class=sr-only>Was $9.</span>",
    "notes for the ear": "<span class=sr-only>9</span><i></i>",
    "cells that an icon fills": "<table><tr><td>Oars</td><td><i class='fa fa-check' aria-hidden=true></i></td></tr></table>",
    "pictures in buttons": "<button><img src=a.jpg width=900></button>",
    "questions in buttons": "<button>Why is the water low?</button><p>Because it is summer.</p>",
    "links that name what follows": "<p><a href=/x>Otter Yard sells oars</a></p><p>The Otter Yard sells its oars and most of its rope.</p>",
    "gates": "<div class=x><p>This content of YouTube needs a cookie to be visible, so accept it.</p></div>",
    "ingredients": "<div itemprop=recipeIngredient>2 eggs</div>",
}


@pytest.mark.parametrize("what", MANY)
def test_many_of_a_kind_take_linear_time(what: str) -> None:
    def repeated(count: int) -> float:
        return seconds(f"<main>{p(P[:4])}{MANY[what] * count}</main>")

    assert repeated(3200) < 16 * repeated(400) + 0.1


def test_many_texts_deep_within_a_line_take_linear_time() -> None:
    def deep(count: int) -> float:
        return seconds(f"<main>{p(P[:2])}<p>{'<span class=k>' * count}{'<i>so</i> it was ' * count}</p></main>")

    assert deep(1600) < 8 * deep(400) + 0.1


def test_many_forms_that_ask_for_an_address_take_linear_time() -> None:
    form = "<div class=y><h3>The letter</h3><p>News of the quay</p><form><input type=email></form></div>"

    def forms(count: int) -> float:
        return seconds(page(f"<article><h1>The ferry</h1>{p(P[:4])}{form * count}</article>"))

    assert forms(1600) < 8 * forms(400) + 0.1


def test_cards_that_share_many_lines_take_linear_time() -> None:
    def shared(count: int) -> float:
        lines = "".join(f"<p>Boat {n} leaves at noon</p>" for n in range(count))
        return seconds("<main>" + "".join(f"<div class=c><p>From quay {n} of the harbour</p>{lines}</div>" for n in range(3)))

    assert shared(1600) < 8 * shared(400) + 0.1


def test_many_headings_over_contents_take_linear_time() -> None:
    def contents(count: int) -> float:
        part = f"<h2>Contents</h2><p><a href='#a'>On boats</a></p>{p(P[4:5])}"
        return seconds(page(f"<article>{p(P[:4])}{part * count}</article>"))

    assert contents(1600) < 8 * contents(400) + 0.1


def test_many_fragments_take_linear_time() -> None:
    def streamed(count: int) -> float:
        places = "".join(f'<template id="B:{n}"></template>' for n in range(count))
        return seconds(places + "".join(f'<div hidden id="S:{n}">x</div>' for n in range(count)))

    assert streamed(600) < 4 * streamed(200) + 0.1


class TestTagSoup:
    """Broken markup gives what its clean twin gives."""

    CLEAN = f"<main><article><h1>The ferry</h1>{p(P[:4])}<ul><li>{P[4]}</li><li>{P[5]}</li></ul><p>{P[6]}</p></article></main>"

    @pytest.mark.parametrize(
        "soup",
        [
            CLEAN.replace("</p>", "").replace("</li>", ""),
            CLEAN.replace("</article></main>", ""),
            CLEAN.replace("<ul>", "</div></span><ul>"),
            CLEAN.replace("<p>", "<P CLASS=x\n ID=y>").replace("</p>", "</P >"),
            f"</body></html>{CLEAN}",
            f"<head></head><head>{CLEAN}",
            CLEAN.replace("<main>", "<body><main>").replace("<article>", "<html><article>"),
            CLEAN.replace("<h1>", "<h1 title='a > b' data-x=\"<p>\">"),
            CLEAN.replace("<main>", "<main><!-- a comment <p>with tags</p> -- > and --!>"),
            CLEAN.replace("<main>", "<main><![CDATA[ ]]><?php ?>"),
        ],
    )
    def test_gives_what_the_clean_twin_gives(self, soup: str) -> None:
        wanted = extract(page(self.CLEAN)).markdown
        assert problems(wanted, keeps=P[:7]) == []
        assert extract(page(soup)).markdown == wanted

    def test_crossed_emphasis_keeps_every_word(self) -> None:
        html = page(f"<main>{p(P[:4])}<p>Row <b>the <i>yellow</b> boat</i> home.</p></main>")
        got = " ".join(extract(html).markdown.replace("*", "").split())
        assert problems(got, keeps=[*P[:4], "Row the yellow boat home."]) == []

    def test_text_outside_of_everything(self) -> None:
        result = extract(f"{P[0]}<p>{P[1]}</p></body></html>{P[2]}<p>{P[3]}</p>")
        assert problems(result, keeps=P[:4]) == []

    def test_a_menu_that_is_never_closed(self) -> None:
        html = page(f"{NAV.replace('</nav>', '')}<div class=content><h1>The ferry</h1>{p(P[:5])}</div>")
        assert problems(extract(html), keeps=P[:5]) == []

    def test_a_page_of_a_frame_set_and_an_empty_one_hold_nothing(self) -> None:
        for html in (
            "",
            " \n ",
            "<!DOCTYPE html>",
            "<html><frameset cols=20%,*><frame src=a><frame src=b></frameset></html>",
            "<!-- -->",
        ):
            result = extract(html)
            assert (result.markdown, result.mode, result.confident) == ("", "none", False)

    @pytest.mark.parametrize(
        "html", ["<frameset><frame src=a><noframes><p>x</p></noframes></frameset>", "<svg><p>x", "<template><p>x"]
    )
    def test_roots_of_every_kind_can_be_indexed(self, html: str) -> None:
        _, index = parse(html)
        assert index.end[0] == len(index) >= 1
