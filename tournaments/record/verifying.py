"""Compares an evening's logbook with its rows; mends nothing."""

from dataclasses import replace
from typing import cast

from scoring.hall import history
from scoring.hall.changes import changes
from tournaments.evening_file.chain import check_chain
from tournaments.evening_file.refusals import ChainBrokenError
from tournaments.evening_file.verified import Verified
from tournaments.record import log, shelf
from tournaments.record.kept import KeptEvening


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
