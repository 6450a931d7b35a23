"""How forum, question-and-answer and discussion software names its posts and their parts, as tables.

Most programs say what an element is by an English word of the trade, alone or in a compound (``forum-post``, ``postBody``,
``comment_text``), so the general tables read them and many unknown ones. ``SOFTWARE`` has the default markup of those whose
names do not tell. Names are whole class names, ids without their number, or tokens of :func:`nokodown_py.patterns.tokens`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from nokodown_py.patterns import Vocabulary


@dataclass(frozen=True, slots=True)
class Software:
    """The default markup of one program, by tags and tokens.

    Attributes:
        name: the program.
        sign: a token, or a tag after ``<``, that no other program uses, on every page of posts.
        units: tags and tokens of which one is on the element that holds one post.
        bodies: tokens of which one is on the element with its text; declared texts count in any case.
    """

    name: str
    sign: str
    units: frozenset[str]
    bodies: frozenset[str]


def _row(name: str, sign: str, units: str, bodies: str) -> Software:
    return Software(name, sign, frozenset(units.split()), frozenset(bodies.split()))


SOFTWARE = (
    _row("Reddit", "<shreddit-post", "shreddit-post shreddit-comment", "md"),
    _row("Reddit, old", "usertext-body", "thing", "usertext-body"),
    _row("Hacker News", "commtext", "fatitem comtr", "commtext toptext"),
    _row("Lemmy", "comment-node", "post-listing comment-node", "md-div"),
)


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


UNIT_WORDS = _names("post message comment reply answer question msg postbit response")
COMMENT_WORDS = _names("comment reply response c")
# The word before the number in the id of a post.
ID_WORDS = UNIT_WORDS | _names("p c pid entry")
# What may follow the unit's word in the name of a whole unit ("post-wrapper", "comment-item"), beside digits.
UNIT_SUFFIXES = _names(
    "wrapper wrap container item block row card entry node unit bit even odd first last depth level thread op parent "
    "child box bg new unread read overall layer"
)
# What makes something else of it in front ("related-post", "error-message", "no-comment").
NOT_BEFORE = _names(
    "related similar latest recent popular featured last next previous prev first error success warning alert flash "
    "status system form validation info no add leave write create submit edit quick load show hide view new your my "
    "welcome help faq single blog commit notification sidebar widget type"
)
# Attributes by which scripts find the element of a post.
POST_MARKS = _names("data-post-id data-postid data-comment-id data-commentid data-message-id data-pid data-testid")
# The last word of the name of a part of a post, whatever number its id has.
PARTS = _names("header head heading meta footer foot author user avatar actions buttons toolbar title subject date time menu")
BODY_WORDS = _names("content body text message msg copy html prose markdown md richtext formatted cooked")
# The surest first.
AUTHORS = (
    *("username", "author-name", "user-name", "display-name", "nickname", "bigusername", "poster", "creator"),
    *("author", "screen-name", "member-name", "u-author", "hnuser", "user", "name", "fn", "by", "postleft", "authi"),
)
DATES = (
    *("relativetime", "date", "time", "timestamp", "posted-on", "published", "datetime", "post-date", "age"),
    *("posted", "postdate", "created", "thead"),
)
SURE_AUTHORS = frozenset(AUTHORS[: AUTHORS.index("author")])
# No name of an author, whatever else is in the element's names.
NO_NAME = _names("rank status title count posts joined location role badge reputation stats avatar group level online")
# Around the date of something else: of joining, of the last edit.
NO_DATE = _names(
    "joined join-date user-extras userextras userinfo user-stats stats edited last-edit last-edited lastedit registered"
)
# Inside a post and none of it.
NOISE = _names(
    "signature sig postsignature signatures actions action toolbar controls tools buttons btn dropdown share sharing "
    "social reactions reaction react likes like liked thanks kudos vote votes voting votecell vote-count score karma "
    "report flag edited lastedited lastedit last-edit last-edited edit-date edit-info onebox unfurl link-preview "
    "expand-link avatar userpic badge badges rank usertitle user-title postprofile userinfo user-info user-details "
    "author-info user-card usercard user-panel profile permalink post-number post-count attachments related similar "
    "suggested tags taglist post-taglist quick-reply reply-form reply-link reply-button footer foot ad ads advertisement "
    "adsbygoogle online-status ribbon awards trophies menu solved-by moderation linkflairlabel"
)
COMMENTS = _names("comments comment comment-list comments-list")  # under an answer or a question
QUOTES = _names(
    "quote quotebox quotemain quotebody bbquote cquote blockquote quotecontent ips-quote quote-message bbcode-quote gmail-quote"
)
# Parts of a page that list other pages, and its chrome.
AROUND = _names(
    "related similar suggested recommended sidebar complementary widget nav navigation menu footer contentinfo popular "
    "trending recent latest more-topics dialog modal tooltip"
)
CONSENT = _names("cookie cookies consent gdpr onetrust ot-sdk ot-pc")
# In the path of a thread's address, in its host's first label, or among the names of its body element.
FORUM_WORDS = _names(
    "forum forums thread threads topic topics viewtopic showthread discussion discussions question questions answers "
    "community boards board comments qna ask bbs viewthread showtopic conversations t"
)

_NO_UNITS = frozenset((("block", "message"),))  # XenForo's notices
_RICH_TEXT = frozenset(
    (("rich", "text"), ("formatted", "text"), ("user", "content"), ("md", "div"), ("s", "prose"), ("bb", "wrapper"))
)
_TEXTS = frozenset((("email", "body"),))  # HyperKitty
_ALONE = frozenset((("post",), ("inner",)))  # inside a post its text: Discourse, SMF
_UNIT_STEMS = UNIT_WORDS | {word + "s" for word in UNIT_WORDS}
_NAMES_AT_MOST = 24
_PIECES = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
# Words of the trade are also written together: "blockpost", "postbody".
_FIRST = "block user topic forum thread blog"
_SECOND = "post comment message reply answer question msg"
_THIRD = (
    "body content text msg message container wrapper bit item box block row author date time info profile details head header "
    "foot footer meta cell link links"
)
_JOINED = re.compile("({})?({})({})?".format(*(words.replace(" ", "|") for words in (_FIRST, _SECOND, _THIRD))))
# One of these is among the tokens of every element that is a post or the text of one by its names.
TRADE = Vocabulary(
    UNIT_WORDS
    | {
        first + second + third
        for first in ["", *_FIRST.split()]
        for second in _SECOND.split()
        for third in ["", "s", *_THIRD.split()]
    }
    | _UNIT_STEMS
    | ID_WORDS
    | {"email-body"}
    | {software.sign for software in SOFTWARE}
)


@lru_cache(maxsize=1 << 14)
def pieces_of(name: str) -> tuple[str, ...]:
    """The words of one name, compounds of the trade split: ``"postBody"`` and ``"postbody"`` are both post and body.

    >>> pieces_of("postbody"), pieces_of("js-comment_12")
    (('post', 'body'), ('js', 'comment', '12'))
    """
    found: list[str] = []
    for piece in _PIECES.findall(name[:80]):
        low = piece.lower()
        joined = _JOINED.fullmatch(low)
        found.extend(part for part in joined.groups() if part) if joined else found.append(low)
    return tuple(found)


def is_part(names: str) -> bool:
    """Whether an element bears the name of a part of a post.

    >>> is_part("bbp-reply-header"), is_part("windowbg")
    (True, False)
    """
    return any(parts and parts[-1] in PARTS for parts in map(pieces_of, names.split()[:_NAMES_AT_MOST]))


def called(attrs: dict[str, str | None]) -> str:
    """The names of an element, as one text: of class, id, and the attributes that components are marked with."""
    text = attrs.get("class") or ""
    for key in ("id", "data-role", "data-testid", "component"):
        if key in attrs:
            text = f"{text} {attrs[key] or ''}"
    return text


@lru_cache(maxsize=1 << 14)
def unit_name(names: str) -> tuple[str, str]:
    """The word by which class names call an element one post of a thread, and the name it stands in; ("", "") for others.

    >>> unit_name("card forum-post"), unit_name("post-123 bg1"), unit_name("post-content"), unit_name("comments")
    (('post', 'forum-post'), ('post', 'post'), ('', ''), ('', ''))
    """
    for name in names.split()[:_NAMES_AT_MOST]:
        parts = pieces_of(name)
        at = max((k for k, part in enumerate(parts) if part in UNIT_WORDS), default=-1)
        if at < 0 or not NOT_BEFORE.isdisjoint(parts[:at]):
            continue
        if parts[at] in BODY_WORDS and not UNIT_WORDS.isdisjoint(parts[:at]):  # post-message: the text of a post
            continue
        if parts not in _NO_UNITS and all(part in UNIT_SUFFIXES or part.isdigit() for part in parts[at + 1 :]):
            return parts[at], "-".join(part for part in parts if not part.isdigit())
    return "", ""


@lru_cache(maxsize=1 << 14)
def body_name(names: str) -> tuple[int, str]:
    """How surely class names and ids call an element the text of a post, and the name that does.

    Returns:
        1 for the text of a post ("post-body"), 2 for any text ("content"), 0 for none; and the name without its number.

    >>> body_name("postbody"), body_name("card content"), body_name("content-list")
    ((1, 'post-body'), (2, 'content'), (0, ''))
    """
    weak = ""
    for name in names.split()[:_NAMES_AT_MOST]:
        parts = tuple(part for part in pieces_of(name) if not part.isdigit())
        if not parts or (parts[-1] not in BODY_WORDS and parts not in _ALONE and parts[-2:] not in _RICH_TEXT):
            continue
        if len(parts) > 1 and not _UNIT_STEMS.isdisjoint(parts[:-1]):
            return 1, "-".join(parts)
        if parts in _TEXTS:
            return 1, "-".join(parts)
        if parts[-2:] in _RICH_TEXT:
            weak = weak or "rich-text"
        if not weak and len(parts) <= 2:
            weak = "-".join(parts)
    return (2, weak) if weak else (0, "")
