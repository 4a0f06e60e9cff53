"""Opens files as safe copies, each in a process of its own, and says what that cost.

`python -m tests.backup.opening` reads a path a line, and answers each with a line: kilobytes
of memory at the most, seconds of the processor, and what was said, which is nothing if the file
was taken for a good copy.
"""

import json
import os
import resource
import sys
from collections.abc import Callable
from pathlib import Path

import django


def main() -> None:
    django.setup()

    from tournaments.backup import content  # noqa: PLC0415 – app ready

    way = adopted if sys.argv[1:] == ["adopting"] else content.read
    for line in iter(sys.stdin.readline, ""):
        said, answer = os.pipe()
        process = os.fork()
        if process == 0:
            os.write(answer, refusal(way, Path(line.strip())).encode())
            os._exit(0)
        os.close(answer)
        _process, status, cost = os.wait4(process, 0)
        with os.fdopen(said) as reader:
            sentence = reader.read() if status == 0 else f"ended with {status}"
        tell([cost.ru_maxrss, cost.ru_utime + cost.ru_stime, sentence])


def refusal(way: Callable[[Path], object], path: Path) -> str:
    from scoring.errors import RuleError  # noqa: PLC0415 – app ready
    from tournaments.words import sentence_for  # noqa: PLC0415 – app ready

    try:
        way(path)
    except RuleError as error:
        return sentence_for(error)
    return ""


def adopted(path: Path) -> None:
    """The control: everything is read as it is, whatever its size."""
    import sqlite3  # noqa: PLC0415 – only here

    for (name,) in sqlite3.connect(path).execute("SELECT name FROM evening").fetchall():
        str(name).upper()


def tell(answer: list[object]) -> None:
    sys.stdout.write(f"{json.dumps(answer)}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    # So that what a file asks for ends this process, and not the computer.
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    main()
