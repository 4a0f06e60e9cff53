"""A set of cards is one whole number, and no two sets are the same one."""

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


def test_every_card_is_the_set_of_the_53_and_no_card_the_empty_one() -> None:
    assert (mask(PACK), numbers_in(EVERY_CARD)) == (EVERY_CARD, list(range(53)))
    assert (mask([]), numbers_in(0)) == (0, [])


@given(sets_of_cards, sets_of_cards)
def test_sets_are_joined_and_met_as_numbers(some: set[Card], others: set[Card]) -> None:
    assert mask(some) | mask(others) == mask(some | others)
    assert mask(some) & mask(others) == mask(some & others)


@given(st.lists(st.sampled_from(PACK)))
def test_set_gives_back_its_cards_once_in_the_order_of_the_pack(cards: list[Card]) -> None:
    numbers = numbers_in(mask(cards))

    assert [PACK[number] for number in numbers] == sorted(set(cards), key=PACK.index)
