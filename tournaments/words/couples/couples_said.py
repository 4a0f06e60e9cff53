"""What the desks say of couples, and of teams where a tournament is played: the one place.

Both are two partners under one number, and the code calls them couples; people do not.
"""

from collections.abc import Mapping

from django.utils.functional import Promise

from scoring.hall.settings import FormatOfPlay, Settings
from tournaments.words.couples.naming import CouplesNamed
from tournaments.words.couples.said_of_both import OF_BOTH
from tournaments.words.couples.said_of_each import OF_EACH

BY_FORMAT: Mapping[FormatOfPlay, Mapping[str, Promise]] = {
    played: {**OF_BOTH, **{code: sentences[place] for code, sentences in OF_EACH.items()}}
    for place, played in enumerate((FormatOfPlay.CARD_EVENING, FormatOfPlay.NEVINS_HOUSE))
}


def couples_said(settings: Settings, code: str, **values: object) -> str:
    """`Couple 4 is off the list`, or `Team 4 …` where teams play."""
    return said_of(settings.format_of_play, code, **values)


def said_of(format_of_play: FormatOfPlay, code: str, **values: object) -> str:
    """The sentence in the words of this format of play."""
    return str(BY_FORMAT[format_of_play][code] % CouplesNamed(values, format_of_play))
