"""Lines that say who wrote an article, when, and how long it takes to read, in the words of many languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nokodown_py.content_blocks import blocks, drop_block
from nokodown_py.elements import HEADINGS
from nokodown_py.metadata.byline_words import OPENER, PARTICLES

if TYPE_CHECKING:
    from nokodown_py.page import Page

BYLINE_WORDS = 20
LINE_CHARS = 240  # a longer line of so few words is none of a language, and takes the patterns long
NAME_WORDS = 4  # of a writer
# In lower case, as are the texts: with a flag for both cases they take four times as long.
_MONTH = (
    r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|"
    r"november|december|janvier|février|mars|avril|mai|juin|juillet|août|octobre|novembre|décembre|januar|jänner|februar|märz|juni|juli|oktober|dezember|enero|"
    r"febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|"
    r"gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|januari|februari|maart|mei|augustus|maj|augusti|"
    r"stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|"
    r"ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince|"
    r"января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|"
    r"ιανουαρίου|φεβρουαρίου|μαρτίου|απριλίου|μα[ΐί]ου|ιουνίου|ιουλίου|αυγούστου|σεπτεμβρίου|οκτωβρίου|νοεμβρίου|δεκεμβρίου|"
    r"ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|janv|févr|juil|sept|déc|ene|abr|ago|dic|okt|dez|maja?|"
    r"ב?(?:ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר)|"
    r"يناير|فبراير|مارس|أبريل|ابريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|"
    r"січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня)\.?"
)
_DATE = (
    rf"(?:{_MONTH} \d{{1,2}}(?:st|nd|rd|th)?,? \d{{4}}|\d{{1,2}}(?:st|nd|rd|th|\.)? (?:de )?{_MONTH},? (?:de )?\d{{4}}(?: (?:г|року|р|r)\.?)?|"
    r"\d{4}[-/.]\d\d?[-/.]\d\d?|\d\d?[-/.]\d\d?[-/.](?:\d{4}|\d\d)|\d{4} ?[年년] ?\d\d? ?[月월] ?\d\d? ?[日일])"
)
_SAID = (
    r"(?:first |last |zuletzt |dernière |última |ultimo |τελευταία |последнее )?(?:published|updated|posted|modified|reviewed|written|created|"
    r"veröffentlicht|aktualisiert|aktualisierung|erstellt|geändert|erschienen|stand|publiée?|mise? à jour|modifiée?|publicado|actualizado|actualización|atualizado|atualização|pubblicato|aggiornato|aggiornamento|"
    r"gepubliceerd|bijgewerkt|geplaatst|opublikowan[oy]|aktualizacja|data publikacji|dodano|utworzono|publikováno|vydáno|aktualizováno|publicera[dt]|uppdatera[dt]|publisert|oppdatert|publiceret|opdateret|"
    r"опубликовано|обновлено|обновление|дата публикации|опубліковано|оновлено|δημοσίευση|δημοσιεύ[θτ]ηκε|ενημερώθηκε|ενημέρωση|yayınlan?ma(?: tarihi)?|yayın tarihi|güncelle(?:n)?me(?: tarihi)?|giriş(?: tarihi)?|"
    r"发布(?:时间|日期|于)?|更新(?:时间|日期|于)?|發佈(?:時間|日期)?|公開日?|更新日時?|投稿日時?|最終更新日?|최종 ?수정|입력|수정|승인|등록|نشر(?: في)?|تاريخ النشر|آخر تحديث|פורסם ב?-?|עודכן ב?|प्रकाशित|अपडेटेड)"
    r"(?: (?:on|at|by|am|le|el|em|il|op|den|dne|в|στις|date|datum))?\s?[:：]?\s?"
)
_DAY = (
    r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|"
    r"(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?:maan|dins|woens|donder|vrij|zater|zon)dag|poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela|"
    r"pondělí|úterý|středa|čtvrtek|pátek|neděle|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье|δευτέρα|τρίτη|τετάρτη|πέμπτη|παρασκευή|σάββατο|κυριακή|星期.|(?:月|火|水|木|金|土|日)曜日),? "
)
_RELATIVE = r"(?:today|yesterday|heute|gestern|aujourd['’]hui|hier|hoy|ayer|hoje|ontem|oggi|ieri|vandaag|gisteren|dzisiaj|dziś|wczoraj|dnes|včera|idag|i dag|igår|i går|сегодня|вчера|сьогодні|вчора|σήμερα|χθες|bugün|dün),? "
_TIME = r"(?:,? ?(?:at |um |à |a las |às |alle |om |kl\. ?|klo |godz\. ?|в |saat |[-–|] ?)?\(?\d\d?[:h]\d\d(?::\d\d)? ?(?:uhr|h|[ap]\.?m\.?)?\)?(?: [a-z]{2,4})?)"
_READING = (
    r"(?:(?:estimated )?(?:reading time:? )?\d+[- ]min(?:ute)?s?(?:[. ]read)?|(?:lesezeit|lesedauer|(?:temps de )?lecture|tiempo de lectura|tempo de leitura|tempo di lettura|leestijd|czas czytania|doba čtení|lästid|lesetid|время (?:на )?чтени[яе]|"
    r"χρόνος ανάγνωσης|okuma süresi|وقت القراءة|زمن القراءة|読了(?:時間|目安)|읽는 시간|阅读(?:时间|时长)?|זמן קריאה|час читання)\s?[:：]?\s?(?:约|約|ca\.? )?\d+ ?"
    r"(?:min\w*\.?|мин\w*\.?|хв\w*\.?|λεπτ\w*|dk\.?|dakika|دقائق|دقيقة|分钟|分鐘|分|분|דקות)?|\d+ ?(?:min(?:uten?|utes|utos|uti)?\.? (?:lesezeit|lesedauer|de lecture|de lectura|de leitura|di lettura|leestijd|czytania|lästid)|мин\w*\.? (?:чтения|на чтение)))"
)
_WHEN = rf"(?:(?:{_SAID})?(?:{_DAY})?(?:{_RELATIVE}(?:{_DATE}|\d{{1,2}}\.? {_MONTH},? ?)?{_TIME}|{_DATE}{_TIME}?)|{_SAID}{_TIME}|{_READING})"
BYLINE = re.compile(rf"{_WHEN}(?:\s?(?:[|·•–—,-]\s?)?(?:{_WHEN}))*")  # in lower case
_KEEP_IN = frozenset(("li", "td", "th", "dd", "dt", "summary", "caption", "figcaption", *HEADINGS))
_EDGES = "|·•–—- "
_REPORTER = re.compile("[가-힣]{2,4} ?기자 ")
_WRITER = re.compile(
    rf"(?i:(?:written |posted |reported )?by|von|par|por|di|door|av|af) (?:[A-ZÀ-ÞА-Я][\w.'’-]+ ){{1,3}}[A-ZÀ-ÞА-Я][\w'’-]+(?:\s*[|·•–—,-]\s*(?i:{_WHEN}))*",
)


def bylines(page: Page) -> None:
    """Lines that are a date or a reading time and nothing else, and, above the text, the name of who wrote it."""
    index = page.index
    above = True
    for b in blocks(page):
        if index.block_words[b] > BYLINE_WORDS:
            above = False
            continue
        if index.block_chars[b] > LINE_CHARS or index.tag[index.block_owner[b]] in _KEEP_IN:
            continue
        text = index.block_text(b).strip(_EDGES)
        if (
            (any(map(str.isdigit, text)) and BYLINE.fullmatch(text.lower()))
            or (above and (_WRITER.fullmatch(text) or _is_signed(text) or _names_writer(text)))
            or (above and _is_time(page, b))
        ):
            drop_block(page, b, "byline", text)


def _is_signed(text: str) -> bool:
    """Whether a line says who wrote the text, and then when or how long it takes to read: "Von Ada Kahn Lesezeit: 3 Minuten"."""
    opener = (OPENER.match(text) or _REPORTER.match(text)) if any(map(str.isdigit, text)) else None
    if not opener:
        return False
    words = text[opener.end() :].split(" ")
    return any(
        (not count or not words[count - 1][:1].islower())
        and BYLINE.fullmatch(" ".join(words[count:]).strip(_EDGES).lower()) is not None
        for count in range(min(NAME_WORDS, len(words) - 1) + 1)
    )


def _names_writer(text: str) -> bool:
    """Whether a line says who wrote the text and nothing else: "Autor: Jan Kahn", "Του Γιώργου Βαρκάρη"."""
    opener = OPENER.match(text)
    if not opener or text[-1:] in ".!?":
        return False
    words = text[opener.end() :].split()
    least = 1 if opener[0].rstrip()[-1:] in ":：" else 2
    return least <= len(words) <= NAME_WORDS and all(_is_of_name(word) for word in words)


def _is_of_name(word: str) -> bool:
    return word in PARTICLES or (not word[0].islower() and not any(map(str.isdigit, word)))


def _is_time(page: Page, b: int) -> bool:
    """Whether all of a block stands in a ``time`` element."""
    index = page.index
    at = index.parent[index.block_first[b]]
    while at > 0 and index.words_in(at) <= index.block_words[b]:
        if index.tag[at] == "time":
            return index.words_in(at) == index.block_words[b]
        at = index.parent[at]
    return False
