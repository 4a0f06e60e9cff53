"""The organiser's password, if there is one: a file of its own beside the evenings.

There it is this laptop's: a copy of the evenings that is brought back elsewhere locks nobody out.
Whoever sits at the laptop's own command line may set another one (`cardparty password`). On a
server `CARDPARTY_PASSWORD` may tell it instead.
"""

import os
from contextlib import suppress
from pathlib import Path

from django.conf import settings
from django.contrib.auth.hashers import check_password, make_password
from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError
from django.utils.crypto import constant_time_compare, salted_hmac

from tournaments.refusals import UnusableError

FEWEST_LETTERS = 8
# Longer ones would only keep the laptop busy.
MOST_LETTERS = 200


def is_set() -> bool:
    """Whether there is a password at all."""
    return bool(settings.CARDPARTY_PASSWORD or _kept())


def is_asked_for() -> bool:
    """Whether anybody is asked for it: at a laptop where there is one, on a server always."""
    return settings.CARDPARTY_HOSTED or is_set()


def is_password(text: str) -> bool:
    """Whether this is it; takes about a quarter of a second, so that nobody tries many."""
    if settings.CARDPARTY_PASSWORD:
        return constant_time_compare(text, settings.CARDPARTY_PASSWORD)
    return len(text) <= MOST_LETTERS and check_password(text, _kept())


def mark() -> str:
    """What tells one password from the next, without telling either."""
    told = settings.CARDPARTY_PASSWORD or _kept()
    return salted_hmac("cardparty.password", told, algorithm="sha256").hexdigest()[:16]


def set_password(text: str) -> None:
    """From now on this one counts, and whoever typed the one before types anew.

    Refused where it is short, or one that everybody tries first.
    """
    if settings.CARDPARTY_PASSWORD:
        raise UnusableError("password-set-elsewhere")
    if is_easy(text):
        raise UnusableError("password-too-easy", fewest=FEWEST_LETTERS)
    written = _place().with_suffix(".new")
    descriptor = os.open(written, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(make_password(text))
        file.flush()
        os.fsync(file.fileno())
    written.replace(_place())


def forget_password() -> None:
    """The laptop asks for none any more; harmless where it did not. A server always asks."""
    if settings.CARDPARTY_HOSTED:
        raise UnusableError("password-needed")
    _place().unlink(missing_ok=True)


def is_easy(text: str) -> bool:
    """Whether somebody would find it by trying."""
    return not FEWEST_LETTERS <= len(text) <= MOST_LETTERS or _is_common(text)


def _is_common(text: str) -> bool:
    try:
        CommonPasswordValidator().validate(text)
    except ValidationError:
        return True
    return False


def _kept() -> str:
    with suppress(OSError, UnicodeDecodeError):
        return _place().read_text(encoding="ascii").strip()
    return ""


def _place() -> Path:
    return Path(settings.DATA_DIR, "organiser.password")
