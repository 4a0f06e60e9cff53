"""No test pays for another: programs end with the test that began them, whatever happens."""

import os
import re
import signal
import sys
from pathlib import Path
from textwrap import indent

import pytest

from tests.browser.main_roads import MAIN_ROADS
from tests.programs import run_by_themselves

ROOT = Path(__file__).parents[2]
BEGINS = """
import gc, socket, subprocess, sys
from tests.programs import begun

GOES_ON = [sys.executable, "-c", "import time; time.sleep(600)"]
"""


def in_one_file(folder: Path, *tests: str) -> tuple[int, str]:
    """How tests of these lines end, one after the other, and one after them that does nothing."""
    file = folder / "test_some.py"
    told = [
        f"def test_{number}():\n{indent(lines, '    ')}\n"
        for number, lines in enumerate((*tests, "gc.collect()"), start=1)
    ]
    file.write_text("\n".join([BEGINS, *told]))
    return run_by_themselves(file)


def test_what_a_test_leaves_is_ended_and_named_and_nothing_is_left_for_the_next_one(
    tmp_path: Path,
) -> None:
    fails = "left = begun(GOES_ON), socket.socket(), open(__file__)\nassert not left"

    status, told = in_one_file(tmp_path, "begun(GOES_ON)", fails)

    assert status == 1
    assert "1 failed, 2 passed, 1 error" in told
    assert re.search(r"::test_1 left running: .*time\.sleep\(600\)", told)
    assert "LEFT RUNNING" not in told


@pytest.mark.long
def test_control_what_a_test_that_passes_leaves_open_is_told_to_the_next_one(
    tmp_path: Path,
) -> None:
    """In a ring that nothing holds."""
    status, told = in_one_file(tmp_path, "ring = [open(__file__)]\nring.append(ring)")

    assert status == 1
    assert "ResourceWarning" in told


@pytest.mark.long
@pytest.mark.skipif(
    not Path("/proc/self/environ").exists(), reason="this system does not tell what runs"
)
def test_what_nobody_knows_of_is_found_at_the_end(tmp_path: Path) -> None:
    """Started past the house, by a test that says nothing."""
    how = "stdout=subprocess.DEVNULL, start_new_session=True"
    status, told = in_one_file(
        tmp_path, f"left = subprocess.Popen(GOES_ON, {how})\nleft.returncode = 0"
    )

    assert status == 1
    assert "2 passed" in told
    assert re.search(r"LEFT RUNNING by \S*::test_1: .*time\.sleep\(600\)", told)


# What CI runs is what a newcomer types


@pytest.mark.long
def test_tests_of_the_server_pass_where_ctrl_c_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    """As under a script that tests in the background: it is handed on to all that they start."""
    # A part of a proof by itself would miss the gates of the whole.
    monkeypatch.delenv("CARDPARTY_PROVE", raising=False)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        status, told = run_by_themselves(
            "-m",
            "not long",
            "tests/commands/starting/test_serve.py",
            "tests/commands/starting/test_second_start.py",
            "tests/commands/test_hall_server.py",
            "tests/commands/test_standard_files.py",
        )
    finally:
        signal.signal(signal.SIGINT, before)

    assert status == 0, told
    assert re.search(r"^[0-9]{2,} passed", told, re.MULTILINE), told


def test_ci_runs_the_command_of_the_readme_as_it_stands_and_what_it_leaves_out() -> None:
    readme, ci = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", ".ci/run"))
    before = ci.partition("== README's test command")[0]
    marked = re.compile(r"bin/pytest -n auto.* -m (\S+) (.+)$", re.MULTILINE)
    left_out = '"${proofs[@]/#/--ignore=}" "${measured[@]/#/--ignore=}"'

    assert re.findall(r"^(?:export|unset) (\w+)", before, re.MULTILINE) == ["CI"]
    assert re.findall(r"bin/pytest .* -m (.+)$", readme, re.MULTILINE) == ["'not long'"]
    assert marked.findall(ci) == [("long", left_out)]


def test_main_roads_are_browser_tests() -> None:
    files = (ROOT / "tests" / "browser").rglob("test_*.py")
    tests = {
        name
        for file in files
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }

    assert len(MAIN_ROADS) > 20
    assert MAIN_ROADS - tests == set()


def test_commands_may_keep_what_they_have_compiled() -> None:
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert not sys.dont_write_bytecode
