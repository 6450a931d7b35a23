"""Round trip: a specification's HTML to Markdown, back to HTML through cmark-gfm, and the two trees compared.

    python -m benchmark.roundtrip --commonmark spec-0.31.2.json --gfm spec.txt [--quiet] [--default]

``--commonmark`` takes the specification's examples as JSON (https://spec.commonmark.org/0.31.2/spec.json), or the directory that
holds it; ``--gfm`` the ``test/spec.txt`` of cmark-gfm. Sections about raw HTML are left out, as no Markdown of ours holds any.

Two trees are *equal* after normalising: white space outside ``pre``; ``b`` and ``strong``, ``i`` and ``em``, ``s`` and ``del``
alike; a ``p`` straight in an ``li`` ignored; all attributes ignored but href, src, alt, title, start, align, checked and the
language of code; the percent-encoding of addresses, as in the normaliser of CommonMark's own test suite, and what browsers
read alike in them: line breaks inside, back slashes for slashes. That normaliser compares
tags as they are written, so it never meets the copy of a link or of emphasis that tree construction opens behind the block in
which it was not closed (``<p><b>a</p>``); here such copies are left out where they hold nothing.

The figures are those with the options ``keep_empty`` and ``escape_addresses``, which write what a reader would not miss but a
comparison of trees does: links and headings without text, and the difference between an address and a link to it. The figure
of the defaults stands beside them, and ``--default`` lists what fails with these.

By this measure the specifications' own Markdown has 601 of the 606 examples of GFM and 572 of the 588 of CommonMark. What nobody
can write: elements that HTML does not know, without raw HTML (4 in each); strong emphasis within strong emphasis, which cmark-gfm
writes once (9 of CommonMark's); an address of mail that is no link, as GFM has no escape for it (2 in each).

They *show the same* if they are equal after leaving out, on both sides, what no browser shows and no Markdown can say: elements
without content (a link without text, an empty heading), elements that HTML does not know (``<bar>``), and strong emphasis
straight within strong emphasis (cmark-gfm writes it once).
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

from selectolax.lexbor import LexborHTMLParser

from benchmark.cmark import CmarkOptions, cmarkgfm
from nokodown_py import Extractor

if TYPE_CHECKING:
    from collections.abc import Iterable

    from selectolax.lexbor import LexborNode

EXTENSIONS = ("table", "strikethrough", "autolink", "tasklist")
LEFT_OUT = ("HTML blocks", "Raw HTML", "Disallowed Raw HTML (extension)")
_ALIKE = {"b": "strong", "i": "em", "s": "del", "strike": "del"}
_ATTRIBUTES = ("alt", "title", "start", "align", "checked")
_SHOWN_EMPTY = frozenset(("br", "hr", "img", "input", "li", "blockquote", "pre", "code", "td", "th", "tr", "tbody", "table"))
_BLOCKS = frozenset(
    [
        "p",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "pre",
        "blockquote",
        "ul",
        "ol",
        "li",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "hr",
        "br",
        "div",
        "section",
        "body",
    ]
)
_KNOWN = _BLOCKS | {"a", "em", "strong", "del", "code", "img", "input"}
_EXAMPLE = re.compile(r"^`{32} example([^\n]*)\n([\s\S]*?)^\.\n([\s\S]*?)^`{32}$|^#{1,6} *(.*)$", re.M)
_IN_ADDRESSES = str.maketrans("\\", "/", "\t\r\n")
FAITHFUL: dict[str, bool] = {"keep_empty": True, "escape_addresses": True}
_BARE_ADDRESS = re.compile(r"(?:https?|ftp)://|www\.|[\w+]@\w")

Tree = tuple[str, tuple[tuple[str, str], ...], tuple["Tree | str", ...]]


@dataclass(frozen=True)
class Example:
    """One example of a specification."""

    number: int
    section: str
    html: str


@dataclass(frozen=True)
class Outcome:
    """How an example came back."""

    example: Example
    markdown: str = ""
    rendered: str = ""
    equal: bool = False
    shows_the_same: bool = False
    why: str = ""


def render(markdown: str) -> str:
    """Markdown to HTML with cmark-gfm and the extensions of GitHub."""
    return str(
        cmarkgfm.markdown_to_html_with_extensions(markdown, options=CmarkOptions.CMARK_OPT_UNSAFE, extensions=list(EXTENSIONS))
    )


def normalise(html: str, *, shown: bool = False) -> Tree:
    """The tree of a page in a form that is equal for pages which are equal in the sense of this benchmark.

    Args:
        html: the page.
        shown: also leave out what no browser shows and no Markdown can say.
    """
    body = LexborHTMLParser(html).body
    return ("body", (), tuple(_tidy(_content(body, shown, False)) if body is not None else ()))


def _content(parent: LexborNode, shown: bool, pre: bool) -> list[Tree | str]:
    out: list[Tree | str] = []
    for node in parent.iter(include_text=True):
        tag = _ALIKE.get(node.tag or "", node.tag or "")
        if tag == "-text":
            out.append((node.text_content or "") if pre else re.sub(r"\s+", " ", node.text_content or ""))
            continue
        inside = _content(node, shown, pre or tag == "pre")
        if tag == "p" and parent.tag == "li":
            out += [" ", *inside, " "]
        elif parent.tag == "body" and out and _is_copy(inside, (tag, _attributes(node, tag)), out):
            continue
        elif shown and (tag not in _KNOWN or (tag == parent.tag == "strong")):
            out += inside
        elif tag in _KNOWN or tag.isalpha():
            children = tuple(inside) if tag in ("pre", "code") else tuple(_tidy(inside, block=tag in _BLOCKS))
            if not shown or tag in _SHOWN_EMPTY or any(not isinstance(child, str) or child.strip() for child in children):
                out.append((tag, _attributes(node, tag), children))
    return out


def _is_copy(inside: list[Tree | str], name: tuple[str, tuple[tuple[str, str], ...]], before: list[Tree | str]) -> bool:
    """Whether an element without content is one that a block before it left open, opened again by tree construction."""
    if name[0] in _BLOCKS or any(not isinstance(item, str) or item.strip() for item in inside):
        return False
    last = before[-1]
    while not isinstance(last, str) and last[2]:
        last = last[2][-1]
        if not isinstance(last, str) and last[:2] == name:
            return True
    return False


def _tidy(content: Iterable[Tree | str], *, block: bool = True) -> list[Tree | str]:
    """Join texts, and drop the white space beside blocks and at the ends of a block."""
    joined: list[Tree | str] = []
    for item in content:
        if isinstance(item, str) and joined and isinstance(joined[-1], str):
            joined[-1] = re.sub(" +", " ", joined[-1] + item)
        else:
            joined.append(item)
    out: list[Tree | str] = []
    for at, item in enumerate(joined):
        kept = item
        if isinstance(kept, str):
            if (at == 0 and block) or (at and joined[at - 1][0] in _BLOCKS):
                kept = kept.lstrip(" ")
            if (at == len(joined) - 1 and block) or (at < len(joined) - 1 and joined[at + 1][0] in _BLOCKS):
                kept = kept.rstrip(" ")
        if kept:
            out.append(kept)
    return out


def _attributes(node: LexborNode, tag: str) -> tuple[tuple[str, str], ...]:
    found = []
    for name, value in sorted(node.attributes.items()):
        text = " ".join((value or "").split())
        if name in ("href", "src"):
            found += [(name, _address(value or ""))] if text or name == "href" else []
        elif name in _ATTRIBUTES and text and (name, text) != ("start", "1"):
            found.append((name, text))
        elif name == "checked":
            found.append((name, ""))
        elif name == "class" and tag == "code" and text.startswith("language-"):
            found.append((name, text))
    return tuple(found)


def _address(value: str) -> str:
    """An address as browsers read it, without percent-encoding."""
    return unquote(value.strip().translate(_IN_ADDRESSES))


def read_commonmark(path: Path) -> list[Example]:
    """Read the examples of CommonMark from their JSON, or from the directory that holds it."""
    if path.is_dir():
        path = max(path.glob("spec*.json"))
    entries = json.loads(path.read_text("utf-8"))
    return [Example(entry.get("number", entry.get("example")), entry["section"], entry["html"]) for entry in entries]


def read_gfm(path: Path) -> list[Example]:
    """Read the examples of GitHub-Flavored Markdown from cmark-gfm's ``spec.txt``; those it disables are left out."""
    examples: list[Example] = []
    section, number = "", 0
    for flags, _, html, title in _EXAMPLE.findall(path.read_text("utf-8").replace("→", "\t")):
        if title:
            section = title.strip()
            continue
        number += 1
        if "disabled" not in flags:
            examples.append(Example(number, section, html))
    return examples


def run(examples: Iterable[Example], **options: bool) -> list[Outcome]:
    """Take examples through with some options; those of sections that are left out are not among the outcomes."""
    extractor = Extractor(main_content=False, **options)
    outcomes: list[Outcome] = []
    for example in examples:
        if example.section in LEFT_OUT:
            continue
        html = example.html
        markdown = extractor.to_markdown(html)
        rendered = render(markdown)
        outcome = Outcome(
            example,
            markdown,
            rendered,
            normalise(html) == normalise(rendered),
            normalise(html, shown=True) == normalise(rendered, shown=True),
        )
        outcomes.append(outcome if outcome.equal else replace(outcome, why=_why(outcome)))
    return outcomes


def _why(outcome: Outcome) -> str:
    """Why an example failed, as far as a rule can tell."""
    html = outcome.example.html
    body = LexborHTMLParser(html).body
    text = (
        ""
        if body is None
        else "".join(node.text_content or "" for node in body.traverse(include_text=True) if node.tag == "-text")
    )
    if not outcome.shows_the_same:
        if _BARE_ADDRESS.search(text):
            return "a bare address becomes a link under GFM"  # without the options; of mail always
        return "unexplained"
    if re.search(r"<(h[1-6])>\s*</\1>", html):
        return "headings without text are left out"
    if re.search(r"<a [^>]*>\s*(?:</|\Z)", html):
        if not html.startswith("<p>"):
            return "a link outside any paragraph comes back in one"
        return "links without text are left out"
    if re.search(r"<strong>[^<]*<strong>", html):
        return "cmark-gfm writes strong emphasis within strong emphasis once"
    return "an element that HTML does not know takes raw HTML to write"


def figures(outcomes: list[Outcome]) -> str:
    """How many came back equal, and how many show the same."""
    count = len(outcomes)
    equal = sum(outcome.equal for outcome in outcomes)
    same = sum(outcome.shows_the_same for outcome in outcomes)
    return f"{equal} of {count} equal ({equal / max(count, 1):.2%}), {same} show the same ({same / max(count, 1):.2%})"


def report(name: str, examples: list[Example], *, default: bool, quiet: bool) -> None:
    """Print the figures of one specification, with the options and without, and what failed with the reason."""
    faithful, plain = run(examples, **FAITHFUL), run(examples)
    print(f"{name}: {figures(faithful)} with {' and '.join(FAITHFUL)}; {figures(plain)} by default")
    for outcome in plain if default else faithful:
        if not outcome.equal:
            kind = "shows the same" if outcome.shows_the_same else "differs"
            print(f"  {outcome.example.number} {outcome.example.section}: {kind}; {outcome.why}")
            if not quiet:
                print(f"    page      {outcome.example.html!r}")
                print(f"    markdown  {outcome.markdown!r}")
                print(f"    rendered  {outcome.rendered!r}")


def main(arguments: list[str] | None = None) -> int:
    """Run the benchmark from the command line."""
    parser = argparse.ArgumentParser("python -m benchmark.roundtrip", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--commonmark", type=Path, help="the examples of CommonMark as JSON, or their directory")
    parser.add_argument("--gfm", type=Path, help="test/spec.txt of cmark-gfm")
    parser.add_argument("--default", action="store_true", help="list what fails with the default options")
    parser.add_argument("--quiet", action="store_true", help="only name the examples that fail")
    given = parser.parse_args(arguments)
    if given.commonmark is None and given.gfm is None:
        parser.error("give --commonmark, --gfm or both")
    if given.gfm is not None:
        report("GFM", read_gfm(given.gfm), default=given.default, quiet=given.quiet)
    if given.commonmark is not None:
        report("CommonMark", read_commonmark(given.commonmark), default=given.default, quiet=given.quiet)
    return 0


if __name__ == "__main__":
    sys.exit(main())
