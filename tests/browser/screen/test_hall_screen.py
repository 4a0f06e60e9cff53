"""The projector is left alone for the evening: it asks by itself, and shows what is new."""

import pytest
from playwright.sync_api import Page, expect

from scoring.hall.acts import DrawJar
from tests.browser.steps import ASKS_EVERY_MS
from tests.factories import beat, do, draw, make_evening, make_tournament, offer, play

pytestmark = pytest.mark.django_db(transaction=True)

SCREEN = "/sample-evening-2026-11-20/board/screen/"


def wait_a_turn(page: Page) -> int:
    """Until the screen has asked once more; how it was answered."""
    with page.expect_response(lambda answer: "shown=" in answer.url) as asked:
        page.clock.run_for(ASKS_EVERY_MS)
    return asked.value.status


def news_comes(page: Page) -> bool:
    """Whether it hears of it soon: what it asks just now may be answered as it was before."""
    return any(wait_a_turn(page) == 200 for _turn in range(3))


@pytest.fixture
def screen(page: Page) -> Page:
    page.clock.install()
    return page


def test_screen_follows_the_evening_by_itself(screen: Page) -> None:
    evening = make_evening(couples=4, game_count=2, jar_size=1, languages=("en",))
    offer(evening, place_1="A ham", booby="A turnip")
    screen.goto(SCREEN)
    scene = screen.locator("#screen")
    expect(scene).to_contain_text("The starting tables will be drawn soon.")

    draw(evening)
    assert news_comes(screen)
    expect(scene).to_contain_text("Starting tables")

    play(evening, games=1)
    assert news_comes(screen)
    expect(scene).to_contain_text("Game 2")

    play(evening, games=1)
    assert news_comes(screen)
    expect(scene).to_contain_text("A turnip")

    do(evening, DrawJar("45"))
    assert news_comes(screen)
    expect(scene).to_contain_text("Cookie jar")


def test_screen_fetches_nothing_while_nothing_is_new(screen: Page) -> None:
    draw(make_evening(couples=4))
    screen.goto(SCREEN)
    screen.locator("#screen").evaluate("scene => { scene.isTheSame = true; }")

    answers = [wait_a_turn(screen) for _ in range(5)]

    assert answers == [204] * 5
    assert screen.locator("#screen").evaluate("scene => scene.isTheSame")


def test_result_of_a_tournament_shows_within_two_seconds(screen: Page) -> None:
    tournament = make_tournament()
    screen.goto(f"/{tournament.slug}/board/screen/")

    beat(tournament, "A-1", lost_with=95)
    screen.clock.run_for(2_000)

    expect(screen.locator(".screen-just-played")).to_contain_text("120 – 95")


@pytest.mark.parametrize("address", ["board/", "board/couples/1/"])
def test_public_pages_follow_by_themselves(page: Page, address: str) -> None:
    evening = play(draw(make_evening(couples=4)), games=1)
    page.clock.install()
    page.goto(f"/{evening.slug}/{address}")
    before = page.locator("main").inner_text()

    play(evening, games=1)
    with page.expect_response(lambda answer: "version=" in answer.url) as asked:
        page.clock.run_for(15_000)

    assert asked.value.status == 200
    expect(page.locator("main")).not_to_have_text(before, use_inner_text=True)
