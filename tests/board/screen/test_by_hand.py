"""What the hall screen tells step by step: ties and their cards."""

from typing import Any

import pytest

from tests.factories import count_cards, make_evening, now, offer
from tests.prizes.evenings import cut, wish
from tournaments.board.screen.pages.by_hand import tie_pages
from tournaments.store.stored_evening import StoredEvening

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
