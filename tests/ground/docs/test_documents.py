"""Whatever `CONTRIBUTING.md` sends a newcomer to is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
FROM_THE_ROOT = "cardparty|docs|locale|scoring|templates|tests|tournaments"
PATH = re.compile(rf"(?<![\w/])(?:{FROM_THE_ROOT})/\w[\w/.-]*")


def test_every_file_that_is_named_is_there() -> None:
    named = {path.rstrip(".") for path in PATH.findall(PAGE)}

    assert len(named) > 40  # or the walk proves nothing
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []


def test_every_make_target_that_is_named_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    named = set(re.findall(r"`make (\w+)`", PAGE))

    assert named >= {"check", "messages", "schemas"}
    assert [target for target in named if f"\n{target}:" not in makefile] == []
