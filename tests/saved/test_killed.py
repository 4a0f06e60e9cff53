"""The program is killed in the middle of play: what it said to be saved is there afterwards."""

import sqlite3
import threading
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from cardparty.environment import DATA_FILE
from tests.commands.running import run
from tests.figures import Count, Prove, Share
from tests.proof import IS_PROOF
from tests.saved.hall import Laptop
from tests.saved.tapping import Phone, answers, compared, playing, wait_for_answers

pytestmark = pytest.mark.long

LINE = "Kills while recording"
PARTS = 10 if IS_PROOF else 1
KILLS = 20
# Between two kills, on average, whatever the machine: four of five kills are among answers.
ANSWERS = 140 if IS_PROOF else 10
SECONDS_TO_BE_WRITING = 0.05
KILLS_TO_VERIFY = 1 if IS_PROOF else 10
SECONDS_TO_BE_BACK = 5
TABLES = 9
GAMES = 60
# So many answers has a game before its last table records, however quick the machine: there are
# games enough for all kills, and each table records more than once in them.
ANSWERS_A_GAME = 2 * ANSWERS * KILLS // GAMES


@dataclass
class Slowest(Phone):
    """Who waits until the others have recorded often enough."""

    others: list[Phone] = field(default_factory=list)

    def rest(self, stop: threading.Event) -> None:
        enough = answers(self.others) + ANSWERS_A_GAME
        while answers(self.others) < enough and not stop.is_set():
            stop.wait(0.01)


@pytest.fixture
def hall(tmp_path: Path) -> tuple[Path, str]:
    home = tmp_path / "hall"
    words = ("--couples", str(2 * TABLES), "--games", str(GAMES), "--played", "0")
    made = run(home, "practice", *words)
    assert made.err == ""
    return home, made.out.strip()


@pytest.mark.parametrize("part", range(PARTS))
def test_what_was_saved_is_there_however_often_it_is_killed(
    part: int, hall: tuple[Path, str], tmp_path: Path, prove: Prove
) -> None:
    home, slug = hall
    chance, seconds = Random(part), []
    with closing(Laptop(home)) as laptop, playing(phones_in(laptop, slug)) as phones:
        for number in range(1, KILLS + 1):
            if chance.random() < 0.2:
                laptop.begin()  # and is killed while it starts
                threading.Event().wait(chance.uniform(0, 0.5))
            else:
                seconds.append(laptop.start(f"/{slug}/floor/"))
                wait_for_answers(phones, answers(phones) + chance.randrange(2 * ANSWERS))
                threading.Event().wait(chance.uniform(0, SECONDS_TO_BE_WRITING))
            laptop.kill()
            check_is_sound(home, tmp_path / f"after-{number}", slug, number)
        laptop.start(f"/{slug}/floor/")
        wait_for_answers(phones, KILLS + 1)

    found = compared(entries_in(home), phones)

    assert found == Counter(saved=found["saved"], sent=found["sent"])
    assert [answer for phone in phones for answer in phone.odd_answers] == []
    assert run(home, "verify", slug).status == 0
    assert laptop.said_wrong() == ""
    slow = sum(second > SECONDS_TO_BE_BACK for second in seconds)
    prove(
        LINE,
        Count("kills", KILLS, at_least=200),
        Count("answers “saved”", found["saved"], at_least=20_000),
        Count("lost", found["lost"], at_most=0),
        Count("doubled", found["doubled"], at_most=0),
        Share("starts were back within 5 s", len(seconds) - slow, len(seconds), at_least=0.95),
    )


def test_kills_show_what_an_answer_before_saving_loses(
    hall: tuple[Path, str], prove: Prove
) -> None:
    """The control."""
    home, slug = hall
    kills = 3
    more = {"DJANGO_SETTINGS_MODULE": "tests.saved.answering_first"}
    with (
        closing(Laptop(home, **more)) as laptop,
        playing(phones_in(laptop, slug, pause=0.2)) as phones,
    ):
        for _ in range(kills):
            laptop.start(f"/{slug}/floor/")
            wait_for_answers(phones, answers(phones) + TABLES)
            laptop.kill()
        laptop.start(f"/{slug}/floor/")

    found = compared(entries_in(home), phones)

    assert found["lost"] > 0
    prove(
        LINE,
        control=Count("lost where it is answered before it is saved", found["lost"], at_least=1),
    )


def phones_in(laptop: Laptop, slug: str, pause: float = 0) -> list[Phone]:
    """One for each table; somebody is slow."""
    phones = [Phone(laptop.port, slug, table, Random(table), pause) for table in range(1, TABLES)]
    return [*phones, Slowest(laptop.port, slug, TABLES, Random(TABLES), others=phones)]


def entries_in(home: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(home / DATA_FILE)) as database:
        return database.execute("SELECT key, act FROM log_entry WHERE key != ''").fetchall()


def check_is_sound(home: Path, copy: Path, slug: str, number: int) -> None:
    """Looks at a copy: what was left half done is for the program itself to undo."""
    copytree(home, copy)
    with closing(sqlite3.connect(copy / DATA_FILE)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
    if number % KILLS_TO_VERIFY == 0:
        verified = run(copy, "verify", slug)
        assert (verified.status, verified.err) == (0, "")
