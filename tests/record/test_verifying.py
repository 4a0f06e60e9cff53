"""The logbook held against the rows: what agrees, and what is found where it does not."""

from dataclasses import replace

import pytest
from django.db import connection

from scoring.hall.acts import Pay
from scoring.hall.prizes import Prize
from tests.factories import add_entry_row, draw, make_evening, now, play
from tournaments.evening_file.places import Place, Spot
from tournaments.evening_file.verified import Verified
from tournaments.models import CoupleRow, GameRow, ResultRow
from tournaments.record import log
from tournaments.record.verifying import verify
from tournaments.wording.verified import verified_line

pytestmark = pytest.mark.django_db


def test_verify_agrees_with_what_was_done() -> None:
    evening = play(draw(make_evening(13), odd="gap"), games=3)

    assert verify(evening).agrees


def test_verify_names_a_row_that_was_changed_by_hand() -> None:
    evening = play(draw(make_evening(4)), games=2)
    row = ResultRow.objects.filter(table=1).first()
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM result WHERE id = %s", [row.pk])

    found = verify(evening)

    assert found.place == Place("played[0]", Spot.TABLE, game=1, table=1)
    assert found.changes is not None
    assert not found.changes.is_empty
    winner = evening.evening.games[0].winners[0]
    assert verified_line(found) == (
        f"The logbook tells something else: Game 1, table 1: couple {winner} won."
    )


def test_verify_names_what_no_preview_would_show() -> None:
    evening = draw(make_evening(4))
    GameRow.objects.filter(evening=evening.pk).update(seated="moved")

    found = verify(evening)

    assert not found.agrees
    assert found.place == Place("played[0]", Spot.GAME, game=1)
    assert found.changes is not None
    assert found.changes.is_empty
    assert verified_line(found) == "The logbook tells something else about game 1."


def test_verify_names_a_game_that_is_marked_as_over_before_it_is() -> None:
    evening = play(draw(make_evening(4)), games=2)
    GameRow.objects.filter(evening=evening.pk, number=3).update(is_over=True)

    found = verify(evening)

    assert found.place == Place("played[2]", Spot.IS_OVER, game=3)
    assert verified_line(found) == (
        "The logbook tells something else about whether game 3 is over."
    )


def test_verify_names_the_couple_and_not_the_prizes_that_follow() -> None:
    prizes = (Prize("place-1", percent=100),)
    evening = play(draw(make_evening(4, entry_fee_cents=1000, prizes=prizes)), games=2)
    CoupleRow.objects.filter(evening=evening.pk, number=3).update(has_paid=False)

    found = verify(evening)

    assert found.place == Place("couples (3)", Spot.COUPLE, couple=3)
    assert verified_line(found).startswith("The logbook tells something else: Couple 3: Ada")


def test_verify_says_how_many_entries_and_where_they_end() -> None:
    evening = make_evening(4)

    found = verify(evening)

    assert found == Verified(5, evening.head)


def test_verify_names_the_entry_at_which_the_chain_breaks() -> None:
    evening = make_evening(4)
    (last,) = log.read_anew(evening)[-1:]
    log.copy(evening.pk, [replace(last, entry=6, first=6, hash="0" * 64)])

    found = verify(now(evening))

    assert found == Verified(6, "0" * 64, broken_at=6)
    assert not found.agrees


def test_verify_names_the_entry_that_cannot_have_been_done() -> None:
    evening = make_evening(4)
    log.append(evening, [Pay(99)], by="somebody", key="")

    found = verify(now(evening))

    assert found == Verified(6, now(evening).head, refused_at=6)
    assert not found.agrees


@pytest.mark.parametrize(
    "columns",
    [
        {"act": "garbage"},
        {"act": "[1]"},
        {"act": '{"act":"pay"}'},
        {"act": '{"act":"fly"}'},
        {"players": "garbage"},
        {"players": "5"},
        {"players": "[5]"},
    ],
    ids=str,
)
def test_verify_names_the_entry_that_cannot_be_read(columns: dict[str, str]) -> None:
    evening = make_evening(4)
    add_entry_row(evening, **columns)

    found = verify(now(evening))

    assert found == Verified(6, now(evening).head, unreadable_at=6)
    assert not found.agrees
    assert "Entry 6 of the log cannot be read" in verified_line(found)


def test_verify_names_the_entry_whose_names_were_changed() -> None:
    evening = make_evening(4)
    add_entry_row(evening, players='[["Ace Sample","Jack Sample"]]', salt="45")

    found = verify(now(evening))

    assert found == Verified(6, now(evening).head, names_changed_at=6)
    assert not found.agrees
    assert "The names in entry 6 of the log" in verified_line(found)


def test_verify_believes_nothing_that_is_remembered() -> None:
    evening = make_evening(4)
    CoupleRow.objects.filter(evening=evening.pk, number=2).update(has_paid=False)

    found = verify(evening)

    assert now(evening) == evening
    assert not found.agrees


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE evening SET odd = CAST(x'ff00fe' AS TEXT)",
        "UPDATE draw SET drawn = '{'",
        "UPDATE game SET seated = 'flown'",
    ],
)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="A server has no disk of the hall.")
def test_verify_says_that_rows_cannot_be_read(statement: str) -> None:
    evening = draw(make_evening(4))
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA ignore_check_constraints=ON")
        cursor.execute(statement)
        cursor.execute("PRAGMA ignore_check_constraints=OFF")

    found = verify(evening)

    assert found == Verified(found.entries, found.head, has_unreadable_rows=True)
    assert verified_line(found) == (
        "What is kept beside the logbook cannot be read; the logbook itself is whole."
    )


@pytest.mark.skipif(connection.vendor != "sqlite", reason="A server has no disk of the hall.")
def test_verify_says_that_a_logbook_is_torn() -> None:
    evening = make_evening(4)
    with connection.cursor() as cursor:
        cursor.execute("SELECT sql FROM sqlite_master WHERE name = 'log_entry_stays'")
        (guard,) = cursor.fetchone()
        cursor.execute("DROP TRIGGER log_entry_stays")
        cursor.execute("UPDATE log_entry SET act = CAST(x'ff00fe' AS TEXT) WHERE number = 2")
        cursor.execute(guard)

    assert verify(evening) == Verified(5, evening.head, unreadable_at=5)
