"""The desk's other questions at the table: by tapping, by keyboard alone, and without scripts."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.console import Console

pytestmark = pytest.mark.django_db(transaction=True)

SMALLEST_TARGET = 44
TARGETS = ".pack-card, .desk-questions a, .actions > *"


def told(page: Page) -> Locator:
    return page.locator("#told")


def play(page: Page, card: str) -> None:
    page.get_by_role("button", name=card, exact=True).click()


@pytest.mark.parametrize("width", [360, 1280])
def test_every_card_to_play_has_room_for_its_name(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto("/rulings/trick/")

    wider = page.locator(".pack-card").evaluate_all(
        "cards => cards.filter((card) => card.scrollWidth > card.clientWidth).map((it) => it.value)"
    )

    assert page.locator(".pack-card").count() == 53
    assert wider == []


def test_1_trick_is_settled_by_tapping_the_cards(page: Page) -> None:
    page.goto("/rulings/trick/")
    page.get_by_label("Clubs", exact=True).check()
    expect(told(page)).to_contain_text("Now play the cards")

    for card in ("K of hearts", "A of hearts", "2 of clubs"):
        play(page, card)
        expect(page.get_by_role("button", name=card, exact=True)).to_have_attribute(
            "aria-pressed", "true"
        )

    expect(told(page)).to_contain_text("Player 2 takes the trick with A♥.")
    expect(page).to_have_url(re.compile(r"played=KH&played=AH&trump=C&next=2C$"))
    page.reload()
    expect(told(page)).to_contain_text("Player 2 takes the trick with A♥.")
    page.get_by_role("link", name="Take the last card back").click()
    expect(page.locator(".plays > li")).to_have_count(2)


def test_trick_is_settled_by_the_keyboard_and_the_focus_stays(page: Page, console: Console) -> None:
    page.goto("/rulings/trick/?trump=C&played=KH")
    card = page.get_by_role("button", name="A of hearts", exact=True)

    card.press("Enter")
    expect(told(page)).to_contain_text("Player 2 takes the trick with A♥.")

    expect(card).to_be_focused()
    with console.refusals_meant():
        card.press("Space")
        expect(told(page)).to_contain_text("A♥ was played twice")


def test_enter_on_a_suit_plays_no_card(page: Page) -> None:
    page.goto("/rulings/trick/?trump=C")

    page.get_by_label("Clubs", exact=True).press("Enter")

    expect(told(page)).to_contain_text("Now play the cards")
    expect(page.locator(".plays")).to_have_count(0)


def test_5_3_auction_is_followed_word_by_word(page: Page) -> None:
    page.goto("/rulings/auction/")

    for said, next_one in (("20", 2), ("pass", 3), ("25", 4), ("hold", 1)):
        page.get_by_role("button", name=said, exact=True).press("Enter")
        expect(told(page)).to_contain_text(f"Player {next_one} speaks now")

    expect(told(page)).to_contain_text("Player 1 speaks now: pass or 30.")
    page.reload()
    expect(told(page)).to_contain_text("Player 1 speaks now: pass or 30.")
    page.get_by_role("link", name="Start over").click()
    page.get_by_label("Nevins House").check()
    expect(told(page)).to_contain_text("Player 1 speaks now: pass, 15, 20, 25 or 30.")
    expect(page.get_by_label("Nevins House")).to_be_focused()


def test_6_3_score_is_counted_while_it_is_typed(page: Page) -> None:
    page.goto("/rulings/score/?sides=2")

    page.get_by_role("group", name="Side 1").get_by_label("Score before").fill("65")
    page.get_by_role("group", name="Side 1").get_by_label("Points taken").fill("0")
    page.get_by_role("group", name="Side 2").get_by_label("Points taken").fill("30")
    page.get_by_role("group", name="Bidder").get_by_label("Side 1").check()
    page.get_by_role("group", name="Bid", exact=True).get_by_label("30").check()

    expect(told(page)).to_contain_text("35 · 30, and the game goes on.")
    page.reload()
    expect(told(page)).to_contain_text("It bid 30 and took 0: it is set and loses 30.")


def test_questions_are_answered_without_scripts(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(java_script_enabled=False).new_page()

    page.goto("/rulings/trick/")
    page.get_by_label("Clubs", exact=True).check()
    play(page, "K of hearts")
    play(page, "A of hearts")
    expect(told(page)).to_contain_text("Player 2 takes the trick with A♥.")
    page.get_by_role("link", name="Who may bid what?").click()
    page.get_by_role("button", name="20", exact=True).click()
    expect(told(page)).to_contain_text("Player 2 speaks now: pass, 25 or 30.")
    page.get_by_role("link", name="What is the score now?").click()
    page.get_by_label("General play").check()
    page.get_by_role("button", name="Ask").click()
    page.get_by_role("group", name="Side 1").get_by_label("Points taken").fill("20")
    page.get_by_role("group", name="Side 2").get_by_label("Points taken").fill("10")
    page.get_by_role("button", name="Ask").click()
    expect(told(page)).to_contain_text("20 · 10, and the game goes on.")
    page.goto("/rulings/?trump=C&hand=4H&hand=KD")
    page.get_by_role("group", name="The card led").get_by_label("A of hearts", exact=True).check()
    page.get_by_role("button", name="Ask").click()
    expect(page.locator("#ruling")).to_contain_text("4♥ must be played.")
    hand = page.get_by_role("group", name="The hand")
    expect(hand.get_by_label("4 of hearts", exact=True)).to_be_checked()


@pytest.mark.parametrize(
    ("address", "targets"),
    [
        ("", ".pack-card"),
        ("trick/?trump=C", TARGETS),
        ("auction/", TARGETS),
        ("score/", TARGETS),
        ("practise/?variant=nova-scotia-45&seed=46", "#practice_hand :is(button, a)"),
    ],
)
def test_targets_are_large_enough_for_a_thumb_and_nothing_sticks_out(
    page: Page, address: str, targets: str
) -> None:
    page.goto(f"/rulings/{address}")

    for width in (360, 412, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 740})
        sizes = page.locator(f"main :is({targets}):visible").evaluate_all(
            "parts => parts.map((part) => [part.offsetWidth, part.offsetHeight])"
        )
        assert min(min(size) for size in sizes) >= SMALLEST_TARGET, width
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
