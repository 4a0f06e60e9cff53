"""The few words of the hall screen, each in all the languages of the hall."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.hall.numbers import GameNumber
from scoring.hall.settings import FormatOfPlay
from tournaments.printing.languages import in_one_line, said
from tournaments.store.stored_evening import StoredEvening

WORDS = {
    "welcome": _("Welcome"),
    "starting": _("Starting tables"),
    "game": _("Game"),
    "deals": _("The couple named first deals first."),
    "rest": _("Rest"),
    "alone": _("sits out"),
    "leading": _("In the lead"),
    "result": _("Result"),
    "open": _("open"),
    "jar": _("Cookie jar: games drawn"),
    "now": _("At the tables"),
    "next": _("Next"),
    "just_played": _("Just played"),
    "pools": _("Pools"),
    "pool": _("Pool"),
    "bracket": _("Knock-out"),
    "won": _("Won"),
    "difference": _("Difference"),
    "points": pgettext_lazy("of a pool", "Points"),
    "places": _("Places"),
    "waits": _("waits for its teams"),
    "phone": _("On your phone"),
    "done": _("Done"),
    "handed_over": _("handed over"),
    "nobody": _("Nobody holds them all: the jar carries over."),
}
HERE = {
    FormatOfPlay.CARD_EVENING: _("couples signed in"),
    FormatOfPlay.NEVINS_HOUSE: _("teams signed in"),
}

# Each language has a line of its own.
SENTENCES = {
    "settling": _("The prizes are being settled."),
}

SOON = {
    FormatOfPlay.CARD_EVENING: _("The starting tables will be drawn soon."),
    FormatOfPlay.NEVINS_HOUSE: _("The pools will be drawn soon."),
}

FURTHER = _("After this game winners move %(count)s tables on.")


def screen_words(stored: StoredEvening) -> dict[str, str]:
    """Each word as `Game · Partie` where the hall speaks both, and sentences line by line."""
    languages, played = stored.settings.languages, stored.settings.format_of_play
    texts, sentences = {**WORDS, "here": HERE[played]}, {**SENTENCES, "soon": SOON[played]}
    words = {name: in_one_line(said(text, languages)) for name, text in texts.items()}
    return words | {name: "\n".join(said(text, languages)) for name, text in sentences.items()}


def further_said(stored: StoredEvening) -> str:
    """How far winners move after the game that is seated; nothing where it is the next table."""
    steps = stored.evening.steps_after(GameNumber(len(stored.evening.games)))
    return in_one_line(said(FURTHER, stored.settings.languages, count=steps)) if steps > 1 else ""
