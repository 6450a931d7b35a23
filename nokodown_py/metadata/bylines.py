"""Cleaning and grading of author names: people before handles, handles before organisations, nonsense never."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nokodown_py.metadata.text import clean, fold, strip_markup

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nokodown_py.metadata.sites import SiteNames

PERSON, HANDLE, ORGANISATION = 3, 2, 1
BOUNDARY = "\u241f"  # between texts of different elements: where one ends without a comma, so does the byline

# What opens a byline, by language. Short prepositions count only where the element says that it is a byline.
_OPENERS = (
    r"(?:(?:written|posted|published|authored|created|submitted|started|story|text|words|article|guide|review|recipe|post|blog|research|asked|contributed|"
    r"compiled|updated|report|reporting|prepared|presented|curated)\s+)?(?:and\s+\w+\s+)?by\b"
    r"|(?:about\s+the\s+|the\s+)?authors?\b\s*(?=[:\u241f])|author(?:s|\(s\))?\s*:|words\s*:|contributors?\s*:|(?:staff\s+)?writers?\s*:"
    r"|(?:ein\s+(?:beitrag|artikel|gastbeitrag)\s+)?von\b|(?:verfasst|geschrieben|veröffentlicht)\s+von\b|autor(?:in|en|innen)?\s*:|text\s*:"
    r"|(?:écrit|rédigé|publié|posté|proposé)\s+par\b|par\b|auteure?s?\s*:|(?:escrito|publicado|redactado|texto|creado|postado)\s+por\b|por\b"
    r"|autore?s?\s*:|autora\s*:|(?:scritto|pubblicato)\s+da\b|a\s+cura\s+di\b|di\b|(?:geschreven|geplaatst)\s+door\b|door\b|auteurs?\s*:"
    r"|(?:skriven|skrevet|publicerad|postet)\s+a[vf]\b|a[vf]\b|tekst\s*:|skribent\s*:|kirjoittaja\s*:?|teksti\s*:|szerző\s*:|írta\s*:"
    r"|autorka\s*:|napsala?\s*:|napisała?\s*:|yazan\s*:|yazar\s*:|(?:ditulis\s+)?oleh\b\s*:?|penulis\s*:|tác\s+giả\s*:"
    r"|автор(?:ы|и)?\s*:?|текст\s*:|συντάκτη?ς?\s*:|συγγραφέας\s*:|γράφει\s+[οη]\b|(?:του|της)\s+(?=[Α-ΩΆ-Ώ])|από\s+(?:τον|την)\b"
    r"|מאת\s*:?|بقلم\s*:?|كتب(?:ه|ت)?\s*:|الكاتب\s*:|نویسنده\s*:|लेखक\s*:|โดย\s*:?|ผู้เขียน\s*:"
    r"|(?:文|作者|撰文|著者|執筆者?|筆者|記者|记者|取材・文|글)\s*[:：/／丨|]|글쓴이\s*:?"
)
_OPENER = re.compile(rf"^\W*(?:{_OPENERS})[\s:：/／{BOUNDARY}]*", re.IGNORECASE)
_OPENER_ALONE = re.compile(rf"\W*(?:{_OPENERS}|authors?|autor(?:in|en)?|auteurs?|autore|作者|著者|執筆者?)\W*", re.IGNORECASE)
_DATE_OR_VERB = re.compile(
    r"\d{2}\W*(?:[ap]\.?m\.?|[a-z]{3,4})?\W*$|\b(?:written|posted|published|submitted|started|created|authored|article|story|text|asked|updated)\W*$",
    re.IGNORECASE,
)
# A byline that starts with its date or verb: "Published 3 May by Ada Example", "Posted on 3/5 by Ada".
_INNER_BY = re.compile(rf"(?:^|[\s{BOUNDARY}|•·,—–-])(?:by|von|par|por)[\s:{BOUNDARY}]+(?=[^\W\d_])", re.IGNORECASE)

# By whom else something was done; no author, whatever follows.
_OTHER_ROLE = re.compile(
    r"(?:reviewed|edited|checked|verified|approved|powered|sponsored|presented|photos?|photographs?|illustrations?|illustrated|images?|translated|"
    r"hosted|trusted|used|loved|made|built|supported|designed|developed|brought\s+to\s+you|owned|produced|distributed|provided|sold|shipped|"
    r"followed|liked|commented|replied|modified|filmed|narrated|drawings?|cover|backed|funded|recommended|rated|filter|sort|sorted|search|browse|shop|"
    r"filed|tagged)$",
    re.IGNORECASE,
)

_BARS = re.compile(r"\s+[|·•⋅●∙/–—]\s*|\s*[|·•⋅●]\s+|\s+-\s+|\s*[\n\r]\s*|\s{2,}[-–—]")
_CONNECT = re.compile(
    r"\s*(?:(?:,|\s)\s*(?:and|und|et|y|e|och|og|en|ja|i|и|και|with|mit|avec|con)\s|[,;、，]|\s&\s|\s\+\s)\s*", re.IGNORECASE
)
_STOP = re.compile(  # where a byline ends and something else begins
    r"\b(?:on\s+(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d)|published|updated|last\s+\w+|posted|"
    r"reviewed|fact[- ]checked|medically|edited|photograph\w*|photos?\b|illustrat\w*|translated|as\s+told|for\s+the\b|in\s+[a-z]|at\s+\d|"
    r"\d+\s*(?:min|mins|minutes?|hours?|days?|weeks?|months?|years?|comments?|views?)\b|(?:min|minute)\s+read|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|(?:jan(?:uary)?|feb(?:ruary)?|march|april|june|july|aug(?:ust)?|sep(?:t(?:ember)?)?|"
    r"oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s+\d|\d{1,2}(?:st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|"
    r"(?:19|20)\d\d\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})",
    re.IGNORECASE,
)
_JOB = re.compile(
    r"\b(?:editors?|writers?|reporters?|journalist|correspondent|columnist|contributor|contributing|director|manager|founder|co-?founder|ceo|cto|"
    r"coo|cfo|cmo|president|vice|chief|chair\w*|head|lead|leader|officer|partner|principal|senior|sr|junior|staff\s+writer|professor|lecturer|teacher|"
    r"dean|fellow|researcher|scientist|engineer|developer|architect|designer|analyst|consultant|strategist|specialist|expert|advisor|adviser|"
    r"coach|trainer|dieti[ct]ian|nutritionist|therapist|psychologist|physician|nurse|dentist|attorney|lawyer|accountant|agent|blogger|"
    r"photographer|producer|publisher|executive|associate|assistant|intern|owner|member|representative|coordinator|curator|horticultur\w+|"
    r"educators?|marketing|redakteur(?:in)?|redaktion|journaliste|rédacteur|rédactrice|redactora?|periodista|giornalista|redakcja|"
    r"gardener|astrologer|university|college|institute|inc|llc|ltd|gmbh|corp|product|experience|years?)\b",
    re.IGNORECASE,
)
# Words that make a text of two words or more a position, and are (nearly) nobody's name.
_POSITION = re.compile(
    r"\b(?:editors?|writer|reporter|journalist|correspondent|columnist|contributor|contributing|director|manager|founder|co-?founder|ceo|cto|coo|cfo|cmo|"
    r"president|officer|senior|junior|professor|lecturer|researcher|scientist|engineer|developer|designer|analyst|consultant|strategist|specialist|"
    r"advisor|adviser|dieti[ct]ian|nutritionist|therapist|psychologist|physician|attorney|accountant|blogger|photographer|producer|executive|"
    r"coordinator|administrator|moderator|redakteur(?:in)?|journaliste|rédacteur|rédactrice|redactora?|periodista|giornalista)\b",
    re.IGNORECASE,
)
_CREDENTIAL = re.compile(
    r"(?:[A-Z][A-Za-z]{0,3}\.?(?:[A-Z]{1,3}\.?){0,4}|[A-Z]{2,6}(?:-[A-Z]{1,5})*(?:\s\d+)?|E-RYT\s?\d*|Ph\.?\s?D\.?|M\.?D\.?|Jr\.?|Sr\.?)[®™]?"
)
_WITH_IN_BRACKETS = re.compile(r"\s*\((?:with|avec|mit|con|com|met|and|und|et)\s+([^()]{3,120})\)", re.IGNORECASE)
_ROLE_IN_BRACKETS = re.compile(r"\s*[(\[][^()\[\]]{0,60}[)\]]")
_TITLE_OF_RESPECT = re.compile(r"(?:dr|prof|mr|mrs|ms|sir|rev|hon)\.?\s", re.IGNORECASE)
_TEAM = re.compile(
    r"\b(?:team|staff|editors?|editorial|contributors?|redaktion|redacci[oó]n|r[eé]daction|redazione|redactie|redakcja|newsroom|desk|press|wire|media|"
    r"news|magazine|blog|agency|group|inc|llc|ltd|gmbh|foundation|institute|association|university|college|council|company|official|"
    r"marketing|solutions|services|studio|studios|support|guest|author|community|department|office|center|centre|clinic|hospital|society|"
    r"network|journal|gazette|times|herald|tribune|store|shop|online|global|online|partners|labs?)\b|編集部|编辑部|編輯部|通信社|新聞社|日报|网$|部$|社$",
    re.IGNORECASE,
)
_NOT_A_NAME = re.compile(
    r"https?:|www\.|@|\.(?:com|org|net|html?|php)\b|[{}<>\[\]=#$%^~*\\/]|\?|!|:|\b(?:read|share|follow|comments?|click|view|views|more|minutes?|subscribe|"
    r"sign|log\s?in|login|register|menu|search|home|contact|cookies?|privacy|copyright|posted|published|updated|reply|replies|likes?|"
    r"author|authors|writer|byline|profile|unknown|bio|biography|member|members|joined|messages|reviewer|premium|expert|experts|grader|anonymous|undefined|null|administrator|webmaster|the\s+author|written|table\s+of|"
    r"this|that|your|you|our|we|is|are|was|with|how|what|why|when|to|facebook|twitter|linkedin|instagram|pinterest|email|print|save|"
    r"article|articles|post|posts|blog\s+posts?|category|categories|tags?|filed|under|related|latest|guide|guides|resources|insights|today|yesterday|ago)\b",
    re.IGNORECASE,
)
_NOBODY = frozenset(
    "admin administrator admins webadmin siteadmin wpadmin root user users guest editor anonymous anon unknown author webmaster wordpress super-user superuser "
    "super user web admin site admin default none null undefined noreply no author no-reply content test tester demo me you website "
    "shopify joomla drupal hubspot master owner manager n/a na login".split()
) | {
    "super user",
    "web admin",
    "site admin",
    "no author",
    "guest user",
    "guest author",
    "content team",
    "not specified",
    "blog admin",
    "web master",
}
_PARTICLES = frozenset(
    "de da do dos das di del della der den van von zu zur und la le les el al bin ibn ben bint af av of the y e ter ten te dela d' o' st mac mc du des "
    "and abu ap ab zum vom san santa i".split()
)
_CASELESS = re.compile("[\u0590-\u074f\u0900-\u0fff\u1000-\u109f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_UNSPACED_NAME = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af・·=＝ 　]{2,16}")
_WORDS_AT_MOST = 6
_NAMES_AT_MOST = 200  # papers of large collaborations; more is no byline
_WORDS_IN_LOWER_CASE = 3
_NAME_CHARS_AT_MOST = 60
_CASELESS_CHARS_AT_MOST = 40


@dataclass(frozen=True, slots=True)
class Byline:
    """Authors in order, with the best grade that any of them has: PERSON, HANDLE or ORGANISATION."""

    names: tuple[str, ...]
    grade: int

    def __bool__(self) -> bool:
        return bool(self.names)

    def __str__(self) -> str:
        return ", ".join(self.names)


NO_BYLINE = Byline((), 0)


def grade_name(name: str, sites: SiteNames | None = None, *, declared: bool = True) -> int:
    """How much a text is the name of a person.

    Args:
        name: the text.
        sites: the site's names, which are no people.
        declared: the place says that this is an author; elsewhere a name must have capitals.

    Returns:
        PERSON for a full name, HANDLE for a single name or user name, ORGANISATION for a team, company or the site, 0 for what is no name.

    >>> [grade_name(name) for name in ("Ada van Example", "ada_example", "Harbour News Team", "5 min read", "admin")]
    [3, 2, 1, 0, 0]
    """
    folded = fold(name)
    if (
        not folded
        or folded in _NOBODY
        or name.lower() in _NOBODY
        or len(name) > _NAME_CHARS_AT_MOST
        or _NOT_A_NAME.search(name)
    ):
        return 0
    if _CASELESS.search(name):
        return _grade_caseless(name, sites)
    words = name.split()
    if len(words) > _WORDS_AT_MOST or not any(letter.isalpha() for letter in name):
        return 0
    if _TEAM.search(name) or (sites is not None and sites.is_name(name)):
        return ORGANISATION
    return _grade_single(name, sites) if len(words) == 1 else _grade_words(name, words, declared=declared)


def _grade_words(name: str, words: list[str], *, declared: bool) -> int:
    if _POSITION.search(name):
        return 0
    if any(letter.isdigit() for letter in name):
        if _STOP.search(name):
            return 0
        return ORGANISATION if not name[0].isdigit() and len(words) < _WORDS_IN_LOWER_CASE + 1 else 0
    capital = all(word[0].isupper() or word.lower() in _PARTICLES or word[0] in "'’\"(“" for word in words)
    return PERSON if capital or (declared and name.islower() and len(words) <= _WORDS_IN_LOWER_CASE) else 0


def _grade_single(name: str, sites: SiteNames | None) -> int:
    if sites is not None and sites.is_like(name):
        return ORGANISATION
    if name.isdigit() or len(name) < 2 or len(name) > 30:
        return 0
    digits = sum(letter.isdigit() for letter in name)
    if digits > 4 or (name.count(".") > 1 and name.islower()):
        return 0
    return HANDLE


def _grade_caseless(name: str, sites: SiteNames | None) -> int:
    if len(name) > _CASELESS_CHARS_AT_MOST:
        return 0
    if _TEAM.search(name) or (sites is not None and sites.is_name(name)):
        return ORGANISATION
    if _UNSPACED_NAME.fullmatch(name):
        return PERSON if len(name) <= 12 else 0
    return PERSON if len(name.split()) <= _WORDS_AT_MOST else 0


def _cut(text: str) -> str:
    """End a byline where a date, a bar or another element begins."""
    found = _STOP.search(text)
    if found:
        text = text[: found.start()]
    return _BARS.split(text, maxsplit=1)[0].strip(" ,;:-–—|·•⋅●(\u00a0")


def split_names(text: str, sites: SiteNames | None = None, *, declared: bool = True) -> Byline:
    """Read the names of a byline text; job titles go, degrees stay with their name.

    Args:
        text: the text, "By" and dates already off; :data:`BOUNDARY` where elements meet.
        sites: the site's names, which are no people.
        declared: the place says that these are authors.

    >>> split_names("Ada Example, MD, Senior Editor and Ben Sample").names
    ('Ada Example, MD', 'Ben Sample')
    """
    text = _ROLE_IN_BRACKETS.sub("", _WITH_IN_BRACKETS.sub(r", \1", _joined(text)))
    names: list[str] = []
    known: set[str] = set()
    best = 0
    for part in _CONNECT.split(_cut(text)):
        piece = part.strip()
        if not _CREDENTIAL.fullmatch(piece):
            piece = clean(piece).strip(" .,;:()\"“”'")
        if not piece:
            continue
        if names and len(piece) <= 12 and _CREDENTIAL.fullmatch(piece) and (piece.isupper() or "." in piece or len(piece) < 4):
            names[-1] = f"{names[-1]}, {piece}"
            continue
        if names and _JOB.search(piece):
            continue
        grade = grade_name(piece, sites, declared=declared)
        if not grade and names:
            break
        if not grade:
            continue
        if fold(piece) in known:
            continue
        if best == PERSON and grade == ORGANISATION and sites is not None and sites.is_like(piece):
            continue  # the paper behind its reporter
        names.append(piece)
        known.add(fold(piece))
        best = max(best, grade)
        if len(names) == _NAMES_AT_MOST:
            break
    return Byline(tuple(names), best) if names else NO_BYLINE


def _joined(text: str) -> str:
    """Keep what a comma or "and" joins over element boundaries; the rest of the text is something else."""
    if BOUNDARY not in text:
        return text
    parts = [part for part in text.split(BOUNDARY) if part.strip()]
    kept = parts[:1]
    for before, part in itertools.pairwise(parts):
        head, tail = part.strip(), before.strip()
        if re.match(r"(?:[,;&+、，]|and\b|und\b|et\b|y\b)", head) or re.search(r"(?:[,;&+、，]|\band|\bund|\bet|\by)$", tail):
            kept.append(part)
        else:
            break
    return " ".join(kept)


def read_byline(text: str, sites: SiteNames | None = None, *, declared: bool = False) -> Byline:
    """Read the names out of a byline as it stands on a page or in metadata.

    Args:
        text: the text; :data:`BOUNDARY` where texts of different elements meet.
        sites: the site's names, which are no people.
        declared: the place says that this is an author, so that an opening "By" is not needed.

    >>> str(read_byline("By Ada Example and Ben Sample | 3 May 2024 | 5 min read"))
    'Ada Example, Ben Sample'
    >>> str(read_byline("Published on 3 May 2024 by Ada Example"))
    'Ada Example'
    """
    text = strip_markup(text) if BOUNDARY not in text else text
    if declared and sites is not None and fold(text) and sites.is_name(text) and fold(text) not in _NOBODY:
        return Byline((clean(text),), ORGANISATION)
    opener = _OPENER.match(text)
    if opener:
        return split_names(text[opener.end() :], sites, declared=declared)
    inner = _INNER_BY.search(text)
    if inner:
        before = text[: inner.start()]
        if _OTHER_ROLE.search(before):
            return NO_BYLINE
        if declared or _DATE_OR_VERB.search(before):
            return split_names(text[inner.end() :], sites, declared=declared)
    return split_names(text, sites) if declared else NO_BYLINE


# First words of openers, to pass over at once what is none.
_OPENING_WORDS = frozenset(
    "by written posted published authored created submitted started story text words article guide review recipe post blog research asked contributed compiled "
    "updated report reporting prepared presented curated about the author authors author(s) contributor contributors writer writers staff ein von verfasst "
    "geschrieben veröffentlicht autor autorin autoren autorinnen écrit rédigé publié posté proposé par auteur auteure auteurs auteures escrito publicado "
    "redactado texto creado postado por autore autori autora scritto pubblicato a di geschreven geplaatst door skriven skrevet publicerad postet av af "
    "tekst skribent kirjoittaja teksti szerző írta autorka napsal napsala napisał napisała yazan yazar ditulis oleh penulis tác автор авторы автори текст "
    "συντάκτης συντάκτη συγγραφέας γράφει του της από מאת بقلم كتب كتبه كتبت الكاتب نویسنده लेखक โดย ผู้เขียน 글쓴이".split()
)
# As they stand at the start of a text: capitals and colons are tried here, to look a word up once.
OPENINGS = frozenset(
    f"{form}{colon}" for word in _OPENING_WORDS for form in (word, word.capitalize(), word.upper()) for colon in ("", ":", ",")
)
_OPENING_LETTERS = frozenset("文作撰著執筆記记取글โผ")


_FIRST_WORD = re.compile(rf"\W*([^\s:：/／,|{BOUNDARY}]+)")


def may_open(text: str) -> bool:
    """Whether a text may open as a byline does, by its first word: a cheap look before :func:`starts_byline`."""
    found = _FIRST_WORD.match(text)
    if not found:
        return False
    word = found[1]
    return word[0] in _OPENING_LETTERS or word.lower() in _OPENING_WORDS or word.lower().rstrip("-.,;)]") in _OPENING_WORDS


def may_hold_by(text: str) -> bool:
    """Whether a text may hold a "by" inside, as in "Published 3 May by Ada Example"."""
    low = text.lower()
    held = "by" in low or "von" in low or "par" in low or "por" in low
    return held and _INNER_BY.search(text) is not None


def starts_byline(text: str) -> bool:
    """Whether a text opens as a byline does."""
    return may_open(text) and _OPENER.match(text) is not None


def declared_name(text: str) -> str:
    """A name that metadata declares and that reads as none ("Our Editors"): better than nobody, "" for what is no name at all.

    >>> declared_name("Our Editors"), declared_name("page.head.author"), declared_name("admin")
    ('Our Editors', '', '')
    """
    name = clean(strip_markup(text))
    words = name.split()
    plain = (
        1 < len(words) <= _WORDS_AT_MOST
        and name[0].isupper()
        and all(letter.isalpha() or letter in " .'’-&" for letter in name)
    )
    return name if plain and fold(name) not in _NOBODY else ""


def is_opener(text: str) -> bool:
    """Whether a text is nothing but the opening of a byline, whose names stand in the next element.

    >>> is_opener("Written by"), is_opener("By the river")
    (True, False)
    """
    return len(text) < 40 and may_open(text) and _OPENER_ALONE.fullmatch(text) is not None


def merge(bylines: Iterable[Byline]) -> Byline:
    """Join bylines into one, each name once, organisations only where there is nobody else.

    >>> str(merge([Byline(("Ada Example",), 3), Byline(("Gazette",), 1), Byline(("Ada Example",), 3)]))
    'Ada Example'
    """
    kept = [byline for byline in bylines if byline.names]
    best = max((byline.grade for byline in kept), default=0)
    names: dict[str, str] = {}
    for byline in kept:
        if byline.grade == best:
            for name in byline.names:
                names.setdefault(fold(name), name)
    return Byline(tuple(names.values()), best) if names else NO_BYLINE
