"""A bundle is made once for all tests of a run, on however many processes: that takes a minute."""

import fcntl
import os
from pathlib import Path

import pytest

from release import bundle as making
from release.places import BUILD, BUNDLE
from tests.programs import RUN


@pytest.fixture(scope="session")
def bundle() -> Path:
    BUILD.mkdir(exist_ok=True)
    made_by = BUILD / "made-by"
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made_by.exists() or made_by.read_text() != os.environ[RUN]:
            making.make_icons(making.ICONS)
            making.make_bundle()
            made_by.write_text(os.environ[RUN])
    return BUNDLE
