"""Lost data, damaged or gone: the newest safe copy comes back in their place without a terminal."""

from dataclasses import dataclass

from django.db import connection

from scoring.errors import RuleError
from tournaments.backup import content
from tournaments.backup.names import SafeCopy
from tournaments.backup.restore import restore_into_new_file
from tournaments.management.damage import newest_safe_copy
from tournaments.management.database import GONE, NEWER, why_unread
from tournaments.management.second_start import nobody_serving
from tournaments.words import sentence_for
from tournaments.words.office.safe_copies import ago, lost_data_said


@dataclass(frozen=True)
class LostData:
    """Data that are damaged or gone, and the copy that can take their place, if there is one."""

    is_gone: bool
    copy: SafeCopy | None

    @property
    def sentence(self) -> str:
        copy = self.copy
        counts = None if copy is None else (ago(copy.made_at), copy.evenings, copy.results)
        return lost_data_said(counts, is_gone=self.is_gone)


def bring_back(copy: SafeCopy) -> str:
    """Puts it in the place of what is here; the sentence that refuses it, empty once it is done.

    Where the data can be read again since, nothing is replaced: the page may have stood long.
    """
    try:
        with nobody_serving():
            if why_unread():
                restore_into_new_file(content.read(copy.path))
    except RuleError as refusal:
        return sentence_for(refusal)
    return ""


def find_lost_data() -> LostData | None:
    """None where the data can be read, or something else keeps them from it."""
    if connection.vendor != "sqlite":
        return None
    try:
        unread = why_unread()
    except Exception:
        return None  # no room, no right: that was said already, and no copy mends it
    if unread in {"", NEWER}:
        return None
    return LostData(unread == GONE, newest_safe_copy())
