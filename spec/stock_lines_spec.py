"""Lines that every article of a site has, in the words of many languages, and sentences that only begin so."""

from __future__ import annotations

import time

import pytest
from pages import article_head, extract, p, paragraphs, problems, site_page

P = paragraphs(8)


def article(line: str, before: str = ""):
    html = f"<article><h1>The ferry at the stone quay</h1>{before}{p(P[:4])}{line}{p(P[4:])}</article>"
    return extract(site_page(html, head=article_head()))


LINES = """Follow us on Facebook and never miss a boat|Folgen Sie uns auf Instagram und YouTube|Suivez toute l'actualité du bac sur Facebook
    |Síguenos en Twitter para no perderte nada|Siga o nosso canal no Telegram|Seguici su Facebook e Instagram|Volg ons op Facebook
    |Obserwuj nas na Facebooku|Подписывайтесь на наш Telegram-канал|Ακολουθήστε μας στο Google News|Bizi Instagram hesabımızdan takip edin
    |تابعونا على فيسبوك|ताज़ा खबरों के लिए हमें फेसबुक पर फॉलो करें
    |责任编辑：陈小河|（责编：林渡、石码）|上一篇：河水涨了|저작권자 © 강변신문 무단전재 및 재배포 금지|김나루 기자 naru@river.example
    |免责声明：本文来源于网络，如有侵权请联系删除。
    |Fehler gefunden? Bitte markieren und melden.|Нашли ошибку? Выделите её и нажмите Ctrl+Enter|Zauważyłeś błąd? Napisz do nas
    |You must be logged in to post a comment.|Sie müssen angemeldet sein, um einen Kommentar abzugeben.
    |Vous devez être connecté pour laisser un commentaire.|Musisz się zalogować, aby dodać komentarz.
    |Ihre E-Mail-Adresse wird nicht veröffentlicht.|Twój adres e-mail nie zostanie opublikowany."""


@pytest.mark.parametrize("line", [line.strip() for line in LINES.split("|")])
def test_a_line_that_every_article_has_goes(line: str) -> None:
    assert problems(article(f"<p>{line}</p>"), keeps=P, drops=[line]) == []


FILED = """This entry was posted in {} and tagged {}.|Dieser Beitrag wurde unter {} abgelegt und mit {} verschlagwortet.
    |Cette entrée a été publiée dans {}, avec comme mots-clés {}.|Publicado en {} y {}|Questo articolo è stato pubblicato in {} e {}.
    |Verfasst von {} um 23:10 – {}|Postado por {} às 16:20, {}
    |Kategorie: {}, {}|Tagi: {}, {}|Запись опубликована в рубрике {} с метками {}.|Ετικέτες: {}, {}|标签：{} {}|タグ：{} {}"""


@pytest.mark.parametrize("line", [line.strip() for line in FILED.split("|")])
def test_where_a_post_was_filed_goes(line: str) -> None:
    linked = line.format("<a href='/c/1'>Weirs</a>", "<a href='/t/2'>Eels</a>")
    assert problems(article(f"<div>{linked}</div>"), keeps=P, drops=["Weirs", "Eels"]) == []


@pytest.mark.parametrize(
    "line", ["作者：渡口 来源：河边晚报", "入江：无", "просмотров: 318", "입력 2021.03.04. 오전 7:02", "1,204 views"]
)
def test_what_is_told_of_the_text_goes_from_above_it(line: str) -> None:
    gone = not line.startswith("入江")
    assert (
        problems(article("", before=f"<div>{line}</div>"), keeps=P if gone else [line, *P], drops=[line] if gone else []) == []
    )


SENTENCES = """Find out how Facebook came to the village in the end.|Like many people, the ferryman left Facebook last year.
    |Follow these steps to move a page on Facebook.|Publicado en 1912, el libro vendió tres ejemplares.
    |Veröffentlicht in kleiner Auflage, las es niemand.
    |Found a bug in the bilge pump and drowned it.|You must be logged in to the harbour net to see the tides.|记者：您第一次摆渡是什么时候？
    |时间：三月五日，地点：渡口。|Tags were sewn on by hand in those days."""


@pytest.mark.parametrize("line", [line.strip() for line in SENTENCES.split("|")])
def test_a_sentence_that_begins_so_stays(line: str) -> None:
    assert problems(article(f"<p>{line}</p>"), keeps=[*P[:4], line, *P[4:]]) == []


@pytest.mark.parametrize("tail", ["", "x" * 100])
@pytest.mark.parametrize("piece", ["follow us ", "tags: ", "作者：", "文: 作者: ", "作者 ", "um einen kommentar ", "whatsapp "])
def test_any_line_takes_no_time(piece: str, tail: str) -> None:
    started = time.process_time()
    for size in (2, 5, 10, 22, 44):
        article(f"<p>{piece * size}{tail}</p>", before=f"<p>{piece * size}{tail}</p>")
    assert time.process_time() - started < 1
