"""Only the rows in which two evenings differ are written, and each as it is kept."""

import re
from typing import Any

import pytest
from django.db import connection

from scoring.hall.acts import (
    Credit,
    DrawJar,
    DrawTables,
    DropCard,
    EveningAct,
    HandOver,
    Pay,
    RecordWin,
    SayWish,
    SeatTables,
    SetUp,
    SignIn,
    TakePrizeBack,
    TypeCard,
)
from scoring.hall.movement import Odd, Seating
from scoring.hall.ties import Wish
from tests.factories import count_cards, do, make_evening, now, offer, win
from tests.scoring.hall.evenings import PAIR, prizes
from tournaments.models import DrawRow, PrizeRow, SeatRow
from tournaments.models.couples import couple_number
from tournaments.record import book
from tournaments.record.kept import KeptEvening
from tournaments.record.reading import read_evening

pytestmark = pytest.mark.django_db

WRITING = re.compile(r'(INSERT|UPDATE|DELETE)(?: INTO| FROM)? "(\w+)"')


def written_by(evening: KeptEvening, *acts: EveningAct) -> list[str]:
    """The statements with which the acts write beside their entries: ``["UPDATE couple"]``."""
    statements = []

    def note(execute: Any, sql: str, *asked: Any) -> Any:
        statements.append(sql)
        return execute(sql, *asked)

    with connection.execute_wrapper(note):
        book.do(evening, *acts, by="test")
    found = [" ".join(match.groups()) for match in map(WRITING.match, statements) if match]
    return [told for told in found if told != "INSERT log_entry"]


def at_the_door() -> KeptEvening:
    return offer(make_evening(4, game_count=4), place_1=30001, place_2="A turnip")


def playing() -> KeptEvening:
    """Couples 1 and 3 have won game 1; in game 2 couples 3 and 2 meet, and couples 1 and 4."""
    tables = SeatTables(Seating(((1, 2), (3, 4))))
    return win(win(do(at_the_door(), tables), 1, 1, 1), 1, 2, 3)


def level() -> KeptEvening:
    """Couples 1 and 4 are level for the first prize and want a play-off, couple 3 is second."""
    evening = offer(make_evening(5), place_1=30001, place_2="A turnip")
    evening = count_cards(evening, {1: 18, 2: 15, 3: 16, 4: 18, 5: 14})
    said = SayWish("place-1", 1, Wish.PLAYOFF)
    return do(evening, said, HandOver("place-2", 3), DrawJar("45"))


@pytest.mark.parametrize(
    ("evening", "act", "written"),
    [
        (at_the_door, SetUp({"hall": "Sample hall"}), ["UPDATE evening"]),
        (at_the_door, SetUp({"prizes": ()}), ["DELETE prize"]),
        (at_the_door, SetUp({"prizes": prizes(booby=1)}), ["DELETE prize", "INSERT prize"]),
        (at_the_door, SignIn(PAIR), ["INSERT couple"]),
        (at_the_door, Pay(2, has_paid=False), ["UPDATE couple"]),
        (playing, RecordWin(2, 1, 3), ["INSERT result"]),
        (playing, Credit(1, 1, 2), ["DELETE result", "INSERT result"]),
        (playing, TypeCard(1, (1,)), ["INSERT punch_card"]),
        (level, Pay(2, has_paid=False), ["UPDATE couple"]),
        (level, TypeCard(5, (2,)), ["DELETE punch_card", "INSERT punch_card"]),
        (level, DropCard(5), ["DELETE punch_card"]),
        (level, TakePrizeBack("place-2", 3), ["DELETE award"]),
    ],
)
def test_act_writes_the_rows_that_differ_and_no_others(
    evening: Any, act: EveningAct, written: list[str]
) -> None:
    assert written_by(evening(), act) == written


def test_last_win_of_a_game_closes_it_and_seats_the_next() -> None:
    evening = win(playing(), 2, 1, 3)

    written = written_by(evening, RecordWin(2, 2, 1))

    assert written == ["UPDATE game", "INSERT game", "INSERT seat", "INSERT result"]
    assert read_evening(evening.pk) == now(evening).evening


def test_prizes_are_kept_in_their_turns_and_draws_too() -> None:
    evening = at_the_door()
    for seed in ("first", "second"):
        evening = do(evening, DrawTables(seed), DrawJar(seed, "The slips were not shuffled"))

    assert [*PrizeRow.objects.values_list("turn", "prize")] == [(1, "place-1"), (2, "place-2")]
    assert [*DrawRow.objects.values_list("purpose", "turn", "seed")] == [
        ("jar", 1, "first"),
        ("jar", 2, "second"),
        ("tables", 1, "first"),
        ("tables", 2, "second"),
    ]


def test_couple_at_rest_sits_at_no_table_and_deals_nowhere_first() -> None:
    evening = do(make_evening(3, odd=Odd.REST), SeatTables(Seating(((1, 2),), 3)))

    seats = SeatRow.objects.order_by("couple").values_list("couple", "table", "deals_first")
    assert [(couple_number(couple), *seat) for couple, *seat in seats] == [
        (1, 1, True),
        (2, 1, False),
        (3, None, False),
    ]
    assert read_evening(evening.pk) == evening.evening
