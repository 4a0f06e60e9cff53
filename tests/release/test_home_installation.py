"""Installed from the `.tar.gz` into a home, or as a `.deb`: what is there, and what stays.

With a bundle of four files; the whole one is tried in `test_bundle.py`.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from release.linux.package import (
    COMMANDS,
    SCRIPTS,
    build_deb,
    build_tarball,
    debian_changelog,
    libc_needed,
    tarball_tree,
)
from tests.programs import begun, end
from tests.release.test_installers import LINUX, desktop_entry, make_bundle, needs
from tournaments.version import VERSION

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="installs as Linux does")


# Into a home, without an administrator


@dataclass(frozen=True)
class Home:
    """The home of somebody who installs, and the folder that the `.tar.gz` became."""

    path: Path
    unpacked: Path
    language: str = "en_CA.UTF-8"

    @property
    def program(self) -> Path:
        return self.path / ".local/share/cardparty-program"

    @property
    def evenings(self) -> Path:
        return self.path / ".local/share/cardparty"

    def run(self, script: Path) -> "subprocess.CompletedProcess[str]":
        surroundings = {"HOME": str(self.path), "PATH": os.environ["PATH"], "LANG": self.language}
        return subprocess.run(
            ["sh", script], env=surroundings, capture_output=True, encoding="utf-8"
        )

    def install(self) -> "subprocess.CompletedProcess[str]":
        return self.run(self.unpacked / "install.sh")

    def uninstall(self) -> "subprocess.CompletedProcess[str]":
        return self.run(self.program / "uninstall.sh")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """One with evenings in it, and a name that a command line could stumble over."""
    home = Home(tmp_path / "Anne-Marie $5 & 100%", tmp_path / "unpacked")
    home.evenings.mkdir(parents=True)
    (home.evenings / "cardparty.db").write_text("evenings\n")
    tarball_tree(make_bundle(tmp_path / "bundle"), home.unpacked)
    return home


def with_newer_bundle(home: Home, **how: str) -> Home:
    bundle = make_bundle(home.path.parent / "newer bundle", inside="newer.txt", **how)
    unpacked = tarball_tree(bundle, home.path.parent / "newer unpacked")
    return Home(home.path, unpacked, home.language)


def files_in(folder: Path) -> Iterator[str]:
    return (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_installed_the_program_is_there_and_its_commands_lead_to_it(home: Home) -> None:
    done = home.install()

    assert (done.returncode, done.stderr) == (0, "")
    assert (home.program / "_internal/django.txt").exists()
    commands = [home.path / ".local/bin" / name for name in COMMANDS]
    assert [path.readlink() for path in commands] == [home.program / name for name in COMMANDS]
    assert subprocess.run([commands[0]]).returncode == 0
    shares = home.path / ".local/share"
    assert (shares / "icons/hicolor/scalable/apps/cardparty.svg").exists()
    assert (shares / "mime/packages/cardparty.xml").exists()


def test_installed_the_menu_entry_names_the_program_where_it_lies(home: Home) -> None:
    home.install()

    entry = desktop_entry(home.path / ".local/share/applications/cardparty.desktop")
    told = re.fullmatch('"(.+)" %f', entry["Exec"].replace("\\\\", "\\"))
    assert told is not None
    named = re.sub(r"\\(.)", r"\1", told[1]).replace("%%", "%")
    assert named == str(home.program / "start-cardparty")


def test_an_update_puts_the_new_program_whole_in_place_of_the_old(home: Home) -> None:
    home.install()

    done = with_newer_bundle(home).install()

    assert (done.returncode, done.stderr) == (0, "")
    assert sorted(files_in(home.program / "_internal")) == ["libcards.so", "newer.txt"]
    assert sorted(path.name for path in home.program.parent.glob("cardparty*")) == [
        "cardparty",
        "cardparty-program",
    ]
    assert (home.evenings / "cardparty.db").read_text() == "evenings\n"


@pytest.mark.parametrize("what", ["install", "uninstall"])
def test_nothing_is_replaced_or_removed_while_the_program_runs(home: Home, what: str) -> None:
    home.install()
    running = begun([home.program / "start-cardparty", "60"])
    before = sorted(files_in(home.path))

    done = getattr(with_newer_bundle(home), what)()

    end(running)
    sentence = "Cardparty is running: press 'Stop the program' at the office, then try again.\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", sentence)
    assert sorted(files_in(home.path)) == before


def test_what_does_not_run_here_leaves_the_program_that_does(home: Home) -> None:
    home.install()
    before = sorted(files_in(home.path))

    done = with_newer_bundle(home, answers="exit 126").install()

    sentence = "This Cardparty is made for another kind of computer, or for a newer Linux.\n"
    assert (done.returncode, done.stderr) == (1, sentence)
    assert sorted(files_in(home.path)) == before


def test_a_folder_of_that_name_that_is_somebodys_own_is_left_alone(home: Home) -> None:
    home.program.mkdir()
    (home.program / "recipes.txt").write_text("fricot\n")

    done = home.install()

    assert done.returncode == 1
    assert [*files_in(home.program)] == ["recipes.txt"]


def test_uninstalled_nothing_is_left_but_the_evenings(home: Home) -> None:
    home.install()

    done = home.uninstall()

    assert (done.returncode, done.stderr) == (0, "")
    assert str(home.evenings) in done.stdout
    left = [path for path in files_in(home.path) if "cardparty" in path]
    assert left == [".local/share/cardparty/cardparty.db"]
    assert not home.program.exists()
    assert [*(home.path / ".local/bin").iterdir()] == []


def test_a_command_that_came_another_way_stays(home: Home) -> None:
    command = home.path / ".local/bin/cardparty"
    command.parent.mkdir(parents=True)
    command.write_text("of pipx\n")

    told = home.install().stdout
    home.uninstall()

    assert f"{command} was there before and stays" in told
    assert command.read_text() == "of pipx\n"


def test_who_speaks_french_is_told_in_french(home: Home) -> None:
    french = Home(home.path, home.unpacked, "fr_CA.UTF-8")

    installed, removed = french.install().stdout, french.uninstall().stdout

    assert installed.startswith("Cardparty est installé\u00a0: il est dans le menu")
    assert removed.splitlines() == [
        f"Cardparty est enlevé. Vos soirées sont encore dans {home.evenings}.",
        "Si plus personne n’en a besoin, supprimez ce dossier vous-même.",
    ]


@needs("shellcheck", "shellcheck")
def test_the_scripts_are_what_every_shell_understands() -> None:
    done = subprocess.run(
        [
            "shellcheck",
            "--external-sources",
            "--source-path=SCRIPTDIR",
            *(LINUX / name for name in SCRIPTS),
        ],
        capture_output=True,
        text=True,
    )

    assert (done.returncode, done.stdout) == (0, "")


# The files that Linux downloads


def test_the_oldest_libc_is_that_of_the_most_demanding_file(tmp_path: Path) -> None:
    assert libc_needed(make_bundle(tmp_path / "bundle")) == "2.131"


@needs("dpkg-deb", "dpkg")
def test_the_same_bundle_gives_the_same_files_whenever_they_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    bundle = make_bundle(tmp_path / "bundle")

    made = []
    for folder in (tmp_path / "first", tmp_path / "second"):
        folder.mkdir()
        os.utime(bundle / "cardparty")
        files = [make(bundle, folder, VERSION) for make in (build_deb, build_tarball)]
        made.append([(path.name, path.read_bytes()) for path in files])

    assert made[0] == made[1]


@needs("dpkg-deb", "dpkg")
def test_the_deb_says_what_it_needs_and_holds_the_program(tmp_path: Path) -> None:
    package = build_deb(make_bundle(tmp_path / "bundle"), tmp_path, VERSION)

    told = subprocess.check_output(["dpkg-deb", "--field", package], encoding="utf-8")
    listed = subprocess.check_output(["dpkg-deb", "--contents", package], encoding="utf-8")

    assert "Depends: libc6 (>= 2.131)\n" in told
    assert f"Version: {VERSION}\n" in told
    assert "@" not in told.replace("cardparty@localhost", "")
    for name in COMMANDS:
        assert f"./usr/bin/{name} -> ../lib/cardparty/{name}\n" in listed
    assert "./usr/share/applications/cardparty.desktop\n" in listed
    assert {line.split()[1] for line in listed.splitlines()} == {"root/root"}
    assert debian_changelog(VERSION).startswith(f"cardparty ({VERSION}) unstable;")
