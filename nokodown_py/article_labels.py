"""Labels that stand alone between the paragraphs of an article and name no content: what a click would do, where the text goes on.

They are left where a script would have put a button, a player or an advertisement, and each is known by all of its words.
"""

from __future__ import annotations

from nokodown_py.noise_headings import noise_of
from nokodown_py.words import holds_any

LABEL_WORDS = 12
HEADING_WORDS = 5  # of what opens noise elsewhere and here stands over nothing; with more it may be a line of the text
SHARE_WORDS = 5  # of an invitation to one network; a row names several
# How a row of buttons asks to share, and with whom.
_SHARE_ON = (
    "teilen", "partager sur", "envoyer par", "udostępnij", "κοινοποί", "поделиться", "поділитися", "paylaş", "compartir en", "compartilh", "condividi su",
    "share on", "share via", "delen", "sdílet na", "zdieľať na", "dela på", "del på", "分享到", "分享至", "シェア", "공유", "شارك على", "שתף ב", "שתפו ב",
)  # fmt: skip
_SHARED_ON = (
    "facebook", "twitter", " x", "whatsapp", "telegram", "linkedin", "pinterest", "mail", "e-post", "вконтакте", "фейсбук", "微信", "微博", "line", "카카오톡",
    "페이스북", "url", "フェイスブック", "ツイート", "メール", "فيسبوك", "تويتر", "واتساب", "בפייסבוק", "בטוויטר",
)  # fmt: skip
_KINDS = frozenset(("related", "share", "comments", "newsletter"))
_EDGES = (
    " \t\n\r\u00a0:.!\u2026\u00ab\u00bb\u2039\u203a<>\u2192\u25bc\u25b6\u25ba|-\u2013\u2014\u2022*#()[]"
    "\u3010\u3011\uff08\uff09\uff3b\uff3d\uff1a\uff01\u2193\u2b07\ufe0f"
)
_PHRASES = """
    artikel hören; artikel anhören; artikel vorlesen; vorlesen; merken; artikel merken; diesen artikel merken;
    zur merkliste hinzufügen; zur merkliste; drucken; artikel drucken; seite drucken; schrift vergrößern; schrift verkleinern;
    externer inhalt; externen inhalt anzeigen; empfohlener redaktioneller inhalt; kommentare anzeigen; zur startseite;
    zurück zur startseite; zur bildergalerie; bild vergrößern; video abspielen; inhalt laden; mehr lesen; weiterlesen;
    artikel teilen; link kopieren; écouter l'article; écouter; imprimer; copier le lien; offrir l'article; offrir cet article;
    ajouter à vos favoris; ajouter aux favoris; enregistrer; sauvegarder; lire plus tard; lire la suite; réservé aux abonnés;
    article réservé aux abonnés; commenter; envoyer par mail; agrandir l'image; voir la vidéo; zoom; escuchar; escuchar artículo;
    guardar; leer más tarde; comentar; copiar enlace; imprimir; archivado en; enviar por correo; ampliar foto; ver vídeo;
    leer más; ampliar imagen; añadir a favoritos; lectura fácil; ouvir notícia; ouvir artigo; ouvir; salvar; copiar link;
    ler mais; ver mais; siga o canal; compartilhe esta notícia; compartilhar notícia; ascolta l'articolo; ascolta; salva;
    copia link; stampa; commenta; riproduzione riservata; © riproduzione riservata; leggi tutto; ingrandisci;
    luister naar dit artikel; luister; bewaar; bewaar artikel; kopieer link; afdrukken; lees meer; bekijk de video;
    vergroot afbeelding; posłuchaj artykułu; posłuchaj; zapisz; zapisz na później; kopiuj link; drukuj; czytaj dalej; powiększ;
    zobacz zdjęcia; rozwiń; skomentuj; lyssna på artikeln; lyssna; spara; spara artikel; kopiera länk; läs hela artikeln;
    visa bild; lyt til artiklen; gem artikel; kopier link; gem; lytt til saken; lagre; kopier lenke; les hele saken;
    kuuntele juttu; tallenna; kopioi linkki; poslechnout článek; uložit na později; kopírovat odkaz; vytisknout; zvětšit obrázek;
    celý článek; vypočuť článok; uložiť na neskôr; zväčšiť; hallgassa meg; mentés; link másolása; nyomtatás; ascultă articolul;
    salvează; copiază linkul; ακούστε το άρθρο; αποθήκευση; αντιγραφή συνδέσμου; εκτύπωση; περισσότερα; δείτε περισσότερα;
    слушать новость; слушать; сохранить; в закладки; добавить в закладки; скопировать ссылку; распечатать; версия для печати;
    читать далее; читать полностью; подписаться; увеличить; смотреть видео; слухати; зберегти; роздрукувати; читати далі;
    скопіювати посилання; haberin devamı; haberin devamı için tıklayın; devamını oku; kaydet; dinle; haberi dinle; yazdır;
    abone ol; linki kopyala; fotoğrafı büyüt; 下载客户端; 举报; 收藏; 点赞; 点击收藏; 关闭窗口; 关闭; 纠错; 我要纠错; 打印;
    打印本页; 打印本文; 扫一扫分享本页; 字体：大 中 小; 字号：大 中 小; 查看更多; 阅读全文; 点击查看原文; 展开全文; 继续阅读;
    请继续往下阅读; 返回首页; 请点击下一页继续; 文章未完，请点击下一页继续; 請繼續往下閱讀; 繼續閱讀; 下一頁; 展開全文; 收聽;
    列印; 檢舉; スポンサーリンク; スポンサードリンク; 続きを読む; 記事は下に続きます; 写真を拡大する; 画像を拡大する; 拡大する;
    次ページ; 次のページ; この記事をシェア; 印刷する; ブックマーク; 保存する; pr; 本文は下に続きます; 記事を保存; 全文を読む;
    본문 글자 크기 조정; 글자크기 설정; 글자 크기 변경; 이미지 확대; 이미지 크게 보기; 사진 확대; 기사제보; 기사 제보; 구독하기;
    구독; 좋아요; 스크랩; 인쇄하기; 프린트; 기사 듣기; 기사듣기; url 복사; 링크 복사; 더보기; استمع إلى المقال; استمع; حفظ; شارك;
    طباعة; نسخ الرابط; اقرأ المزيد; تابعوا; أضف إلى المفضلة; שמור; הדפסה; העתק קישור; המשך קריאה; שתפו;
    a cikk lejjebb folytatódik; článek pokračuje níže; článok pokračuje nižšie; articolul continuă mai jos; continúa leyendo;
    continúa más abajo; διαφήμιση; διαφημιση; publicitate; विज्ञापन; annonce; mainos; 广告; 廣告; 広告; 광고; newsletter;
    del artikel; del saken; czytaj także; czytaj również; čítajte aj; 기사 공유하기; מצאתם טעות?; सुनें; सेव करें; प्रिंट;
    और पढ़ें; कॉपी लिंक; nghe bài viết; lưu; in bài; đọc tiếp; simpan; cetak; salin tautan; dengarkan
"""
_LABELS = frozenset(" ".join(phrase.split()) for phrase in _PHRASES.split(";")) - {""}
# Of a line that says where the text goes on, in one language each: what stands in between, and how it is said to go on.
_GOES_ON = (
    (
        ("nach der anzeige", "unter der anzeige", "nach der werbung", "unter der werbung"),
        ("weiter", "weiterlesen", "fortgesetzt"),
    ),
    (("publicité",), ("la suite", "suite de", "suite après")),
    (("publicidad", "anuncio"), ("continúa", "sigue leyendo", "continuar leyendo", "continua")),
    (("pubblicità",), ("continua",)),
    (("advertentie", "reclame", "video", "foto"), ("verder onder", "lees verder", "gaat verder")),
    (("wideo", "video", "zdjęci", "reklam"), ("dalsza część", "dalszy ciąg", "reszta tekstu", "ciąg dalszy")),
    (("annons", "annonce"), ("fortsätter", "fortsætter", "fortsetter")),
    (("mainok",), ("jatkuu",)),
    (("reklam", "video"), ("pokračuje pod", "pokračování textu", "pokračovanie textu")),
    (("hirdetés",), ("folytatódik",)),
    (("reclam", "publicitate"), ("continuă",)),
    (("διαφήμιση",), ("συνέχεια", "συνεχίζεται")),
    (("реклам",), ("продолжение", "продолжается", "продовження", "продовжується")),
    (("reklam",), ("devam", "devamı")),
    (("广告", "廣告", "広告", "광고"), ("继续", "繼續", "続き", "계속")),
    (("video", "gallery", "newsletter", "ad"), ("story continues", "article continues", "continues below")),
)
# Words of them, of which one is looked for first, and of scripts without spaces the ways themselves.
_MAY_GO_ON = frozenset(word for _, ways in _GOES_ON for said in ways for word in said.split())
_UNSPACED = ("继续", "繼續", "続き", "계속")


def is_label(text: str, *, heading: bool = False) -> bool:
    """Whether a line is such a label.

    Args:
        text: the line.
        heading: whether it may be what opens noise elsewhere, and here stands over nothing: "Read next", "Teilen".

    >>> is_label("La suite après cette publicité"), is_label("Die Werbung kostet viel"), is_label("Read next", heading=True)
    (True, False, True)
    """
    if heading and noise_of(text) in _KINDS:
        return True
    text = text.lower().strip(_EDGES)
    if holds_any(text, _SHARE_ON) and text[-1:] not in "?":
        targets = sum(target in text for target in _SHARED_ON)
        if targets > 1 or (targets and len(text.split()) <= SHARE_WORDS):
            return True
    return text in _LABELS or (
        (not _MAY_GO_ON.isdisjoint(text.split()) or (not text.isascii() and holds_any(text, _UNSPACED)))
        and any(holds_any(text, between) and holds_any(text, said) for between, said in _GOES_ON)
    )
