"""Embedded media as links."""

from __future__ import annotations

import pytest

from nokodown_py.markdown.embeds import EMBED_TAGS, read_embed
from nokodown_py.tree import parse


def embed(html: str):
    _, index = parse(html)
    return read_embed(index, next(i for i, tag in enumerate(index.tag) if tag in EMBED_TAGS), "https://example.org/a/")


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<video src=/gate.mp4 controls></video>", ("https://example.org/gate.mp4", "Video")),
        ("<video poster=p.jpg title='The gate'><source src=gate.mp4></video>", ("https://example.org/a/gate.mp4", "The gate")),
        ("<figure><video autoplay loop muted src=g.mp4></video></figure>", ("https://example.org/a/g.mp4", "Video")),
        ("<audio><source data-src=g.mp3></audio>", ("https://example.org/a/g.mp3", "Audio")),
        ("<iframe src=https://tube.example/embed/G1 title=Crane></iframe>", ("https://tube.example/embed/G1", "Crane")),
        ("<iframe src=https://player.example/G1></iframe>", ("https://player.example/G1", "Video")),
        ("<iframe src=about:blank data-src=//tube.example/embed/G1></iframe>", ("https://tube.example/embed/G1", "Video")),
        (
            "<iframe src='https://example.net/maps?q=1&output=embed'></iframe>",
            ("https://example.net/maps?q=1&output=embed", "Map"),
        ),
        (
            "<iframe src=https://charts.example/7/ title='Depth by year' width=600 height=400></iframe>",
            ("https://charts.example/7/", "Depth by year"),
        ),
        ("<iframe src=https://x.example/7 allowfullscreen></iframe>", ("https://x.example/7", "Embed")),
        ("<object data=plan.pdf type=application/pdf></object>", ("https://example.org/a/plan.pdf", "plan.pdf")),
        (
            "<object><param name=movie value=https://tube.example/v/G1.swf><embed src=https://tube.example/v/G1.swf></object>",
            ("https://tube.example/v/G1.swf", "G1.swf"),
        ),
        ("<embed src=gate.mov>", ("https://example.org/a/gate.mov", "gate.mov")),
    ],
)
def test_media_become_links(html, expected):
    assert embed(html) == expected


@pytest.mark.parametrize(
    "html",
    [
        "<video autoplay loop muted src=bg.mp4></video>",
        "<video src='blob:https://example.org/1'></video>",
        "<video></video>",
        "<iframe></iframe>",
        "<iframe src=about:blank></iframe>",
        "<iframe src='javascript:false' title=x></iframe>",
        "<iframe src=https://tags.example/ns.html?id=1 width=0 height=0></iframe>",
        "<iframe src=https://tags.example/embed/1 style='display:none'></iframe>",
        "<iframe src=https://ads.example/embed/1 title=x></iframe>",
        "<iframe src=https://x.example/1 id=google_ads_iframe_1 title=x></iframe>",
        "<iframe src=https://x.example/recaptcha/api title=x></iframe>",
        "<iframe src=https://x.example/plugins/like.php title=x></iframe>",
        "<iframe src=https://x.example/button height=20 title=x></iframe>",
        "<iframe src=https://x.example/1></iframe>",
        "<object data=about:blank type=text/html></object>",
        "<object data=a.svg type=image/svg+xml></object>",
    ],
)
def test_advertising_tracking_and_scenery_are_none(html):
    assert embed(html) is None
