"""Reads acts that a command is given, one JSON object a line."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from scoring.errors import RuleError
from scoring.hall.acts import EveningAct, Redo, TakeBack
from scoring.hall.settings import FormatOfPlay
from tournaments.codec.chain import read_line
from tournaments.codec.parsing import check_size, parsed
from tournaments.codec.refusals import EveningFileError
from tournaments.refusals import UnusableError
from tournaments.store.stored_evening import StoredEvening
from tournaments.words import sentence_for

# Said of a file they would send people to another one; here there is a line to correct.
CODES_OF_LINES = {
    "file-not-json": "command-line-not-json",
    "file-not-text": "command-line-not-text",
    "file-too-deep": "command-line-too-deep",
}


def read_act_lines(content: bytes, stored: StoredEvening) -> list[tuple[int, EveningAct]]:
    """The acts in their order, each with its line; empty lines are passed over.

    Lines of a logbook name entries as they were numbered there: they are counted anew from where
    this evening stands.
    """
    check_size(content)
    lines = enumerate(content.splitlines(), start=1)
    numbered = [(number, _json(number, line)) for number, line in lines if line.strip()]
    acts = [
        (number, read_line(value, _("line %(line)s") % {"line": number}))
        for number, value in numbered
    ]
    first = _entry_of(numbered[0][1]) if numbered else None
    return acts if first is None else _counted_anew(acts, first, stored)


def line_refused(refusal: RuleError, lines: Sequence[int], played: FormatOfPlay) -> str:
    """The sentence for an act that was refused, with its line where there are several."""
    sentence, number = sentence_for(refusal, played), refusal.values.get("act_number")
    if not isinstance(number, int):
        return sentence
    return _("Line %(line)s: %(sentence)s") % {"line": lines[number - 1], "sentence": sentence}


def _json(number: int, line: bytes) -> object:
    try:
        return parsed(line)
    except EveningFileError as error:
        if error.code not in CODES_OF_LINES:
            raise
        column = {"column": error.values["column"]} if "column" in error.values else {}
        raise UnusableError(CODES_OF_LINES[error.code], line=number, **column) from None


def _entry_of(value: object) -> int | None:
    """The entry that a line of a logbook tells; none where the line is an act alone."""
    is_logged = isinstance(value, dict) and isinstance(value.get("act"), dict)
    return value["entry"] if is_logged and isinstance(value, dict) else None


def _counted_anew(
    acts: Sequence[tuple[int, EveningAct]], first: int, stored: StoredEvening
) -> list[tuple[int, EveningAct]]:
    """An entry that opened the other evening may change nothing here, and leaves none then."""
    evening = stored.evening
    try:
        leaves_entry = evening.do(acts[0][1]) != evening
    except RuleError:
        leaves_entry = True  # it will be refused, and where that is said
    shift = stored.entry + leaves_entry - first
    return [(line, _shifted(act, shift)) for line, act in acts]


def _shifted(act: EveningAct, shift: int) -> EveningAct:
    if not isinstance(act, TakeBack | Redo):
        return act
    return replace(act, entry=act.entry + shift, also=tuple(entry + shift for entry in act.also))
