"""Characters and names of formulas and their TeX."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_GREEK = """
    α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa ϰ varkappa λ lambda
    μ mu µ mu ν nu ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega
    Γ Gamma Δ Delta ∆ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega Ω Omega
"""
_LETTERS = """
    ∂ partial ∇ nabla ∞ infty ∅ emptyset ℓ ell ℏ hbar ħ hbar ℜ Re ℑ Im ℘ wp ℵ aleph ℶ beth ∀ forall ∃ exists ∄ nexists ⊤ top
    ⊥ bot ∠ angle △ triangle □ square ♭ flat ♮ natural ♯ sharp ı imath ȷ jmath ð eth
"""
_RELATIONS = """
    ≤ leq ⩽ leqslant ≥ geq ⩾ geqslant ≠ neq ≈ approx ≡ equiv ∼ sim ≃ simeq ≅ cong ≐ doteq ∝ propto ≪ ll ≫ gg ≺ prec ≻ succ
    ⪯ preceq ⪰ succeq ≲ lesssim ≳ gtrsim ∈ in ∉ notin ∋ ni ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ⊊ subsetneq ⊋ supsetneq
    ⊏ sqsubset ⊑ sqsubseteq ⊐ sqsupset ⊒ sqsupseteq ⊢ vdash ⊨ models ⊣ dashv ∣ mid ∤ nmid ∥ parallel ∦ nparallel ⟂ perp
    → to ⟶ longrightarrow ← leftarrow ⟵ longleftarrow ↔ leftrightarrow ⟷ longleftrightarrow ⇒ Rightarrow ⟹ implies
    ⇐ Leftarrow ⟸ impliedby ⇔ Leftrightarrow ⟺ iff ↦ mapsto ⟼ longmapsto ↪ hookrightarrow ↩ hookleftarrow ↑ uparrow
    ↓ downarrow ↕ updownarrow ⇑ Uparrow ⇓ Downarrow ↗ nearrow ↘ searrow ↙ swarrow ↖ nwarrow ⇌ rightleftharpoons
    ⇀ rightharpoonup ↠ twoheadrightarrow ⇝ rightsquigarrow ≔ coloneqq ∴ therefore ∵ because ≜ triangleq
"""
_BINARIES = """
    × times · cdot ⋅ cdot ÷ div ± pm ∓ mp ∗ ast ⋆ star ∘ circ ∙ bullet • bullet ∪ cup ∩ cap ⊎ uplus ⊔ sqcup ⊓ sqcap ∧ wedge
    ∨ vee ⊕ oplus ⊖ ominus ⊗ otimes ⊘ oslash ⊙ odot ∖ setminus ⊞ boxplus ⊠ boxtimes ⋊ rtimes ⋉ ltimes ⊲ triangleleft
    ⊳ triangleright † dagger ‡ ddagger ≀ wr ⨯ times
"""
_LARGE = """
    ∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ⋃ bigcup ⋂ bigcap ⨆ bigsqcup ⋁ bigvee ⋀ bigwedge ⨁ bigoplus ⨂ bigotimes
    ⨀ bigodot ⨄ biguplus
"""
_OTHERS = """
    … ldots ⋯ cdots ⋮ vdots ⋱ ddots ¬ neg √ surd ⟨ langle 〈 langle ⟩ rangle 〉 rangle ⌈ lceil ⌉ rceil ⌊ lfloor ⌋ rfloor ‖ Vert
    ⟦ llbracket ⟧ rrbracket § S ¶ P £ pounds © copyright
"""


def _table(text: str) -> dict[str, str]:
    words = text.split()
    return {character: "\\" + name for character, name in zip(words[::2], words[1::2], strict=True)}


RELATIONS = _table(_RELATIONS)
BINARIES = _table(_BINARIES)
LARGE = _table(_LARGE)
SYMBOLS: dict[str, str] = {
    **_table(_GREEK),
    **_table(_LETTERS),
    **RELATIONS,
    **BINARIES,
    **LARGE,
    **_table(_OTHERS),
    "\u2212": "-",  # minus sign
    "\u2010": "-",
    "\u2011": "-",
    "\u2032": "'",
    "\u2033": "''",
    "\u2034": "'''",
    "\u00b0": "^{\\circ}",
    "\u00a0": " ",
    "\u2009": " ",
    "\u200b": "",
    "\u2061": "",  # function application, invisible times, separator and plus
    "\u2062": "",
    "\u2063": "",
    "\u2064": "",
    "{": "\\{",
    "}": "\\}",
    "%": "\\%",
    "&": "\\&",
    "#": "\\#",
    "$": "\\$",
    "_": "\\_",
    "\\": "\\backslash",
    "~": "\\sim",
    "\u2216": "\\setminus",
    "ℝ": "\\mathbb{R}",
    "ℂ": "\\mathbb{C}",
    "ℕ": "\\mathbb{N}",
    "ℤ": "\\mathbb{Z}",
    "ℚ": "\\mathbb{Q}",
    "ℙ": "\\mathbb{P}",
    "ℍ": "\\mathbb{H}",
    "ℒ": "\\mathcal{L}",
    "ℱ": "\\mathcal{F}",
    "ℋ": "\\mathcal{H}",
    "ℳ": "\\mathcal{M}",
    "ℛ": "\\mathcal{R}",
    "ℬ": "\\mathcal{B}",
    "ℰ": "\\mathcal{E}",
    "ℐ": "\\mathcal{I}",
}

# Written with spaces around where something stands on both sides.
SPACED = frozenset({"=", "<", ">", "+", "-", ":=", "!=", "==", "<=", ">=", *RELATIONS.values(), *BINARIES.values()}) - {
    "\\circ"
}

_FUNCTION_NAMES = """
    arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec
    sin sinh sup tan tanh
"""
FUNCTIONS = frozenset(_FUNCTION_NAMES.split())
LIMITED = frozenset(
    {*LARGE.values(), *(f"\\{name}" for name in ("lim", "liminf", "limsup", "max", "min", "sup", "inf", "det"))}
)

VARIANTS = {
    "bold": "mathbf",
    "bold-italic": "boldsymbol",
    "double-struck": "mathbb",
    "script": "mathcal",
    "bold-script": "mathcal",
    "fraktur": "mathfrak",
    "bold-fraktur": "mathfrak",
    "sans-serif": "mathsf",
    "bold-sans-serif": "mathsf",
    "sans-serif-italic": "mathsf",
    "monospace": "mathtt",
    "normal": "mathrm",
}

# Accents: over one letter, over more.
OVER = {
    "^": ("hat", "widehat"),
    "\u02c6": ("hat", "widehat"),
    "\u0302": ("hat", "widehat"),
    "~": ("tilde", "widetilde"),
    "\u02dc": ("tilde", "widetilde"),
    "\u0303": ("tilde", "widetilde"),
    "\u223c": ("tilde", "widetilde"),
    "\u00af": ("bar", "overline"),
    "\u02c9": ("bar", "overline"),
    "\u0304": ("bar", "overline"),
    "\u0305": ("overline", "overline"),
    "\u203e": ("overline", "overline"),
    "_": ("bar", "overline"),
    "-": ("bar", "overline"),
    "\u2015": ("bar", "overline"),
    "\u2192": ("vec", "overrightarrow"),
    "\u20d7": ("vec", "overrightarrow"),
    "\u2190": ("overleftarrow", "overleftarrow"),
    "\u2194": ("overleftrightarrow", "overleftrightarrow"),
    "\u02d9": ("dot", "dot"),
    ".": ("dot", "dot"),
    "\u0307": ("dot", "dot"),
    "\u00a8": ("ddot", "ddot"),
    "\u0308": ("ddot", "ddot"),
    "\u02c7": ("check", "check"),
    "\u02d8": ("breve", "breve"),
    "\u00b4": ("acute", "acute"),
    "`": ("grave", "grave"),
    "\u23de": ("overbrace", "overbrace"),
    "\ufe37": ("overbrace", "overbrace"),
}
UNDER = {
    "_": "underline",
    "\u0332": "underline",
    "\u203e": "underline",
    "\u00af": "underline",
    "\u2015": "underline",
    "\u23df": "underbrace",
    "\ufe38": "underbrace",
    "\u2192": "underrightarrow",
    "\u2190": "underleftarrow",
}
OPENING = {
    "(": ")",
    "[": "]",
    "\\{": "\\}",
    "|": "|",
    "\\Vert": "\\Vert",
    "\\langle": "\\rangle",
    "\\lceil": "\\rceil",
    "\\lfloor": "\\rfloor",
}
MATRICES = {
    ("(", ")"): "pmatrix",
    ("[", "]"): "bmatrix",
    ("\\{", "\\}"): "Bmatrix",
    ("|", "|"): "vmatrix",
    ("\\Vert", "\\Vert"): "Vmatrix",
}

_ALPHABETS = (
    ("DOUBLE-STRUCK", "mathbb"),
    ("FRAKTUR", "mathfrak"),
    ("SCRIPT", "mathcal"),
    ("SANS-SERIF", "mathsf"),
    ("MONOSPACE", "mathtt"),
    ("BOLD ITALIC", "boldsymbol"),
    ("BOLD", "mathbf"),
)


@lru_cache(maxsize=4096)
def symbol(character: str) -> str:
    """The TeX of one character, itself where it needs none.

    Letters of Unicode's mathematical alphabets become letters in a TeX alphabet.
    """
    known = SYMBOLS.get(character)
    if known is not None or character.isascii():
        return character if known is None else known
    if "\U0001d400" <= character <= "\U0001d7ff":
        plain = unicodedata.normalize("NFKC", character)
        plain = SYMBOLS.get(plain, plain)
        name = unicodedata.name(character, "")
        for part, command in _ALPHABETS:
            if part in name:
                return f"\\{command}{{{plain}}}"
        return plain
    return character
