"""A safe copy may hold more than any computer has room for: what it costs to refuse it (I6)."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from tests.commands.running import PROJECT, environment
from tests.figures import Count, Most, Prove
from tests.proof import IS_PROOF

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        sys.platform == "win32", reason="only where processes are forked is each one's memory told"
    ),
]

LINE = "I6 memory and time of hostile safe copies"
MEGABYTE = 1024 * 1024
MOST_MEGABYTES, MOST_SECONDS = 200, 10
# How much a copy holds of what it holds too much of.
WEIGHT = 400 * MEGABYTE if IS_PROOF else 30 * MEGABYTE
ROWS = 1_000_000 if IS_PROOF else 120_000

GUARDS_DOWN = (
    "PRAGMA synchronous=OFF; DROP TRIGGER log_entry_stays; DROP TRIGGER log_entry_remains;"
)
NUMBERS = "WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted LIMIT ROWS)"
# Statements that make a good copy heavy; words in capitals that SQL does not know are filled in.
HEAVY = {
    "a name without end": "UPDATE evening SET name = printf('%.*c', WEIGHT, 'x')",
    "an address without end": "UPDATE evening SET slug = printf('%.*c', WEIGHT, 'x')",
    "a player without end": (
        "UPDATE evening SET names = '[[\"' || printf('%.*c', WEIGHT, 'x') || '\",\"\"]]'"
    ),
    "a logo without end": "INSERT INTO hall_logo (hall, picture)"
    " SELECT hall, zeroblob(WEIGHT) FROM evening",
    "a hall of zeros": "UPDATE evening SET hall = CAST(zeroblob(WEIGHT) AS TEXT)",
    "a hash without end": "UPDATE log_entry SET hash = printf('%.*c', WEIGHT, 'f')"
    " WHERE number = 4",
    "an act without end": "UPDATE log_entry SET act = printf('%.*c', WEIGHT, '9') WHERE number = 4",
    "an act of deep JSON": "UPDATE log_entry SET act = printf('%.*c', EIGHTH, '[')"
    " WHERE number = 4",
    "an act of little but deep JSON": "UPDATE log_entry SET act ="
    " '{\"act\":' || printf('%.*c', 200000, '[') || printf('%.*c', 200000, ']') || '}'"
    " WHERE number = 4",
    "an act with a number of many digits": "UPDATE log_entry SET act ="
    " '{\"act\":\"pay\",\"couple\":' || printf('%.*c', 5000000, '9') || '}' WHERE number = 4",
    "names in deep JSON": "UPDATE evening SET names = printf('%.*c', 500000, '[')"
    " || printf('%.*c', 500000, ']')",
    "a hall just short enough": "UPDATE evening SET hall = printf('%.*c', 60000000, 'x')",
    "acts just short enough": "UPDATE log_entry SET act ="
    " '{\"x\":\"' || printf('%.*c', 1500000, 'x') || '\",' || substr(act, 2) WHERE number < 40",
    "more entries than there can be": "NUMBERS INSERT INTO log_entry"
    ' (number, "at", "by", act, players, salt, hash, key, evening_id, first)'
    ' SELECT n + 100000, "at", "by", act, players, salt, hash, \'\', evening_id, first'
    " FROM counted, log_entry WHERE number = 4",
    "more printouts than there can be": "NUMBERS INSERT INTO printout"
    " (document, entry, told, at, evening_id) SELECT 'results-poster', 1, n,"
    " '2026-11-20 21:00:00', evening.id FROM counted, evening",
    "more steps of updates than there are": "NUMBERS INSERT INTO django_migrations"
    " (app, name, applied)"
    " SELECT 'tournaments', 'step ' || n, '2026-11-20' FROM counted",
}


@dataclass(frozen=True)
class Cost:
    """What it took to open a copy, and the sentence that refused it."""

    kilobytes: int
    seconds: float
    sentence: str


@contextmanager
def opening(home: Path, *words: str) -> Iterator[Callable[[Path], Cost]]:
    """Asks another process what it takes to open a copy."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.backup.opening", *words],
        cwd=PROJECT,
        env=environment(home, DJANGO_SETTINGS_MODULE="cardparty.settings"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:

        def cost(path: Path) -> Cost:
            process.stdin.write(f"{path}\n")
            process.stdin.flush()
            return Cost(*json.loads(process.stdout.readline()))

        yield cost


def filled(statements: str, weight: int) -> str:
    told = {"NUMBERS": NUMBERS, "ROWS": ROWS, "EIGHTH": weight // 8, "WEIGHT": weight}
    for word, value in told.items():
        statements = statements.replace(word, str(value))
    return statements


def heavy(good: Path, place: Path) -> Iterator[tuple[str, Path]]:
    """Each copy in turn at the same place, for together they would fill a disk."""
    for name, statements in HEAVY.items():
        place.write_bytes(good.read_bytes())
        with closing(sqlite3.connect(place)) as database:
            database.executescript(GUARDS_DOWN)
            database.executescript(filled(statements, WEIGHT))
        yield name, place
    with ZipFile(place, "w", ZIP_DEFLATED) as bomb:
        bomb.writestr("evenings.db", bytes(WEIGHT))
    yield "a zip bomb", place
    with place.open("r+b") as file:
        file.write(good.read_bytes()[:100])
        file.truncate(8 << 40)
    yield "eight terabytes of holes", place
    place.unlink()


def test_hostile_copy_is_refused_in_little_room_and_time(
    good: Path, tmp_path: Path, prove: Prove
) -> None:
    with opening(tmp_path) as opened:
        usual = opened(good)
        costs = {name: opened(path) for name, path in heavy(good, tmp_path / "heavy.db")}

    assert usual.sentence == ""
    assert [name for name, cost in costs.items() if not cost.sentence.endswith(".")] == []
    more = {name: (cost.kilobytes - usual.kilobytes) // 1024 for name, cost in costs.items()}
    assert {name: most for name, most in more.items() if most > MOST_MEGABYTES} == {}
    seconds = {name: cost.seconds for name, cost in costs.items()}
    assert {name: spent for name, spent in seconds.items() if spent > MOST_SECONDS} == {}
    most, slowest = max(more, key=more.__getitem__), max(seconds, key=seconds.__getitem__)
    prove(
        LINE,
        Count(f"copies refused, of up to {WEIGHT // MEGABYTE} MB", len(costs), at_least=18),
        Most(f"MB of memory more ({most})", more[most], at_most=MOST_MEGABYTES),
        Most(f"s of the processor ({slowest})", seconds[slowest], at_most=MOST_SECONDS),
    )


def test_control_copy_adopted_as_it_is_takes_all_the_room_it_asks_for(
    good: Path, tmp_path: Path, prove: Prove
) -> None:
    path, weight = tmp_path / "heavy.db", (MOST_MEGABYTES + 1) * MEGABYTE
    path.write_bytes(good.read_bytes())
    with closing(sqlite3.connect(path)) as database:
        database.executescript(filled(HEAVY["a name without end"], weight))

    with opening(tmp_path, "adopting") as adopted:
        usual, cost = adopted(good), adopted(path)

    more = (cost.kilobytes - usual.kilobytes) // 1024
    assert cost.sentence == ""
    assert more > MOST_MEGABYTES
    prove(
        LINE,
        control=Count("MB more for one name, adopted as it is", more, at_least=MOST_MEGABYTES + 1),
    )
