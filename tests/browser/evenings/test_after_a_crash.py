"""The laptop goes down in mid-game, or is lost: the page goes on, and a stick brings all back."""

import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.backup.files import rows_of
from tests.browser.console import Console
from tests.browser.everywhere.test_accessible import faults_of
from tests.browser.steps import press
from tests.commands.running import run
from tests.commands.starting.test_serve import Serving

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="another process cannot be ended there so"
)
QUIET = "--no-browser"
SAYS_SO_MS = 10_000


def serve(home: Path, port: int = 0) -> Serving:
    program = Serving(home, QUIET, "--port", str(port))
    while program.port == 0:
        assert program.process.stdout is not None
        line = program.process.stdout.readline()
        program.port = int(line.partition("127.0.0.1:")[2].partition("/")[0] or 0)
    return program


@pytest.fixture
def hall(tmp_path: Path) -> Path:
    """A data folder with an evening in the middle of play."""
    home = tmp_path / "hall"
    assert run(home, "practice", "--couples", "8", "--games", "6", "--played", "2").err == ""
    return home


def slug_in(home: Path) -> str:
    return run(home, "evenings").out.split()[0]


@pytest.fixture
def open_page(browser: Browser, console: Console) -> Callable[[], Page]:
    """Pages of programs of their own; a program that is gone is meant here."""

    def opened() -> Page:
        context = browser.new_context(locale="en")
        context.set_default_timeout(15_000)
        context.on("weberror", lambda error: console.complaints.append(str(error.error)))
        return context.new_page()

    return opened


def test_pages_say_within_ten_seconds_since_when_nothing_answers_and_take_it_back(
    hall: Path, open_page: Callable[[], Page]
) -> None:
    cards = slug_in(hall)
    made = run(hall, "practice", "--format", "nevins-house", "--teams", "4", "--played", "1")
    program = serve(hall)
    pages = {name: open_page() for name in (f"{cards}/floor", f"{cards}/board/screen")}
    pages[f"{made.out.strip()}/bracket"] = open_page()
    for name, page in pages.items():
        page.goto(f"http://127.0.0.1:{program.port}/{name}/")
        expect(page.locator(".connection")).to_have_text("")

    program.stop(signal.SIGKILL)
    said = re.compile(r"^No connection since \d+:\d\d [ap]m\.$")
    for page in pages.values():
        expect(page.locator(".connection")).to_have_text(said, timeout=SAYS_SO_MS)
        expect(page.locator(".connection")).to_be_in_viewport(ratio=1)
    again = serve(hall, program.port)

    for page in pages.values():
        expect(page.locator(".connection")).to_have_text("", timeout=SAYS_SO_MS)
        page.close()
    again.stop(signal.SIGKILL)


def test_page_goes_on_after_the_program_was_killed_in_mid_game(
    hall: Path, open_page: Callable[[], Page]
) -> None:
    program, page = serve(hall), open_page()
    floor = f"http://127.0.0.1:{program.port}/{slug_in(hall)}/floor/"
    page.goto(floor)
    seats = page.locator("#floor_row-1").get_by_role("button")
    seats.first.click()
    expect(seats.first).to_have_attribute("aria-pressed", "true")

    program.stop(signal.SIGKILL)
    page.locator("#floor_row-2").get_by_role("button").first.click()
    told = page.locator("#floor_row-2").get_by_role("alert")
    expect(told).to_contain_text("Not saved. Check that Cardparty is still running")
    again = serve(hall, program.port)
    second = page.locator("#floor_row-2").get_by_role("button").first
    second.click()
    expect(second).to_have_attribute("aria-pressed", "true")

    page.goto(f"http://127.0.0.1:{program.port}/")
    told = "Cardparty was not stopped last time. All 9 results of Practice evening are here"
    expect(page.get_by_text(told)).to_be_visible()
    page.goto(floor)
    for row in (1, 2):
        first = page.locator(f"#floor_row-{row}").get_by_role("button").first
        expect(first).to_have_attribute("aria-pressed", "true")
    page.context.close()
    assert again.stop()[0] == 0


def test_safe_copy_on_a_stick_brings_everything_to_a_fresh_laptop(
    hall: Path, tmp_path: Path, open_page: Callable[[], Page]
) -> None:
    stick, fresh = tmp_path / "stick", tmp_path / "fresh"
    stick.mkdir()
    copy = Path(run(hall, "backup", stick / "cardparty-safe-copies").out.strip())
    program, page = serve(fresh), open_page()

    page.goto(f"http://127.0.0.1:{program.port}/")
    page.get_by_role("link", name="Safe copies").click()
    page.get_by_label("Second folder").fill(str(stick))
    press(page, "Use this folder")
    faults = list(faults_of(page, "safe copies"))
    page.get_by_role("listitem").get_by_role("link").click()
    expect(page.get_by_text("Not here now; it would come back; results: 8.")).to_be_visible()
    faults += faults_of(page, "safe copy")
    assert faults == []
    page.get_by_label("Yes, put this copy in the place").check()
    press(page, "Bring it back")
    expect(page.get_by_text("Every evening is as in the safe copy")).to_be_visible()
    page.get_by_role("link", name="Practice evening", exact=True).click()
    page.get_by_role("link", name="Check the logbook").click()
    expect(page.get_by_text("The logbook agrees:")).to_be_visible()

    page.context.close()
    assert program.stop()[0] == 0
    assert rows_of(fresh / "evenings.db") == rows_of(copy)
