"""Seats a game as the rules have it; draws nothing and records nobody."""

from scoring.hall.movement import Seating, advance
from scoring.hall.numbers import CoupleNumber, GameNumber
from tournaments.floor.queries import seating_of, winners_of
from tournaments.models import Couple, Evening, Game, Seat


def seat_game(evening: Evening, number: GameNumber, seating: Seating, keys: dict[int, int]) -> Game:
    game = Game.objects.create(evening=evening, number=number)
    seats = [
        Seat(game=game, table=table, couple_id=keys[couple], deals_first=place == 0)
        for table, couples in enumerate(seating.tables, start=1)
        for place, couple in enumerate(couples)
        if couple is not None
    ]
    if seating.rest is not None:
        seats.append(Seat(game=game, couple_id=keys[seating.rest]))
    Seat.objects.bulk_create(seats)
    return game


def seat_game_after(evening: Evening, game: GameNumber, seating: int) -> None:
    """Seats the game that follows a closed one, within the action under way.

    The office does so too, when it makes an evening longer after its last game.
    """
    keys = dict(Couple.objects.filter(evening=evening).values_list("number", "pk"))
    numbers = {pk: CoupleNumber(number) for number, pk in keys.items()}
    standing = winners_of(seating)
    tables, rest = seating_of(seating)
    winners = [
        numbers[standing[table]] if table in standing else None
        for table in range(1, len(tables) + 1)
    ]
    seat_game(evening, GameNumber(game + 1), advance(tables, winners, rest), keys)
