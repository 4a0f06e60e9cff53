"""Puts evenings of a safe copy in the place of those that are there, or beside them.

Their logbooks are done again into our own tables: nothing of a copy is adopted as it is. It is
one transaction, so that whoever pulls the plug finds all that was there or all that came.
"""

from collections.abc import Callable, Sequence

from django.apps import apps
from django.db import connection

from tournaments.models import PrintoutRow
from tournaments.store import book, evening_cache, log
from tournaments.store.guards import entries_may_go
from tournaments.store.paper.choice import USUAL, keep_paper_choice
from tournaments.store.paper.logo import has_logo, keep_logo
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.whole.whole import WholeEvening


def replace_everything(
    evenings: Sequence[WholeEvening], *, lay_aside: Callable[[], object]
) -> None:
    """These evenings and no others; `lay_aside` keeps what was there, while nobody can save.

    Whoever saves meanwhile waits, and is told that the evening is gone; nothing is lost unsaid.
    """
    with book.writing():
        evening_cache.lock_list()
        lay_aside()
        with entries_may_go(), connection.cursor() as cursor:
            for model in apps.get_app_config("tournaments").get_models():
                cursor.execute(f'DELETE FROM "{model._meta.db_table}"')  # noqa: S608 – our own
        for whole in evenings:
            _put(whole, whole.slug)


def import_beside(whole: WholeEvening) -> StoredEvening:
    """The evening once more, at an address of its own."""
    with book.writing():
        evening_cache.lock_list()
        return _put(whole)


def _put(whole: WholeEvening, slug: str = "") -> StoredEvening:
    stored = book.write_from_log(whole.logged, whole.evening, slug=slug)
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
