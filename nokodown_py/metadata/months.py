"""Month names of the languages that web pages date their texts in, and the calendars that are not Gregorian."""

from __future__ import annotations

import unicodedata
from datetime import date, timedelta
from functools import lru_cache

# Twelve words a line, nominative, genitive and abbreviated forms of a month joined with "/"; folded by :func:`plain` when read.
_NAMES = """
january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sep/sept october/oct november/nov december/dec
januar/jänner/jaenner/janner februar/feber/feb märz/maerz/mrz/mär april mai juni juli august september oktober/okt november dezember/dez
janvier/janv février/févr/fév mars avril/avr mai juin juillet/juil août septembre octobre novembre décembre/déc
enero/ene febrero marzo abril/abr mayo junio julio agosto/ago septiembre/setiembre/set octubre noviembre diciembre/dic
janeiro fevereiro/fev março abril maio junho julho agosto setembro outubro/out novembro dezembro
gennaio/gen febbraio/febbr marzo aprile maggio/mag giugno/giu luglio/lug agosto settembre/sett ottobre/ott novembre dicembre
januari februari maart/mrt april mei juni juli augustus september oktober november december
januari februari mars april maj juni juli augusti september oktober november december
januar februar marts/mars april maj/mai juni juli august september oktober november desember/des
tammikuu/tammikuuta/tammi helmikuu/helmikuuta/helmi maaliskuu/maaliskuuta/maalis huhtikuu/huhtikuuta/huhti toukokuu/toukokuuta/touko kesäkuu/kesäkuuta/kesä heinäkuu/heinäkuuta/heinä elokuu/elokuuta/elo syyskuu/syyskuuta/syys lokakuu/lokakuuta/loka marraskuu/marraskuuta/marras joulukuu/joulukuuta/joulu
styczeń/stycznia/sty luty/lutego/lut marzec/marca/mar kwiecień/kwietnia/kwi maj/maja czerwiec/czerwca/cze lipiec/lipca/lip sierpień/sierpnia/sie wrzesień/września/wrz październik/października/paź listopad/listopada/lis grudzień/grudnia/gru
leden/ledna/led únor/února/úno březen/března/bře duben/dubna/dub květen/května/kvě červen/června červenec/července srpen/srpna/srp září/zář říjen/října/říj listopad/listopadu/lis prosinec/prosince/pro
január/januára február/februára marec/marca apríl/apríla máj/mája jún/júna júl/júla august/augusta september/septembra október/októbra november/novembra december/decembra
január február március/márc április/ápr május/máj június/jún július/júl augusztus szeptember/szept október november december
ianuarie/ian februarie martie aprilie mai iunie/iun iulie/iul august septembrie octombrie noiembrie/noi decembrie
siječanj/siječnja veljača/veljače ožujak/ožujka travanj/travnja svibanj/svibnja lipanj/lipnja srpanj/srpnja kolovoz/kolovoza rujan/rujna -/- studeni/studenoga/studenog -/-
januar/januara februar/februara mart/marta april/aprila maj/maja jun/juna jul/jula avgust/avgusta septembar/septembra oktobar/oktobra novembar/novembra decembar/decembra
januar/januarja februar/februarja marec/marca april/aprila maj/maja junij/junija julij/julija avgust/avgusta september/septembra oktober/oktobra november/novembra december/decembra
sausis/sausio vasaris/vasario kovas/kovo balandis/balandžio gegužė/gegužės birželis/birželio liepa/liepos rugpjūtis/rugpjūčio rugsėjis/rugsėjo spalis/spalio lapkritis/lapkričio gruodis/gruodžio
janvāris/janvārī/janvāra februāris/februārī/februāra marts/martā/marta aprīlis/aprīlī/aprīļa maijs/maijā/maija jūnijs/jūnijā/jūnija jūlijs/jūlijā/jūlija augusts/augustā/augusta septembris/septembrī/septembra oktobris/oktobrī/oktobra novembris/novembrī/novembra decembris/decembrī/decembra
jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember
gener febrer març abril maig juny juliol agost setembre octubre novembre desembre
xaneiro febreiro marzo abril maio xuño xullo agosto setembro outubro novembro decembro
urtarrila/urtarrilaren otsaila/otsailaren martxoa/martxoaren apirila/apirilaren maiatza/maiatzaren ekaina/ekainaren uztaila/uztailaren abuztua/abuztuaren iraila/irailaren urria/urriaren azaroa/azaroaren abendua/abenduaren
janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember
ocak/oca şubat/şub mart nisan/nis mayıs haziran/haz temmuz/tem ağustos/ağu eylül/eyl ekim/eki kasım/kas aralık/ara
yanvar fevral mart aprel may iyun iyul avqust/avgust sentyabr/sentabr oktyabr/oktabr noyabr dekabr
ιανουάριος/ιανουαρίου/ιαν φεβρουάριος/φεβρουαρίου/φεβ μάρτιος/μαρτίου/μαρ απρίλιος/απριλίου/απρ μάιος/μαΐου/μαΐ/μάι/μαι ιούνιος/ιουνίου/ιουν ιούλιος/ιουλίου/ιουλ αύγουστος/αυγούστου/αυγ σεπτέμβριος/σεπτεμβρίου/σεπ/σεπτ οκτώβριος/οκτωβρίου/οκτ νοέμβριος/νοεμβρίου/νοε/νοεμ δεκέμβριος/δεκεμβρίου/δεκ
январь/января/янв февраль/февраля/фев/февр март/марта/мар апрель/апреля/апр май/мая июнь/июня/июн июль/июля/июл август/августа/авг сентябрь/сентября/сен/сент октябрь/октября/окт ноябрь/ноября/ноя/нояб декабрь/декабря/дек
січень/січня/січ лютий/лютого/лют березень/березня/бер квітень/квітня/кві травень/травня/тра червень/червня/чер липень/липня/лип серпень/серпня/сер вересень/вересня/вер жовтень/жовтня/жов листопад/листопада/лис грудень/грудня/гру
януари/яну февруари март април май юни юли август септември октомври ноември декември
јануар/јануара фебруар/фебруара март/марта април/априла мај/маја јун/јуна јул/јула август/августа септембар/септембра октобар/октобра новембар/новембра децембар/децембра
студзень/студзеня люты/лютага сакавік/сакавіка красавік/красавіка май/мая чэрвень/чэрвеня ліпень/ліпеня жнівень/жніўня верасень/верасня кастрычнік/кастрычніка лістапад/лістапада снежань/снежня
يناير/كانون-الثاني فبراير/شباط مارس/آذار أبريل/ابريل/نيسان مايو/أيار/ماي يونيو/حزيران/يونيه/جوان يوليو/تموز/يوليه/جويلية أغسطس/آب/غشت/أوت سبتمبر/أيلول/شتنبر أكتوبر/اكتوبر/تشرين-الأول نوفمبر/نونبر/تشرين-الثاني ديسمبر/دجنبر/كانون-الأول
ינואר/בינואר פברואר/בפברואר מרץ/במרץ/מרס אפריל/באפריל מאי/במאי יוני/ביוני יולי/ביולי אוגוסט/באוגוסט ספטמבר/בספטמבר אוקטובר/באוקטובר נובמבר/בנובמבר דצמבר/בדצמבר
जनवरी/जन फ़रवरी/फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर/सितम्बर अक्टूबर/अक्तूबर नवंबर/नवम्बर दिसंबर/दिसम्बर
জানুয়ারি/জানুয়ারী ফেব্রুয়ারি/ফেব্রুয়ারী মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর
ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்
มกราคม/ม.ค กุมภาพันธ์/ก.พ มีนาคม/มี.ค เมษายน/เม.ย พฤษภาคม/พ.ค มิถุนายน/มิ.ย กรกฎาคม/ก.ค สิงหาคม/ส.ค กันยายน/ก.ย ตุลาคม/ต.ค พฤศจิกายน/พ.ย ธันวาคม/ธ.ค
januari februari maret april mei juni juli agustus/agu september oktober november/nopember desember
januari februari mac april mei jun julai ogos/ogo september oktober november disember/dis
januari februari machi aprili mei juni julai agosti septemba oktoba novemba desemba
enero pebrero marso abril mayo hunyo hulyo agosto setyembre oktubre nobyembre disyembre
"""
_JALALI = "فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند".split()
_PERSIAN_GREGORIAN = "ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر".split()


def plain(word: str) -> str:
    """Fold a month's name: case, accents and dots off.

    >>> plain("Févr.")
    'fevr'
    """
    folded = word.casefold()
    if not folded.isascii():
        letters = unicodedata.normalize("NFKD", folded.replace("ı", "i"))
        folded = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return folded.strip(".,'’")


@lru_cache(maxsize=1)
def _tables() -> tuple[dict[str, int], dict[str, int]]:
    months: dict[str, int] = {}
    for line in [*_NAMES.strip().splitlines(), " ".join(_PERSIAN_GREGORIAN)]:
        for number, forms in enumerate(line.split(), 1):
            for form in forms.split("/"):
                months.setdefault(plain(form).replace("-", " "), number)
    return months, {plain(name): number for number, name in enumerate(_JALALI, 1)}


def month_number(word: str) -> int:
    """The number of a month by its name in any of the languages, 0 for what is none.

    >>> month_number("Mai"), month_number("września"), month_number("pier")
    (5, 9, 0)
    """
    return _tables()[0].get(plain(word), 0)


def jalali_month(word: str) -> int:
    """The number of a month of the Persian calendar by its name, 0 for what is none."""
    return _tables()[1].get(plain(word), 0)


def from_jalali(year: int, month: int, day: int) -> date:
    """The Gregorian date of a day of the Persian calendar, by its 33-year cycle, which holds from 1206 to 1498.

    >>> from_jalali(1403, 1, 1)
    datetime.date(2024, 3, 20)
    """
    leaps = sum((cycle % 33) in (1, 5, 9, 13, 17, 22, 26, 30) for cycle in range(1400, year)) if year >= 1400 else 0
    if year < 1400:
        leaps = -sum((cycle % 33) in (1, 5, 9, 13, 17, 22, 26, 30) for cycle in range(year, 1400))
    days = (year - 1400) * 365 + leaps + min(month - 1, 6) * 31 + max(month - 7, 0) * 30 + day - 1
    return date(2021, 3, 21) + timedelta(days=days)
