"""Reads acts that a command is given, one JSON object a line; does none of them."""

from collections.abc import Sequence
from dataclasses import replace

from scoring.hall.acts import EveningAct, Redo, TakeBack
from tournaments.evening_file.chain import read_line
from tournaments.evening_file.parsing import parsed
from tournaments.evening_file.refusals import EveningFileError
from tournaments.record.kept import KeptEvening


def read_act_lines(content: bytes, kept: KeptEvening) -> list[EveningAct]:
    """The acts in their order; empty lines are passed over.

    Lines of a logbook name entries as they were numbered there: they are counted anew from where
    this evening stands.
    """
    lines = enumerate(content.splitlines(), start=1)
    told = [(number, _json(number, line)) for number, line in lines if line.strip()]
    acts = [read_line(value, f"line {number}") for number, value in told]
    first = _entry_of(told[0][1]) if told else None
    return acts if first is None else _counted_anew(acts, first, kept)


def _json(number: int, line: bytes) -> object:
    try:
        return parsed(line)
    except EveningFileError as error:
        raise error.at(line=number) if "line" in error.values else error from None


def _entry_of(value: object) -> int | None:
    """The entry that a line of a logbook tells; none where the line is an act alone."""
    is_logged = isinstance(value, dict) and isinstance(value.get("act"), dict)
    return value["entry"] if is_logged and isinstance(value, dict) else None


def _counted_anew(acts: Sequence[EveningAct], first: int, kept: KeptEvening) -> list[EveningAct]:
    """An entry that opened the other evening may change nothing here, and leaves none then."""
    evening = kept.evening
    leaves_entry = evening.do(acts[0]) != evening
    shift = kept.entry + leaves_entry - first
    return [_shifted(act, shift) for act in acts]


def _shifted(act: EveningAct, shift: int) -> EveningAct:
    if not isinstance(act, TakeBack | Redo):
        return act
    return replace(act, entry=act.entry + shift, also=tuple(entry + shift for entry in act.also))
