"""Simple players bid by what hands like theirs took: often enough, and they make what they bid."""

from collections import Counter
from random import Random
from statistics import mean, stdev

import pytest

from scoring.cards import Suit
from scoring.table.game.counting import changes, is_set
from scoring.table.hand.dealing import pack_of
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import known
from scoring.table.simple.bidding import POINTS, TOPS, best_suit, chances, hoped, word_for
from scoring.table.simple.hands_like import TAKEN
from scoring.table.simple.player import simple_act
from scoring.table.variant.rows import HAND_SIZE
from scoring.table.variant.variants import Variant
from tests.figures import Count, Prove, Share
from tests.proof import IS_PROOF
from tests.scoring.table.hands import cards
from tests.scoring.table.houses import ATLANTIC, BIDDING, NEVINS, NOVA_SCOTIA
from tests.scoring.table.simple.player_before import Player, act_before

AUCTIONS = 500 if IS_PROOF else 30
MIRRORED = 1_000 if IS_PROOF else 40
# One in a hundred, on one side, of a normal distribution; few hands tell only what is much worse.
BY_CHANCE_ONCE_IN_A_HUNDRED = 2.33
STANDARD_ERRORS = BY_CHANCE_ONCE_IN_A_HUNDRED if IS_PROOF else -1
bidding_variants = pytest.mark.parametrize("variant", BIDDING, ids=str)


def played(variant: Variant, seed: int, players: tuple[Player, Player]) -> Hand:
    """The whole hand, the seats of the two sides played by these two."""
    pack = pack_of(variant)
    hand = Hand(variant, Random(seed).sample(pack, len(pack)), dealer=seed % 4)
    while not hand.is_over:
        hand.do(players[known(hand.turn) % 2](hand))
    return hand


def bids_of(variant: Variant, player: Player) -> tuple[Counter[object], int]:
    """What was bid in so many auctions, `pass` where nobody did; and how many made it."""
    said, made = Counter[object](), 0
    for seed in range(AUCTIONS):
        hand = played(variant, seed, (player, player))
        is_bid = known(hand.state.auction).bidder is not None
        is_bid = is_bid and not known(hand.state.auction).is_bagged
        said[hand.state.bid if is_bid else "pass"] += 1
        made += is_bid and not is_set(variant, hand.taken)
    return said, made


@bidding_variants
def test_simple_players_bid_and_make_what_they_bid(variant: Variant, prove: Prove) -> None:
    said, made = bids_of(variant, simple_act)
    bid = AUCTIONS - said["pass"]
    before, _ = bids_of(variant, act_before)  # the control: they threw most hands in, or nearly

    assert bid >= 0.7 * AUCTIONS
    assert made >= 0.6 * bid
    assert not IS_PROOF or said[25] + said[30] > 0
    prove(
        f"Simple players bid: {variant.name}",
        Share("auctions bid", bid, AUCTIONS, at_least=0.7),
        Share("of them made", made, bid, at_least=0.6),
        Count("of 25 or 30", said[25] + said[30], at_least=1),
        control=Share("passed by those before", before["pass"], AUCTIONS, at_least=0.01),
    )


def by_points(variant: Variant, seed: int, ours: Player, theirs: Player) -> int:
    """What ours have more than theirs in the two hands of one deal, each side once at its seats."""
    counted = 0
    for own, players in enumerate(((ours, theirs), (theirs, ours))):
        taken = played(variant, seed, players).taken
        added = changes(variant, (0, 0), taken) if taken.tricks else (0, 0)
        counted += added[own] - added[1 - own]
    return counted


def sigmas(differences: list[int]) -> float:
    """How many standard errors the mean is above nothing."""
    return mean(differences) / (stdev(differences) / len(differences) ** 0.5)


@bidding_variants
def test_simple_players_beat_those_before_by_points(variant: Variant, prove: Prove) -> None:
    found = [by_points(variant, seed, simple_act, act_before) for seed in range(MIRRORED)]
    themselves = [by_points(variant, seed, simple_act, simple_act) for seed in range(3)]

    assert sigmas(found) > STANDARD_ERRORS
    assert themselves == [0, 0, 0]
    prove(
        f"Simple players beat those before: {variant.name}",
        Count("mirrored hands", MIRRORED, at_least=1_000),
        Count("standard errors", sigmas(found), at_least=BY_CHANCE_ONCE_IN_A_HUNDRED),
        control=Share("hands they lose", sum(each < 0 for each in found), MIRRORED, at_least=0.01),
    )


def test_table_tells_every_kind_of_hand_and_more_points_are_never_likelier() -> None:
    assert {name for name, _ in TAKEN} == {variant.name for variant in BIDDING}
    for table in TAKEN.values():
        assert len(table) == 2 ** len(TOPS)
        for tops, line in table.items():
            kinds = line.split()
            assert len(kinds) == HAND_SIZE + 1 - len(tops.replace("-", ""))
            for kind in kinds:
                found = [int(share) for share in kind.split("/")]
                assert found == sorted(found, reverse=True)
                assert len(found) == len(POINTS)


def chances_of(text: str, trump: Suit, variant: Variant = NEVINS) -> tuple[int, ...]:
    return chances(cards(text), trump, variant, has_partner=True)


def test_hand_is_told_by_its_best_trumps_and_the_count_of_the_others() -> None:
    best = chances_of("5S JS AH 2D 3D", Suit.SPADES)

    assert best == chances_of("5H JH AH 2C 3D", Suit.HEARTS) == chances_of("5C JC AH 2D 3D", CLUBS)
    assert chances_of("5S 2S KD KC QC", Suit.SPADES) == chances_of("5S KS 2D 3C QC", Suit.SPADES)
    assert chances_of("5S KD KC QC 2D", Suit.SPADES) != best
    # Who has looked at the kitty holds more than five.
    assert chances_of("5S JS AH KS QS 2S 3S 4S", Suit.SPADES) == chances_of(
        "5S JS AH KS QS", Suit.SPADES
    )


CLUBS = Suit.CLUBS


def test_suit_in_which_such_hands_took_most_is_named() -> None:
    held = cards("5S JH QH KD 2C")

    assert best_suit(held, NEVINS, has_partner=True) is Suit.SPADES
    assert best_suit(held, NEVINS, (Suit.HEARTS, Suit.CLUBS), has_partner=True) is Suit.HEARTS


def test_6_3_bid_is_worth_what_it_brings_and_costs_on_average() -> None:
    fifteen, *_, thirty = NEVINS.terms
    doubled = next(terms for terms in ATLANTIC.terms if terms.bid == 30)

    assert hoped(fifteen, (100, 0, 0, 0)) == 15
    assert hoped(fifteen, (100, 100, 100, 100)) == 30
    assert hoped(fifteen, (50, 0, 0, 0)) == 0
    assert hoped(thirty, (100, 100, 100, 50)) == 0
    assert hoped(doubled, (100, 100, 100, 50)) == 15


def word(text: str, *choices: object, variant: Variant = NEVINS, **known: object) -> object:
    return word_for(cards(text), choices, variant, **known)  # type: ignore[arg-type]


BEST, WORST = "5S JS AH KS QS", "KD QD 3C 4C 2H"


def test_bid_that_pays_best_is_said() -> None:
    assert word(BEST, "pass", 15, 20, 25, 30) == 15
    assert word(BEST, "pass", 25, 30) == 25
    assert word(BEST, "pass", 15, 20, 25, 30, variant=ATLANTIC) == 30
    assert word(WORST, "pass", 20, 25, 30) == "pass"


def test_bid_of_a_partner_is_left_alone_and_the_dealer_holds_rather_than_raises() -> None:
    choices = ("pass", "hold", 25, 30)

    assert word(BEST, *choices, variant=NOVA_SCOTIA, standing=20, is_partners=True) == "pass"
    assert word(BEST, *choices, variant=NOVA_SCOTIA, standing=20) == "hold"
    assert word(WORST, *choices, variant=NOVA_SCOTIA, standing=20) == "pass"


def test_who_plays_alone_hopes_for_less_than_with_a_partner() -> None:
    held = cards("JS KS QS 2D 3D")

    alone, with_partner = (
        sum(chances(held, Suit.SPADES, NEVINS, has_partner=has_partner))
        for has_partner in (False, True)
    )

    assert alone != with_partner
