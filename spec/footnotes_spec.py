# ruff: noqa: E501 (markup is kept as generators write it)
"""Footnotes: which mark leads to which note, and what is not printed twice."""

from __future__ import annotations

import time

import pytest

from nokodown_py.markdown.footnotes import NO_FOOTNOTES, find_footnotes
from nokodown_py.tree import parse


def read(html: str) -> tuple[str, dict[str, str]]:
    """The text with marks as ``[^label]``, and the notes, as a writer prints them."""
    _, index = parse(html)
    gone = bytearray(len(index))
    notes = find_footnotes(index, [0], gone)

    def text(start: int, end: int) -> str:
        out, at = [], start
        while at < end:
            if at in notes.references:
                out.append(f"[^{notes.references[at]}]")
                at = index.end[at]
            elif at in notes.hidden:
                at = index.end[at]
            else:
                out.append(index.text[at])
                at += 1
        return " ".join("".join(out).split())

    return text(0, len(index)), {label: text(node + 1, index.end[node]) for label, node in notes.definitions}


MEDIAWIKI = (
    '<p>Oak<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup> and elm'
    '<sup id="cite_ref-T_2-0" class="reference"><a href="#cite_note-T-2">[2]</a></sup>, oak again'
    '<sup id="cite_ref-T_2-1" class="reference"><a href="#cite_note-T-2">[2]</a></sup>.</p>'
    '<div class="reflist"><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="#cite_ref-1">^</a></b></span> '
    '<span class="reference-text">Book of oak.</span></li><li id="cite_note-T-2"><span class="mw-cite-backlink">^ <a href="#cite_ref-T_2-0"><sup><i><b>a</b></i></sup></a> '
    '<a href="#cite_ref-T_2-1"><sup><i><b>b</b></i></sup></a></span> <span class="reference-text">Book of elm.</span></li></ol></div>'
)
PANDOC = (
    '<p>Oak<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a>.</p>'
    '<section id="footnotes" class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>A tree.<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></section>'
)
GITHUB = (
    '<p>Oak<sup><a href="#user-content-fn-x-1a" id="user-content-fnref-x-1a" data-footnote-ref aria-describedby="footnote-label">1</a></sup>.</p>'
    '<section data-footnotes class="footnotes"><ol><li id="user-content-fn-x-1a"><p>A tree. <a href="#user-content-fnref-x-1a" data-footnote-backref aria-label="Back to reference 1">↩</a></p></li></ol></section>'
)
KRAMDOWN = (
    '<p>Oak<sup id="fnref:x" role="doc-noteref"><a href="#fn:x" class="footnote" rel="footnote">1</a></sup>.</p>'
    '<div class="footnotes" role="doc-endnotes"><ol><li id="fn:x" role="doc-endnote"><p>A tree. <a href="#fnref:x" class="reversefootnote" role="doc-backlink">&#8617;</a></p></li></ol></div>'
)
WORDPRESS = (
    '<p>Oak<sup data-fn="9c" class="fn"><a id="9c-link" href="#9c">1</a></sup>.</p>'
    '<ol class="wp-block-footnotes"><li id="9c">A tree. <a href="#9c-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>'
)
EASY = (
    '<p>Oak<span id="easy-footnote-1-8" class="easy-footnote-margin-adjust"></span><span class="easy-footnote"><a href="https://e.org/p#easy-footnote-bottom-1-8" title="A tree."><sup>1</sup></a></span>.</p>'
    '<ol class="easy-footnotes-wrapper"><li class="easy-footnote-single"><span id="easy-footnote-bottom-1-8" class="easy-footnote-margin-adjust"></span>A tree.<a class="easy-footnote-to-top" href="#easy-footnote-1-8"></a></li></ol>'
)
MODERN = (
    '<p>Oak<sup class="modern-footnotes-footnote" data-mfn="1"><a href="javascript:void(0)" role="button">1</a></sup>'
    '<span class="modern-footnotes-footnote__note" data-mfn="1">A tree.</span>.</p>'
)
TUFTE = (
    '<p>Oak<label for="sn-1" class="margin-toggle sidenote-number"></label><input type="checkbox" id="sn-1" class="margin-toggle">'
    '<span class="sidenote">A tree.</span>.</p>'
)
SUBSTACK = (
    '<p>Oak<a data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1-7" href="https://e.org/p#footnote-1-7" class="footnote-anchor">1</a>.</p>'
    '<div class="footnote"><a id="footnote-1-7" href="https://e.org/p#footnote-anchor-1-7" class="footnote-number">1</a><div class="footnote-content"><p>A tree.</p></div></div>'
)
DOCUTILS = (
    '<p>Oak<a class="footnote-reference brackets" href="#id2" id="id1" role="doc-noteref"><span class="fn-bracket">[</span>1<span class="fn-bracket">]</span></a>.</p>'
    '<aside class="footnote-list brackets"><aside class="footnote brackets" id="id2" role="doc-footnote"><span class="label"><span class="fn-bracket">[</span>'
    '<a role="doc-backlink" href="#id1">1</a><span class="fn-bracket">]</span></span><p>A tree.</p></aside></aside>'
)
WORD = (
    '<p>Oak<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a>.</p><hr>'
    '<div id="ftn1"><p><a href="#_ftnref1" name="_ftn1"><sup>[1]</sup></a> A tree.</p></div>'
)
PLAIN = '<p>Oak<sup><a href="#n1">*</a></sup>.</p><p id="n1">A tree.</p>'
EMPTY_ANCHOR = '<p>Oak<sup><a href="#n1">1</a></sup> elm<sup><a href="#n2">2</a></sup>.</p><div><a name="n1"></a><p>A tree.</p><a name="n2"></a><p>Another.</p></div>'


def test_mediawiki():
    assert read(MEDIAWIKI) == ("Oak[^1] and elm[^2], oak again[^2].", {"1": "Book of oak.", "2": "Book of elm."})


@pytest.mark.parametrize("html", [PANDOC, GITHUB, KRAMDOWN, WORDPRESS, EASY, MODERN, TUFTE, SUBSTACK, DOCUTILS, WORD, PLAIN])
def test_common_markups(html):
    assert read(html) == ("Oak[^1].", {"1": "A tree."})


def test_an_anchor_before_its_note():
    assert read(EMPTY_ANCHOR) == ("Oak[^1] elm[^2].", {"1": "A tree.", "2": "Another."})


def test_labels_are_unique_and_safe():
    html = "".join(f'<p>x<sup><a href="#a{n}">[{label}]</a></sup></p>' for n, label in enumerate(("1", "1", "†", "a", "nb 2")))
    html += "".join(f'<p id="a{n}">note {n}</p>' for n in range(5))
    text, notes = read(html)
    assert text == "x[^1]x[^1-2]x[^3]x[^a]x[^nb-2]"
    assert list(notes) == ["1", "1-2", "3", "a", "nb-2"]


def test_other_text_beside_the_notes_stays():
    html = '<p>Oak<sup><a href="#n1">1</a></sup>.</p><div class=notes><h2>Notes</h2><ul><li id="n1">A tree.</li></ul><p>Thanks to all.</p></div>'
    assert read(html) == ("Oak[^1].NotesThanks to all.", {"1": "A tree."})


@pytest.mark.parametrize(
    "html",
    [
        '<p><a href="#sec1">1</a> Oak</p><h2 id="sec1">Oak</h2>',
        '<p>Oak<sup><a href="#gone">1</a></sup></p>',
        '<p>Oak<sup><a href="#">1</a></sup></p>',
        '<p>Oak<sup><a href="#long">see the long note below</a></sup></p><p id=long>Note.</p>',
        '<p>Oak<sup><a href="#h">1</a></sup></p><h2 id=h>Heading</h2><p>Text.</p>',
        '<p>Oak<sup><a href="#all">1</a></sup> elm<sup><a href="#all">2</a></sup></p><div id=all>Sources: oak, elm.</div>',
        '<p id=top>Oak</p><p>Elm<sup><a href="#top">1</a></sup></p>',
        '<p>Oak<a href="https://e.org/x#fn1">1</a></p>',
        "<p>E = mc<sup>2</sup></p>",
    ],
)
def test_other_links_are_no_footnotes(html):
    _, index = parse(html)
    assert find_footnotes(index, [0], bytearray(len(index))) == NO_FOOTNOTES


def test_notes_outside_the_content_do_not_count():
    _, index = parse(PLAIN)
    gone = bytearray(len(index))
    assert find_footnotes(index, [index.tag.index("p")], gone) == NO_FOOTNOTES
    note = next(i for i in range(len(index)) if index.attrs[i].get("id") == "n1")
    gone[note : index.end[note]] = b"\x01" * (index.end[note] - note)
    assert find_footnotes(index, [0], gone) == NO_FOOTNOTES


def test_many_footnotes_take_linear_time():
    count = 5000
    html = "".join(f'<p>x<sup><a href="#n{n}">{n}</a></sup></p>' for n in range(count))
    html += "<ol>" + "".join(f'<li id="n{n}">note</li>' for n in range(count)) + "</ol>"
    _, index = parse(html)
    started = time.process_time()
    notes = find_footnotes(index, [0], bytearray(len(index)))
    assert len(notes.definitions) == count
    assert time.process_time() - started < 3
