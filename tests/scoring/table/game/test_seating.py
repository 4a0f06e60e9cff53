"""Who deals the next hand, and who cuts for it (rules.md §2.1)."""

import pytest

from scoring.table.game.seating import cutter, next_dealer


@pytest.mark.parametrize("players", range(2, 11))
def test_2_1_dealer_of_one_hand_cuts_in_the_next(players: int) -> None:
    dealer = 0
    for _ in range(2 * players):
        following = next_dealer(dealer, players)
        assert following == (dealer + 1) % players
        assert cutter(following, players) == dealer
        dealer = following


def test_2_1_player_at_the_right_cuts() -> None:
    assert [cutter(dealer, players=4) for dealer in range(4)] == [3, 0, 1, 2]
