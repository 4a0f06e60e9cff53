"""What the names of safe copies tell, and which copies are let go."""

import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tournaments.backup.names import (
    ALWAYS_KEPT,
    ASIDE_KEPT,
    DAYS_KEPT,
    GAMES_KEPT,
    LATEST_KEPT,
    MOST_BYTES_KEPT,
    CopyKind,
    SafeCopy,
    copies_in,
    next_number,
    read_name,
    to_let_go,
)

HALIFAX = ZoneInfo("America/Halifax")
NINE = datetime.datetime(2026, 11, 20, 21, 45, 3, tzinfo=HALIFAX)


def a_copy(
    number: int, folder: Path, kind: CopyKind = CopyKind.TIME, at: datetime.datetime = NINE
) -> SafeCopy:
    return SafeCopy(number, at, 2, 84, kind, folder)


def several(count: int, folder: Path, **told: object) -> list[SafeCopy]:
    return [a_copy(number, folder, **told) for number in range(count, 0, -1)]


def test_name_tells_when_and_how_much_and_is_read_back(tmp_path: Path) -> None:
    copy = a_copy(7, tmp_path, CopyKind.GAME)

    assert copy.path.name == "safe-copy-000007-2026-11-20-214503-2-evenings-84-results-game.db"
    assert read_name(copy.path) == copy


@pytest.mark.parametrize(
    "name",
    [
        "evenings.db",
        "safe-copy-000007-2026-11-20-214503-2-evenings-84-results-game.part",
        "safe-copy-000007-2026-13-20-214503-2-evenings-84-results-game.db",
        "safe-copy-000007-2026-11-20-214503-2-evenings-84-results-lucky.db",
        "safe-copy-7-2026-11-20-214503-2-evenings-84-results-game.db",
    ],
)
def test_other_names_are_no_copies(name: str, tmp_path: Path) -> None:
    (tmp_path / name).touch()

    assert copies_in(tmp_path) == ()


def test_copies_count_on_though_the_clock_is_set_back(tmp_path: Path) -> None:
    old = a_copy(1, tmp_path)
    new = a_copy(next_number([old]), tmp_path, at=NINE - datetime.timedelta(days=400))
    for copy in (old, new):
        copy.path.touch()

    assert copies_in(tmp_path) == (new, old)


def test_folder_that_is_not_there_has_no_copies(tmp_path: Path) -> None:
    assert copies_in(tmp_path / "stick") == ()


def test_of_one_day_the_latest_stay(tmp_path: Path) -> None:
    copies = several(LATEST_KEPT + 5, tmp_path)

    assert to_let_go(copies) == tuple(copies[LATEST_KEPT:])


def test_ends_of_games_stay_longer(tmp_path: Path) -> None:
    copies = several(GAMES_KEPT + 5, tmp_path, kind=CopyKind.GAME)

    assert to_let_go(copies) == tuple(copies[GAMES_KEPT:])


def test_last_copy_of_each_day_stays_two_weeks(tmp_path: Path) -> None:
    days = [
        a_copy(number, tmp_path, at=NINE - datetime.timedelta(days=(100 - number) // 5))
        for number in range(100, 0, -1)
    ]

    kept = [copy for copy in days if copy not in to_let_go(days)]

    assert kept[:LATEST_KEPT] == days[:LATEST_KEPT]
    assert len({copy.made_at.date() for copy in kept}) == DAYS_KEPT
    assert all(copy.number % 5 == 0 for copy in kept[LATEST_KEPT + 1 :])


def test_what_was_laid_aside_pushes_no_safe_copy_out(tmp_path: Path) -> None:
    aside = [
        a_copy(100 + number, tmp_path, CopyKind.BEFORE_RESTORE)
        for number in range(ASIDE_KEPT + 3, 0, -1)
    ]
    safe = several(LATEST_KEPT, tmp_path)

    assert to_let_go([*aside, *safe]) == tuple(aside[ASIDE_KEPT:])


def test_folder_takes_no_more_room_than_is_promised(tmp_path: Path) -> None:
    copies = several(6, tmp_path)
    for copy in copies:
        with copy.path.open("wb") as file:
            file.truncate(MOST_BYTES_KEPT // 2)

    assert to_let_go(copies) == tuple(copies[ALWAYS_KEPT:])
