"""What phones show is made for a thumb: nothing is smaller than it, and numbers bring their pad."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from scoring.hall.acts import SetUp
from scoring.hall.settings import TableReports
from tests.browser.axe import ALL_RULES, found_by_axe, load_axe
from tests.browser.phones.joining import new_phone
from tests.browser.steps import open_to_phones
from tests.factories import do, draw, make_evening, play
from tests.proof import mostly_long
from tests.tournaments import called, drawn
from tournaments.management.hall_listener import ServingHallListener
from tournaments.store.phones.joining import invite
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.card_codes import card_code

pytestmark = pytest.mark.django_db(transaction=True)

NARROW = {"width": 360, "height": 740}
THUMB = 48
HEARD = {"table_reports": TableReports.SHOWN}

# Whatever is tapped, but for links within a sentence, and what its own label is tapped for. Of a
# line with one link the whole line is tapped.
TOO_SMALL = """least => [...document.querySelectorAll(
  'a[href], button, input:not([type=hidden]), select, textarea, summary, label.tick'
)].filter(one => {
  const box = (one.matches('a.line-name') ? one.closest('li') : one).getBoundingClientRect();
  const isSeen = one.checkVisibility({visibilityProperty: true}) && box.width > 1 && box.height > 1;
  const isInSentence = one.tagName === 'A' && getComputedStyle(one).display === 'inline'
    && one.closest('p, dd, li, td')?.textContent.trim() !== one.textContent.trim();
  const isOfLabel = one.matches('label input');
  return isSeen && !isInSentence && !isOfLabel && (box.height < least || box.width < least);
}).map(one => {
  const box = one.getBoundingClientRect();
  const name = one.textContent.trim().slice(0, 30) || one.name;
  return `${one.tagName} ${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`;
})"""
WITHOUT_PAD = """names => [...document.querySelectorAll('input')].filter(
  one => one.type === 'text' && names.includes(one.name) && one.inputMode !== 'numeric'
).map(one => one.name)"""
NUMBERS = ["line", "couple", "wins", "score_1", "score_2", "bid", "tricks"]


def under_way() -> StoredEvening:
    return do(play(draw(make_evening(8)), games=2), SetUp(HEARD))


def match_is_played() -> StoredEvening:
    return called(drawn(**HEARD))


PAGES = {
    "door": (under_way, "door", "door/"),
    "floor": (under_way, "floor", "floor/"),
    "cards": (under_way, "cards", "cards/"),
    "board": (under_way, "looking", "board/"),
    "bracket": (match_is_played, "bracket", "bracket/"),
    "pad of a match": (match_is_played, "bracket", "bracket/matches/A-1/"),
    "asking to help": (under_way, "", "join/"),
    "where do I sit": (under_way, "", "board/players/"),
    "own card": (under_way, "card", ""),
    "own match": (match_is_played, "card", ""),
}


@pytest.fixture
def narrow(new_context: Callable[..., BrowserContext]) -> Page:
    phone = new_phone(new_context)
    phone.set_viewport_size(NARROW)
    return phone


def open_page(phone: Page, address: str, evening: StoredEvening, role: str, path: str) -> None:
    if role == "card":
        phone.goto(f"{address}/c/{card_code(evening.slug, 1)}")
        return
    if role:
        phone.goto(f"{address}/{evening.slug}/join/{invite(evening.slug, 'Ace', [role])}/")
        with phone.expect_navigation():
            phone.get_by_role("button", name="Help").click()
    phone.goto(f"{address}/{evening.slug}/{path}")


@pytest.mark.parametrize("shown", mostly_long(PAGES))
def test_page_is_made_for_a_thumb(
    page: Page, narrow: Page, listener: ServingHallListener, shown: str
) -> None:
    made, role, path = PAGES[shown]
    evening = made()
    open_page(narrow, open_to_phones(page, evening), evening, role, path)

    assert narrow.evaluate(TOO_SMALL, THUMB) == []
    assert narrow.evaluate(WITHOUT_PAD, NUMBERS) == []
    assert narrow.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    load_axe(narrow)
    assert found_by_axe(narrow, ALL_RULES, shown) == []


@pytest.mark.long
def test_button_and_field_as_they_come_would_be_found(
    page: Page, narrow: Page, listener: ServingHallListener
) -> None:
    """The control."""
    evening = under_way()
    open_page(narrow, open_to_phones(page, evening), evening, "floor", "floor/")

    narrow.evaluate(
        """() => document.querySelector('main').insertAdjacentHTML(
            'beforeend', '<button type="button">Ace</button><input name="line" aria-label="Bid">'
        )"""
    )
    narrow.evaluate("() => { document.querySelector('main > button').className = 'bare'; }")

    (field,) = narrow.evaluate(WITHOUT_PAD, NUMBERS)
    assert field == "line"
    assert any("Ace" in found for found in narrow.evaluate(TOO_SMALL, THUMB))
