"""Black is on the wall before anybody has read what was there."""

import pytest
from playwright.sync_api import Page

from tests.factories import draw, make_evening
from tests.figures import Count, Least, Most, Prove
from tests.proof import IS_PROOF

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long]

LINE = "Black on the wall"
PRESSES = 100 if IS_PROOF else 6
MOST_MS = 300
# When a key is pressed at the control, and when the wall is black, or light: in milliseconds.
PRESSED = """() => addEventListener("keydown", () => { window.pressed = Date.now(); }, true)"""
CHANGED = """isBlack => new Promise(resolve => {
  const look = () =>
    Boolean(document.querySelector(".screen-scene.is-black")) === isBlack
      ? resolve(Date.now())
      : requestAnimationFrame(look);
  look();
})"""


def wall_beside(page: Page) -> Page:
    """The wall's own window, beside its control on the page."""
    evening = draw(make_evening(40))
    wall = page.context.new_page()
    wall.set_viewport_size({"width": 1920, "height": 1080})
    wall.goto(f"/{evening.slug}/board/screen/")
    page.goto(f"/{evening.slug}/board/screen/control/")
    page.evaluate(PRESSED)
    return wall


def ms_until(page: Page, wall: Page, *, is_black: bool) -> float:
    page.keyboard.press("b")
    changed: float = wall.evaluate(CHANGED, is_black)
    # The answer is at the control, too, so that the next key finds its button.
    page.locator(f"[data-key=b][aria-pressed={str(is_black).lower()}]").wait_for()
    pressed: float = page.evaluate("pressed")
    return changed - pressed


def test_key_makes_the_wall_black_at_once(page: Page, prove: Prove) -> None:
    wall = wall_beside(page)

    took = [ms_until(page, wall, is_black=press % 2 == 0) for press in range(PRESSES)]

    prove(
        LINE,
        Count("presses, black and light", len(took), at_least=100),
        Most("ms, the slowest", max(took), at_most=MOST_MS),
    )


def test_wall_that_hears_late_is_found_out(page: Page, prove: Prove) -> None:
    """The control: a television whose network takes its time."""
    wall = wall_beside(page)
    network = wall.context.new_cdp_session(wall)
    network.send("Network.enable")
    network.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": MOST_MS, "downloadThroughput": -1, "uploadThroughput": -1},
    )

    took = ms_until(page, wall, is_black=True)

    prove(LINE, control=Least("ms, a wall that hears late", took, at_least=MOST_MS))
    assert took > MOST_MS
