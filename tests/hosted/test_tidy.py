"""`cardparty tidy`: what a laptop forgets while it serves, a server forgets by a timer."""

import os
import time
from pathlib import Path

from tests.commands.running import run
from tournaments.store.whole.deleting import DAYS_KEPT


def kept_for(file: Path, days: float) -> Path:
    file.parent.mkdir(exist_ok=True, parents=True)
    file.touch()
    at = time.time() - days * 24 * 3600
    os.utime(file, (at, at))
    return file


def test_tidy_forgets_what_was_kept_long_enough_and_nothing_else(tmp_path: Path) -> None:
    slug = run(tmp_path, "practice", "--couples", "2", "--games", "1").out.strip()
    old = kept_for(tmp_path / "deleted-evenings" / "old.json", DAYS_KEPT + 1)
    late = kept_for(tmp_path / "deleted-evenings" / "late.json", 1)
    card = kept_for(tmp_path / "photographed-cards" / "of-an-evening-gone" / "card.json", 0)

    done = run(tmp_path, "tidy")

    assert (done.status, done.out) == (0, "What was kept long enough is gone.\n")
    assert (old.exists(), late.exists(), card.exists()) == (False, True, False)
    assert run(tmp_path, "verify", slug).status == 0
