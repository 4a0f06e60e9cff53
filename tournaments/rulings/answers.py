"""The ruling as the desk shows it: a sentence, and then the cards by reasons."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.cards import JOKER, Card, Suit
from scoring.table.pack.masks import ACE_OF_HEARTS, PACK
from scoring.table.pack.strength import plain_order, trump_order
from scoring.table.trick.ruling import Reason, Ruling, rule_on
from scoring.table.variant.description import Rule, row_of
from tournaments.rulings.forms import Question
from tournaments.words.prizes.ties import card_name
from tournaments.words.rulings.plays import reason_sentence
from tournaments.words.rulings.rules import SUITS, one_of, rule_sentences


@dataclass(frozen=True, slots=True)
class RuledCard:
    """A card as it lies on the table."""

    card: Card
    is_trump: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """The cards of the hand that one reason goes for."""

    cards: tuple[RuledCard, ...]
    may_be_played: bool
    sentence: str
    paragraph: str
    is_reading: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """The ruling in one sentence, and then why."""

    headline: str
    trump: Suit
    led: RuledCard | None
    verdicts: tuple[Verdict, ...]
    has_ace_of_hearts: bool
    wrong_card: str = ""


def answer_to(question: Question) -> Answer | None:
    """The ruling; None as long as something is missing or wrong."""
    if question.trump is None or not question.is_asked:
        return None
    trump, led = question.trump, question.led
    hand = laid_out(question.hand, trump, ace_is_lowest=question.ace_is_lowest)
    rulings = rule_on(
        hand,
        led,
        trump,
        question.variant,
        ace_is_lowest=question.ace_is_lowest,
        called=question.called,
    )
    return Answer(
        _headline(rulings),
        trump,
        ruled(led, trump) if led else None,
        tuple(_verdicts(rulings, trump, readings=_readings(question))),
        has_ace_of_hearts=trump is not Suit.HEARTS and PACK[ACE_OF_HEARTS] in (*hand, led),
        wrong_card=_wrong_card(question, rulings),
    )


def _readings(question: Question) -> Collection[Reason]:
    """Why a card may be played or not that other halls would rule otherwise on."""
    is_ace = question.led == PACK[ACE_OF_HEARTS] and question.trump is not Suit.HEARTS
    if is_ace and row_of(question.variant, Rule.ACE_OF_HEARTS_LED).is_reading:
        return _OF_THE_ACE
    return _OF_PLAIN_SUITS if row_of(question.variant, Rule.PLAIN_SUIT).is_reading else ()


def _wrong_card(question: Question, rulings: Sequence[Ruling]) -> str:
    """What it costs to play a card of the hand that may not be played, if there is one."""
    if all(ruling.may_be_played for ruling in rulings):
        return ""
    return " ".join(rule_sentences(row_of(question.variant, Rule.WRONG_CARD)))


def laid_out(
    hand: Collection[Card], trump: Suit | None, *, ace_is_lowest: bool = False
) -> list[Card]:
    """The hand as a player holds it: trumps first, then suit by suit, the highest first.

    As long as there is no trump, the two cards that always are one come first.
    """
    if trump is None:
        trumps: tuple[Card, ...] = (JOKER, PACK[ACE_OF_HEARTS])
    else:
        trumps = trump_order(trump, joker=True, ace_is_lowest=ace_is_lowest)
    plain = (card for suit in SUITS if suit is not trump for card in plain_order(suit))
    return [card for card in (*trumps, *plain) if card in hand]


def _headline(rulings: Sequence[Ruling]) -> str:
    allowed = [card_name(ruling.card) for ruling in rulings if ruling.may_be_played]
    if len(allowed) < len(rulings):
        return _("%(cards)s must be played.") % {"cards": one_of(allowed)}
    if len(allowed) == 1:
        return _("%(card)s may be played.") % {"card": allowed[0]}
    return _("Any of these cards may be played.")


# What the ace of hearts asks for is read in two ways, and what a plain suit does some sources do
# not say (docs/sources.md).
_OF_THE_ACE = {Reason.CAN_BE_HELD_BACK, Reason.TRUMPS_HELD_BACK}
_OF_PLAIN_SUITS = {Reason.TRUMPS_SUIT, Reason.FOLLOW_OR_TRUMP, Reason.ANY_CARD}


def _verdicts(
    rulings: Sequence[Ruling], trump: Suit, *, readings: Collection[Reason]
) -> Iterator[Verdict]:
    """Cards with the same reason together; what may be played comes first."""
    alike: dict[Reason, list[Ruling]] = {}
    for ruling in sorted(rulings, key=lambda ruling: not ruling.may_be_played):
        alike.setdefault(ruling.reason, []).append(ruling)
    for reason, of_reason in alike.items():
        yield Verdict(
            tuple(ruled(ruling.card, trump) for ruling in of_reason),
            of_reason[0].may_be_played,
            reason_sentence(reason),
            of_reason[0].paragraph,
            is_reading=reason in readings,
        )


def ruled(card: Card, trump: Suit) -> RuledCard:
    """The card, and whether it is a trump."""
    return RuledCard(card, card in trump_order(trump, joker=True))
