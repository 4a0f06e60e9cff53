"""A bad night from end to end, in each language: everything goes wrong, the right couples are paid.

A couple is late and another goes home, a result of two games ago was wrong, two couples sit down in
each other's places, and the hall closes after 20 games of 25.
"""

import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from scoring.hall.numbers import CoupleNumber
from tests.browser.steps import GLANCE_MS, key
from tests.factories import draw, make_evening, now, offer, play
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)


class Night:
    """The pages of an evening by their addresses and fields, in whatever language they speak.

    ``wins`` is kept beside the program, from the slips as they come.
    """

    def __init__(self, page: Page, stored: StoredEvening) -> None:
        self.page = page
        self.evening = stored
        self.wins = Counter(dict(stored.evening.totals))

    @property
    def leader(self) -> CoupleNumber:
        """It wins whatever it plays, so that nobody is tied with it in the end."""
        return max(self.wins, key=lambda couple: self.wins[couple])

    @property
    def game(self) -> int:
        return len(now(self.evening).evening.games)

    def pairs(self, game: int | None = None) -> dict[int, tuple[CoupleNumber, CoupleNumber]]:
        seating = now(self.evening).evening.games[(game or self.game) - 1].seating
        return dict(seating.in_play)

    def at(self, address: str) -> None:
        self.page.goto(f"/{self.evening.slug}/{address}")

    def send(self, ending: str, number: int = 0) -> None:
        """Presses the button of the form that goes to this address."""
        self.page.locator(f'form[action$="{ending}"]').nth(number).get_by_role("button").click()

    def winner_at(self, table: int) -> CoupleNumber:
        pair = self.pairs()[table]
        return self.leader if self.leader in pair else pair[0]

    def type_game(self) -> None:
        """Every table, by the number of the couple that won; the last one first."""
        game = self.game
        # A page that has just come has its cursor a moment later, on a busy machine quite a moment.
        expect(self.page.locator("#line")).to_be_focused()
        for table in sorted(self.pairs(), reverse=True):
            winner = self.winner_at(table)
            self.wins[winner] += 1
            key(self.page, str(winner))
        shown = self.page.locator("#game input[name=game]").first
        # Every result is on the disk before the next is sent.
        expect(shown).to_have_value(str(game + 1), timeout=60_000)
        self.page.clock.run_for(GLANCE_MS)


@pytest.fixture(params=["en-CA", "fr-CA"])
def night(request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext]) -> Night:
    """Eight couples at four tables; sixteen games are played."""
    evening = offer(make_evening(8), place_1=9_000, place_2=5_000)
    page = new_context(locale=request.param).new_page()
    page.clock.install()
    return Night(page, play(draw(evening), games=16, seed=4))


def test_whatever_goes_wrong_the_right_couples_are_paid(night: Night) -> None:
    page = night.page
    somebody_is_late_and_somebody_goes_home(night)
    night.at("floor/")
    night.type_game()  # game 17
    attending = now(night.evening).evening.attending(18)
    assert (9 in attending, 3 in attending) == (True, False)
    a_result_two_games_ago_was_wrong(night)
    two_sit_in_each_others_places(night)
    night.at("floor/")
    for _game in (18, 19, 20):
        night.type_game()
    night.at("floor/end/")
    night.send("/floor/end/")

    expect(page.locator("#award_list")).to_be_visible()
    evening = now(night.evening).evening
    assert (evening.settings.game_count, evening.is_over) == (20, True)
    assert evening.totals == {couple: night.wins[couple] for couple in evening.totals}
    the_winners_are_paid(night)


def somebody_is_late_and_somebody_goes_home(night: Night) -> None:
    page = night.page
    night.at("door/")
    page.locator("#entry input[name=odd][value=house]").check()
    page.locator("#first_player").fill("Ace Sample")
    page.locator("#second_player").fill("Jack Sample")
    page.locator("#second_player").press("Enter")
    expect(page.locator("#couple_row-9")).to_be_visible()
    night.at("door/couples/3/")
    page.locator('details:has(form[action$="/couples/3/leave/"]) > summary').click()
    night.send("/couples/3/leave/")
    expect(page).to_have_url(re.compile("/door/#couple_row-3$"))
    couples = now(night.evening).evening.couples
    assert (couples[9].first_game, couples[3].last_game) == (18, 17)


def a_result_two_games_ago_was_wrong(night: Night) -> None:
    was = now(night.evening).evening.games[15].winners[1]
    night.at("floor/games/16/")
    credit = night.page.locator('button[name="credit"][value^="2-"]')
    couple = CoupleNumber(int((credit.get_attribute("value") or "").split("-")[1]))
    credit.click()
    expect(night.page.locator("#notices")).to_contain_text(str(couple))
    night.wins[couple] += 1
    night.wins[was] -= 1


def two_sit_in_each_others_places(night: Night) -> None:
    page = night.page
    one, other = night.pairs()[2][1], night.pairs()[3][1]
    night.at("floor/games/18/seats/")
    page.locator("#swap_one").fill(str(one))
    page.locator("#swap_other").fill(str(other))
    page.locator("#swap_other").press("Enter")
    night.send("/floor/games/18/seats/")
    expect(page.locator("#notices")).to_contain_text(str(one))
    assert (night.pairs()[2][1], night.pairs()[3][1]) == (other, one)


def the_winners_are_paid(night: Night) -> None:
    """First prize to who has most wins by the slips, and every prize to whom it is due."""
    most = max(night.wins.values())
    first = {couple for couple, wins in night.wins.items() if wins == most}
    assert first == {night.leader}
    night.send(f"/awards/place-1/{night.leader}/hand-over/")
    held_now = f'form[action$="/awards/place-1/{night.leader}/take-back/"]'
    expect(night.page.locator(held_now)).to_be_visible()
    evening = now(night.evening).evening
    held = {(prize, couple): award.cents for (prize, couple), award in evening.handed_over.items()}
    assert held == {("place-1", night.leader): 9_000}
