"""The hall screen shows phones their way in: a camera reads it, and nothing is cut off."""

from collections.abc import Sequence
from io import BytesIO

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.machines.seen import faults_on
from tests.browser.steps import ASKS_EVERY_MS, open_to_phones, press
from tests.factories import draw, make_evening, make_tournament
from tournaments.management.hall_listener import ServingHallListener
from tournaments.store.phones.wifi import keep_wifi
from tournaments.store.stored_evening import StoredEvening
from tournaments.wifi import Wifi

pytestmark = pytest.mark.django_db(transaction=True)

HALL_WIFI = Wifi("The Wi-Fi of the parish hall", "jack of hearts, five of hearts")
SCREENS = [(1920, 1080), (1280, 720), (1024, 768)]
# Of the height of the screen: what a phone reads from the fourth row.
SMALLEST_CODE = 0.3


def read_by_camera(page: Page) -> list[str]:
    """The codes on the screen, from left to right."""
    codes = zxingcpp.read_barcodes(Image.open(BytesIO(page.screenshot())))
    return [code.text for code in sorted(codes, key=lambda code: code.position.top_left.x)]


def least_share(page: Page) -> float:
    heights: list[float] = page.locator(".screen-way img").evaluate_all(
        "codes => codes.map((code) => code.clientHeight / innerHeight)"
    )
    return min(heights)


def faults_at_first(page: Page, evening: StoredEvening, size: tuple[int, int]) -> Sequence[str]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/{evening.slug}/board/screen/")
    return faults_on(page)


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_codes_are_whole_and_read_before_the_play(
    page: Page, listener: ServingHallListener, size: tuple[int, int]
) -> None:
    evening = make_evening(couples=40)
    address = open_to_phones(page, evening)

    assert faults_at_first(page, evening, size) == []
    assert read_by_camera(page) == [address]

    keep_wifi(evening.settings.hall, HALL_WIFI)
    assert faults_at_first(page, evening, size) == []
    assert read_by_camera(page) == [HALL_WIFI.code, address]
    assert least_share(page) >= SMALLEST_CODE
    expect(page.locator(".screen-way")).to_contain_text("Rejoignez d’abord le Wi-Fi")

    before_the_pools = make_tournament(sizes=())
    assert faults_at_first(page, before_the_pools, size) == []
    assert address in read_by_camera(page)


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_address_is_one_line_while_they_play(
    page: Page, listener: ServingHallListener, size: tuple[int, int]
) -> None:
    evening = draw(make_evening(couples=80))
    address = open_to_phones(page, evening)

    assert faults_at_first(page, evening, size) == []
    expect(page.locator(".screen-foot")).to_contain_text(address)
    assert read_by_camera(page) == []


def test_screen_follows_the_way_in_and_asks_nobody_to_let_phones_in(
    page: Page, listener: ServingHallListener
) -> None:
    evening = make_evening(couples=4)
    screen = page.context.new_page()
    screen.clock.install()
    screen.goto(f"/{evening.slug}/board/screen/")
    expect(screen.locator(".screen-message")).to_be_visible()
    expect(screen.locator(".screen-way")).to_have_count(0)

    open_to_phones(page, evening)
    screen.clock.run_for(ASKS_EVERY_MS)
    expect(screen.locator(".screen-way img")).to_have_count(1)
    screen.reload()
    expect(screen.locator(".screen-way img")).to_have_count(1)
    expect(screen.locator("#asking")).to_have_count(0)

    press(page, "Close to phones")
    screen.clock.run_for(ASKS_EVERY_MS)
    expect(screen.locator(".screen-way")).to_have_count(0)
