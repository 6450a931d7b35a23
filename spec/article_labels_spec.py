"""Labels that stand alone between the paragraphs of an article, in the words of many languages, and lines that only sound so."""

from __future__ import annotations

import pytest
from pages import article_head, extract, p, paragraphs, problems, site_page

P = paragraphs(8)


def article(line: str):
    html = f"<article><h1>The ferry at the stone quay</h1>{p(P[:4])}{line}{p(P[4:])}</article>"
    return extract(site_page(html, head=article_head()))


LABELS = """
    Lesen Sie nach der Anzeige weiter
    Artikel wird nach der Werbung fortgesetzt
    La suite après cette publicité
    La suite sous cette publicité
    La noticia continúa después de la publicidad
    Continua após a publicidade
    Continua a leggere dopo la pubblicità
    Lees verder onder de advertentie
    De tekst gaat verder onder de foto
    Dalsza część artykułu pod materiałem wideo
    Artikeln fortsätter efter annonsen
    Artiklen fortsætter under annoncen
    Saken fortsetter under annonsen
    Juttu jatkuu mainoksen jälkeen
    Článek pokračuje pod reklamou
    A cikk a hirdetés után folytatódik
    Articolul continuă după reclamă
    Η συνέχεια του άρθρου μετά τη διαφήμιση
    Продолжение после рекламы
    Reklamdan sonra devam ediyor
    广告 请继续往下阅读
    廣告（請繼續閱讀本文）
    Artikel hören
    Drucken
    Écouter l'article
    Copier le lien
    Guardar
    Leia também
    Ascolta l'articolo
    © Riproduzione riservata
    Bewaar
    Posłuchaj artykułu
    Αποθήκευση
    Слушать новость
    Haberin Devamı
    【纠错】
    点击收藏
    スポンサーリンク
    이미지 크게 보기
    استمع إلى المقال
    שתפו
    विज्ञापन
    Lesen Sie auch:
    À lire aussi
    Te puede interesar
    Czytaj także
    Teilen
    Share this story
    Поделиться
""".strip().splitlines()


@pytest.mark.parametrize("line", [line.strip() for line in LABELS])
@pytest.mark.parametrize("around", ["<p>{}</p>", "<div class='x7'><span>{}</span></div>"])
def test_a_label_that_names_no_content_goes(line: str, around: str) -> None:
    assert problems(article(around.format(line)), keeps=P, drops=[line]) == []


SENTENCES = """
    Die Werbung für das Boot lief weiter.
    La publicité coûte cher.
    Er fotografierte weiter.
    El anuncio no dice nada más.
    La suite du voyage fut calme.
    Drucken lernte sie in Leipzig.
    Share your boat with two goats at most.
    A publicidade não continua amanhã em Lisboa, disse ele ao sair da barca de manhã cedo.
    Sie lesen weiter.
    广告牌倒了。
""".strip().splitlines()


@pytest.mark.parametrize("line", [line.strip() for line in SENTENCES])
def test_a_sentence_stays(line: str) -> None:
    assert problems(article(f"<p>{line}</p>"), keeps=[*P[:4], line, *P[4:]]) == []


@pytest.mark.parametrize(
    "around", ["<h2>{}</h2>", "<ul><li>{}</li><li>Oars</li></ul>", "<table><tr><th>{}</th><td>14</td></tr></table>"]
)
def test_a_label_of_something_stays(around: str) -> None:
    result = article(f"{around.format('Drucken')}<p>{P[0][:90]}</p>")
    assert problems(result, keeps=["Drucken"]) == []
