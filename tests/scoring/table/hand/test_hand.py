"""A hand from the deal to its points: whose turn, which acts, and what it brings."""

import random
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import DECK, Suit
from scoring.errors import RuleError
from scoring.table.game.game import Game
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.dealing import pack_of
from scoring.table.hand.hand import Hand, NotTheirTurnError
from scoring.table.hand.state import ActError, HandPhase, NotNowError
from scoring.table.hand.taken import Taken
from tests.scoring.table.hands import (
    after,
    cards,
    drawn,
    hands_played,
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
    MERRIMACK,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
    WITH_JOKER,
)

# One hand in each phase, and what may be done in it at all.


def robbing_hand() -> Hand:
    return table(GENERAL, stock="AS")


def bidding_hand() -> Hand:
    return table(NEVINS)


def naming_hand() -> Hand:
    return won(table(NOVA_SCOTIA), 1, 20)


def drawing_hand() -> Hand:
    return after(naming_hand(), "1 name C")


def shuffling_hand() -> Hand:
    hand = won(table(ATLANTIC, players=6), 1, 15)
    after(hand, "1 name C")
    return drawn(hand, {seat: text(held) for seat, held in enumerate(hand.state.hands)})


def calling_hand() -> Hand:
    return played_for(table(NOVA_SCOTIA, players=5), 1, 20, "C")


def playing_hand() -> Hand:
    return played_for(table(NEVINS), 1, 20, "C")


def hand_over() -> Hand:
    return played_on(playing_hand())


KNOWN = {
    HandPhase.ROBBING: (robbing_hand, {Verb.ROB, Verb.DECLINE}),
    HandPhase.BIDDING: (bidding_hand, {Verb.SAY}),
    HandPhase.NAMING: (
        naming_hand,
        {Verb.RAISE, Verb.LOOK, Verb.GO_ON_THE_KITTY, Verb.GO_ON_THE_TOP_CARD, Verb.NAME},
    ),
    HandPhase.DRAWING: (drawing_hand, {Verb.THROW}),
    HandPhase.SHUFFLING: (shuffling_hand, {Verb.SHUFFLE}),
    HandPhase.CALLING: (calling_hand, {Verb.CALL}),
    HandPhase.PLAYING: (playing_hand, {Verb.ROB, Verb.PLAY, Verb.ASK, Verb.FOLD}),
}
WORDS = {Verb.SAY: "pass", Verb.NAME: Suit.CLUBS, Verb.ASK: 0, Verb.FOLD: 0}


def test_act_out_of_its_phase_is_refused() -> None:
    for phase in KNOWN:
        for verb in Verb:
            make, known = KNOWN[phase]
            hand = make()
            assert (hand.state.phase, hand.turn is None) == (phase, False), (phase, verb)

            if verb not in known:
                assert refused(hand, Act(hand.turn, verb, word=WORDS.get(verb))) == (
                    NotNowError,
                    {"verb": verb, "phase": phase},
                ), (phase, verb)


@pytest.mark.parametrize("phase", KNOWN, ids=str)
def test_act_of_another_seat_is_refused(phase: HandPhase) -> None:
    hand = KNOWN[phase][0]()

    for seat in {*range(-1, hand.players + 1)} - {hand.turn}:
        for act in list(hand.legal_acts())[:3]:
            other = Act(seat, act.verb, act.cards, act.word)
            assert refused(hand, other) == (NotTheirTurnError, {"seat": seat, "turn": hand.turn})
            assert not hand.can(other)


def test_act_after_the_end_is_refused() -> None:
    for verb in Verb:
        hand = hand_over()

        assert (hand.turn, hand.state.phase, hand.state.held) == (None, HandPhase.OVER, ()), verb
        assert list(hand.legal_acts()) == [], verb
        assert refused(hand, Act(0, verb, word=WORDS.get(verb))) == (
            NotTheirTurnError,
            {"seat": 0, "turn": None},
        ), verb


def subclasses(of: type[RuleError]) -> Iterator[type[RuleError]]:
    for each in of.__subclasses__():
        yield each
        yield from subclasses(each)


def test_every_refusal_of_an_act_has_a_code_of_its_own() -> None:
    assert sorted(each.code for each in subclasses(ActError)) == [
        "asked-already",
        "call",
        "called-card",
        "not-booked",
        "not-held",
        "not-now",
        "not-their-turn",
        "rob-with-ace",
        "shuffle",
        "suit-not-held",
        "too-few-kept",
        "too-many-kept",
    ]


# Asking before doing


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


@given(hands_played())
def test_every_act_listed_can_be_done_and_none_is_listed_twice(hand: Hand) -> None:
    legal = list(hand.legal_acts())

    assert len(legal) == len(set(legal))
    assert all(hand.can(act) for act in legal)
    assert (legal == []) is hand.is_over


def test_asking_is_not_doing() -> None:
    hand = playing_hand()
    before = seen(hand)

    for act in hand.legal_acts():
        hand.check(act)
        assert hand.can(act)

    assert seen(hand) == before


def test_doing_gives_the_same_hand_with_the_act_added() -> None:
    hand = table(NEVINS)

    assert hand.do(Act.parse("1 say 20")) is hand
    assert hand.acts == (Act.parse("1 say 20"),)


def test_acts_done_are_a_record_that_no_later_act_changes() -> None:
    hand = after(table(NEVINS), "1 say 20")
    acts_before, pack, dealt = hand.acts, hand.pack, hand.dealt

    played_on(hand)

    assert acts_before == (Act.parse("1 say 20"),)
    assert (hand.acts[:1], hand.pack, hand.dealt) == (acts_before, pack, dealt)


@given(hands_played(is_whole=True))
def test_hand_replayed_from_its_acts_is_the_same(hand: Hand) -> None:
    again = Hand(
        hand.variant,
        hand.pack,
        players=hand.players,
        dealer=hand.dealer,
        packets=hand.packets,
        below_zero=hand.below_zero,
    )
    for act in hand.acts:
        again.do(act)

    assert (seen(again), again.taken) == (seen(hand), hand.taken)


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


# What the hand brings


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


def test_6_1_bidder_is_told_by_side() -> None:
    for bidder, side in ((0, 0), (1, 1), (2, 0), (3, 1)):
        assert played_for(table(NEVINS), bidder, 15, "C").taken.bidder == side
    for bidder in range(6):
        hand = played_for(table(ATLANTIC, players=6), bidder, 15, named_by(bidder))
        assert hand.taken == Taken((0, 0, 0), bidder % 3, 15, None, ())


def named_by(bidder: int) -> str:
    return str(table(ATLANTIC, players=6).state.hands[bidder][0].suit)


def test_6_1_partner_is_told_by_side() -> None:
    held = {1: "5S JS KS QS 2S", 3: "AH 2D 3D 4D 6D"}
    hand = after(played_for(table(NOVA_SCOTIA, held, players=5), 1, 30, "S"), "1 call AH")

    assert played_on(hand).taken[1:4] == (1, 30, 3)


def test_6_2_hand_without_a_bid_has_neither_bidder_nor_bid() -> None:
    result = played_on(table(NOVA_SCOTIA_45, {1: "5S"}, stock="9S")).taken

    assert (result.bidder, result.bid, result.partner) == (None, None, None)
    assert sum(result.points) == 30


def test_5_6_hand_raised_to_30_brings_a_30() -> None:
    assert after(naming_hand(), "1 raise", "1 name C").taken.bid == 30


@given(hands_played(is_whole=True))
def test_6_game_takes_what_the_hand_brings(hand: Hand) -> None:
    if hand.is_thrown_in:
        return
    game = Game(hand.variant, hand.variant.sides(hand.players))
    points, bidder, bid, partner, tricks = hand.taken
    below_zero_only = hand.variant.sixty_for_120_is_below_zero and bid == "60-for-120"
    if below_zero_only:
        return  # a new game has nobody below zero

    game.add_hand(points, bidder, bid, partner=partner, tricks=tricks)

    assert len(game.hands) == 1


def test_hand_has_no_points_before_the_first_trick() -> None:
    assert bidding_hand().taken == Taken((0, 0), None, None, None, ())
    assert playing_hand().taken == Taken((0, 0), 1, 20, None, ())


def test_hand_in_play_is_neither_over_nor_thrown_in() -> None:
    for make, _ in KNOWN.values():
        assert (make().is_over, make().is_thrown_in) == (False, False)
    assert (hand_over().is_over, hand_over().is_thrown_in) == (True, False)


def test_trump_is_not_known_before_it_is_named() -> None:
    with pytest.raises(LookupError, match=r"^not decided yet$"):
        _ = bidding_hand().state.known_trump


def test_state_shows_where_everything_lies() -> None:
    shown = repr(playing_hand().state)

    assert shown.startswith("State(variant=VARIANTS['nevins-house'], players=4, dealer=0, hands=((")
    assert "trump=Suit.CLUBS" in shown
    assert shown.endswith("trick=(), tricks=(), folded=frozenset(), booked={})")


def test_every_act_of_every_phase_happens_somewhere() -> None:
    chance = random.Random(45)
    every = {(phase, verb) for phase, (_, verbs) in KNOWN.items() for verb in verbs}
    variants = [
        WITH_JOKER,
        NOVA_SCOTIA.but(look_first=True),
        NOVA_SCOTIA.but(go_on_the_kitty=True, go_on_the_top_card=True),
        MERRIMACK,
        ATLANTIC,
    ]

    done: set[tuple[HandPhase, Verb]] = set()
    for _, variant in product(range(100), variants):
        pack = chance.sample(pack_of(variant), len(pack_of(variant)))
        hand = Hand(variant, pack, players=chance.choice(variant.players))
        while not hand.is_over and done != every:
            phase = hand.state.phase
            step(hand, chance)
            done.add((phase, hand.acts[-1].verb))

    assert done == every


def test_pack_in_any_sequence_is_kept_as_it_was() -> None:
    pack = list(DECK)

    hand = Hand(NEVINS, pack)
    pack.reverse()

    assert hand.pack == DECK
    assert hand.state.hands[1][:3] == cards("AC 2C 3C")
