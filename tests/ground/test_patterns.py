"""No pattern goes through what somebody sends more than once for each of its letters."""

import importlib
import pkgutil
import re
import time
from collections.abc import Iterator

import cardparty
import scoring
import tournaments

# Each repeated, and then a letter that fits nothing: the longest way to find that nothing fits.
REPEATED = [
    " ", "\t", "\n", "\u00a0", "a", "é", "K", "1", "0 ", "1,", "1-", "a-", "a.", "-", "/", ".",
    "..", ":", "=", "&", ",", ";", "+", "%", "(", "{", "<", "\u0301", "C1-",
]  # fmt: skip
END = "\x00"
LETTERS = 4_000
# A pattern that is linear takes some microseconds for these; one that is not, ten times as much.
SECONDS = 0.02


def patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Every pattern that a module of the program keeps, with the place where it stands."""
    for package in (cardparty, scoring, tournaments):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if "migrations" in found.name:
                continue
            for name, value in vars(importlib.import_module(found.name)).items():
                if isinstance(value, re.Pattern):
                    yield f"{found.name}.{name}", value


def slowest(pattern: re.Pattern[str]) -> float:
    """The seconds of work that the worst of these texts costs."""
    return max(_seconds(pattern, repeated) for repeated in REPEATED)


def _seconds(pattern: re.Pattern[str], repeated: str) -> float:
    text = repeated * (LETTERS // len(repeated)) + END
    tries = []
    for _ in range(2):  # the better one: the machine may have been busy
        start = time.thread_time()
        pattern.search(text)
        pattern.fullmatch(text)
        tries.append(time.thread_time() - start)
    return min(tries)


def test_patterns_are_quick_whatever_is_sent() -> None:
    found = dict(patterns())

    assert len(found) > 30  # or the walk proves nothing
    assert {name for name, pattern in found.items() if slowest(pattern) > SECONDS} == set()


def test_pattern_that_begins_anywhere_in_a_run_of_blanks_is_found() -> None:
    """The control: the pattern between two names as it was, which took the square of the line."""
    assert _seconds(re.compile(r"\s+(?:and|with)\s+"), " ") > SECONDS
