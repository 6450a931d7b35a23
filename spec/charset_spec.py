"""Bytes become the text that a browser shows, or that a reader would want where a browser shows nonsense."""

from __future__ import annotations

import codecs
import time
import unicodedata

import pytest
import webencodings
from hypothesis import given
from hypothesis import strategies as st

from nokodown_py import Nokodown
from nokodown_py.charset import declared_codec, decode

RIVER = "Žluťoučký kůň, “Größe” — 12 €"


def page(text: str, encoding: str, *, meta: str = "", lang: str = "") -> bytes:
    """A page whose text is in ``encoding``, a name of the Encoding Standard."""
    lang = f' lang="{lang}"' if lang else ""
    head = f'<!DOCTYPE html><html{lang}><head>{meta}<title>Mill</title></head><body><nav><a href="/">Home</a></nav><p>'
    return head.encode() + encode(text, encoding) + b"</p></body></html>"


def encode(text: str, encoding: str) -> bytes:
    codec = webencodings.lookup(encoding).codec_info.name
    if encoding != "windows-1258":
        return text.encode(codec, "ignore")
    out = b""  # the letters of Vietnamese stand there with their tone as a second character
    for letter in unicodedata.normalize("NFC", text):
        parts = unicodedata.normalize("NFD", letter)
        for tone in ("", *parts[1:]):
            base = unicodedata.normalize("NFC", parts.replace(tone, "", 1) if tone else letter)
            try:
                out += base.encode(codec) + tone.encode(codec)
                break
            except UnicodeEncodeError:
                pass
    return out


def shown(html: bytes, content_type: str | None = None, url: str = "") -> str:
    """The text of the page's paragraph."""
    text = decode(html, content_type, url)
    return unicodedata.normalize("NFC", text.partition("<p>")[2].partition("</p>")[0])


@pytest.mark.parametrize("bom", ["utf-8-sig", "utf-16-le", "utf-16-be", "utf-32-le"])
def test_byte_order_mark_comes_before_header_and_meta(bom: str) -> None:
    mark = "" if bom == "utf-8-sig" else "\ufeff"
    html = f"{mark}<meta charset=windows-1251><p>{RIVER}</p>".encode(bom)
    assert shown(html, "text/html; charset=koi8-r") == RIVER
    assert not decode(html).startswith("\ufeff")


def test_mark_in_front_of_a_str_goes() -> None:
    assert decode("\ufeff<p>Tide") == "<p>Tide"


def test_header_comes_before_meta() -> None:
    html = page("Глубина", "windows-1251", meta='<meta charset="koi8-r">')
    assert shown(html, 'text/html; Charset="windows-1251"') == "Глубина"
    assert shown(html) != "Глубина"


@pytest.mark.parametrize(
    "header", ["text/html", "text/html; charset=", "text/html; charset=nonsense", "", None, ";;;", "charset=hex"]
)
def test_header_that_says_nothing_leaves_it_to_the_page(header: str | None) -> None:
    assert shown(page("Глубина", "windows-1251", meta='<meta charset="cp1251">'), header) == "Глубина"


@pytest.mark.parametrize(
    ("label", "encoding", "text"),
    [
        ("latin1", "windows-1252", "“Tide” — 12 €"),
        ("ISO-8859-1", "windows-1252", "keeper’s"),
        ("us-ascii", "windows-1252", "‘low’"),
        ("iso-8859-9", "windows-1254", "Irmağın “kıyısı”"),
        ("gb2312", "gbk", "水位明瞭囍"),
        ("GBK", "gb18030", "河边㐀"),
        ("big5", "big5", "水尺恒"),
        ("x-sjis", "shift_jis", "①㈱髙"),
        ("Shift_JIS", "shift_jis", "水位板ﾊﾝ"),
        ("euc-jp", "euc-jp", "水位板"),
        ("ks_c_5601-1987", "euc-kr", "강가똠방"),
        ("euc-kr", "euc-kr", "펲시콜라"),
        ("tis-620", "windows-874", "น้ำขึ้น “สูง”"),
        ("koi8-r", "koi8-r", "Глубина"),
        ("KOI8-U", "koi8-u", "Її ґанок"),
        ("cp866", "ibm866", "Глубина"),
        ("iso-8859-2", "iso-8859-2", "žluť"),
        ("logical", "iso-8859-8", "הטחנה"),
        ("macintosh", "macintosh", "“Größe”"),
    ],
)
def test_labels_mean_what_the_encoding_standard_says(label: str, encoding: str, text: str) -> None:
    assert shown(page(text, encoding, meta=f'<meta charset="{label}">')) == text


def test_circled_digits_and_company_signs_of_euc_jp() -> None:
    html = b"<meta charset=euc-jp><p>" + "水位".encode("euc_jp") + b"\xad\xa1\xad\xea\xad\xfc\xad\xff</p>"
    assert shown(html) == "水位①㈱∪\ufffd\ufffd"
    assert shown(b"<meta charset=euc-jp><p>" + "水位".encode("euc_jp") + b"\xad") == "水位\ufffd"


def test_lone_euro_byte_of_gbk() -> None:
    assert shown(b"<meta charset=gbk><p>" + "价格".encode("gbk") + b"12 \x80</p>") == "价格12 €"


@pytest.mark.parametrize(
    ("declaration", "codec"),
    [
        ("<meta charset='windows-1251'>", "cp1251"),
        ("<meta name=x charset = windows-1251 />", "cp1251"),
        ("<META HTTP-EQUIV=Content-Type CONTENT='text/html; charset=windows-1251'>", "cp1251"),
        ("<meta content='text/html; charset = \"windows-1251\"' http-equiv=content-type>", "cp1251"),
        ("<meta content='text/html; charset=windows-1251'>", None),  # no pragma
        ("<meta http-equiv=refresh content='1; charset=windows-1251'>", None),
        ("<!-- <meta charset=big5> --><meta charset=windows-1251>", "cp1251"),
        ("<!--><meta charset=windows-1251>", "cp1251"),
        ("<!-- <meta charset=big5>", None),
        ("<meta charset=nonsense><meta charset=windows-1251>", "cp1251"),
        ("<metacharset=big5><meta\ncharset=windows-1251>", "cp1251"),
        ('<div title="<meta charset=big5>"><meta charset=windows-1251>', "cp1251"),
        ("<script>document.write('<meta charset=big5>')</script><meta charset=windows-1251>", "cp1251"),
        ("<style>/*<meta charset=big5>*/</style><meta charset=windows-1251>", "cp1251"),
        ("<meta charset=utf-16>", "utf-8"),
        ("<meta charset=utf-16be>", "utf-8"),
        ("<meta charset=x-user-defined>", "cp1252"),
        ("<meta charset=replacement>", None),
        ("<meta charset=hz-gb-2312>", None),
        ("<meta charset=zlib>", None),  # a codec of Python, no encoding
        ("<meta charset=unicode_escape>", None),
        ("<meta charset=''>", None),
        ("<meta charset>", None),
        ("<?xml version='1.0' encoding='windows-1251'?><html>", "cp1251"),
        ("<?xml version='1.0' encoding='big5'?><meta charset=windows-1251>", "cp1251"),
        ("<p>charset=windows-1251", None),
        (f"<style>{'x' * 30_000}</style><meta charset=windows-1251>", "cp1251"),
    ],
)
def test_declarations(declaration: str, codec: str | None) -> None:
    assert declared_codec(declaration.encode()) == codec


def test_utf8_is_read_as_utf8_whatever_is_declared() -> None:
    for label in ("iso-8859-1", "windows-1251", "gbk", "shift_jis"):
        assert shown(page(RIVER, "utf-8", meta=f"<meta charset={label}>"), f"text/html; charset={label}") == RIVER


def test_one_character_that_could_be_utf8_is_what_a_double_byte_page_declares() -> None:
    assert "漏".encode("gbk").decode() == "©"
    assert shown(page("漏", "gbk", meta="<meta charset=gbk>")) == "漏"
    assert shown(page("漏", "gbk", meta="<meta charset=iso-8859-1>")) == "©"


def test_declared_utf8_that_is_not_utf8_is_detected() -> None:
    text = "Сегодня уровень воды в реке снова поднялся"
    assert shown(page(text, "windows-1251", meta="<meta charset=utf-8>")) == text
    assert shown(page("The keeper’s “open” sign", "windows-1252"), "text/html; charset=utf-8") == "The keeper’s “open” sign"


def test_page_is_believed_where_the_header_says_utf8_and_it_is_not() -> None:
    html = page("Kiekvieną rytą malūnininkas", "windows-1257", meta="<meta charset=windows-1257>")
    assert shown(html, "text/html; charset=utf-8") == "Kiekvieną rytą malūnininkas"


@pytest.mark.parametrize("lang", ["ru", "uk", "bg", "el", "he", "ar", "th", "zh-Hans", "zh-Hant", "ja", "ko"])
def test_latin1_label_put_in_unasked_is_not_believed(languages: dict, lang: str) -> None:
    text, encoding = languages[lang]["text"], languages[lang]["encodings"][0]
    assert shown(page(text, encoding, meta="<meta charset=iso-8859-1>")) == text


@pytest.mark.parametrize("lang", ["fr", "de", "es", "sv"])
def test_latin1_label_of_a_latin_script_is_believed(languages: dict, lang: str) -> None:
    text = languages[lang]["text"]
    assert shown(page(text, "windows-1252", meta="<meta charset=iso-8859-1>")) == text


@pytest.mark.parametrize("text", ["••••••••", "————", "«»«»«»", "Ààéèù", "£££ €€€€ £", "ÉÉÉÉÉ", "Äußerst geübt"])
def test_rows_of_symbols_are_no_words(text: str) -> None:
    assert shown(page(text, "windows-1252", meta="<meta charset=windows-1252>")) == text


def test_double_byte_label_that_cannot_be_is_not_believed() -> None:
    text = "Le café près du château fermé depuis l’été"
    assert shown(page(text, "windows-1252", meta="<meta charset=gb2312>")) == text


def test_few_bad_bytes_do_not_turn_utf8_into_something_else() -> None:
    html = f"<meta charset=utf-8><p>{RIVER} — {RIVER}".encode() + b" \xf0\x9f</p>"
    assert shown(html) == f"{RIVER} — {RIVER} \ufffd"
    assert shown(html, "text/html; charset=iso-8859-1") == f"{RIVER} — {RIVER} \ufffd"


def test_pasted_windows_1252_inside_utf8_is_read() -> None:
    html = f"<p>{RIVER} {RIVER} the keeper".encode() + b"\x92s caf\xe9</p>"
    assert shown(html).endswith("the keeper’s café")


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("text", ["plain words", "水位板の当番" * 5])
def test_utf16_without_mark(encoding: str, text: str) -> None:
    html = f"<!DOCTYPE html><html><head><title>Mill</title></head><body><p>{text}</p>  ".encode(encoding)
    assert shown(html) == text
    assert shown(html[:-1]) == text  # half a character at the end


def test_every_language_in_its_encodings_when_declared(languages: dict) -> None:
    for row in languages.values():
        for encoding in row["encodings"]:
            text = unicodedata.normalize("NFC", row["text"])
            got = shown(page(text, encoding, meta=f'<meta charset="{encoding}">'))
            assert got == encode(text, encoding).decode(declared_codec(f"<meta charset={encoding}>".encode())) or got == text


def detected(languages: dict, size: int, *, hint: bool) -> tuple[int, int, list[str]]:
    right, wrong = 0, []
    for lang, row in languages.items():
        for encoding in row["encodings"]:
            for start in range(0, max(1, len(row["text"]) - size), 31):
                text = row["text"][start : start + size]
                declared = shown(page(text, encoding, meta=f"<meta charset={encoding}>"))
                if shown(page(text, encoding, lang=lang if hint else "")) == declared:
                    right += 1
                else:
                    wrong.append(f"{lang} in {encoding}")
    return right, right + len(wrong), wrong


@pytest.mark.parametrize(("size", "hint", "least"), [(60, True, 0.97), (60, False, 0.94), (250, True, 1.0), (250, False, 0.93)])
def test_undeclared_encodings_are_detected(languages: dict, size: int, hint: bool, least: float) -> None:
    right, of, wrong = detected(languages, size, hint=hint)
    assert right / of >= least, wrong


def test_country_of_the_address_helps(languages: dict) -> None:
    text = languages["lt"]["text"]
    html = page(text, "windows-1257")
    assert shown(html, url="https://www.example.lt/a") == text
    assert shown(page(text, "windows-1257", lang="en"), url="https://www.example.lt/a") == text
    assert shown(html) == shown(html, url="https://www.example.io/a") != text  # that is no country's here


@pytest.mark.parametrize(
    "url", ["https://[", "//", "https://EXAMPLE.Ц", "https://x.example.1", "nonsense", "https://a..", "\x00"]
)
def test_no_address_raises(url: str) -> None:
    assert decode(page("Глубина реки", "windows-1251"), url=url)


@pytest.mark.parametrize("text", ["It costs £12 or 15 €", "Read more »", "• first • second", "© 2019", "21 °C – wind"])
def test_symbols_alone_are_windows_1252(text: str) -> None:
    assert shown(page(text, "windows-1252")) == text


def test_iso_2022_jp() -> None:
    assert shown(page("水位板の当番", "iso-2022-jp")) == "水位板の当番"
    assert shown(b"<p>no escape \x1b here</p>") == "no escape \x1b here"


@pytest.mark.parametrize("kind", ["%PDF-1.7\nwords", "PK\x03\x04words", "\x1f\x8b\x08words", "GIF89awords"])
def test_binary_data_gives_no_text(kind: str) -> None:
    assert decode(kind.encode("latin-1")) == ""


def test_random_bytes_give_no_text() -> None:
    noise = bytes((i * 7919 + i * i) % 256 for i in range(4000))
    assert decode(noise) == ""
    assert Nokodown.extract(noise).mode == "none"


def test_nul_bytes_do_not_end_the_page() -> None:
    html = b"<p>Before\0</p>" + b"<p>plain words of the page</p>" * 20 + b"\0<p>After\0 all</p>"
    result = Nokodown.to_markdown(html, main_content=False)
    assert "Before" in result
    assert "After" in result
    assert "\0" not in result


def test_lone_surrogates_in_a_str() -> None:
    assert decode("a\ud800b") == "a\ufffdb"
    assert decode("\ud83d\ude00") == "😀"
    assert "tide" in Nokodown.to_markdown("<title>\udfff</title><p title='\ud800'>low \ud800 tide", main_content=False)


@given(
    st.binary(max_size=400),
    st.sampled_from([None, "text/html; charset=utf-16", "x; charset=gbk", "x;charset=euc-jp", "x;charset=iso-2022-jp"]),
)
def test_no_bytes_raise(html: bytes, content_type: str | None) -> None:
    for data in (html, b"<meta charset=gb2312>" + html, b"<p>" + html + "水位".encode(), codecs.BOM_UTF16_LE + html):
        text = decode(data, content_type)
        text.encode()  # no lone surrogates


@given(st.text(alphabet=st.characters(exclude_categories=("Cc", "Cs"), exclude_characters="\ufeff")))
def test_utf8_is_kept_exactly(text: str) -> None:
    assert decode(text.encode()) == text
    assert decode(b"\xef\xbb\xbf" + text.encode()) == text


@pytest.mark.parametrize(
    "unit",
    ["<!--", "<script", "<a '", '<a "', "<meta charset", "<html ", "<?xml ", "<meta a=\"'", "<", "charset =", "<html lang "],
)
def test_hostile_heads_take_linear_time(unit: str) -> None:
    html = unit.encode() * (200_000 // len(unit)) + b"\xe9t\xe9"
    start = time.process_time()
    decode(html)
    assert time.process_time() - start < 1
