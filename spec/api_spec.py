"""The door: what callers can give, what they get, and what they are told when it cannot be used."""

from __future__ import annotations

import copy
import io
import json
import pickle
import random
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import FrozenInstanceError, fields
from pathlib import Path

import pytest
from conftest import FIXTURES
from hypothesis import given
from hypothesis import strategies as st

import nokodown_py
from nokodown_py import (
    Extractor,
    InputTooLargeError,
    InputTypeError,
    MarkdownConverter,
    Nokodown,
    NokodownError,
    Options,
    Result,
    UnknownOptionError,
)

ARTICLE = """<!DOCTYPE html><html lang="en"><head><title>The weir at low water</title></head><body>
<nav><a href="/">Home</a> <a href="/news">News</a></nav>
<main><article><h1>The weir at low water</h1>
<p>The weir holds the river back for most of the summer, and the mill runs on what it saves. In a dry year the boards come out
by August, and the wheel stands still until the rains return to the hills above the village.</p>
<p>The keeper reads the gauge twice a day, writes the level into a book, and opens the <a href="/sluice">sluice</a> when the
water passes the red mark. Nobody remembers who painted it, yet everyone agrees on where it has to be.</p>
</article></main><footer><p>Printed by the village press.</p></footer></body></html>"""


def test_everything_exported_is_there_and_sorted() -> None:
    assert nokodown_py.__all__ == sorted(nokodown_py.__all__)
    assert all(hasattr(nokodown_py, name) for name in nokodown_py.__all__)


def test_extract_gives_content_and_metadata() -> None:
    result = Nokodown.extract(ARTICLE, url="https://example.com/weir")
    assert "The weir holds the river back" in result.markdown
    assert "village press" not in result.markdown
    assert result.title == "The weir at low water"
    assert result.lang == "en"
    assert result.mode in ("article", "page")
    assert result.confident


def test_url_is_positional_too_and_makes_links_absolute() -> None:
    by_place = Nokodown.extract(ARTICLE, "https://example.com/a/weir")
    assert by_place == Nokodown.extract(ARTICLE, url="https://example.com/a/weir")
    assert "https://example.com/sluice" in by_place.markdown


def test_bytes_and_str_give_the_same() -> None:
    assert Nokodown.extract(ARTICLE.encode()) == Nokodown.extract(ARTICLE)
    assert (
        Nokodown.extract(bytearray(ARTICLE.encode()))
        == Nokodown.extract(memoryview(ARTICLE.encode()))
        == Nokodown.extract(ARTICLE)
    )


def test_to_markdown_is_the_markdown_of_extract() -> None:
    markdown = Nokodown.extract(ARTICLE, "https://example.com/").markdown
    assert Nokodown.to_markdown(ARTICLE, url="https://example.com/") == markdown
    assert Extractor().to_markdown(ARTICLE, url="https://example.com/") == markdown


def test_content_type_takes_the_header() -> None:
    html = b"<main><p>\xcf\xce\xc7\xd9\xca</p>"
    assert "онгыъ" not in Nokodown.to_markdown(html, main_content=False, content_type="text/html; charset=windows-1251")
    assert "ПОЗЩК" not in Nokodown.to_markdown(html, main_content=False, content_type="text/html; charset=koi8-r")


def test_full_mode_keeps_the_whole_page_without_what_is_never_shown() -> None:
    page = "<nav>Menu of the day</nav><script>hidden = 1</script><style>p{}</style><p>Soup</p><footer>Open till six</footer>"
    result = Nokodown.extract(page, main_content=False)
    assert result.mode == "full"
    for shown in ("Menu of the day", "Soup", "Open till six"):
        assert shown in result.markdown
    assert "hidden" not in result.markdown
    assert "{}" not in result.markdown


@pytest.mark.parametrize(
    "nothing",
    [
        *("", b"", "   \n\t ", "<html></html>", "<body></body>", "<!-- only -->", "<!DOCTYPE html>", "<!", "\0", "\ufeff"),
        *(b"\xff\xfe", b"\xef\xbb\xbf", "<html><body><script>go()</script>", "<svg></svg>", "<p hidden></p>"),
        *("<template><p>later</p></template>", "<html><head><title>T"),
        "<frameset cols='20%,80%'><frame src=menu.html><frame src=main.html></frameset>",
    ],
)
@pytest.mark.parametrize("main_content", [True, False])
def test_a_page_with_nothing_says_so(nothing: str | bytes, main_content: bool) -> None:
    result = Nokodown.extract(nothing, main_content=main_content)
    assert (result.markdown, result.mode, result.confident) == ("", "none", False)


def test_plain_text_keeps_its_paragraphs() -> None:
    text = "The tide came in\nat noon.\n\nIt went out & left 3 < 4 shells.\r\n\r\nEnd."
    got = Nokodown.to_markdown(text, main_content=False)
    assert [" ".join(block.split()) for block in got.split("\n\n")] == [
        "The tide came in at noon.",
        "It went out & left 3 < 4 shells.",
        "End.",
    ]


@pytest.mark.parametrize(
    ("html", "words"),
    [
        (None, ["NoneType", "source"]),
        (7, ["int"]),
        (["<p>"], ["list"]),
        (io.BytesIO(b"<p>"), ["BytesIO", "read()"]),
        (Path("page.html"), ["Path", "read_bytes()"]),
        (type("Response", (), {"content": b""})(), ["Response", "content", "Content-Type"]),
    ],
)
def test_a_page_of_the_wrong_type_is_told_what_to_do(html: object, words: list[str]) -> None:
    for call in (Nokodown.extract, Nokodown.to_markdown, Extractor().extract, Extractor().to_markdown):
        with pytest.raises(TypeError) as caught:
            call(html)
        assert isinstance(caught.value, InputTypeError)
        assert isinstance(caught.value, NokodownError)
        for word in ["html must be bytes or str", *words]:
            assert word in str(caught.value)


@pytest.mark.parametrize("name", ["url", "content_type"])
def test_other_arguments_of_the_wrong_type(name: str) -> None:
    with pytest.raises(InputTypeError, match=f"{name} must be a str or None, not int"):
        Nokodown.extract("<p>", **{name: 3})


@pytest.mark.parametrize(
    "url",
    [
        None,
        "",
        "  ",
        "not a url",
        "//",
        "http://[",
        "javascript:0",
        "https://example.com/ä ö?q=%zz#",
        "\x00",
        "\ud800",
        "https://example.com/\ud800",
        "https://example.com:port/",
        "https://[::1]:99999/",
        "https://" + "x" * 9999,
    ],
)
def test_no_url_breaks_a_page(url: str | None) -> None:
    assert "The weir holds" in Nokodown.extract(ARTICLE, url).markdown


@pytest.mark.parametrize("url", ["example.com/post", "/post", "post.html", "http://[", ""])
def test_an_address_that_is_not_absolute_is_as_none(url: str) -> None:
    assert "(/sluice)" in Nokodown.to_markdown(ARTICLE, url)


@pytest.mark.parametrize(
    ("option", "nearest"),
    [
        ("main_contents", "main_content"),
        ("maincontent", "main_content"),
        ("Comments", "comments"),
        ("contentType", "content_type"),
        ("uri", "url"),
    ],
)
def test_unknown_option_names_the_nearest(option: str, nearest: str) -> None:
    for call in (Nokodown.extract, Nokodown.to_markdown):
        with pytest.raises(TypeError, match=f"unknown option '{option}'; did you mean '{nearest}'") as caught:
            call("<p>", **{option: True})
        assert isinstance(caught.value, UnknownOptionError)
        assert (caught.value.option, caught.value.nearest) == (option, nearest)


def test_unknown_option_near_to_none_lists_them() -> None:
    with pytest.raises(UnknownOptionError, match=r"the options are .*main_content"):
        Extractor(zzzz=1)
    with pytest.raises(UnknownOptionError, match="did you mean 'comments'"):
        Extractor(coments=True)


def test_options_can_be_hashed_whatever_holds_the_names() -> None:
    given = [Options(strip=names) for names in (["b", "a"], ("a", "b"), {"a", "b"})]
    assert len(set(given)) == 1
    assert given[0].strip == ("a", "b")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"main_content": "yes"}, "main_content must be True or False, not 'yes' (str)"),
        ({"comments": 1}, "comments must be True or False, not 1 (int)"),
        ({"fallback_title": 3}, "fallback_title must be a str, or None, not 3 (int)"),
        ({"max_bytes": True}, "max_bytes must be a whole number, or None, not True (bool)"),
        ({"max_bytes": 1.5}, "max_bytes must be a whole number, or None, not 1.5 (float)"),
        ({"max_bytes": 0}, "max_bytes must be at least 1, not 0"),
        ({"wrap_width": -1}, "wrap_width must be at least 1, not -1"),
        ({"links": "footnotes"}, "links must be 'inline', 'reference' or 'none', not 'footnotes' (str)"),
        ({"strip": "a"}, "strip must be a collection of names, such as ('a', 'img'), or None, not 'a' (str)"),
        ({"convert": [1]}, "convert must be a collection of names, such as ('a', 'img'), or None, not [1] (list)"),
        ({"converter": "x"}, "converter must be a class, or None, not 'x' (str)"),
        ({"code_language_callback": "x"}, "code_language_callback must be a function, or None, not 'x' (str)"),
        ({"bullets": ""}, "bullets must be '-', '*', '+' or several of them, not ''"),
        ({"bullets": "- "}, "bullets must be '-', '*', '+' or several of them, not '- '"),
        ({"bullets": "x"}, "bullets must be '-', '*', '+' or several of them, not 'x'"),
        ({"sub_symbol": "\n"}, "sub_symbol must be one line, not '\\n'"),
        ({"sup_symbol": "a\nb"}, "sup_symbol must be one line, not 'a\\nb'"),
        ({"code_language": "a\nb"}, "code_language must be one line, not 'a\\nb'"),
        ({"converter": dict}, "converter must be a subclass of nokodown_py.MarkdownConverter, not <class 'dict'>"),
        (
            {"strip": ["a"], "convert": ["b"]},
            "strip and convert exclude each other: give the names that lose their markup, or those that keep it",
        ),
    ],
)
def test_values_that_options_cannot_hold(options: dict, message: str) -> None:
    for call in (lambda: Options(**options), lambda: Extractor(**options), lambda: Nokodown.extract("<p>", **options)):
        with pytest.raises(NokodownError) as caught:
            call()
        assert str(caught.value) == message


@pytest.mark.parametrize("converter", [None, MarkdownConverter])
def test_what_a_callback_answers(converter: type | None) -> None:
    def fence(answer: object) -> str:
        page = "<pre><code>haul(rope)</code></pre>"
        options = {"main_content": False, "converter": converter, "code_language_callback": lambda el: answer}
        return Nokodown.to_markdown(page, **options).splitlines()[0]

    assert (fence("tcl"), fence(None), fence("tcl\nlater")) == ("```tcl", "```", "```tcl later")
    with pytest.raises(NokodownError, match=r"code_language_callback must give a str or None, not 7 \(int\)"):
        fence(7)


def test_a_page_over_the_limit_is_refused_with_size_and_limit() -> None:
    with pytest.raises(InputTooLargeError, match=r"1,001 bytes.*max_bytes=1,000") as caught:
        Nokodown.extract(b"x" * 1001, max_bytes=1000)
    assert (caught.value.size, caught.value.limit) == (1001, 1000)
    with pytest.raises(InputTooLargeError, match="1,001 characters") as caught:
        Nokodown.extract("ж" * 1001, max_bytes=1000)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    assert Nokodown.extract(b"x" * 1000, max_bytes=1000).mode != "none"
    assert Nokodown.extract(b"x" * 1001, max_bytes=None).mode != "none"


@pytest.mark.parametrize(
    "error", [InputTooLargeError(5, 3), UnknownOptionError("a", "b", ("b",)), InputTypeError("x"), NokodownError("y")]
)
def test_errors_cross_process_pools(error: NokodownError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_every_option_is_documented_and_a_keyword() -> None:
    documented = "".join(kind.__doc__ or "" for kind in Options.__mro__)
    for option in fields(Options):
        assert re.search(rf"^ +{option.name}: ", documented, re.MULTILINE)
        Nokodown.extract("<p>", **{option.name: getattr(Options(), option.name)})


def test_options_are_immutable() -> None:
    with pytest.raises(FrozenInstanceError):
        Options().comments = True  # type: ignore[misc]
    assert Options() == Options()
    assert hash(Options()) == hash(Options(comments=False))


def test_extractor_holds_its_options() -> None:
    extractor = Extractor(main_content=False)
    assert "village press" in extractor.to_markdown(ARTICLE)
    assert "main_content=False" in repr(extractor)
    assert repr(extractor).startswith("Extractor(")
    assert not hasattr(extractor, "__dict__")


def test_fallback_title_is_for_pages_that_name_none() -> None:
    assert Nokodown.extract("<p>No name", fallback_title="Untitled").title == "Untitled"
    assert Nokodown.extract(ARTICLE, fallback_title="Untitled").title == "The weir at low water"


def test_the_input_is_never_changed() -> None:
    html = bytearray(ARTICLE.encode())
    before = bytes(html)
    Nokodown.extract(html)
    assert bytes(html) == before


class TestResult:
    result = Nokodown.extract(ARTICLE, "https://example.com/weir")

    def test_is_immutable(self) -> None:
        with pytest.raises(FrozenInstanceError):
            self.result.title = "Other"  # type: ignore[misc]
        with pytest.raises((AttributeError, TypeError)):
            self.result.other = 1  # type: ignore[attr-defined]

    def test_compares_by_what_it_says(self) -> None:
        again = Nokodown.extract(ARTICLE, "https://example.com/weir")
        assert again == self.result
        assert hash(again) == hash(self.result)
        assert Nokodown.extract(ARTICLE.replace("weir", "dam")) != self.result

    @pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda r: pickle.loads(pickle.dumps(r))])
    def test_is_copied_and_pickled_whole(self, again) -> None:
        assert again(self.result) == self.result
        assert again(self.result).structured_data == self.result.structured_data

    def test_repr_is_short(self) -> None:
        assert repr(self.result).startswith(f"<Result {self.result.mode}")
        assert "'The weir at low water'" in repr(self.result)
        assert len(repr(Result(title="t" * 500, markdown="m" * 99_999))) < 150
        assert "not confident" in repr(Result())

    def test_to_dict_and_to_json_hold_every_field(self) -> None:
        given = self.result.to_dict()
        assert set(given) == {item.name for item in fields(Result) if not item.name.startswith("_")}
        assert json.loads(self.result.to_json()) == given
        assert "\n" not in self.result.to_json()
        assert json.loads(self.result.to_json(indent=2)) == given
        given["keywords"].append("changed")
        assert "changed" not in self.result.keywords

    def test_json_keeps_every_script(self) -> None:
        result = Nokodown.extract("<title>水位 — Größe</title><p>水位", main_content=False)
        assert "水位" in result.to_json()

    def test_structured_data_is_read_when_asked_for(self) -> None:
        page = '<script type="application/ld+json">{"@type": "Recipe", "name": "Pie"}</script><p>Pie</p>'
        data = Nokodown.extract(page).structured_data
        assert data["json-ld"][0]["name"] == "Pie"
        assert set(data) == {"json-ld", "microdata", "opengraph", "rdfa", "microformat", "dublincore"}


PAGES = [path.read_bytes() for path in sorted((FIXTURES / "cases").glob("*.html")) if path.stat().st_size < 100_000]


def test_same_answer_in_any_order_and_from_any_thread() -> None:
    extractor = Extractor()
    alone = [extractor.extract(page) for page in PAGES]
    order = list(range(len(PAGES))) * 3
    random.Random(5).shuffle(order)
    with ThreadPoolExecutor(6) as pool:
        for number, result in zip(order, pool.map(lambda i: extractor.extract(PAGES[i]), order), strict=True):
            assert result == alone[number]
    assert [extractor.extract(page) for page in reversed(PAGES)] == alone[::-1]


def test_same_answer_in_another_process_with_other_hash_seeds() -> None:
    code = (
        "import sys, hashlib; from pathlib import Path; from nokodown_py import Nokodown\n"
        "for path in sorted(Path(sys.argv[1]).glob('*.html')):\n"
        "    if path.stat().st_size < 100_000: print(Nokodown.extract(path.read_bytes()).to_json())\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code, str(FIXTURES / "cases")],
            env={"PYTHONHASHSEED": seed, "PYTHONUTF8": "1", "PYTHONPATH": str(FIXTURES.parent.parent)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


@given(st.text(alphabet="<>/ap divulhr1=\"'&;\n-!?[]|*`~#\0\ud800é水", max_size=120), st.booleans())
def test_no_markup_raises(html: str, main_content: bool) -> None:
    result = Nokodown.extract(html, main_content=main_content)
    assert isinstance(result.markdown, str)
    assert result.markdown == "" or result.markdown.endswith("\n")
    assert (result.mode == "none") == (result.markdown == "")


def test_an_error_inside_a_stage_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(page: object) -> None:
        raise ZeroDivisionError("a bug")

    from nokodown_py import pipeline

    monkeypatch.setattr(pipeline, "STAGES", (*pipeline.STAGES, ("broken", broken)))
    with pytest.raises(ZeroDivisionError, match="a bug"):
        Nokodown.extract(ARTICLE)
