"""Cards that may not be played: each refusal with its code and its paragraph (rules.md §4)."""

import pytest

from scoring.cards import Card, Suit
from scoring.table.trick.following import (
    CardNotHeldError,
    FollowOrTrumpError,
    HeartsOnHeartsError,
    PlayError,
    SuitWasLedError,
    TrumpWasLedError,
    can_play,
    check_play,
)
from scoring.table.variant.variants import Variant
from tests.scoring.table.hands import cards
from tests.scoring.table.houses import GENERAL, NEVINS, NOVA_SCOTIA_45


def refusal_of(
    variant: Variant, hand: str, card: str, led: str | None, trump: str, **facts: bool
) -> PlayError:
    asked = (cards(hand), Card.parse(card), None if led is None else Card.parse(led))
    with pytest.raises(PlayError) as refused:
        check_play(*asked, Suit.parse(trump), variant, **facts)
    return refused.value


@pytest.mark.parametrize(
    ("variant", "hand", "card", "led", "refusal", "code", "paragraph"),
    [
        (NEVINS, "2S KD", "KC", "6S", CardNotHeldError, "card-not-held", "4"),
        (NEVINS, "2S KD", "KC", None, CardNotHeldError, "card-not-held", "4"),
        (NEVINS, "2S KD", "KD", "6S", TrumpWasLedError, "trump-was-led", "4.1"),
        (NOVA_SCOTIA_45, "2S KD", "KD", "AH", TrumpWasLedError, "trump-was-led", "4.1"),
        (NOVA_SCOTIA_45, "2H KD", "KD", "AH", HeartsOnHeartsError, "hearts-on-hearts", "4.3"),
        (NEVINS, "2D 9S", "9S", "KD", SuitWasLedError, "suit-was-led", "4.4"),
        (NEVINS, "2D 9C", "9C", "KD", SuitWasLedError, "suit-was-led", "4.4"),
        (GENERAL, "2D 9C", "9C", "KD", FollowOrTrumpError, "follow-or-trump", "4.4"),
    ],
)
def test_4_each_refusal_has_its_code_and_paragraph(
    variant: Variant,
    hand: str,
    card: str,
    led: str | None,
    refusal: type[PlayError],
    code: str,
    paragraph: str,
) -> None:
    refused = refusal_of(variant, hand, card, led, "S")

    assert type(refused) is refusal
    assert (refused.code, refused.paragraph) == (code, paragraph)
    assert refused.values == {"card": Card.parse(card)}


def test_4_every_refusal_of_a_play_is_one_of_six() -> None:
    refusals = {refusal.code: refusal.paragraph for refusal in PlayError.__subclasses__()}

    assert PlayError.code == "play"
    assert refusals == {
        "card-not-held": "4",
        "trump-was-led": "4.1",
        "ace-of-hearts-led": "4.3",
        "hearts-on-hearts": "4.3",
        "suit-was-led": "4.4",
        "follow-or-trump": "4.4",
    }


def test_3_4_refusal_knows_the_ace_that_did_not_rob() -> None:
    facts = {"ace_is_lowest": True}

    assert type(refusal_of(GENERAL, "AH 9C", "9C", "2H", "H", **facts)) is TrumpWasLedError
    check_play(cards("AH 9C"), Card.parse("9C"), Card.parse("2H"), Suit.HEARTS, GENERAL)


def test_4_can_play_answers_what_check_play_refuses() -> None:
    asked = (Card.parse("6S"), Suit.SPADES, NEVINS)

    assert [can_play(cards("2S KD"), card, *asked) for card in cards("2S KD KC")] == [
        True,
        False,
        False,
    ]
    assert can_play(cards("KD"), Card.parse("KD"), None, Suit.SPADES, NEVINS)


def test_3_4_can_play_knows_the_ace_that_did_not_rob() -> None:
    asked = (cards("AH 9C"), Card.parse("9C"), Card.parse("2H"), Suit.HEARTS, GENERAL)

    assert can_play(*asked)
    assert not can_play(*asked, ace_is_lowest=True)
