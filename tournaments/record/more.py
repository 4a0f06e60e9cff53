"""What an evening knows that has no column and no table: told whole, in one column of JSON.

A fact or setting that is new gets a line in `MORE`, and nothing else of the rows.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from scoring.hall.evening import Evening
from scoring.hall.movement import Odd, on_bench
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.settings import BoobyAmong, Settings
from tournaments.record.more_of_tournament import put_tournament, tournament_told

_USUAL = {field.name: field.default for field in fields(Settings)}


@dataclass(frozen=True, slots=True)
class More:
    """`told` gives it as JSON, None where it is as usual; `put` gives the evening that has it."""

    name: str
    told: Callable[[Evening], Any]
    put: Callable[[Evening, Any], Evening]


def setting(name: str, read: Callable[[Any], Any] = lambda told: told) -> More:
    """A setting that JSON holds as it is, or as `read` reads it."""

    def told(evening: Evening) -> Any:
        value = getattr(evening.settings, name)
        return None if value == _USUAL[name] else value

    def put(evening: Evening, told: Any) -> Evening:
        return replace(evening, settings=replace(evening.settings, **{name: read(told)}))

    return More(name, told, put)


def _out_of_prizes(evening: Evening) -> list[CoupleNumber] | None:
    return [*evening.out_of_prizes] or None


def _with_out_of_prizes(evening: Evening, told: list[CoupleNumber]) -> Evening:
    out = {number: replace(evening.couples[number], is_out_of_prizes=True) for number in told}
    return replace(evening, couples={**evening.couples, **out})


def _absent(evening: Evening) -> Any:
    """Who is not at the tie desk, by prize."""
    absent = {prize: tie.absent for prize, tie in evening.ties.items() if tie.absent}
    return {
        prize: {str(couple): shares for couple, shares in told.items()}
        for prize, told in absent.items()
    } or None


def _with_absent(evening: Evening, told: Any) -> Evening:
    absent = {
        prize: {CoupleNumber(int(couple)): shares for couple, shares in shares_of.items()}
        for prize, shares_of in told.items()
    }
    ties = {
        prize: replace(tie, absent=absent.get(prize, tie.absent))
        for prize, tie in evening.ties.items()
    }
    return replace(evening, ties=ties)


def _odd_from(evening: Evening) -> dict[str, str] | None:
    """What an odd couple does from a game on."""
    return {str(game): odd.value for game, odd in sorted(evening.odd_from.items())} or None


def _with_odd_from(evening: Evening, told: dict[str, str]) -> Evening:
    odd_from = {GameNumber(int(game)): Odd(odd) for game, odd in told.items()}
    return replace(evening, odd_from=odd_from)


def _unwon(evening: Evening) -> dict[str, dict[str, int]] | None:
    """By game and table, who moves on from where nobody won."""
    return {
        str(number): {str(table): moves for table, moves in game.unwon}
        for number, game in enumerate(evening.games, start=1)
        if game.unwon
    } or None


def _with_unwon(evening: Evening, told: dict[str, dict[str, CoupleNumber]]) -> Evening:
    games = [*evening.games]
    for number, tables in told.items():
        unwon = sorted((TableNumber(int(table)), moves) for table, moves in tables.items())
        games[int(number) - 1] = replace(games[int(number) - 1], unwon=tuple(unwon))
    return replace(evening, games=tuple(games))


def _benches(evening: Evening) -> dict[str, list[CoupleNumber]] | None:
    """By game, who rests where several do, the head of the bench first."""
    return {
        str(number): [*game.seating.bench]
        for number, game in enumerate(evening.games, start=1)
        if len(game.seating.bench) > 1
    } or None


def _with_benches(evening: Evening, told: dict[str, list[CoupleNumber]]) -> Evening:
    games = [*evening.games]
    for number, couples in told.items():
        game = games[int(number) - 1]
        games[int(number) - 1] = replace(
            game, seating=game.seating._replace(rest=on_bench(couples))
        )
    return replace(evening, games=tuple(games))


SETTINGS: tuple[More, ...] = (setting("booby_among", BoobyAmong), setting("tables_there"))
MORE: tuple[More, ...] = (
    *SETTINGS,
    More("benches", _benches, _with_benches),
    More("odd_from", _odd_from, _with_odd_from),
    More("no_result", _unwon, _with_unwon),
    More("out_of_prizes", _out_of_prizes, _with_out_of_prizes),
    More("absent", _absent, _with_absent),
    More("tournament", tournament_told, put_tournament),
)

WITHOUT_COLUMN = frozenset(more.name for more in SETTINGS)


def more_of(evening: Evening) -> dict[str, Any]:
    """What the column holds."""
    told = {more.name: more.told(evening) for more in MORE}
    return {name: value for name, value in told.items() if value is not None}


def with_more(evening: Evening, told: Mapping[str, Any]) -> Evening:
    """The evening that rows have told, with what the column tells."""
    for more in MORE:
        if more.name in told:
            evening = more.put(evening, told[more.name])
    return evening
