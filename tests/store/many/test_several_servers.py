"""Four programs serve one evening: sixteen people write, and each program shows what others did."""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial

import pytest
from django.db import connection

from scoring.hall.acts import Pay, SignIn
from tests.factories import make_evening, now
from tests.figures import Count, Prove
from tests.programs import PROJECT, begun, end
from tests.proof import IS_PROOF
from tests.store.hand import Hand, at_once
from tests.store.remembering import forget_everything
from tests.store.together import PEOPLE, address, all_post, entries, named
from tournaments.store import log
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.verifying import verify

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long]

SERVERS = 4
ROUNDS = 50 if IS_PROOF else 5


@contextmanager
def server(*kind: str) -> Iterator[int]:
    """The port of a program of its own that serves the tests' database."""
    database = str(connection.settings_dict["NAME"])
    command = [sys.executable, "-m", "tests.store.one_server", database, *kind]
    process = begun(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield int(process.stdout.readline())
    finally:
        end(process)


@pytest.fixture
def people() -> Iterator[list[Hand]]:
    """Sixteen, four at the pages of each program."""
    forget_everything()
    with ExitStack() as ends:
        ports = [ends.enter_context(server()) for _ in range(SERVERS)]
        everybody = [Hand(ports[who % SERVERS]) for who in range(PEOPLE)]
        for person in everybody:
            ends.callback(person.caller.close)
        yield everybody


def couples_shown(person: Hand, evening: StoredEvening) -> set[str]:
    return set(re.findall(r"Ace Sample \d+", person.get(address(evening, "door")).text))


def test_each_program_is_right_after_the_others_write(people: list[Hand]) -> None:
    evening = make_evening(couples=0)

    for number in range(ROUNDS):
        signed_in = f"Ace Sample {number}"
        form = {"first_player": signed_in, "second_player": "Bea Sample", "key": f"key-{number}"}
        assert people[number % PEOPLE].post(address(evening, "door-add-couple"), form).status == 302

        seen = [couples_shown(person, evening) for person in people[:SERVERS]]

        assert seen == [{f"Ace Sample {past}" for past in range(number + 1)}] * SERVERS


def test_sixteen_write_by_four_programs_at_once(people: list[Hand], prove: Prove) -> None:
    evening = make_evening(couples=PEOPLE)
    paths = [address(evening, "door-mark-couple", who + 1) for who in range(PEOPLE)]
    statuses: Counter[int] = Counter()

    for number in range(ROUNDS):
        mark = {"has_paid": "yes" if number % 2 else "no"}
        each = zip(people, paths, strict=True)
        told = at_once([partial(person.post, path, mark) for person, path in each])
        statuses.update(answer.status for answer in told)

    forget_everything()
    written = Counter(
        entry.act.couple for entry in log.read_anew(now(evening)) if isinstance(entry.act, Pay)
    )
    saved = PEOPLE * ROUNDS
    assert statuses == {302: saved}
    assert written == dict.fromkeys(range(1, PEOPLE + 1), ROUNDS)
    assert verify(now(evening)).agrees
    prove(
        named("Four programs, sixteen writers"),
        Count("writes, each told saved", saved, at_least=800),
        Count("lost or doubled", abs(saved - written.total()), at_most=0),
    )


def test_click_that_comes_by_four_programs_is_done_once(people: list[Hand]) -> None:
    evening = make_evening(couples=0)
    form = {"first_player": "Ace Sample", "second_player": "Bea Sample", "key": "one-click"}

    told = all_post(people, address(evening, "door-add-couple"), form)

    assert Counter(answer.status for answer in told) == {302: PEOPLE}
    assert entries(evening, SignIn) == 1


def test_program_that_never_catches_up_shows_what_is_past(prove: Prove) -> None:
    """The control."""
    evening = make_evening(couples=1)
    form = {"first_player": "Ace Sample 2", "second_player": "Bea Sample", "key": "key"}
    with ExitStack() as ends:
        stale, other = (Hand(ends.enter_context(server(*kind))) for kind in (["stale"], []))
        ends.callback(stale.caller.close)
        ends.callback(other.caller.close)
        before = couples_shown(stale, evening)

        assert other.post(address(evening, "door-add-couple"), form).status == 302

        assert couples_shown(stale, evening) == before != couples_shown(other, evening)
    prove(
        named("Four programs, sixteen writers"), control="a program that never catches up is past"
    )
