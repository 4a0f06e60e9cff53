"""Data folders: one with two practice evenings that is only read, and others for a test alone."""

from dataclasses import dataclass
from pathlib import Path
from shutil import copytree

import pytest
from pypdf import PageObject, PdfReader

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
    # One couple alone is first in it, and has the prize.
    over = run(home, "practice", "--couples", "12", "--games", "6", "--seed", "50")
    playing = run(home, "practice", "--couples", "7", "--odd", "rest", "--played", "3")
    assert (over.err, playing.err) == ("", "")
    return Hall(home, over.out.strip(), playing.out.strip())


@pytest.fixture(scope="session")
def used_laptop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("laptop")
    assert run(home, "evenings").err == ""
    return home


@pytest.fixture
def laptop(used_laptop: Path, tmp_path: Path) -> Path:
    """A data folder that has its tables from an earlier start, and no evening."""
    return copytree(used_laptop, tmp_path / "laptop")


@dataclass(frozen=True)
class Printer:
    """Prints into one file, as a command is told to, and reads what stands on its pages."""

    hall: Hall
    file: Path

    def __call__(self, *words: str) -> Done:
        return self.hall.run("print", *words, "-o", self.file)

    @property
    def pages(self) -> list[PageObject]:
        return [*PdfReader(self.file).pages]

    @property
    def texts(self) -> list[str]:
        """What stands on each page, wherever a line ends."""
        return [" ".join(page.extract_text().split()) for page in self.pages]

    @property
    def has_printed(self) -> bool:
        return any(self.file.parent.iterdir())


@pytest.fixture
def printer(hall: Hall, tmp_path: Path) -> Printer:
    return Printer(hall, tmp_path / "out.pdf")
