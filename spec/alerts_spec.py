# ruff: noqa: E501 (markup is kept as generators write it)
"""Callouts and admonitions as GFM alerts."""

from __future__ import annotations

import pytest

from nokodown_py.markdown.alerts import read_alert
from nokodown_py.tree import parse


def alert(html: str):
    """Kind, title, and the text that is left for the body; None where no element of the input is an alert."""
    _, index = parse(html)
    gone = bytearray(len(index))
    for i in range(1, len(index)):
        found = read_alert(index, i, gone) if index.tag[i] != "#text" else None
        if found is not None:
            skipped = range(found.title_node, index.end[found.title_node]) if found.title_node >= 0 else ()
            body = "".join(text for at, text in enumerate(index.text) if i <= at < index.end[i] and at not in skipped)
            return found.kind, found.title, " ".join((found.rest + body).split())
    return None


BODY = "<p>Open it slowly.</p>"
TEXT = "Open it slowly."


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        (
            f'<div class="markdown-alert markdown-alert-note"><p class="markdown-alert-title"><svg></svg>Note</p>{BODY}</div>',
            ("NOTE", "", TEXT),
        ),
        (
            f'<div class="markdown-alert markdown-alert-important"><p class="markdown-alert-title">Important</p>{BODY}</div>',
            ("IMPORTANT", "", TEXT),
        ),
        (
            f'<div class="theme-admonition theme-admonition-tip admonition_a1 alert alert--success"><div class="admonitionHeading_b2"><span><svg></svg></span>tip</div><div>{BODY}</div></div>',
            ("TIP", "", TEXT),
        ),
        (
            f'<div class="theme-admonition theme-admonition-caution alert alert--warning"><div class="admonitionHeading_b2">Mind the gate</div>{BODY}</div>',
            ("CAUTION", "Mind the gate", TEXT),
        ),
        (f'<div class="admonition warning"><p class="admonition-title">Warning</p>{BODY}</div>', ("WARNING", "", TEXT)),
        (
            f'<div class="admonition warning"><p class="admonition-title">Hot water</p>{BODY}</div>',
            ("WARNING", "Hot water", TEXT),
        ),
        (
            f'<div class="admonition-hot-water admonition"><p class="admonition-title">Hot water</p>{BODY}</div>',
            ("NOTE", "Hot water", TEXT),
        ),
        (f'<div class="admonition seealso"><p class="admonition-title">See also</p>{BODY}</div>', ("NOTE", "", TEXT)),
        (f'<div class="admonition danger">{BODY}</div>', ("CAUTION", "", TEXT)),
        (f'<details class="tip"><summary>By hand</summary>{BODY}</details>', ("TIP", "By hand", TEXT)),
        (
            f'<div data-callout="warning" class="callout"><div class="callout-title"><div class="callout-icon"></div><div class="callout-title-inner">Mind the gate</div></div><div class="callout-content">{BODY}</div></div>',
            ("WARNING", "Mind the gate", TEXT),
        ),
        (
            f'<aside aria-label="Tip" class="starlight-aside starlight-aside--tip"><p class="starlight-aside__title" aria-hidden="true">Tip</p>{BODY}</aside>',
            ("TIP", "", TEXT),
        ),
        (f'<div class="tip custom-block"><p class="custom-block-title">TIP</p>{BODY}</div>', ("TIP", "", TEXT)),
        (f'<div class="custom-block danger"><p class="custom-block-title">STOP</p>{BODY}</div>', ("CAUTION", "STOP", TEXT)),
        (
            f'<div class="confluence-information-macro confluence-information-macro-note"><span class="aui-icon"></span><div class="confluence-information-macro-body">{BODY}</div></div>',
            ("NOTE", "", TEXT),
        ),
        (
            f'<div class="admonitionblock tip"><table><tr><td class="icon"><div class="title">Tip</div></td><td class="content">{BODY}</td></tr></table></div>',
            ("TIP", "", TEXT),
        ),
        ('<div class="alert alert-info" role="alert"><strong>Note:</strong> Open it slowly.</div>', ("NOTE", "", TEXT)),
        ('<div class="alert alert-danger">Open it slowly.</div>', ("CAUTION", "", TEXT)),
        (
            f'<div class="alert alert-warning"><h4 class="alert-heading">Mind the gate</h4>{BODY}</div>',
            ("WARNING", "Mind the gate", TEXT),
        ),
        (f'<aside class="callout tip">{BODY}</aside>', ("TIP", "", TEXT)),
        ('<div class="notecard note"><p><strong>Note:</strong> Open it slowly.</p></div>', ("NOTE", "", TEXT)),
        ('<div class="template-box-warning"><strong>Warning</strong> Open it slowly.</div>', ("WARNING", "", TEXT)),
        ('<div class="x-block-callout"><h3>Warning</h3><p>Open it slowly.</p></div>', ("WARNING", "", TEXT)),
        ('<div role="note"><b>Note</b> Open it slowly.</div>', ("NOTE", "", TEXT)),
        ('<p class="note"><strong>Note</strong>: open it slowly.</p>', ("NOTE", "", "Note: open it slowly.")),
        ('<p class="note">Note: open it slowly.</p>', ("NOTE", "", "Note: open it slowly.")),
        (f'<blockquote class="note">{BODY}</blockquote>', ("NOTE", "", TEXT)),
        ("<blockquote><p>[!NOTE]\nOpen it slowly.</p></blockquote>", ("NOTE", "", TEXT)),
        ("<blockquote><p>[!WARNING]<br>Open it slowly.</p></blockquote>", ("WARNING", "", TEXT)),
        (f"<blockquote><p>[!tip]- By hand</p>{BODY}</blockquote>", ("TIP", "By hand", TEXT)),
    ],
)
def test_boxes_are_alerts(html, expected):
    assert alert(html) == expected


@pytest.mark.parametrize(
    "html",
    [
        f"<div>{BODY}</div>",
        f"<blockquote>{BODY}</blockquote>",
        "<blockquote><p>[!] Open it.</p></blockquote>",
        "<blockquote><p>[!UNKNOWN] Open it.</p></blockquote>",
        '<div class="note"><h2>Day one of the walk</h2><p>We set out.</p></div>',
        '<div class="notice">Printed in spring.</div>',
        '<div class="tip-jar"><p>Leave a coin.</p></div>',
        '<div class="info"><h3>Info</h3><p>Open daily.</p></div>',
        '<section class="abstract"><h2>Abstract</h2><p>We study oak.</p></section>',
        '<div class="alert-banner">Sale ends today.</div>',
        '<div class="custom-block full-width"><h2>Related</h2><p>More.</p></div>',
        '<div role="note" aria-label="source link"><h3>This page</h3></div>',
        '<div class="admonition note"></div>',
        '<span class="note">x</span>',
        f'<div class="warning"><p>Warning</p><p>{"many words of prose " * 400}</p></div>',
    ],
)
def test_other_boxes_are_not(html):
    assert alert(html) is None


def test_a_dropped_title_is_no_title():
    _, index = parse(f'<div class="admonition note"><p class="admonition-title">Hot water</p>{BODY}</div>')
    gone = bytearray(len(index))
    title = index.tag.index("p")
    gone[title : index.end[title]] = b"\x01" * (index.end[title] - title)
    assert read_alert(index, index.tag.index("div"), gone) == ("NOTE", -1, "", "")
