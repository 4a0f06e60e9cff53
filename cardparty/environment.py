"""Reads what the machine says: data folder, database, key; refuses nonsense aloud."""

import os
import re
import secrets
import time
import warnings
from collections.abc import Iterable
from gettext import gettext as _  # Django's own asks for the settings that are read here
from hashlib import sha256
from pathlib import Path
from zoneinfo import ZoneInfo

import tzlocal
from django.core.exceptions import ImproperlyConfigured
from platformdirs import user_data_path

PACKAGE_DIR = Path(__file__).resolve().parent
PACKAGES = tuple(PACKAGE_DIR.parent / name for name in ("cardparty", "tournaments", "scoring"))
# Installed, the templates and statics lie inside the package; in a checkout, beside it.
FILES_DIR = PACKAGE_DIR if (PACKAGE_DIR / "templates").is_dir() else PACKAGE_DIR.parent
SECONDS_TO_WRITE_KEY = 2


def data_directory() -> Path:
    """The folder of the database and the key, made when it is missing."""
    configured = os.environ.get("CARDPARTY_HOME", "").strip()
    folder = (
        Path(configured).expanduser()
        if configured
        else user_data_path("cardparty", appauthor=False)
    )
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sentence = _(
            "The data folder %(folder)s cannot be made; set CARDPARTY_HOME to one you can write to."
        )
        raise ImproperlyConfigured(sentence % {"folder": folder}) from error
    return folder.resolve()


def secret_key(folder: Path) -> str:
    """The signing key of this machine, made at its first run and readable by its owner alone."""
    try:
        return _key_in(folder / "secret_key")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or error
        sentence = _(
            "The data folder %(folder)s cannot be used (%(reason)s). Make room in it, or set "
            "CARDPARTY_HOME to a folder you can write to."
        )
        raise ImproperlyConfigured(sentence % {"folder": folder, "reason": reason}) from error


def _key_in(path: Path) -> str:
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        # An empty file is what a power cut leaves: a new key only ends open pages.
        return _key_told(path) or _write_key(os.open(path, os.O_WRONLY | os.O_TRUNC))
    return _write_key(descriptor)


def _key_told(path: Path) -> str:
    """What the file holds; where it is empty, whoever made it this moment may be about to write.

    Two that start at the same moment with a key each would not know each other again.
    """
    until = time.monotonic() + SECONDS_TO_WRITE_KEY
    while not (key := path.read_text(encoding="ascii").strip()) and time.monotonic() < until:
        time.sleep(0.02)
    return key


def _write_key(descriptor: int) -> str:
    key = secrets.token_urlsafe(64)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    return key


def is_set(name: str) -> bool:
    """A yes-or-no variable; anything but 1, 0, true or false is refused."""
    value = os.environ.get(name, "0").strip().lower()
    if value not in {"1", "0", "true", "false", ""}:
        sentence = _("%(name)s must be 1 or 0, not “%(value)s”.")
        raise ImproperlyConfigured(sentence % {"name": name, "value": value})
    return value in {"1", "true"}


# What a program that everybody on the Internet finds must be told.
OF_HOSTED = ("CARDPARTY_HOSTS", "DATABASE_URL")


def is_hosted() -> bool:
    """Whether it runs on a server, behind a proxy (docs/hosting.md); half of it is refused."""
    if not is_set("CARDPARTY_HOSTED"):
        return False
    if is_set("CARDPARTY_DEBUG"):
        raise ImproperlyConfigured(_("CARDPARTY_DEBUG is not for a program that is hosted."))
    for name in OF_HOSTED:
        if not os.environ.get(name, "").strip():
            sentence = _("CARDPARTY_HOSTED=1 needs %(name)s as well.")
            raise ImproperlyConfigured(sentence % {"name": name})
    return True


SQLITE_SETUP = (
    "PRAGMA journal_mode=TRUNCATE;"
    "PRAGMA synchronous=EXTRA;"
    "PRAGMA fullfsync=ON;"
    "PRAGMA checkpoint_fullfsync=ON;"
    "PRAGMA recursive_triggers=ON;"
    "PRAGMA trusted_schema=OFF;"
    "PRAGMA cell_size_check=ON;"
    "PRAGMA mmap_size=0;"
    "PRAGMA secure_delete=ON;"
    "PRAGMA temp_store=MEMORY;"
)


# Where the halls are: the clock of a laptop that does not say where it stands.
USUAL_TIME_ZONE = "America/Halifax"


def time_zone() -> str:
    """The name of the laptop's own time zone; a name that no clock knows gives the usual one."""
    try:
        # It warns where the machine contradicts itself; one of its answers is still good.
        with warnings.catch_warnings(action="ignore"):
            name = tzlocal.get_localzone_name()
        ZoneInfo(name)
    except (LookupError, ValueError, TypeError, OSError):
        return USUAL_TIME_ZONE
    return name


HOST_NAME = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?")
LAPTOP = ("127.0.0.1", "localhost", "[::1]")


def hosts(name: str) -> list[str]:
    """Exact names under which a hosted program is found, with blanks between them; never "*"."""
    names = os.environ.get(name, "").lower().split()
    for host in names:
        if not HOST_NAME.fullmatch(host) or host in LAPTOP:
            sentence = _("%(name)s needs exact host names, not “%(host)s”.")
            raise ImproperlyConfigured(sentence % {"name": name, "host": host})
    return names


# Not cardparty.db: there version 0.1 kept its evenings, and there they stay.
DATA_FILE = "evenings.db"


def database(folder: Path, test_file: Path) -> dict[str, object]:
    """SQLite in the data folder, or the PostgreSQL server that DATABASE_URL names."""
    address = os.environ.get("DATABASE_URL", "").strip()
    if address:
        return _server(address)
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(folder / DATA_FILE),
        "ATOMIC_REQUESTS": False,  # a GET would hold the write lock
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",  # a deferred one fails at once when it turns to write
            # A rollback journal synced with EXTRA keeps every saved result through a power cut,
            # and the file can be copied to a stick while in use; WAL gives neither.
            "init_command": SQLITE_SETUP,
        },
        "TEST": {"NAME": str(test_file)},
    }


def _server(address: str) -> dict[str, object]:
    try:
        import dj_database_url  # noqa: PLC0415 – optional package
    except ImportError as error:
        raise ImproperlyConfigured(
            _("DATABASE_URL needs the PostgreSQL support: pip install 'cardparty[postgres]'.")
        ) from error
    try:
        return {
            **dj_database_url.parse(
                address,
                conn_max_age=60,
                conn_health_checks=True,
                # Behind PgBouncer a connection is somebody else's after each transaction, and
                # such a cursor would still be open on it.
                disable_server_side_cursors=True,
            )
        }
    except ValueError as error:
        sentence = _("DATABASE_URL cannot be read: %(reason)s")
        raise ImproperlyConfigured(sentence % {"reason": error}) from error


def mark_of(folders: Iterable[Path], named: str = "*.*") -> str:
    """Eight letters that stand for all files of these folders: by name, size and time."""
    told = sorted(
        (path.relative_to(folder).as_posix(), path.stat().st_size, path.stat().st_mtime_ns)
        for folder in folders
        for path in folder.rglob(named)
    )
    return sha256(repr(told).encode()).hexdigest()[:8]
