"""A safe copy from elsewhere may be anything: what is not wholly ours is refused in a sentence."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest
from django.db import connection

from scoring.errors import RuleError
from tests.backup.files import digest, is_whole
from tests.backup.test_bit_rot import flipped, seen
from tests.figures import Count, Prove
from tournaments.backup import content
from tournaments.backup.sound import MOST_BYTES
from tournaments.codec.chain import link
from tournaments.words import sentence_for

pytestmark = pytest.mark.django_db

TRUNCATED, TURNED = 40, 20

# Each changes a good copy into one that no program of ours has written.
STATEMENTS = {
    "a later version": "INSERT INTO django_migrations (app, name, applied)"
    " VALUES ('tournaments', '9999_later', '2030-01-01')",
    "no version": "DELETE FROM django_migrations",
    "a superuser": "CREATE TABLE auth_user (id integer, is_superuser bool);"
    "INSERT INTO auth_user VALUES (1, 1)",
    "a session": "CREATE TABLE django_session (session_key text);"
    "INSERT INTO django_session VALUES ('mine')",
    "a trigger": "CREATE TRIGGER help_me AFTER INSERT ON printout"
    " BEGIN UPDATE evening SET hall = 'Mine'; END",
    "a guard that guards nothing": "DROP TRIGGER log_entry_stays;"
    "CREATE TRIGGER log_entry_stays BEFORE UPDATE ON log_entry BEGIN SELECT 1; END",
    "a view": "CREATE VIEW winners AS SELECT * FROM printout",
    "a view in the place of a table": "ALTER TABLE printout RENAME TO old_printout;"
    "CREATE VIEW printout AS SELECT * FROM old_printout",
    "a column that is worked out": "ALTER TABLE printout ADD COLUMN twice AS (entry * 2)",
    "a virtual table": "DROP TABLE printout; CREATE VIRTUAL TABLE printout USING fts5(document)",
    "a table of its own": "CREATE TABLE payload (bytes blob)",
    "entries twice": "CREATE TABLE other AS SELECT * FROM log_entry; DROP TABLE log_entry;"
    "ALTER TABLE other RENAME TO log_entry;"
    "INSERT INTO log_entry SELECT * FROM log_entry WHERE number > 3",
    "a name without end": "UPDATE evening SET name = printf('%.*c', 2000000, 'x')",
    "another hall": "UPDATE evening SET hall = 'Mine'",
    "a couple less": "UPDATE evening SET couple_count = couple_count - 1",
    "another name": "UPDATE evening SET names = replace(names, 'A', 'B')",
    "a result less": "UPDATE evening SET results = results - 1",
    "another winner": "DROP TRIGGER log_entry_stays; UPDATE log_entry"
    " SET act = replace(act, '\"table\":1', '\"table\":2') WHERE act LIKE '%record-win%'",
    "an address above": "UPDATE evening SET slug = '../evenings'",
    "an address of the office": "UPDATE evening SET slug = 'office'",
    "no address": "UPDATE evening SET slug = ''",
    "an evening without entries": "INSERT INTO evening SELECT id + 1, slug || '-2', name, date,"
    " hall, is_practice, format_of_play, couple_count, is_played, names, planned, played, results"
    " FROM evening",
    "a printout without end": "INSERT INTO printout (document, entry, told, at, evening_id)"
    " VALUES (printf('%.*c', 1000, 'x'), 1, 'x', '2026-11-20 21:00:00', 1)",
    "a printout of no time": "INSERT INTO printout (document, entry, told, at, evening_id)"
    " VALUES ('results-poster', 1, 'x', 'yesterday', 1)",
    "a printout of an entry to come": "INSERT INTO printout (document, entry, told, at, evening_id)"
    " VALUES ('results-poster', 99999, 'x', '2026-11-20 21:00:00', 1)",
    "a logo that is no picture": "INSERT INTO hall_logo (hall, picture)"
    " SELECT hall, x'89504e47' FROM evening",
}
# Of the fourth entry of the logbook.
FORGED = {
    "an act changed": "act = replace(act, '\"paid\":true', '\"paid\":false')",
    "an act that is none": 'act = \'{"act":"fly"}\'',
    "no JSON": "act = 'garbage'",
    "JSON without end": "act = printf('%.*c', 100000, '[')",
    "another hash": "hash = '" + "0" * 64 + "'",
    "no hash": "hash = 'x'",
    "another writer": "\"by\" = 'Nobody Sample'",
    "a writer that cannot be printed": "\"by\" = char(0) || 'x'",
    "another time": "\"at\" = '2020-01-01T00:00:00+00:00'",
    "no time": "\"at\" = 'yesterday'",
    "another number": "number = number + 1000",
    "sent with a later one": "first = number + 5",
    "other names": 'players = \'[["Ace Sample","Bea Sample"]]\'',
    "names that are none": "players = '5'",
    "another salt": "salt = 'salt'",
    "a key that is none": "\"key\" = 'two words'",
    "bytes that are no text": "act = CAST(x'ff00fe' AS TEXT)",
}


def changed(good: Path, place: Path, statements: str) -> Path:
    place.write_bytes(good.read_bytes())
    with closing(sqlite3.connect(place)) as database:
        database.executescript(statements)
    return place


@contextmanager
def without_guards(place: Path) -> Iterator[sqlite3.Connection]:
    """The logbook's guards are put back as they were."""
    with closing(sqlite3.connect(place)) as database:
        told = database.execute("SELECT sql FROM sqlite_master WHERE type = 'trigger'")
        guards = [sql for (sql,) in told]
        database.executescript("DROP TRIGGER log_entry_stays; DROP TRIGGER log_entry_remains")
        yield database
        database.commit()
        database.executescript(";".join(guards))


def forged(good: Path, place: Path, change: str) -> Path:
    place.write_bytes(good.read_bytes())
    with without_guards(place) as database:
        database.execute(f"UPDATE log_entry SET {change} WHERE number = 4")  # noqa: S608 – ours
    return place


def chained_anew(good: Path, place: Path) -> Path:
    """An act changed, and the chain made whole again after it."""
    head = ""
    with without_guards(forged(good, place, FORGED["an act changed"])) as database:
        rows = database.execute(
            'SELECT id, number, "at", "by", act, first FROM log_entry ORDER BY number'
        )
        for pk, number, at, by, act, first in rows.fetchall():
            together = "" if first == number else f',"with":{first}'
            head = link(head, f'{{"act":{act},"at":"{at}","by":"{by}","entry":{number}{together}}}')
            database.execute("UPDATE log_entry SET hash = ? WHERE id = ?", [head, pk])
    return place


def files(good: Path, folder: Path) -> Iterator[Path]:
    """What is no database of ours at all, or only a part of one."""
    content, place = good.read_bytes(), folder / "copy.db"
    for part in range(TRUNCATED):
        place.write_bytes(content[: len(content) * part // TRUNCATED])
        yield place
    pages = len(content) // 4096 - 3
    for told in (
        b"a text\n" * 1000,
        b"PK\x03\x04" + content[4:],
        content[:18] + b"\x02\x02" + content[20:],
        content[:28] + pages.to_bytes(4, "big") + content[32 : pages * 4096],
        content + bytes(4096),
    ):
        place.write_bytes(told)
        yield place
    place.unlink()
    yield place
    place.symlink_to(good)
    yield place
    place.unlink()
    place.mkdir()
    yield place
    place.rmdir()
    with place.open("wb") as file:
        file.write(content)
        file.truncate(MOST_BYTES + 4096)
    yield place
    place.unlink()


def turned(good: Path, folder: Path) -> Iterator[Path]:
    """One bit turned, wherever it changes what is seen."""
    place, chance, found = folder / "turned.db", Random(45), 0
    place.write_bytes(good.read_bytes())
    usual = seen(place)
    while found < TURNED:
        place.write_bytes(flipped(good.read_bytes(), chance))
        if seen(place) != usual:
            found += 1
            yield place


def hostile(good: Path, folder: Path) -> Iterator[tuple[str, Path]]:
    for number, path in enumerate(files(good, folder)):
        yield f"file {number}", path
    for name, statements in STATEMENTS.items():
        yield name, changed(good, folder / "changed.db", statements)
    for name, change in FORGED.items():
        yield name, forged(good, folder / "forged.db", change)
    for number, path in enumerate(turned(good, folder)):
        yield f"turned {number}", path


def test_copy_that_was_chained_anew_is_told_as_another_evening(good: Path, tmp_path: Path) -> None:
    """Nothing in it is wrong in itself: it differs from what is here, and from what was printed."""
    (told,) = content.read(good)

    (anew,) = content.read(chained_anew(good, tmp_path / "chained.db"))

    assert anew.slug == told.slug
    assert anew.logged[-1].hash != told.logged[-1].hash


@pytest.mark.parametrize(
    ("told", "is_refused"),
    [("'fr', 'a4', 'family'", False)]
    + [(told, True) for told in ("'de', 'a4', 'first'", "'', 'a5', 'first'", "'', 'a4', 'last'")],
)
def test_copy_that_was_printed_on_paper_that_there_is_not_is_refused(
    told: str, is_refused: bool, good: Path, tmp_path: Path
) -> None:
    columns = "languages, paper, names, evening_id"
    row = f"INSERT INTO paper_choice ({columns}) SELECT {told}, id FROM evening"  # noqa: S608 – ours

    path = changed(good, tmp_path / "printed.db", row)

    assert bool(refusal(path)) == is_refused


@pytest.mark.long
def test_no_hostile_copy_is_accepted(good: Path, tmp_path: Path, prove: Prove) -> None:
    live = Path(connection.settings_dict["NAME"])
    before, accepted, count = digest(live), [], 0
    assert content.read(good)

    for name, path in hostile(good, tmp_path):
        count += 1
        if not refusal(path).endswith("."):
            accepted.append(name)
        assert digest(live) == before

    assert accepted == []
    assert count >= 100
    prove(
        "I6 hostile safe copies",
        Count("copies, the data file unchanged", count, at_least=100),
        Count("accepted", len(accepted), at_most=0),
    )


def refusal(path: Path) -> str:
    """The sentence; empty where nothing was refused."""
    try:
        content.read(path)
    except RuleError as error:
        return sentence_for(error)
    return ""


def test_control_file_adopted_as_it_is_does_what_it_likes(
    good: Path, tmp_path: Path, prove: Prove
) -> None:
    path = changed(good, tmp_path / "adopted.db", STATEMENTS["a trigger"])
    with closing(sqlite3.connect(path)) as database:
        database.execute(
            "INSERT INTO printout (document, entry, told, at, evening_id)"
            " VALUES ('results-poster', 1, 'x', '2026-11-20 21:00:00', 1)"
        )
        changed_by_it = database.execute("SELECT hall FROM evening").fetchone()

    assert is_whole(path)
    assert changed_by_it == ("Mine",)
    prove("I6 hostile safe copies", control="adopted as it is, a trigger changes the hall")
