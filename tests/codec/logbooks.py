"""Logbooks for tests: acts as entries of one chain."""

import json
from collections.abc import Sequence
from typing import Any

from scoring.hall.acts import EveningAct
from tournaments.codec.chain import Logged, forget_names, plain_logged, write_logged

AT = "2026-11-20T19:02:11-04:00"


def log_of(done: Sequence[EveningAct], first: int | None = None) -> tuple[Logged, ...]:
    log: list[Logged] = []
    for entry, act in enumerate(done, start=1):
        log.append(
            write_logged(
                entry=entry,
                at=AT,
                by="organiser",
                act=act,
                first=first,
                salt=f"{entry:032x}",
                previous_hash=log[-1].hash if log else "",
            )
        )
    return tuple(log)


def nameless(log: Sequence[Logged]) -> tuple[Logged, ...]:
    """The log of a hall that has forgotten everybody."""
    return tuple(forget_names(logged, lambda _owner, _players: True) for logged in log)


def lines_of(log: Sequence[Logged]) -> list[dict[str, Any]]:
    """The lines as another program would read them."""
    return [json.loads(json.dumps(plain_logged(logged))) for logged in log]
