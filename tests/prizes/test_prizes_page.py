"""Whether the page of the prizes is ready to settle."""

import pytest

from scoring.hall.acts import EndEvening
from scoring.hall.settings import FormatOfPlay
from tests.factories import do, draw, make_evening, play
from tests.prizes.evenings import level_evening
from tournaments.prizes.desk import prizes_desk
from tournaments.prizes.page import PrizesPage
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def is_ready(evening: StoredEvening) -> bool:
    desk = prizes_desk(evening.evening)
    return PrizesPage("evening", "1-0", FormatOfPlay.CARD_EVENING, desk, poster=None).is_ready


def test_7_15_page_of_an_evening_in_play_is_ready_once_it_ends_early() -> None:
    evening = play(draw(make_evening(4, jar_size=None)), games=1)

    assert not is_ready(evening)
    assert is_ready(do(evening, EndEvening()))


def test_page_of_an_evening_that_is_over_is_ready() -> None:
    assert is_ready(level_evening())
