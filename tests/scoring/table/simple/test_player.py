"""Simple players: plain rules of thumb, and whatever they do is allowed in every house."""

from copy import copy
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import Card, Suit
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.dealing import pack_of
from scoring.table.hand.drawing import kept_counts
from scoring.table.hand.hand import Hand
from scoring.table.hand.view import view_of
from scoring.table.pack.masks import PACK
from scoring.table.simple.player import simple_act
from scoring.table.simple.playing import card_to_play
from scoring.table.simple.sight import Sight, sight_of, strength
from scoring.table.simple.throwing import card_to_give, cards_to_throw
from scoring.table.variant.variants import Variant
from tests.scoring.table.hands import after, cards, give, lay, table, won
from tests.scoring.table.houses import ATLANTIC, GENERAL, NEVINS, NOVA_SCOTIA, WITH_JOKER, houses


def dealt(variant: Variant, seed: int, players: int = 4) -> Hand:
    pack = pack_of(variant)
    shuffled = Random(seed).sample(pack, len(pack))
    return Hand(variant, shuffled, players=players, dealer=seed % players)


def played(hand: Hand) -> Hand:
    """To the end by simple players alone; the hand itself refuses what is not allowed."""
    while not hand.is_over:
        hand.do(simple_act(hand))
    return hand


def sight(held: str, trump: Suit = Suit.SPADES, trick: str = "", **seen: object) -> Sight:
    """The fourth seat of a table of pairs, which sees what was played before it."""
    table = cards(trick)
    first = 3 - len(table)
    plays = tuple((first + place, card) for place, card in enumerate(table))
    bidder = 3 if seen.get("is_bidder") else None
    hand = give(dealt(GENERAL, seed=3), 3, cards(held))
    lay(hand, asked=(3,), trump=trump, trick=plays, ace_is_lowest=False, tricks=(), bidder=bidder)
    lay(hand, turned=None)
    found = sight_of(view_of(hand, 3))
    gone = frozenset(cards(str(seen.get("gone", ""))))
    return Sight(**{name: getattr(found, name) for name in Sight.__slots__} | {"gone": gone})


@given(variant=houses(), seed=st.integers(0, 10**6), data=st.data())
def test_simple_players_only_do_what_is_allowed_in_every_house(
    variant: Variant, seed: int, data: st.DataObject
) -> None:
    players = data.draw(st.sampled_from(variant.players))

    hand = played(dealt(variant, seed, players))

    assert hand.is_thrown_in or sum(hand.points) in {25, 30}


def test_simple_players_see_no_card_that_is_not_theirs() -> None:
    """The same cards held lead to the same act, however the rest is dealt."""
    hand, other = dealt(NEVINS, seed=8), dealt(NEVINS, seed=8)
    seats = [seat for seat in range(4) if seat != hand.turn]
    for seat, dealt_to in zip(seats, (*seats[1:], seats[0]), strict=True):
        give(other, seat, hand.state.hands[dealt_to])

    assert other.state.hands != hand.state.hands
    assert simple_act(other) == simple_act(hand)


LOOK_FIRST = NOVA_SCOTIA.but(look_first=True)


def bid_for(variant: Variant, held: str, kitty: str = "") -> Hand:
    """Seat 0 has won the bid with these cards."""
    return won(table(variant, {0: held}, dealer=3, kitty=kitty), 0, 20)


@pytest.mark.parametrize(
    ("hand", "act"),
    [
        # Who has a bid raises it where enough of such hands took all tricks, and names or looks.
        (bid_for(NOVA_SCOTIA, "5S JS AH AS KS"), "0 raise"),
        (bid_for(NOVA_SCOTIA, "5S JS AH AS 2S"), "0 raise"),
        (after(bid_for(NOVA_SCOTIA, "5S JS AH AS KS"), "0 raise"), "0 name S"),
        (bid_for(NOVA_SCOTIA, "5S 2S 3S KD QD"), "0 name S"),
        (bid_for(LOOK_FIRST, "5S JS 2C KD KC"), "0 look"),
        # The weakest card is given by what is trump.
        (table(GENERAL, {0: "AS 2S 3S QD KD"}, stock="KS", dealer=3), "0 rob QD"),
        (table(GENERAL, {3: "2S 3S KD KH KC"}, stock="AS", dealer=3), "3 rob KD"),
        # The dealer holds what such cards have made.
        (
            after(
                table(NOVA_SCOTIA, {3: "5S JS AH 2D 3D"}, dealer=3),
                *("0 say 20", "1 say pass", "2 say pass"),
            ),
            "3 say hold",
        ),
    ],
    ids=str,
)
def test_simple_player_does_so(hand: Hand, act: str) -> None:
    assert simple_act(hand) == Act.parse(act)


def test_bid_of_the_partner_at_the_table_is_left_alone_and_not_that_of_others() -> None:
    hand = table(NEVINS, {1: "5C JC AH AC KC", 2: "5S JS AS KS QS"}, dealer=3)

    assert simple_act(after(copy(hand), "0 say 15", "1 say pass")) == Act.parse("2 say pass")
    assert simple_act(after(copy(hand), "0 say 15")) == Act.parse("1 say 20")
    after(hand, "0 say 15", "1 say 20")
    assert simple_act(hand) == Act.parse("2 say 25")


def test_what_is_thrown_is_told_by_the_trump_and_by_what_must_be_kept() -> None:
    thrown = after(bid_for(NEVINS, "5S JS 2D 3C 4H", kitty="AS QD QC"), "0 name S")
    kept = after(bid_for(ATLANTIC, "2D 3C 4H 6D 7C", kitty="KC QD QC"), "0 name S")

    assert simple_act(thrown) == Act.parse("0 throw 2D 3C 4H QD QC")
    assert len(kept.state.held) - len(simple_act(kept).cards) == kept_counts(ATLANTIC, 4, 8).start


def test_all_but_the_trumps_are_thrown() -> None:
    assert cards_to_throw(cards("KC 5S AH 4D 2S"), Suit.SPADES, range(6)) == cards("KC 4D")
    assert cards_to_throw(cards("3D KC 4D 2H 9C"), Suit.SPADES, range(1, 6)) == cards("3D 4D 2H 9C")
    lowest = cards_to_throw(cards("5S JS AH AS KS QS 10S"), Suit.SPADES, range(1, 6))
    assert lowest == cards("QS 10S")


def test_weakest_card_is_given_but_not_the_ace_that_robs() -> None:
    ace = Card.parse("AS")

    assert card_to_give(cards("5S 2H KD"), Suit.SPADES, robs_with=None) is Card.parse("2H")
    assert card_to_give(cards("AS 10S"), Suit.SPADES, robs_with=ace) is Card.parse("10S")
    # A joker was turned: there is no trump yet, but the ace of hearts will be one.
    assert card_to_give(cards("AH 2C"), None, robs_with=None) is Card.parse("2C")


def test_dealer_takes_the_turned_ace_only_for_a_weaker_card() -> None:
    robbing = next(
        dealt(GENERAL, seed) for seed in range(500) if dealt(GENERAL, seed).turn == seed % 4
    )
    dealer, trump = robbing.turn, robbing.state.trump
    assert dealer is not None
    assert trump is not None

    assert simple_act(robbing).verb is Verb.ROB
    above = {Suit.HEARTS: "5H JH"}.get(trump, f"5{trump} J{trump} AH")
    give(robbing, dealer, cards(above))
    assert simple_act(robbing).verb is Verb.DECLINE


@pytest.mark.parametrize(
    ("seen", "card"),
    [
        (sight("3S KD JS 2C", is_bidder=True), "JS"),
        # Others lead a trump only where it is sure, or where they have nothing else.
        (sight("JS 3S KD 2C"), "KD"),
        (sight("JS 3S KD 2C", gone="5S"), "JS"),
        (sight("JS 3S"), "3S"),
        # A trick is taken as cheaply as can be.
        (sight("5S 2S KD", trick="QD 3D JD"), "KD"),
        (sight("5S 2S", trick="QD 3D JD"), "2S"),
        (sight("KS 2D KD", trick="QD JD 2S"), "KS"),
        # A low card goes where the trick is the partner's or lost.
        (sight("5S 2D KD", trick="3D QD JC"), "2D"),
        (sight("10S 7C KC", trick="2S 3D 4D"), "7C"),
    ],
    ids=str,
)
def test_card_that_is_played(seen: Sight, card: str) -> None:
    assert card_to_play(seen.held, seen) is Card.parse(card)


def test_strength_puts_any_trump_above_any_plain_card() -> None:
    for trump in Suit:
        by_strength = sorted((card for card in PACK), key=lambda card: strength(card, trump))
        assert [strength(card, trump) > 0 for card in by_strength].count(True) in {14, 15}
        assert by_strength[-1] is Card.parse(f"5{trump}")
    assert strength(Card.parse("JK"), None) > strength(Card.parse("AH"), None) > 0
    assert strength(Card.parse("KD"), None) == 0


def test_trick_is_taken_by_a_better_card_alone() -> None:
    held = sight("KS 2D KD", trick="QD JD 2S")

    assert [held.takes(card) for card in held.held] == [True, False, False]


def test_cards_are_seen_in_the_order_of_the_hand_that_is_played() -> None:
    with_joker, without = (
        sight_of(view_of(table(variant, stock="KS", dealer=3), 0))
        for variant in (WITH_JOKER, GENERAL)
    )

    assert Card.parse("JK") in with_joker.trumps
    assert Card.parse("JK") not in without.trumps
    assert with_joker.is_ace_lowest
    assert with_joker.trumps[-1] is Card.parse("AS")


def test_lowest_ace_does_not_take_a_trick_from_the_two() -> None:
    held = replace(sight("AS KD", trick="3D 2S JD"), is_ace_lowest=True)

    assert not held.takes(Card.parse("AS"))
    assert replace(held, is_ace_lowest=False).takes(Card.parse("AS"))


def test_ace_of_trumps_is_weak_where_it_is_the_lowest() -> None:
    ace, two = Card.parse("AS"), Card.parse("2S")

    assert strength(ace, Suit.SPADES) > strength(two, Suit.SPADES)
    assert strength(ace, Suit.SPADES, ace_is_lowest=True) < strength(two, Suit.SPADES)
    lowest = replace(sight("AS 2S KD", trick="QS 3D JS"), is_ace_lowest=True)
    assert card_to_play(cards("AS 2S"), lowest) is ace


def test_trick_that_nobody_leads_to_is_nobodys() -> None:
    assert sight("5S").is_trick_won is False
