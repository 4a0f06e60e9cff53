"""An evening is read from its logbook as it was done, in as few queries as can be."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import DrawPools, EveningAct, Pay, RecordWin, SetUp
from scoring.hall.evening import Evening
from tests.factories import (
    count_cards,
    do,
    draw,
    make_evening,
    make_tournament,
    now,
    play,
    tables_of,
    win,
)
from tests.scoring.hall.any_tournament import ChanceTournament
from tests.store.remembering import forget_everything, not_remembered, read_anew
from tournaments.store import book, evening_cache
from tournaments.store.cache import Cache
from tournaments.store.stored_evening import EveningGoneError, StoredEvening
from tournaments.store.timeline import timeline
from tournaments.store.verifying import verify

pytestmark = pytest.mark.django_db


def test_evenings_beside_each_other_are_read_apart() -> None:
    evenings = [
        count_cards(play(draw(make_evening(couples)), games=couples), {1: 3, 2: couples})
        for couples in (4, 2, 3)
    ]

    assert [read_anew(stored) for stored in evenings] == evenings


def evening_of(couples: int) -> StoredEvening:
    return play(draw(make_evening(couples)), games=2)


def tournament_of(teams: int) -> StoredEvening:
    return do(make_tournament(teams, ()), DrawPools(seed="45"))


@pytest.mark.parametrize("count", [4, 40])
@pytest.mark.parametrize("make", [evening_of, tournament_of])
def test_evening_that_nobody_remembers_takes_two_queries_however_large(
    make: Callable[[int], StoredEvening],
    count: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    evening = make(count)
    forget_everything()

    with django_assert_num_queries(2):
        assert now(evening) == evening


@pytest.mark.parametrize("seed", range(3000, 3012))
def test_tournament_by_chance_is_read_from_its_logbook_as_it_was_done(seed: int) -> None:
    tournament = ChanceTournament(seed, most_teams=10)
    tournament.happen()

    stored = book.open_evening(*tournament.acts, by="test")

    assert read_anew(stored).evening == tournament.evening
    assert verify(stored).agrees


def test_who_knows_an_older_value_does_the_new_entries_and_no_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = play(draw(make_evening(4)), games=2)
    timeline(known)
    winner = tables_of(known)[0][0]
    with not_remembered():
        later = win(known, 3, 1, winner)
    done: list[EveningAct] = []
    do_act = Evening.do

    def note(evening: Evening, act: EveningAct) -> Evening:
        done.append(act)
        return do_act(evening, act)

    monkeypatch.setattr(Evening, "do", note)

    assert now(known) == later

    assert done == [RecordWin(3, 1, winner)]


def test_evening_that_is_written_while_it_is_read_is_read_as_it_was_asked_for() -> None:
    evening = make_evening(4)
    forget_everything()
    written: list[StoredEvening] = []

    def write_in_between(execute: Any, sql: str, *asked: Any) -> Any:
        if not written and '"log_entry"."act"' in sql:
            written.append(evening)
            written[:] = [book.do(evening.slug, Pay(1, has_paid=False), by="another").after]
        return execute(sql, *asked)

    with connection.execute_wrapper(write_in_between):
        read = evening_cache.at(evening.pk)

    assert read == evening
    assert [now(evening)] == written


def test_evening_that_is_remembered_takes_one_query_changed_or_not(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    evening = make_evening(12)
    with django_assert_num_queries(1):
        assert book.find(evening.slug) == evening

    changed = do(evening, Pay(1, has_paid=False))
    with django_assert_num_queries(1):
        assert book.find(evening.slug) == changed


def test_evening_changed_behind_the_memory_is_read_again() -> None:
    evening = make_evening(4)
    evening_cache.keep(evening)
    other = book.do(evening.slug, Pay(1, has_paid=False), by="another process").after

    evening_cache.keep(evening)

    assert book.find(evening.slug) == other


def test_evening_that_is_nowhere_is_not_found() -> None:
    assert book.find("nowhere") is None
    with pytest.raises(EveningGoneError, match="no evening 45"):
        evening_cache.at(45)


def test_evening_kept_tells_its_settings_and_its_version() -> None:
    stored = make_evening(2)

    assert stored.settings is stored.evening.settings
    assert stored.version == f"3-{stored.head[:16]}"


def test_memory_forgets_what_nobody_has_asked_for_longest() -> None:
    memory = Cache[int, str](2)
    memory.keep(1, "one")
    memory.keep(2, "two")
    memory.get(1)

    memory.keep(3, "three")
    assert (memory.get(1), memory.get(2)) == ("one", None)
    memory.keep(1, "one again")
    memory.keep(4, "four")

    told = [memory.get(key) for key in (1, 2, 3, 4)]
    assert told == ["one again", None, None, "four"]
    memory.clear()
    assert memory.get(1) is None


def test_evening_written_meanwhile_is_found_as_others_still_see_it(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    """Nobody reads all rows because somebody else is about to end a write, or cannot."""
    before = now(make_evening(couples=2))
    with transaction.atomic():
        do(before, SetUp({"hall": "North hall"}))
        transaction.set_rollback(True)

    with django_assert_num_queries(1):
        assert evening_cache.find(before.slug) is before
