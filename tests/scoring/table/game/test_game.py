"""A game as a value: the sides that begin it, what it keeps of each hand, how it has ended."""

import pytest

from scoring.table.game.game import Game, HandScored, SidesError
from scoring.table.game.winning import GameOutcome, WinningReason
from scoring.table.hand.taken import Side, Taken
from scoring.table.variant.variants import Variant
from tests.scoring.table.games import ending, game_at
from tests.scoring.table.houses import (
    ATLANTIC,
    GENERAL,
    MERRIMACK,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
)


def test_hand_told_with_lists_is_kept_as_a_record_that_never_changes() -> None:
    points, tricks = [25, 5], [[0, 5], [0, 5], [1, 5], [0, 5], [0, 10]]

    game = Game(GENERAL, 2).add_hand(points, tricks=tricks)
    points[0] = 0

    tricks_kept = ((Side(0), 5), (Side(0), 5), (Side(1), 5), (Side(0), 5), (Side(0), 10))
    assert game.hands == (HandScored(Taken((25, 5), tricks=tricks_kept), (25, 5), (25, 5)),)
    assert isinstance(hash(game.hands), int)


def test_2_sides_are_a_number_or_the_seats_of_each() -> None:
    assert Game(NOVA_SCOTIA_45, 3).scores == (0, 0, 0)
    assert Game(NOVA_SCOTIA_45, NOVA_SCOTIA_45.sides(6)).scores == (0, 0)


@pytest.mark.parametrize(
    ("variant", "most"),
    [
        *((GENERAL, 6), (NOVA_SCOTIA_45, 6), (NOVA_SCOTIA, 5)),
        *((MERRIMACK, 6), (ATLANTIC, 6), (NEVINS, 10)),
    ],
    ids=str,
)
def test_2_sides_there_can_be_and_no_others(variant: Variant, most: int) -> None:
    for sides in range(2, most + 1):
        assert Game(variant, sides).scores == (0,) * sides
    for sides in (-1, 0, 1, most + 1, 11):
        with pytest.raises(SidesError) as refused:
            Game(variant, sides)
        assert refused.value.values == {"variant": variant.name, "sides": sides}


def test_game_not_begun_has_no_winner() -> None:
    game = Game(GENERAL, 3)

    assert (game.outcome, game.winner, game.hands, game.playing) == (None, None, (), (0, 1, 2))
    assert (game.is_over, game.is_hanging_a_forty, *ending(game)) == (False, False, (), None)


def test_outcome_is_a_value() -> None:
    game = game_at(NOVA_SCOTIA_45, 40, 20).add_hand((30, 0))

    assert game.outcome == GameOutcome((Side(0),), WinningReason.REACHED_TARGET)
    assert repr(game.outcome) == "GameOutcome(winners=(0,), reason=WinningReason.REACHED_TARGET)"
