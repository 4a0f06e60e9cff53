"""Started twice on the same data, at any port: one program serves, the other points to it."""

import signal
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command

from tests.commands.running import Done, run, started
from tests.commands.starting.test_serve import Serving
from tests.figures import Count, Prove, Share
from tests.programs import end
from tests.proof import IS_PROOF
from tournaments.management import second_start
from tournaments.refusals import UnusableError

LINE = "Started twice on the same data"
STARTS = 20 if IS_PROOF else 3


@pytest.fixture
def serving(laptop: Path) -> Iterator[Serving]:
    program = Serving(laptop, "--no-browser", "--port", "0")
    yield program
    end(program.process)


def points_to(serving: Serving) -> Done:
    told = f"Cardparty is running already at http://127.0.0.1:{serving.port}/.\n"
    return Done(0, told, "")


def test_second_start_at_another_port_points_to_the_first(serving: Serving, prove: Prove) -> None:
    ends = [run(serving.home, "--no-browser", "--port", "0") for _ in range(STARTS)]

    assert ends == [points_to(serving)] * STARTS
    told = "second starts at other ports, all pointed to the first"
    prove(LINE, Count(told, STARTS, at_least=20))


@pytest.mark.long
def test_starts_at_the_same_moment_are_one_program(tmp_path: Path) -> None:
    """Whoever is first is asked by the others until it answers."""
    everybody = [started(tmp_path, "--no-browser", "--port", "0") for _ in range(3)]
    lines = [process.stdout.readline() for process in everybody if process.stdout]
    (first,) = [number for number, line in enumerate(lines) if line.startswith("Cardparty is at ")]
    everybody[first].send_signal(signal.SIGINT)
    complaints = [process.communicate(timeout=20)[1] for process in everybody]

    port = lines[first].partition("127.0.0.1:")[2].partition("/")[0]
    others = [line for number, line in enumerate(lines) if number != first]
    assert complaints[:first] + complaints[first + 1 :] == [""] * 2
    assert others == [f"Cardparty is running already at http://127.0.0.1:{port}/.\n"] * 2


class Clock:
    """Time that passes only while somebody sleeps; the first start answers from some moment on."""

    now = 0.0
    answers_after = 0.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def is_served_already(self, _port: int) -> bool:
        return self.now >= self.answers_after


@pytest.fixture
def clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    monkeypatch.setattr(second_start, "time", clock)
    monkeypatch.setattr(second_start, "is_served_already", clock.is_served_already)
    return clock


def test_first_start_that_makes_its_data_is_waited_for(clock: Clock, tmp_path: Path) -> None:
    """A slow laptop that does much else takes ten seconds and more."""
    clock.answers_after = 25
    (tmp_path / "serving.port").write_text("8045", encoding="ascii")

    assert second_start.port_of_first() == 8045


def test_program_that_was_killed_is_no_hindrance(serving: Serving) -> None:
    serving.process.kill()
    serving.process.communicate()

    again = Serving(serving.home, "--no-browser", "--port", "0")

    assert again.stop()[0] == 0


def test_first_start_that_never_answers_is_given_up(clock: Clock, tmp_path: Path) -> None:
    clock.answers_after = 120
    with closing(sqlite3.connect(tmp_path / "serving.lock")) as somebody:
        somebody.execute("BEGIN EXCLUSIVE")
        with pytest.raises(UnusableError, match="command-served-silently"):
            call_command("serve", "--no-browser", "--port", "0")

    assert not (tmp_path / "evenings.db").exists()


@pytest.mark.long
def test_without_the_lock_both_serve(tmp_path: Path, prove: Prove) -> None:
    """The control: two data folders have two locks, and nothing else keeps a second one back."""
    with ThreadPoolExecutor(2) as threads:
        homes = [tmp_path / name for name in ("one", "other")]
        both = list(threads.map(lambda home: Serving(home, "--no-browser", "--port", "0"), homes))

    assert [program.stop()[0] for program in both] == [0, 0]
    ports = {program.port for program in both}
    assert len(ports) == 2
    prove(LINE, control=Share("serve with a lock each", len(ports), 2, at_least=1))
