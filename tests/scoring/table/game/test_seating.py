"""Who deals the next hand and who cuts for it (rules.md §2.1), and who is still in (§6.7)."""

import pytest

from scoring.table.game.game import Game
from scoring.table.game.seating import add_played, cutter, next_dealer, seats_in
from scoring.table.hand.taken import Side, Taken
from tests.scoring.table.houses import ATLANTIC, NOVA_SCOTIA


@pytest.mark.parametrize("players", range(2, 11))
def test_2_1_dealer_of_one_hand_cuts_in_the_next(players: int) -> None:
    dealer = 0
    for _ in range(2 * players):
        following = next_dealer(dealer, range(players))
        assert following == (dealer + 1) % players
        assert cutter(following, range(players)) == dealer
        dealer = following


def test_6_8_partner_that_was_called_is_scored_with_the_bidder() -> None:
    game = Game(NOVA_SCOTIA, 5)

    add_played(game, Taken((5, 10, 0, 15, 0), Side(1), 25, Side(3)))

    assert game.scores == (5, 25, 0, 25, 0)


def test_6_7_who_is_out_neither_deals_nor_cuts() -> None:
    still_in = seats_in(Game(ATLANTIC, 3, start=(-205, 20, 0)), players=6)

    assert still_in == (1, 2, 4, 5)
    assert [next_dealer(dealer, still_in) for dealer in range(6)] == [1, 2, 4, 4, 5, 1]
    assert [cutter(dealer, still_in) for dealer in still_in] == [5, 1, 2, 4]


@pytest.mark.parametrize("points", [(30,), (20, 5, 5)])
def test_6_7_hand_of_more_or_fewer_sides_than_are_in_is_not_scored(points: tuple[int, ...]) -> None:
    game = Game(ATLANTIC, 3, start=(-205, 20, 0))

    with pytest.raises(ValueError, match="argument 2 is"):
        add_played(game, Taken(points, Side(0), 20))
    assert game.hands == ()
