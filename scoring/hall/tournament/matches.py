"""A match between two teams as it was planned and played."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, NewType, TypeAlias

from scoring.hall.fields import Between, EncodedAlways, EncodedAs, Items
from scoring.hall.numbers import TableNumber
from scoring.hall.tournament.pools import Team
from scoring.table.hand.taken import Side
from scoring.table.variant.rows import Bid

MatchName = NewType("MatchName", str)
"""``A-1`` in pool A, ``K1-2`` in round 1 of the knock-out, ``T-1`` for third place, ``C1-1``."""


class Stage(StrEnum):
    """The part of the tournament that a match belongs to."""

    POOL = "pool"
    KNOCKOUT = "knockout"
    THIRD_PLACE = "third-place"
    CONSOLATION = "consolation"


class Ending(StrEnum):
    """How a match came to its end (``rules.md §8.4, §8.7``)."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    WALK_OVER = "walk-over"
    ABANDONED = "abandoned"


MOST_HANDS = 1_000
MOST_ROUNDS = 1_000
MOST_POINTS = 10_000

Points: TypeAlias = tuple[
    Annotated[int, Between(-MOST_POINTS, MOST_POINTS)],
    Annotated[int, Between(-MOST_POINTS, MOST_POINTS)],
]
"""Of both sides."""

Trick: TypeAlias = tuple[Side, Annotated[int, Between(0, MOST_POINTS)]]
Tricks: TypeAlias = Annotated[tuple[Trick, ...], Items(5)]
"""The side that won each trick, and the points with it, in the order of the tricks."""


@dataclass(frozen=True, slots=True)
class PadHand:
    """A line of the score pad: which side bid how much, and what both took.

    ``tricks`` are the sides that won them in order, each with its points; they are told only where
    the points leave open who was first at the target (``rules.md §6.6``).
    """

    bidder: Side | None
    bid: Bid | None
    taken: Points
    tricks: Tricks = ()


@dataclass(frozen=True, slots=True)
class MatchGame:
    """One game of a match: what both sides stand at, who has won it, and its hands if kept."""

    scores: Points
    winner: Side | None = None
    hands: Annotated[tuple[PadHand, ...], Items(MOST_HANDS)] = ()


MatchGames: TypeAlias = Annotated[tuple[MatchGame, ...], Items(3)]


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """Two teams that meet: when and where, what they have played, and who has won.

    ``None`` in ``teams`` is a place that nobody has: a bye, or a winner who is not known yet. The
    team that is named first deals first.
    """

    name: Annotated[MatchName, EncodedAs("id")]
    teams: tuple[Team | None, Team | None]
    stage: Stage = Stage.POOL
    round: Annotated[int, Between(1, MOST_ROUNDS), EncodedAlways()] = 1
    table: TableNumber | None = None
    games: MatchGames = ()
    winner: Team | None = None
    how: Annotated[Ending, EncodedAlways()] = Ending.PLAYED

    @property
    def is_over(self) -> bool:
        """Tells whether the match has a winner, or will have none."""
        return self.winner is not None or self.how is Ending.ABANDONED

    @property
    def is_begun(self) -> bool:
        """Tells whether anything of it was played or decided."""
        return bool(self.games) or self.is_over

    @property
    def loser(self) -> Team | None:
        """The team that has lost, where both are there and one has won."""
        if self.winner is None:
            return None
        first, second = self.teams
        return second if self.winner == first else first

    def opponent_of(self, team: Team) -> Team | None:
        """The team that this one meets here, where it is known.

        >>> TeamMatch(MatchName("A-1"), (1, 4)).opponent_of(4)
        1
        """
        return self.teams[1 - self.teams.index(team)]

    @property
    def hands(self) -> tuple[PadHand, ...]:
        """All that stand on its pad, game after game."""
        return tuple(hand for game in self.games for hand in game.hands)

    @property
    def line_count(self) -> int:
        """How many hands stand on its pad, in all its games."""
        return sum(len(game.hands) for game in self.games)

    @property
    def points(self) -> tuple[int, int]:
        """What each team has made in all the games of the match.

        >>> TeamMatch(MatchName("A-1"), (1, 4), games=(MatchGame((120, 85)),)).points
        (120, 85)
        """
        first = sum(game.scores[0] for game in self.games)
        return first, sum(game.scores[1] for game in self.games)


Matches = Mapping[MatchName, TeamMatch]
"""Every match by its name, in the order in which they are planned."""
