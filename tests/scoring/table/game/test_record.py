"""A whole game card by card: which hand may follow, what is scored, what is taken back."""

import datetime
from copy import copy
from random import Random

import pytest

from scoring.cards import DECK, Card, Suit
from scoring.table.fast.selfplay import random_game
from scoring.table.game.game import GameOverError, StartScoresError
from scoring.table.game.record import (
    HandMissingError,
    HandNotOverError,
    HandOfAnotherGameError,
    NotTheDealerError,
    PlayerNamesError,
    RecordedGame,
)
from scoring.table.hand.acts import Act
from scoring.table.hand.bidding import BidNotHigherError
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import HandPhase
from scoring.table.hand.taken_up import HandTakenUp
from scoring.table.variant import rows
from scoring.table.variant.variants import VARIANTS, Variant
from tests.scoring.table.game.records import HELD, NAMED, game_by_chance, taken_up_later
from tests.scoring.table.hands import cards, played_for, played_on, table
from tests.scoring.table.houses import ATLANTIC, GENERAL, NAMES, NEVINS, NOVA_SCOTIA_45


def test_hand_played_to_its_end_is_scored() -> None:
    variant = NEVINS.but(target=60)
    told = RecordedGame(variant).begin(played(variant))

    assert told.game.scores == (30, 0)
    assert told.begin(played(variant, dealer=0)).game.winner == 0


def played(variant: Variant = NEVINS, dealer: int = 3) -> Hand:
    """A hand in which seat 0 bids 30 and takes every trick with the best five clubs."""
    return played_on(played_for(table(variant, {0: HELD[0]}, dealer=dealer), 0, 30, "C"))


def passed(variant: Variant, dealer: int = 3) -> Hand:
    """A hand in which nobody bids: it is thrown in, or the dealer is bagged and plays it."""
    hand = table(variant, dealer=dealer)
    while hand.state.phase is HandPhase.BIDDING:
        hand.do(Act.parse(f"{hand.turn} say pass"))
    return played_on(hand, lambda acts: acts[0])


@pytest.mark.parametrize(
    ("variant", "first"),
    [(NEVINS, played()), (NEVINS, passed(NEVINS)), (ATLANTIC, passed(ATLANTIC))],
    ids=["played", "bagged", "thrown in"],
)
def test_2_1_deal_passes_to_the_left_also_after_a_hand_thrown_in_or_a_dealer_bagged(
    variant: Variant, first: Hand
) -> None:
    told = RecordedGame(variant).begin(first)

    assert (first.dealer, told.next_dealer) == (3, 0)
    with pytest.raises(NotTheDealerError) as refusal:
        told.deal(DECK, dealer=3)
    assert refusal.value.values == {"dealer": 3, "follows": 0}
    assert told.deal(DECK).hands[-1].dealer == 0


@pytest.mark.parametrize("dealer", range(4))
def test_2_1_nobody_tells_who_deals_first(dealer: int) -> None:
    told = RecordedGame(NEVINS).deal(DECK, dealer=dealer)

    assert (told.dealers, told.undo().next_dealer) == ((dealer,), None)


def test_2_1_deal_passes_over_who_is_out() -> None:
    told = RecordedGame(ATLANTIC, 6, start=(-180, 20, 0))
    # Side 0, at seats 0 and 3 of six, goes out with its bid in the hand that seat 2 deals.
    dealt = table(ATLANTIC, {4: HELD[0]}, players=6, dealer=2, below_zero={0, 3})
    hand = played_for(dealt, 3, 30, "H")
    told.begin(played_on(hand, lambda acts: acts[0]))

    assert told.game.is_out(0)
    # Seats 1, 2, 4 and 5 play on; the deal passes from seat 2 to seat 4, the third of them.
    assert (told.seats, told.next_dealer) == (4, 2)
    assert told.deal(DECK).dealers == (2, 4)


def test_2_1_record_of_a_deal_that_nobody_asked_about_goes_on_as_it_was_played() -> None:
    """The control: without the rule the same dealer deals on and on."""
    told = RecordedGame(NEVINS, deal_passes=False).begin(played()).begin(played())

    assert [hand.dealer for hand in told.hands] == [3, 3]
    assert told != RecordedGame(NEVINS)
    assert repr(told).startswith("RecordedGame(VARIANTS['nevins-house'], 4, deal_passes=False)")


def test_hand_thrown_in_stays_in_the_record_and_counts_for_nothing() -> None:
    told = RecordedGame(ATLANTIC).begin(passed(ATLANTIC))

    assert len(told.hands) == 1
    assert told.game.hands == ()
    assert not told.is_hand_under_way


def test_hand_goes_on_in_the_record_and_not_in_the_hand_that_was_handed_over() -> None:
    hand = Hand(NEVINS, DECK, dealer=3)
    told = RecordedGame(NEVINS).begin(hand).do(Act.parse("0 say 15"))

    assert told.is_hand_under_way
    assert hand.acts == ()
    assert [told.can(Act.parse(f"1 say {bid}")) for bid in (15, 20)] == [False, True]
    with pytest.raises(BidNotHigherError):
        told.check(Act.parse("1 say 15"))


def test_6_7_deal_is_for_those_still_in() -> None:
    told = RecordedGame(ATLANTIC, 6, start=(-205, 20, -5))

    assert (told.seats, told.below_zero) == (4, {1, 3})
    hand = told.deal(DECK, dealer=3).hands[0]
    assert (hand.players, hand.below_zero) == (4, {1, 3})


def test_6_7_side_that_is_out_takes_nothing_of_a_hand() -> None:
    told = RecordedGame(ATLANTIC, 6, start=(-205, 20, -5))
    hand = table(ATLANTIC, {0: HELD[0]}, dealer=3, below_zero={1, 3})

    told.begin(played_on(played_for(hand, 0, 20, "C")))

    assert told.game.scores[0] == -205
    assert told.game.hands[0].taken.bidder == 1


def test_5_5_bid_for_those_below_zero_is_taken_up_by_no_other() -> None:
    held = [cards(hand) for hand in HELD]
    hand = HandTakenUp(ATLANTIC, held, Suit.CLUBS, bidder=0, bid="60-for-120")

    with pytest.raises(HandOfAnotherGameError):
        RecordedGame(ATLANTIC).begin(hand)
    assert RecordedGame(ATLANTIC, start=(-5, 0)).begin(hand).is_hand_under_way


@pytest.mark.parametrize(
    "hand",
    [
        Hand(GENERAL, DECK),
        Hand(NEVINS.but(target=60), DECK),
        Hand(NEVINS, DECK, below_zero={0}),
        Hand(NOVA_SCOTIA_45, DECK, players=6),
    ],
    ids=["variant", "option", "below zero", "players"],
)
def test_hand_of_another_game_is_refused(hand: Hand) -> None:
    told = RecordedGame(NEVINS)

    with pytest.raises(HandOfAnotherGameError) as refusal:
        told.begin(hand)

    assert refusal.value.values == {"hand": 1}
    assert told.hands == ()


def test_hand_is_dealt_in_the_packets_that_the_dealer_takes() -> None:
    told = RecordedGame(NOVA_SCOTIA_45)

    assert told.deal(DECK, packets=(3, 2)).hands[0].packets == (3, 2)
    assert told.undo().deal(DECK, packets=(2, 3)).hands[0].packets == (2, 3)


def test_hand_begins_when_the_one_before_is_over_and_the_game_is_not() -> None:
    told = RecordedGame(NEVINS.but(target=30)).deal(DECK)

    with pytest.raises(HandNotOverError) as under_way:
        told.deal(DECK[:5])  # before anybody looks at the pack
    assert under_way.value.values == {"hand": 1}
    assert told.undo().begin(played(NEVINS.but(target=30))).game.is_over
    with pytest.raises(GameOverError) as over:
        told.begin(played(NEVINS.but(target=30)))
    assert over.value.values == {"winners": (0,)}


def test_act_without_a_hand_is_refused() -> None:
    told = RecordedGame(NEVINS)

    assert not told.can(Act.parse("1 say 15"))
    with pytest.raises(HandMissingError) as refusal:
        told.do(Act.parse("1 say 15"))
    assert refusal.value.values == {"hand": 1}


@pytest.mark.parametrize(
    "names",
    [
        *(NAMED[:3], (*NAMED, "E")),
        *(
            (first, *NAMED[1:])
            for first in ("", "Ace  Sample", " Ace", "Ace\nSample", "Ace\u2028Sample", "Ace\x00")
        ),
    ],
)
def test_names_are_one_line_for_each_seat(names: tuple[str, ...]) -> None:
    with pytest.raises(PlayerNamesError) as refusal:
        RecordedGame(NEVINS, names=names)

    assert refusal.value.values == {"names": names, "players": 4}


@pytest.mark.parametrize(
    ("variant", "start"),
    [
        *((NEVINS, start) for start in ((0,), (0, 0, 0), (0, 7), (0, "5"), (0, 5.0), (0, 10**400))),
        *((ATLANTIC, (-205, 0)), (NOVA_SCOTIA_45, (45, 0))),
    ],
)
def test_scores_at_which_no_game_goes_on_are_refused(
    variant: Variant, start: tuple[int, ...]
) -> None:
    with pytest.raises(StartScoresError) as refusal:
        RecordedGame(variant, start=start)

    assert refusal.value.values == {"scores": start}


def test_6_12_side_beyond_the_target_may_still_have_to_bid() -> None:
    assert RecordedGame(VARIANTS["merrimack-valley"], start=(125, 120)).game.scores == (125, 120)


@pytest.mark.parametrize("name", NAMES)
def test_game_is_taken_back_act_by_act_and_deal_by_deal(name: str) -> None:
    rng = Random(45)
    told = game_by_chance(name, rng)
    whole, acts = copy(told), [hand.acts for hand in told.hands]
    for _ in range(sum(len(done) + 1 for done in acts)):
        told.undo()

    assert told == RecordedGame(told.variant, told.players, names=told.names, date=told.date)
    assert [hand.acts for hand in whole.hands] == acts  # a copy goes its own way
    for hand in whole.hands:
        told.begin(hand.anew())
        for act in hand.acts:
            told.do(act)
    assert told == whole


@pytest.mark.parametrize("name", NAMES)
def test_game_by_chance_is_told_card_by_card(name: str) -> None:
    played_fast = random_game(VARIANTS[name].but(target=30), Random(45))

    told = played_fast.replay()

    assert told.game == played_fast.game
    assert [hand.taken for hand in told.hands] == [hand.taken for hand in played_fast.hands]


def test_what_is_said_of_a_game_can_be_pasted() -> None:
    known = (Act, Card, Hand, HandTakenUp, RecordedGame, Suit)
    told = {kind.__name__: kind for kind in known}
    told |= {**vars(rows), "VARIANTS": VARIANTS, "datetime": datetime}  # type: ignore[dict-item]
    for seed, name in enumerate(NAMES):
        rng = Random(seed)
        game = taken_up_later(game_by_chance(name, rng), rng)
        assert eval(repr(game), dict(told)) == game  # noqa: S307 – what an object says of itself


def test_date_and_scores_at_the_start_are_said_of_a_game_that_has_them() -> None:
    told = RecordedGame(NEVINS, date=datetime.date(2026, 11, 20), start=(5, 0))

    assert repr(told) == (
        "RecordedGame(VARIANTS['nevins-house'], 4, date=datetime.date(2026, 11, 20), start=(5, 0))"
    )
    assert repr(RecordedGame(NEVINS)) == "RecordedGame(VARIANTS['nevins-house'], 4)"
