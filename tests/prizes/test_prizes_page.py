"""Whether the page of the prizes is ready to settle, and what its addresses end in."""

import pytest

from scoring.hall.settings import FormatOfPlay
from tests.factories import draw, make_evening, play
from tests.prizes.evenings import level_evening
from tournaments.prizes.desk import prizes_desk
from tournaments.prizes.page import PrizesPage

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("is_early", "told"), [(False, (False, "")), (True, (True, "?early=1"))])
def test_page_of_an_evening_in_play_is_ready_once_it_ends_early(
    is_early: bool, told: tuple[bool, str]
) -> None:
    desk = prizes_desk(play(draw(make_evening(4)), games=1).evening)

    page = PrizesPage("evening", FormatOfPlay.CARD_EVENING, desk, poster=None, is_early=is_early)

    assert (page.is_ready, page.query) == told


@pytest.mark.parametrize(("is_early", "told"), [(False, (True, "")), (True, (True, "?early=1"))])
def test_page_of_an_evening_that_is_over_is_ready(is_early: bool, told: tuple[bool, str]) -> None:
    desk = prizes_desk(level_evening().evening)

    page = PrizesPage("evening", FormatOfPlay.CARD_EVENING, desk, poster=None, is_early=is_early)

    assert (page.is_ready, page.query) == told
