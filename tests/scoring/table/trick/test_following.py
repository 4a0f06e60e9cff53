"""Which cards may be played (rules.md §4): the renege examples of the sources, one by one."""

import pytest

from scoring.cards import Card, Suit
from scoring.table.trick.following import is_booked, legal_plays
from scoring.table.variant.rows import AceOfHeartsLed, Renege
from scoring.table.variant.variants import VARIANTS, Variant
from tests.scoring.table.hands import cards
from tests.scoring.table.houses import (
    ATLANTIC,
    GENERAL,
    MERRIMACK,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
    every_variant,
)

COLCHESTER = NOVA_SCOTIA.but(renege=Renege.FIVE)
MERRIMACK_WITH_RENEGE = MERRIMACK.but(renege=Renege.FIVE_JACK_ACE_OF_HEARTS)


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
    asked = (Card.parse("6S"), Suit.SPADES, NEVINS)

    assert legal_plays(iter(cards("10S KD 2S 5S")), *asked) == cards("10S 2S 5S")
    assert legal_plays([], *asked) == ()


# Nevins House: "if the trump 6 is led … may throw off-suit"


@pytest.mark.parametrize("held", ["5C", "JC", "AH", "5C JC", "JC AH", "5C JC AH"])
def test_4_1_nevins_house_six_led_may_be_reneged_with_any_of_the_top_three(held: str) -> None:
    assert plays(NEVINS, f"{held} KD 2S", "6C", "C") == f"{held} KD 2S"


@pytest.mark.parametrize("held", ["5C", "JC", "AH", "5C JC AH"])
def test_4_1_nevins_house_one_who_has_a_lower_trump_also_must_play_a_trump(held: str) -> None:
    assert plays(NEVINS, f"{held} 10C KD", "6C", "C") == f"{held} 10C"
    assert plays(NEVINS, f"{held} AC KD", "6C", "C") == f"{held} AC"


def test_4_1_nevins_house_jack_led_the_five_reneges_and_the_ace_of_hearts_does_not() -> None:
    assert plays(NEVINS, "5D 9C", "JD", "D") == "5D 9C"
    assert plays(NEVINS, "AH 9C", "JD", "D") == "AH"
    assert plays(NEVINS, "5D AH 9C", "JD", "D") == "5D AH"


# Nova Scotia, common rule: five at any time, jack and ace of hearts "with some exception"


@pytest.mark.parametrize("variant", [NOVA_SCOTIA_45, NOVA_SCOTIA, GENERAL], ids=str)
def test_4_1_common_rule_five_can_be_reneged_at_any_time(variant: Variant) -> None:
    for led in ["JS", "AH", "AS", "KS", "QS", "2S", "3S", "4S", "6S", "7S", "8S", "9S", "10S"]:
        assert plays(variant, "5S KD", led, "S") == "5S KD"


@pytest.mark.parametrize("variant", [NOVA_SCOTIA_45, NOVA_SCOTIA, GENERAL], ids=str)
def test_4_1_common_rule_jack_must_be_played_to_the_five_alone(variant: Variant) -> None:
    for led in ["AH", "AS", "KS", "QS", "2S", "3S", "4S", "6S", "7S", "8S", "9S", "10S"]:
        assert plays(variant, "JS KD", led, "S") == "JS KD"
    assert plays(variant, "JS KD", "5S", "S") == "JS"
    assert plays(variant, "JS 10S KD", "5S", "S") == "JS 10S"  # or the other trump


@pytest.mark.parametrize("variant", [NOVA_SCOTIA_45, NOVA_SCOTIA, GENERAL], ids=str)
def test_4_1_common_rule_ace_of_hearts_must_be_played_to_the_five_or_the_jack(
    variant: Variant,
) -> None:
    for led in ["AS", "KS", "QS", "2S", "3S", "4S", "6S", "7S", "8S", "9S", "10S"]:
        assert plays(variant, "AH KD", led, "S") == "AH KD"
    assert plays(variant, "AH KD", "5S", "S") == "AH"
    assert plays(variant, "AH KD", "JS", "S") == "AH"


# Nova Scotia 45, exceptional rule: "Hearts on Hearts"


def test_4_3_hearts_on_hearts_one_with_a_trump_plays_it() -> None:
    assert plays(NOVA_SCOTIA_45, "2C KH 9D", "AH", "C") == "2C"


def test_4_3_hearts_on_hearts_one_without_a_trump_plays_a_heart() -> None:
    assert plays(NOVA_SCOTIA_45, "KH 9D 5H", "AH", "C") == "KH 5H"


@pytest.mark.parametrize("trump", ["C", "D", "S"])
def test_4_3_hearts_on_hearts_whatever_else_is_trump(trump: str) -> None:
    plain = "KC" if trump == "S" else "KS"

    assert plays(NOVA_SCOTIA_45, f"{plain} 2H", "AH", trump) == "2H"


def test_4_3_hearts_on_hearts_one_without_either_plays_any_card() -> None:
    assert plays(NOVA_SCOTIA_45, "KS 9D", "AH", "C") == "KS 9D"


def test_4_3_hearts_on_hearts_one_who_holds_back_the_five_owes_no_heart() -> None:
    assert plays(NOVA_SCOTIA_45, "5C KH 9D", "AH", "C") == "5C KH 9D"
    assert plays(NOVA_SCOTIA_45, "5C JC KH 9D", "AH", "C") == "5C JC KH 9D"
    assert plays(NOVA_SCOTIA_45, "5C 2C KH 9D", "AH", "C") == "5C 2C"


def test_4_3_hearts_on_hearts_is_nothing_new_where_hearts_are_trump() -> None:
    assert plays(NOVA_SCOTIA_45, "KH 9D", "AH", "H") == "KH"
    assert plays(NOVA_SCOTIA_45, "KS 9D", "AH", "H") == "KS 9D"
    assert plays(NOVA_SCOTIA_45, "5H 9D", "AH", "H") == "5H 9D"


def test_4_3_strict_house_lets_no_trump_be_held_back_from_the_ace_of_hearts() -> None:
    strict = NOVA_SCOTIA_45.but(ace_of_hearts_led=AceOfHeartsLed.STRICT)

    assert plays(strict, "5C KH 9D", "AH", "C") == "5C"
    assert plays(strict, "5C JC KH 9D", "AH", "C") == "5C JC"
    assert plays(strict, "KH 9D", "AH", "C") == "KH"
    assert plays(strict, "5C KH 9D", "KC", "C") == "5C KH 9D"
    assert plays(strict, "5H KS", "AH", "H") == "5H KS"


def test_4_3_hearts_on_hearts_is_for_the_ace_alone() -> None:
    assert plays(NOVA_SCOTIA_45, "KH 9D", "JC", "C") == "KH 9D"
    assert plays(NOVA_SCOTIA_45, "2C KH 9D", "QH", "C") == "2C KH"


@pytest.mark.parametrize(
    "variant",
    [variant for variant in VARIANTS.values() if variant is not NOVA_SCOTIA_45],
    ids=str,
)
def test_4_3_no_other_variant_plays_hearts_on_hearts(variant: Variant) -> None:
    assert plays(variant, "KH 9D", "AH", "C") == "KH 9D"


# Atlantic 120s: the five, and the jack but to the five


def test_4_1_atlantic_five_reneges_all_other_trumps_and_the_jack_all_but_the_five() -> None:
    for led in ["AH", "AD", "KD", "QD", "10D", "9D", "8D", "7D", "6D", "4D", "3D", "2D"]:
        assert plays(ATLANTIC, "5D KC", led, "D") == "5D KC"
        assert plays(ATLANTIC, "JD KC", led, "D") == "JD KC"
    assert plays(ATLANTIC, "5D KC", "JD", "D") == "5D KC"
    assert plays(ATLANTIC, "JD KC", "5D", "D") == "JD"


def test_4_1_atlantic_ace_of_hearts_is_a_trump_like_any_other() -> None:
    assert plays(ATLANTIC, "AH KC", "2D", "D") == "AH"
    assert plays(ATLANTIC, "5D AH KC", "2D", "D") == "5D AH"


# Colchester County: the five alone


def test_4_1_colchester_reneges_the_five_alone() -> None:
    assert plays(COLCHESTER, "5D KC", "JD", "D") == "5D KC"
    assert plays(COLCHESTER, "JD KC", "2D", "D") == "JD"
    assert plays(COLCHESTER, "AH KC", "2D", "D") == "AH"
    assert plays(COLCHESTER, "5D JD KC", "2D", "D") == "5D JD"


# Merrimack Valley: nothing, or "if and only if a lower card is led"


def test_4_1_merrimack_valley_reneges_nothing() -> None:
    for held in ("5D", "JD", "AH"):
        assert plays(MERRIMACK, f"{held} KC", "2D", "D") == held


def test_4_1_merrimack_valley_common_variation_reneges_the_top_three_to_a_lower_card() -> None:
    for held in ("5D", "JD", "AH"):
        assert plays(MERRIMACK_WITH_RENEGE, f"{held} KC", "AD", "D") == f"{held} KC"
    assert plays(MERRIMACK_WITH_RENEGE, "5D KC", "JD", "D") == "5D KC"
    assert plays(MERRIMACK_WITH_RENEGE, "AH KC", "JD", "D") == "AH"


# The joker, and the ace that did not rob


def test_4_1_joker_is_a_trump_without_the_privilege() -> None:
    joker = GENERAL.but(joker=True)

    assert plays(joker, "JK 2D", "6S", "S") == "JK"
    assert plays(joker, "5S JK 2D", "6S", "S") == "5S JK"
    assert plays(joker, "5S JS 2D", "JK", "S") == "5S JS 2D"
    assert plays(joker, "AH 2D", "JK", "S") == "AH"
    assert plays(joker, "JK 2D 9C", "KD", "S") == "JK 2D"


def test_3_4_ace_of_hearts_that_did_not_rob_has_lost_its_privilege() -> None:
    assert plays(GENERAL, "AH 9C", "2H", "H") == "AH 9C"
    assert plays(GENERAL, "AH 9C", "2H", "H", ace_is_lowest=True) == "AH"
    assert plays(GENERAL, "5H JH 9C", "AH", "H", ace_is_lowest=True) == "5H JH 9C"


def test_3_4_lowest_ace_of_another_suit_can_be_reneged_by_the_ace_of_hearts() -> None:
    assert plays(GENERAL, "AH 9C", "AD", "D", ace_is_lowest=True) == "AH 9C"
    assert plays(GENERAL, "AD 9C", "2D", "D", ace_is_lowest=True) == "AD"


# A plain suit led


@pytest.mark.parametrize(
    ("variant", "who_can_follow"),
    [
        (GENERAL, "2D 9S AH"),
        (NOVA_SCOTIA_45, "2D 9S AH"),
        (NOVA_SCOTIA, "2D 9S AH"),
        (MERRIMACK, "2D 9S AH KC"),
        (ATLANTIC, "2D 9S AH KC"),
        (NEVINS, "2D"),
    ],
    ids=str,
)
def test_4_4_plain_suit_led_is_followed_as_the_variant_says(
    variant: Variant, who_can_follow: str
) -> None:
    assert plays(variant, "2D 9S AH KC", "KD", "S") == who_can_follow
    assert plays(variant, "9S AH KC", "KD", "S") == "9S AH KC"
    assert plays(variant, "QC KC", "KD", "S") == "QC KC"


@pytest.mark.parametrize("variant", [GENERAL, NEVINS], ids=str)
def test_4_4_ace_of_hearts_does_not_follow_hearts(variant: Variant) -> None:
    assert plays(variant, "AH 2C", "KH", "S") == "AH 2C"
    assert plays(variant, "2H 2C", "KH", "S") == "2H"


# Booked


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
