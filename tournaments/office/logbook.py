"""The logbook as people read it: each entry in a sentence, and those that concern one thing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from scoring.hall.acts import EveningAct, Redo, TakeBack
from scoring.hall.facts import Facts
from scoring.hall.history import in_force, out_of_force
from scoring.hall.numbers import CoupleNumber
from tournaments.evening_file.chain import Logged
from tournaments.record.kept import DoneAct
from tournaments.wording.acts import act_sentence, redone_sentence, taken_back_sentence
from tournaments.wording.writers import writer_name

Told = Sequence[DoneAct]
"""The entries of an evening, entry 1 first."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the reader looks for; whatever is left out matches everything."""

    desk: str = ""
    couple: int | None = None
    table: int | None = None
    game: int | None = None
    match: str = ""


@dataclass(frozen=True, slots=True)
class LogLine:
    """An entry in words; `taken_by` is the entry that took it out of force."""

    entry: int
    at: datetime
    by: str
    sentence: str
    taken_by: int | None = None
    is_taking_back: bool = False

    @property
    def name(self) -> str:
        return _("Entry %(entry)s") % {"entry": self.entry}

    @property
    def stands(self) -> bool:
        return self.taken_by is None

    @property
    def can_be_taken_back(self) -> bool:
        """Whether one click leads to a preview without it; the first entry opens the evening."""
        return self.stands and self.entry > 1


def concerning(told: Told, wanted: Wanted) -> list[DoneAct]:
    """The entries that concern what is wanted, the latest first.

    Taking an entry back concerns what the entry concerned.
    """
    if wanted == Wanted():
        return list(reversed(told))
    return [done for done in reversed(told) if _concerns(told, done, wanted)]


def entry_lines(told: Told, chosen: Sequence[DoneAct], logged: Sequence[Logged]) -> list[LogLine]:
    """These entries in words."""
    out = out_of_force([done.act for done in told])
    return [entry_line(told, done.entry, logged[done.entry - 1], out) for done in chosen]


def entry_line(told: Told, entry: int, logged: Logged, out: Mapping[int, int]) -> LogLine:
    return LogLine(
        entry=entry,
        at=datetime.fromisoformat(logged.at),
        by=writer_name(logged.by),
        sentence=entry_sentence(told, entry),
        taken_by=out.get(entry),
        is_taking_back=isinstance(told[entry - 1].act, TakeBack),
    )


def entry_sentence(told: Told, entry: int) -> str:
    """What the entry did; one that took back or redid another says what that was."""
    done, root = told[entry - 1], root_of(told, entry)
    if root is done:
        return act_sentence(done.before, done.act, done.after)
    acts = [earlier.act for earlier in told[:entry]]
    before, after = {*in_force(acts[:-1])}, {*in_force(acts)}
    sentence = act_sentence(root.before, root.act, root.after)
    if root.entry in after:
        back, out = len(after - before), len(before - after)
        return redone_sentence(root.entry, sentence, max(back - 1, 0), out)
    return taken_back_sentence(root.entry, sentence, max(len(before - after) - 1, 0))


def root_of(told: Told, entry: int) -> DoneAct:
    """The entry that was taken back or redone at last; the entry itself where it is none such."""
    done = told[entry - 1]
    while isinstance(done.act, TakeBack | Redo):
        done = told[done.act.entry - 1]
    return done


def _concerns(told: Told, done: DoneAct, wanted: Wanted) -> bool:
    root = root_of(told, done.entry)
    act, before = root.act, root.before
    return (
        wanted.desk in {"", done.act.desk, act.desk}
        and wanted.game in {None, getattr(act, "game", None)}
        and wanted.match in {"", getattr(act, "match", "")}
        and wanted.table in {None, getattr(act, "table", None)}
        and (wanted.couple is None or wanted.couple in _couples_of(act, before))
    )


def _couples_of(act: EveningAct, before: Facts) -> tuple[CoupleNumber | None, ...]:
    """The couple that the act names, and those at the table or in the match that it names."""
    named = (getattr(act, "couple", None),)
    match = before.tournament.match(getattr(act, "match", ""))
    if match is not None:
        return (*named, *match.teams)
    game, table = getattr(act, "game", None), getattr(act, "table", None)
    if game is None or table is None:
        return named
    return (*named, *before.games[game - 1].seating.tables[table - 1])
