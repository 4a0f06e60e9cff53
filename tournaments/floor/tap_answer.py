"""The answer to a tap: the row tapped, the next table, what is still to come, what is taken back.

It is rendered once for each language and side of the table, and filled in from then on.
"""

from dataclasses import dataclass
from functools import cache

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import escape
from django.utils.translation import get_language

from scoring.hall.couples import Couple
from scoring.hall.numbers import CoupleNumber, TableNumber
from tournaments.floor.sheet import TableRow
from tournaments.last_done import LastDone
from tournaments.stencil import Stencil
from tournaments.wording.naming import couple_names


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
    first, second = _couple(900_000_001), _couple(900_000_002)
    row = TableRow(
        TableNumber(900_000_003), first, second, first.number if first_won else second.number
    )
    next_row = TableRow(TableNumber(900_000_004), _couple(900_000_005), _couple(900_000_006))
    return TapAnswer(
        row=row,
        next_row=next_row,
        still_to_come="still-to-come-marked",
        missing_text="missing-marked",
        last_done=LastDone(
            slug="evening-marked",
            to="page-marked",
            seen="seen-marked",
            sentence="sentence-marked",
            taken_back=900_000_007,
        ),
        csrf_token="token-marked",  # noqa: S106 – a mark
    )


def _couple(number: int) -> Couple:
    return Couple(CoupleNumber(number), (f"names-{number % 10}-marked", ""))


def _values(answer: TapAnswer) -> tuple[str, ...]:
    """What differs from tap to tap, as the templates write it."""
    last_done = answer.last_done
    return (
        last_done.slug,
        *_row_values(answer.row),
        *_row_values(answer.next_row),
        answer.still_to_come,
        answer.missing_text,
        last_done.seen,
        escape(last_done.sentence),
        str(last_done.taken_back),
        escape(answer.csrf_token),
        escape(last_done.to),
    )


def _row_values(row: TableRow) -> tuple[str, ...]:
    couples = [couple for couple in (row.first, row.second) if couple is not None]
    told = [(str(couple.number), escape(couple_names(couple))) for couple in couples]
    return (str(row.number), *(value for pair in told for value in pair))
