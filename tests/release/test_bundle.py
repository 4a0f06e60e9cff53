"""The bundle works where there is neither Python nor a network, and says what it lacks."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from release.checking import Bundled
from release.linux.package import build_deb, build_tarball
from tests.commands.running import PROJECT
from tests.commands.starting.double_clicks import Laptop, told
from tournaments.version import PROGRAM, VERSION

pytestmark = pytest.mark.long
# A network of its own with nobody on it.
WITHOUT_NETWORK = ("unshare", "--map-root-user", "--net")
# Not even the computer reaches itself in there, unless somebody says so (SIOCSIFFLAGS, IFF_UP).
CHECK_IT = """
import fcntl, pathlib, socket, struct, sys
from release.checking import check
with socket.socket() as anything:
    fcntl.ioctl(anything, 0x8914, struct.pack("16sh14x", b"lo", 1))
check(pathlib.Path(sys.argv[1]))
"""


def checked(bundle: Path) -> str:
    """What is so of a bundle, as the steps of a release tell it."""
    done = subprocess.run(
        [*WITHOUT_NETWORK, sys.executable, "-c", CHECK_IT, bundle],
        cwd=PROJECT, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_bundle_practises_prints_reads_photographs_serves_and_stops(bundle: Path) -> None:
    said = checked(bundle)

    assert "It reads the cards on a photograph." in said
    assert "The evening is there once it has stopped." in said


def test_bundle_brings_nothing_that_a_hall_does_not_need(bundle: Path) -> None:
    names = {path.name for path in bundle.rglob("*")}

    assert not names & {"pytest", "tkinter", "hypothesis", "playwright", "gunicorn", "psycopg"}


def test_file_that_is_gone_is_named_in_the_browser(bundle: Path, tmp_path: Path) -> None:
    broken = shutil.copytree(bundle, tmp_path / "bundle", symlinks=True)
    (broken / "_internal" / "cardparty" / "templates" / "base.html").unlink()
    mine = Laptop(tmp_path, tmp_path / "home")

    program = mine.double_click(program=broken / "start-cardparty")
    _address, page = mine.page()
    program.wait(60)

    assert told(page) == (
        "A file of Cardparty is missing: cardparty/templates/base.html. An antivirus program may "
        "have taken it away. Install Cardparty once more; your evenings stay."
    )


def test_deb_installs_the_program_and_keeps_the_evenings(bundle: Path, tmp_path: Path) -> None:
    """In a system of its own: nothing of this one is touched."""
    (deb,) = [build_deb(bundle, tmp_path, VERSION)]
    system = tmp_path / "system"
    for folder in ("var/lib/dpkg/updates", "var/lib/dpkg/info", "var/lib/dpkg/triggers"):
        (system / folder).mkdir(parents=True)
    (system / "var/lib/dpkg/status").touch()
    dpkg = ["dpkg", f"--root={system}", "--force-depends", "--force-script-chrootless"]

    subprocess.run([*dpkg, "--install", deb], check=True, capture_output=True)
    installed = Bundled(system / "usr/lib/cardparty", tmp_path / "home")
    assert installed.run("--version").strip() == PROGRAM
    slug = installed.run("practice").strip()
    subprocess.run([*dpkg, "--purge", "cardparty"], check=True, capture_output=True)

    assert not (system / "usr/lib/cardparty").exists()
    assert slug in Bundled(bundle, tmp_path / "home").run("evenings")


def test_tarball_is_installed_by_whoever_unpacks_it(bundle: Path, tmp_path: Path) -> None:
    tarball = build_tarball(bundle, tmp_path, VERSION)
    subprocess.run(["tar", "xf", tarball, "-C", tmp_path], check=True)
    unpacked, home = tmp_path / f"cardparty-{VERSION}", tmp_path / "volunteer"
    home.mkdir()

    def run(script: Path) -> str:
        words = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
        return subprocess.run(
            [script], env=words, check=True, capture_output=True, text=True
        ).stdout

    run(unpacked / "install.sh")
    assert checked(home / ".local/share/cardparty-program")
    evenings = home / ".local/share/cardparty"
    evenings.mkdir()
    (evenings / "evenings.db").touch()
    run(home / ".local/share/cardparty-program/uninstall.sh")

    assert (evenings / "evenings.db").exists()
    assert not (home / ".local/share/cardparty-program").exists()
