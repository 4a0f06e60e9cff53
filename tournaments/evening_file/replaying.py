"""Does the acts of a log again, and names what differs from what a file tells."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from itertools import zip_longest
from typing import Any

from scoring.errors import RuleError
from scoring.hall.acts import EveningAct, Rename, SignIn
from scoring.hall.couples import Couple
from scoring.hall.evening import BLANK, Evening
from scoring.hall.facts import Facts
from scoring.hall.history import in_force
from scoring.hall.settings import Settings
from tournaments.evening_file.chain import NO_NAMES, Logged
from tournaments.evening_file.refusals import EveningFileError
from tournaments.evening_file.settings import SETTINGS_KEYS

# What no file and no form can say stands for names that were forgotten: somebody had names once.
FORGOTTEN = ("\x00", "\x00")


def replay_log(log: Sequence[Logged]) -> Evening:
    """The evening that the entries in force make; couples whose names were forgotten have none."""
    acts = [_with_names(logged.act) for logged in log]
    evening = BLANK
    for number in in_force(acts):
        try:
            evening = evening.do(acts[number - 1])
        except RuleError as refused:
            raise EveningFileError("log-act-refused", entry=number, reason=refused.code) from None
    return replace(
        evening, couples={n: _without_names(couple) for n, couple in evening.couples.items()}
    )


def check_log_tells(log: Sequence[Logged], facts: Facts) -> None:
    """Refuses facts that are not those which the log makes, by the first place that differs."""
    place = next(_differing(replay_log(log), facts), None)
    if place is not None:
        raise EveningFileError("log-tells-otherwise", place=place)


def _with_names(act: EveningAct) -> EveningAct:
    if not isinstance(act, SignIn | Rename) or act.players != NO_NAMES:
        return act
    return act if isinstance(act, SignIn) and act.is_house else replace(act, players=FORGOTTEN)


def _without_names(couple: Couple) -> Couple:
    return replace(couple, players=NO_NAMES) if couple.players == FORGOTTEN else couple


def _differing(made: Facts, told: Facts) -> Iterator[str]:
    """The places in the file where it tells something else than the log makes."""
    yield from _settings(made.settings, told.settings)
    yield from _by_key("couples", made.couples, told.couples)
    yield from _in_order("played", made.games, told.games)
    yield from _in_order("earlier_draws", made.draws, told.draws)
    yield from _by_key("cards", made.cards, told.cards)
    yield from _in_order("earlier_jar_draws", made.jar_draws, told.jar_draws)
    yield from _by_key("ties", made.ties, told.ties)
    yield from _by_key("handed_over", made.handed_over, told.handed_over)


def _settings(made: Settings, told: Settings) -> Iterator[str]:
    keys = {known.attribute: key for key, known in SETTINGS_KEYS.items()}
    for field in fields(Settings):
        if getattr(made, field.name) != getattr(told, field.name):
            yield keys[field.name]


def _by_key(place: str, made: Mapping[Any, Any], told: Mapping[Any, Any]) -> Iterator[str]:
    for key in sorted(made.keys() | told.keys()):
        if made.get(key) != told.get(key):
            named = ", ".join(map(str, key)) if isinstance(key, tuple) else key
            yield f"{place} ({named})"


def _in_order(place: str, made: Sequence[object], told: Sequence[object]) -> Iterator[str]:
    for index, (one, other) in enumerate(zip_longest(made, told)):
        if one != other:
            yield f"{place}[{index}]"
