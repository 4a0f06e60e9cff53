"""Changes are let in as they came; one that is slow holds nobody up for ever."""

import threading
from collections.abc import Callable, Iterable

import pytest

from tournaments.gate import Start, gated
from tournaments.turns import Turns

LONG = 20.0


def comer(turns: Turns, name: str, told: list[str], waits: threading.Event) -> threading.Thread:
    """Somebody who takes a turn in a thread of their own and tells when it came."""

    def take() -> None:
        with turns.turn():
            told.append(name)
            waits.wait(LONG)

    return threading.Thread(target=take)


def begun_in_order(turns: Turns, threads: Iterable[threading.Thread]) -> None:
    for number, thread in enumerate(threads, start=1):
        thread.start()
        until(lambda number=number: len(turns._queue) == number)


def until(is_so: Callable[[], bool]) -> None:
    tick = threading.Event()
    for _ in range(2000):
        if is_so():
            return
        tick.wait(0.01)
    raise AssertionError("it never came")


def test_turns_come_in_the_order_of_coming() -> None:
    turns, told, end = Turns(LONG), list[str](), threading.Event()
    names = [f"couple {number}" for number in range(1, 21)]
    threads = [comer(turns, name, told, end) for name in names]
    begun_in_order(turns, threads)

    assert told == ["couple 1"]
    end.set()
    for thread in threads:
        thread.join(LONG)

    assert told == names


def test_one_who_is_slow_is_passed_by_and_those_behind_keep_their_order() -> None:
    turns, told = Turns(patience=0.05), list[str]()
    slow, quick = threading.Event(), threading.Event()
    quick.set()
    held = comer(turns, "slow", told, slow)
    begun_in_order(turns, [held])
    for name in ("first behind", "second behind"):
        passing = comer(turns, name, told, quick)
        passing.start()
        passing.join(LONG)

    assert told == ["slow", "first behind", "second behind"]
    slow.set()
    held.join(LONG)
    with turns.turn():
        told.append("at once")
    assert turns._queue == []


def test_one_who_fails_gives_the_turn_on() -> None:
    turns = Turns(LONG)
    with pytest.raises(RuntimeError), turns.turn():
        raise RuntimeError

    with turns.turn():
        assert len(turns._queue) == 1


FORM, FILES = "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"


@pytest.mark.parametrize(
    ("first", "second", "waits"),
    [
        (("POST", FORM), ("POST", FORM), True),
        (("POST", FORM), ("GET", ""), False),
        (("POST", FORM), ("HEAD", ""), False),
        # While photographs are read nobody waits, and they wait for nobody.
        (("POST", FILES), ("POST", FORM), False),
        (("POST", FORM), ("POST", FILES), False),
        (("POST", FILES), ("POST", FILES), False),
    ],
)
def test_gate_lets_changes_wait_and_readers_pass(
    first: tuple[str, str], second: tuple[str, str], waits: bool
) -> None:
    """A reader comes in while a change is under way; a second change does not."""
    inside, end, told = threading.Semaphore(0), threading.Event(), list[str]()

    def program(environ: dict[str, str], start: Start) -> list[bytes]:
        start("204 No Content", [])
        told.append(environ["REQUEST_METHOD"])
        inside.release()
        end.wait(LONG)
        return []

    def come(method: str, kind: str) -> threading.Thread:
        asked = {"REQUEST_METHOD": method, "CONTENT_TYPE": kind}
        thread = threading.Thread(target=entrance, args=(asked, lambda *_head: None))
        thread.start()
        return thread

    entrance = gated(program, Turns(LONG))
    threads = [come(*first)]
    assert inside.acquire(timeout=LONG)
    threads.append(come(*second))

    assert inside.acquire(timeout=0.2 if waits else LONG) != waits
    end.set()
    for thread in threads:
        thread.join(LONG)
    assert told == [first[0], second[0]]
