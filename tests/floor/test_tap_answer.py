"""The answer that is filled in says to the letter what the templates would."""

import pytest
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.hall.couples import Couple
from tournaments.floor.sheet import TableRow
from tournaments.floor.tap_answer import TapAnswer, filled, rendered
from tournaments.last_done import LastDone

LETTERS = st.text(alphabet="Zoé&<>\"'% s{}$\\\ue000", max_size=12)
NUMBERS = st.integers(1, 9_999)


@st.composite
def rows(draw: st.DrawFn, *, is_won: bool) -> TableRow:
    numbers = draw(st.lists(NUMBERS, min_size=2, max_size=2, unique=True))
    first, second = (
        Couple(number, (draw(LETTERS), draw(LETTERS)), is_house=draw(st.booleans()))
        for number in numbers
    )
    winner = draw(st.sampled_from([first, second])).number if is_won else None
    return TableRow(draw(st.integers(1, 999)), first, second, winner)


ANSWERS = st.builds(
    TapAnswer,
    row=rows(is_won=True),
    next_row=rows(is_won=False),
    still_to_come=st.sampled_from(["1 table still to come:", "Encore 3 tables :"]),
    missing_text=st.lists(NUMBERS, min_size=1).map(lambda found: ", ".join(map(str, found))),
    last_done=st.builds(
        LastDone,
        slug=st.from_regex(r"[a-z0-9-]{1,9}", fullmatch=True),
        to=LETTERS.map("/evening/floor/?{}".format),
        seen=st.from_regex(r"[0-9]-[0-9a-f]{16}", fullmatch=True),
        sentence=LETTERS,
        taken_back=NUMBERS,
    ),
    csrf_token=st.from_regex(r"[a-zA-Z0-9]{64}", fullmatch=True),
)


@pytest.mark.parametrize("language", ["en", "fr"])
@settings(deadline=None)
@given(answer=ANSWERS)
def test_filled_answer_is_the_rendered_one(language: str, answer: TapAnswer) -> None:
    with translation.override(language):
        assert filled(answer) == rendered(answer)
