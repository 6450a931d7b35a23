"""What is shipped, and that its documents tell the truth."""

from __future__ import annotations

import ast
import doctest
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

import nokodown_py
from nokodown_py import Options, Result

ROOT = Path(__file__).parent.parent
PYPROJECT = (ROOT / "pyproject.toml").read_text("utf-8")
README = (ROOT / "README.md").read_text("utf-8")
CI = (ROOT / ".ci" / "run").read_text("utf-8")


def python(code: str) -> str:
    """What a new process prints."""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("module", ["nokodown_py", "nokodown_py.cli"])
def test_import_loads_none_of_the_slow_libraries(module: str) -> None:
    loaded = python(f"import {module}, sys; print(*sorted({{name.partition('.')[0] for name in sys.modules}}))").split()
    assert not {"bs4", "rdflib", "extruct", "markdownify", "lxml", "html5lib", "dateparser", "chardetng_py"} & set(loaded)


def test_a_plain_page_is_converted_without_the_slow_libraries() -> None:
    code = (
        "import sys; from nokodown_py import Nokodown\n"
        "html = '<title>Mill</title><main><p>' + 'The mill on the river works again. ' * 20\n"
        "assert Nokodown.extract(html.encode()).markdown\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    assert not {"bs4", "rdflib", "extruct", "lxml", "html5lib"} & set(python(code).split())


def test_types_are_shipped() -> None:
    assert (Path(nokodown_py.__file__).parent / "py.typed").exists()


def declared(pattern: str) -> set[str]:
    listed = re.search(pattern, PYPROJECT, re.MULTILINE | re.DOTALL)
    assert listed
    return {name.lower().replace("-", "_") for name in re.findall(r'"([\w-]+)>=', listed[1])}


def test_what_is_imported_is_declared_and_nothing_else() -> None:
    imported = set()
    for path in (ROOT / "nokodown_py").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                imported.add((node.module or "").partition(".")[0])
    foreign = imported - sys.stdlib_module_names - {"nokodown_py", "__future__"}
    assert foreign == declared(r"^dependencies = \[(.*?)^\]") | declared(r"^dates = \[(.*?)\]")


def test_every_python_that_is_promised_is_tried_in_ci() -> None:
    promised = set(re.findall(r"Programming Language :: Python :: (3\.\d+)", PYPROJECT))
    assert promised == {"3.10", "3.11", "3.12", "3.13", "3.14"}
    assert promised == set(re.findall(r"\b3\.1\d\b", CI.replace("(3, 10)", "").replace("such as 3.12", "")))


def test_readme_commands_are_the_ones_that_ci_runs() -> None:
    install, test = re.findall(r"```sh\n(pip install .*)\n```", README)
    assert install == "pip install . && nokodown examples/article.html"
    for command in test.split(" && "):
        assert command.replace("pip install", "pip install --quiet") in CI


def test_readme_examples_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    done = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (done.failed, done.attempted > 5) == (0, True)


def test_readme_shows_what_the_command_prints() -> None:
    shown = re.search(r"```console\n\$ nokodown examples/article.html\n(.*?)```", README, re.DOTALL)
    assert shown
    printed = nokodown_py.Nokodown.to_markdown((ROOT / "examples" / "article.html").read_bytes())
    for line in shown[1].splitlines():
        assert line.removesuffix("…").rstrip() in printed


def test_readme_lists_every_option_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| `(.*?)` \|", README, re.MULTILINE))
    assert rows == {option.name: repr(option.default) for option in fields(Options)}


def test_readme_lists_every_field_of_the_result() -> None:
    table = README.partition("### The result")[2].partition("### Options")[0]
    listed = {name for cells in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for name in re.findall(r"`(\w+)`", cells)}
    assert listed == {field.name for field in fields(Result) if not field.name.startswith("_")} | {"structured_data"}


def test_every_spec_that_the_table_of_behaviours_names_exists() -> None:
    table = (ROOT / "spec" / "README.md").read_text("utf-8")
    named = re.findall(r"`(\w+_spec\.py)(?:::(\w+(?:::\w+)?))?(?:\[([\w-]+)\])?`", table)
    assert named
    for file, test, case in named:
        source = (ROOT / "spec" / file).read_text("utf-8")
        for part in test.split("::") if test else []:
            assert re.search(rf"^ *(?:def|class) {part}\b", source, re.MULTILINE), f"{file}::{test}"
        assert not case or f'"{case}"' in source or (ROOT / "spec" / "fixtures" / "cases" / f"{case}.html").exists(), case


def test_the_repository_names_no_place_of_one_machine() -> None:
    for path in [
        *ROOT.glob("*.md"),
        *ROOT.glob("*.toml"),
        *ROOT.glob("nokodown_py/**/*.py"),
        *ROOT.glob("spec/*.*"),
        ROOT / ".ci/run",
    ]:
        assert not re.search(r"(?<![\w.])/(?:work|home|root)/\w", path.read_text("utf-8")), path
