"""What the hall screen tells step by step: ties and their cards, and prizes one by one."""

from typing import Any

import pytest

from scoring.hall.acts import DrawJar
from tests.factories import count_cards, do, make_evening, now, offer
from tests.prizes.evenings import cut, wish
from tournaments.board.screen.pages.by_hand import tie_pages
from tournaments.board.screen.screen import Screen, screen_for
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.wall import Wall

pytestmark = pytest.mark.django_db


def evening_of_cards(wins: dict[int, int], **settings: Any) -> StoredEvening:
    made = make_evening(len(wins), languages=("en",), **settings)
    return count_cards(offer(made, place_1=9000, place_2="A cake", booby="A turnip"), wins)


def cards_shown(evening: StoredEvening) -> list[tuple[str, dict[int, list[str]]]]:
    """Each prize on the scene of ties, with the cards beside each couple."""
    return [
        (page.prizes[0].titles[0], {cut.row.couple: [*map(str, cut.cards)] for cut in page.cuts})
        for page in tie_pages(now(evening))
    ]


@pytest.fixture
def cut_for_first() -> StoredEvening:
    """Three are tied for first prize and have cut; couple 2 has won it."""
    evening = evening_of_cards({1: 5, 2: 9, 3: 9, 4: 9, 5: 1}, jar_size=None)
    evening = wish(evening, "place-1", c2="cut", c3="cut", c4="cut")
    return cut(evening, "place-1", c2="2D", c3="KH", c4="9C")


def test_cards_stay_beside_those_who_cut_them(cut_for_first: StoredEvening) -> None:
    assert cards_shown(cut_for_first) == [("First prize", {2: ["2D"], 3: ["KH"], 4: ["9C"]})]


def test_cards_are_shown_only_of_those_who_are_still_tied(cut_for_first: StoredEvening) -> None:
    evening = count_cards(cut_for_first, {3: 8})

    assert cards_shown(evening) == [("First prize", {2: ["2D"], 4: ["9C"]})]


def test_tie_that_is_none_any_more_is_not_shown(cut_for_first: StoredEvening) -> None:
    evening = count_cards(cut_for_first, {3: 10})

    assert "First prize" not in dict(cards_shown(evening))


def uncovered(evening: StoredEvening, taps: int) -> list[str]:
    screen: Screen = screen_for(now(evening), Wall(scene="prizes", page=taps), seconds=0)
    return [prize.titles[0] for prize in screen.page.prizes]


def test_jar_drawn_between_two_prizes_is_uncovered_after_them() -> None:
    evening = evening_of_cards({1: 25, 2: 9, 3: 7, 4: 5, 5: 1}, jar_size=2)
    assert uncovered(evening, taps=2) == ["Second prize", "Booby prize"]

    evening = do(evening, DrawJar("45"))

    told = [uncovered(evening, taps) for taps in range(1, 5)]
    assert told == [
        ["Booby prize"],
        ["Second prize", "Booby prize"],
        ["First prize", "Second prize", "Booby prize"],
        ["Cookie jar", "First prize", "Second prize", "Booby prize"],
    ]
