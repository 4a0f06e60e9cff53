"""What lies on the table is looked at, and changed by the acts of the hand alone."""

import pytest

from scoring.table.hand.acts import Act
from scoring.table.hand.state import known
from tests.scoring.table.hands import played_for, seen, table
from tests.scoring.table.houses import NEVINS


def test_what_lies_on_the_table_is_changed_by_acts_alone() -> None:
    hand = played_for(table(NEVINS), 1, 20, "C")
    before = seen(hand)

    for name in vars(hand.state):
        with pytest.raises(AttributeError, match=f"{name} is changed by the acts"):
            setattr(hand.state, name, None)
        with pytest.raises(AttributeError, match="by the acts of the hand alone"):
            delattr(hand.state, name)
    with pytest.raises(AttributeError):
        hand.state = hand.state  # type: ignore[misc]
    with pytest.raises(TypeError):
        hand.state.hands[0] = ()  # type: ignore[index]

    assert seen(hand) == before
    assert vars(hand.state)["trump"] is hand.state.trump  # the control: a hand can be spoilt


def test_state_once_looked_at_goes_on_with_its_hand() -> None:
    hand = table(NEVINS)
    state = hand.state

    hand.do(Act.parse("1 say 15"))

    assert (state.turn, known(state.auction).bid) == (2, 15)


def test_word_said_to_an_auction_that_is_shown_is_not_said_at_the_table() -> None:
    hand = table(NEVINS)

    known(hand.state.auction).say(30)

    assert known(hand.state.auction).said == ()
    assert known(hand.do(Act.parse("1 say 15")).state.auction).bid == 15
    spoilt = vars(hand.state)["auction"]  # the control: the one at the table is heard
    assert spoilt.say(30).bid == known(hand.state.auction).bid == 30
