"""How tricks are played at tempo: every legal card is as likely as any other (rules.md §4)."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from scoring.cards import Card, Suit
from scoring.table.fast.tempo import Tricks, followers, led_cards
from scoring.table.pack.masks import NUMBERS, PACK
from scoring.table.trick.following import legal_plays
from scoring.table.variant.variants import VARIANTS, Variant

TABLES = {
    "a plain suit followed or trumped": (VARIANTS["nova-scotia-45"], Suit.SPADES),
    "trumps alone asked for": (VARIANTS["nevins-house"], Suit.CLUBS),
}


@pytest.mark.parametrize(
    ("table", "led"),
    [
        *((table, None) for table in TABLES),
        # The rules have an exception: without a trump, hearts are owed to it.
        ("a plain suit followed or trumped", Card.parse("AH")),
    ],
)
def test_each_legal_card_is_as_likely_as_the_others(table: str, led: Card | None) -> None:
    choices = [each for each in follow(*TABLES[table], led=led) if len(each.legal) == 2]

    assert all(each.card in each.legal for each in choices)
    lower = sum(each.card == each.legal[0] for each in choices)
    assert is_likely(lower, [1 / 2] * len(choices))


HANDS = 6_000


class Followed(NamedTuple):
    """A card that followed, the legal ones it was chosen from, and what was left of the hand."""

    card: int
    legal: list[int]
    kept: list[int]
    led_next: int | None
    """The card that was led with what was left, where the follower took the trick."""


def follow(variant: Variant, trump: Suit, *, led: Card | None = None) -> Iterator[Followed]:
    """Plays two tricks of two, again and again, and gives those in which a card was not legal."""
    chance = Random(45)
    others = [number for number, card in enumerate(PACK) if card != led]
    for _ in range(HANDS):
        cards = chance.sample(others, 10)
        hands = [cards[:5], cards[5:]]
        if led:
            hands[0][-1] = NUMBERS[led]  # the last card is led
        held = [PACK[number] for number in hands[1]]
        tricks = Tricks(
            hands, 0, followers(2), led_cards(variant, trump, False), chance.getrandbits
        )
        tricks.play(count=1)
        first, card = tricks.played
        legal = sorted(NUMBERS[each] for each in legal_plays(held, PACK[first], trump, variant))
        kept = list(hands[1])
        tricks.play(count=1)
        if len(legal) < 5:
            yield Followed(card, legal, kept, tricks.played[2] if tricks.takers[0] == 1 else None)


@pytest.mark.parametrize("table", TABLES)
def test_hand_remains_in_no_order_after_a_card_that_was_bound(table: str) -> None:
    leads = [each for each in follow(*TABLES[table]) if each.led_next is not None]

    # One of the same kind is led next as often as there are some left among the four.
    same = sum(each.led_next in each.legal for each in leads)
    assert is_likely(same, [(len(each.legal) - 1) / 4 for each in leads])


def test_order_left_behind_would_be_found() -> None:
    variant, trump = TABLES["a plain suit followed or trumped"]
    leads = [each for each in follow(variant, trump) if each.led_next is not None]

    # As if the cards that may not follow were left to the end of the hand, and led first.
    same = sum(set(each.kept) <= set(each.legal) for each in leads)
    assert not is_likely(same, [(len(each.legal) - 1) / 4 for each in leads])


def is_likely(times: int, chances: list[float]) -> bool:
    """Tells whether so many times out of these chances are within four standard deviations."""
    assert len(chances) > 300
    variance = sum(chance * (1 - chance) for chance in chances)
    return abs(times - sum(chances)) <= 4 * variance**0.5
