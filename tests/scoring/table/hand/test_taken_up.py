"""A hand that is taken up at its first lead goes on as the whole one that it was."""

from copy import copy

import pytest
from hypothesis import assume, given, settings

from scoring.cards import DECK, Card, Suit
from scoring.errors import RuleError
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.hand import Hand
from scoring.table.hand.notation import HandUnreadableError, hand_as_text, read_hand
from scoring.table.hand.robbing import RobWithAceError
from scoring.table.hand.taken_up import HandTakenUp, TakenUpError
from scoring.table.variant.rows import Bid
from scoring.table.variant.variants import PlayersError, Variant
from tests.proof import examples
from tests.scoring.table.game.records import HELD, taken_up_as
from tests.scoring.table.hands import after, cards, hands_played, played_on, seen
from tests.scoring.table.houses import ATLANTIC, GENERAL, NEVINS, NOVA_SCOTIA

FIVE = (*HELD, "5H JH AH KH QH")


def nevins(
    hands: tuple[str, ...] = HELD,
    trump: Suit | None = Suit.CLUBS,
    *,
    variant: Variant = NEVINS,
    bidder: int | None = 2,
    bid: Bid | None = 20,
    **more: object,
) -> HandTakenUp:
    held = [cards(hand) for hand in hands]
    return HandTakenUp(variant, held, trump, bidder=bidder, bid=bid, **more)


@settings(max_examples=examples(150))
@given(hands_played(is_whole=True))
def test_hand_taken_up_goes_the_way_of_the_whole_one(whole: Hand) -> None:
    assume(not whole.is_thrown_in)

    taken_up = taken_up_as(whole)

    assert taken_up.is_over
    assert taken_up.taken == whole.taken
    assert taken_up.state.tricks == whole.state.tricks
    assert list(taken_up.acts) == list(whole.acts)[-len(taken_up.acts) :]


@given(hands_played(is_whole=True))
def test_hand_taken_up_is_written_read_told_and_taken_back(whole: Hand) -> None:
    assume(not whole.is_thrown_in)
    hand = taken_up_as(whole)

    text = hand_as_text(hand)
    again = read_hand(text)

    assert (again, hand_as_text(again)) == (hand, text)
    assert copy(hand) == hand
    end = seen(hand)
    last = hand.acts[-1]
    assert hand.undo() != again
    assert seen(hand.do(last)) == end


def test_hand_taken_up_is_told_by_its_cards() -> None:
    text = hand_as_text(after(nevins(dealer=1), "2 play 5S"))

    assert text.splitlines() == [
        "variant nevins-house",
        "players 4",
        "dealer 1",
        "trump C",
        "bid 2 20",
        "turned",
        "called",
        f"hands {' '.join(HELD)}",
        "2 play 5S",
    ]


def test_whole_hand_is_no_hand_taken_up() -> None:
    whole = played_on(Hand(NEVINS, DECK))

    assert taken_up_as(whole) != whole != taken_up_as(whole)


def test_seat_to_lead_plays_any_card_of_its_own() -> None:
    acts = list(nevins().legal_acts())

    assert acts == [Act(2, Verb.PLAY, (card,)) for card in cards(HELD[2])]


def test_nothing_is_told_of_the_deal_but_what_nobody_holds() -> None:
    hand = nevins(variant=GENERAL, bidder=None, bid=None, turned=Card.parse("10C"))

    assert (hand.pack, hand.below_zero, hand.packets) == ((), frozenset(), (3, 2))
    told = {*cards(" ".join(HELD)), Card.parse("10C")}
    assert set(hand.dealt.stock) == set(DECK) - told - {Card.parse("JK")}
    assert hand.dealt.kitty == ()


def test_3_4_ace_of_trumps_may_still_rob_the_turned_card() -> None:
    hand = nevins(variant=GENERAL, bidder=None, bid=None, turned=Card.parse("10C"), dealer=3)

    assert hand.state.ace_is_lowest
    assert hand.can(Act.parse("0 rob KC"))
    with pytest.raises(RobWithAceError):
        hand.do(Act.parse("0 rob AC"))
    assert not after(hand, "0 rob KC").state.ace_is_lowest


@pytest.mark.parametrize(("called", "partner"), [("AS", 2), ("2C", None)])
def test_6_8_partner_is_who_holds_the_card_called(called: str, partner: int | None) -> None:
    hand = nevins(FIVE, variant=NOVA_SCOTIA, called=Card.parse(called), bidder=1)

    assert hand.state.partner == partner


GENERAL_PLAY = {"variant": GENERAL, "bidder": None, "bid": None}
TWO_OF_CLUBS = Card.parse("2C")


@pytest.mark.parametrize(
    ("wrong", "heading"),
    [
        ({"hands": (*HELD[:3], "5D JD AD KD")}, "hands"),
        ({"hands": (*HELD[:3], HELD[0])}, "hands"),
        ({"hands": (*HELD[:3], "5D JD AD KD JK")}, "hands"),
        ({"hands": HELD[:3], "players": 4}, "hands"),
        ({"trump": None}, "trump"),
        ({"trump": "C"}, "trump"),
        ({"bidder": None}, "bid"),
        ({"bidder": 4}, "bid"),
        ({"bid": 17}, "bid"),
        ({"bid": None}, "bid"),
        ({"bid": "pass"}, "bid"),
        ({"variant": GENERAL}, "bid"),
        ({"variant": GENERAL, "bidder": None}, "bid"),
        ({"variant": GENERAL, "bid": None}, "bid"),
        ({"turned": Card.parse("10C")}, "turned"),
        (GENERAL_PLAY | {"turned": Card.parse("10S")}, "turned"),
        (GENERAL_PLAY | {"turned": Card.parse("5C")}, "turned"),
        (GENERAL_PLAY | {"hands": FIVE, "called": TWO_OF_CLUBS}, "called"),
        ({"called": TWO_OF_CLUBS}, "called"),
        ({"hands": FIVE, "variant": NOVA_SCOTIA, "called": Card.parse("5C")}, "called"),
    ],
)
def test_what_cannot_be_so_is_refused_by_what_is_told(
    wrong: dict[str, object], heading: str
) -> None:
    with pytest.raises(TakenUpError) as refusal:
        nevins(**wrong)  # type: ignore[arg-type]

    assert refusal.value.values == {"heading": heading}


def test_table_that_there_is_not_is_refused() -> None:
    with pytest.raises(PlayersError):
        nevins(FIVE, variant=ATLANTIC)


@pytest.mark.parametrize(
    ("line", "by", "error", "place"),
    [
        (4, "trump", TakenUpError, (4, 1)),
        (4, "trump X", RuleError, (4, 7)),
        (4, "trump C D", HandUnreadableError, (4, 9)),
        (4, "trump C D H", HandUnreadableError, (4, 9)),
        (5, "bid", TakenUpError, (5, 1)),
        (5, "bid 2", HandUnreadableError, (5, 5)),
        (5, "bid x 20", HandUnreadableError, (5, 5)),
        (5, "bid 2 17", TakenUpError, (5, 1)),
        (6, "turned 10C", TakenUpError, (6, 1)),
        (7, "called 1C", RuleError, (7, 8)),
        (8, f"hands {' '.join(HELD)} 1C", RuleError, (8, 67)),
    ],
)
def test_line_broken_is_refused_where_it_stands(
    line: int, by: str, error: type[RuleError], place: tuple[int, int]
) -> None:
    lines = hand_as_text(after(nevins(), "2 play 5S")).splitlines()
    lines[line - 1] = by

    with pytest.raises(error) as refusal:
        read_hand("\n".join(lines))

    assert (refusal.value.values["line"], refusal.value.values["column"]) == place
