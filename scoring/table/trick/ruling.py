"""Why a card may be played or may not (``rules.md §4``); `following` decides which may."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.cards import JOKER, Card, Suit
from scoring.table.pack.masks import ACE_OF_HEARTS, EVERY_CARD, NUMBERS, mask
from scoring.table.pack.strength import plain_order, trump_order
from scoring.table.trick.following import (
    AceOfHeartsLedError,
    Demand,
    FollowOrTrumpError,
    HeartsOnHeartsError,
    SuitWasLedError,
    TrumpWasLedError,
    following,
)
from scoring.table.variant.rows import PlainSuit, Word
from scoring.table.variant.variants import Variant


class Reason(Word):
    """Why a card may be played; or the code of the refusal, where it may not."""

    LEADS = "leads"
    # a trump was led
    TRUMP_TO_TRUMP = "trump-to-trump"
    CAN_BE_HELD_BACK = "can-be-held-back"
    FORCED_OUT = "forced-out"  # it could be held back, had no higher trump been led
    NEVER_HELD_BACK = "never-held-back"  # the five, the jack or A♥, but not in this variant
    JOKER_IS_PLAYED = "joker-is-played"  # however high, it is not held back
    ACE_IS_LOWEST = "ace-is-lowest"  # A♥ that did not rob is lower than what was led
    TRUMPS_HELD_BACK = "trumps-held-back"  # all that are in the hand
    NO_TRUMP = "no-trump"
    TRUMP_TO_ACE = "trump-to-ace"  # any of them, where the house is strict
    HEART_TO_ACE = "heart-to-ace"
    NO_HEART = "no-heart"
    # a plain suit was led
    FOLLOWS_SUIT = "follows-suit"
    TRUMPS_SUIT = "trumps-suit"
    CANNOT_FOLLOW = "cannot-follow"
    ANY_CARD = "any-card"
    # a card was called, and is due in this trick
    CALLED = "called"
    # the card may not be played
    TRUMP_WAS_LED = TrumpWasLedError.code
    ACE_OF_HEARTS_LED = AceOfHeartsLedError.code
    HEARTS_ON_HEARTS = HeartsOnHeartsError.code
    SUIT_WAS_LED = SuitWasLedError.code
    FOLLOW_OR_TRUMP = FollowOrTrumpError.code
    CALLED_CARD = "called-card"


_REFUSALS = {
    Reason(refusal.code): refusal.paragraph
    for refusal in (
        *(TrumpWasLedError, AceOfHeartsLedError, HeartsOnHeartsError),
        *(SuitWasLedError, FollowOrTrumpError),
    )
} | {Reason.CALLED_CARD: "6.8"}
_PARAGRAPHS = {
    Reason.LEADS: "4",
    Reason.TRUMP_TO_TRUMP: "4.1",
    Reason.CAN_BE_HELD_BACK: "4.1",
    Reason.FORCED_OUT: "4.1",
    Reason.NEVER_HELD_BACK: "2",
    Reason.JOKER_IS_PLAYED: "4.6",
    Reason.ACE_IS_LOWEST: "3.4",
    Reason.TRUMPS_HELD_BACK: "4.1",
    Reason.NO_TRUMP: "4.1",
    Reason.TRUMP_TO_ACE: "4.3",
    Reason.HEART_TO_ACE: "4.3",
    Reason.NO_HEART: "4.3",
    Reason.FOLLOWS_SUIT: "4.4",
    Reason.TRUMPS_SUIT: "4.4",
    Reason.CANNOT_FOLLOW: "4.4",
    Reason.ANY_CARD: "4.4",
    Reason.CALLED: "6.8",
    **_REFUSALS,
}
# Each set of cards with the reason for the cards in it; a card goes by the first that has it.
_Reasons = tuple[tuple[int, Reason], ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What is ruled on one card of a hand, and why."""

    card: Card
    reason: Reason

    @property
    def may_be_played(self) -> bool:
        """Tells whether the card is among the legal plays (``rules.md §4``)."""
        return self.reason not in _REFUSALS

    @property
    def paragraph(self) -> str:
        """The paragraph of ``rules.md`` that says so."""
        return _PARAGRAPHS[self.reason]


def rule_on(
    hand: Iterable[Card],
    led: Card | None,
    trump: Suit,
    variant: Variant,
    *,
    ace_is_lowest: bool = False,
    called: Card | None = None,
) -> tuple[Ruling, ...]:
    """Gives a ruling on each card, in the order held (``rules.md §4``); on a lead ``led`` is None.

    ``called`` is a card that was called and is due in this trick (``rules.md §6.8``, ``§6.11``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> held, led = [Card.parse("5H"), Card.parse("KC")], Card.parse("9H")
    >>> [str(ruling.reason) for ruling in rule_on(held, led, Suit.HEARTS, VARIANTS["general"])]
    ['can-be-held-back', 'trumps-held-back']
    """
    held = tuple(hand)
    if called in held:
        called_or_not = {True: Reason.CALLED, False: Reason.CALLED_CARD}
        return tuple(Ruling(card, called_or_not[card == called]) for card in held)
    if led is None:
        return tuple(Ruling(card, Reason.LEADS) for card in held)
    reasons = _following(mask(held), led, trump, variant, ace_is_lowest=ace_is_lowest)
    return tuple(Ruling(card, _reason(card, reasons)) for card in held)


def _following(
    cards: int, led: Card, trump: Suit, variant: Variant, *, ace_is_lowest: bool
) -> _Reasons:
    demands = following(variant, trump, ace_is_lowest=ace_is_lowest)
    demand = demands[NUMBERS[led]]
    order = trump_order(trump, joker=True, ace_is_lowest=ace_is_lowest)
    if led not in order:
        return _to_plain_suit(cards, demand, variant.plain_suit)
    if cards & demand.bound and demand.refusal is AceOfHeartsLedError:
        return ((demand.allowed, Reason.TRUMP_TO_ACE), (EVERY_CARD, Reason.ACE_OF_HEARTS_LED))
    if cards & demand.bound:
        lowest = demands[NUMBERS[order[-1]]]
        top_three = set(trump_order(trump)[:3]).intersection(order[: order.index(led)])
        return _to_trump(demand, lowest, mask(top_three), order[-1])
    if cards & demand.allowed:
        held_back = Reason.CAN_BE_HELD_BACK
        return ((demand.allowed, held_back), (EVERY_CARD, Reason.TRUMPS_HELD_BACK))
    return _without_trump(cards, demand)


def _reason(card: Card, reasons: _Reasons) -> Reason:
    return next(reason for cards, reason in reasons if cards >> NUMBERS[card] & 1)


def _to_plain_suit(hand: int, demand: Demand, plain_suit: PlainSuit) -> _Reasons:
    if plain_suit is PlainSuit.ANY_CARD:
        return ((EVERY_CARD, Reason.ANY_CARD),)
    if not hand & demand.bound:
        return ((EVERY_CARD, Reason.CANNOT_FOLLOW),)
    return (
        (demand.bound, Reason.FOLLOWS_SUIT),
        (demand.allowed, Reason.TRUMPS_SUIT),
        (EVERY_CARD, Reason(demand.refusal.code)),
    )


def _to_trump(demand: Demand, lowest: Demand, top_three: int, lowest_trump: Card) -> _Reasons:
    # Were the lowest trump led, all that this variant ever lets be held back could be.
    privileged = lowest.allowed & ~lowest.bound
    return (
        (demand.allowed & ~demand.bound, Reason.CAN_BE_HELD_BACK),
        (mask([lowest_trump]) & 1 << ACE_OF_HEARTS, Reason.ACE_IS_LOWEST),
        (privileged, Reason.FORCED_OUT),
        (top_three, Reason.NEVER_HELD_BACK),
        (mask([JOKER]), Reason.JOKER_IS_PLAYED),
        (demand.allowed, Reason.TRUMP_TO_TRUMP),
        (EVERY_CARD, Reason.TRUMP_WAS_LED),
    )


def _without_trump(hand: int, demand: Demand) -> _Reasons:
    if demand.otherwise is None:
        return ((EVERY_CARD, Reason.NO_TRUMP),)
    hearts = mask(plain_order(Suit.HEARTS))
    if not hand & hearts:
        return ((EVERY_CARD, Reason.NO_HEART),)
    return ((hearts, Reason.HEART_TO_ACE), (EVERY_CARD, Reason.HEARTS_ON_HEARTS))
