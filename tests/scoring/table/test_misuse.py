"""What a caller hands over by mistake is refused by a `ValueError` that names it."""

import re
import sys
from collections.abc import Callable
from random import Random
from types import FrameType

import pytest

from scoring.cards import DECK, Card, Rank, Suit
from scoring.table.fast.selfplay import random_game, random_hand
from scoring.table.fast.tempo import table_of
from scoring.table.game.game import Game
from scoring.table.game.match import Match
from scoring.table.game.record import RecordedGame
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.bidding import Auction
from scoring.table.hand.hand import Hand
from scoring.table.hand.taken_up import HandTakenUp
from scoring.table.pack.strength import plain_order, trick_winner, trump_order
from scoring.table.trick.following import can_play, check_play, legal_plays
from scoring.table.variant.variants import VARIANTS
from tests.scoring.table.houses import NEVINS

FIVE = Card.parse("5H")


@pytest.mark.parametrize(
    ("mistake", "named"),
    [
        (lambda: Card.parse(None), "None"),
        (lambda: Card.parse(5), "5"),
        (lambda: Suit.parse(None), "None"),
        (lambda: Card("5", Suit.HEARTS), "'5'"),
        (lambda: Card(Rank.FIVE, "H"), "'H'"),
        (lambda: trick_winner([], Suit.HEARTS), "nobody takes a trick that nobody led to"),
        (lambda: Game(NEVINS, 2).add_hand(("30", 0), 0, 20), "'30'"),
        (lambda: Game(NEVINS, 2).add_hand((None, 30), 0, 20), "None"),
        (lambda: Game(NEVINS, 2).add_hand((30.0, 0), 0, 20), "30.0"),
        (lambda: Game(NEVINS, 2).add_hand((30, 0), "0", 20), "'0'"),
        (lambda: random_game(NEVINS, Random(45), "4"), "'4'"),
        (lambda: Hand(NEVINS, DECK, packets=[2, 3]), "(2, 3)"),
        (lambda: Act(0, Verb.SAY, (FIVE,)), "0 say 5H"),
    ],
)
def test_mistake_is_refused_by_a_value_error_that_names_it(
    mistake: Callable[[], object], named: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(named)):
        mistake()


HEARTS = Suit.HEARTS
NINE = Card.parse("9H")
NO_VARIANT = f"'nevins-house' is no Variant; VARIANTS has them by name: {', '.join(VARIANTS)}"
NO_CARD = (
    "is no Card; Card.parse reads one: a rank (A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K) "
    "and a suit (C, D, H, S), or JK"
)
NO_SUIT = "'H' is no Suit; Suit.parse reads them by letter: C, D, H, S"


@pytest.mark.parametrize(
    ("mistake", "told"),
    [
        (lambda: Hand("nevins-house", DECK), NO_VARIANT),
        (lambda: Game("nevins-house", 2), NO_VARIANT),
        (lambda: Match("nevins-house"), NO_VARIANT),
        (lambda: Auction("nevins-house", 4, 0), NO_VARIANT),
        (lambda: RecordedGame("nevins-house"), NO_VARIANT),
        (lambda: HandTakenUp("nevins-house", [], HEARTS), NO_VARIANT),
        (lambda: random_hand("nevins-house", Random(45)), NO_VARIANT),
        (lambda: random_game("nevins-house", Random(45)), NO_VARIANT),
        (lambda: legal_plays([FIVE], None, HEARTS, "nevins-house"), NO_VARIANT),
        (lambda: legal_plays([FIVE], NINE, HEARTS, "nevins-house"), NO_VARIANT),
        (lambda: check_play([FIVE], FIVE, None, HEARTS, "nevins-house"), NO_VARIANT),
        (lambda: check_play([FIVE], FIVE, NINE, HEARTS, "nevins-house"), NO_VARIANT),
        (lambda: can_play([FIVE], FIVE, NINE, HEARTS, "nevins-house"), NO_VARIANT),
        (lambda: Hand(NEVINS, [str(card) for card in DECK]), f"'AC' {NO_CARD}"),
        (lambda: legal_plays(["5H"], None, HEARTS, NEVINS), f"'5H' {NO_CARD}"),
        (lambda: legal_plays([FIVE], "9H", HEARTS, NEVINS), f"'9H' {NO_CARD}"),
        (lambda: check_play(["5H"], FIVE, None, HEARTS, NEVINS), f"'5H' {NO_CARD}"),
        (lambda: check_play([FIVE], "5H", None, HEARTS, NEVINS), f"'5H' {NO_CARD}"),
        (lambda: can_play([FIVE], FIVE, "9H", HEARTS, NEVINS), f"'9H' {NO_CARD}"),
        (lambda: trick_winner(["5H"], HEARTS), f"'5H' {NO_CARD}"),
        (lambda: Act(0, Verb.PLAY, ("5H",)), f"'5H' {NO_CARD}"),
        (lambda: legal_plays([FIVE], None, "H", NEVINS), NO_SUIT),
        (lambda: legal_plays([FIVE], NINE, "H", NEVINS), NO_SUIT),
        (lambda: check_play([FIVE], FIVE, None, "H", NEVINS), NO_SUIT),
        (lambda: can_play([FIVE], FIVE, NINE, "H", NEVINS), NO_SUIT),
        (lambda: trump_order("H"), NO_SUIT),
        (lambda: plain_order("H"), NO_SUIT),
        (lambda: trick_winner([FIVE], "H"), NO_SUIT),
        (
            lambda: Hand(NEVINS, DECK).do("1 say 15"),
            "'1 say 15' is no Act; Act.parse reads a seat and a verb: say, raise, look, ",
        ),
        (lambda: Hand(NEVINS, DECK).can("1 say 15"), "'1 say 15' is no Act; "),
    ],
)
def test_name_where_the_thing_is_asked_for_is_answered_by_what_is_allowed(
    mistake: Callable[[], object], told: str
) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(told)}"):
        mistake()


def counted_checks(played: Callable[[], object]) -> int:
    """How often somebody asked whether something is what it should be."""
    asked: list[str] = []

    def tell(frame: FrameType, event: str, _arg: object) -> None:
        name = frame.f_code.co_name
        if event == "call" and name in {"check_variant", "check_card", "check_suit", "check_act"}:
            asked.append(name)

    before = sys.getprofile()
    sys.setprofile(tell)
    try:
        played()
    finally:
        sys.setprofile(before)
    return len(asked)


def test_hands_by_chance_are_asked_at_the_door_once_and_never_again() -> None:
    variant, rng = NEVINS.but(target=5), Random(45)
    table_of.cache_clear()  # another test may have played at this table
    first = counted_checks(lambda: [random_hand(variant, rng) for _ in range(20)])
    later = counted_checks(lambda: [random_hand(variant, rng) for _ in range(200)])
    game = counted_checks(lambda: random_game(variant, rng))

    assert first > 0  # else nothing would be counted here
    assert later == 0
    assert game == 2  # at the door of the game, and of its scores


def test_card_played_is_asked_about_twice_and_no_oftener() -> None:
    held = [FIVE, Card.parse("2H"), Card.parse("KC")]
    legal_plays(held, NINE, HEARTS, NEVINS)

    assert counted_checks(lambda: legal_plays(held, NINE, HEARTS, NEVINS)) == 2
    assert counted_checks(lambda: check_play(held, FIVE, NINE, HEARTS, NEVINS)) == 2


def test_card_and_suit_are_read_from_themselves() -> None:
    assert (Card.parse(FIVE), Suit.parse(Suit.HEARTS)) == (FIVE, Suit.HEARTS)


def test_packets_may_be_told_as_a_list() -> None:
    assert Hand(NEVINS, DECK, packets=[3, 2]).packets == (3, 2)


def test_1_both_orders_are_asked_for_by_the_suit() -> None:
    assert trump_order(suit=Suit.HEARTS)[0] == FIVE
    assert plain_order(suit=Suit.HEARTS)[0] == Card.parse("KH")
