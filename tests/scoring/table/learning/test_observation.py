"""What one seat sees as numbers: as many always, told from the own seat, nothing that is hidden."""

import random

import pytest

from scoring.table.hand.view import view_of
from scoring.table.learning.observation import (
    HELD,
    HIGHEST,
    IN_TRICK,
    LOWEST,
    OBSERVATION_SIZE,
    TAKEN,
    THROWN,
    TURNED,
    UNSEEN,
    observation,
)
from scoring.table.pack.masks import NUMBERS
from tests.scoring.table.hands import after, cards, dealt_by_chance, played_for, step, table
from tests.scoring.table.houses import GENERAL, NAMES, NEVINS


def where(seen: tuple[int, ...], text: str) -> list[int]:
    return [seen[NUMBERS[card]] for card in cards(text)]


@pytest.mark.parametrize("name", NAMES)
def test_every_seat_sees_as_many_numbers_within_their_bounds(name: str) -> None:
    rng = random.Random(49)
    for _ in range(8):
        hand = dealt_by_chance(name, rng)
        while not hand.is_over:
            step(hand, rng)
            for seat in range(hand.players):
                seen = observation(view_of(hand, seat))
                assert len(seen) == OBSERVATION_SIZE == 126
                assert all(LOWEST <= number <= HIGHEST for number in seen)
                assert {*where(seen, " ".join(map(str, hand.state.hands[seat])))} <= {HELD}


def test_cards_are_told_by_where_they_lie_and_seats_from_the_own_one() -> None:
    hand = played_for(table(NEVINS, {1: "5C JC AC KC QC", 2: "2C 3C 4C 6C 7C"}), 1, 20, "C")
    after(hand, "1 play 5C")
    first, second = (observation(view_of(hand, seat)) for seat in (1, 2))

    assert where(first, "JC AC 5C") == [HELD, HELD, IN_TRICK]
    assert where(second, "5C JC 2C") == [IN_TRICK + 3, UNSEEN, HELD]
    assert set(where(first, " ".join(map(str, view_of(hand, 1).thrown)))) == {THROWN}
    # Players, phase, who deals, acts and has bid, seen from the left of the dealer and beyond.
    assert first[53:59] == (4, 6, 3, 1, 0, -1)
    assert second[53:59] == (4, 6, 2, 0, 3, -1)
    after(
        hand,
        "2 play 2C",
        "3 play " + str(hand.state.hands[3][0]),
        "0 play " + str(hand.state.hands[0][0]),
    )
    assert where(observation(view_of(hand, 3)), "5C 2C") == [TAKEN + 2, TAKEN + 3]


def test_turned_card_lies_there_for_everybody() -> None:
    hand = table(GENERAL, stock="KS", dealer=3)

    assert {where(observation(view_of(hand, seat)), "KS")[0] for seat in range(4)} == {TURNED}
