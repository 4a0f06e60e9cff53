"""A set of cards is one whole number, and no two sets are the same one."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import DECK, JOKER, Card
from scoring.table.pack.masks import ACE_OF_HEARTS, EVERY_CARD, NUMBERS, PACK, mask, numbers_in

sets_of_cards = st.sets(st.sampled_from(PACK))


def test_1_pack_is_the_deck_and_the_joker_last() -> None:
    assert (*DECK, JOKER) == PACK
    assert [str(card) for card in PACK[51:]] == ["KS", "JK"]
    assert [PACK[NUMBERS[card]] for card in PACK] == list(PACK)
    assert PACK[ACE_OF_HEARTS] == Card.parse("AH")


def test_every_card_is_the_set_of_the_53() -> None:
    assert mask(PACK) == EVERY_CARD
    assert numbers_in(EVERY_CARD) == list(range(53))


def test_no_card_is_the_empty_set() -> None:
    assert mask([]) == 0
    assert numbers_in(0) == []


def test_sets_of_two_cards_are_1378_numbers() -> None:
    assert len({mask(pair) for pair in combinations(PACK, 2)}) == 1378


@given(sets_of_cards)
def test_set_gives_back_its_cards_in_the_order_of_the_pack(cards: set[Card]) -> None:
    assert [PACK[number] for number in numbers_in(mask(cards))] == sorted(cards, key=PACK.index)


@given(sets_of_cards, sets_of_cards)
def test_sets_are_joined_and_met_as_numbers(some: set[Card], others: set[Card]) -> None:
    assert mask(some) | mask(others) == mask(some | others)
    assert mask(some) & mask(others) == mask(some & others)


@given(st.lists(st.sampled_from(PACK)))
def test_card_named_twice_is_in_the_set_once(cards: list[Card]) -> None:
    assert mask(cards) == mask(set(cards))
