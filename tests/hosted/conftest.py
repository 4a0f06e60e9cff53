"""The tests of this folder are about the program on a server."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings

from tests.hosted.hosted_client import hosted
from tests.hosted.workers import Program
from tests.store.remembering import forget_everything


@pytest.fixture(autouse=True)
def _on_a_server() -> Iterator[None]:
    with hosted():
        yield
    Path(settings.DATA_DIR, "wrong-passwords.db").unlink(missing_ok=True)


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    forget_everything()
    with closing(Program(tmp_path)) as program:
        yield program
