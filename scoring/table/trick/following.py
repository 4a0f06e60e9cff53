"""Which cards may be played to a trick (``rules.md §4``)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar

from scoring.cards import Card, Suit, check_suit
from scoring.errors import RuleError
from scoring.table.pack.masks import ACE_OF_HEARTS, EVERY_CARD, NUMBERS, PACK, mask
from scoring.table.pack.strength import plain_order, trump_order, trump_ranks, trump_set
from scoring.table.variant.rows import AceOfHeartsLed, PlainSuit, Renege
from scoring.table.variant.variants import Variant, check_variant


class PlayError(RuleError):
    """The card may not be played to this trick; ``paragraph`` of ``rules.md`` says so."""

    code = "play"
    paragraph: ClassVar[str]


class CardNotHeldError(PlayError):
    """The card is not in the player's hand."""

    code = "card-not-held"
    paragraph = "4"


class TrumpWasLedError(PlayError):
    """A trump was led and a trump that must be played is in the hand."""

    code = "trump-was-led"
    paragraph = "4.1"


class HeartsOnHeartsError(PlayError):
    """The ace of hearts was led, and a player without a trump must play a heart."""

    code = "hearts-on-hearts"
    paragraph = "4.3"


class AceOfHeartsLedError(PlayError):
    """The ace of hearts was led, and where that is strict any trump held must be played."""

    code = "ace-of-hearts-led"
    paragraph = "4.3"


class SuitWasLedError(PlayError):
    """A plain suit was led and can be followed; nothing else may be played."""

    code = "suit-was-led"
    paragraph = "4.4"


class FollowOrTrumpError(PlayError):
    """A plain suit was led and can be followed; that or a trump must be played."""

    code = "follow-or-trump"
    paragraph = "4.4"


@dataclass(frozen=True, slots=True)
class Demand:
    """What a card led asks of a hand, in sets of cards.

    A hand that holds one of ``bound`` must play one of ``allowed``, or ``refusal`` is raised. A
    hand that holds none of them is asked ``otherwise``, and is free when that is None.
    """

    bound: int
    allowed: int
    otherwise: "Demand | None"
    refusal: type[PlayError]


FREE = Demand(0, EVERY_CARD, None, PlayError)

_PRIVILEGED_COUNT = {
    Renege.NONE: 0,
    Renege.FIVE: 1,
    Renege.FIVE_JACK: 2,
    Renege.FIVE_JACK_ACE_OF_HEARTS: 3,
}


def following(variant: Variant, trump: Suit, *, ace_is_lowest: bool = False) -> tuple[Demand, ...]:
    """Gives what each card of the pack, when led, asks of a hand (``rules.md §4``).

    ``ace_is_lowest`` as in ``rules.md §3.4``.
    """
    is_strict = variant.ace_of_hearts_led is AceOfHeartsLed.STRICT
    return _following(
        variant.renege,
        variant.plain_suit,
        (variant.hearts_on_hearts, is_strict),
        trump,
        ace_is_lowest,
    )


@cache
def _following(
    renege: Renege,
    plain_suit: PlainSuit,
    hearts_on_hearts: tuple[bool, bool],  # known, and strict
    trump: Suit,
    ace_is_lowest: bool,  # noqa: FBT001 – the cache is faster by place
) -> tuple[Demand, ...]:
    ranks = trump_ranks(trump, ace_is_lowest=ace_is_lowest)
    # The joker has no such privilege, so the privileged are counted in the order without it.
    privileged = trump_order(trump)[: _PRIVILEGED_COUNT[renege]]
    is_known, is_strict = hearts_on_hearts
    demands = []
    for led, card in enumerate(PACK):
        if not ranks[led]:
            demands.append(_plain_suit_led(plain_suit, card, trump))
        elif is_known and led == ACE_OF_HEARTS and trump is not Suit.HEARTS:
            demands.append(_ace_of_hearts_led(privileged, ranks, is_strict=is_strict))
        else:
            demands.append(_trump_led(led, privileged, ranks))
    return tuple(demands)


def _trump_led(led: int, privileged: tuple[Card, ...], ranks: bytes) -> Demand:
    trumps = mask(card for card in PACK if ranks[NUMBERS[card]])
    held_back = mask(card for card in privileged if ranks[NUMBERS[card]] > ranks[led])
    return Demand(trumps & ~held_back, trumps, None, TrumpWasLedError)


def _ace_of_hearts_led(privileged: tuple[Card, ...], ranks: bytes, *, is_strict: bool) -> Demand:
    demand = _trump_led(ACE_OF_HEARTS, privileged, ranks)
    hearts = mask(plain_order(Suit.HEARTS))
    on_hearts = Demand(hearts, hearts, None, HeartsOnHeartsError)
    if is_strict:
        return Demand(demand.allowed, demand.allowed, on_hearts, AceOfHeartsLedError)
    # One who holds back a trump is not without one, and owes no heart.
    has_trump = Demand(demand.allowed, EVERY_CARD, on_hearts, HeartsOnHeartsError)
    return replace(demand, otherwise=has_trump)


def _plain_suit_led(plain_suit: PlainSuit, led: Card, trump: Suit) -> Demand:
    trumps = trump_set(trump)
    followers = mask(card for card in PACK if card.suit is led.suit) & ~trumps
    if plain_suit is PlainSuit.FOLLOW:
        return Demand(followers, followers, None, SuitWasLedError)
    if plain_suit is PlainSuit.FOLLOW_OR_TRUMP:
        return Demand(followers, followers | trumps, None, FollowOrTrumpError)
    return FREE


def playable(hand: int, demand: Demand | None = FREE) -> int:
    """Gives the cards of the hand that may be played, both as sets."""
    while demand is not None:
        if hand & demand.bound:
            return hand & demand.allowed
        demand = demand.otherwise
    return hand


def legal_plays(
    hand: Iterable[Card],
    led: Card | None,
    trump: Suit,
    variant: Variant,
    *,
    ace_is_lowest: bool = False,
) -> tuple[Card, ...]:
    """Gives what may be played, in the order held (``rules.md §4``); on a lead ``led`` is None.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> held = [Card.parse(text) for text in ("5H", "2H", "KC")]
    >>> legal_plays(held, Card.parse("9H"), Suit.HEARTS, VARIANTS["nevins-house"])
    (Card.parse('5H'), Card.parse('2H'))
    """
    held = tuple(hand)
    demand = _demand(led, trump, variant, ace_is_lowest=ace_is_lowest)
    legal = playable(mask(held), demand)
    return tuple(card for card in held if legal >> NUMBERS[card] & 1)


def check_play(
    hand: Iterable[Card],
    card: Card,
    led: Card | None,
    trump: Suit,
    variant: Variant,
    *,
    ace_is_lowest: bool = False,
) -> None:
    """Refuses a card that may not be played, with the rule that forbids it (``rules.md §4``)."""
    demand = _demand(led, trump, variant, ace_is_lowest=ace_is_lowest)
    check_playable(mask(hand), NUMBERS[card], demand)


def check_playable(hand: int, card: int, demand: Demand | None = FREE) -> None:
    """Refuses the card, a place in the pack, that the demand does not allow to this set."""
    bit = 1 << card
    if not hand & bit:
        raise CardNotHeldError(card=PACK[card])
    while demand is not None:
        if hand & demand.bound:
            if not bit & demand.allowed:
                raise demand.refusal(card=PACK[card])
            return
        demand = demand.otherwise


def _demand(led: Card | None, trump: Suit, variant: Variant, *, ace_is_lowest: bool) -> Demand:
    # Without a card led neither is asked for anything, and a mistake would go unseen.
    check_variant(variant)
    check_suit(trump)
    if led is None:
        return FREE
    return following(variant, trump, ace_is_lowest=ace_is_lowest)[NUMBERS[led]]


def can_play(
    hand: Iterable[Card],
    card: Card,
    led: Card | None,
    trump: Suit,
    variant: Variant,
    *,
    ace_is_lowest: bool = False,
) -> bool:
    """Tells whether ``check_play`` lets the card pass."""
    try:
        check_play(hand, card, led, trump, variant, ace_is_lowest=ace_is_lowest)
    except PlayError:
        return False
    return True


def is_booked(hand: Iterable[Card], trump: Suit) -> bool:
    """Tells whether the hand holds nothing but trumps (``rules.md §4.5``).

    >>> is_booked([Card.parse("2C"), Card.parse("AH")], Suit.CLUBS)
    True
    """
    trumps = trump_ranks(trump)
    return all(trumps[NUMBERS[card]] for card in hand)
