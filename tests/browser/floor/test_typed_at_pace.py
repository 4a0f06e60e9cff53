"""A whole evening typed without a pause: nothing is lost, and nothing lands in another game."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.rigged import RiggedEvening, by_coin
from tests.browser.steps import question
from tests.factories import draw, make_evening, winners_of
from tests.figures import Count, Prove
from tests.proof import IS_PROOF
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

COUPLES, GAMES = (12, 25) if IS_PROOF else (6, 3)
PACES_S = (0.3, 0.7, 1.2, 1.6)
BETWEEN_KEYS_MS = 100
WHAT_IS_PROVEN = "results typed without a pause"
# What waits behind a slow answer goes on in turn; a busy machine is given time.
ALL_SENT_MS = 60_000


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(couples=COUPLES))


def by_letter(rigged: RiggedEvening) -> Iterator[str]:
    for seating, winners in zip(rigged.seatings, rigged.winners, strict=True):
        for couples, winner in zip(seating.tables, winners, strict=True):
            yield "ab"[couples.index(winner)]


def by_number(rigged: RiggedEvening) -> Iterator[str]:
    slips = Random(45)
    for winners in rigged.winners:
        yield from (str(couple) for couple in slips.sample(winners, k=len(winners)))


KINDS = {"letters": by_letter, "numbers": by_number}
LANGUAGES = {"letters": "en", "numbers": "fr"}
OVER = {
    "en": ("Game {} of 25", "All 25 games are played."),
    "fr": ("Partie {} sur 25", "Les 25 parties sont toutes jouées."),
}


def type_at_pace(page: Page, lines: Iterator[str], pace_s: float) -> None:
    for line in lines:
        keys = line if line.isalpha() else [*line, "Enter"]
        page.wait_for_timeout(pace_s * 1_000 - BETWEEN_KEYS_MS * (len(keys) - 1))
        for place, struck in enumerate(keys):
            page.wait_for_timeout(BETWEEN_KEYS_MS if place else 0)
            page.keyboard.press(struck)


def plant_the_old_second(page: Page) -> None:
    """Every answer begins the second anew, and no line is known to be for the game on the page."""

    def planted(route: Route) -> None:
        script = route.fetch().text()
        as_written = "return entry.arrived;"
        assert as_written in script
        renewed = "return { at: performance.now(), isOwn: false, closedAt: 0 };"
        route.fulfill(body=script.replace(as_written, renewed), content_type="text/javascript")

    page.route("**/js/cardparty.js", planted)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pace_s", PACES_S)
def test_games_typed_without_a_pause_are_recorded_each_in_its_own(
    new_context: Callable[..., BrowserContext],
    evening: StoredEvening,
    prove: Prove,
    kind: str,
    pace_s: float,
) -> None:
    page = new_context(locale=f"{LANGUAGES[kind]}-CA").new_page()
    rigged = by_coin(evening.evening.games[0].seating, GAMES)
    page.goto(f"/{evening.slug}/floor/")
    expect(page.locator("#line")).to_be_focused()

    type_at_pace(page, KINDS[kind](rigged), pace_s)
    next_game, all_played = OVER[LANGUAGES[kind]]
    over = next_game.format(GAMES + 1) if GAMES < 25 else all_played
    expect(page.locator("#game")).to_contain_text(over, timeout=ALL_SENT_MS)

    unplayed = () if GAMES == 25 else ((None,) * (COUPLES // 2),)
    assert winners_of(evening) == (*rigged.winners, *unplayed)
    whole = len(PACES_S) * len(KINDS) * 25
    prove(
        WHAT_IS_PROVEN,
        Count("games", GAMES, at_least=whole),
        Count("lines", GAMES * COUPLES // 2),
        Count("lost or in another game", 0, at_most=0),
    )


def test_control_second_that_every_answer_begins_anew_keeps_lines_back(
    page: Page, evening: StoredEvening, prove: Prove
) -> None:
    rigged = by_coin(evening.evening.games[0].seating, 2)
    plant_the_old_second(page)
    page.goto(f"/{evening.slug}/floor/")
    expect(page.get_by_label("Winner")).to_be_focused()

    type_at_pace(page, by_letter(rigged), 0.3)
    page.wait_for_load_state("networkidle")

    expect(question(page)).to_be_visible()
    recorded = winners_of(evening)[:2]
    assert recorded != rigged.winners
    kept_back = sum(len(winners) for winners in rigged.winners) - sum(
        winner is not None for winners in recorded for winner in winners
    )
    control = Count("kept back where every answer begins the second anew", kept_back, at_least=1)
    prove(WHAT_IS_PROVEN, control=control)
