"""What the score is after a hand, as the address asks it; the scores themselves are counted by
`scoring.table.game`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import QueryDict

from scoring.errors import RuleError
from scoring.table.hand.taken import Side, Taken
from scoring.table.trick.tricks import BONUS_POINTS, TRICK_POINTS
from scoring.table.variant.rows import HAND_SIZE, Bid, Finish, Sides
from scoring.table.variant.variants import VARIANTS, Variant
from tournaments.refusals import UnusableError
from tournaments.rulings.house import (
    LONGEST_QUOTED,
    HousePart,
    number_of,
    variant_asked,
)

USUAL = "nova-scotia-auction"
OPTIONS = (
    *("target", "lowest_bid", "thirty_for_sixty", "lose_60_gain_30", "sixty_for_120"),
    *("partner_shares_win", "forty_five_rule", "on_the_green"),
)
FURTHEST = 1000
FOUR = 4
FIVE = 5


@dataclass(frozen=True, slots=True)
class ScoreQuestion:
    """What was asked, as far as it could be read; what a side took is None where it is not said."""

    house: HousePart
    variant: Variant
    before: tuple[int, ...]
    points: tuple[int | None, ...]
    bidder: int | None = None
    bid: Bid | None = None
    partner: int | None = None
    winners: tuple[int | None, ...] = ()
    best: int | None = None
    refusals: tuple[RuleError, ...] = ()

    @property
    def taken(self) -> Taken | None:
        """The hand as the rules take it; None as long as something is missing."""
        points = tuple(points for points in self.points if points is not None)
        is_bid = self.bidder is not None and self.bid is not None
        if len(points) < len(self.points) or self.variant.has_bidding > is_bid:
            return None
        return Taken(points, _side(self.bidder), self.bid, _side(self.partner), self._tricks())

    def _tricks(self) -> tuple[tuple[Side, int], ...]:
        sides = [Side(winner - 1) for winner in self.winners if winner is not None]
        return tuple(
            (side, TRICK_POINTS + (BONUS_POINTS if number == self.best else 0))
            for number, side in enumerate(sides, start=1)
        )

    @property
    def asks_for_tricks(self) -> bool:
        """Whether it may matter who won which trick first."""
        return self.variant.finish is Finish.FIRST_TO_REACH

    @property
    def asks_for_partner(self) -> bool:
        """Whether the bidder may have called a partner."""
        return (len(self.before), Sides.CALLED) in self.variant.seatings


def side_counts(variant: Variant) -> tuple[int, ...]:
    """How many sides there can be at a table of the variant, as any house plays it."""
    counts = {len(variant.sides(players)) for players in variant.players}
    if any(option.name == "four_play" for option in variant.options):
        counts.add(FOUR)  # each alone
    return tuple(sorted(counts))


def read_score(query: QueryDict) -> ScoreQuestion:
    """All that can be read is kept; of what is wrong each thing is refused by itself."""
    refusals: list[RuleError] = []
    variant = variant_asked(query, USUAL, tuple(VARIANTS), refusals)
    house = HousePart(variant, query, OPTIONS)
    variant = house.variant if house.is_valid() else variant
    counts = side_counts(variant)
    asked = number_of(query.get("sides", ""), counts, "rulings-players-unreadable", refusals)
    sides = asked or counts[0]
    names = range(1, sides + 1)

    def side(text: str) -> int | None:
        return number_of(text, names, "rulings-side-unknown", refusals, sides=sides)

    winners = [side(text) for text in query.getlist("winner")[:HAND_SIZE]]
    if 0 < sum(winner is not None for winner in winners) < HAND_SIZE:
        refusals.append(UnusableError("rulings-trick-winner-missing"))
    best = query.get("best", "")
    best_trick = number_of(
        best, range(1, HAND_SIZE + 1), "rulings-side-unknown", refusals, sides=HAND_SIZE
    )
    question = ScoreQuestion(
        house,
        variant,
        before=_scores(query.getlist("before"), sides, refusals),
        points=_points(query.getlist("taken"), sides, refusals),
        bidder=side(query.get("bidder", "")) if variant.has_bidding else None,
        bid=_bid(query.get("bid", ""), variant),
        partner=side(query.get("partner", "")),
        winners=tuple(winners),
        best=best_trick,
    )
    return _without_what_is_not_asked(replace(question, refusals=tuple(refusals)))


def _without_what_is_not_asked(question: ScoreQuestion) -> ScoreQuestion:
    """What was filled in for another variant does no harm here."""
    winners = question.winners if question.asks_for_tricks else ()
    partner = question.partner if question.asks_for_partner else None
    return replace(question, winners=winners, partner=partner)


def _side(number: int | None) -> Side | None:
    return None if number is None else Side(number - 1)


def _bid(text: str, variant: Variant) -> Bid | None:
    return next((terms.bid for terms in variant.terms if str(terms.bid) == text), None)


def _scores(texts: Sequence[str], sides: int, refusals: list[RuleError]) -> tuple[int, ...]:
    scores = [_score(text, refusals) for text in texts[:sides]]
    return tuple(score or 0 for score in scores) + (0,) * (sides - len(scores))


def _points(texts: Sequence[str], sides: int, refusals: list[RuleError]) -> tuple[int | None, ...]:
    points = [_score(text, refusals) for text in texts[:sides]]
    return (*points, *(None for _side in range(sides - len(points))))


def _score(text: str, refusals: list[RuleError]) -> int | None:
    """`120`, `-20` or `−20`; None where nothing is written."""
    written = text.strip().replace("−", "-")
    if not written:
        return None
    digits = written.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) < FIVE:
        score = int(written)
        if abs(score) <= FURTHEST and score % FIVE == 0:
            return score
    values = {"text": text[:LONGEST_QUOTED], "most": FURTHEST}
    refusals.append(UnusableError("rulings-score-unreadable", **values))
    return None
