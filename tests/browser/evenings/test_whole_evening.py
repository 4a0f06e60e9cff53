"""One evening as an organiser runs it, through the pages alone, from setting up to the result."""

import re
from decimal import Decimal

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from scoring.hall import punchcard
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.prizes.cookiejar import holders
from tests.browser.rigged import RiggedEvening, tied_at_first_and_third
from tests.browser.steps import (
    FOLLOWS_BY_ITSELF_MS,
    expect_game,
    key_game,
    open_desk,
    press,
    tap_game,
    tied,
    unfold,
    wish,
)

pytestmark = pytest.mark.django_db(transaction=True)

GAMES = 25
SEED = "Harvest 45"
COUPLES = [
    ("Zoé Sample-Aucoin", "Émile Sample", "yes", "yes"),
    ("Anne & Marie Sample", "Bert Sample", "yes", "yes"),
    ("<b>Carl</b> Sample", "Dora O'Sample", "yes", "no"),
    ("Ede Sample", "Fina Sample", "no", "yes"),
    *(
        (f"Gus Sample {n}", f"Hedy Sample {n}", "yes", "yes" if n % 2 else "no")
        for n in range(5, 14)
    ),
]
ALONE = "Nobody Sample"
IN_JAR = [number for number, couple in enumerate(COUPLES, start=1) if couple[3] == "yes"]


def test_evening_from_the_door_to_the_notice_board(page: Page, context: BrowserContext) -> None:
    evening = tied_at_first_and_third(range(1, len(COUPLES) + 1), SEED, GAMES)
    page.clock.install()

    set_up(page)
    screen = put_up_the_hall_screen(context, page)
    sign_in_from_a_file(page)
    draw_the_tables(page)
    expect_on(screen, "Starting tables")
    play(page, evening)
    type_the_cards(page, evening)
    split_the_first_prize(page, evening)
    cut_for_the_third_prize(page, evening)
    draw_the_jar(page, evening)
    hand_everything_over(page, evening)
    check_the_money(page)
    post_the_result(page, evening)
    expect_on(screen, "A turnip")


def set_up(page: Page) -> None:
    """One page, filled in as most halls do it; this hall has its own prizes and share."""
    page.goto("/")
    page.get_by_role("link", name="Set up an evening").click()
    page.get_by_label("Name of the evening").fill("Harvest card game")
    page.get_by_label("Hall", exact=True).fill("Parish hall")
    page.get_by_role("textbox", name="Prizes").fill("– / 30")
    unfold(page, "Languages and picture cards")
    page.get_by_label("Languages on paper").select_option("English and French")
    unfold(page, "Money")
    page.get_by_label("Hall’s share").fill("60")
    page.get_by_label("Carried over from the last jar").fill("350.00")
    unfold(page, "Other prizes")
    offer(page, "First prize", "100.01", "dollars")
    offer(page, "Third prize", "Two gift baskets", "a thing")
    offer(page, "Booby prize", "A turnip", "a thing")
    page.get_by_role("button", name="Set up the evening").last.click()
    expect(page.locator(".evening-title")).to_contain_text("Harvest card game")


def offer(page: Page, prize: str, worth: str, kind: str) -> None:
    row = page.get_by_role("group", name=prize)
    row.get_by_label("Worth").fill(worth)
    row.get_by_label("Kind").select_option(kind)


def put_up_the_hall_screen(context: BrowserContext, page: Page) -> Page:
    """It has nothing to click, so it opens beside the desks and not in their place."""
    open_desk(page, "Board")
    with context.expect_page() as opened:
        page.get_by_role("link", name="Hall screen").click()
    expect(opened.value.get_by_text("Welcome")).to_be_visible()
    page.bring_to_front()  # a browser lets pages behind another one wait
    return opened.value


def expect_on(screen: Page, text: str) -> None:
    """Nobody touches the projector: it follows by itself."""
    expect(screen.locator("#screen")).to_contain_text(text, timeout=FOLLOWS_BY_ITSELF_MS)


def sign_in_from_a_file(page: Page) -> None:
    """The file is as a spreadsheet of a Windows computer saves it; one line names only one."""
    open_desk(page, "Door")
    page.get_by_role("link", name="Paste or upload a list").click()
    lines = ["First player;Second player;Paid;In the jar", *map(";".join, COUPLES)]
    lines.insert(5, f"{ALONE};;yes;no")
    file = {
        "name": "couples.csv",
        "mimeType": "text/csv",
        "buffer": "\r\n".join(lines).encode("cp1252"),
    }
    page.get_by_label("Or choose a file").set_input_files(file)
    press(page, "Look at the list")

    refused = page.get_by_role("region", name="1 line cannot be read")
    expect(refused).to_contain_text("Line 6")
    expect(refused).to_contain_text(ALONE)
    press(page, "Sign in these 13 couples")

    rows = page.locator("#couple_rows")
    expect(rows.get_by_role("row")).to_have_count(len(COUPLES))
    for first, second, *_ in COUPLES[:3]:
        expect(rows).to_contain_text(f"{first} & {second}")
    expect(page.locator("#door_count")).to_contain_text("$240.00")


def draw_the_tables(page: Page) -> None:
    """Thirteen couples: the odd one rests by turns."""
    open_desk(page, "Floor")
    rest = page.get_by_role("radio", name="Rest seat")
    rest.check()
    page.get_by_text("A seed of your own").click()
    page.get_by_label("Seed").fill(SEED)
    press(page, "Draw the starting tables")
    expect(page.get_by_text("The starting tables are drawn")).to_be_visible()
    expect_game(page, 1, GAMES)


def play(page: Page, evening: RiggedEvening) -> None:
    """A couple of games by tap, one of them with a slip of the finger, the rest by key."""
    open_desk(page, "Floor")
    for game, (seating, winners) in enumerate(
        zip(evening.seatings, evening.winners, strict=True), start=1
    ):
        if game == 3:
            slip = next(couple for couple in seating.tables[0] if couple != winners[0])
            tap_game(page, (slip, *winners[1:-1]))
            expect_game(page, 3, GAMES)
        if game <= 3:
            tap_game(page, winners)
        else:
            page.get_by_label("Winner").focus()
            key_game(page, game, seating, winners)
        expect_game(page, game + 1, GAMES)


def type_the_cards(page: Page, evening: RiggedEvening) -> None:
    """One card has a punch too many; the page finds the game and the couple."""
    open_desk(page, "Cards")
    careless = evening.places[-1][0]
    punched = evening.card(careless)
    extra = next(GameNumber(game) for game in range(1, GAMES) if game not in punched)
    for number in range(1, len(COUPLES) + 1):
        couple = CoupleNumber(number)
        type_card(page, couple, evening.card(couple) + [extra] * (couple == careless))

    check = page.locator("#check")
    expect(check).to_contain_text(f"Game {extra}, table")
    expect(check).to_contain_text("The other cards fit with the floor.")
    expect(check).to_contain_text(f"couple {careless}’s card has the punch, but on the floor")
    check.get_by_role("link", name=f"Retype the card {careless}").click()
    page.get_by_label("Games punched").fill(punchcard.format(punched))
    page.keyboard.press("Enter")
    expect(check).to_contain_text(
        "All cards are in, and every punch fits: whoever won always moved on."
    )


def type_card(page: Page, couple: CoupleNumber, games: list[GameNumber]) -> None:
    """Number, Enter, games, Enter: the hands never leave the keys."""
    expect(page.get_by_label("Couple", exact=True)).to_be_focused()
    page.keyboard.type(str(couple))
    page.keyboard.press("Enter")
    page.keyboard.type(punchcard.format(games))
    page.keyboard.press("Enter")
    expect(page.locator(f"#card_row-{couple}")).to_contain_text(re.compile("agrees|typed|differs"))


def split_the_first_prize(page: Page, evening: RiggedEvening) -> None:
    """The cards agree, and the page leads on."""
    page.get_by_role("link", name="Go to the prizes").click()
    wish(page, "place-1", dict.fromkeys(evening.places[0], "Split"))
    expect(tied(page, "place-1")).to_contain_text("settled")


def cut_for_the_third_prize(page: Page, evening: RiggedEvening) -> None:
    """A thing cannot be split; the first cards are equal, so the couples cut again."""
    first, second = evening.places[2]
    panel = tied(page, "place-3")
    expect(panel.get_by_role("radio", name="Split").first).to_be_disabled()
    wish(page, "place-3", {first: "Cut", second: "Cut"})
    cut(page, {first: "4C", second: "4h"})
    expect(panel).to_contain_text("Cut 1")
    cut(page, {first: "KD", second: "10S"})
    expect(panel).to_contain_text("settled")
    expect(panel.locator(".is-lowest").last).to_contain_text(f"{second} ")


def cut(page: Page, cards: dict[CoupleNumber, str]) -> None:
    for couple, card in cards.items():
        page.get_by_label(f"Couple {couple}: card").fill(card)
    press(tied(page, "place-3"), "Record the cards")


def draw_the_jar(page: Page, evening: RiggedEvening) -> None:
    """Chance may give the jar to somebody; the page must say the same as the punches."""
    press(page, "Draw 8 games")
    jar = page.locator("#cookie_jar")
    chips = jar.get_by_role("list", name="Games drawn").get_by_role("listitem")
    expect(chips).to_have_count(8)
    numbers = [GameNumber(int(chip)) for chip in chips.all_inner_texts()]
    winners = holders(numbers, {couple: evening.card(couple) for couple in evening.wins}, IN_JAR)
    if not winners:
        expect(jar).to_contain_text("$366.00 carries over to the next evening")
    elif len(winners) > 1:
        wish(page, "jar", dict.fromkeys(winners, "Split"))
        expect(tied(page, "jar")).to_contain_text("settled")


def hand_everything_over(page: Page, evening: RiggedEvening) -> None:
    """First to the two who split it, to the second, the third and the last; perhaps the jar."""
    expect_award(page, "First prize", evening.places[0][0], "$50.01")
    expect_award(page, "First prize", evening.places[0][1], "$50.00")
    expect_award(page, "Second prize", evening.places[1][0], "$54.00")
    expect_award(page, "Third prize", evening.places[2][1], "Two gift baskets")
    expect_award(page, "Booby prize", evening.places[-1][0], "A turnip")
    waiting = page.get_by_role("button", name=re.compile("^Hand over"))
    for left in range(waiting.count() - 1, -1, -1):
        waiting.first.click()
        expect(waiting).to_have_count(left)
    expect(page.locator("#steps .is-now")).to_contain_text("Hang up the result")


def expect_award(page: Page, prize: str, winner: CoupleNumber, worth: str) -> None:
    card = page.locator(".award", has_text=prize)
    expect(card).to_contain_text(worth)
    expect(card.locator(".winners")).to_contain_text(re.compile(rf"\b{winner}\b"))


def check_the_money(page: Page) -> None:
    """Twelve fees of 20, eight of 2 for the jar, 350 brought in: every cent of it goes out."""
    sheet = page.locator("#money_sheet")
    sheet.locator("summary").click()
    total_in, total_out = (in_cents(row) for row in sheet.locator(".is-total").all())
    assert total_in == 12 * 2000 + len(IN_JAR) * 200 + 35_000
    assert total_out == total_in
    parts = sheet.locator("tbody").last.locator("tr:not(.is-total):has(td)").all()
    assert sum(map(in_cents, parts)) == total_out


def in_cents(row: Locator) -> int:
    figure = row.locator("td").inner_text().removeprefix("$").replace(",", "")
    return int(Decimal(figure) * 100)


def post_the_result(page: Page, evening: RiggedEvening) -> None:
    open_desk(page, "Board")
    expect(page.locator("#news")).to_contain_text("This is the final result.")
    file = page.get_by_role("link", name="Results as a file").get_attribute("href")
    results = page.request.get(file or "").json()
    assert (results["final"], results["open"]) == (True, [])
    assert {row["couple"]: row["wins"] for row in results["standings"]} == evening.wins

    page.get_by_role("link", name="Pictures and text to post").click()
    expect(page.get_by_label("English")).to_have_value(re.compile("13 couples played 25 games"))
    expect(page.get_by_label("French")).to_have_value(re.compile("13 couples.*25 parties"))

    open_desk(page, "Board")
    page.get_by_label("Number or name").fill(str(evening.places[1][0]))
    press(page, "Show")
    expect(page.locator("main")).to_contain_text("Second prize")
    expect(page.locator("main")).to_contain_text(f"{evening.wins[evening.places[1][0]]} wins")
