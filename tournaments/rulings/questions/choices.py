"""What there is to choose from in an auction and in a hand to be scored."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.table.hand.bidding import Auction
from scoring.table.variant.rows import HAND_SIZE, Terms
from tournaments.rulings.questions.auction import AuctionQuestion, choice_name
from tournaments.rulings.questions.score import ScoreQuestion, side_counts
from tournaments.rulings.questions.told import player_name, side_name
from tournaments.words.lists import spoken
from tournaments.words.rulings.rules import bid_name


@dataclass(frozen=True, slots=True)
class DeskChoice:
    """A word to press: what it is called, what the address says for it."""

    value: str
    label: str
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A side with its score before the hand and what it took, as they stand in the form."""

    number: int
    name: str
    before: int
    taken: int | None


@dataclass(frozen=True, slots=True)
class TrickRow:
    """A trick of the hand, and the sides that can have won it."""

    number: int
    winners: tuple[DeskChoice, ...]


def player_count_choices(auction: Auction) -> list[DeskChoice]:
    """How many sit at the table."""
    return _count_choices(auction.variant.players, auction.players)


def side_count_choices(question: ScoreQuestion) -> list[DeskChoice]:
    """How many sides count their points; a pair is one of them."""
    return _count_choices(side_counts(question.variant), len(question.before))


def _count_choices(counts: Iterable[int], chosen: int) -> list[DeskChoice]:
    return [DeskChoice(str(count), str(count), is_chosen=count == chosen) for count in counts]


def seat_choices(auction: Auction) -> list[DeskChoice]:
    """The players, and which of them deals."""
    return [
        DeskChoice(str(seat + 1), player_name(seat), is_chosen=seat == auction.dealer)
        for seat in range(auction.players)
    ]


def below_zero_choices(question: AuctionQuestion) -> list[DeskChoice]:
    """The sides that may stand below zero, where that matters to the bidding."""
    if not question.has_bid_below_zero:
        return []
    auction = question.auction
    return [
        DeskChoice(
            str(seats[0] + 1),
            str(spoken([player_name(seat) for seat in seats])),
            is_chosen=seats[0] in auction.below_zero,
        )
        for seats in auction.variant.sides(auction.players)
    ]


def said_so_far(auction: Auction) -> list[DeskChoice]:
    """Who said what, in order."""
    return [
        DeskChoice(str(said.choice), f"{player_name(said.seat)} – {choice_name(said.choice)}")
        for said in auction.said
    ]


def bid_buttons(auction: Auction) -> list[DeskChoice]:
    """What may be said next."""
    return [DeskChoice(str(choice), choice_name(choice)) for choice in auction.choices()]


def bid_choices(question: ScoreQuestion) -> list[DeskChoice]:
    """The bids there are in the variant."""

    def chosen(terms: Terms) -> DeskChoice:
        return DeskChoice(str(terms.bid), bid_name(terms.bid), is_chosen=terms.bid == question.bid)

    return list(map(chosen, question.variant.terms)) if question.variant.has_bidding else []


def side_choices(question: ScoreQuestion, chosen: int | None) -> tuple[DeskChoice, ...]:
    """The sides by their numbers."""
    return tuple(
        DeskChoice(str(side + 1), side_name(side), is_chosen=side + 1 == chosen)
        for side in range(len(question.before))
    )


def score_rows(question: ScoreQuestion) -> list[ScoreRow]:
    """A row a side."""
    both = zip(question.before, question.points, strict=True)
    return [
        ScoreRow(side + 1, side_name(side), before, taken)
        for side, (before, taken) in enumerate(both)
    ]


def trick_rows(question: ScoreQuestion) -> list[TrickRow]:
    """The five tricks, where it may matter who won which first."""
    if not question.asks_for_tricks:
        return []
    winners = (*question.winners, *(None,) * HAND_SIZE)[:HAND_SIZE]
    return [
        TrickRow(number, side_choices(question, winner))
        for number, winner in enumerate(winners, start=1)
    ]
