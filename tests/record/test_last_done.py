"""What one click takes back: what was done last, and never a whole evening."""

import pytest

from scoring.hall.acts import Pay, SignIn, TakeBack
from tests.factories import do, make_evening
from tournaments.record.story import last_done

pytestmark = pytest.mark.django_db


def test_evening_that_was_made_with_one_click_is_not_emptied_with_one() -> None:
    evening = make_evening(couples=12)

    assert last_done(evening).taken_back == TakeBack(13)


def test_all_that_came_with_one_click_goes_with_one() -> None:
    evening = do(
        make_evening(couples=2),
        SignIn(("Ace Sample", "Jack Sample")),
        SignIn(("Queenie Sample", "Trey Sample")),
    )

    assert last_done(evening).taken_back == TakeBack(4, also=(5,))


def test_entries_that_are_out_are_passed_over() -> None:
    evening = do(make_evening(couples=2), Pay(1, has_paid=False), TakeBack(4))

    assert last_done(evening).taken_back == TakeBack(3)
