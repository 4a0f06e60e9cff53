"""Four workers are one program: what comes twice while some of them are killed is done once.

On PostgreSQL, as a server has it: `.ci/on_postgresql`.
"""

import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import chain
from random import Random

import pytest
from django.urls import reverse

from scoring.hall.numbers import CoupleNumber
from tests.factories import make_evening, now
from tests.figures import Count, Prove
from tests.hosted.workers import (
    ON_SERVER,
    WORKERS,
    Person,
    Program,
    helper_cookie,
    organiser_cookie,
)
from tests.proof import IS_PROOF
from tests.store.hand import Told, at_once
from tests.store.remembering import forget_everything
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.verifying import verify

pytestmark = ON_SERVER

LINE = "Kills of single workers, PostgreSQL"
WRITERS = 16
CLICKS = 200 if IS_PROOF else 5
KILLS = 200 if IS_PROOF else 5
ROUNDS = 25 if IS_PROOF else 5


@pytest.fixture
def cookie(program: Program) -> str:
    return organiser_cookie(program.port)


@contextmanager
def people(program: Program, cookies: Sequence[str]) -> Iterator[list[Person]]:
    """Whoever has such a cookie, with a page open, each by a connection of their own."""
    with ExitStack() as ends:
        everybody = [Person(program.port, cookie=cookie) for cookie in cookies]
        for person in everybody:
            ends.callback(person.caller.close)
        yield everybody


class Writer:
    """Somebody whose every click comes twice at the same moment, by two connections."""

    def __init__(self, who: int, hands: list[Person], evenings: list[StoredEvening]) -> None:
        self.who, self.hands, self.evenings = who, hands, evenings
        self.statuses: Counter[int] = Counter()

    def write(self, clicks: int, *, has_key: bool = True) -> None:
        for number in range(clicks):
            evening = self.evenings[(self.who + number) % len(self.evenings)]
            path = reverse("door-add-couple", args=[evening.slug])
            form = {
                "first_player": f"Ace Sample {self.who}-{number}",
                "second_player": "Bea Sample",
                "key": f"key-{self.who}-{number}" if has_key else "",
            }
            twice = [partial(hand.keep_on, hand.post, path, form) for hand in self.hands]
            self.statuses.update(answer.status for answer in at_once(twice))


def written(evenings: list[StoredEvening]) -> Counter[str]:
    """How often each couple stands in the evenings, by the name of its first player."""
    forget_everything()
    return Counter(
        str(couple.players[0])
        for stored in evenings
        for couple in now(stored).evening.couples.values()
    )


@contextmanager
def killed_now_and_then(
    program: Program, writers: list[Writer], answers: int
) -> Iterator[list[int]]:
    """One worker is killed each time so many answers have come; tells how many so far."""
    kills, is_over = [0], threading.Event()

    def kill() -> None:
        chance = Random(45)
        while kills[0] < KILLS and not is_over.wait(0.002):
            told = sum(writer.statuses.total() for writer in writers)
            if told >= answers * (kills[0] + 1) // (KILLS + 1):
                kills[0] += program.kill_one(chance)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        yield kills
    finally:
        is_over.set()
        killer.join()


def test_sixteen_people_at_once_read_who_came_before(program: Program, cookie: str) -> None:
    """Also through PgBouncer, which gives a connection to somebody else after each transaction."""
    before = make_evening(couples=40, name="The evening before")
    evening = make_evening(couples=0, name="Tonight")
    door = reverse("door", args=[evening.slug])

    def read(hand: Person) -> list[Told]:
        return [hand.get(door) for _ in range(ROUNDS)]

    with people(program, [cookie] * WRITERS) as hands:
        answers = chain.from_iterable(at_once([partial(read, hand) for hand in hands]))

    name = before.evening.couples[CoupleNumber(17)].players[0]
    assert all(told.status == 200 and name in told.text for told in answers)


def test_clicks_are_done_once_by_workers_that_are_killed(
    program: Program, cookie: str, prove: Prove
) -> None:
    """Half of them are the organiser everywhere, half help at the door of one hall each."""
    evenings = [make_evening(couples=0, name=f"Hall {who}") for who in range(WRITERS)]
    at_doors = evenings[::2]
    at_work = [(cookie, evenings) for _ in at_doors]
    at_work += [(helper_cookie(one, "Ace", "door"), [one]) for one in at_doors]
    with people(program, [shown for shown, _where in at_work for _ in range(2)]) as hands:
        pairs = zip(hands[::2], hands[1::2], strict=True)
        writers = [
            Writer(who, [*pair], where)
            for who, (pair, (_shown, where)) in enumerate(zip(pairs, at_work, strict=True))
        ]

        with killed_now_and_then(program, writers, 2 * WRITERS * CLICKS) as kills:
            at_once([partial(writer.write, CLICKS) for writer in writers])

    clicks = WRITERS * CLICKS
    found, statuses = written(evenings), sum((one.statuses for one in writers), Counter())
    sent = {f"Ace Sample {who}-{number}" for who in range(WRITERS) for number in range(CLICKS)}
    lost, doubled = sent - found.keys(), [name for name, count in found.items() if count > 1]
    assert statuses == {302: 2 * clicks}
    assert found.keys() <= sent
    assert all(verify(now(stored)).agrees for stored in evenings)
    assert program.command("verify", evenings[0].slug).returncode == 0
    prove(
        LINE,
        Count("double clicks, each told saved twice", clicks, at_least=3_200),
        Count("kills of one of four workers", kills[0], at_least=200),
        Count("requests cut off and sent again", sum(hand.cut_off for hand in hands), at_least=1),
        Count("lost", len(lost), at_most=0),
        Count("doubled", len(doubled), at_most=0),
    )
    assert (lost, doubled, kills[0]) == (set(), [], KILLS)


def test_double_clicks_without_their_key_are_done_twice(
    program: Program, cookie: str, prove: Prove
) -> None:
    """The control."""
    evening = make_evening(couples=0)

    with people(program, [cookie] * 2) as hands:
        Writer(0, hands, [evening]).write(4, has_key=False)

    doubled = sum(count > 1 for count in written([evening]).values())
    prove(LINE, control=Count("doubled where a click has no key", doubled, at_least=1))
    assert doubled


def test_page_has_the_same_tag_whichever_worker_sends_it(program: Program, cookie: str) -> None:
    """So a phone that follows is told by all of them that nothing is new."""
    evening = make_evening(couples=4)
    path = reverse("board-players", args=[evening.slug])
    with people(program, [""] * 4 * WORKERS) as everybody:
        for person in everybody:
            person.caller.request("GET", path, headers=person.headers)
        tags = {person.caller.getresponse().headers["ETag"] for person in everybody}

    assert len(tags) == 1
