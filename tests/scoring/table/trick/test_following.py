"""Which cards may be played (rules.md §4): the renege examples of the sources, one by one."""

import pytest

from scoring.cards import Card, Suit
from scoring.table.pack.masks import EVERY_CARD, NUMBERS, mask
from scoring.table.pack.strength import trump_set
from scoring.table.trick.following import (
    FREE,
    CardNotHeldError,
    Demand,
    PlayError,
    TrumpWasLedError,
    can_play,
    check_play,
    check_playable,
    following,
    is_booked,
    legal_plays,
    playable,
)
from scoring.table.variant.rows import AceOfHeartsLed, Renege
from scoring.table.variant.variants import Variant
from tests.scoring.table.hands import cards
from tests.scoring.table.houses import (
    ATLANTIC,
    BESIDE,
    GENERAL,
    MERRIMACK,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
    WITH_JOKER,
    every_variant,
    values,
)

COLCHESTER = NOVA_SCOTIA.but(renege=Renege.FIVE)
MERRIMACK_WITH_RENEGE = MERRIMACK.but(renege=Renege.FIVE_JACK_ACE_OF_HEARTS)
STRICT = NOVA_SCOTIA_45.but(ace_of_hearts_led=AceOfHeartsLed.STRICT)
SIX_OF_SPADES = (Card.parse("6S"), Suit.SPADES, NEVINS)


def plays(variant: Variant, hand: str, led: str | None, trump: str, **facts: bool) -> str:
    """The legal plays as text, in the order held."""
    card = None if led is None else Card.parse(led)
    return " ".join(map(str, legal_plays(cards(hand), card, Suit.parse(trump), variant, **facts)))


@every_variant
def test_4_any_card_may_be_led(variant: Variant) -> None:
    assert plays(variant, "5H KS 2D AH JK", None, "H") == "5H KS 2D AH JK"


@every_variant
def test_4_1_trump_led_asks_for_any_trump_of_one_who_holds_two(variant: Variant) -> None:
    assert plays(variant, "KD 5S 9S 2C", "6S", "S") == "5S 9S"
    assert plays(variant, "KD 9S 2C", "AH", "S") == "9S"
    assert plays(variant, "KD QH 2C", "6S", "S") == "KD QH 2C"


def test_4_legal_plays_keep_the_order_held_and_take_any_iterable() -> None:
    assert legal_plays(iter(cards("10S KD 2S 5S")), *SIX_OF_SPADES) == cards("10S 2S 5S")
    assert legal_plays([], *SIX_OF_SPADES) == ()


@pytest.mark.parametrize(
    ("variant", "hand", "led", "trump", "legal"),
    [
        # "If the trump 6 is led … may throw off-suit", but not who has a lower trump also.
        (NEVINS, "5C JC AH KD", "6C", "C", "5C JC AH KD"),
        (NEVINS, "5C JC AH 10C KD", "6C", "C", "5C JC AH 10C"),
        (NEVINS, "AH 9C", "JD", "D", "AH"),
        # The five at any time, the jack and the ace of hearts but to what is higher.
        (NOVA_SCOTIA_45, "5S KD", "JS", "S", "5S KD"),
        (NOVA_SCOTIA, "JS 10S KD", "5S", "S", "JS 10S"),  # or the other trump
        (GENERAL, "AH KD", "JS", "S", "AH"),
        # The five alone; the five and the jack; nothing, or as a common variation the top three.
        (COLCHESTER, "JD KC", "2D", "D", "JD"),
        (ATLANTIC, "5D AH KC", "2D", "D", "5D AH"),
        (MERRIMACK, "5D KC", "2D", "D", "5D"),
        (MERRIMACK_WITH_RENEGE, "AH KC", "JD", "D", "AH"),
        # The joker has no privilege.
        (WITH_JOKER, "5S JS 2D", "JK", "S", "5S JS 2D"),
        (WITH_JOKER, "AH 2D", "JK", "S", "AH"),
    ],
    ids=str,
)
def test_4_1_trump_is_held_back_as_the_sources_say(
    variant: Variant, hand: str, led: str, trump: str, legal: str
) -> None:
    assert plays(variant, hand, led, trump) == legal


@pytest.mark.parametrize(
    ("variant", "hand", "led", "trump", "legal"),
    [
        (NOVA_SCOTIA_45, "2C KH 9D", "AH", "C", "2C"),
        (NOVA_SCOTIA_45, "KH 9D 5H", "AH", "C", "KH 5H"),
        (NOVA_SCOTIA_45, "5C KH 9D", "AH", "C", "5C KH 9D"),  # who holds back owes no heart
        (NOVA_SCOTIA_45, "KH 9D", "JC", "C", "KH 9D"),  # to the ace alone
        (NOVA_SCOTIA_45, "2C KH 9D", "QH", "C", "2C KH"),
        (STRICT, "5C JC KH 9D", "AH", "C", "5C JC"),
        (NOVA_SCOTIA, "KH 9D", "AH", "C", "KH 9D"),  # nowhere else
    ],
    ids=str,
)
def test_4_3_hearts_on_hearts(
    variant: Variant, hand: str, led: str, trump: str, legal: str
) -> None:
    assert plays(variant, hand, led, trump) == legal


def test_4_card_not_held_is_refused_by_name() -> None:
    for led in (None, Card.parse("6S")):
        with pytest.raises(CardNotHeldError) as refusal:
            check_play(cards("2S KD"), Card.parse("KC"), led, Suit.SPADES, NEVINS)
        assert (refusal.value.code, refusal.value.paragraph) == ("card-not-held", "4")
        assert refusal.value.values == {"card": Card.parse("KC")}


def test_4_can_play_answers_what_check_play_refuses() -> None:
    answers = [can_play(cards("2S KD"), card, *SIX_OF_SPADES) for card in cards("2S KD KC")]
    lowest = (cards("AH 9C"), Card.parse("9C"), Card.parse("2H"), Suit.HEARTS, GENERAL)

    assert answers == [True, False, False]
    assert can_play(cards("KD"), Card.parse("KD"), None, Suit.SPADES, NEVINS)
    assert can_play(*lowest)
    assert not can_play(*lowest, ace_is_lowest=True)


@pytest.mark.parametrize(
    ("hand", "trump", "is_so"),
    [
        ("2C AH 5C", "C", True),
        ("JK AH", "D", True),
        ("AH", "S", True),
        ("AH KH", "S", False),
        ("AH KH", "H", True),
        ("KC 2C 3D", "C", False),
    ],
)
def test_4_5_booked_is_holding_nothing_but_trumps(hand: str, trump: str, is_so: bool) -> None:
    assert is_booked(cards(hand), Suit.parse(trump)) is is_so


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


def test_4_demands_are_worked_out_once_for_all_houses_that_play_alike() -> None:
    demands = following(GENERAL, Suit.CLUBS)

    assert following(GENERAL.but(joker=True, target=60), Suit.CLUBS) is demands
    assert following(NOVA_SCOTIA, Suit.CLUBS) is demands
    assert type(demands) is tuple
