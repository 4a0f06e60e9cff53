"""Wheel and sdist, the same bytes whenever and wherever they are made of the same commit."""

import os
import subprocess
import sys

from release.places import DIST, PROJECT, moment


def make() -> None:
    DIST.mkdir(exist_ok=True)
    subprocess.run(
        [sys.executable, "-m", "build", "--outdir", str(DIST), str(PROJECT)],
        check=True,
        env={**os.environ, "SOURCE_DATE_EPOCH": moment()},
    )
