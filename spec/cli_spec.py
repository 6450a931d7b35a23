"""The command line, run as a user runs it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from nokodown_py import Nokodown, Result, __version__, cli
from nokodown_py.front_matter import front_matter

ROOT = Path(__file__).parent.parent
SAMPLE = ROOT / "examples" / "article.html"
PAGE = "<title>{0}</title><main><p>{0} is what this page tells, in one sentence of some length, about the harbour.</p></main>"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, with three pages."""
    monkeypatch.chdir(tmp_path)
    for name in ("ebb", "flood", "slack"):
        Path(f"{name}.html").write_text(PAGE.format(name.title()), "utf-8")
    return tmp_path


def run(*args: str, stdin: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    settings = {**os.environ, "PYTHONPATH": str(ROOT), **env}
    return subprocess.run(
        [sys.executable, "-m", "nokodown_py", *args], input=stdin, capture_output=True, env=settings, check=False
    )


def test_a_page_to_the_terminal(folder: Path, capsysbinary) -> None:
    assert cli.main(["ebb.html"]) == 0
    out, err = capsysbinary.readouterr()
    assert out.decode() == Nokodown.to_markdown(Path("ebb.html").read_bytes())
    assert b"Ebb is what this page tells" in out
    assert err == b""


def test_the_sample_page_gives_its_article_and_nothing_else(capsysbinary) -> None:
    assert cli.main([str(SAMPLE), "--url", "https://gazette.example.org/2024/05/tide-clock"]) == 0
    out = capsysbinary.readouterr().out.decode()
    for wanted in ("one hand and no hours", "touched up twice", "Never turn the hand backwards", "PERIOD = 12", "February"):
        assert wanted in out
    for chrome in ("cookies", "Boats for sale", "Get the Friday letter", "My grandfather", "Most read", "cooperative"):
        assert chrome not in out


@pytest.mark.parametrize("args", [[], ["-"]])
def test_standard_input(folder: Path, args: list[str]) -> None:
    done = run(*args, stdin=PAGE.format("Neap").encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Neap is what" in done.stdout


def test_no_page_on_a_terminal_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    with pytest.raises(SystemExit) as left:
        cli.main([])
    assert left.value.code == 2
    assert "name a file, or pipe one in" in capsys.readouterr().err


def test_url_makes_links_absolute(folder: Path, capsysbinary) -> None:
    Path("link.html").write_text(
        "<main><p>The keeper's <a href='book'>book</a> lies in the office, open for all to read.", "utf-8"
    )
    assert cli.main(["link.html", "--url", "https://example.com/a/"]) == 0
    assert b"(https://example.com/a/book)" in capsysbinary.readouterr().out


def test_full_converts_the_whole_page(folder: Path, capsysbinary) -> None:
    assert cli.main([str(SAMPLE), "--full"]) == 0
    assert b"Boats for sale" in capsysbinary.readouterr().out


def test_json_is_one_object_a_line(folder: Path, capsysbinary) -> None:
    assert cli.main(["ebb.html", "flood.html", "--format", "json"]) == 0
    lines = capsysbinary.readouterr().out.decode().splitlines()
    assert [json.loads(line)["title"] for line in lines] == ["Ebb", "Flood"]
    assert json.loads(lines[0]) == Nokodown.extract(Path("ebb.html").read_bytes()).to_dict()


def test_text_has_no_markup(folder: Path, capsysbinary) -> None:
    Path("rich.html").write_text(
        "<main><h2>Gauge</h2><p>The <b>red</b> <a href='/m'>mark</a> is old.</p><ul><li>one</ul>", "utf-8"
    )
    assert cli.main(["rich.html", "--format", "text", "--full"]) == 0
    out = capsysbinary.readouterr().out.decode()
    assert "The red mark is old." in out
    assert not set("#*[]()") & set(out)


def test_several_pages_on_the_terminal_have_a_rule_between_them(folder: Path, capsysbinary) -> None:
    assert cli.main(["ebb.html", "flood.html"]) == 0
    first, second = capsysbinary.readouterr().out.decode().split("\n---\n\n")
    assert "Ebb is" in first
    assert "Flood is" in second


def test_globs_are_expanded_in_order(folder: Path, capsysbinary) -> None:
    (folder / "deep" / "er").mkdir(parents=True)
    (folder / "deep" / "er" / "neap.html").write_text(PAGE.format("Neap"), "utf-8")
    (folder / "x.html").mkdir()  # a folder is no page
    assert cli.main(["*.html", "--format", "json"]) == 0
    assert [json.loads(line)["title"] for line in capsysbinary.readouterr().out.splitlines()] == ["Ebb", "Flood", "Slack"]
    assert cli.main(["**/neap.html", "--format", "json"]) == 0
    assert json.loads(capsysbinary.readouterr().out)["title"] == "Neap"


def test_a_name_with_glob_characters_that_exists_is_that_file(folder: Path, capsysbinary) -> None:
    Path("a[1].html").write_text(PAGE.format("Bracket"), "utf-8")
    assert cli.main(["a[1].html"]) == 0
    assert b"Bracket" in capsysbinary.readouterr().out


class TestOutput:
    def test_a_file(self, folder: Path, capsysbinary) -> None:
        assert cli.main(["ebb.html", "-o", "out.md"]) == 0
        assert Path("out.md").read_bytes().decode() == Nokodown.to_markdown(Path("ebb.html").read_bytes())
        assert capsysbinary.readouterr() == (b"", b"")

    @pytest.mark.parametrize("name", ["out/", "existing"])
    def test_a_folder_for_one_page(self, folder: Path, name: str) -> None:
        Path("existing").mkdir()
        assert cli.main(["ebb.html", "-o", name]) == 0
        assert "Ebb is" in Path(name, "ebb.md").read_text("utf-8")

    def test_a_folder_for_several_is_made(self, folder: Path) -> None:
        assert cli.main(["*.html", "-o", "a/b", "--format", "json"]) == 0
        assert sorted(path.name for path in Path("a/b").iterdir()) == ["ebb.json", "flood.json", "slack.json"]

    def test_a_file_for_several_is_refused(self, folder: Path, capsys) -> None:
        Path("taken.md").write_text("mine")
        with pytest.raises(SystemExit) as left:
            cli.main(["ebb.html", "flood.html", "-o", "taken.md"])
        assert left.value.code == 2
        assert "is a file; for several pages give a folder" in capsys.readouterr().err
        assert Path("taken.md").read_text() == "mine"

    def test_pages_of_one_name_do_not_overwrite_each_other(self, folder: Path) -> None:
        for place, name in (("a", "index.html"), ("b", "index.html"), ("c", "INDEX.htm"), ("d", "index-2.html")):
            Path(place).mkdir()
            Path(place, name).write_text(PAGE.format(place.upper()), "utf-8")
        assert cli.main(["a/index.html", "b/index.html", "c/INDEX.htm", "d/index-2.html", "-o", "out"]) == 0
        texts = {path.name: path.read_text("utf-8") for path in Path("out").iterdir()}
        assert sorted(texts) == ["INDEX-3.md", "index-2-2.md", "index-2.md", "index.md"]
        for name, place in zip(["index.md", "index-2.md", "INDEX-3.md", "index-2-2.md"], "ABCD", strict=True):
            assert f"{place} is what" in texts[name]

    def test_a_page_given_as_input_is_not_overwritten(self, folder: Path, capsys) -> None:
        before = Path("ebb.html").read_bytes()
        assert cli.main(["ebb.html", "-o", "ebb.html"]) == 1
        assert Path("ebb.html").read_bytes() == before
        assert "would overwrite a page given as input" in capsys.readouterr().err

    def test_standard_input_into_a_folder(self, folder: Path) -> None:
        assert run("-o", "out/", stdin=b"<main><p>The weir holds the river back for most of the summer.").returncode == 0
        assert "weir" in Path("out/stdin.md").read_text("utf-8")

    def test_a_place_that_cannot_be_written(self, folder: Path, capsys) -> None:
        assert cli.main(["ebb.html", "-o", "no/such/out.md"]) == 1
        assert (
            capsys.readouterr().err == f"nokodown: ebb.html: cannot write {Path('no/such/out.md')}: No such file or directory\n"
        )


class TestErrors:
    @pytest.mark.parametrize(
        ("page", "message"),
        [("gone.html", "No such file or directory"), ("*.htmx", "no file matches"), ("sub", "Is a directory")],
    )
    def test_one_clear_line_and_the_rest_goes_on(self, folder: Path, capsysbinary, page: str, message: str) -> None:
        Path("sub").mkdir()
        assert cli.main(["ebb.html", page, "flood.html"]) == 1
        out, err = capsysbinary.readouterr()
        assert err.decode() == f"nokodown: {page}: {message}\n"
        assert b"Ebb is" in out
        assert b"Flood is" in out

    def test_a_bug_on_one_page_is_told_and_the_rest_goes_on(self, folder: Path, capsysbinary, monkeypatch) -> None:
        extract = cli.Extractor.extract

        def broken(self, html, url=""):
            if b"Ebb" in html:
                raise ZeroDivisionError("two\nlines")
            return extract(self, html, url)

        monkeypatch.setattr(cli.Extractor, "extract", broken)
        assert cli.main(["ebb.html", "flood.html"]) == 1
        out, err = capsysbinary.readouterr()
        assert err.decode().splitlines() == [
            "nokodown: ebb.html: internal error, please report it with the page: ZeroDivisionError: two lines"
        ]
        assert b"Flood is" in out

    def test_a_page_that_is_too_large(self, folder: Path, capsys, monkeypatch) -> None:
        make = cli.Extractor
        monkeypatch.setattr(cli, "Extractor", lambda **options: make(max_bytes=10, **options))
        assert cli.main(["ebb.html"]) == 1
        assert "more than max_bytes=10" in capsys.readouterr().err

    def test_a_page_with_nothing_is_noted(self, folder: Path, capsysbinary) -> None:
        Path("empty.html").write_bytes(b"")
        assert cli.main(["empty.html"]) == 0
        assert capsysbinary.readouterr() == (b"", b"nokodown: empty.html: note: no content found\n")

    @pytest.mark.parametrize(
        ("args", "message"),
        [
            (["a.html", "--front-matter", "--format", "json"], "--front-matter goes with --format markdown"),
            (["ebb.html", "flood.html", "--url", "https://example.com/"], "--url is the address of one page"),
            (["ebb.html", "--url", "example.com"], "--url example.com is not absolute"),
            (["--format", "pdf"], "invalid choice: 'pdf'"),
            (["--nonsense"], "unrecognized arguments: --nonsense"),
        ],
    )
    def test_a_command_line_that_cannot_be_used(self, folder: Path, capsys, args: list[str], message: str) -> None:
        with pytest.raises(SystemExit) as left:
            cli.main(args)
        assert left.value.code == 2
        assert message in capsys.readouterr().err

    def test_interrupted(self, folder: Path, monkeypatch) -> None:
        def interrupt(*_: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(cli, "_read", interrupt)
        assert cli.main(["ebb.html"]) == 130


def test_version_and_help(capsys) -> None:
    for flag in ("--version", "--help"):
        with pytest.raises(SystemExit) as left:
            cli.main([flag])
        assert left.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith(f"nokodown {__version__}\n")
    assert "nokodown page.html --url https://example.com/post" in out


@pytest.mark.parametrize("env", [{"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, {"PYTHONIOENCODING": "ascii"}])
def test_utf8_on_every_locale(env: dict[str, str]) -> None:
    done = run(stdin="<meta charset=utf-8><main><p>水位 — Größe, as the keeper's book has it on every page.".encode(), **env)
    assert done.returncode == 0, done.stderr
    assert "水位 — Größe" in done.stdout.decode("utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell's pipe")
def test_a_closed_pipe_is_quiet(tmp_path: Path) -> None:
    (tmp_path / "long.html").write_text(
        "<main>" + "<p>The gauge stands where the bridge was, and it is read at noon.</p>" * 20_000
    )
    command = f'"{sys.executable}" -m nokodown_py long.html --full | head -c 10; echo "${{PIPESTATUS[0]}}"'
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.strip().endswith("0")


class TestFrontMatter:
    def test_holds_what_the_page_gives_and_then_the_content(self, capsysbinary) -> None:
        url = "https://gazette.example.org/2024/05/tide-clock"
        assert cli.main([str(SAMPLE), "--url", url, "--front-matter"]) == 0
        empty, head, body = capsysbinary.readouterr().out.decode().split("---\n", 2)
        assert empty == ""
        given = yaml.safe_load(head)
        result = Nokodown.extract(SAMPLE.read_bytes(), url)
        assert given == {"url": url, **{name: value for name, value in result.to_dict().items() if value and name in given}}
        assert given["title"] == "How a village keeps its tide clock right"
        assert given["byline"] == "Ada Example, Ben Sample"
        assert body == "\n" + result.markdown

    @given(st.text(max_size=60), st.lists(st.text(max_size=9), max_size=3))
    def test_any_title_is_valid_yaml(self, title: str, keywords: list[str]) -> None:
        text = front_matter(Result(title=title, keywords=tuple(keywords), byline=title[::-1], mode="page"))
        assert text.startswith("---\n")
        assert text.endswith("\n---\n")
        given = yaml.safe_load(text[4:-4])
        assert given.get("title", "") == title
        assert given.get("keywords", []) == keywords
        assert "markdown" not in given

    @pytest.mark.parametrize(
        "title",
        ["yes", "2024-01-01", "12", "null", "- a: b", "#", "a # b", '"', "\\", "'", "---", "%", "@", "*x", "{", "\u2028", "😀"],
    )
    def test_what_yaml_would_read_as_something_else(self, title: str) -> None:
        assert yaml.safe_load(front_matter(Result(title=title))[4:-4])["title"] == title
