"""What a match becomes that is told whole, given away or abandoned (NEV)."""

from collections.abc import Sequence
from dataclasses import replace

from scoring.hall.refusals import RefusedError
from scoring.hall.tournament.matches import Ending, MatchGame, TeamMatch
from scoring.hall.tournament.pads.deciding import check_not_over, check_teams, decided
from scoring.hall.tournament.pads.last_hands import possible_winners
from scoring.hall.tournament.pads.pads import counted
from scoring.hall.tournament.pools import Team
from scoring.table.hand.taken import Side
from scoring.table.trick.tricks import TRICK_POINTS
from scoring.table.variant.variants import Variant


def record_games(
    match: TeamMatch,
    games: Sequence[MatchGame],
    variant: Variant,
    best_of: int,
) -> TeamMatch:
    """Gives the match with these games, instead of all that it had.

    A game is told by its end scores, with its winner only where they leave that open; or by its
    hands, and then its scores and its winner are those that the hands make.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> both = MatchGame((125, 120), winner=1)  # team 4 had bid
    >>> record_games(TeamMatch("A-1", (1, 4)), [both], VARIANTS["nevins-house"], best_of=1).winner
    4
    """
    check_teams(match)
    if not games:
        raise RefusedError("bracket-scores-missing", match=match.name)
    told = [_checked(game, number, variant) for number, game in enumerate(games, start=1)]
    return decided(match, told, variant, best_of)


def end(
    match: TeamMatch, how: Ending, winner: Team | None, variant: Variant, best_of: int
) -> TeamMatch:
    """Gives the match given to the winner, or abandoned without one (``rules.md §8.4, §8.7``).

    Who is given a match has the target to nothing in the game that goes on and in each that is
    still needed; games that are over stand.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> nevins = VARIANTS["nevins-house"]
    >>> end(TeamMatch("A-1", (1, 4)), Ending.FORFEIT, 4, nevins, best_of=1).points
    (0, 120)
    """
    check_teams(match)
    check_not_over(match)
    if how is Ending.PLAYED:
        raise RefusedError("bracket-no-ending", match=match.name)
    if how is Ending.ABANDONED:
        return _abandoned(match, winner)
    if winner is None or winner not in match.teams:
        raise RefusedError("bracket-winner-not-in-match", match=match.name, team=winner)
    return replace(_given(match, winner, variant, best_of), how=how)


def clear(match: TeamMatch) -> TeamMatch:
    """Gives the match as it was planned.

    >>> played = TeamMatch("A-1", (1, 4), games=(MatchGame((120, 85), 0),), winner=1)
    >>> clear(played) == TeamMatch("A-1", (1, 4))
    True
    """
    return replace(match, games=(), winner=None, how=Ending.PLAYED)


def _abandoned(match: TeamMatch, winner: Team | None) -> TeamMatch:
    if winner is not None:
        raise RefusedError("bracket-abandoned-with-winner", match=match.name, team=winner)
    return replace(match, how=Ending.ABANDONED)


def _given(match: TeamMatch, winner: Team, variant: Variant, best_of: int) -> TeamMatch:
    # A game that goes on is given too, and its lines go, as they lead to other scores.
    over = [game for game in match.games if game.winner is not None]
    side = Side(match.teams.index(winner))
    scores = (0, variant.target) if side else (variant.target, 0)
    given = decided(match, over, variant, best_of)
    while not given.is_over:
        given = decided(match, [*given.games, MatchGame(scores, side)], variant, best_of)
    return given


def _checked(game: MatchGame, number: int, variant: Variant) -> MatchGame:
    """The game with its winner; what cannot be is refused, by the rule."""
    if not game.hands:
        return _ended(game, number, variant)
    if game != counted(game.hands, variant):
        raise RefusedError("bracket-hands-with-scores", game=number)
    return game


def _ended(game: MatchGame, number: int, variant: Variant) -> MatchGame:
    """The game by its end scores."""
    for score in game.scores:
        if not isinstance(score, int) or score % TRICK_POINTS:
            raise RefusedError("bracket-score-not-in-fives", game=number, score=score)
    possible = possible_winners(variant, game.scores)
    if not possible:
        raise _no_end(game, number, variant)
    if game.winner is None and len(possible) > 1:
        raise RefusedError("bracket-winner-open", game=number)
    winner = possible[0] if game.winner is None else game.winner
    if winner not in possible:
        raise RefusedError("bracket-winner-cannot-be", game=number, side=winner)
    return MatchGame(game.scores, winner)


def _no_end(game: MatchGame, number: int, variant: Variant) -> RefusedError:
    if max(game.scores) < variant.target:
        return RefusedError("bracket-nobody-at-target", game=number, target=variant.target)
    first, second = game.scores
    return RefusedError("bracket-no-last-hand", game=number, first=first, second=second)
