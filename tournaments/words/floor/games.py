"""Which games are seated and which no longer are, in a sentence."""

from collections.abc import Sequence

from django.utils.translation import ngettext

from scoring.hall.facts import Facts
from scoring.hall.numbers import GameNumber
from tournaments.words.lists import games_spoken


def games_seated(games: Sequence[GameNumber]) -> str:
    """`Game 15 is seated.`"""
    sentence = ngettext("Game %(games)s is seated.", "Games %(games)s are seated.", len(games))
    return sentence % {"games": games_spoken(games)}


def games_gone(games: Sequence[GameNumber]) -> str:
    """`Games 15-25 are no longer seated.`"""
    sentence = ngettext(
        "Game %(games)s is no longer seated.", "Games %(games)s are no longer seated.", len(games)
    )
    return sentence % {"games": games_spoken(games)}


def tables_to_come(count: int) -> str:
    """`3 tables still to come:`"""
    sentence = ngettext("%(count)s table still to come:", "%(count)s tables still to come:", count)
    return sentence % {"count": count}


def games_changed(before: Facts, after: Facts) -> str:
    """Whichever of the two is so; nothing where as many games are seated as before."""
    was, now = len(before.games), len(after.games)
    if now > was:
        return games_seated([GameNumber(game) for game in range(was + 1, now + 1)])
    if now < was:
        return games_gone([GameNumber(game) for game in range(now + 1, was + 1)])
    return ""
