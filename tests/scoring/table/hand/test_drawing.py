"""How many cards are thrown, and which of those dealt for them is seen (rules.md §5.9–§5.10)."""

from itertools import product

import pytest

from scoring.cards import Card
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.drawing import TooFewKeptError, TooManyKeptError, kept_counts
from scoring.table.hand.hand import NotTheirTurnError
from scoring.table.hand.state import HandPhase, NotHeldError
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
)
from tests.scoring.table.throws import named, throw, throwing

LIMITS = [
    # What the others may throw, and what the bidder may, the kitty in hand.
    (NOVA_SCOTIA, 4, (0, 5), (4, 9)),
    (NOVA_SCOTIA.but(kitty=3), 4, (0, 5), (3, 8)),
    (MERRIMACK, 4, (0, 4), (3, 7)),
    (MERRIMACK, 6, (0, 3), (3, 6)),
    (WITHOUT_KITTY, 6, (0, 3), (0, 3)),
    (FLIP, 6, (0, 5), (3, 8)),
    (ATLANTIC, 6, (0, 5), (4, 9)),
    (NEVINS, 4, (0, 4), (3, 7)),
    (NEVINS.but(bidder_throws=BidderThrows.FOUR), 4, (0, 4), (3, 4)),
    (NEVINS.but(nine_play=True), 9, (0, 4), (3, 7)),
    (NEVINS, 10, (0, 4), (2, 6)),
    (NEVINS.but(bidder_throws=BidderThrows.FOUR), 10, (0, 4), (2, 4)),
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
    hand = after(won(table(ON_THE_TOP_CARD), 1, 20), "1 go-on-the-kitty", "1 go-on-the-top-card")

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

    # Four, five, two, eight, five and five ways to sit; six keep two at two of them.
    assert compared == (4 + 5 + 2 + 8 + 5 + 5) * 9 - 2


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
