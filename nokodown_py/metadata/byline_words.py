"""The words and phrases around authors' names, by language: what opens a byline, what ends one, what is no name."""

from __future__ import annotations

import re

BOUNDARY = "\u241f"  # between texts of different elements: where one ends without a comma, so does the byline

# What opens a byline, by language. Short prepositions count only where the element says that it is a byline.
OPENERS = (
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
OPENER = re.compile(rf"^\W*(?:{OPENERS})[\s:：/／{BOUNDARY}]*", re.IGNORECASE)
OPENER_ALONE = re.compile(rf"\W*(?:{OPENERS}|authors?|autor(?:in|en)?|auteurs?|autore|作者|著者|執筆者?)\W*", re.IGNORECASE)
DATE_OR_VERB = re.compile(
    r"\d{2}\W*(?:[ap]\.?m\.?|[a-z]{3,4})?\W*$|\b(?:written|posted|published|submitted|started|created|authored|article|story|text|asked|updated)\W*$",
    re.IGNORECASE,
)
# A byline that starts with its date or verb: "Published 3 May by Ada Example", "Posted on 3/5 by Ada".
INNER_BY = re.compile(rf"(?:^|[\s{BOUNDARY}|•·,—–-])(?:by|von|par|por)[\s:{BOUNDARY}]+(?=[^\W\d_])", re.IGNORECASE)

# By whom else something was done; no author, whatever follows.
OTHER_ROLE = re.compile(
    r"(?:reviewed|edited|checked|verified|approved|powered|sponsored|presented|photos?|photographs?|illustrations?|illustrated|images?|translated|"
    r"hosted|trusted|used|loved|made|built|supported|designed|developed|brought\s+to\s+you|owned|produced|distributed|provided|sold|shipped|"
    r"followed|liked|commented|replied|modified|filmed|narrated|drawings?|cover|backed|funded|recommended|rated|filter|sort|sorted|search|browse|shop|"
    r"filed|tagged)$",
    re.IGNORECASE,
)

BARS = re.compile(r"\s+[|·•⋅●∙/–—]\s*|\s*[|·•⋅●]\s+|\s+-\s+|\s*[\n\r]\s*|\s{2,}[-–—]")
CONNECT = re.compile(
    r"\s*(?:(?:,|\s)\s*(?:and|und|et|y|e|och|og|en|ja|i|и|και|with|mit|avec|con)\s|[,;、，]|\s&\s|\s\+\s)\s*", re.IGNORECASE
)
STOP = re.compile(  # where a byline ends and something else begins
    r"\s@\w|\s\S+@\S|\b(?:(?:le|am|el|il|em|den|op|dnia|om|du)\s+\d|on\s+(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d)|published|updated|last\s+\w+|posted|"
    r"reviewed|fact[- ]checked|medically|edited|photograph\w*|photos?\b|illustrat\w*|translated|as\s+told|for\s+the\b|in\s+[a-z]|at\s+\d|"
    r"\d+\s*(?:min|mins|minutes?|hours?|days?|weeks?|months?|years?|comments?|views?)\b|(?:min|minute)\s+read|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|(?:jan(?:uary)?|feb(?:ruary)?|march|april|june|july|aug(?:ust)?|sep(?:t(?:ember)?)?|"
    r"oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s+\d|\d{1,2}(?:st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|"
    r"(?:19|20)\d\d\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})|"
    r"[.,;]?\s+(?:pictures?|photos?|photography|images?|fotos?|bilder|video|camera|graphics?|editors?|edited\s+by|editing|редактор|фото|"
    r"编辑|編輯|责编|责任编辑|校对|审核|来源|來源|摄影|攝影|撮影|編集|写真|사진|편집)\s*[:：／/]",
    re.IGNORECASE,
)
JOB = frozenset(
    "editor editors writer writers reporter reporters journalist correspondent columnist contributor contributing director manager founder "
    "cofounder ceo cto coo cfo cmo president vice chief chair chairman chairwoman chairperson chairs head lead leader officer partner principal "
    "senior sr junior professor lecturer teacher dean fellow researcher scientist engineer developer architect designer analyst consultant "
    "strategist specialist expert advisor adviser coach trainer dietician dietitian nutritionist therapist psychologist physician nurse dentist "
    "attorney lawyer accountant agent blogger photographer producer publisher executive associate assistant intern owner member representative "
    "coordinator curator horticulture horticultural horticulturist horticulturalist educator educators marketing redakteur redakteurin redaktion "
    "journaliste rédacteur rédactrice redactor redactora periodista giornalista redakcja gardener astrologer university college institute inc "
    "llc ltd gmbh corp product experience year years".split()
)
# Words that make a text of two words or more a position, and are (nearly) nobody's name.
POSITION = frozenset(
    "editor editors writer reporter journalist correspondent columnist contributor contributing director manager founder cofounder ceo cto coo "
    "cfo cmo president officer senior junior professor lecturer researcher scientist engineer developer designer analyst consultant strategist "
    "specialist advisor adviser dietician dietitian nutritionist therapist psychologist physician attorney accountant blogger photographer "
    "producer executive coordinator administrator moderator redakteur redakteurin journaliste rédacteur rédactrice redactor redactora "
    "periodista giornalista".split()
)
CREDENTIAL = re.compile(
    r"(?:[A-Z][A-Za-z]{0,3}\.?(?:[A-Z]{1,3}\.?){0,4}|[A-Z]{2,6}(?:-[A-Z]{1,5})*(?:\s\d+)?|E-RYT\s?\d*|Ph\.?\s?D\.?|M\.?D\.?|Jr\.?|Sr\.?)[®™]?"
)
WITH_IN_BRACKETS = re.compile(r"\s*\((?:with|avec|mit|con|com|met|and|und|et)\s+([^()]{3,120})\)", re.IGNORECASE)
ROLE_IN_BRACKETS = re.compile(r"\s*[(\[（【][^()\[\]（）【】]{0,60}[)\]）】]")
# A reporter's office beside the name, in scripts that have no comma there.
OFFICE = re.compile(
    r"^(?:本报|本報)?(?:特约|特約|实习)?(?:记者|記者|通讯员|撰文|作者)[\s：:]+|\s*(?:기자|특파원|記者|记者|特派員|編集委員|さん|氏)$"
)
TEAM = frozenset(
    "team staff editor editors editorial contributor contributors redaktion redaccion redacción redaction rédaction redazione redactie redakcja "
    "newsroom desk press wire media news magazine blog agency group inc llc ltd gmbh foundation institute association university college council "
    "company official marketing solutions services studio studios support guest author community department office center centre clinic hospital "
    "society network journal gazette times herald tribune store shop online global partners lab labs".split()
)
UNSPACED_TEAM = re.compile("編集部|编辑部|編輯部|通信社|新聞社|日报|[网部社]$")
# Signs and words of which no name has one.
NO_NAME_SIGN = re.compile(r"[@{}<>\[\]=#$%^~*\\/?!:]")
NO_NAME_PART = re.compile(r"www\.|\.(?:com|org|net|html?|php)\b|\blog\s(?=in\b)|\btable\s+of\b", re.IGNORECASE)
NO_NAME = frozenset(
    "read share follow comment comments click view views more minute minutes subscribe sign login register menu search home contact cookie "
    "cookies privacy copyright posted published updated reply replies like likes author authors writer byline profile unknown bio biography member "
    "members joined messages reviewer premium expert experts grader anonymous undefined null administrator webmaster written this that your you "
    "our we is are was with how what why when to facebook twitter linkedin instagram pinterest email print save article articles post posts "
    "category categories tag tags filed under related latest guide guides resources insights today yesterday ago".split()
)
NOBODY = frozenset(
    "admin administrator admins webadmin siteadmin wpadmin root user users guest editor anonymous anon unknown author webmaster wordpress super-user superuser "
    "super user web admin site admin default none null undefined noreply no author no-reply content test tester demo me you website "
    "shopify joomla drupal hubspot wpengine wp-admin adminuser sysadmin system support master owner manager staff team contributor n/a na login "
    "author_name authorname username moderator redaktion-admin publisher".split()
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
    "posted by",
    "written by",
    "read more",
    "first name last name",
    "your name",
    "name surname",
}
NUMBERED = re.compile(r"(?:admin|user|author|guest|editor|test)[\s_.-]?\d+", re.IGNORECASE)  # accounts that a system made
PARTICLES = frozenset(
    "de da do dos das di del della der den van von zu zur und la le les el al bin ibn ben bint af av of the y e ter ten te dela d' o' st mac mc du des "
    "and abu ap ab zum vom san santa i".split()
)
ELIDED = re.compile(r"[a-z]{1,3}['’][A-ZÀ-Ý]")  # "d'Arcy"
CASELESS = re.compile("[\u0590-\u074f\u0900-\u0fff\u1000-\u109f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
UNSPACED_NAME = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af・·=＝ 　]{2,16}")

# First words of openers, to pass over at once what is none.
OPENING_WORDS = frozenset(
    "by written posted published authored created submitted started story text words article guide review recipe post blog research asked contributed compiled "
    "updated report reporting prepared presented curated about the author authors author(s) contributor contributors writer writers staff ein von verfasst "
    "geschrieben veröffentlicht autor autorin autoren autorinnen écrit rédigé publié posté proposé par auteur auteure auteurs auteures escrito publicado "
    "redactado texto creado postado por autore autori autora scritto pubblicato a di geschreven geplaatst door skriven skrevet publicerad postet av af "
    "tekst skribent kirjoittaja teksti szerző írta autorka napsal napsala napisał napisała yazan yazar ditulis oleh penulis tác автор авторы автори текст "
    "συντάκτης συντάκτη συγγραφέας γράφει του της από מאת بقلم كتب كتبه كتبت الكاتب نویسنده लेखक โดย ผู้เขียน 글쓴이".split()
)
# As they stand at the start of a text: capitals and colons are tried here, to look a word up once.
OPENINGS = frozenset(
    f"{form}{colon}" for word in OPENING_WORDS for form in (word, word.capitalize(), word.upper()) for colon in ("", ":", ",")
)
OPENING_LETTERS = frozenset("文作撰著執筆記记取글โผ")
