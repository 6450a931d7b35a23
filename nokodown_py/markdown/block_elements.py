"""Handlers of elements that stand on lines of their own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from nokodown_py.elements import TEXT
from nokodown_py.markdown.alerts import read_alert
from nokodown_py.markdown.builder import NESTED_AT_MOST, mark_all
from nokodown_py.markdown.code import PRE_TAGS, code_block_at, read_code
from nokodown_py.markdown.code_language import ask_language
from nokodown_py.markdown.document import STRONG, Break, Code, CodeBlock, Heading, Paragraph, Quote, Rule

if TYPE_CHECKING:
    from nokodown_py.markdown.alerts import Alert
    from nokodown_py.markdown.builder import Builder
    from nokodown_py.markdown.document import AlertKind, Block, Line
    from nokodown_py.markdown.lists import OpenList

# The elements that HTML lays out as blocks and that say no more than that.
BLOCKS = (
    "address article aside body center details dialog dir div dl fieldset figcaption figure footer form header hgroup html "
    "legend main nav noscript optgroup option p search section select tbody tfoot thead tr colgroup col marquee frameset"
).split(" ")
PRESERVED = re.compile(r"white-space(?:-collapse)?\s*:\s*(?:pre|break-spaces)", re.I)
_CODE_TAGS = frozenset((TEXT, "code"))


def block(b: Builder, i: int) -> int:
    """Open an element that is only a block."""
    if b.index.tokens[i]:
        if code_block_at(b.index, i, b.gone):
            return code_block(b, i)
        found = None if b.inline_only else read_alert(b.index, i, b.gone)
        if found is not None:
            return alert(b, i, found)
    b.flush()
    stop = b.end[i]
    if stop > i + 1:
        style = b.attrs[i].get("style")
        if style and "white-space" in style and PRESERVED.search(style):
            b.stack.append((stop, close_preserved, b.preserve))
            b.preserve = True
        else:
            b.stack.append((stop, None, None))
    return i + 1


def unknown(b: Builder, i: int) -> int:
    """Open an element that HTML does not know: it flows in its line, unless it is a custom element."""
    return block(b, i) if "-" in b.tag[i] else i + 1


def is_empty(b: Builder, i: int) -> bool:
    """Whether an element was written without content, and is to be kept so: where the whole page is, or the options say it."""
    return (b.source.whole or b.keep_empty) and all(
        tag == TEXT and b.index.block[at] < 0 for at, tag in enumerate(b.tag[i + 1 : b.end[i]], i + 1)
    )


def heading(b: Builder, i: int) -> int:
    """Open a heading."""
    b.flush()
    if b.inline_only:
        b.stack.append((b.end[i], None, None))
    else:
        line = b.lone_text(i)
        if line is not None:
            add_heading(b, int(b.source.kind[i][1]), line)
            return b.end[i]
        b.stack.append((b.end[i], close_heading, int(b.source.kind[i][1])))
        b.inline_only = True
    return i + 1


def close_heading(b: Builder, level: int) -> None:
    """Close a heading."""
    b.inline_only = False
    add_heading(b, level, b.line.take())


def add_heading(b: Builder, level: int, line: Line) -> None:
    """Add a heading. One that is all bold is only a heading: headings are bold."""
    if line or b.keep_empty:
        if line and line[0].marks and all(item.marks and item.marks[0] == STRONG for item in line):
            for item in line:
                item.marks = item.marks[1:]
        b.blocks.append(Heading(level, line))


def rule(b: Builder, i: int) -> int:
    """Add a thematic break."""
    if b.inline_only:
        b.line.add_space()
    else:
        b.append(Rule())
    return b.end[i]


def code_block(b: Builder, i: int) -> int:
    """Add a block of code."""
    text, language = read_code(b.index, i, b.gone, whole=b.source.whole)
    if b.inline_only:
        words = " ".join(text.split())
        if words:
            b.line.add(Code(words, b.marks_at(i)))
    elif text or ((b.source.whole or b.keep_empty) and _CODE_TAGS.issuperset(b.tag[i + 1 : b.end[i]])):
        if b.options.code_language_callback is not None:
            language = ask_language(b.options.code_language_callback, b.element(i)) or language
        b.append(CodeBlock(text, language or b.options.code_language))
    return b.end[i]


def preformatted(b: Builder, i: int) -> int:
    """Open preformatted text: code, unless it holds what code does not, such as headings and images."""
    if code_block_at(b.index, i, b.gone):
        return code_block(b, i)
    b.flush()
    b.stack.append((b.end[i], close_preserved, b.preserve))
    b.preserve = True
    return i + 1


def close_preserved(b: Builder, outer: bool) -> None:
    """Close an element in which white space counts."""
    b.flush()
    b.preserve = outer


def open_blocks(b: Builder) -> tuple[list[Block], OpenList | None]:
    """Start collecting blocks of their own; returns what to put back."""
    saved = b.blocks, b.open_list
    b.blocks, b.open_list = [], None
    b.depth += 1
    return saved


def close_blocks(b: Builder, saved: tuple[list[Block], OpenList | None]) -> list[Block]:
    """End the collecting and give the blocks."""
    b.flush()
    blocks = b.blocks
    b.blocks, b.open_list = saved
    b.depth -= 1
    return blocks


def quote(b: Builder, i: int) -> int:
    """Open a quotation."""
    found = None if b.inline_only else read_alert(b.index, i, b.gone)
    if found is not None:
        return alert(b, i, found)
    b.flush()
    if b.inline_only or b.depth >= NESTED_AT_MOST:
        b.stack.append((b.end[i], None, None))
    else:
        b.stack.append((b.end[i], close_quote, (open_blocks(b), None, is_empty(b, i))))
    return i + 1


def alert(b: Builder, i: int, found: Alert) -> int:
    """Open a callout. Its label is what the kind of the alert says; a title of its own is its first line."""
    b.flush()
    node = found.title_node
    if b.depth >= NESTED_AT_MOST:
        b.stack.append((b.end[i], None, None))
        return i + 1
    if found.rest:
        b.source.kind[node] = REST
        b.rests[node] = found.rest
    elif node >= 0:
        b.gone[node : b.end[node]] = b"\x01" * (b.end[node] - node)
    b.stack.append((b.end[i], close_quote, (open_blocks(b), found.kind, False)))
    if found.title:
        b.line.add_text(found.title, (STRONG,))
        b.flush()
    return i + 1


def rest_of_label(b: Builder, i: int) -> int:
    """Add what follows the marker of an alert in its text."""
    b.line.add_text(b.rests[i], b.marks)
    return b.end[i]


def close_quote(b: Builder, state: tuple[Any, AlertKind | None, bool]) -> None:
    """Close a quotation or a callout."""
    saved, kind, empty = state
    blocks = close_blocks(b, saved)
    if blocks or empty:
        b.blocks.append(Quote(blocks, kind))


def gap(b: Builder, i: int) -> int:
    """End the paragraph where a block was taken out."""
    b.flush()
    return b.end[i]


def term(b: Builder, i: int) -> int:
    """Open what a definition or a disclosure is about."""
    b.flush()
    if b.inline_only or b.depth >= NESTED_AT_MOST:
        b.stack.append((b.end[i], None, None))
    else:
        b.stack.append((b.end[i], close_term, (open_blocks(b), b.tag[i] == "dt")))
    return i + 1


def close_term(b: Builder, state: tuple[Any, bool]) -> None:
    """Close a term: it is bold, unless it has headings of its own."""
    saved, defined = state
    for found in close_blocks(b, saved):
        if not isinstance(found, Paragraph):
            b.blocks.append(found)
            b.term = None
            continue
        found.line = mark_all(found.line, STRONG)
        if defined and b.term is not None and b.blocks and b.blocks[-1] is b.term:
            b.term.line += [Break(), *found.line]
        else:
            b.blocks.append(found)
            b.term = found if defined else None


def definition(b: Builder, i: int) -> int:
    """Open a definition."""
    b.flush()
    if b.inline_only or b.depth >= NESTED_AT_MOST:
        b.stack.append((b.end[i], None, None))
    else:
        b.stack.append((b.end[i], close_definition, (open_blocks(b), b.term)))
        b.term = None
    return i + 1


def close_definition(b: Builder, state: tuple[Any, Paragraph | None]) -> None:
    """Close a definition: its first paragraph stands right below its term."""
    blocks = close_blocks(b, state[0])
    above = state[1]
    b.term = None
    first = blocks[0] if blocks else None
    if isinstance(first, Paragraph) and above is not None and b.blocks and b.blocks[-1] is above:
        above.line += [Break(), *first.line]
        del blocks[0]
    b.blocks.extend(blocks)


REST = "#rest"
GAP = "#gap"  # a block that an earlier stage took out from between two pieces of text: they stay apart
BLOCK_HANDLERS = {
    **dict.fromkeys(("h1", "h2", "h3", "h4", "h5", "h6"), heading),
    **dict.fromkeys(BLOCKS, block),
    **dict.fromkeys(PRE_TAGS, preformatted),
    "hr": rule,
    REST: rest_of_label,
    GAP: gap,
    "blockquote": quote,
    "dt": term,
    "summary": term,
    "dd": definition,
}
