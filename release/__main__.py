"""`python -m release WORD …`: each step by its word; without one all of them, in their order."""

import sys
from collections.abc import Callable, Mapping

from release import bundle, checking, packages, publishing

STEPS: Mapping[str, Callable[[], None]] = {
    "packages": packages.make,
    "bundle": bundle.make,
    "check": checking.check,
    "sums": publishing.write_sums,
    "notes": publishing.write_notes,
}


def main(words: list[str]) -> None:
    if unknown := [word for word in words if word not in STEPS]:
        sys.exit(f"{unknown[0]} is no step; there are {', '.join(STEPS)}.")
    for word in words or STEPS:
        print(f"== {word}", flush=True)
        STEPS[word]()


if __name__ == "__main__":
    main(sys.argv[1:])
