"""What one seat may know: all that lies open and its own, and no card that it cannot have seen."""

import random
from collections.abc import Iterator
from copy import copy
from dataclasses import replace

import pytest

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.dealing import SeatOutsideError, pack_of
from scoring.table.hand.hand import Hand
from scoring.table.hand.numbers import legal_numbers, number_of
from scoring.table.hand.view import SeatView, SeenAct, view_of
from tests.figures import Count, Prove
from tests.proof import IS_PROOF, mostly_long
from tests.scoring.table.game.records import taken_up_as
from tests.scoring.table.hands import (
    after,
    cards,
    dealt_by_chance,
    drawn,
    played_for,
    played_on,
    step,
    table,
    text,
    won,
)
from tests.scoring.table.houses import (
    FLIP,
    GENERAL,
    MERRIMACK,
    NAMES,
    NEVINS,
    NOVA_SCOTIA,
    ON_THE_TOP_CARD,
    WITH_JOKER,
)

HANDS = 400 if IS_PROOF else 40
CLUBS = "5C JC AC KC QC"


def seen_cards(hand: Hand, seat: int) -> set[Card]:
    """The cards that the seat has had in hand or seen on the table, by the rules of the table.

    Told act by act from the state, and not from the view.
    """
    again, seen = hand.anew(), set(hand.dealt.hands[seat])
    for act in (None, *hand.acts):
        if act:
            if act.verb is Verb.PLAY:
                seen |= set(act.cards)
            again.do(act)
        seen |= set(again.state.hands[seat]) | set(again.state.face_up.values())
        seen |= {again.state.turned} if again.state.turned else set()
    return seen


def others_dealt(hand: Hand, seat: int, rng: random.Random) -> Hand | None:
    """A hand that went the same way for the seat, all that it has not seen dealt anew.

    None where the others could not have done the same with these cards.
    """
    seen = seen_cards(hand, seat)
    hidden = [card for card in hand.pack if card not in seen]
    to = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    table = {name: getattr(hand, name) for name in ("players", "dealer", "packets", "below_zero")}
    other = Hand(hand.variant, [to.get(card, card) for card in hand.pack], **table)
    try:
        for act in hand.acts:
            # A card that is called is named, wherever it lies.
            lying = {} if act.verb is Verb.CALL else to
            moved = tuple(lying.get(card, card) for card in act.cards)
            other.do(Act(act.seat, act.verb, moved, act.word))
    except RuleError:
        return None
    return other


def openly_told(hand: Hand) -> object:
    """What is said aloud though the cards behind it are not seen.

    The suit of the top card, which is trump (rules.md §5.8); and what was answered to who asked for
    somebody booked (rules.md §4.7).
    """
    return hand.state.trump, hand.state.booked


def pairs(name: str, rng: random.Random, hands: int = HANDS) -> Iterator[tuple[Hand, Hand, int]]:
    """Two hands that differ in nothing but what the seat may not know, at all their moments."""
    for _ in range(hands):
        hand = dealt_by_chance(name, rng)
        while not hand.is_over:
            step(hand, rng)
            seat = rng.randrange(hand.players)
            other = others_dealt(hand, seat, rng)
            if other and openly_told(other) == openly_told(hand):
                yield hand, other, seat


@pytest.mark.parametrize("hands", mostly_long([HANDS // 10, HANDS]))
@pytest.mark.parametrize("name", NAMES)
def test_hands_that_differ_in_what_is_hidden_alone_look_the_same(
    name: str, hands: int, prove: Prove
) -> None:
    compared = differing = 0
    for hand, other, seat in pairs(name, random.Random(45), hands):
        assert view_of(other, seat) == view_of(hand, seat)
        compared += 1
        differing += other.state.hands != hand.state.hands

    assert compared > hands
    assert differing > hands
    prove(
        "What one seat may know",
        Count("pairs of hands, different in secret, look the same", compared, at_least=2_400),
    )


LEAKS = {
    "the kitty": lambda hand: hand.state.kitty,
    "the next card": lambda hand: hand.state.stock[:1],
    "another hand": lambda hand: hand.state.hands,
    "who throws what": lambda hand: hand.state.thrown,
    "all acts": lambda hand: hand.acts,
    "who has the ace": lambda hand: hand.state.robber,
    "whether the ace is held": lambda hand: hand.state.ace_is_lowest,
    "the partner": lambda hand: hand.state.partner,
    "what others may do": legal_numbers,
}
BEST_SEEN = {
    **dict.fromkeys(("who has the ace", "whether the ace is held"), "nova-scotia-45"),
    "the partner": "nova-scotia-auction",
    "the kitty": "nevins-house",
}


@pytest.mark.parametrize("leak", LEAKS)
def test_view_that_leaks_is_found(leak: str, prove: Prove) -> None:
    """The control: each secret put into the view makes two hands look different."""
    told = LEAKS[leak]
    name = BEST_SEEN.get(leak, "merrimack-valley")

    assert any(
        (view_of(hand, seat), told(hand)) != (view_of(other, seat), told(other))
        for hand, other, seat in pairs(name, random.Random(45))
    )
    prove("What one seat may know", control=Count("views that leak, found", 1, at_least=len(LEAKS)))


@pytest.mark.parametrize("name", NAMES)
def test_every_seat_sees_what_lies_open_and_counts_every_card(name: str) -> None:
    rng = random.Random(46)
    for _ in range(HANDS // 4):
        hand = dealt_by_chance(name, rng)
        while not hand.is_over:
            step(hand, rng)
            views = [view_of(hand, seat) for seat in range(hand.players)]
            state = hand.state
            assert tuple(view.held for view in views) == state.hands
            assert {view.trick for view in views} == {state.trick}
            assert {view.tricks for view in views} == {state.tricks}
            assert {view.trump for view in views} == {state.trump}
            for seat, view in enumerate(views):
                assert set(view.legal) <= set(legal_numbers(hand) if hand.turn == seat else ())
                assert bool(view.legal) == (hand.turn == seat)
                assert cards_counted(view) == len(pack_of(hand.variant))


def cards_counted(view: SeatView) -> int:
    played = len(view.trick) + len([card for trick in view.tricks for card in trick.plays])
    lying = view.kitty_count + view.stock_count + view.thrown_count + (view.turned is not None)
    return sum(view.held_counts) + lying + played


def test_own_throws_are_known_and_those_of_others_counted() -> None:
    hand = drawn(after(won(table(NEVINS, dealer=3), 0, 20), "0 name C"))
    thrown = next(act for act in hand.acts if act.seat == 0 and act.verb is Verb.THROW)
    own, others = view_of(hand, 0), view_of(hand, 1)

    assert (own.thrown, others.thrown, others.thrown_count) == (thrown.cards, (), 3)
    assert others.turned_up == ()
    assert others.acts[:2] == (SeenAct(0, Verb.SAY, 0, (), 20), SeenAct(1, Verb.SAY, 0, (), "pass"))
    assert SeenAct(0, Verb.THROW, 3) in others.acts
    assert SeenAct(0, Verb.THROW, 3, thrown.cards) in own.acts


def test_5_8_hand_thrown_in_is_known_to_the_bidder_alone() -> None:
    hand = won(table(ON_THE_TOP_CARD, {1: CLUBS}, dealer=3, kitty="2D 3D 4D 6D", stock="7H"), 1, 20)
    after(hand, "1 go-on-the-kitty")
    assert view_of(hand, 1).thrown == cards(CLUBS)
    assert view_of(hand, 1).held == cards("2D 3D 4D 6D")

    after(hand, "1 go-on-the-top-card")
    assert view_of(hand, 1).thrown == cards(f"{CLUBS} 2D 3D 4D 6D")
    assert view_of(hand, 0).thrown == ()
    assert view_of(hand, 0).held_counts == (5, 1, 5, 5)


def test_3_3_every_card_that_was_turned_is_known() -> None:
    hand = table(WITH_JOKER, {0: "2H 3H 4H 6H 7H"}, stock="JK AS", dealer=3)
    assert view_of(hand, 1).turned_up == cards("JK")

    given = hand.state.hands[3][0]
    after(hand, f"3 rob {given}")
    view = view_of(hand, 1)
    assert (view.turned_up, view.turned, view.trump) == (cards("JK AS"), *cards("AS"), view.trump)
    assert SeenAct(3, Verb.ROB, 1) in view.acts
    assert view_of(hand, 3).thrown == (given,)


def test_3_4_nobody_knows_whether_the_ace_is_held_at_all() -> None:
    with_ace = table(GENERAL, {1: "AS 2H 3H 4H 6H"}, stock="KS", dealer=3)
    without = table(GENERAL, {1: "9S 2H 3H 4H 6H"}, stock="KS", dealer=3)

    assert view_of(with_ace, 0) == view_of(without, 0)
    assert view_of(with_ace, 0).is_ace_lowest
    robbed = after(with_ace, f"0 play {with_ace.state.held[0]}", "1 rob 2H")
    assert not view_of(robbed, 0).is_ace_lowest


def test_5_10_card_that_was_flipped_is_seen_by_all() -> None:
    hand = after(won(table(FLIP, dealer=3), 0, 20), "0 name C")
    drawn(hand, {1: text(hand.state.hands[1])})

    assert view_of(hand, 2).face_up == ((1, hand.state.hands[1][-1]),)


def test_6_8_partner_is_known_to_who_holds_the_card_and_when_it_is_played() -> None:
    held = {0: CLUBS, 1: "AS 2H 3H 4H 6H"}
    hand = played_for(table(NOVA_SCOTIA, held, players=5, dealer=4), 0, 20, "C")
    after(hand, "0 call AS")
    assert hand.state.partner == 1
    assert [view_of(hand, seat).partner for seat in range(5)] == [None, 1, None, None, None]

    while Card.parse("AS") not in [card for _, card in hand.state.trick]:
        after(hand, str(list(hand.legal_acts())[0]))  # noqa: RUF015 – the acts end
    assert {view_of(hand, seat).partner for seat in range(5)} == {1}
    assert view_of(played_on(hand), 0).partner == 1


def test_4_7_who_is_booked_is_known_once_it_was_asked() -> None:
    hand = after(played_for(table(MERRIMACK, {0: CLUBS}, dealer=3), 0, 20, "C"), "0 play 5C")
    fold = number_of(Act.parse("1 fold 0"), hand.state.held)

    assert (view_of(hand, 1).booked, fold in view_of(hand, 1).legal) == ((), False)
    after(hand, "1 ask 0", "1 ask 2")
    assert view_of(hand, 3).booked == ((0, True), (2, False))
    assert fold in view_of(hand, 1).legal


def test_hand_taken_up_is_seen_from_its_first_lead_on() -> None:
    whole = played_on(table(GENERAL, stock="KS", dealer=3))
    view = view_of(taken_up_as(whole), 1)

    assert (view.said, view.tricks) == ((), whole.state.tricks)
    assert view.turned_up == cards("KS")


def test_view_of_a_seat_that_there_is_not_is_refused() -> None:
    with pytest.raises(SeatOutsideError):
        view_of(table(NEVINS), 4)


def test_view_stays_as_it_was_while_the_hand_goes_on() -> None:
    hand = table(NEVINS, dealer=3)
    view = view_of(hand, 0)
    before = replace(view)

    after(copy(hand), "0 say 15")
    played_on(hand)

    assert view == before != view_of(hand, 0)
