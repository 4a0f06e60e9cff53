"""Empties the names of a couple, or of who came alone, wherever the logbook tells them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.hall.acts import ForgetNames, SignIn, StopWaiting, WaitForPartner
from scoring.hall.numbers import CoupleNumber
from tournaments.codec.chain import Logged, Owner, Players, forget_names
from tournaments.refusals import UnusableError
from tournaments.store import log
from tournaments.store.guards import names_may_go
from tournaments.store.stored_evening import StoredEvening

Log = Sequence[Logged]
Without = tuple[Logged, Logged]
"""An entry, and what it will be without the names."""


def entries_naming(stored: StoredEvening, act: ForgetNames) -> list[Without]:
    """The entries that tell a name which the act forgets."""
    logged = log.read(stored)
    if act.couple is None:
        return [each for each in _came_alone(stored, logged) if each[0].entry == act.entry]
    return _naming(stored, logged, act.couple)


def who_came_alone(stored: StoredEvening) -> list[tuple[int, str]]:
    """Those who came alone and went home again: the entry in which they came, and the name."""
    alone = [entry for entry, _without in _came_alone(stored, log.read(stored))]
    return [(entry.entry, names[0]) for entry in alone for names in entry.players if names]


def _came_alone(stored: StoredEvening, logged: Log) -> Iterator[Without]:
    """Whoever found a partner is of a couple, and goes with its names."""
    paired = {
        name for entry in logged if isinstance(entry.act, SignIn) for name in entry.act.players
    }
    gone = paired | set(stored.evening.singles.values())
    for entry in logged:
        if isinstance(entry.act, WaitForPartner) and entry.salt and entry.act.player not in gone:
            yield entry, forget_names(entry, lambda _owner, _players: True)


def _naming(stored: StoredEvening, logged: Log, couple: CoupleNumber) -> list[Without]:
    partners = _who_waited(logged, couple)

    def is_theirs(owner: Owner, players: Players) -> bool:
        return any(
            couple in (part.get("number"), part.get("couple"))
            or ("single" in part and players[0] in partners and not _waits(stored, part, players))
            for part in owner
        )

    each = ((entry, forget_names(entry, is_theirs)) for entry in logged)
    return [(entry, without) for entry, without in each if without is not entry]


def check_names(stored: StoredEvening, act: ForgetNames) -> None:
    """Refuses where the logbook has no such name, or none any more."""
    if not entries_naming(stored, act):
        number = act.entry if act.couple is None else act.couple
        raise UnusableError("log-names-unknown", couple=number)


def forget(stored: StoredEvening, act: ForgetNames) -> None:
    """Empties them in the rows; whoever reads on from here reads the whole logbook anew."""
    naming = entries_naming(stored, act)
    with names_may_go():
        log.rewrite_names(stored.pk, [without for _entry, without in naming])


def _who_waited(logged: Log, couple: CoupleNumber) -> set[str]:
    """Those of the couple who came alone: with a sign-in of theirs somebody stopped waiting."""
    stopped = {entry.first for entry in logged if isinstance(entry.act, StopWaiting)}
    acts = [entry.act for entry in logged if entry.first in stopped]
    of_couple = [act for act in acts if isinstance(act, SignIn) and act.couple == couple]
    return {name for act in of_couple for name in act.players if name}


def _waits(stored: StoredEvening, part: Mapping[str, Any], players: Players) -> bool:
    """Whether it is somebody else of the same name, who waits still."""
    return stored.evening.singles.get(part["single"]) == players[0]
