"""After which games the evening could end, and what would follow."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scoring.hall.acts import EndEvening
from scoring.hall.acts.office.ending import asks_about_jar, fewest_games
from scoring.hall.comparing.changes import changes
from scoring.hall.evening import Evening
from scoring.hall.numbers import GameNumber
from scoring.hall.prizes.cookiejar import ShortEvening
from tournaments.words.changes.differences import change_lines

MOST_LINES_OF_A_SORT = 3


@dataclass(frozen=True, slots=True)
class EveningEnd:
    """A game after which the evening may end, and what would be different then.

    ``dropped`` is the game under way that would count no more, and how many of its results with it;
    ``finished`` the one that is played to its end first.
    """

    after_game: GameNumber
    asks_jar: bool
    lines: tuple[str, ...]
    dropped: GameNumber | None = None
    dropped_count: int = 0
    finished: GameNumber | None = None


@dataclass(frozen=True, slots=True)
class EndingPage:
    """The ways to end now; where no game is played on the floor its number is typed."""

    game_count: int
    fewest: GameNumber
    jar_size: int | None
    endings: tuple[EveningEnd, ...]
    has_begun: bool
    typed: str = ""
    asks_jar: bool = False


def ending_page(evening: Evening, typed: str = "", *, asks_jar: bool = False) -> EndingPage:
    """The page; with what was typed, and whether that asks about the jar, where it was refused."""
    return EndingPage(
        game_count=evening.settings.game_count,
        fewest=fewest_games(evening),
        jar_size=evening.settings.jar_size,
        endings=tuple(_endings(evening)),
        has_begun=evening.has_begun,
        typed=typed,
        asks_jar=asks_jar,
    )


def _endings(evening: Evening) -> Iterator[EveningEnd]:
    """Here, and after the game that is under way; none that changes nothing."""
    under_way = evening.open_game
    if under_way is None:
        return
    number = GameNumber(len(evening.games))
    if fewest_games(evening) < number and evening.closed_count:
        recorded = sum(couple is not None for couple in under_way.moving)
        yield _ending(evening, GameNumber(number - 1), dropped=number, dropped_count=recorded)
    if evening.has_begun and fewest_games(evening) <= number < evening.settings.game_count:
        yield _ending(evening, number, finished=number)


def _ending(
    evening: Evening,
    after_game: GameNumber,
    *,
    dropped: GameNumber | None = None,
    dropped_count: int = 0,
    finished: GameNumber | None = None,
) -> EveningEnd:
    after = evening.do(EndEvening(after_game, ShortEvening.FEWER_NUMBERS))
    changed, asks_jar = changes(evening, after), asks_about_jar(evening, after_game)
    if asks_jar:
        # What becomes of the jar is asked, not told.
        others = tuple(change for change in changed.settings if change.name != "jar_size")
        changed = replace(changed, settings=others, jar_draws=None)
    lines = change_lines(changed, most=MOST_LINES_OF_A_SORT)
    return EveningEnd(after_game, asks_jar, tuple(lines), dropped, dropped_count, finished)
