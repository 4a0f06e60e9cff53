"""The scores of a game, hand by hand, until it is won."""

from collections.abc import Sequence, Sized
from dataclasses import dataclass
from operator import add, sub
from typing import Self

from scoring.errors import RuleError
from scoring.table.game.counting import back_to_zero, changes, is_set, locked_out
from scoring.table.game.winning import GameOutcome, WinningReason, hung_at_forty, outcome_of
from scoring.table.hand.taken import Scores, Side, Taken, check_side, check_taken, is_out
from scoring.table.trick.tricks import TRICK_POINTS
from scoring.table.variant.rows import Bid, Finish
from scoring.table.variant.variants import Variant, check_variant

# Far beyond any game, and short enough to be written.
_SCORES = range(-100_000, 100_001, TRICK_POINTS)


class SidesError(RuleError):
    """So many sides cannot play this variant."""

    code = "sides"


class StartScoresError(RuleError):
    """No game that goes on can stand at these scores."""

    code = "start-scores"


class GameOverError(RuleError):
    """The game has been won; no hand can follow."""

    code = "game-over"


@dataclass(frozen=True, slots=True)
class HandScored:
    """What one hand made of the scores: each ``change`` leads from the score before to the next.

    ``locked_out`` are the sides that could add nothing, ``back_to_zero`` those that the Forty-Five
    Rule sent back, ``hung`` the losers that had started the hand at 40.
    """

    taken: Taken
    changes: tuple[int, ...]
    scores: Scores
    is_set: bool = False
    locked_out: tuple[Side, ...] = ()
    back_to_zero: tuple[Side, ...] = ()
    hung: tuple[Side, ...] = ()
    outcome: GameOutcome | None = None


class Game:
    """A whole game by the rules of a variant (``rules.md §6``); ``sides`` are counted from 0.

    ``sides`` says how many there are, or names the seats of each as ``variant.sides(4)`` does.
    ``start`` are the scores of a game that is taken up in the middle.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> game = Game(VARIANTS["nova-scotia-45"], sides=2)
    >>> game.add_hand((20, 10)).add_hand((20, 10)).add_hand((0, 30)).winner
    1
    >>> game.scores, game.is_hanging_a_forty
    ((40, 50), True)
    """

    def __init__(
        self, variant: Variant, sides: int | Sized, *, start: Sequence[int] | None = None
    ) -> None:
        check_variant(variant)
        self.variant = variant
        self.side_count = sides if isinstance(sides, int) else len(sides)
        self.hands: tuple[HandScored, ...] = ()
        check_sides(variant, self.side_count)
        self.start: Scores = (0,) * self.side_count if start is None else tuple(start)
        check_start(variant, self.side_count, self.start)

    def check_hand(
        self,
        points: Sequence[int],
        bidder: int | None = None,
        bid: Bid | None = None,
        *,
        partner: int | None = None,
        tricks: Sequence[tuple[int, int]] = (),
    ) -> None:
        """Refuses a hand that cannot be the next one of this game (``rules.md §6``)."""
        self._score(_taken(points, bidder, bid, partner, tricks))

    def can_add_hand(
        self,
        points: Sequence[int],
        bidder: int | None = None,
        bid: Bid | None = None,
        *,
        partner: int | None = None,
        tricks: Sequence[tuple[int, int]] = (),
    ) -> bool:
        """Tells whether this can be the next hand of the game."""
        try:
            self.check_hand(points, bidder, bid, partner=partner, tricks=tricks)
        except RuleError:
            return False
        return True

    def add_hand(
        self,
        points: Sequence[int],
        bidder: int | None = None,
        bid: Bid | None = None,
        *,
        partner: int | None = None,
        tricks: Sequence[tuple[int, int]] = (),
    ) -> Self:
        """Scores the next hand, and gives the game (``rules.md §6``).

        ``points`` are what each side took, in the order of the sides. ``tricks`` are the sides that
        won them in order, each with its points, the bonus included; they are needed where several
        sides get to 45 in one hand (``rules.md §6.6``).

        >>> from scoring.table.variant.variants import VARIANTS
        >>> Game(VARIANTS["atlantic-120s"], sides=2).add_hand((10, 20), bidder=0, bid=15).scores
        (-15, 20)
        """
        self.hands += (self._score(_taken(points, bidder, bid, partner, tricks)),)
        return self

    def undo(self) -> Self:
        """Gives the game before its last hand; a ``LookupError`` where none was scored.

        >>> from scoring.table.variant.variants import VARIANTS
        >>> Game(VARIANTS["general"], 2).add_hand((20, 10)).add_hand((0, 30)).undo().scores
        (20, 10)
        """
        if not self.hands:
            raise LookupError("no hand of this game has been scored")
        self.hands = self.hands[:-1]
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # a game goes on

    def __repr__(self) -> str:
        hands = "".join(f".add_hand({_as_told(hand.taken)})" for hand in self.hands)
        start = f", start={self.start}" if any(self.start) else ""
        return f"Game({self.variant!r}, {self.side_count}{start}){hands}"

    @property
    def scores(self) -> Scores:
        """The score of each side, in the order of the sides."""
        return self.hands[-1].scores if self.hands else self.start

    @property
    def outcome(self) -> GameOutcome | None:
        """Who has won and why; None while the game goes on."""
        return self.hands[-1].outcome if self.hands else None

    @property
    def is_over(self) -> bool:
        """Tells whether the game has been won."""
        return self.outcome is not None

    @property
    def winners(self) -> tuple[Side, ...]:
        """The sides that have won: one, or a bidder and the partner called (``rules.md §6.8``)."""
        return self.outcome.winners if self.outcome else ()

    @property
    def winner(self) -> Side | None:
        """The side that has won; of two, the bidder."""
        return self.winners[0] if self.winners else None

    @property
    def reason(self) -> WinningReason | None:
        """Why the winner has won."""
        return self.outcome.reason if self.outcome else None

    @property
    def is_hanging_a_forty(self) -> bool:
        """Tells whether a loser had started the last hand at 40 (``rules.md §6.6``)."""
        return bool(self.hands and self.hands[-1].hung)

    @property
    def playing(self) -> tuple[Side, ...]:
        """The sides that are not out (``rules.md §6.7``)."""
        return tuple(Side(side) for side in range(self.side_count) if not self.is_out(side))

    def is_out(self, side: int) -> bool:
        """Tells whether the side has fallen too low to go on (``rules.md §6.7``)."""
        check_side(side, self.side_count)
        return is_out(self.variant, self.scores[side])

    def _score(self, taken: Taken) -> HandScored:
        if self.is_over:
            raise GameOverError(winners=self.winners)
        check_taken(self.variant, self.scores, taken)
        return score_hand(self.variant, self.scores, taken)


def check_sides(variant: Variant, side_count: int) -> None:
    """Refuses one side alone, and more sides than players can be (``rules.md §2``).

    Four who each play alone, where four are pairs as a rule, are nobody's harm to count for.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> check_sides(VARIANTS["nevins-house"], 2)
    """
    if not 2 <= side_count <= max(variant.players):
        raise SidesError(variant=variant.name, sides=side_count)


def check_start(variant: Variant, side_count: int, start: Scores) -> None:
    """Refuses scores at which no game can be taken up: not in fives, or with nobody to play on.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> check_start(VARIANTS["nevins-house"], 2, (85, -20))
    """
    are_told = len(start) == side_count and all(
        isinstance(score, int) and score in _SCORES for score in start
    )
    # Where the first to reach the target wins, nobody stands there and plays on (rules.md §6.6).
    is_won = variant.finish is Finish.FIRST_TO_REACH and are_told and max(start) >= variant.target
    if not are_told or is_won or sum(not is_out(variant, score) for score in start) < 2:
        raise StartScoresError(scores=start)


def score_hand(variant: Variant, before: Scores, taken: Taken) -> HandScored:
    """Gives what a hand that has been checked makes of the scores (``rules.md §6``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> score_hand(VARIANTS["general"], (90, 75), Taken((25, 5))).scores
    (115, 80)
    """
    reached = tuple(map(add, before, changes(variant, before, taken)))
    sent_back = back_to_zero(variant, reached)
    scores = tuple(0 if side in sent_back else score for side, score in enumerate(reached))
    outcome = outcome_of(variant, before, scores, taken)
    return HandScored(
        taken,
        changes=tuple(map(sub, scores, before)),
        scores=scores,
        is_set=is_set(variant, taken),
        locked_out=locked_out(variant, before, taken),
        back_to_zero=sent_back,
        hung=hung_at_forty(variant, before, outcome),
        outcome=outcome,
    )


def _as_told(taken: Taken) -> str:
    partner, tricks = taken.partner, taken.tricks
    arguments = [repr(taken.points)]
    arguments += [] if taken.bidder is None else [f"bidder={taken.bidder}"]
    arguments += [] if taken.bid is None else [f"bid={taken.bid!r}"]
    arguments += [] if partner is None else [f"partner={partner}"]
    arguments += [f"tricks={tricks}"] if tricks else []
    return ", ".join(arguments)


def _taken(
    points: Sequence[int],
    bidder: int | None,
    bid: Bid | None,
    partner: int | None,
    tricks: Sequence[tuple[int, int]],
) -> Taken:
    return Taken(
        tuple(points),
        None if bidder is None else Side(bidder),
        bid,
        None if partner is None else Side(partner),
        tuple((Side(side), won) for side, won in tricks),
    )
