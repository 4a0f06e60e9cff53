"""`python -m release WORD`: each step by its word; without one all of them, in their order."""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping

from release import bundle, checking, packages, publishing

STEPS: Mapping[str, Callable[[], None]] = {
    "packages": packages.make,
    "bundle": bundle.make,
    "check": checking.check,
    "sums": publishing.write_sums,
    "notes": publishing.write_notes,
}


def main() -> int:
    parser = ArgumentParser(prog="python -m release", description=__doc__)
    parser.add_argument("steps", nargs="*", choices=[*STEPS, []], metavar="WORD")
    for step in parser.parse_args().steps or STEPS:
        print(f"== {step}", flush=True)
        STEPS[step]()
    return 0


if __name__ == "__main__":
    sys.exit(main())
