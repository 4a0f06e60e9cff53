"""No entry of the logbook without its sentence; refusals are read in tests/wording."""

import re
from pathlib import Path

import pytest

from tournaments.wording import entries, refusals

DESKS = Path(__file__).parents[2] / "tournaments"
ACTIONS = sorted(path for path in DESKS.glob("*/**/*.py") if "action" in str(path))
WRITTEN = re.compile(r'"((?:office|door|floor|cards|prizes)-[a-z]+(?:-[a-z]+)+)"')


@pytest.mark.parametrize("path", ACTIONS, ids=lambda path: str(path.relative_to(DESKS)))
def test_what_an_action_writes_can_be_said(path: Path) -> None:
    codes = set(WRITTEN.findall(path.read_text(encoding="utf-8")))

    said = entries.SENTENCES.keys() | entries.STORIES.keys() | refusals.SENTENCES.keys()
    assert codes - said == set()
