"""Every ruling has its sentence, and every paragraph that it cites can be read at the desk."""

import re

import pytest
from django.utils.functional import Promise

from scoring.cards import Card, Suit
from scoring.errors import RuleError
from scoring.table.hand.bidding import SeatNotBelowZeroError, VariantWithoutHoldError
from scoring.table.hand.naming import SuitNotHeldError
from scoring.table.pack.masks import PACK
from scoring.table.trick.following import CardNotHeldError
from scoring.table.trick.ruling import Reason, Ruling
from scoring.table.variant.rows import PlainSuit, Renege
from tournaments.rulings.paragraphs import MAY_FOLLOW_WITH, variant_rows
from tournaments.words import sentence_for
from tournaments.words.rulings.plays import REASONS, reason_sentence
from tournaments.words.rulings.rules import MAY_BE_HELD_BACK


def test_every_reason_is_one_plain_sentence() -> None:
    for reason in Reason:
        sentence = reason_sentence(reason)

        assert re.fullmatch(r"[A-Z][^.%]+\.", sentence), reason


def test_what_may_be_played_and_what_may_not_have_words_of_their_own() -> None:
    allowed = {reason for reason in Reason if Ruling(PACK[0], reason).may_be_played}

    # A card called forbids every other one, and no card is at fault.
    assert REASONS.keys() == allowed | {Reason.CALLED_CARD}


TOLD = {
    CardNotHeldError(card=Card.parse("10S")): "10♠ is not in the hand; check the cards.",
    CardNotHeldError(card=Card.parse("JK")): "Joker is not in the hand; check the cards.",
    SuitNotHeldError(suit=Suit.SPADES): "There is no card of ♠ in the hand; name another suit. The "
    "ace of hearts counts for any.",
    SeatNotBelowZeroError(bid="60-for-120", seat=2): "Only a side below zero may bid 60 for 120; "
    "bid less, or pass.",
    VariantWithoutHoldError(variant="merrimack-valley"): "The dealer cannot hold in Merrimack "
    "Valley; bid more, or pass.",
}


@pytest.mark.parametrize("refusal", TOLD, ids=str)
def test_cards_suits_bids_and_variants_are_told_as_people_say_them(refusal: RuleError) -> None:
    assert sentence_for(refusal) == TOLD[refusal]


@pytest.mark.parametrize(
    ("words", "kinds"), [(MAY_BE_HELD_BACK, Renege), (MAY_FOLLOW_WITH, PlainSuit)]
)
def test_2_every_way_to_play_has_its_words(
    words: dict[object, Promise], kinds: type[Renege] | type[PlainSuit]
) -> None:
    assert words.keys() == set(kinds)


def test_2_variants_are_told_as_the_table_of_the_rules_has_them() -> None:
    told = {row.name: (row.held_back, row.plain_suit) for row in variant_rows()}

    five_jack_ace = "the five, the jack and the ace of hearts"
    assert told == {
        "General play": (five_jack_ace, "that suit or a trump"),
        "Nova Scotia 45": (five_jack_ace, "that suit or a trump"),
        "Nova Scotia auction": (five_jack_ace, "that suit or a trump"),
        "Merrimack Valley": ("no trump", "any card"),
        "Atlantic 120s": ("the five and the jack", "any card"),
        "Nevins House": (five_jack_ace, "that suit, no trump"),
    }
