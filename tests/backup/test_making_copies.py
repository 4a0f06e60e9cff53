"""Safe copies are made while people save: whole, checked, and in nobody's way."""

import os
import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client

from tests.backup.files import is_whole, rows_of
from tests.factories import draw, make_evening, now, play, put_in_doubt
from tests.figures import Count, Most, Prove
from tests.proof import IS_PROOF
from tournaments.backup import backup, content, folders
from tournaments.backup.backup import make_copy
from tournaments.backup.folders import copies_folder
from tournaments.backup.names import UNFINISHED, CopyKind, copies_in
from tournaments.backup.restore import restore_into_new_file
from tournaments.printing.pictures.logo import as_kept
from tournaments.refusals import UnusableError
from tournaments.store.paper.logo import keep_logo, logo_of, remove_logo
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.whole.restoring import import_beside

pytestmark = pytest.mark.django_db(transaction=True)

CLIENTS = 8
COUPLES = 40 if IS_PROOF else 12
COPIES = 50 if IS_PROOF else 3
SLOWEST_SECONDS = 0.5
SECONDS_TO_SAVE = 60
LOGO, OTHER_LOGO = (
    as_kept(
        b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="%s"/></svg>' % path
    )
    for path in (b"M1 1h7v7z", b"M8 8h-7v-7z")
)

Won = tuple[str, int, int, int]


@dataclass
class Hall:
    """People who record winners at the same time, each in an evening of their own."""

    evenings: list[StoredEvening]
    saved: list[Won] = field(default_factory=list)
    failed: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    is_over: threading.Event = field(default_factory=threading.Event)

    def __enter__(self) -> "Hall":
        self.threads = [
            threading.Thread(target=self.record, args=[stored]) for stored in self.evenings
        ]
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_told: object) -> None:
        self.is_over.set()
        for thread in self.threads:
            thread.join()

    def saved_anew(self, count: int) -> set[Won]:
        """All that was saved, when there are so many more, however busy the machine is."""
        enough, until = len(self.saved) + count, time.monotonic() + SECONDS_TO_SAVE
        while len(self.saved) < enough:
            assert time.monotonic() < until, f"{len(self.saved)} saved, not {enough}"
            time.sleep(0.01)
        return set(self.saved)

    def record(self, stored: StoredEvening) -> None:
        client = Client()
        try:
            while not self.is_over.is_set():
                self.tap(client, stored)
        finally:
            connection.close()

    def tap(self, client: Client, stored: StoredEvening) -> None:
        """The next winner; the game after the last one begins the evening's results anew."""
        evening = now(stored).evening
        table, couples, _winner = next(told for told in evening.games[-1].tables if told[2] is None)
        won = (len(evening.games), table, couples[table % 2])
        sent = {"game": won[0], "draw": 1, "win": f"{table}-{won[2]}-0", "next": table}
        began = time.monotonic()
        answer = client.post(f"/{stored.slug}/floor/record-win/", sent)
        self.seconds.append(time.monotonic() - began)
        if answer.status_code == 302:
            self.saved.append((stored.slug, *won))
        else:
            self.failed.append(answer.status_code)
        # As quick as eight people are who never stop; nobody taps without a pause.
        self.is_over.wait(0.05)


@pytest.fixture
def hall() -> Iterator[Hall]:
    names = [f"Hall {letter}" for letter in "ABCDEFGH"[:CLIENTS]]
    evenings = [draw(make_evening(COUPLES, name=name, game_count=60)) for name in names]
    hall = Hall(evenings)
    with hall:
        yield hall


def results_in(path: Path) -> set[Won]:
    return {
        (whole.slug, number, table, winner)
        for whole in content.read(path)
        for number, game in enumerate(whole.evening.games, start=1)
        for table, _couples, winner in game.tables
        if winner is not None
    }


def test_every_copy_holds_all_that_was_saved_before_it_began(hall: Hall, prove: Prove) -> None:
    for _ in range(COPIES):
        saved = hall.saved_anew(CLIENTS)
        copy, found = make_copy(CopyKind.TIME)
        assert found.doubtful == ()
        assert saved <= results_in(copy.path)
    hall.__exit__()

    slowest = sorted(hall.seconds)[int(len(hall.seconds) * 0.95)]
    assert hall.failed == []
    prove(
        "D5 copies while people save",
        Count("copies: all open, agree and hold what was saved", COPIES, at_least=50),
        Count("posts", len(hall.seconds), at_least=500),
        Count("failed", len(hall.failed), at_most=0),
        Most("s, 95 % of them", slowest, at_most=SLOWEST_SECONDS),
    )


def test_control_plain_file_copy_lacks_what_was_saved(tmp_path: Path, prove: Prove) -> None:
    """Under the other way of writing the newest results lie in a file beside the one copied."""
    file = tmp_path / "wal.db"
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("CREATE TABLE result (winner)")
        database.execute("INSERT INTO result VALUES (17)")
        database.commit()
        copy = shutil.copyfile(file, tmp_path / "copy.db")
        with closing(sqlite3.connect(copy)) as plain:
            tables = plain.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()

    assert tables == (0,)
    prove("D5 copies while people save", control="a plain copy of a file in WAL lacks the result")


@pytest.mark.long
def test_each_copy_restored_on_an_empty_folder_is_equal_row_by_row(
    tmp_path: Path, prove: Prove
) -> None:
    copies = []
    evening = draw(make_evening(13, name="Thirteen", game_count=60), odd="rest")
    play(draw(make_evening(5, name="Five")))
    keep_logo(evening.settings.hall, LOGO)
    for _ in range(COPIES):
        play(evening, games=1)
        copies.append(make_copy(CopyKind.TIME, tmp_path / "stick")[0])

    for copy in copies_in(tmp_path / "stick"):
        fresh = restored_in(tmp_path / f"fresh-{copy.number}", copy.path)
        assert rows_of(fresh) == rows_of(copy.path)
        assert content.counted(fresh, {}).doubtful == ()
    prove(
        "D6 restored elsewhere",
        Count("copies, equal row by row", len(copies), at_least=50),
    )


def restored_in(folder: Path, copy: Path) -> Path:
    """The data file of a laptop on which there was nothing."""
    folder.mkdir()
    fresh = folder / "evenings.db"
    told = connection.settings_dict
    with pytest.MonkeyPatch.context() as patch:
        evenings = content.read(copy)
        patch.setitem(told, "NAME", str(fresh))
        patch.setitem(told, "OPTIONS", dict(told["OPTIONS"]))
        restore_into_new_file(evenings)
    return fresh


def test_control_restored_with_one_result_less_is_not_equal(tmp_path: Path, prove: Prove) -> None:
    play(draw(make_evening(5)))
    copy, _found = make_copy(CopyKind.TIME)
    fresh = restored_in(tmp_path / "fresh", copy.path)
    with closing(sqlite3.connect(fresh)) as database:
        database.execute("UPDATE evening SET results = results - 1")
        database.commit()

    assert rows_of(fresh) != rows_of(copy.path)
    assert content.counted(fresh, {}).doubtful == ("sample-evening-2026-11-20",)
    prove("D6 restored elsewhere", control="one result less is noticed, by rows and by logbook")


def test_logo_of_a_hall_comes_back_with_its_evening_where_the_hall_has_none() -> None:
    hall = make_evening(2, hall="Made-up hall").settings.hall
    keep_logo(hall, LOGO)
    (whole,) = content.read(make_copy(CopyKind.TIME)[0].path)

    for here, then in ((None, LOGO), (OTHER_LOGO, OTHER_LOGO)):
        remove_logo(hall)
        if here is not None:
            keep_logo(hall, here)
        import_beside(whole)
        assert logo_of(hall) == then


def test_copy_of_an_evening_in_doubt_is_called_doubtful() -> None:
    evening = play(draw(make_evening(5)))
    put_in_doubt(evening)

    copy, found = make_copy(CopyKind.TIME)

    assert (copy.kind, found.doubtful) == (CopyKind.DOUBTFUL, (evening.slug,))
    assert not copy.is_safe


def test_evening_that_was_checked_before_is_not_checked_again() -> None:
    evening = play(draw(make_evening(5)))
    put_in_doubt(evening)

    copy, _found = make_copy(CopyKind.TIME, known={evening.slug: evening.head})

    assert copy.kind is CopyKind.TIME


def test_copy_that_cannot_be_written_leaves_nothing_and_says_why(data_folder: Path) -> None:
    make_evening(2)
    (data_folder / "backups").write_text("a file where the folder should be")

    with pytest.raises(UnusableError) as refused:
        make_copy(CopyKind.TIME)

    assert refused.value.code == "copy-not-made"
    assert sorted(data_folder.iterdir()) == [data_folder / "backups"]


def test_copy_that_fails_half_way_has_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    make_evening(2)

    def fail(*_told: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(backup, "put", fail)
    with pytest.raises(UnusableError):
        make_copy(CopyKind.TIME)

    assert list(copies_folder().iterdir()) == []


def test_what_a_crash_left_unfinished_goes_with_the_next_copy() -> None:
    make_evening(2)
    copies_folder().mkdir()
    old, new = (copies_folder() / f"{name}{UNFINISHED}" for name in ("old", "new"))
    for path in (old, new):
        path.touch()
    long_ago = time.time() - folders.SECONDS_UNFINISHED - 60
    os.utime(old, (long_ago, long_ago))

    copy, _found = make_copy(CopyKind.TIME)

    assert sorted(copies_folder().iterdir()) == sorted([new, copy.path])
    assert is_whole(copy.path)
