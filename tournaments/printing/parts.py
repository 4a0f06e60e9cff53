"""Which part of a document is wanted, as it is written: of or from a game, or for some couples.

Whether a document can be had in parts is told by its `Printable`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber, GameNumber, ranges_written
from scoring.hall.refusals import RefusedError
from tournaments.refusals import UnusableError

LONGEST_QUOTE = 40


@dataclass(frozen=True, slots=True)
class PrintedPart:
    """One game of the evening, or some of its couples; what is `None` was not asked for.

    From a game on is all that follows it, too.
    """

    game: GameNumber | None = None
    couples: frozenset[CoupleNumber] | None = None
    from_game: GameNumber | None = None


WHOLE = PrintedPart()


def game_named(evening: Evening, text: str) -> GameNumber:
    """The game that the text names, which must be seated."""
    game = _number(text)
    if not 0 < game <= len(evening.games):
        raise UnusableError("paper-game-not-seated", game=game)
    return game


def first_game_named(evening: Evening, text: str) -> GameNumber:
    """The game of the evening that the text names; it need not be seated."""
    game = _number(text)
    if not 0 < game <= evening.settings.game_count:
        raise UnusableError("paper-game-beyond", game=game, most=evening.settings.game_count)
    return game


def _number(text: str) -> GameNumber:
    pieces = list(ranges_written(text))
    numbers = pieces[0][1] if len(pieces) == 1 else None
    if numbers is None or len(numbers) != 1:
        raise UnusableError("paper-game-unreadable", text=text[:LONGEST_QUOTE])
    return GameNumber(numbers.start)


def couples_named(evening: Evening, text: str) -> frozenset[CoupleNumber]:
    """The couples that the text names by numbers and ranges: `17,41-43`.

    Both ends of a range must be there; a number between them that nobody has is passed over.
    """
    couples = frozenset(_couples(evening, text))
    if not couples:
        raise UnusableError("paper-couples-unreadable", text=text[:LONGEST_QUOTE])
    return couples


def _couples(evening: Evening, text: str) -> Iterator[CoupleNumber]:
    for piece, numbers in ranges_written(text):
        if numbers is None:
            raise UnusableError("paper-couples-unreadable", text=piece[:LONGEST_QUOTE])
        if not numbers:
            raise RefusedError("range-backwards", first=numbers.start, last=numbers.stop - 1)
        for end in (numbers[0], numbers[-1]):
            if end not in evening.couples:
                raise UnusableError("floor-no-such-couple", couple=end)
        yield from (couple for couple in evening.couples if couple in numbers)
