"""What elements are: which flow in a line, which are headings; and how the index holds a node."""

from __future__ import annotations

TEXT = "#text"
Attrs = dict[str, "str | None"]
# Of a class attribute: the elements that have it, the attributes of those with no other, its tokens and their marks.
Named = tuple[list[int], Attrs, frozenset[str], int]
NO_ATTRS: Attrs = {}

# Elements that flow inside a line. What is not here starts a block of its own.
INLINE = frozenset(
    "a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark math meter nobr picture progress q "
    "rb rp rt rtc ruby s samp small span strike strong sub sup svg time tt u var wbr "
    # MathML: a formula flows in its line
    "annotation annotation-xml maction menclose merror mfenced mfrac mi mjx-container mmultiscripts mn mo mover mpadded mphantom mprescripts "
    "mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics "
    "math-renderer mml:math script".split()  # a script is only walked where it holds a formula
)
HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
