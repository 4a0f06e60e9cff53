"""What taking an entry back, doing it again or crediting another couple would change.

Everything is worked out before anything is done; nothing here does it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.errors import RuleError
from scoring.hall.acts import Credit, RecordWin, Redo, TakeBack
from scoring.hall.comparing.changes import changes
from scoring.hall.comparing.marks import result_mark
from scoring.hall.evening import Evening
from scoring.hall.facts import Facts
from scoring.hall.numbers import CoupleNumber
from scoring.hall.settings import FormatOfPlay
from tournaments.entries import Told, entry_sentence
from tournaments.office.logbook.lines import LogLine
from tournaments.store.paper.printouts import Printout
from tournaments.store.stored_evening import DoneAct
from tournaments.words.changes.differences import ChangeGroup, change_groups, change_lines
from tournaments.words.office.left_house import left_house_lines
from tournaments.words.refusals import sentence_for

MOST_NAMED = 10
ADDRESSES = {TakeBack: "office-take-back", Redo: "office-redo"}


@dataclass(frozen=True, slots=True)
class Differences:
    """What is different after, in sentences and as a table, and what a click cannot bring back."""

    lines: tuple[str, ...]
    groups: tuple[ChangeGroup, ...]
    left_house: tuple[str, ...] = ()

    @property
    def is_shortened(self) -> bool:
        """Whether a row of the table only counts what it stands for."""
        return any(row.is_counted for group in self.groups for row in group.rows)


@dataclass(frozen=True, slots=True)
class Others:
    """Entries that go along, in words: the first ones, and those that are unfolded.

    ``count`` is of them all: thousands are told only to whoever asks for every difference.
    """

    lines: tuple[tuple[int, str], ...] = ()
    more: tuple[tuple[int, str], ...] = ()
    count: int = 0

    @property
    def more_count(self) -> int:
        """How many there are beside the first ones."""
        return self.count - len(self.lines)

    @property
    def untold_count(self) -> int:
        """How many are told only where every difference is asked for."""
        return self.more_count - len(self.more)

    def __bool__(self) -> bool:
        return bool(self.lines)


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be done about an entry, with what it would change; or why it cannot.

    `also` was asked for, `others` were not: they build on the entry. `address` is the name of the
    page that does it.
    """

    address: str = ""
    also: tuple[int, ...] = ()
    with_it: Others = Others()
    others: Others = Others()
    differences: Differences | None = None
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class CreditOffer:
    """The other way of mending a recorded win: another couple is credited, nobody moves."""

    credit: Credit
    differences: Differences


@dataclass(frozen=True, slots=True)
class WaysOn:
    """Where the page leads: back to the page that asked, and to all differences (a query)."""

    back: str
    all: str


def log_act_for(line: LogLine, also: tuple[int, ...] = ()) -> TakeBack | Redo | None:
    """What the page of this entry offers; nothing for the entry that opened the evening.

    Taking back what took something back is doing that again.
    """
    if not line.stands or line.is_taking_back:
        return Redo(line.entry, with_later=True)
    if line.can_be_taken_back:
        return TakeBack(line.entry, with_later=True, also=also)
    return None


def offer(
    done_acts: Told, asked: TakeBack | Redo, done: DoneAct, printed: Printout | None, *, most: int
) -> Offer:
    """The act on the logbook as it was tried out, with the entries that it takes along.

    More than `most` of one sort, entries or differences, are only counted.
    """
    act = done.act
    assert isinstance(act, TakeBack | Redo)  # noqa: S101 – nothing else is offered
    return Offer(
        address=ADDRESSES[type(asked)],
        also=asked.also,
        with_it=_others(done_acts, asked.also, most),
        others=_others(done_acts, [entry for entry in act.also if entry not in asked.also], most),
        differences=differences(done.before, done.after, printed, most=most),
    )


def refused(error: RuleError, played: FormatOfPlay) -> Offer:
    return Offer(refusal=sentence_for(error, played))


def differences(
    before: Facts, after: Facts, printed: Printout | None = None, *, most: int
) -> Differences:
    """Everything that changes, and what has left the house with another result.

    More than `most` differences of one sort are only counted in the table.
    """
    changed = changes(before, after)
    printed_at = printed.at if printed and printed.is_outdated(result_mark(after)) else None
    left = left_house_lines(before, after, printed_at)
    return Differences(tuple(change_lines(changed)), change_groups(changed, most=most), tuple(left))


def credit_for(evening: Evening, done_acts: Told, line: LogLine) -> Credit | None:
    """The credit of the other couple, where the entry recorded a win of a game that is over."""
    act = done_acts[line.entry - 1].act
    if not line.stands or not isinstance(act, RecordWin | Credit):
        return None
    other = _other_couple(evening, act)
    if other is None:
        return None
    credit = Credit(act.game, act.table, other)
    return credit if evening.can(credit) else None


def credit_offer(
    evening: Evening, credit: Credit, printed: Printout | None, *, most: int
) -> CreditOffer:
    return CreditOffer(credit, differences(evening, evening.do(credit), printed, most=most))


def _other_couple(evening: Evening, act: RecordWin | Credit) -> CoupleNumber | None:
    """Who sat at the table and is not credited with its win; nobody while the game is played."""
    games = evening.games[act.game - 1 : act.game]
    if not games or not games[0].is_over or act.table > len(games[0].seating.tables):
        return None
    couples = games[0].seating.tables[act.table - 1]
    winner = games[0].winners[act.table - 1]
    return next((couple for couple in couples if couple not in {None, winner}), None)


def _others(done_acts: Told, entries: Sequence[int], most: int) -> Others:
    named = tuple((entry, entry_sentence(done_acts, entry)) for entry in entries[:most])
    return Others(named[:MOST_NAMED], named[MOST_NAMED:], len(entries))
