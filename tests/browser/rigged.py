"""Winners for a whole evening, found so that it ends as the story needs it; by the rules alone."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from itertools import count
from random import Random

from scoring.hall.games.draws import draw_tables
from scoring.hall.movement.movement import Odd, Seating, advance, seat
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.standings import places


@dataclass(frozen=True)
class RiggedEvening:
    """Who sits where in each game, and who is going to win there."""

    seatings: tuple[Seating, ...]
    winners: tuple[tuple[CoupleNumber, ...], ...]

    @property
    def wins(self) -> Counter[CoupleNumber]:
        return Counter(couple for winners in self.winners for couple in winners)

    @property
    def places(self) -> tuple[tuple[CoupleNumber, ...], ...]:
        return places(self.wins)

    def card(self, couple: CoupleNumber) -> list[GameNumber]:
        games = enumerate(self.winners, start=1)
        return [GameNumber(game) for game, winners in games if couple in winners]


def tied_at_first_and_third(couples: Collection[int], seed: str, games: int = 25) -> RiggedEvening:
    """The first evening by coin flips with two couples level for first and for third place, one
    alone at second, and one alone with the fewest wins.
    """
    start = seat([CoupleNumber(number) for number in draw_tables(couples, seed).order], Odd.REST)
    evenings = (by_coin(start, games, toss) for toss in count())
    return next(
        evening
        for evening in evenings
        if [len(level) for level in evening.places[:3]] == [2, 1, 2]
        and len(evening.places) > 3
        and len(evening.places[-1]) == 1
    )


def by_coin(start: Seating, games: int, toss: int = 45) -> RiggedEvening:
    """An evening from these seats on, its winners by the toss of a coin."""
    coin = Random(toss)
    seatings, winners = [start], []
    for _ in range(games):
        tables, rest = seatings[-1]
        winners.append(tuple(coin.choice(table) for table in tables))
        seatings.append(advance(tables, winners[-1], rest))
    return RiggedEvening(tuple(seatings[:-1]), tuple(winners))
