"""After a hand: who held what, and what another card would have brought, all tried alike."""

from copy import copy

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.hand import Hand
from scoring.table.simple.otherwise import hands_played, plays_tried
from scoring.table.simple.player import simple_act
from scoring.table.variant.variants import Variant
from tests.proof import examples
from tests.scoring.table.hands import cards, played_for, table
from tests.scoring.table.hands import hands_played as hands_by_chance
from tests.scoring.table.houses import MERRIMACK, NEVINS, houses
from tests.scoring.table.simple.test_player import dealt, played


@given(hands_by_chance(is_whole=True))
def test_hands_shown_are_those_from_which_every_card_was_played(hand: Hand) -> None:
    shown = hands_played(hand)

    for seat, held in enumerate(shown):
        of_tricks = [card for trick in hand.state.tricks for by, card in trick.plays if by == seat]
        assert set(of_tricks) <= set(held)
        assert hand.is_thrown_in or len(held) == 5
    if hand.is_thrown_in:
        assert shown == hand.dealt.hands


@settings(max_examples=examples(50))
@given(variant=houses(), seed=st.integers(0, 10**6))
def test_simple_player_that_plays_on_takes_what_is_told_of_its_own_card(
    variant: Variant, seed: int
) -> None:
    """All four play simply, so that trying the card that was played gives the hand itself."""
    hand = played(dealt(variant, seed))

    for seat in range(4):
        own = hand.points[hand.variant.side_of(seat, 4)] if hand.points else 0
        for tried in plays_tried(hand, seat):
            assert tried.played.points == own


def test_every_card_that_might_have_been_played_is_tried_once() -> None:
    hand = played(dealt(NEVINS, seed=8))
    again, numbers = hand.anew(), {tried.number: tried for tried in plays_tried(hand, 0)}

    for act in hand.acts:
        if act.verb is Verb.PLAY and act.seat == 0:
            legal = {way.cards[0] for way in again.legal_acts() if way.verb is Verb.PLAY}
            tried = numbers.pop(len(again.state.tricks) + 1, None)
            assert (tried is None) is (len(legal) == 1)
            if tried:
                assert {tried.played.card, *(other.card for other in tried.others)} == legal
                assert all(points_after(again, o.card) == o.points for o in tried.others)
        again.do(act)
    assert not numbers


def points_after(hand: Hand, card: object) -> int:
    on = copy(hand)
    on.do(next(act for act in on.legal_acts() if act.verb is Verb.PLAY and card in act.cards))
    return played(on).points[0]


def test_card_that_throws_a_trick_away_brings_less() -> None:
    """The best five trumps, of which the lowest is led first."""
    hand = played_for(table(NEVINS, {1: "5C JC AH AC KC", 0: "2H 3H 4H 6H 7H"}), 1, 20, "C")
    hand.do(Act(1, Verb.PLAY, cards("KC")))
    while not hand.is_over:
        hand.do(simple_act(hand))

    first = next(plays_tried(hand, 1))

    assert first.played.card is cards("KC")[0]
    assert {str(other.card) for other in first.others} == {"5C", "JC", "AH", "AC"}
    assert max(other.points for other in first.others) == 30


def test_4_7_hand_of_who_folds_is_shown_as_well() -> None:
    held = {1: "5C JC AC KC QC", 2: "2D 3D 4D 6D 7D"}
    hand = played_for(table(MERRIMACK, held), 1, 20, "C")
    hand.do(Act(1, Verb.PLAY, cards("5C")))
    fold = next((act for act in hand.legal_acts() if act.verb is Verb.FOLD), None)
    assert fold is not None

    assert hands_played(hand.do(fold))[2] == cards("2D 3D 4D 6D 7D")
