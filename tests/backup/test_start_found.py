"""What a start finds and tells once: how far the latest evening is, and which are in doubt."""

from collections.abc import Callable

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


EVENINGS: dict[str, Callable[[], object]] = {
    "Everything is here and checked; there is no evening yet.": lambda: None,
    "Sample evening is here and checked.": lambda: make_evening(4),
    "All 6 results of Sample evening are here and checked; game 3 is open, 3 tables are still to "
    "come.": lambda: play(draw(make_evening(6)), games=2),
    "All 4 results of Sample evening are here and checked.": lambda: play(
        draw(make_evening(4, game_count=2)), games=2
    ),
    "All 12 results of Sample tournament are here and checked; 4 matches are to come.": lambda: (
        play_to_knockout(make_tournament())
    ),
}


@pytest.mark.parametrize("sentence", EVENINGS)
def test_after_a_crash_it_is_said_how_far_the_latest_evening_is(sentence: str) -> None:
    EVENINGS[sentence]()

    begin_run()

    assert start_said(begin_run()) == [f"Cardparty was not stopped last time. {sentence}"]


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
