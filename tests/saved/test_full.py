"""The disk is full, at whatever page: what is answered is stored, what is not stored is said."""

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client, override_settings

from tests.factories import draw, make_evening, now
from tests.figures import Count, Prove, Share
from tests.fragments import asked_for
from tests.proof import IS_PROOF
from tests.saved.hall import Laptop
from tests.store.remembering import forget_everything
from tournaments.models import LogEntryRow
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.verifying import verify

LINE = "Disk full"
PAGES = 100 if IS_PROOF else 4
FULL = 507
A_FEW_PAGES_MORE = 4
only_sqlite = pytest.mark.skipif(connection.vendor != "sqlite", reason="A server has its own disk.")


@pytest.fixture
def evening() -> Iterator[StoredEvening]:
    """Many tables, so that nobody comes to an end; the disk has room again after the test."""
    forget_everything()
    ask("VACUUM")  # what other tests have left would have to be filled first
    yield draw(make_evening(60))
    ask("PRAGMA max_page_count = 1073741823")


@only_sqlite
@pytest.mark.django_db(transaction=True)
def test_what_was_answered_is_stored_at_whatever_page_the_disk_is_full(
    evening: StoredEvening, prove: Prove
) -> None:
    client, chance = Client(raise_request_exception=False), Random(45)
    answers = Counter[int]()
    (pages,) = ask("PRAGMA page_count")
    for most in range(pages, pages + PAGES):
        ask(f"PRAGMA max_page_count = {most}")
        while (status := tap(client, evening, chance)) != FULL:
            answers[status] += 1
        answers[FULL] += 1

        told = client.get(f"/{evening.slug}/floor/")

        assert told.status_code == 200
        assert answers == {200: stored(evening), FULL: answers[FULL]}
    ask(f"PRAGMA max_page_count = {pages + PAGES + A_FEW_PAGES_MORE}")

    answers[tap(client, evening, chance)] += 1  # it goes on when there is room again
    forget_everything()
    assert verify(now(evening)).agrees
    prove(
        LINE,
        Count("pages at which the disk was full", PAGES, at_least=100),
        Share("told saved are stored", stored(evening), answers[200], at_least=1, at_most=1),
        Count("times told so with a sentence (507)", answers[FULL], at_least=100),
        Count("errors (500)", answers[500], at_most=0),
    )


@only_sqlite
@pytest.mark.django_db(transaction=True)
def test_full_disk_is_an_error_of_ours_where_nobody_says_it(
    evening: StoredEvening, prove: Prove
) -> None:
    """The control: without the guard."""
    guards = [guard for guard in settings.MIDDLEWARE if not guard.endswith(".DataFile")]
    (pages,) = ask("PRAGMA page_count")
    ask(f"PRAGMA max_page_count = {pages}")
    with override_settings(MIDDLEWARE=guards):
        client, chance = Client(raise_request_exception=False), Random(45)
        while (status := tap(client, evening, chance)) == 200:
            pass

    assert status == 500
    prove(LINE, control="without the guard: error (500)")


@pytest.mark.long
def test_log_that_cannot_be_written_fills_no_console(tmp_path: Path, prove: Prove) -> None:
    (tmp_path / "cardparty.log").mkdir()

    said, said_to_developers = (
        said_of_a_missing_page(tmp_path, **more) for more in ({}, {"CARDPARTY_DEBUG": "1"})
    )

    assert said == ""
    assert "Traceback" in said_to_developers  # the control
    prove(
        "Log that cannot be written",
        Count("lines on the console", len(said.splitlines()), at_most=0),
        control=Count("lines to developers", len(said_to_developers.splitlines()), at_least=1),
    )


def said_of_a_missing_page(home: Path, **more: str) -> str:
    """What stands on the console after a page was asked for that is nowhere."""
    with closing(Laptop(home, **more)) as laptop:
        laptop.start("/cardparty")
        assert not laptop.shows("/nowhere/")
        return laptop.said_wrong()


def tap(client: Client, evening: StoredEvening, chance: Random) -> int:
    """Another winner at a table of the first game, as its page shows it; what is answered."""
    games = now(evening).evening.games
    table, couples, winner = chance.choice([*games[0].tables][1:])  # so that the game stays open
    couple = chance.choice([one for one in couples if one != winner])
    form = {"game": 1, "draw": 1, "win": f"{table}-{couple}-{winner or 0}", "next": table}
    answer = client.post(
        f"/{evening.slug}/floor/record-win/", form, headers=asked_for(f"floor_row-{table}")
    )
    if answer.status_code == FULL:
        assert answer.text.startswith("The data file cannot be used (database or disk is full).")
    return answer.status_code


def stored(evening: StoredEvening) -> int:
    """The entries since the draw."""
    return LogEntryRow.objects.filter(evening=evening.pk).count() - evening.entry


def ask(question: str) -> tuple[int, ...]:
    with connection.cursor() as cursor:
        cursor.execute(question)
        return tuple(cursor.fetchone() or ())
