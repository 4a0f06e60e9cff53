"""What one hand brings and costs each side."""

from scoring.table.hand.taken import Scores, Side, Taken, terms_of
from scoring.table.variant.variants import Variant

SENT_BACK_AT = 45  # by the Forty-Five Rule (rules.md §6.5)


def changes(variant: Variant, scores: Scores, taken: Taken) -> tuple[int, ...]:
    """Gives what each side adds or loses (``rules.md §6.2``–``§6.4``, ``§6.8``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> changes(VARIANTS["nova-scotia-auction"], (65, 20), Taken((0, 30), Side(0), 30))
    (-30, 30)
    """
    change = list(taken.points)
    for side in locked_out(variant, scores, taken):
        change[side] = 0
    for side in taken.bidding:
        change[side] = _change_of_bidder(variant, taken)
    return tuple(change)


def is_set(variant: Variant, taken: Taken) -> bool:
    """Tells whether the bidder failed to take what was bid (``rules.md §6.3``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> is_set(VARIANTS["nevins-house"], Taken((15, 15), bidder=Side(1), bid=20))
    True
    """
    return bool(taken.bidding) and taken.bidding_points < terms_of(variant, taken.bid).needs


def locked_out(variant: Variant, scores: Scores, taken: Taken) -> tuple[Side, ...]:
    """Gives the sides that add nothing, being there and not having bid (``rules.md §6.4``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> locked_out(VARIANTS["nova-scotia-auction"], (95, 100), Taken((20, 10), Side(0), 20))
    (1,)
    """
    others = (Side(side) for side in range(len(scores)) if side not in taken.bidding)
    return tuple(side for side in others if variant.is_locked_out(scores[side]))


def back_to_zero(variant: Variant, scores: Scores) -> tuple[Side, ...]:
    """Gives the sides that the Forty-Five Rule sends back (``rules.md §6.5``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> back_to_zero(VARIANTS["merrimack-valley"].but(forty_five_rule=True), (45, 50))
    (0,)
    """
    if not variant.forty_five_rule:
        return ()
    return tuple(Side(side) for side, score in enumerate(scores) if score == SENT_BACK_AT)


def _change_of_bidder(variant: Variant, taken: Taken) -> int:
    terms = terms_of(variant, taken.bid)
    if is_set(variant, taken):
        return -terms.costs
    return taken.bidding_points if terms.brings is None else terms.brings
