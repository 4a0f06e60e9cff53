"""Who wrote an entry of the logbook, in words."""

from django.utils.translation import gettext_lazy as _

from tournaments.desks import BY_WORD

NAMES = {
    "organiser": _("organiser"),
    "command line": _("command line"),
    "players": _("the players’ phones"),
}


def writer_name(by: str) -> str:
    """The name as it is shown; one that only the hall knows is shown as it is.

    A helper's stands before the desk where it was done: `Ace (door)`.
    """
    name, _bracket, desk = by.removesuffix(")").rpartition(" (")
    if name and desk in BY_WORD:
        return f"{name} ({str(BY_WORD[desk].title).lower()})"
    return str(NAMES.get(by, by))
