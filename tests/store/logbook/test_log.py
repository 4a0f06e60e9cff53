"""The logbook's entries: read from where they are known, never changed, names apart."""

from dataclasses import replace

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import Pay, SignIn
from scoring.hall.refusals import RefusedError
from tests.codec.logbooks import nameless
from tests.factories import do, make_evening
from tournaments.codec.chain import plain_logged, read_line
from tournaments.models import EveningRow, LogEntryRow
from tournaments.store import book, log
from tournaments.store.timeline import timeline
from tournaments.store.verifying import verify

pytestmark = pytest.mark.django_db


def test_names_alone_may_be_forgotten() -> None:
    evening = make_evening(2)

    LogEntryRow.objects.filter(evening=evening.pk, number=2).update(players="", salt="")

    assert log.read_anew(evening)[1].act == SignIn(("", ""), 1, in_jar=True, is_forgotten=True)
    assert verify(evening).row_says_otherwise
    EveningRow.objects.update(names=[["Ada Sample 2", "Bruno Sample 2"]])
    assert verify(evening).agrees


def test_line_without_its_names_signs_nobody_in() -> None:
    evening = make_evening(1)
    (*_, line) = log.read_anew(evening)
    forgotten = read_line(plain_logged(*nameless([line])))

    with pytest.raises(RefusedError, match="door-names-missing couple=2"):
        do(evening, replace(forgotten, couple=2))

    assert forgotten == SignIn(("", ""), 1, in_jar=True, is_forgotten=True)


def test_entries_are_fetched_once_and_later_ones_alone(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    evening = make_evening(2)
    log.read(evening)
    later = do(evening, Pay(1, has_paid=False))

    with django_assert_num_queries(1) as asked:
        entries = log.read(later)
    with django_assert_num_queries(0):
        assert log.read(later) == entries
        assert log.read(evening) == entries[:3]

    assert 'number" > 2' in asked.captured_queries[0]["sql"]
    assert [told.entry for told in entries] == [1, 2, 3, 4]


@pytest.mark.skipif(connection.vendor != "sqlite", reason="says how SQLite looks for it")
def test_key_of_a_form_is_looked_for_among_keys_and_not_in_every_entry() -> None:
    evening = make_evening(2)

    with CaptureQueriesContext(connection) as asked, connection.cursor() as cursor:
        log.first_sent(evening.pk, "this-form")
        cursor.execute(f"EXPLAIN QUERY PLAN {asked.captured_queries[0]['sql']}")
        plan = [told for *_, told in cursor.fetchall()]

    assert plan == ["SEARCH log_entry USING INDEX log_entry_key_once (evening_id=? AND key=?)"]


def test_entries_of_another_past_are_not_mixed_with_those_known() -> None:
    """Another database may be put in the place of this one while the program runs."""
    evening = make_evening(2)
    savepoint = transaction.savepoint()
    log.read(do(evening, Pay(1, has_paid=False), Pay(2, has_paid=False)))
    transaction.savepoint_rollback(savepoint)

    other = book.do(evening.slug, Pay(1, has_paid=False), by="somebody else").after

    assert log.read(other)[-1].by == "somebody else"
    assert log.read(other) == log.read_anew(other)


def test_evening_before_its_first_act_has_no_acts() -> None:
    assert log.acts_of(book.UNWRITTEN) == []
    assert log.read(book.UNWRITTEN) == ()
    assert timeline(book.UNWRITTEN) == ()


def test_only_entry_is_fetched_once(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    evening = make_evening(0)
    entries = log.read(evening)

    with django_assert_num_queries(0):
        assert log.read(evening) == entries


def test_entry_tells_who_did_it_and_what_was_sent_together() -> None:
    evening = make_evening(2)

    after = book.do(evening.slug, Pay(1, has_paid=False), Pay(2, has_paid=False), by="helper").after

    entries = log.read_anew(after)[-2:]
    assert [(told.entry, told.first, told.by) for told in entries] == [
        (4, 4, "helper"),
        (5, 4, "helper"),
    ]
    assert entries[-1].hash == after.head
