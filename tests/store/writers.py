"""People in a process of their own who mark couples as paid, each their own, all at once.

    python -m tests.store.writers PORT COUNT PATH …

For each path a person posts so many marks; all answers come out as status and seconds. Everybody
has a page open before anybody begins.
"""

import json
import sys
from functools import partial

from tests.store.hand import Hand, at_once


def main(port: str, count: str, *paths: str) -> None:
    def follow(hand: Hand, path: str) -> list[tuple[int, float]]:
        marks = ({"has_paid": "yes" if number % 2 else "no"} for number in range(int(count)))
        answers = [hand.post(path, mark) for mark in marks]
        return [(answer.status, answer.seconds) for answer in answers]

    told = at_once([partial(follow, Hand(int(port)), path) for path in paths])
    sys.stdout.write(json.dumps([answer for of_one in told for answer in of_one]))


if __name__ == "__main__":
    main(*sys.argv[1:])
