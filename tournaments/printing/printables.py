"""What a printable is, and how it is ordered; each desk has a list of its own."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from django.conf import settings
from django.utils.functional import Promise

from tournaments.printing.evening import PrintedEvening
from tournaments.printing.languages import languages_wanted
from tournaments.printing.paper import Paper
from tournaments.record.kept import KeptEvening

Values = TypeVar("Values", contravariant=True)


class Drawing(Protocol[Values]):
    """Draws values as the pages of a PDF."""

    def __call__(
        self, values: Values, /, *, paper: Paper, languages: tuple[str, ...], font: str | None
    ) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Order:
    """How a document is wanted; `address` is where phones find the program: `http://…:8045`."""

    paper: Paper
    languages: tuple[str, ...]
    address: str

    def printed(self, drawing: Drawing[Values], values: Values) -> bytes:
        return drawing(
            values, paper=self.paper, languages=self.languages, font=settings.CARDPARTY_FONT
        )


@dataclass(frozen=True, slots=True)
class Printable:
    """One document: its name in commands and addresses, whose it is, and what it is for."""

    name: str
    desk: str
    title: Promise
    description: Promise
    make: Callable[[KeptEvening, Order], bytes]
    # Before the draw it says no more than that there are no tables yet.
    needs_draw: bool = False
    # It tells the result: once it hangs on the wall, a later change is said aloud.
    tells_result: bool = False

    @property
    def sketch(self) -> str:
        """The template with a little drawing of it."""
        return f"paper/sketches/{self.name}.html"


def languages_of(kept: KeptEvening, wanted: str | None) -> tuple[str, ...]:
    """The languages to print in, the evening's own unless others are wanted."""
    own = kept.settings.languages
    return own if wanted is None else languages_wanted(wanted, own)


def heading(kept: KeptEvening) -> PrintedEvening:
    """The evening as every document names it."""
    return PrintedEvening(kept.settings.name, kept.settings.date, kept.settings.hall)
