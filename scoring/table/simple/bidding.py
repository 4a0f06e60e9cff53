"""What a simple player says in the auction and which suit it names.

It bids by what hands like its own took in simulation, kitty, draw and partner counted.
"""

from collections.abc import Collection, Sequence
from functools import cache
from operator import itemgetter

from scoring.cards import Card, Suit
from scoring.table.hand.bidding import HOLD, PASS, Choice
from scoring.table.pack.strength import trump_order
from scoring.table.simple.hands_like import TAKEN
from scoring.table.variant.rows import Bid, Terms
from scoring.table.variant.variants import Variant

# How the table writes the trumps that count by themselves, from the five down.
TOPS = "5JA"
POINTS = (15, 20, 25, 30)
# Of a hundred hands like it, so many must have made a bid.
_ENOUGH = 60
Chances = tuple[int, ...]


def chances(
    cards: Collection[Card], trump: Suit, variant: Variant, *, has_partner: bool
) -> Chances:
    """Gives of how many in a hundred hands like this one 15, 20, 25 and 30 points were taken.

    Worked out for the variants as they are known, with four players and with three; where no
    table was made for the bidder alone, the one with a partner is as near as can be.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> best = [Card.parse(text) for text in ("5S", "JS", "AH", "2D", "3D")]
    >>> chances(best, Suit.SPADES, VARIANTS["nevins-house"], has_partner=True)[0]
    100
    """
    order = trump_order(trump)
    top = "".join(
        sign if card in cards else "-" for sign, card in zip(TOPS, order[: len(TOPS)], strict=True)
    )
    # Who has looked at the kitty holds more than five, and keeps the best.
    others = sum(card in cards for card in order[len(TOPS) :])
    kinds = _kinds(variant.name, has_partner)[top]
    return kinds[min(others, len(kinds) - 1)]


@cache
def _kinds(name: str, has_partner: bool) -> dict[str, tuple[Chances, ...]]:  # noqa: FBT001 – a cache is faster by place
    lines = TAKEN.get((name, has_partner)) or TAKEN[name, True]
    return {
        tops: tuple(tuple(map(int, kind.split("/"))) for kind in line.split())
        for tops, line in lines.items()
    }


def best_suit(
    cards: Collection[Card],
    variant: Variant,
    suits: Sequence[Suit] = tuple(Suit),
    *,
    has_partner: bool,
) -> Suit:
    """Gives the suit, of those that may be named, in which hands like this one took most."""
    return max(suits, key=lambda suit: sum(chances(cards, suit, variant, has_partner=has_partner)))


def hoped(terms: Terms, of: Chances) -> float:
    """Gives the points that the bid brings on average, what it costs counted.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> hoped(VARIANTS["nevins-house"].terms[-1], (100, 90, 80, 60))
    6.0
    """
    made = of[POINTS.index(terms.needs)]
    brought = (terms.brings or 0) * made
    if terms.brings is None:
        # All that was taken: what is asked for, and five for each step above it that was reached.
        above = of[POINTS.index(terms.needs) + 1 :]
        brought = terms.needs * made + 5 * sum(above)
    return (brought - terms.costs * (100 - made)) / 100


def best_bid(variant: Variant, bids: Collection[Bid], of: Chances) -> Bid | None:
    """Gives the bid that pays best of those that enough of such hands made, of equals the lower.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> best_bid(VARIANTS["atlantic-120s"], {20, 30}, (100, 90, 80, 70))
    30
    """
    paying = [
        (hoped(terms, of), terms.bid)
        for terms in variant.terms
        if terms.bid in bids and of[POINTS.index(terms.needs)] >= _ENOUGH
    ]
    return max(paying, key=itemgetter(0), default=(0, None))[1]


def word_for(
    cards: Collection[Card],
    choices: Sequence[Choice],
    variant: Variant,
    standing: Bid | None = None,
    *,
    is_partners: bool = False,
    has_partner: bool = True,
) -> Choice:
    """Gives what is said: the bid that pays best, to hold one that pays, or to pass.

    A bid of the own side (``is_partners``) is left alone; the dealer holds rather than raises.
    """
    if is_partners:
        return PASS
    suit = best_suit(cards, variant, has_partner=has_partner)
    of = chances(cards, suit, variant, has_partner=has_partner)
    if HOLD in choices and standing is not None and best_bid(variant, {standing}, of):
        return HOLD
    return best_bid(variant, choices, of) or PASS
