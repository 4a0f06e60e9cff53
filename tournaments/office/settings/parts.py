"""The folded parts of a settings page: what each asks for, and what its heading tells of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext

from scoring.hall.settings import FormatOfPlay, TableReports
from tournaments.words.office.settings import SETTING_NAMES, setting_name, setting_value

# What every evening is asked for, in sight: the line of the prizes stands before the jar.
ASKED_FIRST = ("name", "date", "hall", "entry_fee_cents", "fee_from", "fee_mistyped")
JAR = "jar_size"

# Their values say what they are of; any other is told behind its name.
UNTOLD = frozenset({TableReports.NO})
SAYS_ITSELF = frozenset({"prizes", "odd", "languages", "card_game", "variant"})


@dataclass(frozen=True, slots=True)
class SettingsPart:
    """What lies folded under one heading; its name is that of its template."""

    name: str
    title: Promise
    settings: tuple[str, ...]

    @property
    def template(self) -> str:
        return f"office/settings/parts/{self.name}.html"

    def told(self, values: Mapping[str, object], played: FormatOfPlay) -> str:
        """`Number of games: 25 · More opponents`: what stands there, as far as anything does."""
        told = [
            self._told(name, value, played)
            for name in self.settings
            if (value := values.get(name)) and value not in UNTOLD
        ]
        return " · ".join(told) or pgettext("in this part of the settings", "none")

    @staticmethod
    def _told(name: str, value: object, played: FormatOfPlay) -> str:
        if value is True:
            return setting_name(name, played)
        said = setting_value(name, value)
        if name in SAYS_ITSELF:
            return said
        return _("%(setting)s: %(value)s") % {"setting": setting_name(name, played), "value": said}


OTHER_PRIZES = SettingsPart("prizes", _("Other prizes"), ("prizes", "booby_among"))
LANGUAGES = SettingsPart(
    "languages", _("Languages and picture cards"), ("languages", "face_card_letters")
)
PARTS_OF_CARD_EVENING = (
    OTHER_PRIZES,
    SettingsPart(
        "money",
        _("Money"),
        (
            "hall_share_cents",
            "jar_fee_cents",
            "jar_brought_in_cents",
            "rounding",
            "permit",
        ),
    ),
    SettingsPart("games", _("Games and tables"), ("game_count", "tables_there", "more_opponents")),
    SettingsPart("odd", SETTING_NAMES["odd"], ("odd", "sitout_is_punched")),
    LANGUAGES,
    SettingsPart("card_game", _("The card game"), ("card_game",)),
    SettingsPart(
        "showing",
        _("Recording and showing the wins"),
        (
            "wins_from",
            "table_reports",
            "public_shows_names",
            "screen_shows_leaders",
            "public_address",
        ),
    ),
)
PARTS_OF_TOURNAMENT = (
    OTHER_PRIZES,
    SettingsPart(
        "matches",
        _("Matches"),
        ("variant", "best_of", "table_count", "first_round_at", "match_minutes"),
    ),
    SettingsPart("pools", _("Pools"), ("meets_twice", "order_rules")),
    SettingsPart(
        "knockout",
        _("Knock-out"),
        ("qualifier_count", "runner_up_count", "third_place_is_played", "has_consolation"),
    ),
    SettingsPart("money", _("Money"), ("hall_share_cents", "rounding", "permit")),
    LANGUAGES,
    SettingsPart(
        "public",
        _("On the players’ phones"),
        ("table_reports", "public_shows_names", "public_address"),
    ),
)
