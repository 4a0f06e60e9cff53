"""Evenings for tests, made as the desks make them; plain functions, free of surprises."""

from collections.abc import Sequence
from random import Random
from typing import Any

from scoring.hall.movement import Odd
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from tournaments.floor.actions import draw_starting_tables, record_win
from tournaments.floor.queries import floor_record, open_game
from tournaments.models import Couple, Evening


def make_evening(couples: int = 12, **fields: Any) -> Evening:
    """An evening with so many couples signed in, all paid and in the jar; nothing is drawn."""
    values: dict[str, Any] = {"slug": "sample-evening", "name": "Sample evening", **fields}
    evening = Evening.objects.create(**values)
    Couple.objects.bulk_create(
        Couple(
            evening=evening,
            number=number,
            first_player=f"Ada Sample {number}",
            second_player=f"Bruno Sample {number}",
            has_paid=True,
            in_jar=True,
        )
        for number in range(1, couples + 1)
    )
    return evening


def draw(
    evening: Evening,
    seed: str = "45",
    odd: Odd = Odd.HOUSE,
    *,
    sitout_is_punched: bool = False,
) -> Evening:
    """Starting tables; the evening comes back as the draw left it."""
    draw_starting_tables(
        evening=evening, odd=odd, sitout_is_punched=sitout_is_punched, seed=seed, by="test"
    )
    evening.refresh_from_db()
    return evening


def play(evening: Evening, games: int = 3, seed: int = 45) -> Evening:
    """So many more games with winners by the toss of a coin."""
    coin = Random(seed)
    for _ in range(games):
        game = open_game(evening)
        assert game is not None
        for table, couples in enumerate(floor_record(evening).seatings[-1].tables, start=1):
            if couples[1] is not None:
                win(evening, game.number, table, coin.choice(couples))
    return evening


def win(evening: Evening, game: int, table: int, winner: int) -> None:
    """One table's result."""
    record_win(
        evening=evening,
        game=GameNumber(game),
        table=TableNumber(table),
        winner=CoupleNumber(winner),
        by="test",
    )


def play_first_named(evening: Evening, games: Sequence[int]) -> Evening:
    """These games, each won at every table by the couple that deals first."""
    for game in games:
        for table, couples in enumerate(floor_record(evening).seatings[-1].tables, start=1):
            if couples[1] is not None:
                win(evening, game, table, couples[0])
    return evening
