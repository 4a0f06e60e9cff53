"""After an answer has taken the place of a part of the page, the focus is where the hand was."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.stages import KNOCKOUT, OVER, PLAYING, POOLS, SIGNING_IN, make_evenings

pytestmark = pytest.mark.django_db(transaction=True)

PAGES = [
    f"{SIGNING_IN}/door/",
    f"{PLAYING}/door/",
    f"{PLAYING}/floor/",
    f"{OVER}/cards/",
    f"{OVER}/prizes/",
    f"{POOLS}/bracket/matches/A-2/",
    f"{POOLS}/bracket/matches/B-1/",
    f"{KNOCKOUT}/bracket/matches/K2-1/",
]
# All that a key sends while the page stays; what is kept folded is unfolded, what must be filled in
# is filled in.
SENDING = """() => {
  for (const part of document.querySelectorAll("details")) part.open = true;
  for (const field of document.querySelectorAll("[required]")) field.value ||= "1";
  const asks = (part) => part?.matches("[hx-post], [hx-get]");
  const parts = [...document.querySelectorAll("button, a")];
  return parts.filter((part) => asks(part) || asks(part.form));
}"""
NAME = """(part) => [
  part.getAttribute("hx-get") ?? part.form?.action ?? "", part.textContent.trim()]"""
NAMES = f"() => ({SENDING})().map({NAME})"
# What was done before may have taken it away.
REACH = f"""(told) => {{
  window.isSettled = false;
  document.addEventListener("htmx:afterSettle", () => {{ window.isSettled = true; }});
  const part = ({SENDING})().find((part) => ({NAME})(part).join() === told.join());
  part?.focus();
  return part !== undefined;
}}"""
WAIT_MS, PATIENCE = 20, 50


@pytest.fixture
def unwatched(browser: Browser, browser_context_args: dict) -> Iterator[Page]:
    """What is filled in without thought is refused here and there, and that is meant."""
    context = browser.new_context(**browser_context_args, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def is_settled(page: Page) -> bool:
    for _ in range(PATIENCE):
        page.wait_for_timeout(WAIT_MS)
        if page.evaluate("window.isSettled"):
            return True
    return False


def kind(address: str, said: str) -> str:
    """What is alike for every couple and table: one of it is enough."""
    return re.sub(r"\d+", "0", f"{address.rpartition('2026')[2]} {said[:20]}")


def lost_on(page: Page, address: str, seen: set[str]) -> Iterator[str]:
    """What leaves the focus nowhere once it is sent from the keyboard."""
    page.goto(address)
    for told in page.evaluate(NAMES):
        name = kind(*told)
        if name in seen:
            continue
        page.goto(address)
        if not page.evaluate(REACH, told):
            continue
        seen.add(name)
        page.keyboard.press("Enter")
        if is_settled(page) and page.evaluate("document.activeElement === document.body"):
            yield name


def test_focus_is_never_lost_with_a_part_of_the_page(unwatched: Page) -> None:
    make_evenings()
    seen: set[str] = set()

    lost = [name for address in PAGES for name in lost_on(unwatched, address, seen)]

    assert lost == []
    assert len(seen) > 25


def test_focus_that_is_lost_is_noticed(unwatched: Page) -> None:
    """The control: answers that give the focus to nothing."""

    def without_focus(route: Route) -> None:
        if route.request.headers.get("hx-request") is None:
            route.continue_()
            return
        answer = route.fetch()
        text = re.sub(r"\bautofocus\b|tabindex=\"-1\"", "", answer.text())
        route.fulfill(response=answer, body=text)

    make_evenings()
    unwatched.route(lambda _: True, without_focus)

    seen: set[str] = set()
    assert any(name for page in PAGES for name in lost_on(unwatched, page, seen))
