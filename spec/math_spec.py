# ruff: noqa: E501 (markup is kept on one line where white space would change it)
"""Formulas: found in every markup, as TeX, once each."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nokodown_py.markdown.math import find_formulas
from nokodown_py.markdown.mathml import mathml_to_tex
from nokodown_py.markdown.tex import Tex, clean_tex, split_tex, tex_delimiters
from nokodown_py.tree import parse

MATHML = (
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><msup><mi>x</mi><mn>2</mn></msup>'
    '<annotation encoding="application/x-tex">x^2</annotation></semantics></math>'
)


def read(html: str, drop: tuple[str, ...] = ()) -> str:
    """The body's text with formulas between dollars, as a writer prints it; elements of a class in ``drop`` are out."""
    _, index = parse(html)
    gone = bytearray(len(index))
    for i in range(len(index)):
        if any(name in (index.attrs[i].get("class") or "").split() for name in drop):
            gone[i : index.end[i]] = b"\x01" * (index.end[i] - i)
    formulas = find_formulas(index, [0], gone)
    out, at = [], 0
    while at < len(index):
        if at in formulas.found:
            tex, display = formulas.found[at]
            out.append(f"$${tex}$$" if display else f"${tex}$")
            at = index.end[at]
        elif at in formulas.hidden or gone[at] or index.tag[at] == "script":
            at = index.end[at]
        else:
            out.append(index.text[at])
            at += 1
    return " ".join("".join(out).split())


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        (f"<p>Let {MATHML} be</p>", "Let $x^2$ be"),
        (MATHML.replace("<math", '<math display="block"'), "$$x^2$$"),
        ('<p><math alttext="{\\displaystyle x^{2}}"><mi>y</mi></math></p>', "$x^{2}$"),
        ('<p><math alttext="x squared over two"><mi>x</mi></math></p>', "$x$"),
        ("<p><mml:math><mml:mi>x</mml:mi></mml:math></p>", "$x$"),
        (
            f'<p>a <span class="katex"><span class="katex-mathml">{MATHML}</span><span class="katex-html" aria-hidden="true"><span>x2</span></span></span> b</p>',
            "a $x^2$ b",
        ),
        (
            f'<span class="katex-display"><span class="katex"><span class="katex-mathml">{MATHML}</span><span class="katex-html">x2</span></span></span>',
            "$$x^2$$",
        ),
        ('<p>n <span class="MathJax_Preview">[n]</span><script type="math/tex">x_{n} * 2</script> t</p>', "n $x_{n} * 2$ t"),
        (
            '<p><span class="MathJax_Preview"></span><span class="MathJax" id="M1"><nobr>x2</nobr></span><script type="math/tex">x^2</script></p>',
            "$x^2$",
        ),
        (
            '<div class="MathJax_Display"><span class="MathJax">x2</span></div><script type="math/tex; mode=display">x^2</script>',
            "$$x^2$$",
        ),
        (f"<p><script type='math/mml'>{MATHML}</script></p>", "$x^2$"),
        (
            "<p><span class='MathJax' data-mathml='<math><mi>x</mi><mo>=</mo><mn>1</mn></math>'><nobr>x=1</nobr></span> end</p>",
            "$x = 1$ end",
        ),
        (
            f'<p><mjx-container jax="CHTML"><mjx-math><mjx-c></mjx-c></mjx-math><mjx-assistive-mml>{MATHML}</mjx-assistive-mml></mjx-container></p>',
            "$x^2$",
        ),
        (
            f'<mjx-container display="true"><svg><title>x2</title></svg><mjx-assistive-mml>{MATHML}</mjx-assistive-mml></mjx-container>',
            "$$x^2$$",
        ),
        ('<p><mjx-container><mjx-math data-latex="x^2"></mjx-math></mjx-container></p>', "$x^2$"),
        (
            f'<p>E <span class="mwe-math-element"><span class="mwe-math-mathml-inline mwe-math-mathml-a11y" style="display: none;">{MATHML}</span>'
            '<img class="mwe-math-fallback-image-inline" alt="{\\displaystyle x^{2}}" src="/svg/1"></span>.</p>',
            "E $x^2$.",
        ),
        (
            '<p><span class="mwe-math-element"><img class="mwe-math-fallback-image-inline" alt="{\\displaystyle x^{2}}"></span></p>',
            "$x^{2}$",
        ),
        ('<p><img class="latex" alt="x^2" src="a.png"></p>', "$x^2$"),
        ('<p><img class="ql-img-inline-formula quicklatex-auto-format" alt="\\alpha" src="a.png"></p>', "$\\alpha$"),
        ('<p><img class="formulaInl" alt="$ x_i $" src="form_0.png"></p>', "$x_i$"),
        ('<p><img src="https://draw.example/gif.latex?\\frac{a}{b}&amp;x=1"></p>', "$\\frac{a}{b}$"),
        *(
            (
                f'<p><img src="data:image/gif;base64,R0" {name}="https://draw.example/gif.latex?\\frac{{a}}{{b}}"></p>',
                "$\\frac{a}{b}$",
            )
            for name in ("data-src", "data-original", "data-lazy-src", "data-srcset")
        ),
        ('<p><img src="https://draw.example/latex.php?latex=x%5E2+%2B+1&bg=ffffff" alt="x^2 + 1"></p>', "$x^2 + 1$"),
        ('<p><img src="https://draw.example/cgi-bin/mathtex.cgi?\\alpha_1"></p>', "$\\alpha_1$"),
        (
            '<p><img src="https://draw.example/svg.image?\\inline&space;\\dpi{300}\\alpha" alt=""></p>'.replace("&space;", " "),
            "$\\alpha$",
        ),
        ('<p>A <span class="math-inline" data-math="\\alpha + 1"><span>α + 1</span></span>.</p>', "A $\\alpha + 1$."),
        ('<div class="equation" data-latex="\\[x^2\\]">drawn</div>', "$$x^2$$"),
        ('<p><span data-tex="x">x</span></p>', "$x$"),
        (
            '<p><span class="math inline">\\(x^2\\)</span> and <span class="math display">\\[y^2\\]</span></p>',
            "$x^2$ and $$y^2$$",
        ),
        ('<p><span class="math-container">$x^2$</span></p>', "$x^2$"),
        ('<div class="arithmatex">\\[x^2\\]</div>', "$$x^2$$"),
        ("<p><math-renderer>$x^2$</math-renderer></p>", "$x^2$"),
        ('<pre><code class="language-math">x^2</code></pre>', "$$x^2$$"),
        ('<p><code class="math math-inline">x^2</code></p>', "$x^2$"),
    ],
)
def test_every_markup_gives_its_tex_once(html, expected):
    assert read(html) == expected


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>So<br>\n\\[<br>\na_1 = b<br>\n\\]<br>\nholds.</p>", "So$$a_1 = b$$ holds."),
        ("<p>$$<br>a_1 = b<br>$$</p>", "$$a_1 = b$$"),
        (
            "<p>\\begin{align}<br>a &amp;= b \\\\<br>c &amp;= d<br>\\end{align}</p>",
            "$$\\begin{align} a &= b \\\\ c &= d \\end{align}$$",
        ),
        ("<p>$$<br>paid in cash<br>$$</p>", "$$paid in cash$$"),
        ("<p>$$ open<br>and <b>never</b> closed_1</p>", "$$ openand never closed_1"),
    ],
)
def test_displayed_tex_over_several_lines_is_joined(html, expected):
    assert read(html) == expected


def test_copies_that_were_dropped_as_invisible_do_not_matter():
    html = f'<p>a <span class="katex"><span class="katex-mathml">{MATHML}</span><span class="katex-html">x2</span></span> b</p>'
    assert read(html, drop=("katex-mathml", "katex-html")) == "a $x^2$ b"
    assert read(html, drop=("katex",)) == "a b"


def test_formulas_in_a_row_stay_apart():
    html = "".join(
        f'<span class="MathJax_Preview">p{n}</span><span class="MathJax">d{n}</span><script type="math/tex">x_{n}</script>, '
        for n in range(3)
    )
    assert read(f"<p>{html}</p>") == "$x_0$, $x_1$, $x_2$,"


def test_names_of_mathematics_are_no_formulas():
    assert read('<div class="category-math"><p class="math-club">We meet on Fridays.</p></div>') == "We meet on Fridays."
    assert read('<p class="latex-gloves">Gloves of latex.</p><img class="latex" alt="A pair of gloves">') == "Gloves of latex."
    assert read('<p data-math="true">Sum it.</p>') == "Sum it."


def tex(inside: str) -> str:
    _, index = parse(f"<math>{inside}</math>")
    return mathml_to_tex(index, index.tag.index("math"))


@pytest.mark.parametrize(
    ("mathml", "expected"),
    [
        ("<mfrac><mi>a</mi><mi>b</mi></mfrac>", "\\frac{a}{b}"),
        ("<mfrac linethickness=0><mi>n</mi><mi>k</mi></mfrac>", "\\binom{n}{k}"),
        ("<msqrt><mi>d</mi></msqrt>", "\\sqrt{d}"),
        ("<msqrt><mi>a</mi><mo>+</mo><mi>b</mi></msqrt>", "\\sqrt{a + b}"),
        ("<mroot><mi>x</mi><mn>3</mn></mroot>", "\\sqrt[3]{x}"),
        ("<msub><mi>x</mi><mi>i</mi></msub>", "x_i"),
        ("<msub><mi>x</mi><mrow><mi>i</mi><mo>+</mo><mn>1</mn></mrow></msub>", "x_{i + 1}"),
        ("<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>", "x_i^2"),
        ("<msup><mi>f</mi><mo>′</mo></msup>", "f'"),
        ("<msup><mrow><mi>a</mi><mi>b</mi></mrow><mn>2</mn></msup>", "{ab}^2"),
        ("<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mi>w</mi>", "\\sum_i^n w"),
        ("<munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mi>∞</mi></mrow></munder><mi>x</mi>", "\\lim_{x \\to \\infty} x"),
        ("<mover><mi>x</mi><mo>^</mo></mover>", "\\hat{x}"),
        ("<mover><mi>x</mi><mo>¯</mo></mover>", "\\bar{x}"),
        ("<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>→</mo></mover>", "\\overrightarrow{AB}"),
        ("<mover><mo>=</mo><mtext>def</mtext></mover>", "\\overset{\\text{def}}{=}"),
        ("<mi>α</mi><mi>x</mi><mo>≤</mo><mi>Γ</mi>", "\\alpha x \\leq \\Gamma"),
        ("<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi>", "\\sin x"),
        ("<mi>rate</mi>", "\\mathrm{rate}"),
        ("<mi mathvariant=double-struck>R</mi><mi mathvariant=bold>v</mi>", "\\mathbb{R}\\mathbf{v}"),
        ("<mi>ℝ</mi><mi>\U0001d4dc</mi>", "\\mathbb{R}\\mathcal{M}"),
        ("<mo>-</mo><mi>x</mi>", "-x"),
        ("<mn>3</mn><mo>×</mo><mn>4</mn>", "3 \\times 4"),
        ("<mn>5</mn><mo>%</mo>", "5\\%"),
        ("<mtext>if a_b</mtext>", "\\text{if a\\_b}"),
        ("<mfenced><mi>a</mi><mi>b</mi></mfenced>", "(a, b)"),
        ("<mfenced open=[ close=] separators=;><mi>a</mi><mi>b</mi></mfenced>", "[a;b]"),
        ("<mo>(</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>)</mo>", "\\left(\\frac{1}{2}\\right)"),
        (
            "<mrow><mo>[</mo><mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable><mo>]</mo></mrow>",
            "\\begin{bmatrix} a & b \\end{bmatrix}",
        ),
        (
            "<mrow><mo>{</mo><mtable><mtr><mtd><mi>a</mi></mtd></mtr><mtr><mtd><mi>b</mi></mtd></mtr></mtable></mrow>",
            "\\begin{cases} a \\\\ b \\end{cases}",
        ),
        (
            "<mmultiscripts><mi>X</mi><mi>a</mi><none></none><mprescripts></mprescripts><mi>b</mi><mi>c</mi></mmultiscripts>",
            "{}_{b}^{c}X_{a}",
        ),
        ("<mi>a</mi><mspace width=1em></mspace><mi>b</mi>", "ab"),
        ("<menclose notation=box><mi>a</mi></menclose>", "\\boxed{a}"),
        ("<mstyle displaystyle=true><mrow><mi>a</mi></mrow></mstyle>", "a"),
        ("<mfrac></mfrac><msup></msup>", "\\frac{}{}"),
        ("", ""),
    ],
)
def test_mathml_becomes_tex(mathml, expected):
    assert tex(mathml) == expected


def test_depth_is_no_danger():
    started = time.process_time()
    assert tex("<msqrt>" * 20_000 + "<mi>x</mi>" + "</msqrt>" * 20_000) == "x"
    assert time.process_time() - started < 3


ALL = frozenset(("\\(", "\\[", "$$", "$", "\\begin"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("find \\( -name x.ts -o -name y.spec.ts -o -type d \\)", ["find \\( -name x.ts -o -name y.spec.ts -o -type d \\)"]),
        ("raw \\(y_i^2 * z_i\\) text", ["raw ", Tex("y_i^2 * z_i", False), " text"]),
        ("\\[ a = b \\]", [Tex("a = b", True)]),
        ("so $$a$$, $$b$$", ["so ", Tex("a", True), ", ", Tex("b", True)]),
        ("let $x_1$ be", ["let ", Tex("x_1", False), " be"]),
        ("\\begin{align} a &= b \\\\ c &= d \\end{align}", [Tex("\\begin{align} a &= b \\\\ c &= d \\end{align}", True)]),
        ("\\begin{equation} a \\end{equation}", [Tex("a", True)]),
        ("costs $5 or $10 each", ["costs $5 or $10 each"]),
        ("a \\$5 b $x$", ["a \\$5 b ", Tex("x", False)]),
        ("match \\(see below\\) here", ["match \\(see below\\) here"]),
        ("note \\[citation\\]", ["note \\[citation\\]"]),
        ("open \\( only", ["open \\( only"]),
        ("line \\\\(x_1\\\\)", ["line \\\\(x_1\\\\)"]),
        ("plain", ["plain"]),
        ("", [""]),
    ],
)
def test_raw_tex_is_split_from_text(text, expected):
    assert split_tex(text, ALL) == expected


def test_a_delimiter_that_is_not_asked_for_is_text():
    assert split_tex("let $x_1$ be", frozenset(("\\(",))) == ["let $x_1$ be"]


@given(st.text(alphabet="\\()[]$ab^_ {}\n", max_size=60))
def test_splitting_loses_no_text(text):
    parts = split_tex(text, ALL)
    at = 0
    for part in parts:
        if isinstance(part, str):
            place = text.find(part, at)
            assert place >= 0
            at = place + len(part)
    assert split_tex(text, frozenset()) == [text]


@pytest.mark.parametrize("piece", ["\\(", "\\[ ", "$$", "$", "\\begin{align}", "\\(x\\)", "\\", "$x"])
def test_splitting_is_linear(piece):
    started = time.process_time()
    split_tex(piece * 100_000, ALL)
    assert time.process_time() - started < 3


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>costs $5, $$x$$", set()),
        ("<p>Windows \\Users, \\begin{align}", set()),
        ("<script>a = /\\(x\\)/</script><p>nothing", set()),
        ("<p>\\(y\\) and \\[z\\]", {"\\(", "\\["}),
        ("<script src=MathJax.js></script><p>$$x$$ \\(y\\)", {"$$", "\\("}),
        ("<script src=MathJax.js></script><p>$x$", set()),
        ("<script>MathJax = {tex: {inlineMath: [['$', '$']]}}</script><p>$x$", {"$"}),
        ("<script src=katex.js></script><script>f({left: '$', right: '$'})</script><p>$x$", {"$"}),
    ],
)
def test_the_page_tells_its_delimiters(html, expected):
    _, index = parse(html)
    assert tex_delimiters(html, "\n".join(index.text)) == expected


def test_clean_tex():
    assert clean_tex("% <![CDATA[\na < b\n%]]>") == "a < b"
    assert clean_tex("\\displaystyle x") == "x"
    assert clean_tex("{\\displaystyle {a} + {b}}") == "{a} + {b}"
    assert clean_tex("50\\% x") == "50\\% x"
