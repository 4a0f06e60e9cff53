"""A data folder of its own for a test that deletes evenings or copies them."""

from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from tournaments.backup import keeping


@pytest.fixture
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    return tmp_path


@pytest.fixture
def no_copy_has_failed_yet(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a program that has just begun to keep copies, in a folder of its own."""
    if connection.vendor != "sqlite":
        pytest.skip("A server makes backups of its own.")
    monkeypatch.setattr(keeping, "_failures", keeping._Failures())
