"""A data folder of its own for every test of safe copies, and a hall that is in mid-evening."""

from pathlib import Path
from shutil import copytree

import pytest
from django.conf import settings
from django.db import connection

from tests.commands.running import run


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    if connection.vendor != "sqlite":
        pytest.skip("A server makes backups of its own.")
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    return tmp_path


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Thirty-seven results: one table of game 7 has told its winner."""
    home = tmp_path_factory.mktemp("hall")
    assert run(home, "practice", "--couples", "12", "--games", "8", "--played", "6").err == ""
    slug = run(home, "evenings").out.split()[0]
    win = '{"act":"record-win","game":7,"table":2,"couple":%s}'
    assert any(run(home, "do", slug, given=win % couple).status == 0 for couple in range(1, 13))
    return home


@pytest.fixture
def laptop(hall: Path, tmp_path: Path) -> Path:
    """A data folder as the hall left it, for this test alone."""
    return copytree(hall, tmp_path / "laptop")


@pytest.fixture(scope="session")
def good(hall: Path) -> Path:
    """A safe copy of the hall."""
    home = copytree(hall, hall.with_name("copied"))
    return Path(run(home, "backup").out.strip())
