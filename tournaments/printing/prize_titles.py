"""What a prize is called on paper."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from tournaments.printing.languages import said

TITLES = {
    "place-1": _("First prize"),
    "place-2": _("Second prize"),
    "place-3": _("Third prize"),
    "booby": _("Booby prize"),
    "jar": _("Cookie jar"),
}


def prize_title(prize: str, languages: Sequence[str]) -> tuple[str, ...]:
    """The title of `place-1`, `booby` or `jar` in each language."""
    if prize in TITLES:
        return said(TITLES[prize], languages)
    place = int(prize.removeprefix("place-"))
    return said(_("Prize for place %(place)d"), languages, place=place)
