"""Hands that cannot have been: each is refused, and the game stands as it stood."""

import pytest

from scoring.errors import RuleError
from scoring.table.game.game import Game, GameOverError
from scoring.table.hand.taken import (
    BidderMissingError,
    BidNotAskedError,
    BidNotKnownError,
    BonusNotTakenError,
    PointsCountError,
    PointsDoNotAddUpError,
    PointsNotInFivesError,
    SideNotBelowZeroError,
    SideUnknownError,
    TricksDoNotAddUpError,
)
from scoring.table.variant.rows import Bid
from scoring.table.variant.variants import Variant
from tests.scoring.table.games import Points, Trick, game_at, refusal
from tests.scoring.table.houses import (
    ATLANTIC,
    GENERAL,
    MERRIMACK,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
)


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
