"""Headings that open noise, in the common languages, and headings of content that only sound alike."""

from __future__ import annotations

import time

import pytest

from nokodown_py.noise_headings import noise_of

NOISE = {
    "related": """Related articles|Related posts|Related|Recommended for you|You may also like|Readers also liked|More stories
        |More from this section
        |Most read|Popular posts|Latest news|Up next|Read more|Keep reading|Don't miss|Editor's picks|Sponsored content
        |See also|From our blog
        |Recently viewed products|Frequently bought together|Customers also bought|Best sellers
        |Ähnliche Artikel|Das könnte Sie auch interessieren|Lesen Sie auch|Mehr zum Thema|Meistgelesen|Weitere Beiträge
        |Articles similaires|À lire aussi|Sur le même sujet|Les plus lus|Vous aimerez aussi
        |Artículos relacionados|También te puede interesar|Lo más leído|Noticias relacionadas
        |Artigos relacionados|Leia também|Mais lidas|Articoli correlati|Leggi anche|I più letti
        |Gerelateerde artikelen|Lees ook|Meest gelezen|Podobne artykuły|Czytaj także|Zobacz również|Najczęściej czytane
        |Läs också|Les også|Læs også|Související články|Čtěte také|Nejčtenější
        |Похожие статьи|Читайте также|Самое читаемое|Читайте також|Σχετικά άρθρα|Διαβάστε επίσης|İlgili haberler|Çok okunanlar
        |相关文章|推荐阅读|热门文章|相關新聞|関連記事|おすすめ記事|あわせて読みたい|관련 기사|많이 본 뉴스
        |مقالات ذات صلة|اقرأ أيضا|الأكثر قراءة|כתבות נוספות|संबंधित खबरें""",
    "newsletter": """Newsletter|Our newsletter|Subscribe|Subscribe to our newsletter|Sign up for updates|Join our mailing list
        |Stay up to date
        |Get our stories in your inbox|Never miss an update|Newsletter abonnieren|Suscríbete a nuestro boletín|Inscreva-se
        |Iscriviti alla newsletter
        |Nieuwsbrief|Подпишитесь на рассылку""",
    "comments": """Comments|Comments (12)|3 comments|Leave a reply|Leave a comment|Add your comment|Join the conversation
        |Be the first to comment
        |Kommentare|Kommentar schreiben|Commentaires|Laisser un commentaire|Deja un comentario|Comentarios|Comentários|Commenti
        |Reacties
        |Komentarze|Dodaj komentarz|Комментарии|Оставить комментарий|Σχόλια|Yorumlar|评论|コメント|댓글|التعليقات|Komentáře""",
    "share": """Share|Share this|Share this article|Follow us|Follow us on social media|Teilen|Partager|Compartir|Condividi
        |Поделиться|分享""",
    "author": """About the author|About the authors|Meet the author|Author|Über den Autor|Sobre el autor|L'autore|O autorze
        |Об авторе|この記事を書いた人""",
    "contents": """Table of contents|Contents|On this page|In this article|Jump to section|Inhaltsverzeichnis|Inhalt|Sommaire
        |Índice|Indice|Inhoud
        |Spis treści|Содержание|目录|目次|목차|Obsah""",
    "labels": "Tags|Categories|Filed under|Posted in|Schlagwörter|Mots-clés|Etiquetas|Теги|标签|タグ",
    "contact": "Contact us|Request a demo|Kontakt|Contactez-nous",
    "reviews": """Reviews|Customer reviews|Reviews (212)|Ratings and reviews|Write a review|Questions and answers
        |What our customers say
        |Kundenbewertungen|Avis clients|Opiniones de clientes|Отзывы|レビュー""",
}
MISSED = {"contact": "Get in touch|Ready to get started?"}
HEADINGS = [(kind, phrase.strip()) for kind, phrases in NOISE.items() for phrase in phrases.split("|")] + [
    (kind, phrase) for kind, phrases in MISSED.items() for phrase in phrases.split("|")
]


@pytest.mark.parametrize(("kind", "heading"), HEADINGS)
def test_a_heading_of_noise_is_known(kind: str, heading: str) -> None:
    assert noise_of(heading) == kind


@pytest.mark.parametrize(
    "heading",
    ["  RELATED\n ARTICLES: ", "Related articles…", "» Related articles", "related articles »", "— Related articles —"],
)
def test_case_space_and_punctuation_around_it_do_not_matter(heading: str) -> None:
    assert noise_of(heading) == "related"


CONTENT = """Related work|Comments on the proof|The latest results of the survey|Most read too little|More than a bridge
    |A short history of newsletters|Subscription plans|How to subscribe to events in the log|How to share a boat
        |Share of the market|Shared duties
    |Contact with water|Contents of the chest|Category theory|What customers should know about ropes|Reviewing the plan
    |Popular music of the valley|About the river|Like a bird|Featured recipes of the valley|The authors of the Bible
        |In this century|On this day|Latest common ancestor
    |Questions about the deck|Discussion of the results|Next steps|Conclusions|References|Summary|Method|FAQ|Overview|Pricing
        |Features
    |Zusammenfassung|Fazit|Der Fluss|Die Geschichte der Fähre|Le fleuve|Conclusion|Resumen|El río|Podsumowanie|Итоги
        |История парома|结论|まとめ|결론|الخلاصة"""
SOUND_ALIKE = """Follow the river|Share the road|You will need|You could also row|Others may follow
        |Get to know your boat
    |Join a community of rowers|Discussion|Review of the evidence|Review"""


@pytest.mark.parametrize(
    "heading",
    [phrase.strip() for phrase in CONTENT.split("|")] + [phrase.strip() for phrase in SOUND_ALIKE.split("|")],
)
def test_a_heading_of_content_is_none(heading: str) -> None:
    assert noise_of(heading) == ""


@pytest.mark.parametrize("heading", ["", "   ", "…", "Related articles " * 20, "x" * 100_000])
def test_what_is_no_heading_is_none(heading: str) -> None:
    assert noise_of(heading) == ""


@pytest.mark.parametrize(
    "piece", ["sign up ", "get the e-mail ", "leave a reply ", "more from ", "1 comments ", "you may ", "»", "reviews & "]
)
def test_any_text_takes_no_time(piece: str) -> None:
    started = time.process_time()
    for size in (1, 5, 10, 20, 100_000):
        noise_of(piece * size)
    assert time.process_time() - started < 0.5


@pytest.mark.parametrize(
    ("heading", "kind"),
    [
        ("12 Kommentare", "comments"),
        ("3 Gedanken zu „Der Kahn“", "comments"),
        ("Une réflexion sur “Le bac”", "comments"),
        ("5 komentarzy do “Prom”", "comments"),
        ("3条评论", "comments"),
        ("Σχόλια (4)", "comments"),
        ("Komentáře (3)", "comments"),
        ("Понравилась статья?", "share"),
        ("この記事をシェア", "share"),
        ("यह भी पढ़ें:", "related"),
        ("İlgili Haber", "related"),
        ("Kategorien", "labels"),
        ("1912", ""),
        ("Diskussion", ""),
        ("3 Brücken", ""),
    ],
)
def test_with_counts_and_in_more_languages(heading: str, kind: str) -> None:
    assert noise_of(heading) == kind
