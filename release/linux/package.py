"""Makes what Linux installs from a bundle: a `.deb`, and a `.tar.gz` for whoever has no `apt`.

Both hold the same program, drawing, menu entry and type of evening files. From the same files at
the same `SOURCE_DATE_EPOCH` they come out the same, byte for byte.
"""

import gzip
import os
import re
import shutil
import subprocess
import tarfile
from datetime import UTC, datetime
from email.utils import format_datetime
from functools import partial
from hashlib import md5
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import fill

from release.places import MACHINE, PROJECT, moment
from release.publishing import notes_of

HERE = Path(__file__).parent
FAVICON = PROJECT / "static" / "img" / "favicon.svg"
LICENSE = PROJECT / "LICENSE"
CHANGELOG = PROJECT / "CHANGELOG.md"

SCRIPTS = ("install.sh", "installed.sh", "uninstall.sh")
DESCRIBED = ("cardparty.desktop", "cardparty.xml")
COMMANDS = ("cardparty", "start-cardparty")
# Debian's names of what `uname -m` says.
DEBIAN_ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf"}
AN_ELF = b"\x7fELF"
GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)")
MAINTAINER = "The Cardparty developers <cardparty@localhost>"

# dpkg runs it when the program has gone.
POSTRM = """\
#!/bin/sh
set -e
if [ "$1" = remove ]; then
    case ${LANGUAGE:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}} in
    fr*) echo "Cardparty est enlevé. Les soirées sont encore dans ~/.local/share/cardparty." ;;
    *) echo "Cardparty is removed. The evenings are still in ~/.local/share/cardparty." ;;
    esac
fi
"""


def build_deb(bundle: Path, into: Path, version: str) -> Path:
    """The package of Debian, Ubuntu and Mint: `cardparty_1.0.0_amd64.deb`."""
    package = into / f"cardparty_{debian_version(version)}_{DEBIAN_ARCHITECTURES[MACHINE]}.deb"
    with TemporaryDirectory() as folder:
        tree = deb_tree(bundle, Path(folder) / "tree", version)
        subprocess.run(
            ["dpkg-deb", "--build", "--root-owner-group", tree, package],
            check=True,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "SOURCE_DATE_EPOCH": moment()},
        )
    return package


def build_tarball(bundle: Path, into: Path, version: str) -> Path:
    """One folder with all that `install.sh` needs: `cardparty-1.0.0-linux-x86_64.tar.gz`."""
    tarball = into / f"cardparty-{version}-linux-{MACHINE}.tar.gz"
    with TemporaryDirectory() as folder:
        tree = tarball_tree(bundle, Path(folder) / f"cardparty-{version}")
        _write_tarball(tree, tarball)
    return tarball


def deb_tree(bundle: Path, tree: Path, version: str) -> Path:
    """What `dpkg-deb` packs: the files as they will lie, and `DEBIAN` with what it says of them."""
    shutil.copytree(bundle, tree / "usr/lib/cardparty", symlinks=True)
    _link_commands(tree / "usr/bin")
    shares = tree / "usr/share"
    _copy(HERE / "cardparty.desktop", shares / "applications/cardparty.desktop")
    _copy(HERE / "cardparty.xml", shares / "mime/packages/cardparty.xml")
    _copy(FAVICON, shares / "icons/hicolor/scalable/apps/cardparty.svg")
    _copy(LICENSE, shares / "doc/cardparty/copyright")
    changelog = gzip.compress(debian_changelog(version).encode(), mtime=0)
    (shares / "doc/cardparty/changelog.gz").write_bytes(changelog)
    _describe(tree, version)
    _make_plain(tree)
    return tree


def tarball_tree(bundle: Path, tree: Path) -> Path:
    """The bundle in `cardparty/`, and beside it what `install.sh` puts in its place."""
    shutil.copytree(bundle, tree / "cardparty", symlinks=True)
    for name in SCRIPTS + DESCRIBED:
        shutil.copy(HERE / name, tree / name)
    shutil.copy(FAVICON, tree / "cardparty.svg")
    shutil.copy(LICENSE, tree / "LICENSE")
    _make_plain(tree)
    return tree


def libc_needed(bundle: Path) -> str:
    """The oldest libc with which every program and library of the bundle runs: `2.36`."""
    versions = {
        (int(major), int(minor))
        for path in bundle.rglob("*")
        if path.is_file() and _is_elf(path)
        for major, minor in GLIBC.findall(path.read_bytes())
    }
    return "{}.{}".format(*max(versions))


def debian_version(version: str) -> str:
    """What comes before a release sorts before it.

    >>> debian_version("1.0.0"), debian_version("1.0.0rc1"), debian_version("1.0.0.dev2")
    ('1.0.0', '1.0.0~rc1', '1.0.0~dev2')
    """
    return re.sub(r"\.?(a|b|rc|dev)(?=\d)", r"~\1", version)


def debian_changelog(version: str) -> str:
    """What changed in this version, in the form that Debian reads."""
    changes = notes_of(CHANGELOG.read_text(encoding="utf-8"), version).splitlines()
    told = "\n".join(
        fill(change.removeprefix("- "), 78, initial_indent="  * ", subsequent_indent="    ")
        for change in changes
    )
    day = format_datetime(datetime.fromtimestamp(int(moment()), UTC))
    head = f"cardparty ({debian_version(version)}) unstable; urgency=low"
    return f"{head}\n\n{told}\n\n -- {MAINTAINER}  {day}\n"


def _link_commands(folder: Path) -> None:
    folder.mkdir(parents=True)
    for name in COMMANDS:
        (folder / name).symlink_to(Path("../lib/cardparty") / name)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


def _describe(tree: Path, version: str) -> None:
    described = tree / "DEBIAN"
    sums = "".join(
        f"{md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(tree)}\n"
        for path in _files(tree)
    )
    size = sum(-(-path.stat().st_size // 1024) for path in _files(tree))
    described.mkdir()
    (described / "control").write_text(_control(tree, version, size), encoding="utf-8")
    (described / "md5sums").write_text(sums, encoding="utf-8")
    (described / "postrm").write_text(POSTRM, encoding="utf-8")
    (described / "postrm").chmod(0o755)


def _control(tree: Path, version: str, size: int) -> str:
    facts = {
        "VERSION": debian_version(version),
        "ARCHITECTURE": DEBIAN_ARCHITECTURES[MACHINE],
        "INSTALLED_SIZE": str(size),
        "LIBC": libc_needed(tree / "usr/lib/cardparty"),
    }
    control = (HERE / "control.in").read_text(encoding="utf-8")
    return re.sub(r"@([A-Z_]+)@", lambda place: facts[place[1]], control)


def _files(tree: Path) -> list[Path]:
    return [path for path in _paths(tree) if path.is_file() and not path.is_symlink()]


def _paths(tree: Path) -> list[Path]:
    return sorted(tree.rglob("*"))


def _is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(AN_ELF)) == AN_ELF


def _make_plain(tree: Path) -> None:
    """The same rights and the same time on every machine that builds."""
    time = int(moment())
    for path in [*reversed(_paths(tree)), tree]:
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (time, time), follow_symlinks=False)


def _write_tarball(tree: Path, tarball: Path) -> None:
    of_nobody = partial(_of_nobody, time=int(moment()))
    with (
        tarball.open("wb") as file,
        gzip.GzipFile("", "wb", 6, file, mtime=0) as zipped,
        tarfile.open(fileobj=zipped, mode="w") as packed,
    ):
        for path in [tree, *_paths(tree)]:
            name = path.relative_to(tree.parent).as_posix()
            packed.add(path, name, recursive=False, filter=of_nobody)


def _of_nobody(member: tarfile.TarInfo, time: int) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    member.mtime = time
    return member
