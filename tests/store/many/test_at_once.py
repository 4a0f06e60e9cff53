"""Several people, threads and processes write one evening at once: nothing is lost or doubled."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing, nullcontext
from functools import partial
from itertools import chain
from typing import TypeVar

import pytest
from django.db import DatabaseError, connection

from scoring.errors import RuleError
from scoring.hall.acts import EveningAct, Pay, RecordWin, SetUp
from tests.factories import DAY, draw, make_evening, now, tables_of
from tests.programs import PROJECT, begun
from tests.store import hand
from tests.store.remembering import forget_everything
from tests.store.together import let_all_read_first
from tournaments.codec.acts import plain_act
from tournaments.codec.chain import check_chain
from tournaments.models import EveningRow
from tournaments.store import book, log
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.verifying import verify

pytestmark = pytest.mark.django_db(transaction=True)

PEOPLE = 8
GAMES = 3
TABLE_RECORDED = "floor-table-recorded"

Acts = Sequence[EveningAct]
Result = TypeVar("Result")


@pytest.fixture(autouse=True)
def _evenings_of_other_tests_are_forgotten() -> None:
    """What empties the tables lets the next evening have the same key."""
    forget_everything()


@pytest.fixture
def evening() -> StoredEvening:
    """Eight tables, all in their first game."""
    return draw(make_evening(2 * PEOPLE))


@pytest.fixture(params=["one process", "as several processes"])
def _writer(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the lock of this process, only the database's own is left, as between processes."""
    if request.param != "one process":
        monkeypatch.setattr(book, "_WRITER", nullcontext())


@pytest.mark.usefixtures("_writer")
def test_everybody_records_a_table_at_once(evening: StoredEvening) -> None:
    answers: list[str] = []
    for game in range(1, 1 + GAMES):
        tables = enumerate(tables_of(evening), start=1)
        answers += at_once(evening, [[RecordWin(game, n, pair[0], saw=0)] for n, pair in tables])

    assert Counter(answers) == {"done": PEOPLE * GAMES}
    assert now(evening).evening.closed_count == GAMES
    check_nothing_is_lost(evening, answers)


@pytest.mark.usefixtures("_writer")
def test_one_of_all_who_record_the_same_table_is_heard(evening: StoredEvening) -> None:
    first, second = tables_of(evening)[0]
    taps = [[RecordWin(1, 1, (first, second)[number % 2], saw=0)] for number in range(PEOPLE)]

    answers = at_once(evening, taps)

    # Who taps the couple that has won already is not contradicted, and leaves no entry.
    assert Counter(answers) == {"done": 1, "nothing": PEOPLE / 2 - 1, TABLE_RECORDED: PEOPLE / 2}
    assert now(evening).evening.games[0].winners[0] in (first, second)
    check_nothing_is_lost(evening, answers)


@pytest.mark.usefixtures("_writer")
def test_same_click_of_everybody_is_one(evening: StoredEvening) -> None:
    answers = at_once(evening, [[Pay(1, has_paid=False)]] * PEOPLE, key="one click")

    assert Counter(answers) == {"done": 1, "done already": PEOPLE - 1}
    check_nothing_is_lost(evening, answers)


@pytest.mark.usefixtures("_writer")
def test_same_click_of_everybody_opens_one_evening() -> None:
    act = SetUp({"name": "Harvest cards", "date": DAY})

    opened = in_threads([partial(book.open_evening, act, by="somebody", key="one")] * PEOPLE)

    assert len({stored.pk for stored in opened}) == EveningRow.objects.count() == 1


@pytest.mark.usefixtures("_writer")
def test_evenings_of_one_name_opened_at_once_have_each_their_address() -> None:
    act = SetUp({"name": "Harvest cards", "date": DAY})

    opened = in_threads([partial(book.open_evening, act, by="somebody")] * PEOPLE)

    assert len({stored.slug for stored in opened}) == EveningRow.objects.count() == PEOPLE


def test_processes_record_tables_at_once(evening: StoredEvening) -> None:
    """Three programs on one database; what each remembers grows old under it."""
    tables = list(enumerate(tables_of(evening), start=1))
    plans = [
        [RecordWin(1, number, pair[0], saw=0) for number, pair in tables if number % 3 == process]
        + [Pay(1 + process, has_paid=has_paid) for has_paid in (False, True, False, True, False)]
        for process in range(3)
    ]

    answers = in_processes(evening, plans)

    assert Counter(answers) == {"done": len(tables) + 15}
    assert now(evening).evening.closed_count == 1
    assert now(evening).evening.paid_count == 2 * PEOPLE - 3
    check_nothing_is_lost(evening, answers)


def test_without_lock_and_transaction_the_number_of_an_entry_still_lets_one_through(
    evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: everybody reads the evening before anybody writes, and the others are refused
    by the database itself.
    """
    let_all_read_first(monkeypatch, PEOPLE)
    tables = enumerate(tables_of(evening), start=1)

    answers = at_once(evening, [[RecordWin(1, n, pair[0], saw=0)] for n, pair in tables])

    assert Counter(answers) == {"done": 1, "IntegrityError": PEOPLE - 1}
    check_nothing_is_lost(evening, answers)


def check_nothing_is_lost(evening: StoredEvening, answers: Sequence[str]) -> None:
    """Every act that was done has its entry, and the entries are one chain."""
    forget_everything()
    stored = now(evening)
    entries = log.read_anew(stored)
    assert [told.entry for told in entries] == [*range(1, len(entries) + 1)]
    assert len(entries) == evening.entry + answers.count("done")
    check_chain(entries)
    assert verify(stored).agrees


def at_once(evening: StoredEvening, plans: Sequence[Acts], key: str = "") -> list[str]:
    """Each plan in a thread of its own; what became of every act."""

    def follow(plan: Acts) -> list[str]:
        return [done_or_why_not(evening, act, key) for act in plan]

    return [*chain.from_iterable(in_threads([partial(follow, plan) for plan in plans]))]


def in_threads(calls: Sequence[Callable[[], Result]]) -> list[Result]:
    """What each call gives, all begun at the same moment, with a connection of its own."""

    def connected(call: Callable[[], Result]) -> Result:
        with closing(connection):
            return call()

    return hand.at_once([partial(connected, call) for call in calls])


def done_or_why_not(evening: StoredEvening, act: EveningAct, key: str) -> str:
    try:
        done = book.do(evening.slug, act, by="somebody", key=key)
    except (RuleError, DatabaseError) as refusal:
        return getattr(refusal, "code", type(refusal).__name__)
    if done.is_repeated:
        return "done already"
    return "done" if done.acts else "nothing"


def in_processes(evening: StoredEvening, plans: Sequence[Acts]) -> list[str]:
    """Each plan in a process of its own, told to begin when all are ready."""

    def follow(process: "subprocess.Popen[str]", plan: Acts) -> list[str]:
        told = "\n".join(["go", *(json.dumps(plain_act(act)) for act in plan)])
        return process.communicate(told, timeout=120)[0].splitlines()

    with ExitStack() as running:
        processes = [running.enter_context(process_on(evening, who)) for who in range(len(plans))]
        for process in processes:
            assert process.stdout.readline() == "ready\n"
        each = zip(processes, plans, strict=True)
        return [*chain.from_iterable(hand.at_once([partial(follow, *both) for both in each]))]


def process_on(evening: StoredEvening, who: int) -> "subprocess.Popen[str]":
    database = str(connection.settings_dict["NAME"])
    return begun(
        [sys.executable, "-m", "tests.store.one_process", database, evening.slug, f"desk {who}"],
        cwd=PROJECT,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
