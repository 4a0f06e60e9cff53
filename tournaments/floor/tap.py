"""Reads what one tap on a table needs, in plain SQL; knows no whole page.

A tap is waited for by a hall. The ORM takes longer to build these three statements than the
database takes to answer them (`make bench` holds a winner to 2 × one bare write).
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connection

from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from tournaments.floor.queries import TableRow, table_rows
from tournaments.models import Couple, Evening

_SEATS = """
    SELECT s."table", s.couple_id, c.number, c.first_player, c.second_player, c.is_house,
           r.winner_id, g.id, g.closed_at,
           EXISTS (SELECT 1 FROM tournaments_result a WHERE a.game_id = g.id AND a.is_standing)
    FROM tournaments_game g
    JOIN tournaments_seat s ON s.game_id = g.id
    JOIN tournaments_couple c ON c.id = s.couple_id
    LEFT JOIN tournaments_result r
           ON r.game_id = g.id AND r."table" = s."table" AND r.is_standing
"""
_MISSING = """
    SELECT s."table"
    FROM tournaments_seat s
    LEFT JOIN tournaments_result r
           ON r.game_id = s.game_id AND r."table" = s."table" AND r.is_standing
    WHERE s.game_id = %s AND NOT s.deals_first AND s."table" IS NOT NULL AND r.id IS NULL
    ORDER BY s."table"
"""


@dataclass(frozen=True, slots=True)
class TableNow:
    """One table of a game: the keys of its couples by number, and who won so far."""

    seating: int
    is_closed: bool
    is_first_result: bool
    couples: dict[CoupleNumber, int]
    winner: CoupleNumber | None


def evening_called(slug: str) -> Evening | None:
    """The evening with its address alone; whatever else is asked of it is fetched then."""
    found = _fetch("SELECT id, slug FROM tournaments_evening WHERE slug = %s", [slug])
    return Evening.from_db(connection.alias, ["id", "slug"], found[0]) if found else None


def hold(evening: Evening) -> None:
    """Lets nobody else change the evening until the transaction ends.

    SQLite holds the whole file since BEGIN IMMEDIATE, so there is nothing left to ask for.
    """
    if connection.features.has_select_for_update:
        Evening.objects.locked(evening.pk)


def table_now(evening_pk: int, game: int, table: int) -> TableNow | None:
    """The table as the database has it; none where nobody sits."""
    found = _fetch(
        f'{_SEATS} WHERE g.evening_id = %s AND g.number = %s AND s."table" = %s',
        [evening_pk, game, table],
    )
    if not found:
        return None
    *_, winner_pk, seating, closed_at, has_results = found[0]
    couples = {CoupleNumber(row[2]): row[1] for row in found}
    winner = next((number for number, pk in couples.items() if pk == winner_pk), None)
    return TableNow(seating, closed_at is not None, not has_results, couples, winner)


def tables_missing(seating: int) -> tuple[TableNumber, ...]:
    """The tables of a game that are still to come, lowest first."""
    return tuple(TableNumber(table) for (table,) in _fetch(_MISSING, [seating]))


def couples_at(
    evening_pk: int, seating: int, table: int
) -> tuple[GameNumber, list[CoupleNumber]] | None:
    """The game's number and the couples at its table, the one that deals first named first.

    The game is asked for by its key: a new draw makes a new one, so an old page finds nobody.
    """
    found = _fetch(
        """
        SELECT g.number, c.number
        FROM tournaments_game g
        LEFT JOIN tournaments_seat s ON s.game_id = g.id AND s."table" = %s
        LEFT JOIN tournaments_couple c ON c.id = s.couple_id
        WHERE g.id = %s AND g.evening_id = %s
        ORDER BY s.deals_first DESC
        """,
        [table, seating, evening_pk],
    )
    if not found:
        return None
    couples = [CoupleNumber(number) for _, number in found if number is not None]
    return GameNumber(found[0][0]), couples


def rows_at(seating: int, tables: Collection[int]) -> tuple[TableRow, ...]:
    """A few tables of a game as the page shows them."""
    marks = ", ".join(["%s"] * len(tables))
    found = _fetch(
        f'{_SEATS} WHERE g.id = %s AND s."table" IN ({marks}) ORDER BY s.deals_first DESC',
        [seating, *tables],
    )
    return table_rows(
        (table, _couple(*couple), winner_pk) for table, *couple, winner_pk, _, _, _ in found
    )


def _couple(pk: int, number: int, first: str, second: str, is_house: bool) -> Couple:  # noqa: FBT001 – a row
    return Couple(pk=pk, number=number, first_player=first, second_player=second, is_house=is_house)


def _fetch(statement: str, values: Sequence[int | str]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found
