"""The tests of this folder are about the program on a server."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from tests.hosted.hosted_client import hosted


@pytest.fixture(autouse=True)
def _on_a_server() -> Iterator[None]:
    with hosted():
        yield
    Path(settings.DATA_DIR, "wrong-passwords.db").unlink(missing_ok=True)
