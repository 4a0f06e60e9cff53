"""Turns the bytes of an evening file into values, or refuses them whole."""

import json
from datetime import date
from typing import Any, NoReturn

from django.utils import timezone

from tournaments.office.evening_file import refusals
from tournaments.office.evening_file.checking import check_evening_file
from tournaments.office.evening_file.parts import Part, shown
from tournaments.office.evening_file.reading import evening_file_from
from tournaments.office.evening_file.values import EveningFile

MOST_BYTES = 4 * 1024 * 1024
MOST_DIGITS = 20
MOST_MEGABYTES = MOST_BYTES // (1024 * 1024)


def parse(content: bytes, *, today: date | None = None) -> EveningFile:
    """The evening that the file tells, complete and without contradiction.

    Whether tied couples really are level is asked when the evening stands: `import_evening`.
    """
    file = evening_file_from(Part(_parsed(content)), today=today or timezone.localdate())
    check_evening_file(file)
    return file


def _parsed(content: bytes) -> object:
    if len(content) > MOST_BYTES:
        raise refusals.FileTooLargeError(megabytes=MOST_MEGABYTES)
    try:
        # Editors on Windows put a byte order mark first.
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refusals.FileNotTextError(line=content.count(b"\n", 0, error.start) + 1) from None
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_int=_number, parse_constant=_refuse_constant
        )
    except json.JSONDecodeError as error:
        raise refusals.FileNotJsonError(line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise refusals.FileTooDeepError from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """JSON lets the last of two equal keys win; here nobody could say which one was meant."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise refusals.FileKeyTwiceError(key=shown(key))
        found[key] = value
    return found


def _number(text: str) -> int:
    """Python itself would refuse to read thousands of digits, and take its time over fewer."""
    if len(text) > MOST_DIGITS:
        raise refusals.FileNumberTooLongError(start=text[:6], digits=len(text))
    return int(text)


def _refuse_constant(text: str) -> NoReturn:
    raise refusals.FileNumberUnknownError(text=text)
