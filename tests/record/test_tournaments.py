"""A tournament in its rows: read as it was done, in as few queries as can be."""

import pytest
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import DrawPools, Remove
from tests.factories import do
from tests.record.remembering import forget_everything
from tests.scoring.hall.any_tournament import ChanceTournament
from tests.scoring.hall.tournaments import beat, of_tournament, team
from tournaments.models import MatchRow, TeamSeatRow, TournamentRow
from tournaments.record import book, shelf
from tournaments.record.kept import KeptEvening
from tournaments.record.reading import read_evening
from tournaments.record.verifying import verify

pytestmark = pytest.mark.django_db


def drawn(count: int) -> KeptEvening:
    kept = book.open_evening(of_tournament(), *map(team, range(1, count + 1)), by="test")
    return do(kept, DrawPools(seed="45"))


@pytest.mark.parametrize("count", [4, 64])
def test_tournament_that_nobody_remembers_takes_as_many_queries_however_large(
    count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    kept = drawn(count)

    with django_assert_num_queries(20):
        assert shelf.read_anew(kept.pk, kept.slug) == kept


def test_match_that_is_typed_writes_one_row_and_keeps_its_place() -> None:
    kept = drawn(8)
    turns = [*MatchRow.objects.values_list("turn", "name")]
    first = next(iter(kept.evening.tournament_facts.pool_matches.values()))

    after = do(kept, beat(kept.evening, *first.teams))

    assert [*MatchRow.objects.values_list("turn", "name")] == turns
    assert read_evening(kept.pk) == after.evening


def test_tournaments_beside_each_other_are_read_apart() -> None:
    kept = [drawn(count) for count in (4, 9, 6)]

    assert [read_evening(one.pk) for one in kept] == [one.evening for one in kept]


def test_pools_that_fall_leave_no_row() -> None:
    kept = drawn(4)

    after = do(kept, Remove(4))

    counts = [rows.objects.count() for rows in (TournamentRow, TeamSeatRow, MatchRow)]
    assert counts == [0, 0, 0]
    assert read_evening(kept.pk) == after.evening


@pytest.mark.parametrize("seed", range(3000, 3012))
def test_tournament_by_chance_is_read_from_its_rows_as_it_was_done(seed: int) -> None:
    tournament = ChanceTournament(seed, most_teams=10)
    tournament.happen()
    opening, *others = tournament.acts
    kept = book.open_evening(opening, by="test")

    kept = do(kept, *others)

    forget_everything()
    assert kept.evening == tournament.evening
    assert read_evening(kept.pk) == tournament.evening
    assert verify(kept).agrees
