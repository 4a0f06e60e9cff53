"""A hand drawn anew from what one seat sees: it looks the same, and goes on by the rules."""

import random

import pytest

from scoring.table.hand.hand import Hand
from scoring.table.hand.state import HandPhase
from scoring.table.hand.view import view_of
from scoring.table.learning.redrawing import NotRedrawnError, drawn_anew
from tests.proof import IS_PROOF
from tests.scoring.table.hands import dealt_by_chance, step
from tests.scoring.table.houses import NAMES

HANDS = 100 if IS_PROOF else 6


@pytest.mark.parametrize("name", NAMES)
def test_hand_drawn_anew_looks_the_same_at_every_moment_and_is_played_to_its_end(name: str) -> None:
    rng = random.Random(48)
    others, missed, drawn = 0, 0, 0
    for _ in range(HANDS):
        hand = dealt_by_chance(name, rng)
        while not hand.is_over:
            seat = rng.randrange(hand.players)
            view = view_of(hand, seat)
            try:
                again = drawn_anew(view, rng)
            except NotRedrawnError:
                missed += 1
                step(hand, rng)
                continue
            drawn += 1
            assert looks_alike(again, hand, seat)
            others += again.state.hands != hand.state.hands
            while not again.is_over:
                step(again, rng)
            step(hand, rng)
    assert others > drawn / 2
    assert missed <= drawn / 50


def looks_alike(again: Hand, hand: Hand, seat: int) -> bool:
    """By the table itself, and by the whole view before the first card is played."""
    ours, theirs = view_of(again, seat), view_of(hand, seat)
    if hand.state.phase is not HandPhase.PLAYING and not hand.state.tricks:
        return ours == theirs
    names = ("turn", "phase", "trump", "bidder", "bid", "trick", "tricks", "called", "partner")
    names += ("turned", "folded", "booked", "legal", "held_counts", "is_ace_lowest", "variant")
    is_same = [getattr(ours, name) == getattr(theirs, name) for name in names]
    return all(is_same) and set(ours.held) == set(theirs.held)
