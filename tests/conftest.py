"""What every test may rely on: a client that follows htmx, and a browser where there is one."""

import os
import shutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from django.apps import apps
from django.db import connection
from django.utils import translation

# Playwright's own loop runs while a browser test asks the database what happened.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

BROWSER_TESTS = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(BROWSER_TESTS):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(autouse=True)
def _every_test_begins_in_english() -> Iterator[None]:
    """A page asked for in French leaves that language behind for whoever comes next."""
    yield
    translation.deactivate()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser; without one a test fails in CI and says aloud why it skips here."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
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
    return {**browser_type_launch_args, "executable_path": chromium, "args": arguments}


@pytest.fixture(autouse=True)
def _logbook_is_emptied(request: pytest.FixtureRequest, _django_db_helper: None) -> Iterator[None]:
    """Nobody may empty the logbook, not even what empties every table after such a test: the
    guards step aside at its end, and are back when the next one begins.
    """
    if not _empties_tables(request):
        yield
        return
    if not _has_guards():
        _guards("guard")
    yield
    _guards("unguard")


def _empties_tables(request: pytest.FixtureRequest) -> bool:
    mark = request.node.get_closest_marker("django_db")
    named = {"transactional_db", "live_server"}.intersection(request.fixturenames)
    return bool(named) or bool(mark and mark.kwargs.get("transaction"))


def _has_guards() -> bool:
    statements = {
        "sqlite": "SELECT 1 FROM sqlite_master WHERE name = 'log_entry_remains'",
        "postgresql": "SELECT 1 FROM pg_trigger WHERE tgname = 'log_entry_remains'",
    }
    with connection.cursor() as cursor:
        cursor.execute(statements[connection.vendor])
        return cursor.fetchone() is not None


def _guards(verb: str) -> None:
    guards = import_module("tournaments.migrations.0002_logbook_stays")
    with connection.schema_editor() as editor:
        getattr(guards, verb)(apps, editor)
