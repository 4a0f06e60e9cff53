"""Writes the rows in which two tournaments differ, and no others; checks and logs nothing."""

import json
from collections.abc import Iterator
from typing import Any

from scoring.hall.tournament.facts import TournamentFacts
from scoring.hall.tournament.matches import TeamMatch
from tournaments.models import MatchRow, PoolCutRow, TeamSeatRow, TournamentRow, WithdrawalRow
from tournaments.models.couples import couple_key
from tournaments.models.tournament import KNOCKOUT
from tournaments.record.inserting import insert
from tournaments.record.reading_tournament import games_as_json

MATCH_COLUMNS = (
    "evening_id", "turn", "name", "stage", "round", "table", "first_id", "second_id", "winner_id",
    "how", "games",
)  # fmt: skip


def drop_tournament(pk: int, before: TournamentFacts, after: TournamentFacts) -> None:
    """Takes out what no longer stands."""
    if after is before:
        return
    now = _in_turn(after)
    gone = [name for name, told in _in_turn(before).items() if told != now.get(name)]
    if gone:
        MatchRow.objects.filter(evening=pk, name__in=gone).delete()
    if _seats(pk, before) != _seats(pk, after):
        TeamSeatRow.objects.filter(evening=pk).delete()
    if before.cuts != after.cuts:
        PoolCutRow.objects.filter(evening=pk).delete()
    if before.withdrawn != after.withdrawn:
        keys = [couple_key(pk, team) for team in before.withdrawn]
        WithdrawalRow.objects.filter(team__in=keys).delete()
    if _drawn(before) != _drawn(after):
        TournamentRow.objects.filter(pk=pk).delete()


def add_tournament(pk: int, before: TournamentFacts, after: TournamentFacts) -> None:
    """Adds what is new."""
    if after is before:
        return
    if (drawn := _drawn(after)) and drawn != _drawn(before):
        insert(TournamentRow, ("evening_id", "seed", "is_ended"), [(pk, *drawn)])
    if _seats(pk, before) != _seats(pk, after):
        insert(TeamSeatRow, ("evening_id", "within", "turn", "team_id"), _seats(pk, after))
    was = _in_turn(before)
    new = (told for name, told in _in_turn(after).items() if told != was.get(name))
    insert(MatchRow, MATCH_COLUMNS, (_match(pk, turn, match) for turn, match in new))
    if before.cuts != after.cuts:
        insert(PoolCutRow, ("evening_id", "pool", "round", "team_id", "card"), _cuts(pk, after))
    if before.withdrawn != after.withdrawn:
        rows = ((couple_key(pk, team), how.value) for team, how in after.withdrawn.items())
        insert(WithdrawalRow, ("team_id", "how"), rows)


Row = tuple[Any, ...]


def _drawn(facts: TournamentFacts) -> Row:
    return (facts.seed, facts.is_ended) if facts.pools else ()


def _seats(pk: int, facts: TournamentFacts) -> list[Row]:
    brackets = [*zip(facts.names, facts.pools, strict=True), (KNOCKOUT, facts.slots)]
    return [
        (pk, within, turn, None if team is None else couple_key(pk, team))
        for within, teams in brackets
        for turn, team in enumerate(teams, start=1)
    ]


def _in_turn(facts: TournamentFacts) -> dict[str, tuple[int, TeamMatch]]:
    every = [*facts.pool_matches.values(), *facts.knockout_matches.values()]
    return {match.name: (turn, match) for turn, match in enumerate(every, start=1)}


def _match(pk: int, turn: int, match: TeamMatch) -> Row:
    first, second = (couple_key(pk, team) for team in match.teams if team is not None)
    winner = None if match.winner is None else couple_key(pk, match.winner)
    games = json.dumps(games_as_json(match))
    return (
        pk, turn, match.name, match.stage.value, match.round, match.table, first, second, winner,
        match.how.value, games,
    )  # fmt: skip


def _cuts(pk: int, facts: TournamentFacts) -> Iterator[Row]:
    for pool, rounds in facts.cuts.items():
        for number, cards in enumerate(rounds, start=1):
            for team, card in cards.items():
                yield pk, pool, number, couple_key(pk, team), str(card)
