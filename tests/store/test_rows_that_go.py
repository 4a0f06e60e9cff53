"""What the rows of an earlier database told otherwise than their logbook is said when they go."""

import sqlite3
from contextlib import closing
from importlib import import_module
from pathlib import Path

import pytest
from django.db.migrations.loader import MigrationLoader

from tests.commands.running import Done, run
from tests.data.databases.kept import bring_back
from tests.proof import mostly_long

DATABASE = "evenings.db"
EVENING, TOURNAMENT = "Sample evening", "Sample tournament"
SLUGS = {EVENING: "sample-evening-2026-11-20", TOURNAMENT: "sample-tournament-2026-11-20"}
MORE = "settings, couples, seats, wins, ties, pools, matches"
# Each by what changes it: in which evening, and the kinds that are named.
OTHERWISE = {
    "UPDATE evening SET entry_fee_cents = 777 WHERE id = 1; DELETE FROM seat WHERE id = 5;"
    "DELETE FROM draw WHERE id = 1": (EVENING, "settings, draws, seats"),
    "UPDATE tie_wish SET wish = 'cut' WHERE id = 12": (EVENING, "ties"),
    "DELETE FROM tournament": (TOURNAMENT, "pools"),
    "UPDATE evening SET hall = 'Another hall' WHERE id = 2": (TOURNAMENT, "settings"),
    "UPDATE evening SET date = 'no day' WHERE id = 1": (EVENING, "settings"),
    "UPDATE evening SET more = '{}' WHERE id = 1": (EVENING, "settings, couples, wins"),
    "UPDATE evening SET more = 'no JSON' WHERE id = 1": (EVENING, MORE),
    "UPDATE evening SET singles = '[]' WHERE id = 1": (EVENING, "couples"),
    "UPDATE prize SET cents = 30002 WHERE id = 1": (EVENING, "prizes"),
    "UPDATE couple SET jar_fee_cents = 300 WHERE id = 10003": (EVENING, "couples"),
    "UPDATE couple SET earlier_players = '[]' WHERE id = 10003": (EVENING, "couples"),
    "UPDATE absence SET last_game = 5": (EVENING, "couples"),
    "UPDATE punch_card SET games = '[1, 2]' WHERE couple_id = 10006": (EVENING, "punch cards"),
    "UPDATE draw SET drawn = '[' WHERE id = 2": (EVENING, "draws"),
    "UPDATE game SET seated = 'reseated' WHERE id = 102": (EVENING, "games"),
    "UPDATE team_seat SET turn = 4 WHERE id = 3": (TOURNAMENT, "seats"),
    "UPDATE result SET winner_id = 10007 WHERE id = 1": (EVENING, "wins"),
    "UPDATE tie SET playoff_way = 'All at one table' WHERE id = 7": (EVENING, "ties"),
    "UPDATE tie_cut SET card = 'QD' WHERE id = 10": (EVENING, "ties"),
    "DELETE FROM tie_playoff_game": (EVENING, "ties"),
    "UPDATE award SET cents = 5 WHERE id = 1": (EVENING, "awards"),
    "UPDATE pool_cut SET card = 'KD' WHERE id = 2": (TOURNAMENT, "pools"),
    "UPDATE match SET games = '[]' WHERE id = 9": (TOURNAMENT, "matches"),
    "UPDATE withdrawal SET how = 'struck'": (TOURNAMENT, "withdrawals"),
}
UNREADABLE = ["'garbage'", "'[1]'", '\'{"act":"fly"}\'', "CAST(x'ff00fe' AS TEXT)"]


def updated(home: Path, statements: str = "", **more: str) -> Done:
    """The first start on the database of an earlier version that holds a row in every table."""
    bring_back("full-0016", home / DATABASE)
    with closing(sqlite3.connect(home / DATABASE)) as database:
        database.executescript(statements)
    return run(home, "verify", SLUGS[TOURNAMENT], **more)


def evenings_in(home: Path) -> dict[str, str]:
    with closing(sqlite3.connect(home / DATABASE)) as database:
        return dict(database.execute("SELECT name, slug FROM evening"))


def test_control_rows_that_tell_the_same_are_not_spoken_of(tmp_path: Path) -> None:
    done = updated(tmp_path)

    assert (done.status, done.err) == (0, "")
    assert run(tmp_path, "verify", SLUGS[EVENING]).status == 0


@pytest.mark.parametrize("statements", mostly_long(OTHERWISE))
def test_rows_that_tell_something_else_are_said_in_a_sentence(
    statements: str, tmp_path: Path
) -> None:
    name, kinds = OTHERWISE[statements]

    done = updated(tmp_path, statements)

    assert (done.status, done.err) == (
        0,
        f"{name}: what was kept beside the logbook said something else ({kinds}). The logbook "
        "counts, and the old data are kept beside the new ones.\n",
    )
    assert run(tmp_path, "verify", SLUGS[EVENING]).status == 0


@pytest.mark.parametrize("act", mostly_long(UNREADABLE))
def test_logbook_that_cannot_be_read_is_said_and_its_evening_keeps_its_row(
    act: str, tmp_path: Path
) -> None:
    changed = f"DROP TRIGGER log_entry_stays; UPDATE log_entry SET act = {act} WHERE id = 7"  # noqa: S608 – ours

    done = updated(tmp_path, changed)

    assert (done.status, done.err) == (
        0,
        f"{EVENING}: its logbook cannot be read. The evening keeps its name and address but cannot "
        "be opened. “Safe copies” may have it as it was.\n",
    )
    assert evenings_in(tmp_path) == SLUGS


def test_it_is_said_in_the_language_of_the_reader(tmp_path: Path) -> None:
    done = updated(tmp_path, "DELETE FROM seat WHERE id = 5; DELETE FROM award", LANG="fr_CA.UTF-8")

    assert done.err == "".join(
        f"{name}\xa0: ce qui était gardé à côté du journal disait autre chose ({kinds}). C’est le "
        "journal qui compte, et les anciennes données restent à côté des nouvelles.\n"
        for name, kinds in ((TOURNAMENT, "prix remis"), (EVENING, "places, prix remis"))
    )


def test_every_column_that_goes_is_compared() -> None:
    """But for keys, the address and the moment at which the row was made."""
    going = import_module("tournaments.migrations.0018_logbook_alone")
    tables = import_module("tournaments.migrations.0017_shown_in_the_list").TOLD
    state = MigrationLoader(None).project_state(("tournaments", "0016_prize_of_consolation"))
    columns = {
        (model, name)
        for model in ("EveningRow", *going.MODELS)
        for name in state.models["tournaments", model.lower()].fields
    }

    compared = {
        (table.model, way.split("__")[0]) for table in tables for way in (table.by, *table.columns)
    }

    assert {(model, name) for model, name in columns - compared if name != "id"} == {
        ("EveningRow", "slug"),
        ("EveningRow", "created_at"),
    }
