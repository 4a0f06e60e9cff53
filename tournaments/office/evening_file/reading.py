"""Reads the parts of an evening file into values; whether they fit together is asked later.

The tables of keys are the whole of the format: what is not in them is refused.
"""

from collections.abc import Callable
from dataclasses import fields, replace
from datetime import date
from operator import attrgetter
from typing import Any

from scoring.errors import RuleError
from scoring.hall.awards import Award
from scoring.hall.movement import Odd, Seating, Table
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, GameNumber
from scoring.hall.prizes import BOOBY, JAR, Prize, place_prize
from scoring.hall.ties import Tie, Wish
from scoring.table.cards import Card
from tournaments.office.defaults import DEFAULT_NAME, MOST_PLACES
from tournaments.office.evening_file import refusals
from tournaments.office.evening_file.parts import Key, Part, check_named_once
from tournaments.office.evening_file.values import FORMAT, VERSION, EveningFile, FileCouple
from tournaments.office.settings import EveningSettings, default_settings

MOST_COUPLES = 1_000
HIGHEST_COUPLE = 9_999
MOST_CENTS = 999_999_999  # as much as the web page reads
MOST_ROUNDS = 100
SETTINGS = tuple(field.name for field in fields(EveningSettings))
PRIZES = (*(place_prize(place) for place in range(1, MOST_PLACES + 1)), BOOBY)


def evening_file_from(whole: Part, *, today: date) -> EveningFile:
    """What the file says, and the web page's defaults for what it leaves out."""
    if not isinstance(whole.value, dict) or "format" not in whole.value:
        raise refusals.FileNotAnEveningError
    told = whole.read(EVENING_KEYS)
    _check_format(told.pop("format"), told.pop("version", None))
    told_settings = {name: told.pop(name) for name in SETTINGS if name in told}
    usual = default_settings(name=str(DEFAULT_NAME), today=today)
    if usual.jar_size is not None:
        # A short evening has fewer numbers to draw than the usual jar asks for.
        fewest = min(usual.jar_size, told_settings.get("game_count", usual.game_count))
        usual = replace(usual, jar_size=fewest)
    return EveningFile(replace(usual, **told_settings), **told)


def _check_format(form: object, version: object) -> None:
    if form != FORMAT:
        raise refusals.FileNotAnEveningError
    if type(version) is not int or version != VERSION:
        raise refusals.FileVersionError(version=VERSION)


def _text(longest: int, *, may_be_empty: bool = True) -> Callable[[Part], str]:
    return lambda part: part.text(longest, may_be_empty=may_be_empty)


def _number(low: int, high: int) -> Callable[[Part], int]:
    return lambda part: part.number(low, high)


def _choice(*choices: str) -> Callable[[Part], str]:
    return lambda part: part.choice(choices)


def _unless_null(read: Callable[[Part], Any], null: object = None) -> Callable[[Part], Any]:
    return lambda part: null if part.value is None else read(part)


_cents = _number(0, MOST_CENTS)
_couple_number = _number(1, HIGHEST_COUPLE)
_game_number = _number(1, MOST_GAMES)
_seed = _unless_null(_text(64), null="")


def _couple_or_null(part: Part) -> CoupleNumber | None:
    return None if part.value is None else CoupleNumber(_couple_number(part))


def _languages(part: Part) -> str:
    languages = tuple(item.choice(("en", "fr")) for item in part.items(most=2))
    check_named_once(languages, part.place)
    if not languages:
        raise refusals.FileWantsChoiceError(place=part.place, choices=("en", "fr"))
    return ",".join(languages)


def _couples(part: Part) -> tuple[FileCouple, ...]:
    couples = tuple(_couple(item) for item in part.items(MOST_COUPLES))
    check_named_once([couple.number for couple in couples], part.place)
    return couples


def _couple(part: Part) -> FileCouple:
    told = part.read(COUPLE_KEYS, required=["number"])
    is_house = told.get("is_house", False)
    if not is_house and not all(told.get("players", ("", ""))):
        raise refusals.FileTextEmptyError(place=f"{part.place}.players")
    # Everybody has paid unless the file says otherwise, as at the door; the house never does.
    return FileCouple(**{"has_paid": not is_house, **told})


def _players(part: Part) -> tuple[str, ...]:
    if part.value == []:
        return "", ""
    return tuple(player.text(200) for player in part.pair())


def _seating(part: Part) -> Seating:
    return Seating(**part.read(SEATING_KEYS, required=["tables"]))


def _tables(part: Part) -> tuple[Table, ...]:
    return tuple(_table(item) for item in part.items(MOST_COUPLES))


def _table(part: Part) -> Table:
    first, second = part.pair()
    return CoupleNumber(_couple_number(first)), _couple_or_null(second)


def _results(part: Part) -> tuple[tuple[CoupleNumber | None, ...], ...]:
    return tuple(
        tuple(_couple_or_null(winner) for winner in game.items(MOST_COUPLES))
        for game in part.items(MOST_GAMES)
    )


def _games(part: Part) -> tuple[GameNumber, ...]:
    games = tuple(GameNumber(_game_number(item)) for item in part.items(MOST_GAMES))
    check_named_once(games, part.place)
    return games


def _cards(part: Part) -> dict[CoupleNumber, tuple[GameNumber, ...]]:
    cards = part.numbered(HIGHEST_COUPLE)
    return {CoupleNumber(number): tuple(sorted(_games(card))) for number, card in cards.items()}


def _prize_name(part: Part) -> str:
    if part.value not in (*PRIZES, JAR):
        # Sixty places by name would bury the two that are none.
        raise refusals.FileWantsChoiceError(
            place=part.place, choices=(*PRIZES[:2], "…", BOOBY, JAR)
        )
    return str(part.value)


def _prizes(part: Part) -> tuple[Prize, ...]:
    prizes = tuple(_prize(item) for item in part.items(len(PRIZES)))
    check_named_once([prize.name for prize in prizes], part.place)
    return prizes


def _prize(part: Part) -> Prize:
    told = part.read(PRIZE_KEYS, required=["kind"])
    kind, place = told.pop("kind"), told.pop("place", None)
    if (kind == "place") != (place is not None):
        raise refusals.FilePlaceError(place=part.place)
    try:
        return Prize(BOOBY if place is None else place_prize(place), **told)
    except RuleError:
        raise refusals.FileWorthError(place=part.place) from None


def _ties(part: Part) -> tuple[Tie, ...]:
    ties = tuple(
        Tie(**item.read(TIE_KEYS, required=["prize"])) for item in part.items(len(PRIZES) + 1)
    )
    check_named_once([tie.prize for tie in ties], part.place)
    return ties


def _wishes(part: Part) -> dict[CoupleNumber, Wish]:
    wishes = part.numbered(HIGHEST_COUPLE)
    return {CoupleNumber(n): Wish(wish.choice(tuple(Wish))) for n, wish in wishes.items()}


def _forfeits(part: Part) -> frozenset[CoupleNumber]:
    couples = [CoupleNumber(_couple_number(item)) for item in part.items(MOST_COUPLES)]
    check_named_once(couples, part.place)
    return frozenset(couples)


def _cuts(part: Part) -> tuple[dict[CoupleNumber, Card], ...]:
    return tuple(
        {CoupleNumber(n): _card(card) for n, card in cards.numbered(HIGHEST_COUPLE).items()}
        for cards in part.items(MOST_ROUNDS)
    )


def _card(part: Part) -> Card:
    try:
        card = Card.parse(part.text(3))
    except RuleError:
        raise refusals.FileWantsCardError(place=part.place) from None
    if card.is_joker:
        raise refusals.FileWantsCardError(place=part.place)
    return card


def _awards(part: Part) -> tuple[Award, ...]:
    awards = tuple(_award(item) for item in part.items(2 * MOST_COUPLES))
    check_named_once([f"{award.prize}, couple {award.couple}" for award in awards], part.place)
    return awards


def _award(part: Part) -> Award:
    award = Award(**part.read(AWARD_KEYS, required=["prize", "couple"]))
    if (award.cents is None) == (not award.thing):
        raise refusals.FileWorthError(place=part.place)
    return award


SEATING_KEYS = {"tables": Key("tables", _tables), "rest": Key("rest", _couple_or_null)}
COUPLE_KEYS = {
    "number": Key("number", _couple_number),
    "players": Key("players", _players),
    "house": Key("is_house", Part.yes_or_no),
    "paid": Key("has_paid", Part.yes_or_no),
    "in_jar": Key("in_jar", Part.yes_or_no),
    "first_game": Key("first_game", _game_number),
    "last_game": Key("last_game", _unless_null(_game_number)),
}
PRIZE_KEYS = {
    "kind": Key("kind", _choice("place", BOOBY)),
    "place": Key("place", _unless_null(_number(1, MOST_PLACES))),
    "cents": Key("cents", _unless_null(_cents)),
    "percent": Key("percent", _unless_null(_number(0, 100))),
    "thing": Key("thing", _unless_null(_text(120, may_be_empty=False))),
}
TIE_KEYS = {
    "prize": Key("prize", _prize_name),
    "wishes": Key("wishes", _wishes),
    "forfeits": Key("forfeits", _forfeits),
    "cuts": Key("cuts", _cuts),
    "playoff_winner": Key("playoff_winner", _couple_or_null),
}
AWARD_KEYS = {
    "prize": Key("prize", _prize_name),
    "couple": Key("couple", _couple_number),
    "cents": Key("cents", _unless_null(_cents)),
    "thing": Key("thing", _unless_null(_text(120, may_be_empty=False))),
}
EVENING_KEYS = {
    "format": Key("format", attrgetter("value")),
    "version": Key("version", attrgetter("value")),
    "name": Key("name", _text(120, may_be_empty=False)),
    "date": Key("date", Part.day),
    "hall": Key("hall", _text(120)),
    "languages": Key("languages", _languages),
    "games": Key("game_count", _game_number),
    "odd": Key("odd", _choice(*Odd)),
    "sitout_is_punched": Key("sitout_is_punched", Part.yes_or_no),
    "entry_fee_cents": Key("entry_fee_cents", _cents),
    "jar_fee_cents": Key("jar_fee_cents", _cents),
    "hall_share_cents": Key("hall_share_cents", _cents),
    "jar_brought_in_cents": Key("jar_brought_in_cents", _cents),
    "jar_size": Key("jar_size", _unless_null(_game_number)),
    "wins_from": Key("wins_from", _choice("floor", "cards")),
    "public_address": Key("public_address", lambda part: part.address(200)),
    "public_shows_names": Key("public_shows_names", Part.yes_or_no),
    "screen_shows_leaders": Key("screen_shows_leaders", Part.yes_or_no),
    "practice": Key("is_practice", Part.yes_or_no),
    "prizes": Key("prizes", _prizes),
    "couples": Key("couples", _couples),
    "seating": Key("seating", _unless_null(_seating)),
    "seating_seed": Key("seating_seed", _seed),
    "results": Key("results", _results),
    "cards": Key("cards", _cards),
    "jar_draw": Key("jar_draw", _unless_null(_games, null=())),
    "jar_seed": Key("jar_seed", _seed),
    "ties": Key("ties", _ties),
    "handed_over": Key("handed_over", _awards),
}
