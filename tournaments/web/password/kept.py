"""The organiser's password, if there is one: a file of its own beside the evenings.

There it is this laptop's: a copy of the evenings that is brought back elsewhere locks nobody out.
Whoever sits at the laptop's own command line may set another one (`cardparty password`).
"""

import os
from contextlib import suppress
from pathlib import Path

from django.conf import settings
from django.contrib.auth.hashers import check_password, make_password
from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError
from django.utils.crypto import salted_hmac

from tournaments.refusals import UnusableError

FEWEST_LETTERS = 8
# Longer ones would only keep the laptop busy.
MOST_LETTERS = 200


def is_set() -> bool:
    """Whether this laptop asks for a password at all."""
    return bool(_kept())


def is_password(text: str) -> bool:
    """Whether this is it; takes about a quarter of a second, so that nobody tries many."""
    return len(text) <= MOST_LETTERS and check_password(text, _kept())


def mark() -> str:
    """What tells one password from the next, without telling either."""
    return salted_hmac("cardparty.password", _kept(), algorithm="sha256").hexdigest()[:16]


def set_password(text: str) -> None:
    """From now on this one counts, and whoever typed the one before types anew.

    Refused where it is short, or one that everybody tries first.
    """
    if len(text) < FEWEST_LETTERS or len(text) > MOST_LETTERS or _is_common(text):
        raise UnusableError("password-too-easy", fewest=FEWEST_LETTERS)
    written = _place().with_suffix(".new")
    descriptor = os.open(written, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(make_password(text))
        file.flush()
        os.fsync(file.fileno())
    written.replace(_place())


def forget_password() -> None:
    """The laptop asks for none any more; harmless where it did not."""
    _place().unlink(missing_ok=True)


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
