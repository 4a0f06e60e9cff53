"""Whole evenings, and after every act: read anew, shown afresh, taken back and done again."""

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from scoring.hall import logbook
from scoring.hall.evening import BLANK, Evening
from tests.factories import now
from tests.figures import Count, Prove
from tests.proof import IS_PROOF
from tests.saved.dry_runs import SCRIPTS, Script
from tests.store.remembering import forget_everything
from tournaments.board.screen import views
from tournaments.store import book, log
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline, to_redo, to_take_back

pytestmark = pytest.mark.long

LINE = "Dry runs"
CLICKS = 5
# Every act is looked at; taken back is every sixth, or by `make prove` every one.
ACTS_TO_TAKE_BACK = 1 if IS_PROOF else 6
WHO = "organiser"


@pytest.fixture(autouse=True)
def _screen_does_not_turn_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two that are opened one after the other show the same page of several."""
    monkeypatch.setattr(views, "time", SimpleNamespace(time=lambda: 0))


@pytest.mark.django_db
@pytest.mark.parametrize("name", SCRIPTS)
def test_evening_is_the_same_after_every_act_however_it_is_looked_at(
    name: str, prove: Prove
) -> None:
    acts = clicks = 0
    for stored in evenings_of(SCRIPTS[name]):
        acts += 1
        screen = check_is_the_same(stored.evening, stored)
        if acts % ACTS_TO_TAKE_BACK == 0:
            with undone():
                clicks += taken_back_and_redone(stored)
                assert check_is_the_same(stored.evening, now(stored)) == screen

    assert stored.entry == acts  # each of them has changed something
    assert stored.evening.is_over
    prove(
        LINE,
        Count("evenings", 1, at_least=5),
        Count("acts: each read anew and on a fresh screen the same", acts, at_least=140),
        Count("clicks back and forth, the same", clicks, at_least=1_200),
    )


def test_evening_that_forgets_an_act_is_another_one(
    db: None, monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    """The control: a book that does not write what was done last."""
    evenings = evenings_of(SCRIPTS["quiet evening"])
    next(evenings)
    monkeypatch.setattr(log, "_write", lambda *_told: None)

    stored = next(evenings)

    with pytest.raises(AssertionError):
        check_is_the_same(stored.evening, stored)
    prove(LINE, control="a book that writes no entries: found after the first act")


def evenings_of(script: Script) -> Iterator[StoredEvening]:
    """The evening after every act of the script."""
    so_far: list[StoredEvening] = []
    for act in script(lambda: so_far[-1].evening if so_far else BLANK):
        opened = so_far[-1] if so_far else book.open_evening(act, by=WHO)
        so_far.append(book.do(opened.slug, act, by=WHO).after if so_far else opened)
        yield so_far[-1]


def check_is_the_same(evening: Evening, stored: StoredEvening) -> str:
    """The logbook tells it, whoever reads it; the hall screen of somebody who just came."""
    forget_everything()
    assert logbook.replay([entry.act for entry in log.read_anew(stored)]) == evening
    assert now(stored).evening == evening
    answer = Client().get(reverse("board-screen", args=[stored.slug]))
    assert answer.status_code == 200
    # The mark of the version is another one after every click.
    return answer.text.replace(now(stored).version, "").partition("<main")[2]


def taken_back_and_redone(stored: StoredEvening) -> int:
    """Some clicks back, as far as there is anything, and as many forth; how many there were."""
    clicks = 0
    while clicks < CLICKS and (back := to_take_back(timeline(now(stored)))) is not None:
        book.do(now(stored).slug, back, by=WHO)
        clicks += 1
    for _ in range(clicks):
        forth = to_redo(timeline(now(stored)))
        assert forth is not None
        book.do(now(stored).slug, forth, by=WHO)
    return 2 * clicks


@contextmanager
def undone() -> Iterator[None]:
    """What is done in between is as if it had never been, lest each logbook grow without end."""
    savepoint = transaction.savepoint()
    try:
        yield
    finally:
        transaction.savepoint_rollback(savepoint)
        forget_everything()
