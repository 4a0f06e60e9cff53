"""What both teams of a match say of how it went and ended (``rules.md §8.12``)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from scoring.errors import RuleError
from scoring.hall.reports import Report, report_of
from scoring.hall.tournament.matches import MatchGame, MatchGames, MatchName, PadHand, TeamMatch
from scoring.hall.tournament.pads.endings import clear, record_games
from scoring.hall.tournament.pads.pads import score_hand
from scoring.hall.tournament.pools import Team
from scoring.table.variant.variants import Variant

MatchWords = Mapping[tuple[MatchName, Team | None, Team | None], MatchGames]
"""Of a match, the team that says it and the one it plays: the games, as it says they went."""


def as_said(
    match: TeamMatch, games: MatchGames, variant: Variant, best_of: int
) -> TeamMatch | None:
    """Gives the match as it ended by these games, each with its winner; none if it goes on.

    What cannot be is refused, as it is at the desk.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> match, games = TeamMatch(MatchName("A-1"), (1, 4)), (MatchGame((85, 120)),)
    >>> as_said(match, games, VARIANTS["nevins-house"], best_of=1).winner
    4
    >>> as_said(match, games, VARIANTS["nevins-house"], best_of=3) is None
    True
    """
    ended = record_games(match, games, variant, best_of)
    return ended if ended.is_over else None


def as_kept(
    match: TeamMatch, hands: Iterable[PadHand], variant: Variant, best_of: int
) -> TeamMatch:
    """Gives the match as these hands make it, from the first one on.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> match, hand = TeamMatch(MatchName("A-1"), (1, 4)), PadHand(1, 20, (15, 15))
    >>> as_kept(match, [hand, hand], VARIANTS["nevins-house"], best_of=1).points
    (30, -40)
    """
    kept = clear(match)
    for hand in hands:
        kept = score_hand(kept, hand, variant, best_of)
    return kept


def said_of(
    match: TeamMatch, said: MatchWords, variant: Variant, best_of: int
) -> dict[Team, TeamMatch]:
    """Gives the match as each of its teams says it went so far; it may go on.

    A word counts for nothing where the team has another opponent in this match by now, or where
    the match cannot go so by what it is played under now.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> match, games = TeamMatch(MatchName("A-1"), (1, 4)), (MatchGame((85, 120), 1),)
    >>> said = {("A-1", 4, 1): games, ("A-1", 1, 3): games}
    >>> [*said_of(match, said, VARIANTS["nevins-house"], best_of=1)]
    [4]
    """
    keys = {team: (match.name, team, match.opponent_of(team)) for team in match.teams if team}
    return {
        team: went
        for team, key in keys.items()
        if key in said and (went := _still(match, said[key], variant, best_of))
    }


def match_report(said: Mapping[Team, TeamMatch]) -> Report[TeamMatch] | None:
    """Gives what teams say who say that their match ended; nothing where neither does.

    Where both have the same hands they say them too; else what counts is how its games ended.

    >>> hands = (PadHand(1, 20, (0, 30)),)
    >>> typed, kept = MatchGame((0, 120), 1), MatchGame((0, 120), 1, hands)
    >>> match = TeamMatch(MatchName("A-1"), (1, 4), games=(typed,), winner=4)
    >>> match_report({1: match, 4: replace(match, games=(kept,))}).is_agreed
    True
    """
    ended = {team: went for team, went in said.items() if went.is_over}
    if len(set(ended.values())) > 1:
        ended = {team: _without_hands(went) for team, went in ended.items()}
    return report_of(ended)


def match_reports(
    there: Iterable[TeamMatch], said: MatchWords, variant: Variant, best_of: int
) -> dict[MatchName, Report[TeamMatch]]:
    """Gives what is said of each match that is played, and of which nothing is written down.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> match, said = TeamMatch(MatchName("A-1"), (1, 4)), {("A-1", 4, 1): (MatchGame((85, 120)),)}
    >>> match_reports([match], said, VARIANTS["nevins-house"], best_of=1)["A-1"].word.winner
    4
    """
    return {
        match.name: report
        for match in there
        if not match.is_begun
        and (report := match_report(said_of(match, said, variant, best_of))) is not None
    }


def _still(match: TeamMatch, games: MatchGames, variant: Variant, best_of: int) -> TeamMatch | None:
    try:
        return record_games(match, games, variant, best_of)
    except RuleError:
        return None


def _without_hands(match: TeamMatch) -> TeamMatch:
    games = tuple(MatchGame(game.scores, game.winner) for game in match.games)
    return replace(match, games=games)
