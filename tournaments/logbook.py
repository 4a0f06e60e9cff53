"""Writes the logbook and reads an evening's version from it; knows no desk."""

from typing import Any

from tournaments.models import Evening, LogEntry

ORGANISER = "organiser"


def write_entry(evening: Evening, action: str, *, by: str, **values: Any) -> LogEntry:
    """The one entry of the action under way; call it inside that action's transaction."""
    return LogEntry.objects.create(evening=evening, action=action, by=by, values=values)


def version_of(slug: str) -> int:
    """A number that grows with every change of the evening; 0 before the first one."""
    latest = LogEntry.objects.filter(evening__slug=slug).order_by("-pk")
    return latest.values_list("pk", flat=True).first() or 0
