"""How many cards are thrown, who gets which for them, and what is seen (rules.md §5.9–§5.11)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import Card
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.drawing import ShuffleError, TooFewKeptError, TooManyKeptError, refill_order
from scoring.table.hand.hand import Hand, NotTheirTurnError
from scoring.table.hand.state import HandPhase, NotHeldError, known
from scoring.table.variant.rows import BidderThrows
from scoring.table.variant.variants import Variant
from tests.scoring.naive import drawing as naive
from tests.scoring.table.hands import after, refused, table, text, won
from tests.scoring.table.houses import (
    ATLANTIC,
    BIDDING,
    FLIP,
    MERRIMACK,
    NEVINS,
    NOVA_SCOTIA,
    ON_THE_TOP_CARD,
    WITHOUT_KITTY,
    naive_options,
)


def named(
    variant: Variant, players: int = 4, *, bidder: int = 1, stock: str = "", dealer: int = 0
) -> Hand:
    """The bidder has the kitty; the seat at the dealer's left is to throw."""
    hand = won(table(variant, players=players, dealer=dealer, stock=stock), bidder, 20)
    return after(hand, f"{bidder} name {hand.state.held[0].suit}")


def throw(hand: Hand, count: int) -> Act:
    return Act(known(hand.turn), Verb.THROW, hand.state.held[:count])


def throwing(hand: Hand, counts: dict[int, int]) -> Hand:
    """Every seat throws so many of its cards, from the first."""
    while hand.state.phase is HandPhase.DRAWING:
        hand.do(throw(hand, counts.get(known(hand.turn), len(hand.state.held) - 5)))
    return hand


@pytest.mark.parametrize(
    "variant",
    [
        *(*BIDDING, FLIP, WITHOUT_KITTY, NOVA_SCOTIA.but(kitty=3)),
        *(NEVINS.but(nine_play=True), NEVINS.but(bidder_throws=BidderThrows.FOUR)),
    ],
    ids=str,
)
def test_5_9_everyone_throws_as_many_as_in_the_second_reading(variant: Variant) -> None:
    for players in variant.players:
        hand = named(variant, players)
        for seat in [*range(1, players), 0]:
            held = len(hand.state.held)
            options = naive_options(variant)
            fewest, *_, most = naive.throws_allowed(variant.name, options, players, held)
            assert hand.turn == seat
            assert [hand.can(throw(hand, count)) for count in range(held + 1)] == [
                fewest <= count <= most for count in range(held + 1)
            ]
            if most < held:
                kept = {"kept": held - most - 1, "fewest": held - most}
                assert refused(hand, throw(hand, most + 1)) == (TooFewKeptError, kept)
            if fewest:
                kept = {"kept": held - fewest + 1, "most": 5}
                assert refused(hand, throw(hand, fewest - 1)) == (TooManyKeptError, kept)
            hand.do(throw(hand, fewest))


@pytest.mark.parametrize("variant", [ATLANTIC, NOVA_SCOTIA.but(go_on_the_kitty=True)], ids=str)
def test_5_9_who_went_on_the_kitty_throws_from_it(variant: Variant) -> None:
    hand = after(won(table(variant, kitty="2H 3H 4H 6H"), 1, 20), "1 go-on-the-kitty", "1 name H")

    assert [hand.can(throw(hand, count)) for count in range(5)] == [True] * 5
    assert [len(held) for held in throwing(hand, {1: 0}).state.hands] == [5] * 4


@pytest.mark.parametrize(("count", "needs"), [(0, 4), (1, 5)])
def test_5_9_who_went_on_the_top_card_may_throw_even_that(count: int, needs: int) -> None:
    hand = after(won(table(ON_THE_TOP_CARD), 1, 20), "1 go-on-the-kitty", "1 go-on-the-top-card")

    throwing(hand, {1: count})

    assert hand.state.drawn == {1: needs}
    assert [len(held) for held in hand.state.hands] == [5] * 4


@pytest.mark.parametrize(("thrown", "wrong"), [("AS 2C 3C 4C", "AS"), ("2C 2C 3C 4C", "2C")])
def test_5_9_cards_thrown_are_held_and_thrown_once(thrown: str, wrong: str) -> None:
    hand = after(won(table(NEVINS, {1: "2C 3C 4C 6C 7C"}), 1, 20), "1 name C")

    assert refused(hand, f"1 throw {thrown}") == (NotHeldError, {"card": Card.parse(wrong)})


def test_5_11_throwing_goes_round_from_the_dealers_left() -> None:
    hand = named(NEVINS, dealer=2, bidder=1)

    turns = []
    while hand.state.phase is HandPhase.DRAWING:
        turns.append(hand.turn)
        assert refused(hand, Act(2 if hand.turn != 2 else 3, Verb.THROW))[0] is NotTheirTurnError
        hand.do(throw(hand, len(hand.state.held) - 5))

    assert turns == [3, 0, 1, 2]


def test_5_10_fifth_card_dealt_for_those_thrown_lies_face_up() -> None:
    hand = throwing(
        named(FLIP, stock="KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H 2S"), {1: 8, 2: 5, 3: 3}
    )

    assert text(hand.state.hands[1]) == "KH QH JH 10H 9H"
    assert text(hand.state.hands[2]) == "8H 7H 6H 5H 4H"
    assert {seat: str(card) for seat, card in hand.state.face_up.items()} == {1: "9H", 2: "4H"}
    assert hand.state.drawn == {1: 5, 2: 5, 3: 3}


def test_5_10_six_throw_all_they_hold() -> None:
    hand = throwing(named(FLIP, players=6), {1: 8} | dict.fromkeys((2, 3, 4, 5, 0), 5))

    assert hand.state.phase is HandPhase.SHUFFLING  # 19 are left of the pack, 30 are wanted
    after(hand, f"0 shuffle {text(hand.state.thrown)}")
    assert {seat: hand.state.hands[seat][4] for seat in range(6)} == hand.state.face_up


@pytest.mark.parametrize("variant", [*BIDDING, FLIP], ids=str)
def test_5_10_cards_are_shown_as_in_the_second_reading(variant: Variant) -> None:
    rules = (variant.name, naive_options(variant))
    for count in range(6 - variant.fewest_to_keep(4)):
        hand = throwing(named(variant), {2: count})

        shown = [naive.is_dealt_face_up(*rules, nth) for nth in range(1, count + 1)]

        assert (2 in hand.state.face_up) is any(shown)


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
