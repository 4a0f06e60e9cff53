"""A data folder of its own for a test that deletes evenings or copies them."""

from pathlib import Path

import pytest
from django.conf import settings


@pytest.fixture
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    return tmp_path
