"""Where a release is made, and what its files are called."""

import os
import platform
import subprocess
import sys
from pathlib import Path

from tournaments.version import VERSION

PROJECT = Path(__file__).parents[1]
BUILD = PROJECT / "build"
DIST = PROJECT / "dist"
BUNDLE = BUILD / "bundle" / "cardparty"
ICONS = BUILD / "icons"
SYSTEM = {"darwin": "macos", "win32": "windows"}.get(sys.platform, "linux")
MACHINE = {"amd64": "x86_64"}.get(platform.machine().lower(), platform.machine().lower())


def named(*parts: str, ending: str) -> Path:
    """The place of a file of this version in what is published."""
    return DIST / ("-".join(["cardparty", VERSION, *parts]) + ending)


def moment() -> str:
    """The second that all files are said to be of: that of the last commit.

    It is told to what builds as SOURCE_DATE_EPOCH, so that the same commit gives the same bytes.
    """
    if told := os.environ.get("SOURCE_DATE_EPOCH"):
        return told
    command = ["git", "log", "-1", "--format=%ct"]
    done = subprocess.run(command, cwd=PROJECT, check=True, capture_output=True, text=True)
    return done.stdout.strip()
