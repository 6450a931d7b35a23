"""Headings that open noise: what a page calls its related stories, its newsletter box, its comment form, in the common languages.

The phrases are matched against a whole short heading, not searched for in it: "Related work" and "Comments on the proof" are
headings of content.
"""

from __future__ import annotations

import re
from functools import lru_cache

from nokodown_py.noise_phrases import KIND_OF

# Kind of noise, then its phrases as regular expressions for a whole heading, case folded, trailing punctuation cut.
_PHRASES: dict[str, tuple[str, ...]] = {
    "related": (
        r"(?:related|similar|recommended|suggested|featured|latest|recent|popular|trending|top|more|other|further) ?(?:\w+ )?"
        r"(?:articles?|posts?|content|stories|story|news|reads|reading|topics|blogs?|blog posts?|guides|resources|insights|videos|links|"
        r"pages|products|items|reviews|listings|threads|discussions|questions|recipes|courses|events|searches|updates|headlines)",
        r"related|recommended|trending(?: now)?|most (?:read|popular|viewed|shared|recent)|popular(?: now)?|latest|more news",
        r"(?:you|readers|people|customers|others) (?:may|might|will|could|also|who)\b.{0,30}\b(?:like|love|enjoy|interest\w*|bought|viewed|read|need|reading|liked|view|buy)\b.*(?<!you will need)(?<!you may need)",
        r"(?:read|up|what's|what’s|see|watch|explore|play|discover) (?:next|more|also|this next)",
        r"(?:more|also) (?:from|in|on|by|like this|stories|to explore|to read|for you)\b.*",
        r"(?:recommended|picked|selected|just|more|top picks|inspired) for you|keep (?:reading|exploring)|continue reading|explore more\b.*",
        r"(?:don't|don’t) miss|editor'?s?’?s? picks?|in case you missed it|what to read next|next articles?|from (?:the|our) blog|latest from\b.*",
        r"sponsored(?: content| links| posts)?|promoted(?: stories)?|around the web|from (?:our|the) (?:partners|web)",
        r"recently viewed(?: items| products)?|(?:frequently|often) bought together|complete (?:the|your) look|shop the look|goes well with\b.*|pairs well with\b.*|best ?sellers|"
        r"products related to this item|compare (?:with )?similar\b.*|explore (?:related|similar)\b.*|discover (?:more|similar)\b.*|shop more\b.*|see also",
        # German
        r"(?:ähnliche|verwandte|weitere|passende|aktuelle|neueste|beliebte|mehr|empfohlene) (?:\w+ )?(?:artikel|beiträge|themen|nachrichten|meldungen|produkte|news|inhalte|videos)",
        r"(?:das könnte|könnte) (?:sie|dich|ihnen|dir) (?:auch )?.*|lesen sie (?:auch|mehr)\b.*|mehr (?:zum thema|aus|von|über|dazu)\b.*|meistgelesen\w*|auch interessant|zuletzt angesehen|kunden kauften auch\b.*|lesetipps?",
        # French
        r"(?:articles?|contenus?|sujets?|produits?|vidéos?|actualités?) (?:similaires?|liés?|associés?|connexes?|récents?|recommandés?)|"
        r"(?:à lire|lire|voir) (?:aussi|également)\b.*|sur le même (?:sujet|thème)|vous aimerez (?:aussi|peut-être)\b.*|dans la même (?:rubrique|catégorie)|les plus (?:lus|populaires|vus)|derniers articles|à découvrir|récemment consultés?",
        # Spanish, Portuguese, Italian
        r"(?:artículos?|noticias?|contenidos?|entradas?|productos?|temas?) (?:relacionad[oa]s?|recomendad[oa]s?|recientes?|similares?)|también te puede\b.*|te puede interesar\b.*|lee también|lo más (?:leído|visto)|más (?:noticias|sobre|de|en)\b.*|últimas noticias",
        r"(?:artigos?|notícias?|conteúdos?|posts?|produtos?|matérias?) (?:relacionad[oa]s?|recomendad[oa]s?|recentes?|similares?)|(?:leia|veja) (?:também|mais)\b.*|mais (?:lidas|lidos|vistas|notícias)|você (?:também )?pode (?:também )?gostar\b.*|últimas notícias",
        r"(?:articoli|notizie|contenuti|prodotti|post) (?:correlati|simili|consigliati|recenti|collegati)|(?:leggi|vedi) anche|potrebbe (?:anche )?interessarti\b.*|i più letti|ultime notizie|ti potrebbe\b.*",
        # Dutch, Polish, Swedish, Danish, Norwegian
        r"(?:gerelateerde|verwante|andere|laatste|meer|vergelijkbare) (?:artikelen|berichten|producten|nieuws|onderwerpen)|lees ook|meest gelezen|bekijk ook|anderen bekeken ook",
        r"(?:podobne|powiązane|polecane|ostatnie|najnowsze|inne|popularne) (?:artykuły|wpisy|posty|produkty|tematy|wiadomości)|(?:czytaj|zobacz|przeczytaj) (?:również|także|też|więcej)\b.*|może cię zainteresować\b.*|najczęściej czytane|polecamy|najnowsze|warto przeczytać",
        r"(?:relaterade?|liknande|relaterte|lignende|senaste|siste|seneste|flere|fler|mer) (?:artiklar|artikler|inlägg|innlegg|nyheter|nyheder|produkter)|läs (?:också|även|mer)\b.*|les også|læs også|mest läst[ae]?|mest lest[e]?|mest læste",
        # Czech, Russian, Ukrainian, Greek, Turkish
        r"(?:související|podobné|další|nejnovější) (?:články|příspěvky|produkty|zprávy)|(?:čtěte|přečtěte si) (?:také|dále|i)\b.*|mohlo by vás zajímat|nejčtenější",
        r"(?:похожие|связанные|другие|последние|популярные|рекомендуемые|читайте) (?:статьи|новости|материалы|записи|товары|посты|также|темы)|(?:читайте|смотрите) (?:также|ещё|еще)\b.*|по теме|вам может\b.*|самое читаемое|рекомендуем|новости партн[её]ров|(?:читайте|дивіться) також\b.*|схожі (?:статті|новини)|останні новини",
        r"(?:σχετικά|σχετικές|πρόσφατα|παρόμοια|δημοφιλή|τελευταία) (?:άρθρα|νέα|θέματα|ειδήσεις|προϊόντα)|διαβάστε (?:επίσης|ακόμα|ακόμη|περισσότερα)\b.*|δείτε (?:επίσης|ακόμα)\b.*|τελευταίες ειδήσεις|ροή ειδήσεων|σχετικά",
        r"(?:ilgili|benzer|son|önerilen|diğer|popüler) (?:haberler|yazılar|içerikler|konular|ürünler|makaleler)|ilginizi çekebilir\b.*|çok okunanlar",
        # Chinese, Japanese, Korean, Arabic, Hebrew, Hindi
        r"(?:相关|相關|推荐|推薦|热门|熱門|最新|更多|延伸|猜你)(?:文章|阅读|閱讀|新闻|新聞|内容|內容|推荐|推薦|话题|資訊|资讯|喜欢|产品|商品|报道|報導|链接|視頻|视频)?(?:[：:].*)?",
        r"(?:関連|おすすめ|人気|最新|新着|あわせて読みたい|こちらも)(?:の)?(?:記事|リンク|商品|ニュース|情報|ランキング|コンテンツ|動画|読みたい)?|(?:관련|추천|인기|최신|많이 본)\s?(?:기사|글|뉴스|상품|콘텐츠)?|この記事を読んだ人.*",
        r"(?:مقالات|أخبار|مواضيع|مواد|منتجات) (?:ذات صلة|مشابهة|متعلقة|أخرى)|اقرأ (?:أيضا|أيضًا|المزيد).*|قد يعجبك.*|مطالب مرتبط|اخبار مرتبط|الأكثر قراءة|כתבות (?:נוספות|קשורות).*|אולי יעניין.*|संबंधित (?:खबरें|लेख)",
    ),
    "newsletter": (
        r"(?:subscribe|sign up|sign-up)\b.{0,70}|(?:join|get|receive|stay|never miss|be the first|enter|want|don't miss|don’t miss)\b.{0,40}\b(?:newsletters?|e?-?mails?|inbox|updates?|mailing list|"
        r"(?:news|job|price|stock|deal|email|e-mail) alerts|in the loop|in touch with us|connected|informed|up to date|subscribers|% off)\b.{0,30}",
        r"(?:our |the |free )?newsletters?|email (?:newsletter|alerts|updates)|newsletter (?:abonnieren|anmeld\w+)|(?:s')?(?:inscri|abonn)\w+ .*newsletter.*|(?:zapisz się|zapraszamy) .*newsletter.*|"
        r"suscr[ií]bete\b.*|inscreva-se\b.*|iscriviti\b.*|nieuwsbrief|подпи(?:шитесь|саться)\b.*|subscribe",
    ),
    "comments": (
        r"(?:leave|post|add|write|submit|join) (?:a |your |an |the )?(?:reply|comment|response|comments|conversation|discussion)\b.*|comments? ?\(?\d*\)?|\d+ (?:comments?|responses?|replies|thoughts? on .*)|"
        r"(?:join|start) the (?:conversation|discussion)|(?:no|what are your) (?:comments?|thoughts)(?: yet)?|be the first to comment|responses|cancel reply|(?:reader|recent) (?:comments|interactions)",
        r"kommentare(?: \(?\d*\)?)?|schreiben? sie einen kommentar|kommentar (?:schreiben|verfassen|hinterlassen)|(?:laisser|poster|ajouter) un commentaire|commentaires?(?: \(?\d*\)?)?|\d+ commentaires?|"
        r"(?:deja|deixe|lascia|escribe) (?:un|uma|una) (?:comentario|respuesta|comentário|resposta|risposta|commento)\b.*|comentari[oi]s?|comentários|commenti|reacties|geef een reactie|komentarze|dodaj komentarz|"
        r"комментарии|(?:оставить|добавить) комментарий|комментариев\b.*|коментар(?:і|ии)|σχόλια|αφήστε .*σχόλιο.*|yorumlar|yorum yap|评论|留言|發表留言|发表评论|コメント(?:を残す)?|댓글|التعليقات|اترك تعليقا?.*|kommentarer?|komentáře",
    ),
    "share": (
        r"(?:share|like|follow)(?: (?:this|us|on|me|via|with)\b.*)?|share the (?:story|article|post|love|knowledge)|(?:teilen|diesen artikel teilen|partager(?: .*)?|compartir(?: .*)?|condividi(?: .*)?|compartilh\w+(?: .*)?|udostępnij(?: .*)?|delen|поделиться(?: .*)?|分享(?:到)?|シェア(?:する)?)",
    ),
    "author": (
        r"(?:about|meet|written by|reviewed by|posted by|published by) (?:the |our |this )?(?:authors?|writers?|editor|contributor|expert|reviewer)s?\b.*|author(?: bio| info)?|über den autor\w*|written by.*|(?:à propos de |sur )l['’]auteur\w*|"
        r"sobre (?:el autor|o autor|a autora|la autora)|l['’]autore|o autorze|об авторе|作者(?:简介|介绍)|この記事を書いた人|more (?:posts|articles|stories) by\b.*|contributors?",
    ),
    "contents": (
        r"(?:table of )?contents?|on this page|in this (?:article|guide|post|page|section|story)|jump to(?: section)?|quick (?:links|navigation)|"
        r"what(?:'s|’s) in this (?:article|guide|post)|article contents?|inhalt(?:sverzeichnis)?|in diesem artikel|sommaire|(?:table des matières)|índice(?: de contenidos?)?|(?:tabla de )?contenidos?|sumário|indice|inhoud(?:sopgave)?|spis treści|содержание|оглавление|πίνακας περιεχομένων|περιεχόμενα|içindekiler|目录|目錄|目次|목차|obsah|innehåll|indholdsfortegnelse",
    ),
    "labels": (
        r"tags?|categor(?:y|ies)|topics?|filed under|posted in|keywords|archives?|tagged(?: (?:with|as))?|schlagw[oö]rte\w*|kategorien|mots[- ]clés|etiquetas|categorías|tagi|теги|метки|标签|タグ|カテゴリー",
    ),
    "contact": (
        r"contact(?: us| me| information)?|get in touch|request (?:a |your )?(?:demo|quote|consultation|callback)|ready to .*\?|talk to (?:us|an expert|sales|our)\b.*|kontakt|contáctanos|contactez[- ]nous",
    ),
    "reviews": (  # but not "Review": what one of the press wrote
        r"(?!review$)(?:\d+ )?(?:customers?|product|user|verified|guest|buyer|top|all|most \w+|latest|recent|our|client|google|facebook|amazon|trustpilot|yelp)?'?s?’? ?(?:reviews?|ratings?|testimonials)(?: (?:&|and|/) (?:reviews?|ratings?|questions|q&a))*(?: summary)?(?: \(?[\d,.]+\)?)?(?: (?:from|for) .*)?|"
        r"write a (?:customer |product )?review|(?:customer )?questions? (?:&|and) answers?|q&a|ask a question|(?:what )?(?:our )?(?:customers|people|others|clients) (?:are )?say(?:ing)?\b.*|rate this\b.*|"
        r"(?:kunden)?(?:bewertung(?:en)?|rezension(?:en)?)|avis(?: clients?)?|opinion(?:es|i)|opiniones de (?:los )?clientes|avaliações(?: .*)?|recensioni(?: .*)?|(?:klant)?beoordelingen|opinie(?: (?:klientów|użytkowników|o produkcie))?|отзывы(?: .*)?|відгуки(?: .*)?|reseñas(?: .*)?|"
        r"(?:用户|商品|买家|顾客|客户)?(?:评价|评论)|(?:カスタマー|お客様の|商品)?レビュー|(?:상품|구매|고객) ?(?:평|후기|리뷰)|리뷰|recenze(?: .*)?|recenzie|hodnocení(?: .*)?|(?:kund)?(?:omdömen|recensioner)|anmeldelser|arvostelut|"
        r"(?:ürün |müşteri )?(?:değerlendirmeleri|değerlendirmeler|yorumları)|κριτικές(?: .*)?|αξιολογήσεις(?: .*)?|vélemények|értékelések|recenzii|التقييمات|ביקורות",
    ),
    "shop": (
        r"(?:free |fast |easy |standard )?(?:shipping|delivery|returns?|refunds?|exchanges?)(?:,? ?(?:&|and|\+|/|,) ?(?:easy |free )?(?:shipping|delivery|returns?|refunds?|exchanges?|"
        r"pick ?up|payments?|warranty|handling))*(?: (?:polic(?:y|ies)|info(?:rmation)?|options|details|costs?))?",
        r"(?:more )?(?:payment|financing|ways to pay|delivery|pick ?up)(?: (?:options|methods|plans))?|how (?:to get it|do you want (?:it|your item)\b.*)|(?:stock|store|check) availability",
        r"shop with confidence|why (?:buy|shop|order) (?:from|with|at)\b.*|ask an expert|need (?:some |any )?help\b.*|"
        r"as seen (?:on|in)\b.*|follow (?:us|the author)\b.*|stock alerts?",
        r"(?:versand|lieferung|zahlung|rückgabe|rücksendung)(?:,? ?(?:&|und|/|,) ?(?:versand|lieferung|zahlung|rückgabe|retouren|rücksendung))*|versandkosten|zahlungsarten|zahlungsmöglichkeiten",
        r"(?:livraisons?|retours?|paiements?)(?:,? ?(?:&|et|/|,) ?(?:livraisons?|retours?|paiements?|échanges?))*(?: (?:gratuite?s?|sécurisés?|offerte?s?))?|(?:modes|moyens) de paiement",
        r"(?:env[ií]os?|entregas?|devoluciones|devoluções|pagos?|frete)(?: (?:y|e) (?:env[ií]os?|entregas?|devoluciones|devoluções|pagos?))*|(?:formas|métodos|medios|meios) de (?:pago|pagamento)",
        r"(?:spedizion[ei]|consegna|resi|pagament[io])(?: e (?:spedizion[ei]|consegna|resi|pagament[io]))*|(?:verzending|bezorging|levering|retourneren)(?: (?:en|&) (?:bezorging|levering|retour(?:neren)?))?|betaal(?:methoden|wijzen)",
        r"(?:dostawa|wysyłka|zwroty|płatność|płatności)(?: i (?:dostawa|wysyłka|zwroty|płatność|płatności))*|(?:frakt|leverans|levering|fragt)(?: (?:och|og|&) (?:retur(?:er)?|leverans|levering|betalning))?|doprava(?: a platba)?",
        r"(?:доставка|оплата|возврат|гарантия)(?:,? (?:и )?(?:доставка|оплата|возврат|гарантия))*|teslimat(?: ve iade)?|配送(?:について|方式|方法)?|送料(?:について)?|お支払い(?:方法|について)?|返品(?:について|・交換)?|运费|退换货(?:政策)?|支付方式|배송(?: ?안내)?",
    ),
}
# One pattern for all kinds, in lower case: with a flag for both cases, and one after the other, they took four times as long.
_WHOLE = re.compile("|".join(f"(?P<{kind}>{'|'.join(phrases)})" for kind, phrases in _PHRASES.items()))
_EDGES = " \t\n\r:.!…«»‹›<>→▼▶►|-–—•*#✉📩：！"
# The count beside a label, and what is commented on: "3 Gedanken zu „Der Kahn“", "2 réponses à “Le bac”".
_COUNT = re.compile(r"^[(（\[]?\d+[)）\]]?\s*|\s*[(（\[]?\d+[)）\]]?$")
_COUNTS = frozenset("0123456789()[]（）")
_QUOTES = frozenset("“”\"„«'‘〈「")
_ON_TITLE = re.compile(
    r"(?:\d+|ein|une?|un[oa]?|um|één|en|jeden|jedna|один|одна|ένα|μ[ίι]α|bir) (?:antwort(?:en)?|gedanken?|kommentare?|réponses?|réflexions?|commentaires?|comentarios?|respuestas?|comentários?|respostas?|ideias?|"
    r"comment[io]|rispost[ae]|pensier[io]|reacties?|gedachten?|antwoord(?:en)?|odpowied(?:zi|ź)|komentarz\w*|myśl\w*|przemyśle\w*|σχόλι[αο]|σκέψ\w+|απαντήσ\w+|απάντηση|комментари\w*|коментар\w*|ответ\w*|мысл\w*|думк\w*|"
    r"yorum|yanıt|düşünce|komentář\w*|reakc\w+|myšlen\w+|kommentarer?|tankar|tanker|tanke|svar|hozzászólás|responses?|comments?|thoughts?|repl(?:y|ies)) (?:\w{1,8} ){1,2}[“”\"„«'‘〈「].*"
)
_CHARS_AT_MOST = 80


@lru_cache(maxsize=1 << 12)  # one site repeats its headings and labels
def noise_of(heading: str) -> str:
    """Tell which noise a heading opens.

    Args:
        heading: the heading's text.

    Returns:
        "related", "newsletter", "comments", "share", "author", "contents", "labels", "contact", "reviews", "shop" (delivery, returns, payment), or "" for content.

    >>> noise_of("You may also like"), noise_of("Related work"), noise_of("Lesen Sie auch:")
    ('related', '', 'related')
    """
    text = " ".join(heading.split()).strip(_EDGES)
    if not text or len(text) > _CHARS_AT_MOST:
        return ""
    text = text.lower().replace("i\u0307", "i")  # the second is what a Turkish capital becomes
    kind = KIND_OF.get(text.rstrip("?？"), "")
    if kind:
        return kind
    counted = text[0] in _COUNTS or text[-1] in _COUNTS
    if counted and KIND_OF.get(_COUNT.sub("", text)) == "comments":
        return "comments"
    if not _QUOTES.isdisjoint(text) and _ON_TITLE.match(text):
        return "comments"
    found = _WHOLE.fullmatch(text)
    return (found.lastgroup or "") if found else ""
