"""What a visitor sees: images that load late, text that is hidden or only collapsed, and the controls of forms."""

from __future__ import annotations

import pytest
from pages import article_head, extract, p, page, paragraphs, problems, site_page

P = paragraphs(12)
PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACw="


def article(inner: str, **options: object):
    """The result for an article of six paragraphs with ``inner`` in its middle."""
    body = f"<article><h1>The ferry at the stone quay</h1>{p(P[:3])}{inner}{p(P[3:6])}</article>"
    return extract(site_page(body, head=article_head()), **options)


def images(inner: str) -> list[str]:
    markdown = article(inner).markdown
    return [part.partition(")")[0].rpartition("/")[2].split(" ")[0] for part in markdown.split("](")[1:]]


class TestLazyImages:
    @pytest.mark.parametrize(
        "image",
        [
            f'<img src="{PIXEL}" data-src="/i/quay.jpg" alt="The quay">',
            f'<img src="{PIXEL}" data-lazy-src="/i/quay.jpg" alt="The quay">',
            f'<img src="{PIXEL}" data-original="/i/quay.jpg" alt="The quay">',
            f'<img src="{PIXEL}" data-srcset="/i/small.jpg 400w, /i/quay.jpg 1200w" alt="The quay">',
            '<img src="/i/small.jpg" srcset="/i/small.jpg 400w, /i/quay.jpg 1200w" alt="The quay">',
            '<img src="/i/placeholder.gif" data-src="/i/quay.jpg" class="lazyload" alt="The quay">',
            '<img data-src="/i/quay.jpg" alt="The quay">',
            f'<img src="{PIXEL}" nitro-lazy-src="/i/quay.jpg" alt="The quay">',
            f'<img src="{PIXEL}" nitro-lazy-srcset="/i/small.jpg 400w, /i/quay.jpg 1200w" alt="The quay">',
            f'<picture><source type="image/webp" srcset="/i/quay.jpg 900w"><img src="{PIXEL}" alt="The quay"></picture>',
            f'<picture><source data-srcset="/i/quay.jpg"><source data-srcset="/i/b.jpg"><img src="{PIXEL}" alt="The quay"></picture>',
            '<picture><source srcset="/i/quay.jpg"><img alt="The quay"></picture>',
            '<picture><source srcset="/i/quay.webp"><img src="/i/quay.jpg" alt="The quay"></picture>',
            f'<img src="{PIXEL}" alt="The quay"><noscript><img src="/i/quay.jpg" alt="The quay"></noscript>',
            f'<img src="{PIXEL}"><noscript><img src="/i/quay.jpg" alt="The quay"></noscript>',
            f'<noscript><img src="/i/quay.jpg" alt="The quay"></noscript><img src="{PIXEL}" alt="The quay">',
            f'<div class="ratio"><img src="{PIXEL}" alt="The quay"></div><noscript><img src="/i/quay.jpg" alt="The quay"></noscript>',
            '<img data-src="/i/quay.jpg?w=300" alt="The quay"><noscript><img src="/i/quay.jpg?w=900" alt="The quay"></noscript>',
            '<div class="lazy"></div><noscript><img src="/i/quay.jpg" alt="The quay"></noscript>',
        ],
    )  # fmt: skip
    def test_the_picture_is_shown_once_with_its_text(self, image: str) -> None:
        markdown = article(f"<figure>{image}</figure>").markdown
        assert markdown.count("![The quay](https://www.example.org/i/quay.jpg") == 1
        assert markdown.count("![") == 1

    def test_a_copy_of_another_picture_is_another_picture(self) -> None:
        assert images(
            '<figure><img src="/i/a.jpg" alt="One"></figure><figure><noscript><img src="/i/b.jpg" alt="Two"></noscript></figure>'
        ) == ["a.jpg", "b.jpg"]

    def test_every_picture_gets_its_own_copy(self) -> None:
        figures = "".join(
            f'<figure><img src="{PIXEL}" alt="Pier {n}"><noscript><img src="/i/{n}.jpg" alt="Pier {n}"></noscript></figure>'
            for n in range(1, 5)
        )
        assert images(figures) == ["1.jpg", "2.jpg", "3.jpg", "4.jpg"]

    @pytest.mark.parametrize("size", ["width=1 height=1", "style='width: 1px; height: 1px'", "height=0"])
    def test_what_counts_views_is_the_copy_of_no_picture(self, size: str) -> None:
        counter = f'<noscript><img {size} src="https://count.example/p?page=quay"></noscript>'
        assert "count.example" not in article(f'<figure><img src="{PIXEL}" alt="The quay"></figure>{counter}').markdown
        assert "count.example" not in article(f'<div><img src="{PIXEL}" alt="The quay">{counter}</div>').markdown

    def test_a_picture_that_never_comes_is_not_shown(self) -> None:
        assert "![" not in article(f'<figure><img src="{PIXEL}" alt="The quay"></figure>').markdown


class TestNoscript:
    def test_advice_to_turn_scripts_on_is_not_read(self) -> None:
        result = article("<noscript><p>You need to turn scripts on to see the comments on this page.</p></noscript>")
        assert problems(result, keeps=P[:6], drops=["turn scripts on"]) == []

    def test_a_page_that_is_all_noscript_is_read(self) -> None:
        html = page(
            f'<div id="app"></div><noscript><main><h1>The ferry</h1>{p(P[:5])}</main></noscript><script src="/app.js"></script>'
        )
        assert problems(extract(html), keeps=P[:5]) == []


HIDDEN = [
    '<div hidden>{}</div>',
    '<div hidden="hidden">{}</div>',
    '<div aria-hidden="true">{}</div>',
    '<div style="display:none">{}</div>',
    '<div style="color: red; DISPLAY : none !important">{}</div>',
    '<div style="visibility:hidden">{}</div>',
    '<p class="sr-only">{}</p>',
    '<p class="visually-hidden">{}</p>',
    '<p class="screen-reader-text">{}</p>',
    '<div class="d-none">{}</div>',
    '<div class="hidden">{}</div>',
    '<div class="promo is-hidden">{}</div>',
    '<div class="invisible">{}</div>',
    '<div class="hide">{}</div>',
    '<section hidden><div><p>{}</p></div></section>',
]  # fmt: skip
SHOWN = [
    '<div hidden="until-found">{}</div>',
    '<div aria-hidden="false">{}</div>',
    '<div style="display: block">{}</div>',
    '<div style="background: url(display-none.png)">{}</div>',
    '<div data-style="display:none">{}</div>',
    '<div class="hidden md:block">{}</div>',
    '<div class="d-none d-lg-block">{}</div>',
    '<div class="hidden sm:flex">{}</div>',
    '<p class="sr-only sm:not-sr-only">{}</p>',
    '<p class="not-sr-only">{}</p>',
    '<div class="overflow-hidden">{}</div>',
    '<div class="overflow-x-hidden">{}</div>',
    '<div class="hidden-gems">{}</div>',
    '<div class="group-hover:hidden">{}</div>',
    '<div class="md:hidden">{}</div>',
    '<div class="no-hide">{}</div>',
]  # fmt: skip
OPENS = [
    "<details><summary>Why so early?</summary><p>{}</p></details>",
    '<div class="accordion-item"><h3>Why so early?</h3><div style="display:none">{}</div></div>',
    '<div class="faq"><h3>Why so early?</h3><div class="answer" hidden>{}</div></div>',
    '<h3>Why so early?</h3><div role="tablist"><a role="tab">Log</a></div><div role="tabpanel" hidden>{}</div>',
    '<h3>Why so early?</h3><div class="collapse" aria-hidden="true">{}</div>',
    '<h3>Why so early?</h3><div class="tab-pane" style="display:none">{}</div>',
    '<button aria-expanded="false" aria-controls="x1">Why so early?</button><div id="x1" hidden>{}</div>',
    '<h3><button aria-expanded="false" aria-controls="x1">Why so early?</button></h3><div id="x1" aria-hidden="true">{}</div>',
    '<a href="#x1" data-bs-toggle="collapse">Why so early?</a><div id="x1" style="display:none">{}</div>',
    '<div class="spoiler"><span>Why so early?</span><div style="display:none"><p>{}</p></div></div>',
    '<h2 id="t1">Why so early?</h2><div role="region" aria-labelledby="t1" aria-hidden="true" style="display:none">{}</div>',
    '<h2>Why so early?</h2><div id="collapsed-panel-:R4e5:" aria-hidden="true" style="display:none">{}</div>',
    '<p>Why so early?</p><div class="read-more-content" style="display:none"><p>{}</p></div>',
]  # fmt: skip


class TestHidden:
    @pytest.mark.parametrize("markup", HIDDEN)
    def test_what_nobody_can_see_goes(self, markup: str) -> None:
        result = article(markup.format("Only machines can read this note about lanterns."))
        assert problems(result, keeps=P[:6], drops=["Only machines"]) == []

    @pytest.mark.parametrize("markup", SHOWN)
    def test_what_only_sounds_hidden_stays(self, markup: str) -> None:
        assert problems(article(markup.format(P[8])), keeps=[*P[:3], P[8], *P[3:6]]) == []

    @pytest.mark.parametrize("markup", OPENS)
    def test_what_a_click_opens_stays_with_its_label(self, markup: str) -> None:
        assert problems(article(markup.format(P[8])), keeps=[*P[:3], "Why so early?", P[8], *P[3:6]]) == []

    @pytest.mark.parametrize("hide", ["style='display:none'", "hidden", "class='x9 hidden'", "aria-hidden='true'"])
    @pytest.mark.parametrize(
        "wrap",
        ["<div class='x1'><div class='x2'>{q}</div><div {hide}><p>{a}</p></div></div>", "<p>{q}</p><div {hide}>{a}</div>"],
    )
    def test_answers_under_their_questions_whatever_they_are_called(self, wrap: str, hide: str) -> None:
        texts = paragraphs(3, words=20, start=30)
        questions = ["Who keeps the rope?", "When does it sail?", "What of the ice?"]
        asked = "".join(wrap.format(q=q, a=a, hide=hide) for q, a in zip(questions, texts, strict=True))
        assert problems(article(f"<div>{asked}</div>"), keeps=[*P[:3], *texts, *P[3:6]]) == []

    @pytest.mark.parametrize("hide", ["style='display:none'", "hidden"])
    def test_paragraphs_hidden_under_their_headings_go(self, hide: str) -> None:
        texts = paragraphs(2, words=20, start=30)
        parts = "".join(f"<h2>Part {n}</h2><p {hide}>{text}</p>" for n, text in enumerate(texts))
        assert problems(article(parts), keeps=P[:6], drops=texts) == []

    def test_menus_and_boxes_that_are_hidden_alike_go(self) -> None:
        boxes = "".join(
            f"<div class='x1'><p>{name}</p><div hidden>{text}</div></div>"
            for name, text in (
                ("Fish", " ".join(f"<a href='/{n}'>Smoked eel of the year {n}</a>" for n in range(8))),
                ("Sizes", " ".join(f"<span>Size {n}</span>" for n in range(12))),
            )
        )
        assert problems(article(boxes), keeps=P[:6], drops=["Smoked eel", "Size 7"]) == []

    @pytest.mark.parametrize("label", ["Show all", "Mehr anzeigen"])
    def test_a_list_that_shows_its_rest_on_demand(self, label: str) -> None:
        items = "".join(
            f"<li class='pt'{' style=display:none' if n > 4 else ''}>Point number {n} of the list</li>" for n in range(12)
        )
        result = article(f"<ul class='points'>{items}</ul><button>{label}</button>")
        assert (
            problems(result, keeps=[*P[:3], *(f"Point number {n} of the list" for n in range(12)), *P[3:6]], drops=[label])
            == []
        )

    def test_slides_of_an_old_slider(self) -> None:
        texts = paragraphs(4, words=20, start=30)
        slides = "".join(
            f"<div class='slide' style='display:{'none' if n else 'block'}'><p>{text}</p></div>" for n, text in enumerate(texts)
        )
        html = site_page(f"<h1>Boats for hire</h1>{p(P[:3])}<div class='slider'>{slides}</div>{p(P[3:6])}")
        assert problems(extract(html, "https://boats.example/"), keeps=[*P[:3], *texts, *P[3:6]]) == []

    @pytest.mark.parametrize(
        "more",
        [
            "<p>{}<span id='dots'>...</span><span id='more' style='display:none'> {}</span></p><button>Read more</button>",
            "<p>{}</p><div class='more' style='display:none'><p>{}</p></div><a href='#' class='toggle'>Show more</a>",
        ],
    )
    def test_the_rest_behind_more(self, more: str) -> None:
        assert problems(article(more.format(P[8], P[9])), keeps=[*P[:3], P[8], P[9], *P[3:6]]) == []

    @pytest.mark.parametrize(
        "name",
        [
            "field field--name-lead field--label-visually_hidden",
            "is-hidden-mobile",
            "box u-hidden-phone",
            "visually-hidden-print",
            "overflow-hidden",
        ],
    )
    def test_a_name_in_which_to_hide_is_said_of_something_else(self, name: str) -> None:
        inner = f'<div class="{name}"><div class="field__label visually-hidden">Lead of the story</div><p>{P[8]}</p></div>'
        assert problems(article(inner), keeps=[*P[:3], P[8]], drops=["Lead of the story"]) == []

    @pytest.mark.parametrize(
        "name", ["note--visually-hidden", "wt-screen-reader-only", "is-hidden-desktop", "v6-visually-hidden"]
    )
    def test_a_name_in_which_to_hide_is_all_that_is_said(self, name: str) -> None:
        assert problems(article(f'<div class="{name}"><p>{P[8]}</p></div>'), keeps=P[:6], drops=[P[8]]) == []

    def test_a_picture_without_a_description_is_shown(self) -> None:
        wide = '<img src="/i/quay.jpg" width="1200" height="800" alt="">'
        assert images(f'<div aria-hidden="true">{wide}</div>') == ["quay.jpg"]
        assert images(f"<figure>{wide.replace('<img', '<img aria-hidden=true')}</figure>") == ["quay.jpg"]
        assert images(f'<a href="/other" aria-hidden="true">{wide}</a>') == []
        assert images('<i aria-hidden="true"><img src="/i/dot.png" width="16" height="16" alt=""></i>') == []

    def test_the_whole_page_goes_through_although_a_dialog_hides_it(self) -> None:
        html = page(
            f'<div id="root" aria-hidden="true"><main>{p(P[:5])}</main></div>'
            '<div role="dialog" aria-modal="true"><p>We store small files to measure visits, if you let us do so.</p></div>'
        )
        assert problems(extract(html), keeps=P[:5], drops=["small files"]) == []

    @pytest.mark.parametrize("style", ["visibility:hidden", "display:none", "opacity:0"])
    def test_a_page_that_a_script_would_reveal(self, style: str) -> None:
        html = page(
            f'<header>River Courier</header><div class="part" style="{style}"><h1>The ferry</h1>{p(P[:2])}</div>'
            f'<div class="part" style="{style}">{p(P[2:4])}</div><div class="part" style="{style}">{p(P[4:6])}</div>'
        )
        assert problems(extract(html), keeps=P[:6]) == []

    def test_a_price_for_the_eye_and_one_for_the_ear(self) -> None:
        html = site_page(
            f'<h1>Copper lamp</h1><div class="price"><span class="a-offscreen">$48.50</span><span aria-hidden="true">$48<sup>50</sup>'
            f"</span></div>{p(P[:2])}<button>Add to cart</button>",
            head='<script type="application/ld+json">{"@type": "Product", "name": "Copper lamp"}</script>',
        )
        assert extract(html, "https://shop.example/p/lamp").markdown.count("$48") == 1

    @pytest.mark.parametrize("around", ["{}", "<span>{}</span>"])
    def test_prices_that_are_told_in_words_after_those_for_the_eye(self, around: str) -> None:
        price = around.format(
            '<del aria-hidden="true"><bdi><span>$</span>30.00</bdi></del> <span class="screen-reader-text">It was: $30.00.</span>'
            '<ins aria-hidden="true"><bdi><span>$</span>21.00</bdi></ins><span class="screen-reader-text">It is: $21.00.</span>'
        )
        stock = "<p>In stock <span class='screen-reader-text'>since day 14</span></p>"
        html = site_page(
            f'<h1>Copper lamp</h1><p class="price">{price}</p>{stock}{p(P[:2])}<button>Add to cart</button>',
            head='<script type="application/ld+json">{"@type": "Product", "name": "Copper lamp"}</script>',
        )
        markdown = extract(html, "https://shop.example/p/lamp").markdown
        assert "It was: $30.00. It is: $21.00." in markdown
        assert (markdown.count("30.00"), markdown.count("21.00"), markdown.count("day 14")) == (1, 1, 0)

    def test_a_range_of_prices_for_the_eye_and_one_for_the_ear(self) -> None:
        price = (
            '<span aria-hidden="true">$30</span> <span aria-hidden="true">–</span> <span aria-hidden="true">$90</span>'
            '<span class="screen-reader-text">From $30 to $90</span>'
        )
        html = site_page(
            f'<h1>Copper lamp</h1><p class="price">{price}</p>{p(P[:2])}<button>Add to cart</button>',
            head='<script type="application/ld+json">{"@type": "Product", "name": "Copper lamp"}</script>',
        )
        assert problems(extract(html, "https://shop.example/p/lamp"), keeps=["From $30 to $90"]) == []

    def test_what_only_a_screen_reader_is_told_of_a_comparison(self) -> None:
        yes, no = (
            '<td><span class="sr-only">Yes</span><svg class="t"></svg></td>',
            '<td><div><span class="visually-hidden">No</span></div></td>',
        )
        row = '<tr><td>Oars <span class="sr-only">(opens a note)</span></td>'
        table = f"<table><tr><th>Boat</th><th>Ours</th><th>Theirs</th></tr>{row}{yes}{no}</tr>{row}{no}{yes}</tr></table>"
        result = article(table)
        assert problems(result, keeps=["| Oars | Yes | No |", "| Oars | No | Yes |"], drops=["opens a note"]) == []

    def test_a_headline_that_is_read_aloud_from_its_label(self) -> None:
        words = "".join(f'<span class="w" aria-hidden="true">{word}</span> ' for word in "Boats that never sink".split())
        result = extract(site_page(f'<h1 aria-label="Boats that never sink">{words}</h1>{p(P[:4])}'))
        assert problems(result, keeps=["# Boats that never sink", *P[:4]]) == []

    def test_slides_that_wait_for_their_turn_are_read_once(self) -> None:
        quotes = [f"“{text}”" for text in paragraphs(4, words=20, start=30)]
        slides = [
            f'<div class="slick-slide" aria-hidden="{str(n > 0).lower()}"><blockquote>{q}</blockquote></div>'
            for n, q in enumerate(quotes)
        ]
        clone = f'<div class="slick-slide slick-cloned" aria-hidden="true"><blockquote>{quotes[-1]}</blockquote></div>'
        html = site_page(
            f"<h1>Boats for hire</h1>{p(P[:3])}<section class='testimonials'>{''.join(slides)}{clone}</section>{p(P[3:5])}"
        )
        assert problems(extract(html, "https://boats.example/"), keeps=[*P[:3], *quotes, *P[3:5]]) == []

    def test_the_whole_page_on_request_is_still_what_a_visitor_sees(self) -> None:
        result = article("<div hidden>Only machines</div><script>x()</script><style>p{}</style>", main_content=False)
        assert problems(result, keeps=P[:6], drops=["Only machines", "x()", "p{}"]) == []


class TestControls:
    @pytest.mark.parametrize(
        "control",
        [
            '<input value="Your name" placeholder="Your name">',
            "<select><option>Your name</option></select>",
            "<textarea>Your name</textarea>",
            "<button>Your name</button>",
            '<button type="submit"><span>Your name</span></button>',
            "<datalist><option>Your name</option></datalist>",
            "<optgroup label='Your name'><option>Your name</option></optgroup>",
            '<form action="/s"><label>Your name <input></label></form>',
            '<div role="button">Your name</div>',
        ],
    )
    def test_controls_go(self, control: str) -> None:
        assert problems(article(f"<div>{control}</div>"), keeps=P[:6], drops=["Your name"]) == []

    @pytest.mark.parametrize("label", ["Ingredients", "Materials and care", "配送について", "How long does the crossing take?"])
    def test_a_button_in_a_heading_is_the_heading(self, label: str) -> None:
        inner = f'<div class="accordion"><h3><button aria-expanded="false">{label}</button></h3><div hidden><p>{P[8]}</p></div></div>'
        assert problems(article(inner), keeps=[*P[:3], f"### {label}", P[8]]) == []

    @pytest.mark.parametrize(
        "button", ["<button class='w'>{}</button>", "<button><span>{}</span><i>+</i></button>", "<button><h3>{}</h3></button>"]
    )
    @pytest.mark.parametrize("question", ["Who keeps the stove?", "谁来照看渡口的炉子？", "من يعتني بالموقد هنا؟"])
    def test_a_button_that_asks_is_a_question(self, button: str, question: str) -> None:
        html = f"<div>{button.format(question)}<div class='answer'><p>{P[8]}</p></div></div>"
        assert problems(article(html), keeps=[question, P[8]]) == []

    def test_a_button_with_a_heading_is_the_heading(self) -> None:
        html = f"<div><button><h3>Oars of ash and oak</h3></button><div><p>{P[8]}</p></div></div>"
        assert problems(article(html), keeps=["Oars of ash and oak", P[8]]) == []
        assert (
            problems(article("<button><h3>More</h3></button><button>Help?</button>"), keeps=P[:6], drops=["More", "Help?"])
            == []
        )

    @pytest.mark.parametrize("around", ["<button>{}</button>", '<div role="button" tabindex="0">{}</div>'])
    def test_a_picture_that_a_click_enlarges(self, around: str) -> None:
        wide = '<img src="/i/quay.jpg" width="1200" height="800" alt="The quay">'
        for html in (around.format(wide), f"<figure>{around.format(wide.replace('1200', ''))}</figure>"):
            assert images(f"<div>{html}</div>") == ["quay.jpg"]
        for html in (around.format('<img src="/i/arrow.svg" alt="Next">'), around.format(f"{wide} Buy it")):
            assert images(f"<div>{html}</div>") == []

    def test_a_button_in_a_summary_is_its_label(self) -> None:
        inner = f"<details><summary><button>Why six</button></summary><p>{P[8]}</p></details>"
        assert problems(article(inner), keeps=["Why six", P[8]]) == []

    def test_a_button_in_a_sentence_is_a_word_of_it(self) -> None:
        inner = "<p>The deck is moved by a <button class='term'>winch</button> that two people turn with a long iron bar.</p>"
        assert problems(article(inner), keeps=["is moved by a winch that two people"]) == []

    @pytest.mark.parametrize("label", ["Copy link", "Show more", "Close", "Play"])
    def test_a_button_for_the_page_is_no_text(self, label: str) -> None:
        inner = f'<figure><img src="/i/quay.jpg" alt="The quay"><button aria-label="{label}">{label}</button></figure>'
        assert problems(article(inner), keeps=P[:6], drops=[label]) == []

    def test_a_form_around_the_page_does_not_take_it_along(self) -> None:
        cards = "".join(
            f'<div class="tile"><a href="/p/{n}">Lantern number {n}</a><span>{n}9.00 EUR</span></div>' for n in range(1, 13)
        )
        for content, wanted in (
            (p(P[:5]), P[:5]),
            (f'<div class="grid">{cards}</div>', [f"Lantern number {n}" for n in range(1, 13)]),
        ):
            html = page(
                f'<form id="aspnetForm"><input type="hidden" name="__VIEWSTATE" value="x"><h1>Ferry</h1>{content}</form>'
            )
            assert problems(extract(html), keeps=wanted) == []
