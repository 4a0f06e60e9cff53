"""A tournament in its logbook: read as it was done, in as few queries as can be."""

import pytest
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import DrawPools
from tests.factories import do, now
from tests.scoring.hall.any_tournament import ChanceTournament
from tests.scoring.hall.tournaments import of_tournament, team
from tests.store.remembering import forget_everything
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.verifying import verify

pytestmark = pytest.mark.django_db


def drawn(count: int) -> StoredEvening:
    stored = book.open_evening(of_tournament(), *map(team, range(1, count + 1)), by="test")
    return do(stored, DrawPools(seed="45"))


@pytest.mark.parametrize("count", [4, 64])
def test_tournament_that_nobody_remembers_takes_as_many_queries_however_large(
    count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    stored = drawn(count)
    forget_everything()

    with django_assert_num_queries(2):
        assert now(stored) == stored


@pytest.mark.parametrize("seed", range(3000, 3012))
def test_tournament_by_chance_is_read_from_its_logbook_as_it_was_done(seed: int) -> None:
    tournament = ChanceTournament(seed, most_teams=10)
    tournament.happen()
    opening, *others = tournament.acts
    stored = book.open_evening(opening, by="test")

    stored = do(stored, *others)

    forget_everything()
    assert now(stored).evening == tournament.evening
    assert verify(stored).agrees
