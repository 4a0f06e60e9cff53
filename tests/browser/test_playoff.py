"""A play-off of three, from the cards for its order to the game that decides (rules §7.18)."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import ALL_RULES, found_by_axe, load_axe
from tests.browser.steps import press
from tests.factories import count_cards, make_evening, offer
from tests.prizes.evenings import wish
from tests.prizes.visits import outcome_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)


def faults(page: Page) -> list[str]:
    load_axe(page)
    return found_by_axe(page, ALL_RULES, "the tie desk")


def three_playing_off() -> StoredEvening:
    evening = count_cards(offer(make_evening(4), place_1=30_000), {1: 3, 2: 3, 3: 3, 4: 1})
    return wish(evening, "place-1", c1="playoff")


def test_7_18_three_cut_play_in_turn_and_one_is_left(page: Page) -> None:
    evening = three_playing_off()
    page.goto(f"/{evening.slug}/prizes/")
    tie = page.locator("#tie-place-1")
    expect(tie).to_contain_text("A play-off of 3: they cut for the order")

    tie.get_by_label("Couple 1: card").fill("9C")
    tie.get_by_label("Couple 2: card").fill("KD")
    tie.get_by_label("Couple 3: card").fill("AS")
    page.keyboard.press("Enter")
    expect(tie).to_contain_text("Couples 1 and 3 play now; the winner meets couple 2.")
    assert faults(page) == []
    tie.get_by_role("button", name="Couple 3 beat couple 1").dblclick()  # is one game all the same
    expect(tie).to_contain_text("Couples 2 and 3 play now: the winner wins the play-off.")
    expect(tie.get_by_role("heading", name="First prize")).to_be_focused()
    tie.get_by_role("button", name="Couple 2 beat couple 3").click()

    expect(tie).to_contain_text("Couple 2 won the play-off against couples 1 and 3.")
    assert [award.couple for award in outcome_of(evening).awards] == [2]
    press(page, "Take back")
    expect(tie.get_by_role("button", name="Couple 2 beat couple 3")).to_be_visible()


def test_7_18_another_way_is_written_down_before_it_begins(page: Page) -> None:
    evening = three_playing_off()
    page.goto(f"/{evening.slug}/prizes/")
    tie = page.locator("#tie-place-1")

    tie.get_by_text("Play it another way").click()
    tie.get_by_label("How it is played").fill("All at one table")
    tie.get_by_role("button", name="Write it down").click()
    expect(tie).to_contain_text("Played another way: All at one table")
    assert faults(page) == []
    tie.get_by_role("button", name="Couple 3 won").click()

    expect(tie).to_contain_text("Couple 3 won the play-off against couples 1 and 2.")
    assert [award.couple for award in outcome_of(evening).awards] == [3]
