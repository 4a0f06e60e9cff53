"""Whether punches add up and where cards and floor differ."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, repeat

from scoring.hall.movement.movement import Seating, Winners, sitting_out, still_to_come
from scoring.hall.numbers import CoupleNumber, GameNumber


@dataclass(frozen=True, slots=True, order=True)
class Difference:
    """A game that is on the couple's card but not on the floor (``on_card``), or the reverse."""

    couple: CoupleNumber
    game: GameNumber
    on_card: bool


def expected_punches(
    seatings: Sequence[Seating], unwon: Sequence[int] = (), *, sitout_is_punched: bool
) -> dict[GameNumber, int]:
    """Gives the punches that each game must have made: one a table (``rules.md §7.3``).

    One seating for each game to be looked at, game 1 first; where nobody wrote the seats down,
    the starting tables serve for every game. The house couple's card counts like any other.
    ``unwon`` tells how many tables of the first games nobody won (``rules.md §7.24``).

    >>> expected_punches([Seating(((1, 2), (3, 4)), rest=5)], sitout_is_punched=True)
    {1: 3}
    """
    return {
        GameNumber(game): _punches(seating, sitout_is_punched=sitout_is_punched) - without
        for game, (seating, without) in enumerate(
            zip(seatings, chain(unwon, repeat(0)), strict=False), start=1
        )
    }


def punch_differences(
    floor: Mapping[CoupleNumber, Collection[GameNumber]],
    cards: Mapping[CoupleNumber, Collection[GameNumber]],
) -> tuple[Difference, ...]:
    """Gives where the cards that were typed differ from the floor, by couple and game.

    >>> punch_differences({1: [1, 2], 2: [3]}, {1: [1, 4]})
    (Difference(couple=1, game=2, on_card=False), Difference(couple=1, game=4, on_card=True))
    """
    return tuple(
        Difference(couple, game, on_card=game in cards[couple])
        for couple in sorted(cards)
        for game in sorted(set(cards[couple]) ^ set(floor.get(couple, ())))
    )


def floor_punches(
    seatings: Sequence[Seating],
    results: Sequence[Winners],
    unwon: Sequence[int] = (),
    *,
    sitout_is_punched: bool,
) -> dict[CoupleNumber, tuple[GameNumber, ...]]:
    """Gives every couple's punches as the floor recorded them (``rules.md §7.3``).

    The seatings are those of ``movement.replay``. A game sat out is punched once it is complete;
    ``unwon`` tells how many tables of each game nobody won.

    >>> floor_punches([Seating(((1, 2),), rest=3)], [[2]], sitout_is_punched=True)
    {1: (), 2: (1,), 3: (1,)}
    """
    punches: dict[CoupleNumber, list[GameNumber]] = {c: [] for c in _couples(seatings)}
    played = seatings[: len(results)]
    without_winner = chain(unwon, repeat(0))
    for number, (seating, winners) in enumerate(zip(played, results, strict=True), start=1):
        missing = next(without_winner)
        for winner in winners:
            if winner is not None:
                punches[winner].append(GameNumber(number))
        if not sitout_is_punched:
            continue
        if len(still_to_come(seating.tables, winners)) == missing:
            for resting in sitting_out(seating):
                punches[resting].append(GameNumber(number))
    return {couple: tuple(games) for couple, games in punches.items()}


def _punches(seating: Seating, *, sitout_is_punched: bool) -> int:
    full_tables = sum(second is not None for _, second in seating.tables)
    return full_tables + (len(sitting_out(seating)) if sitout_is_punched else 0)


def _couples(seatings: Sequence[Seating]) -> list[CoupleNumber]:
    # All seatings are looked at: a late couple is not at the starting tables.
    couples = {couple for seating in seatings for table in seating.tables for couple in table}
    couples |= {couple for seating in seatings for couple in seating.bench}
    return sorted(couple for couple in couples if couple is not None)
