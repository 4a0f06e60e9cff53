"""Makes an evening of the parts of a file of version 2.

The tables of keys are the whole of the format: what is not in them is refused.
"""

import datetime
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scoring.hall.couples import Couple, Couples
from scoring.hall.evening import Evening
from scoring.hall.games.games import JarDraw, SeatedGame, TablesDraw
from scoring.hall.seating.seating import with_next_game
from scoring.hall.settings import FEES, NAMES, Settings
from scoring.hall.tournament.facts import TournamentFacts
from scoring.hall.tournament.planning.plan import plan
from scoring.hall.tournament.tournament import Tournament
from tournaments.codec.facts.happened import AS_MANY, PARTS, UNSAID
from tournaments.codec.facts.settings import SETTINGS_KEYS, USUAL_NAME, settings_from
from tournaments.codec.facts.tournament import (
    SETTINGS_OF_KNOCKOUT,
    TOURNAMENT_KEYS,
    tournament_facts_from,
)
from tournaments.codec.refusals import EveningFileError

KEYS_OF_SETTINGS = {known.attribute: key for key, known in SETTINGS_KEYS.items()}
FACTS_KEYS = {
    **{key: known for key, known in SETTINGS_KEYS.items() if key not in SETTINGS_OF_KNOCKOUT},
    **{key: part.key(key) for key, part in PARTS.items()},
    **TOURNAMENT_KEYS,
}


def facts_from(parts: Mapping[str, Any], *, today: datetime.date) -> Evening:
    """The evening that these parts tell, with what pages for a new one say for what they do not."""
    games: tuple[SeatedGame, ...] = parts.get("played", ())
    settings = decoded_settings(parts, today=today)
    evening = Evening(
        settings=settings,
        couples=paying(parts.get("couples", {}), settings),
        singles=parts.get("singles", {}),
        odd_from=parts.get("odd_from", {}),
        draws=(*parts.get("earlier_draws", ()), *_draw_of(games, parts.get("seating_seed", ""))),
        games=games,
        cards=parts.get("cards", {}),
        ties=parts.get("ties", {}),
        jar_draws=_jar_draws(parts, settings.game_count),
        handed_over=parts.get("handed_over", {}),
        tournament_facts=_planned(tournament_facts_from(parts), settings, parts),
    )
    return with_next_game(evening)


def _planned(
    facts: TournamentFacts, settings: Settings, parts: Mapping[str, Any]
) -> TournamentFacts:
    """Where a file tells pools and says nothing of matches, these follow from the pools."""
    if "matches" in parts or not facts.pools:
        return facts
    tables = Tournament(settings, facts).tables
    matches = plan(facts.pools, tables, is_twice=settings.meets_twice)
    return replace(facts, pool_matches={match.name: match for match in matches})


def decoded_settings(parts: Mapping[str, Any], *, today: datetime.date) -> Settings:
    parts = {**parts, **parts.get("knockout", {})}
    said = {name: parts[name] for name in NAMES if name in parts}
    settings = settings_from(said, name=USUAL_NAME, date=today)
    for name in sorted(settings.unused & said.keys()):
        raise EveningFileError("file-of-other-format", place=KEYS_OF_SETTINGS[name])
    return settings


def _draw_of(games: tuple[SeatedGame, ...], seed: str) -> tuple[TablesDraw, ...]:
    """The draw that counts is told by the seats of game 1 and its seed."""
    if seed and not games:
        raise EveningFileError("file-seed", place="seating_seed")
    return (TablesDraw(seed, games[0].seating),) if games else ()


def _jar_draws(parts: Mapping[str, Any], game_count: int) -> tuple[JarDraw, ...]:
    """Every draw of the jar; what does not say so came out of as many games as the evening has."""
    draws = (*parts.get("earlier_jar_draws", ()), *_jar_draw_of(parts))
    return tuple(replace(draw, game_count=draw.game_count or game_count) for draw in draws)


def _jar_draw_of(parts: Mapping[str, Any]) -> tuple[JarDraw, ...]:
    seed, reason = parts.get("jar_seed", ""), parts.get("jar_reason", "")
    order = parts.get("jar_draw")
    if (seed and not order) or (reason and order is None):
        raise EveningFileError("file-seed", place="jar_seed")
    return (
        () if order is None else (JarDraw(seed, order, parts.get("jar_games") or AS_MANY, reason),)
    )


def paying(couples: Couples, settings: Settings) -> Couples:
    """The couples with their fees: those that the file does not say are the evening's."""
    return {number: _paying(couple, settings) for number, couple in couples.items()}


def _paying(couple: Couple, settings: Settings) -> Couple:
    usual: dict[str, Any] = {
        name: 0 if couple.is_house else getattr(settings, name)
        for name in FEES
        if getattr(couple, name) == UNSAID
    }
    return replace(couple, **usual)
