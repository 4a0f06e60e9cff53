"""What stands beside the files of a release: their sums, and what is new in it."""

import re
from hashlib import sha256

from release.places import DIST, PROJECT
from tournaments.version import VERSION

SUMS = DIST / "SHA256SUMS"
NOTES = DIST / "NOTES.md"
BESIDE = (SUMS, NOTES)


def write_sums() -> None:
    """A line each, as `sha256sum --check` reads them."""
    files = sorted(path for path in DIST.iterdir() if path.is_file() and path not in BESIDE)
    lines = [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    SUMS.write_text("".join(lines), encoding="utf-8")


def write_notes() -> None:
    """What the change log says of this version."""
    NOTES.write_text(notes_of((PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")), "utf-8")


def notes_of(change_log: str, version: str = VERSION) -> str:
    """The part of one version, without its heading.

    >>> notes_of("# Changes\\n\\n## 1.1\\n\\n- New.\\n\\n## 1.0\\n\\n- First.\\n", "1.1")
    '- New.\\n'
    """
    parts = re.split(r"^## (.+)\n", change_log, flags=re.MULTILINE)
    told = dict(zip(parts[1::2], parts[2::2], strict=True))
    return told[version].strip() + "\n"
