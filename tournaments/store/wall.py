"""Keeps what is on the hall screen: beside the evening, for it is no act, and nothing of it counts.

So a screen that is opened again, or a laptop after a power cut, shows the picture from before.
"""

import datetime
from contextlib import suppress
from dataclasses import dataclass, fields
from zlib import crc32

from django.db import DatabaseError
from django.utils import timezone

from tournaments.models import HallScreenPictureRow, HallScreenRow

FOLLOWS = "follow"
LONGEST_WORDS = 400
SEEN_EVERY = datetime.timedelta(seconds=5)


@dataclass(frozen=True, slots=True)
class Wall:
    """What the organiser has put there.

    ``scene`` is its word. Its pages take turns unless one is held; the evening goes on unless it
    stands still at an entry.
    """

    scene: str = FOLLOWS
    page: int | None = None
    is_black: bool = False
    stands_at: int | None = None
    words: str = ""
    # Seconds since 1970, and what is then.
    clock_ends: int | None = None
    clock_about: str = ""
    # How long a game may last, where the hall plays by the clock.
    game_minutes: int | None = None
    # Of a picture of one's own, where there is one.
    picture_mark: str = ""

    @property
    def mark(self) -> str:
        """Another one where something else is on; a screen sends it along with its turn."""
        return f"{crc32(repr(self).encode()):08x}"


NAMES = tuple(one.name for one in fields(Wall))


@dataclass(frozen=True, slots=True)
class KeptWall:
    """What is on the screen of an evening, and when a screen last asked for it, if one ever did."""

    wall: Wall
    seen_at: datetime.datetime | None


def wall_of(evening: int) -> KeptWall:
    """It follows by itself until somebody says otherwise."""
    kept = HallScreenRow.objects.filter(evening=evening).values_list("seen_at", *NAMES).first()
    return KeptWall(Wall(), None) if kept is None else KeptWall(Wall(*kept[1:]), kept[0])


def put_on(evening: int, wall: Wall) -> None:
    """In the place of what was there."""
    told = {name: getattr(wall, name) for name in NAMES}
    HallScreenRow.objects.update_or_create(evening_id=evening, defaults=told)


def keep_picture(evening: int, picture: bytes) -> str:
    """In the place of the one before; gives its mark."""
    HallScreenPictureRow.objects.update_or_create(evening_id=evening, defaults={"picture": picture})
    return picture_mark(picture)


def picture_mark(picture: bytes) -> str:
    return f"{crc32(picture):08x}"


def picture_of(evening: int) -> bytes | None:
    kept = HallScreenPictureRow.objects.filter(evening=evening).values_list("picture", flat=True)
    picture = kept.first()
    # PostgreSQL hands over a view of it.
    return None if picture is None else bytes(picture)


def see_wall(evening: int, seen_at: datetime.datetime | None) -> None:
    """Remembers that a screen asks, unless it did so just before.

    Where nothing can be written, as on a full disk, the screen goes on all the same.
    """
    now = timezone.now()
    if seen_at is None or now - seen_at > SEEN_EVERY:
        told = {"seen_at": now}
        with suppress(DatabaseError):
            HallScreenRow.objects.update_or_create(
                evening_id=evening, defaults=told, create_defaults={**told, "scene": FOLLOWS}
            )
