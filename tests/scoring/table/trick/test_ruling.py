"""Every card of a hand with the rule that lets it be played or not (rules.md §4)."""

from collections.abc import Iterable

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
    WITH_JOKER,
)

PLAYED = [
    *VARIANTS.values(),
    WITH_JOKER,
    NOVA_SCOTIA.but(renege=Renege.FIVE),
    MERRIMACK.but(renege=Renege.FIVE_JACK_ACE_OF_HEARTS),
    NOVA_SCOTIA_45.but(ace_of_hearts_led=AceOfHeartsLed.STRICT),
]


def test_4_any_card_may_be_led() -> None:
    rulings = rule_on(cards("5H KC"), None, Suit.HEARTS, NOVA_SCOTIA_45)

    assert rulings == tuple(Ruling(card, Reason.LEADS) for card in cards("5H KC"))
    assert [(ruling.may_be_played, ruling.paragraph) for ruling in rulings] == [(True, "4")] * 2


COLCHESTER = NOVA_SCOTIA.but(renege=Renege.FIVE)
STRICT = NOVA_SCOTIA_45.but(ace_of_hearts_led=AceOfHeartsLed.STRICT)


@pytest.mark.parametrize(
    ("variant", "led", "trump", "ruled"),
    [
        # A trump is led.
        (NOVA_SCOTIA_45, "9C", "C", "2C trump-to-trump, KC trump-to-trump, 4D trump-was-led"),
        (GENERAL, "AH", "C", "2C trump-to-trump, 4H trump-was-led"),
        (NOVA_SCOTIA_45, "5S", "S", "KC no-trump, 4D no-trump"),
        # Some trumps may be held back, the ace of hearts unless a forgotten rob is told.
        (NOVA_SCOTIA_45, "4H", "H", "AH can-be-held-back, QH trump-to-trump"),
        (NOVA_SCOTIA_45, "9H", "H", "5H can-be-held-back, 2H trump-to-trump, KC trump-was-led"),
        (NOVA_SCOTIA_45, "AH", "S", "5S can-be-held-back, KC trumps-held-back"),
        (NOVA_SCOTIA_45, "5S", "S", "JS forced-out, AH forced-out, KC trump-was-led"),
        (WITH_JOKER, "9S", "S", "JK joker-is-played, AH can-be-held-back, KC trump-was-led"),
        (WITH_JOKER, "JK", "S", "JS can-be-held-back, AH forced-out"),
        # What the variant does not let be held back is said; what is lower is a trump like any.
        (MERRIMACK, "9S", "S", "5S never-held-back, KC trump-was-led"),
        (ATLANTIC, "9S", "S", "AH never-held-back, 5S can-be-held-back"),
        (ATLANTIC, "5S", "S", "AH trump-to-trump"),
        (COLCHESTER, "9S", "S", "JS never-held-back"),
        # Hearts on hearts.
        (NOVA_SCOTIA_45, "AH", "C", "4H trump-was-led, KC trump-to-trump"),
        (NOVA_SCOTIA_45, "AH", "C", "4H heart-to-ace, KD hearts-on-hearts"),
        (NOVA_SCOTIA_45, "AH", "C", "4D no-heart, KD no-heart"),
        (NOVA_SCOTIA_45, "AH", "C", "5C can-be-held-back, 4H trumps-held-back"),
        (GENERAL, "AH", "C", "4H no-trump, KD no-trump"),
        (STRICT, "AH", "C", "5C trump-to-ace, 2C trump-to-ace, 4H ace-of-hearts-led"),
        (STRICT, "AH", "C", "4H heart-to-ace, KD hearts-on-hearts"),
        # A plain suit is led.
        (NOVA_SCOTIA_45, "9C", "H", "KC follows-suit, AH trumps-suit, 4D follow-or-trump"),
        (NOVA_SCOTIA_45, "9C", "H", "2H cannot-follow, 4D cannot-follow"),
        (NEVINS, "9C", "H", "KC follows-suit, 2H suit-was-led, 4D suit-was-led"),
        (NEVINS, "9H", "C", "AH cannot-follow, 4D cannot-follow"),
        (MERRIMACK, "9C", "H", "KC any-card, 4D any-card"),
    ],
    ids=str,
)
def test_4_each_card_is_ruled_on_with_its_reason(
    variant: Variant, led: str, trump: str, ruled: str
) -> None:
    hand = cards(" ".join(told.split()[0] for told in ruled.split(", ")))

    assert as_told(rule_on(hand, Card.parse(led), Suit.parse(trump), variant)) == ruled


def as_told(rulings: Iterable[Ruling]) -> str:
    return ", ".join(f"{each.card} {each.reason}" for each in rulings)


@pytest.mark.parametrize(
    ("led", "trump", "ruled"),
    [
        ("2H", "H", "AH ace-is-lowest, KC trump-was-led"),
        ("2H", "H", "KH trump-to-trump"),
        ("2S", "S", "AH can-be-held-back, AS trump-to-trump, KC trump-was-led"),
    ],
)
def test_3_4_ace_of_trumps_that_did_not_rob_is_never_held_back(
    led: str, trump: str, ruled: str
) -> None:
    hand = cards(" ".join(told.split()[0] for told in ruled.split(", ")))
    asked = (Card.parse(led), Suit.parse(trump), NOVA_SCOTIA_45)

    assert as_told(rule_on(hand, *asked, ace_is_lowest=True)) == ruled


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


def test_4_each_reason_cites_its_paragraph() -> None:
    cited = {paragraph: [] for paragraph in ("4", "4.1", "4.3", "4.4", "4.6", "2", "3.4", "6.8")}
    for reason in Reason:
        cited[Ruling(PACK[0], reason).paragraph].append(str(reason))

    assert cited.keys() <= PARAGRAPHS
    assert {paragraph: " ".join(reasons) for paragraph, reasons in cited.items()} == {
        "4": "leads",
        "4.1": "trump-to-trump can-be-held-back forced-out trumps-held-back no-trump trump-was-led",
        "4.3": "trump-to-ace heart-to-ace no-heart ace-of-hearts-led hearts-on-hearts",
        "4.4": "follows-suit trumps-suit cannot-follow any-card suit-was-led follow-or-trump",
        "4.6": "joker-is-played",
        "2": "never-held-back",
        "3.4": "ace-is-lowest",
        "6.8": "called called-card",
    }
