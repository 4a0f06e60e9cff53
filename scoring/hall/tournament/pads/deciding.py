"""What the games of a match decide between two teams."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from scoring.hall.refusals import RefusedError
from scoring.hall.tournament.matches import Ending, MatchGame, TeamMatch
from scoring.table.game.match import Match
from scoring.table.hand.taken import Side
from scoring.table.variant.variants import Variant


def wins_of(games: Iterable[MatchGame], variant: Variant, best_of: int) -> tuple[int, ...]:
    """Gives how many games each side has won, of one game or the best of three.

    Nothing can follow a game that goes on, nor the one that won the match.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> wins_of([MatchGame((120, 85), 0)], VARIANTS["nevins-house"], best_of=3)
    (1, 0)
    """
    wins, _winner = _decided_by(tuple(game.winner for game in games), variant, best_of)
    return wins


@lru_cache(1024)  # asked at every hand, of a handful of ways in which games go
def _decided_by(
    winners: tuple[Side | None, ...], variant: Variant, best_of: int
) -> tuple[tuple[int, ...], Side | None]:
    """How many games each side has won, and who by them the match."""
    match = Match(variant, games_to_win=best_of // 2 + 1)
    is_open = False
    for number, winner in enumerate(winners, start=1):
        if is_open:
            raise RefusedError("bracket-game-before-open", game=number - 1)
        if match.is_over:
            raise RefusedError("bracket-match-won-before", game=number)
        if winner is not None:
            match.add_game(winner)
        is_open = winner is None
    return match.wins, match.winner


def decided(
    match: TeamMatch, games: Iterable[MatchGame], variant: Variant, best_of: int
) -> TeamMatch:
    """Gives the match with these games instead of those it had, and who has won it by them.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> played = [MatchGame((85, 120), 1)]
    >>> decided(TeamMatch("A-1", (1, 4)), played, VARIANTS["nevins-house"], best_of=1).winner
    4
    """
    played = tuple(games)
    _wins, side = _decided_by(tuple(game.winner for game in played), variant, best_of)
    winner = None if side is None else match.teams[side]
    return replace(match, games=played, winner=winner, how=Ending.PLAYED)


def check_teams(match: TeamMatch) -> None:
    """Fails for a match in which nobody knows yet who meets.

    >>> check_teams(TeamMatch("A-1", (1, 4)))
    """
    if None in match.teams:
        raise ValueError(f"{match.name} has not both its teams yet")


def check_not_over(match: TeamMatch) -> None:
    """Refuses a match that has a winner, or will have none.

    >>> check_not_over(TeamMatch("A-1", (1, 4)))
    """
    if match.is_over:
        raise RefusedError("bracket-match-over", match=match.name)
