"""Does the acts of a log again, and names what differs from what a file tells."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from scoring.hall import history
from scoring.hall.facts import Facts
from scoring.hall.settings import NAMES, Settings
from scoring.hall.tournament.facts import TournamentFacts
from tournaments.evening_file.chain import Logged
from tournaments.evening_file.refusals import EveningFileError
from tournaments.evening_file.settings import SETTINGS_KEYS

KEYS_OF_TOURNAMENT = {
    "pools": "pools",
    "seed": "pools_seed",
    "cuts": "cuts",
    "withdrawn": "withdrawn",
    "slots": "knockout.slots",
    "is_ended": "ended",
}


def check_log_tells(log: Sequence[Logged], facts: Facts) -> None:
    """Refuses facts that are not those which the log makes, by the first place that differs."""
    made = history.replay_without_failing([logged.act for logged in log])
    for entry, code in made.refused.items():
        raise EveningFileError("log-act-refused", entry=entry, reason=code)
    place = next(differing(made.evening, facts), None)
    if place is not None:
        raise EveningFileError("log-tells-otherwise", place=place)


def differing(made: Facts, told: Facts) -> Iterator[str]:
    """The places, named as in a file, where something else is told than the log makes."""
    yield from _settings(made.settings, told.settings)
    yield from _by_key("couples", made.couples, told.couples)
    yield from _in_order("played", made.games, told.games)
    yield from _in_order("earlier_draws", made.draws, told.draws)
    yield from _by_key("cards", made.cards, told.cards)
    yield from _in_order("earlier_jar_draws", made.jar_draws, told.jar_draws)
    yield from _by_key("ties", made.ties, told.ties)
    yield from _by_key("handed_over", made.handed_over, told.handed_over)
    yield from _tournament(made.tournament_facts, told.tournament_facts)


def _settings(made: Settings, told: Settings) -> Iterator[str]:
    keys = {known.attribute: key for key, known in SETTINGS_KEYS.items()}
    for name in NAMES:
        if getattr(made, name) != getattr(told, name):
            yield keys[name]


def _tournament(made: TournamentFacts, told: TournamentFacts) -> Iterator[str]:
    if made == told:
        return
    for name, key in KEYS_OF_TOURNAMENT.items():
        if getattr(made, name) != getattr(told, name):
            yield key
    yield from _by_key("matches", made.pool_matches, told.pool_matches)
    yield from _by_key("matches", made.knockout_matches, told.knockout_matches)


def _by_key(place: str, made: Mapping[Any, Any], told: Mapping[Any, Any]) -> Iterator[str]:
    for key in sorted(made.keys() | told.keys()):
        if made.get(key) != told.get(key):
            named = ", ".join(map(str, key)) if isinstance(key, tuple) else key
            yield f"{place} ({named})"


def _in_order(place: str, made: Sequence[object], told: Sequence[object]) -> Iterator[str]:
    for index, (one, other) in enumerate(zip_longest(made, told)):
        if one != other:
            yield f"{place}[{index}]"
