"""What a caller hands over by mistake is refused by a `ValueError` that names it."""

import re
from collections.abc import Callable
from random import Random

import pytest

from scoring.cards import DECK, Card, Rank, Suit
from scoring.table.fast.selfplay import random_game
from scoring.table.game.game import Game
from scoring.table.game.match import Match
from scoring.table.hand.bidding import Auction
from scoring.table.hand.hand import Hand
from scoring.table.pack.strength import plain_order, trick_winner, trump_order
from scoring.table.trick.following import can_play, legal_plays
from scoring.table.variant.variants import VARIANTS
from tests.scoring.table.houses import NEVINS

FIVE = Card.parse("5H")


@pytest.mark.parametrize(
    ("mistake", "named"),
    [
        (lambda: Card.parse(None), "None"),
        (lambda: Card.parse(5), "5"),
        (lambda: Suit.parse(None), "None"),
        (lambda: Card("5", Suit.HEARTS), "'5'"),
        (lambda: Card(Rank.FIVE, "H"), "'H'"),
        (lambda: trump_order("H"), "'H'"),
        (lambda: plain_order("H"), "'H'"),
        (lambda: trick_winner(["5H"], Suit.HEARTS), "'5H'"),
        (lambda: trick_winner([FIVE], "H"), "'H'"),
        (lambda: trick_winner([], Suit.HEARTS), "no cards"),
        (lambda: legal_plays(["5H"], None, Suit.HEARTS, NEVINS), "'5H'"),
        (lambda: legal_plays([FIVE], "9H", Suit.HEARTS, NEVINS), "'9H'"),
        (lambda: legal_plays([FIVE], Card.parse("9H"), "H", NEVINS), "'H'"),
        (lambda: can_play([FIVE], "5H", None, Suit.HEARTS, NEVINS), "'5H'"),
        (lambda: Game(NEVINS, 2).add_hand(("30", 0), 0, 20), "'30'"),
        (lambda: Game(NEVINS, 2).add_hand((None, 30), 0, 20), "None"),
        (lambda: Game(NEVINS, 2).add_hand((30.0, 0), 0, 20), "30.0"),
        (lambda: Game(NEVINS, 2).add_hand((30, 0), "0", 20), "'0'"),
        (lambda: random_game(NEVINS, Random(45), "4"), "'4'"),
        (lambda: Hand(NEVINS, DECK, packets=[2, 3]), "(2, 3)"),
        (lambda: Hand("nevins-house", DECK), "'nevins-house'"),
        (lambda: Game("nevins-house", 2), "'nevins-house'"),
        (lambda: Match("nevins-house"), "'nevins-house'"),
        (lambda: Auction("nevins-house", 4, 0), "'nevins-house'"),
        (lambda: legal_plays([FIVE], None, Suit.HEARTS, "nevins-house"), "'nevins-house'"),
    ],
)
def test_mistake_is_refused_by_a_value_error_that_names_it(
    mistake: Callable[[], object], named: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(named)):
        mistake()


@pytest.mark.parametrize("name", VARIANTS)
def test_name_where_a_variant_is_asked_for_is_answered_by_the_names_there_are(name: str) -> None:
    with pytest.raises(ValueError, match=f"VARIANTS has them by name: .*{name}"):
        Game("nevins-house", 2)


def test_card_and_suit_are_read_from_themselves() -> None:
    assert (Card.parse(FIVE), Suit.parse(Suit.HEARTS)) == (FIVE, Suit.HEARTS)


def test_packets_may_be_told_as_a_list() -> None:
    assert Hand(NEVINS, DECK, packets=[3, 2]).packets == (3, 2)


def test_1_both_orders_are_asked_for_by_the_suit() -> None:
    assert trump_order(suit=Suit.HEARTS)[0] == FIVE
    assert plain_order(suit=Suit.HEARTS)[0] == Card.parse("KH")
