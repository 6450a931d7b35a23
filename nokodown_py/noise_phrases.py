"""What headings and labels of noise say in the languages of the web, each phrase a whole heading, in lower case and without its count."""

from __future__ import annotations

# What opens content as often (a "Diskussion" of results, "Autor" before a name, "Mehr lesen" over references) is left out on purpose.
_PHRASES = {
    "related": """
        mehr zum thema; mehr dazu; zum weiterlesen; auch interessant; neueste beiträge; letzte beiträge; ähnliche beiträge;
        verwandte themen; verwandte beiträge; mehr aus dem ressort; unsere empfehlungen; empfehlungen der redaktion; das
        könnte dir auch gefallen; das könnte sie auch interessieren; dies könnte dich auch interessieren; auch lesenswert;
        lesen sie dazu auch; passend dazu; weitere meldungen; neueste artikel; meist gelesen; die neuesten beiträge;
        beitragsnavigation; beitrags-navigation; weitere nachrichten; mehr nachrichten; mehr von uns; lies auch; lies mehr;
        siehe auch; aktuelle beiträge; beliebte beiträge; beliebteste beiträge; ähnliche themen; noch mehr zum thema;
        articles récents; à lire également; à lire aussi; lire aussi; lire également; sur le même thème; à voir aussi; voir
        aussi; plus d'articles; nos derniers articles; les plus partagés; les plus lus; articles liés; articles associés;
        autres articles; articles connexes; dans la même catégorie; cela pourrait vous intéresser; ces articles pourraient
        vous intéresser; vous aimerez peut-être aussi; navigation de l'article; articles populaires; articles recommandés;
        dernières actualités; actualités récentes; nos recommandations; recommandé pour vous; à ne pas manquer; zobacz też;
        sprawdź też; przeczytaj też; czytaj też; powiązane wpisy; powiązane posty; podobne wpisy; podobne posty; najnowsze
        wpisy; ostatnie wpisy; popularne wpisy; może ci się spodobać; może cię również zainteresować; może zainteresować cię
        również; nawigacja wpisu; polecane artykuły; polecamy także; inne artykuły; najpopularniejsze; najczęściej czytane;
        w temacie; więcej na ten temat; zobacz także; zobacz również; warto zobaczyć; przeczytaj także; najnowsze artykuły;
        to może cię zainteresować; διαβάστε ακόμη; διαβάστε ακόμα; διαβάστε επίσης; διαβάστε περισσότερα; δείτε ακόμη; δείτε
        επίσης; σχετικά θέματα; σχετικές ειδήσεις; σχετικά άρθρα; δημοφιλή; δημοφιλή άρθρα; τελευταία νέα; τελευταία άρθρα;
        μη χάσετε; σας προτείνουμε; προτεινόμενα; επόμενο άρθρο; προηγούμενο άρθρο; σχετικές αναρτήσεις; παρόμοια άρθρα;
        περισσότερα άρθρα; περισσότερα νέα; ροή ειδήσεων; πλοήγηση άρθρων; ίσως σας ενδιαφέρει; μπορεί να σας ενδιαφέρει;
        πρόσφατα άρθρα; περισσότερα από; 相关新闻; 相关阅读; 相关文章; 猜你喜欢; 热门推荐; 为您推荐; 大家都在看; 延伸阅读; 延伸閱讀; 文章导航; 文章導覽; 推荐阅读; 热门文章;
        最新文章; 近期文章; 更多文章; 你可能喜欢; 你可能也喜欢; 你可能还喜欢; 您可能感兴趣的文章; 相关推荐; 相關文章; 推薦閱讀; 看更多; 更多新闻; 上一篇; 下一篇; 相关链接; 今日推荐; 精彩推荐; 编辑推荐;
        本类推荐; 热门排行; 阅读排行; 相关报道; 相关专题; 猜您喜欢; 你也可能喜歡; 熱門文章; también te puede interesar; artículos relacionados; entradas
        relacionadas; lo más leído; lo más visto; te puede interesar; quizás te interese; te recomendamos; más noticias;
        noticias relacionadas; también te puede gustar; lea también; lee también; leer también; ver también; navegación de
        entradas; entradas recientes; entradas populares; últimas entradas; otras noticias; no te pierdas; más información
        sobre; sigue leyendo; leia também; leia mais; veja também; posts relacionados; notícias relacionadas; você também
        pode gostar; mais lidas; postagens relacionadas; artigos relacionados; navegação de post; recomendados; talvez você
        goste; outras notícias; últimas postagens; postagens mais visitadas; leggi anche; articoli correlati; potrebbe
        interessarti anche; potrebbero interessarti; ti potrebbe interessare; ti potrebbe interessare anche; forse ti
        interessa; altri articoli; articoli recenti; post correlati; navigazione articoli; vedi anche; guarda anche; da non
        perdere; articoli simili; articoli consigliati; lees ook; gerelateerde berichten; gerelateerde artikelen; meer
        nieuws; meest gelezen; berichtnavigatie; recente berichten; misschien vind je dit ook leuk; meer over dit onderwerp;
        ander nieuws; dit vind je misschien ook interessant; laatste nieuws; ook interessant; читайте также; читать также;
        смотрите также; похожие записи; похожие статьи; похожие новости; по теме; новости по теме; другие новости; вам также
        может понравиться; вам может быть интересно; рекомендуем почитать; рекомендуем прочитать; навигация по записям;
        свежие записи; последние новости; популярное; популярные статьи; ещё по теме; еще по теме; материалы по теме;
        связанные новости; самое читаемое; читайте ещё; вам будет интересно; предыдущая статья; следующая статья; другие
        материалы рубрики; ilgili haber; ilgili haberler; ilgili yazılar; benzer yazılar; diğer haberler; çok okunanlar;
        bunlar da ilginizi çekebilir; ilginizi çekebilir; son haberler; son yazılar; önerilen haberler; yazı dolaşımı; yazı
        gezinmesi; en çok okunanlar; günün manşetleri; bunları da beğenebilirsiniz; önceki haber; sonraki haber; související
        články; podobné články; mohlo by vás zajímat; nepřehlédněte; čtěte také; přečtěte si také; nejčtenější; další
        články; nejnovější články; poslední příspěvky; navigace pro příspěvek; doporučujeme; čtěte dále; další zprávy; mohlo
        by se vám líbit; läs också; läs mer; läs även; relaterade inlägg; relaterade artiklar; fler artiklar; mest läst;
        senaste inläggen; senaste nytt; inläggsnavigering; les også; læs også; relaterte artikler; siste nytt; liknande
        inlägg; du kanske också gillar; mer om ämnet; mest läst just nu; 関連記事; 関連ニュース; おすすめ記事; 人気記事; 最新記事; あわせて読みたい;
        こちらもおすすめ; この記事もおすすめ; こちらの記事もおすすめ; 最近の記事; 前の記事; 次の記事; 関連エントリー; 関連する記事; 新着記事; 人気記事ランキング; アクセスランキング; 同じカテゴリの記事;
        同じテーマの最新記事; 関連キーワード; よく読まれている記事; 今読まれている記事; 合わせて読みたい; 合わせて読みたい記事; おすすめの記事; 投稿ナビゲーション; 관련기사; 관련 기사; 관련뉴스; 추천기사; 인기기사;
        많이 본 뉴스; 많이본 기사; 주요뉴스; 최신기사; 다른기사 보기; 이 기사를 추천합니다; 함께 보면 좋은 글; 이전 글; 다음 글; 최신뉴스; 실시간 인기기사; 관련 글; 이 시각 주요뉴스; 오늘의
        주요뉴스; 핫이슈; 이 글 공유하기; اقرأ أيضا; اقرأ أيضاً; اقرأ أيضًا; إقرأ أيضا; اقرأ المزيد; موضوعات متعلقة; مواضيع متعلقة;
        مواضيع ذات صلة; أخبار ذات صلة; أخبار متعلقة; مقالات ذات صلة; شاهد أيضا; شاهد أيضاً; قد يعجبك أيضا; قد يهمك أيضا;
        اخترنا لك; الأكثر قراءة; الأكثر مشاهدة; آخر الأخبار; المزيد من الأخبار; أخبار أخرى; تصفّح المقالات; المقال السابق;
        المقال التالي; مقالات مشابهة; اقرا ايضا; المزيد; קראו עוד; קראו גם; קרא עוד; כתבות נוספות; כתבות נוספות שיעניינו
        אתכם; אולי יעניין אותך; אולי יעניין אתכם; פוסטים קשורים; עוד בנושא; עוד בערוץ; כתבות קשורות; הכי נקראות; הנצפות
        ביותר; כתבות מומלצות; ניווט בפוסטים; מאמרים נוספים; עוד כתבות; מומלצים; פוסטים אחרונים; यह भी पढ़ें; ये भी पढ़ें;
        इसे भी पढ़ें; संबंधित खबरें; और पढ़ें; ट्रेंडिंग; अन्य खबरें; संबंधित लेख; आपके लिए सुझाव; यह भी देखें; ताज़ा खबरें;
        ताजा खबरें; इन्हें भी पढ़ें; लेटेस्ट न्यूज़; बड़ी खबरें; kapcsolódó cikkek; kapcsolódó bejegyzések; olvassa el ezt
        is; olvasd el ezt is; ajánljuk még; legfrissebb; legolvasottabb; citește și; citiţi şi; articole similare; articole
        asemănătoare; vezi și; свързани статии; прочетете още; още по темата; slični članci; povezani članci; pročitajte
        još; pročitajte i; povezane vesti; lue myös; aiheeseen liittyvää; seotud artiklid; loe lisaks; skaitykite taip pat;
        lasi arī; baca juga; artikel terkait; berita terkait; xem thêm; bài viết liên quan; tin liên quan;
        ข่าวที่เกี่ยวข้อง; บทความที่เกี่ยวข้อง; อ่านเพิ่มเติม; مطالب مرتبط; اخبار مرتبط; بیشتر بخوانید; súvisiace články;
        prečítajte si aj; схожі новини; читайте також; схожі публікації; дивіться також; останні новини; новини за темою;
        articles relacionats; llegeix també
    """,
    "comments": """
        schreibe einen kommentar; hinterlasse einen kommentar; hinterlasse eine antwort; hinterlassen sie einen kommentar;
        antwort hinterlassen; kommentar hinterlassen; kommentar abgeben; kommentar absenden; kommentar hinzufügen; kommentar
        veröffentlichen; diskutieren sie mit; ein kommentar; kommentare; keine kommentare; leserkommentare; jetzt
        kommentieren; artikel kommentieren; kommentieren; trackbacks/pingbacks; trackbacks; trackback; pingbacks; pingback;
        verfassen sie einen kommentar; schreib einen kommentar; schreiben sie den ersten kommentar; beitrag kommentieren;
        neuer kommentar; neuen kommentar hinzufügen; kommentar erstellen; kommentar posten; laissez un commentaire; laisser
        une réponse; laisser un commentaire; ajouter un commentaire; poster un commentaire; écrire un commentaire; réagir;
        réagir à cet article; vos réactions; vos commentaires; commentaires; aucun commentaire; pas de commentaires; un
        commentaire; les commentaires; publier un commentaire; enregistrer un commentaire; commentaires récents; ajouter un
        nouveau commentaire; zostaw komentarz; napisz komentarz; dodaj odpowiedź; komentarze; komentarzy; brak komentarzy;
        dodaj komentarz; komentarz; prześlij komentarz; skomentuj artykuł; anuluj pisanie odpowiedzi; twój komentarz; dodaj
        swój komentarz; zostaw odpowiedź; wasze komentarze; σχολιάστε; αφήστε μια απάντηση; αφήστε ένα σχόλιο; ένα σχόλιο;
        σχόλια; δεν υπάρχουν σχόλια; δημοσίευση σχολίου; γράψτε ένα σχόλιο; προσθήκη σχολίου; κάντε ένα σχόλιο; αφήστε το
        σχόλιό σας; σχόλια αναγνωστών; ακύρωση απάντησης; σχόλιο; στείλε το σχόλιο σου; 发表回复; 发表评论; 网友评论; 评论列表; 精彩评论; 最新评论;
        热门评论; 条评论; 暂无评论; 留言列表; 發表迴響; 發佈留言; 發表評論; 留言板; 我要评论; 取消回复; 评论区; 全部评论; 文章评论; 我来说两句; 對「湖」的想法; 則留言; deja una respuesta;
        deja un comentario; comentarios; añadir comentario; publicar un comentario; escribe un comentario; sin comentarios;
        no hay comentarios; un comentario; cancelar respuesta; haz un comentario; dejar un comentario; agregar comentario;
        deixe um comentário; deixe uma resposta; comentários; nenhum comentário; postar um comentário; enviar comentário;
        sem comentários; cancelar resposta; adicionar comentário; um comentário; escreva um comentário; faça um comentário;
        lascia un commento; lascia una risposta; commenti; nessun commento; posta un commento; un commento; annulla
        risposta; aggiungi un commento; scrivi un commento; commenti recenti; reacties; geef een reactie; laat een reactie
        achter; plaats een reactie; geen reacties; reageer; reactie annuleren; een reactie plaatsen; reageren; plaats
        reactie; geef een antwoord; комментарии; комментариев нет; нет комментариев; комментария; комментариев; комментарий;
        добавить комментарий; оставить комментарий; написать комментарий; отправить комментарий; ваш комментарий; отменить
        ответ; оставьте комментарий; комментарии читателей; комментария: озеро; оставить отзыв; комментарі; додати коментар;
        залишити коментар; залишити відповідь; добавить ответ; yorumlar; yorum; yorum yap; yorum yaz; yorum yapın; bir yorum
        yazın; bir yanıt yazın; yorum gönder; yorum yok; cevap yaz; bir cevap yazın; yorum bırakın; cevabı iptal et;
        komentáře; přidat komentář; napsat komentář; napište komentář; diskuse; vstoupit do diskuse; žádné komentáře;
        přidejte komentář; okomentovat; zrušit odpověď na komentář; diskuze; diskusia; pridať komentár; lämna en kommentar;
        lämna ett svar; kommentarer; inga kommentarer; skriv en kommentar; avbryt svar; legg igjen en kommentar; skriv et
        svar; legg inn en kommentar; en kommentar; コメント; コメントを残す; コメントを書く; コメントする; コメント一覧; コメント欄; コメントを投稿; コメントを投稿する;
        件のコメント; コメントはありません; この記事へのコメント; トラックバック; コメントをキャンセル; 返信をキャンセルする; みんなのコメント; 댓글; 댓글 남기기; 댓글쓰기; 댓글 쓰기; 댓글삭제; 댓글 목록; 답글
        남기기; 등록된 댓글이 없습니다; 댓글수정; 네티즌 의견; 의견 남기기; التعليقات; اترك تعليقا; اترك تعليقاً; اترك تعليقًا; أضف تعليق; أضف تعليقا;
        إضافة تعليق; تعليقات القراء; لا يوجد تعليقات; لا توجد تعليقات; تعليقات; اترك رد; اترك ردا; إلغاء الرد; شارك برأيك;
        تعليق واحد; תגובות; הוסף תגובה; כתיבת תגובה; כתוב תגובה; הוספת תגובה; השאר תגובה; אין תגובות; תגובה אחת; השאירו
        תגובה; כתבו תגובה; टिप्पणियाँ; टिप्पणी करें; एक टिप्पणी भेजें; अपनी प्रतिक्रिया दें; कमेंट करें; कोई टिप्पणी नहीं;
        एक उत्तर छोड़ें; hozzászólások; szólj hozzá; lasă un răspuns; lasă un comentariu; comentarii; напишете коментар;
        ostavite komentar; ostavi komentar; kommentit; jätä kommentti; komentarai; rašyti komentarą; komentāri; tinggalkan
        komentar; bình luận; để lại bình luận; ความคิดเห็น; แสดงความคิดเห็น; دیدگاه‌ها; دیدگاه خود را بنویسید; ارسال نظر
    """,
    "share": """
        teilen; diesen beitrag teilen; diesen artikel teilen; beitrag teilen; artikel teilen; teile diesen beitrag; teile
        diesen artikel; teilen mit; teilen auf facebook; gefällt mir; gefällt mir wird geladen; folge uns; folgen sie uns;
        sharen mit; auf facebook teilen; seite teilen; weitersagen; seite drucken; teilen sie diesen artikel; share it;
        share now; share via; spread the word; tell your friends; please share; share post; share on facebook; tweet; print;
        email this; print this page; print this article; partager; partagez; partager l'article; partager sur facebook;
        partager cet article; j'aime ça; j’aime ça; suivez-nous; suivez nous sur facebook; partagez cet article; partager
        sur; envoyer par e-mail; sur les réseaux sociaux; retrouvez-nous sur; udostępnij; podziel się; udostępnij ten wpis;
        udostępnij to; lubię to; polub nas; śledź nas; udostępnij na facebooku; podziel się na facebooku; podziel się
        wpisem; udostępnij artykuł; obserwuj nas; poleć znajomym; lubię to! wczytywanie; wydrukuj; κοινοποίηση;
        κοινοποιήστε; κοινοποιήστε το; μοιραστείτε; μοιραστείτε το; μοιράσου το; ακολουθήστε μας; εκτύπωση; μου αρέσει;
        κοινοποιήστε το άρθρο; μοιράσου; compartir; compártelo; comparte; comparte esto; me gusta; me gusta esto; síguenos;
        compartir en facebook; compartilhar; compartilhe; compartilhe isso; curtir isso; siga-nos; partilhar; partilhe;
        condividi; condividilo; mi piace; seguici; seguici su; delen; deel dit; dit delen; vind ik leuk; vind-ik-leuk; volg
        ons; deel dit artikel; deel dit bericht; dela; dela artikeln; dela detta; gilla detta; följ oss; skriv ut; del
        artikkelen; del på facebook; sdílet; sdílej; sdílejte; líbí se mi; to se mi líbí; sledujte nás; vytisknout; zdieľať;
        paylaş; paylaşın; bunu paylaş; bunu beğen; takip edin; bizi takip edin; yazdır; поделиться; поделитесь; поделиться
        ссылкой; поделиться новостью; поделитесь с друзьями; поделиться в соцсетях; рассказать друзьям; понравилось это;
        понравилась статья; мы в соцсетях; версия для печати; распечатать; поділитися; розповісти друзям; 分享; 分享到; 分享至;
        分享文章; 分享这篇文章; 分享本文; 分享此文; 赞过; 打印; 关注我们; シェア; シェアする; 共有; いいね; フォローする; ツイート; この記事をシェア; 印刷; 이 기사 공유하기; 공유하기; 공유; 기사공유;
        شارك هذا الموضوع; شاركها; مشاركة; شارك المقال; معجب بهذه; تابعنا; تابعنا على; طباعة; שתף; שתפו; שיתוף; אהבתי; עקבו
        אחרינו; הדפסה; शेयर करें; साझा करें; फॉलो करें; megosztás; oszd meg; tetszik; distribuie; apreciază; сподели; jaa
        artikkeli; bagikan; chia sẻ; แชร์
    """,
    "author": """
        über den autor; über die autorin; über die autoren; zur autorin; zum autor; über mich; verfasst von; à propos de
        l'auteur; à propos de l’auteur; a propos de l'auteur; sur l'auteur; o autorze; o autorce; autorka; sobre el autor;
        sobre la autora; acerca del autor; sobre o autor; sull'autore; informazioni sull'autore; over de auteur; over de
        schrijver; об авторе; автор статьи; автор публикации; про автора; σχετικά με τον συντάκτη; για τον συγγραφέα; yazar
        hakkında; o autorovi; autor článku; om författaren; om forfatteren; 作者简介; 关于作者; 關於作者; 作者介绍; 創作者介紹; この記事を書いた人;
        著者について; 執筆者; ライター紹介; 筆者プロフィール; 기자 소개; عن الكاتب; نبذة عن الكاتب; על הכותב; אודות הכותב; אודות המחבר; लेखक के बारे
        में; about me; about the writer
    """,
    "labels": """
        schlagwörter; schlagworte; stichwörter; stichworte; kategorien; themen dieses artikels; mots-clés; étiquettes;
        catégories; tagi; etykiety; ετικέτες; κατηγορίες; 标签; 标签云; etiquetas; categorías; marcadores; categorias; etichette;
        tag; categorie; trefwoorden; categorieën; теги; метки; рубрики; категории; мітки; категорії; etiketler; kategoriler;
        štítky; rubriky; taggar; kategorier; タグ; カテゴリー; カテゴリ; 태그; 카테고리; الوسوم; كلمات دلالية; الكلمات المفتاحية; كلمات
        مفتاحية; تصنيفات; תגיות; קטגוריות; टैग; टैग्स; श्रेणी; címkék; etichete; тагове; oznake; avainsanat
    """,
    "newsletter": """
        prenumerera på vårt nyhetsbrev; få vårt nyhetsbrev; meld deg på vårt nyhetsbrev; tilmeld dig vores nyhedsbrev;
        přihlaste se k odběru novinek; přihlásit se k odběru novinek; odebírejte novinky; 订阅我们的邮件; 邮件订阅; 订阅邮件; メールマガジン登録; メルマガ登録; 뉴스레터 구독하기;
        newsletter abonnieren; jetzt newsletter abonnieren; newsletter-anmeldung; unser newsletter; der newsletter; zum
        newsletter anmelden; melden sie sich für unseren newsletter an; melde dich für den newsletter an; keine news mehr
        verpassen; nichts mehr verpassen; blog abonnieren; blog per e-mail folgen; s'abonner à la newsletter; abonnez-vous à
        notre newsletter; inscrivez-vous à notre newsletter; inscription à la newsletter; recevez notre newsletter; la
        newsletter; lettre d'information; abonnez-vous; s'abonner; zapisz się do newslettera; zapisz się na newsletter;
        zapisz się na nasz newsletter; subskrybuj; bądź na bieżąco; εγγραφή στο newsletter; εγγραφείτε στο newsletter;
        εγγραφείτε; γραφτείτε στο newsletter μας; suscríbete; suscríbete a nuestra newsletter; boletín de noticias;
        inscreva-se; assine nossa newsletter; assine a newsletter; receba novidades; iscriviti alla newsletter; iscriviti;
        nieuwsbrief; schrijf je in voor de nieuwsbrief; schrijf je in; abonneer je; aanmelden voor de nieuwsbrief;
        подпишитесь; подпишись; подписаться; подписка на новости; подпишитесь на рассылку; подписывайтесь на нас;
        підписатися; bültenimize abone olun; abone ol; e-bülten; odběr novinek; přihlásit se k odběru; odebírat novinky;
        prenumerera; prenumerera på nyhetsbrev; nyhetsbrev; meld deg på nyhetsbrev; tilmeld dig vores nyhedsbrev; 订阅我们;
        訂閱電子報; 訂閱; メルマガ登録; メールマガジン; 구독하기; 뉴스레터 구독; 뉴스레터; اشترك في النشرة البريدية; النشرة البريدية; اشترك الآن; הרשמה
        לניוזלטר; הירשמו לניוזלטר; הצטרפו לניוזלטר; न्यूज़लेटर; hírlevél; iratkozz fel; abonează-te; tilaa uutiskirje;
        berlangganan
    """,
}

KIND_OF = {" ".join(phrase.split()): kind for kind, phrases in _PHRASES.items() for phrase in phrases.split(";")}
