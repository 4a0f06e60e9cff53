"""Results by key: couples by number in any order, or table by table with one letter each."""

import time
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.console import Console
from tests.browser.steps import expect_game, key, open_floor, press, question, side_of
from tests.factories import draw, make_evening, now, tables_of, win, winners_of
from tests.figures import Most, Prove
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

BETWEEN_KEYS_MS = 150
# Whatever were sent by mistake would be answered by then.
LONG_ENOUGH_MS = 700
# A hand that has not typed on by then has looked up.
REST_MS = 2_100
SHUFFLED = Random(45)


def winners_to_type(evening: StoredEvening) -> tuple[int, ...]:
    """One couple of each table of the game under way, now the first, now the second."""
    return tuple(couples[table % 2] for table, couples in enumerate(tables_of(evening), start=1))


def one_result_to_come(couples: int = 4) -> StoredEvening:
    evening = draw(make_evening(couples=couples))
    for table, winner in enumerate(winners_to_type(evening)[:-1], start=1):
        win(evening, 1, table, winner)
    return now(evening)


def closed_by_letter(page: Page) -> StoredEvening:
    """The last result of game 1, by its letter; the evening before it."""
    evening = one_result_to_come()
    open_floor(page, evening)
    page.keyboard.press("a")
    expect_game(page, 2, 25)
    return evening


def test_twenty_slips_as_they_come_take_three_keys_each_and_twenty_seconds(
    page: Page, prove: Prove
) -> None:
    evening = draw(make_evening(couples=40))
    winners = winners_to_type(evening)
    slips = SHUFFLED.sample(winners, k=len(winners))
    open_floor(page, evening)
    began = time.monotonic()

    for couple in slips:
        page.keyboard.type(str(couple), delay=BETWEEN_KEYS_MS)
        page.keyboard.press("Enter", delay=BETWEEN_KEYS_MS)
    expect_game(page, 2, 25)
    seconds = time.monotonic() - began

    assert winners_of(evening)[0] == winners
    assert sum(len(f"{couple}⏎") for couple in slips) <= 3 * len(slips)
    # How long it takes is asked where nothing else is at work.
    prove(
        "Twenty slips as they come",
        Most("s, all recorded", seconds, at_most=20),
        control="none: a measure of time",
    )
    expect(page.get_by_label("Winner")).to_be_focused()


def test_game_of_twenty_tables_takes_twenty_letters_in_their_order(page: Page) -> None:
    evening = draw(make_evening(couples=40))
    winners = winners_to_type(evening)
    open_floor(page, evening)

    for table, (couples, winner) in enumerate(zip(tables_of(evening), winners, strict=True), 1):
        page.keyboard.press("ab"[couples.index(winner)])
        if table < 20:
            expect(page.locator("#next_table")).to_contain_text(f"Table {table + 1}")

    expect_game(page, 2, 25)
    assert winners_of(evening)[0] == winners


def test_other_couple_of_a_table_is_asked_about_and_chosen_by_key(
    page: Page, console: Console
) -> None:
    evening = draw(make_evening(couples=8))
    first, second = tables_of(evening)[2]
    open_floor(page, evening)
    key(page, str(first))
    expect(page.locator("#entry_hint")).to_contain_text(f"couple {first} won")

    with console.refusals_meant():
        key(page, str(second))
        expect(page.locator(".table-question")).to_contain_text(f"couple {first}, Ada Sample")
    assert winners_of(evening)[0][2] == first
    for _ in range(2):  # past what is left as it is, to the button before it
        page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("button", name=f"Couple {second} won")).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.locator("#entry_hint")).to_contain_text(f"couple {second} won, no longer")
    expect(page.locator(".table-question")).to_have_count(0)
    expect(page.get_by_label("Winner")).to_have_value("")
    assert winners_of(evening)[0][2] == second


def test_enter_after_a_letter_sends_nothing_more(page: Page) -> None:
    evening = draw(make_evening(couples=8))
    open_floor(page, evening)

    key(page, "a")
    key(page, "b")

    expect(page.locator("#next_table")).to_contain_text("Table 3")
    page.wait_for_timeout(LONG_ENOUGH_MS)
    (first, _), (_, second), *_rest = tables_of(evening)
    assert winners_of(evening) == ((first, second, None, None),)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_letter_held_down_is_one_letter(page: Page) -> None:
    evening = draw(make_evening(couples=8))
    open_floor(page, evening)

    for _ in range(5):
        page.keyboard.down("a")  # from the second on, as the keyboard repeats it
    page.keyboard.up("a")

    expect(page.locator("#next_table")).to_contain_text("Table 2")
    page.wait_for_timeout(LONG_ENOUGH_MS)
    assert winners_of(evening)[0].count(None) == 3


# Answers that come late


def test_lines_typed_before_the_answer_are_recorded_in_turn(slow_page: Page) -> None:
    evening = draw(make_evening(couples=12))
    tables = tables_of(evening)
    open_floor(slow_page, evening)

    for line in ["a", "b"]:  # tables 1 and 2
        slow_page.keyboard.press(line)
    for couple in (tables[4][1], tables[3][0]):
        key(slow_page, str(couple))
    slow_page.keyboard.press("a")  # table 3
    expect(slow_page.locator("#status")).to_contain_text("1 table still to come: 6")

    sides = {1: 0, 2: 1, 3: 0, 4: 0, 5: 1}
    won = tuple(tables[table - 1][side] for table, side in sides.items())
    assert winners_of(evening) == ((*won, None),)


def test_line_typed_before_the_next_game_is_seen_is_asked_about(slow_page: Page) -> None:
    evening = draw(make_evening(couples=2))
    open_floor(slow_page, evening)

    key(slow_page, "1")
    key(slow_page, "1")

    expect_game(slow_page, 2, 25)
    expect(question(slow_page)).to_contain_text("1 was typed as game 2 came up.")
    expect(slow_page.get_by_label("Winner")).to_have_value("")
    assert winners_of(evening) == ((1,), (None,))
    slow_page.keyboard.press("Enter")

    expect_game(slow_page, 3, 25)
    assert winners_of(evening) == ((1,), (1,), (None,))


def test_number_half_typed_when_the_game_closes_is_asked_about_whole(slow_page: Page) -> None:
    evening = draw(make_evening(couples=24))
    game = winners_to_type(evening)
    for table, winner in enumerate(game[:-1], start=1):
        win(evening, 1, table, winner)
    open_floor(slow_page, evening)

    key(slow_page, str(game[-1]))
    slow_page.keyboard.type("1")
    expect_game(slow_page, 2, 25)
    expect(slow_page.get_by_label("Winner")).to_have_value("1")
    key(slow_page, "2")
    expect(question(slow_page)).to_contain_text("12 was typed as game 2 came up.")
    assert winners_of(evening) == (game, (None,) * 12)
    slow_page.clock.run_for(REST_MS)
    key(slow_page, "9")
    expect(question(slow_page)).to_contain_text("Waiting behind it: 9")
    expect(question(slow_page)).to_be_in_viewport(ratio=1)
    press(question(slow_page), "It counts for game 2")

    expect(slow_page.locator("#status")).to_contain_text("10 tables still to come")
    expect(question(slow_page)).to_be_hidden()
    assert {9, 12} < set(winners_of(evening)[1])


@pytest.mark.parametrize("letter", ["a", "b"])
def test_letter_struck_twice_at_the_last_table_is_held_and_left_out(
    page: Page, letter: str
) -> None:
    evening = closed_by_letter(page)

    page.keyboard.press(letter)
    expect(question(page)).to_contain_text(f"{letter} was typed as game 2 came up.")
    page.clock.run_for(REST_MS)
    page.keyboard.press("Escape")
    expect(question(page)).to_be_hidden()
    assert winners_of(evening)[1:] == ((None, None),)
    expect(page.locator(".closed-tables li")).to_have_count(2)
    page.keyboard.press("a")

    expect(page.locator("#entry_hint")).to_contain_text("Game 2, table 1")
    expect(page.locator(".just-closed")).to_have_count(0)


def test_last_result_is_in_reach_behind_a_letter_that_is_left_out(page: Page) -> None:
    """Who has struck the wrong letter, and the right one after it."""
    stored = closed_by_letter(page)
    page.keyboard.press("b")
    expect(question(page)).to_be_visible()

    page.keyboard.press("Escape")
    expect(question(page)).to_be_hidden()
    expect_game(page, 2, 25)
    page.keyboard.press("Escape")

    expect_game(page, 1, 25)
    assert winners_of(stored) == (stored.evening.games[0].winners,)


def test_letters_struck_after_a_rest_wait_for_the_answer(page: Page) -> None:
    evening = closed_by_letter(page)
    (first, _), (_, second) = tables_of(evening)
    page.keyboard.press("a")
    page.clock.run_for(REST_MS)

    page.keyboard.press("b")
    expect(question(page)).to_contain_text("Waiting behind it: b")
    page.wait_for_timeout(LONG_ENOUGH_MS)
    assert winners_of(evening)[1] == (None, None)
    page.keyboard.press("Enter")

    expect_game(page, 3, 25)
    assert winners_of(evening)[1] == (first, second)


def test_lines_after_the_last_game_are_named(slow_page: Page) -> None:
    evening = draw(make_evening(couples=2, game_count=1))
    open_floor(slow_page, evening)

    for line in ("1", "2", "1"):
        key(slow_page, line)

    expect(slow_page.locator("#notices")).to_contain_text("Not sent: 2, 1")
    assert winners_of(evening) == ((1,),)


def test_line_entered_while_a_tap_is_on_its_way_waits_for_it(slow_page: Page) -> None:
    evening = draw(make_evening(couples=6))
    tables = tables_of(evening)
    open_floor(slow_page, evening)

    side_of(slow_page, 1, tables[0][0]).click()
    slow_page.get_by_label("Winner").focus()
    key(slow_page, str(tables[1][1]))
    key(slow_page, str(tables[2][0]))

    expect_game(slow_page, 2, 25)
    assert winners_of(evening)[0] == (tables[0][0], tables[1][1], tables[2][0])


def test_refusal_stops_what_was_typed_after_it_and_names_it(
    slow_page: Page, console: Console
) -> None:
    evening = draw(make_evening(couples=8))
    open_floor(slow_page, evening)

    with console.refusals_meant():
        key(slow_page, "9")
        key(slow_page, "2")
        slow_page.keyboard.type("3")
        alert = slow_page.get_by_role("alert")
        expect(alert).to_contain_text("There is no couple 9 tonight")
        expect(alert).to_contain_text("Not sent: 2, 3")
        slow_page.wait_for_timeout(LONG_ENOUGH_MS)

    expect(slow_page.get_by_label("Winner")).to_have_value("9")
    assert winners_of(evening) == ((None,) * 4,)


# The last result, for five seconds


def test_last_result_is_taken_back_by_one_key(page: Page) -> None:
    stored = closed_by_letter(page)

    expect(page.locator(".just-closed")).to_contain_text("Game 1 is closed")
    page.keyboard.press("Escape")

    expect_game(page, 1, 25)
    expect(page.locator("#next_table")).to_contain_text("Table 2")
    assert winners_of(stored) == (stored.evening.games[0].winners,)


def test_key_takes_nothing_back_after_five_seconds(page: Page) -> None:
    evening = closed_by_letter(page)
    closed = now(evening)
    told = page.locator(".just-closed").get_by_text("Esc", exact=True)
    expect(told).to_be_visible()

    page.clock.run_for(5100)
    page.keyboard.press("Escape")
    page.wait_for_timeout(LONG_ENOUGH_MS)

    expect(told).to_be_hidden()
    assert now(evening) == closed


def test_key_takes_nothing_back_while_something_is_typed(page: Page) -> None:
    evening = closed_by_letter(page)
    closed = now(evening)

    page.keyboard.type("1")
    page.keyboard.press("Escape")
    page.wait_for_timeout(LONG_ENOUGH_MS)

    expect(page.get_by_label("Winner")).to_have_value("1")
    assert now(evening) == closed
