import random

import pytest

from tests.scoring.naive.orders import plain_order, trump_order
from tests.scoring.naive.plays import is_booked, legal_plays

ALL = [
    "general",
    "nova-scotia-45",
    "nova-scotia-auction",
    "merrimack-valley",
    "atlantic-120s",
    "nevins-house",
]


def plays(variant, hand, led, trump, options=None, ace_is_lowest=False):
    return " ".join(legal_plays(variant, options or {}, hand.split(), led, trump, ace_is_lowest))


@pytest.mark.parametrize("variant", ALL)
def test_4_leading_anything_may_be_played(variant):
    assert plays(variant, "5H KS 2D", None, "H") == "5H KS 2D"


@pytest.mark.parametrize("variant", ALL)
def test_4_1_trump_led_takes_a_trump_from_who_has_another(variant):
    assert plays(variant, "KD 5S 9S 2C", "6S", "S") == "5S 9S"
    assert plays(variant, "KD QH 2C", "6S", "S") == "KD QH 2C"
    assert plays(variant, "KD 9S 2C", "AH", "S") == "9S"


@pytest.mark.parametrize(
    ("variant", "hand", "expected"),
    [
        ("nevins-house", "5S JS AH KD", "5S JS AH KD"),
        ("general", "AH KD", "AH KD"),
        ("nova-scotia-45", "JS KD", "JS KD"),
        ("nova-scotia-auction", "AH 5S KD", "AH 5S KD"),
        ("atlantic-120s", "5S JS KD", "5S JS KD"),
        ("atlantic-120s", "5S AH KD", "5S AH"),
        ("merrimack-valley", "5S KD", "5S"),
    ],
)
def test_4_1_privileged_cards_alone_leave_the_player_free_when_the_6_is_led(
    variant, hand, expected
):
    assert plays(variant, hand, "6S", "S") == expected


def test_4_1_only_a_higher_card_may_be_held_back():
    # nevins-house: the jack led frees the 5, and not the ace of hearts
    assert plays("nevins-house", "5C 2D", "JC", "C") == "5C 2D"
    assert plays("nevins-house", "AH 2D", "JC", "C") == "AH"
    assert plays("nevins-house", "5C AH 2D", "JC", "C") == "5C AH"
    assert plays("nevins-house", "JC 2D", "5C", "C") == "JC"
    assert plays("nevins-house", "JC 2D", "AH", "C") == "JC 2D"
    assert plays("nevins-house", "AH 2D", "5C", "C") == "AH"


@pytest.mark.parametrize(
    ("variant", "renege", "free"),
    [
        ("nova-scotia-auction", "five", ["5D"]),
        ("merrimack-valley", "five-jack-ace-of-hearts", ["5D", "JD", "AH"]),
        ("merrimack-valley", "none", []),
        ("atlantic-120s", "five-jack", ["5D", "JD"]),
    ],
)
def test_4_1_the_house_says_which_cards_may_be_held_back(variant, renege, free):
    held = [
        card
        for card in ("5D", "JD", "AH", "AD", "2D")
        if plays(variant, card + " 9C", "3D", "D", {"renege": renege}) == card + " 9C"
        and card != "2D"
    ]

    assert held == free


def test_4_1_the_joker_has_no_privilege():
    assert plays("general", "JK 2D", "6S", "S", {"joker": True}) == "JK"
    assert plays("general", "AH 2D", "JK", "S", {"joker": True}) == "AH"
    assert plays("general", "5S JS 2D", "JK", "S", {"joker": True}) == "5S JS 2D"


def test_4_1_the_ace_that_did_not_rob_is_lower_than_any_trump():
    assert plays("general", "AH 9C", "2H", "H", ace_is_lowest=False) == "AH 9C"
    assert plays("general", "AH 9C", "2H", "H", ace_is_lowest=True) == "AH"
    assert plays("general", "JH 9C", "AH", "H", ace_is_lowest=True) == "JH 9C"
    assert plays("general", "AH 9C", "AD", "D", ace_is_lowest=True) == "AH 9C"


def test_4_3_hearts_on_hearts():
    assert plays("nova-scotia-45", "2H KD KC", "AH", "S") == "2H"
    assert plays("nova-scotia-45", "2H 9S KC", "AH", "S") == "9S"
    assert plays("nova-scotia-45", "2H 5S KC", "AH", "S") == "2H 5S KC"
    assert plays("nova-scotia-45", "KD KC", "AH", "S") == "KD KC"
    assert plays("general", "2H KD KC", "AH", "S") == "2H KD KC"


@pytest.mark.parametrize(
    ("variant", "following", "without"),
    [
        ("general", "2D 9S AH", "KC 9S AH"),
        ("nova-scotia-45", "2D 9S AH", "KC 9S AH"),
        ("nova-scotia-auction", "2D 9S AH", "KC 9S AH"),
        ("merrimack-valley", "2D 9S AH KC", "KC 9S AH"),
        ("atlantic-120s", "2D 9S AH KC", "KC 9S AH"),
        ("nevins-house", "2D", "KC 9S AH"),
    ],
)
def test_4_4_plain_suit_led(variant, following, without):
    assert plays(variant, "2D 9S AH KC", "KD", "S") == following
    assert plays(variant, "KC 9S AH", "KD", "S") == without


def test_4_4_the_ace_of_hearts_does_not_follow_hearts():
    assert plays("nevins-house", "AH 2C", "KH", "S") == "AH 2C"
    assert plays("nevins-house", "AH 2H 2C", "KH", "S") == "2H"
    assert plays("general", "AH 2C", "KH", "S") == "AH 2C"


def test_4_5_booked_is_holding_nothing_but_trumps():
    assert is_booked(["AH", "2S", "JK"], "S")
    assert not is_booked(["AH", "2H"], "S")


def test_4_nobody_is_ever_without_a_card_to_play() -> None:
    for variant in ALL:
        for trump in "CDHS":
            chance = random.Random(variant + trump)
            pack = trump_order(trump)
            for suit in "CDHS":
                if suit != trump:
                    pack = pack + plain_order(suit)
            for _ in range(300):
                led, *hand = chance.sample(pack, chance.randint(2, 6))
                playable = legal_plays(variant, {}, hand, led, trump)
                assert playable, (variant, trump)
                assert playable == [card for card in hand if card in playable], (variant, trump)
