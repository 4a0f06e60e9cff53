"""A game as a value: the sides that begin it, what it keeps of each hand, and what it refuses."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.table.fast.selfplay import random_game
from scoring.table.game.game import Game, GameOverError, HandScored, SidesError
from scoring.table.game.winning import GameOutcome, WinningReason
from scoring.table.hand.taken import (
    BidderMissingError,
    BidNotAskedError,
    BidNotKnownError,
    BonusNotTakenError,
    PointsCountError,
    PointsDoNotAddUpError,
    PointsNotInFivesError,
    Side,
    SideNotBelowZeroError,
    SideUnknownError,
    Taken,
    TricksDoNotAddUpError,
)
from scoring.table.variant.rows import Bid
from scoring.table.variant.variants import Variant
from tests.scoring.table.games import Points, Trick, ending, game_at, refusal
from tests.scoring.table.houses import (
    ATLANTIC,
    GENERAL,
    MERRIMACK,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
    houses,
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


@pytest.mark.parametrize(
    ("points", "error", "values"),
    [
        ((30,), PointsCountError, {"points": (30,), "sides": 2}),
        ((30, 0, 0), PointsCountError, {"points": (30, 0, 0), "sides": 2}),
        ((35, -5), PointsNotInFivesError, {"side": 1, "points": -5}),
        ((18, 12), PointsNotInFivesError, {"side": 0, "points": 18}),
        ((0, 0), PointsDoNotAddUpError, {"points": (0, 0), "total": 0}),
        ((10, 10), PointsDoNotAddUpError, {"points": (10, 10), "total": 20}),
        ((20, 15), PointsDoNotAddUpError, {"points": (20, 15), "total": 35}),
    ],
)
def test_6_1_points_that_cannot_be_are_refused(
    points: Points, error: type[RuleError], values: dict[str, object]
) -> None:
    assert refusal(error, Game(GENERAL, 2), points) == values


@pytest.mark.parametrize(
    ("points", "tricks"),
    [
        ((30, 0), [(0, 30)]),
        ((30, 0), [(0, 5)] * 6),
        ((30, 0), [(0, 5)] * 5),
        ((30, 0), [(0, 5), (0, 5), (0, 10), (0, 10)]),
        ((30, 0), [(0, 5), (0, 5), (0, 5), (0, 5), (1, 10)]),
        ((30, 0), [(0, 5), (0, 5), (0, 5), (0, 10), (-2, 5)]),
        ((30, 0), [(0, 5), (0, 5), (0, 5), (0, 10), (2, 5)]),
        ((30, 0), [(0, 5), (0, 5), (0, 5), (0, 15), (0, 0)]),
        ((25, 0), [(0, 5), (0, 5), (0, 5), (0, 10)]),
        # These brought 20 and 10.
        *(
            (points, [(0, 5), (1, 5), (1, 5), (0, 5), (0, 10)])
            for points in ((10, 20), (30, 0), (15, 15), (25, 5))
        ),
    ],
)
def test_6_1_tricks_that_did_not_bring_these_points_are_refused(
    points: Points, tricks: list[Trick]
) -> None:
    game = Game(NOVA_SCOTIA_45, 2)

    assert refusal(TricksDoNotAddUpError, game, points, tricks=tricks) == {
        "points": points,
        "tricks": tuple(tricks),
    }


def test_6_1_tricks_that_brought_the_points_are_taken() -> None:
    game = Game(NOVA_SCOTIA_45, 2)

    assert game.can_add_hand((20, 10), tricks=[(0, 5), (1, 5), (1, 5), (0, 5), (0, 10)])
    assert game.can_add_hand((25, 0), tricks=[(0, 5)] * 5)  # without a trump


def test_6_1_six_cannot_have_five_points_each_for_there_are_five_tricks() -> None:
    assert refusal(BonusNotTakenError, Game(GENERAL, 6), (5,) * 6) == {"points": (5,) * 6}
    assert Game(GENERAL, 6).can_add_hand((5, 5, 5, 5, 10, 0))
    assert Game(GENERAL, 6).can_add_hand((5, 5, 5, 5, 5, 0))


@pytest.mark.parametrize(
    ("variant", "bidder", "bid", "error"),
    [
        *(
            (variant, bidder, bid, BidNotAskedError)
            for variant in (GENERAL, NOVA_SCOTIA_45)
            for bidder, bid in ((0, None), (None, 15), (1, 30))
        ),
        (NEVINS, None, None, BidderMissingError),
        (NEVINS, None, 20, BidderMissingError),
        *((NEVINS, outside, 15, SideUnknownError) for outside in (-1, 2, 3)),
        *((NEVINS, 0, bid, BidNotKnownError) for bid in (None, 10, 35, "pass", "30-for-60")),
        (MERRIMACK, 0, "60-for-120", BidNotKnownError),
        (NOVA_SCOTIA, 0, 15, BidNotKnownError),
    ],
    ids=str,
)
def test_5_bid_that_cannot_have_been_is_refused(
    variant: Variant, bidder: int | None, bid: Bid | None, error: type[RuleError]
) -> None:
    told = {"variant": variant.name, "bid": bid}
    if error is BidNotAskedError:
        told["bidder"] = bidder
    if error is SideUnknownError:
        told = {"side": bidder, "sides": 2}

    assert refusal(error, Game(variant, 2), (15, 15), bidder, bid) == told


@pytest.mark.parametrize("score", [0, 20])
def test_5_5_60_for_120_is_refused_to_a_side_not_below_zero(score) -> None:
    game = game_at(ATLANTIC, -5, score)

    assert refusal(SideNotBelowZeroError, game, (0, 30), 1, "60-for-120") == {
        "side": 1,
        "score": score,
        "bid": "60-for-120",
    }
    assert game.add_hand((30, 0), 0, "60-for-120").scores == (115, score)


def test_game_that_is_won_takes_no_more_hands() -> None:
    game = game_at(NOVA_SCOTIA_45, 40, 20).add_hand((30, 0))

    assert refusal(GameOverError, game, (30, 0)) == {"winners": (0,)}
    # That it is over is said before anything else.
    assert refusal(GameOverError, game, ()) == {"winners": (0,)}


@given(houses(), st.integers(0, 2**32).map(Random), st.data())
def test_every_game_keeps_what_every_game_keeps(
    variant: Variant, chance: Random, data: st.DataObject
) -> None:
    played = random_game(variant, chance, data.draw(st.sampled_from(variant.players))).game
    game = Game(variant, played.side_count)

    for told in played.hands:
        before, playing, taken = game.scores, game.playing, told.taken
        hand = (taken.points, taken.bidder, taken.bid)
        record = game.add_hand(*hand, partner=taken.partner, tricks=taken.tricks).hands[-1]

        assert record == told
        assert game.scores == tuple(map(sum, zip(before, record.changes, strict=True)))
        for side, change in enumerate(record.changes):
            if side in record.back_to_zero:
                assert game.scores[side] == 0
            elif side in record.locked_out:
                assert (change, side in taken.bidding) == (0, False)
            elif side not in taken.bidding:
                assert change == taken.points[side]
            else:
                assert (change < 0) == record.is_set
        assert set(game.playing) <= set(playing)
        assert len(game.playing) > 1 or game.is_over
        assert not variant.forty_five_rule or 45 not in game.scores

    assert game.winner in game.winners
    assert set(game.winners) <= set(game.playing)
    reached = [side for side in game.playing if game.scores[side] >= variant.target]
    if game.reason is WinningReason.LAST_SIDE_IN:
        assert (game.playing, reached) == (game.winners, [])
    elif not variant.partner_shares_win:  # where a partner may win below it
        is_alone = game.reason is WinningReason.REACHED_TARGET
        assert set(game.winners) <= set(reached)
        assert not is_alone or set(game.winners) == set(reached)
