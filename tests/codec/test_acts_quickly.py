"""An evening is thousands of acts, and nobody waits while they are read."""

from time import process_time

from tournaments.codec.acts import read_act


def test_an_evening_of_acts_is_read_at_once() -> None:
    plain = [
        {"act": "record-win", "game": 1 + n % 25, "table": 1 + n % 250, "couple": 1 + n, "draw": 1}
        for n in range(7_000)
    ]

    started = process_time()
    read = [read_act(act) for act in plain]

    assert process_time() - started < 1  # a fraction of it, whatever else the machine does
    assert len(read) == 7_000
