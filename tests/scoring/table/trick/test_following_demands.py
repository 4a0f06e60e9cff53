"""What a card that was led asks of every hand, as sets of cards (rules.md §4)."""

import pytest

from scoring.cards import Card, Suit
from scoring.table.pack.masks import EVERY_CARD, NUMBERS, PACK, mask
from scoring.table.pack.strength import trump_set
from scoring.table.trick.following import (
    FREE,
    CardNotHeldError,
    Demand,
    PlayError,
    TrumpWasLedError,
    check_playable,
    following,
    playable,
)
from scoring.table.variant.variants import Variant
from tests.scoring.table.hands import cards
from tests.scoring.table.houses import (
    BESIDE,
    GENERAL,
    MERRIMACK,
    NEVINS,
    NOVA_SCOTIA,
    every_variant,
    values,
)


def test_4_on_a_lead_the_sets_ask_nothing() -> None:
    hand = mask(cards("5H KS 2D"))

    assert playable(hand) == playable(hand, FREE) == playable(hand, None) == hand
    assert playable(EVERY_CARD) == EVERY_CARD
    for card in cards("5H KS 2D"):
        check_playable(hand, NUMBERS[card])
    with pytest.raises(CardNotHeldError) as refused:
        check_playable(hand, NUMBERS[Card.parse("KD")])
    assert refused.value.values == {"card": Card.parse("KD")}


@pytest.mark.parametrize(
    ("led", "held_back"),
    [("5C", ""), ("JC", "5C"), ("AH", "5C JC"), ("AC", "5C JC AH"), ("10C", "5C JC AH")],
)
def test_4_1_demand_binds_every_trump_but_the_privileged_above_the_one_led(
    led: str, held_back: str
) -> None:
    demand = following(NEVINS, Suit.CLUBS)[NUMBERS[Card.parse(led)]]

    assert demand == Demand(
        bound=trump_set(Suit.CLUBS) & ~mask(cards(held_back)),
        allowed=trump_set(Suit.CLUBS),
        otherwise=None,
        refusal=TrumpWasLedError,
    )


def test_4_4_plain_suit_led_binds_nothing_where_any_card_may_be_played() -> None:
    assert following(MERRIMACK, Suit.CLUBS)[NUMBERS[Card.parse("KD")]] == FREE
    assert Demand(bound=0, allowed=EVERY_CARD, otherwise=None, refusal=PlayError) == FREE


@pytest.mark.parametrize("trump", Suit, ids=str)
def test_3_4_ace_is_high_unless_said(trump: Suit) -> None:
    assert following(GENERAL, trump) == following(GENERAL, trump, ace_is_lowest=False)


@every_variant
def test_4_only_the_rows_of_what_is_asked_change_what_may_be_played(variant: Variant) -> None:
    """Every other option leaves the plays as they are, the joker's too: it is always known."""
    asked = {"renege", "ace_of_hearts_led", "plain_suit"}
    others = [option for option in variant.options if option.name not in asked]
    for option in others:
        for value in values(option):
            changed = variant.but(**{option.name: value, **_beside(option.name, value)})
            for trump in Suit:
                assert following(changed, trump) == following(variant, trump)


def _beside(name: str, value: object) -> dict[str, bool]:
    return {BESIDE[name]: True} if name in BESIDE and value else {}


@every_variant
def test_4_every_card_of_the_pack_when_led_asks_something(variant: Variant) -> None:
    for trump in Suit:
        assert len(following(variant, trump)) == len(PACK) == 53


def test_4_demands_are_worked_out_once_for_all_houses_that_play_alike() -> None:
    demands = following(GENERAL, Suit.CLUBS)

    assert following(GENERAL.but(joker=True, target=60), Suit.CLUBS) is demands
    assert following(NOVA_SCOTIA, Suit.CLUBS) is demands
    assert type(demands) is tuple
