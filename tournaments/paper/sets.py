"""Documents that are printed in one go: what is wanted now, or everything."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.evening import Evening
from tournaments.paper.documents import documents_of, note_print
from tournaments.paper.other_ways import AskedPart, OtherWays, asked_parts, other_ways
from tournaments.printing.languages import in_one_line, said
from tournaments.printing.moments import Moment, moment_of
from tournaments.printing.printables import Order, Printable
from tournaments.refusals import UnusableError
from tournaments.store.paper.printouts import Printout, last_printouts
from tournaments.store.stored_evening import StoredEvening

Copies: TypeAlias = Sequence[tuple[Printable, int]]
"""Documents, and how often each is printed."""


@dataclass(frozen=True, slots=True)
class PaperSet:
    """Several documents in one file, by its name in commands and addresses."""

    name: str
    title: Promise
    # The documents, each with how many copies are usual.
    wanted: Callable[[Evening], Copies]


@dataclass(frozen=True, slots=True)
class ShownDocument:
    """A document as the paper room shows it."""

    document: Printable
    evening: Evening
    printed: Printout | None = None

    @property
    def is_outdated(self) -> bool:
        """It was printed, and tells something else by now."""
        printed = self.printed
        return printed is not None and printed.is_outdated(self.document.mark(self.evening))

    @property
    def lacks(self) -> Promise | None:
        return self.document.missing_in(self.evening)

    @property
    def others(self) -> tuple[OtherWays, ...]:
        return tuple(other_ways(self.document))

    @property
    def parts(self) -> tuple[AskedPart, ...]:
        """None before there is anything to choose from."""
        return () if self.lacks else tuple(asked_parts(self.document))


def wanted_now(evening: Evening) -> Copies:
    """What is to be printed as the evening stands, in the order of the desks."""
    every = documents_of(evening.settings)
    return [(document, document.copies) for document in every if document.is_for(evening)]


def everything(evening: Evening) -> Copies:
    """All that would be more than empty."""
    every = documents_of(evening.settings)
    return [
        (document, max(1, document.copies))
        for document in every
        if document.missing_in(evening) is None
    ]


NOW = PaperSet("now", _("Tonight’s paper"), wanted_now)
ALL = PaperSet("all", _("All papers"), everything)
SETS: Mapping[str, PaperSet] = {paper_set.name: paper_set for paper_set in (NOW, ALL)}

# Where a document lies that is not wanted now, by the moment at which it first is.
BEFORE = _("Before the evening")
PARTS: Mapping[Moment, Promise] = {
    Moment.BEFORE: BEFORE,
    Moment.AT_THE_DRAW: BEFORE,
    Moment.DURING: _("During play"),
    Moment.AFTER: _("After play"),
}
MONEY = _("Money")
WHEN_WRONG = _("When something is wrong")
# What the button says that prints what is wanted now.
TO_PRINT: Mapping[Moment, Promise] = {
    Moment.BEFORE: _("Print the paper for the door"),
    Moment.AT_THE_DRAW: _("Print tonight’s paper"),
    Moment.DURING: _("Print what is needed now"),
    Moment.AFTER: _("Print the paper for the prizes"),
}


def to_print(evening: Evening) -> Promise:
    """What the button says."""
    return TO_PRINT[moment_of(evening)]


@dataclass(frozen=True, slots=True)
class PartOfNight:
    """A heading, and the documents below it that are not wanted now."""

    title: Promise
    documents: tuple[ShownDocument, ...]


def shown_documents(stored: StoredEvening) -> tuple[ShownDocument, ...]:
    """Every document with when it was printed last."""
    printed, evening = last_printouts(stored), stored.evening
    return tuple(
        ShownDocument(document, evening, printed.get(document.name))
        for document in documents_of(evening.settings)
    )


def parts_of_night(every: Iterable[ShownDocument]) -> tuple[PartOfNight, ...]:
    """All that is not wanted now, by when it is wanted first; what is of money lies together.

    What somebody looks for in a hurry comes before all of it.
    """
    titles = (WHEN_WRONG, *PARTS.values(), MONEY)
    by_part: dict[Promise, list[ShownDocument]] = {title: [] for title in titles}
    for shown in every:
        if not shown.document.is_for(shown.evening):
            by_part[_part_of(shown.document)].append(shown)
    return tuple(PartOfNight(title, tuple(shown)) for title, shown in by_part.items() if shown)


def _part_of(document: Printable) -> Promise:
    if document.is_when_wrong:
        return WHEN_WRONG
    return MONEY if document.is_of_money else PARTS[document.moments[0]]


def printed_set(stored: StoredEvening, order: Order, title: Promise, copies: Copies) -> bytes:
    """The documents as one PDF, each so many times."""
    wanted = [(document, count) for document, count in copies if count]
    if not wanted:
        raise UnusableError("paper-nothing-wanted")
    run = order.run(title=f"{in_one_line(said(title, order.languages))} – {stored.settings.name}")
    for document, count in wanted:
        for _copy in range(count):
            document.draw(stored, order, run)
        note_print(stored, document, order)
    return run.file()
