"""An evening is thousands of acts, and nobody waits while they are read."""

from time import perf_counter

from tournaments.codec.acts import read_act


def test_an_evening_of_acts_is_read_at_once() -> None:
    plain = [
        {"act": "record-win", "game": 1 + n % 25, "table": 1 + n % 250, "couple": 1 + n, "draw": 1}
        for n in range(7_000)
    ]

    started = perf_counter()
    read = [read_act(act) for act in plain]

    assert perf_counter() - started < 1  # a fraction of it, on a machine with nothing else to do
    assert len(read) == 7_000
