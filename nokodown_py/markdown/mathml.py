"""MathML to TeX, for formulas that do not bring their TeX along."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from nokodown_py.markdown.math_symbols import FUNCTIONS, LIMITED, MATRICES, OPENING, OVER, SPACED, UNDER, VARIANTS, symbol

if TYPE_CHECKING:
    from collections.abc import Callable

    from nokodown_py.elements import Attrs
    from nokodown_py.tree_index import TreeIndex

_DEPTH_AT_MOST = 200  # elements one inside another; a formula deeper than that is read as its plain text
_COMMAND_END = re.compile(r"\\[A-Za-z]+\Z")
_LEFT_OUT = frozenset(("annotation", "annotation-xml", "mprescripts-end", "maligngroup", "malignmark", "mphantom"))
_SCRIPTED = frozenset(("msub", "msup", "msubsup", "munder", "mover", "munderover"))
_TALL = re.compile(r"\\(?:d?frac|sum|prod|int|begin|binom|overset|underset|sqrt)")
_TEXT_ESCAPES = str.maketrans(
    {"\\": "\\textbackslash ", "{": "\\{", "}": "\\}", "$": "\\$", "%": "\\%", "#": "\\#", "&": "\\&", "_": "\\_"}
)


class Piece(NamedTuple):
    """The TeX of one element; ``kind`` is its tag, and ``raw`` the text of a token."""

    kind: str
    tex: str
    raw: str = ""


def mathml_to_tex(index: TreeIndex, i: int) -> str:
    """Convert a presentation MathML tree.

    Works from the last node to the first, so that children come before their parents; nothing recurses.

    Args:
        index: an index that holds the tree.
        i: its ``math`` element, or any MathML element.

    Returns:
        TeX on one line, "" for an empty formula.
    """
    end = index.end[i]
    if _too_deep(index, i):
        return " ".join(index.text_of(i).split())
    children: list[list[Piece]] = [[] for _ in range(end - i)]
    for at in range(end - 1, i - 1, -1):
        tag = index.tag[at]
        if tag == "#text":
            piece = Piece(tag, "", index.text[at])
        else:
            inner = children[at - i]
            inner.reverse()
            piece = _convert(tag.rpartition(":")[2], inner, index.attrs[at])
            children[at - i] = []
        if at == i:
            return piece.tex.strip()
        children[index.parent[at] - i].append(piece)
    return ""


def _too_deep(index: TreeIndex, i: int) -> bool:
    depths = [0] * (index.end[i] - i)
    for at in range(i + 1, index.end[i]):
        depths[at - i] = depths[index.parent[at] - i] + 1
    return max(depths) > _DEPTH_AT_MOST


def _convert(tag: str, inner: list[Piece], attrs: Attrs) -> Piece:
    if tag in _LEFT_OUT:
        return Piece(tag, "")
    if tag in _TOKENS:
        raw = " ".join("".join(piece.raw for piece in inner).split())
        return Piece(tag, _TOKENS[tag](raw, attrs), raw)
    inner = [_loose(piece) for piece in inner if piece.raw.strip() or (piece.kind != "#text" and piece.kind not in _LEFT_OUT)]
    handler = _ELEMENTS.get(tag)
    if handler is not None:
        return Piece(tag, handler(inner, attrs))
    if len(inner) == 1 and tag not in ("mtr", "mtd"):
        return inner[0]
    return Piece(tag, join(inner))


def _loose(piece: Piece) -> Piece:
    """Text outside a token element, which should not be there, read as an identifier."""
    return Piece("mi", _identifier(piece.raw.strip(), {}), piece.raw) if piece.kind == "#text" else piece


def _spaced(left: str, right: str) -> str:
    """Two pieces of TeX side by side, with a space where the first ends in a command and the second begins with a letter."""
    if left and right and right[0].isalpha() and _COMMAND_END.search(left):
        return f"{left} {right}"
    return left + right


def join(pieces: list[Piece]) -> str:
    """A row: operators spaced between their sides, fences around tall content made to fit, fenced tables as matrices."""
    if len(pieces) >= 2 and pieces[0].kind == "mo":
        fenced = _fenced(pieces)
        if fenced is not None:
            return fenced
    out: list[str] = []
    for at, piece in enumerate(pieces):
        tex = piece.tex
        if not tex:
            continue
        if (
            piece.kind == "mo"
            and 0 < at < len(pieces) - 1
            and tex in SPACED
            and out
            and not out[-1].endswith((" ", "(", ",", "="))
        ):
            out.append(f" {tex} ")
        elif out:
            last = out[-1]
            if tex[0].isalnum() and (_COMMAND_END.search(last) or pieces[at - 1].kind in _SCRIPTED):
                out.append(" ")
            out.append(tex)
            if tex == ",":
                out.append(" ")
        else:
            out.append(tex)
    return "".join(out)


def _fenced(pieces: list[Piece]) -> str | None:
    opening, closing = pieces[0].tex, pieces[-1].tex
    if len(pieces) in (2, 3) and pieces[1].kind == "mtable":
        body = pieces[1].tex.removeprefix("\\begin{matrix}").removesuffix("\\end{matrix}")
        if body != pieces[1].tex:
            if len(pieces) == 2 and opening == "\\{":
                return f"\\begin{{cases}}{body}\\end{{cases}}"
            name = MATRICES.get((opening, closing)) if len(pieces) == 3 else None
            if name:
                return f"\\begin{{{name}}}{body}\\end{{{name}}}"
    if len(pieces) > 2 and pieces[-1].kind == "mo" and OPENING.get(opening) == closing and opening != "|":
        inside = join(pieces[1:-1])
        if _TALL.search(inside):
            return f"{_spaced(chr(92) + 'left' + opening, inside)}\\right{closing}"
    return None


def _group(piece: Piece) -> str:
    return "{" + piece.tex.strip() + "}"


def _argument(piece: Piece) -> str:
    """A sub or superscript: braces but around one character."""
    tex = piece.tex.strip()
    return tex if len(tex) == 1 else "{" + tex + "}"


def _base(piece: Piece) -> str:
    """What a script is put on: in braces if it is more than one thing."""
    tex = piece.tex.strip()
    if piece.kind in ("mrow", "mfrac", "msup", "msub", "msubsup", "mstyle") and len(tex) > 1 and not _is_fence(tex):
        return "{" + tex + "}"
    return tex


def _is_fence(tex: str) -> bool:
    return (tex[0], tex[-1]) in (("(", ")"), ("[", "]"), ("|", "|")) or tex.startswith("\\left")


def _pad(pieces: list[Piece], count: int) -> list[Piece]:
    return [*pieces, *([Piece("", "")] * (count - len(pieces)))]


def _identifier(raw: str, attrs: Attrs) -> str:
    variant = attrs.get("mathvariant") or ""
    if raw in FUNCTIONS:
        return "\\" + raw
    tex = _characters(raw)
    if len(raw) > 1:
        if not raw.isalpha() or not raw.isascii():
            return tex
        return f"\\{VARIANTS.get(variant, 'mathrm')}{{{tex}}}"
    command = VARIANTS.get(variant)
    if command and tex and not (variant == "normal" and tex.startswith("\\")):
        return f"\\{command}{{{tex}}}"
    return tex


def _characters(raw: str) -> str:
    if len(raw) == 1:
        return symbol(raw)
    tex = ""
    for character in raw:
        tex = _spaced(tex, symbol(character))
    return tex


def _operator(raw: str, attrs: Attrs) -> str:
    if raw in FUNCTIONS:
        return "\\" + raw
    if len(raw) > 1 and raw.isalpha() and raw.isascii():
        return f"\\operatorname{{{raw}}}"
    return _characters(raw)


def _number(raw: str, attrs: Attrs) -> str:
    command = VARIANTS.get(attrs.get("mathvariant") or "")
    tex = _characters(raw) if not raw.isascii() or "%" in raw else raw
    return f"\\{command}{{{tex}}}" if command and command != "mathrm" and tex else tex


def _text(raw: str, attrs: Attrs) -> str:
    return f"\\text{{{raw.translate(_TEXT_ESCAPES)}}}" if raw else ""


def _string(raw: str, attrs: Attrs) -> str:
    return f"\\text{{{attrs.get('lquote') or chr(34)}{raw.translate(_TEXT_ESCAPES)}{attrs.get('rquote') or chr(34)}}}"


def _fraction(pieces: list[Piece], attrs: Attrs) -> str:
    over, under = _pad(pieces, 2)[:2]
    if attrs.get("bevelled") == "true":
        return f"{over.tex}/{under.tex}"
    thickness = (attrs.get("linethickness") or "").strip()
    if thickness.startswith("0") and not thickness.startswith("0."):
        return f"\\binom{_group(over)}{_group(under)}"
    return f"\\frac{_group(over)}{_group(under)}"


def _root(pieces: list[Piece], attrs: Attrs) -> str:
    base, degree = _pad(pieces, 2)[:2]
    return f"\\sqrt[{degree.tex}]{_group(base)}"


def _sub(pieces: list[Piece], attrs: Attrs) -> str:
    base, sub = _pad(pieces, 2)[:2]
    return f"{_base(base)}_{_argument(sub)}" if sub.tex.strip() else base.tex


def _sup(pieces: list[Piece], attrs: Attrs) -> str:
    base, sup = _pad(pieces, 2)[:2]
    tex = sup.tex.strip()
    if not tex:
        return base.tex
    if not tex.strip("'") or tex == "^{\\circ}":
        return _base(base) + tex
    return f"{_base(base)}^{_argument(sup)}"


def _subsup(pieces: list[Piece], attrs: Attrs) -> str:
    base, sub, sup = _pad(pieces, 3)[:3]
    out = _base(base)
    if sub.tex.strip():
        out += f"_{_argument(sub)}"
    if sup.tex.strip():
        out += sup.tex.strip() if not sup.tex.strip().strip("'") else f"^{_argument(sup)}"
    return out


def _under(pieces: list[Piece], attrs: Attrs) -> str:
    base, under = _pad(pieces, 2)[:2]
    if under.raw in UNDER:
        return f"\\{UNDER[under.raw]}{_group(base)}"
    if base.tex.strip() in LIMITED or base.tex.startswith("\\underbrace"):
        return f"{base.tex.strip()}_{_argument(under)}"
    return f"\\underset{_group(under)}{_group(base)}"


def _over(pieces: list[Piece], attrs: Attrs) -> str:
    base, over = _pad(pieces, 2)[:2]
    if over.raw in OVER:
        narrow, wide = OVER[over.raw]
        tex = base.tex.strip()
        single = len(tex) == 1 or (tex.startswith("\\") and tex[1:].isalpha())
        return f"\\{narrow if single else wide}{_group(base)}"
    if base.tex.strip() in LIMITED or base.tex.startswith("\\overbrace"):
        return f"{base.tex.strip()}^{_argument(over)}"
    return f"\\overset{_group(over)}{_group(base)}"


def _under_over(pieces: list[Piece], attrs: Attrs) -> str:
    base, under, over = _pad(pieces, 3)[:3]
    if base.tex.strip() in LIMITED:
        return _subsup([Piece("mo", base.tex.strip()), under, over], attrs)
    return f"\\underset{_group(under)}{{\\overset{_group(over)}{_group(base)}}}"


def _multiscripts(pieces: list[Piece], attrs: Attrs) -> str:
    if not pieces:
        return ""
    after: list[Piece] = []
    before: list[Piece] = []
    target = after
    for piece in pieces[1:]:
        if piece.kind == "mprescripts":
            target = before
        else:
            target.append(piece)
    return f"{_scripts('{}', before) if before else ''}{_scripts(_base(pieces[0]), after)}"


def _scripts(base: str, pieces: list[Piece]) -> str:
    subs = "".join(piece.tex for piece in pieces[::2])
    sups = "".join(piece.tex for piece in pieces[1::2])
    return base + (f"_{{{subs}}}" if subs else "") + (f"^{{{sups}}}" if sups else "")


def _row(pieces: list[Piece], attrs: Attrs) -> str:
    return " & ".join(piece.tex.strip() for piece in pieces)


def _labelled_row(pieces: list[Piece], attrs: Attrs) -> str:
    return _row(pieces[1:], attrs)


def _table(pieces: list[Piece], attrs: Attrs) -> str:
    rows = " \\\\ ".join(piece.tex for piece in pieces)
    return f"\\begin{{matrix}} {rows} \\end{{matrix}}" if rows.strip() else ""


def _fence(pieces: list[Piece], attrs: Attrs) -> str:
    opening, closing = attrs.get("open"), attrs.get("close")
    marks = [mark for mark in (attrs.get("separators") or ("" if "separators" in attrs else ",")) if not mark.isspace()]
    inside: list[Piece] = []
    for at, piece in enumerate(pieces):
        if at and marks:
            inside.append(Piece("mo", symbol(marks[min(at - 1, len(marks) - 1)])))
        inside.append(piece)
    first = Piece("mo", _characters("(" if opening is None else opening))
    last = Piece("mo", _characters(")" if closing is None else closing))
    return join([first, *inside, last])


def _enclosed(pieces: list[Piece], attrs: Attrs) -> str:
    notation = (attrs.get("notation") or "").split()
    tex = join(pieces)
    if "box" in notation or "roundedbox" in notation:
        return f"\\boxed{{{tex}}}"
    if any(name.endswith("strike") for name in notation):
        return f"\\cancel{{{tex}}}"
    if "radical" in notation:
        return f"\\sqrt{{{tex}}}"
    return f"\\overline{{{tex}}}" if "top" in notation else tex


def _square_root(pieces: list[Piece], attrs: Attrs) -> str:
    return f"\\sqrt{{{join(pieces).strip()}}}"


def _first(pieces: list[Piece], attrs: Attrs) -> str:
    return pieces[0].tex if pieces else ""


def _gap(pieces: list[Piece], attrs: Attrs) -> str:
    return ""


_TOKENS: dict[str, Callable[[str, Attrs], str]] = {
    "mi": _identifier,
    "mo": _operator,
    "mn": _number,
    "mtext": _text,
    "ms": _string,
}
_ELEMENTS: dict[str, Callable[[list[Piece], Attrs], str]] = {
    "mfrac": _fraction,
    "msqrt": _square_root,
    "mroot": _root,
    "msub": _sub,
    "msup": _sup,
    "msubsup": _subsup,
    "munder": _under,
    "mover": _over,
    "munderover": _under_over,
    "mmultiscripts": _multiscripts,
    "mtable": _table,
    "mtr": _row,
    "mlabeledtr": _labelled_row,
    "mfenced": _fence,
    "menclose": _enclosed,
    "semantics": _first,
    "maction": _first,
    "mspace": _gap,
}
