"""The language: declared in any way, else by the script of the text."""

from __future__ import annotations

import pytest
from metadata_pages import json_ld, meta, metadata

from nokodown_py.metadata.language import is_rtl, language_of_script, language_tag


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("en", "en"),
        ("en-us", "en-us"),
        ("de-AT", "de-AT"),
        ("zh-Hans-CN", "zh-Hans-CN"),
        ("es-419", "es-419"),
        ("en_US", "en-US"),
        ("ZH_hans_cn", "zh-Hans-CN"),
        ("pt_BR.UTF-8", "pt-BR"),
        ("de, en", "de"),
        ("English", "en"),
        ("iw", "he"),
        ("", ""),
        ("und", ""),
        ("{{ lang }}", ""),
        ("x", ""),
        ("not a language", ""),
    ],
)
def test_tags(text, tag):
    assert language_tag(text) == tag


@pytest.mark.parametrize(
    ("html", "head"),
    [
        ('<html lang="nl">', ""),
        ('<html xml:lang="nl">', ""),
        ("<html>", '<meta http-equiv="content-language" content="nl">'),
        ("<html>", meta("content-language", "nl")),
        ("<html>", json_ld('{"@type": "Article", "inLanguage": "nl"}')),
        ("<html>", meta("og:locale", "nl", "property")),
        ("<html>", meta("dc.language", "nl")),
        ("<html>", meta("language", "Dutch")),
        ('<html lang="{{lang}}">', meta("og:locale", "nl", "property")),
    ],
)
def test_every_source(html, head):
    assert metadata(head, html=html).lang == "nl"


def test_the_attribute_of_the_body_counts_too():
    assert metadata(html="<html></html><body lang=nl>").lang == "nl"


def test_the_element_comes_before_the_rest():
    assert metadata(meta("og:locale", "en_US", "property"), html='<html lang="nl">').lang == "nl"


@pytest.mark.parametrize("lang", ["ru", "uk", "bg", "el", "he", "ar", "fa", "th", "ja", "ko", "zh-Hans", "zh-Hant", "hi", "ka"])
def test_the_script_tells_where_nothing_is_declared(languages, lang):
    if lang not in languages:
        pytest.skip("no text of it here")
    assert metadata(body=f"<p>{languages[lang]['text']}</p>").lang == lang.split("-")[0]


@pytest.mark.parametrize("lang", ["en", "de", "fr", "pl", "tr", "vi"])
def test_latin_letters_tell_nothing(languages, lang):
    if lang in languages:
        assert metadata(body=f"<p>{languages[lang]['text']}</p>").lang is None


def test_a_few_foreign_letters_tell_nothing():
    assert language_of_script("The word река means river, and nothing else on this page is in that script at all.") == ""


@pytest.mark.parametrize(
    ("lang", "rtl"), [("ar", True), ("he-IL", True), ("fa", True), ("ur", True), ("az-Arab", True), ("en", False), ("", False)]
)
def test_right_to_left(lang, rtl):
    assert is_rtl(lang) is rtl


@pytest.mark.parametrize(
    ("html", "direction"),
    [
        ('<html dir="rtl">', "rtl"),
        ('<html dir="LTR" lang="ar">', "ltr"),
        ('<html lang="ar">', "rtl"),
        ("<html>", None),
        ('<html dir="auto">', None),
    ],
)
def test_direction(html, direction):
    assert metadata(html=html).dir == direction
