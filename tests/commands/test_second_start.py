"""Started twice on the same data, at any port: one program serves, the other points to it."""

import signal
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from tests.commands.running import Done, run, started
from tests.commands.test_commands import refused
from tests.commands.test_serve import Serving
from tests.figures import Prove
from tests.proof import IS_PROOF

STARTS = 20 if IS_PROOF else 3


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    program = Serving(tmp_path, "--no-browser", "--port", "0")
    yield program
    if program.process.poll() is None:
        program.stop()


def points_to(serving: Serving) -> Done:
    told = f"Cardparty is running already at http://127.0.0.1:{serving.port}/.\n"
    return Done(0, told, "")


def test_second_start_at_another_port_points_to_the_first(serving: Serving, prove: Prove) -> None:
    ends = [run(serving.home, "--no-browser", "--port", "0") for _ in range(STARTS)]

    assert ends == [points_to(serving)] * STARTS
    prove(
        "Started twice on the same data",
        "{starts} second starts at other ports, all pointed to the first",
        "20 of 20",
        starts=STARTS,
    )


def test_starts_at_the_same_moment_are_one_program(tmp_path: Path) -> None:
    """Whoever is first is asked by the others until it answers."""
    everybody = [started(tmp_path, "--no-browser", "--port", "0") for _ in range(3)]
    lines = [process.stdout.readline() for process in everybody if process.stdout]
    (first,) = [number for number, line in enumerate(lines) if line.startswith("Cardparty is at ")]
    for process in everybody:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=20)

    port = lines[first].partition("127.0.0.1:")[2].partition("/")[0]
    others = [line for number, line in enumerate(lines) if number != first]
    assert others == [f"Cardparty is running already at http://127.0.0.1:{port}/.\n"] * 2


def test_program_that_was_killed_is_no_hindrance(serving: Serving) -> None:
    serving.process.kill()
    serving.process.communicate()

    again = Serving(serving.home, "--no-browser", "--port", "0")

    assert again.stop()[0] == 0


def test_first_start_that_does_not_answer_is_said_in_a_sentence(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "serving.lock")) as somebody:
        somebody.execute("BEGIN EXCLUSIVE")
        sentence = refused(run(tmp_path, "--no-browser", "--port", "0"))

    assert "running with these data already" in sentence
    assert not (tmp_path / "evenings.db").exists()


def test_without_the_lock_both_serve(tmp_path: Path, prove: Prove) -> None:
    """The control: two data folders have two locks, and nothing else keeps a second one back."""
    with ThreadPoolExecutor(2) as threads:
        homes = [tmp_path / name for name in ("one", "other")]
        both = list(threads.map(lambda home: Serving(home, "--no-browser", "--port", "0"), homes))

    assert len({program.port for program in both}) == 2
    assert [program.stop()[0] for program in both] == [0, 0]
    prove("Started twice on the same data", control="with a lock each, both serve")
