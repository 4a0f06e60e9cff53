"""What lies in this folder is tested on two machines that have nothing but one family of fonts."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.machines.fonts import FAMILIES, only_with


@pytest.fixture(scope="session")
def machine(
    launch_browser: Callable[..., Browser], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[str], Browser]]:
    """Starts the browser, once each, on a machine with no other family than this one."""
    started: dict[str, Browser] = {}

    def start(family: str) -> Browser:
        if family not in started:
            folder: Path = tmp_path_factory.mktemp(family)
            started[family] = launch_browser(env=only_with(family, folder))
        return started[family]

    yield start
    for browser in started.values():
        browser.close()


@pytest.fixture(params=FAMILIES)
def browser(machine: Callable[[str], Browser], request: pytest.FixtureRequest) -> Browser:
    return machine(request.param)
