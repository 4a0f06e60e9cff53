"""Which hands can end a game between two sides (NEV)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from scoring.errors import RuleError
from scoring.table.game.counting import SENT_BACK_AT, changes
from scoring.table.game.game import HandScored, score_hand
from scoring.table.hand.taken import Scores, Side, Taken, check_taken, is_out, terms_of
from scoring.table.trick.tricks import BONUS_POINTS, TRICK_POINTS
from scoring.table.variant.rows import HAND_SIZE, Bid, Finish
from scoring.table.variant.variants import Variant

SIDES = (Side(0), Side(1))


@dataclass(frozen=True, slots=True)
class WayOut:
    """The least with which a side may win the game in the next hand: a bid, or points alone."""

    bid: Bid | None
    points: int


@lru_cache(maxsize=10_000)
def way_out(variant: Variant, scores: Scores, side: Side) -> WayOut | None:
    """Gives the lowest bid that wins the game for the side if it is just made (``rules.md §6``).

    Where nobody bids it is the fewest points. None: the side cannot win it in one hand.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> way_out(VARIANTS["nevins-house"], (100, 60), Side(0))
    WayOut(bid=20, points=20)
    """
    for taken in _tries(variant, side):
        scored = _scored(variant, scores, taken)
        if scored and scored.outcome and side in scored.outcome.winners:
            return WayOut(taken.bid, taken.points[side])
    return None


@lru_cache(maxsize=1000)
def possible_winners(variant: Variant, scores: Scores) -> tuple[Side, ...]:
    """Gives the sides that can have won a game with these scores at its end (``rules.md §6``).

    None of them: no last hand leads to the scores. Both: somebody has to say who did.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> [possible_winners(VARIANTS["nevins-house"], s) for s in [(120, 85), (125, 120), (150, 0)]]
    [(0,), (0, 1), ()]
    """
    winners: set[Side] = set()
    for taken in hands_of_two(variant):
        for before in _befores(variant, scores, taken):
            scored = _scored(variant, before, taken)
            if scored and scored.outcome and scored.scores == scores:
                winners.update(scored.outcome.winners)
    return tuple(sorted(winners))


@lru_cache(maxsize=100)
def hands_of_two(variant: Variant) -> tuple[Taken, ...]:
    """Gives every hand that two sides can play, the lowest points of side 0 first.

    Where nobody bids the tricks are told too, as who won the first ones may matter.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> len(hands_of_two(VARIANTS["nevins-house"]))  # 13 ways to share the points, 2 × 4 bids
    104
    """
    by_tricks = sorted(set(_hands_by_tricks()))
    if not variant.has_bidding:
        return tuple(by_tricks)
    shares = sorted({taken.points for taken in by_tricks})
    bids = [terms.bid for terms in variant.terms]
    return tuple(Taken(*hand) for hand in product(shares, SIDES, bids))


def _hands_by_tricks() -> Iterator[Taken]:
    """All tricks of one side, then all of the other: so whoever can be first is so in one."""
    for first, won, best in product(SIDES, range(HAND_SIZE + 1), (None, 0, HAND_SIZE - 1)):
        tricks = tuple(
            (
                first if trick < won else SIDES[1 - first],
                TRICK_POINTS + (BONUS_POINTS if trick == best else 0),
            )
            for trick in range(HAND_SIZE)
        )
        points = tuple(sum(worth for side, worth in tricks if side == taker) for taker in SIDES)
        yield Taken(points, tricks=tricks)


@lru_cache(maxsize=100)
def _tries(variant: Variant, side: Side) -> tuple[Taken, ...]:
    """The hands that bring the side just what it bid, or any where nobody bids; least first."""
    hands = hands_of_two(variant)
    if variant.has_bidding:
        bidding = (taken for taken in hands if taken.bidder == side)
        hands = tuple(
            taken for taken in bidding if taken.points[side] == terms_of(variant, taken.bid).needs
        )
    return tuple(sorted(hands, key=lambda taken: taken.points[side]))


def _befores(variant: Variant, scores: Scores, taken: Taken) -> Iterator[Scores]:
    """Every score from which the hand might lead to these; some of them do not."""
    change = changes(variant, (0, 0), taken)  # nobody is locked out at nothing
    each = [_before(variant, scores[side], change[side]) for side in SIDES]
    return (before for before in product(*each) if _may_go_on(variant, before))


def _before(variant: Variant, score: int, change: int) -> Iterator[int]:
    yield score - change
    if variant.is_locked_out(score):
        yield score
    if variant.forty_five_rule and score == 0:
        yield SENT_BACK_AT - change


def _may_go_on(variant: Variant, scores: Scores) -> bool:
    """Tells whether a game can stand so without having been won."""
    if any(is_out(variant, score) for score in scores):
        return False
    if not variant.has_bidding and min(scores) < 0:
        return False  # nothing ever goes down
    if max(scores) < variant.target or variant.on_the_green:
        return True
    # Those who are level there play on (rules.md §6.12).
    return variant.finish is Finish.MORE_POINTS and len(set(scores)) == 1


def _scored(variant: Variant, before: Scores, taken: Taken) -> HandScored | None:
    try:
        check_taken(variant, before, taken)
    except RuleError:
        return None  # the bid is only for a side below zero
    return score_hand(variant, before, taken)
