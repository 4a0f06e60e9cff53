"""What a person does on the pages, in the words of the evening."""

import re
from collections.abc import Mapping

from playwright.sync_api import Locator, Page, expect

from scoring.hall.movement.movement import Seating
from scoring.hall.numbers import CoupleNumber
from tournaments.store.stored_evening import StoredEvening

# How often a projector and the page of a game ask by themselves; a busy machine is given time.
ASKS_EVERY_MS = 3_000
FOLLOWS_BY_ITSELF_MS = 15_000
FLOOR_NEWS = "**/floor/news/*"
# A key so soon after a game was dealt is for the game before.
GLANCE_MS = 1_100


def open_desk(page: Page, desk: str) -> None:
    """By the bar of desks, as a person goes from one to the next."""
    page.get_by_role("navigation", name="Desks").get_by_role("link", name=desk).click()
    expect(page.get_by_role("heading", level=1, name=desk, exact=True)).to_be_visible()


def open_floor(page: Page, evening: StoredEvening) -> None:
    """With a clock that stands still unless it is told to go on."""
    page.clock.install()
    page.goto(f"/{evening.slug}/floor/")
    expect(page.get_by_label("Winner")).to_be_focused()


def open_to_phones(page: Page, evening: StoredEvening, button: str = "Let phones in") -> str:
    """The address that the laptop's page shows, as a phone's camera reads it."""
    page.goto(f"/{evening.slug}/office/phones/")
    page.get_by_role("button", name=button).click()
    return page.locator(".phones-address").inner_text()


def press(part: Page | Locator, name: str) -> None:
    part.get_by_role("button", name=name, exact=True).click()


def unfold(page: Page, title: str) -> None:
    """Opens the folded part under this heading."""
    page.locator("summary", has=page.get_by_role("heading", name=title, exact=True)).click()


def expect_game(page: Page, game: int, games: int) -> None:
    """The floor shows this game; after the last one it says that all are played."""
    name = f"Game {game} of {games}"
    over = page.locator("#game").get_by_text(f"All {games} games are played.")
    expect(over if game > games else page.get_by_role("heading", name=name)).to_be_visible()


def side_of(page: Page, table: int, couple: CoupleNumber) -> Locator:
    """The half of a table's row that stands for one couple."""
    number = page.locator(".couple-number", has_text=re.compile(rf"^{couple}$"))
    return page.locator(f"#floor_row-{table}").get_by_role("button").filter(has=number)


def nothing_new(page: Page) -> None:
    """The page of a game is as a tab that has not asked yet what others have done."""
    page.route(FLOOR_NEWS, lambda route: route.fulfill(status=204))


def tap_game(page: Page, winners: tuple[CoupleNumber, ...]) -> None:
    """The winner of every table is tapped; the last tap closes the game."""
    *first, last = enumerate(winners, start=1)
    for table, couple in first:
        side_of(page, table, couple).click()
        expect(side_of(page, table, couple)).to_have_attribute("aria-pressed", "true")
    side_of(page, *last).click()


def key_game(page: Page, game: int, seating: Seating, winners: tuple[CoupleNumber, ...]) -> None:
    """The winner of every table by its letter, table by table as the line asks for them.

    The page has a clock installed: nobody waits until the hand has had a look.
    """
    page.clock.run_for(GLANCE_MS)
    page.get_by_label("Winner").focus()
    asked = enumerate(zip(seating.tables, winners, strict=True), start=1)
    for table, (couples, winner) in asked:
        page.keyboard.press("ab"[couples.index(winner)])
        if table < len(winners):
            page.locator("#entry_hint", has_text=f"table {table}: couple {winner} won").wait_for()


def question(page: Page) -> Locator:
    """What the line asks where it cannot know which game was meant."""
    return page.locator("#entry [data-held]")


def key(page: Page, line: str) -> None:
    page.keyboard.type(line)
    page.keyboard.press("Enter")


def tied(page: Page, prize: str) -> Locator:
    """The panel of one tied prize at the tie desk."""
    return page.locator(f"#tie-{prize}")


def wish(page: Page, prize: str, wishes: Mapping[CoupleNumber, str]) -> None:
    """What each couple wants; a tie that waits for its turn is opened first."""
    panel = tied(page, prize)
    later = panel.get_by_text("Settle this tie")
    if later.is_visible():
        later.click()
    for couple, wanted in wishes.items():
        names = re.compile(rf"^{couple}\b")
        panel.get_by_role("radiogroup", name=names).get_by_role("radio", name=wanted).check()
    press(panel, "Record the wishes")
