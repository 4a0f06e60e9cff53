"""What is told once a practised hand is over: all hands, and what another card had brought."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.cards import Card
from scoring.table.hand.hand import Hand
from scoring.table.simple.otherwise import PlayTried, hands_played, plays_tried
from scoring.table.simple.practice import OWN_SEAT
from tournaments.rulings.answers import laid_out
from tournaments.rulings.practice.forms import names_at
from tournaments.words.rulings.practice_hand import KITTY, played_card, tried_card


@dataclass(frozen=True, slots=True)
class HandShown:
    """What lay before one player, or in the kitty: the cards dealt, and those of the tricks."""

    name: str
    dealt: tuple[Card, ...]
    played: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class OtherCard:
    """Another card of the own hand, and what it would have brought."""

    card: Card
    sentence: str
    is_better: bool


@dataclass(frozen=True, slots=True)
class TrickTried:
    """What was played in a trick, and the other cards beside it."""

    sentence: str
    others: tuple[OtherCard, ...]


@dataclass(frozen=True, slots=True)
class PracticeAfter:
    """All that nobody may know before the end."""

    hands: tuple[HandShown, ...]
    tricks: tuple[TrickTried, ...]


def practice_after(hand: Hand) -> PracticeAfter | None:
    """What is shown of a hand that is over; before, nothing."""
    if not hand.is_over:
        return None
    tricks = tuple(map(_trick, plays_tried(hand, OWN_SEAT)))
    return PracticeAfter(tuple(_hands(hand)), tricks)


def _hands(hand: Hand) -> Iterator[HandShown]:
    labels = names_at(hand).labels
    for seat, played in enumerate(hands_played(hand)):
        dealt = _in_order(hand, hand.dealt.hands[seat])
        # Said once where nothing was thrown and nothing robbed.
        laid = _in_order(hand, played)
        yield HandShown(str(labels[seat]), dealt, laid if set(laid) != set(dealt) else ())
    if hand.dealt.kitty:
        yield HandShown(str(KITTY), _in_order(hand, hand.dealt.kitty), ())


def _in_order(hand: Hand, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    state = hand.state
    return tuple(laid_out(cards, state.trump, ace_is_lowest=state.ace_is_lowest))


def _trick(tried: PlayTried) -> TrickTried:
    number, played, others = tried
    return TrickTried(
        played_card(number, played.card, played.points),
        tuple(
            OtherCard(card, tried_card(points, points - played.points), points > played.points)
            for card, points in sorted(others, key=lambda other: -other.points)
        ),
    )
