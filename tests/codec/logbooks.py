"""Logbooks for tests: acts as entries of one chain."""

import json
from collections.abc import Sequence
from typing import Any

from scoring.hall import acts
from scoring.hall.acts import EveningAct
from tests.scoring.hall.evenings import DAY
from tournaments.codec.chain import Logged, forget_names, plain_logged, write_logged

AT = "2026-11-20T19:02:11-04:00"
# Four couples have played the first of three games, and the jar is drawn.
DONE: tuple[EveningAct, ...] = (
    acts.SetUp({"name": "Sample evening", "date": DAY, "game_count": 3, "jar_size": 1}),
    *(acts.SignIn((f"Ace {n} Sample", f"Jack {n} Exemple"), n, in_jar=True) for n in range(1, 5)),
    acts.DrawTables("45"),
    acts.RecordWin(1, 1, 4),
    acts.RecordWin(1, 2, 1),
    acts.DrawJar("8"),
)


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
