"""Sixteen people, one program, real connections: each click counts once, and nobody is lied to.

What `test_at_once.py` asks of the book is asked of the whole program here.
"""

from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from statistics import median, quantiles

import pytest
from django.db import connection, connections
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import HandOver, Pay, RecordWin, SignIn
from tests.factories import draw, make_evening, now, offer, play, tables_of
from tests.figures import Count, Most, Prove, Share
from tests.office.pages import offered
from tests.proof import IS_PROOF
from tests.store.hand import Hand, Told
from tests.store.hands import hands, marks_from_elsewhere
from tests.store.together import (
    PEOPLE,
    address,
    all_post,
    entries,
    let_all_read_first,
    named,
)
from tournaments.codec.acts import as_read
from tournaments.floor.forms import Tap, read_tap
from tournaments.floor.game import tap_views
from tournaments.models import EveningRow
from tournaments.store import book, evening_cache
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.verifying import verify

pytestmark = pytest.mark.django_db(transaction=True)

KEYS = 200 if IS_PROOF else 6
TABLES = 20 if IS_PROOF else 8
HALLS = 25 if IS_PROOF else 1
EVENINGS = 100 if IS_PROOF else 2
MARKS = 100 if IS_PROOF else 6
# Short ones: a laptop is not as quick all the time, so what is compared lies close together.
ROUNDS, MARKS_A_ROUND = (20, 25) if IS_PROOF else (1, 6)
SLOWEST = 20
"""So many times as long as one alone half of all wait at the most, sixteen may (decision 16)."""


# The same click (C1)


def couple(number: int, key: str) -> dict[str, object]:
    return {"first_player": f"Ace Sample {number}", "second_player": "Bea Sample", "key": key}


def test_click_that_comes_sixteen_times_is_done_once(people: list[Hand], prove: Prove) -> None:
    evening = make_evening(couples=0)
    path = address(evening, "door-add-couple")

    forms = [couple(number, f"key-{number}") for number in range(KEYS)]
    told = [answer for form in forms for answer in all_post(people, path, form)]

    assert Counter(answer.status for answer in told) == {302: KEYS * PEOPLE}
    written = entries(evening, SignIn)
    assert written == len(now(evening).evening.couples) == KEYS
    assert verify(now(evening)).agrees
    prove(
        named("The same click again"),
        Count("clicks, all told saved", len(told), at_least=3_200),
        Share("keys have one row and one entry", written, KEYS, at_least=1, at_most=1),
    )


@pytest.mark.long
def test_click_without_its_key_is_done_each_time(people: list[Hand], prove: Prove) -> None:
    """The control."""
    evening = make_evening(couples=0)

    all_post(people, address(evening, "door-add-couple"), couple(1, ""))

    assert entries(evening, SignIn) == PEOPLE
    prove(
        named("The same click again"),
        control=Count("rows of one click without a key", entries(evening, SignIn), at_least=2),
    )


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("office-practice", {}),
        ("office-new", {"name": "Harvest cards", "date": "2026-11-20", "place_rows": "0"}),
    ],
)
def test_evening_is_opened_once_by_a_double_click(
    people: list[Hand], client: Client, name: str, form: dict[str, object]
) -> None:
    path = reverse(name)
    sent = {**(offered(client, path) if form else {}), **form, "key": "one-click"}
    sent.pop("csrfmiddlewaretoken", None)  # each has a token of their own

    told = all_post(people[:8], path, sent)

    assert Counter(answer.status for answer in told) == {302: 8}
    assert EveningRow.objects.count() == 1


# Opposite winners (C3)


def opposite_winners(people: Sequence[Hand], evening: StoredEvening) -> list[tuple[Told, Told]]:
    """What two helpers are told who tap the two couples of a table at the same moment."""
    return [
        tuple(tapped_together(people[:2], evening, 1, *(f"{table}-{one}" for one in couples)))
        for table, couples in enumerate(tables_of(evening), start=1)
    ]


def tapped_together(
    people: Sequence[Hand], evening: StoredEvening, game: int, *wins: str
) -> list[Told]:
    """The couples as each page showed them, where no winner was there yet."""
    taps = [{"game": game, "draw": 1, "win": f"{win}-0", "next": win[0]} for win in wins]
    return all_post(people, address(evening, "floor-record-win"), *taps)


def test_one_of_two_opposite_winners_is_saved(people: list[Hand], prove: Prove) -> None:
    for _ in range(HALLS):
        evening = draw(make_evening(2 * TABLES))

        told = opposite_winners(people, evening)

        # The last table closes the game: who comes second there is led to the game that is over.
        assert [sorted(answer.status for answer in both) for both in told] == [[302, 422]] * TABLES
        questions = [answer for both in told[:-1] for answer in both if answer.status == 422]
        assert all("Which one is right?" in answer.text for answer in questions)
        assert entries(evening, RecordWin) == TABLES
        assert verify(now(evening)).agrees
    prove(
        named("Opposite winners at one table"),
        Count("tables: one saved, and the other asked", HALLS * TABLES, at_least=500),
    )


@pytest.mark.long
def test_both_are_told_saved_where_nobody_says_what_was_seen(
    people: list[Hand], monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    """The control."""

    def tap_unseen(sent: dict[str, str]) -> Tap | None:
        tap = read_tap(sent)
        return tap and Tap(as_read(RecordWin(tap.act.game, tap.act.table, tap.act.couple)))

    monkeypatch.setattr(tap_views, "read_tap", tap_unseen)
    evening = draw(make_evening(2 * TABLES))

    told = opposite_winners(people, evening)[:-1]

    both = sum({answer.status for answer in answers} == {302} for answers in told)
    assert both == TABLES - 1
    prove(
        named("Opposite winners at one table"),
        control=Share(
            "both told saved where nobody tells what was seen", both, TABLES - 1, at_least=1
        ),
    )


# What may happen once (C4)


@pytest.mark.long
def test_last_result_jar_and_prize_happen_once(people: list[Hand], prove: Prove) -> None:
    told: list[Told] = []
    for _ in range(EVENINGS):
        evening, best = before_the_last_result()
        told += tapped_together(people[:8], evening, 2, f"1-{best}")
        told += all_post(people[:8], address(evening, "prizes-draw-jar"), {})
        ended = now(evening).evening
        assert (ended.closed_count, len(ended.jar_draws)) == (2, 1)
        told += all_post(people[:8], address(evening, "prizes-hand-over", "place-1", best), {})
        assert list(now(evening).evening.handed_over) == [("place-1", best)]
        assert (entries(evening, RecordWin), entries(evening, HandOver)) == (2, 1)
        assert verify(now(evening)).agrees
        assert draw_together(people) == (1, 7)

    assert {answer.status for answer in told} == {302}
    prove(
        named("Eight together at what happens once"),
        Count("evenings: last result, jar, prize and draw once each", EVENINGS, at_least=100),
    )


def before_the_last_result() -> tuple[StoredEvening, object]:
    """Two couples in the last of two games, and the one that leads."""
    stored = offer(make_evening(couples=2, game_count=2, jar_size=1), place_1="A ham")
    stored = play(draw(stored), games=1)
    return stored, stored.evening.games[0].winners[0]


@pytest.mark.long
def test_last_result_of_all_fails_without_what_holds_them_apart(
    people: list[Hand], monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    """The control: everybody reads the evening before anybody writes."""
    evening, best = before_the_last_result()
    let_all_read_first(monkeypatch, 8)

    told = tapped_together(people[:8], evening, 2, f"1-{best}")

    failed = sum(answer.status >= 500 for answer in told)
    assert failed > 0
    prove(
        named("Eight together at what happens once"),
        control=Share("answered HTTP 5xx without lock and transaction", failed, 8, at_least=1 / 8),
    )


def draw_together(people: Sequence[Hand]) -> tuple[int, int]:
    """How many draws are made by eight who saw none, and how many of the eight are asked."""
    evening = make_evening(couples=4)
    told = all_post(people[:8], address(evening, "floor-draw"), {"version": evening.version})
    return len(now(evening).evening.draws), sum(answer.status == 422 for answer in told)


# Many writers (C5)


def marks(people: Sequence[Hand], evening: StoredEvening, count: int) -> list[tuple[int, float]]:
    """Each takes the fee of their own couple and gives it back, again and again, all at once."""
    paths = [address(evening, "door-mark-couple", who + 1) for who in range(len(people))]
    return marks_from_elsewhere(people[0].caller.port, paths, count)


def test_sixteen_writers_are_all_heard(people: list[Hand]) -> None:
    evening = make_evening(couples=PEOPLE)

    told = marks(people, evening, MARKS)

    assert Counter(status for status, _seconds in told) == {302: PEOPLE * MARKS}
    assert entries(evening, Pay) == PEOPLE * MARKS
    assert verify(now(evening)).agrees


@pytest.mark.long
def test_sixteen_writers_are_answered_in_time(people: list[Hand], prove: Prove) -> None:
    """None waits much longer than sixteen times as long as one who is alone."""
    evening = make_evening(couples=PEOPLE)
    marks(people, evening, 2)

    rounds = [waits(people, evening) for _ in range(ROUNDS)]

    prove(
        named("Sixteen writers"),
        Count("writes, each told saved", ROUNDS * PEOPLE * MARKS_A_ROUND, at_least=1_600),
        Most("ms for one alone, p50", 1000 * median(median(alone) for alone, _all in rounds)),
        Most(
            "times as long as that for sixteen, p95",
            median(slowest(told) / median(alone) for alone, told in rounds),
            at_most=SLOWEST,
        ),
        Most(
            "times as long for sixteen, p95 of both",
            median(slowest(told) / slowest(alone) for alone, told in rounds),
        ),
    )


def waits(people: Sequence[Hand], evening: StoredEvening) -> tuple[list[float], list[float]]:
    """Seconds of one alone, and of all right after it."""
    alone = marks(people[:1], evening, 4 * MARKS_A_ROUND)
    told = marks(people, evening, MARKS_A_ROUND)
    assert Counter(status for status, _seconds in told) == {302: PEOPLE * MARKS_A_ROUND}
    return [seconds for _status, seconds in alone], [seconds for _status, seconds in told]


def slowest(seconds: Sequence[float]) -> float:
    """What a twentieth of all waits at least."""
    return quantiles(seconds, n=20)[-1]


@pytest.mark.long
def test_writers_fail_without_what_holds_them_apart(
    monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    """The control: no lock of this process, and none that the transaction takes before it reads."""
    evening = make_evening(couples=PEOPLE)
    monkeypatch.setattr(book, "_WRITER", nullcontext())
    if connection.vendor == "sqlite":
        options = connections.settings["default"]["OPTIONS"]
        monkeypatch.setitem(options, "transaction_mode", "DEFERRED")
    else:
        monkeypatch.setattr(evening_cache, "locked", evening_cache.find)

    with hands(PEOPLE) as everybody:
        told = marks(everybody, evening, MARKS)

    failed = sum(status >= 500 for status, _seconds in told)
    assert failed > 0
    prove(
        named("Sixteen writers"),
        control=Count("answered HTTP 5xx without lock", failed, at_least=1),
    )
