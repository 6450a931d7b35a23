"""Dates and bylines as pages write them in many languages, read without any library for dates."""

from __future__ import annotations

import sys

import pytest
from metadata_pages import PROSE, metadata

DATES = [
    ("de", "Veröffentlicht am 3. März 2021", "2021-03-03"),
    ("de", "Mittwoch, 3. März 2021, 14:05 Uhr", "2021-03-03T14:05:00"),
    ("de", "Stand: 03.03.2021", "2021-03-03"),
    ("de", "03.03.21", "2021-03-03"),
    ("de", "3. Jänner 2021", "2021-01-03"),
    ("de", "Aktualisiert am 5. Mai 2022 · Veröffentlicht am 3. Mai 2022", "2022-05-03"),
    ("fr", "Publié le 1er août 2020 à 18h30", "2020-08-01T18:30:00"),
    ("fr", "Le mardi 4 février 2020", "2020-02-04"),
    ("fr", "Publié le 12/03/2020", "2020-03-12"),
    ("fr", "Mis à jour le 15 mars 2020, publié le 12 mars 2020", "2020-03-12"),
    ("es", "5 de septiembre de 2019", "2019-09-05"),
    ("es", "Publicado el 5 de setiembre del 2019", "2019-09-05"),
    ("es", "05/09/2019", "2019-09-05"),
    ("es", "Lunes 5 Sep 2019 10:15 h", "2019-09-05T10:15:00"),
    ("pl", "5 września 2019", "2019-09-05"),
    ("pl", "Opublikowano: 5 wrz 2019", "2019-09-05"),
    ("pl", "05.09.2019, 12:00", "2019-09-05T12:00:00"),
    ("pl", "Data publikacji: 5 października 2019 r.", "2019-10-05"),
    ("el", "Δημοσιεύτηκε: 5 Σεπτεμβρίου 2019", "2019-09-05"),
    ("el", "Πέμπτη, 05 Σεπτεμβρίου 2019 12:30", "2019-09-05T12:30:00"),
    ("el", "5 Μαΐου 2020", "2020-05-05"),
    ("el", "5 ΜΑΪΟΥ 2020", "2020-05-05"),
    ("el", "05/09/2019", "2019-09-05"),
    ("ru", "5 сентября 2019, 12:30", "2019-09-05T12:30:00"),
    ("ru", "Опубликовано 5 сентября 2019 года", "2019-09-05"),
    ("ru", "05.09.2019", "2019-09-05"),
    ("ru", "5 сент. 2019 г.", "2019-09-05"),
    ("ru", "Дата публикации: 05.09.2019 12:30", "2019-09-05T12:30:00"),
    ("zh", "2019年9月5日", "2019-09-05"),
    ("zh", "发布时间：2019年9月5日 12:30", "2019-09-05T12:30:00"),
    ("zh", "2019-09-05 12:30:11 来源：河报", "2019-09-05T12:30:11"),
    ("zh", "发表于 2019/9/5", "2019-09-05"),
    ("zh-TW", "民國108年9月5日", "2019-09-05"),
    ("ja", "2019年9月5日 12時30分", "2019-09-05T12:30:00"),
    ("ja", "公開日：2019.09.05", "2019-09-05"),
    ("ja", "令和元年9月5日", "2019-09-05"),
    ("ja", "2019年9月5日（木）", "2019-09-05"),
    ("ja", "更新日：2019年10月6日 公開日：2019年9月5日", "2019-09-05"),
    ("ar", "5 سبتمبر 2019", "2019-09-05"),
    ("ar", "نشر في: ٥ سبتمبر ٢٠١٩", "2019-09-05"),
    ("ar", "٠٥/٠٩/٢٠١٩", "2019-09-05"),
    ("ar", "الخميس، 5 أيلول 2019", "2019-09-05"),
    ("ko", "2019년 9월 5일", "2019-09-05"),
    ("ko", "입력 2019.09.05 12:30", "2019-09-05T12:30:00"),
    ("tr", "5 Eylül 2019 Perşembe", "2019-09-05"),
    ("it", "5 settembre 2019 alle 12:30", "2019-09-05T12:30:00"),
    ("pt", "5 de setembro de 2019 às 12h30", "2019-09-05T12:30:00"),
    ("nl", "5 september 2019 om 12:30", "2019-09-05T12:30:00"),
    ("sv", "5 sep 2019 kl. 12.30", "2019-09-05T12:30:00"),
    ("cs", "5. září 2019", "2019-09-05"),
    ("hu", "2019. szeptember 5.", "2019-09-05"),
    ("fi", "5.9.2019 klo 12.30", "2019-09-05T12:30:00"),
    ("vi", "Thứ năm, 5/9/2019, 12:30 (GMT+7)", "2019-09-05T12:30:00+07:00"),
    ("he", "5 בספטמבר 2019", "2019-09-05"),
    ("fa", "۱۴ شهریور ۱۳۹۸", "2019-09-05"),
    ("th", "5 กันยายน 2562", "2019-09-05"),
    ("hi", "5 सितंबर 2019", "2019-09-05"),
    ("uk", "5 вересня 2019 р.", "2019-09-05"),
    ("id", "Kamis, 5 Sep 2019 12:30 WIB", "2019-09-05T12:30:00"),
    ("en-GB", "Thu 5 Sep 2019 12.30 BST", "2019-09-05T12:30:00+01:00"),
    ("en-US", "September 5th, 2019 at 12:30 p.m. ET", "2019-09-05T12:30:00"),
    ("en", "Sept. 5, 2019", "2019-09-05"),
    ("en", "Posted 9/5/2019", "2019-09-05"),
    ("en-AU", "5/9/2019", "2019-09-05"),
    ("en", "5-Sep-19", "2019-09-05"),
    ("en", "Thursday September 5 2019", "2019-09-05"),
    ("en", "2019-Sep-05", "2019-09-05"),
    ("en", "05 Sep '19", "2019-09-05"),
]
BYLINES = [
    ("de", "Von Ada Müster", "Ada Müster"),
    ("de", "Von Ada Müster und Jörg Beispiel", "Ada Müster, Jörg Beispiel"),
    ("de", "Ein Beitrag von Dr. Ada Müster", "Dr. Ada Müster"),
    ("de", "Autor: Jörg Beispiel", "Jörg Beispiel"),
    ("de", "Text: Ada Müster, Fotos: Jörg Beispiel", "Ada Müster"),
    ("fr", "Par Hélène Exemple", "Hélène Exemple"),
    ("fr", "Par Hélène Exemple et Luc Modèle", "Hélène Exemple, Luc Modèle"),
    ("fr", "Publié par Hélène Exemple le 3 mars 2020", "Hélène Exemple"),
    ("fr", "Écrit par Jean-Luc d'Exemple", "Jean-Luc d'Exemple"),
    ("es", "Por María José Ejemplo", "María José Ejemplo"),
    ("es", "Por Luis Muestra y Ana Ejemplo", "Luis Muestra, Ana Ejemplo"),
    ("es", "Escrito por Luis Muestra", "Luis Muestra"),
    ("pl", "Autor: Łukasz Przykład", "Łukasz Przykład"),
    ("pl", "Napisał: Łukasz Przykład", "Łukasz Przykład"),
    ("pl", "Autorka: Zofia Wzór", "Zofia Wzór"),
    ("el", "Του Γιώργου Παραδείγματος", "Γιώργου Παραδείγματος"),
    ("el", "Συντάκτης: Μαρία Δείγμα", "Μαρία Δείγμα"),
    ("el", "Γράφει ο Νίκος Δείγμα", "Νίκος Δείγμα"),
    ("ru", "Автор: Иван Примеров", "Иван Примеров"),
    ("ru", "Текст: Мария Образцова", "Мария Образцова"),
    ("ru", "Авторы: Иван Примеров, Мария Образцова", "Иван Примеров, Мария Образцова"),
    ("zh", "作者：李雷", "李雷"),
    ("zh", "文/李雷", "李雷"),
    ("zh", "记者 李雷", "李雷"),
    ("zh", "作者: 李雷 编辑: 韩梅梅", "李雷"),
    ("ja", "文：山田太郎", "山田太郎"),
    ("ja", "山田 太郎（記者）", "山田 太郎"),
    ("ja", "執筆者：山田 太郎", "山田 太郎"),
    ("ja", "取材・文／山田太郎", "山田太郎"),
    ("ar", "بقلم: ليلى مثال", "ليلى مثال"),
    ("ar", "كتب: ليلى مثال", "ليلى مثال"),
    ("ar", "الكاتب : ليلى مثال", "ليلى مثال"),
    ("ko", "글: 홍길동", "홍길동"),
    ("ko", "홍길동 기자", "홍길동"),
    ("it", "di Giulia Esempio", "Giulia Esempio"),
    ("it", "A cura di Giulia Esempio", "Giulia Esempio"),
    ("pt", "Por João Exemplo", "João Exemplo"),
    ("nl", "Door Jan van der Voorbeeld", "Jan van der Voorbeeld"),
    ("tr", "Yazan: Ayşe Örnek", "Ayşe Örnek"),
    ("sv", "Av Åsa Exempel", "Åsa Exempel"),
    ("cs", "Autor: Jiří Příklad", "Jiří Příklad"),
    ("hu", "Szerző: Példa Éva", "Példa Éva"),
    ("vi", "Tác giả: Nguyễn Văn Ví", "Nguyễn Văn Ví"),
    ("he", "מאת: דוד דוגמה", "דוד דוגמה"),
    ("en", "By ADA EXAMPLE", "ADA EXAMPLE"),
    ("en", "BY ADA EXAMPLE, STAFF WRITER", "ADA EXAMPLE"),
    ("en", "By Ada Example for the River Courier", "Ada Example"),
    ("en", "By Ada Example | 5 min read", "Ada Example"),
    ("en", "By Ada Example @adaexample", "Ada Example"),
    ("en", "Ada Example · 3 min read", "Ada Example"),
    ("en", "By Ada Example, Ben Sample, and Cy Test", "Ada Example, Ben Sample, Cy Test"),
    ("en", "By Ada Example and Ben Sample in Porto", "Ada Example, Ben Sample"),
    ("en", "Words: Ada Example. Pictures: Ben Sample", "Ada Example"),
    ("en", "By Ada Example Updated on May 3, 2024", "Ada Example"),
    ("en", "By Ada Example ada@courier.example", "Ada Example"),
    ("en", "By admin", None),
    ("en", "By {{author}}", None),
    ("en", "By Dr. Ada O'Example-Smith", "Dr. Ada O'Example-Smith"),
    ("en", "Medically reviewed by Ben Sample, MD", None),
    ("en", "Photo by Ben Sample", None),
    ("en", "By J.R.R. Example", "J.R.R. Example"),
    ("en", "By  Ada\xa0Example", "Ada Example"),
    ("en", "By: Ada Example", "Ada Example"),
    ("en", "Ada Example, Senior Editor", "Ada Example"),
    ("en", "By Ada Example, Contributor; Ben Sample, Editor", "Ada Example, Ben Sample"),
    ("en", "Posted by Ada Example on May 3, 2024 in News", "Ada Example"),
    ("en", "Article by Ada Example", "Ada Example"),
]


def story(lang: str, line: str) -> dict[str, str]:
    return {
        "head": "<title>Eel soup on the quay</title>",
        "body": f"<main><article><h1>Eel soup on the quay</h1>{line}{PROSE}</article></main>",
        "html": f'<html lang="{lang}">',
    }


@pytest.fixture
def no_dateparser(monkeypatch):
    monkeypatch.setitem(sys.modules, "dateparser", None)
    monkeypatch.setitem(sys.modules, "dateparser.date", None)


@pytest.mark.usefixtures("no_dateparser")
@pytest.mark.parametrize(("lang", "text", "iso"), DATES)
def test_a_date_beside_the_headline(lang, text, iso):
    assert metadata(**story(lang, f'<p class="date">{text}</p>')).published_time == iso


@pytest.mark.usefixtures("no_dateparser")
@pytest.mark.parametrize(
    ("lang", "text", "iso"), [one for one in DATES if one[1][0].isdigit() and one[2] != "2019-09-05T12:30:00"]
)
def test_a_date_in_metadata(lang, text, iso):
    kept = story(lang, "")
    kept["head"] += f'<meta name="date" content="{text}">'
    assert metadata(**kept).published_time == iso


@pytest.mark.parametrize(("lang", "text", "names"), BYLINES)
def test_a_byline_beside_the_headline(lang, text, names):
    assert metadata(**story(lang, f'<p class="byline">{text}</p>')).byline == names
