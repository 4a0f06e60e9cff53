"""Slips of rules 7.23, each planted in a night, and what must be told of it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random

from tests.cards.second_reading.night import Cards, Night, Sat, played
from tests.cards.second_reading.replayed import CardError, changed, exchanged_cards


@dataclass(frozen=True)
class Planted:
    """A night with an error: its cards as they are typed, as they should be, and the error itself.

    An error that the paper tells in another way, or not at all, is none.
    """

    kind: str
    night: Night
    cards: Cards
    error: CardError | None


Plant = Callable[[Night, Random], Planted | None]


def planted(night: Night, chance: Random) -> Iterator[Planted]:
    """One night with each kind of error, where it can be made."""
    for plant in PLANTS:
        for _ in range(20):
            found = plant(night, chance)
            if found is not None:
                yield found
                break


def _missed(night: Night, chance: Random) -> Planted | None:
    couple = chance.choice(sorted(night.cards))
    if not night.cards[couple]:
        return None
    game = chance.choice(sorted(night.cards[couple]))
    cards = changed(night.cards, {couple: {game}})
    return Planted("missed", night, cards, ("missed", couple, game))


def _extra(night: Night, chance: Random) -> Planted | None:
    couple = chance.choice(sorted(night.cards))
    game = chance.randint(1, night.plan.games)
    if game in night.cards[couple]:
        return None
    return Planted("extra", night, changed(night.cards, {couple: {game}}), ("extra", couple, game))


def _wrong_game(night: Night, chance: Random) -> Planted | None:
    couple = chance.choice(sorted(night.cards))
    punch, game = chance.choices(range(1, night.plan.games + 1), k=2)
    if punch in night.cards[couple] or game not in night.cards[couple]:
        return None
    cards = changed(night.cards, {couple: {punch, game}})
    return Planted("wrong-game", night, cards, ("wrong-game", couple, punch, game))


def _one_late(night: Night, chance: Random) -> Planted | None:
    couple = chance.choice(sorted(night.cards))
    since = chance.randint(1, night.plan.games)
    games = {k + (k >= since) for k in night.cards[couple]} - {night.plan.games + 1}
    if games == night.cards[couple]:
        return None
    return Planted("late", night, {**night.cards, couple: frozenset(games)}, None)


def _table(night: Night, chance: Random, last: int) -> tuple[int, int, int] | None:
    """A game up to the last one with a winner and the loser of one of its tables."""
    game = chance.randint(1, last)
    pairs = night.halls[game - 1].pairs()
    table, pair = chance.choice(pairs)
    winner = night.winners[game - 1][table]
    return game, winner, next(couple for couple in pair if couple != winner)


def _wrong_card(night: Night, chance: Random) -> Planted | None:
    game, winner, loser = _table(night, chance, night.plan.games)
    cards = exchanged_cards(night.cards, winner, loser, [game])
    return Planted("wrong-card", night, cards, ("wrong-card", loser, winner, game))


def _took_to_end(night: Night, chance: Random) -> Planted | None:
    game, one, other = _table(night, chance, night.plan.games - 1)
    cards = exchanged_cards(night.cards, one, other, range(game + 1, 99))
    error = ("took-cards", *sorted((one, other)), game + 1)
    return Planted("took-cards to the end", night, cards, error)


def _took_once(night: Night, chance: Random) -> Planted | None:
    game, one, other = _table(night, chance, night.plan.games - 1)
    cards = exchanged_cards(night.cards, one, other, [game + 1])
    if cards == night.cards:
        return None
    first, second = (one, other) if game + 1 in cards[one] else (other, one)
    return Planted("took-cards for one", night, cards, ("wrong-card", first, second, game + 1))


def _swapped(night: Night, chance: Random) -> Planted | None:
    one, other = sorted(chance.sample(sorted(night.cards), 2))
    cards = exchanged_cards(night.cards, one, other, range(1, 99))
    return Planted("swapped", night, cards, ("swapped", one, other))


def _lost(night: Night, chance: Random) -> Planted | None:
    couple = chance.choice(sorted(night.cards))
    cards = {number: games for number, games in night.cards.items() if number != couple}
    return Planted("lost", night, cards, ("lost", couple))


def _sat_wrong(night: Night, chance: Random) -> Planted | None:
    game = chance.randint(1, night.plan.games - 1)
    one, other = chance.sample(sorted(night.halls[game].places()), 2)
    return replace(_as_it_went(night, game, chance, one, other), kind="sat-wrong")


def _loser_moved(night: Night, chance: Random) -> Planted | None:
    """The loser of a table moves, and the winner stays."""
    game, winner, loser = _table(night, chance, night.plan.games - 1)
    if not (night.here(winner, game + 1) and night.here(loser, game + 1)):
        return None
    return replace(_as_it_went(night, game, chance, winner, loser), kind="loser moved")


def _table_skipped(night: Night, chance: Random) -> Planted | None:
    """A winner goes two tables on; who should have sat there finds the seat before empty."""
    game = chance.randint(1, night.plan.games - 1)
    won = sorted(night.winners[game - 1].items())
    if len(won) < 3:
        return None
    k = chance.randrange(len(won))
    one, other = won[k][1], won[(k + 1) % len(won)][1]
    if not (night.here(one, game + 1) and night.here(other, game + 1)):
        return None
    return replace(_as_it_went(night, game, chance, one, other), kind="table skipped")


def _as_it_went(night: Night, game: int, chance: Random, *ring: int) -> Planted:
    """The night up to this game, then with these at each other's place, and anew from there."""
    pairs = tuple(Sat(game + 1, one, other) for one, other in pairwise(ring))
    again = played(night.plan, Random(chance.random()), night.acts, pairs, night.winners[:game])
    error = ("sat-wrong", *sorted(ring), game + 1) if len(pairs) == 1 else None
    return Planted("sat", again, again.cards, error)


def _ring(night: Night, chance: Random) -> Planted | None:
    game = chance.randint(1, night.plan.games - 1)
    ring = chance.sample(sorted(night.halls[game].places()), 3)
    return replace(_as_it_went(night, game, chance, *ring), kind="ring of three")


def _forgotten(night: Night, chance: Random) -> Planted | None:
    game = chance.randint(1, night.plan.games)
    cards = {couple: games - {game} for couple, games in night.cards.items()}
    return Planted("forgotten game", night, cards, None)


def _two(night: Night, chance: Random) -> Planted | None:
    singles: list[Plant] = [_missed, _extra, _wrong_card, _wrong_game]
    one = chance.choice(singles)(night, chance)
    if one is None:
        return None
    other = chance.choice(singles)(replace(night, cards=one.cards), chance)
    if other is None or other.cards == night.cards:
        return None
    return Planted("two errors", night, other.cards, None)


PLANTS: tuple[Plant, ...] = (
    *(_missed, _extra, _wrong_game, _one_late, _wrong_card, _took_to_end, _took_once, _swapped),
    *(_lost, _sat_wrong, _loser_moved, _table_skipped, _ring, _forgotten, _two),
)
