"""What can be told of a hand once it is played."""

from typing import NamedTuple, NewType, TypeAlias

from scoring.errors import RuleError
from scoring.table.trick.tricks import BONUS_POINTS, TRICK_POINTS
from scoring.table.variant.rows import HAND_SIZE, Bid, Sides, Terms
from scoring.table.variant.variants import Variant

Side = NewType("Side", int)
Scores: TypeAlias = tuple[int, ...]
"""The score of each side, in the order of the sides."""

_WITHOUT_BONUS = HAND_SIZE * TRICK_POINTS


class PointsCountError(RuleError):
    """There are more or fewer numbers of points than sides."""

    code = "points-count"


class PointsNotInFivesError(RuleError):
    """A side is said to have taken points that no tricks can bring."""

    code = "points-not-in-fives"


class PointsDoNotAddUpError(RuleError):
    """The points of all sides are neither 30 nor 25."""

    code = "points-do-not-add-up"


class BonusNotTakenError(RuleError):
    """There are 30 points, yet no side has a trick and the bonus."""

    code = "bonus-not-taken"


class BidNotAskedError(RuleError):
    """A bid is told of a variant in which nobody bids."""

    code = "bid-not-asked"


class BidderMissingError(RuleError):
    """Nobody is said to have bid."""

    code = "bidder-missing"


class BidNotKnownError(RuleError):
    """The variant knows no such bid."""

    code = "bid-not-known"


class SideNotBelowZeroError(RuleError):
    """The bid is only for a side below zero."""

    code = "side-not-below-zero"


class SideUnknownError(RuleError):
    """There is no such side in the game."""

    code = "side-unknown"


class PartnerNotCalledError(RuleError):
    """A partner is named where the bidder calls none."""

    code = "partner-not-called"


class PartnerIsBidderError(RuleError):
    """The bidder is named as the partner too; who has called an own card is alone."""

    code = "partner-is-bidder"


class SideOutError(RuleError):
    """A side that is out has bid or taken points."""

    code = "side-out"


class TricksDoNotAddUpError(RuleError):
    """The tricks are not the five that brought the sides their points."""

    code = "tricks-do-not-add-up"


class Taken(NamedTuple):
    """What each side took in one hand, in the order of the sides, and who had bid what.

    ``tricks`` are the sides that won them and the points of each, the bonus with its trick; a hand
    may be told without them.
    """

    points: tuple[int, ...]
    bidder: Side | None = None
    bid: Bid | None = None
    partner: Side | None = None
    tricks: tuple[tuple[Side, int], ...] = ()

    @property
    def bidding(self) -> tuple[Side, ...]:
        """The bidder, and the partner that was called (``rules.md §6.8``).

        >>> Taken((0, 30, 0, 0, 0), bidder=Side(3), bid=20, partner=Side(1)).bidding
        (3, 1)
        """
        return tuple(side for side in (self.bidder, self.partner) if side is not None)

    @property
    def bidding_points(self) -> int:
        """What the bidder took, together with the partner that was called."""
        return sum(self.points[side] for side in self.bidding)


def check_taken(variant: Variant, scores: Scores, taken: Taken) -> None:
    """Refuses a hand that cannot have been played by sides with these scores (``rules.md §6``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> check_taken(VARIANTS["general"], (90, 75), Taken((25, 5)))
    """
    _check_points(len(scores), taken.points)
    _check_bid(variant, scores, taken)
    _check_partner(variant, len(scores), taken)
    for side, score in enumerate(scores):
        if is_out(variant, score) and (taken.points[side] or side == taken.bidder):
            raise SideOutError(side=side, score=score)
    if taken.tricks:
        _check_tricks(taken)


def is_out(variant: Variant, score: int) -> bool:
    """Tells whether a side at this score is out of the game (``rules.md §6.7``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> is_out(VARIANTS["atlantic-120s"], -200), is_out(VARIANTS["atlantic-120s"], -205)
    (False, True)
    """
    return variant.loses_below is not None and score < variant.loses_below


def terms_of(variant: Variant, bid: Bid | None) -> Terms:
    """Gives what the bid asks for, brings and costs (``rules.md §5.4``, ``§5.5``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> terms_of(VARIANTS["atlantic-120s"], 30).brings
    60
    """
    for terms in variant.terms:
        if bid is not None and terms.bid == variant.meant(bid):
            return terms
    raise BidNotKnownError(variant=variant.name, bid=bid)


def check_side(side: int, side_count: int) -> None:
    """Refuses a side that is not in the game; sides are counted from 0.

    >>> check_side(1, 2)
    """
    if side not in range(side_count):
        raise SideUnknownError(side=side, sides=side_count)


def _check_points(side_count: int, points: tuple[int, ...]) -> None:
    if len(points) != side_count:
        raise PointsCountError(points=points, sides=side_count)
    for side, taken in enumerate(points):
        if not isinstance(taken, int) or taken < 0 or taken % TRICK_POINTS:
            raise PointsNotInFivesError(side=side, points=taken)
    bonus = sum(points) - _WITHOUT_BONUS
    if bonus not in (0, BONUS_POINTS):
        raise PointsDoNotAddUpError(points=points, total=sum(points))
    if max(points) < TRICK_POINTS + bonus:
        raise BonusNotTakenError(points=points)


def _check_bid(variant: Variant, scores: Scores, taken: Taken) -> None:
    if not variant.has_bidding:
        if taken.bidder is not None or taken.bid is not None:
            raise BidNotAskedError(variant=variant.name, bidder=taken.bidder, bid=taken.bid)
        return
    if taken.bidder is None:
        raise BidderMissingError(variant=variant.name, bid=taken.bid)
    check_side(taken.bidder, len(scores))
    score = scores[taken.bidder]
    if terms_of(variant, taken.bid).is_for_side_below_zero and score >= 0:
        raise SideNotBelowZeroError(side=taken.bidder, score=score, bid=taken.bid)


def _check_partner(variant: Variant, side_count: int, taken: Taken) -> None:
    if taken.partner is None:
        return
    if (side_count, Sides.CALLED) not in variant.seatings:
        raise PartnerNotCalledError(variant=variant.name, sides=side_count, partner=taken.partner)
    check_side(taken.partner, side_count)
    if taken.partner == taken.bidder:
        raise PartnerIsBidderError(side=taken.partner)


def _check_tricks(taken: Taken) -> None:
    won = sorted(points for _, points in taken.tricks)
    by_side = tuple(
        sum(points for winner, points in taken.tricks if winner == side)
        for side in range(len(taken.points))
    )
    best = TRICK_POINTS + sum(taken.points) - _WITHOUT_BONUS
    if won != [*[TRICK_POINTS] * (HAND_SIZE - 1), best] or by_side != taken.points:
        raise TricksDoNotAddUpError(points=taken.points, tricks=taken.tricks)
