"""The answer to a tap: the row tapped, the next table, what is still to come, what is taken back.

It is rendered once for each language and side of the table, and filled in from then on.
"""

from dataclasses import dataclass
from functools import cache
from itertools import chain

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language

from scoring.hall.numbers import TableNumber
from tournaments.floor.sheet import TableRow
from tournaments.last_done import LastDone
from tournaments.stencil import (
    MARKED_LAST_DONE,
    MARKED_TOKEN,
    Stencil,
    couple_values,
    last_done_values,
    marked_couple,
)


@dataclass(frozen=True, slots=True)
class TapAnswer:
    """All that the answer to a tap says; both tables have two couples."""

    row: TableRow
    next_row: TableRow
    still_to_come: str
    missing_text: str
    last_done: LastDone
    csrf_token: str


def rendered(answer: TapAnswer) -> str:
    """The answer by the templates that make the page, too."""
    context = {
        "recorded": answer,
        "row": answer.row,
        "next_row": answer.next_row,
        "record_url": reverse("floor-record-win", args=[answer.last_done.slug]),
        "last_done": answer.last_done,
        "csrf_token": answer.csrf_token,
    }
    parts = ("floor/recorded.html", "frame/last_done_apart.html")
    return "\n".join(render_to_string(part, context) for part in parts)


def filled(answer: TapAnswer) -> str:
    """The same, from what was rendered once."""
    if settings.DEBUG:  # templates are being written
        return rendered(answer)
    return _stencil(get_language(), answer.row.first_won).filled(_values(answer))


@cache
def _stencil(_language: str | None, first_won: bool) -> Stencil:  # noqa: FBT001 – a key
    answer = _marked(first_won=first_won)
    return Stencil.of(rendered(answer), _values(answer))


def _marked(*, first_won: bool) -> TapAnswer:
    """An answer of values that stand nowhere else in a page."""
    first, second = marked_couple(900_000_001), marked_couple(900_000_002)
    row = TableRow(
        TableNumber(900_000_003), first, second, first.number if first_won else second.number
    )
    next_row = TableRow(
        TableNumber(900_000_004), marked_couple(900_000_005), marked_couple(900_000_006)
    )
    return TapAnswer(
        row=row,
        next_row=next_row,
        still_to_come="still-to-come-marked",
        missing_text="missing-marked",
        last_done=MARKED_LAST_DONE,
        csrf_token=MARKED_TOKEN,
    )


def _values(answer: TapAnswer) -> tuple[str, ...]:
    """What differs from tap to tap, as the templates write it."""
    return (
        *last_done_values(answer.last_done, answer.csrf_token),
        *_row_values(answer.row),
        *_row_values(answer.next_row),
        answer.still_to_come,
        answer.missing_text,
    )


def _row_values(row: TableRow) -> tuple[str, ...]:
    couples = [couple for couple in (row.first, row.second) if couple is not None]
    return (str(row.number), *chain.from_iterable(map(couple_values, couples)))
