"""Every card of a hand with the rule that lets it be played or not (rules.md §4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import Card, Suit
from scoring.table.pack.masks import PACK
from scoring.table.pack.strength import trump_order
from scoring.table.trick.following import PlayError, check_play, legal_plays
from scoring.table.trick.ruling import Reason, Ruling, rule_on
from scoring.table.variant.rows import AceOfHeartsLed, Renege
from scoring.table.variant.variants import VARIANTS, Variant
from tests.rule_book import PARAGRAPHS
from tests.scoring.table.hands import cards
from tests.scoring.table.houses import (
    ATLANTIC,
    GENERAL,
    MERRIMACK,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
)

PLAYED = [
    *VARIANTS.values(),
    GENERAL.but(joker=True),
    NOVA_SCOTIA.but(renege=Renege.FIVE),
    MERRIMACK.but(renege=Renege.FIVE_JACK_ACE_OF_HEARTS),
    NOVA_SCOTIA_45.but(ace_of_hearts_led=AceOfHeartsLed.STRICT),
]


def ruled(hand: str, led: str, trump: str, variant: Variant, **options: bool) -> list[str]:
    """`5H can-be-held-back 4.1` for each card."""
    rulings = rule_on(cards(hand), Card.parse(led), Suit.parse(trump), variant, **options)
    return [f"{ruling.card} {ruling.reason} {ruling.paragraph}" for ruling in rulings]


def test_4_any_card_may_be_led() -> None:
    rulings = rule_on(cards("5H KC"), None, Suit.HEARTS, NOVA_SCOTIA_45)

    assert rulings == tuple(Ruling(card, Reason.LEADS) for card in cards("5H KC"))
    assert [(ruling.may_be_played, ruling.paragraph) for ruling in rulings] == [(True, "4")] * 2


def test_4_1_trump_led_asks_for_a_trump() -> None:
    assert ruled("2C KC 4D", "9C", "C", NOVA_SCOTIA_45) == [
        "2C trump-to-trump 4.1",
        "KC trump-to-trump 4.1",
        "4D trump-was-led 4.1",
    ]


def test_4_1_ace_of_hearts_led_is_a_trump_led() -> None:
    assert ruled("2C 4H", "AH", "C", GENERAL) == ["2C trump-to-trump 4.1", "4H trump-was-led 4.1"]


def test_4_1_privileged_trump_need_not_be_the_one_played() -> None:
    assert ruled("5H 2H KC", "9H", "H", NOVA_SCOTIA_45) == [
        "5H can-be-held-back 4.1",
        "2H trump-to-trump 4.1",
        "KC trump-was-led 4.1",
    ]


def test_4_1_only_trumps_that_may_be_held_back_leave_every_card_free() -> None:
    assert ruled("5S JS KC", "AH", "S", NOVA_SCOTIA_45) == [
        "5S can-be-held-back 4.1",
        "JS can-be-held-back 4.1",
        "KC trumps-held-back 4.1",
    ]


def test_4_1_higher_trump_forces_out_the_jack_and_the_ace_of_hearts() -> None:
    assert ruled("JS AH KC", "5S", "S", NOVA_SCOTIA_45) == [
        "JS forced-out 4.1",
        "AH forced-out 4.1",
        "KC trump-was-led 4.1",
    ]


def test_4_1_without_a_trump_any_card_may_be_played() -> None:
    assert ruled("KC 4D", "5S", "S", NOVA_SCOTIA_45) == ["KC no-trump 4.1", "4D no-trump 4.1"]


def test_4_6_joker_is_never_held_back() -> None:
    assert ruled("JK AH KC", "9S", "S", GENERAL.but(joker=True)) == [
        "JK joker-is-played 4.6",
        "AH can-be-held-back 4.1",
        "KC trump-was-led 4.1",
    ]


def test_4_1_led_joker_forces_out_the_ace_of_hearts_and_not_the_jack() -> None:
    assert ruled("JS AH", "JK", "S", GENERAL.but(joker=True)) == [
        "JS can-be-held-back 4.1",
        "AH forced-out 4.1",
    ]


def test_2_what_the_variant_does_not_let_be_held_back_is_said() -> None:
    assert ruled("5S KC", "9S", "S", MERRIMACK) == ["5S never-held-back 2", "KC trump-was-led 4.1"]
    assert ruled("AH 5S", "9S", "S", ATLANTIC) == [
        "AH never-held-back 2",
        "5S can-be-held-back 4.1",
    ]
    assert ruled("JS", "9S", "S", NOVA_SCOTIA.but(renege=Renege.FIVE)) == ["JS never-held-back 2"]


def test_2_ace_of_hearts_lower_than_the_card_led_is_a_trump_like_any_other() -> None:
    assert ruled("AH", "5S", "S", ATLANTIC) == ["AH trump-to-trump 4.1"]


def test_3_4_ace_of_hearts_that_did_not_rob_cannot_be_held_back() -> None:
    assert ruled("AH KC", "2H", "H", NOVA_SCOTIA_45, ace_is_lowest=True) == [
        "AH ace-is-lowest 3.4",
        "KC trump-was-led 4.1",
    ]
    assert ruled("KH", "2H", "H", NOVA_SCOTIA_45, ace_is_lowest=True) == ["KH trump-to-trump 4.1"]


def test_3_4_lowest_ace_of_another_suit_takes_nothing_from_the_ace_of_hearts() -> None:
    assert ruled("AH AS KC", "2S", "S", NOVA_SCOTIA_45, ace_is_lowest=True) == [
        "AH can-be-held-back 4.1",
        "AS trump-to-trump 4.1",
        "KC trump-was-led 4.1",
    ]


def test_4_3_ace_of_hearts_asks_a_heart_of_one_without_a_trump() -> None:
    assert ruled("4H KC", "AH", "C", NOVA_SCOTIA_45) == [
        "4H trump-was-led 4.1",
        "KC trump-to-trump 4.1",
    ]
    assert ruled("4H KD", "AH", "C", NOVA_SCOTIA_45) == [
        "4H heart-to-ace 4.3",
        "KD hearts-on-hearts 4.3",
    ]
    assert ruled("4D KD", "AH", "C", NOVA_SCOTIA_45) == ["4D no-heart 4.3", "KD no-heart 4.3"]
    assert ruled("4H KD", "AH", "C", GENERAL) == ["4H no-trump 4.1", "KD no-trump 4.1"]


def test_4_3_one_who_holds_back_a_trump_owes_no_heart() -> None:
    assert ruled("5C 4H KD", "AH", "C", NOVA_SCOTIA_45) == [
        "5C can-be-held-back 4.1",
        "4H trumps-held-back 4.1",
        "KD trumps-held-back 4.1",
    ]


def test_4_3_strict_house_says_that_any_trump_must_be_played_to_the_ace_of_hearts() -> None:
    strict = NOVA_SCOTIA_45.but(ace_of_hearts_led=AceOfHeartsLed.STRICT)

    assert ruled("5C 2C 4H", "AH", "C", strict) == [
        "5C trump-to-ace 4.3",
        "2C trump-to-ace 4.3",
        "4H ace-of-hearts-led 4.3",
    ]
    assert ruled("4H KD", "AH", "C", strict) == ["4H heart-to-ace 4.3", "KD hearts-on-hearts 4.3"]


def test_4_4_follow_suit_or_play_a_trump() -> None:
    assert ruled("KC 2H AH 4D", "9C", "H", NOVA_SCOTIA_45) == [
        "KC follows-suit 4.4",
        "2H trumps-suit 4.4",
        "AH trumps-suit 4.4",
        "4D follow-or-trump 4.4",
    ]


def test_4_4_follow_and_do_not_trump_at_nevins_house() -> None:
    assert ruled("KC 2H 4D", "9C", "H", NEVINS) == [
        "KC follows-suit 4.4",
        "2H suit-was-led 4.4",
        "4D suit-was-led 4.4",
    ]


def test_4_4_who_cannot_follow_is_free() -> None:
    assert ruled("2H 4D", "9C", "H", NOVA_SCOTIA_45) == [
        "2H cannot-follow 4.4",
        "4D cannot-follow 4.4",
    ]


def test_4_4_ace_of_hearts_does_not_follow_hearts() -> None:
    assert ruled("AH 4D", "9H", "C", NEVINS) == ["AH cannot-follow 4.4", "4D cannot-follow 4.4"]


def test_4_4_any_card_where_the_variant_lets_it() -> None:
    assert ruled("KC 4D", "9C", "H", MERRIMACK) == ["KC any-card 4.4", "4D any-card 4.4"]


def test_3_4_ace_of_hearts_keeps_its_rank_unless_the_ruling_is_told_of_a_forgotten_rob() -> None:
    assert ruled("AH QH", "4H", "H", NOVA_SCOTIA_45)[0] == "AH can-be-held-back 4.1"
    told = ruled("AH QH", "4H", "H", NOVA_SCOTIA_45, ace_is_lowest=True)[0]
    assert told.startswith("AH ace-is-lowest")


@given(
    variant=st.sampled_from(PLAYED),
    trump=st.sampled_from(Suit),
    dealt=st.lists(st.sampled_from(PACK), min_size=2, max_size=6, unique=True),
    ace_is_lowest=st.booleans(),
)
def test_4_rulings_forbid_what_is_refused_and_for_its_reason(
    variant: Variant, trump: Suit, dealt: list[Card], ace_is_lowest: bool
) -> None:
    led, *hand = dealt
    asked = (led, trump, variant)

    rulings = rule_on(hand, *asked, ace_is_lowest=ace_is_lowest)

    allowed = tuple(ruling.card for ruling in rulings if ruling.may_be_played)
    assert allowed == legal_plays(hand, *asked, ace_is_lowest=ace_is_lowest)
    for ruling in rulings:
        if not ruling.may_be_played:
            with pytest.raises(PlayError) as refused:
                check_play(hand, ruling.card, *asked, ace_is_lowest=ace_is_lowest)
            said = (refused.value.code, refused.value.paragraph)
            assert said == (str(ruling.reason), ruling.paragraph)


@given(
    variant=st.sampled_from(PLAYED),
    trump=st.sampled_from(Suit),
    dealt=st.lists(st.sampled_from(PACK), min_size=2, max_size=6, unique=True),
)
def test_4_1_what_can_be_held_back_is_a_trump_above_the_one_led(
    variant: Variant, trump: Suit, dealt: list[Card]
) -> None:
    led, *hand = dealt
    order = trump_order(trump, joker=True)

    held_back = [
        ruling.card
        for ruling in rule_on(hand, led, trump, variant)
        if ruling.reason is Reason.CAN_BE_HELD_BACK
    ]

    assert [card for card in held_back if order.index(card) > order.index(led)] == []


def test_every_reason_cites_a_paragraph_that_there_is() -> None:
    for reason in Reason:
        assert Ruling(PACK[0], reason).paragraph in PARAGRAPHS, reason
