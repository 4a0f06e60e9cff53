import pytest

from tests.scoring.naive.naming import (
    cards_to_call,
    may_go_on,
    suits_from_the_kitty,
    suits_from_the_top_card,
    suits_to_name,
)

AUCTION = "nova-scotia-auction"


def test_5_7_a_card_of_the_suit_must_be_held():
    assert suits_to_name(AUCTION, {}, ["5D", "KD", "2S"]) == {"D", "S"}
    assert suits_to_name(AUCTION, {}, ["AH", "KD"]) == {"C", "D", "H", "S"}
    assert suits_to_name("nevins-house", {}, ["5D"]) == {"C", "D", "H", "S"}
    assert suits_to_name("atlantic-120s", {}, ["5D"]) == {"C", "D", "H", "S"}


def test_5_8_who_goes_on_the_kitty_names_from_it_alone():
    assert suits_from_the_kitty(AUCTION, ["2C", "3C", "KD"]) == {"C", "D"}
    assert suits_from_the_kitty("atlantic-120s", ["2C"]) == {"C", "D", "H", "S"}
    assert suits_from_the_top_card("9D") == {"D"}
    assert suits_from_the_top_card("AH") == {"H"}


@pytest.mark.parametrize(
    ("variant", "options", "expected"),
    [
        ("atlantic-120s", {}, ["kitty"]),
        (AUCTION, {}, []),
        (AUCTION, {"go_on_the_kitty": True}, ["kitty"]),
        (AUCTION, {"go_on_the_kitty": True, "go_on_the_top_card": True}, ["kitty", "top card"]),
        ("nevins-house", {}, []),
    ],
)
def test_5_8_what_the_hand_may_be_thrown_in_for(variant, options, expected):
    assert may_go_on(variant, options) == expected


def test_6_8_nothing_higher_than_the_best_in_hand_is_called_and_never_the_5():
    with_both = cards_to_call(["5S", "JS", "2D"], "S")
    with_the_jack = cards_to_call(["JS", "AH", "2D"], "S")
    with_a_low_trump = cards_to_call(["10S", "KD"], "S")

    assert with_both[:3] == ["JS", "AH", "AS"]
    assert len(with_both) == 51
    assert with_the_jack == with_both
    assert [card for card in with_a_low_trump if card[-1] == "S"] == ["10S"]
    assert "AH" not in with_a_low_trump
    assert len(with_a_low_trump) == 1 + 38
    assert len(cards_to_call(["AH", "2D"], "H")) == 11 + 39


def test_6_8_without_a_trump_the_places_of_the_plain_orders_count():
    called = cards_to_call(["JD", "2C"], "S")

    assert "JH" in called
    assert "QH" not in called
    assert "AH" not in called
    assert [card for card in called if card[-1] == "C"][:2] == ["JC", "AC"]
    assert len(called) == 11 + 11 + 10
