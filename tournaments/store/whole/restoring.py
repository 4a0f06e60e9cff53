"""Puts evenings of a safe copy in the place of those that are there, or beside them.

Their logbooks are done again into our own tables: nothing of a copy is adopted as it is. It is
one transaction, so that whoever pulls the plug finds all that was there or all that came. What no
logbook tells stays as it is here: who helps, the screen and the Wi-Fi, while the hall plays on.
"""

from collections.abc import Callable, Sequence

from django.apps import apps
from django.db import connection

from tournaments.models import (
    EveningRow,
    HallScreenPictureRow,
    HallScreenRow,
    HallWifiRow,
    HeldBackRow,
    HelperRow,
    LogEntryRow,
    PrintoutRow,
)
from tournaments.store import book, evening_cache, log
from tournaments.store.guards import entries_may_go
from tournaments.store.paper.choice import USUAL, keep_paper_choice
from tournaments.store.paper.logo import has_logo, keep_logo
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.whole.whole import WholeEvening

# Each hangs on its evening, and goes with it where that does not come back.
GO_WITH_THEIR_EVENING = (HelperRow, HallScreenRow, HallScreenPictureRow)
STAY = (*GO_WITH_THEIR_EVENING, HeldBackRow, HallWifiRow)


def replace_everything(
    evenings: Sequence[WholeEvening], *, lay_aside: Callable[[], object]
) -> None:
    """These evenings and no others; `lay_aside` keeps what was there, while nobody can save.

    Whoever saves meanwhile waits, and is told that the evening is gone; nothing is lost unsaid.
    """
    with book.writing():
        evening_cache.lock_list()
        lay_aside()
        here = _opened_here()
        _clear_tables()
        for whole in evenings:
            stored = _put(whole)
            _carry_over(here.get((whole.slug, whole.logged[0].hash)), stored)
        for model in GO_WITH_THEIR_EVENING:
            model.objects.exclude(evening__in=EveningRow.objects.all()).delete()


def _opened_here() -> dict[tuple[str, str], int]:
    """The evenings by address and first entry: another one may have come to an address since."""
    firsts = LogEntryRow.objects.filter(number=1)
    rows = firsts.values_list("evening__slug", "hash", "evening")
    return {(slug, first): evening for slug, first, evening in rows}


def _clear_tables() -> None:
    with entries_may_go(), connection.cursor() as cursor:
        for model in apps.get_app_config("tournaments").get_models():
            if model not in STAY:
                cursor.execute(f'DELETE FROM "{model._meta.db_table}"')  # noqa: S608 – our own


def _carry_over(before: int | None, stored: StoredEvening) -> None:
    """From the evening that was here; a screen that stands still does so no later than it is."""
    for model in GO_WITH_THEIR_EVENING:
        model.objects.filter(evening=before).update(evening=stored.pk)
    screens = HallScreenRow.objects.filter(evening=stored.pk, stands_at__gt=stored.entry)
    screens.update(stands_at=stored.entry)


def import_beside(whole: WholeEvening) -> StoredEvening:
    """The evening once more, at an address of its own where it is here already."""
    with book.writing():
        evening_cache.lock_list()
        return _put(whole)


def _put(whole: WholeEvening) -> StoredEvening:
    stored = book.write_from_log(whole.logged, whole.evening, before=whole.slug)
    log.copy(stored.pk, whole.logged, keys=whole.keys)
    PrintoutRow.objects.bulk_create(
        PrintoutRow(
            evening_id=stored.pk, document=at.document, entry=at.entry, told=at.told, at=at.at
        )
        for at in whole.printouts
    )
    if whole.paper != USUAL:
        keep_paper_choice(stored, whole.paper)
    hall = whole.evening.settings.hall
    # What the hall has by now stays.
    if whole.logo is not None and not has_logo(hall):
        keep_logo(hall, whole.logo)
    return stored
