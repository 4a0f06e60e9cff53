"""The program is killed while it brings a copy back or makes copies: all or nothing is there."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from tests.backup.copying import KEPT
from tests.backup.files import digest, fingerprint, is_whole
from tests.commands.running import PROJECT, environment, run, started
from tests.figures import Count, Prove
from tests.programs import begun
from tests.proof import IS_PROOF
from tournaments.backup.names import copies_in

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        sys.platform == "win32", reason="nothing ends a process there as a cut of the power does"
    ),
]

LINE = "D7 killed while a copy is brought back or made"
KILLS = 50 if IS_PROOF else 2
COUPLES = "60" if IS_PROOF else "20"


@dataclass(frozen=True)
class Laptop:
    """A data folder, and a safe copy from elsewhere that is to take the place of what is there."""

    home: Path
    copy: Path
    # From the comparison that it says before it changes anything to its end.
    seconds: float

    @property
    def data(self) -> Path:
        return self.home / "evenings.db"


@pytest.fixture(scope="module")
def laptop(tmp_path_factory: pytest.TempPathFactory) -> Laptop:
    home, other = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("other")
    for folder, seed in ((home, "1"), (other, "2")):
        assert run(folder, "practice", "--couples", COUPLES, "--seed", seed).err == ""
    copy = Path(run(other, "backup").out.strip())
    trial = copytree(home, home.with_name("trial"))
    process = compared(trial, copy)
    began = time.monotonic()
    assert process.communicate(timeout=60)[1] == ""
    seconds = time.monotonic() - began
    assert fingerprint(trial / "evenings.db") == fingerprint(copy)
    return Laptop(home, copy, seconds)


def compared(home: Path, copy: Path) -> "subprocess.Popen[str]":
    """A command that has just said what it is going to do."""
    process = started(home, "restore", str(copy), "--yes")
    assert process.stdout is not None
    assert process.stdout.readline()
    return process


def killed(home: Path, copy: Path, seconds: float) -> None:
    process = compared(home, copy)
    time.sleep(seconds)
    process.send_signal(signal.SIGKILL)
    process.communicate()


def test_restore_that_is_killed_leaves_all_that_was_or_all_that_came(
    laptop: Laptop, tmp_path: Path, prove: Prove
) -> None:
    chance, found = Random(45), []
    old, new = fingerprint(laptop.data), fingerprint(laptop.copy)

    for number in range(KILLS):
        home = copytree(laptop.home, tmp_path / str(number))
        killed(home, laptop.copy, laptop.seconds * chance.uniform(0, 1.1))
        assert is_whole(home / "evenings.db")
        found.append(fingerprint(home / "evenings.db"))

    assert set(found) <= {old, new}
    prove(
        LINE,
        Count("kills while one is brought back", KILLS, at_least=50),
        Count("found all that was", found.count(old)),
        Count("found all that came", found.count(new)),
        Count("in between", len(set(found) - {old, new}), at_most=0),
    )


def test_restore_over_damaged_data_that_is_killed_leaves_the_old_file_or_the_new(
    laptop: Laptop, tmp_path: Path, prove: Prove
) -> None:
    chance, new = Random(46), fingerprint(laptop.copy)
    damaged = bytearray(laptop.data.read_bytes())
    damaged[len(damaged) // 2 :] = bytes(len(damaged) - len(damaged) // 2)
    laptop_damaged = copytree(laptop.home, tmp_path / "damaged") / "evenings.db"
    laptop_damaged.write_bytes(damaged)
    old = digest(laptop_damaged)

    for number in range(KILLS):
        home = copytree(laptop_damaged.parent, tmp_path / str(number))
        killed(home, laptop.copy, laptop.seconds * chance.uniform(0, 3))
        there = home / "evenings.db"
        assert digest(there) == old or fingerprint(there) == new
    done = run(laptop_damaged.parent, "restore", laptop.copy, "--yes")

    assert (done.status, done.err) == (0, "")
    assert fingerprint(laptop_damaged) == new
    prove(LINE, Count("kills over damaged data, none in between", KILLS, at_least=50))


def test_copying_that_is_killed_leaves_whole_copies_only(
    laptop: Laptop, tmp_path: Path, prove: Prove
) -> None:
    chance, told, whole = Random(47), fingerprint(laptop.data), 0
    home = copytree(laptop.home, tmp_path / "home")

    for _ in range(KILLS):
        process = begun(
            [sys.executable, "-m", "tests.backup.copying"],
            cwd=PROJECT,
            env=environment(home, DJANGO_SETTINGS_MODULE="cardparty.settings"),
            stdout=subprocess.PIPE,
        )
        assert process.stdout is not None
        assert process.stdout.readline() == b"copied\n"
        time.sleep(chance.uniform(0, 0.3))
        os.kill(process.pid, signal.SIGKILL)
        process.communicate()
        copies = copies_in(home / "backups")
        assert len(copies) >= 1
        assert [fingerprint(copy.path) for copy in copies] == [told] * len(copies)
        whole += len(copies)

    assert len(copies) <= KEPT + 2
    prove(
        LINE,
        Count("kills while copying", KILLS, at_least=50),
        Count("copies, all whole", whole, at_least=50),
    )


def test_control_restore_that_truncates_first_leaves_neither(
    laptop: Laptop, tmp_path: Path, prove: Prove
) -> None:
    place, content = tmp_path / "evenings.db", laptop.copy.read_bytes()
    place.write_bytes(laptop.data.read_bytes())

    with place.open("wb") as file:
        file.write(content[: len(content) // 2])

    assert not is_whole(place)
    prove(LINE, control="a file that is truncated first is neither")
