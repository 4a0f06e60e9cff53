"""The few words of the hall screen, each in all the languages of the hall."""

from django.utils.translation import gettext_lazy as _

from tournaments.printing.languages import in_one_line, said
from tournaments.record.kept import KeptEvening

WORDS = {
    "welcome": _("Welcome"),
    "soon": _("The starting tables will be drawn soon."),
    "couples": _("couples signed in"),
    "starting": _("Starting tables"),
    "game": _("Game"),
    "deals": _("The couple named first deals first."),
    "rest": _("Rest"),
    "alone": _("sits out"),
    "leading": _("In the lead"),
    "counting": _("All games are played. The punch cards are being counted."),
    "result": _("Result"),
    "settling": _("The prizes are being settled."),
    "open": _("open"),
    "jar": _("Cookie jar: games drawn"),
}


def screen_words(kept: KeptEvening) -> dict[str, str]:
    """Each word as `Game · Partie` where the hall speaks both."""
    languages = kept.settings.languages
    return {name: in_one_line(said(text, languages)) for name, text in WORDS.items()}
