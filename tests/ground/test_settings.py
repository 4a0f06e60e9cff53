"""The settings that keep a saved result, and keep strangers out, are really in force."""

import os
import secrets
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread
from zoneinfo import available_timezones

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection

from cardparty import environment
from cardparty.environment import database, hosts, is_set, mark_of, secret_key
from tests.proof import mostly_long

ROOT = Path(__file__).parents[2]
# SQLite's own numbers: 3 is EXTRA, 2 is MEMORY.
STRICT = {
    "journal_mode": "truncate",
    "synchronous": 3,
    "fullfsync": 1,
    "checkpoint_fullfsync": 1,
    "recursive_triggers": 1,
    "trusted_schema": 0,
    "cell_size_check": 1,
    "mmap_size": 0,
    "secure_delete": 1,
    "temp_store": 2,
    "foreign_keys": 1,
}

# Asks for a page that needs no database, under each name.
ASK = """
import sys
import django
django.setup()
from django.test import Client
for host in sys.argv[1:]:
    print(Client().get("/rulings/", headers={"host": host}).status_code)
"""


# Tells the clock that the program goes by, and an evening in November by it.
TELL_TIME = """
import datetime
import django
django.setup()
from django.conf import settings
from django.utils import timezone
evening = datetime.datetime(2026, 11, 20, 23, 30, tzinfo=datetime.UTC)
print(settings.TIME_ZONE, timezone.localtime(evening).isoformat(), evening.astimezone().isoformat())
"""


@pytest.fixture
def sqlite() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("The embedded database's settings do not apply to a server.")


@pytest.mark.django_db
@pytest.mark.usefixtures("sqlite")
def test_embedded_database_keeps_what_it_saved() -> None:
    in_force = {}
    with connection.cursor() as cursor:
        for name in STRICT:
            cursor.execute(f"PRAGMA {name}")
            (in_force[name],) = cursor.fetchone()

    assert in_force == STRICT


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("sqlite")
def test_transactions_take_the_write_lock_at_once() -> None:
    assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert connection.settings_dict["ATOMIC_REQUESTS"] is False


def test_key_is_made_once_and_kept_to_its_owner(tmp_path: Path) -> None:
    first = secret_key(tmp_path)

    assert secret_key(tmp_path) == first
    assert len(first) >= 64
    if sys.platform != "win32":
        assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(("seconds", "is_one_key"), [(2, True), (0, False)])
def test_two_that_start_at_the_same_moment_have_one_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: int, is_one_key: bool
) -> None:
    """The second comes while the first has made the file and not written it; the control does not
    wait.
    """
    monkeypatch.setattr(environment, "SECONDS_TO_WRITE_KEY", seconds)
    keys: list[str] = []
    token, second = secrets.token_urlsafe, Thread(target=lambda: keys.append(secret_key(tmp_path)))

    def made_slowly(size: int) -> str:
        monkeypatch.setattr(secrets, "token_urlsafe", token)
        second.start()
        time.sleep(0.3)
        return token(size)

    monkeypatch.setattr(secrets, "token_urlsafe", made_slowly)
    first = secret_key(tmp_path)
    second.join()

    assert (keys == [first]) is is_one_key


def test_key_left_empty_by_a_power_cut_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "SECONDS_TO_WRITE_KEY", 0)
    (tmp_path / "secret_key").touch()

    assert len(secret_key(tmp_path)) >= 64


def test_data_folder_that_cannot_be_used_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "secret_key").mkdir()

    with pytest.raises(ImproperlyConfigured, match="Make room in it, or set CARDPARTY_HOME"):
        secret_key(tmp_path)


@pytest.mark.parametrize(("text", "answer"), [("1", True), ("true", True), ("0", False)])
def test_switch_reads_yes_and_no(text: str, answer: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDPARTY_DEBUG", text)
    assert is_set("CARDPARTY_DEBUG") is answer

    monkeypatch.setenv("CARDPARTY_DEBUG", "maybe")
    with pytest.raises(ImproperlyConfigured, match="CARDPARTY_DEBUG must be 1 or 0"):
        is_set("CARDPARTY_DEBUG")


@pytest.mark.parametrize(
    ("told", "names"),
    [("", []), (" Cards.Example.org  hall-45.example\n", ["cards.example.org", "hall-45.example"])],
)
def test_hosts_are_exact_names_with_blanks_between_and_none_on_a_laptop(
    told: str, names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDPARTY_HOSTS", told)

    assert hosts("CARDPARTY_HOSTS") == names


@pytest.mark.parametrize(
    "told",
    [
        "*", "*.example.org", ".example.org", "cards.example.org,hall.example",
        "cards.example.org:8045", "https://cards.example.org", "cards.example.org 127.0.0.1",
        "localhost", "LOCALHOST", "[::1]", "-hall.example",
    ],
)  # fmt: skip
def test_hosts_that_are_no_exact_names_are_refused(
    told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDPARTY_HOSTS", told)

    with pytest.raises(ImproperlyConfigured, match="CARDPARTY_HOSTS needs exact host names"):
        hosts("CARDPARTY_HOSTS")


def answers_of(script: str, *words: str, home: Path, **surroundings: str) -> list[str]:
    """What the program with its own settings says to these lines, in words."""
    own = {"CARDPARTY_HOME": str(home), "DJANGO_SETTINGS_MODULE": "cardparty.settings"}
    done = subprocess.run(
        [sys.executable, "-c", script, *words],
        cwd=ROOT,
        env={**os.environ, **own, **surroundings},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


@pytest.mark.long
def test_program_answers_to_its_own_names_alone(tmp_path: Path) -> None:
    status_of_host = {
        "cards.example.org": "200",
        "127.0.0.1:8045": "200",
        "localhost": "200",
        "evil.cards.example.org": "400",
    }

    told = answers_of(ASK, *status_of_host, home=tmp_path, CARDPARTY_HOSTS="cards.example.org")

    assert told == [*status_of_host.values()]


@pytest.mark.parametrize(
    ("zone", "clock"),
    mostly_long(
        [
            ("America/St_Johns", "2026-11-20T20:00:00-03:30"),
            ("America/Halifax", "2026-11-20T19:30:00-04:00"),
            ("Europe/Paris", "2026-11-21T00:30:00+01:00"),
        ]
    ),
)
def test_clock_is_that_of_the_laptop(zone: str, clock: str, tmp_path: Path) -> None:
    assert answers_of(TELL_TIME, home=tmp_path, TZ=zone) == [zone, clock, clock]


@pytest.mark.parametrize("zone", mostly_long(["../../etc/passwd", "Mars/Olympus", ":/nonsense"]))
def test_time_zone_that_is_none_stops_nobody(zone: str, tmp_path: Path) -> None:
    told, *_clocks = answers_of(TELL_TIME, home=tmp_path, TZ=zone)

    assert told in available_timezones()


def test_database_address_names_a_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://hall:p%40ss@db:5433/cardparty")

    settings = database(tmp_path, tmp_path / "test.db")

    told = [settings[name] for name in ("ENGINE", "HOST", "PORT", "PASSWORD")]
    assert told == ["django.db.backends.postgresql", "db", 5433, "p@ss"]


def test_deployment_check_finds_nothing_unexplained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DJANGO_ALLOW_ASYNC_UNSAFE")  # the tests' own, for the browser

    done = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.stderr == ""
    assert done.returncode == 0


def test_mark_is_another_once_a_file_is(tmp_path: Path) -> None:
    style = tmp_path / "css" / "page.css"
    style.parent.mkdir()
    style.write_text("a { color: red }")
    before = mark_of([tmp_path])

    assert mark_of([tmp_path]) == before
    style.write_text("a { color: blue }")
    changed = mark_of([tmp_path])
    style.rename(style.with_name("other.css"))

    assert len({before, changed, mark_of([tmp_path])}) == 3
