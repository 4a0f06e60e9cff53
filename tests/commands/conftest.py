"""A data folder with two practice evenings, for commands that only read."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.commands.running import Done, run


@dataclass(frozen=True)
class Hall:
    """A data folder, an evening that is over and one in the middle of play."""

    home: Path
    over: str
    playing: str

    def run(self, *words: str | Path, given: str | None = None) -> Done:
        return run(self.home, *words, given=given)


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Hall:
    home = tmp_path_factory.mktemp("hall")
    over = run(home, "practice", "--couples", "12", "--games", "6")
    playing = run(home, "practice", "--couples", "7", "--odd", "rest", "--played", "3")
    assert (over.err, playing.err) == ("", "")
    return Hall(home, over.out.strip(), playing.out.strip())
