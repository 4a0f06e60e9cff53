"""Who wrote an entry of the logbook, in words."""

from django.utils.translation import gettext_lazy as _

NAMES = {"organiser": _("organiser"), "command line": _("command line")}


def writer_name(by: str) -> str:
    """The name as it is shown; one that only the hall knows is shown as it is."""
    return str(NAMES.get(by, by))
