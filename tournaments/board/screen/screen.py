"""What a hall screen shows at this second: a page of what is put there, and what stands below."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from scoring.hall.numbers import GameNumber
from tournaments.board.results import Results, ResultStanding, public_results_of
from tournaments.board.screen.page import (
    SECONDS_A_PAGE,
    Scene,
    ScreenPage,
    ScreenTurn,
    page_at,
)
from tournaments.board.screen.pages.just_played import just_played
from tournaments.board.screen.pages.of_wall import game_left
from tournaments.board.screen.scenes import scenes_of
from tournaments.board.screen.words import further_said
from tournaments.presenters.matches import MatchLine
from tournaments.presenters.way.pace import pace_now
from tournaments.printing.languages import in_each
from tournaments.store import log
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline
from tournaments.store.wall import FOLLOWS, Wall
from tournaments.words.floor.pace import pace_said

# What the organiser puts there shows while the finger is still on the key.
ASKS_EVERY_MS = 100
LEADER_COUNT = 5
FOLLOWING = Wall()


@dataclass(frozen=True, slots=True)
class Screen:
    """The page whose turn it is, and below it what the hall asks for meanwhile."""

    page: ScreenPage
    turn: ScreenTurn
    results: Results
    # Of the page whose turn it is, how many seconds are over; none where it is held.
    gone: int | None = None
    game: GameNumber | None = None
    # Seconds, where the hall plays by the clock.
    game_left: int | None = None
    is_black: bool = False
    leaders: tuple[ResultStanding, ...] = ()
    further: str = ""
    pace: tuple[str, ...] = ()
    just_played: tuple[MatchLine, ...] = ()
    asks_every: int = field(default=ASKS_EVERY_MS, init=False)

    @property
    def scene(self) -> Scene:
        return self.page.scene


def screen_for(stored: StoredEvening, wall: Wall = FOLLOWING, *, seconds: int) -> Screen:
    """The screen at this second; pages take turns, as long as each is on its own."""
    return screen_of(stored, wall, pages_on(standing_still(stored, wall), wall), seconds=seconds)


def screen_of(
    stored: StoredEvening, wall: Wall, pages: Sequence[ScreenPage], *, seconds: int
) -> Screen:
    """The same, of pages that are made already."""
    shown = standing_still(stored, wall)
    turn = ScreenTurn(version_of(stored, wall), page_now(wall, len(pages), seconds), len(pages))
    page, results = pages[turn.page], public_results_of(shown)
    gone = seconds % SECONDS_A_PAGE if wall.page is None and len(pages) > 1 else None
    if shown.settings.is_tournament:
        told = () if results.is_over else just_played(shown)
        return Screen(page, turn, results, gone, is_black=wall.is_black, just_played=told)
    is_of_game = page.scene in {Scene.TABLES, Scene.MISSING, Scene.MOVES}
    return Screen(
        page,
        turn,
        results,
        gone,
        game=GameNumber(len(shown.evening.games)) if is_of_game else None,
        game_left=game_left(shown, wall) if is_of_game else None,
        is_black=wall.is_black,
        leaders=_leaders(shown, results) if page.scene is Scene.TABLES else (),
        further=further_said(shown) if is_of_game else "",
        pace=_pace(shown) if is_of_game else (),
    )


def pages_on(stored: StoredEvening, wall: Wall) -> Sequence[ScreenPage]:
    """The pages of what is put there; where it has nothing to show, of what follows by itself."""
    scenes = scenes_of(stored)
    kind = scenes.get(wall.scene, scenes[FOLLOWS])
    return kind.pages(stored, wall) or scenes[FOLLOWS].pages(stored, wall)


def page_now(wall: Wall, page_count: int, seconds: int) -> int:
    """The page that is held, or whose turn it is."""
    return page_at(seconds, page_count) if wall.page is None else wall.page % page_count


def version_of(stored: StoredEvening, wall: Wall) -> str:
    """Changes with the evening and with what is put there.

    Also where it stands still: names that are forgotten meanwhile must go from there, too.
    """
    return f"{stored.version}.{wall.mark}"


def standing_still(stored: StoredEvening, wall: Wall) -> StoredEvening:
    """The evening as of the entry at which the screen stands still, or as it is."""
    at = wall.stands_at
    if at is None or not 0 < at < stored.entry:
        return stored
    then = timeline(stored)[at - 1].after
    return replace(stored, entry=at, head=log.read(stored)[at - 1].hash, evening=then)


def _pace(stored: StoredEvening) -> tuple[str, ...]:
    """In each language of the hall; nothing before a few games are over."""
    pace = pace_now(stored)
    if pace is None:
        return ()
    return in_each(stored.settings.languages, partial(pace_said, pace.game, pace.ends))


def _leaders(stored: StoredEvening, results: Results) -> tuple[ResultStanding, ...]:
    if not stored.settings.screen_shows_leaders:
        return ()
    return tuple(row for row in results.standings[:LEADER_COUNT] if row.wins and row.place)
