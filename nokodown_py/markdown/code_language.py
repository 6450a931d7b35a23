"""The language of a code block, from the marks that highlighters leave."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from nokodown_py.errors import NokodownError

if TYPE_CHECKING:
    from collections.abc import Callable

    from nokodown_py.markdown.element import Element
    from nokodown_py.tree_index import TreeIndex

_ATTRIBUTES = (
    "data-lang",
    "data-language",
    "data-enlighter-language",
    "data-code-language",
    "data-code-lang",
    "data-highlight-language",
    "data-syntax",
    "data-tagsearch-lang",
    "data-canonical-lang",
    "data-code-wrap",
)
# A class that says nothing but the language after its prefix, at any element: prefix, highlighter.
_PREFIXED = re.compile(
    r"(?:language|lang|highlight-source|mw-highlight-lang|src|brush|code-lang|syntax|highlight-text|prettyprint-lang)[-:]"
    r"([^\W_][\w+#.-]*)",
    re.I,
)
# What renderers of Markdown make of the first word of an info string that is none ("{.python", "{r}").
_INFO = re.compile(r"language-([^\w\s`<>][^\s`<>]*)\Z")
_BRUSH = re.compile(r"(?:^|[\s;])brush\s*:\s*['\"]?([\w+#.-]+)", re.I)
# A class whose rest is a language only if it is one we know: Sphinx, MediaWiki's GeSHi, gists, WordPress.
_PREFIXED_KNOWN = re.compile(r"(?:highlight|source|type|(?:gatsby-)?code|geshi|syntax|hljs|prism|shiki)-([\w+#.-]+)", re.I)
_VALUE = re.compile(r"[\w+#.-]{1,40}\Z")
# Elements whose other classes may name the language bare, as in <pre class="highlight ruby">.
_MARKED = frozenset(
    (
        "hljs",
        "highlight",
        "highlightjs",
        "sourceCode",
        "prettyprint",
        "syntaxhighlighter",
        "codehilite",
        "code",
        "geshi",
        "src",
        "chroma",
        "shiki",
        "prism",
        "codeblock",
        "code-block",
        "programlisting",
        "rust-example-rendered",
        "mw-geshi",
        "listing",
        "EnlighterJSRAW",
        "rouge",
        "CodeMirror",
        "source",
        "snippet",
    )
)
_NO_NAMES = """
    text txt plain plaintext plain-text plain_text none nohighlight no-highlight nolang auto default undefined null raw unknown
    code generic ascii off false true other nocode
"""
_NO_LANGUAGE = frozenset(_NO_NAMES.split())
_KNOWN_NAMES = """
    abap actionscript ada ado antlr apache apacheconf apex apl applescript arduino asciidoc asm assembly aspnet autohotkey
    autoit awk bash basic bat batch bibtex brainfuck bsh c c# c++ c++11 cc cfg clj clojure clojurescript cmake cmd cobol
    coffee coffeescript conf console coq cpp crystal cs csh csharp css csv cuda cxx cypher cython d dart dax delphi diff
    django docker dockerfile dos dosbatch dot dotenv ebnf eex elisp elixir elm emacs-lisp erb erlang excel f# fish forth
    fortran fs fsharp gcode gdscript gherkin git gitignore glsl gnuplot go golang gql gradle graphql groovy haml
    handlebars haskell haxe hbs hcl hjson hlsl hs htaccess html html+erb html4strict html5 http ini io irb isabelle j jade
    java java5 javascript jinja jinja2 jl jq js jsdoc json json5 jsonc jsonld jsonnet jsp jsx julia kotlin kt ksh latex
    lean lean4 less lisp liquid livescript llvm log lua make makefile markdown markup mathematica matlab md mdx mediawiki
    mermaid mips mongodb mssql mysql nasm nginx nim nix nsis objc objective-c objectivec ocaml octave openscad pascal perl
    pgsql php phtml pl plantuml plpgsql plsql po posh postgres postgresql powershell processing prolog promql properties
    proto protobuf ps ps1 pseudocode psql pug puppet py py3 pycon pycon3 pyspark python python2 python3 pytb q qml r
    racket razor rb re reasonml reg regex rest rexx rkt robotframework rs rst ruby rust sas sass scala scheme scss sed sh
    shell shell-session shellscript smalltalk sml sol solidity sparql splunk sql sqlite ssh-config stan stata stylus styl
    svelte svg swift systemd systemverilog tcl tcsh terraform tex thrift toml ts tsql tsx turtle twig typescript udiff
    unix v vb vb.net vba vbnet vbscript verilog vhdl vi vim viml vue wasm wat wiki winbatch x86asm xhtml xml xquery xslt
    yaml yml zig zsh
"""
KNOWN = frozenset(_KNOWN_NAMES.split())
# "lang" also means natural languages: of the two-letter codes only those that name nothing else are taken from it.
_CODE_NOT_SPEECH = frozenset(("js", "ts", "py", "rb", "rs", "go", "md", "vb", "hs", "jl"))
_SPEECH = re.compile(r"[a-z]{2}(?:[-_][a-z0-9]{2,4})?\Z", re.I)
_NEAR = 4  # elements up from the code that may carry the language
_ROOM = 120  # characters beside the code that such an element may hold: a file name, a label, a copy button


def find_language(index: TreeIndex, i: int, inner: int) -> str:
    """The language that a block's markup names, as it names it; "" for none or for plain text.

    Looks at the code element, then the ``pre``, then at what wraps them closely.

    Args:
        index: the page's index.
        i: the node that is read as one block.
        inner: the ``pre`` within (or ``i``).
    """
    tags, attrs, parents = index.tag, index.attrs, index.parent
    places: list[int] = []
    for at in range(inner + 1, min(index.end[inner], inner + 12)):
        if tags[at] == "code":
            places.append(at)
    places.append(inner)
    chars = index.chars_in(inner) + _ROOM
    at, near = parents[inner], 0
    while at > 0 and (at >= i or (near < _NEAR and index.chars_in(at) <= chars)):
        places.append(at)
        at, near = parents[at], near + 1
    for place in places:
        if attrs[place]:
            found = _from_element(attrs[place], tags[place], near=place >= inner)
            if found is not None:
                return "" if found.lower() in _NO_LANGUAGE else found
    return ""


def _from_element(attrs: dict[str, str | None], tag: str, *, near: bool) -> str | None:
    names = attrs.get("class")
    if names:
        found = _from_class(names, near)
        if found:
            return found
    for attribute in _ATTRIBUTES:
        value = (attrs.get(attribute) or "").strip()
        if value and _VALUE.match(value):
            return value
    lang = attrs.get("lang")
    if lang and near and tag in ("pre", "code") and (not _SPEECH.match(lang) or lang.lower() in _CODE_NOT_SPEECH):
        value = lang.split()[0] if lang.strip() else ""
        return value if _VALUE.match(value) else None
    return None


def ask_language(callback: Callable[[Element], str | None] | None, el: Element) -> str:
    """What the option ``code_language_callback`` says of a ``pre`` element; "" where it says nothing.

    Raises:
        NokodownError: the answer is neither a str nor None.
    """
    answer = callback(el) if callback is not None else None
    if answer is not None and not isinstance(answer, str):
        raise NokodownError(f"code_language_callback must give a str or None, not {answer!r} ({type(answer).__name__})")
    return " ".join((answer or "").split())


@lru_cache(maxsize=1024)
def _from_class(names: str, near: bool) -> str | None:
    """The language in a class attribute; None where it names none. ``near``: on the code or its ``pre`` itself."""
    brush = _BRUSH.search(names)
    if brush:
        return brush[1]
    classes = names.split()
    for name in classes:
        match = _PREFIXED.match(name)
        if match:
            language = match[1]
            if near or not _SPEECH.match(language) or language.lower() in KNOWN:
                return language
    for name in classes:
        match = _PREFIXED_KNOWN.fullmatch(name)
        if match and (match[1].lower() in KNOWN or "notranslate" in classes):  # Sphinx puts both on its boxes
            return match[1]
    if near or not _MARKED.isdisjoint(classes):
        for name in classes:
            if name.lower() in KNOWN and name not in _MARKED:
                return name
    if near and len(classes) == 1 and "{{" not in names:
        match = _INFO.match(names)
        if match:
            return match[1]
    if near and ("nohighlight" in classes or "no-highlight" in classes):
        return "nohighlight"
    return None
