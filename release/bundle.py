"""The bundle that needs no Python, and the file of this system that brings it to a laptop."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from cardparty.bundled import FILES
from release.icons.make_icons import make_icons
from release.linux.package import build_deb, build_tarball
from release.places import BUILD, BUNDLE, DIST, ICONS, MACHINE, PROJECT, SYSTEM, moment, named
from tournaments.version import VERSION

WITHIN = "_internal"
NSIS = PROJECT / "release" / "windows" / "cardparty.nsi"


def make() -> None:
    DIST.mkdir(exist_ok=True)
    make_icons(ICONS)
    make_bundle()
    {"linux": for_linux, "windows": for_windows, "macos": for_macos}[SYSTEM]()


def make_bundle() -> None:
    """Runs PyInstaller, then writes down which files there are, so that a start misses them."""
    spec = PROJECT / "release" / "cardparty.spec"
    folders = ["--distpath", BUNDLE.parent, "--workpath", BUILD / "work"]
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *folders, spec],
        check=True,
        env={**os.environ, "SOURCE_DATE_EPOCH": moment()},
    )
    if SYSTEM != "macos":  # an app is signed as it is made, and may not be added to
        write_down(BUNDLE / WITHIN)


def write_down(within: Path) -> None:
    told = within / "cardparty" / FILES
    told.unlink(missing_ok=True)
    names = sorted(
        path.relative_to(within).as_posix() for path in within.rglob("*") if path.is_file()
    )
    told.write_text("\n".join(names), encoding="utf-8")


def for_linux() -> None:
    build_deb(BUNDLE, DIST, VERSION)
    build_tarball(BUNDLE, DIST, VERSION)


def for_windows() -> None:
    outfile = named(SYSTEM, "x64", ending=".exe")
    told = {"VERSION": VERSION, "BUNDLE": BUNDLE, "ICON": ICONS / "cardparty.ico"}
    words = [f"-D{name}={value}" for name, value in {**told, "OUTFILE": outfile}.items()]
    makensis = shutil.which("makensis") or r"C:\Program Files (x86)\NSIS\makensis.exe"
    subprocess.run([makensis, "-WX", *words, NSIS], check=True)


def for_macos() -> None:
    """The app as one file; `ditto` keeps what makes it an app."""
    app = BUNDLE.with_name("Cardparty.app")
    outfile = named(SYSTEM, MACHINE, ending=".zip")
    subprocess.run(["ditto", "-c", "-k", "--keepParent", app, outfile], check=True)
