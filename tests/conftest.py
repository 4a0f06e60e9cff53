"""What every test may rely on: a browser where there is one, a table for what it has proven."""

import gc
import os
import shutil
import signal
import sys
from collections.abc import Generator, Iterator
from importlib import import_module
from pathlib import Path

import pytest
from django.apps import apps
from django.db import connection
from django.utils import translation
from hypothesis import settings
from pytest_django import DjangoDbBlocker

from tests.browser.main_roads import MAIN_ROADS
from tests.figures import (
    KEPT_IN,
    MAY_TELL,
    Prove,
    as_table,
    figures_of,
    keep,
    kept_in,
    missed_in,
    told_in,
)
from tests.programs import end_all, left_of_this_run
from tests.proof import EXAMPLES, IS_PROOF
from tournaments.face_cards import letters_apart

# Playwright's own loop runs while a browser test asks the database what happened.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

BROWSER_TESTS = Path(__file__).parent / "browser"
IS_MISSED = pytest.StashKey[bool]()
STANDS_OPEN = pytest.StashKey[DjangoDbBlocker]()


# A busy laptop is no fault of the rules: what they may take is measured where it is promised.
for name, examples in EXAMPLES.items():
    settings.register_profile(name, deadline=None, max_examples=examples)


def pytest_configure(config: pytest.Config) -> None:
    """README's command tries a tenth of the examples of `make prove`, and CI four tenths."""
    gc.disable()  # until all tests are known: see below
    is_quick = config.option.markexpr == "not long"
    settings.load_profile("proof" if IS_PROOF else "quick" if is_quick else "unhurried")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """Browser tests and commands wait now and then: one more at work than there are cores."""
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    may_use = getattr(os, "sched_getaffinity", None)
    return (len(may_use(0)) if may_use else os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if KEPT_IN is not None:
        passed = {test for test, kept in kept_in(KEPT_IN).items() if kept.has_passed}
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid in passed])
        items[:] = [item for item in items if item.nodeid not in passed]
    for item in items:
        if item.path.is_relative_to(BROWSER_TESTS):
            item.add_marker(pytest.mark.browser)
            if getattr(item, "originalname", "") not in MAIN_ROADS:
                item.add_marker(pytest.mark.long)
        if "prove" in getattr(item, "fixturenames", ()):
            item.user_properties.append((MAY_TELL, True))


def pytest_collection_finish() -> None:
    """What was made of ten thousand tests stays to the end: no search for garbage looks there."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True)
def _nobody_has_guessed() -> Iterator[None]:
    """All tests come from one address, and one's wrong codes are not the next one's."""
    # Named before the test: some play another system, whose paths are others.
    counted = Path(os.environ["CARDPARTY_HOME"], "wrong-codes.db")
    yield
    counted.unlink(missing_ok=True)


@pytest.fixture
def prove(request: pytest.FixtureRequest) -> Prove:
    """Tells the figure of a test, its gate and how its control failed, for `make prove`."""
    return Prove(request.node.user_properties)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    # Each of several at work hears of its own tests, too.
    if KEPT_IN is not None and "PYTEST_XDIST_WORKER" not in os.environ:
        keep(report, KEPT_IN)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = terminalreporter.stats
    told = told_in(reports.get("passed", ()), reports.get("skipped", ()))
    # Each of several at work sums up its own tests, too; the one above them tells of all.
    if not IS_PROOF or KEPT_IN or not told or "PYTEST_XDIST_WORKER" in os.environ:
        return
    terminalreporter.section("What is proven")
    figures = figures_of(told)
    for line in as_table(figures):
        terminalreporter.write_line(line)
    for reason in missed_in(figures):
        terminalreporter.write_line(f"MISSED: {reason}", red=True)
        terminalreporter.config.stash[IS_MISSED] = True


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None]:
    """A gate that the table above has missed is a failure, and so is a program that runs on."""
    yield
    end_all(lasting=True)
    if "PYTEST_XDIST_WORKER" in os.environ:
        return
    left = list(left_of_this_run())
    for number, test, command in left:
        os.kill(number, signal.SIGKILL)
        sys.stderr.write(f"LEFT RUNNING by {test}: {command}\n")
    if left or session.config.stash.get(IS_MISSED, False):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """A browser or a program that ended a moment ago may hold the server's database still."""
    yield
    if connection.vendor == "postgresql":
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


@pytest.fixture(autouse=True)
def _every_test_begins_in_english() -> Iterator[None]:
    """A page asked for in French leaves that language behind for whoever comes next.

    So does an evening that a test opens by itself with its letters on the cards.
    """
    with letters_apart():
        yield
    translation.deactivate()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser; without one a test fails in CI and says aloud why it skips here."""
    # The shell without a window takes a third of the time: the others draw one that nobody sees.
    shell = "chromium-headless-shell"
    names = (shell, "chromium", "chromium-browser", "google-chrome", "chrome")
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if found:
        return found
    reason = "NO BROWSER TEST RAN: install Chromium, or name it in the variable CHROMIUM."
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict, chromium: str) -> dict:
    arguments = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"]
    arguments.append("--kiosk")  # else a whole browser draws tabs and an address bar, too
    return {**browser_type_launch_args, "executable_path": chromium, "args": arguments}


@pytest.fixture(autouse=True)
def _logbook_is_emptied(
    request: pytest.FixtureRequest, django_db_blocker: DjangoDbBlocker
) -> Iterator[None]:
    """Nobody may empty the logbook, not even what empties every table after such a test: the
    guards step aside for that, and are back before the next test begins.
    """
    if not _empties_tables(request):
        yield
        return
    request.getfixturevalue("_django_db_helper")  # so that it is undone after this
    yield
    _guards("unguard")
    request.node.stash[STANDS_OPEN] = django_db_blocker


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None]:
    try:
        return (yield)
    finally:
        # After the last test the database itself is gone.
        if nextitem is not None and STANDS_OPEN in item.stash:
            with item.stash[STANDS_OPEN].unblock():
                _guards("guard")
        _nothing_is_left(item)


def _nothing_is_left(item: pytest.Item) -> None:
    """No test pays for another: what one has started ends with it, and what a failed one leaves
    open is thrown away at once, where a later one would be told of it.
    """
    running = end_all()
    if hasattr(sys, "last_value"):
        for name in ("last_type", "last_value", "last_traceback", "last_exc"):
            vars(sys).pop(name, None)
        told, sys.unraisablehook = sys.unraisablehook, lambda _told: None
        gc.collect()
        sys.unraisablehook = told
    elif running:
        pytest.fail(f"{item.nodeid} left running: {'; '.join(running)}", pytrace=False)


def _empties_tables(request: pytest.FixtureRequest) -> bool:
    mark = request.node.get_closest_marker("django_db")
    named = {"transactional_db", "live_server"}.intersection(request.fixturenames)
    return bool(named) or bool(mark and mark.kwargs.get("transaction"))


def _guards(verb: str) -> None:
    guards = import_module("tournaments.migrations.0002_logbook_stays")
    with connection.schema_editor() as editor:
        getattr(guards, verb)(apps, editor)
