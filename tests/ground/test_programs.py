"""No test pays for another: programs end with the test that began them, whatever happens."""

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests import conftest
from tests.browser.main_roads import MAIN_ROADS
from tests.programs import RUN, begun, end, end_all, left_of_this_run, run_by_themselves

ROOT = Path(__file__).parents[2]
GOES_ON = [sys.executable, "-c", "import time; print(flush=True); time.sleep(600)"]
BEGINS = """
import gc, socket, subprocess, sys
from tests.programs import begun

GOES_ON = [sys.executable, "-c", "import time; time.sleep(600)"]

def test_first():
"""
NEXT = """
def test_next():
    gc.collect()
"""

only_where_told = pytest.mark.skipif(
    not Path("/proc/self/environ").exists(), reason="this system does not tell what runs"
)


def in_one_file(folder: Path, *lines: str) -> tuple[int, str]:
    """How a test of these lines ends, and one after it that does nothing."""
    file = folder / "test_two.py"
    file.write_text(BEGINS + "".join(f"    {line}\n" for line in lines) + NEXT)
    return run_by_themselves(file)


def test_what_a_test_leaves_running_is_ended_and_named(tmp_path: Path) -> None:
    status, told = in_one_file(tmp_path, "begun(GOES_ON)")

    assert status == 1
    assert "2 passed, 1 error" in told
    assert re.search(r"::test_first left running: .*time\.sleep\(600\)", told)
    assert "LEFT RUNNING" not in told


def test_failed_test_leaves_nothing_for_the_next_one(tmp_path: Path) -> None:
    lines = ("left = begun(GOES_ON), socket.socket(), open(__file__)", "assert not left")

    status, told = in_one_file(tmp_path, *lines)

    assert status == 1
    assert "1 failed, 1 passed" in told


@pytest.mark.long
def test_what_a_failed_test_leaves_would_be_told_to_the_next_one(tmp_path: Path) -> None:
    """The control: a test that passes leaves an open file, in a ring that nothing holds."""
    lines = ("ring = [open(__file__)]", "ring.append(ring)")

    status, told = in_one_file(tmp_path, *lines)

    assert status == 1
    assert "ResourceWarning" in told


@pytest.mark.long
@only_where_told
def test_what_nobody_knows_of_is_found_at_the_end(tmp_path: Path) -> None:
    """Started past the house, by a test that says nothing."""
    how = "stdout=subprocess.DEVNULL, start_new_session=True"
    status, told = in_one_file(
        tmp_path, f"left = subprocess.Popen(GOES_ON, {how})", "left.returncode = 0"
    )

    assert status == 1
    assert "2 passed" in told
    assert re.search(r"LEFT RUNNING by \S*::test_first: .*time\.sleep\(600\)", told)


@only_where_told
def test_nothing_of_this_run_is_taken_for_another() -> None:
    process = begun(GOES_ON, stdout=subprocess.PIPE, env={**os.environ, RUN: "another run"})
    assert process.stdout is not None
    process.stdout.readline()

    assert process.pid not in {number for number, _test, _command in left_of_this_run()}
    end(process)


def test_program_that_does_not_listen_ends_with_what_it_has_started() -> None:
    script = (
        "import signal, subprocess, sys, time\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        "print(child.pid, flush=True)\n"
        "time.sleep(600)\n"
    )
    process = begun([sys.executable, "-c", script], stdout=subprocess.PIPE)
    assert process.stdout is not None
    child = int(process.stdout.readline())

    assert end_all() == [f"{sys.executable} -c {script}"]

    assert process.returncode == -signal.SIGKILL
    for _ in range(200):  # until whoever takes in orphans has taken it in
        if not is_running(child):
            return
        threading.Event().wait(0.05)
    pytest.fail("What it has started still runs.")


def is_running(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    told = Path(f"/proc/{number}/stat")
    return not told.exists() or told.read_text().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.long
def test_tests_of_the_server_pass_where_ctrl_c_is_ignored() -> None:
    """As under a script that tests in the background: it is handed on to all that they start."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        status, told = run_by_themselves(
            "tests/commands/test_serve.py::"
            "test_program_says_where_it_is_serves_this_computer_alone_and_stops_cleanly",
            "tests/commands/test_second_start.py::test_starts_at_the_same_moment_are_one_program",
        )
    finally:
        signal.signal(signal.SIGINT, before)

    assert status == 0, told
    assert re.search(r"^5 passed", told, re.MULTILINE), told


# What CI runs is what a newcomer types


def test_ci_runs_the_command_of_the_readme_as_it_stands() -> None:
    text = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    before = text.partition("== README's test command")[0]

    assert re.findall(r"^(?:export|unset) (\w+)", before, re.MULTILINE) == ["CI"]


def test_ci_runs_what_the_command_of_the_readme_leaves_out() -> None:
    readme, ci = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", ".ci/run"))

    assert re.findall(r"bin/pytest .* -m (.+)$", readme, re.MULTILINE) == ["'not long'"]
    assert re.findall(r"^\.venv/bin/pytest .* -m (.+)$", ci, re.MULTILINE) == [
        "'long or hypothesis'"
    ]


def test_main_roads_are_browser_tests() -> None:
    files = (ROOT / "tests" / "browser").rglob("test_*.py")
    tests = {
        name
        for file in files
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }

    assert len(MAIN_ROADS) > 20
    assert MAIN_ROADS - tests == set()


@pytest.mark.parametrize(("asked", "workers"), [("", 4), ("3", None)])
def test_one_more_is_at_work_than_there_are_cores(
    asked: str, workers: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless somebody asks for another number."""
    monkeypatch.delenv("PYTEST_XDIST_AUTO_NUM_WORKERS", raising=False)
    if asked:
        monkeypatch.setenv("PYTEST_XDIST_AUTO_NUM_WORKERS", asked)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _self: {0, 1, 2}, raising=False)

    assert conftest.pytest_xdist_auto_num_workers() == workers


def test_commands_may_keep_what_they_have_compiled() -> None:
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert not sys.dont_write_bytecode
