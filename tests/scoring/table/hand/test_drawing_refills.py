"""Who gets which card for those thrown, and how a pack that runs out lasts (rules.md §5.11)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.drawing import ShuffleError, refill_order
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import HandPhase
from scoring.table.variant.variants import Variant
from tests.scoring.naive import drawing as naive
from tests.scoring.table.hands import after, refused, text
from tests.scoring.table.houses import (
    ATLANTIC,
    BIDDING,
    FLIP,
    MERRIMACK,
    NEVINS,
    NOVA_SCOTIA,
    WITHOUT_KITTY,
)
from tests.scoring.table.throws import named, throwing

STOCK = "2H 3H 4H 6H 7H 8H 9H 10H QH KH 2S 3S 4S 6S 7S"


@pytest.mark.parametrize(
    ("variant", "bidders", "others", "dealers", "rest"),
    [
        # Three to seat 1, three to seat 3, two to the dealer; then two to seat 1, one to seat 3.
        *(
            (variant, "2H 3H 4H QH KH", "6H 7H 8H 2S", "9H 10H", "3S")
            for variant in (NOVA_SCOTIA, ATLANTIC)
        ),
        # All at once, but for the one card that must be kept.
        *(
            (variant, "2H 3H 4H 6H", "7H 8H 9H 10H", "QH KH", "2S")
            for variant in (MERRIMACK, NEVINS)
        ),
    ],
    ids=str,
)
def test_5_11_cards_go_round_three_at_a_time_or_all_at_once(
    variant: Variant, bidders: str, others: str, dealers: str, rest: str
) -> None:
    thrown = {1: 5 + variant.kitty - variant.fewest_to_keep(4), 2: 0, 3: 4, 0: 2}
    state = throwing(named(variant, stock=STOCK), thrown).state

    assert text(state.hands[1][-len(bidders.split()) :]) == bidders
    assert (text(state.hands[3][1:]), text(state.hands[0][3:])) == (others, dealers)
    assert text(state.stock[:1]) == rest


@pytest.mark.parametrize("dealer", range(4))
def test_5_11_refilling_starts_at_the_dealers_left(dealer: int) -> None:
    left = (dealer + 1) % 4
    hand = named(NEVINS, dealer=dealer, bidder=dealer, stock=STOCK)

    throwing(hand, {left: 1, dealer: 4})

    assert text(hand.state.hands[left][4:]) == "2H"
    assert text(hand.state.hands[dealer][4:]) == "3H"


@pytest.mark.parametrize("variant", BIDDING, ids=str)
def test_5_11_cards_go_round_as_in_the_second_reading(variant: Variant) -> None:
    compared = 0
    for needs in product(range(6), repeat=4):
        for dealer in range(4):
            order = refill_order(variant, 4, dealer, dict(enumerate(needs)))
            assert list(order) == naive.refill_order(variant.name, {}, 4, dealer, needs)
            compared += 1

    assert compared == 6**4 * 4


def all_thrown(variant: Variant, players: int) -> Hand:
    kept = variant.fewest_to_keep(players)
    bidders = 5 + sum(variant.kitty_packets(players)) - kept
    return throwing(named(variant, players), dict.fromkeys(range(players), 5 - kept) | {1: bidders})


def test_5_11_six_at_atlantic_deal_on_from_what_was_thrown() -> None:
    hand = all_thrown(ATLANTIC, 6)
    stock = hand.dealt.stock
    thrown = tuple(card for card in hand.pack if card not in stock)

    assert (hand.state.phase, hand.turn) == (HandPhase.SHUFFLING, 0)
    assert len(hand.state.thrown) == 6 * 5 + 4
    assert hand.state.stock == ()
    # 18 cards went round, three to each; the second time round two to each are wanting.
    assert [len(held) for held in hand.state.hands] == [3] * 6
    assert [hand.state.hands[seat] for seat in (1, 2, 3, 4, 5, 0)] == [
        stock[first : first + 3] for first in range(0, 18, 3)
    ]

    shuffled = tuple(sorted(thrown, key=str))
    after(hand, f"0 shuffle {text(shuffled)}")

    assert [hand.state.hands[seat][3:] for seat in (1, 2, 3, 4, 5, 0)] == [
        shuffled[first : first + 2] for first in range(0, 12, 2)
    ]
    assert hand.state.stock == shuffled[12:]
    assert (hand.state.thrown, hand.state.to_fill) == ((), ())
    assert (hand.state.phase, hand.turn) == (HandPhase.PLAYING, 2)


@pytest.mark.parametrize(
    ("last", "phase", "to_fill"),
    [(3, HandPhase.CALLING, ()), (4, HandPhase.SHUFFLING, (0,))],
    ids=["the last card is enough", "one more is not"],
)
def test_5_11_pack_runs_out_with_the_card_after_its_last(
    last: int, phase: HandPhase, to_fill: tuple[int, ...]
) -> None:
    state = throwing(named(NOVA_SCOTIA, 5), {1: 9, 2: 5, 3: 5, 4: 5, 0: last}).state

    assert (state.phase, state.to_fill, state.stock) == (phase, to_fill, ())


def test_5_11_pack_runs_out_where_the_second_reading_says_so() -> None:
    for variant in (*BIDDING, FLIP, WITHOUT_KITTY, NOVA_SCOTIA.but(kitty=3)):
        options = {"kitty": variant.kitty, "four_and_a_flip": variant.four_and_a_flip}
        for players in variant.players:
            hand = all_thrown(variant, players)

            ran_out = naive.may_run_out(variant.name, options, players)

            assert (hand.state.phase is HandPhase.SHUFFLING) is ran_out, (variant, players)


def test_5_11_only_what_was_thrown_is_shuffled() -> None:
    hand = all_thrown(ATLANTIC, 6)
    first, *others = hand.state.thrown
    kept = hand.state.hands[0][0]

    for wrong in ((), others, (first, *others, first), (*others, others[0]), (*others, kept)):
        act = Act(0, Verb.SHUFFLE, tuple(wrong))
        assert refused(hand, act) == (ShuffleError, {"cards": tuple(wrong)})


@given(st.data())
def test_5_11_cards_go_round_at_every_table_as_in_the_second_reading(data: st.DataObject) -> None:
    variant = data.draw(st.sampled_from(BIDDING))
    players = data.draw(st.sampled_from(variant.players))
    dealer = data.draw(st.integers(0, players - 1))
    needs = data.draw(st.lists(st.integers(0, 5), min_size=players, max_size=players))
    of_those_who_need = {seat: count for seat, count in enumerate(needs) if count}

    order = refill_order(variant, players, dealer, of_those_who_need)

    assert list(order) == naive.refill_order(variant.name, {}, players, dealer, needs)
