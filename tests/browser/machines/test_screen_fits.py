"""Nobody scrolls a projector: whatever the hall, its names, the screen and the browser's size of
text, all of it is seen, and nothing lies on anything else.
"""

from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace

import pytest
from playwright.sync_api import Page, expect

from scoring.hall.acts import DrawJar, SignIn
from scoring.hall.movement.movement import Odd
from tests.browser.machines.fonts import FAMILIES
from tests.browser.machines.seen import faults_on, settle
from tests.factories import do, draw, make_evening, offer, play
from tests.figures import Count, Prove
from tests.proof import IS_PROOF
from tests.tournaments import drawn, seated
from tournaments.board.screen import views
from tournaments.board.screen.page import SECONDS_A_PAGE
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

# The size of text in pixels that a browser is set to, and the screens: a beamer of old, a laptop, a
# television, the largest there are; and the first of them zoomed to 200 %.
SCREENS = {
    16: [(1024, 768), (1366, 768), (1920, 1080), (3840, 2160), (512, 384)],
    32: [(1024, 768), (1366, 768)],
}
if not IS_PROOF:  # the largest and the smallest of each
    SCREENS = {16: [(1024, 768), (3840, 2160), (512, 384)], 32: [(1024, 768)]}
LONG_NAMES = {
    "one word": ("W" * 200, "Émilienne" * 22),
    "many words": ("Marie-Évangéline de la Baie " * 7, "Van der Sample " * 13),
}
Stage = Callable[..., StoredEvening]
# On a machine with either family it is the same: `test_pages_alike.py` shows that.
on_one_machine = pytest.mark.parametrize("browser", FAMILIES[-1:], indirect=True)


def faults_on_any_screen(page: Page, address: str) -> Iterator[str]:
    """What is wrong, wherever it is looked at."""
    for letters, sizes in SCREENS.items():
        browser = page.context.new_cdp_session(page)
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": letters}})
        page.goto(address)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            place = f"{width} × {height}, text of {letters}"
            yield from (f"{place}: {fault}" for fault in faults_on(page))


def letters_of(page: Page, selector: str) -> float:
    """In pixels; found and measured in one go, for the screen may turn its page at any time."""
    part = f"document.querySelector({selector!r})"
    return float(page.evaluate(f"parseFloat(getComputedStyle({part}).fontSize)"))


def address_of(evening: StoredEvening) -> str:
    return f"/{evening.slug}/board/screen/"


@pytest.mark.parametrize(
    ("couples", "odd"),
    [
        (41, Odd.REST),
        (105, Odd.GAP),
        (300, Odd.HOUSE),
        *([(2, Odd.HOUSE), (9, Odd.GAP), (105, Odd.REST)] if IS_PROOF else []),
    ],
)
def test_tables_are_seen_whole(page: Page, couples: int, odd: Odd, prove: Prove) -> None:
    """The couple that sits out comes with a word more than the others."""
    evening = make_evening(couples, screen_shows_leaders=True, languages=("fr", "en"))
    play(draw(evening, odd=odd), games=1)

    faults = list(faults_on_any_screen(page, address_of(evening)))

    assert faults == []
    prove(
        "Tables on any screen",
        Count("rooms, on machines with a family of fonts each", 1, at_least=12),
        Count("looks at screens", sum(map(len, SCREENS.values())), at_least=84),
        Count("cut off, or on something else", len(faults), at_most=0),
    )


@on_one_machine
@pytest.mark.parametrize("names", LONG_NAMES.values(), ids=LONG_NAMES)
@pytest.mark.parametrize("couples", [4, 40])
def test_names_of_two_hundred_letters_are_seen_whole(
    page: Page, couples: int, names: tuple[str, str]
) -> None:
    evening = make_evening(couples, name="Samplegathering " * 7, hall="Hall" * 30)
    draw(do(evening, SignIn(names), SignIn(names[::-1])))

    assert list(faults_on_any_screen(page, address_of(evening))) == []


@on_one_machine
def test_hall_full_of_the_longest_names_is_seen_whole(page: Page) -> None:
    evening = make_evening(0, languages=("en", "fr"))
    draw(do(evening, *[SignIn(LONG_NAMES["many words"])] * 48))
    page.set_viewport_size({"width": 1024, "height": 768})

    page.goto(address_of(evening))

    assert faults_on(page) == []


@on_one_machine
@pytest.mark.parametrize(("couples", "least"), [(8, 45), (40, 20), (105, 30), (300, 30)])
def test_letters_are_as_large_as_the_room_allows(page: Page, couples: int, least: int) -> None:
    """In pixels of a television: the names of players, or else the numbers of couples."""
    evening = draw(make_evening(couples))
    page.set_viewport_size({"width": 1920, "height": 1080})

    page.goto(address_of(evening))
    settle(page)

    assert letters_of(page, ".screen-seat span span, .is-numbers .screen-seat b") > least


@on_one_machine
@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1920, 1080), (3840, 2160)])
def test_title_of_ordinary_length_is_never_set_smaller(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})

    page.goto(address_of(draw(make_evening(40, name="Card game evening"))))
    settle(page)

    assert letters_of(page, "h1") == pytest.approx(1.6 * (0.022 * height + 0.006 * width), rel=0.01)


@on_one_machine
def test_welcome_is_seen_whole(page: Page) -> None:
    evening = make_evening(300, languages=("en", "fr"), hall="Parish hall")

    assert list(faults_on_any_screen(page, address_of(evening))) == []


@on_one_machine
@pytest.mark.parametrize("couples", [8, 105])
def test_result_is_seen_whole(page: Page, couples: int) -> None:
    evening = make_evening(couples, game_count=3, jar_size=3, languages=("en", "fr"))
    offer(evening, place_1=30_000, place_2="Two gift baskets of the parish " * 3, booby="A turnip")
    play(draw(evening), games=3)
    do(evening, DrawJar("45"))

    assert list(faults_on_any_screen(page, address_of(evening))) == []


@on_one_machine
@pytest.mark.parametrize("teams", [8, 64])
@pytest.mark.parametrize("stage", [drawn, seated])
def test_pages_of_a_tournament_are_seen_whole(
    page: Page, monkeypatch: pytest.MonkeyPatch, stage: Stage, teams: int
) -> None:
    tournament = stage(teams, table_count=teams // 2, languages=("fr", "en"))

    for turn in range(3):
        seconds = turn * SECONDS_A_PAGE
        monkeypatch.setattr(views, "time", SimpleNamespace(time=partial(int, seconds)))
        assert list(faults_on_any_screen(page, address_of(tournament))) == []


@on_one_machine
def test_screen_that_follows_the_evening_is_measured_again(page: Page) -> None:
    evening = draw(make_evening(40))
    page.goto(address_of(evening))
    before = page.locator("#screen").inner_text()

    play(evening, games=1)
    expect(page.locator("#screen")).not_to_have_text(before, use_inner_text=True)

    assert faults_on(page) == []


@on_one_machine
def test_faults_are_found(page: Page, prove: Prove) -> None:
    """The control: planted, each is told."""
    page.goto(address_of(draw(make_evening(40, name="Sample evening"))))
    assert faults_on(page) == []

    page.locator(".screen-frame").evaluate("frame => frame.style.setProperty('--letters', '60px')")
    assert any(fault.startswith("cut off: ") for fault in faults_on(page))
    page.reload()
    page.locator("h1").evaluate("title => { title.style = 'width: 2em; overflow: hidden'; }")
    assert "cut off: Sample evening" in faults_on(page)
    page.reload()
    page.locator(".screen-seat").nth(1).evaluate("seat => { seat.style.marginTop = '-1.5em'; }")
    assert any(fault.startswith("one on the other: ") for fault in faults_on(page))
    page.reload()
    page.locator("main").evaluate("main => { main.style.height = '2000px'; }")
    assert "scrolls" in faults_on(page)
    prove("Tables on any screen", control="letters too large, a title cut, a seat on another: told")


@on_one_machine
def test_nothing_is_lost_where_nobody_measures(page: Page) -> None:
    """The control of the script; and who has none must scroll, and finds everything."""
    evening = draw(make_evening(105, name="Sample evening"))
    page.route(
        "**/cardparty.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    page.set_viewport_size({"width": 1024, "height": 4000})

    page.goto(address_of(evening))

    assert faults_on(page) == []
    page.set_viewport_size({"width": 640, "height": 360})
    assert "scrolls" in faults_on(page)


@on_one_machine
def test_phone_held_upright_scrolls_in_letters_to_be_read(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 800})

    page.goto(address_of(draw(make_evening(40))))
    settle(page)

    expect(page.locator("main")).not_to_have_class("is-fitted")
    name = page.locator(".screen-seat span span").first
    assert float(name.evaluate("text => parseFloat(getComputedStyle(text).fontSize)")) >= 12
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
