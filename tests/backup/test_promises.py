"""What copies promise beyond being there: synced, compared, looked through, and no old journal."""

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests.backup.files import digest, fingerprint, is_whole
from tests.commands.running import run
from tests.factories import draw, make_evening, play
from tournaments.backup import content, disks, second_folder
from tournaments.backup.backup import make_copy
from tournaments.backup.disks import Lies, lies
from tournaments.backup.folders import put
from tournaments.backup.messages import place_said
from tournaments.backup.names import CopyKind
from tournaments.backup.second_folder import OWN_FOLDER, bring, name_second_folder
from tournaments.refusals import UnusableError
from tournaments.store.paper.printouts import note_printout

pytestmark = pytest.mark.django_db(transaction=True)

Done = list[tuple[str, int]]


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> Done:
    """What goes to the disk and what gets a name, in order, by the number of the file."""
    told: Done = []
    fsync, replace = os.fsync, Path.replace

    def synced(descriptor: int) -> None:
        fsync(descriptor)
        told.append(("synced", os.fstat(descriptor).st_ino))

    def named(self: Path, target: Path) -> Path:
        told.append(("named", self.stat().st_ino))
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", named)
    return told


def check_synced_then_named_then_kept(done: Done, path: Path) -> None:
    """A cut of the power at any moment finds it whole under its name, or not there."""
    file, folder = path.stat().st_ino, path.parent.stat().st_ino
    named = done.index(("named", file))
    assert ("synced", file) in done[:named]
    if os.name == "posix":
        assert ("synced", folder) in done[named:]


def test_copy_is_on_the_disk_before_it_has_its_name(done: Done) -> None:
    play(draw(make_evening(4)))

    copy, _found = make_copy(CopyKind.TIME)

    check_synced_then_named_then_kept(done, copy.path)


def test_copy_on_a_stick_is_there_before_it_has_its_name(done: Done, tmp_path: Path) -> None:
    name_second_folder(str(stick_in(tmp_path)))
    make_evening(2)
    copy, _found = make_copy(CopyKind.TIME)
    done.clear()

    bring(copy)

    check_synced_then_named_then_kept(done, tmp_path / "stick" / OWN_FOLDER / copy.path.name)


def test_control_file_that_is_only_named_is_not_synced(done: Done, tmp_path: Path) -> None:
    unfinished, place = tmp_path / "a.part", tmp_path / "a.db"
    unfinished.write_bytes(b"words")
    unfinished.replace(place)
    with pytest.raises(AssertionError):
        check_synced_then_named_then_kept(done, place)
    unfinished.write_bytes(b"words")
    put(unfinished, place)
    check_synced_then_named_then_kept(done, place)


def stick_in(folder: Path) -> Path:
    stick = folder / "stick"
    stick.mkdir()
    return stick


def test_stick_that_keeps_something_else_has_no_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One letter is enough: what lies there is read again and compared as a whole."""
    name_second_folder(str(stick_in(tmp_path)))
    make_evening(2)
    copy, _found = make_copy(CopyKind.TIME)
    write = second_folder._write

    def written_badly(source: Path, target: Path) -> None:
        write(source, target)
        spoilt = bytearray(target.read_bytes())
        spoilt[-1] ^= 1
        target.write_bytes(spoilt)

    monkeypatch.setattr(second_folder, "_write", written_badly)
    with pytest.raises(UnusableError) as refused:
        bring(copy)

    assert refused.value.code == "copy-not-made"
    assert list((tmp_path / "stick" / OWN_FOLDER).iterdir()) == []
    monkeypatch.undo()


def indexes_of(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as database:
        told = database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'index'"
            " AND tbl_name = 'printout' AND sql LIKE 'CREATE INDEX%'"
        )
        return [name for (name,) in told]


def with_an_index_that_lies(sound: Path, place: Path, index: str) -> Path:
    """Rows are whole, every table is ours; but an index tells other pages something else."""
    shutil.copyfile(sound, place)
    with closing(sqlite3.connect(place)) as database:
        database.execute("PRAGMA writable_schema=ON")
        database.execute(
            "UPDATE sqlite_master SET sql = replace(sql, '\"evening_id\"', '\"id\"')"
            " WHERE name = ?",
            [index],
        )
        database.commit()
    return place


def test_copy_whose_index_lies_is_not_brought_back(tmp_path: Path) -> None:
    evening = play(draw(make_evening(4)))
    # Of two rows one at least has another key than its evening has.
    for told in ("told", "told-anew"):
        note_printout(evening, "results-poster", told)
    copy, _found = make_copy(CopyKind.TIME)
    lying = [
        with_an_index_that_lies(copy.path, tmp_path / f"{number}.db", index)
        for number, index in enumerate(indexes_of(copy.path))
    ]
    lying = [path for path in lying if not is_whole(path)]
    assert lying  # or nothing is proven
    assert content.read(copy.path)  # the control

    for path in lying:
        with pytest.raises(UnusableError) as refused:
            content.read(path)
        assert refused.value.code == "copy-damaged"


@pytest.mark.long
def test_data_whose_index_lies_are_laid_aside_whole(laptop: Path, tmp_path: Path) -> None:
    file = laptop / "evenings.db"
    with closing(sqlite3.connect(file)) as database:
        database.execute(
            "INSERT INTO printout (document, entry, told, at, evening_id)"
            " SELECT 'results-poster', number, 'x', '2026-11-20 21:00:00', evening_id"
            " FROM log_entry WHERE number < 4"
        )
        database.commit()
    copy = Path(run(laptop, "backup").out.strip())
    for index in indexes_of(copy):
        with_an_index_that_lies(copy, file, index)
        if not is_whole(file):
            break
    before = digest(file)

    done = run(laptop, "restore", copy, "--yes")

    assert (done.status, done.err) == (0, "")
    assert done.out.startswith("What is here now is damaged; it is set aside as it is.\n")
    aside = [path for path in (laptop / "backups").iterdir() if "before-restore" in path.name]
    assert [digest(path) for path in aside] == [before]
    assert fingerprint(file) == fingerprint(copy)


def hot_journal(file: Path, place: Path) -> Path:
    """The journal of a program that was cut off in the middle of writing into this file."""
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("PRAGMA cache_size=2")
        database.execute("BEGIN IMMEDIATE")
        database.execute("DROP TRIGGER log_entry_stays")
        database.execute("UPDATE log_entry SET players = players || ' of Sample Street'")
        shutil.copyfile(f"{file}-journal", place)
        database.execute("ROLLBACK")
    return place


@pytest.mark.long
def test_old_journal_is_not_played_into_the_copy_that_came_back(
    laptop: Path, tmp_path: Path
) -> None:
    copy = Path(run(laptop, "backup", tmp_path / "away").out.strip())
    file, journal = laptop / "evenings.db", laptop / "evenings.db-journal"
    # More has happened since, so that the pages of the journal are others.
    assert run(laptop, "practice", "--couples", "30", "--games", "9", "--seed", "7").err == ""
    kept = hot_journal(file, tmp_path / "journal")
    file.unlink()
    shutil.copyfile(kept, journal)

    done = run(laptop, "restore", copy, "--yes")

    assert (done.status, done.err) == (0, "")
    assert fingerprint(file) == fingerprint(copy)
    assert not journal.exists()


def test_control_old_journal_beside_the_copy_spoils_it(laptop: Path, tmp_path: Path) -> None:
    copy = Path(run(laptop, "backup", tmp_path / "away").out.strip())
    assert run(laptop, "practice", "--couples", "30", "--games", "9", "--seed", "7").err == ""
    kept = hot_journal(laptop / "evenings.db", tmp_path / "journal")
    place = Path(shutil.copyfile(copy, tmp_path / "brought-back.db"))
    shutil.copyfile(kept, f"{place}-journal")
    before = digest(place)

    with closing(sqlite3.connect(place)) as database, suppress(sqlite3.Error):
        database.execute("SELECT COUNT(*) FROM evening").fetchone()

    assert digest(place) != before


def test_folder_on_the_disk_of_the_data_or_in_memory_is_said(
    tmp_path: Path, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick, mounts = stick_in(tmp_path), tmp_path / "mounts"
    monkeypatch.setattr(disks, "MOUNTS", mounts)
    mounts.write_text(f"/dev/sda1 / ext4 rw 0 0\ntmpfs {stick} tmpfs rw 0 0\n")
    assert lies(stick) is Lies.MEMORY
    assert "memory of this computer" in place_said(stick)

    mounts.write_text("/dev/sda1 / ext4 rw 0 0\n")
    assert lies(stick) is Lies.SAME_DISK
    assert "same disk as the evenings" in place_said(stick)

    monkeypatch.setattr(disks, "_disk_of", str)
    assert lies(stick) is Lies.ELSEWHERE
    assert (place_said(stick), place_said(None)) == ("", "")


def test_stick_whose_name_has_blanks_is_found_among_what_is_mounted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, mounts = tmp_path / "my é stick", tmp_path / "mounts"
    folder.mkdir()
    monkeypatch.setattr(disks, "MOUNTS", mounts)
    told = str(folder).replace(" ", "\\040")
    mounts.write_text(f"/dev/sda1 / ext4 rw 0 0\nnone {told} tmpfs rw 0 0\n", encoding="utf-8")

    assert lies(folder) is Lies.MEMORY


def test_command_says_where_the_second_folder_lies(laptop: Path, tmp_path: Path) -> None:
    done = run(laptop, "backup", tmp_path / "beside")

    assert done.status == 0
    assert Path(done.out.strip()).is_file()
    assert "Name a folder on a USB stick." in done.err
    assert run(laptop, "backup").err == ""
