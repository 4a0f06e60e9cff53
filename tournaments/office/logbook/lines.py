"""The logbook as people read it: each entry in a sentence, and those that concern one thing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from scoring.hall.acts import EveningAct, Redo, TakeBack
from scoring.hall.facts import Facts
from scoring.hall.logbook import out_of_force
from scoring.hall.numbers import CoupleNumber
from tournaments.codec.chain import Logged
from tournaments.entries import Told, entry_sentence
from tournaments.store.stored_evening import DoneAct
from tournaments.words.writers import writer_name


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the reader looks for; whatever is left out matches everything."""

    desk: str = ""
    by: str = ""
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
    def stands(self) -> bool:
        return self.taken_by is None

    @property
    def can_be_taken_back(self) -> bool:
        """Whether one click leads to a preview without it; the first entry opens the evening."""
        return self.stands and self.entry > 1


def concerning(done_acts: Told, wanted: Wanted, logged: Sequence[Logged]) -> list[DoneAct]:
    """The entries that concern what is wanted, the latest first.

    Taking entries back concerns what each of them concerned.
    """
    wrote = [done for done in reversed(done_acts) if wanted.by in {"", logged[done.entry - 1].by}]
    if replace(wanted, by="") == Wanted():
        return wrote
    return [done for done in wrote if _concerns(done_acts, done, wanted)]


def entry_lines(
    done_acts: Told, chosen: Sequence[DoneAct], logged: Sequence[Logged]
) -> list[LogLine]:
    """These entries in words."""
    out = out_of_force([done.act for done in done_acts])
    return [entry_line(done_acts, done.entry, logged[done.entry - 1], out) for done in chosen]


def entry_line(done_acts: Told, entry: int, logged: Logged, out: Mapping[int, int]) -> LogLine:
    return LogLine(
        entry=entry,
        at=datetime.fromisoformat(logged.at),
        by=writer_name(logged.by),
        sentence=entry_sentence(done_acts, entry),
        taken_by=out.get(entry),
        is_taking_back=isinstance(done_acts[entry - 1].act, TakeBack),
    )


def _concerns(done_acts: Told, done: DoneAct, wanted: Wanted) -> bool:
    return any(_matches(done, root, wanted) for root in _roots(done_acts, done))


def _matches(done: DoneAct, root: DoneAct, wanted: Wanted) -> bool:
    act, before = root.act, root.before
    return (
        wanted.desk in {"", done.act.desk, act.desk}
        and wanted.game in {None, getattr(act, "game", None)}
        and wanted.match in {"", getattr(act, "match", "")}
        and wanted.table in {None, getattr(act, "table", None)}
        and (wanted.couple is None or wanted.couple in _couples_of(act, before))
    )


def _roots(done_acts: Told, done: DoneAct) -> list[DoneAct]:
    """What the entry took back or redid with all that went along; itself where it is none such."""
    seen, open_, roots = {done.entry}, [done], []
    while open_:
        looked_at = open_.pop()
        if not isinstance(looked_at.act, TakeBack | Redo):
            roots.append(looked_at)
            continue
        named = {looked_at.act.entry, *looked_at.act.also} - seen
        seen |= named
        open_ += [done_acts[entry - 1] for entry in named]
    return roots


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
