import ast
from itertools import permutations
from pathlib import Path

import pytest

from tests.scoring.naive.orders import is_trump, plain_order, trick_winner, trump_order

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]


def test_naive_reading_shares_nothing_with_the_product():
    imported = set()
    for path in Path(__file__).parent.glob("[!t]*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                imported.add(node.module)
            if isinstance(node, ast.Import):
                imported.update(name.name for name in node.names)

    assert [name for name in sorted(imported) if name.startswith(("scoring", "tournaments"))] == []


@pytest.mark.parametrize("trump", "CDHS")
def test_1_every_card_stands_in_one_order_for_each_trump(trump):
    standing = trump_order(trump)
    for suit in "CDHS":
        if suit != trump:
            standing = standing + plain_order(suit)

    assert sorted(standing) == sorted(PACK)
    assert len(trump_order(trump)) == (13 if trump == "H" else 14)


def test_1_highest_in_red_lowest_in_black():
    assert " ".join(trump_order("D")) == "5D JD AH AD KD QD 10D 9D 8D 7D 6D 4D 3D 2D"
    assert " ".join(trump_order("S")) == "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S 10S"
    assert " ".join(plain_order("D")) == "KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D AD"
    assert " ".join(plain_order("C")) == "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C 10C"


def test_1_the_joker_stands_between_jack_and_ace_of_hearts():
    assert trump_order("C", joker=True)[:4] == ["5C", "JC", "JK", "AH"]
    assert trick_winner(["AH", "JK", "QC"], "C") == 1


@pytest.mark.parametrize(
    ("cards", "trump", "winner"),
    [
        (["KS", "2H", "5H", "JH"], "H", 2),
        (["KS", "AH", "AC", "QC"], "C", 1),  # the ace of hearts beats the ace of trumps
        (["KS", "10C", "QC", "2C"], "C", 2),
        (["10C", "2C", "KD"], "S", 1),
        (["2D", "AD", "KS", "KC"], "H", 0),  # nobody followed higher; other suits take nothing
        (["AD", "2D"], "H", 1),
        (["10C", "KD"], "H", 0),
    ],
)
def test_1_highest_trump_else_highest_of_the_suit_led(cards, trump, winner):
    assert trick_winner(cards, trump) == winner


def test_1_of_two_cards_exactly_one_wins_whoever_leads_when_a_trump_is_there():
    for trump in "CDHS":
        for first, second in permutations(PACK, 2):
            if is_trump(first, trump) or is_trump(second, trump):
                winner = [first, second][trick_winner([first, second], trump)]
                assert winner == [second, first][trick_winner([second, first], trump)]


def test_3_4_an_ace_not_robbed_with_is_the_lowest_trump():
    assert trump_order("D", ace_is_lowest=True)[-2:] == ["2D", "AD"]
    assert (
        " ".join(trump_order("H", ace_is_lowest=True)) == "5H JH KH QH 10H 9H 8H 7H 6H 4H 3H 2H AH"
    )
    assert trump_order("D", ace_is_lowest=True)[2] == "AH"
    assert trick_winner(["AH", "2H"], "H", ace_is_lowest=True) == 1
    assert trick_winner(["KS", "AH"], "H", ace_is_lowest=True) == 1
