from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.numbers import MOST_GAMES, check_each_once
from tests.scoring.refused import refusal_of


def test_7_1_an_evening_has_sixty_games_at_most() -> None:
    assert MOST_GAMES == 60


def test_couple_named_twice_is_refused() -> None:
    assert refusal_of(check_each_once, [3, 1, 2, 1]) == "couple-twice couple=1"


@given(st.lists(st.integers(1, 20), unique=True))
def test_couples_named_once_pass(couples: list[int]) -> None:
    check_each_once(couples)
