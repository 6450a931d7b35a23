"""The converter that users subclass: markdownify's, over the elements of the page's index.

This module imports markdownify, and with it BeautifulSoup, which takes longer than a hundred pages take to convert. So nothing
imports it until a converter is asked for, through ``nokodown_py.MarkdownConverter`` or the option ``converter``. A page without
one is written by :mod:`nokodown_py.markdown.builder` and :mod:`nokodown_py.markdown.writer` alone.
"""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any

import markdownify

from nokodown_py.errors import UnknownOptionError
from nokodown_py.markdown.code import read_code
from nokodown_py.markdown.code_language import ask_language
from nokodown_py.markdown.document import CodeBlock, Image, Link
from nokodown_py.markdown.element import Element
from nokodown_py.markdown.embeds import read_embed
from nokodown_py.markdown.escape import ALONE
from nokodown_py.markdown.images import image_text, read_image
from nokodown_py.markdown.lines import code_span
from nokodown_py.markdown.links import resolve
from nokodown_py.markdown.options import MarkdownOptions
from nokodown_py.markdown.scripts import raise_text
from nokodown_py.markdown.writer import MarkdownWriter

_DEFAULTS = {option.name: option.default for option in fields(MarkdownOptions)}


_Base: Any = markdownify.MarkdownConverter  # its types leave out all that a subclass may override


class MarkdownConverter(_Base):  # type: ignore[misc]
    r"""Writes elements as Markdown; subclass it to write some of them your way.

    As in markdownify, a method ``convert_<tag>(self, el, text, parent_tags)`` writes the elements of that tag, and
    ``convert_hN(self, n, el, text, parent_tags)`` all headings. ``el`` is an
    :class:`~nokodown_py.markdown.element.Element`, ``text`` the finished Markdown of its children, ``parent_tags`` the names
    of the elements around it, with ``"_inline"`` in headings and table cells and ``"_noformat"`` in code. What the method
    returns is taken as it is: as a block where the element is one, in the line otherwise. ``super()`` writes the element as it
    would have been. Of lists and tables ``text`` is the whole list or table; the rows of tables have no methods.

    Only elements whose methods a subclass overrides are taken this way; all others cost what they cost without.

    Pass the class as the option ``converter``; an instance is made for each page, so it may keep notes. Options that the class
    gives in a nested ``Options`` are its defaults.

    Args:
        **options: those of :class:`~nokodown_py.markdown.options.MarkdownOptions`, and those that a subclass adds in its ``Options``.

    Raises:
        UnknownOptionError: there is no such option; the message names the nearest.

    Example:
        >>> from nokodown_py import Nokodown
        >>> class Shouting(MarkdownConverter):
        ...     def convert_em(self, el, text, parent_tags):
        ...         return text.upper()
        >>> Nokodown.to_markdown("<p>a <em>high</em> tide", main_content=False, converter=Shouting)
        'a HIGH tide\n'
        >>> Shouting().convert("<p>a <em>low</em> tide")
        'a LOW tide\n'
    """

    class DefaultOptions(_Base.DefaultOptions):  # type: ignore[misc]
        """GitHub-Flavored Markdown."""

    class Options(DefaultOptions):
        """What a subclass sets for itself."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 (each has its own type)
        known = tuple(name for name in dict.fromkeys((*dir(self.DefaultOptions), *dir(self.Options))) if name[0] != "_")
        for name in options:
            if name not in known:
                raise UnknownOptionError.of(name, known)
        own = {name: getattr(self.Options, name) for name in _own_names(type(self))}
        super().__init__(**{**_DEFAULTS, **own, **options})
        self.base_url = ""
        self.writer = MarkdownWriter(MarkdownOptions(**{name: self.options[name] for name in _DEFAULTS}))

    def convert(self, html: bytes | str) -> str:
        """Convert a whole page, without choosing its main content."""
        from nokodown_py import pipeline
        from nokodown_py.markdown import convert_page
        from nokodown_py.options import Options

        return convert_page(pipeline.run(html, "", None, Options(main_content=False)), self)

    def escape(self, text: str, parent_tags: set[str]) -> str:
        """Escape a text that is a line of its own."""
        return self.writer.lines.escaper.text(text, ALONE)

    def convert_a(self, el: Element, text: str, parent_tags: set[str]) -> str:
        """Write a link."""
        if not isinstance(el, Element):
            return str(super().convert_a(el, text, parent_tags))
        label = text.strip()
        href = el.get("href")
        url = resolve(href, self.base_url) if isinstance(href, str) else None
        if url is None or self.options["links"] == "none" or "_noformat" in parent_tags:
            return text
        if not label:
            return f"{text}[]{self._target(el, url)}" if self.options["keep_empty"] else text
        before, after = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
        return f"{before}[{label}]{self._target(el, url)}{after}"

    def _target(self, el: Element, url: str) -> str:
        return self.writer.lines.target(Link(url, " ".join(str(el.get("title", "")).split())))

    def convert_img(self, el: Element, text: str, parent_tags: set[str]) -> str:
        """Write an image; "" for one that shows nothing worth it."""
        if not isinstance(el, Element):
            return str(super().convert_img(el, text, parent_tags))
        found = read_image(el._index, el._node, self.base_url)
        if found is None:
            return image_text(el._index, el._node)
        if not self.options["images"]:
            return ""
        return self.writer.lines.image(Image(found.src, found.alt, found.title))

    def convert_pre(self, el: Element, text: str, parent_tags: set[str]) -> str:
        """Write a block of code; ``text`` is its lines."""
        language = ""
        if isinstance(el, Element):
            asked = ask_language(self.options["code_language_callback"], el)
            language = asked or read_code(el._index, el._node, el._gone).language
        if not text:
            return ""
        return "\n\n" + self.writer.blocks([CodeBlock(text, language or self.options["code_language"])]) + "\n\n"

    def convert_code(self, el: Element, text: str, parent_tags: set[str]) -> str:
        """Write code within a line."""
        return code_span(text) if text and "_noformat" not in parent_tags else text

    convert_kbd = convert_samp = convert_tt = convert_code

    def convert_li(self, el: Element, text: str, parent_tags: set[str]) -> str:
        """Write a list item with its marker."""
        if not isinstance(el, Element):
            return str(super().convert_li(el, text, parent_tags))
        marker = el.marker or "- "
        lines = text.strip("\n").split("\n")
        rest = [" " * len(marker) + line if line else "" for line in lines[1:]]
        return "\n".join([(marker + lines[0]).rstrip(), *rest]) + "\n"

    def convert_list(self, el: Element, text: str, parent_tags: set[str]) -> str:
        """Write a list; ``text`` is its items."""
        return "\n\n" + text.strip("\n") + "\n\n" if text.strip() else ""

    convert_ul = convert_ol = convert_menu = convert_dir = convert_list

    def convert_td(self, el: Element, text: str, parent_tags: set[str]) -> str:
        """Write a table cell; what it spans is filled in elsewhere."""
        return f" {text.strip()} |"

    convert_th = convert_td

    def convert_hN(self, n: int, el: Element, text: str, parent_tags: set[str]) -> str:
        """Write a heading."""
        if "_inline" in parent_tags or not (text.strip() or self.options["keep_empty"]):
            return text
        return "\n\n" + self.writer.heading(n, " ".join(text.split())) + "\n\n"

    def convert_sub(self, el: Element, text: str, parent_tags: set[str]) -> str:
        """Write a subscript."""
        return raise_text(text, True) if not self.options["sub_symbol"] else str(super().convert_sub(el, text, parent_tags))

    def convert_sup(self, el: Element, text: str, parent_tags: set[str]) -> str:
        """Write a superscript."""
        return raise_text(text, False) if not self.options["sup_symbol"] else str(super().convert_sup(el, text, parent_tags))

    def convert_dt(self, el: Element, text: str, parent_tags: set[str]) -> str:
        """Write a term that is defined."""
        return str(super().convert_b(el, text, parent_tags))

    convert_summary = convert_dt

    def convert_dd(self, el: Element, text: str, parent_tags: set[str]) -> str:
        """Write a definition."""
        return str(self.convert_div(el, text, parent_tags))

    def convert_video(self, el: Element, text: str, parent_tags: set[str]) -> str:
        """Write embedded media as a link."""
        if not isinstance(el, Element):
            return str(super().convert_video(el, text, parent_tags))
        found = read_embed(el._index, el._node, self.base_url)
        return "" if found is None else f"[{found.label}]{self.writer.lines.target(Link(found.url))}"

    convert_audio = convert_iframe = convert_object = convert_embed = convert_video

    def convert_div(self, el: Element, text: str, parent_tags: set[str]) -> str:
        """Write an element that is only a block."""
        return f" {text.strip()} " if "_inline" in parent_tags else f"\n\n{text.strip()}\n\n" if text.strip() else ""

    convert_article = convert_section = convert_main = convert_header = convert_footer = convert_aside = convert_nav = (
        convert_div
    )
    convert_figure = convert_figcaption = convert_details = convert_address = convert_dl = convert_center = convert_div

    def convert_span(self, el: Element, text: str, parent_tags: set[str]) -> str:
        """Write an element that means nothing of its own."""
        return text

    convert_cite = convert_var = convert_dfn = _Base.convert_em
    convert_abbr = convert_small = convert_u = convert_ins = convert_mark = convert_label = convert_span
    convert_time = convert_font = convert_button = convert_span


for _name, _value in _DEFAULTS.items():
    setattr(MarkdownConverter.DefaultOptions, _name, staticmethod(_value) if callable(_value) else _value)

_HEADING = re.compile(r"h[1-6]\Z")
_UNSUITABLE = re.compile(r"[\[\]:-]")


def _own_names(cls: type) -> set[str]:
    """The options that a subclass sets in its own ``Options``."""
    names: set[str] = set()
    known = {*MarkdownConverter.DefaultOptions.__mro__, MarkdownConverter.Options}
    for base in cls.__mro__[: cls.__mro__.index(MarkdownConverter)]:
        for kind in (vars(base).get("DefaultOptions"), vars(base).get("Options")):
            if kind is not None:
                names.update(name for part in kind.__mro__ if part not in known for name in vars(part))
    return names & _DEFAULTS.keys()


def overridden(cls: type, tag: str) -> str:
    """The name of the method by which a subclass writes a tag itself, "" where it does not."""
    name = "convert_" + _UNSUITABLE.sub("_", tag)
    if getattr(cls, name, None) is not getattr(MarkdownConverter, name, None):
        return name
    if _HEADING.match(tag) and cls.convert_hN is not MarkdownConverter.convert_hN:  # type: ignore[attr-defined]
        return "convert_hN"
    return ""


def options_of(cls: type, options: MarkdownOptions) -> MarkdownOptions:
    """The options of a conversion with a converter: what the class sets for itself counts where the caller says nothing."""
    own = {
        name: getattr(cls.Options, name)  # type: ignore[attr-defined]
        for name in _own_names(cls)
        if getattr(options, name) == _DEFAULTS[name]
    }
    return replace(options, **own) if own else options
