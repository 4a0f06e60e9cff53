"""The dispute at the desk: the card is right by one tap, and both couples' rows follow."""

import pytest
from playwright.sync_api import Page, expect

from scoring.hall.acts import TypeCard
from tests.browser.steps import press
from tests.factories import do, draw, make_evening, now, play_first_named

pytestmark = pytest.mark.django_db(transaction=True)


def test_card_is_right_and_both_rows_say_so(page: Page) -> None:
    evening = play_first_named(draw(make_evening(couples=4)), games=[1])
    winner, loser = now(evening).evening.games[0].seating.tables[0]
    assert loser is not None
    do(evening, TypeCard(loser, (1,)), TypeCard(winner, ()))

    page.goto(f"/{evening.slug}/cards/")
    rows = {couple: page.locator(f"#card_row-{couple}") for couple in (winner, loser)}
    expect(rows[loser]).to_contain_text("differs")
    page.get_by_role("button", name=f"The card is right: couple {loser} won").first.click()

    for row in rows.values():
        expect(row).not_to_contain_text("differs")
    expect(page.locator("#notices")).to_contain_text("nobody moved")
    expect(page.locator("#differences")).to_have_count(0)

    press(page, "Take back")
    expect(page.locator("#differences")).to_be_visible()
    assert now(evening).evening.games[0].winners[0] == winner
