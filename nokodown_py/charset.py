"""Charset stage: bytes to text as browsers do it, and as a reader would want it where a browser would show nonsense.

The order is a browser's (https://html.spec.whatwg.org/#determining-the-character-encoding): byte order mark, HTTP header,
``<meta>``, detection; labels mean what the Encoding Standard says (latin1 is windows-1252). It departs from browsers in six
places, each towards readable text:

- Bytes that are UTF-8 are read as UTF-8 whatever was declared: no legacy text of some length is valid UTF-8 by accident.
- What is declared as UTF-8 and is not, beyond a few bad bytes, goes to detection. In real UTF-8, an invalid byte that stands
  alone among ASCII is what editors paste from windows-1252, and is read as that.
- What is declared as latin1, the label that tools put in unasked, and consists of words beyond ASCII, goes to detection, and so
  does what a declared double-byte encoding cannot decode.
- UTF-16 is also recognised without a byte order mark, and the declaration is looked for in the first 64 KB, not 1 KB.
- UTF-8 that was encoded twice is read as what it was (:mod:`nokodown_py.mojibake`).
- Binary data (a PDF, an image, an archive) gives no text.
"""

from __future__ import annotations

import codecs
import re
from urllib.parse import urlsplit

from nokodown_py.mojibake import repair

_PRESCAN_BYTES = 1 << 16
_FEW = 4  # valid multi-byte characters up to which text in a declared double-byte encoding can look like UTF-8 by accident
# Signatures of https://mimesniff.spec.whatwg.org/ that are met in crawls of pages.
_BINARY = (
    b"%PDF-",
    b"%!PS-Adobe-",
    b"\x89PNG\r\n",
    b"GIF87a",
    b"GIF89a",
    b"\xff\xd8\xff",
    b"PK\x03\x04",
    b"\x1f\x8b\x08",
    b"Rar!\x1a\x07",
    b"wOF2",
)
_CONTROLS = bytes((*range(9), *range(0x0E, 0x1B), *range(0x1C, 0x20)))
_HEADER_CHARSET = re.compile(r"""charset\s*=\s*["']?\s*([^\s"';,]+)""", re.IGNORECASE)
_CONTENT_CHARSET = re.compile(rb"""charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))""", re.IGNORECASE)
_XML_ENCODING = re.compile(rb"""\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]+)""")
_MARKUP = re.compile(  # each alternative takes what it starts to its end, or to the end of the input: linear
    rb"""<!--(?:-?>|.*?-->|.*)
    | <(?P<raw>script|style)\b(?:.*?</(?P=raw)|.*)
    | <(?:(?P<meta>meta)(?=[\s/])|[/!?]?[a-z])(?P<attributes>[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)""",
    re.IGNORECASE | re.DOTALL | re.VERBOSE,
)
_ATTRIBUTE = re.compile(rb"""([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?""")
_HTML_LANG = re.compile(rb"""<html\b[^<>]*?\slang\s*=\s*["']?([a-z]{2,3})(-(?:tw|hk|mo|hant))?""", re.IGNORECASE)
_IN_WORDS = re.compile(rb"[A-Za-z\x80-\xff][\x80-\xff]|[\x80-\xff][A-Za-z]")
_HIGH = re.compile(rb"[\x80-\xff]+")
_HIGH_RUNS = re.compile(rb"[\x80-\xff]{4,}")
_JIS_ESCAPE = re.compile(rb"\x1b\$[@B]")
# The country of a language, where the two codes differ and its sites used an encoding of their own.
_COUNTRY = {
    "ar": "sa",
    "be": "by",
    "bs": "ba",
    "cs": "cz",
    "el": "gr",
    "et": "ee",
    "fa": "ir",
    "he": "il",
    "hy": "am",
    "iw": "il",
    "ja": "jp",
    "ka": "ge",
    "kk": "kz",
    "ko": "kr",
    "ky": "kg",
    "sl": "si",
    "sq": "al",
    "sr": "rs",
    "tg": "tj",
    "uk": "ua",
    "ur": "pk",
    "vi": "vn",
    "zh": "cn",
}
# Country codes that are used as if they were generic.
_GENERIC = frozenset(("ai", "cc", "co", "eu", "fm", "io", "ly", "me", "to", "tv", "ws"))
# Encodings of the standard that Python has under another name, or in a wider variant that browsers use.
_CODECS = {"gbk": "gb18030", "x-user-defined": "cp1252", "utf-16le": "utf-8", "utf-16be": "utf-8"}
_LATIN = frozenset(("cp1250", "cp1252", "cp1254", "cp1257", "cp1258", "iso8859-2", "iso8859-4"))
_DOUBLE_BYTE = frozenset(("gb18030", "big5hkscs", "cp949", "cp932", "euc_jp"))


def decode(html: bytes | str, content_type: str | None = None, url: str = "") -> str:
    r"""Turn a page into text.

    Args:
        html: the page. Of a str, lone surrogates are replaced, since no encoding can hold them.
        content_type: the ``Content-Type`` header it came with, if known.
        url: its address, if known; only its country helps to tell encodings apart where nothing is declared.

    Returns:
        The text, without a byte order mark; invalid bytes as U+FFFD. The empty string for binary data.

    >>> decode(b'<meta charset=iso-8859-1><p>\x93Mills\x94')
    '<meta charset=iso-8859-1><p>“Mills”'
    """
    return read(html, content_type, url)[0]


def read(html: bytes | str, content_type: str | None = None, url: str = "") -> tuple[str, bytes]:
    """Turn a page into text, as :func:`decode` does, and into UTF-8, which is what the parser takes."""
    source = None
    if isinstance(html, str):
        text = _without_surrogates(html)
    elif html.startswith(_BINARY):
        return "", b""
    else:
        text, source = _decode_bytes(html, content_type, url)
    head = text[:2048]
    encoded = head.encode()
    if (len(encoded) - len(encoded.translate(None, _CONTROLS))) * 20 > len(head):  # random bytes have 11 %
        return "", b""
    text = text.lstrip("\ufeff")
    return repair(text, text.encode() if source is None or source.startswith(codecs.BOM_UTF8) else source)


def _decode_bytes(html: bytes, content_type: str | None, url: str) -> tuple[str, bytes | None]:
    """The text; and the bytes again if they are its UTF-8, as nearly always, so that nobody needs to encode it."""
    utf16 = _utf16(html)
    if utf16:
        return html.decode(utf16, "replace"), None
    if html.isascii() and b"\x1b" in html and _JIS_ESCAPE.search(html):
        return html.decode("iso2022_jp", "replace"), None
    try:
        text = html.decode("utf-8")
    except UnicodeDecodeError:
        return _decode_other(html, content_type, url), None
    if 0 < len(html) - len(text) < 3 * _FEW:  # few at most; to look for a label is cheaper than to count
        codec = declared_codec(html, content_type)
        if codec in _DOUBLE_BYTE and _beyond_ascii(text) < _FEW:
            try:
                return html.decode(codec), None
            except UnicodeDecodeError:
                pass
    return text, html


def _decode_other(html: bytes, content_type: str | None, url: str) -> str:
    """Decode what is not valid UTF-8: damaged UTF-8, the declared encoding, or the one that the bytes look like."""
    text = html.decode("utf-8", "replace")
    replaced = text.count("\ufffd")
    invalid = replaced - html.count("\ufffd".encode())
    valid = _beyond_ascii(text) - replaced
    declared = declared_codec(html, content_type)
    if declared == "utf-8" and content_type:  # so the header is wrong, and the page may be right
        declared = declared_codec(html)
    legacy = declared if declared != "utf-8" else None
    if html.startswith(codecs.BOM_UTF8) or valid > invalid * (4 if legacy else 1):
        return html.decode("utf-8", "nokodown_py.stray")
    if not legacy:
        return _decode_legacy(html, _detect(html, url))
    text = _decode_legacy(html, legacy)
    replaced = text.count("\ufffd")
    if legacy in _DOUBLE_BYTE and replaced > 2 and replaced * 10 > _beyond_ascii(text):
        return _decode_legacy(html, _detect(html, url))
    if legacy == "cp1252" and _has_words_of_high_bytes(html):
        guess = _detect(html, url)
        return text if guess in _LATIN else _decode_legacy(html, guess)
    return text


def _beyond_ascii(text: str) -> int:
    return len(text) - len(text.encode("ascii", "ignore"))


def _has_words_of_high_bytes(html: bytes) -> bool:
    """Whether most bytes beyond ASCII stand in words of their own, as they do in no Latin script."""
    words = sum(len(run) for run in _HIGH_RUNS.findall(html) if len(set(run)) > 3)
    return words * 2 > sum(map(len, _HIGH.findall(html)))


def _decode_legacy(html: bytes, codec: str) -> str:
    if codec == "gb18030":
        from w3lib.encoding import to_unicode  # knows the lone 0x80 that GBK pages use for the euro sign

        return to_unicode(html, codec)
    return html.decode(codec, "nokodown_py.euc_jp" if codec == "euc_jp" else "replace")


def declared_codec(html: bytes, content_type: str | None = None) -> str | None:
    """The Python codec for the encoding that the header or else the page declares, None where neither does.

    >>> declared_codec(b'<!-- <meta charset=big5> --><meta http-equiv=content-type content="text/html; charset=GB2312">')
    'gb18030'
    """
    if content_type:
        match = _HEADER_CHARSET.search(content_type)
        codec = _codec(match[1]) if match else None
        if codec:
            return codec
    head = html[:_PRESCAN_BYTES]
    for markup in _MARKUP.finditer(head):
        if markup["meta"]:
            codec = _codec(_meta_label(markup["attributes"]))
            if codec:
                return codec
    match_xml = _XML_ENCODING.match(head)
    return _codec(match_xml[1].decode("latin-1")) if match_xml else None


def _meta_label(attributes: bytes) -> str:
    """The label that a meta tag declares, by "prescan a byte stream to determine its encoding" of the HTML standard."""
    given: dict[bytes, bytes] = {}
    for name, *values in _ATTRIBUTE.findall(attributes):
        given.setdefault(name.lower(), b"".join(values))
    label = given.get(b"charset", b"")
    if not label and given.get(b"http-equiv", b"").lower() == b"content-type":
        match = _CONTENT_CHARSET.search(given.get(b"content", b""))
        label = b"".join(group for group in match.groups() if group) if match else b""
    return label.decode("latin-1")


def _codec(label: str) -> str | None:
    """The Python codec that decodes as browsers do for a label of the Encoding Standard, None for a label that it lacks."""
    import webencodings  # here, since pages in UTF-8 never ask

    encoding = webencodings.lookup(label)
    if encoding is None or encoding.name == "replacement":
        return None
    return _CODECS.get(encoding.name) or codecs.lookup(encoding.codec_info.name).name


def _utf16(html: bytes) -> str | None:
    """The byte order of UTF-16, by its mark, or by where the zero bytes of ASCII markup stand."""
    if html.startswith(codecs.BOM_UTF16_LE):
        return "utf-32-le" if html.startswith(codecs.BOM_UTF32_LE) else "utf-16-le"
    if html.startswith(codecs.BOM_UTF16_BE):
        return "utf-16-be"
    head = html[:512]
    if b"\0" not in head:
        return None
    even, odd = head[0::2].count(0), head[1::2].count(0)
    if max(even, odd) * 4 < len(head) or min(even, odd) * 8 > max(even, odd):
        return None
    return "utf-16-be" if even > odd else "utf-16-le"


def _detect(html: bytes, url: str) -> str:
    """The codec that the bytes look like, by Firefox's detector with the page's language or country as a hint.

    Over slices of 250 characters of 22 languages in 35 encodings (spec/charset_spec.py) it is right for all with the hint and
    94 % without; of 60 characters, 98 and 95 %. Symbols that it takes for letters ("£12" for "Ł12") are caught here.
    """
    if not _IN_WORDS.search(html):
        return "cp1252"  # symbols alone: quotes, currency, marks
    from chardetng_py import detect

    codec = codecs.lookup(detect(html, tld=_country(html, url).encode())).name
    return _CODECS.get(codec, codec)


def _country(html: bytes, url: str) -> str:
    """The country whose encodings to expect, as a top-level domain: by the page's language, else its address."""
    match = _HTML_LANG.search(html[:_PRESCAN_BYTES])
    lang = match[1].decode().lower() if match else ""
    if match and match[2]:
        return "tw"
    if lang and lang != "en":  # templates say "en" whatever the language is
        return _COUNTRY.get(lang, lang)
    try:
        country = (urlsplit(url).hostname or "").rpartition(".")[2]
    except ValueError:
        country = ""
    if re.fullmatch("[a-z]{2}|xn--[a-z0-9-]+", country) and country not in _GENERIC:
        return country
    return "us" if lang else "com"


def _without_surrogates(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")  # joins pairs
    return text


def _stray(error: UnicodeError) -> tuple[str, int]:
    """Read an invalid byte that stands alone among ASCII as windows-1252."""
    assert isinstance(error, UnicodeDecodeError)
    data, start, end = error.object, error.start, error.end
    if end - start == 1 and data[start - 1 : start].isascii() and data[end : end + 1].isascii():
        return data[start:end].decode("cp1252", "replace"), end
    return "\ufffd", end


def _euc_jp(error: UnicodeError) -> tuple[str, int]:
    """Read NEC's row 13 (circled digits, company signs), which browsers know in EUC-JP and Python only in Shift_JIS."""
    assert isinstance(error, UnicodeDecodeError)
    data, start = error.object, error.start
    if data[start] == 0xAD and 0xA1 <= (data[start + 1] if start + 1 < len(data) else 0) <= 0xFE:
        trail = data[start + 1] - 0x61
        try:
            return bytes((0x87, trail + (trail >= 0x7F))).decode("cp932"), start + 2
        except UnicodeDecodeError:
            pass
    return "\ufffd", error.end


codecs.register_error("nokodown_py.stray", _stray)
codecs.register_error("nokodown_py.euc_jp", _euc_jp)
