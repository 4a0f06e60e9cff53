"""What a variant says of the table: seats and sides, bids, lock-out."""

from random import Random

import pytest

from scoring.table.fast.selfplay import random_game
from scoring.table.variant.options import OptionValueError
from scoring.table.variant.rows import LockOut, Sides, Terms
from scoring.table.variant.variants import VARIANTS, PlayersError, Variant
from tests.scoring.naive import deal as naive
from tests.scoring.table.houses import (
    ATLANTIC,
    GENERAL,
    MERRIMACK,
    MERRIMACK_WITH_60,
    MERRIMACK_WITH_120,
    MERRIMACK_WITH_BOTH,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
    NOVA_SCOTIA_FROM_15,
    every_variant,
    naive_options,
)

NINE_PLAY = NEVINS.but(nine_play=True)


@pytest.mark.parametrize(
    "variant",
    [
        *VARIANTS.values(),
        *(variant.but(four_play=Sides.ALONE) for variant in (GENERAL, NOVA_SCOTIA_45, NOVA_SCOTIA)),
        NINE_PLAY,
    ],
    ids=str,
)
def test_2_sides_are_those_of_the_second_reading(variant: Variant) -> None:
    for players in variant.players:
        sides = variant.sides(players)
        naively = naive.sides(variant.name, players, naive_options(variant))
        assert list(map(list, sides)) == naively
        assert [
            [seat for seat in range(players) if variant.side_of(seat, players) == side]
            for side in range(len(sides))
        ] == naively


def test_2_3_nine_sit_in_three_teams_of_three_where_the_hall_wants_it() -> None:
    played = random_game(NINE_PLAY, Random(9), players=9)

    assert NINE_PLAY.players == (*NEVINS.players[:-1], 9, 10)
    assert NINE_PLAY.seating(9) is Sides.THREE_TEAMS
    assert NINE_PLAY.kitty_packets(9) == (3, 0)
    assert played.game.side_count == 3
    assert played.replay().game == played.game
    with pytest.raises(OptionValueError):
        MERRIMACK.but(nine_play=True)


def test_2_five_at_an_auction_sit_alone_and_call_a_partner() -> None:
    assert NOVA_SCOTIA.seating(5) is Sides.CALLED
    assert NOVA_SCOTIA_45.seating(5) is Sides.ALONE
    assert NOVA_SCOTIA_45.seating(6) is Sides.TEAMS


@every_variant
def test_2_every_other_number_of_players_is_refused(variant: Variant) -> None:
    for players in set(range(-1, 12)) - set(variant.players):
        for ask in (variant.seating, variant.sides, lambda count: variant.side_of(0, count)):
            with pytest.raises(PlayersError) as refused:
                ask(players)
            assert refused.value.code == "players"
            assert refused.value.values == {"variant": variant.name, "players": players}


def plain(*bids: int) -> tuple[Terms, ...]:
    """A bid needs so much and costs it; what was taken is added."""
    return tuple(Terms(bid, bid, None, bid) for bid in bids)


DOUBLED_THIRTY = Terms(30, 30, 60, 30)
FOR_60, FOR_120 = Terms("30-for-60", 30, 60, 60), Terms("60-for-120", 30, 120, 120)
BELOW_ZERO = Terms("60-for-120", 30, 120, 60, is_for_side_below_zero=True)


@pytest.mark.parametrize(
    ("variant", "terms"),
    [
        (GENERAL, ()),
        (NOVA_SCOTIA_45, ()),
        (NOVA_SCOTIA, (*plain(20, 25), DOUBLED_THIRTY)),
        (NOVA_SCOTIA_FROM_15, (*plain(15, 20, 25), DOUBLED_THIRTY)),
        (MERRIMACK, plain(15, 20, 25, 30)),
        (MERRIMACK_WITH_60, (*plain(15, 20, 25, 30), FOR_60)),
        (MERRIMACK_WITH_120, (*plain(15, 20, 25, 30), FOR_120)),
        (MERRIMACK_WITH_BOTH, (*plain(15, 20, 25, 30), FOR_60, FOR_120)),
        (ATLANTIC, (*plain(15, 20, 25), DOUBLED_THIRTY, BELOW_ZERO)),
        (NEVINS, plain(15, 20, 25, 30)),
    ],
    ids=str,
)
def test_5_4_and_5_5_bids_there_are_and_what_they_bring_and_cost(
    variant: Variant, terms: tuple[Terms, ...]
) -> None:
    assert variant.terms == terms
    assert variant.has_bidding is bool(terms)


@pytest.mark.parametrize(
    ("variant", "is_thirty"),
    [(NOVA_SCOTIA, True), (ATLANTIC, True), (MERRIMACK, False), (NEVINS, False)],
    ids=str,
)
def test_5_4_thirty_for_sixty_is_the_thirty_where_that_is_always_doubled(
    variant: Variant, is_thirty: bool
) -> None:
    assert variant.meant("30-for-60") == (30 if is_thirty else "30-for-60")
    assert [variant.meant(bid) for bid in (15, 25, 30, "60-for-120")] == [15, 25, 30, "60-for-120"]


@pytest.mark.parametrize(
    ("variant", "locked"),
    [
        (GENERAL, []),
        (NOVA_SCOTIA_45, []),
        (NOVA_SCOTIA, [100, 101, 119, 500]),
        (MERRIMACK, []),
        (ATLANTIC, [101, 119, 500]),
        (NEVINS, []),
    ],
    ids=str,
)
def test_6_4_locked_out_from_this_score_on(variant: Variant, locked: list[int]) -> None:
    scores = [-200, 0, 95, 99, 100, 101, 119, 500]

    assert [score for score in scores if variant.is_locked_out(score)] == locked
    assert (variant.lock_out is LockOut.NEVER) is (locked == [])
