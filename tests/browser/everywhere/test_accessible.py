"""Every page for every eye: axe finds nothing, in both languages, light or dark, narrow or wide."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.axe import ALL_RULES, COLOUR_RULES, found_by_axe, load_axe
from tests.browser.console import Console
from tests.browser.stages import KNOCKOUT, PLAYING, POOLS, SIGNING_IN, make_evenings, pages_once
from tests.proof import IS_PROOF

pytestmark = pytest.mark.django_db(transaction=True)

NARROW, WIDE = 360, 1280
PARTS = 3

both_languages = pytest.mark.parametrize("locale", ["en-CA", "fr-CA"])


@both_languages
@pytest.mark.parametrize("part", range(PARTS))
def test_pages_have_nothing_that_axe_finds(
    new_context: Callable[..., BrowserContext], of_this_run: Path, locale: str, part: int
) -> None:
    page = new_context(locale=locale, reduced_motion="reduce").new_page()
    page.goto("/")
    faults = list(faults_of(page, "before the first evening"))
    make_evenings()

    for address in pages_once(of_this_run, part, PARTS):
        page.goto(address)
        faults += faults_of(page, address)

    assert faults == []


@both_languages
def test_situations_have_nothing_that_axe_finds(
    new_context: Callable[..., BrowserContext], console: Console, locale: str
) -> None:
    page = new_context(locale=locale, reduced_motion="reduce").new_page()
    make_evenings()
    faults: list[str] = []

    for go_there in SITUATIONS:
        go_there(page, console)
        faults += faults_of(page, go_there.__name__)
    for address, part in (AT_ADDRESSES | REFUSED_AT_ADDRESSES).items():
        with console.refusals_meant(int(address in REFUSED_AT_ADDRESSES)):
            page.goto(address)
        page.locator(part).first.wait_for()
        faults += faults_of(page, address)

    assert faults == []


def test_planted_faults_are_found(page: Page) -> None:
    """The control: were axe silent here, its silence elsewhere would mean nothing."""
    make_evenings()
    page.goto(f"{SIGNING_IN}/door/")
    page.locator("label[for=first_player]").evaluate("label => label.remove()")
    pale = 'label[for="second_player"]'
    page.locator(pale).evaluate("label => { label.style = 'color: gray; background: silver'; }")
    page.locator("#content").evaluate("main => { main.style.minWidth = '400px'; }")

    faults = list(faults_of(page, "door"))

    wide = [
        f"door, 1280 px: color-contrast at {pale}",
        "door, 1280 px: label at #first_player",
        f"door, 1280 px, dark: color-contrast at {pale}",
    ]
    assert faults == [
        "door, 360 px: wider than the window",
        f"door, 360 px: color-contrast at {pale}",
        "door, 360 px: label at #first_player",
        f"door, 360 px, dark: color-contrast at {pale}",
        *(wide if IS_PROOF else []),
    ]


def faults_of(page: Page, name: str) -> Iterator[str]:
    """What is wrong with a page, with all that it can unfold unfolded.

    Another language has other words, and neither other colours nor another order in a wide window.
    CI looks at English in a narrow window, light and dark, and that nothing is too wide.
    """
    is_english = page.locator("html[lang=en]").count() == 1
    if IS_PROOF or is_english:
        load_axe(page)
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true;")
    for width in (NARROW, WIDE):
        page.set_viewport_size({"width": width, "height": 800})
        place = f"{name}, {width} px"
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            yield f"{place}: wider than the window"
        if not IS_PROOF and (width == WIDE or not is_english):
            continue
        if is_english or width == NARROW:
            yield from found_by_axe(page, ALL_RULES, place)
        if is_english:
            page.emulate_media(color_scheme="dark")
            yield from found_by_axe(page, COLOUR_RULES, f"{place}, dark")
            page.emulate_media(color_scheme="light")


def preview_with_a_bad_line(page: Page, console: Console) -> None:
    page.goto(f"{SIGNING_IN}/door/import/")
    page.locator("#id_text").fill("Zoé Sample, Émile Sample\nNobody Sample")
    page.locator("form.sheet button").click()
    page.locator("#refused").wait_for()


def couple_being_changed(page: Page, console: Console) -> None:
    page.goto(f"{SIGNING_IN}/door/")
    page.locator("#change-3").click()
    page.locator("#couple_form-3").wait_for()


def settings_refused(page: Page, console: Console) -> None:
    page.goto(f"{SIGNING_IN}/office/settings/")
    page.locator("#id_name").fill("")
    page.locator("summary", has=page.locator("#title_games")).click()
    page.locator("#id_game_count").fill("99")
    with console.refusals_meant():
        page.locator(".settings-asked .button").click()
        page.locator(".notice.is-refusal").wait_for()


def line_refused(page: Page, console: Console) -> None:
    page.goto(f"{PLAYING}/floor/")
    page.locator("#line").fill("winner")
    with console.refusals_meant():
        page.keyboard.press("Enter")
        page.locator("#entry_error").wait_for()


def winner_changed(page: Page, console: Console) -> None:
    page.goto(f"{PLAYING}/floor/")
    page.locator(".side[aria-pressed=false]").first.click()
    page.locator(".side[aria-pressed=true]").first.wait_for()


def game_closed(page: Page, console: Console) -> None:
    """All results that are still to come, by letters."""
    page.goto(f"{PLAYING}/floor/")
    missing = page.locator(".floor-row.is-missing")
    for left in reversed(range(missing.count())):
        page.keyboard.press("a")
        expect(missing if left else page.locator(".just-closed form")).to_have_count(left or 1)
    page.locator(".just-closed form").wait_for()


def result_for_the_game_before(page: Page, console: Console) -> None:
    """As from a page that still shows the game that is over."""
    page.locator("#entry [name=game]").evaluate("field => { field.value -= 1; }")
    page.locator("#line").fill(page.locator(".closed-tables s").first.inner_text())
    with console.refusals_meant():
        page.locator("#line").press("Enter")
        page.locator(".notice.is-refusal").wait_for()


def other_winner_typed(page: Page, console: Console) -> None:
    page.goto(f"{PLAYING}/floor/")
    page.locator(".side[aria-pressed=false]").first.click()
    winner = page.locator(".side[aria-pressed=true]")
    winner.wait_for()
    other = page.locator(".floor-row.is-recorded .side[aria-pressed=false] .couple-number").first
    with console.refusals_meant():
        page.locator("#line").fill(other.inner_text())
        page.keyboard.press("Enter")
        page.locator(".table-question").wait_for()


def card_typed(page: Page, console: Console) -> None:
    page.goto(f"{PLAYING}/cards/?couple=2")
    page.locator("#games").fill("1 2")
    page.keyboard.press("Enter")
    page.locator("#last_card .punch-card").wait_for()


def hand_refused(page: Page, console: Console) -> None:
    page.goto(f"{POOLS}/bracket/matches/B-1/?line=2")
    page.locator("#first_taken").fill("23")
    with console.refusals_meant():
        page.keyboard.press("Enter")
        page.locator("#entry_error").wait_for()


def later_match_falls(page: Page, console: Console) -> None:
    page.goto(f"{KNOCKOUT}/bracket/matches/K1-2/")
    with console.refusals_meant():
        page.locator("form[action$='/clear/']").evaluate("form => form.requestSubmit()")
        page.locator(".falling").wait_for()


RULINGS = "/rulings"
FORTY_FIVE = f"{RULINGS}/practise/?variant=nova-scotia-45&seed=46"
# What the address of a question says already, and the part of the page that comes with the answer.
AT_ADDRESSES = {
    f"{RULINGS}/?variant=general&joker=yes&trump=C&led=9C&hand=5C&hand=AH&hand=KD&hand=JK": (
        ".is-forbidden .playing-card"
    ),
    f"{RULINGS}/trick/?trump=C&played=KH&played=AH&played=2C": "#told .is-allowed",
    f"{RULINGS}/auction/?variant=atlantic-120s&said=20&said=pass&below=4": "#told .is-forbidden",
    f"{RULINGS}/score/?variant=nova-scotia-45&before=20&before=0&taken=20&taken=10": (
        "#told .ruling-headline"
    ),
    f"{FORTY_FIVE}&acts=play_4C&hint=yes": "#ruling",
    f"{FORTY_FIVE}&acts=play_4C.play_8D.play_10S.play_QH.play_2D": ".practice-score",
    f"{RULINGS}/practise/?variant=nova-scotia-auction&seed=45": "#practice_prompt",
    f"{RULINGS}/practise/?variant=nevins-house&seed=47&acts=say_pass": (
        "#practice_hand [type=checkbox]"
    ),
}
REFUSED_AT_ADDRESSES = {
    f"{RULINGS}/score/?before=7&target=17": "#told .is-refusal",
    f"{RULINGS}/?trump=C&led=9C&hand=9C": "#ruling .is-refusal",
    f"{FORTY_FIVE}&acts=play_4C&act=play_QH": "#practice_refusal",
}
SITUATIONS = [
    preview_with_a_bad_line,
    couple_being_changed,
    settings_refused,
    line_refused,
    winner_changed,
    game_closed,
    result_for_the_game_before,
    other_winner_typed,
    card_typed,
    hand_refused,
    later_match_falls,
]
