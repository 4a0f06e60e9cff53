"""Compares an evening's logbook with its rows; mends nothing."""

from dataclasses import dataclass, replace
from typing import cast

from scoring.hall import history
from scoring.hall.changes import Changes, changes
from tournaments.evening_file.chain import check_chain
from tournaments.evening_file.refusals import ChainBrokenError
from tournaments.record import log, shelf
from tournaments.record.kept import KeptEvening


@dataclass(frozen=True, slots=True)
class Verified:
    """What was found: the entry at which the chain breaks or an act is refused, or differences.

    ``changes`` say what would have to change in the rows for them to tell what the log tells.
    """

    entries: int
    head: str
    broken_at: int | None = None
    refused_at: int | None = None
    changes: Changes | None = None

    @property
    def agrees(self) -> bool:
        """Whether chain, log and rows tell the same evening."""
        differs = self.changes is not None and not self.changes.is_empty
        return self.broken_at is None and self.refused_at is None and not differs


def verify(kept: KeptEvening) -> Verified:
    """Replays the log and compares every row and every award; nothing remembered is believed."""
    logged = log.read_anew(kept)
    found = Verified(len(logged), logged[-1].hash)
    try:
        check_chain(logged)
    except ChainBrokenError as error:
        return replace(found, broken_at=cast("int", error.values["entry"]))
    told = history.replay_without_failing([entry.act for entry in logged])
    if told.refused:
        return replace(found, refused_at=told.refused[0])
    rows = shelf.read_anew(kept.pk, kept.slug).evening
    return replace(found, changes=changes(rows, told.evening))
