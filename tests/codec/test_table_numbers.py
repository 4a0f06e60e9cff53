"""Tables in a file are those in play, each by its number (rules.md §7.13)."""

import json

from hypothesis import given

from scoring.hall.games.games import Seated, SeatedGame
from scoring.hall.movement.movement import NO_TABLE, Seating, Tables
from tests.codec.files import read, refusal, sample
from tests.codec.strategies import seatings
from tournaments.codec import dump
from tournaments.codec.known import KINDS
from tournaments.codec.untrusted import Part


@given(seatings)
def test_7_13_any_tables_are_read_as_they_were_told(seating: Seating) -> None:
    told = json.loads(json.dumps(KINDS[Tables].write(seating.tables)))

    assert KINDS[Tables].read(Part(told, "tables")) == seating.tables


def test_7_13_bench_is_told_in_its_order_and_read_back() -> None:
    played = [
        {"tables": {"1": [1, 2]}, "rest": [4, 3], "winners": {"1": 2}},
        {"tables": {"1": [4, 1]}, "rest": [3, 2], "winners": {"1": None}},
    ]

    file = read(sample(played=played, tables_there=1))

    assert [game.seating.bench for game in file.facts.games] == [(4, 3), (3, 2)]
    assert json.loads(dump(file))["played"] == [{**played[0], "seated": "drawn"}, played[1]]


def test_7_13_seat_beyond_the_tables_of_the_hall_is_refused_with_its_place() -> None:
    played = [{"tables": {"1": [1, 2], "4": [3, 4]}, "winners": {"1": 1, "4": None}}]

    refused = refusal(sample(played=played, tables_there=3))

    assert str(refused) == "file-table-beyond place='played[0].tables.4' table=4 tables=3"
    assert read(sample(played=played, tables_there=4)).facts.settings.tables_there == 4


def test_7_13_tables_keep_their_numbers_where_some_are_left_out() -> None:
    played = [
        {"tables": {"2": [1, 2], "4": [3, 4]}, "rest": None, "winners": {"2": 1, "4": 4}},
        {"tables": {"2": [4, 2], "5": [1, 3]}, "rest": None, "winners": {"2": None, "5": 3}},
    ]
    drawn = [{"tables": {"3": [1, 2]}}]

    file = read(sample(played=played, earlier_draws=drawn))

    assert file.facts.games == (
        SeatedGame(Seating((NO_TABLE, (1, 2), NO_TABLE, (3, 4))), (None, 1, None, 4), Seated.DRAWN),
        SeatedGame(
            Seating((NO_TABLE, (4, 2), NO_TABLE, NO_TABLE, (1, 3))), (None, None, None, None, 3)
        ),
    )
    told = json.loads(dump(file))
    assert told["played"] == [{**played[0], "seated": "drawn"}, played[1]]
    assert told["earlier_draws"] == drawn
