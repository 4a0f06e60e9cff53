"""The program is killed while it updates its data, closes a game or ends the evening."""

import json
import os
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from tests.backup.files import Rows, is_whole, rows_of
from tests.commands.running import Killable, run
from tests.data.databases.kept import KEPT, bring_back
from tests.figures import Count, Prove
from tests.proof import IS_PROOF

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        sys.platform == "win32", reason="nothing ends a process there as a cut of the power does"
    ),
]

LINE = "D7 killed while data are updated, a game closes, an evening ends"
KILLS = 50 if IS_PROOF else 2
TRIES = 20
COUPLES = "24" if IS_PROOF else "12"
DATA = "evenings.db"


@dataclass(frozen=True)
class Work:
    """What is to be done on a data folder, and how long it writes when nobody kills it."""

    home: Path
    words: tuple[str, ...]
    given: str
    old: Rows
    new: Rows
    seconds: float


def is_writing(home: Path) -> bool:
    """SQLite undoes from this file what was not done to its end; it is empty in between."""
    journal = home / f"{DATA}-journal"
    try:
        return journal.stat().st_size > 0
    except FileNotFoundError:
        return False


def told(home: Path) -> Rows:
    """The evenings without the moment at which each entry was written, and what follows from it."""
    rows = rows_of(home / DATA)
    moments = {"at", "hash"}
    rows["log_entry"] = [
        tuple(cell for cell in row if cell[0] not in moments) for row in rows.get("log_entry", [])
    ]
    return rows


def done_once(home: Path, words: tuple[str, ...], given: str = "") -> Work:
    """The work on a copy of the folder, to its end."""
    trial, old = copytree(home, home.with_name(f"{home.name}-trial")), told(home)
    with Killable(trial, *words, given=given) as process:
        began = written_from(process, trial)
        assert process.ended() == 0
    return Work(home, words, given, old, told(trial), time.monotonic() - began)


def written_from(process: Killable, home: Path) -> float:
    """When it began to write."""
    while not is_writing(home) and not process.is_over:
        time.sleep(0.0005)
    return time.monotonic()


def killed(work: Work, home: Path, chance: Random, **more: str) -> bool:
    """Tells whether it was in the middle of writing when it was killed."""
    copytree(work.home, home)
    with Killable(home, *work.words, given=work.given, **more) as process:
        written_from(process, home)
        time.sleep(work.seconds * chance.uniform(0, 1))
        process.kill()
        process.ended()
    return is_writing(home)


def practice(folder: Path, played: int) -> tuple[Path, str, dict[str, object]]:
    """A hall in the middle of an evening: its folder, its address, the game that is played."""
    home = folder / "hall"
    made = run(home, "practice", "--couples", COUPLES, "--games", "6", "--played", str(played))
    slug = made.out.strip()
    file = json.loads(run(home, "export", slug).out)
    return home, slug, file["played"][-1]


def closing_game(folder: Path) -> Work:
    """All the winners of a game at once: it closes, and the next one is seated."""
    home, slug, game = practice(folder, played=2)
    acts = [
        {"act": "record-win", "game": 3, "table": int(table), "couple": couples[0]}
        for table, couples in dict(game["tables"]).items()  # type: ignore[call-overload]
    ]
    return done_once(home, ("do", slug), "\n".join(map(json.dumps, acts)))


def ending_evening(folder: Path) -> Work:
    """Before its last game, with fewer numbers in the jar, which is drawn at once."""
    home, slug, _game = practice(folder, played=4)
    acts = [
        {"act": "end-evening", "jar": "fewer-numbers"},
        {"act": "draw-jar", "seed": "45", "reason": "early end"},
    ]
    return done_once(home, ("do", slug), "\n".join(map(json.dumps, acts)))


@pytest.mark.parametrize("work_on", [closing_game, ending_evening])
def test_act_that_is_killed_is_done_or_not_done(
    work_on: Callable[[Path], Work], tmp_path: Path, prove: Prove
) -> None:
    work, chance, found = work_on(tmp_path), Random(45), Counter[str]()
    assert work.old != work.new

    for number in range(KILLS):
        home = tmp_path / str(number)
        found["hot"] += killed(work, home, chance)
        assert is_whole(home / DATA)
        rows = told(home)
        assert rows in (work.old, work.new)
        found["new" if rows == work.new else "old"] += 1
        assert run(home, "verify", work.words[1]).status == 0

    tell(prove, found, Count("kills while a game closes or an evening ends", KILLS, at_least=100))


def test_update_that_is_killed_is_done_or_not_done(tmp_path: Path, prove: Prove) -> None:
    """Where it is not, the next start does it; what it began from lies beside it."""
    home, found = tmp_path / "old", Counter[str]()
    home.mkdir()
    bring_back(KEPT[0], home / DATA)
    work, chance = done_once(home, ("evenings", "--format", "json")), Random(46)
    slug = json.loads(run(copytree(home, tmp_path / "listed"), *work.words).out)[0]["slug"]
    first, last = steps(home), steps(home.with_name("old-trial"))

    for number in range(KILLS):
        there = tmp_path / str(number)
        found["hot"] += killed(work, there, chance)
        assert is_whole(there / DATA)
        assert steps(there) in (first, last)
        found["new" if steps(there) == last else "old"] += 1
        again = run(there, "verify", slug)
        assert (again.status, again.err) == (0, "")
        assert told(there) == work.new
        assert [told_of(copy) for copy in copies_aside(there)[:1]] in ([], [work.old])

    tell(
        prove,
        found,
        Count("kills while data are updated; the next start finished it", KILLS, at_least=50),
    )


def tell(prove: Prove, found: Counter[str], kills: Count) -> None:
    prove(
        LINE,
        kills,
        Count("in the middle of writing", found["hot"], at_least=10),
        Count("found all as before", found["old"]),
        Count("found all as after", found["new"]),
        Count("found something in between", kills.value - found["old"] - found["new"], at_most=0),
    )


def steps(home: Path) -> list[str]:
    """Of the updates, those that are written down as done."""
    with closing(sqlite3.connect(home / DATA)) as database:
        asked = "SELECT name FROM django_migrations WHERE app = 'tournaments' ORDER BY name"
        return [name for (name,) in database.execute(asked)]


def copies_aside(home: Path) -> list[Path]:
    """Oldest first: what lay there before the update began, then what a later start found."""
    return sorted(home.glob("cardparty-before-update-*.db"), key=lambda path: path.stat().st_mtime)


def told_of(file: Path) -> Rows:
    copied = file.parent / "aside"
    copied.mkdir()
    os.link(file, copied / DATA)
    return told(copied)


def test_control_act_without_a_transaction_is_found_half_done(tmp_path: Path, prove: Prove) -> None:
    work, chance, halves, tries = closing_game(tmp_path), Random(47), 0, 0
    own = {"DJANGO_SETTINGS_MODULE": "tests.backup.without_transactions"}

    while not halves and tries < TRIES:
        tries += 1
        home = tmp_path / str(tries)
        killed(work, home, chance, **own)
        halves += told(home) not in (work.old, work.new)

    assert halves
    prove(LINE, control=Count("half a game without a transaction", halves, at_least=1))


def test_control_half_a_step_of_an_update_stops_the_next_start(
    tmp_path: Path, prove: Prove
) -> None:
    bring_back(KEPT[0], tmp_path / DATA)
    with closing(sqlite3.connect(tmp_path / DATA)) as database:
        database.execute("CREATE TABLE absence (id integer)")

    found = run(tmp_path, "evenings")

    assert found.status != 0
    prove(LINE, control="half a step of an update: nothing starts")
