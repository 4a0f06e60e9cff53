"""An evening's settings as they are typed; what play still allows is asked of the evening.

Each format of play has a form of its own, with what it uses and nothing else.
"""

import datetime
import re
from typing import Any, ClassVar, cast
from urllib.parse import urlsplit

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from scoring.errors import RuleError
from scoring.hall.couples import FIRST_COUPLE, HIGHEST_COUPLE, MOST_COUPLES
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import MOST_GAMES, CoupleNumber
from scoring.hall.settings import (
    NAMES,
    BoobyAmong,
    FaceCardLetters,
    FormatOfPlay,
    Rounding,
    Settings,
    Source,
    TableReports,
    unused_in,
)
from tournaments.languages import CHOICES
from tournaments.office.settings.fields import MoneyField
from tournaments.presenters.house_form import houses_of
from tournaments.web.fields import words_for
from tournaments.words.couples.couples_said import said_of
from tournaments.words.office.choices import (
    BOOBY_NAMES,
    LETTERS,
    ODD_NAMES,
    ROUNDING_NAMES,
    SOURCE_NAMES,
    TABLE_REPORT_NAMES,
    languages_named,
)
from tournaments.words.office.settings import jar_said, setting_name
from tournaments.words.refusals import sentence_for
from tournaments.words.rulings.variants import VARIANT_NAMES

ADDRESS = re.compile(
    r"https?://[A-Za-z0-9.\-]+(:[0-9]{1,5})?|https?://\[[0-9A-Fa-f:.]+\](:[0-9]{1,5})?"
)
FIRST_YEAR, LAST_YEAR = 1900, 2199

# The jars that halls draw; another size may come with an evening file and is kept.
JAR_SIZES = (8, 10)

# Everybody competed before it was asked; an evening of that time may stay as it is.
ASKED_OF_BOOBY = frozenset({BoobyAmong.TO_THE_END, BoobyAmong.HALF})

# Where the page shows what the evening refuses; any other refusal stands above the form.
FIELD_OF_REFUSAL = {
    "office-games-played": "game_count",
    "office-couple-waits": "game_count",
    "office-jar-beyond-games": "jar_size",
    "office-jar-drawn": "jar_size",
    "office-jar-has-couples": "jar_size",
    "office-jar-money-without-jar": "jar_brought_in_cents",
    "floor-house-couple-only": "more_opponents",
    "office-movement-settled": "more_opponents",
    "office-odd-settled": "odd",
    "floor-no-tables": "tables_there",
    "floor-cards-are-in": "tables_there",
    "office-tables-played": "tables_there",
    "office-booby-settled": "booby_among",
    "office-rounding-settled": "rounding",
    "office-rounding-without-jar": "rounding",
    "office-wins-settled": "wins_from",
}


def language_choices() -> list[tuple[str, str]]:
    """Named anew for each reader: a name inside a list has no capital in every language."""
    return [(",".join(codes), languages_named(codes)) for codes in CHOICES]


class SettingsForm(forms.Form):
    """What every format of play asks for but its prizes."""

    format_of_play: ClassVar[FormatOfPlay]
    card_game_field: ClassVar[str]  # the variant; its house options are the fields of `houses`

    name = words_for(Settings, "name", error_messages={"required": _("Give the evening a name.")})
    date = forms.DateField(
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
        input_formats=["%Y-%m-%d"],
        error_messages={
            "required": _("Choose the day."),
            "invalid": _("Write the day as year-month-day, such as 2026-11-20."),
        },
    )
    hall = words_for(Settings, "hall")
    languages = forms.ChoiceField(choices=language_choices)
    face_card_letters = forms.ChoiceField(
        choices=LETTERS,
        help_text=_("English packs: J Q K. French packs: V D R."),
    )
    entry_fee_cents = MoneyField()
    fee_from = forms.IntegerField(
        required=False,
        min_value=FIRST_COUPLE,
        max_value=HIGHEST_COUPLE,
        help_text=_("Empty: for everybody who has not paid yet."),
        error_messages={"invalid": _("Type the number, such as 30, or leave it empty.")},
    )
    fee_mistyped = forms.BooleanField(
        required=False, label=_("The old fee was a typing mistake: whoever paid, paid the new one")
    )
    hall_share_cents = MoneyField(help_text=_("Kept back before the prizes are worked out."))
    rounding = forms.ChoiceField(
        help_text=_("A split may come to odd cents, and there are no more pennies.")
    )
    permit = words_for(
        Settings,
        "permit",
        help_text=_("Where the province asks for one. It is printed beside hall and day."),
    )
    public_address = forms.CharField(
        max_length=200,
        required=False,
        help_text=_(
            "Printed as a code on the cards. Empty, or this computer’s own address, which no phone "
            "can reach: no code."
        ),
    )
    public_shows_names = forms.BooleanField(required=False)
    # A page without the question changes nothing.
    table_reports = forms.ChoiceField(
        required=False,
        help_text=_("From the couple’s own page, which the code on its punch card opens."),
    )

    def __init__(self, data: Any, usual: Settings) -> None:
        super().__init__(data, initial=self.values_of(usual))
        for name in self.fields.keys() & set(NAMES):
            self.fields[name].label = setting_name(name, self.format_of_play)
        cast("forms.ChoiceField", self.fields["rounding"]).choices = self._roundings()
        ways = cast("forms.ChoiceField", self.fields["table_reports"])
        ways.choices = [
            (way.value, capfirst(str(name))) for way, name in TABLE_REPORT_NAMES.items()
        ]
        self.fields["fee_from"].label = said_of(self.format_of_play, "fee-from")
        self.houses = houses_of(usual.rules_of_play, data or {})

    @classmethod
    def _roundings(cls) -> list[tuple[str, str]]:
        """Where nobody plays for a jar, there is none for what rounding leaves."""
        has_jar = "jar_size" not in unused_in(cls.format_of_play)
        ways = [way for way in Rounding if has_jar or way is not Rounding.TO_JAR]
        return [(way.value, capfirst(str(ROUNDING_NAMES[way]))) for way in ways]

    @classmethod
    def values_of(cls, settings: Settings) -> dict[str, Any]:
        """The settings as the fields of the form hold them."""
        values = {name: getattr(settings, name) for name in cls.base_fields if name in NAMES}
        game = {cls.card_game_field: settings.rules_of_play.name}
        return {**values, **game, "languages": ",".join(settings.languages)}

    @property
    def values(self) -> dict[str, object]:
        """What was typed, by its name in `Settings`."""
        return {name: value for name, value in self.cleaned_data.items() if name in NAMES}

    @property
    def new_fee_from(self) -> CoupleNumber | None:
        """From which couple on a new fee holds, where the page says it."""
        return cast("CoupleNumber | None", self.cleaned_data["fee_from"])

    @property
    def was_fee_mistyped(self) -> bool:
        """Whether everybody who has paid has paid the new fee."""
        return bool(self.cleaned_data["fee_mistyped"])

    def clean(self) -> dict[str, Any]:
        """The card game with its house options, told as every file tells it."""
        field = self.card_game_field
        house = self.houses.get(self.cleaned_data.get(field) or self.initial[field])
        if house is None or field in self.errors:
            return self.cleaned_data
        if house.is_valid():
            self.cleaned_data[field] = str(house.variant)
        else:
            self.add_error(field, [error for errors in house.errors.values() for error in errors])
        return self.cleaned_data

    def fields_for(self, setting: str) -> list[forms.BoundField]:
        """The fields that ask for this setting; none where the page does not."""
        return [self[setting]] if setting in self.fields else []

    @property
    def variant_field(self) -> forms.BoundField:
        return self[self.card_game_field]

    def clean_date(self) -> datetime.date:
        day: datetime.date = self.cleaned_data["date"]
        if not FIRST_YEAR <= day.year <= LAST_YEAR:
            raise forms.ValidationError(_("Check the year."))
        return day

    def clean_languages(self) -> tuple[str, ...]:
        return tuple(self.cleaned_data["languages"].split(","))

    def clean_face_card_letters(self) -> FaceCardLetters:
        return FaceCardLetters(self.cleaned_data["face_card_letters"])

    def clean_rounding(self) -> Rounding:
        return Rounding(self.cleaned_data["rounding"])

    def clean_public_address(self) -> str:
        return address_from(self.cleaned_data["public_address"])

    def clean_table_reports(self) -> TableReports:
        return TableReports(self.cleaned_data["table_reports"] or self.initial["table_reports"])


class CardEveningForm(SettingsForm):
    """What the card-party evening asks for."""

    format_of_play = FormatOfPlay.CARD_EVENING
    card_game_field = "card_game"

    # A page without the question changes nothing.
    card_game = forms.ChoiceField(choices=[*VARIANT_NAMES.items()], required=False)
    game_count = forms.IntegerField(min_value=1, max_value=MOST_GAMES)
    more_opponents = forms.BooleanField(required=False)
    tables_there = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=MOST_COUPLES,
        help_text=_(
            "Empty: as many as are needed. With more couples than seats some rest in turn."
        ),
    )
    odd = forms.ChoiceField(choices=[*ODD_NAMES.items()], widget=forms.RadioSelect)
    sitout_is_punched = forms.BooleanField(required=False)
    jar_fee_cents = MoneyField()
    jar_size = forms.ChoiceField(required=False, widget=forms.RadioSelect)
    jar_brought_in_cents = MoneyField()
    booby_among = forms.ChoiceField(required=False, widget=forms.RadioSelect)
    wins_from = forms.ChoiceField(choices=[*SOURCE_NAMES.items()], widget=forms.RadioSelect)
    screen_shows_leaders = forms.BooleanField(required=False)

    def __init__(self, data: Any, usual: Settings) -> None:
        super().__init__(data, usual)
        sizes = sorted({*JAR_SIZES, *([usual.jar_size] if usual.jar_size else [])})
        offered = cast("forms.ChoiceField", self.fields["jar_size"])
        offered.choices = [
            ("", _("No cookie jar")),
            *((str(size), jar_said(size)) for size in sizes),
        ]

        among = [way for way in BoobyAmong if way in {*ASKED_OF_BOOBY, usual.booby_among}]
        booby_field = cast("forms.ChoiceField", self.fields["booby_among"])
        booby_field.choices = [(way.value, capfirst(str(BOOBY_NAMES[way]))) for way in among]

    def clean_booby_among(self) -> BoobyAmong:
        """A page without the question changes nothing."""
        among = self.cleaned_data["booby_among"] or self.initial["booby_among"]
        return BoobyAmong(among)

    def clean_odd(self) -> Odd:
        return Odd(self.cleaned_data["odd"])

    def clean_wins_from(self) -> Source:
        return Source(self.cleaned_data["wins_from"])

    def clean_jar_size(self) -> int | None:
        size = self.cleaned_data["jar_size"]
        return int(size) if size else None


def address_from(text: str) -> str:
    """The address without what a page adds to it; plain names get their `http://`."""
    if not text:
        return ""
    address = (text if "://" in text else f"http://{text}").rstrip("/")
    try:
        is_whole = ADDRESS.fullmatch(address) and (urlsplit(address).port or 1) < 65_536
    except ValueError:
        is_whole = False
    if not is_whole:
        raise forms.ValidationError(
            _("Write the address as phones would, such as http://192.168.1.20:8045.")
        )
    return address


def setting_of(error: RuleError) -> str:
    """The setting that a refusal is about; nothing where it is about none of them alone."""
    setting: str = getattr(error, "values", {}).get("setting", "")
    return FIELD_OF_REFUSAL.get(error.code, setting)


def show_refusal(form: SettingsForm, error: RuleError) -> None:
    """Puts a refusal beside the field that it is about."""
    field = setting_of(error)
    form.add_error(field if field in form.fields else None, sentence_for(error))
