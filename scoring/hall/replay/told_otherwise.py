"""Nights on which somebody came or went some other game than was told."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.replay.card_errors import CardError, CardErrorKind
from scoring.hall.replay.night import Night

MOST_GAMES_OFF = 2
"""So many games are people mistaken about when somebody came or went."""

_FEWEST_GUESTS = 2


def nights_told_otherwise(night: Night) -> Iterator[tuple[CardError, Night]]:
    """Gives each of these errors, and the night as it was then (``rules.md §7.6``).

    Who comes or goes together may all have been told wrongly. What the floor has seen is so.

    >>> from scoring.hall.movement.movement import Seating
    >>> all_four, three = frozenset({1, 2, 3, 4}), frozenset({1, 2, 3})
    >>> night = Night(Seating(((1, 2), (3, 4))), (all_four, all_four, three), (Odd.GAP,) * 3)
    >>> [(error.kind.value, error.couples, error.game) for error, _ in nights_told_otherwise(night)]
    [('went', (4,), 1), ('went', (4,), 3)]
    """
    for told_game in range(2, night.game_count + 1):
        before, now = night.attending[told_game - 2], night.attending[told_game - 1]
        for kind, changing in (
            (CardErrorKind.WENT, before - now),
            (CardErrorKind.CAME, now - before),
        ):
            guests = changing - {night.house}
            groups = {guests, *(frozenset({one}) for one in guests)} - {frozenset()}
            for couples, true_game in product(
                sorted(groups, key=sorted), _games_about(night, told_game)
            ):
                is_never = kind is CardErrorKind.CAME and true_game > night.game_count
                otherwise = None if is_never else _with_change(night, couples, told_game, true_game)
                if otherwise is not None:
                    game = GameNumber(true_game - (kind is CardErrorKind.WENT))
                    yield CardError(kind, tuple(sorted(couples)), game=game), otherwise


def _games_about(night: Night, told_game: int) -> Iterator[int]:
    """The games with which somebody may have come or gone instead."""
    for true_game in range(told_game - MOST_GAMES_OFF, told_game + MOST_GAMES_OFF + 1):
        if (
            true_game != told_game
            and max(1, night.seen) < min(true_game, told_game)
            and true_game <= night.game_count + 1
        ):
            yield true_game


def _with_change(
    night: Night, couples: frozenset[CoupleNumber], told_game: int, true_game: int
) -> Night | None:
    """The night with these coming or going with another game; nothing where they do so between."""
    attending, odds = list(night.attending), list(night.odds)
    games = range(min(told_game, true_game), max(told_game, true_game))
    if len({couple in attending[game - 1] for couple in couples for game in games}) > 1:
        return None
    for game in games:
        # What an odd number means was chosen with the change.
        odds[game - 1] = night.odds[told_game - 1 if true_game < told_game else told_game - 2]
        guests = (attending[game - 1] ^ couples) - {night.house}
        if len(guests) < _FEWEST_GUESTS:
            return None
        attending[game - 1] = guests
        if odds[game - 1] is Odd.HOUSE and len(guests) % 2 and _has_seat(night, game, guests):
            if night.house is None:
                return None
            attending[game - 1] = guests | {night.house}
    return replace(night, attending=tuple(attending), odds=tuple(odds))


def _has_seat(night: Night, game: int, guests: frozenset[CoupleNumber]) -> bool:
    there = night.there[game - 1] if night.there else None
    return there is None or len(guests) < 2 * there
