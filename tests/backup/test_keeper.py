"""Safe copies come by themselves: when a game ends, after a while, when the program ends."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from django.db import connection
from django.utils import timezone

from tests.factories import draw, make_evening, now, play, tables_of, win
from tournaments.backup import keeping
from tournaments.backup.folders import copies_folder
from tournaments.backup.keeping import Keeper, bring_latest, copy_now, standing
from tournaments.backup.names import CopyKind, SafeCopy, copies_in
from tournaments.backup.second_folder import (
    OWN_FOLDER,
    Whereabouts,
    copies_there,
    name_second_folder,
    second_folder,
)
from tournaments.refusals import UnusableError

pytestmark = pytest.mark.django_db(transaction=True)

SECONDS_TO_COME = 20.0
# Longer than any laptop has been on: the first copy waits for nothing.
LONG = 1e12


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "SECONDS_BETWEEN_LOOKS", 0.02)
    monkeypatch.setattr(keeping, "SECONDS_BEFORE_NEXT_TRY", 0.02)
    monkeypatch.setattr(keeping, "_failures", keeping._Failures())


@contextmanager
def kept_every(seconds: float) -> Iterator[Keeper]:
    keeper = Keeper(seconds_between_copies=seconds)
    keeper.start()
    yield keeper
    keeper.stop()


@pytest.fixture
def keeper() -> Iterator[Keeper]:
    with kept_every(LONG) as keeper:
        yield keeper


def come(asked: Callable[[], object]) -> None:
    """Whatever is asked for comes; how soon does not matter here."""
    until = time.monotonic() + SECONDS_TO_COME
    while not asked():
        assert time.monotonic() < until
        time.sleep(0.01)


def copies() -> tuple[SafeCopy, ...]:
    return copies_in(copies_folder())


def kinds() -> list[CopyKind]:
    return [copy.kind for copy in reversed(copies())]


def test_game_that_ends_is_copied_at_once(keeper: Keeper) -> None:
    evening = draw(make_evening(4))
    come(copies)

    play(evening, games=1)
    come(lambda: CopyKind.GAME in kinds())

    assert copies()[0].results == 2


def test_single_result_waits_for_its_time(keeper: Keeper) -> None:
    evening = draw(make_evening(4))
    come(copies)
    before = len(copies())

    win(evening, 1, 1, tables_of(evening)[0][0])
    time.sleep(0.3)

    assert len(copies()) == before


def test_what_has_changed_is_copied_after_a_while() -> None:
    evening = draw(make_evening(4))
    with kept_every(0.05):
        come(copies)

        win(evening, 1, 1, tables_of(evening)[0][0])
        come(lambda: copies()[0].results == 1)

    assert set(kinds()) == {CopyKind.TIME}


def test_program_that_ends_leaves_a_last_copy(keeper: Keeper) -> None:
    evening = draw(make_evening(4))
    come(copies)

    win(evening, 1, 1, tables_of(evening)[0][0])
    keeper.stop()

    assert (copies()[0].kind, copies()[0].results) == (CopyKind.END, 1)


def test_where_nothing_has_changed_nothing_is_copied_again() -> None:
    draw(make_evening(4))
    copy_now(CopyKind.TIME)

    with kept_every(0.0):
        time.sleep(0.2)

    assert len(copies()) == 1


def test_without_an_evening_there_is_nothing_to_copy(keeper: Keeper) -> None:
    time.sleep(0.1)
    keeper.stop()

    assert copies() == ()


def test_failure_is_told_and_forgotten_once_it_goes_well_again(
    keeper: Keeper, data_folder: Path
) -> None:
    (data_folder / "backups").write_text("a file where the folder should be")
    evening = draw(make_evening(4))
    come(lambda: standing().failure)

    assert standing().copy is None
    (data_folder / "backups").unlink()
    come(lambda: standing().failure is None)

    assert now(evening).head
    assert copies()


def test_stick_that_is_out_is_no_error_and_gets_the_copy_when_it_is_back(tmp_path: Path) -> None:
    stick, away = tmp_path / "stick", tmp_path / "away"
    stick.mkdir()
    name_second_folder(str(stick))
    stick.rename(away)
    make_evening(2)
    copy, _heads = copy_now(CopyKind.TIME)

    bring_latest()
    assert second_folder().whereabouts is Whereabouts.AWAY
    assert standing().second_failure is None

    away.rename(stick)
    bring_latest()
    assert [there.name for there in copies_there()] == [copy.name]
    assert (stick / OWN_FOLDER / copy.path.name).read_bytes() == copy.path.read_bytes()


def stick_of_another_laptop(tmp_path: Path, nights: int) -> Path:
    """A stick with a copy a night, whose numbers are far on; this laptop is new to it."""
    own = tmp_path / "stick" / OWN_FOLDER
    own.mkdir(parents=True)
    for night in range(nights):
        made_at = timezone.now() - timedelta(days=14 * (nights - night))
        SafeCopy(700 + night, made_at, 12, 400, CopyKind.END, own).path.touch()
    name_second_folder(str(own.parent))
    return own


def test_copy_that_was_just_brought_stays_beside_those_of_another_laptop(tmp_path: Path) -> None:
    make_evening(2)
    copy, _heads = copy_now(CopyKind.TIME)
    own = stick_of_another_laptop(tmp_path, nights=30)

    bring_latest()

    assert (own / copy.path.name).exists()


def test_copies_count_on_from_those_on_the_stick(tmp_path: Path) -> None:
    stick_of_another_laptop(tmp_path, nights=30)
    make_evening(2)

    made = []
    for _game in range(3):
        made.append(copy_now(CopyKind.GAME)[0])
        bring_latest()

    assert [there.name for there in copies_there()[:3]] == [copy.name for copy in reversed(made)]
    assert [copy.number for copy in made] == [730, 731, 732]


def test_empty_folder_where_a_stick_was_gets_nothing(tmp_path: Path) -> None:
    """Where a stick is taken out, some systems leave the folder in which it was seen."""
    stick = tmp_path / "stick"
    stick.mkdir()
    name_second_folder(str(stick))
    (stick / OWN_FOLDER).rmdir()
    make_evening(2)
    copy_now(CopyKind.TIME)

    bring_latest()

    assert list(stick.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("nowhere", "second-folder-missing"),
        ("", "second-folder-same"),
        ("file", "second-folder-missing"),
    ],
)
def test_folder_that_cannot_be_one_is_refused(name: str, code: str, data_folder: Path) -> None:
    (data_folder / "file").touch()

    with pytest.raises(UnusableError) as refused:
        name_second_folder(str(data_folder / name))

    assert refused.value.code == code
    assert second_folder().named is None


def test_thread_leaves_no_connection_open(keeper: Keeper) -> None:
    make_evening(2)
    come(copies)
    keeper.stop()

    assert not keeper._thread.is_alive()
    assert connection.is_usable()
