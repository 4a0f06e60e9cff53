"""What the bracket page says of teams of one pool, which is no more than is proven."""

import pytest
from django.test import Client

from tests.bracket.visits import address
from tests.factories import (
    beat,
    do,
    make_tournament,
    play_ready,
)
from tests.fragments import text_of
from tests.scoring.hall.tournaments import cuts_across

pytestmark = pytest.mark.django_db


def test_page_claims_of_pool_mates_only_what_is_proven(client: Client) -> None:
    small = play_ready(make_tournament(4, (4,), qualifier_count=4))
    large = make_tournament(18, (9, 9), name="Large", qualifier_count=9)
    pool = large.evening.tournament_facts.pools[1]
    of_pool = large.evening.tournament_facts.pool_matches.values()
    (close,) = (match for match in of_pool if {*match.teams} == {min(pool), max(pool)})
    # The last of pool B comes before the last of pool A, which meets the one before it.
    side = close.teams.index(min(pool))
    large = play_ready(beat(large, close.name, side=side, lost_with=115))

    large = do(large, *cuts_across(large.evening))

    pages = [text_of(client.get(address(evening))) for evening in (small, large)]

    assert "pool-mates meet as late as can be" in pages[0]
    assert "Teams of one pool may meet in the first round: it cannot be avoided." in pages[0]
    assert "The pools are settled. The best ones have byes." in pages[1]
    assert "Teams of one pool may meet in the first round." in pages[1]
