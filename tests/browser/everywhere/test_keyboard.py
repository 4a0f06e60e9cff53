"""Nothing needs a mouse: games, names and cards by key, and by Tab a way to everything."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from scoring.hall.acts import Pay, SignIn
from scoring.hall.movement.movement import Odd
from tests.browser.console import Console
from tests.browser.stages import OVER, make_evening_over, make_evenings, pages_once
from tests.browser.steps import key, side_of, unfold
from tests.factories import do, draw, make_evening, now, play, tables_of, win, winners_of

pytestmark = pytest.mark.django_db(transaction=True)

# All that Tab should come by: what is seen, and of a group of radio buttons the first for all. Tab
# then starts at the top, wherever the page itself had put the focus. Each Tab looks at where the
# one before it led, inside the page: to ask from outside after each takes most of the time.
#
# Whether a line around the part with the focus, or around its label, says where one is. The pieces
# of a day and of a time are the browser's own: it marks them itself.
START_AT_THE_TOP = """() => {
  const firstOf = (part) => part.type === 'radio'
    ? part.form.querySelector(`[name="${part.name}"]:enabled`) : part;
  const all = 'a[href], summary, [tabindex="0"], :is(button, input, select, textarea):enabled';
  const isThere = (part) => part.checkVisibility() && !part.closest('[inert]');
  const seen = [...document.querySelectorAll(all)].filter(isThere);
  const tour = { waiting: new Set(seen.map(firstOf)), unseen: new Set(), isOver: false };
  const isSeen = (part) => {
    const places = [part, part.closest('label, li')].filter(Boolean);
    const styles = places.map((place) => getComputedStyle(place));
    return ['date', 'time'].includes(part.type) || styles.some(
      (style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2);
  };
  tour.look = () => {
    const part = document.activeElement;
    tour.isOver ||= part === document.body;
    if (tour.isOver) return true;
    tour.waiting.delete(firstOf(part));
    if (!isSeen(part)) tour.unseen.add(part);
    return false;
  };
  const atTheFirstKey = () => addEventListener('keydown', tour.look, true);
  addEventListener('keydown', atTheFirstKey, { once: true });
  document.body.tabIndex = -1;
  document.body.focus();
  window.tour = tour;
  return tour.waiting.size;
}"""
UNSEEN = "() => [...tour.unseen].map((part) => part.id || part.textContent.trim() || part.tagName)"
LEFT_OUT = "() => [...tour.waiting].map((part) => part.outerHTML.slice(0, 80))"
TAB = {"type": "rawKeyDown", "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9}
# A day has several pieces and a stop at each; after so many times five, Tab is caught somewhere.
FIVES = 10
PARTS = 2


def test_last_tap_is_taken_back_and_done_again_by_key(page: Page) -> None:
    evening = draw(make_evening(couples=8))
    page.goto(f"/{evening.slug}/floor/")
    first, second = tables_of(evening)[2]
    side_of(page, 3, first).click()
    expect(page.locator("#last_done")).to_contain_text(f"couple {first} won")
    side_of(page, 3, second).click()
    expect(page.locator("#last_done")).to_contain_text(f"couple {second} won, not couple {first}")

    page.keyboard.press("Control+z")
    expect(side_of(page, 3, first)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Control+z")
    expect(page.locator("#status")).to_contain_text("4 tables still to come")
    page.keyboard.press("Control+Shift+Z")
    expect(side_of(page, 3, first)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Control+Shift+Z")

    expect(side_of(page, 3, second)).to_have_attribute("aria-pressed", "true")
    assert winners_of(evening) == ((None, None, second, None),)


@pytest.mark.parametrize("struck", [["4", "2"], ["3", "Backspace"]], ids=["filled", "emptied"])
def test_keys_in_a_line_that_was_edited_take_nothing_back(page: Page, struck: list[str]) -> None:
    evening = draw(make_evening(couples=8))
    recorded = win(evening, 1, 3, tables_of(evening)[2][0])
    page.goto(f"/{evening.slug}/floor/")
    line = page.get_by_label("Winner")
    for key_struck in struck:
        line.press(key_struck)

    page.keyboard.press("Control+z")
    page.wait_for_load_state("networkidle")

    expect(line).not_to_have_value("42")  # the browser's own undo
    assert now(evening) == recorded


@pytest.mark.parametrize("part", ["name", "tick", "choice"])
def test_keys_take_nothing_back_while_a_form_holds_what_was_not_sent(page: Page, part: str) -> None:
    evening = do(make_evening(couples=2), Pay(1, has_paid=False))
    page.goto(f"/{evening.slug}/office/settings")
    unfold(page, "Games and tables")
    {
        "name": lambda: page.get_by_label("Name").first.fill("Unsaved sample evening"),
        "tick": lambda: page.get_by_role("checkbox").first.click(),
        "choice": lambda: page.get_by_role("radio", checked=False).first.check(),
    }[part]()
    page.get_by_role("heading", level=1).click()
    page.evaluate("window.isSamePage = true")

    page.keyboard.press("Control+z")
    page.wait_for_load_state("networkidle")

    assert page.evaluate("window.isSamePage")
    assert now(evening) == evening


def test_folded_settings_are_opened_and_changed_by_key_and_say_so(page: Page) -> None:
    evening = make_evening(couples=0)
    page.goto(f"/{evening.slug}/office/settings/")
    part = page.locator("details", has=page.get_by_role("heading", name="An odd couple"))

    part.locator("summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    part.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(part.locator("summary")).to_contain_text("changed, not saved yet")
    page.get_by_role("textbox", name="Prizes").press("Enter")

    expect(page.get_by_text("The settings are saved.")).to_be_visible()
    assert now(evening).settings.odd is Odd.REST


def test_keys_take_back_where_only_something_is_looked_for(page: Page) -> None:
    evening = do(make_evening(couples=2), Pay(1, has_paid=False))
    page.goto(f"/{evening.slug}/door/")
    page.get_by_role("searchbox").fill("sample")
    page.get_by_role("heading", level=1).click()

    page.keyboard.press("Control+z")

    expect(page.locator("#has_paid-1")).to_have_attribute("aria-pressed", "true")


def test_couples_are_signed_in_by_key(page: Page) -> None:
    evening = make_evening(couples=0)
    page.goto(f"/{evening.slug}/door/")
    expect(page.get_by_label("First player")).to_be_focused()

    for first, second in [("Zoé Sample", "Émile Sample"), ("Ann Sample", "Bert Sample")]:
        page.keyboard.type(first)
        page.keyboard.press("Tab")
        key(page, second)
        expect(page.locator("#couple_rows")).to_contain_text(f"{first} & {second}")
        expect(page.get_by_label("First player")).to_be_focused()

    names = [couple.names for couple in now(evening).evening.couples.values()]
    assert names == ["Zoé Sample & Émile Sample", "Ann Sample & Bert Sample"]


def test_usual_partner_is_proposed_and_another_one_typed_over(page: Page) -> None:
    usual = [SignIn(("Zoé Sample", "Émile Sample")), SignIn(("Ann Sample", "Bert Sample"))]
    do(make_evening(couples=0, name="Earlier evening"), *usual)
    evening = make_evening(couples=0)
    page.goto(f"/{evening.slug}/door/")
    first, second = page.get_by_label("First player"), page.get_by_label("Second player")
    expect(first).to_be_focused()

    page.keyboard.type("zoe sampl")
    expect(second).to_have_value("")
    key(page, "e")  # Enter looks at who is proposed before it signs anybody in
    expect(second).to_have_value("Émile Sample")
    expect(second).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#couple_rows")).to_contain_text("zoe sample & Émile Sample")
    expect(first).to_be_focused()
    key(page, "Ann Sample")
    expect(second).to_have_value("Bert Sample")
    key(page, "Cleo Sample")
    expect(page.locator("#couple_rows")).to_contain_text("Ann Sample & Cleo Sample")

    # Who is here is proposed to nobody; whoever is typed brings nobody else's partner.
    page.keyboard.type("Bert Sample")
    expect(second).to_have_value("")
    assert [couple.names for couple in now(evening).evening.couples.values()] == [
        "zoe sample & Émile Sample",
        "Ann Sample & Cleo Sample",
    ]


def test_partner_who_is_proposed_goes_with_the_name_that_brought_them(page: Page) -> None:
    usual = SignIn(("Ann Sample", "Bert Sample"))
    do(make_evening(couples=0, name="Earlier evening"), usual)
    page.goto(f"/{make_evening(couples=0).slug}/door/")
    first, second = page.get_by_label("First player"), page.get_by_label("Second player")

    first.fill("Ann Sample")
    expect(second).to_have_value("Bert Sample")
    first.fill("Ann Sampleton")
    expect(second).to_have_value("")
    second.fill("Dan Sample")
    first.fill("Ann Sample")
    expect(second).to_have_value("Dan Sample")


def test_cards_are_typed_by_key(page: Page) -> None:
    evening = play(draw(make_evening(couples=4)), games=3)
    page.goto(f"/{evening.slug}/cards/")
    expect(page.get_by_label("Couple", exact=True)).to_be_focused()

    for couple, games in [("1", "1 3"), ("2", "0")]:
        key(page, couple)
        expect(page.get_by_label("Games punched")).to_be_focused()
        key(page, games)
        expect(page.locator(f"#card_row-{couple}")).not_to_contain_text("to come")
        expect(page.get_by_label("Couple", exact=True)).to_be_focused()

    assert now(evening).evening.cards == {1: (1, 3), 2: ()}


def test_skip_link_leads_past_the_header(page: Page) -> None:
    evening = draw(make_evening(couples=4))
    page.goto(f"/{evening.slug}/board/")

    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the page")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")

    assert page.evaluate("document.activeElement.closest('main') !== null")


@pytest.mark.parametrize("part", range(PARTS))
def test_tab_comes_by_everything_and_is_seen(
    new_context: Callable[..., BrowserContext], of_this_run: Path, part: int
) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    make_evenings()
    out_of_reach = []

    for address in pages_once(of_this_run, part, PARTS):
        page.goto(address)
        out_of_reach += [f"{address}: {fault}" for fault in faults_by_tab(page)]

    assert out_of_reach == []


def test_planted_stumbling_blocks_are_found(page: Page) -> None:
    """The control: a button that Tab passes by, and a link that nobody sees the focus on."""
    evening = make_evening(couples=2)
    page.goto(f"/{evening.slug}/door/")
    page.locator("#has_paid-2").evaluate("button => { button.tabIndex = -1; }")
    page.locator("#change-1").evaluate("link => { link.style.outline = '0'; }")

    faults = list(faults_by_tab(page))

    assert faults[0] == "no line around change-1"
    assert faults[1].startswith('Tab never comes to <button class="mark-button" id="has_paid-2"')
    assert len(faults) == 2


def faults_by_tab(page: Page) -> Iterator[str]:
    keyboard = page.context.new_cdp_session(page)
    parts = page.evaluate(START_AT_THE_TOP)
    for presses in (parts + 1, *[5] * FIVES):
        for _ in range(presses):
            keyboard.send("Input.dispatchKeyEvent", TAB)
        if page.evaluate("tour.look()"):
            break
    keyboard.detach()
    yield from (f"no line around {part[:60]}" for part in page.evaluate(UNSEEN))
    yield from (f"Tab never comes to {part}" for part in page.evaluate(LEFT_OUT))


def test_names_typed_before_the_answer_lose_no_letter(slow_page: Page) -> None:
    evening = make_evening(couples=0)
    slow_page.goto(f"/{evening.slug}/door/")
    expect(slow_page.get_by_label("First player")).to_be_focused()

    for first, second in [("Ann Sample", "Bert Sample"), ("Cleo Sample", "Dan Sample")]:
        slow_page.keyboard.type(first, delay=10)
        slow_page.keyboard.press("Tab")
        slow_page.keyboard.type(second, delay=10)
        slow_page.keyboard.press("Enter")
    slow_page.keyboard.type("Ev")
    expect(slow_page.locator("#couple_rows").get_by_role("row")).to_have_count(2)
    expect(slow_page.locator(".entry-number")).to_contain_text("3")
    slow_page.keyboard.type("e Sample")

    expect(slow_page.get_by_label("First player")).to_have_value("Eve Sample")
    names = [couple.names for couple in now(evening).evening.couples.values()]
    assert names == ["Ann Sample & Bert Sample", "Cleo Sample & Dan Sample"]


def test_refused_card_stands_beside_the_one_that_was_cut_with_it(
    page: Page, console: Console
) -> None:
    make_evening_over()
    page.goto(f"{OVER}/prizes/")
    first, second = (page.get_by_label(f"Couple {couple}: card").first for couple in (2, 3))

    first.focus()
    key(page, "KD")
    expect(second).to_be_focused()
    with console.refusals_meant():
        key(page, "13H")
        expect(page.get_by_role("alert")).to_be_visible()

    expect(first).to_have_value("KD")
    expect(second).to_have_value("13H")
    expect(second).to_be_focused()
