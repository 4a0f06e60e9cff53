from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import FrozenInstanceError, fields
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.table.game import Game, GameOverError, HandScored, SidesError
from scoring.table.taken import (
    BidderMissingError,
    BidNotAskedError,
    BidNotKnownError,
    BonusNotTakenError,
    PartnerIsBidderError,
    PartnerNotCalledError,
    PointsCountError,
    PointsDoNotAddUpError,
    PointsNotInFivesError,
    Side,
    SideNotBelowZeroError,
    SideOutError,
    SideUnknownError,
    Taken,
    TricksDoNotAddUpError,
)
from scoring.table.variants import VARIANTS, Variant
from scoring.table.winning import GameOutcome, TricksMissingError, WinningReason
from tests.scoring.table.houses import (
    ATLANTIC,
    GENERAL,
    MERRIMACK,
    MERRIMACK_WITH_60,
    MERRIMACK_WITH_120,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
)

MERRIMACK_45_RULE = MERRIMACK.but(forty_five_rule=True)
ON_THE_GREEN = MERRIMACK.but(on_the_green=True)

Points = tuple[int, ...]
Trick = tuple[int, int]


def game_at(variant: Variant, *scores: int) -> Game:
    """A game whose next hand starts at these scores."""
    game = Game(variant, len(scores))
    game.hands = (HandScored(Taken(()), scores, scores),)
    return game


def ending(game: Game) -> tuple[tuple[int, ...], WinningReason | None]:
    return game.winners, game.reason


def refusal(kind: type[RuleError], game: Game, *hand: object, **more: object) -> dict[str, object]:
    """What the refusal tells; the game must stand as it stood, and have said no beforehand."""
    before = game.hands
    with pytest.raises(kind) as refused:
        game.check_hand(*hand, **more)
    with pytest.raises(kind):
        game.add_hand(*hand, **more)
    assert game.can_add_hand(*hand, **more) is False
    assert game.hands == before
    return refused.value.values


# A game that begins


def test_5_4_thirty_for_sixty_is_what_a_thirty_is_called_where_it_always_counts_so() -> None:
    said = Game(VARIANTS["nova-scotia-auction"], 2).add_hand((30, 0), 0, "30-for-60")
    meant = Game(VARIANTS["nova-scotia-auction"], 2).add_hand((30, 0), 0, 30)

    assert said.scores == meant.scores == (60, 0)


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
        "nevins-house": [2, 3, 4],
    }


def test_2_sides_that_cannot_be_are_refused() -> None:
    with pytest.raises(SidesError) as refused:
        Game(NEVINS, 5)

    assert refused.value.values == {"variant": "nevins-house", "sides": 5}


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


# Adding up


def test_6_2_without_bidding_each_side_adds_its_points() -> None:
    game = Game(GENERAL, 3).add_hand((5, 15, 10)).add_hand([0, 0, 25])

    assert game.scores == (5, 15, 35)
    assert [hand.changes for hand in game.hands] == [(5, 15, 10), (0, 0, 25)]
    assert not game.is_over


def test_6_3_bidder_adds_all_it_took() -> None:
    assert Game(NEVINS, 2).add_hand((25, 5), bidder=0, bid=20).scores == (25, 5)
    assert Game(NEVINS, 2).add_hand((20, 10), bidder=0, bid=20).scores == (20, 10)


def test_6_3_bidder_with_less_loses_the_bid() -> None:
    game = Game(NEVINS, 2).add_hand((15, 15), bidder=1, bid=20)

    assert game.scores == (15, -20)
    assert [hand.is_set for hand in game.hands] == [True]


def test_6_3_others_add_what_they_took_whether_the_bid_is_made_or_not() -> None:
    assert Game(MERRIMACK, 3).add_hand((15, 5, 10), bidder=0, bid=15).scores == (15, 5, 10)
    assert Game(MERRIMACK, 3).add_hand((10, 5, 15), bidder=0, bid=15).scores == (-15, 5, 15)


BIDS = [
    # variant, bid, taken by the bidder, change; the first score is below zero
    (NEVINS, 15, 15, 15),
    (NEVINS, 15, 10, -15),
    (NEVINS, 25, 30, 30),
    (NEVINS, 30, 30, 30),
    (NEVINS, 30, 25, -30),
    (MERRIMACK, 30, 30, 30),
    (MERRIMACK_WITH_60, 30, 30, 30),
    (MERRIMACK_WITH_60, "30-for-60", 30, 60),
    (MERRIMACK_WITH_60, "30-for-60", 25, -60),
    (MERRIMACK_WITH_120, "60-for-120", 30, 120),
    (MERRIMACK_WITH_120, "60-for-120", 25, -120),
    (NOVA_SCOTIA, 25, 30, 30),
    (NOVA_SCOTIA, 30, 30, 60),
    (NOVA_SCOTIA, 30, 25, -30),
    (NOVA_SCOTIA.but(lowest_bid=15), 15, 15, 15),
    (ATLANTIC, 30, 30, 60),
    (ATLANTIC, 30, 25, -30),
    (ATLANTIC, "60-for-120", 30, 120),
    (ATLANTIC, "60-for-120", 25, -60),
]


@pytest.mark.parametrize(("variant", "bid", "taken", "change"), BIDS)
def test_5_4_5_5_what_each_bid_brings_and_costs(variant, bid, taken, change) -> None:
    game = game_at(variant, -10, 20).add_hand((taken, 30 - taken), bidder=0, bid=bid)

    assert game.hands[-1] == HandScored(
        Taken((taken, 30 - taken), Side(0), bid),
        changes=(change, 30 - taken),
        scores=(change - 10, 50 - taken),
        is_set=change < 0,
    )


def test_5_5_60_for_120_in_merrimack_valley_is_for_any_side() -> None:
    game = Game(MERRIMACK_WITH_120, 2).add_hand((30, 0), bidder=0, bid="60-for-120")

    assert (game.scores, *ending(game)) == ((120, 0), (0,), WinningReason.REACHED_TARGET)


def test_6_1_no_trump_played_leaves_25() -> None:
    assert Game(GENERAL, 2).add_hand((10, 15)).scores == (10, 15)
    assert Game(NOVA_SCOTIA, 2).add_hand((25, 0), bidder=0, bid=30).scores == (-30, 0)


def test_hand_told_with_lists_is_kept_as_a_record_that_never_changes() -> None:
    points, tricks = [25, 5], [[0, 5], [0, 5], [1, 5], [0, 5], [0, 10]]

    game = Game(GENERAL, 2).add_hand(points, tricks=tricks)
    points[0] = 0

    tricks_kept = ((Side(0), 5), (Side(0), 5), (Side(1), 5), (Side(0), 5), (Side(0), 10))
    assert game.hands == (HandScored(Taken((25, 5), tricks=tricks_kept), (25, 5), (25, 5)),)
    assert isinstance(hash(game.hands), int)


# Locked out


def test_6_3_source_example_65_points_and_30_for_60_win_or_leave_35() -> None:
    won = game_at(NOVA_SCOTIA, 65, 90).add_hand((30, 0), bidder=0, bid=30)
    lost = game_at(NOVA_SCOTIA, 65, 90).add_hand((25, 5), bidder=0, bid=30)

    assert (won.scores, *ending(won)) == ((125, 90), (0,), WinningReason.REACHED_TARGET)
    assert (lost.scores, *ending(lost)) == ((35, 95), (), None)


@pytest.mark.parametrize(
    ("variant", "score", "is_locked_out"),
    [
        (NOVA_SCOTIA, 95, False),
        (NOVA_SCOTIA, 100, True),
        (NOVA_SCOTIA, 115, True),
        (ATLANTIC, 100, False),
        (ATLANTIC, 105, True),
        (NEVINS, 115, False),
        (MERRIMACK, 115, False),
    ],
)
def test_6_4_side_there_before_the_hand_must_bid_to_score(variant, score, is_locked_out) -> None:
    game = game_at(variant, 0, score).add_hand((25, 5), bidder=0, bid=20)

    assert game.hands[-1].locked_out == ((1,) if is_locked_out else ())
    assert game.scores == (25, score if is_locked_out else score + 5)
    assert game.hands[-1].changes == (25, 0 if is_locked_out else 5)


def test_6_4_side_that_gets_there_in_the_hand_is_not_locked_out_yet() -> None:
    game = game_at(NOVA_SCOTIA, 0, 95).add_hand((20, 10), bidder=0, bid=20)

    assert (game.scores, game.hands[-1].locked_out) == ((20, 105), ())


def test_6_4_locked_out_side_that_bids_scores_or_goes_down() -> None:
    made = game_at(NOVA_SCOTIA, 100, 0).add_hand((20, 10), bidder=0, bid=20)
    failed = game_at(NOVA_SCOTIA, 100, 0).add_hand((15, 15), bidder=0, bid=20)

    assert (made.scores, *ending(made)) == ((120, 10), (0,), WinningReason.REACHED_TARGET)
    assert (failed.scores, *ending(failed)) == ((80, 15), (), None)
    assert (made.hands[-1].locked_out, failed.hands[-1].locked_out) == ((), ())


# Below -200


def test_6_7_minus_200_is_still_in() -> None:
    game = game_at(ATLANTIC, -180, 50).add_hand((15, 15), bidder=0, bid=20)

    assert (game.scores, game.playing) == ((-200, 65), (0, 1))
    assert not game.is_over


def test_6_7_below_minus_200_the_other_of_two_sides_has_won() -> None:
    game = game_at(ATLANTIC, -185, 50).add_hand((15, 15), bidder=0, bid=20)

    assert (game.scores, *ending(game)) == ((-205, 65), (1,), WinningReason.LAST_SIDE_IN)
    assert (game.is_out(0), game.is_out(1), game.playing) == (True, False, (1,))


def test_6_7_of_three_sides_the_other_two_go_on_until_one_is_left() -> None:
    game = game_at(ATLANTIC, -190, 0, -195).add_hand((0, 30, 0), bidder=0, bid=15)

    assert (game.scores, game.playing) == ((-205, 30, -195), (1, 2))
    assert not game.is_over

    game.add_hand((0, 20, 10), bidder=1, bid=20)
    game.add_hand((0, 20, 10), bidder=2, bid=15)

    assert (game.scores, *ending(game)) == ((-205, 70, -200), (), None)

    game.add_hand((0, 20, 10), bidder=2, bid=15)

    assert (game.scores, *ending(game)) == ((-205, 90, -215), (1,), WinningReason.LAST_SIDE_IN)


def test_6_7_two_sides_left_may_still_race_to_the_target() -> None:
    game = game_at(ATLANTIC, -205, 100, 0).add_hand((0, 20, 10), bidder=2, bid=15)

    assert (game.scores, *ending(game)) == ((-205, 120, -15), (1,), WinningReason.REACHED_TARGET)


def test_6_7_target_reached_as_another_side_falls_out_is_what_wins() -> None:
    game = game_at(ATLANTIC, -190, 100).add_hand((0, 30), bidder=0, bid=15)

    assert (game.scores, *ending(game)) == ((-205, 130), (1,), WinningReason.REACHED_TARGET)


def test_6_7_side_out_neither_takes_points_nor_bids() -> None:
    def game() -> Game:
        return game_at(ATLANTIC, 0, -205, 0)

    told = {"side": 1, "score": -205}
    assert refusal(SideOutError, game(), (25, 5, 0), bidder=0, bid=15) == told
    assert refusal(SideOutError, game(), (30, 0, 0), bidder=1, bid=15) == told
    assert game().can_add_hand((30, 0, 0), bidder=0, bid=15)


def test_6_7_only_atlantic_120s_has_a_floor() -> None:
    low = {v.name: game_at(v, -205, 0).is_out(0) for v in VARIANTS.values()}

    assert {name for name, is_out in low.items() if is_out} == {"atlantic-120s"}


def test_side_that_is_not_there_is_neither_in_nor_out() -> None:
    for side in (-1, 2, 3):
        with pytest.raises(SideUnknownError) as refused:
            Game(ATLANTIC, 2).is_out(side)
        assert refused.value.values == {"side": side, "sides": 2}


# The Forty-Five Rule


def test_6_5_forty_five_rule_makes_exactly_45_nothing() -> None:
    game = game_at(MERRIMACK_45_RULE, 25, 35).add_hand((20, 10), bidder=0, bid=15)

    assert game.scores == (0, 0)
    assert game.hands[-1].changes == (-25, -35)
    assert game.hands[-1].back_to_zero == (0, 1)
    assert not game.hands[-1].is_set


def test_6_5_forty_five_rule_counts_on_the_way_down_too() -> None:
    game = game_at(MERRIMACK_45_RULE, 60, 35).add_hand((10, 20), bidder=0, bid=15)

    assert (game.scores, game.hands[-1].back_to_zero) == ((0, 55), (0,))


@pytest.mark.parametrize(("score", "expected"), [(20, 40), (30, 50)])
def test_6_5_forty_five_rule_leaves_every_other_score(score, expected) -> None:
    game = game_at(MERRIMACK_45_RULE, score, 0).add_hand((20, 10), bidder=0, bid=15)

    assert (game.scores, game.hands[-1].back_to_zero) == ((expected, 10), ())


def test_6_5_forty_five_rule_is_an_option() -> None:
    game = game_at(MERRIMACK, 25, 0).add_hand((20, 10), bidder=0, bid=15)

    assert (game.scores, game.hands[-1].back_to_zero) == ((45, 10), ())


def test_6_5_forty_five_rule_comes_before_a_target_of_45() -> None:
    game = game_at(MERRIMACK_45_RULE.but(target=45), 25, 0).add_hand((20, 10), bidder=0, bid=15)

    assert (game.scores, game.outcome) == ((0, 10), None)


# Two sides past the target in one hand


@pytest.mark.parametrize("variant", list(VARIANTS.values()), ids=lambda variant: variant.name)
def test_2_side_alone_at_the_target_has_won(variant) -> None:
    bid = {"bidder": 1, "bid": 25} if variant.has_bidding else {}
    near = variant.target - 25

    short = game_at(variant, near - 5, 0).add_hand((25, 5), **bid)
    exact = game_at(variant, near, 0).add_hand((25, 5), **bid)

    assert (short.scores[0], *ending(short)) == (variant.target - 5, (), None)
    assert (exact.scores[0], *ending(exact)) == (variant.target, (0,), WinningReason.REACHED_TARGET)


def test_2_general_more_points_win() -> None:
    game = game_at(GENERAL, 105, 115).add_hand((20, 10))

    assert (game.scores, *ending(game)) == ((125, 125), (), None)

    game = game_at(GENERAL, 110, 115).add_hand((20, 10))

    assert (game.scores, *ending(game)) == ((130, 125), (0,), WinningReason.MORE_POINTS)


def test_2_general_equal_points_play_on_until_one_has_more() -> None:
    game = game_at(GENERAL, 115, 115, 60).add_hand((10, 10, 10))

    assert (game.scores, game.outcome) == ((125, 125, 70), None)

    game.add_hand((10, 10, 5)).add_hand((0, 5, 25))

    assert (game.scores, *ending(game)) == ((135, 140, 100), (1,), WinningReason.MORE_POINTS)


def test_2_general_third_side_may_pass_two_that_are_equal() -> None:
    game = game_at(GENERAL, 120, 120, 105).add_hand((0, 0, 30))

    assert (game.scores, *ending(game)) == ((120, 120, 135), (2,), WinningReason.MORE_POINTS)


@pytest.mark.parametrize("variant", [MERRIMACK, NEVINS], ids=lambda variant: variant.name)
@pytest.mark.parametrize("bidder", [0, 1])
def test_8_2_both_past_the_target_bidders_win(variant, bidder) -> None:
    game = game_at(variant, 105, 110).add_hand((15, 15), bidder=bidder, bid=15)

    assert (game.scores, *ending(game)) == ((120, 125), (bidder,), WinningReason.BIDDER_GOES_OUT)


@pytest.mark.parametrize(("variant", "bid"), [(NOVA_SCOTIA, 20), (ATLANTIC, 15)])
def test_2_both_past_a_nearer_target_bidder_wins_in_the_auctions_with_lock_out(variant, bid):
    game = game_at(variant.but(target=105), 85, 95).add_hand((20, 10), bidder=0, bid=bid)

    assert (game.scores, *ending(game)) == ((105, 105), (0,), WinningReason.BIDDER_GOES_OUT)


@pytest.mark.parametrize("variant", [NOVA_SCOTIA, ATLANTIC], ids=lambda variant: variant.name)
def test_6_4_lock_out_keeps_two_sides_from_reaching_120_in_one_hand(variant) -> None:
    fresh = product(range(0, 120, 5), range(0, 120, 5), range(0, 35, 5), (15, 20, 25, 30))
    reasons: Counter[WinningReason | None] = Counter()

    for first, second, taken, bid in fresh:
        if bid >= variant.lowest_bid:
            game = game_at(variant, first, second)
            reasons[game.add_hand((taken, 30 - taken), bidder=0, bid=bid).reason] += 1

    assert set(reasons) == {None, WinningReason.REACHED_TARGET}
    assert reasons.total() == 24 * 24 * 7 * len(range(variant.lowest_bid, 35, 5))


def test_2_bidder_that_fails_wins_no_race() -> None:
    game = game_at(NEVINS, 115, 105).add_hand((10, 20), bidder=0, bid=15)

    assert (game.scores, *ending(game)) == ((100, 125), (1,), WinningReason.REACHED_TARGET)


def test_2_bidder_not_among_those_at_the_target_more_points_win() -> None:
    game = game_at(MERRIMACK, 115, 110, 0).add_hand((5, 15, 10), bidder=2, bid=15)

    assert (game.scores, *ending(game)) == ((120, 125, -15), (1,), WinningReason.MORE_POINTS)


def test_2_bidder_not_among_those_at_the_target_equal_points_play_on() -> None:
    game = game_at(MERRIMACK, 115, 110, 0).add_hand((5, 10, 15), bidder=2, bid=20)

    assert (game.scores, game.outcome) == ((120, 120, -20), None)

    bidder_is_set = game_at(MERRIMACK, 120, 120, -20).add_hand((5, 5, 20), bidder=0, bid=25)
    bidder_goes_out = game_at(MERRIMACK, 120, 120, -20).add_hand((15, 15, 0), bidder=0, bid=15)

    assert (bidder_is_set.scores, *ending(bidder_is_set)) == (
        (95, 125, 0),
        (1,),
        WinningReason.REACHED_TARGET,
    )
    assert (bidder_goes_out.scores, *ending(bidder_goes_out)) == (
        (135, 135, -20),
        (0,),
        WinningReason.BIDDER_GOES_OUT,
    )


def test_6_12_bidder_who_was_set_does_not_win_though_still_at_the_target() -> None:
    # Two who were level at 145 have played on.
    game = game_at(MERRIMACK, 145, 145, 0).add_hand((10, 20, 0), bidder=0, bid=15)

    assert (game.scores, *ending(game)) == ((130, 165, 0), (1,), WinningReason.REACHED_TARGET)


def test_6_12_nobody_wins_where_only_a_bidder_who_was_set_is_at_the_target() -> None:
    game = game_at(ON_THE_GREEN, 150, 75, 75).add_hand((0, 30, 0), bidder=0, bid=20)

    assert (game.scores, game.outcome) == ((130, 105, 75), None)


# On the green


def test_6_5_on_the_green_without_a_bid_the_game_goes_on() -> None:
    game = game_at(ON_THE_GREEN, 90, 105).add_hand((10, 20), bidder=0, bid=15)

    assert (game.scores, game.outcome) == ((75, 125), None)

    game.add_hand((15, 15), bidder=0, bid=15)

    assert (game.scores, *ending(game)) == ((90, 140), (1,), WinningReason.REACHED_TARGET)


def test_6_5_on_the_green_side_past_the_target_wins_when_it_bids() -> None:
    game = game_at(ON_THE_GREEN, 90, 125).add_hand((15, 15), bidder=1, bid=15)

    assert (game.scores, *ending(game)) == ((105, 140), (1,), WinningReason.REACHED_TARGET)


def test_6_5_on_the_green_bidder_wins_before_a_side_that_was_there_already() -> None:
    game = game_at(ON_THE_GREEN, 105, 135).add_hand((15, 15), bidder=0, bid=15)

    assert (game.scores, *ending(game)) == ((120, 150), (0,), WinningReason.BIDDER_GOES_OUT)


def test_6_5_on_the_green_two_without_a_bid_both_go_on() -> None:
    game = game_at(ON_THE_GREEN, 110, 110, 0).add_hand((20, 10, 0), bidder=2, bid=15)

    assert (game.scores, game.outcome) == ((130, 120, -15), None)


@pytest.mark.parametrize(
    ("variant", "scores", "is_won"),
    [
        (ON_THE_GREEN, (90, 100), False),
        (ON_THE_GREEN, (85, 100), True),  # nobody else was there before the hand
        (ON_THE_GREEN.but(target=60), (30, 40), False),
        (ON_THE_GREEN.but(target=60), (25, 40), True),
        (MERRIMACK, (90, 100), True),  # the option is off
    ],
)
def test_6_5_on_the_green_is_within_30_of_the_target_before_the_hand(
    variant, scores, is_won
) -> None:
    game = game_at(variant, *scores).add_hand((10, 20), bidder=0, bid=15)

    assert ending(game) == (((1,), WinningReason.REACHED_TARGET) if is_won else ((), None))


# Nova Scotia 45, trick by trick


def hands_of_two() -> Iterator[tuple[Trick, ...]]:
    """Every way in which two sides can win five tricks and the bonus with one of them."""
    for takers, best in product(product((0, 1), repeat=5), range(5)):
        yield tuple((side, 10 if trick == best else 5) for trick, side in enumerate(takers))


def taken_by(tricks: Iterable[Trick], sides: int = 2) -> Points:
    return tuple(sum(points for taker, points in tricks if taker == s) for s in range(sides))


def test_6_6_scores_after_each_hand_of_two_sides() -> None:
    sequences = list(hands_of_two())
    open_scores = {(0, 0)}
    after_hand = []

    for _ in range(3):
        games = [
            game_at(NOVA_SCOTIA_45, *scores).add_hand(taken_by(tricks), tricks=tricks)
            for scores in open_scores
            for tricks in sequences
        ]
        after_hand.append({max(game.scores) for game in games if not game.is_over})
        assert {sum(game.scores) for game in games} == {30 * len(after_hand)}
        open_scores = {game.scores for game in games if not game.is_over}

    assert len(sequences) == 2**5 * 5
    assert after_hand == [
        {30, 25, 20, 15},  # 30-0, 25-5, 20-10, 15-15
        {40, 35, 30},  # or a win; 40-20, 35-25, 30-30
        set(),  # the third ends it
    ]


def test_6_6_second_hand_can_win() -> None:
    game = Game(NOVA_SCOTIA_45, 2).add_hand((20, 10)).add_hand((25, 5))

    assert (game.scores, *ending(game)) == ((45, 15), (0,), WinningReason.REACHED_TARGET)


def test_6_6_winner_is_who_had_45_first_when_the_tricks_are_counted() -> None:
    """The same by the plainest reading: stop at the trick that brings a side to 45."""
    reasons: Counter[WinningReason | None] = Counter()
    for scores in [(40, 20), (35, 25), (30, 30), (25, 35), (20, 40)]:
        for tricks in hands_of_two():
            game = game_at(NOVA_SCOTIA_45, *scores).add_hand(taken_by(tricks), tricks=tricks)
            running = {0: scores[0], 1: scores[1]}
            rest = list(tricks)
            while max(running.values()) < 45:
                side, points = rest.pop(0)
                running[side] += points

            (first,) = (side for side in running if running[side] >= 45)
            assert game.winners == (first,)
            reasons[game.reason] += 1

    # Both get there from 30-30 with 15-15 (40 ways), from 35-25 with 10-20 (35) and from 40-20
    # with 5-25 (20), the last two also the other way round.
    assert reasons == {
        WinningReason.FIRST_TO_REACH: 40 + 2 * 35 + 2 * 20,
        WinningReason.REACHED_TARGET: 650,
    }


def test_6_6_bonus_counts_in_its_trick_though_nobody_knew_it_then() -> None:
    def winner(*tricks: Trick) -> int | None:
        return game_at(NOVA_SCOTIA_45, 30, 30).add_hand((15, 15), tricks=tricks).winner

    # Each has 15 of the hand: two tricks and the bonus against three.
    assert winner((1, 5), (1, 5), (0, 5), (0, 10), (1, 5)) == 0
    assert winner((1, 5), (1, 5), (1, 5), (0, 5), (0, 10)) == 1
    assert winner((0, 10), (1, 5), (1, 5), (0, 5), (1, 5)) == 0


def test_6_6_scores_count_the_hand_played_out() -> None:
    tricks = [(0, 10), (0, 5), (1, 5), (1, 5), (1, 5)]
    game = game_at(NOVA_SCOTIA_45, 30, 40).add_hand((15, 15), tricks=tricks)

    assert (game.scores, *ending(game)) == ((45, 55), (0,), WinningReason.FIRST_TO_REACH)


def test_6_6_race_needs_the_tricks_and_only_a_race() -> None:
    assert refusal(TricksMissingError, game_at(NOVA_SCOTIA_45, 30, 35), (15, 15)) == {
        "sides": (0, 1)
    }
    assert game_at(NOVA_SCOTIA_45, 30, 35).add_hand((10, 20)).winner == 1


def test_6_6_without_trump_a_fourth_hand_is_possible() -> None:
    game = Game(NOVA_SCOTIA_45, 2)

    for points in [(10, 15), (15, 10), (15, 10)]:
        game.add_hand(points)

    assert (game.scores, game.outcome) == ((40, 35), None)
    assert game.add_hand((0, 25)).winner == 1


def test_6_6_three_sides_race_too() -> None:
    tricks = [(2, 5), (0, 5), (2, 5), (1, 5), (1, 10)]
    game = game_at(NOVA_SCOTIA_45, 35, 30, 35).add_hand((5, 15, 10), tricks=tricks)

    assert (game.scores, *ending(game)) == ((40, 45, 45), (2,), WinningReason.FIRST_TO_REACH)


def test_6_6_trick_with_the_best_trump_can_lead_past_45() -> None:
    tricks = [(0, 10), (1, 5), (1, 5), (1, 5), (1, 5)]
    game = game_at(NOVA_SCOTIA_45, 40, 35).add_hand((10, 20), tricks=tricks)

    assert (game.scores, *ending(game)) == ((50, 55), (0,), WinningReason.FIRST_TO_REACH)


def test_2_equal_at_another_target_they_play_on() -> None:
    game = game_at(GENERAL.but(target=300), 285, 285).add_hand((15, 15))

    assert (game.scores, game.outcome) == ((300, 300), None)


def test_6_6_race_to_another_target() -> None:
    tricks = [(1, 5), (1, 5), (1, 5), (0, 5), (0, 10)]
    game = game_at(NOVA_SCOTIA_45.but(target=60), 45, 45).add_hand((15, 15), tricks=tricks)

    assert ending(game) == ((1,), WinningReason.FIRST_TO_REACH)


@pytest.mark.parametrize(
    ("scores", "points", "is_hanging"),
    [
        ((40, 20), (0, 30), True),
        ((40, 35), (0, 30), True),
        ((20, 40), (0, 30), False),  # the winner's own 40
        ((35, 25), (0, 30), False),
        ((40, 20), (5, 25), True),  # both get there, the second first
    ],
)
def test_6_6_hanging_a_forty_is_winning_against_a_side_that_started_the_hand_at_40(
    scores, points, is_hanging
) -> None:
    tricks = [(1, 10), *[(1, 5)] * ((points[1] - 10) // 5), *[(0, 5)] * (points[0] // 5)]
    game = game_at(NOVA_SCOTIA_45, *scores).add_hand(points, tricks=tricks)

    assert (game.winner, game.is_hanging_a_forty) == (1, is_hanging)
    assert game.hands[-1].hung == ((0,) if is_hanging else ())


def test_6_6_forty_is_hung_by_the_hand_that_ends_the_game() -> None:
    game = Game(NOVA_SCOTIA_45, 2).add_hand((20, 10)).add_hand((20, 10)).add_hand((0, 30))

    assert (game.scores, game.winner, game.is_hanging_a_forty) == ((40, 50), 1, True)


def test_6_6_forty_is_not_hung_while_the_game_goes_on() -> None:
    game = game_at(NOVA_SCOTIA_45, 40, 0, 0).add_hand((0, 20, 10))

    assert (game.outcome, game.is_hanging_a_forty) == (None, False)


def test_6_6_forty_is_hung_in_nova_scotia_45_alone() -> None:
    game = game_at(GENERAL, 40, 90).add_hand((0, 30))

    assert (game.winner, game.is_hanging_a_forty) == (1, False)


def test_6_6_forty_is_forty_where_the_house_plays_to_another_target() -> None:
    game = game_at(NOVA_SCOTIA_45.but(target=60), 45, 40).add_hand((0, 30))

    assert (game.winner, game.hands[-1].hung) == (1, ())


def test_6_6_both_at_40_one_hangs_the_other() -> None:
    game = game_at(NOVA_SCOTIA_45, 40, 40, 40).add_hand(
        (20, 0, 10), tricks=[(2, 5), (0, 10), (0, 5), (0, 5), (2, 5)]
    )

    assert (game.winner, game.hands[-1].hung) == (2, (0, 1))


# Call your partner


def called(*scores: int) -> Game:
    return game_at(NOVA_SCOTIA, *scores)


def test_6_8_pair_adds_its_points_together_and_both_rise_by_that() -> None:
    game = called(0, 10, 20, 30, 40).add_hand((5, 10, 0, 15, 0), bidder=1, bid=25, partner=3)

    assert game.scores == (5, 35, 20, 55, 40)
    assert game.hands[-1].changes == (5, 25, 0, 25, 0)


def test_6_8_pair_that_fails_drops_by_the_bid_both() -> None:
    game = called(0, 10, 20, 30, 40).add_hand((5, 10, 5, 10, 0), bidder=1, bid=25, partner=3)

    assert game.scores == (5, -15, 25, 5, 40)
    assert game.hands[-1].is_set


@pytest.mark.parametrize(("points", "change"), [((20, 0, 0, 0, 10), 60), ((20, 0, 5, 0, 5), -30)])
def test_6_8_pair_at_30_for_60_rises_60_or_drops_30_each(points, change) -> None:
    game = Game(NOVA_SCOTIA, 5).add_hand(points, bidder=0, bid=30, partner=4)

    assert game.hands[-1].changes == (change, 0, points[2], 0, change)


def test_6_8_bidder_alone_counts_alone() -> None:
    game = Game(NOVA_SCOTIA, 5).add_hand((15, 15, 0, 0, 0), bidder=0, bid=20)

    assert game.scores == (-20, 15, 0, 0, 0)


def test_6_8_partner_counts_as_having_bid_for_the_lock_out() -> None:
    game = called(0, 100, 105, 110, 0).add_hand((10, 5, 10, 0, 5), bidder=0, bid=20, partner=2)

    assert game.scores == (20, 100, 125, 110, 5)
    assert game.hands[-1].locked_out == (1, 3)
    assert (game.winner, game.winners, game.reason) == (2, (2,), WinningReason.REACHED_TARGET)


def test_6_8_both_of_the_pair_at_the_target_both_win_the_bidder_named_first() -> None:
    game = called(0, 100, 0, 95, 0).add_hand((0, 10, 5, 15, 0), bidder=3, bid=25, partner=1)

    assert (game.scores, *ending(game)) == (
        (0, 125, 5, 120, 0),
        (3, 1),
        WinningReason.REACHED_TARGET,
    )
    assert game.winner == 3


def test_6_8_the_bidder_alone_of_the_pair_at_the_target_wins_alone() -> None:
    game = called(0, 90, 0, 100, 0).add_hand((0, 10, 5, 15, 0), bidder=3, bid=25, partner=1)

    assert (game.scores, *ending(game)) == ((0, 115, 5, 125, 0), (3,), WinningReason.REACHED_TARGET)


def test_6_8_pair_goes_out_before_the_others() -> None:
    near = NOVA_SCOTIA.but(target=105)
    game = game_at(near, 95, 80, 0, 90, 0).add_hand((10, 10, 0, 10, 0), bidder=1, bid=20, partner=3)

    assert (game.scores, *ending(game)) == (
        (105, 100, 0, 110, 0),
        (3,),
        WinningReason.BIDDER_GOES_OUT,
    )


def test_6_8_partner_that_cannot_be_is_refused() -> None:
    hand = {"points": (0, 30, 0, 0, 0), "bidder": 1, "bid": 20}
    two_sides = {"points": (0, 30), "bidder": 1, "bid": 20}

    assert refusal(PartnerIsBidderError, Game(NOVA_SCOTIA, 5), **hand, partner=1) == {"side": 1}
    for outside in (-1, 5, 6):
        assert refusal(SideUnknownError, Game(NOVA_SCOTIA, 5), **hand, partner=outside) == {
            "side": outside,
            "sides": 5,
        }
    assert refusal(PartnerNotCalledError, Game(NOVA_SCOTIA, 2), **two_sides, partner=0) == {
        "variant": "nova-scotia-auction",
        "sides": 2,
        "partner": 0,
    }
    assert refusal(PartnerNotCalledError, Game(MERRIMACK, 5), **hand, partner=0) == {
        "variant": "merrimack-valley",
        "sides": 5,
        "partner": 0,
    }


# Hands that cannot be


def test_6_1_points_that_cannot_be_are_refused() -> None:
    game = Game(GENERAL, 2)

    assert refusal(PointsCountError, game, (30,)) == {"points": (30,), "sides": 2}
    assert refusal(PointsCountError, game, (30, 0, 0)) == {"points": (30, 0, 0), "sides": 2}
    assert refusal(PointsNotInFivesError, game, (35, -5)) == {"side": 1, "points": -5}
    assert refusal(PointsNotInFivesError, game, (18, 12)) == {"side": 0, "points": 18}
    for points in [(0, 0), (10, 10), (20, 15), (30, 30)]:
        assert refusal(PointsDoNotAddUpError, game, points) == {
            "points": points,
            "total": sum(points),
        }


def test_6_1_six_cannot_have_five_points_each_for_there_are_five_tricks() -> None:
    assert refusal(BonusNotTakenError, Game(GENERAL, 6), (5,) * 6) == {"points": (5,) * 6}
    assert Game(GENERAL, 6).can_add_hand((5, 5, 5, 5, 10, 0))
    assert Game(GENERAL, 6).can_add_hand((5, 5, 5, 5, 5, 0))


@pytest.mark.parametrize(("bidder", "bid"), [(0, None), (None, 15), (1, 30)])
@pytest.mark.parametrize("variant", [GENERAL, NOVA_SCOTIA_45], ids=lambda variant: variant.name)
def test_2_bid_where_nobody_bids_is_refused(variant, bidder, bid) -> None:
    told = {"variant": variant.name, "bidder": bidder, "bid": bid}

    assert refusal(BidNotAskedError, Game(variant, 2), (15, 15), bidder, bid) == told


def test_2_bidder_missing_is_refused() -> None:
    assert refusal(BidderMissingError, Game(NEVINS, 2), (15, 15)) == {
        "variant": "nevins-house",
        "bid": None,
    }
    assert refusal(BidderMissingError, Game(NEVINS, 2), (15, 15), bid=20)["bid"] == 20


def test_bidder_that_is_not_there_is_refused() -> None:
    for outside in (-1, 2, 3):
        assert refusal(SideUnknownError, Game(NEVINS, 2), (15, 15), outside, 15) == {
            "side": outside,
            "sides": 2,
        }


@pytest.mark.parametrize(
    ("variant", "bid"),
    [
        (NEVINS, None),
        (NEVINS, 10),
        (NEVINS, 35),
        (NEVINS, "pass"),
        (NEVINS, "30-for-60"),
        (MERRIMACK, "60-for-120"),
        (NOVA_SCOTIA, 15),
    ],
)
def test_5_bid_that_the_variant_does_not_know_is_refused(variant, bid) -> None:
    assert refusal(BidNotKnownError, Game(variant, 2), (15, 15), 0, bid) == {
        "variant": variant.name,
        "bid": bid,
    }


@pytest.mark.parametrize("score", [0, 20])
def test_5_5_60_for_120_is_refused_to_a_side_not_below_zero(score) -> None:
    game = game_at(ATLANTIC, -5, score)

    assert refusal(SideNotBelowZeroError, game, (0, 30), 1, "60-for-120") == {
        "side": 1,
        "score": score,
        "bid": "60-for-120",
    }
    assert game.add_hand((30, 0), 0, "60-for-120").scores == (115, score)


@pytest.mark.parametrize(
    "tricks",
    [
        [(0, 30)],
        [(0, 5)] * 6,
        [(0, 5), (0, 5), (0, 5), (0, 5), (0, 5)],
        [(0, 5), (0, 5), (0, 10), (0, 10)],
        [(0, 5), (0, 5), (0, 5), (0, 5), (1, 10)],
        [(0, 5), (0, 5), (0, 5), (0, 10), (-2, 5)],
        [(0, 5), (0, 5), (0, 5), (0, 10), (2, 5)],
        [(0, 5), (0, 5), (0, 5), (0, 15), (0, 0)],
    ],
)
def test_6_1_tricks_that_did_not_bring_these_points_are_refused(tricks) -> None:
    game = Game(NOVA_SCOTIA_45, 2)

    assert refusal(TricksDoNotAddUpError, game, (30, 0), tricks=tricks) == {
        "points": (30, 0),
        "tricks": tuple(tricks),
    }


@pytest.mark.parametrize("points", [(10, 20), (0, 30), (30, 0), (5, 25)])
def test_6_1_tricks_of_another_side_than_had_the_points_are_refused(points) -> None:
    tricks = [(0, 5), (1, 5), (1, 5), (0, 5), (0, 10)]  # 20 and 10
    game = Game(NOVA_SCOTIA_45, 2)

    assert game.can_add_hand((20, 10), tricks=tricks)
    assert refusal(TricksDoNotAddUpError, game, points, tricks=tricks)["points"] == points


def test_6_1_tricks_without_trump_are_five_of_five() -> None:
    game = Game(NOVA_SCOTIA_45, 2)

    assert game.can_add_hand((25, 0), tricks=[(0, 5)] * 5)
    assert not game.can_add_hand((25, 0), tricks=[(0, 5), (0, 5), (0, 5), (0, 10)])


def test_game_that_is_won_takes_no_more_hands() -> None:
    game = game_at(NOVA_SCOTIA_45, 40, 20).add_hand((30, 0))

    assert refusal(GameOverError, game, (30, 0)) == {"winners": (0,)}
    # That it is over is said before anything else.
    assert refusal(GameOverError, game, ()) == {"winners": (0,)}


def test_hand_as_it_comes_from_the_table_can_be_added_whole() -> None:
    result = ((10, 20), 1, 20)

    assert Game(NEVINS, 2).add_hand(*result).scores == (10, 20)
    assert Game(NEVINS, 2).can_add_hand(*result)


# Whole games


SWITCHES = ("thirty_for_sixty", "sixty_for_120", "forty_five_rule", "on_the_green")


@st.composite
def variants(draw: st.DrawFn) -> Variant:
    variant = draw(st.sampled_from(list(VARIANTS.values())))
    options: dict[str, object] = {"target": draw(st.sampled_from([variant.target, 45, 60, 105]))}
    if variant is MERRIMACK:
        options |= {name: draw(st.booleans()) for name in SWITCHES}
    return variant.but(**options)


def random_hand(draw: st.DrawFn, game: Game) -> dict[str, object]:
    """One hand that can have been played, its tricks among the sides that are not out."""
    best = draw(st.integers(0, 5))  # 5: no trump was played
    takers = draw(st.lists(st.sampled_from(game.playing), min_size=5, max_size=5))
    tricks = [(side, 10 if trick == best else 5) for trick, side in enumerate(takers)]
    hand: dict[str, object] = {"points": taken_by(tricks, game.side_count), "tricks": tricks}
    if not game.variant.has_bidding:
        return hand
    bidder = draw(st.sampled_from(game.playing))
    below_zero = game.scores[bidder] < 0
    bids = [t.bid for t in game.variant.terms if below_zero or not t.is_for_side_below_zero]
    hand |= {"bidder": bidder, "bid": draw(st.sampled_from(bids))}
    if game.variant.name == "nova-scotia-auction" and game.side_count == 5:
        others = [side for side in range(5) if side != bidder]
        hand["partner"] = draw(st.sampled_from([None, *others]))
    return hand


@given(variants(), st.data())
def test_every_game_keeps_what_every_game_keeps(variant: Variant, data: st.DataObject) -> None:
    counts = sorted({len(variant.sides(players)) for players in variant.players})
    game = Game(variant, data.draw(st.sampled_from(counts)))
    told = []

    while not game.is_over and len(game.hands) < 40:
        before, playing = game.scores, game.playing
        hand = random_hand(data.draw, game)
        told.append(hand)
        game.check_hand(**hand)
        record = game.add_hand(**hand).hands[-1]
        bidding = record.taken.bidding

        assert game.scores == tuple(map(sum, zip(before, record.changes, strict=True)))
        for side, change in enumerate(record.changes):
            if side in record.back_to_zero:
                assert game.scores[side] == 0
            elif side in record.locked_out:
                assert (change, side in bidding) == (0, False)
            elif side not in bidding:
                assert change == record.taken.points[side]
            else:
                assert (change < 0) == record.is_set
        assert set(game.playing) <= set(playing)
        assert len(game.playing) > 1 or game.is_over
        assert not variant.forty_five_rule or 45 not in game.scores

    if game.outcome:
        assert set(game.winners) <= set(game.playing)
        assert game.winner in game.winners
        reached = [s for s in game.playing if game.scores[s] >= variant.target]
        if game.reason is WinningReason.LAST_SIDE_IN:
            assert (game.playing, reached) == (game.winners, [])
        else:
            assert set(game.winners) <= set(reached)
        if game.reason is WinningReason.REACHED_TARGET:
            assert set(game.winners) == set(reached)
        assert not game.can_add_hand(**told[-1])

    again = Game(variant, game.side_count)
    for hand in told:
        again.add_hand(**hand)
    assert again.hands == game.hands


@given(st.data())
def test_without_bidding_every_game_ends(data: st.DataObject) -> None:
    variant = data.draw(st.sampled_from([NOVA_SCOTIA_45, NOVA_SCOTIA_45.but(target=120)]))
    game = Game(variant, data.draw(st.sampled_from([2, 3, 5])))

    while not game.is_over:
        game.add_hand(**random_hand(data.draw, game))

    # Each hand brings 25 at least, and all sides together stay below the target each.
    assert len(game.hands) <= variant.target * game.side_count // 25 + 1


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
