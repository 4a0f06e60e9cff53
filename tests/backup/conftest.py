"""A data folder of its own for every test of safe copies."""

from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    if connection.vendor != "sqlite":
        pytest.skip("A server makes backups of its own.")
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    return tmp_path
