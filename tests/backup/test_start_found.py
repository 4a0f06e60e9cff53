"""What a start finds and tells once: how far the latest evening is, and which are in doubt."""

import pytest
from django.db import connection

from scoring.errors import RuleError
from tests.factories import (
    draw,
    make_evening,
    make_tournament,
    play,
    play_to_knockout,
    put_in_doubt,
)
from tournaments.backup import content
from tournaments.backup.backup import make_copy
from tournaments.backup.content import counted
from tournaments.backup.last_run import StartFound, begin_run, end_run, take_news
from tournaments.backup.messages import start_said
from tournaments.backup.names import CopyKind
from tournaments.codec.chain import canonical
from tournaments.store.whole import whole

pytestmark = pytest.mark.django_db(transaction=True)


def said_after_a_crash() -> list[str]:
    begin_run()
    return start_said(begin_run())


def test_run_that_was_stopped_leaves_nothing_to_say() -> None:
    begin_run()
    end_run()

    assert begin_run() == StartFound(was_stopped=True)
    assert take_news() is None


def test_run_that_was_not_stopped_is_told_once() -> None:
    begin_run()
    found = begin_run()

    assert not found.was_stopped
    assert (take_news(), take_news()) == (found, None)


def test_without_an_evening_it_says_so() -> None:
    assert said_after_a_crash() == [
        "Cardparty was not stopped last time. Everything is here and checked; there is no evening "
        "yet."
    ]


def test_evening_without_results_is_named() -> None:
    make_evening(4)

    assert said_after_a_crash() == [
        "Cardparty was not stopped last time. Sample evening is here and checked."
    ]


def test_open_game_and_its_tables_are_told() -> None:
    play(draw(make_evening(6)), games=2)

    assert said_after_a_crash() == [
        "Cardparty was not stopped last time. All 6 results of Sample evening are here and "
        "checked; game 3 is open, 3 tables are still to come."
    ]


def test_evening_that_is_over_waits_for_nothing() -> None:
    play(draw(make_evening(4, game_count=2)), games=2)

    assert said_after_a_crash() == [
        "Cardparty was not stopped last time. All 4 results of Sample evening are here and checked."
    ]


def test_tournament_tells_its_matches() -> None:
    play_to_knockout(make_tournament())

    (sentence,) = said_after_a_crash()

    assert sentence.startswith("Cardparty was not stopped last time. All ")
    assert "is to come." in sentence or "are to come." in sentence


def test_evening_in_doubt_is_named_though_the_run_was_stopped() -> None:
    evening = play(draw(make_evening(4)))
    put_in_doubt(evening)

    found = begin_run()

    assert found.doubtful == ("Sample evening",)
    assert start_said(found)[-1].startswith("Sample evening does not agree with its logbook.")
    assert take_news() == found


def test_name_that_cannot_be_read_is_told_by_its_address() -> None:
    evening = make_evening(2)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE evening SET name = CAST(x'ff00fe' AS TEXT)")

    assert begin_run().doubtful == (evening.slug,)


def test_only_the_latest_evenings_are_checked_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    old = play(draw(make_evening(4, name="Old")))
    put_in_doubt(old)
    make_evening(2, name="New")
    monkeypatch.setattr("tournaments.backup.last_run.MOST_CHECKED", 1)

    assert begin_run().doubtful == ()
    assert make_copy(CopyKind.TIME)[1].doubtful == (old.slug,)


def test_logbook_beyond_all_measure_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    make_evening(2)
    copy, _found = make_copy(CopyKind.TIME)
    assert counted(copy.path, {}).evenings == 1
    monkeypatch.setattr(whole, "MOST_LETTERS", len(canonical({})))

    with pytest.raises(RuleError) as refused:
        content.read(copy.path)

    assert refused.value.code == "copy-damaged"
