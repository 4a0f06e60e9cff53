"""What a phone sends while nobody answers waits on its page, and goes once by itself."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from scoring.hall.acts import SetUp
from scoring.hall.settings import TableReports
from tests.browser.console import Console
from tests.browser.floor.test_news_on_its_way import hold, taken
from tests.browser.phones.joining import let_in, phone_with_card
from tests.browser.steps import FLOOR_NEWS, key, nothing_new, open_to_phones, side_of
from tests.factories import do, make_evening, now, tables_of, win, winners_of
from tournaments.management.hall_listener import ServingHallListener
from tournaments.store import log
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

WAITING, SENT = "Waiting to send:", "Sent."


# What browser and htmx complain of where the network is gone, as meant.
NETWORK = re.compile(r"net::ERR_|error: htmx:(afterRequest|sendError|timeout)")


@pytest.fixture(autouse=True)
def _only_the_network_fails(console: Console) -> Iterator[None]:
    yield
    console.complaints[:] = [line for line in console.complaints if not NETWORK.search(line)]


@pytest.fixture
def address(page: Page, listener: ServingHallListener, evening: StoredEvening) -> str:
    return open_to_phones(page, evening)


@pytest.fixture
def floor(page: Page, phone: Page, address: str, evening: StoredEvening) -> Page:
    let_in(page, phone, address, evening, "Ace", "Floor")
    return phone


def entries(evening: StoredEvening) -> int:
    return len(log.read(now(evening)))


def test_taps_and_a_line_go_once_when_the_wifi_is_back(floor: Page, evening: StoredEvening) -> None:
    (first, _), (second, _), (third, _), *_ = tables_of(evening)
    before = entries(evening)

    floor.context.set_offline(True)
    side_of(floor, 1, first).click()
    side_of(floor, 2, second).click()
    floor.get_by_label("Winner").focus()
    key(floor, str(third))
    sent = {"#floor_row-1": first, "#floor_row-2": second, "#entry": third}
    for place, couple in sent.items():
        expect(floor.locator(place).get_by_role("alert")).to_have_text(f"{WAITING} {couple}")
    expect(floor.get_by_label("Winner")).to_have_value(str(third))
    assert entries(evening) == before

    floor.context.set_offline(False)
    for table, couple in enumerate((first, second, third), start=1):
        expect(side_of(floor, table, couple)).to_have_attribute("aria-pressed", "true")
    expect(floor.get_by_text(SENT)).to_be_visible()
    expect(floor.get_by_text(WAITING)).to_have_count(0)
    assert winners_of(evening)[0][:3] == (first, second, third)
    assert entries(evening) == before + 3


def test_last_tap_at_a_table_is_the_one_that_is_sent(floor: Page, evening: StoredEvening) -> None:
    first, second = tables_of(evening)[0]

    floor.context.set_offline(True)
    for couple in (first, second):
        side_of(floor, 1, couple).click()
        told = floor.locator("#floor_row-1").get_by_role("alert")
        expect(told).to_have_text(f"{WAITING} {couple}")

    floor.context.set_offline(False)
    expect(side_of(floor, 1, second)).to_have_attribute("aria-pressed", "true")
    assert winners_of(evening)[0][0] == second


def test_line_that_is_typed_over_is_named_and_sent_by_hand(
    floor: Page, evening: StoredEvening
) -> None:
    (first, _), (second, _), *_ = tables_of(evening)
    before = entries(evening)

    floor.context.set_offline(True)
    floor.get_by_label("Winner").focus()
    key(floor, str(first))
    told = floor.locator("#entry").get_by_role("alert")
    expect(told).to_have_text(f"{WAITING} {first}")
    floor.get_by_label("Winner").fill(str(second))
    expect(told).to_have_text(f"Not sent: {first}")

    floor.context.set_offline(False)
    floor.wait_for_timeout(4_000)
    assert entries(evening) == before
    floor.keyboard.press("Enter")
    expect(side_of(floor, 2, second)).to_have_attribute("aria-pressed", "true")


def test_refusal_of_what_has_waited_is_shown_as_any_other(
    floor: Page, console: Console, evening: StoredEvening
) -> None:
    first, second = tables_of(evening)[0]
    nothing_new(floor)

    floor.context.set_offline(True)
    side_of(floor, 1, first).click()
    expect(floor.locator("#floor_row-1").get_by_role("alert")).to_contain_text(WAITING)
    win(evening, 1, 1, second)

    with console.refusals_meant():
        floor.context.set_offline(False)
        question = floor.locator("#floor_row-1").get_by_role("alert")
        expect(question).to_contain_text(f"You chose couple {first}")
    assert winners_of(evening)[0][0] == second


def test_word_of_a_table_waits(
    new_context: Callable[..., BrowserContext], address: str, evening: StoredEvening
) -> None:
    do(evening, SetUp({"table_reports": TableReports.SHOWN}))
    player = phone_with_card(new_context, address, evening, tables_of(evening)[0][0])

    player.context.set_offline(True)
    player.get_by_role("button", name="We won").click()
    expect(player.get_by_text(f"{WAITING} We won")).to_be_visible()

    player.context.set_offline(False)
    expect(player.get_by_text("You said: we won.")).to_be_visible()
    expect(player.get_by_text(SENT)).to_be_visible()


def ask_without_wifi(phone: Page, address: str, evening: StoredEvening) -> Locator:
    """Ace asks to help at the door; what is said of it."""
    phone.goto(f"{address}/{evening.slug}/join/")
    phone.get_by_label("Your name").fill("Ace")
    phone.get_by_role("checkbox", name="Door").check()
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Ask to help").click()
    told = phone.get_by_text(f"{WAITING} Ace")
    expect(told).to_be_visible()
    return told


def test_form_that_leaves_its_page_waits_with_what_was_typed(
    phone: Page, address: str, evening: StoredEvening
) -> None:
    ask_without_wifi(phone, address, evening)
    expect(phone.get_by_label("Your name")).to_have_value("Ace")

    phone.context.set_offline(False)
    expect(phone.locator(".join-digits")).to_be_visible()


class Thin:
    """A Wi-Fi that brings the first form to the laptop, and no answer back."""

    def __init__(self, page: Page, addresses: str) -> None:
        self.arrived = 0
        page.route(addresses, self._carry)

    def _carry(self, route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        self.arrived += 1
        if self.arrived > 1:
            route.continue_()
            return
        route.fetch()
        route.abort("connectionreset")


def test_couple_whose_answer_was_lost_is_sent_twice_and_signed_in_once(
    page: Page, phone: Page, listener: ServingHallListener
) -> None:
    evening = make_evening(couples=4)
    let_in(page, phone, open_to_phones(page, evening), evening, "Ace", "Door")
    thin = Thin(phone, "**/door/**")
    before = entries(evening)

    phone.get_by_label("First player").fill("Zoe Sample")
    phone.get_by_label("Second player").fill("Max Sample")
    phone.get_by_role("button", name="Sign in").click()

    expect(phone.get_by_text(SENT)).to_be_visible()
    assert thin.arrived == 2
    assert entries(evening) == before + 1
    assert len(now(evening).evening.couples) == 5


def test_tap_whose_answer_was_lost_is_sent_twice_and_recorded_once(
    floor: Page, evening: StoredEvening
) -> None:
    first = tables_of(evening)[0][0]
    thin = Thin(floor, "**/record-win/")
    before = entries(evening)

    side_of(floor, 1, first).click()

    expect(floor.get_by_text(SENT)).to_be_visible()
    assert (thin.arrived, entries(evening)) == (2, before + 1)
    assert winners_of(evening)[0][0] == first


def test_laptop_itself_sends_nothing_by_itself(page: Page, evening: StoredEvening) -> None:
    """The control: what stands on its page says so, and waits for a hand."""
    page.goto(f"/{evening.slug}/floor/")
    nothing_new(page)

    page.context.set_offline(True)
    side_of(page, 1, tables_of(evening)[0][0]).click()
    expect(page.locator("#floor_row-1").get_by_role("alert")).to_contain_text("Not saved.")

    page.context.set_offline(False)
    page.wait_for_timeout(4_000)
    assert winners_of(evening)[0][0] is None


def test_word_on_its_way_keeps_its_place_from_a_page_that_asks_by_itself(
    new_context: Callable[..., BrowserContext], address: str, evening: StoredEvening
) -> None:
    """Else its answer has no place, and the couple is asked once more."""
    do(evening, SetUp({"table_reports": TableReports.SHOWN}))
    player = phone_with_card(new_context, address, evening, tables_of(evening)[0][0])
    held = hold(player, re.compile("/word/"))

    news = taken(player, held)
    player.get_by_role("button", name="We won").click()
    tap = taken(player, held)
    before = '<div id="own_word"><p>Asked for before.</p></div>'
    news.fulfill(body=before, content_type="text/html")
    player.wait_for_timeout(300)
    expect(player.get_by_text("Asked for before.")).to_have_count(0)
    tap.continue_()

    expect(player.get_by_text("You said: we won.")).to_be_visible()


def test_phone_asks_again_where_its_question_gets_no_answer(
    floor: Page, evening: StoredEvening
) -> None:
    """A page that asks by itself would else wait for ever behind a Wi-Fi that has grown thin."""
    held = hold(floor, FLOOR_NEWS)
    taken(floor, held)
    first = tables_of(evening)[1][0]
    win(evening, 1, 2, first)

    taken(floor, held, within_ms=40_000).continue_()

    expect(side_of(floor, 2, first)).to_have_attribute("aria-pressed", "true")


def test_form_that_is_come_back_to_waits_again(
    phone: Page, address: str, evening: StoredEvening
) -> None:
    """A browser may bring back the page as it was while its form was leaving it."""
    told = ask_without_wifi(phone, address, evening)
    held = hold(phone, re.compile("/join/"))
    phone.context.set_offline(False)
    taken(phone, held).fulfill(status=204)
    expect(told).to_have_count(0)

    phone.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Ask to help").click()

    expect(told).to_be_visible()
