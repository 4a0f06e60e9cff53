"""Clocks run down on the hall screen; their bell, and calls, are heard where it is controlled."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import ALL_RULES, found_by_axe, load_axe
from tests.factories import draw, make_evening, offer, play, tables_of, win
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

# A laptop with a voice, and a bell that leaves a mark instead of a sound.
HEARD = """
  window.heard = { bells: 0, said: [] };
  const node = { connect: () => node, frequency: {}, start() {}, stop() {},
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } };
  window.AudioContext = class {
    currentTime = 0;
    createOscillator() { return node; }
    createGain() { heard.bells += 1; return node; }
  };
  Object.defineProperty(window, "speechSynthesis", { value: {
    getVoices: () => [{}], cancel() {}, addEventListener() {},
    speak: ({ text, lang }) => heard.said.push([lang, text]) } });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""


@pytest.fixture
def evening() -> StoredEvening:
    evening = play(draw(make_evening(8, languages=("en", "fr"))), games=2)
    (first, _), (second, _), *_ = tables_of(evening)
    return win(win(evening, 3, 1, first), 3, 2, second)


@pytest.fixture
def control(page: Page, evening: StoredEvening) -> Page:
    page.add_init_script(HEARD)
    page.clock.install()
    page.goto(f"/{evening.slug}/board/screen/control/")
    return page


def bells(control: Page) -> int:
    return int(control.evaluate("heard.bells"))


def start_clock(control: Page, minutes: str) -> None:
    control.get_by_label("Minutes", exact=True).fill(minutes)
    control.get_by_role("button", name="Start the clock").click()
    expect(control.locator("[data-bell]")).to_be_visible()


def test_clock_runs_down_on_the_screen_and_rings_at_the_control(
    control: Page, evening: StoredEvening
) -> None:
    start_clock(control, "2")
    screen = control.context.new_page()
    screen.clock.install()
    screen.goto(f"/{evening.slug}/board/screen/")
    clock = screen.locator(".screen-clock")
    expect(clock).to_have_text(re.compile("2:00|1:5."))

    screen.clock.run_for(61_000)
    expect(clock).to_have_text(re.compile("0:5."))
    assert bells(control) == 0

    control.clock.run_for(130_000)
    assert bells(control) == 3


def test_bell_is_silent_where_the_sound_is_off_and_that_is_remembered(control: Page) -> None:
    control.get_by_role("button", name="Sound off").click()
    control.reload()
    expect(control.get_by_role("button", name="Sound off")).to_have_attribute(
        "aria-pressed", "true"
    )
    start_clock(control, "1")

    control.clock.run_for(61_000)

    expect(control.locator("[data-bell]")).to_contain_text("0:00")
    assert bells(control) == 0


def test_call_is_read_aloud_in_each_language(control: Page) -> None:
    control.get_by_role("button", name="Read aloud").click()

    assert control.evaluate("heard.said") == [
        ["en", "Last tables: 3 and 4."],
        ["fr", "Dernières tables\u00a0: 3 et 4."],
    ]


def test_laptop_without_a_voice_offers_to_read_nothing(page: Page, evening: StoredEvening) -> None:
    page.add_init_script(HEARD.replace("[{}]", "[]"))
    page.goto(f"/{evening.slug}/board/screen/control/")

    expect(page.get_by_text("Last tables: 3 and 4.")).to_be_visible()
    expect(page.get_by_role("button", name="Read aloud")).to_be_hidden()


def test_pictures_of_the_scenes_are_laid_out_as_the_screen(
    page: Page, evening: StoredEvening
) -> None:
    """And what would come after them."""
    offer(evening, place_1="A ham")
    page.goto(f"/{evening.slug}/board/screen/control/")
    pictures = page.locator(".wall-picture > .screen-stage")

    assert pictures.count() > 5
    assert page.locator(".wall-picture > .is-fitted").count() == pictures.count()
    sizes = page.locator(".wall-picture").evaluate_all(
        "all => all.map((one) => one.offsetWidth / one.offsetHeight)"
    )
    assert all(size == pytest.approx(16 / 9, rel=0.02) for size in sizes)
    load_axe(page)
    assert found_by_axe(page, ALL_RULES, "control of the screen") == []


def test_bar_shows_how_long_a_page_stays(page: Page) -> None:
    evening = draw(make_evening(60))
    page.goto(f"/{evening.slug}/board/screen/")

    lasts, gone = page.locator(".screen-turn > span").evaluate(
        """bar => {
          const [moving] = bar.getAnimations({ subtree: true });
          return [moving.effect.getTiming().duration, moving.currentTime];
        }"""
    )

    assert lasts == 12_000
    assert 0 <= gone <= lasts + 1_000
