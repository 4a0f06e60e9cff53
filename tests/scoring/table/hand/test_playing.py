"""How the five tricks are played: leads, following, who is booked and folds (rules.md §2, §4)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import DECK, Card, Suit
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.hand import Hand
from scoring.table.hand.playing import AskedAlreadyError, NotBookedError
from scoring.table.hand.state import HandPhase, NotHeldError
from scoring.table.trick.following import HeartsOnHeartsError, is_booked
from scoring.table.trick.tricks import Trick
from scoring.table.variant.rows import Bonus
from scoring.table.variant.variants import VARIANTS, Variant
from tests.scoring.naive import plays as naive
from tests.scoring.naive.deal import first_leader
from tests.scoring.table.hands import (
    after,
    can,
    cards,
    drawn,
    not_now,
    played_for,
    played_on,
    refused,
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
)


def test_2_first_lead_is_the_one_of_the_second_reading_at_every_table() -> None:
    compared = 0
    for variant in VARIANTS.values():
        for players in variant.players:
            bidders = range(players if variant.has_bidding else 1)
            for dealer, bidder in product(range(players), bidders):
                hand = ready(variant, players, dealer, bidder)
                leader = first_leader(variant.name, players, dealer, bidder)
                assert (hand.state.phase, hand.turn) == (HandPhase.PLAYING, leader)
                compared += 1

    # A dealer for each seat; a bidder for each seat too where the trump is bid for.
    assert compared == 20 + 20 + 54 + 90 + 52 + 303


def ready(variant: Variant, players: int, dealer: int, bidder: int) -> Hand:
    """The hand at its first lead."""
    hand = table(variant, players=players, dealer=dealer, stock="9S")
    if variant.has_bidding:
        won(hand, bidder, variant.lowest_bid)
        drawn(after(hand, f"{bidder} name {hand.state.held[0].suit}"))
    if hand.state.phase is HandPhase.CALLING:
        after(hand, f"{bidder} call")
    return hand


PLAIN = {1: "KD 2D 3D 4D 6D", 2: "QD 8D 9D 10D JD", 3: "2S 3S 4H 6H 7H", 0: "8H 9H 10H JH QH"}


def plays(told: str) -> tuple[tuple[int, Card], ...]:
    """`1 KD, 2 QD`: what lies on the table."""
    return tuple((int(play[0]), Card.parse(play[2:])) for play in told.split(", "))


def test_1_who_takes_the_trick_leads_to_the_next() -> None:
    hand = table(GENERAL, PLAIN, stock="9S")

    after(hand, "1 play KD", "2 play QD", "3 play 2S", "0 play QH")

    assert hand.state.tricks == (Trick(3, plays("1 KD, 2 QD, 3 2S, 0 QH")),)
    assert (hand.state.trick, hand.turn) == ((), 3)
    assert [len(held) for held in hand.state.hands] == [4] * 4

    after(hand, "3 play 4H", "0 play JH", "1 play 2D", "2 play JD")

    assert (hand.state.tricks[1].taker, hand.turn) == (0, 0)


@pytest.mark.parametrize(
    ("act", "values"),
    [
        ("1 play KC", {"card": Card.parse("KC")}),
        ("1 play", {"cards": ()}),
        ("1 play KD 2D", {"cards": cards("KD 2D")}),
    ],
)
def test_4_one_card_held_is_played(act: str, values: dict[str, object]) -> None:
    assert refused(table(GENERAL, PLAIN, stock="9S"), act) == (NotHeldError, values)


def test_4_3_hand_refuses_another_card_than_a_heart_on_hearts() -> None:
    dealt = {1: "AH", 2: "2H 2D 3D 4D 6D"}
    hand = after(table(NOVA_SCOTIA_45, dealt, stock="9S"), "1 play AH")

    assert refused(hand, "2 play 2D") == (HeartsOnHeartsError, {"card": Card.parse("2D")})


# Seat 1 has bid and is booked from the start; spades are trump.
BOOKED = {1: "5S JS AH KS QS", 2: "2C 3C 4C 6C 7C", 3: "2S 5C 8C 9C 10C", 0: "2D 3D 4D 6D 7D"}
KITTY = "8D 9D 10D"


def booked(variant: Variant = MERRIMACK, players: int = 4, bidder: int = 1, **held: str) -> Hand:
    dealt = {seat: BOOKED[seat] for seat in range(min(players, 4))}
    dealt |= {int(name[1:]): text_held for name, text_held in held.items()}
    return played_for(table(variant, dealt, kitty=KITTY, players=players), bidder, 20, "S")


def test_4_7_player_folds_to_one_who_holds_only_trumps() -> None:
    hand = after(booked(), "1 play 5S")

    assert can(hand, "2 fold 1", "2 fold 0", "2 fold 3") == [True, False, False]

    after(hand, "2 fold 1")

    assert (hand.state.folded, hand.turn) == ({2}, 3)
    assert hand.state.hands[2] == ()
    assert text(hand.state.thrown) == f"{KITTY} {BOOKED[2]}"


def test_4_7_who_is_asked_says_truly_whether_they_are_booked() -> None:
    hand = after(booked(), "1 play 5S", "2 ask 1", "2 ask 3")

    assert hand.state.booked == {1: True, 3: False}
    assert (hand.turn, can(hand, "2 fold 1", "2 fold 3", "2 play 2C")) == (2, [True, False, True])
    assert hand.undo().state.booked == {1: True}


@pytest.mark.parametrize("act", ["2 fold 1", "2 ask 1"])
@pytest.mark.parametrize(
    ("variant", "bidder"),
    [(MERRIMACK.but(folding=False), 1), (NEVINS, 1), (ATLANTIC, 0), (NOVA_SCOTIA, 0)],
    ids=str,
)
def test_4_7_nobody_asks_or_folds_where_that_is_not_known(
    variant: Variant, bidder: int, act: str
) -> None:
    dealt = BOOKED | {0: "4S 3D 4D 6D 7D"}
    hand = after(played_for(table(variant, dealt), bidder, 20, "S"), "1 play 5S")

    assert refused(hand, act) == not_now(Act.parse(act).verb)


NEARLY = {"s1": "5S JS AH KS QH", "s3": "2S 8C 9C 10C JC"}
ALL_BUT_ONE_FOLDED = ("1 play JS", "2 fold 1", "3 fold 1", "0 fold 1")


@pytest.mark.parametrize(
    ("hand", "act"),
    [
        *(
            (after(booked(), "1 play 5S"), f"2 fold {other}")
            for other in (3, 0, 2, 4, 99, -1, "AH", "all")
        ),
        (booked(), "1 fold 1"),
        # What is still held decides.
        (booked(**NEARLY), "1 fold 1"),
        (after(booked(**NEARLY), "1 play 5S"), "2 fold 1"),
        # Who has folded is booked no more.
        (after(booked(s3="2S 3S 4S 6S 7S"), "1 play 5S", "2 fold 1", "3 fold 1"), "0 fold 3"),
        (after(booked(), "1 play 5S", "2 fold 1", "3 play 2S"), "0 fold 2"),
        (after(booked(), *ALL_BUT_ONE_FOLDED), "1 fold 2"),
    ],
    ids=str,
)
def test_4_7_nobody_folds_to_one_who_is_not_booked(hand: Hand, act: str) -> None:
    assert refused(hand, act) == (NotBookedError, {"seat": Act.parse(act).word})


def test_4_5_nobody_is_booked_without_a_card() -> None:
    hand = booked()
    while len(hand.state.tricks) < 4:
        hand.do(next(act for act in hand.legal_acts() if act.verb is Verb.PLAY))
    after(hand, f"1 play {text(hand.state.held)}")

    assert refused(hand, "2 fold 1") == (NotBookedError, {"seat": 1})


def test_4_5_who_holds_trumps_and_the_ace_of_hearts_alone_is_booked() -> None:
    ace = booked(s1="AH 2S 3S 4S 6S", s3="9C 8C JC QC KC")

    assert can(after(ace, "1 play 2S"), "2 fold 1") == [True]
    assert can(after(booked(s1=NEARLY["s1"]), "1 play QH"), "2 fold 1") == [True]


@pytest.mark.parametrize("seat", [1, 2, 4])
def test_4_7_nobody_is_asked_twice_and_only_others_who_are_in(seat: int) -> None:
    hand = after(booked(), "1 play 5S", "2 ask 1")

    assert refused(hand, f"2 ask {seat}") == (AskedAlreadyError, {"seat": seat})
    after(hand, "2 fold 1", "3 ask 1")  # the next player may ask again, but nobody who has folded
    assert refused(hand, "3 ask 2") == (AskedAlreadyError, {"seat": 2})


def test_4_7_partner_of_who_folded_plays_on() -> None:
    hand = after(booked(), "1 play 5S", "2 fold 1", "3 play 2S", "0 play 2D")

    assert hand.state.tricks == (Trick(1, plays("1 5S, 3 2S, 0 2D")),)
    played_on(hand, lambda acts: next(act for act in acts if act.verb is Verb.PLAY))
    assert [act.seat for act in hand.acts[-12:]] == [1, 3, 0] * 4


def test_4_7_leader_folds_and_the_next_leads() -> None:
    hand = booked(bidder=0)

    assert hand.turn == 0
    after(hand, "0 fold 1")
    assert (hand.turn, hand.state.trick, hand.state.folded) == (1, (), {0})

    after(hand, "1 play 5S", "2 play 2C", "3 play 2S")
    assert (hand.state.tricks[0].plays, hand.turn) == (plays("1 5S, 2 2C, 3 2S"), 1)


def test_4_7_last_to_act_folds_and_the_trick_is_taken() -> None:
    hand = after(booked(), "1 play 5S", "2 play 2C", "3 play 2S", "0 fold 1")

    assert hand.state.tricks == (Trick(1, plays("1 5S, 2 2C, 3 2S")),)
    assert (hand.turn, hand.state.trick) == (1, ())


def test_4_7_one_left_plays_on_alone() -> None:
    hand = after(booked(), *ALL_BUT_ONE_FOLDED)
    after(hand, *(f"1 play {card}" for card in ("QS", "KS", "AH", "5S")))

    assert hand.is_over
    assert hand.taken.tricks == ((1, 5), (1, 5), (1, 5), (1, 5), (1, 10))
    assert (hand.points, hand.state.hands) == ((0, 30), ((),) * 4)


def test_6_1_trumps_folded_bring_no_bonus() -> None:
    # Seat 3 folds the jack; with the five nowhere, only the five counts in this house.
    variant = MERRIMACK.but(bonus=Bonus.FIVE_ONLY)
    hand = after(booked(variant, s1="AH KS QS 2S 3S", s3="JS 8C 9C 10C JC"), "1 play AH")
    after(hand, "2 fold 1", "3 fold 1", "0 fold 1")

    assert played_on(hand).points == (0, 25)


def test_4_7_everybody_leaves_two_players_at_the_table() -> None:
    hand = after(booked(players=2, s0="5S JS AH KS QS", s1="2C 3C 4C 6C 2S"), "1 fold 0")

    assert (hand.turn, played_on(hand).points) == (0, (30, 0))


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=5, unique=True), st.sampled_from(Suit))
def test_4_5_second_reading_agrees_on_who_is_booked(held: list[Card], trump: Suit) -> None:
    assert is_booked(held, trump) == naive.is_booked([str(card) for card in held], str(trump))
