"""A hand from the deal to its points: whose turn, which acts, and what it brings."""

import pytest

from scoring.cards import DECK, Suit
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.hand import Hand, NotTheirTurnError
from scoring.table.hand.state import HandPhase, known
from scoring.table.hand.taken import Taken
from scoring.table.variant.variants import Variant
from tests.scoring.table.hands import (
    after,
    cards,
    drawn,
    not_now,
    played_for,
    played_on,
    refused,
    seen,
    table,
    text,
    won,
)
from tests.scoring.table.houses import ATLANTIC, GENERAL, NEVINS, NOVA_SCOTIA, NOVA_SCOTIA_45

# One hand in each phase, and what may be done in it at all.


def shuffling_hand() -> Hand:
    hand = after(won(table(ATLANTIC, players=6), 1, 15), "1 name C")
    return drawn(hand, {seat: text(held) for seat, held in enumerate(hand.state.hands)})


def naming_hand() -> Hand:
    return won(table(NOVA_SCOTIA), 1, 20)


def playing_hand() -> Hand:
    return played_for(table(NEVINS), 1, 20, "C")


KNOWN = {
    HandPhase.ROBBING: (table(GENERAL, stock="AS"), {Verb.ROB, Verb.DECLINE}),
    HandPhase.BIDDING: (table(NEVINS), {Verb.SAY}),
    HandPhase.NAMING: (
        naming_hand(),
        {Verb.RAISE, Verb.LOOK, Verb.GO_ON_THE_KITTY, Verb.GO_ON_THE_TOP_CARD, Verb.NAME},
    ),
    HandPhase.DRAWING: (after(naming_hand(), "1 name C"), {Verb.THROW}),
    HandPhase.SHUFFLING: (shuffling_hand(), {Verb.SHUFFLE}),
    HandPhase.CALLING: (played_for(table(NOVA_SCOTIA, players=5), 1, 20, "C"), {Verb.CALL}),
    HandPhase.PLAYING: (playing_hand(), {Verb.ROB, Verb.PLAY, Verb.ASK, Verb.FOLD}),
}


WORDS = {Verb.SAY: "pass", Verb.NAME: Suit.CLUBS, Verb.ASK: 0, Verb.FOLD: 0}


@pytest.mark.parametrize("phase", KNOWN, ids=str)
def test_act_out_of_its_phase_is_refused(phase: HandPhase) -> None:
    hand, known = KNOWN[phase]

    assert (hand.state.phase, hand.is_over, hand.is_thrown_in) == (phase, False, False)
    for verb in set(Verb) - known:
        act = Act(hand.turn, verb, word=WORDS.get(verb))
        assert refused(hand, act) == not_now(verb, phase)


@pytest.mark.parametrize("phase", KNOWN, ids=str)
def test_act_of_another_seat_is_refused(phase: HandPhase) -> None:
    hand, _ = KNOWN[phase]

    for seat in {*range(-1, hand.players + 1)} - {hand.turn}:
        for act in list(hand.legal_acts())[:3]:
            other = Act(seat, act.verb, act.cards, act.word)
            assert refused(hand, other) == (NotTheirTurnError, {"seat": seat, "turn": hand.turn})


@pytest.mark.parametrize("verb", Verb, ids=str)
def test_act_after_the_end_is_refused(verb: Verb) -> None:
    hand = played_on(playing_hand())

    assert (hand.turn, hand.state.phase, hand.state.held) == (None, HandPhase.OVER, ())
    assert (hand.is_over, hand.is_thrown_in) == (True, False)
    assert refused(hand, Act(0, verb, word=WORDS.get(verb))) == (
        NotTheirTurnError,
        {"seat": 0, "turn": None},
    )


def test_acts_done_are_a_record_that_no_later_act_changes() -> None:
    hand = table(NEVINS)
    assert hand.do(Act.parse("1 say 20")) is hand
    acts_before, pack, dealt = hand.acts, hand.pack, hand.dealt

    played_on(hand)

    assert acts_before == (Act.parse("1 say 20"),)
    assert (hand.acts[:1], hand.pack, hand.dealt) == (acts_before, pack, dealt)


def test_6_1_points_are_told_by_side() -> None:
    held = {1: "5C JC AH KC QC", 2: "2C 2D 3D 4D 6D", 3: "3C 7D 8D 9D 10D", 0: "2S 3S 4S 6S 7S"}
    hand = played_for(table(NEVINS, held), 1, 25, "C")

    after(hand, "1 play 5C", "2 play 2C", "3 play 3C", "0 play 2S")

    assert hand.points == (0, 10)
    assert played_on(hand).taken == Taken(
        points=(0, 30),
        bidder=1,
        bid=25,
        partner=None,
        tricks=((1, 10), (1, 5), (1, 5), (1, 5), (1, 5)),
    )


@pytest.mark.parametrize(("variant", "players"), [(NEVINS, 4), (ATLANTIC, 6)], ids=str)
def test_6_1_bidder_is_told_by_side(variant: Variant, players: int) -> None:
    sides = players // 2
    for bidder in range(players):
        hand = table(variant, players=players)
        trump = str(hand.state.hands[bidder][0].suit)

        taken = played_for(hand, bidder, 15, trump).taken

        assert taken == Taken((0,) * sides, bidder % sides, 15, None, ())


def test_6_2_hand_without_a_bid_has_neither_bidder_nor_bid() -> None:
    result = played_on(table(NOVA_SCOTIA_45, {1: "5S"}, stock="9S")).taken

    assert (result.bidder, result.bid, result.partner) == (None, None, None)
    assert sum(result.points) == 30


def test_nothing_is_taken_and_no_trump_known_before_it_is_named() -> None:
    assert table(NEVINS).taken == Taken((0, 0), None, None, None, ())
    with pytest.raises(LookupError, match=r"^not decided yet$"):
        _ = table(NEVINS).state.known_trump


def test_state_shows_where_everything_lies() -> None:
    shown = repr(playing_hand().state)

    assert shown.startswith("State(variant=VARIANTS['nevins-house'], players=4, dealer=0, hands=((")
    assert "trump=Suit.CLUBS" in shown
    assert shown.endswith("trick=(), tricks=(), folded=frozenset(), booked={})")


def test_pack_in_any_sequence_is_kept_as_it_was() -> None:
    pack = list(DECK)

    hand = Hand(NEVINS, pack)
    pack.reverse()

    assert hand.pack == DECK
    assert hand.state.hands[1][:3] == cards("AC 2C 3C")


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
