"""What may be played, asked twice: of `following`, and of the naive reading of rules.md §4.

Every trump, every card led and a lead, and every hand of two cards, for each house whose options
or unclaimed ace bear on it; then hands of five at random. What was asked is counted.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

import pytest

from scoring.cards import Card, Suit
from scoring.table.hand.dealing import pack_of
from scoring.table.pack.masks import NUMBERS, PACK, mask
from scoring.table.pack.strength import trump_order
from scoring.table.trick.following import PlayError, check_play, following, legal_plays, playable
from scoring.table.variant.rows import PlainSuit
from scoring.table.variant.variants import Variant
from tests.figures import Count, Prove, Share
from tests.proof import IS_PROOF
from tests.scoring.naive import plays as naive
from tests.scoring.naive.orders import is_trump
from tests.scoring.table.houses import GENERAL, MERRIMACK, NOVA_SCOTIA_45, WITH_JOKER, naive_options

HANDS_OF_FIVE = 20_000 if IS_PROOF else 2_000
SETS = {str(card): mask([card]) for card in PACK}


class Hand(NamedTuple):
    """The same cards for both readings, and as a set."""

    cards: tuple[Card, ...]
    texts: list[str]
    held: int


def hand_of(*cards: Card) -> Hand:
    return Hand(cards, [str(card) for card in cards], mask(cards))


class House(NamedTuple):
    """A variant as a house plays it, with the ace of trumps robbed or the lowest (§3.4)."""

    variant: Variant
    ace_is_lowest: bool = False

    def __str__(self) -> str:
        return f"{self.variant}, ace lowest" if self.ace_is_lowest else str(self.variant)

    @property
    def pack(self) -> tuple[Card, ...]:
        return pack_of(self.variant)

    @property
    def refusals(self) -> set[str]:
        return set(REFUSED[str(self.variant)].split())


@dataclass
class Question:
    """To this card, in this house, with this trump: what may be played?"""

    house: House
    led: Card | None
    trump: Suit

    def __post_init__(self) -> None:
        self.variant, self.ace_is_lowest = self.house
        self.options = naive_options(self.variant)
        self.asked = (self.led, self.trump, self.variant)
        self.led_text = None if self.led is None else str(self.led)
        demands = following(self.variant, self.trump, ace_is_lowest=self.ace_is_lowest)
        self.demand = None if self.led is None else demands[NUMBERS[self.led]]

    def expected(self, texts: list[str]) -> list[str]:
        """The naive reading's answer."""
        house = (self.variant.name, self.options)
        return naive.legal_plays(*house, texts, self.led_text, str(self.trump), self.ace_is_lowest)

    def legal_plays(self, cards: tuple[Card, ...]) -> list[str]:
        return list(map(str, legal_plays(cards, *self.asked, ace_is_lowest=self.ace_is_lowest)))

    def refused(self, cards: tuple[Card, ...]) -> list[tuple[str, str, str]]:
        """The code, the paragraph and the card of every refusal."""
        refusals = []
        for card in cards:
            try:
                check_play(cards, card, *self.asked, ace_is_lowest=self.ace_is_lowest)
            except PlayError as refusal:
                named = str(refusal.values["card"])
                refusals.append((refusal.code, refusal.paragraph, named))
        return refusals

    def code_and_paragraph(self, texts: list[str]) -> tuple[str, str]:
        """By which cards of this hand must be refused, if any must."""
        trump = str(self.trump)
        if is_trump(self.led_text, trump):
            is_ace = self.led_text == "AH" and self.trump is not Suit.HEARTS
            if not any(is_trump(text, trump) for text in texts):
                return "hearts-on-hearts", "4.3"
            if is_ace and self.options.get("ace_of_hearts_led") == "strict":
                return "ace-of-hearts-led", "4.3"
            return "trump-was-led", "4.1"
        if self.variant.plain_suit is PlainSuit.FOLLOW:
            return "suit-was-led", "4.4"
        return "follow-or-trump", "4.4"


def compare(question: Question, hands: Iterable[Hand]) -> Counter[str]:
    """How many hands were asked about, and how many cards were refused by which rule."""
    count = Counter[str]()
    hand_count = 0
    for cards, texts, held in hands:
        hand_count += 1
        expected = question.expected(texts)
        legal = playable(held, question.demand)
        assert legal == sum(SETS[text] for text in expected), (question, texts)
        if legal != held:
            told = question.code_and_paragraph(texts)
            refused = [(*told, text) for text in texts if text not in expected]
            assert question.refused(cards) == refused, (question, texts)
            count[told[0]] += len(refused)
    count["hands"] = hand_count
    return count


def questions(house: House) -> Iterator[Question]:
    """Each trump with a lead and with each card of the pack led."""
    for trump in Suit:
        for led in (None, *house.pack):
            yield Question(house, led, trump)


# 4 trumps, and to each card led every hand of two of the other cards, and every hand on a lead.
HANDS_OF_TWO = 4 * (52 * 1275 + 1326)
HANDS_OF_TWO_WITH_JOKER = 4 * (53 * 1326 + 1378)
# The refusals there are in each house.
REFUSED = {
    "general": "trump-was-led follow-or-trump",
    "general joker=yes": "trump-was-led follow-or-trump",
    "nova-scotia-45": "trump-was-led hearts-on-hearts follow-or-trump",
    "nova-scotia-auction": "trump-was-led follow-or-trump",
    "nova-scotia-45 renege=five": "trump-was-led hearts-on-hearts follow-or-trump",
    "nova-scotia-45 ace_of_hearts_led=strict": (
        "trump-was-led ace-of-hearts-led hearts-on-hearts follow-or-trump"
    ),
    "nova-scotia-auction renege=five": "trump-was-led follow-or-trump",
    "merrimack-valley": "trump-was-led",
    "merrimack-valley renege=five-jack-ace-of-hearts": "trump-was-led",
    "atlantic-120s": "trump-was-led",
    "nevins-house": "trump-was-led suit-was-led",
}
HOUSES = [House(Variant.parse(text)) for text in REFUSED]
HOUSES += [House(variant, ace_is_lowest=True) for variant in (GENERAL, WITH_JOKER, NOVA_SCOTIA_45)]
every_house = pytest.mark.parametrize("house", HOUSES, ids=str)


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES if IS_PROOF else HOUSES[::5], ids=str)
def test_4_every_hand_of_two_cards_is_ruled_on_as_in_the_naive_reading(house: House) -> None:
    hands = [hand_of(*cards) for cards in combinations(house.pack, 2)]
    count = Counter[str]()

    for question in questions(house):
        led = question.led
        count += compare(question, (hand for hand in hands if led not in hand.cards))

    assert count["hands"] == (HANDS_OF_TWO_WITH_JOKER if house.variant.joker else HANDS_OF_TWO)
    assert count.keys() - {"hands"} == house.refusals


@every_house
@pytest.mark.parametrize("trump", [Suit.HEARTS, Suit.SPADES], ids=str)
def test_4_1_best_trumps_are_held_back_from_every_card_led_as_in_the_naive_reading(
    house: House, trump: Suit
) -> None:
    """Every hand of the best trumps, with a plain card and with a heart."""
    best = trump_order(trump, joker=house.variant.joker)[:4]
    few = [held for count in range(1, 5) for held in combinations(best, count)]
    plain = [(Card.parse("9D"),), (Card.parse("9D"), Card.parse("7H"))]
    hands = [hand_of(*held, *others) for held in few for others in plain]

    for led in house.pack:
        question = Question(house, led, trump)
        compare(question, (hand for hand in hands if led not in hand.cards))


@every_house
def test_4_hands_of_five_at_random_are_ruled_on_as_in_the_naive_reading(
    house: House, prove: Prove
) -> None:
    chance = random.Random(str(house))
    every_question = {(each.led, each.trump): each for each in questions(house)}
    count = Counter[str]()

    for _ in range(HANDS_OF_FIVE):
        led, *cards = chance.sample(house.pack, 6)
        hand = hand_of(*cards)
        question = every_question[led, chance.choice(list(Suit))]
        count += compare(question, [hand])
        assert question.legal_plays(hand.cards) == question.expected(hand.texts)

    assert count["hands"] == HANDS_OF_FIVE
    prove("Second reading: what may be played", Count("hands", HANDS_OF_FIVE, at_least=280_000))
    assert count.keys() - {"hands"} == house.refusals


def test_second_reading_that_holds_other_cards_back_is_found(prove: Prove) -> None:
    """The control."""
    house = House(MERRIMACK)
    chance, found = random.Random(45), 0
    for _ in range(500):
        led, *cards = chance.sample(house.pack, 6)
        question = Question(house, led, chance.choice(list(Suit)))
        question.options = {"renege": "five-jack-ace-of-hearts"}
        try:
            compare(question, [hand_of(*cards)])
        except AssertionError:
            found += 1

    assert found
    prove(
        "Second reading: what may be played",
        control=Share("differ with other cards held back", found, 500, at_least=0.002),
    )
