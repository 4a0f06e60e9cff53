"""Evenings for tests, made as the desks make them; plain functions, free of surprises."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from scoring.hall.movement import Odd
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from tournaments.cards.actions import count_wins_from, type_card
from tournaments.floor.actions import draw_starting_tables, record_win
from tournaments.floor.queries import floor_record, open_game
from tournaments.models import Couple, Evening, Prize


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


def count_cards(evening: Evening, wins: Mapping[int, int | Sequence[int]]) -> Evening:
    """Cards typed and counted: each couple's games won, or only how many (the first ones)."""
    for couple, won in wins.items():
        games = range(1, won + 1) if isinstance(won, int) else won
        punches = [GameNumber(game) for game in games]
        type_card(evening=evening, couple=CoupleNumber(couple), games=punches, by="test")
    count_wins_from(evening=evening, source="cards", by="test")
    evening.refresh_from_db()
    return evening


def offer(evening: Evening, **worths: int | str) -> Evening:
    """Prizes by name (`place_1=30000`, `booby="A turnip"`): cents, `"50 %"` of the pot, a thing."""
    for name, worth in worths.items():
        kind, _, place = name.partition("_")
        values: dict[str, Any] = {"kind": kind, "place": int(place) if place else None}
        if isinstance(worth, int):
            values["cents"] = worth
        elif worth.endswith(" %"):
            values["percent"] = int(worth.removesuffix(" %"))
        else:
            values["thing"] = worth
        Prize.objects.create(evening=evening, **values)
    return evening
