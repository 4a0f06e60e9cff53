"""Brings back the databases that were kept.

`python -m tests.data.databases.kept 0026` keeps one more: that of CARDPARTY_HOME.
"""

import json
import lzma
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from tests.commands.running import run

FOLDER = Path(__file__).parent
KEPT = sorted(path.name.removesuffix(".sql.xz") for path in FOLDER.glob("[0-9]*.sql.xz"))
"""Named after the last migration that each of them knew."""


def bring_back(kept: str, file: Path) -> None:
    """Makes the database anew, as it was kept."""
    with closing(sqlite3.connect(file)) as database:
        database.executescript(lzma.decompress((FOLDER / f"{kept}.sql.xz").read_bytes()).decode())


def main(name: str) -> None:
    home = Path(os.environ["CARDPARTY_HOME"])
    with closing(sqlite3.connect(home / "evenings.db")) as database:
        dump = "\n".join(database.iterdump())
    (FOLDER / f"{name}.sql.xz").write_bytes(lzma.compress(dump.encode()))
    evenings = json.loads(run(home, "evenings", "--format", "json").out)
    slugs = sorted(evening["slug"] for evening in evenings)
    ended = [json.loads(run(home, "results", slug, "--format", "json").out) for slug in slugs]
    for results in ended:
        del results["program"]
    text = json.dumps(ended, ensure_ascii=False) + "\n"
    (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
