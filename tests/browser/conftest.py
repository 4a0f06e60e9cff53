"""Opens pages of a running program, and fails whatever test made the browser complain."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page
from pytest_django.live_server_helper import LiveServer

from tests.browser.console import Console


@pytest.fixture(scope="session")
def live_server() -> Iterator[LiveServer]:
    """The program as halls have it: style and script come from it, not from a handler for tests."""
    server = LiveServer("localhost", start=False)
    server.thread.static_handler = lambda application: application
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict, live_server: LiveServer) -> dict:
    return {**browser_context_args, "base_url": live_server.url}


@pytest.fixture(scope="session")
def of_this_run(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder that all workers of one run of the tests share."""
    own = tmp_path_factory.getbasetemp()
    return own if worker_id == "master" else own.parent


@pytest.fixture
def console() -> Iterator[Console]:
    console = Console()
    yield console
    console.check()


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], console: Console
) -> Callable[..., BrowserContext]:
    def watched(**wanted: object) -> BrowserContext:
        context = new_context(**wanted)
        context.set_default_timeout(15_000)
        console.watch(context)
        return context

    return watched


@pytest.fixture
def page(page: Page) -> Page:
    """In front of all others: a page behind another takes no focus."""
    page.bring_to_front()
    return page


@pytest.fixture
def slow_page(page: Page) -> Page:
    """Answers take as long as on an old disk; hands do not wait for them."""
    slow = {"offline": False, "latency": 250, "downloadThroughput": -1, "uploadThroughput": -1}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", slow)
    return page
