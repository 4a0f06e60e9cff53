"""A night on cards alone from which a couple goes home, in each language: nobody asks after it."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from scoring.hall.acts import Leave, TypeCard
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import GameNumber
from scoring.hall.settings import Source
from tests.factories import do, draw, make_evening, now, offer, play
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

GAMES = 12
SAID = {
    "en": {
        "goes": "Couple 3 goes home",
        "from": "From which game on are they gone?",
        "home": "They go home",
        "told": "Couple 3 goes home after game 6; its card stays.",
        "wrong": "not been played",
        "otherwise": "Couple 3 went home after game 6, not when the logbook says: ask them.",
    },
    "fr": {
        "goes": "Le couple 3 part",
        "from": "À partir de quelle partie sont-ils partis?",
        "home": "Ils partent",
        "told": "Le couple 3 part après la partie 6; sa carte reste.",
        "wrong": "pas encore joué",
        "otherwise": "Le couple 3 est parti après la partie 6, contrairement à ce que dit le "
        "journal\u00a0: demandez-lui.",
    },
}


def true_cards() -> dict[int, tuple[int, ...]]:
    """What the floor of the same evening saw, where couple 3 leaves after game 6."""
    twin = draw(make_evening(7, name="Twin", game_count=GAMES, odd=Odd.GAP))
    play(do(play(twin, 5, seed=1), Leave(3)), GAMES - 5, seed=2)
    return {int(couple): games for couple, games in now(twin).evening.floor_cards.items()}


@pytest.fixture
def evening() -> StoredEvening:
    settings = {"game_count": GAMES, "wins_from": Source.CARDS, "odd": Odd.GAP}
    return offer(draw(make_evening(7, **settings)), place_1=9_000)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_7_6_couple_that_goes_home_on_cards_alone(
    language: str,
    evening: StoredEvening,
    new_context: Callable[..., BrowserContext],
    tmp_path: Path,
) -> None:
    page, said = new_context(locale=f"{language}-CA").new_page(), SAID[language]
    cards = true_cards()
    do(evening, *(TypeCard(couple, games) for couple, games in cards.items()))
    page.goto(f"/{evening.slug}/cards/")
    assert_fits(page, fits=False)

    go_home(page, evening, said)
    page.screenshot(path=tmp_path / f"gone-{language}.png")

    page.goto(f"/{evening.slug}/cards/")
    assert_fits(page, fits=True)
    couple = now(evening).evening.couples[3]
    assert (couple.first_game, couple.last_game) == (1, 6)
    page.goto(f"/{evening.slug}/prizes/")
    expect(page.locator("main")).not_to_contain_text(said["wrong"])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_7_23_couple_told_as_gone_a_game_late_is_asked_about_and_told_anew(
    language: str,
    evening: StoredEvening,
    new_context: Callable[..., BrowserContext],
    tmp_path: Path,
) -> None:
    page, said = new_context(locale=f"{language}-CA").new_page(), SAID[language]
    do(evening, *(TypeCard(couple, games) for couple, games in true_cards().items()))
    do(evening, Leave(3, from_game=GameNumber(8)))

    page.goto(f"/{evening.slug}/cards/")
    told = page.locator("#check .explanations > li").filter(has_text=said["otherwise"])
    expect(told).to_be_visible()
    expect(page.locator("#check .explanations button.is-primary")).to_have_count(0)
    page.screenshot(path=tmp_path / f"told-otherwise-{language}.png", full_page=True)
    told.get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"/logbook/"))

    wrong = page.locator("main li").filter(has_text=said["told"].replace("6", "7"))
    wrong.locator("a.button").click()
    page.locator("#preview ~ form button.is-primary").click()
    go_home(page, evening, said)
    page.goto(f"/{evening.slug}/cards/")
    assert_fits(page, fits=True)


def go_home(page: Page, evening: StoredEvening, said: dict[str, str]) -> None:
    """Couple 3 is told as gone from game 7 on."""
    page.goto(f"/{evening.slug}/door/couples/3/")
    page.get_by_text(said["goes"]).click()
    page.get_by_label(said["from"]).fill("7")
    page.get_by_role("button", name=said["home"]).click()
    expect(page.locator("#notices")).to_contain_text(said["told"])


def assert_fits(page: Page, *, fits: bool) -> None:
    """Whether the desk says that every punch fits, and complains of none."""
    refusals = page.locator("main .notice.is-refusal")
    if fits:
        expect(page.locator("main .status-line.is-complete").first).to_be_visible()
        expect(refusals).to_have_count(0)
    else:
        expect(refusals.first).to_be_visible()
