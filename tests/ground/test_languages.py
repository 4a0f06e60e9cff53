"""The table of languages is what every choice of one offers, and each has all that it needs."""

from pathlib import Path

import pytest
from babel.core import Locale
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from scoring.hall.settings import Settings
from tests.factories import DAY
from tournaments.codec.facts.settings import SETTINGS_KEYS
from tournaments.codec.untrusted import Part
from tournaments.languages import CHOICES, CODES, LANGUAGES, Language, reader_language, with_first
from tournaments.money import MoneyUnreadableError, format_cents, parse_cents, typed_cents
from tournaments.office.settings.forms import language_choices
from tournaments.printing.forms import PaperForm
from tournaments.words.office.choices import languages_named

ROOT = Path(__file__).parents[2]

of_each = pytest.mark.parametrize("language", LANGUAGES, ids=CODES)


@of_each
def test_language_has_its_words_and_its_region(language: Language) -> None:
    # What is written in the code is English.
    has_words = (ROOT / "locale" / language.code / "LC_MESSAGES" / "django.po").is_file()

    assert has_words or language.code == settings.LANGUAGE_CODE
    assert Locale.parse(language.region).language == language.code
    assert (language.code, language.name) in settings.LANGUAGES


def test_every_choice_of_languages_offers_those_of_the_table() -> None:
    offered = dict(language_choices())
    printed = [code for code, _name in PaperForm({}, languages="en").fields["languages"].choices]

    assert list(offered) == [",".join(codes) for codes in CHOICES] == ["en", "fr", "en,fr", "fr,en"]
    assert printed == [*CODES, "both"]
    assert Settings(name="", date=DAY).languages in CHOICES


@pytest.mark.parametrize("codes", CHOICES)
def test_evening_is_read_in_every_choice(codes: tuple[str, ...]) -> None:
    assert SETTINGS_KEYS["languages"].read(Part([*codes], "languages")) == codes


def test_languages_are_named_in_the_readers_own() -> None:
    in_english = [languages_named(codes) for codes in CHOICES]
    with override("fr"):
        in_french = [languages_named(codes) for codes in CHOICES]

    assert in_english == ["English", "French", "English and French", "French and English"]
    assert in_french == ["Anglais", "Français", "Anglais et français", "Français et anglais"]


@pytest.mark.django_db
@of_each
def test_new_evening_speaks_the_readers_language_first(client: Client, language: Language) -> None:
    page = client.get(reverse("office-new"), headers={"accept-language": language.code})

    chosen = ",".join(with_first(language.code))
    assert f'<option value="{chosen}" selected>' in page.content.decode()


def test_reader_without_a_language_reads_the_first() -> None:
    with override(None):
        assert reader_language() == LANGUAGES[0]
    with override("fr"):
        assert reader_language().code == "fr"


@of_each
@pytest.mark.parametrize("cents", [0, 5, 1250, 123_450])
def test_sum_is_read_as_it_is_written(language: Language, cents: int) -> None:
    told = [format_cents(cents, language.code), typed_cents(cents, language.code)]

    assert [parse_cents(text, language.code) for text in told] == [cents, cents]


@pytest.mark.parametrize(
    ("code", "typed", "told"),
    [("en", "1234.50", "$1,234.50"), ("fr", "1234,50", "1\u00a0234,50\u00a0$")],
)
def test_sum_is_written_as_the_region_writes_it(code: str, typed: str, told: str) -> None:
    """Below nothing it has a minus sign and no hyphen."""
    assert typed_cents(123_450, code) == typed
    assert [format_cents(cents, code) for cents in (123_450, -123_450)] == [told, f"−{told}"]


def test_comma_between_thousands_is_a_slip_where_no_region_puts_one() -> None:
    assert parse_cents("1,234", "en") == 123_400
    with pytest.raises(MoneyUnreadableError):
        parse_cents("1,234", "fr")
