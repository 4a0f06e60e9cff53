"""Nothing needs a mouse: games, names and cards by key, and by Tab a way to everything."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.stages import make_evenings, pages_once
from tests.browser.steps import expect_game, key
from tests.factories import draw, make_evening, play
from tournaments.cards.queries import typed_cards
from tournaments.door.queries import couples_of
from tournaments.floor.queries import floor_record

pytestmark = pytest.mark.django_db(transaction=True)

# All that Tab should come by: what is seen, and of a group of radio buttons the first for all. Tab
# then starts at the top, wherever the page itself had put the focus.
LIST_PARTS = """() => {
  window.firstOf = (part) => part.type === 'radio'
    ? part.form.querySelector(`[name="${part.name}"]:enabled`) : part;
  const all = 'a[href], summary, [tabindex="0"], :is(button, input, select, textarea):enabled';
  const seen = [...document.querySelectorAll(all)].filter((part) => part.checkVisibility());
  window.waiting = new Set(seen.map(firstOf));
  document.body.tabIndex = -1;
  document.body.focus();
}"""
# Whether a line around the part with the focus, or around its label, says where one is. The pieces
# of a date are the browser's own: it marks them itself.
TICK_OFF = """() => {
  const part = document.activeElement;
  waiting.delete(firstOf(part));
  const places = [part, part.closest('label, li')].filter(Boolean);
  const styles = places.map((place) => getComputedStyle(place));
  return {
    isOver: part === document.body,
    name: part.id || part.textContent.trim() || part.tagName,
    isSeen: part.type === 'date' || styles.some(
      (style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2),
  };
}"""
LEFT_OUT = "() => [...waiting].map((part) => part.outerHTML.slice(0, 80))"
MOST_STOPS = 200


def test_game_of_twenty_tables_takes_forty_keys_and_no_mouse(page: Page) -> None:
    # A key a second, which anybody manages, is the 40 seconds that a game may take.
    evening = draw(make_evening(couples=40))
    page.goto("/sample-evening/floor/")
    keys = 0

    for table in range(1, 21):
        key(page, "12"[table % 2])
        keys += 2
        if table < 20:
            expect(page.locator("#next_table")).to_contain_text(f"Table {table + 1}")

    expect_game(page, 2, 25)
    tables = enumerate(floor_record(evening).seatings[0].tables, start=1)
    first_game = tuple(couples[table % 2] for table, couples in tables)
    assert (floor_record(evening).results[0], keys) == (first_game, 40)
    expect(page.get_by_label("Winner")).to_be_focused()


def test_any_table_is_changed_by_key(page: Page) -> None:
    evening = draw(make_evening(couples=8))
    page.goto("/sample-evening/floor/")
    first, second = floor_record(evening).seatings[0].tables[2]

    key(page, "3 1")
    expect(page.locator("#entry_hint")).to_contain_text(f"couple {first} won")
    key(page, "32")
    expect(page.locator("#entry_hint")).to_contain_text(f"couple {second} won, no longer")
    key(page, "3 0")
    expect(page.locator("#entry_hint")).to_contain_text("no result any more")

    assert floor_record(evening).results == ((None, None, None, None),)


def test_couples_are_signed_in_by_key(page: Page) -> None:
    evening = make_evening(couples=0)
    page.goto("/sample-evening/door/")

    for first, second in [("Zoé Sample", "Émile Sample"), ("Ann Sample", "Bert Sample")]:
        page.keyboard.type(first)
        page.keyboard.press("Tab")
        key(page, second)
        expect(page.locator("#couple_rows")).to_contain_text(f"{first} & {second}")
        expect(page.get_by_label("First player")).to_be_focused()

    names = [couple.names for couple in couples_of(evening)]
    assert names == ["Zoé Sample & Émile Sample", "Ann Sample & Bert Sample"]


def test_cards_are_typed_by_key(page: Page) -> None:
    evening = play(draw(make_evening(couples=4)), games=3)
    page.goto("/sample-evening/cards/")

    for couple, games in [("1", "1 3"), ("2", "0")]:
        key(page, couple)
        expect(page.get_by_label("Games punched")).to_be_focused()
        key(page, games)
        expect(page.locator(f"#card_row-{couple}")).not_to_contain_text("to come")
        expect(page.get_by_label("Couple", exact=True)).to_be_focused()

    assert typed_cards(evening) == {1: (1, 3), 2: ()}


def test_skip_link_leads_past_the_header(page: Page) -> None:
    draw(make_evening(couples=4))
    page.goto("/sample-evening/board/")

    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the page")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")

    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_tab_comes_by_everything_and_is_seen(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    make_evenings()
    out_of_reach = []

    for address in pages_once():
        page.goto(address)
        out_of_reach += [f"{address}: {fault}" for fault in faults_by_tab(page)]

    assert out_of_reach == []


def test_planted_stumbling_blocks_are_found(page: Page) -> None:
    """The control: a button that Tab passes by, and a link that nobody sees the focus on."""
    make_evening(couples=2)
    page.goto("/sample-evening/door/")
    page.locator("#has_paid-2").evaluate("button => { button.tabIndex = -1; }")
    page.locator("#change-1").evaluate("link => { link.style.outline = '0'; }")

    faults = list(faults_by_tab(page))

    assert faults[0] == "no line around change-1"
    assert faults[1].startswith('Tab never comes to <button class="mark-button" id="has_paid-2"')
    assert len(faults) == 2


def faults_by_tab(page: Page) -> Iterator[str]:
    page.evaluate(LIST_PARTS)
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        part = page.evaluate(TICK_OFF)
        if part["isOver"]:
            break
        if not part["isSeen"]:
            yield f"no line around {part['name'][:60]}"
    yield from (f"Tab never comes to {part}" for part in page.evaluate(LEFT_OUT))
