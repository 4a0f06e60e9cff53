"""A score pad line by line, as a page or a sheet shows it (NEV)."""

from dataclasses import dataclass

from scoring.hall.tournament.matches import MatchGame, TeamMatch
from scoring.hall.tournament.pads.deciding import wins_of
from scoring.hall.tournament.pads.last_hands import SIDES, WayOut, way_out
from scoring.hall.tournament.pads.pads import game_of
from scoring.table.game.game import HandScored
from scoring.table.game.winning import WinningReason
from scoring.table.hand.taken import Scores, Side
from scoring.table.variant.variants import Variant


@dataclass(frozen=True, slots=True)
class NextHand:
    """What the next hand begins with: who must bid to score, and the ways out of each side."""

    scores: Scores
    must_bid: tuple[Side, ...] = ()
    ways_out: tuple[WayOut | None, WayOut | None] = (None, None)


@dataclass(frozen=True, slots=True)
class GamePad:
    """A game of the match; its ``lines`` are empty, and the reason unknown, where it was typed."""

    scores: Scores
    winner: Side | None = None
    reason: WinningReason | None = None
    lines: tuple[HandScored, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchPad:
    """The pad of a whole match; ``next_hand`` is None when no hand can follow."""

    games: tuple[GamePad, ...]
    wins: tuple[int, ...]
    winner: Side | None
    next_hand: NextHand | None

    @property
    def is_over(self) -> bool:
        """Tells whether no hand can follow."""
        return self.next_hand is None


def pad_of(match: TeamMatch, variant: Variant, best_of: int) -> MatchPad:
    """Gives the pad of a match, game by game and line by line.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> pad_of(TeamMatch("A-1", (1, 4)), VARIANTS["nevins-house"], best_of=3).next_hand
    NextHand(scores=(0, 0), must_bid=(), ways_out=(None, None))
    """
    games = tuple(_game_pad(game, variant) for game in match.games)
    winner = None if match.winner is None else Side(match.teams.index(match.winner))
    return MatchPad(
        games,
        wins_of(match.games, variant, best_of),
        winner,
        None if match.is_over else next_hand(_open_scores(match), variant),
    )


def next_hand(scores: Scores, variant: Variant) -> NextHand:
    """Gives what a hand begins with at these scores (``rules.md §6.4``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> next_hand((100, 25), VARIANTS["nova-scotia-auction"]).must_bid
    (0,)
    """
    first, second = (way_out(variant, scores, side) for side in SIDES)
    must_bid = tuple(side for side in SIDES if variant.is_locked_out(scores[side]))
    return NextHand(scores, must_bid, (first, second))


def _open_scores(match: TeamMatch) -> Scores:
    """What the game that goes on stands at, or the next one begins with."""
    last = match.games[-1] if match.games else None
    return (0, 0) if last is None or last.winner is not None else last.scores


def _game_pad(game: MatchGame, variant: Variant) -> GamePad:
    counted = game_of(game.hands, variant)
    return GamePad(game.scores, game.winner, counted.reason, counted.hands)
