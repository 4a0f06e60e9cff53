"""A disk turns one bit: whatever of an evening that changes is reported, at the start and later."""

from pathlib import Path
from random import Random

import pytest

from scoring.errors import RuleError
from tests.backup.files import is_whole
from tests.figures import Count, Prove, Share
from tests.proof import IS_PROOF
from tournaments.backup import content
from tournaments.backup.database_files import reading_from
from tournaments.models import EveningRow
from tournaments.store import log
from tournaments.store.whole import whole

pytestmark = [pytest.mark.long, pytest.mark.django_db]

FLIPS = 2_000 if IS_PROOF else 150


def flipped(sound: bytes, chance: Random) -> bytes:
    turned = bytearray(sound)
    turned[chance.randrange(len(turned))] ^= 1 << chance.randrange(8)
    return bytes(turned)


def listed_as(pk: int) -> dict[str, object]:
    return EveningRow.objects.values().get(pk=pk)


def seen(path: Path) -> str:
    """All that pages and prints are made of; what cannot be read is seen, too."""
    try:
        with reading_from(path):
            return repr(
                [
                    (stored.slug, listed_as(stored.pk), log.read_anew(stored))
                    for stored in whole.heads()
                    if stored.entry
                ]
            )
    except Exception as error:  # whatever a damaged file makes the program stumble over
        return f"cannot be read: {type(error).__name__}"


def is_reported(path: Path) -> bool:
    """By what is asked at each start, of each safe copy and by *Check the logbook*."""
    try:
        return bool(content.counted(path, {}).doubtful)
    except RuleError:
        return True


def test_every_bit_that_changes_what_is_seen_is_reported(
    hall: Path, tmp_path: Path, prove: Prove
) -> None:
    chance, path = Random(45), tmp_path / "turned.db"
    sound = (hall / "evenings.db").read_bytes()
    path.write_bytes(sound)
    usual, visible, unseen_by_sqlite, silent = seen(path), 0, 0, []
    assert not is_reported(path)

    for number in range(FLIPS):
        path.write_bytes(flipped(sound, chance))
        if seen(path) == usual:
            continue
        visible += 1
        unseen_by_sqlite += is_whole(path)
        if not is_reported(path):
            silent.append(number)

    assert silent == []
    assert visible > unseen_by_sqlite > 0
    prove(
        "D8 bits that a disk turns",
        Count("flips", FLIPS, at_least=2_000),
        Share("that change what is seen are reported", visible - len(silent), visible, at_least=1),
        control=Count("missed by integrity_check alone", unseen_by_sqlite, at_least=1),
    )
