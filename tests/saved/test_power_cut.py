"""The plug is pulled after every call of the system: what was said to be saved is there, whole."""

import hashlib
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from shutil import copytree
from tempfile import TemporaryDirectory

import pytest

from cardparty.environment import DATA_FILE, SQLITE_SETUP
from tests.commands.running import run
from tests.figures import Count, Prove, Share
from tests.proof import IS_PROOF
from tests.saved.disk import Disk, Files
from tests.saved.trace import Call, Said, recorded

pytestmark = pytest.mark.long

LINE = "Power cuts"
PARTS = 10 if IS_PROOF else 1
RESULTS = 45 if IS_PROOF else 10
BY_CHANCE = 4 if IS_PROOF else 1
IMAGES_AT_LEAST = 6_000 if IS_PROOF else 600
# A disk in memory, where there is one: thousands of images are written and read.
MEMORY = Path("/dev/shm")  # noqa: S108
# Enough to show that the others lose results, and why ours are what they are.
OTHERS = {
    "DELETE/FULL": ("DELETE", "FULL"),
    "synchronous OFF": ("DELETE", "OFF"),
    "WAL/NORMAL": ("WAL", "NORMAL"),
}
KEPT, LOST, CORRUPT, HALF_DONE = "kept", "lost", "corrupt", "half done"


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A data folder with an evening whose starting tables are drawn, and its address."""
    home = tmp_path_factory.mktemp("hall")
    made = run(home, "practice", "--couples", "16", "--played", "0")
    assert made.err == ""
    return home, made.out.strip()


@pytest.mark.parametrize("part", range(PARTS))
def test_no_power_cut_takes_a_result_that_was_saved(
    part: int, hall: tuple[Path, str], tmp_path: Path, prove: Prove
) -> None:
    before, calls = played(hall, tmp_path, RESULTS)

    found = Counter(verdicts(before, calls, Random(part), BY_CHANCE))

    assert found[KEPT] >= IMAGES_AT_LEAST
    assert found == {KEPT: found[KEPT]}
    prove(
        LINE,
        Count("results", RESULTS, at_least=300),
        Count("images of a disk, all kept", found[KEPT], at_least=60_000),
        Count("lost, corrupt or half done", found.total() - found[KEPT], at_most=0),
    )


@pytest.mark.parametrize("name", OTHERS)
def test_power_cut_shows_what_other_settings_lose(
    name: str, hall: tuple[Path, str], tmp_path: Path, prove: Prove
) -> None:
    """The control: neither Django's defaults nor the usual advice for a server would do."""
    journal, synchronous = OTHERS[name]
    setup = SQLITE_SETUP.replace("TRUNCATE", journal).replace("EXTRA", synchronous)
    before, calls = played(hall, tmp_path, 3, setup)

    found = Counter(verdicts(before, calls, Random(45), 1))

    assert found[LOST] + found[CORRUPT] > 0
    wrong = found.total() - found[KEPT]
    prove(LINE, control=Share(f"wrong with {name}", wrong, found.total(), at_least=0.001))


def played(
    hall: tuple[Path, str], folder: Path, results: int, setup: str = ""
) -> tuple[Files, list[Call]]:
    """The data file before so many results, and every call that saved them."""
    home, slug = hall
    file = copytree(home, folder / "hall") / DATA_FILE
    before = {told.name: told.read_bytes() for told in file.parent.glob(f"{DATA_FILE}*")}
    return before, recorded(file, "tests.saved.writer", slug, str(results), setup)


def verdicts(before: Files, calls: Iterable[Call], chance: Random, by_chance: int) -> Iterator[str]:
    """What is found on every disk that a cut could leave, from the first result to the last."""
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as place:
        folder = Path(place)
        states = [content_of(folder, files) for files in states_saved(before, calls)]
        disk, is_ready, saved = Disk(before), False, 0
        for call in calls:
            disk.do(call)
            is_ready = is_ready or isinstance(call, Said)
            saved += call == Said("saved")
            if is_ready:
                for image in disk.images(chance, by_chance):
                    yield verdict(content_of(folder, image), states, saved)


def states_saved(before: Files, calls: Iterable[Call]) -> Iterator[Files]:
    """The data file before the first result and after each, while the power stays."""
    disk = Disk(before)
    yield before
    for call in calls:
        disk.do(call)
        if call == Said("saved"):
            yield disk.now()


def verdict(content: str, states: Sequence[str], saved: int) -> str:
    """A result that is just being saved may be there already or not at all."""
    if content in states[saved : saved + 2]:
        return KEPT
    if content == CORRUPT:
        return CORRUPT
    return LOST if content in states else HALF_DONE


def content_of(folder: Path, image: Files) -> str:
    """All rows that the program would find when it is started on these files, as a fingerprint."""
    for file in folder.iterdir():
        file.unlink()
    for name, content in image.items():
        (folder / name).write_bytes(content)
    try:
        with closing(sqlite3.connect(folder / DATA_FILE)) as database:
            if database.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                return CORRUPT
            return fingerprint(database)
    except sqlite3.DatabaseError:
        return CORRUPT


def fingerprint(database: sqlite3.Connection) -> str:
    tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    names = [name for (name,) in tables]
    rows = [database.execute(f'SELECT * FROM "{name}"').fetchall() for name in names]  # noqa: S608 – our own names
    return hashlib.sha256(repr([names, rows]).encode()).hexdigest()
