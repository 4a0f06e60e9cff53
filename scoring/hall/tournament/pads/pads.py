"""What a line on its score pad makes of a match (NEV)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from scoring.errors import RuleError
from scoring.hall.refusals import RefusedError
from scoring.hall.tournament.matches import Ending, MatchGame, PadHand, TeamMatch
from scoring.hall.tournament.pads.deciding import check_not_over, check_teams, decided
from scoring.table.game.game import Game
from scoring.table.variant.variants import Variant

LineNumber: TypeAlias = tuple[int, int]
"""A line of the pad: the game and the hand in it, both counted from 1."""


def score_hand(
    match: TeamMatch,
    hand: PadHand,
    variant: Variant,
    best_of: int,
    *,
    number: LineNumber | None = None,
) -> TeamMatch:
    """Gives the match with one more line, in a new game if the last one is over (``§8.1, §8.2``).

    With a ``number`` that line is replaced, also in a match that is over, and all after it are
    counted anew; they must still be able to follow.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> hand = PadHand(bidder=1, bid=20, taken=(15, 15))
    >>> score_hand(TeamMatch("A-1", (1, 4)), hand, VARIANTS["nevins-house"], best_of=1).points
    (15, -20)
    """
    return _with_hand(match, hand, variant, best_of, number)


@lru_cache(maxsize=16)  # a hand is asked for and then done
def _with_hand(
    match: TeamMatch, hand: PadHand, variant: Variant, best_of: int, number: LineNumber | None
) -> TeamMatch:
    check_teams(match)
    if number is None:
        check_not_over(match)
        games = _with_line(match.games, hand, variant)
    else:
        _check_played(match)
        _check_line(match, number)
        games = _with_line_replaced(match.games, hand, variant, number)
    return decided(match, games, variant, best_of)


def counted(hands: tuple[PadHand, ...], variant: Variant) -> MatchGame:
    """Gives the game that these lines make (``rules.md §6``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> counted((PadHand(None, None, (25, 5)),), VARIANTS["general"]).scores
    (25, 5)
    """
    game = game_of(hands, variant)
    first, second = game.scores
    return MatchGame((first, second), game.winner, hands)


@lru_cache(maxsize=64)  # a hand is checked, checked as it will be logged, done, and shown
def game_of(hands: tuple[PadHand, ...], variant: Variant) -> Game:
    """Gives the game of these lines as the table counts it; to it none may be added.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> game_of((PadHand(0, 20, (15, 15)),), VARIANTS["nevins-house"]).hands[0].is_set
    True
    """
    return _played(hands, variant)


def _played(hands: Iterable[PadHand], variant: Variant) -> Game:
    game = Game(variant, sides=2)
    for hand in hands:
        _add(game, hand)
    return game


def _add(game: Game, hand: PadHand) -> None:
    game.add_hand(hand.taken, hand.bidder, hand.bid, tricks=hand.tricks)


def _with_line(
    games: tuple[MatchGame, ...], hand: PadHand, variant: Variant
) -> tuple[MatchGame, ...]:
    if games and games[-1].hands and games[-1].winner is None:
        return (*games[:-1], counted((*games[-1].hands, hand), variant))
    return (*games, counted((hand,), variant))


def _with_line_replaced(
    games: tuple[MatchGame, ...], hand: PadHand, variant: Variant, number: LineNumber
) -> tuple[MatchGame, ...]:
    game, line = number
    hands = games[game - 1].hands
    changed = (*hands[: line - 1], hand, *hands[line:])
    begun = _played(changed[:line], variant)
    for later in range(line, len(changed)):
        try:
            _add(begun, changed[later])
        except RuleError as refusal:
            raise RefusedError("bracket-line-cannot-follow", game=game, hand=later + 1) from refusal
    return (*games[: game - 1], counted(changed, variant), *games[game:])


def _check_played(match: TeamMatch) -> None:
    """Refuses a match that was forfeited or abandoned, whose pad stays as it was left."""
    if match.how is not Ending.PLAYED:
        raise RefusedError("bracket-match-ended", match=match.name)


def _check_line(match: TeamMatch, number: LineNumber) -> None:
    game, hand = number
    lines = match.games[game - 1].hands if 0 < game <= len(match.games) else ()
    if not 0 < hand <= len(lines):
        raise ValueError(f"{match.name} has no line {hand} in game {game}")
