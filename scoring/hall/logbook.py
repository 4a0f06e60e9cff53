"""An evening as the sequence of its acts: what stands, and what taking one back would leave.

Entries are numbered from 1, in the order in which they were made. Replaying decides; nothing is
guessed about which act builds on which.
"""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TypeAlias, TypeVar

from scoring.errors import RuleError
from scoring.hall.acts import (
    CallMatch,
    Credit,
    EndEvening,
    EndMatch,
    EveningAct,
    ForgetNames,
    NoResult,
    RecordMatch,
    RecordWin,
    Redo,
    ScoreHand,
    TakeBack,
)
from scoring.hall.evening import BLANK, Evening
from scoring.hall.numbers import CoupleNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.settings import Settings

Acts = Sequence[EveningAct]
"""The acts of an evening's entries, entry 1 first."""

Pair: TypeAlias = tuple[CoupleNumber | None, CoupleNumber | None]
"""Who met at a table or in a match."""

Some = TypeVar("Some")  # whatever a setting is

Pairs = Mapping[int, Pair | None]
"""Between whom a result was recorded, by its entry."""


class BuiltUponError(RuleError):
    """Later entries build on the one that is taken back, or on its having been taken back."""

    code = "log-built-upon"


@dataclass(frozen=True, slots=True)
class Replayed:
    """The evening that a choice of entries gives, and those that it left no room for: why not."""

    evening: Evening
    refused: Mapping[int, str] = field(default_factory=dict)


def in_force(acts: Acts) -> tuple[int, ...]:
    """Gives the entries that stand, oldest first; taking back and redoing are none of them.

    >>> from scoring.hall.acts import Remove
    >>> in_force([Remove(1), Remove(2), TakeBack(1)])
    (2,)
    >>> in_force([Remove(1), Remove(2), TakeBack(1), Redo(3)])
    (1, 2)
    """
    out = out_of_force(acts)
    return tuple(
        number
        for number, act in enumerate(acts, start=1)
        if number not in out and not isinstance(act, TakeBack | Redo)
    )


def out_of_force(acts: Acts) -> Mapping[int, int]:
    """Gives the entries that do not stand, each with the entry that took it out of force.

    >>> from scoring.hall.acts import Remove
    >>> out_of_force([Remove(1), Remove(2), TakeBack(1)])
    {1: 3}
    """
    out: dict[int, int] = {}
    # The latest is looked at first, for a taking back may be out itself.
    for number in range(len(acts), 0, -1):
        act = acts[number - 1]
        if number not in out and isinstance(act, TakeBack | Redo):
            for entry in (act.entry, *act.also):
                out.setdefault(entry, number)
    return out


def replay(acts: Acts) -> Evening:
    """Gives the evening that the entries in force make, each checked as when it was done."""
    return BLANK.do_all(acts[number - 1] for number in in_force(acts))


def planned(acts: Acts) -> Settings:
    """Gives the settings as they were planned, where the evening ended early (``rules.md §7.15``).

    So many games, and numbers in the jar, as somebody has set; what an end has made of them is of
    that evening alone.
    """
    evening, game_count, jar_size = BLANK, BLANK.settings.game_count, BLANK.settings.jar_size
    for number in in_force(acts):
        act, was = acts[number - 1], evening.settings
        with suppress(RuleError):
            evening = evening.do(act)
        if not isinstance(act, EndEvening):
            game_count = _changed(was.game_count, evening.settings.game_count, game_count)
            jar_size = _changed(was.jar_size, evening.settings.jar_size, jar_size)
    size = None if jar_size is None else min(jar_size, game_count)
    return replace(evening.settings, game_count=game_count, jar_size=size)


def replay_without_failing(acts: Acts, met: Pairs | None = None) -> Replayed:
    """Gives the evening as far as the entries in force go together, and those that do not.

    With those who ``met`` when results were recorded, a result does not go where others meet now,
    even if the couple that is said to have won sits there by chance.
    """
    evening, refused = BLANK, {}
    for number in in_force(acts):
        act = acts[number - 1]
        try:
            after = evening.do(act)
        except RuleError as refusal:
            refused[number] = refusal.code
            continue
        if met is None or met.get(number, _pair_of(evening, act)) == _pair_of(evening, act):
            evening = after
        else:
            refused[number] = "log-others-meet"
    return Replayed(evening, refused)


def _changed(was: Some, now: Some, planned: Some) -> Some:
    return planned if now == was else now


def _pairs_met(acts: Acts) -> Pairs:
    """Between whom each result in force was, when it was recorded."""
    evening, met = BLANK, {}
    for number in in_force(acts):
        met[number] = _pair_of(evening, acts[number - 1])
        evening = evening.do(acts[number - 1])
    return met


def _pair_of(evening: Evening, act: EveningAct) -> Pair | None:
    if isinstance(act, RecordWin | NoResult | Credit):
        return evening.games[act.game - 1].table(act.table)
    if isinstance(act, RecordMatch | ScoreHand | EndMatch | CallMatch):
        match = evening.tournament.match(act.match)
        return None if match is None else match.teams
    return None


def complete(acts: Acts, act: TakeBack | Redo) -> TakeBack | Redo:
    """Gives the act with all the entries that it takes along, so that replaying it asks nothing.

    Refused where there is nothing to take back, where later entries build on it that nobody asked
    to take along, and where nothing of what would come back can be done any more.
    """
    named = _named(acts, act)
    # What builds on a refused entry is refused after it, so all that is left goes together.
    refused = tuple(replay_without_failing([*acts, named], _pairs_met(acts)).refused)
    _check_coming_back(acts, named, refused)
    if refused and not act.with_later:
        raise BuiltUponError(entry=named.entry, entries=refused)
    also = tuple(sorted({*named.also, *refused} - {named.entry}))
    return replace(named, with_later=bool(also), also=also)


def _named(acts: Acts, act: TakeBack | Redo) -> TakeBack | Redo:
    for entry in (act.entry, *act.also):
        if not 0 < entry <= len(acts):
            raise RefusedError("log-entry-unknown", entry=entry)
    if isinstance(act, Redo):
        return replace(act, entry=_taking_back(acts, act.entry))
    out = out_of_force(acts)
    standing = tuple(entry for entry in act.also if entry not in out)
    # What comes back by this very taking back, and goes with it, is out before and after.
    still_out = out_of_force([*acts, replace(act, also=standing)])
    for entry in (act.entry, *act.also):
        if entry == 1:
            raise RefusedError("log-entry-opens-evening", entry=entry)
        if isinstance(acts[entry - 1], ForgetNames):
            raise RefusedError("log-names-gone", entry=entry)
        if entry in out and entry in still_out:
            raise RefusedError("log-entry-out-already", entry=entry)
    return act


def _check_coming_back(acts: Acts, act: TakeBack | Redo, refused: Collection[int]) -> None:
    """Refuses, for its own reason, what cannot be done any more, where nothing else comes back."""
    coming_back = {*in_force([*acts, act])}.difference(in_force(acts))
    if coming_back and coming_back.issubset(refused):
        replay([*acts, act])


def _taking_back(acts: Acts, entry: int) -> int:
    """The entry in force that took this one back; or this one, where it is such an entry."""
    out = out_of_force(acts)
    if entry not in out and not isinstance(acts[entry - 1], TakeBack | Redo):
        raise RefusedError("log-entry-not-out", entry=entry)
    return out.get(entry, entry)
