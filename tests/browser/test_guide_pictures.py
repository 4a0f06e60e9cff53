"""The pictures of the guide are the program as it is: taken anew, they look as those it shows.

`make pictures` takes them for the guide; without that they are compared.
"""

import io
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import BrowserContext, Page, expect

from scoring.hall.acts import WaitForPartner
from tests.browser.console import Console
from tests.browser.stages import KNOCKOUT, OVER, make_evening_over, make_tournaments
from tests.browser.steps import key
from tests.factories import do, draw, make_evening, play, tables_of, win
from tests.phones.test_phones_page import WIFI, Listener
from tournaments.languages import CODES
from tournaments.models import HelperRow
from tournaments.office.phones import asking
from tournaments.office.phones import page as phones
from tournaments.store.phones.joining import ask
from tournaments.web.hall.listener import offer
from tournaments.words.help.chapters import CHAPTERS

pytestmark = pytest.mark.django_db(transaction=True)

FOLDER = Path(__file__).parents[2] / "static" / "help"
IS_WANTED = os.environ.get("CARDPARTY_PICTURES") == "1"
SIZE = {"width": 1040, "height": 680}
# So much of a picture, in squares of eight points, may look otherwise: letters set a hair apart.
SQUARE, NOTICEABLE, MOST_DIFFERENT = 8, 40, 0.01
MOST_BYTES = 50_000
DOOR, DRAWN, PLAYING = "/45-2026-11-20", "/45-2026-11-20-2", "/45-2026-11-20-3"
# The address of each, and what comes to the top of the picture.
SEEN = {
    "start": ("/office/new/", "h1"),
    "door": (f"{DOOR}/door/", "header"),
    "floor": (f"{PLAYING}/floor/", ".game-title"),
    "cards": (f"{OVER}/cards/", ".counts"),
    "bracket": (f"{KNOCKOUT}/bracket/", "h1"),
    "prizes": (f"{OVER}/prizes/", "[id^='tie-']"),
    "board": (f"{OVER}/board/", "h1"),
    "wall": (f"{PLAYING}/board/screen/control/", "h1"),
    "paper": (f"{DRAWN}/paper/", "h1"),
    "office": (f"{PLAYING}/office/", "header"),
    "rulings": ("/rulings/?rules=nova-scotia-45&trump=H", "h1"),
    "phones": (f"{PLAYING}/office/phones/", "#asking"),
    "trouble": (f"{PLAYING}/floor/", ".game-title"),
}
TOLD_AT = "2026-11-20T20:14:00"


def make_what_is_seen() -> None:
    do(make_evening(9, name="45"), WaitForPartner("Jack Sample"))
    draw(make_evening(12, name="45"))
    playing = play(draw(make_evening(12, name="45")), games=6)
    for table, couples in enumerate(tables_of(playing)[:4], start=1):
        playing = win(playing, 7, table, couples[0])
    make_evening_over()
    make_tournaments()


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Iterator[Listener]:
    """Phones of a Wi-Fi that is the same on every machine."""
    for module in (phones, asking):
        monkeypatch.setattr(module, "interfaces", lambda: (WIFI,))
    monkeypatch.setattr(phones, "_is_reached", lambda _opened: True)
    listener = Listener()
    offer(listener)
    yield listener
    offer(None)


def phone_asks(listener: Listener) -> None:
    """A phone asks to help: as long as phones are let in, every page says so."""
    listener.open(WIFI)
    ask(PLAYING.strip("/"), "Ace Sample", ["floor"])
    HelperRow.objects.update(digits="407219")


def see_who_asks(page: Page) -> None:
    expect(page.locator("#asking .join-digits")).to_be_visible()


def lose_the_program(page: Page) -> None:
    """The page no longer reaches it, and somebody records a winner all the same."""
    page.context.set_offline(True)
    key(page, "9")
    expect(page.locator("#entry").get_by_role("alert")).to_be_visible()
    expect(page.locator(".connection.is-lost")).to_be_visible()


def taken(
    page: Page, chapter: str, before: Callable[[Page], None] = lambda _page: None
) -> Image.Image:
    address, top = SEEN[chapter]
    page.goto(address)
    before(page)
    for day in page.locator("input[type=date]").all():
        day.fill("2026-11-20")
    page.locator(top).first.evaluate("thing => { thing.scrollIntoView(); scrollBy(0, -12) }")
    page.evaluate("document.activeElement.blur()")
    picture = page.screenshot(animations="disabled", caret="hide")
    return Image.open(io.BytesIO(picture)).convert("RGB")


def kept(picture: Image.Image) -> bytes:
    """As it lies in the package: small."""
    file = io.BytesIO()
    picture.save(file, "WEBP", quality=50, method=6)
    return file.getvalue()


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of the squares of the picture that look otherwise."""
    size = (SIZE["width"] // SQUARE, SIZE["height"] // SQUARE)
    small = [picture.convert("L").resize(size, Image.Resampling.BOX) for picture in (one, other)]
    differing = ImageChops.difference(*small).point(lambda value: 255 * (value > NOTICEABLE))
    return differing.histogram()[255] / (size[0] * size[1])


@pytest.mark.parametrize("language", CODES)
def test_picture_shows_the_program_as_it_is(
    new_context: Callable[..., BrowserContext],
    console: Console,
    listener: Listener,
    language: str,
) -> None:
    make_what_is_seen()
    page = new_context(
        viewport=SIZE, locale=f"{language}-CA", color_scheme="light", reduced_motion="reduce"
    ).new_page()
    page.clock.set_fixed_time(TOLD_AT)
    own = FOLDER / language
    own.mkdir(parents=True, exist_ok=True)

    ordinary = SEEN.keys() - {"phones", "trouble"}
    pictures = {chapter: taken(page, chapter) for chapter in ordinary}
    phone_asks(listener)
    pictures["phones"] = taken(page, "phones", see_who_asks)
    listener.close()
    console.check()
    pictures["trouble"] = taken(page, "trouble", lose_the_program)
    console.complaints.clear()  # of the network, as meant
    if IS_WANTED:
        for chapter, picture in pictures.items():
            (own / f"{chapter}.webp").write_bytes(kept(picture))

    there = {file.stem: Image.open(file).convert("RGB") for file in own.iterdir()}
    assert there.keys() == {chapter.word for chapter in CHAPTERS}
    stale = [
        chapter
        for chapter, picture in pictures.items()
        if difference(picture, there[chapter]) > MOST_DIFFERENT
    ]
    assert stale == [], "make pictures"
    assert [file.name for file in own.iterdir() if file.stat().st_size > MOST_BYTES] == []


def test_picture_of_another_page_is_noticed() -> None:
    """The control: the guide's own pictures of two desks, and one with a line of words more."""
    door, floor = (Image.open(FOLDER / "en" / f"{name}.webp") for name in ("door", "floor"))
    with_a_line = door.convert("RGB").copy()
    with_a_line.paste((0, 0, 0), (100, 300, 400, 316))

    assert difference(door, floor) > MOST_DIFFERENT
    assert difference(door, with_a_line) > MOST_DIFFERENT
    assert difference(door, door) == 0
