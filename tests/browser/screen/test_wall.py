"""The organiser controls the hall screen from a second window, by keys from every desk."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.hall.acts import DrawJar
from tests.browser.axe import ALL_RULES, found_by_axe, load_axe
from tests.factories import do, draw, make_evening, offer, play
from tests.proof import mostly_long
from tests.tournaments import called, drawn, played_out, seated
from tournaments.board.screen.scenes import CARD_SCENES, TOURNAMENT_SCENES
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

BLACK = ".screen-scene.is-black"
TELEVISION = {"width": 1920, "height": 1080}


@pytest.fixture
def evening() -> StoredEvening:
    evening = make_evening(16, game_count=5, jar_size=3, screen_shows_leaders=True)
    offer(evening, place_1="A ham", place_2="A cake", place_3="A pie")
    return play(draw(evening), games=2)


@pytest.fixture
def screen(page: Page) -> Page:
    """The second window, on the projector."""
    window = page.context.new_page()
    window.set_viewport_size(TELEVISION)
    return window


def open_both(page: Page, screen: Page, evening: StoredEvening) -> None:
    screen.goto(f"/{evening.slug}/board/screen/")
    page.goto(f"/{evening.slug}/board/screen/control/")


def now_on(screen: Page) -> str:
    return screen.locator("main").inner_text()


def test_what_is_tapped_in_one_window_shows_in_the_other(
    page: Page, screen: Page, evening: StoredEvening
) -> None:
    open_both(page, screen, evening)
    expect(page.get_by_text("The screen answers.")).to_be_visible()

    page.get_by_role("button", name="Where winners go").click()
    expect(screen.locator(".screen-room svg")).to_be_visible()
    expect(page.get_by_role("button", name="Where winners go")).to_have_attribute(
        "aria-pressed", "true"
    )

    page.get_by_label("What the hall is to read").fill("Tea is ready")
    page.get_by_role("button", name="Put them on the screen").click()
    expect(screen.get_by_text("Tea is ready")).to_be_visible()


@pytest.mark.parametrize("desk", mostly_long(["floor/", "door/", "prizes/", "office/", "paper/"]))
def test_keys_from_every_desk_make_it_black_and_hold_it(
    page: Page, screen: Page, evening: StoredEvening, desk: str
) -> None:
    screen.goto(f"/{evening.slug}/board/screen/")
    page.goto(f"/{evening.slug}/{desk}")

    page.keyboard.press("Alt+w")
    expect(page.get_by_role("heading", level=1, name="Control the screen")).to_be_visible()
    page.keyboard.press("b")
    expect(screen.locator(BLACK)).to_be_attached()
    expect(screen.get_by_role("heading", level=1)).to_be_hidden()
    page.keyboard.press("b")
    expect(screen.locator(BLACK)).not_to_be_attached()

    page.keyboard.press("f")
    expect(page.get_by_role("button", name="Freeze")).to_have_attribute("aria-pressed", "true")
    before = now_on(screen)
    play(evening, games=1)
    screen.wait_for_timeout(600)
    assert now_on(screen) == before
    page.keyboard.press("f")
    expect(screen.locator(".screen-now")).to_contain_text("4")


def test_digits_choose_scenes_and_arrows_uncover(
    page: Page, screen: Page, evening: StoredEvening
) -> None:
    do(play(evening, games=3), DrawJar("45"))
    open_both(page, screen, evening)
    digit = 1 + list(CARD_SCENES).index("jar")

    page.keyboard.press(str(digit))
    expect(screen.locator(".is-covered")).to_have_count(3)
    page.keyboard.press("ArrowRight")
    expect(screen.locator(".is-covered")).to_have_count(2)
    page.keyboard.press("ArrowRight")
    expect(screen.locator(".is-covered")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    expect(screen.locator(".is-covered")).to_have_count(2)


def test_who_types_words_presses_no_buttons(
    page: Page, screen: Page, evening: StoredEvening
) -> None:
    open_both(page, screen, evening)

    page.get_by_label("What the hall is to read").press_sequentially("bf1")

    expect(page.get_by_label("What the hall is to read")).to_have_value("bf1")
    expect(page.get_by_role("button", name="Black")).to_have_attribute("aria-pressed", "false")


def test_control_without_scripts(
    new_context: Callable[..., object], screen: Page, evening: StoredEvening
) -> None:
    bare = new_context(java_script_enabled=False).new_page()  # type: ignore[attr-defined]
    bare.goto(f"/{evening.slug}/board/screen/control/")
    screen.goto(f"/{evening.slug}/board/screen/")

    bare.get_by_role("button", name="Black").click()

    expect(screen.locator(BLACK)).to_be_attached()


CARD_MOMENTS: dict[str, Callable[[], StoredEvening]] = {
    "playing": lambda: play(draw(make_evening(16, screen_shows_leaders=True)), games=2),
    "over": lambda: do(
        play(draw(offered(make_evening(16, game_count=5, jar_size=3))), games=5), DrawJar("45")
    ),
}


def offered(evening: StoredEvening) -> StoredEvening:
    return offer(evening, place_1="A ham", place_2="A cake")


TOURNAMENT_MOMENTS: dict[str, Callable[[], StoredEvening]] = {
    "pools": lambda: called(drawn()),
    "knock-out": lambda: seated(name="Seated"),
    "won": lambda: played_out(name="Won"),
}


@pytest.mark.long
@pytest.mark.parametrize("moment", [*CARD_MOMENTS, *TOURNAMENT_MOMENTS])
def test_screen_that_is_opened_again_shows_the_same_picture_in_every_scene(
    page: Page, screen: Page, moment: str
) -> None:
    made = CARD_MOMENTS.get(moment) or TOURNAMENT_MOMENTS[moment]
    scenes = CARD_SCENES if moment in CARD_MOMENTS else TOURNAMENT_SCENES
    evening = made()
    open_both(page, screen, evening)

    for scene, kind in scenes.items():
        if kind.is_typed:
            continue
        button = page.locator(f'[name="show"][value="{scene}"]')
        if button.is_disabled():
            continue
        button.click()
        expect(page.locator(f'.is-on > [value="{scene}"]')).to_be_visible()
        page.keyboard.press("f")
        expect(page.get_by_role("button", name="Freeze")).to_have_attribute("aria-pressed", "true")
        screen.reload()
        before = screen.screenshot()
        screen.reload()

        assert screen.screenshot() == before, scene
        load_axe(screen)
        assert found_by_axe(screen, ALL_RULES, scene) == []
        page.keyboard.press("f")
        expect(page.get_by_role("button", name="Freeze")).to_have_attribute("aria-pressed", "false")

    load_axe(page)
    assert found_by_axe(page, ALL_RULES, "control of the screen") == []
