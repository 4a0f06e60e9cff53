"""The page from which the organiser controls the hall screen."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass

from django.utils import timezone

from tournaments.board.screen.control.calls import Call, calls_of
from tournaments.board.screen.control.forms import WallForm, forms_for
from tournaments.board.screen.control.on_screen import OnScreen, on_screen
from tournaments.board.screen.pages.of_wall import clock_left, game_left
from tournaments.board.screen.screen import version_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.wall import KeptWall

# A screen that asks several times a second has gone if it has been silent for so long.
LONGEST_SILENCE = datetime.timedelta(seconds=20)


@dataclass(frozen=True, slots=True)
class ControlPage:
    """What is on the screen, and whether a screen is there at all."""

    on: OnScreen
    seen_at: datetime.datetime | None
    is_silent: bool
    forms: Mapping[str, WallForm]

    @property
    def calls(self) -> tuple[Call, ...]:
        return calls_of(self.on.stored, self.on.wall)

    @property
    def clock_left(self) -> int | None:
        return clock_left(self.on.wall)

    @property
    def game_left(self) -> int | None:
        return game_left(self.on.stored, self.on.wall)

    @property
    def mark(self) -> str:
        """Another one where the page would tell something else."""
        version = version_of(self.on.stored, self.on.wall)
        return f"{version}-{self.on.page}-{self.on.page_count}-{int(self.is_silent)}"


def control_page(
    stored: StoredEvening, kept: KeptWall, *, seconds: int, sent: WallForm | None = None
) -> ControlPage:
    seen_at = kept.seen_at
    return ControlPage(
        on=on_screen(stored, kept.wall, seconds=seconds),
        seen_at=seen_at,
        is_silent=seen_at is None or timezone.now() - seen_at > LONGEST_SILENCE,
        forms=forms_for(kept.wall, sent),
    )
