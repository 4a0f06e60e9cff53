"""What both programs of a bundle begin with: one answers in a terminal, one needs none."""

import sys
from pathlib import Path

from cardparty import cli, start
from cardparty.bundled import give_back_libraries, run_as_python

WITHOUT_A_TERMINAL = "start-cardparty"


def main() -> int:
    give_back_libraries()
    if run_as_python(sys.argv[1:]):
        return 0
    begin = start.main if Path(sys.executable).stem == WITHOUT_A_TERMINAL else cli.main
    return begin()


if __name__ == "__main__":
    sys.exit(main())
