"""Whatever the hall screen shows can be read from ten metres: on a television no letter is smaller
than 32 pixels, and nothing is cut off, with names of forty letters.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page

from scoring.hall.acts import DrawJar, SignIn
from tests.browser.machines.seen import faults_on
from tests.factories import do, draw, make_evening, offer, play, tables_of, win
from tests.figures import Count, Least, Prove
from tests.proof import IS_PROOF
from tests.tournaments import drawn, seated
from tournaments.board.screen.scenes import scenes_of
from tournaments.board.screen.screen import pages_on
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.wall import wall_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long]

LINE = "Letters of the hall screen"
LEAST = 32
FORTY = ("Ace-Émilienne van der Sample-Sampleville", "Marie-Évangéline de la Baie-Sainte-Marie")
ROOMS = range(1, 151) if IS_PROOF else (1, 6, 20)
ROOMS_AT_THE_END = (2, 4, 20, 150) if IS_PROOF else (4, 20)
TEAMS = (8, 16, 32, 64) if IS_PROOF else (8, 32)
# Of a scene so many of its pages.
PAGES = 99 if IS_PROOF else 3
# Each text with the size that it is seen in, also inside of a picture that is drawn larger.
SMALLEST = """() => {
  const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const apart = ".visually-hidden, desc, title, noscript, .bracket-list, figcaption";
  let least = { size: Infinity, text: "" };
  while (walk.nextNode()) {
    const { currentNode: text } = walk;
    const parent = text.parentElement;
    if (!text.data.trim() || parent.closest(apart)) continue;
    const drawn = parent.closest("svg")?.getScreenCTM().a ?? 1;
    const size = parseFloat(getComputedStyle(parent).fontSize) * drawn;
    if (size < least.size) least = { size, text: text.data.trim().slice(0, 30) };
  }
  return least;
}"""


@pytest.fixture(autouse=True)
def _on_a_television(page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})


class Seen(NamedTuple):
    """What was looked at, the smallest letters in pixels, what is written in them, what is cut."""

    place: str
    size: float
    text: str
    faults: tuple[str, ...]


def long_named(couples: int, **settings: object) -> StoredEvening:
    evening = make_evening(0, languages=("en", "fr"), screen_shows_leaders=True, **settings)
    return do(evening, *[SignIn(FORTY)] * couples)


def looks(page: Page, evening: StoredEvening, *scenes: str) -> Iterator[Seen]:
    """At the first pages of each scene that has any, as the organiser turns them."""
    client, put_on = Client(), reverse("board-put-on", args=[evening.slug])
    for scene in scenes or scenes_of(evening):
        client.post(put_on, {"show": scene})
        wall = wall_of(evening.pk).wall
        if wall.scene != scene:
            continue
        for turn in range(min(PAGES, len(pages_on(evening, wall)))):
            if turn:
                client.post(put_on, {"do": "next"})
            page.goto(reverse("board-screen", args=[evening.slug]))
            faults = tuple(faults_on(page))
            least = page.evaluate(SMALLEST)
            yield Seen(f"{scene}, page {turn + 1}", least["size"], least["text"], faults)


def assert_all_is_read(seen: list[Seen], prove: Prove) -> None:
    unread = [one for one in seen if one.size < LEAST or one.faults]
    assert seen
    assert unread == []
    prove(
        LINE,
        Count("pages looked at", len(seen), at_least=1),
        Least("pixels, the smallest letters", min(one.size for one in seen), at_least=LEAST),
        Count("cut off, or on something else", sum(len(one.faults) for one in seen), at_most=0),
    )


@pytest.mark.parametrize("tables", ROOMS)
def test_every_scene_of_a_game_is_read(page: Page, prove: Prove, tables: int) -> None:
    evening = draw(long_named(2 * tables))
    seen = [*looks(page, evening, "follow")]
    evening = play(evening, games=1)
    (first, _second), *_others = tables_of(evening)

    seen += looks(page, win(evening, 2, 1, first))

    assert_all_is_read(seen, prove)


@pytest.mark.parametrize("tables", ROOMS_AT_THE_END)
def test_every_scene_before_and_after_the_games_is_read(
    page: Page, prove: Prove, tables: int
) -> None:
    evening = long_named(2 * tables, game_count=3, jar_size=2)
    offer(evening, place_1=15_000, place_2="Two gift baskets", place_3="A cake", booby="A turnip")
    seen = [*looks(page, evening)]
    evening = do(play(draw(evening), games=3), DrawJar("45"))
    put_on = reverse("board-put-on", args=[evening.slug])
    Client().post(put_on, {"clock_about": "end", "clock_minutes": "90"})

    seen += looks(page, evening)

    assert_all_is_read(seen, prove)


@pytest.mark.parametrize("teams", TEAMS)
@pytest.mark.parametrize("stage", [drawn, seated])
def test_every_scene_of_a_tournament_is_read(
    page: Page, prove: Prove, teams: int, stage: object
) -> None:
    evening = stage(teams, table_count=teams // 2, languages=("fr", "en"))  # type: ignore[operator]

    assert_all_is_read([*looks(page, evening)], prove)


def test_letters_that_are_too_small_are_found(page: Page, prove: Prove) -> None:
    """The control: a screen whose foot is set smaller."""
    page.goto(reverse("board-screen", args=[draw(long_named(8)).slug]))
    assert page.evaluate(SMALLEST)["size"] >= LEAST

    page.locator(".screen-foot").evaluate("foot => { foot.style.fontSize = '31px'; }")

    found = page.evaluate(SMALLEST)
    prove(LINE, control=Least("pixels short of it, told", LEAST - found["size"], at_least=1))
    assert found["text"] == "The couple named first deals f"
