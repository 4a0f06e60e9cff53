"""How the punched numbers of a card are typed and printed."""

from collections.abc import Iterable, Iterator

from scoring.hall.numbers import MOST_GAMES, GameNumber, ranges_written
from scoring.hall.refusals import RefusedError


def parse(text: str, game_count: int | None = None) -> tuple[GameNumber, ...]:
    """Gives the games that the text names, lowest first (``rules.md §7.4``).

    >>> parse("1 3-5, 9")
    (1, 3, 4, 5, 9)
    """
    games = list(_games(text, MOST_GAMES if game_count is None else game_count))
    seen: set[GameNumber] = set()
    for game in games:
        if game in seen:
            raise RefusedError("punch-twice", game=game)
        seen.add(game)
    return tuple(sorted(games))


def format(numbers: Iterable[int]) -> str:  # noqa: A001 – parse and format are a pair
    """Gives games, or tables, as they are typed, neighbours as a range (``rules.md §7.4``).

    >>> format([9, 1, 3, 4, 5])
    '1 3-5 9'
    """
    ranges: list[list[int]] = []
    for number in sorted(set(numbers)):
        if ranges and ranges[-1][-1] + 1 == number:
            ranges[-1].append(number)
        else:
            ranges.append([number])
    return " ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in ranges)


def _games(text: str, game_count: int) -> Iterator[GameNumber]:
    for piece, numbers in ranges_written(text):
        if numbers is None:
            raise RefusedError("punch-unreadable", text=piece[:40])
        first, last = numbers.start, numbers.stop - 1
        for game in (first, last):
            if not 1 <= game <= game_count:
                raise RefusedError("game-outside", game=game, game_count=game_count)
        if last < first:
            raise RefusedError("range-backwards", first=first, last=last)
        yield from map(GameNumber, numbers)
