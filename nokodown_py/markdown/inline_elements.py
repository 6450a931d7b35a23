"""Handlers of elements that flow in a line: emphasis, links, images, code, formulas."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import TYPE_CHECKING

from nokodown_py.elements import HEADINGS, INLINE, TEXT
from nokodown_py.markdown.block_elements import PRESERVED, code_block
from nokodown_py.markdown.builder import NESTED_AT_MOST
from nokodown_py.markdown.code import code_block_at, read_inline_code
from nokodown_py.markdown.document import (
    BOLD,
    EMPHASIS,
    ITALIC,
    STRIKE,
    STRONG,
    Code,
    EmptyLink,
    FootnoteReference,
    Image,
    Link,
    Mark,
    Paragraph,
    Raw,
)
from nokodown_py.markdown.embeds import EMBED_TAGS, read_embed
from nokodown_py.markdown.images import image_text
from nokodown_py.markdown.links import resolve
from nokodown_py.markdown.scripts import raise_text
from nokodown_py.markdown.source import FORMULA, NOTE

if TYPE_CHECKING:
    from collections.abc import Collection

    from nokodown_py.markdown.builder import Builder, Handler
    from nokodown_py.markdown.document import Marks

_SPACE_RUN = re.compile("[ \t\n\r\f]+")
_PERMALINK_CHARS = 40
# What handles of headings show, or nothing that a font has: icon fonts use the private area.
_SIGNS = frozenset(" ¶§#🔗⚓∞⛓🖇\ufe0e\ufe0f\u200b" + "".join(map(chr, range(0xE000, 0xF900))))
_PERMALINK_TOKENS = frozenset(
    ("anchor", "permalink", "headerlink", "header-link", "header-anchor", "heading-anchor", "heading-link", "hash")
)
_PERMALINKS = frozenset(
    (
        "permalink",
        "link",
        "anchor",
        "direct link",
        "link to this heading",
        "link to this section",
        "permalink to this headline",
        "copy link",
    )
)
_IN_LINE = INLINE | {TEXT}
_NO_SCRIPT = frozenset(("a", "img", "br", "code", "math", "script", "svg"))  # what a script holds that is more than text
_MEDIA = frozenset(("img", "math", "svg", "input", "video"))
NESTED_MARKS_AT_MOST = 4  # of one kind


def restore_marks(b: Builder, marks: Marks) -> None:
    """Close an element that put marks on."""
    b.marks = marks


def put_mark(b: Builder, i: int, mark: Mark) -> int:
    """Open an element whose content stands under a mark."""
    if mark not in b.marks or (mark.nests and _may_nest(b.marks, mark)):
        stop = b.end[i]
        if b.add_lone_text(i, (*b.marks, mark)):
            return stop
        if stop > i + 1:
            b.stack.append((stop, restore_marks, b.marks))
            b.marks = (*b.marks, mark)
    return i + 1


def _may_nest(marks: Marks, mark: Mark) -> bool:
    """Whether emphasis within emphasis of its name means more.

    ``em`` in ``em`` does; ``strong`` straight in ``strong`` does not: renderers write it once.
    """
    outer = [other for other in marks if other == mark]
    apart = mark is not STRONG or marks[-1] != mark
    return apart and len(outer) < NESTED_MARKS_AT_MOST and all(type(other) is Mark and other.nests for other in outer)


def marker(mark: Mark, plain: str) -> Handler:
    """A handler that puts a mark on, unless the element's style takes it off again (``font-weight: normal``)."""

    def handle(b: Builder, i: int) -> int:
        attrs = b.attrs[i]
        if attrs and plain in (attrs.get("style") or "").replace(" ", "").lower():
            return i + 1
        return put_mark(b, i, mark)

    return handle


def anchor(b: Builder, i: int) -> int:
    """Open a link."""
    stop = b.end[i]
    attrs = b.attrs[i]
    href = attrs.get("href")
    if href is None or b.options.links == "none" or (b.marks and any(type(mark) is Link for mark in b.marks)):
        return i + 1
    if stop == i + 1 and not b.keep_empty:
        return stop
    url = resolve(href, b.base)
    if url is None:
        if href or b.base:
            return i + 1
        url = ""
    if "#" in href and _is_permalink(b, i, href, url):
        return stop
    title = attrs.get("title")
    link = Link(url, " ".join(title.split()) if title else "")
    if stop > i + 2 and not _IN_LINE.issuperset(b.tag[i + 1 : stop]):
        return card(b, i, link)
    before = b.line.link_before(len(b.marks))
    if before is not None and before.href == url and before.title == link.title and _goes_on(b, i):
        link = before
    marks = (*b.marks, link)
    if b.keep_empty:
        b.stack.append((stop, close_link, (i, b.marks, link)))
    elif b.add_lone_text(i, marks):
        return stop
    else:
        b.stack.append((stop, restore_marks, b.marks))
    b.marks = marks
    return i + 1


def close_link(b: Builder, state: tuple[int, Marks, Link]) -> None:
    """Close a link that is to be kept even if nothing in it was written."""
    i, b.marks, link = state
    if b.line.ends_under(link):
        return
    last = b.blocks[-1] if b.blocks and not b.line else None  # two breaks in a link end the paragraph
    if not (type(last) is Paragraph and link in last.line[-1].marks):
        add_empty(b, i, link)


def add_empty(b: Builder, i: int, link: Link) -> None:
    """Add a link without text, unless it is the copy that tree construction opens behind a block that left a link open."""
    if b.card is None and not _is_copy(b, i):
        b.line.add(EmptyLink(link, b.marks))


def _is_copy(b: Builder, i: int) -> bool:
    """Whether the link before has the same attributes and ends with its block, and the link stands right behind that."""
    links, ends, tags = b.index.tagged["a"], b.end, b.tag
    at = bisect_left(links, i) - 1
    if at < 0 or b.attrs[links[at]] != b.attrs[i]:
        return False
    above = b.index.parent[links[at]]
    for _ in range(NESTED_AT_MOST):
        if tags[above] not in INLINE:
            break
        above = b.index.parent[above]
    end = ends[links[at]]
    return ends[above] == end and all(tags[between] in INLINE and ends[between] > i for between in range(end, i))


def _goes_on(b: Builder, i: int) -> bool:
    """Whether the text of a link could go on with that of a link before, as in one that an editor has cut up."""
    first = next((text for text in b.index.text[i + 1 : b.end[i]] if text), "")
    return first[:1].islower() or first[:1] == " "


def _is_permalink(b: Builder, i: int, href: str, url: str) -> bool:
    """Whether a link is only the handle of its heading: it leads into the page itself and shows a sign, or says what it is."""
    if href[0] != "#" and url.partition("#")[0] != b.base.partition("#")[0]:
        return False
    if b.index.chars_in(i) > _PERMALINK_CHARS or not _MEDIA.isdisjoint(b.tag[i + 1 : b.end[i]]):
        return False
    text = b.index.text_of(i).lower()
    if not text and b.keep_empty:
        return False
    return _SIGNS.issuperset(text) or (text in _PERMALINKS and not b.index.tokens[i].isdisjoint(_PERMALINK_TOKENS))


def card(b: Builder, i: int, link: Link) -> int:
    """Open a link around blocks: its heading is the link, or else its first text, or else all of it."""
    index, stop = b.index, b.end[i]
    first, last = i, stop
    for at in range(i + 1, stop):
        if b.gone[at]:
            continue
        if b.tag[at] in HEADINGS and index.words_in(at):
            first, last = at, b.end[at]
            break
        if first == i and index.block[at] >= 0:
            first, last = at, index.block_last[index.block[at]] + 1
    if first == i and b.keep_empty and not _shows_image(b, i):
        add_empty(b, i, link)
        return i + 1
    b.stack.append((stop, close_card, b.card))
    b.card = (first, min(last, stop), (link,))
    return i + 1


def _shows_image(b: Builder, i: int) -> bool:
    return b.options.images and any(at in b.source.images for at in range(i + 1, b.end[i]))


def close_card(b: Builder, outer: tuple[int, int, Marks] | None) -> None:
    """Close a link around blocks."""
    b.card = outer


def image(b: Builder, i: int) -> int:
    """Add an image, or the text that it stands for."""
    found = b.source.images.get(i)
    if found is None:
        text = image_text(b.index, i)
        if text:
            b.line.add_text(text, b.marks_at(i))
    elif (
        b.inline_only and b.options.keep_inline_images_in is not None and not _parent_in(b, i, b.options.keep_inline_images_in)
    ):
        b.line.add_text(found.alt, b.marks_at(i))
    elif b.options.images:
        b.line.add(Image(found.src, found.alt, found.title, b.marks_at(i)))
    return b.end[i]


def _parent_in(b: Builder, i: int, names: Collection[str]) -> bool:
    parent = b.index.parent[i]
    return parent >= 0 and b.tag[parent] in names


def embed(b: Builder, i: int) -> int:
    """Add embedded media as a link, in a paragraph of its own."""
    found = read_embed(b.index, i, b.base)
    if found is not None:
        marks: Marks = () if b.options.links == "none" else (Link(found.url),)
        b.flush()
        b.line.add_text(found.label, marks)
        b.flush()
    return b.end[i]


def formula(b: Builder, i: int) -> int:
    """Add a formula."""
    found = b.source.formulas[i]
    b.add_formula(found.tex, found.display, b.marks_at(i))
    return b.end[i]


def footnote_reference(b: Builder, i: int) -> int:
    """Add a reference to a footnote."""
    b.line.add(FootnoteReference(b.source.footnotes.references[i], b.marks_at(i)))
    return b.end[i]


def code(b: Builder, i: int) -> int:
    """Add a piece of code. A link around all of it stays a link; lines that a style or a ``pre`` keeps apart are a block."""
    end = b.end[i]
    if end == i + 2 and b.source.kind[i + 1] == TEXT:  # most code
        text = "" if b.gone[i + 1] else b.index.text[i + 1]
        if text and "\n" not in text:
            b.line.add(Code(clean_code(text), b.marks_at(i)))
            return end
    inside = b.tag[i + 1 : end]
    lines = "br" in inside or any("\n" in text for text in b.index.text[i + 1 : end])
    if not b.inline_only and ("pre" in inside or (lines and (code_block_at(b.index, i, b.gone) or _has_lines(b, i)))):
        return code_block(b, i)
    text = clean_code(read_inline_code(b.index, i, b.gone))
    if text:
        link = _link_around(b, i) if "a" in inside else ()
        b.line.add(Code(text, b.marks_at(i) + link))
    return end


def _has_lines(b: Builder, i: int) -> bool:
    style = b.attrs[i].get("style")
    return bool(style and PRESERVED.search(style)) and "\n" in b.text_of(i).strip()


def clean_code(text: str) -> str:
    """Collapse the white space of code within a line, as the page shows it."""
    return _SPACE_RUN.sub(" ", text) if "  " in text or "\t" in text or "\n" in text or "\r" in text else text


def _link_around(b: Builder, i: int) -> Marks:
    """The link inside a piece of code that all of its text stands in."""
    index = b.index
    for at in range(i + 1, b.end[i]):
        if b.tag[at] == "a" and not b.gone[at]:
            url = resolve(b.attrs[at].get("href"), b.base)
            linked = b.options.links != "none" and not any(type(mark) is Link for mark in b.marks)
            if url and linked and index.chars_in(at) == index.chars_in(i):
                return (Link(url, " ".join((b.attrs[at].get("title") or "").split())),)
            break
    return ()


def line_break(b: Builder, i: int) -> int:
    """Break the line."""
    b.add_break()
    return b.end[i]


def space(b: Builder, i: int) -> int:
    """Keep apart what a break would."""
    b.line.add_space()
    return b.end[i]


def quotation(b: Builder, i: int) -> int:
    """Put quotation marks around."""
    b.line.add_text('"', b.marks_at(i))
    b.stack.append((b.end[i], close_quotation, b.marks_at(i)))
    return i + 1


def close_quotation(b: Builder, marks: Marks) -> None:
    """Close a short quotation."""
    b.line.add_text('"', marks)


def script_level(b: Builder, i: int) -> int:
    """Add a subscript or superscript."""
    symbol = b.options.sub_symbol if b.tag[i] == "sub" else b.options.sup_symbol
    if symbol:
        if b.index.chars_in(i):
            closing = f"</{symbol[1:]}" if symbol[0] == "<" and symbol[-1] == ">" else symbol
            b.line.add(Raw(symbol, b.marks_at(i)))
            b.stack.append((b.end[i], close_script, (closing, b.marks_at(i))))
        return i + 1
    if not _NO_SCRIPT.isdisjoint(b.tag[i + 1 : b.end[i]]):
        return i + 1
    raw = b.text_of(i)
    text = raise_text(" ".join(raw.split()), b.tag[i] == "sub", based=b.line.adjoins and not raw[:1].isspace())
    if text:
        b.line.add_text((" " if raw[0].isspace() else "") + text + (" " if raw[-1].isspace() else ""), b.marks_at(i))
    return b.end[i]


def close_script(b: Builder, state: tuple[str, Marks]) -> None:
    """Close a subscript or superscript that has a symbol on both sides."""
    b.line.add(Raw(*state))


def ruby_reading(b: Builder, i: int) -> int:
    """Put the reading of a ruby in brackets."""
    if b.index.words_in(i):
        b.line.add_text("(", b.marks_at(i))
        b.stack.append((b.end[i], close_reading, b.marks_at(i)))
    return i + 1


def close_reading(b: Builder, marks: Marks) -> None:
    """Close a reading."""
    b.line.add_text(")", marks)


def nothing(b: Builder, i: int) -> int:
    """Leave an element out."""
    return b.end[i]


INLINE_HANDLERS: dict[str, Handler | None] = {
    **dict.fromkeys(INLINE),
    **dict.fromkeys(("button", "output", "slot")),
    **dict.fromkeys(("rp", "script", "canvas", "textarea", "input", "wbr", "progress", "meter", "source", "track"), nothing),
    **dict.fromkeys(EMBED_TAGS, embed),
    **dict.fromkeys(("img", "amp-img", "svg"), image),
    "b": marker(BOLD, "font-weight:normal"),
    **dict.fromkeys(("i", "cite", "var", "dfn"), marker(ITALIC, "font-style:normal")),
    **dict.fromkeys(("s", "del", "strike"), marker(STRIKE, "text-decoration:none")),
    **dict.fromkeys(("code", "kbd", "samp", "tt"), code),
    **dict.fromkeys(("sub", "sup"), script_level),
    "a": anchor,
    "br": line_break,
    "em": marker(EMPHASIS, "font-style:normal"),
    "strong": marker(STRONG, "font-weight:normal"),
    "q": quotation,
    "rt": ruby_reading,
    FORMULA: formula,
    NOTE: footnote_reference,
}
