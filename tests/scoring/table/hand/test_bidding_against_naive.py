"""The auction held against the second reading, word by word, at every table and in every house."""

from dataclasses import replace
from random import Random

import pytest

from scoring.table.hand.bidding import Auction
from scoring.table.variant.rows import AfterHold
from scoring.table.variant.variants import Variant
from tests.figures import Count, Prove, Share
from tests.proof import IS_PROOF
from tests.scoring.naive.auction import choices, next_speaker, result
from tests.scoring.table.houses import ATLANTIC, NAMES_OF_BIDDING, naive_options, random_house

AUCTIONS = 20_000 if IS_PROOF else 600


def random_auction(variant: Variant, rng: Random) -> Auction:
    """One at a table of any size that has just begun."""
    players = rng.choice(variant.players)
    below_zero = frozenset(seat for seat in range(players) if rng.random() < 0.5)
    return Auction(variant, players, rng.randrange(players), below_zero=below_zero)


def is_as_in_the_second_reading(made: Auction, rng: Random) -> bool:
    """Says random words to the end of the auction; tells whether both agree at every moment."""
    rules = (made.variant.name, naive_options(made.variant), made.players, made.dealer)
    while not made.is_over:
        said = [choice for _, choice in made.said]
        is_same_turn = made.turn == next_speaker(*rules, said, made.below_zero)
        if not is_same_turn or set(made.choices()) != choices(*rules, said, made.below_zero):
            return False
        made.say("pass" if rng.random() < 0.2 else rng.choice(made.choices()))
    said = [choice for _, choice in made.said]
    expected = "thrown in" if made.is_thrown_in else (made.winner, made.bid)
    return result(*rules, said, made.below_zero) == expected


@pytest.mark.parametrize("name", NAMES_OF_BIDDING)
def test_5_every_moment_of_random_auctions_is_that_of_the_second_reading(
    name: str, prove: Prove
) -> None:
    rng = Random(f"auctions of {name}")
    for _ in range(AUCTIONS):
        made = random_auction(random_house(name, rng), rng)

        assert is_as_in_the_second_reading(made, rng), made
    prove("Auctions by chance", Count("auctions said alike", AUCTIONS, at_least=80_000))


def test_5_3_auction_with_the_other_hold_would_be_seen(prove: Prove) -> None:
    """The control: at ATL all who have bid go on after a hold, as they do in Nova Scotia."""
    rng = Random(45)
    as_nova_scotia = replace(ATLANTIC, after_hold=AfterHold.ALL_WHO_HAVE_BID)

    found = sum(
        not is_as_in_the_second_reading(random_auction(as_nova_scotia, rng), rng)
        for _ in range(500)
    )

    assert found
    prove(
        "Auctions by chance",
        control=Share("differ with the other hold", found, 500, at_least=0.002),
    )
