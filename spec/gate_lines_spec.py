"""Gates between the paragraphs of an article: requests for consent before an embed, for a subscription before the rest."""

from __future__ import annotations

import pytest
from pages import article_head, extract, p, paragraphs, problems, site_page

P = paragraphs(8)


def article(line: str, around: str = "<div class='x7'><p>{}</p></div>"):
    html = f"<article><h1>The ferry at the stone quay</h1>{p(P[:4])}{around.format(line)}{p(P[4:])}</article>"
    return extract(site_page(html, head=article_head()))


GATES = """
    Hier steht ein externer Inhalt von YouTube. Sie können ihn sich mit einem Klick anzeigen lassen und wieder ausblenden.
    Ich bin einverstanden, dass mir externe Inhalte angezeigt werden und personenbezogene Daten an Drittplattformen gehen.
    This story has content provided by Twitter. We need your permission before it is loaded, since it may set cookies.
    Ce contenu est bloqué, faute de cookies. Pour le visualiser, acceptez-les.
    Questo contenuto sta su una piattaforma esterna: per visualizzarlo occorre accettare i cookie.
    Este contenido es de terceros; para mostrar el mapa, acepte las cookies.
    Deze inhoud is van derden. Accepteer cookies om hem te bekijken.
    Aby zobaczyć tę treść z YouTube, zaakceptuj pliki cookie.
    Il vous reste 61.4% de cet article à lire. Le reste se paie.
    Sie haben schon ein Abo? Hier anmelden
    Weiterlesen mit Fähre+
    Already a subscriber? Sign in
    Para seguir leyendo, suscríbete hoy
    Pozostało 72% tekstu do przeczytania
    この記事は会員限定です。残り950文字
""".strip().splitlines()


@pytest.mark.parametrize("line", [line.strip() for line in GATES])
def test_a_gate_in_a_box_of_its_own_goes(line: str) -> None:
    assert problems(article(line), keeps=P, drops=[line]) == []


TEXTS = """
    Cookies are baked at noon, and the boatman may have two.
    This video of the ferry was shown on YouTube last spring to nine people.
    Datenschutz heißt an der Fähre, dass niemand den Fahrplan verrät.
    Subscribers of the old paper still get it by boat.
    Bereits im Mai war die Fähre dicht.
""".strip().splitlines()


@pytest.mark.parametrize("line", [line.strip() for line in TEXTS])
def test_a_sentence_on_the_same_matter_stays(line: str) -> None:
    assert problems(article(line), keeps=[*P[:4], line, *P[4:]]) == []


def test_in_the_flow_of_the_text_it_is_a_quotation() -> None:
    line = "Already a subscriber? Sign in"
    assert problems(article(line, "<p>{}</p>"), keeps=[*P[:4], line, *P[4:]]) == []
