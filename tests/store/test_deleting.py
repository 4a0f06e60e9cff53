"""An evening goes whole, with a copy kept; a single entry of a logbook never goes."""

import datetime
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.db import DatabaseError, transaction

from tests.factories import draw, make_evening, make_tournament, now, play, play_to_knockout
from tournaments.codec.parsing import parse
from tournaments.models import EveningRow, LogEntryRow
from tournaments.refusals import UnusableError
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.verifying import verify
from tournaments.store.whole import deleting
from tournaments.store.whole.deleting import DAYS_KEPT, clear_old_copies, delete
from tournaments.store.whole.files import import_evening

pytestmark = pytest.mark.django_db
TODAY = datetime.date(2026, 11, 20)


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    return tmp_path


def check_entries_stay(evening: StoredEvening) -> None:
    """The guards of the logbook refuse that one of its entries goes, or changes."""
    entries = LogEntryRow.objects.filter(evening=evening.pk, number=2)
    for change in (lambda: entries._raw_delete("default"), lambda: entries.update(by="somebody")):
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
            change()
    assert entries.get().by == "test"


def evening_played() -> StoredEvening:
    return play(draw(make_evening(5)))


def tournament_played() -> StoredEvening:
    return play_to_knockout(make_tournament())


@pytest.mark.parametrize("make", [evening_played, tournament_played])
def test_evening_is_deleted_with_every_row_of_it(make: Callable[[], StoredEvening]) -> None:
    evening = make()
    other = make_evening(2, name="Another evening")

    delete(evening)

    assert book.find(evening.slug) is None
    assert not LogEntryRow.objects.filter(evening=evening.pk).exists()
    assert list(EveningRow.objects.values_list("pk", flat=True)) == [other.pk]
    assert verify(now(other)).agrees


def test_copy_brings_the_evening_back_with_its_logbook() -> None:
    stored = evening_played()

    copy = delete(stored).copy
    back = import_evening(parse(copy.read_bytes(), today=TODAY), by="test")

    assert (back.evening, back.head, back.entry) == (stored.evening, stored.head, stored.entry)


def test_single_entries_stay_before_and_after_an_evening_has_gone() -> None:
    evening, other = make_evening(2), make_evening(2, name="Another evening")
    check_entries_stay(evening)

    delete(evening)

    check_entries_stay(other)


def test_deletion_that_fails_half_way_leaves_everything_and_the_guard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = make_evening(2)

    # The entries have gone by then, and not yet what they belong to.
    monkeypatch.setattr(deleting, "EveningRow", None)
    with pytest.raises(AttributeError):
        delete(evening)

    assert now(evening).head == evening.head
    check_entries_stay(evening)


def test_without_a_copy_nothing_is_deleted(data_folder: Path) -> None:
    evening = make_evening(2)
    Path(data_folder, "deleted-evenings").write_text("a file where the folder should be")

    with pytest.raises(UnusableError) as refused:
        delete(evening)

    assert refused.value.code == "office-copy-not-kept"
    assert now(evening).head == evening.head


def test_copy_is_of_the_evening_as_it_is_now() -> None:
    seen = draw(make_evening(2))
    play(seen, games=1)

    copy = delete(seen).copy

    assert len(parse(copy.read_bytes(), today=TODAY).facts.games) == 2


@pytest.mark.parametrize("clear", [clear_old_copies, lambda: delete(make_evening(2))])
def test_copies_are_kept_thirty_days_and_no_longer(clear: Callable[[], object]) -> None:
    """Until somebody asks, or the next evening is deleted."""
    old, young = delete(make_evening(2)).copy, delete(make_evening(2)).copy
    day = datetime.timedelta(days=1).total_seconds()
    now_seconds = young.stat().st_mtime
    os.utime(old, (0, now_seconds - (DAYS_KEPT + 1) * day))
    os.utime(young, (0, now_seconds - (DAYS_KEPT - 1) * day))

    clear()

    assert not old.exists()
    assert young.exists()
