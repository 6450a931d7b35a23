"""The command line: ``nokodown``. A thin door; everything that it does is in the package."""

from __future__ import annotations

import argparse
import glob
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from nokodown_py import Extractor, NokodownError, Result, __version__
from nokodown_py.front_matter import front_matter

if TYPE_CHECKING:
    from collections.abc import Sequence

STDIN = "-"
SUFFIXES = {"markdown": ".md", "json": ".json", "text": ".txt"}
EXAMPLES = """\
examples:
  nokodown page.html --url https://example.com/post      Markdown to the terminal
  nokodown < page.html > page.md                         a page from a pipe
  nokodown page.html -o page.md --front-matter           with the metadata on top, as YAML
  nokodown 'pages/**/*.html' -o out/                     many pages, one file each
  nokodown pages/*.html --format json > pages.jsonl      content and metadata, one object a line
  nokodown page.html --full                              the whole page, not just its main content

exit status: 0 all pages converted, 1 some could not be, 2 the command line cannot be used.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: the arguments, by default those of the process.

    Returns:
        The exit status: 0, 1 where a page could not be converted, 130 where it was interrupted. Leaves by SystemExit with 2
        where the arguments cannot be used, with 0 after ``--help`` and ``--version``.
    """
    try:
        return _run(_parser(), argv)
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="nokodown",
        description="Turn web pages into GitHub-Flavored Markdown: the main content, without what surrounds it.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("pages", nargs="*", metavar="PAGE", help="an HTML file or a glob; - or nothing reads standard input")
    parser.add_argument("--url", default="", help="the page's address, to make its links absolute")
    parser.add_argument(
        "-o", "--output", metavar="FILE|DIR", help="write here: a file, or for several pages a folder, which is made if need be"
    )
    parser.add_argument("--format", choices=SUFFIXES, default="markdown", help="what to write (default: markdown)")
    parser.add_argument("--front-matter", action="store_true", help="put the metadata on top of the Markdown, as YAML")
    parser.add_argument("--full", action="store_true", help="convert the whole page, not just its main content")
    parser.add_argument("--version", action="version", version=f"nokodown {__version__}")
    return parser


def _run(parser: argparse.ArgumentParser, argv: Sequence[str] | None) -> int:
    args = parser.parse_args(argv)
    if args.front_matter and args.format != "markdown":
        parser.error("--front-matter goes with --format markdown")
    if not args.pages and sys.stdin.isatty():
        parser.error("no page given: name a file, or pipe one in; --help shows examples")
    pages, failed = _expanded(args.pages or [STDIN])
    if args.url and len(pages) > 1:
        parser.error("--url is the address of one page, and several are given")
    if args.url and "://" not in args.url:
        parser.error(f"--url {args.url} is not absolute; write it as https://example.com/post")
    rule = {"markdown": "\n" if args.front_matter else "\n---\n\n", "json": "", "text": "\n---\n\n"}[args.format]
    target = _Target(args.output, SUFFIXES[args.format], rule, pages)
    if len(pages) > 1 and args.output and not target.folder:
        parser.error(f"-o {args.output} is a file; for several pages give a folder")
    extractor = Extractor(main_content=not args.full, plain_text=args.format == "text")
    for page in pages:
        try:
            result = extractor.extract(_read(page), args.url)
            target.write(page, _written(result, args))
            if result.mode == "none":
                _tell(page, "note: no content found")
        except BrokenPipeError:
            raise
        except OSError as error:
            failed += _tell(page, error.strerror or str(error))
        except NokodownError as error:
            failed += _tell(page, str(error))
        except Exception as error:  # a bug on this page must not cost the others, and is told
            failed += _tell(page, f"internal error, please report it with the page: {type(error).__name__}: {error}")
    sys.stdout.flush()
    return 1 if failed else 0


def _expanded(names: list[str]) -> tuple[list[str], int]:
    """The pages that names and globs stand for, and how many stand for none, which are told."""
    pages, failed = [], 0
    for name in names:
        if name == STDIN or os.path.lexists(name) or not glob.has_magic(name):
            pages.append(name)
            continue
        found = sorted(path for path in glob.iglob(name, recursive=True) if not os.path.isdir(path))
        pages += found
        failed += 0 if found else _tell(name, "no file matches")
    return pages, failed


def _read(page: str) -> bytes:
    return sys.stdin.buffer.read() if page == STDIN else Path(page).read_bytes()


def _written(result: Result, args: argparse.Namespace) -> str:
    if args.format == "json":
        return result.to_json() + "\n"
    if args.front_matter:
        return front_matter(result, args.url) + ("\n" + result.markdown if result.markdown else "")
    return result.markdown


def _tell(page: str, message: str) -> int:
    """Say in one line what is wrong with a page, and count it."""
    print(f"nokodown: {'standard input' if page == STDIN else page}: {' '.join(message.split())}", file=sys.stderr)
    return 1


class _Target:
    """Where the output goes: standard output, a file, or a folder with a file for each page.

    Attributes:
        folder: whether it is a folder.
    """

    def __init__(self, output: str | None, suffix: str, rule: str, pages: list[str]) -> None:
        path = Path(output) if output else None
        self.folder = path is not None and (
            path.is_dir() or str(output).endswith(("/", os.sep)) or (len(pages) > 1 and not path.exists())
        )
        self._path = path
        self._suffix = suffix
        self._sources = {os.path.realpath(page) for page in pages if page != STDIN}
        self._taken: set[str] = set()
        self._rule = rule  # what stands between pages on standard output
        self._between = ""

    def write(self, page: str, text: str) -> None:
        """Write one page, in UTF-8 whatever the locale.

        Raises:
            BrokenPipeError: nobody reads any more.
            NokodownError: it cannot be written, or would overwrite a page given as input.
        """
        data = text.encode("utf-8", "replace")
        if self._path is None:
            sys.stdout.buffer.write(self._between.encode() + data if data else b"")
            self._between = self._rule if data else self._between
            return
        path = self._path
        try:
            if self.folder:
                path.mkdir(parents=True, exist_ok=True)
                path /= self._name("stdin" if page == STDIN else Path(page).stem)
            if os.path.realpath(path) in self._sources:
                raise NokodownError(f"writing {path} would overwrite a page given as input")
            path.write_bytes(data)
        except BrokenPipeError:
            raise
        except OSError as error:  # of the output: the page itself was read
            raise NokodownError(f"cannot write {path}: {error.strerror or error}") from error

    def _name(self, stem: str) -> str:
        """A name that no other page of this run has: pages of the same name get numbers."""
        name, number = stem + self._suffix, 1
        while name.casefold() in self._taken:
            number += 1
            name = f"{stem}-{number}{self._suffix}"
        self._taken.add(name.casefold())
        return name
