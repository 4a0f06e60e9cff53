"""Reads evenings whole, for safe copies: logbook, keys of forms and printouts with them.

The database may be a copy that comes from elsewhere: of it nothing is believed that its logbook
does not make, and nothing is remembered.
"""

import datetime
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.apps import apps
from django.db import DatabaseError, connection
from django.db.models import Count, Model, Sum

from scoring.hall import logbook
from scoring.hall.evening import BLANK, Evening
from tournaments.codec.chain import Logged, check_chain, plain_logged, read_logged
from tournaments.codec.parsing import MOST_ENTRIES
from tournaments.models import EveningRow, HallLogoRow, LogEntryRow, PaperChoiceRow, PrintoutRow
from tournaments.names import is_printable
from tournaments.store import log
from tournaments.store.addresses import RESERVED_SLUGS
from tournaments.store.paper.choice import USUAL, PaperChoice, paper_choice
from tournaments.store.paper.logo import logo_of
from tournaments.store.paper.printouts import Printout
from tournaments.store.stored_evening import StoredEvening

SLUG = re.compile(r"[-\w]{1,80}", re.ASCII)
KEY = re.compile(r"[\w:.-]{1,64}", re.ASCII)
MARK = re.compile(r"[\w-]{0,16}", re.ASCII)
LONGEST_DOCUMENT = 40
# Of the text of all logbooks together; hundreds of thousands of results are told in less.
MOST_LETTERS = 64 * 1024 * 1024

_ALL_HEADS = """
    SELECT e.id, e.slug, l.number, l.hash FROM evening e LEFT JOIN log_entry l
    ON l.evening_id = e.id AND l.number = (
        SELECT MAX(number) FROM log_entry WHERE evening_id = e.id
    )
"""
_HEADS = f"{_ALL_HEADS} ORDER BY e.id"
_LATEST_HEADS = f"{_ALL_HEADS} ORDER BY l.id DESC LIMIT %s"


@dataclass(frozen=True, slots=True)
class WholeEvening:
    """An evening with all that is kept of it; `keys` are those of forms, by their entry."""

    slug: str
    evening: Evening
    logged: tuple[Logged, ...]
    keys: Mapping[int, str] = field(default_factory=dict)
    printouts: tuple[Printout, ...] = ()
    paper: PaperChoice = USUAL
    # Of its hall, as it lies in the database it was read from.
    logo: bytes | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """Two that are equal were taken of the same evenings; `ended` are games and matches."""

    evenings: int
    last_entry: int
    ended: int


def heads() -> list[StoredEvening]:
    """Every evening by its key, address and last entry, in the order they were opened; blank."""
    return _heads(_HEADS)


def latest_heads(most: int) -> list[StoredEvening]:
    """The same of so many in which anything was done last, the latest first."""
    return _heads(_LATEST_HEADS, most)


def name_of(slug: str) -> str:
    """The name that the row of an evening says, whatever its logbook says."""
    try:
        return EveningRow.objects.values_list("name", flat=True).get(slug=slug)
    except DatabaseError:
        return slug  # the name itself is what cannot be read


def _heads(statement: str, *values: int) -> list[StoredEvening]:
    with connection.cursor() as cursor:
        cursor.execute(statement, values or None)
        rows = cursor.fetchall()
    return [
        StoredEvening(pk, slug, entry or 0, head or "", BLANK) for pk, slug, entry, head in rows
    ]


def mark() -> Mark:
    """Where the database stands; two queries."""
    last = LogEntryRow.objects.order_by("-pk").values_list("pk", flat=True).first()
    counted = EveningRow.objects.aggregate(evenings=Count("pk"), ended=Sum("played"))
    return Mark(counted["evenings"], last or 0, counted["ended"] or 0)


def result_count() -> int:
    """The results of all evenings: tables won, and matches."""
    return EveningRow.objects.aggregate(results=Sum("results"))["results"] or 0


def check_sizes() -> None:
    """Refuses more than evenings are told in, before any of it is read."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT COUNT(*), SUM(LENGTH(act) + LENGTH(players)) FROM log_entry")
        entries, letters = cursor.fetchone()
    if entries > MOST_ENTRIES * 10 or (letters or 0) > MOST_LETTERS:
        raise ValueError("a logbook beyond all measure")
    for model in apps.get_app_config(EveningRow._meta.app_label).get_models():
        _check_rows(model._meta.db_table, [str(field.column) for field in model._meta.local_fields])


def _check_rows(table: str, columns: Iterable[str]) -> None:
    """Refuses a table with more rows or text in it than the logbooks can have left there."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT name FROM pragma_table_info(%s)", [table])
        there = {name for (name,) in cursor.fetchall()}
        own = [f'"{column}"' for column in columns if column in there]
        if not own:
            return  # a table that an earlier version did not have
        lengths = " + ".join(f"COALESCE(LENGTH(CAST({column} AS BLOB)), 0)" for column in own)
        of = "GROUP BY evening_id" if "evening_id" in there else ""
        statement = f'SELECT COUNT(*), SUM({lengths}) FROM "{table}" {of}'  # noqa: S608 – our own names
        cursor.execute(statement)
        sizes = cursor.fetchall()
    most = MOST_ENTRIES if of else MOST_ENTRIES * 10
    too_many = any(rows > most for rows, _letters in sizes)
    if too_many or sum(letters or 0 for _rows, letters in sizes) > MOST_LETTERS:
        raise ValueError(f"more of {table} than there can be")


def read_whole(stored: StoredEvening) -> WholeEvening:
    """The evening that its logbook makes, whatever its rows say; a chain that breaks is refused."""
    if not SLUG.fullmatch(stored.slug) or stored.slug in RESERVED_SLUGS:
        raise ValueError("an address that is none")
    # As strictly as an evening file is read, for whoever has a database can write anything there.
    logged = tuple(read_logged(plain_logged(entry)) for entry in log.read_anew(stored))
    check_chain(logged)
    evening = logbook.replay([entry.act for entry in logged])
    return WholeEvening(
        stored.slug,
        evening,
        logged,
        _keys(stored),
        _printouts(stored),
        _paper(stored),
        _logo(evening.settings.hall),
    )


def _keys(stored: StoredEvening) -> dict[int, str]:
    rows = LogEntryRow.objects.filter(evening=stored.pk).exclude(key="").order_by("number")
    keys = dict(rows.values_list("number", "key"))
    if not all(map(KEY.fullmatch, keys.values())) or len({*keys.values()}) < len(keys):
        raise ValueError("a key that is none")
    return keys


def _printouts(stored: StoredEvening) -> tuple[Printout, ...]:
    rows = PrintoutRow.objects.filter(evening=stored.pk).order_by("pk")
    printouts = [Printout(*row) for row in rows.values_list("document", "at", "entry", "told")]
    if not all(_can_be(printout, stored) for printout in printouts):
        raise ValueError("a printout that is none")
    return tuple(printouts)


def _paper(stored: StoredEvening) -> PaperChoice:
    return paper_choice(stored) if _has_table(PaperChoiceRow) else USUAL


def _logo(hall: str) -> bytes | None:
    return logo_of(hall) if _has_table(HallLogoRow) else None


def _has_table(model: type[Model]) -> bool:
    """A copy of an earlier version may have none."""
    return model._meta.db_table in connection.introspection.table_names()


def _can_be(printed: Printout, stored: StoredEvening) -> bool:
    is_named = len(printed.document) <= LONGEST_DOCUMENT and is_printable(printed.document)
    # A time that is none is read as nothing.
    is_dated = isinstance(printed.at, datetime.datetime)
    return (
        is_named
        and is_dated
        and bool(MARK.fullmatch(printed.told))
        and 0 <= printed.entry <= stored.entry
    )
