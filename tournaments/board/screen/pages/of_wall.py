"""Scenes that are the wall's and no evening's: what the organiser has typed, and the clock."""

from datetime import UTC, datetime, timedelta
from math import ceil

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.board.screen.page import Scene, ScreenClock, ScreenPage
from tournaments.presenters.way.pace import game_began
from tournaments.printing.languages import in_each, in_one_line, said
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.wall import Wall
from tournaments.words.clock import clock_said

# What the clock runs down to, by the words that are kept.
ABOUT: dict[str, Promise] = {
    "break": _("Break"),
    "start": _("We begin in"),
    "end": _("We end in"),
}


def words_pages(_stored: StoredEvening, wall: Wall) -> list[ScreenPage]:
    return [ScreenPage(Scene.WORDS, words=wall.words)] if wall.words else []


def picture_pages(_stored: StoredEvening, wall: Wall) -> list[ScreenPage]:
    mark = wall.picture_mark
    return [ScreenPage(Scene.PICTURE, picture_mark=mark)] if mark else []


def clock_pages(stored: StoredEvening, wall: Wall) -> list[ScreenPage]:
    """How long it is until the moment that was set, and when that is."""
    if wall.clock_ends is None:
        return []
    languages, at = stored.settings.languages, datetime.fromtimestamp(wall.clock_ends, UTC)
    clock = ScreenClock(
        title=in_one_line(said(ABOUT.get(wall.clock_about, ABOUT["break"]), languages)),
        left=seconds_left(at),
        ends=in_one_line(in_each(languages, lambda: clock_said(timezone.localtime(at)))),
    )
    return [ScreenPage(Scene.CLOCK, clock=clock)]


def game_left(stored: StoredEvening, wall: Wall) -> int | None:
    """How many seconds of the game are left, where the hall plays by the clock."""
    began = game_began(stored)
    if wall.game_minutes is None or began is None:
        return None
    return seconds_left(began + timedelta(minutes=wall.game_minutes))


def clock_left(wall: Wall) -> int | None:
    """How many seconds are left on the clock that was started last, until it is over."""
    if wall.clock_ends is None:
        return None
    return seconds_left(datetime.fromtimestamp(wall.clock_ends, UTC)) or None


def seconds_left(until: datetime) -> int:
    """Whole ones, none only when it is over: a page told so before would not ring."""
    return max(0, ceil((until - timezone.now()).total_seconds()))
