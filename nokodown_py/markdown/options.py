"""The options of the Markdown writer: markdownify's names, with the defaults of GitHub-Flavored Markdown."""

from __future__ import annotations

from collections.abc import Callable, Collection  # noqa: TC003 (the options are checked by their annotations)
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from nokodown_py.markdown.element import Element


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownOptions:
    r"""How to write Markdown.

    Attributes:
        links: "inline" writes ``[text](address)``; "reference" numbers the addresses and lists them at the end; "none" keeps
            only the text of links.
        images: False leaves images out.
        tables: False writes the cells of data tables as paragraphs, row by row.
        plain_text: True leaves all markup out: the text of the blocks, with code and line breaks as they are.
        keep_empty: True writes what the page wrote without text, too: links (``[](address)``), headings (``##``), items, quotes
            and code. Readers see nothing of it, but a graph of links or the way back to HTML may need it.
        heading_style: "atx" (``## Title``), "atx_closed" (``## Title ##``) or "underlined" (levels 1 and 2 as ``Title`` over
            a row of ``=`` or ``-``).
        bullets: the bullets of nested lists, outermost first, taken in turn.
        strong_em_symbol: "*" or "_". Where CommonMark needs the other one, the other one is written.
        sub_symbol: what stands on both sides of subscripts (an opening tag such as ``<sub>`` is closed by its closing tag).
            "" writes H₂O and a_n.
        sup_symbol: as ``sub_symbol``, for superscripts.
        code_language: the language of fences whose code does not name one.
        code_language_callback: called with the ``pre`` :class:`~nokodown_py.markdown.element.Element`; a non-empty answer
            is the language.
        newline_style: how a line break ends its line: "spaces" (two) or "backslash".
        escape_asterisks: False never escapes ``*``.
        escape_underscores: False never escapes ``_``.
        escape_misc: False never escapes any other character.
        escape_addresses: True keeps addresses of the web in the text, which GitHub would make links of, from becoming links
            (``http:\//example.org``). Those of mail cannot be kept from it.
        autolinks: write a link whose text is its address as just the address.
        default_title: give links without a title their address as title.
        keep_inline_images_in: names of elements. Where it is set, images in headings and table cells become their alternative
            text unless their parent is one of these.
        strip: names of elements whose markup is left out; their content stays.
        convert: names of the only elements whose markup is written. Not together with ``strip``.
        table_infer_header: True takes the first row of a table without a header as its header, in place of an empty one.
        wrap: True breaks the lines of paragraphs at ``wrap_width``.
        wrap_width: in characters.
        converter: a subclass of :class:`~nokodown_py.markdown.converter.MarkdownConverter` whose methods write some elements.
    """

    links: Literal["inline", "reference", "none"] = "inline"
    images: bool = True
    tables: bool = True
    plain_text: bool = False
    keep_empty: bool = False
    heading_style: Literal["atx", "atx_closed", "underlined"] = "atx"
    bullets: str = "-"
    strong_em_symbol: Literal["*", "_"] = "*"
    sub_symbol: str = ""
    sup_symbol: str = ""
    code_language: str = ""
    code_language_callback: Callable[[Element], str | None] | None = None
    newline_style: Literal["spaces", "backslash"] = "spaces"
    escape_asterisks: bool = True
    escape_underscores: bool = True
    escape_misc: bool = True
    escape_addresses: bool = False
    autolinks: bool = True
    default_title: bool = False
    keep_inline_images_in: Collection[str] | None = None
    strip: Collection[str] | None = None
    convert: Collection[str] | None = None
    table_infer_header: bool = False
    wrap: bool = False
    wrap_width: int = 80
    converter: type | None = None
