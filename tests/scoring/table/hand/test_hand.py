"""A hand from the deal to its points: whose turn, which acts, and what it brings."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import DECK, Suit
from scoring.errors import RuleError
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.dealing import pack_of
from scoring.table.hand.hand import Hand, NotTheirTurnError
from scoring.table.hand.state import ActError, HandPhase
from scoring.table.hand.taken import Taken
from tests.scoring.table.hands import (
    after,
    cards,
    drawn,
    hands_played,
    not_now,
    played_for,
    played_on,
    refused,
    seen,
    step,
    table,
    text,
    won,
)
from tests.scoring.table.houses import (
    ATLANTIC,
    GENERAL,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
    WITH_JOKER,
)

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


def any_acts(hand: Hand, chance: random.Random) -> Iterator[Act]:
    """Acts that somebody may try, sensible or not."""
    words = ["pass", "hold", 15, 20, 25, 30, "30-for-60", "60-for-120", *Suit, *range(-1, 6), "x"]
    for verb in Verb:
        seat = chance.choice([hand.turn, hand.turn, hand.turn, chance.randrange(-1, 6)])
        if verb in WORDS:
            yield Act(seat, verb, word=chance.choice(words))
        elif verb in {Verb.RAISE, Verb.LOOK, Verb.DECLINE} or str(verb).startswith("go"):
            yield Act(seat, verb)
        else:
            pool = chance.choice([hand.state.held, pack_of(WITH_JOKER)])
            count = chance.randint(0, min(6, len(pool)))
            yield Act(seat, verb, tuple(chance.choices(pool, k=count)) if pool else ())


def in_order(act: Act) -> Act:
    """The act with its cards sorted: those thrown or shuffled may be named in any order."""
    return Act(act.seat, act.verb, tuple(sorted(act.cards, key=str)), act.word)


def as_meant(act: Act, hand: Hand) -> Act:
    """The act as it is listed: where every 30 is 30-for-60, either may be said (rules.md §5.4)."""
    if act.verb is not Verb.SAY:
        return act
    return Act(act.seat, act.verb, word=hand.variant.meant(act.word))


@given(hands_played(), st.randoms(use_true_random=False))
def test_any_act_is_either_listed_or_refused_and_leaves_no_trace(
    hand: Hand, chance: random.Random
) -> None:
    if hand.is_over:
        return
    legal = {in_order(act) for act in hand.legal_acts()}
    before = seen(hand)

    for act in any_acts(hand, chance):
        is_possible = hand.can(act)
        assert seen(hand) == before
        assert is_possible == (in_order(as_meant(act, hand)) in legal)
        if not is_possible:
            refusal, _ = refused(hand, act)
            assert refusal.code not in {RuleError.code, ActError.code}


def test_acts_done_are_a_record_that_no_later_act_changes() -> None:
    hand = table(NEVINS)
    assert hand.do(Act.parse("1 say 20")) is hand
    acts_before, pack, dealt = hand.acts, hand.pack, hand.dealt

    played_on(hand)

    assert acts_before == (Act.parse("1 say 20"),)
    assert (hand.acts[:1], hand.pack, hand.dealt) == (acts_before, pack, dealt)


@given(hands_played(), st.randoms(use_true_random=False))
def test_every_card_is_always_somewhere_once(hand: Hand, chance: random.Random) -> None:
    while not hand.is_over:
        step(hand, chance)
        state = hand.state
        turned = [state.turned] if state.turned else []
        on_table = [card for _, card in state.trick]
        taken = [card for trick in state.tricks for _, card in trick.plays]
        held = [card for cards_held in state.hands for card in cards_held]
        everywhere = [*held, *state.kitty, *state.stock, *state.thrown, *turned, *on_table, *taken]
        assert sorted(everywhere, key=str) == sorted(pack_of(hand.variant), key=str)


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


@pytest.mark.parametrize(("bidder", "side"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_6_1_bidder_is_told_by_side(bidder: int, side: int) -> None:
    taken = played_for(table(NEVINS), bidder, 15, "C").taken

    assert taken == Taken((0, 0), side, 15, None, ())


@pytest.mark.parametrize("bidder", range(6))
def test_6_1_bidder_of_six_is_told_by_side(bidder: int) -> None:
    hand = table(ATLANTIC, players=6)
    trump = str(hand.state.hands[bidder][0].suit)

    assert played_for(hand, bidder, 15, trump).taken == Taken((0, 0, 0), bidder % 3, 15, None, ())


def test_6_2_hand_without_a_bid_has_neither_bidder_nor_bid() -> None:
    result = played_on(table(NOVA_SCOTIA_45, {1: "5S"}, stock="9S")).taken

    assert (result.bidder, result.bid, result.partner) == (None, None, None)
    assert sum(result.points) == 30


def test_5_6_hand_raised_to_30_brings_a_30() -> None:
    assert after(naming_hand(), "1 raise", "1 name C").taken.bid == 30


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
