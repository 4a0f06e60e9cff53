"""What happened in an evening, part by part: how each is read, written and described.

A part checks itself; whether parts fit together is asked when all are read.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scoring.hall.couples import MOST_COUPLES, Couple, Couples
from scoring.hall.fields import Items, Reason, Seed, SingleName
from scoring.hall.games.games import JarDraw, Seated, SeatedGame, TablesDraw
from scoring.hall.movement.movement import Odd, Seating
from scoring.hall.numbers import (
    MOST_GAMES,
    CoupleNumber,
    GameNumber,
    Punches,
    SingleNumber,
    TableNumber,
)
from scoring.hall.prizes.awards import Award
from scoring.hall.settings import FEES
from scoring.hall.singles import Singles
from scoring.hall.ties.ties import Tie
from tournaments.codec.by_fields import EACH_IS_A_THING, codec_of, kind_of
from tournaments.codec.kinds import (
    Kind,
    array_of,
    by_number,
    described,
    just_one,
    list_of,
    named,
    optional,
    schema_of,
)
from tournaments.codec.known import COUPLE, GAME, GAMES, PRIZES
from tournaments.codec.refusals import EveningFileError
from tournaments.codec.untrusted import Part, check_named_once

MOST_DRAWS = 10_000
UNSAID = -1  # a fee of which a file says nothing
AS_MANY = 0  # a draw of the jar that came out of as many games as the evening has


def _couple(part: Part) -> Couple:
    read = part.read(COUPLE_KEYS, required=["number"])
    # Everybody has paid unless the file says otherwise, as at the door; the house never does.
    couple: Couple = COUPLE_CODEC.made(**{"has_paid": not read.get("is_house", False)} | read)
    if not couple.is_house and any(couple.players) and not all(couple.players):
        raise EveningFileError("file-text-empty", place=part.place_of("players"))
    return couple


def _named_couple(part: Part) -> Couple:
    couple = _couple(part)
    if not couple.is_house and not all(couple.players):
        raise EveningFileError("file-text-empty", place=part.place_of("players"))
    return couple


def _couples(part: Part) -> Couples:
    """Couples by number; those without names had theirs forgotten, which only a log can tell."""
    return _by_number(part, [*map(_couple, part.items(MOST_COUPLES))])


def named_couples(part: Part) -> Couples:
    """Couples by number, each with its names but for the house couple."""
    return _by_number(part, [*map(_named_couple, part.items(MOST_COUPLES))])


def _by_number(part: Part, couples: list[Couple]) -> Couples:
    check_named_once([couple.number for couple in couples], part.place)
    return {couple.number: couple for couple in sorted(couples, key=lambda couple: couple.number)}


def _singles(part: Part) -> Singles:
    waiting = [item.read(WAITING_KEYS, required=["single"]) for item in part.items(MOST_COUPLES)]
    check_named_once([single["number"] for single in waiting], part.place)
    return {single["number"]: single.get("name", "") for single in waiting}


def _plain_singles(singles: Singles) -> list[dict[str, Any]]:
    """Who waits has nobody beside, and a name unless it was forgotten."""
    return [{"single": n, "players": NAME.write(name)} for n, name in sorted(singles.items())]


def _played(part: Part) -> tuple[SeatedGame, ...]:
    return tuple(_game(item, n) for n, item in enumerate(part.items(MOST_GAMES), start=1))


def _game(part: Part, number: int) -> SeatedGame:
    read = part.read(GAME_KEYS, required=["tables"])
    credited = read.pop("credited", {})
    game: SeatedGame = AS_SEATED.made(**read, winners=())
    if number == 1 and game.seated is Seated.MOVED:
        game = replace(game, seated=Seated.DRAWN)  # nobody has come from anywhere
    winners = _at_tables(game.seating, credited, number)
    _check_unwon(game, winners, number)
    return replace(game, winners=winners)


def _at_tables(
    seating: Seating, by_table: Mapping[TableNumber, CoupleNumber | None], number: int
) -> tuple[CoupleNumber | None, ...]:
    """The couples in the order of the tables, refused where one does not sit there."""
    for table in by_table:
        if seating.table(table) is None:
            raise EveningFileError("file-no-such-table", game=number, table=table)
    for table, couples_there in seating.in_play:
        couple = by_table.get(table)
        if couple is None:
            continue
        place = {"game": number, "table": table, "couple": couple}
        if couples_there[1] is None:
            raise EveningFileError("file-winner-alone", **place)
        if couple not in couples_there:
            raise EveningFileError("file-winner-elsewhere", **place)
    return tuple(by_table.get(TableNumber(n)) for n in range(1, len(seating.tables) + 1))


def _check_unwon(game: SeatedGame, winners: tuple[CoupleNumber | None, ...], number: int) -> None:
    """A table that nobody won has two couples, no winner, and one of the two moves on."""
    for table, _moves in game.unwon:
        if game.seating.table(table) is not None and winners[table - 1] is not None:
            raise EveningFileError("file-result-twice", game=number, table=table)
    _at_tables(game.seating, dict(game.unwon), number)


def _plain_game(game: SeatedGame) -> dict[str, Any]:
    plain = AS_SEATED.encode(game)
    seats = {"tables": plain.pop("tables"), "rest": plain.pop("rest")}
    winners = {str(n): winner for n, _couples, winner in game.tables}
    # Whether nobody won a table was asked later than how everybody came to their seats.
    seated = {"seated": plain.pop("seated")} if "seated" in plain else {}
    return {**seats, "winners": winners, **plain, **seated}


def _ties(part: Part) -> dict[str, Tie]:
    ties: list[Tie] = [*map(TIE.read, part.items(MOST_TIES))]
    check_named_once([tie.prize for tie in ties], part.place)
    return {tie.prize: tie for tie in sorted(ties, key=lambda tie: tie.prize)}


def _handed_over(part: Part) -> dict[tuple[str, CoupleNumber], Award]:
    awards = [*map(_award, part.items(2 * MOST_COUPLES))]
    check_named_once([f"{award.prize}, couple {award.couple}" for award in awards], part.place)
    return {(award.prize, award.couple): award for award in awards}


def _award(part: Part) -> Award:
    award: Award = AS_AWARDED.read(part)
    if (award.cents is None) == (not award.thing) or (award.is_each and not award.thing):
        raise EveningFileError("file-worth", place=part.place)
    return award


def _sorted(write: Any) -> Any:
    """Writes what is held by its key, the lowest first, as a list."""
    return lambda held: [write(value) for _key, value in sorted(held.items())]


TIE, MOST_TIES = kind_of(Tie), len(PRIZES) + 1
NAME = kind_of(SingleName)
COUPLE_CODEC = codec_of(Couple, **dict.fromkeys(FEES, UNSAID))
COUPLE_KEYS = COUPLE_CODEC.keys
AS_SEATED = codec_of(SeatedGame)
AS_AWARDED = codec_of(Award).kind
WINNERS = by_number(TableNumber, MOST_COUPLES, optional(COUPLE))
GAME_KEYS = AS_SEATED.keys | {"winners": WINNERS.key("credited")}
WAITING_KEYS = {
    "single": kind_of(SingleNumber).key("number"),
    "players": NAME.key("name"),
}
COUPLE_IN_LIST = named("couple", schema_of(COUPLE_KEYS, ["number"]))
WAITING = named("waiting", schema_of(WAITING_KEYS, ["single"]))
GAME_SEATED = named("game", schema_of(GAME_KEYS, ["tables"]))
TABLES_DRAW = described("tablesDraw", codec_of(TablesDraw, seed="").kind)
JAR_DRAW = described("jarDraw", codec_of(JarDraw, seed="", game_count=AS_MANY).kind)
AWARD = named("award", {**AS_AWARDED.schema, **EACH_IS_A_THING, **just_one("cents", "thing")})
PARTS: Mapping[str, Kind] = {
    "couples": Kind(_couples, _sorted(COUPLE_CODEC.encode), array_of(COUPLE_IN_LIST, MOST_COUPLES)),
    "singles": Kind(_singles, _plain_singles, array_of(WAITING, MOST_COUPLES)),
    "odd_from": kind_of(Mapping[GameNumber, Odd]),
    "earlier_draws": list_of(TABLES_DRAW, Items(MOST_DRAWS)),
    "seating_seed": kind_of(Seed),
    "played": Kind(
        _played,
        lambda games: [*map(_plain_game, games)],
        array_of(GAME_SEATED, MOST_GAMES),
    ),
    "cards": kind_of(Mapping[CoupleNumber, Punches]),
    "earlier_jar_draws": list_of(JAR_DRAW, Items(MOST_DRAWS)),
    "jar_draw": optional(GAMES),
    "jar_seed": kind_of(Seed),
    "jar_reason": kind_of(Reason),
    "jar_games": optional(GAME),
    "ties": Kind(_ties, _sorted(TIE.write), array_of(TIE.schema, MOST_TIES)),
    "handed_over": Kind(_handed_over, _sorted(AS_AWARDED.write), array_of(AWARD, 2 * MOST_COUPLES)),
}
"""By key, in the order in which files tell them."""
