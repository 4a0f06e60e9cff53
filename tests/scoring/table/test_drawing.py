"""How many cards are thrown, and who gets which card for them (rules.md §5.9–§5.11)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.table.acts import Act, Verb
from scoring.table.cards import DECK
from scoring.table.drawing import (
    ShuffleError,
    TooFewKeptError,
    TooManyKeptError,
    kept_counts,
    refill_order,
)
from scoring.table.hand import Hand, NotTheirTurnError
from scoring.table.state import HandPhase, NotHeldError, NotNowError
from scoring.table.variants import VARIANTS, Variant
from tests.scoring.naive import drawing as naive
from tests.scoring.table.hands import after, cards, drawn, refused, table, text, won
from tests.scoring.table.houses import (
    ATLANTIC,
    BIDDING,
    MERRIMACK,
    NEVINS,
    NOVA_SCOTIA,
    ON_THE_TOP_CARD,
    WITHOUT_KITTY,
)

FLIP = MERRIMACK.but(four_and_a_flip=True)


def named(
    variant: Variant, players: int = 4, *, bidder: int = 1, stock: str = "", dealer: int = 0
) -> Hand:
    """The bidder has the kitty; the seat at the dealer's left is to throw."""
    hand = won(table(variant, players=players, dealer=dealer, stock=stock), bidder, 20)
    suit = hand.state.held[0].suit
    return after(hand, f"{bidder} name {suit}")


def throw(hand: Hand, count: int) -> Act:
    assert hand.turn is not None
    return Act(hand.turn, Verb.THROW, hand.state.held[:count])


def throwing(hand: Hand, counts: dict[int, int]) -> Hand:
    """Every seat throws so many of its cards, from the first."""
    while hand.state.phase is HandPhase.DRAWING:
        assert hand.turn is not None
        hand.do(throw(hand, counts.get(hand.turn, len(hand.state.held) - 5)))
    return hand


# How many are kept

LIMITS = [
    # What the others may throw, and what the bidder may, the kitty in hand.
    (NOVA_SCOTIA, 2, (0, 5), (4, 9)),
    (NOVA_SCOTIA, 3, (0, 5), (4, 9)),
    (NOVA_SCOTIA, 4, (0, 5), (4, 9)),
    (NOVA_SCOTIA, 5, (0, 5), (4, 9)),
    (NOVA_SCOTIA.but(kitty=3), 4, (0, 5), (3, 8)),
    (MERRIMACK, 2, (0, 4), (3, 7)),
    (MERRIMACK, 3, (0, 4), (3, 7)),
    (MERRIMACK, 4, (0, 4), (3, 7)),
    (MERRIMACK, 5, (0, 4), (3, 7)),
    (MERRIMACK, 6, (0, 3), (3, 6)),
    (WITHOUT_KITTY, 4, (0, 4), (0, 4)),
    (WITHOUT_KITTY, 6, (0, 3), (0, 3)),
    (FLIP, 4, (0, 5), (3, 8)),
    (FLIP, 6, (0, 5), (3, 8)),
    (ATLANTIC, 4, (0, 5), (4, 9)),
    (ATLANTIC, 6, (0, 5), (4, 9)),
    (NEVINS, 4, (0, 4), (3, 7)),
]


@pytest.mark.parametrize(("variant", "players", "others", "bidders"), LIMITS, ids=str)
def test_5_9_everyone_throws_within_the_limits(
    variant: Variant, players: int, others: tuple[int, int], bidders: tuple[int, int]
) -> None:
    hand = named(variant, players)

    for seat in [*range(1, players), 0]:
        fewest, most = bidders if seat == 1 else others
        held = len(hand.state.held)
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
    hand = won(table(ON_THE_TOP_CARD), 1, 20)
    after(hand, "1 go-on-the-kitty", "1 go-on-the-top-card")

    throwing(hand, {1: count})

    assert hand.state.drawn == {1: needs}
    assert [len(held) for held in hand.state.hands] == [5] * 4


def test_5_9_as_many_are_kept_as_the_second_reading_keeps() -> None:
    compared = 0
    for variant in [*BIDDING, FLIP, WITHOUT_KITTY]:
        options = {"four_and_a_flip": variant.four_and_a_flip, "kitty": variant.kitty}
        for players, held in product(variant.players, range(1, 10)):
            if variant.fewest_to_keep(players) > held:
                continue  # nobody at those tables holds so few
            thrown = naive.throws_allowed(variant.name, options, players, held)
            kept = kept_counts(variant, players, held)
            assert sorted(held - count for count in kept) == list(thrown)
            compared += 1

    # Four, five, two, one, five and five ways to sit; six keep two at two of them.
    assert compared == (4 + 5 + 2 + 1 + 5 + 5) * 9 - 2


@pytest.mark.parametrize(
    ("act", "values"),
    [
        ("1 throw AS 2C 3C 4C", {"card": cards("AS")[0]}),
        ("1 throw 2C 2C 3C 4C", {"card": cards("2C")[0]}),
    ],
)
def test_5_9_cards_thrown_are_held_and_thrown_once(act: str, values: dict[str, object]) -> None:
    hand = after(won(table(NEVINS, {1: "2C 3C 4C 6C 7C"}), 1, 20), "1 name C")

    assert refused(hand, act) == (NotHeldError, values)


def test_5_11_throwing_goes_round_from_the_dealers_left() -> None:
    hand = named(NEVINS, dealer=2, bidder=1)

    turns = []
    while hand.state.phase is HandPhase.DRAWING:
        turns.append(hand.turn)
        assert refused(hand, Act(2 if hand.turn != 2 else 3, Verb.THROW))[0] is NotTheirTurnError
        hand.do(throw(hand, len(hand.state.held) - 5))

    assert turns == [3, 0, 1, 2]


# Four and a flip


def test_5_10_all_five_are_thrown_and_the_fifth_is_dealt_face_up() -> None:
    hand = throwing(named(FLIP, stock="KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"), {2: 5, 3: 4})

    assert text(hand.state.hands[2]) == "KH QH JH 10H 9H"
    assert {seat: str(card) for seat, card in hand.state.face_up.items()} == {2: "9H"}
    assert hand.state.drawn == {2: 5, 3: 4}


def test_5_10_bidder_who_throws_hand_and_kitty_is_flipped_too() -> None:
    hand = throwing(named(FLIP, stock="KH QH JH 10H 9H 8H"), {1: 8, 2: 1})

    assert text(hand.state.hands[1]) == "KH QH JH 10H 9H"
    assert text(hand.state.face_up.values()) == "9H"


def test_5_10_six_throw_all_they_hold() -> None:
    hand = throwing(named(FLIP, players=6), {1: 8} | dict.fromkeys((2, 3, 4, 5, 0), 5))

    assert hand.state.phase is HandPhase.SHUFFLING  # 19 are left of the pack, 30 are wanted
    after(hand, f"0 shuffle {text(hand.state.thrown)}")
    assert {seat: hand.state.hands[seat][4] for seat in range(6)} == hand.state.face_up


@pytest.mark.parametrize(
    ("variant", "players"), [(NOVA_SCOTIA, 4), (ATLANTIC, 4), (ATLANTIC, 6)], ids=str
)
def test_5_10_elsewhere_no_card_is_shown(variant: Variant, players: int) -> None:
    hand = throwing(named(variant, players), {1: 9, 2: 5})

    assert (hand.state.drawn, hand.state.face_up) == ({1: 5, 2: 5}, {})


def test_5_10_second_reading_shows_the_fifth_replacement_alone() -> None:
    for count in range(6):
        options = {"four_and_a_flip": True}
        hand = throwing(named(FLIP), {2: count})
        shown = any(
            naive.is_dealt_face_up("merrimack-valley", options, nth) for nth in range(1, count + 1)
        )
        assert (2 in hand.state.face_up) is shown


# Who gets which card

STOCK = "2H 3H 4H 6H 7H 8H 9H 10H QH KH 2S 3S 4S 6S 7S"


@pytest.mark.parametrize("variant", [NOVA_SCOTIA, ATLANTIC], ids=str)
def test_5_11_at_most_three_cards_at_a_time(variant: Variant) -> None:
    hand = throwing(named(variant, stock=STOCK), {1: 9, 2: 0, 3: 4, 0: 2})

    # Three to seat 1, three to seat 3, two to the dealer; then two to seat 1, one to seat 3.
    assert text(hand.state.hands[1]) == "2H 3H 4H QH KH"
    assert text(hand.state.hands[3][1:]) == "6H 7H 8H 2S"
    assert text(hand.state.hands[0][3:]) == "9H 10H"
    assert text(hand.state.stock[:1]) == "3S"


@pytest.mark.parametrize("variant", [MERRIMACK, NEVINS], ids=str)
def test_5_11_all_at_once(variant: Variant) -> None:
    hand = throwing(named(variant, stock=STOCK), {1: 7, 2: 0, 3: 4, 0: 2})

    assert text(hand.state.hands[1][1:]) == "2H 3H 4H 6H"
    assert text(hand.state.hands[3][1:]) == "7H 8H 9H 10H"
    assert text(hand.state.hands[0][3:]) == "QH KH"
    assert text(hand.state.stock[:1]) == "2S"


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


@given(st.data())
def test_5_11_cards_go_round_at_every_table_as_in_the_second_reading(data: st.DataObject) -> None:
    variant = data.draw(st.sampled_from(BIDDING))
    players = data.draw(st.sampled_from(variant.players))
    dealer = data.draw(st.integers(0, players - 1))
    needs = data.draw(st.lists(st.integers(0, 5), min_size=players, max_size=players))

    order = refill_order(variant, players, dealer, dict(enumerate(needs)))

    assert list(order) == naive.refill_order(variant.name, {}, players, dealer, needs)


def test_5_11_seat_that_is_not_named_needs_nothing() -> None:
    assert refill_order(NEVINS, 4, 0, {}) == ()
    assert refill_order(NEVINS, 4, 0, {2: 1}) == (2,)


# The pack runs out


def all_thrown(variant: Variant, players: int) -> Hand:
    kept = variant.fewest_to_keep(players)
    bidders = 5 + variant.kitty - kept
    return throwing(named(variant, players), dict.fromkeys(range(players), 5 - kept) | {1: bidders})


def test_5_11_six_at_atlantic_deal_on_from_what_was_thrown() -> None:
    hand = all_thrown(ATLANTIC, 6)
    stock = hand.dealt.stock
    thrown = tuple(card for card in hand.pack if card not in stock)

    assert (hand.state.phase, hand.turn) == (HandPhase.SHUFFLING, 0)
    assert len(hand.state.thrown) == 6 * 5 + 4
    assert hand.state.stock == []
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
    assert hand.state.stock == list(shuffled[12:])
    assert (hand.state.thrown, hand.state.to_fill) == ([], [])
    assert (hand.state.phase, hand.turn) == (HandPhase.PLAYING, 2)


def test_5_11_five_at_nova_scotia_deal_on_from_what_was_thrown() -> None:
    hand = all_thrown(NOVA_SCOTIA, 5)

    assert (hand.state.phase, hand.turn) == (HandPhase.SHUFFLING, 0)
    # 23 cards: three to each of five, then two to each of four.
    assert [len(held) for held in hand.state.hands] == [3, 5, 5, 5, 5]

    shuffled = hand.state.thrown[::-1]
    after(hand, f"0 shuffle {text(shuffled)}")

    assert hand.state.hands[0][3:] == tuple(shuffled[:2])
    assert (hand.state.phase, hand.turn) == (HandPhase.CALLING, 1)


def test_5_11_last_card_of_the_pack_is_enough() -> None:
    hand = throwing(named(NOVA_SCOTIA, 5), {1: 9, 2: 5, 3: 5, 4: 5, 0: 3})

    assert (hand.state.phase, hand.state.stock) == (HandPhase.CALLING, [])


def test_5_11_one_card_more_is_not() -> None:
    hand = throwing(named(NOVA_SCOTIA, 5), {1: 9, 2: 5, 3: 5, 4: 5, 0: 4})

    assert (hand.state.phase, hand.state.to_fill) == (HandPhase.SHUFFLING, [0])


@pytest.mark.parametrize(
    ("variant", "players"),
    [
        (variant, players)
        for variant in [*BIDDING, FLIP, WITHOUT_KITTY, NOVA_SCOTIA.but(kitty=3)]
        for players in variant.players
    ],
    ids=str,
)
def test_5_11_pack_runs_out_where_the_second_reading_says_so(
    variant: Variant, players: int
) -> None:
    options = {"kitty": variant.kitty, "four_and_a_flip": variant.four_and_a_flip}
    hand = all_thrown(variant, players)

    ran_out = naive.may_run_out(variant.name, options, players)

    assert (hand.state.phase is HandPhase.SHUFFLING) is ran_out


def test_5_11_only_what_was_thrown_is_shuffled() -> None:
    hand = all_thrown(ATLANTIC, 6)
    thrown = tuple(hand.state.thrown)
    kept = hand.state.hands[0][0]

    for wrong in (thrown[1:], (*thrown, thrown[0]), (*thrown[1:], thrown[1]), (*thrown[1:], kept)):
        assert refused(hand, Act(0, Verb.SHUFFLE, wrong)) == (ShuffleError, {"cards": wrong})
    assert refused(hand, Act(0, Verb.SHUFFLE)) == (ShuffleError, {"cards": ()})


def test_5_11_dealer_alone_shuffles() -> None:
    hand = all_thrown(ATLANTIC, 6)

    act = Act(1, Verb.SHUFFLE, tuple(hand.state.thrown))

    assert refused(hand, act) == (NotTheirTurnError, {"seat": 1, "turn": 0})


def test_5_11_nobody_shuffles_while_the_pack_lasts() -> None:
    hand = named(NEVINS)

    assert refused(hand, f"1 shuffle {text(hand.state.thrown)}") == (
        NotNowError,
        {"verb": Verb.SHUFFLE, "phase": HandPhase.DRAWING},
    )


@pytest.mark.parametrize("variant", BIDDING, ids=str)
def test_5_11_no_card_is_lost(variant: Variant) -> None:
    for players in variant.players:
        state = all_thrown(variant, players).state
        everywhere = [*(card for held in state.hands for card in held), *state.stock]

        assert sorted([*everywhere, *state.thrown], key=str) == sorted(DECK, key=str)


@pytest.mark.parametrize("variant", [v for v in VARIANTS.values() if not v.has_bidding], ids=str)
def test_2_nobody_draws_where_trump_is_turned(variant: Variant) -> None:
    hand = table(variant, stock="9S")

    assert refused(hand, "1 throw") == (
        NotNowError,
        {"verb": Verb.THROW, "phase": HandPhase.PLAYING},
    )


def test_5_9_who_needs_nothing_gets_nothing() -> None:
    hand = drawn(named(NEVINS))

    assert (hand.state.drawn, hand.state.phase, hand.turn) == ({}, HandPhase.PLAYING, 1)
