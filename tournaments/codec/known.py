"""Types that say all by their name: how each is read, written and described."""

from datetime import date, time
from typing import Any, get_args

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.hall.couples import HIGHEST_COUPLE, MOST_COUPLES, Players
from scoring.hall.fields import (
    MOST_PLACES,
    Address,
    BestOf,
    Cents,
    Items,
    Languages,
    Letters,
    PrizeName,
    Seed,
    SingleName,
    VariantName,
)
from scoring.hall.games.games import Unwon
from scoring.hall.movement.movement import NO_TABLE, Rest, Seating, Tables, bench_of, on_bench
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, GameNumber, SingleNumber, TableNumber
from scoring.hall.prizes.prizes import OFFERED_KINDS, PRIZE_KINDS
from scoring.hall.ties.playoffs import PlayoffGame
from scoring.hall.tournament.facts import PoolName, TablesCalled, pool_name
from scoring.hall.tournament.matches import MOST_POINTS, MatchName
from scoring.hall.tournament.terms import MOST_POOLS
from scoring.table.hand.taken import Side
from scoring.table.variant.rows import Bid
from scoring.table.variant.variants import VARIANTS, Variant
from tournaments.codec.kinds import (
    Kind,
    as_it_is,
    by_number,
    described,
    letters,
    list_of,
    one_of,
    optional,
    pair_of,
    whole_number,
)
from tournaments.codec.refusals import EveningFileError
from tournaments.codec.untrusted import DAY, TIME_OF_DAY, Part, check_named_once
from tournaments.languages import CODES, MOST_AT_ONCE

LONGEST_NAME = 200
LONGEST_VARIANT = 200
PRIZES = tuple(name for kind in OFFERED_KINDS for name in kind.names(MOST_PLACES))
POOLS = tuple(pool_name(index) for index in range(MOST_POOLS))
NAMES_OF_PRIZES = tuple(name for kind in PRIZE_KINDS for name in kind.names(MOST_PLACES))

COUPLE = described("coupleNumber", whole_number(1, HIGHEST_COUPLE))
GAME = described("gameNumber", whole_number(1, MOST_GAMES))
TABLE = described("tableNumber", whole_number(1, MOST_COUPLES))
COUPLES = list_of(COUPLE, Items(MOST_COUPLES, each_once=True))
GAMES = list_of(GAME, Items(MOST_GAMES, each_once=True))


def _players(part: Part) -> tuple[str, str]:
    """Two names; an empty list for the house couple, and for names that were forgotten."""
    if part.value == []:
        return "", ""
    first, second = part.pair()
    return first.text(LONGEST_NAME), second.text(LONGEST_NAME)


def _player(part: Part) -> str:
    """One name with nobody beside; none where it was forgotten."""
    if part.value == []:
        return ""
    first, second = part.pair()
    second.text(0)
    return first.text(LONGEST_NAME)


def _tables(part: Part) -> Tables:
    """The tables in play by number, `{"1": [4, 2], "3": [1, 5]}` (`rules.md §7.13`)."""
    seated = part.numbered(MOST_COUPLES)
    numbers = range(1, max(seated, default=0) + 1)
    return tuple(AT_TABLE.read(seated[n]) if n in seated else NO_TABLE for n in numbers)


def _plain_tables(tables: Tables) -> dict[str, list[CoupleNumber | None]]:
    return {str(n): list(couples_there) for n, couples_there in Seating(tables).in_play}


def _rest(part: Part) -> Rest:
    """Nobody, one couple, or several on a bench, its head first."""
    is_bench = isinstance(part.value, list)
    return on_bench(COUPLES.read(part)) if is_bench else optional(COUPLE).read(part)


def _plain_rest(rest: Rest) -> CoupleNumber | list[CoupleNumber] | None:
    """A number where one couple rests, a list where several do."""
    bench = [*bench_of(rest)]
    return bench if len(bench) > 1 else next(iter(bench), None)


def _variant(part: Part) -> str:
    """The name of a variant, with house options."""
    name = part.text(LONGEST_VARIANT, may_be_empty=False)
    try:
        return str(Variant.parse(name))
    except RuleError:
        raise EveningFileError("file-variant", place=part.place) from None


def _one_or_three(part: Part) -> int:
    return 1 if part.value == 1 else part.number(3, 3)


def _bid(part: Part) -> Bid:
    """A number, or the words of a doubled one; whether the variant knows it is asked later."""
    return part.text(20) if isinstance(part.value, str) else part.number(0, MOST_POINTS)


def _card(part: Part) -> Card:
    try:
        card = Card.parse(part.text(3))
    except RuleError:
        raise EveningFileError("file-wants-card", place=part.place) from None
    if card.is_joker:
        raise EveningFileError("file-wants-card", place=part.place)
    return card


def _playoff_games(part: Part) -> tuple[PlayoffGame, ...]:
    games = tuple(_playoff_game(game) for game in part.items(MOST_COUPLES))
    check_named_once([game.loser for game in games], part.place)
    return games


def _playoff_game(part: Part) -> PlayoffGame:
    winner, loser = map(COUPLE.read, part.pair())
    check_named_once([winner, loser], part.place)
    return PlayoffGame(winner, loser)


def _prize_name(part: Part) -> str:
    if part.value not in NAMES_OF_PRIZES:
        # Sixty places by name would bury those that are none.
        names = (*PRIZES[:2], "…", *NAMES_OF_PRIZES[MOST_PLACES:])
        raise EveningFileError("file-wants-choice", place=part.place, choices=names)
    return str(part.value)


def _called(part: Part) -> TablesCalled:
    """Whether there is such a match is asked when all is read."""
    return {MatchName(name): TABLE.read(item) for name, item in sorted(part.fields().items())}


def of_two_names(description: str, **schema: Any) -> dict[str, Any]:
    """A list of two, or an empty one, as JSON Schema."""
    size = {"maxItems": 2, **schema, "oneOf": [{"maxItems": 0}, {"minItems": 2}]}
    return {"description": description, "type": "array", **size}


NAME = {"type": "string", "maxLength": LONGEST_NAME}
AT_TABLE = described("table", pair_of(COUPLE, optional(COUPLE)))
MOVING_ON = by_number(TableNumber, MOST_COUPLES, COUPLE)
KINDS: dict[Any, Kind] = {
    bool: Kind(Part.yes_or_no, as_it_is, {"type": "boolean"}),
    Address: Kind(
        lambda part: part.address(200),
        as_it_is,
        {"type": "string", "maxLength": 200, "pattern": r"^$|^https?://[^\s/]"},
    ),
    BestOf: Kind(_one_or_three, as_it_is, {"enum": [1, 3]}),
    Bid: described(
        "bid",
        Kind(
            _bid,
            as_it_is,
            {"anyOf": [whole_number(0, MOST_POINTS).schema, {"type": "string", "maxLength": 20}]},
        ),
    ),
    Card: described(
        "card",
        Kind(_card, str, {"type": "string", "pattern": "^(?:A|[2-9]|10|J|Q|K)[CDHS]$"}),
    ),
    Cents: described("cents", whole_number(*get_args(Cents)[1])),
    CoupleNumber: COUPLE,
    GameNumber: GAME,
    Languages: list_of(one_of(CODES), Items(MOST_AT_ONCE, each_once=True, may_be_empty=False)),
    MatchName: described("matchName", letters(Letters(8, may_be_empty=False))),
    Players: described(
        "players",
        Kind(
            _players,
            list,
            of_two_names(
                "Two names; an empty list for the house couple without names.", items=NAME
            ),
        ),
    ),
    PoolName: described("poolLetter", one_of(POOLS)),
    PrizeName: described("prizeName", Kind(_prize_name, as_it_is, {"enum": [*NAMES_OF_PRIZES]})),
    Rest: described(
        "rest",
        Kind(
            _rest,
            _plain_rest,
            {
                "description": "Who rests: one couple, or several on a bench, its head first.",
                "anyOf": [COUPLE.schema, {"type": "null"}, COUPLES.schema],
            },
        ),
    ),
    Seed: described("seed", letters(get_args(Seed)[1])),
    Side: described("side", whole_number(0, 1)),
    SingleName: described(
        "onePlayer",
        Kind(
            _player,
            lambda name: [
                name,
                "",
            ],  # like the names of a couple, so that it is forgotten like them
            of_two_names(
                "One name with nobody beside; an empty list where it was forgotten.",
                prefixItems=[NAME, {"const": ""}],
            ),
        ),
    ),
    SingleNumber: described("single", whole_number(1, HIGHEST_COUPLE)),
    TableNumber: TABLE,
    Tables: described(
        "tables",
        Kind(
            _tables,
            _plain_tables,
            {
                "description": "Tables in play by number; numbers may be left out.",
                **by_number(TableNumber, MOST_COUPLES, AT_TABLE).schema,
            },
        ),
    ),
    TablesCalled: Kind(_called, dict, {"type": "object", "additionalProperties": TABLE.schema}),
    Unwon: MOVING_ON._replace(
        read=lambda part: tuple(MOVING_ON.read(part).items()),
        write=lambda unwon: {str(table): moves for table, moves in unwon},
    ),
    VariantName: described(
        "variant",
        Kind(
            _variant,
            as_it_is,
            {
                "description": "The name of a variant, with house options: nevins-house target=60.",
                "type": "string",
                "maxLength": LONGEST_VARIANT,
                "pattern": rf"^\s*(?:{'|'.join(sorted(VARIANTS))})(?:\s|$)",
            },
        ),
    ),
    date: Kind(
        Part.day,
        date.isoformat,
        {"type": "string", "pattern": f"^{DAY.pattern}$", "format": "date"},
    ),
    time: Kind(
        Part.time_of_day,
        lambda at: at.isoformat("minutes"),
        {"type": "string", "pattern": f"^{TIME_OF_DAY.pattern}$"},
    ),
    tuple[PlayoffGame, ...]: Kind(
        _playoff_games,
        lambda games: [[game.winner, game.loser] for game in games],
        {
            "type": "array",
            "items": {
                "type": "array",
                "items": COUPLE.schema,
                "minItems": 2,
                "maxItems": 2,
                "uniqueItems": True,
            },
            "maxItems": MOST_COUPLES,
        },
    ),
}
"""Those with a name in the schema are written out there once."""
