"""Who has won a game once a hand is scored, and why."""

from dataclasses import dataclass

from scoring.errors import RuleError
from scoring.table.game.counting import is_set
from scoring.table.hand.taken import Scores, Side, Taken, is_out
from scoring.table.variant.rows import Finish, Word
from scoring.table.variant.variants import Variant

GREEN = 30  # so near the target, a side can reach it in one hand (rules.md §6.5)
FORTY = 40  # so near 45, one trick would have done (rules.md §6.6)


class TricksMissingError(RuleError):
    """Several sides reach the target, and who did so first is not told."""

    code = "tricks-missing"


class WinningReason(Word):
    """Why the winner of a game has won it (``rules.md §2``, ``§6``)."""

    REACHED_TARGET = "reached-target"  # and no other side has
    BIDDER_GOES_OUT = "bidder-goes-out"
    MORE_POINTS = "more-points"
    FIRST_TO_REACH = "first-to-reach"
    LAST_SIDE_IN = "last-side-in"


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """Who has won a game, and why; of a pair that was called, the bidder comes first."""

    winners: tuple[Side, ...]
    reason: WinningReason


def outcome_of(
    variant: Variant, before: Scores, scores: Scores, taken: Taken
) -> GameOutcome | None:
    """Gives how the game ended with this hand, None when it goes on (``rules.md §2``, ``§6``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> taken = Taken((15, 15), bidder=Side(1), bid=15)
    >>> outcome_of(VARIANTS["merrimack-valley"], (105, 110), (120, 125), taken)
    GameOutcome(winners=(1,), reason=WinningReason.BIDDER_GOES_OUT)
    """
    sides = [Side(side) for side in range(len(scores))]
    # Who was set has gone down, and wins nothing by it (rules.md §6.12).
    fallen = taken.bidding if is_set(variant, taken) else ()
    there = tuple(side for side in sides if scores[side] >= variant.target and side not in fallen)
    if there:
        return _outcome_there(variant, before, scores, taken, there)
    playing = tuple(side for side in sides if not is_out(variant, scores[side]))
    return GameOutcome(playing, WinningReason.LAST_SIDE_IN) if len(playing) == 1 else None


def hung_at_forty(
    variant: Variant, before: Scores, outcome: GameOutcome | None
) -> tuple[Side, ...]:
    """Gives the losers that had started the hand at 40 (``rules.md §6.6``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> won = GameOutcome((Side(1),), WinningReason.REACHED_TARGET)
    >>> hung_at_forty(VARIANTS["nova-scotia-45"], (40, 20), won)
    (0,)
    """
    if outcome is None or variant.finish is not Finish.FIRST_TO_REACH:
        return ()
    losers = (Side(side) for side in range(len(before)) if side not in outcome.winners)
    return tuple(side for side in losers if before[side] == FORTY)


def _outcome_there(
    variant: Variant, before: Scores, scores: Scores, taken: Taken, there: tuple[Side, ...]
) -> GameOutcome | None:
    bidding = tuple(side for side in taken.bidding if side in there)
    if bidding:
        # Of a pair both win, whatever the score of the other, where the house has it so.
        bidding = taken.bidding if variant.partner_shares_win else bidding
        is_alone = set(there) <= set(bidding)
        return GameOutcome(
            bidding, WinningReason.REACHED_TARGET if is_alone else WinningReason.BIDDER_GOES_OUT
        )
    if _must_have_bid(variant, before):
        return None
    if len(there) == 1:
        return GameOutcome(there, WinningReason.REACHED_TARGET)
    if variant.finish is Finish.FIRST_TO_REACH:
        return GameOutcome(
            (_first_to_reach(variant, before, taken, there),), WinningReason.FIRST_TO_REACH
        )
    return _with_more_points(scores, there)


def _must_have_bid(variant: Variant, before: Scores) -> bool:
    # A side at the target that has not won yet is on the green as well (rules.md §6.5, §6.12).
    on_the_green = [score for score in before if score >= variant.target - GREEN]
    return variant.on_the_green and len(on_the_green) > 1


def _first_to_reach(
    variant: Variant, before: Scores, taken: Taken, there: tuple[Side, ...]
) -> Side:
    running = list(before)
    for side, points in taken.tricks:
        running[side] += points
        if running[side] >= variant.target:
            return side
    raise TricksMissingError(sides=there)


def _with_more_points(scores: Scores, there: tuple[Side, ...]) -> GameOutcome | None:
    most = max(scores[side] for side in there)
    best = tuple(side for side in there if scores[side] == most)
    return GameOutcome(best, WinningReason.MORE_POINTS) if len(best) == 1 else None
