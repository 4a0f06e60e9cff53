"""An evening that came from elsewhere with tables 1, 2 and 4: every page names them so (§7.13)."""

import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.movement.movement import NO_TABLE
from tests.factories import DAY, now, tables_of, win
from tests.floor.visits import address, clear, tap, told, type_line
from tests.fragments import text_of
from tests.prints.papers import texts
from tests.store.remembering import read_anew
from tournaments.board.screen.screen import screen_for
from tournaments.codec import parse
from tournaments.floor.game.sheet import game_sheet
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.verifying import verify
from tournaments.store.whole.files import import_evening

pytestmark = pytest.mark.django_db

EVEN: dict[str, Any] = {"tables": {"1": [1, 2], "2": [3, 4], "4": [5, 6]}}
WITH_REST: dict[str, Any] = {"tables": {"2": [1, 2], "3": [3, 4], "5": [5, 6]}, "rest": 7}


def brought_in(game: dict[str, Any] = EVEN) -> StoredEvening:
    """Game 1 at these tables, before its first winner."""
    odd = "rest" if "rest" in game else "house"
    couples = [
        {"number": number, "players": [f"Ada Sample {number}", f"Bruno Sample {number}"]}
        for number in range(1, 8 if odd == "rest" else 7)
    ]
    evening = {
        "format": "cardparty-evening", "version": 2, "name": "Sample evening",
        "languages": ["en"], "odd": odd, "couples": couples, "played": [game],
    }  # fmt: skip
    return import_evening(parse(json.dumps(evening).encode(), today=DAY), by="test")


def game_won(stored: StoredEvening) -> StoredEvening:
    """Couples 2, 3 and 6 win game 1: the winners of 2 go to 4, those of 4 to 1."""
    return win(win(win(stored, 1, 1, 2), 1, 2, 3), 1, 4, 6)


def printed(client: Client, stored: StoredEvening, document: str) -> str:
    answer = client.get(
        reverse("paper-document", args=[stored.slug, document]), {"languages": "en"}
    )
    return re.sub(r"\s+", " ", " ".join(texts(answer.content)))


def test_7_13_evening_plays_on_at_its_tables() -> None:
    stored = game_won(brought_in())

    assert tables_of(stored) == ((6, 1), (2, 4), NO_TABLE, (3, 5))
    assert stored.evening.open_game.missing == (1, 2, 4)
    assert read_anew(stored) == stored
    assert verify(stored).agrees


def test_7_13_win_is_tapped_and_typed_by_the_number_of_the_table(client: Client) -> None:
    stored = brought_in()

    tapped = tap(client, stored, 4, 6)
    typed = type_line(client, stored, "b", shown=2)
    back = clear(client, stored, 1, 6)

    assert [answer.status_code for answer in (tapped, typed, back)] == [200, 200, 200]
    assert 'id="floor_row-4"' in tapped.text
    assert told(stored)[1:] == [
        "Game 1, table 4: couple 6 won.",
        "Game 1, table 2: couple 4 won.",
        "Game 1, table 4: the win of couple 6 was taken back.",
    ]


@pytest.mark.parametrize("table", [3, 5])
def test_7_13_table_that_is_not_in_play_has_no_winner(client: Client, table: int) -> None:
    stored = brought_in()

    answers = [tap(client, stored, table, 1), type_line(client, stored, "a", shown=table)]

    assert [answer.status_code for answer in answers] == [422, 422]
    assert all(f"no table {table}" in text_of(answer) for answer in answers)
    assert now(stored) == stored


def test_7_13_floor_and_hall_screen_show_the_tables_in_play(client: Client) -> None:
    stored = game_won(brought_in())

    page = client.get(address(stored)).text
    room = text_of(client.get(address(stored, "board-room")))

    assert re.findall(r'id="floor_row-(\d+)"', page) == ["1", "2", "4"]
    assert [row.number for row in game_sheet(stored.evening, 1).tables] == [1, 2, 4]
    assert [table.number for table in screen_for(stored, seconds=0).page.tables] == [1, 2, 4]
    assert re.findall(r"Table (\d) – (\d), (\d)\.", room)[:3] == [
        ("1", "6", "1"), ("2", "2", "4"), ("4", "3", "5")
    ]  # fmt: skip


def test_7_13_couple_reads_where_it_sits_and_where_it_goes_on_to(client: Client) -> None:
    stored = brought_in(WITH_REST)

    seated = text_of(client.get(address(stored, "board-couple", 6)))
    resting = text_of(client.get(address(stored, "board-couple", 7)))
    floor = text_of(client.get(address(stored)))

    assert "Game 1 Table 5 Against couple 5" in seated
    assert "go on to table 2 after it" in resting
    assert "sits out this game and goes on to table 2 after it" in floor


@pytest.mark.parametrize(
    ("document", "told"),
    [
        ("starting-tables", "by table 2 1 Ada Sample 1 & Bruno Sample 1 2 Ada Sample 2"),
        ("starting-tables", "Sample, Ada 6 6 5 Sample, Ada 7 7 rest"),
        ("table-signs", "TABLE Winners go to table 3 2 TABLE Winners go to table 5 3 TABLE"),
        ("table-signs", "Winners go to the rest seat 5 Rest seat After one game go to table 2"),
        ("room-chart", "Room chart 2 3 Rest seat 5"),
        ("record-sheets", "Game 2 Table Deals first Other couple 2 3 5 Rest seat"),
        ("punch-cards", "6 Ada Sample 6 Bruno Sample 6 Starting table 5"),
    ],
)  # fmt: skip
def test_7_13_paper_has_the_numbers_of_the_tables(client: Client, document: str, told: str) -> None:
    stored = brought_in(WITH_REST)

    assert told in printed(client, stored, document)
