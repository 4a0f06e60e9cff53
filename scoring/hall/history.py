"""Knows an evening as the sequence of its acts: what stands, and what taking one back would leave.

Entries are numbered from 1, in the order in which they were made. Replaying decides; nothing is
guessed about which act builds on which.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from scoring.errors import RuleError
from scoring.hall.acts import EveningAct, Redo, TakeBack
from scoring.hall.evening import BLANK, Evening
from scoring.hall.refusals import RefusedError

Acts = Sequence[EveningAct]


class BuiltUponError(RuleError):
    """Later entries build on the one that is taken back, or on its having been taken back."""

    code = "log-built-upon"


@dataclass(frozen=True, slots=True)
class Replayed:
    """The evening that a choice of entries gives, and those that it left no room for."""

    evening: Evening
    refused: tuple[int, ...] = ()


def in_force(acts: Acts) -> tuple[int, ...]:
    """Gives the entries that stand, oldest first; taking back and redoing are none of them.

    >>> from scoring.hall.acts import Remove
    >>> in_force([Remove(1), Remove(2), TakeBack(1)])
    (2,)
    >>> in_force([Remove(1), Remove(2), TakeBack(1), Redo(3)])
    (1, 2)
    """
    out = _out(acts)
    return tuple(
        number
        for number, act in enumerate(acts, start=1)
        if number not in out and not isinstance(act, TakeBack | Redo)
    )


def replay(acts: Acts) -> Evening:
    """Gives the evening that the entries in force make, each checked as when it was done."""
    return BLANK.do_all(acts[number - 1] for number in in_force(acts))


def replay_without_failing(acts: Acts) -> Replayed:
    """Gives the evening as far as the entries in force go together, and those that do not."""
    evening, refused = BLANK, []
    for number in in_force(acts):
        try:
            evening = evening.do(acts[number - 1])
        except RuleError:
            refused.append(number)
    return Replayed(evening, tuple(refused))


def complete(acts: Acts, act: TakeBack | Redo) -> TakeBack | Redo:
    """Gives the act with all the entries that it takes along, so that replaying it asks nothing.

    Refused where there is nothing to take back, and where later entries build on it that nobody
    asked to take along.
    """
    named = _named(acts, act)
    also = set(named.also)
    # Of what is left, something may build on what must go: again, until the rest goes together.
    while refused := _tried(acts, replace(named, also=tuple(sorted(also)))).refused:
        also.update(refused)
    if also.difference(act.also) and not act.with_later:
        raise BuiltUponError(entry=named.entry, entries=tuple(sorted(also.difference(act.also))))
    return replace(named, with_later=bool(also), also=tuple(sorted(also)))


def _tried(acts: Acts, act: TakeBack | Redo) -> Replayed:
    return replay_without_failing([*acts, act])


def _named(acts: Acts, act: TakeBack | Redo) -> TakeBack | Redo:
    if not 0 < act.entry <= len(acts):
        raise RefusedError("log-entry-unknown", entry=act.entry)
    if isinstance(act, Redo):
        return replace(act, entry=_taking_back(acts, act.entry))
    if act.entry == 1:
        raise RefusedError("log-entry-opens-evening", entry=act.entry)
    if act.entry in _out(acts):
        raise RefusedError("log-entry-out-already", entry=act.entry)
    return act


def _taking_back(acts: Acts, entry: int) -> int:
    """The entry in force that took this one back; or this one, where it is such an entry."""
    out = _out(acts)
    for number in range(len(acts), 0, -1):
        act = acts[number - 1]
        if number in out or not isinstance(act, TakeBack | Redo):
            continue
        if number == entry or entry in _taken_by(act):
            return number
    raise RefusedError("log-entry-not-out", entry=entry)


def _out(acts: Acts) -> Collection[int]:
    """The entries out of force; the latest is looked at first, for a taking back may be out too."""
    out: set[int] = set()
    for number in range(len(acts), 0, -1):
        act = acts[number - 1]
        if number not in out and isinstance(act, TakeBack | Redo):
            out |= _taken_by(act)
    return out


def _taken_by(act: TakeBack | Redo) -> set[int]:
    return {act.entry, *act.also}
