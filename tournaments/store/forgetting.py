"""Empties the names of a couple wherever the logbook of its evening tells them."""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.hall.acts import ForgetNames, SignIn, StopWaiting
from scoring.hall.numbers import CoupleNumber
from tournaments.codec.chain import Logged, Owner, Players, forget_names
from tournaments.refusals import UnusableError
from tournaments.store import log
from tournaments.store.guards import names_may_go
from tournaments.store.stored_evening import StoredEvening


def entries_naming(stored: StoredEvening, couple: CoupleNumber) -> list[tuple[Logged, Logged]]:
    """The entries that tell a name of the couple, each with what it will be without."""
    logged = log.read(stored)
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
    """Refuses where the logbook has no name of the couple, or none any more."""
    if not entries_naming(stored, act.couple):
        raise UnusableError("log-names-unknown", couple=act.couple)


def forget(stored: StoredEvening, act: ForgetNames) -> None:
    """Empties them in the rows; whoever reads on from here reads the whole logbook anew."""
    naming = entries_naming(stored, act.couple)
    with names_may_go():
        log.rewrite_names(stored.pk, [without for _entry, without in naming])


def _who_waited(logged: Sequence[Logged], couple: CoupleNumber) -> set[str]:
    """Those of the couple who came alone: with a sign-in of theirs somebody stopped waiting."""
    stopped = {entry.first for entry in logged if isinstance(entry.act, StopWaiting)}
    acts = [entry.act for entry in logged if entry.first in stopped]
    of_couple = [act for act in acts if isinstance(act, SignIn) and act.couple == couple]
    return {name for act in of_couple for name in act.players if name}


def _waits(stored: StoredEvening, part: Mapping[str, Any], players: Players) -> bool:
    """Whether it is somebody else of the same name, who waits still."""
    return stored.evening.singles.get(part["single"]) == players[0]
