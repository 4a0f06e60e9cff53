"""The auction held against the second reading, word by word: by chance, and every one there is."""

import copy
from collections.abc import Iterator
from dataclasses import replace
from math import comb
from random import Random

import pytest

from scoring.table.hand.bidding import Auction
from scoring.table.variant.rows import AfterHold
from scoring.table.variant.variants import Variant
from tests.figures import Count, Prove, Share
from tests.proof import IS_PROOF
from tests.scoring.naive import auction as naive
from tests.scoring.table.houses import (
    ATLANTIC,
    MERRIMACK,
    MERRIMACK_WITH_BOTH,
    NAMES_OF_BIDDING,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_FROM_15,
    naive_options,
    random_house,
)

AUCTIONS = 20_000 if IS_PROOF else 600
EVERY_WORD = ("pass", "hold", 10, 15, 20, 25, 30, 35, "30-for-60", "60-for-120", "30", "Pass", "")


def random_auction(variant: Variant, rng: Random) -> Auction:
    """One at a table of any size that has just begun."""
    players = rng.choice(variant.players)
    below_zero = frozenset(seat for seat in range(players) if rng.random() < 0.5)
    return Auction(variant, players, rng.randrange(players), below_zero=below_zero)


def is_as_in_the_second_reading(made: Auction) -> bool:
    said = [choice for _, choice in made.said]
    so_far = (*(made.variant.name, naive_options(made.variant), made.players, made.dealer), said)
    choices = naive.choices(*so_far, made.below_zero)
    if made.is_over:
        ending = "thrown in" if made.is_thrown_in else (made.winner, made.bid)
    else:
        ending = made.winner
    may_be_said = {made.variant.meant(word) for word in EVERY_WORD if made.can_say(word)}
    return (made.turn, set(made.choices()), may_be_said, ending) == (
        naive.next_speaker(*so_far, made.below_zero),
        choices,
        choices,
        naive.result(*so_far, made.below_zero),
    )


def moments_of_a_random_auction(variant: Variant, rng: Random) -> Iterator[Auction]:
    made = random_auction(variant, rng)
    yield made
    while not made.is_over:
        yield made.say("pass" if rng.random() < 0.2 else rng.choice(made.choices()))


@pytest.mark.parametrize("name", NAMES_OF_BIDDING)
def test_5_every_moment_of_random_auctions_is_that_of_the_second_reading(
    name: str, prove: Prove
) -> None:
    rng = Random(f"auctions of {name}")
    for _ in range(AUCTIONS):
        for made in moments_of_a_random_auction(random_house(name, rng), rng):
            assert is_as_in_the_second_reading(made), made
    prove("Auctions by chance", Count("auctions said alike", AUCTIONS, at_least=80_000))


def test_5_3_auction_with_the_other_hold_would_be_seen(prove: Prove) -> None:
    """The control: at ATL all who have bid go on after a hold, as they do in Nova Scotia."""
    rng = Random(45)
    as_nova_scotia = replace(ATLANTIC, after_hold=AfterHold.ALL_WHO_HAVE_BID)

    found = sum(
        not all(map(is_as_in_the_second_reading, moments_of_a_random_auction(as_nova_scotia, rng)))
        for _ in range(500)
    )

    assert found
    prove(
        "Auctions by chance",
        control=Share("differ with the other hold", found, 500, at_least=0.002),
    )


def check_every_way_on(start: Auction) -> list[Auction]:
    """Every way to the end, each moment of it that of the second reading."""
    found: list[Auction] = []
    to_go_on = [start]
    while to_go_on:
        made = to_go_on.pop()
        assert is_as_in_the_second_reading(made), made
        to_go_on += [copy.copy(made).say(choice) for choice in made.choices()]
        if made.is_over:
            found.append(made)
    assert len({made.said for made in found}) == len(found)
    return found


@pytest.mark.parametrize(
    ("variant", "players"),
    [
        (variant, players)
        for variant in (MERRIMACK, MERRIMACK_WITH_BOTH)
        for players in MERRIMACK.players
    ]
    + [(NEVINS, 4)],
    ids=str,
)
def test_5_2_every_auction_of_one_round(variant: Variant, players: int) -> None:
    found = check_every_way_on(Auction(variant, players, 0))

    # k of the players bid, k of the bids in rising order: Σ C(players, k)·C(bids, k), which is
    # C(players + bids, players), such as 15, 35, 70, 126, 210 for four bids.
    assert len(found) == comb(players + len(variant.terms), players)
    assert sum(made.is_bagged for made in found) == 1


# Of two with three bids by hand: the other passes and the dealer has 1 + 3 choices; or bids, and
# with 0, 1 or 2 bids still above it there are 2, 5 or 13 ways on: 24 in all.
@pytest.mark.parametrize(
    ("variant", "players", "count"),
    [
        (NOVA_SCOTIA, 2, 24),
        (NOVA_SCOTIA, 3, 56),
        (NOVA_SCOTIA, 4, 102),
        (NOVA_SCOTIA, 5, 164),
        (NOVA_SCOTIA_FROM_15, 2, 57),
        (NOVA_SCOTIA_FROM_15, 3, 156),
        (NOVA_SCOTIA_FROM_15, 4, 319),
        (NOVA_SCOTIA_FROM_15, 5, 565),
        (ATLANTIC, 4, 288),
        (ATLANTIC, 6, 775),
    ],
    ids=str,
)
def test_5_3_every_auction_with_the_hold(variant: Variant, players: int, count: int) -> None:
    found = check_every_way_on(Auction(variant, players, 0))

    assert len(found) == count
    assert sum(made.is_thrown_in for made in found) == 1
    assert not any(made.is_bagged for made in found)


@pytest.mark.parametrize("below_zero", [{0, 2}, {1, 3}, {0, 1, 2, 3}], ids=str)
def test_5_5_every_auction_with_60_for_120(below_zero: set[int]) -> None:
    found = check_every_way_on(Auction(ATLANTIC, 4, 0, below_zero=below_zero))

    assert any(made.bid == "60-for-120" for made in found)


# Two play with the hold, r bids still above the one that stands. Let O(r) be the auctions from the
# turn of the other than the dealer, D(r) from the dealer's. The other passes or bids; the dealer
# passes, holds or bids:
#     O(r) = 1 + D(0) + … + D(r-1)        D(r) = 1 + O(r) + O(0) + … + O(r-1)
# so O = 1, 3, 8, 21, D = 2, 5, 13, 34. From the start, with b bids: the other passes and the dealer
# has 1 + b choices, or the other bids: 1 + b + D(0) + … + D(b-1), which is 24 for three bids, and
# 59 for four. For more players, see ``auctions_from_start``. In Nova Scotia nobody but the dealer
# goes from 15 to 30 in one step, which takes away what follows that; at the Atlantic's table O and
# D are also all that follows a hold, whoever else has bid.
