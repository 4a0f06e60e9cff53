"""The number of each act: written out here, and the same for ever."""

import random

import pytest
from hypothesis import given

from scoring.cards import DECK, Card
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.hand import Hand
from scoring.table.hand.numbers import (
    NUMBER_COUNT,
    ActNumberError,
    act_of,
    legal_numbers,
    number_of,
)
from tests.scoring.table.hands import after, dealt_hands, drawn, step, table, text, won
from tests.scoring.table.houses import ATLANTIC, NEVINS

# Never change a line of this table; what is new comes after the last throw.
PACK = (
    *("AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C", "JC", "QC", "KC"),
    *("AD", "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "10D", "JD", "QD", "KD"),
    *("AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH", "KH"),
    *("AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S", "JS", "QS", "KS"),
    "JK",
)
TABLE = {
    0: "say pass",
    1: "say hold",
    2: "say 15",
    3: "say 20",
    4: "say 25",
    5: "say 30",
    6: "say 30-for-60",
    7: "say 60-for-120",
    8: "raise",
    9: "look",
    10: "go-on-the-kitty",
    11: "go-on-the-top-card",
    12: "name C",
    13: "name D",
    14: "name H",
    15: "name S",
    16: "decline",
    17: "shuffle",
    18: "call",
    **{19 + seat: f"fold {seat}" for seat in range(6)},
    **{25 + seat: f"ask {seat}" for seat in range(6)},
    **{31 + place: f"play {card}" for place, card in enumerate(PACK)},
    **{84 + place: f"rob {card}" for place, card in enumerate(PACK)},
    **{137 + place: f"call {card}" for place, card in enumerate(PACK)},
}
FIRST_THROW = 190
HELD = tuple(map(Card.parse, ("5H", "2C", "JK", "AS", "10D", "KC", "3S", "4S", "JD")))
IN_ORDER = ("2C", "KC", "10D", "JD", "5H", "AS", "3S", "4S", "JK")


def test_number_means_what_it_has_always_meant() -> None:
    hand = Hand(NEVINS, DECK, dealer=3)
    acts = {number: Act.parse(f"0 {what}") for number, what in TABLE.items()}

    assert {number_of(act, HELD): act for act in acts.values()} == acts
    assert {number: act_of(number, hand) for number in acts} == acts


def test_numbers_follow_each_other_without_a_gap() -> None:
    assert sorted(TABLE) == list(range(FIRST_THROW))
    assert NUMBER_COUNT == FIRST_THROW + 512


@pytest.mark.parametrize(
    ("number", "thrown"),
    [
        (190, ""),
        *((190 + 2**place, card) for place, card in enumerate(IN_ORDER)),
        (190 + 1 + 16, "2C 5H"),
        (190 + 511, " ".join(IN_ORDER)),
    ],
)
def test_throw_is_told_by_the_places_of_its_cards(number: int, thrown: str) -> None:
    backwards = " ".join(reversed(thrown.split()))

    assert number_of(Act.parse(f"0 throw {thrown}"), HELD) == number
    assert number_of(Act.parse(f"0 throw {backwards}"), HELD) == number


def test_order_of_a_shuffle_is_nobodys_choice() -> None:
    assert number_of(Act.parse("0 shuffle 5H 2C"), HELD) == number_of(
        Act.parse("0 shuffle 2C 5H"), HELD
    )


@pytest.mark.parametrize("what", ["say 17", "say 35", "fold 6"])
def test_act_without_a_number_is_refused(what: str) -> None:
    with pytest.raises(ActNumberError) as refusal:
        number_of(Act.parse(f"0 {what}"), HELD)

    assert refusal.value.values == {"act": f"0 {what}"}


@pytest.mark.parametrize("number", [-1, FIRST_THROW + 2**5, 10**9])
def test_number_without_an_act_is_refused(number: int) -> None:
    with pytest.raises(ActNumberError) as refusal:
        act_of(number, Hand(NEVINS, DECK))

    assert refusal.value.values == {"number": number}


@given(dealt_hands())
def test_legal_numbers_are_the_legal_acts_one_for_one(hand: Hand) -> None:
    chance = random.Random(len(hand.players * "x") + hand.dealer)
    while not hand.is_over:
        acts, numbers = list(hand.legal_acts()), legal_numbers(hand)
        assert len(set(numbers)) == len(acts)
        assert numbers == tuple(sorted(numbers))
        for number in random.Random(0).sample(numbers, min(5, len(numbers))):
            act = act_of(number, hand)
            assert hand.can(act)
            assert number_of(act, hand.state.held) == number
        step(hand, chance)
    assert legal_numbers(hand) == ()
    with pytest.raises(ActNumberError):
        act_of(0, hand)


def test_every_verb_has_a_number() -> None:
    told = {what.split()[0] for what in TABLE.values()} | {"throw"}

    assert told == {str(verb) for verb in Verb}


def test_shuffle_is_by_chance_where_there_is_one() -> None:
    hand = after(won(table(ATLANTIC, players=6), 1, 20), "1 name C")
    drawn(hand, {seat: text(held) for seat, held in enumerate(hand.state.hands)})

    in_order, shuffled = act_of(17, hand), act_of(17, hand, random.Random(45))

    assert in_order.cards == hand.state.thrown != shuffled.cards
    assert set(shuffled.cards) == set(hand.state.thrown)
    assert shuffled == act_of(17, hand, random.Random(45))
    assert hand.can(shuffled)
