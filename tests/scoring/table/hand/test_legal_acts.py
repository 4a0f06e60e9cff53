"""Every act that the rules allow, listed: neither one too many nor one too few.

Listed by trial, each act there is would be tried and most refused; and a second reading of the
rules, that knows neither, says what may be bid and played.
"""

import random
from collections.abc import Iterator
from itertools import chain, combinations, cycle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import Card, Suit
from scoring.errors import RuleError
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.dealing import pack_of
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import ActError, HandPhase, known
from scoring.table.variant.variants import VARIANTS
from tests.figures import Count, Prove
from tests.proof import IS_PROOF
from tests.scoring.naive import auction as naive_auction
from tests.scoring.naive import plays as naive_plays
from tests.scoring.table.hands import dealt_by_chance, hands_played, refused, seen, step
from tests.scoring.table.houses import NAMES, naive_options

HANDS = 500 if IS_PROOF else 10
SAID = ("pass", "hold", 15, 20, 25, 30, "30-for-60", "60-for-120")
ALONE = (Verb.RAISE, Verb.LOOK, Verb.GO_ON_THE_KITTY, Verb.GO_ON_THE_TOP_CARD, Verb.DECLINE)
WITH_ONE_CARD = (Verb.PLAY, Verb.ROB, Verb.CALL)


def any_act(hand: Hand) -> Iterator[Act]:
    """Everything that anybody could do at a table; of all shuffles, the one that moves no card."""
    seat, held = known(hand.turn), hand.state.held
    # 30 is said so where that is 30-for-60 anyway (rules.md §5.4).
    words = (word for word in SAID if hand.variant.meant(word) == word)
    yield from (Act(seat, Verb.SAY, word=word) for word in words)
    yield from (Act(seat, verb) for verb in (*ALONE, Verb.CALL))
    yield from (Act(seat, Verb.NAME, word=suit) for suit in Suit)
    for verb in (Verb.ASK, Verb.FOLD):
        yield from (Act(seat, verb, word=other) for other in range(-1, hand.players + 1))
    for verb in WITH_ONE_CARD:
        yield from (Act(seat, verb, (card,)) for card in pack_of(hand.variant))
    thrown = chain.from_iterable(combinations(held, count) for count in range(len(held) + 1))
    yield from (Act(seat, Verb.THROW, cards) for cards in thrown)
    yield Act(seat, Verb.SHUFFLE, hand.state.thrown)


def by_trial(hand: Hand) -> set[Act]:
    """What is left when everything is tried."""
    return set() if hand.is_over else {act for act in any_act(hand) if hand.can(act)}


@given(hands_played(), st.randoms(use_true_random=False))
def test_act_that_is_not_listed_is_refused_and_leaves_no_trace(
    hand: Hand, chance: random.Random
) -> None:
    if hand.is_over:
        return
    legal, before = set(hand.legal_acts()), seen(hand)
    acts = [
        *any_act(hand),
        *(Act(chance.randrange(-1, 6), act.verb, act.cards, act.word) for act in legal),
    ]

    for act in chance.sample(acts, min(len(acts), 40)):
        assert hand.can(act) is (act in legal)
        if act not in legal:
            refusal, _ = refused(hand, act)
            assert refusal.code not in {RuleError.code, ActError.code}
    assert seen(hand) == before


@pytest.mark.parametrize("name", NAMES)
def test_acts_listed_are_those_of_a_trial_at_every_step_with_every_number_of_players(
    name: str, prove: Prove
) -> None:
    chance = random.Random(47)
    done: set[Verb] = set()
    for _, players in zip(range(HANDS), cycle(VARIANTS[name].players), strict=False):
        hand = dealt_by_chance(name, chance, players)
        while not hand.is_over:
            legal = list(hand.legal_acts())
            assert set(legal) == by_trial(hand)
            assert len(legal) == len(set(legal))
            assert sorted(map(str, said_or_played(legal))) == by_the_second_reading(hand)
            done.add(step(hand, chance).acts[-1].verb)
        assert list(hand.legal_acts()) == []
    assert {Verb.PLAY, Verb.SAY if VARIANTS[name].has_bidding else Verb.ROB} <= done
    prove(
        "Acts listed, and by trial",
        Count("hands", HANDS, at_least=500 * len(NAMES)),
        Count("listed wrongly", 0, at_most=0),
        control=Count("missed where one is left out", missed_without_one(name), at_least=1),
    )


def missed_without_one(name: str) -> int:
    """The control: a list that lacks its last act is seen to lack it."""
    hand = dealt_by_chance(name, random.Random(1))
    return len(by_trial(hand) - set([*hand.legal_acts()][:-1]))


def said_or_played(acts: list[Act]) -> list[Card | int | str]:
    return [
        act.cards[0] if act.verb is Verb.PLAY else act.word
        for act in acts
        if act.verb in {Verb.PLAY, Verb.SAY}
    ]


def by_the_second_reading(hand: Hand) -> list[str]:
    """What may be bid or played now, by somebody who knows this code not at all."""
    state, variant = hand.state, hand.variant
    options = naive_options(variant)
    if state.phase is HandPhase.BIDDING:
        said = [said.choice for said in known(state.auction).said]
        below = hand.below_zero
        table = (variant.name, options, hand.players, hand.dealer)
        return sorted(map(str, naive_auction.choices(*table, said, below)))
    if state.phase is not HandPhase.PLAYING:
        return []
    if state.called in state.held and len(state.tricks) == due(variant):
        return [str(state.called)]
    led = str(state.trick[0][1]) if state.trick else None
    held, trump = list(map(str, state.held)), str(state.trump)
    return sorted(
        naive_plays.legal_plays(variant.name, options, held, led, trump, state.ace_is_lowest)
    )


def due(variant: object) -> int:
    return 0 if str(getattr(variant, "called_card_due", "")) == "first" else 1
