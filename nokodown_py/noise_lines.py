"""Lines of noise that no name tells: labels of advertisements, lines of rights, links that share, trails and pagers.

Each is known by all of its text, or by where all of its links lead, never by a word in it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nokodown_py.content_blocks import LAYER, blocks, drop_block, link_targets
from nokodown_py.elements import HEADINGS, TEXT
from nokodown_py.metadata.sites import split_url
from nokodown_py.noise_headings import noise_of
from nokodown_py.words import holds_any

if TYPE_CHECKING:
    from nokodown_py.page import Page

LINE_WORDS = 16  # a longer block is no such line
TRAIL_WORDS = 8  # of one block of a trail
TRAIL_BLOCKS = 6
LAST_BLOCKS = 4  # where a line of rights stands
PAGER_WORDS = 12
LABEL_WORDS = 4
CREDIT_WORDS = 10
VERSION_WORDS = 40  # separators stand as words
WAY_WORDS = 2  # around each of its links: "Next:", "[", "|"
JUMPS = 3
JUMP_LINKS = 0.6
CARD_BLOCKS = 6  # blocks of a card from its title to the label of its link

# In lower case, as are the texts: with a flag for both cases they take four times as long.
_ADVERTISEMENT = re.compile(
    r"(?:- ?)?(?:advertisements?|ad feedback|sponsored content|anzeigen?|werbung|publicité|publicidad|anuncios?|publicidade|pubblicità|"
    r"reclame|advertentie|annons(?:er)?|annonse|mainos|reklam[ay]?|inzerce|hirdetés|реклама|διαφήμιση|广告|廣告|広告|光고|광고|إعلان|פרסומת)(?: ?-)?|"
    r"(?:the )?(?:story|article|content|reading)? ?(?:continues?|continue reading) (?:below|after)(?: (?:this |the )?(?:advertisement|ad))?|(?:article|story) continues after advertisement|"
    r"(?:scroll|keep scrolling) (?:down )?(?:to|for) (?:continue|more)(?: reading)?(?: after (?:the )?ad)?",
)
_RIGHTS = re.compile(
    r"(?:(?:©|\(c\)|copyright)\s*)+.{0,40}\b(?:19|20)\d\d\b.{0,60}|.{0,60}(?:all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|"
    r"todos os direitos reservados|tutti i diritti riservati|alle rechten voorbehouden|wszelkie prawa zastrzeżone|всі права захищені|все права защищены|版权所有|版權所有)\.?",
)
# What a form, a player or a list says while it works, or once it has.
_STATUS = re.compile(
    r"(?:(?:das )?video wird geladen|loading(?: (?:paragraph|more|comments|content|the .{1,60} player))?|please wait|one moment(?: please)?|lädt|wird geladen|bitte warten|chargement(?: en cours)?|veuillez patienter|cargando|"
    r"caricamento(?: in corso)?|carregando|laden|bezig met laden|ładowanie|wczytywanie|загрузка|подождите|завантаження|φόρτωση|yükleniyor|加载中|載入中|読み込み中|불러오는 중) ?[.…]*|"
    r"thank you[!.,]? your (?:submission|message|request|e-?mail|form) (?:has been|was) (?:successfully )?(?:received|sent|submitted)[!.]?|"
    r"(?:oops[!.,]? )?something went wrong(?: while submitting the form)?[!.]?(?: please try again(?: later)?[!.]?)?|(?:an error (?:has )?occurred|invalid e-?mail address)[!.,]?(?: please try again(?: later)?[!.]?)?|"
    r"(?:press enter or )?(?:click|tap) (?:here |image |on (?:the )?(?:image|picture) )?to (?:enlarge|zoom(?: in)?|expand|view (?:the )?(?:image|picture|full)\b.{0,30})(?: (?:the )?(?:image|picture|photo))?[.!]?|view full ?-?(?:size|screen)(?: image)?|"
    r"(?:please )?(?:enable|turn on) javascript(?: .{0,60})?|this \w+ requires javascript\.?|javascript (?:is (?:disabled|required)|must be enabled)(?: .{0,60})?|"
    r"(?:your|this) browser (?:does not|doesn[’']t) support .{1,60}",
)
_SHARES = re.compile(
    r"(?:facebook\.com/(?:sharer|share|dialog)|(?:twitter|x)\.com/(?:intent|share)|(?:wa\.me/|api\.whatsapp\.com/send|whatsapp://send)\?text|t\.me/share|telegram\.me/share|"
    r"linkedin\.com/(?:sharearticle|sharing)|pinterest\.[a-z.]{2,12}/pin/create|reddit\.com/submit|tumblr\.com/(?:share|widgets/share)|vk\.com/share|getpocket\.com/(?:save|edit)|"
    r"news\.ycombinator\.com/submitlink|threads\.net/intent|bsky\.app/intent|service\.weibo\.com/share|flipboard\.com/bookmarklet|xing\.com/(?:spi|social)|"
    r"social-plugins\.line\.me|share\.hatena|b\.hatena\.ne\.jp/(?:add|entry)|ok\.ru/(?:dk|offer))|^mailto:\?|^sms:[?&]",
)
# Of these hosts one is in each, looked for first: most links of a page lead elsewhere.
_SHARE_HOSTS = (
    "facebook twitter x.com wa.me whatsapp t.me telegram linkedin pinterest reddit tumblr vk.com getpocket ycombinator threads bsky weibo "
    "flipboard xing line.me hatena ok.ru mailto: sms:"
).split()
_NETWORKS = frozenset(
    "facebook twitter x instagram youtube linkedin pinterest tiktok threads mastodon telegram whatsapp snapchat vimeo flickr tumblr bluesky weibo xing vk rss".split()
)
_NETWORK_HOST = re.compile(
    r"(?:^|\.)(?:facebook|twitter|x|instagram|youtube|linkedin|pinterest|tiktok|threads|t|telegram|snapchat|vimeo|flickr|tumblr|bsky|weibo|xing|vk)\.(?:com|net|app|me|de|ru)$"
)
_PAGER = re.compile(
    r"(?:(?:\.{3}|[…«»‹›<>←→|]|(?:\d{1,4}|next|previous|prev|first|last|newer|older|(?:next|previous|older|newer) (?:page|posts?|entries|articles)|page|of|pages?:?|"
    r"weiter|zurück|nächste|vorherige|seite|von|suivante?|précédente?|page suivante|siguiente|anterior|próxima|página|de|successiva?|precedente|volgende|vorige|następna|poprzednia|"
    r"следующая|предыдущая|вперед|назад|下一页|上一页|下一頁|上一頁|次へ|前へ|다음|이전)(?!\w))[\s,]*)+",
    re.IGNORECASE,
)
_CREDIT = re.compile(
    r"(?:(?:photos?|images?|pictures?|illustrations?|photographs?|photography|graphics?|credits?|(?:photo|image|picture) credits?|foto(?:s|grafie|grafía)?|bild(?:er)?|abbildung|crédits?(?: photo)?|"
    r"imagen|imagem|immagine|afbeelding|zdjęcie|fot|фото|φωτογραφία|fotoğraf|görsel|图片来源|圖片來源|图|摄影|写真|画像)(?: by| courtesy of| von| par| por| di| de)?\s*[:：/]|"
    r"(?:photos?|images?|illustrations?|photographs?|photography) (?:by|courtesy of|via)\b|courtesy (?:of|photo|image)\b|©|\(c\)).{1,60}|"
    r"(?:(?!\w\w[.!?…]\s).){0,40}\b(?:getty images|shutterstock|istock(?:photo)?|adobe ?stock|unsplash|pexels|pixabay|alamy|depositphotos|dreamstime|123rf)\W*(?:images|/\s?\w+)?",
    re.IGNORECASE,
)
_TO_TOP = re.compile(
    r"(?:(?:(?:go |jump |return )?(?:back )?to )?(?:the )?top(?: of (?:the )?page)?|(?:zurück )?nach oben|zum seitenanfang|(?:retour )?(?:en )?haut(?: de (?:la )?page)?|"
    r"(?:volver |ir )?arriba|(?:torna )?su|(?:voltar )?ao topo|(?:do|na) (?:góry|początek)|naar boven|наверх|(?:на)?верх|в начало|(?:στην )?κορυφή|yukarı|nahoru|回到顶部|返回顶部|返回頂部|"
    r"(?:ページ)?トップへ(?:戻る)?|(?:ページの)?先頭へ(?:戻る)?|맨 위로)[ ↑⬆▲⇧]*",
    re.IGNORECASE,
)
_WAYS = frozenset("next prev previous up contents index start".split())
_VERSIONS = re.compile(
    r"(?:[^\W\d][^\d:]{0,40}: ?)?(?:(?:v?\d+(?:\.(?:\d+|x))*|\(v?\d[\d.]*\)|current|latest|stable|devel|dev|development|main|master|next|nightly|beta|lts)(?!\w)[\s/|,·•]*){2,}",
    re.IGNORECASE,
)
_KEEP_IN = frozenset(("li", "td", "th", "dd", "dt", "summary", "caption", "figcaption", *HEADINGS))
_CONTROLS = frozenset(("select", "form", "input"))
_EDGES = "|·•–—- "
_CREDIT_EDGES = "|·•–—- ()[]（）【】"


def noise_lines(page: Page) -> None:
    """Labels of advertisements, a line of rights at the end, links that share the page or run a script, the link past a menu."""
    index = page.index
    order = blocks(page)
    short = [b for b in order if index.block_words[b] <= LINE_WORDS]
    first = order[0] if order else -1
    profiles = []
    for b in short:
        if index.block_links[b] >= 0.8 * index.block_chars[b]:
            targets = link_targets(page, b)
            if not targets:
                continue
            if all(target.startswith("javascript:") or _shares(target) for target in targets):
                drop_block(page, b, "share-link", targets[0][:60])
            elif (
                b == first
                and len(targets[0]) > 1
                and targets[0].startswith("#")
                and index.tag[index.block_owner[b]] not in HEADINGS  # its anchor
            ):
                drop_block(page, b, "skip-link", targets[0])
            elif index.block_text(b).casefold() in _NETWORKS and all(_is_profile(target) for target in targets):
                profiles.append(b)
        elif (
            not index.block_links[b]
            and index.tag[index.block_owner[b]] not in _KEEP_IN
            and (said := _ADVERTISEMENT.fullmatch(text := index.block_text(b).lower()) or _STATUS.fullmatch(text))
        ):
            drop_block(page, b, "advertisement" if said.re is _ADVERTISEMENT else "status")
    if len(profiles) > 1:
        for b in profiles:
            drop_block(page, b, "profile-link")
    for b in blocks(page)[-LAST_BLOCKS:]:
        if index.block_words[b] <= LINE_WORDS and _RIGHTS.fullmatch(index.block_text(b).lower()):
            drop_block(page, b, "rights")


def _shares(target: str) -> bool:
    target = target.lower()
    return holds_any(target, _SHARE_HOSTS) and _SHARES.search(target) is not None


def _is_profile(target: str) -> bool:
    return "//" in target[:8] and _NETWORK_HOST.search(split_url(target).netloc) is not None


def trails(page: Page) -> None:
    """The trail of links above the headline that begins at the home page."""
    index, gone = page.index, page.ledger.gone
    title = next((i for root in page.roots for i in range(root, index.end[root]) if index.tag[i] == "h1" and not gone[i]), -1)
    if title < 0:
        return
    run: list[int] = []
    above = [b for b in blocks(page) if index.block_first[b] < title]
    for b in reversed(above[-TRAIL_BLOCKS:]):
        if index.block_words[b] > TRAIL_WORDS or (run and not index.block_links[b]):
            return
        run.append(b)
        targets = link_targets(page, b)
        if targets and _is_home(targets[0], page.url):
            if len(targets) > 1 or len(run) > 1:
                for each in run:
                    drop_block(page, each, "trail")
            return


def _is_home(target: str, url: str) -> bool:
    parts = split_url(target)
    return (
        any(parts)
        and parts.path in ("", "/")
        and not parts.fragment
        and (not parts.netloc or parts.netloc == split_url(url).netloc)
    )


def pagers(page: Page) -> None:
    """Lines of page numbers and of words for the next and the previous page, most of them links."""
    index = page.index
    run: list[int] = []

    def close() -> None:
        if len(run) > 2 or sum(len(link_targets(page, b)) > 1 for b in run):
            for b in run:
                drop_block(page, b, "pager")
        run.clear()

    for b in blocks(page):
        if index.block_words[b] <= PAGER_WORDS and _PAGER.fullmatch(page.index.block_text(b)):
            run.append(b)
        elif run:
            close()
    close()


def ways(page: Page) -> None:
    """Lines whose links all lead through the pages of a work and say so by their ``rel``: the next, the one before, the one above."""
    index = page.index
    found: dict[int, list[int]] = {}  # by block: its links of that kind
    for i in index.having["rel"]:
        if not _WAYS.isdisjoint((index.attrs[i]["rel"] or "").lower().split()):
            b = next((index.block[at] for at in range(i, index.end[i]) if index.block[at] >= 0), -1)
            if b >= 0 and not page.ledger.gone[i] and any(index.contains(root, i) for root in page.roots):
                found.setdefault(b, []).append(i)
    for b, links in found.items():
        linked = sum(map(index.chars_in, links))
        if linked >= index.block_links[b] and index.block_words[b] - sum(map(index.words_in, links)) <= WAY_WORDS * len(links):
            drop_block(page, b, "way", index.block_text(b))


def jumps(page: Page) -> None:
    """Lines of links to the sections of this page, and links back to its top, on a line of their own or in a heading."""
    index = page.index
    for b in blocks(page):
        links, owner = index.block_links[b], index.block_owner[b]
        if not links:
            continue
        if index.tag[owner] in HEADINGS:
            for i in range(owner, index.end[owner]):
                if index.tag[i] == "a" and _is_to_top(index.attrs[i].get("href") or "", index.text_of(i)):
                    page.ledger.drop(i, "to-top", LAYER)
        elif links >= JUMP_LINKS * index.block_chars[b] and index.tag[owner] not in _KEEP_IN:
            targets = link_targets(page, b)
            text = index.block_text(b)
            if _is_to_top(targets[0] if len(targets) == 1 else "", text) or (
                len(targets) >= JUMPS
                and all(len(target) > 1 and target[0] == "#" for target in targets)
                and any(map(str.isalpha, text))  # numbers alone lead from a note to where it is named
            ):
                drop_block(page, b, "jumps", text)


def _is_to_top(target: str, text: str) -> bool:
    return target.startswith("#") and _TO_TOP.fullmatch(text.strip(_EDGES)) is not None


def credit_lines(page: Page) -> None:
    """Captions of an article that name the maker of the picture and say nothing of what it shows, and the part of one that does."""
    index, gone = page.index, page.ledger.gone
    read = 0
    for caption in index.of("figcaption"):
        if caption < read or gone[caption] or not index.words_in(caption):
            continue
        read = index.end[caption]
        for i in range(caption, index.end[caption]):
            if index.tag[i] != TEXT and not gone[i] and 0 < index.words_in(i) <= CREDIT_WORDS:
                text = index.text_of(i)
                if _CREDIT.fullmatch(text.strip(_CREDIT_EDGES)):
                    page.ledger.drop(i, "credit", LAYER, text)
                    if i == caption:
                        break


def version_pickers(page: Page) -> None:
    """Lines of a document that list its versions, two or more, most of them links."""
    index = page.index
    for b in blocks(page):
        if index.block_links[b] and index.block_words[b] <= VERSION_WORDS:
            text = index.block_text(b)
            if len(link_targets(page, b)) > 1 and _VERSIONS.fullmatch(text):
                drop_block(page, b, "version-picker", text)


def read_also(page: Page) -> None:
    """Lines in an article that name another one after a label such as "Read also:"."""
    index = page.index
    for b in blocks(page):
        if index.block_links[b] > 0 and index.block_links[b] >= 0.3 * index.block_chars[b]:
            text = index.block_text(b)
            label, colon, _ = text.partition(":")
            if colon and index.block_links[b] + len(label) + 2 >= len(text) and noise_of(label) == "related":
                drop_block(page, b, "read-also", label)


def more_labels(page: Page) -> None:
    """Labels of a card's link to what a link before it in the card already leads to ("Read more"), in any language."""
    index = page.index
    recent: dict[str, int] = {}
    for n, b in enumerate(blocks(page)):
        if not index.block_links[b]:
            continue
        targets = link_targets(page, b)
        if len(targets) != 1 or not targets[0] or targets[0][0] == "#":
            continue
        before = recent.setdefault(targets[0], n)
        label = index.block_words[b] <= LABEL_WORDS and index.block_links[b] >= 0.9 * index.block_chars[b]
        if before < n <= before + CARD_BLOCKS and label and index.tag[index.block_owner[b]] not in HEADINGS:
            text = index.block_text(b)
            if not any(map(str.isdigit, text)):
                drop_block(page, b, "more-label", text)


def orphan_labels(page: Page) -> None:
    """Headings and labels of controls that are out ("Filter by", "Sort by"): nothing else is left beside them."""
    index, ledger = page.index, page.ledger
    words = ledger.word_sums()
    for b in blocks(page):
        if index.block_words[b] > LABEL_WORDS:
            continue
        owner = index.block_owner[b]
        for box in (owner, index.parent[owner]):
            alone = box > 0 and words.below(box) == index.block_words[b]
            if alone and not _CONTROLS.isdisjoint(index.tag[box : index.end[box]]):
                drop_block(page, b, "label-of-controls")
                break
