"""Which card is the stronger: the orders as rules.md §1 prints them, then every pair of cards."""

import re
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import JOKER, Card, Rank, Suit
from scoring.table.pack.masks import PACK, mask
from scoring.table.pack.strength import (
    plain_order,
    trick_ranks,
    trick_winner,
    trump_order,
    trump_ranks,
    trump_set,
)
from tests.rule_book import RULES
from tests.scoring.naive import orders as naive
from tests.scoring.table.hands import text

every_trump = pytest.mark.parametrize("trump", Suit, ids=str)


def printed_orders(heading: str) -> dict[Suit, str]:
    """The table of rules.md §1 under that heading, a suit each, its cards written out."""
    table = RULES.split(f"| {heading} | order |\n|---|---|\n")[1].split("\n\n")[0]
    orders = {}
    for suits, ranks, count in re.findall(r"\| (.+?) \| (.+?) \((\d+).*\) \|", table):
        assert len(ranks.split()) == int(count)
        for suit in (Suit[name.upper()] for name in suits.split(", ")):
            orders[suit] = " ".join(
                "AH" if rank == "A♥" else rank + str(suit) for rank in ranks.split()
            )
    return orders


@every_trump
def test_1_cards_stand_in_the_order_of_the_rules(trump: Suit) -> None:
    assert text(trump_order(trump)) == printed_orders("trump")[trump]
    assert text(plain_order(trump)) == printed_orders("plain suit")[trump]


@every_trump
def test_1_every_card_has_one_place_whatever_is_trump(trump: Suit) -> None:
    plain = [card for suit in set(Suit) - {trump} for card in plain_order(suit)]

    placed = [*trump_order(trump, joker=True), *plain]

    assert sorted(placed, key=PACK.index) == list(PACK)


@every_trump
def test_1_joker_stands_between_the_jack_and_the_ace_of_hearts(trump: Suit) -> None:
    order = trump_order(trump, joker=True)

    assert order[1:4] == (Card(Rank.JACK, trump), JOKER, Card.parse("AH"))
    assert tuple(card for card in order if card != JOKER) == trump_order(trump)


@every_trump
@pytest.mark.parametrize("joker", [False, True], ids=["without joker", "with joker"])
def test_3_4_ace_that_did_not_rob_goes_to_the_end(trump: Suit, joker: bool) -> None:
    ace = Card(Rank.ACE, trump)

    order = trump_order(trump, joker=joker, ace_is_lowest=True)

    others = tuple(card for card in trump_order(trump, joker=joker) if card != ace)
    assert order == (*others, ace)


@every_trump
def test_3_4_ace_is_high_unless_said(trump: Suit) -> None:
    assert trump_ranks(trump) == trump_ranks(trump, ace_is_lowest=False)
    assert trick_ranks(trump) == trick_ranks(trump, ace_is_lowest=False)
    assert trick_winner([Card(Rank.KING, trump), Card(Rank.ACE, trump)], trump) == 1


@every_trump
@pytest.mark.parametrize("ace_is_lowest", [False, True], ids=["ace high", "ace lowest"])
def test_1_trump_ranks_count_the_trumps_from_the_lowest(trump: Suit, ace_is_lowest: bool) -> None:
    from_lowest = trump_order(trump, joker=True, ace_is_lowest=ace_is_lowest)[::-1]

    ranks = trump_ranks(trump, ace_is_lowest=ace_is_lowest)

    assert dict(zip(PACK, ranks, strict=True)) == {
        card: from_lowest.index(card) + 1 if card in from_lowest else 0 for card in PACK
    }


@every_trump
def test_1_trump_set_is_every_trump_and_the_joker(trump: Suit) -> None:
    assert trump_set(trump) == mask(trump_order(trump, joker=True))


@every_trump
def test_ranks_are_worked_out_once_and_cannot_be_changed(trump: Suit) -> None:
    for ask in (trump_ranks, trick_ranks, trump_set):
        assert ask(trump) is ask(trump)
    assert {type(ranks) for ranks in (trump_ranks(trump), *trick_ranks(trump))} == {bytes}
    assert type(trick_ranks(trump)) is tuple


@every_trump
@pytest.mark.parametrize("ace_is_lowest", [False, True], ids=["ace high", "ace lowest"])
def test_1_trick_ranks_put_the_suit_led_below_the_trumps(trump: Suit, ace_is_lowest: bool) -> None:
    """No trump shares a number with a plain card: those have 1 to 13, trumps 14 and more."""
    trumps = trump_order(trump, joker=True, ace_is_lowest=ace_is_lowest)

    for led, ranks in zip(PACK, trick_ranks(trump, ace_is_lowest=ace_is_lowest), strict=True):
        followers = () if led in trumps or led.suit is None else plain_order(led.suit)
        places = dict.fromkeys(PACK, 0)
        places |= {card: place for place, card in enumerate(reversed(followers), start=1)}
        places |= {card: place for place, card in enumerate(reversed(trumps), start=14)}
        assert dict(zip(PACK, ranks, strict=True)) == places


def test_1_every_trump_and_pair_of_cards_is_won_as_in_the_naive_reading() -> None:
    """4 trumps × 53 cards led × 52 that follow, the ace of trumps high and lowest."""
    count, parted = 0, []
    for trump in Suit:
        for led, other in permutations(PACK, 2):
            for ace_is_lowest in (False, True):
                count += 1
                winner = trick_winner([led, other], trump, ace_is_lowest=ace_is_lowest)
                if winner != naive.trick_winner([str(led), str(other)], str(trump), ace_is_lowest):
                    parted.append((trump, led, other, ace_is_lowest))

    assert parted == []
    assert count == 4 * 53 * 52 * 2 == 22_048


@given(
    trick=st.lists(st.sampled_from(PACK), min_size=1, max_size=6, unique=True),
    trump=st.sampled_from(Suit),
    ace_is_lowest=st.booleans(),
)
def test_1_tricks_of_one_to_six_cards_are_won_as_in_the_naive_reading(
    trick: list[Card], trump: Suit, ace_is_lowest: bool
) -> None:
    expected = naive.trick_winner([str(card) for card in trick], str(trump), ace_is_lowest)

    assert trick_winner(trick, trump, ace_is_lowest=ace_is_lowest) == expected
