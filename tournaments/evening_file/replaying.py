"""Does the acts of a log again, and names what differs from what a file tells."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, TypeVar

from scoring.hall import history
from scoring.hall.facts import Facts
from scoring.hall.games import SeatedGame
from scoring.hall.settings import NAMES, Settings
from scoring.hall.tournament.facts import TournamentFacts
from tournaments.evening_file.chain import Logged
from tournaments.evening_file.places import Place, Spot
from tournaments.evening_file.refusals import EveningFileError
from tournaments.evening_file.settings import SETTINGS_KEYS

Some = TypeVar("Some")
Ordered = TypeVar("Ordered", bound=Any)

KEYS_OF_TOURNAMENT = {
    "pools": "pools",
    "seed": "pools_seed",
    "cuts": "cuts",
    "withdrawn": "withdrawn",
    "slots": "knockout.slots",
    "seeds": "knockout.seeds",
    "results_wait": "knockout.results_wait",
    "is_ended": "ended",
    "level_share": "level_share",
    "called": "called",
}


def check_log_tells(log: Sequence[Logged], facts: Facts) -> None:
    """Refuses facts that are not those which the log makes, by the first place that differs."""
    made = history.replay_without_failing([logged.act for logged in log])
    for entry, code in made.refused.items():
        raise EveningFileError("log-act-refused", entry=entry, reason=code)
    place = next(differing(made.evening, facts), None)
    if place is not None:
        raise EveningFileError("log-tells-otherwise", place=place)


def differing(made: Facts, told: Facts) -> Iterator[Place]:
    """The places where something else is told than the log makes, causes before what follows."""
    yield from _settings(made.settings, told.settings)
    for couple in _by_key(made.couples, told.couples):
        yield Place(f"couples ({couple})", Spot.COUPLE, couple=couple)
    for single in _by_key(made.singles, told.singles):
        yield Place(f"singles ({single})", Spot.SINGLE)
    if made.odd_from != told.odd_from:
        yield Place("odd_from", Spot.SETTING, setting="odd")
    for index, one, other in _in_order(made.games, told.games):
        yield from _game(index, one, other)
    for index, *_draws in _in_order(made.draws, told.draws):
        yield Place(f"earlier_draws[{index}]", Spot.DRAW)
    for couple in _by_key(made.cards, told.cards):
        yield Place(f"cards ({couple})", Spot.CARD, couple=couple)
    for index, *_jars in _in_order(made.jar_draws, told.jar_draws):
        yield Place(f"earlier_jar_draws[{index}]", Spot.JAR)
    for prize in _by_key(made.ties, told.ties):
        yield Place(f"ties ({prize})", Spot.TIE, prize=prize)
    for prize, couple in _by_key(made.handed_over, told.handed_over):
        yield Place(f"handed_over ({prize}, {couple})", Spot.HELD, prize=prize, couple=couple)
    yield from _tournament(made.tournament_facts, told.tournament_facts)


def _settings(made: Settings, told: Settings) -> Iterator[Place]:
    keys = {known.attribute: key for key, known in SETTINGS_KEYS.items()}
    for name in NAMES:
        if getattr(made, name) != getattr(told, name):
            yield Place(keys[name], Spot.SETTING, setting=name)


def _tournament(made: TournamentFacts, told: TournamentFacts) -> Iterator[Place]:
    if made == told:
        return
    for name, key in KEYS_OF_TOURNAMENT.items():
        if getattr(made, name) != getattr(told, name):
            yield Place(key, Spot.POOLS if name in {"pools", "seed"} else Spot.BRACKET)
    every = (made.pool_matches, told.pool_matches), (made.knockout_matches, told.knockout_matches)
    for one, other in every:
        for match in _by_key(one, other):
            yield Place(f"matches ({match})", Spot.MATCH, match=match)


def _game(index: int, made: SeatedGame | None, told: SeatedGame | None) -> Iterator[Place]:
    """The tables of a game that differ, or the game where it differs otherwise, or is missing."""
    key, game = f"played[{index}]", index + 1
    tables = () if made is None or told is None else _in_order(_tables(made), _tables(told))
    found = [Place(key, Spot.TABLE, game=game, table=table + 1) for table, _one, _other in tables]
    yield from found or [Place(key, Spot.GAME, game=game)]


def _tables(game: SeatedGame) -> list[object]:
    """Who sits at each table, who is credited there, and who moves on where nobody is."""
    tables = enumerate(zip_longest(game.seating.tables, game.winners), start=1)
    return [(*told, game.moves_on(number)) for number, told in tables]


def _by_key(made: Mapping[Ordered, object], told: Mapping[Ordered, object]) -> Iterator[Ordered]:
    return (key for key in sorted({*made, *told}) if made.get(key) != told.get(key))


def _in_order(
    made: Sequence[Some], told: Sequence[Some]
) -> Iterator[tuple[int, Some | None, Some | None]]:
    for index, (one, other) in enumerate(zip_longest(made, told)):
        if one != other:
            yield index, one, other
