"""Says what a start has found and how the copies stand, in sentences."""

from pathlib import Path

from tournaments.backup.beside import Beside
from tournaments.backup.comparing import ComparedEvening
from tournaments.backup.disks import lies
from tournaments.backup.keeping import CopyStanding
from tournaments.backup.last_run import Open, StartFound
from tournaments.codec.untrusted import shown
from tournaments.words import sentence_for
from tournaments.words.office.safe_copies import (
    ago,
    compared_said,
    doubtful_said,
    first_data_said,
    last_copy_said,
    moved_said,
    no_copy_said,
    same_place_said,
    stopped_said,
    strangers_said,
    unguarded_said,
)


def start_said(start: StartFound) -> list[str]:
    """A sentence for a run that nobody ended, and one for evenings in doubt; none as a rule."""
    said = []
    if not start.was_stopped:
        still = start.open or Open()
        sentence = stopped_said(
            start.name,
            start.results,
            is_tournament=start.is_tournament,
            game=still.game,
            left=still.left,
        )
        said.append(sentence)
    if start.doubtful:
        said.append(doubtful_said(list(start.doubtful)))
    if start.first_data is not None:
        said.append(first_data_said(start.first_data))
    if start.moved is not None:
        said.append(moved_said(start.moved.taken, start.moved.port))
    return said + beside_said(start.beside)


def place_said(folder: Path | None) -> str:
    """That the folder is lost together with the data; empty where it is not, or there is none."""
    return "" if folder is None else same_place_said(lies(folder), folder)


def beside_said(beside: Beside) -> list[str]:
    """What the data file holds that is not ours, and what it lacks; nothing as a rule."""
    said = []
    if beside.strangers:
        said.append(strangers_said([shown(name) for name in beside.strangers]))
    if beside.guards_gone or beside.rules_gone:
        said.append(unguarded_said([*beside.guards_gone, *beside.rules_gone]))
    return said


def standing_said(standing: CopyStanding) -> str:
    """When the last safe copy was made, or that there is none, and why no newer one was made."""
    copy = standing.copy
    sentence = (
        no_copy_said()
        if copy is None
        else last_copy_said(ago(copy.made_at), copy.evenings, copy.results)
    )
    return sentence if standing.failure is None else f"{sentence} {failure_said(standing)}"


def failure_said(standing: CopyStanding) -> str:
    """Why the copy after it is missing; empty where it is not."""
    return "" if standing.failure is None else sentence_for(standing.failure)


def difference_said(compared: ComparedEvening) -> str:
    """What bringing the copy back would do to the evening."""
    return compared_said(compared.difference, compared.in_copy, compared.here, compared.lost)
