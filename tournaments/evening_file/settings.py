"""Knows the settings of an evening by the keys that files give them."""

import datetime
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scoring.errors import RuleError
from scoring.hall.couples import MOST_COUPLES
from scoring.hall.movement import Odd
from scoring.hall.numbers import TableNumber
from scoring.hall.prizes import Prize, place_prize
from scoring.hall.rearranging import MOST_TABLES_GONE
from scoring.hall.settings import BoobyAmong, FormatOfPlay, PictureLetters, Rounding, Settings
from scoring.hall.tournament.pool_order import ORDER_RULES, OrderRule
from scoring.hall.tournament.terms import MOST_POOLS, MOST_TEAMS, MOST_TEAMS_A_POOL
from scoring.table.variant.variants import Variant
from tournaments.evening_file import kinds
from tournaments.evening_file.kinds import text, unless_null
from tournaments.evening_file.parts import Key, Part, check_named_once
from tournaments.evening_file.refusals import EveningFileError
from tournaments.languages import CODES, MOST_AT_ONCE

MOST_MINUTES = 600
MOST_LETTERS_OF_PERMIT = 40
USUAL_NAME = "Card game evening"
USUAL_PRIZES = (
    Prize(place_prize(1), percent=50),
    Prize(place_prize(2), percent=30),
    Prize(place_prize(3), percent=20),
)


def settings_from(told: Mapping[str, Any], *, name: str, date: datetime.date) -> Settings:
    """What is told, and for what is left out what the page for a new evening would say."""
    usual = Settings(name=name, date=date, prizes=USUAL_PRIZES)
    if told.get("format_of_play") is FormatOfPlay.NEVINS_HOUSE:
        return replace(usual, **told).of_its_format()
    if usual.jar_size is not None:
        # A short evening has fewer numbers to draw than the usual jar asks for.
        fewest = min(usual.jar_size, told.get("game_count", usual.game_count))
        usual = replace(usual, jar_size=fewest)
    return replace(usual, **told)


def plain_settings(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Settings by their names in `Settings` as JSON, in the order in which files tell them."""
    return {
        key: _plain(known.attribute, settings[known.attribute])
        for key, known in SETTINGS_KEYS.items()
        if known.attribute in settings
    }


def _plain(attribute: str, value: Any) -> Any:
    match attribute:
        case "date":
            return value.isoformat()
        case "prizes":
            return [kinds.plain_prize(prize) for prize in value]
        case "languages" | "tables_gone":
            return list(value)
        case "odd" | "wins_from" | "format_of_play" | "picture_letters":
            return value.value
        case "booby_among" | "rounding":
            return value.value
        case "order_rules":
            return [rule.value for rule in value]
        case "first_round_at":
            return value.isoformat("minutes")
    return value


def _variant(part: Part) -> str:
    """The name of a variant, with house options."""
    told = part.text(200, may_be_empty=False)
    try:
        return str(Variant.parse(told))
    except RuleError:
        raise EveningFileError("file-variant", place=part.place) from None


def _order_rules(part: Part) -> tuple[OrderRule, ...]:
    rules = tuple(OrderRule(item.choice(ORDER_RULES)) for item in part.items(len(ORDER_RULES)))
    check_named_once(rules, part.place)
    if not rules:
        raise EveningFileError("file-wants-choice", place=part.place, choices=ORDER_RULES)
    return rules


def _tables_gone(part: Part) -> tuple[TableNumber, ...]:
    gone = tuple(kinds.table_number(item) for item in part.items(most=MOST_TABLES_GONE))
    check_named_once(gone, part.place)
    return tuple(sorted(gone))


def _languages(part: Part) -> tuple[str, ...]:
    languages = tuple(item.choice(CODES) for item in part.items(most=MOST_AT_ONCE))
    check_named_once(languages, part.place)
    if not languages:
        raise EveningFileError("file-wants-choice", place=part.place, choices=CODES)
    return languages


SETTINGS_KEYS = {
    "name": Key("name", text(120, may_be_empty=False)),
    "date": Key("date", Part.day),
    "hall": Key("hall", text(120)),
    "languages": Key("languages", _languages),
    "picture_letters": Key(
        "picture_letters", lambda part: PictureLetters(part.choice(tuple(PictureLetters)))
    ),
    "card_game": Key("card_game", _variant),
    "games": Key("game_count", kinds.game_number),
    "more_opponents": Key("more_opponents", Part.yes_or_no),
    "tables_gone": Key("tables_gone", _tables_gone),
    "tables_there": Key("tables_there", unless_null(kinds.number(1, MOST_COUPLES))),
    "odd": Key("odd", lambda part: Odd(part.choice(tuple(Odd)))),
    "sitout_is_punched": Key("sitout_is_punched", Part.yes_or_no),
    "entry_fee_cents": Key("entry_fee_cents", kinds.cents),
    "jar_fee_cents": Key("jar_fee_cents", kinds.cents),
    "hall_share_cents": Key("hall_share_cents", kinds.cents),
    "jar_brought_in_cents": Key("jar_brought_in_cents", kinds.cents),
    "jar_size": Key("jar_size", unless_null(kinds.game_number)),
    "booby_among": Key("booby_among", lambda part: BoobyAmong(part.choice(tuple(BoobyAmong)))),
    "rounding": Key("rounding", lambda part: Rounding(part.choice(tuple(Rounding)))),
    "permit": Key("permit", text(MOST_LETTERS_OF_PERMIT)),
    "wins_from": Key("wins_from", kinds.source),
    "public_address": Key("public_address", lambda part: part.address(200)),
    "public_shows_names": Key("public_shows_names", Part.yes_or_no),
    "screen_shows_leaders": Key("screen_shows_leaders", Part.yes_or_no),
    "practice": Key("is_practice", Part.yes_or_no),
    "prizes": Key("prizes", kinds.prizes),
    "format_of_play": Key(
        "format_of_play", lambda part: FormatOfPlay(part.choice(tuple(FormatOfPlay)))
    ),
    "variant": Key("variant", _variant),
    "best_of": Key("best_of", lambda part: 1 if part.value == 1 else part.number(3, 3)),
    "meets_twice": Key("meets_twice", Part.yes_or_no),
    "order_rules": Key("order_rules", _order_rules),
    "qualifiers": Key("qualifier_count", kinds.number(0, MOST_TEAMS_A_POOL)),
    "runners_up": Key("runner_up_count", kinds.number(0, MOST_POOLS)),
    "third_place": Key("third_place_is_played", Part.yes_or_no),
    "consolation": Key("has_consolation", Part.yes_or_no),
    "tables": Key("table_count", unless_null(kinds.number(1, MOST_TEAMS))),
    "first_round_at": Key("first_round_at", Part.time_of_day),
    "match_minutes": Key("match_minutes", kinds.number(1, MOST_MINUTES)),
}
"""Every setting; those that a format of play does not use are no keys of its files."""
