"""While a long answer is made, somebody else saves: nobody waits for it (C8)."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType

import pytest
from django.db import connection, connections

from tests.factories import draw, make_evening, play
from tests.figures import Count, Prove
from tests.store.hand import SECONDS, Hand, Told
from tests.store.together import address, named
from tournaments.board import views as board_views
from tournaments.cards import photograph_views
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)
Ask = Callable[[Hand, StoredEvening], Told]


class LongAnswer:
    """A page that is not done until somebody says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, views: ModuleType, work: str) -> None:
        self.begun, self.may_end = threading.Event(), threading.Event()
        self.work = getattr(views, work)
        monkeypatch.setattr(views, work, self.done_late)

    def done_late(self, *asked: object) -> object:
        self.begun.set()
        assert self.may_end.wait(SECONDS)
        return self.work(*asked)


def bulletin(monkeypatch: pytest.MonkeyPatch) -> tuple[LongAnswer, Ask]:
    long = LongAnswer(monkeypatch, board_views, "public_results_of")
    return long, lambda hand, evening: hand.get(address(evening, "board-bulletin"))


def photographs(monkeypatch: pytest.MonkeyPatch) -> tuple[LongAnswer, Ask]:
    """What is sent is no picture, and the reader takes its time to find that out."""
    long = LongAnswer(monkeypatch, photograph_views, "read_pictures")
    return long, lambda hand, evening: hand.send_file(
        address(evening, "cards-photographs"), "photographs", b"no picture"
    )


def told_meanwhile(
    people: Sequence[Hand], evening: StoredEvening, long: LongAnswer, ask: Ask
) -> Told:
    """What is told whoever saves something while the long answer is under way."""
    with ThreadPoolExecutor(1) as elsewhere:
        asked = elsewhere.submit(ask, people[0], evening)
        assert long.begun.wait(SECONDS)
        people[1].caller.sock.settimeout(3)
        try:
            return people[1].post(address(evening, "door-mark-couple", 1), {"has_paid": "no"})
        finally:
            long.may_end.set()
            assert asked.result().status in {200, 302}


@pytest.mark.parametrize("long_answer", [bulletin, photographs])
def test_long_answer_holds_nobody_up(
    people: list[Hand],
    monkeypatch: pytest.MonkeyPatch,
    prove: Prove,
    long_answer: Callable[[pytest.MonkeyPatch], tuple[LongAnswer, Ask]],
) -> None:
    evening = play(draw(make_evening(couples=4)), games=1)

    told = told_meanwhile(people, evening, *long_answer(monkeypatch))

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
        told_meanwhile(people, evening, *bulletin(monkeypatch))
    prove(
        named("Saving while a long answer is made"),
        control="with a transaction around each request it waits until the other is done",
    )
