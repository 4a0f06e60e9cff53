"""Simple players: plain rules of thumb, and whatever they do is allowed in every house."""

from collections import Counter
from copy import copy
from dataclasses import replace
from random import Random

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
from tests.scoring.table.hands import after, give, lay, table, won
from tests.scoring.table.houses import ATLANTIC, GENERAL, NEVINS, NOVA_SCOTIA, WITH_JOKER, houses


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(written) for written in text.split())


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
    """The same cards held and played lead to the same act, however the rest is dealt."""
    hand = dealt(NEVINS, seed=8)
    other = dealt(NEVINS, seed=8)
    first = hand.turn
    assert first is not None
    others = [seat for seat in range(4) if seat != first]
    swapped = [other.state.hands[seat] for seat in (*others[1:], others[0])]
    for seat, held in zip(others, swapped, strict=True):
        give(other, seat, held)

    assert other.state.hands != hand.state.hands
    assert simple_act(other) == simple_act(hand)


def test_simple_players_make_more_of_their_bids_than_not() -> None:
    made = Counter[bool]()
    for seed in range(200):
        taken = played(dealt(NEVINS, seed)).taken
        made[taken.bidding_points >= int(taken.bid or 0)] += 1

    assert made[True] > made[False] > 0


def test_best_hand_is_raised_to_thirty_before_naming() -> None:
    hand = dealt(NOVA_SCOTIA, seed=3)
    give(hand, 0, cards("5S JS AH AS KS"))
    hand.do(Act.parse("0 say 20"))
    for seat in (1, 2, 3):
        hand.do(Act.parse(f"{seat} say pass"))

    assert simple_act(hand) == Act.parse("0 raise")
    assert simple_act(hand.do(Act.parse("0 raise"))) == Act.parse("0 name S")


def test_kitty_is_looked_at_first_where_the_house_does() -> None:
    hand = dealt(NOVA_SCOTIA.but(look_first=True), seed=3)
    give(hand, 0, cards("5S JS 2C KD KC"))
    hand.do(Act.parse("0 say 20"))
    for seat in (1, 2, 3):
        hand.do(Act.parse(f"{seat} say pass"))

    assert simple_act(hand) == Act.parse("0 look")


def test_bid_of_the_partner_at_the_table_is_left_alone_and_not_that_of_others() -> None:
    hand = table(NEVINS, {1: "5C JC AH AC KC", 2: "5S JS AS KS QS"}, dealer=3)

    assert simple_act(after(copy(hand), "0 say 15", "1 say pass")) == Act.parse("2 say pass")
    assert simple_act(after(copy(hand), "0 say 15")) == Act.parse("1 say 20")
    after(hand, "0 say 15", "1 say 20")
    assert simple_act(hand) == Act.parse("2 say 25")


def test_dealer_holds_at_the_table_what_such_cards_have_made() -> None:
    hand = table(NOVA_SCOTIA, {3: "5S JS AH 2D 3D"}, dealer=3)
    after(hand, "0 say 20", "1 say pass", "2 say pass")

    assert simple_act(hand) == Act.parse("3 say hold")


def test_bidder_raises_where_enough_of_such_hands_took_all_tricks() -> None:
    just = won(table(NOVA_SCOTIA, {0: "5S JS AH AS 2S"}, dealer=3), 0, 20)
    hardly = won(table(NOVA_SCOTIA, {0: "5S 2S 3S KD QD"}, dealer=3), 0, 20)

    assert simple_act(just) == Act.parse("0 raise")
    assert simple_act(hardly) == Act.parse("0 name S")


def test_dealer_gives_the_weakest_card_by_what_is_trump() -> None:
    hand = table(GENERAL, {3: "2S 3S KD KH KC"}, stock="AS", dealer=3)

    assert simple_act(hand).verb is Verb.ROB
    assert simple_act(hand).cards[0].suit is not Suit.SPADES


def test_who_has_the_ace_gives_the_weakest_card_by_what_is_trump() -> None:
    hand = table(GENERAL, {0: "AS 2S 3S QD KD"}, stock="KS", dealer=3)

    assert simple_act(hand) == Act.parse("0 rob QD")


def test_what_is_thrown_is_told_by_the_trump_and_by_what_must_be_kept() -> None:
    thrown = won(table(NEVINS, {0: "5S JS 2D 3C 4H"}, kitty="AS QD QC", dealer=3), 0, 20)
    after(thrown, "0 name S")

    assert simple_act(thrown) == Act.parse("0 throw 2D 3C 4H QD QC")
    kept = won(table(ATLANTIC, {0: "2D 3C 4H 6D 7C"}, kitty="KC QD QC", dealer=3), 0, 20)
    after(kept, "0 name S")
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


def test_bidder_leads_the_best_trump() -> None:
    held = sight("3S KD JS 2C", is_bidder=True)

    assert card_to_play(held.held, held) is Card.parse("JS")


def test_others_lead_a_trump_only_where_it_is_sure() -> None:
    unsure = sight("JS 3S KD 2C")
    sure = sight("JS 3S KD 2C", gone="5S")
    of_trumps_alone = sight("JS 3S")

    assert card_to_play(unsure.held, unsure) is Card.parse("KD")
    assert card_to_play(sure.held, sure) is Card.parse("JS")
    assert card_to_play(of_trumps_alone.held, of_trumps_alone) is Card.parse("3S")


def test_trick_is_taken_as_cheaply_as_can_be() -> None:
    held = sight("5S 2S KD", trick="QD 3D JD")

    assert card_to_play(held.held, held) is Card.parse("KD")
    assert card_to_play(cards("5S 2S"), held) is Card.parse("2S")


def test_low_card_goes_where_the_trick_is_the_sides_or_lost() -> None:
    partners = sight("5S 2D KD", trick="3D QD JC")
    lost = sight("10S 7C KC", trick="2S 3D 4D")

    assert card_to_play(partners.held, partners) is Card.parse("2D")
    assert card_to_play(lost.held, lost) is Card.parse("7C")


def test_strength_puts_any_trump_above_any_plain_card() -> None:
    for trump in Suit:
        by_strength = sorted((card for card in PACK), key=lambda card: strength(card, trump))
        assert [strength(card, trump) > 0 for card in by_strength].count(True) in {14, 15}
        assert by_strength[-1] is Card.parse(f"5{trump}")
    assert strength(Card.parse("JK"), None) > strength(Card.parse("AH"), None) > 0
    assert strength(Card.parse("KD"), None) == 0


def test_trick_that_only_a_better_card_takes_is_taken_with_it() -> None:
    held = sight("KS 2D KD", trick="QD JD 2S")

    assert card_to_play(held.held, held) is Card.parse("KS")
    assert [held.takes(card) for card in held.held] == [True, False, False]


def test_cards_are_seen_in_the_order_of_the_hand_that_is_played() -> None:
    with_joker = won_by_turn(table(WITH_JOKER, stock="KS", dealer=3))
    without = won_by_turn(table(GENERAL, stock="KS", dealer=3))

    assert Card.parse("JK") in with_joker.trumps
    assert Card.parse("JK") not in without.trumps
    assert with_joker.is_ace_lowest
    assert with_joker.trumps[-1] is Card.parse("AS")


def won_by_turn(hand: Hand) -> Sight:
    """What the seat to act sees of a hand whose trump was turned."""
    assert hand.turn is not None
    return sight_of(view_of(hand, hand.turn))


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
