"""Games at chosen scores, how they ended, and what is refused; knows no rule by heart."""

from collections.abc import Iterable

import pytest

from scoring.errors import RuleError
from scoring.table.game.game import Game, HandScored
from scoring.table.game.winning import WinningReason
from scoring.table.hand.taken import Taken
from scoring.table.variant.variants import Variant

Points = tuple[int, ...]
Trick = tuple[int, int]


def game_at(variant: Variant, *scores: int) -> Game:
    """A game whose next hand starts at these scores."""
    game = Game(variant, len(scores))
    game.hands = (HandScored(Taken(()), scores, scores),)
    return game


def ending(game: Game) -> tuple[tuple[int, ...], WinningReason | None]:
    return game.winners, game.reason


def refusal(kind: type[RuleError], game: Game, *hand: object, **more: object) -> dict[str, object]:
    """What the refusal tells; the game must stand as it stood, and have said no beforehand."""
    before = game.hands
    with pytest.raises(kind) as refused:
        game.check_hand(*hand, **more)
    with pytest.raises(kind):
        game.add_hand(*hand, **more)
    assert game.can_add_hand(*hand, **more) is False
    assert game.hands == before
    return refused.value.values


def taken_by(tricks: Iterable[Trick], sides: int = 2) -> Points:
    return tuple(sum(points for taker, points in tricks if taker == s) for s in range(sides))
