"""What is on the hall screen at this second, what else could be, and what a tap puts there."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat
from typing import Any

from django.utils.functional import Promise

from tournaments.board.screen.page import ScreenPage
from tournaments.board.screen.scenes import SceneKind, scenes_of
from tournaments.board.screen.screen import Screen, page_now, pages_on, screen_of, standing_still
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.wall import FOLLOWS, Wall

# As the keyboard has them; scenes beyond the tenth are tapped.
KEYS = "1234567890"


@dataclass(frozen=True, slots=True)
class SceneLine:
    """A scene to choose, under its key if it has one; without a picture it shows nothing yet."""

    word: str
    title: Promise
    key: str
    is_on: bool
    picture: Screen | None

    @property
    def is_ready(self) -> bool:
        return self.picture is not None


@dataclass(frozen=True, slots=True)
class OnScreen:
    """What is put there, and which of its pages is shown; pictures are made when asked for."""

    stored: StoredEvening
    wall: Wall
    pages: Sequence[ScreenPage]
    page: int

    @property
    def page_count(self) -> int:
        return len(self.pages)

    @property
    def kind(self) -> SceneKind:
        """The scene; where the wall names one that there is not, it follows by itself."""
        kinds = scenes_of(self.stored)
        return kinds.get(self.wall.scene, kinds[FOLLOWS])

    @property
    def is_still(self) -> bool:
        return self.wall.stands_at is not None

    @property
    def picture(self) -> Screen:
        """What the hall sees."""
        return self._with(page=self.page)

    @property
    def following(self) -> Screen | None:
        """The next page, where there is one."""
        page = self.turned(1).page
        return None if page == self.page else self._with(page=page, is_black=False)

    @property
    def scenes(self) -> Iterator[SceneLine]:
        kinds = scenes_of(self.stored)
        for key, (word, kind) in zip(chain(KEYS, repeat("")), kinds.items(), strict=False):
            pages = kind.pages(self.stored, self.wall)
            picture = self._put_on(word, pages) if pages else None
            if picture or not kind.is_typed:
                yield SceneLine(word, kind.title, key, kind is self.kind, picture)

    def _put_on(self, scene: str, pages: Sequence[ScreenPage]) -> Screen:
        wall = replace(self.wall, scene=scene, page=0, is_black=False, stands_at=None)
        return screen_of(self.stored, wall, pages, seconds=0)

    def _with(self, **other: Any) -> Screen:
        return screen_of(self.stored, replace(self.wall, **other), self.pages, seconds=0)

    def turned(self, by: int) -> Wall:
        """Another page is held; what is told step by step ends with its last one."""
        last, page = self.page_count - 1, self.page + by
        held = min(max(page, 0), last) if self.kind.is_by_hand else page % self.page_count
        return replace(self.wall, page=held)

    def let_go(self) -> Wall:
        """The evening goes on, and its pages take turns, unless the organiser turns them."""
        return replace(self.wall, stands_at=None, page=self.page if self.kind.is_by_hand else None)


def on_screen(stored: StoredEvening, wall: Wall, *, seconds: int) -> OnScreen:
    pages = pages_on(standing_still(stored, wall), wall)
    return OnScreen(stored, wall, pages, page_now(wall, len(pages), seconds))


TAPS: Mapping[str, Callable[[OnScreen], Wall]] = {
    "black": lambda shown: replace(shown.wall, is_black=True),
    "light": lambda shown: replace(shown.wall, is_black=False),
    "freeze": lambda shown: replace(shown.wall, stands_at=shown.stored.entry, page=shown.page),
    "go-on": OnScreen.let_go,
    "turn": OnScreen.let_go,
    "next": lambda shown: shown.turned(1),
    "previous": lambda shown: shown.turned(-1),
}


def asked_of_wall(
    stored: StoredEvening, wall: Wall, asked: Mapping[str, str], *, seconds: int
) -> Wall:
    """The wall after a tap; what is no tap of the page changes nothing.

    Nor is a scene put on that has nothing to show: its pages would come uncovered.
    """
    kinds, scene = scenes_of(stored), asked.get("show", "")
    if scene in kinds and kinds[scene].pages(stored, wall):
        # A black screen stays so: behind it the next scene is made ready.
        page = 0 if kinds[scene].is_by_hand else None
        return replace(wall, scene=scene, page=page, stands_at=None)
    tap = TAPS.get(asked.get("do", ""))
    return wall if tap is None else tap(on_screen(stored, wall, seconds=seconds))
