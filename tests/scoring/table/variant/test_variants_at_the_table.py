"""What a variant says of the table: seats and sides, kitty, cards to keep, bids, lock-out."""

from random import Random

import pytest

from scoring.table.fast.selfplay import random_game
from scoring.table.variant.options import OptionValueError
from scoring.table.variant.rows import LockOut, Sides, Terms
from scoring.table.variant.variants import VARIANTS, PlayersError, Variant
from tests.scoring.table.houses import (
    ATLANTIC,
    GENERAL,
    MERRIMACK,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
    every_variant,
)

# Seats


@pytest.mark.parametrize(
    ("variant", "sides"),
    [
        (
            GENERAL,
            {
                2: ((0,), (1,)),
                3: ((0,), (1,), (2,)),
                4: ((0, 2), (1, 3)),
                5: ((0,), (1,), (2,), (3,), (4,)),
                6: ((0,), (1,), (2,), (3,), (4,), (5,)),
            },
        ),
        (
            NOVA_SCOTIA_45,
            {
                2: ((0,), (1,)),
                3: ((0,), (1,), (2,)),
                4: ((0, 2), (1, 3)),
                5: ((0,), (1,), (2,), (3,), (4,)),
                6: ((0, 2, 4), (1, 3, 5)),
            },
        ),
        (
            NOVA_SCOTIA,
            {
                2: ((0,), (1,)),
                3: ((0,), (1,), (2,)),
                4: ((0, 2), (1, 3)),
                5: ((0,), (1,), (2,), (3,), (4,)),
            },
        ),
        (
            MERRIMACK,
            {
                2: ((0,), (1,)),
                3: ((0,), (1,), (2,)),
                4: ((0, 2), (1, 3)),
                5: ((0,), (1,), (2,), (3,), (4,)),
                6: ((0, 3), (1, 4), (2, 5)),
            },
        ),
        (ATLANTIC, {4: ((0, 2), (1, 3)), 6: ((0, 3), (1, 4), (2, 5))}),
        (
            NEVINS,
            {
                2: ((0,), (1,)),
                3: ((0,), (1,), (2,)),
                4: ((0, 2), (1, 3)),
                5: ((0,), (1,), (2,), (3,), (4,)),
                6: ((0, 3), (1, 4), (2, 5)),
                7: ((0,), (1,), (2,), (3,), (4,), (5,), (6,)),
                8: ((0, 4), (1, 5), (2, 6), (3, 7)),
                10: ((0, 5), (1, 6), (2, 7), (3, 8), (4, 9)),
            },
        ),
        (
            NOVA_SCOTIA.but(four_play=Sides.ALONE),
            {
                2: ((0,), (1,)),
                3: ((0,), (1,), (2,)),
                4: ((0,), (1,), (2,), (3,)),
                5: ((0,), (1,), (2,), (3,), (4,)),
            },
        ),
    ],
    ids=str,
)
def test_2_sides_are_these_for_every_number_of_players(
    variant: Variant, sides: dict[int, tuple[tuple[int, ...], ...]]
) -> None:
    assert variant.players == tuple(sides)
    assert {players: variant.sides(players) for players in variant.players} == sides


def test_2_3_nine_sit_in_three_teams_of_three_where_the_hall_wants_it() -> None:
    house = NEVINS.but(nine_play=True)

    assert house.players == (*NEVINS.players[:-1], 9, 10)
    assert house.seating(9) is Sides.THREE_TEAMS
    assert house.sides(9) == ((0, 3, 6), (1, 4, 7), (2, 5, 8))
    assert [house.sides(players) for players in NEVINS.players] == [
        NEVINS.sides(players) for players in NEVINS.players
    ]
    assert house.kitty_packets(9) == (3, 0)
    with pytest.raises(PlayersError):  # the control: elsewhere nobody says how nine sit
        NEVINS.sides(9)
    with pytest.raises(OptionValueError):
        MERRIMACK.but(nine_play=True)


def test_2_3_three_teams_of_three_play_a_game_to_its_end() -> None:
    played = random_game(NEVINS.but(nine_play=True), Random(9), players=9)

    assert played.game.side_count == 3
    assert played.replay().game == played.game


@every_variant
def test_2_every_seat_is_on_the_side_that_it_is_listed_in(variant: Variant) -> None:
    for players in variant.players:
        for side, seats in enumerate(variant.sides(players)):
            assert [variant.side_of(seat, players) for seat in seats] == [side] * len(seats)


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


# Kitty, cards to keep, bids, lock-out


def test_2_kitty_comes_two_and_two_or_all_at_once() -> None:
    packets = {str(variant): variant.kitty_packets() for variant in VARIANTS.values()}

    assert packets == {
        "general": (0, 0),
        "nova-scotia-45": (0, 0),
        "nova-scotia-auction": (2, 2),
        "merrimack-valley": (3, 0),
        "atlantic-120s": (2, 2),
        "nevins-house": (3, 0),
    }
    assert NOVA_SCOTIA.but(kitty=3).kitty_packets() == (3, 0)
    assert MERRIMACK.but(kitty=0).kitty_packets() == (0, 0)


def test_5_9_so_many_cards_must_be_kept() -> None:
    assert [MERRIMACK.fewest_to_keep(players) for players in range(2, 7)] == [1, 1, 1, 1, 2]
    assert [ATLANTIC.fewest_to_keep(players) for players in (4, 6)] == [0, 0]
    assert [NOVA_SCOTIA.fewest_to_keep(players) for players in range(2, 6)] == [0, 0, 0, 0]
    assert NEVINS.fewest_to_keep(4) == 1


def test_5_10_four_and_a_flip_lets_everything_be_thrown() -> None:
    flip = MERRIMACK.but(four_and_a_flip=True)

    assert [flip.fewest_to_keep(players) for players in range(2, 7)] == [0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("variant", "terms"),
    [
        (GENERAL, ()),
        (NOVA_SCOTIA_45, ()),
        (
            NOVA_SCOTIA,
            (Terms(20, 20, None, 20), Terms(25, 25, None, 25), Terms(30, 30, 60, 30)),
        ),
        (
            NOVA_SCOTIA.but(lowest_bid=15),
            (
                *(Terms(15, 15, None, 15), Terms(20, 20, None, 20)),
                *(Terms(25, 25, None, 25), Terms(30, 30, 60, 30)),
            ),
        ),
        (
            MERRIMACK.but(thirty_for_sixty=True, sixty_for_120=True),
            (
                *(Terms(15, 15, None, 15), Terms(20, 20, None, 20)),
                *(Terms(25, 25, None, 25), Terms(30, 30, None, 30)),
                *(Terms("30-for-60", 30, 60, 60), Terms("60-for-120", 30, 120, 120)),
            ),
        ),
        (
            ATLANTIC,
            (
                *(Terms(15, 15, None, 15), Terms(20, 20, None, 20)),
                *(Terms(25, 25, None, 25), Terms(30, 30, 60, 30)),
                Terms("60-for-120", 30, 120, 60, is_for_side_below_zero=True),
            ),
        ),
        (
            NEVINS,
            (
                *(Terms(15, 15, None, 15), Terms(20, 20, None, 20)),
                *(Terms(25, 25, None, 25), Terms(30, 30, None, 30)),
            ),
        ),
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
    ("changes", "bids"),
    [
        ({}, [15, 20, 25, 30]),
        ({"thirty_for_sixty": True}, [15, 20, 25, 30, "30-for-60"]),
        ({"sixty_for_120": True}, [15, 20, 25, 30, "60-for-120"]),
    ],
    ids=str,
)
def test_5_4_each_doubled_bid_is_an_option_of_its_own(
    changes: dict[str, bool], bids: list[int | str]
) -> None:
    assert [terms.bid for terms in MERRIMACK.but(**changes).terms] == bids


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
