"""What the desks say of couples, and of teams where a tournament is played: the one place.

Both are two partners under one number, and the code calls them couples; people do not.
"""

from collections.abc import Mapping

from django.utils.functional import Promise

from scoring.hall.settings import FormatOfPlay, Settings
from tournaments.words.couples.said_of_couples import OF_COUPLES
from tournaments.words.couples.said_of_teams import OF_TEAMS

BY_FORMAT: Mapping[FormatOfPlay, Mapping[str, Promise]] = {
    FormatOfPlay.CARD_EVENING: OF_COUPLES,
    FormatOfPlay.NEVINS_HOUSE: OF_TEAMS,
}


def couples_said(settings: Settings, code: str, **values: object) -> str:
    """`Couple 4 is off the list`, or `Team 4 …` where teams play."""
    return said_of(settings.format_of_play, code, **values)


def said_of(format_of_play: FormatOfPlay, code: str, **values: object) -> str:
    """The sentence in the words of this format of play."""
    return str(BY_FORMAT[format_of_play][code] % values)
