"""Tables in a file are those in play, each by its number (rules.md §7.13)."""

import json

from hypothesis import given

from scoring.hall.games import Seated, SeatedGame
from scoring.hall.movement import NO_TABLE, Seating
from tests.evening_file.files import TODAY, sample_2
from tests.evening_file.strategies import seatings
from tournaments.evening_file import dump, kinds, parse
from tournaments.evening_file.parts import Part


@given(seatings)
def test_7_13_any_tables_are_read_as_they_were_told(seating: Seating) -> None:
    told = json.loads(json.dumps(kinds.plain_tables(seating)))

    assert kinds.tables(Part(told, "tables")) == seating.tables


def test_7_13_tables_keep_their_numbers_where_some_are_left_out() -> None:
    played = [
        {"tables": {"2": [1, 2], "4": [3, 4]}, "rest": None, "winners": {"2": 1, "4": 4}},
        {"tables": {"2": [4, 2], "5": [1, 3]}, "rest": None, "winners": {"2": None, "5": 3}},
    ]
    drawn = [{"tables": {"3": [1, 2]}}]

    file = parse(json.dumps(sample_2(played=played, earlier_draws=drawn)).encode(), today=TODAY)

    assert file.facts.games == (
        SeatedGame(Seating((NO_TABLE, (1, 2), NO_TABLE, (3, 4))), (None, 1, None, 4), Seated.DRAWN),
        SeatedGame(
            Seating((NO_TABLE, (4, 2), NO_TABLE, NO_TABLE, (1, 3))), (None, None, None, None, 3)
        ),
    )
    told = json.loads(dump(file))
    assert told["played"] == [{**played[0], "seated": "drawn"}, played[1]]
    assert told["earlier_draws"] == drawn
