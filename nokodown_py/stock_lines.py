"""Lines that publishing software and newsrooms put into every article of theirs, known by how all of the line is worded, in many languages.

Where a post was filed, who edited it, whom to follow, how to report a slip, what stands before and after it. Each pattern begins with
the line and has to reach its end, so that a sentence of the text which happens to begin so is left alone.
"""

from __future__ import annotations

import re

from nokodown_py.words import holds_any

LINE_WORDS = 45
_NETWORK_NAMES = (
    "facebook", "twitter", "instagram", "telegram", "whatsapp", "viber", "youtube", "tiktok", "linkedin", "google ?news", "rss", "threads",
    "bluesky", "mastodon", "вконтакте", "vk", r"телеграм\w*", r"дзен\w*", r"одноклассник\w*", "facebooku", "instagramie", "twitterze",
    "फेसबुक", "व्हाट्सएप", "टेलीग्राम", "فيسبوك", "تويتر", "واتساب", "تلغرام", "تليجرام", "פייסבוק", "טלגרם", "וואטסאפ", "微信", "微博", "公众号",
    "公眾號", "line", "카카오톡", "네이버", "ニュースレター", "フェイスブック", "ツイッター",
)  # fmt: skip
_NETWORKS = f"(?:{'|'.join(_NETWORK_NAMES)})"
# An invitation begins with its verb and whom to follow, and names the network: "Find out how Facebook tracks you" is none.
_FOLLOW = (
    r"(?:👉|➤|▶|►|✅|📲|🔔|➡️?|\*|-|–|—|>|»)?\s*(?:please |so |you can |und |et |y |i |и |και )?"
    r"(?:(?:like and |also )?(?:(?:follow|join) (?!these|those|this|how|what|why)(?:\S+ ){1,6}?(?:on|at|via|in|to)|(?:find|like|join|follow) (?:us|me|our\b.{0,30})(?: on| at| via| in)?|subscribe to (?:our|my|us)\b.{0,40})\b|"
    r"(?:folgen|folge|folgt|abonnieren|abonniere|besuchen|besuche) (?:sie |du |auch |hier )*(?:uns|mir|unser\w*|dem|der)\b|"
    r"(?:suivez|retrouvez|rejoignez)(?:-| )(?:nous|moi|toute?|notre|l['’])|(?:síguenos|seguinos|únete a (?:nuestro|la|nuestra)|suscríbete a (?:nuestro|nuestra)|sigue (?:a|nuestr\w+|toda|las|el canal|nuestro))\b|"
    r"(?:siga(?:-nos| (?:o|a|nosso|nossa|no|na))|sigam-nos|acompanhe (?:o|a|nosso|nossa|nos)|participe do|inscreva-se (?:no|em))\b|(?:segui(?:ci|teci|mi)|segui (?:la|il|le|i|gli|tutt\w+|l['’])|iscriviti (?:al|alla))|(?:volg (?:ons|mij|@)|abonneer je)|"
    r"(?:obserwuj|polub|śledź) (?:nas|mnie|nasz\w*|profil)\b|dołącz do (?:nas|nasz\w+|grupy)\b|subskrybuj (?:nas|nasz\w*)\b|(?:sledujte|odebírejte) (?:nás|nasz|náš)\b|(?:följ|gilla) (?:oss|mig)\b|"
    r"(?:подписывайтесь|подпишитесь|присоединяйтесь|читайте нас|следите за|підписуйтесь|приєднуйтесь|слідкуйте за)\b|(?:ακολουθήστε|ακολούθησε|κάντε like|γίνετε μέλος)\b|"
    r"(?:bizi|haberler\w*|son dakika\b.{0,40}) .{0,40}(?:takip|abone)\b|(?:تابعوا|تابعونا|تابع|اشترك|انضم)\b|(?:עקבו|הצטרפו|הירשמו)\b|(?:扫码)?关注(?:我们|微信|官方|公众号|本)|關注我們)"
    rf".{{0,140}}\b{_NETWORKS}\b.{{0,100}}"
)
_FOLLOW_ANYHOW = (
    r".{0,40}\b(?:our|unser\w*|notre|nuestr\w+|noss\w|nostr\w|nasz\w*) (?:whatsapp|telegram|viber)[- ]?(?:kanal|channel|channelu|canal\w*|канал)\w*\b.{0,60}|"
    rf".{{0,80}}{_NETWORKS}.{{0,40}}(?:फॉलो|लाइक|सब्सक्राइब|ज्वाइन|takip ed|abone ol).{{0,40}}"
)
_APPS = r"(?:تابعوا|تابع) .{0,60}(?:الأخبار|تطبيق).{0,60}|δείτε όλ(?:ες|α) τ(?:ις|α) (?:τελευταί|νέ).{0,120}"
# Of a line with a link in it, to the category or the tag.
_FILED = (
    r"(?:this (?:entry|post|article) (?:was|is) (?:posted|filed|published|tagged)\b|(?:posted|filed) (?:in|under):?\s|(?:dieser|dieses) (?:beitrag|eintrag|artikel) (?:wurde|ist)\b.{0,160}(?:veröffentlicht|abgelegt|verschlagwortet|gespeichert|geschrieben|gepostet)|"
    r"(?:veröffentlicht|abgelegt|erschienen|geschrieben) (?:unter|in)\b:?\s|(?:verschlagwortet|schlagw[oö]rte\w*|stichw[oö]rte\w*|kategorien?|rubrik)(?: mit)?\s?:\s|"
    r"cet(?:te)? (?:entrée|article|billet|note) (?:a été|est) (?:publiée?|postée?|classée?)\b|(?:publié|classé|posté|rangé) (?:dans|sous)\b:?\s|(?:catégories?|mots[- ]clés|étiquettes?)\s?:\s|"
    r"est[ae] (?:entrada|artículo|post) (?:fue|se|ha sido) publicad[ao]\b|(?:publicado|archivado) (?:en|bajo):?\s|(?:etiquetas?|etiquetado|categorías?)\s?:\s|est[ae] (?:entrada|artigo|post) foi publicad[ao]\b|(?:publicado|arquivado) em:?\s|(?:marcadores|categorias)\s?:\s|"
    r"quest[ao] (?:voce|articolo|post) è stat[ao] (?:pubblicat|inserit|scritt)[ao]\b|(?:pubblicato|archiviato) (?:in|su|sotto):?\s|(?:etichette|categorie)\s?:\s|dit (?:bericht|artikel) (?:is|werd) (?:geplaatst|gepubliceerd)\b|(?:geplaatst|gepubliceerd) in:?\s|"
    r"ten (?:wpis|artykuł|post) (?:został|zamieszczono|opublikowano)\b|(?:opublikowan[yo]|zaszufladkowano|kategoria|kategorie|tagi|etykiety|słowa kluczowe)(?: w(?: kategorii)?| do kategorii)?\s?:?\s.{0,60}(?:$|[|·,]|otagowan)|"
    r"(?:detta inlägg|denne? (?:post|innlegg|artikkel)|dette (?:innlegg(?:et)?|indlæg)) (?:postades|publicerades|ble|blev|är|er)\b|(?:příspěvek|článek) byl (?:publikován|zveřejněn)\b|(?:rubriky?|štítky)\s?:\s|"
    r"(?:эта )?запись (?:была )?опубликована\b|(?:опубликовано в|рубрик[аи]|метк[аи]|теги|ключевые слова)\s?:?\s|(?:αυτή η |η )?(?:καταχώρηση|ανάρτηση) (?:δημοσιεύ[τθ]ηκε|αναρτήθηκε)\b|(?:ετικέτες|κατηγορί(?:α|ες)|αναρτήθηκε (?:από|στις))\s?:?\s|"
    r"(?:etiketler|kategori(?:ler)?)\s?:\s|(?:tags?|labels|categor(?:y|ies)|filed under|tagged(?: with)?|hashtags)\s?:\s|(?:关键词|關鍵詞|标签|標籤|分类|分類|关键字)\s?[:：]|(?:カテゴリー?|タグ|テーマ)\s?[:：]|(?:태그|카테고리)\s?[:：]|"
    r"(?:posted|written|verfasst|geschrieben|gepostet|erstellt|veröffentlicht|eingestellt|posté|publié|rédigé|publicado|postado|escrito|pubblicato|inviato|scritto|geplaatst|geschreven|gönderen|yazan|αναρτήθηκε|"
    r"opublikowan[eyo]|zamieszczone|dodane|wysłane)(?: (?:by|von|par|por|da|door|przez|από))?\s?:?\s(?=.*(?:permalink|permalien|enlace|comment|kommentar|comentario|comentário|commento|reactie|komentarz|yorum|\d\d?:\d\d)).{1,30}|"
    r"(?:كلمات (?:دلالية|مفتاحية)|الوسوم|الكلمات الدالة)\s?:|(?:תגיות|תגים)\s?:|(?:टैग्स?)\s?:).{0,260}"
)
_EDITED = (
    r"[\[(（【]?\s*(?:责任编辑|責任編輯|责编|本文来源|文章来源|稿源|编辑|編輯|审核|校对|监制|初审|终审|二审|一审|三审|编审)\s?[:：].{0,40}[\])）】]?|"
    r"(?:上一篇|下一篇|上一条|下一条|前一篇|后一篇|上一則|下一則|此分類(?:上|下)一篇|前の記事|次の記事|이전 ?글|다음 ?글|이전 ?기사|다음 ?기사)\s?[:：]?.{0,80}|"
    r"(?:免责声明|免責聲明|版权声明|版權聲明|特别声明|郑重声明|声明)\s?[:：].{0,300}|.{0,60}(?:未经.{0,20}(?:授权|许可|同意).{0,20}(?:不得|禁止|请勿)|如有侵权).{0,80}|网友评论仅供.{0,80}|(?:更多精彩|扫描二维码|长按二维码|微信扫一扫|分享到).{0,40}|"
    r".{0,60}(?:무단\s?전재|재배포\s?금지|저작권자).{0,60}|[가-힣]{2,4}\s?(?:(?:선임|수습|인턴|객원|전문|온라인)\s?)?(?:기자|특파원|논설위원)(?:\s?[=|/]?\s?[\w.+-]{1,40}@[\w.-]{3,40})?"
)
_ABOUT_LABEL = r"(?:作者|来源|來源|记者|記者|文|点击|點擊|浏览|瀏覽|阅读|閱讀|人气|发布时间|发表时间|更新时间|发布日期|时间|時間|日期|字号|字体|发布者|发布人|信息来源|文章来源)\s?[:：]"
# Above the text only: in it they may name when and where something takes place.
_ABOUT = (
    r"(?:记者|撰文|本报记者)[\s：:]\S{2,8}|"
    rf"[\[(（【]?(?:(?:记者|作者|編輯|编辑)\s\S{{2,8}}\s+)?(?:{_ABOUT_LABEL}(?:(?!{_ABOUT_LABEL}).){{0,42}})+|"
    r"(?:기사)?(?:입력|수정|승인|등록|최종수정|송고|댓글)\s?[:：]?\s?\d.{0,40}|(?:기사원문|打印|列印|印刷|프린트|글자크기)|"
    r"(?:просмотров|просмотры|переглядів|views|aufrufe|vues|visitas|wyświetleń|okunma|zobrazení|προβολές)\s?:?\s?[\d .,]+|[\d .,]+ (?:views|aufrufe|vues|visitas|wyświetleń|просмотров|okunma|προβολές)"
)
_SLIP = (
    r"(?:(?:found|spotted|noticed|see|seen) (?:a|an|any) (?:error|mistake|typo|errors?|bug)\b|fehler (?:gefunden|entdeckt)\b|(?:une|vous avez (?:trouvé|remarqué|repéré) une) (?:erreur|faute|coquille)\b|¿(?:has (?:encontrado|visto)|encontraste|viste) (?:un|algún) error|(?:encontrou|achou) (?:um|algum) erro|"
    r"(?:hai (?:trovato|notato)) un errore|(?:zauważył[ae]ś|znalazł[ae]ś|widzisz) (?:błąd|literówkę)|našli jste (?:v článku )?chybu|(?:нашли|заметили|увидели|знайшли|помітили) (?:ошибку|опечатку|помилку)|βρήκατε (?:κάποιο )?λάθος)[^?;]{0,60}[?;].{0,140}"
)
_ACCOUNT = (
    r"(?:you (?:must|need to|have to) (?:be )?(?:logged|log|sign|signed)[ -]?in\b|(?:please )?(?:log|sign) in (?:or register )?to\b|(?:sie müssen|du musst) (?:angemeldet|eingeloggt|dich|sich)\b|(?:bitte )?(?:melden sie sich|melde dich|anmelden) .{0,30}um\b|vous devez (?:être (?:connecté|identifié)|vous connecter)\b|"
    r"(?:debes|debe|tienes que) (?:estar|iniciar|acceder)\b|(?:você )?(?:precisa|deve) (?:estar|fazer) (?:logado|conectado|login)|(?:devi|è necessario) (?:essere connesso|effettuare|accedere)|musisz (?:być zalogowan|się zalogować)|aby (?:dodać|skomentować)|(?:для|чтобы) (?:.{0,30})(?:войдите|авториз)|"
    r"(?:du måste|du må|du skal) (?:vara|være|logga|logge) |πρέπει να (?:συνδεθείτε|έχετε συνδεθεί)|yorum ya(?:pabilmek|zmak) için|je moet (?:ingelogd|inloggen))"
    r".{0,60}(?:comment|repl|kommentar|kommentier|réagir|commentaire|comentar|comentário|komentarz|skomentować|коммент|σχόλι|üye|giriş|reactie|reageren|kommentera|svare).{0,40}|"
    r"(?:your e-?mail address will not be published|(?:deine|ihre) e-?mail-adresse wird nicht veröffentlicht|votre adresse (?:e-?mail|de messagerie) ne sera pas publiée|tu dirección de correo electrónico no será publicada|(?:o )?seu endereço de e-?mail não será publicado|"
    r"il tuo indirizzo e-?mail non sarà pubblicato|je e-?mailadres wordt niet gepubliceerd|twój adres e-?mail nie zostanie opublikowany|vaše e-?mailová adresa nebude zveřejněna|ваш (?:адрес )?e-?mail не будет опубликован|η ηλ\. διεύθυνση σας δεν δημοσιεύεται|メールアドレスが公開されることはありません).{0,120}"
)
_FOLLOWED_ANYHOW = re.compile(_FOLLOW_ANYHOW)
# What the second must hold, looked for first: a pattern that may begin anywhere takes ten times as long.
_ANYHOW_STEMS = ("whatsapp", "telegram", "viber", "takip ed", "abone ol", "फॉलो", "लाइक", "सब्सक्राइब", "ज्वाइन")
_ANYHOW_ASCII = tuple(filter(str.isascii, _ANYHOW_STEMS))
_EDITED_BY = re.compile(_EDITED)  # in scripts other than ASCII's
_PATTERNS = {"follow": _FOLLOW, "follow_apps": _APPS, "report": _SLIP, "account": _ACCOUNT}
_ANY = re.compile("|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _PATTERNS.items()))
_LINKED = re.compile("|".join(f"(?P<{kind}>{pattern})" for kind, pattern in {**_PATTERNS, "filed": _FILED}.items()))
_ABOVE = re.compile(_ABOUT)


def is_about(text: str) -> bool:
    """Whether a line, in lower case, tells of the text above it: its writer, its source, how often it was read."""
    return _ABOVE.fullmatch(text) is not None


def stock_kind(text: str, *, linked: bool) -> str:
    """Tell which kind of stock line a text is.

    Args:
        text: the line, in lower case.
        linked: whether a link stands in it.

    Returns:
        "follow", "filed", "edited", "report", "account", or "" for none.

    >>> stock_kind("follow us on facebook", linked=False), stock_kind("facebook came to the village", linked=False)
    ('follow', '')
    """
    found = (_LINKED if linked else _ANY).fullmatch(text)
    if found:
        return (found.lastgroup or "").partition("_")[0]
    if holds_any(text, _ANYHOW_ASCII if text.isascii() else _ANYHOW_STEMS) and _FOLLOWED_ANYHOW.fullmatch(text):
        return "follow"
    return "edited" if not text.isascii() and _EDITED_BY.fullmatch(text) else ""
