"""While a long answer is made, somebody else saves: nobody waits for it (C8)."""

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, connections

from tests.factories import draw, make_evening, play
from tests.figures import Count, Prove
from tests.store.hand import SECONDS, Hand, Told
from tests.store.together import address, named
from tournaments.board import views as board_views
from tournaments.board.results import public_results_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)


class LongAnswer:
    """A page that is not done until somebody says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.may_end = threading.Event(), threading.Event()
        monkeypatch.setattr(board_views, "public_results_of", self.results_of)

    def results_of(self, stored: StoredEvening) -> object:
        self.begun.set()
        assert self.may_end.wait(SECONDS)
        return public_results_of(stored)


def told_meanwhile(people: Sequence[Hand], evening: StoredEvening, long: LongAnswer) -> Told:
    """What is told whoever saves something while the long answer is under way."""
    with ThreadPoolExecutor(1) as elsewhere:
        asked = elsewhere.submit(people[0].get, address(evening, "board-bulletin"))
        assert long.begun.wait(SECONDS)
        people[1].caller.sock.settimeout(3)
        try:
            return people[1].post(address(evening, "door-mark-couple", 1), {"has_paid": "no"})
        finally:
            long.may_end.set()
            assert asked.result().status == 200


def test_long_answer_holds_nobody_up(
    people: list[Hand], monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    evening = play(draw(make_evening(couples=4)), games=1)

    told = told_meanwhile(people, evening, LongAnswer(monkeypatch))

    assert told.status == 302
    prove(
        named("Saving while a long answer is made"),
        Count("saved before the other answer was done", int(told.status == 302), at_least=1),
    )


def test_long_answer_in_a_transaction_holds_everybody_up(
    people: list[Hand], monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    """The control."""
    if connection.vendor != "sqlite":
        proof = named("Saving while a long answer is made")
        prove(proof, control="none: a server lets others write while somebody reads")
        return
    evening = play(draw(make_evening(couples=4)), games=1)
    monkeypatch.setitem(connections.settings["default"], "ATOMIC_REQUESTS", True)

    with pytest.raises(TimeoutError):
        told_meanwhile(people, evening, LongAnswer(monkeypatch))
    prove(
        named("Saving while a long answer is made"),
        control="with a transaction around each request it waits until the other is done",
    )
