"""An evening's settings in words: what each is called and what its value says."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from scoring.hall.numbers import TableNumber
from scoring.hall.prizes.prizes import Prize
from scoring.hall.settings import FormatOfPlay, Settings, Source
from scoring.hall.tournament.pool_order import OrderRule
from scoring.table.variant.description import describe
from scoring.table.variant.variants import Variant
from tournaments.words.clock import clock_said, day_said
from tournaments.words.lists import spoken
from tournaments.words.office.choices import (
    BOOBY_NAMES,
    FORMAT_NAMES,
    LETTER_NAMES,
    ODD_NAMES,
    ORDER_RULE_NAMES,
    ROUNDING_NAMES,
    TABLE_REPORT_NAMES,
    languages_named,
)
from tournaments.words.prizes.names import offer_said, prize_name
from tournaments.words.rulings.house_options import house_words
from tournaments.words.rulings.variants import variant_name
from tournaments.words.sums import cents_said

SETTING_NAMES = {
    "name": gettext_lazy("Name of the evening"),
    "date": gettext_lazy("Date"),
    "hall": gettext_lazy("Hall"),
    "languages": gettext_lazy("Languages on paper and screen"),
    "face_card_letters": gettext_lazy("Letters on the picture cards"),
    "card_game": gettext_lazy("Card game"),
    "game_count": gettext_lazy("Number of games"),
    "more_opponents": gettext_lazy("More opponents"),
    "tables_gone": gettext_lazy("Tables that are not there"),
    "tables_there": gettext_lazy("Tables in the hall"),
    "odd": gettext_lazy("An odd couple"),
    "sitout_is_punched": gettext_lazy("A game sat out is punched"),
    "entry_fee_cents": gettext_lazy("Entry fee per couple"),
    "hall_share_cents": gettext_lazy("Hall’s share"),
    "jar_size": gettext_lazy("Cookie jar"),
    "jar_fee_cents": gettext_lazy("Jar fee per couple"),
    "jar_brought_in_cents": gettext_lazy("Carried over from the last jar"),
    "booby_among": gettext_lazy("Booby prize for"),
    "rounding": gettext_lazy("Shares of prizes and jar"),
    "permit": gettext_lazy("Permit number"),
    "wins_from": gettext_lazy("The wins that count"),
    "table_reports": gettext_lazy("Winners reported by the tables’ phones"),
    "public_address": gettext_lazy("Address for the players’ phones"),
    "public_shows_names": gettext_lazy("Names on the public page"),
    "screen_shows_leaders": gettext_lazy("Leaders on the hall screen"),
    "is_practice": gettext_lazy("Practice evening"),
    "prizes": gettext_lazy("Prizes"),
    "format_of_play": gettext_lazy("What is played"),
    "variant": gettext_lazy("Rules of the matches"),
    "best_of": gettext_lazy("Games in a match"),
    "meets_twice": gettext_lazy("Teams of a pool meet twice"),
    "order_rules": gettext_lazy("Order in the pools"),
    "qualifier_count": gettext_lazy("Teams that go on from each pool"),
    "runner_up_count": gettext_lazy("Next best teams that go on"),
    "third_place_is_played": gettext_lazy("Third-place match"),
    "has_consolation": gettext_lazy("Consolation bracket"),
    "table_count": gettext_lazy("Tables"),
    "first_round_at": gettext_lazy("First round"),
    "match_minutes": gettext_lazy("Minutes for a match"),
}
WINS_FROM = {
    Source.FLOOR: gettext_lazy("the winners recorded on the floor"),
    Source.CARDS: gettext_lazy("those on the punch cards"),
}
# What a setting is called where other words are used than in the card-party evening.
NAMES_IN_FORMAT = {
    FormatOfPlay.CARD_EVENING: SETTING_NAMES,
    FormatOfPlay.NEVINS_HOUSE: {
        **SETTING_NAMES,
        "entry_fee_cents": gettext_lazy("Entry fee per team"),
        "table_reports": gettext_lazy("Scores reported by the teams’ phones"),
    },
}


def setting_name(name: str, played: FormatOfPlay) -> str:
    """`Entry fee per couple`: what the setting is called where this is played."""
    return str(NAMES_IN_FORMAT[played][name])


def settings_changed(before: Settings, after: Settings) -> str:
    """`Settings changed. Number of games: 20 instead of 25. Hall: Parish hall instead of none.`"""
    sentences = [
        setting_changed(name, was, now, after.format_of_play)
        for name in SETTING_NAMES
        if name not in after.unused
        and (was := getattr(before, name)) != (now := getattr(after, name))
    ]
    if not sentences:
        return _("No setting was changed.")
    return " ".join([_("Settings changed."), *sentences])


def setting_changed(
    name: str,
    before: object,
    after: object,
    played: FormatOfPlay = FormatOfPlay.CARD_EVENING,
) -> str:
    """`Number of games: 20 instead of 25.`"""
    return _("%(setting)s: %(after)s instead of %(before)s.") % {
        "setting": setting_name(name, played),
        "before": setting_value(name, before),
        "after": setting_value(name, after),
    }


def setting_value(name: str, value: Any) -> str:
    """The value as the page would show it; what is empty is said, too."""
    if name in VALUES:
        return VALUES[name](value)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if name.endswith("_cents"):
        return cents_said(value)
    return str(value) or pgettext("setting", "none")


def jar_said(size: int) -> str:
    """How many games a jar of this size draws: `8 numbers`."""
    return ngettext("%(count)s number", "%(count)s numbers", size) % {"count": size}


def _jar(size: int | None) -> str:
    return _("no jar") if size is None else jar_said(size)


def _tables_gone(tables: Sequence[TableNumber]) -> str:
    return str(spoken(tables)) if tables else pgettext("setting", "none")


def _prizes(prizes: Sequence[Prize]) -> str:
    listed = ", ".join(f"{prize_name(prize.name)} ({offer_said(prize)})" for prize in prizes)
    return listed or pgettext("setting", "none")


def _variant(text: str) -> str:
    """`Nevins House`, or `Nevins House (game to 60)` with what the house has changed."""
    variant = Variant.parse(text)
    house = ", ".join(filter(None, map(house_words, describe(variant))))
    return f"{variant_name(variant.name)} ({house})" if house else variant_name(variant.name)


def _order_rules(rules: Sequence[OrderRule]) -> str:
    return ", ".join(str(ORDER_RULE_NAMES[rule]) for rule in rules)


VALUES: Mapping[str, Callable[[Any], str]] = {
    "date": day_said,
    "jar_size": _jar,
    "languages": languages_named,
    "face_card_letters": lambda letters: str(LETTER_NAMES[letters]),
    "tables_gone": _tables_gone,
    "tables_there": lambda count: str(count or _("as many as are needed")),
    "odd": lambda odd: str(ODD_NAMES[odd]),
    "prizes": _prizes,
    "booby_among": lambda among: str(BOOBY_NAMES[among]),
    "rounding": lambda rounding: str(ROUNDING_NAMES[rounding]),
    "table_reports": lambda reports: str(TABLE_REPORT_NAMES[reports]),
    "wins_from": lambda source: str(WINS_FROM[source]),
    "format_of_play": lambda played: str(FORMAT_NAMES[played]),
    "card_game": _variant,
    "variant": _variant,
    "best_of": lambda count: _("one") if count == 1 else _("best of %(count)s") % {"count": count},
    "order_rules": _order_rules,
    "table_count": lambda count: str(count or _("as many as are needed")),
    "first_round_at": clock_said,
}
