"""A new evening asks six things in one window of a laptop; whatever else is asked is folded."""

import pytest
from playwright.sync_api import Page

from scoring.hall.settings import FormatOfPlay
from tests.factories import make_evening

pytestmark = pytest.mark.django_db(transaction=True)

WINDOW = {"width": 1280, "height": 800}
ASKED = ["name", "date", "hall", "entry_fee_cents", "percentages", "jar_size"]
FORMATS = {
    FormatOfPlay.CARD_EVENING: ASKED,
    # A tournament has no jar.
    FormatOfPlay.NEVINS_HOUSE: ASKED[:-1],
}
# What can be filled in, each with whether its place is whole in the window.
FIELDS = """() => [...document.querySelectorAll("main :is(input, select, textarea)")]
  .filter((field) => field.type !== "hidden" && field.checkVisibility())
  .map((field) => {
    const { top, bottom } = (field.closest(".field") ?? field).getBoundingClientRect();
    return [field.name, top >= 0 && bottom <= innerHeight];
  })"""


def open_new_evening(page: Page, played: FormatOfPlay, language: str = "en-CA") -> None:
    page.context.set_extra_http_headers({"Accept-Language": language})
    page.set_viewport_size(WINDOW)
    page.goto(f"/office/new/?format_of_play={played.value}")


def asked(page: Page) -> list[tuple[str, bool]]:
    """Each name once, in the order of the page."""
    return [*dict(page.evaluate(FIELDS)).items()]


def in_the_window(names: list[str]) -> list[tuple[str, bool]]:
    return [(name, True) for name in names]


@pytest.mark.parametrize("language", ["en-CA", "fr-CA"])
@pytest.mark.parametrize("played", FORMATS)
def test_new_evening_asks_six_things_in_one_window(
    page: Page, played: FormatOfPlay, language: str
) -> None:
    make_evening(4, name="An evening before", hall="Made-up hall")

    open_new_evening(page, played, language)

    assert asked(page) == in_the_window(FORMATS[played])
    folded = page.locator("main details")
    assert folded.count() > 4
    assert page.locator("main details[open]").count() == 0
    sets_up = page.locator("main button.is-primary").first.bounding_box()
    assert sets_up is not None
    assert sets_up["y"] + sets_up["height"] <= WINDOW["height"]


def test_control_field_below_the_window_and_one_that_is_not_folded_are_noticed(page: Page) -> None:
    open_new_evening(page, FormatOfPlay.CARD_EVENING)
    hall = page.locator("#id_hall")

    hall.evaluate("hall => { hall.closest('.field').style.marginTop = '600px'; }")
    assert dict(asked(page))["hall"] is False

    page.locator("main details").first.evaluate("part => { part.open = true; }")
    assert [name for name, _is_in_window in asked(page) if name not in ASKED] != []
