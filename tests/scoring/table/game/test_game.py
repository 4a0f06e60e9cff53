"""A game as a value: the sides that begin it, what it keeps of each hand, how it has ended."""

from dataclasses import FrozenInstanceError, fields

import pytest

from scoring.table.game.game import Game, HandScored, SidesError
from scoring.table.game.winning import GameOutcome, WinningReason
from scoring.table.hand.taken import Side, Taken
from scoring.table.variant.variants import VARIANTS, Variant
from tests.scoring.table.games import ending, game_at
from tests.scoring.table.houses import GENERAL, MERRIMACK, NEVINS, NOVA_SCOTIA_45


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


def test_2_sides_there_can_be() -> None:
    def possible(variant: Variant) -> list[int]:
        return [sides for sides in range(-1, 8) if is_possible(variant, sides)]

    def is_possible(variant: Variant, sides: int) -> bool:
        try:
            return Game(variant, sides).scores == (0,) * sides
        except SidesError:
            return False

    assert {variant.name: possible(variant) for variant in VARIANTS.values()} == {
        "general": [2, 3, 4, 5, 6],
        "nova-scotia-45": [2, 3, 4, 5, 6],
        "nova-scotia-auction": [2, 3, 4, 5],
        "merrimack-valley": [2, 3, 4, 5, 6],
        "atlantic-120s": [2, 3, 4, 5, 6],
        "nevins-house": [2, 3, 4, 5, 6, 7],
    }


def test_2_sides_that_cannot_be_are_refused() -> None:
    with pytest.raises(SidesError) as refused:
        Game(NEVINS, 11)

    assert refused.value.values == {"variant": "nevins-house", "sides": 11}


def test_game_not_begun_has_no_winner() -> None:
    game = Game(GENERAL, 3)

    assert (game.outcome, game.winner, game.is_over, game.is_hanging_a_forty) == (
        None,
        None,
        False,
        False,
    )
    assert (game.hands, game.playing) == ((), (0, 1, 2))
    assert ending(game) == ((), None)


def test_hand_as_it_comes_from_the_table_can_be_added_whole() -> None:
    result = ((10, 20), 1, 20)

    assert Game(NEVINS, 2).add_hand(*result).scores == (10, 20)
    assert Game(NEVINS, 2).can_add_hand(*result)


def test_outcome_is_a_value() -> None:
    game = game_at(NOVA_SCOTIA_45, 40, 20).add_hand((30, 0))

    assert game.outcome == GameOutcome((Side(0),), WinningReason.REACHED_TARGET)
    assert repr(game.outcome) == "GameOutcome(winners=(0,), reason=WinningReason.REACHED_TARGET)"


def test_reasons_are_words_of_their_own() -> None:
    assert [str(reason) for reason in WinningReason] == [
        "reached-target",
        "bidder-goes-out",
        "more-points",
        "first-to-reach",
        "last-side-in",
    ]


def test_what_is_scored_cannot_be_changed() -> None:
    game = game_at(MERRIMACK, 110, 0).add_hand((20, 10), bidder=0, bid=20)

    for record in (game.hands[-1], game.outcome):
        assert not hasattr(record, "__dict__")
        for field in fields(record):
            with pytest.raises(FrozenInstanceError):
                setattr(record, field.name, None)
