"""What both teams of a match say of how it ended (``rules.md §8.12``)."""

from collections.abc import Iterable, Mapping

from scoring.errors import RuleError
from scoring.hall.reports import Report, report_of
from scoring.hall.tournament.matches import MatchGames, MatchName, TeamMatch
from scoring.hall.tournament.pads.endings import type_scores
from scoring.hall.tournament.pools import Team
from scoring.table.variant.variants import Variant

MatchWords = Mapping[tuple[MatchName, Team | None, Team | None], MatchGames]
"""Of a match, the team that says it and the one it played: the games, as it says they went."""


def as_said(
    match: TeamMatch, games: MatchGames, variant: Variant, best_of: int
) -> TeamMatch | None:
    """Gives the match as it ended by these scores, each game with its winner; none if it goes on.

    What cannot be is refused, as it is at the desk.

    >>> from scoring.hall.tournament.matches import MatchGame
    >>> from scoring.table.variant.variants import VARIANTS
    >>> match, games = TeamMatch(MatchName("A-1"), (1, 4)), (MatchGame((85, 120)),)
    >>> as_said(match, games, VARIANTS["nevins-house"], best_of=1).winner
    4
    >>> as_said(match, games, VARIANTS["nevins-house"], best_of=3) is None
    True
    """
    ended = type_scores(match, games, variant, best_of)
    return ended if ended.is_over else None


def said_of(
    match: TeamMatch, said: MatchWords, variant: Variant, best_of: int
) -> dict[Team, TeamMatch]:
    """Gives the match as each of its teams says it ended.

    A word counts for nothing where the team has another opponent in this match by now, or where
    the match cannot end so by what it is played under now.

    >>> from scoring.hall.tournament.matches import MatchGame
    >>> from scoring.table.variant.variants import VARIANTS
    >>> match, games = TeamMatch(MatchName("A-1"), (1, 4)), (MatchGame((85, 120), 1),)
    >>> said = {("A-1", 4, 1): games, ("A-1", 1, 3): games}
    >>> [*said_of(match, said, VARIANTS["nevins-house"], best_of=1)]
    [4]
    """
    keys = {team: (match.name, team, match.opponent_of(team)) for team in match.teams if team}
    return {
        team: ended
        for team, key in keys.items()
        if key in said and (ended := _still(match, said[key], variant, best_of))
    }


def match_reports(
    there: Iterable[TeamMatch], said: MatchWords, variant: Variant, best_of: int
) -> dict[MatchName, Report[TeamMatch]]:
    """Gives what is said of each match that is played, and of which nothing is written down.

    >>> from scoring.hall.tournament.matches import MatchGame
    >>> from scoring.table.variant.variants import VARIANTS
    >>> match, said = TeamMatch(MatchName("A-1"), (1, 4)), {("A-1", 4, 1): (MatchGame((85, 120)),)}
    >>> match_reports([match], said, VARIANTS["nevins-house"], best_of=1)["A-1"].word.winner
    4
    """
    return {
        match.name: report
        for match in there
        if not match.is_begun
        and (report := report_of(said_of(match, said, variant, best_of))) is not None
    }


def _still(match: TeamMatch, games: MatchGames, variant: Variant, best_of: int) -> TeamMatch | None:
    try:
        return as_said(match, games, variant, best_of)
    except RuleError:
        return None
