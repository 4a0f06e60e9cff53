"""What safe copies lie in a folder, what their names tell, and which of them are let go."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from django.utils import timezone


class CopyKind(StrEnum):
    """Why a safe copy was made."""

    GAME = "game"  # a game or a match has ended
    TIME = "time"  # something had changed for a while
    END = "end"  # the program stopped
    ASKED = "asked"
    BEFORE_RESTORE = "before-restore"  # what was there when another copy took its place
    DOUBTFUL = "doubtful"  # an evening in it does not agree with its logbook


# How many of each are kept; what is older goes, as soon as a newer one lies there.
LATEST_KEPT = 20
GAMES_KEPT = 30
DAYS_KEPT = 14
ASIDE_KEPT = 5
MOST_BYTES_KEPT = 500_000_000
# However large they are, these stay.
ALWAYS_KEPT = 3

STAMP = "%Y-%m-%d-%H%M%S"
NAME = re.compile(
    r"safe-copy-(?P<number>[0-9]{6})-(?P<stamp>[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9]{6})"
    r"-(?P<evenings>[0-9]{1,6})-evenings-(?P<results>[0-9]{1,9})-results-(?P<kind>[a-z-]{1,20})"
)
ENDING = ".db"
UNFINISHED = ".part"


@dataclass(frozen=True, slots=True)
class SafeCopy:
    """A copy as its name tells it; `number` counts on, whatever the clock of the laptop does."""

    number: int
    made_at: datetime
    evenings: int
    results: int
    kind: CopyKind
    folder: Path

    @property
    def name(self) -> str:
        """The name of the file without its ending."""
        stamp = timezone.localtime(self.made_at).strftime(STAMP)
        counts = f"{self.evenings}-evenings-{self.results}-results"
        return f"safe-copy-{self.number:06}-{stamp}-{counts}-{self.kind}"

    @property
    def path(self) -> Path:
        return self.folder / f"{self.name}{ENDING}"

    @property
    def is_safe(self) -> bool:
        """Whether everything in it agrees with its logbooks."""
        return self.kind not in {CopyKind.DOUBTFUL, CopyKind.BEFORE_RESTORE}


def read_name(path: Path) -> SafeCopy | None:
    """What the name of a file tells; nothing where it is no name of ours."""
    match = NAME.fullmatch(path.stem) if path.suffix == ENDING else None
    if match is None or match["kind"] not in {kind.value for kind in CopyKind}:
        return None
    try:
        moment = datetime.strptime(match["stamp"], STAMP)  # noqa: DTZ007 – made aware below
    except ValueError:
        return None
    return SafeCopy(
        number=int(match["number"]),
        made_at=timezone.make_aware(moment),
        evenings=int(match["evenings"]),
        results=int(match["results"]),
        kind=CopyKind(match["kind"]),
        folder=path.parent,
    )


def copies_in(folder: Path) -> tuple[SafeCopy, ...]:
    """The safe copies of a folder, the latest first; none where there is no such folder."""
    try:
        candidates = [read_name(path) for path in folder.iterdir()]
    except OSError:
        return ()
    copies = [copy for copy in candidates if copy is not None]
    return tuple(sorted(copies, key=lambda copy: (copy.number, copy.made_at), reverse=True))


def next_number(copies: Iterable[SafeCopy]) -> int:
    """One more than any there is."""
    return max((copy.number for copy in copies), default=0) + 1


def to_let_go(copies: Sequence[SafeCopy]) -> tuple[SafeCopy, ...]:
    """Of all copies of a folder, the latest first, those that nobody keeps any longer.

    Kept are the latest 20; those at the end of the latest 30 games; the last one of each of the
    latest 14 days that have one; of what was laid aside the latest 5 of each kind. All together
    take no more than 500 MB, but the latest three stay however large they are.
    """
    safe = [copy for copy in copies if copy.is_safe]
    kept = {*safe[:LATEST_KEPT], *_last_of_days(safe)}
    kept.update([copy for copy in safe if copy.kind is CopyKind.GAME][:GAMES_KEPT])
    for kind in (CopyKind.BEFORE_RESTORE, CopyKind.DOUBTFUL):
        kept.update([copy for copy in copies if copy.kind is kind][:ASIDE_KEPT])
    kept.difference_update(_beyond_room([copy for copy in copies if copy in kept]))
    return tuple(copy for copy in copies if copy not in kept)


def _last_of_days(copies: Iterable[SafeCopy]) -> list[SafeCopy]:
    days: dict[object, SafeCopy] = {}
    for copy in copies:
        days.setdefault(timezone.localdate(copy.made_at), copy)
    return list(days.values())[:DAYS_KEPT]


def _beyond_room(copies: Sequence[SafeCopy]) -> list[SafeCopy]:
    beyond, taken = [], 0
    for place, copy in enumerate(copies):
        taken += _size(copy)
        if taken > MOST_BYTES_KEPT and place >= ALWAYS_KEPT:
            beyond.append(copy)
    return beyond


def _size(copy: SafeCopy) -> int:
    try:
        return copy.path.stat().st_size
    except OSError:
        return 0
