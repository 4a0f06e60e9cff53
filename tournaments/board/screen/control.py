"""What the organiser sees of the hall screen, and what a tap puts there."""

import datetime
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import chain, repeat

from django import forms
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.board.screen.scenes import WORDS, scenes_of
from tournaments.board.screen.screen import page_now, pages_on, standing_still
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.wall import FOLLOWS, LONGEST_WORDS, KeptWall, Wall

# As the keyboard has them; scenes beyond the tenth are tapped.
KEYS = "1234567890"
# A screen that asks five times a second has gone if it has been silent for so long.
LONGEST_SILENCE = datetime.timedelta(seconds=20)


class WordsForm(forms.Form):
    """What the organiser wants to tell the hall."""

    words = forms.CharField(
        label=_("What the hall is to read"),
        max_length=LONGEST_WORDS,
        error_messages={"required": _("Type what the hall is to read.")},
        widget=forms.Textarea(attrs={"rows": 3}),
    )


@dataclass(frozen=True, slots=True)
class SceneLine:
    """A scene to choose, under its key if it has one; one that is not ready shows nothing yet."""

    word: str
    title: Promise
    key: str
    is_on: bool
    is_ready: bool


@dataclass(frozen=True, slots=True)
class ControlPage:
    """What is on the screen, what may be put there, and whether a screen is there at all."""

    scenes: tuple[SceneLine, ...]
    wall: Wall
    page: int
    page_count: int
    seen_at: datetime.datetime | None
    is_silent: bool
    is_by_hand: bool
    form: WordsForm

    @property
    def is_still(self) -> bool:
        return self.wall.stands_at is not None

    @property
    def mark(self) -> str:
        """Another one where the page would tell something else."""
        return f"{self.wall.mark}-{self.page}-{self.page_count}-{int(self.is_silent)}"


def control_page(
    stored: StoredEvening, kept: KeptWall, *, seconds: int, form: WordsForm | None = None
) -> ControlPage:
    wall, seen_at = kept.wall, kept.seen_at
    pages = pages_on(standing_still(stored, wall), wall)
    kinds = scenes_of(stored)
    on = wall.scene if wall.scene in kinds else FOLLOWS
    return ControlPage(
        scenes=tuple(
            SceneLine(word, kind.title, key, word == on, kind.is_ready(stored))
            for key, (word, kind) in zip(chain(KEYS, repeat("")), kinds.items(), strict=False)
            if word != WORDS
        ),
        wall=wall,
        page=page_now(wall, len(pages), seconds),
        page_count=len(pages),
        seen_at=seen_at,
        is_by_hand=kinds[on].is_by_hand,
        is_silent=seen_at is None or timezone.now() - seen_at > LONGEST_SILENCE,
        form=form or WordsForm(initial={"words": wall.words}),
    )


@dataclass(frozen=True, slots=True)
class Shown:
    """What a tap finds on the screen: which page of how many, of the evening at which entry."""

    wall: Wall
    page: int
    page_count: int
    is_by_hand: bool
    entry: int

    def turned(self, by: int) -> Wall:
        """Another page is held; what is told step by step ends with its last one."""
        last, page = self.page_count - 1, self.page + by
        held = min(max(page, 0), last) if self.is_by_hand else page % self.page_count
        return replace(self.wall, page=held)

    def let_go(self) -> Wall:
        """The evening goes on, and its pages take turns, unless the organiser turns them."""
        return replace(self.wall, stands_at=None, page=self.page if self.is_by_hand else None)


TAPS: Mapping[str, Callable[[Shown], Wall]] = {
    "black": lambda shown: replace(shown.wall, is_black=True),
    "light": lambda shown: replace(shown.wall, is_black=False),
    "freeze": lambda shown: replace(shown.wall, stands_at=shown.entry, page=shown.page),
    "go-on": Shown.let_go,
    "turn": Shown.let_go,
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
    if scene in kinds and kinds[scene].is_ready(stored):
        # A black screen stays so: behind it the next scene is made ready.
        page = 0 if kinds[scene].is_by_hand else None
        return replace(wall, scene=scene, page=page, stands_at=None)
    tap = TAPS.get(asked.get("do", ""))
    if tap is None:
        return wall
    count = len(pages_on(standing_still(stored, wall), wall))
    is_by_hand = wall.scene in kinds and kinds[wall.scene].is_by_hand
    return tap(Shown(wall, page_now(wall, count, seconds), count, is_by_hand, stored.entry))
