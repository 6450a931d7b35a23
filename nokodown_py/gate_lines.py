"""Gates in the middle of an article: what asks for consent before something embedded is shown, or for a subscription before the rest is.

They stand where a script would have put a post, a video or nothing at all, and are worded alike on all pages of a country.
"""

from __future__ import annotations

import re

from nokodown_py.words import holds_any

GATE_WORDS = 70
CONSENT_WORDS = 8  # fewer cannot say all that it takes
PAYWALL_WORDS = 32
# Of a request for consent: what is embedded, what is asked for, that it is not shown yet, and by whom it is held.
_EMBEDDED = (
    "inhalt", "this content", "content from", "content provided", "embedded content", "external content", "this embed", "this video", "this post",
    "ce contenu", "contenu est", "contenus", "questo contenuto", "il contenuto", "este contenido", "el contenido", "este conteúdo", "deze inhoud", "deze content",
    "externe content", "tę treść", "tej treści", "ta treść", "treści z", "innehåll", "indhold", "innhold", "tento obsah", "sisältö", "контент", "περιεχόμενο",
)  # fmt: skip
_ASKED = (
    "cookie", "datenschutz", "zustimm", "einwillig", "einverstanden", "personenbezogen", "consent", "permission", "privacy", "traceur", "données", "autoris",
    "autoriz", "consens", "toestemming", "zgod", "samtyck", "samtykke", "súhlas", "souhlas", "evästei", "согласи", "συγκατάθεση", "ciasteczk", "mit einem klick",
)  # fmt: skip
_ASKED_IN_ASCII = tuple(filter(str.isascii, _ASKED))
_SHOWN = (
    "anzeig", "angezeigt", "geladen", "zu laden", "visible", "to view", "to load", "is loaded", "to see", "display", "afficher", "affiché", "visualiser", "visualizz",
    "mostrar", "para ver", "visualizar", "bekijk", "getoond", "zobacz", "wyświetl", "visas", "vises", "att se", "zobraz", "näytä", "показ", "εμφάνι", "watch",
)  # fmt: skip
_HELD = (
    "extern", "third", "dritt", "tiers", "terze", "terceros", "derden", "zewnętrzn", "youtube", "twitter", "x (", "instagram", "facebook", "tiktok", "vimeo", "spotify",
    "datawrapper", "bloqu", "bloque", "blocked", "blockiert", "bloccat", "geblokkeerd", "zablokow", "isn't visible", "isn’t visible", "social media", "réseaux sociaux",
    "plattform", "platform", "piattaform", "opinary", "soundcloud", "google maps", "внешн",
)  # fmt: skip
_PAYWALL = re.compile(
    r"il vous reste [\d.,]+ ?% de cet article à lire\..{0,80}|(?:cet |l['’])?(?:article|contenu) (?:est )?réservé (?:à nos |aux )abonnés.{0,60}|déjà abonn\S{1,8} ?\? ?.{0,60}|"
    r"la suite (?:de cet article |du contenu )?est réservée (?:à nos |aux )abonnés.{0,60}|pour lire la suite.{0,60}abonn.{0,60}|"
    r"(?:sie haben|du hast|haben sie) (?:bereits|schon) ein (?:\S+ )?(?:abo|abonnement|konto)\b.{0,80}|(?:jetzt |hier |diesen artikel )?weiterlesen mit .{1,40}|"
    r"dies(?:er|e|es) (?:artikel|inhalt|beitrag|text) ist (?:nur |exklusiv )?für (?:\S+ )?(?:abonnent|leser)\w*.{0,60}|bereits (?:abonnent|registriert|mitglied|kunde)\w* ?\?.{0,60}|"
    r"¿?(?:ya )?eres suscriptora?\? ?.{0,60}|para seguir leyendo,? .{0,100}|(?:contenido|noticia|artículo) exclusiv[oa] para suscriptores.{0,60}|"
    r"est[ea] (?:artículo|contenido|noticia) es (?:solo |exclusiv[oa] )?para suscriptores.{0,60}|"
    r"(?:questo )?(?:articolo|contenuto)(?: è)? (?:riservato|disponibile) (?:solo )?(?:agli|per gli) abbonati.{0,60}|(?:sei )?già abbonato\? ?.{0,60}|per continuare a leggere.{0,80}abbon.{0,60}|"
    r"(?:este )?(?:conteúdo|matéria|artigo)(?: é)? exclusiv[oa] para assinantes.{0,60}|já é assinante\? ?.{0,60}|"
    r"(?:ten )?(?:artykuł|tekst) (?:przeczytasz|jest dostępny|dostępny) .{0,60}(?:subskry|prenumer|abon|płatn).{0,80}|pozostało \d+ ?% (?:tekstu|artykułu|treści).{0,60}|"
    r"masz już (?:subskrypcję|prenumeratę|konto|dostęp)\? ?.{0,60}|(?:dit artikel is )?(?:alleen|exclusief|enkel) voor abonnees.{0,60}|al abonnee\? ?.{0,60}|"
    r"already (?:a |an )?(?:subscriber|member|subscribed|registered|have an account)\?.{0,60}|(?:this (?:article|story|content|post) is )?(?:for|available to|exclusive to|only for|only available to) "
    r"(?:paid |paying )?subscribers(?: only)?\.?|subscribe (?:now |today )?to (?:continue|keep) reading.{0,80}|(?:you have|you['’]ve) (?:\S+ ){1,4}free articles? (?:left|remaining).{0,60}|"
    r"to (?:continue|keep) reading,? .{0,60}(?:subscri|log ?in|sign ?in|sign ?up|regist).{0,60}|"
    r"(?:この|本)記事は(?:有料)?会員(?:限定)?.{0,40}|(?:この記事は)?残り ?[\d,]+ ?文字.{0,40}|続きを読むには.{0,40}|이 기사는 .{0,20}(?:회원|구독자) ?전용.{0,20}|(?:全文|后续内容|剩余).{0,20}(?:付费|订阅|会员).{0,30}"
)  # fmt: skip


def gate_kind(text: str, words: int) -> str:
    """Tell what a text asks for.

    Args:
        text: the text, in lower case.
        words: how many words it has.

    Returns:
        "embed-consent" for consent to show what another site holds, "paywall-line" for a subscription, or "".

    >>> gate_kind("this video is held by youtube. to view it, accept cookies.", 11), gate_kind("already a subscriber? sign in", 5)
    ('embed-consent', 'paywall-line')
    >>> gate_kind("cookies are baked at noon, for subscribers too.", 8)
    ''
    """
    if words >= CONSENT_WORDS:
        asked = holds_any(text, _ASKED_IN_ASCII if text.isascii() else _ASKED)
        if asked and holds_any(text, _EMBEDDED) and holds_any(text, _SHOWN) and holds_any(text, _HELD):
            return "embed-consent"
    return "paywall-line" if words <= PAYWALL_WORDS and _PAYWALL.fullmatch(text) else ""
