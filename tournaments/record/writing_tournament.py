"""Writes the rows in which two tournaments differ, and no others; checks and logs nothing."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from scoring.hall.tournament.facts import ACROSS, TournamentFacts
from scoring.hall.tournament.matches import MatchName, TeamMatch
from tournaments.models import MatchRow, PoolCutRow, TeamSeatRow, TournamentRow, WithdrawalRow
from tournaments.models.couples import couple_key
from tournaments.models.tournament import KNOCKOUT
from tournaments.record.differing import differing
from tournaments.record.plain_sql import insert, update
from tournaments.record.reading_tournament import games_as_json

MATCH_KEY = ("evening_id", "name")
MATCH_COLUMNS = (
    *MATCH_KEY, "turn", "stage", "round", "table", "first_id", "second_id", "winner_id", "how",
    "games",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ChangedMatches:
    """Those whose rows go, have other games alone, and are new, with their turns."""

    gone: Sequence[MatchName]
    played_on: Sequence[TeamMatch]
    new: Sequence[tuple[int, TeamMatch]]


def changed_matches(before: TournamentFacts, after: TournamentFacts) -> ChangedMatches:
    """What becomes of rows; a hand on its pad changes one value of a match, and no more."""
    was, now = _standing_otherwise(before, after)
    stays = {name for name in was.keys() & now if _differ_in_games_alone(was[name], now[name])}
    return ChangedMatches(
        gone=[name for name in was if name not in stays],
        played_on=[match for name, (_turn, match) in now.items() if name in stays],
        new=[told for name, told in now.items() if name not in stays],
    )


def _differ_in_games_alone(was: tuple[int, TeamMatch], now: tuple[int, TeamMatch]) -> bool:
    """Tells whether the match is where it was, with the same teams and as far from its end."""
    (turn, match), (turn_now, match_now) = was, now
    return turn == turn_now and replace(match, games=match_now.games) == match_now


def drop_tournament(
    pk: int, before: TournamentFacts, after: TournamentFacts, matches: ChangedMatches
) -> None:
    """Takes out what no longer stands."""
    if after is before:
        return
    if matches.gone:
        MatchRow.objects.filter(evening=pk, name__in=matches.gone).delete()
    if _seated(before) != _seated(after):
        TeamSeatRow.objects.filter(evening=pk).delete()
    if before.cuts != after.cuts:
        PoolCutRow.objects.filter(evening=pk).delete()
    if before.withdrawn != after.withdrawn:
        keys = [couple_key(pk, team) for team in before.withdrawn]
        WithdrawalRow.objects.filter(team__in=keys).delete()
    if _drawn(before) != _drawn(after):
        TournamentRow.objects.filter(pk=pk).delete()


def add_tournament(
    pk: int, before: TournamentFacts, after: TournamentFacts, matches: ChangedMatches
) -> None:
    """Changes what stands otherwise, and adds what is new."""
    if after is before:
        return
    if (drawn := _drawn(after)) and drawn != _drawn(before):
        insert(TournamentRow, ("evening_id", "seed", "is_ended"), [(pk, *drawn)])
    if _seated(before) != _seated(after):
        insert(TeamSeatRow, ("evening_id", "within", "turn", "team_id"), _seats(pk, after))
    played_on = ((_games(match), pk, match.name) for match in matches.played_on)
    update(MatchRow, ("games",), MATCH_KEY, played_on)
    insert(MatchRow, MATCH_COLUMNS, (_match(pk, turn, match) for turn, match in matches.new))
    if before.cuts != after.cuts:
        insert(PoolCutRow, ("evening_id", "pool", "round", "team_id", "card"), _cuts(pk, after))
    if before.withdrawn != after.withdrawn:
        rows = ((couple_key(pk, team), how.value) for team, how in after.withdrawn.items())
        insert(WithdrawalRow, ("team_id", "how"), rows)


Row = tuple[Any, ...]


def _drawn(facts: TournamentFacts) -> Row:
    return (facts.seed, facts.is_ended) if facts.pools else ()


def _seated(facts: TournamentFacts) -> tuple[object, ...]:
    return facts.pools, facts.slots


def _seats(pk: int, facts: TournamentFacts) -> list[Row]:
    brackets = [*zip(facts.names, facts.pools, strict=True), (KNOCKOUT, facts.slots)]
    return [
        (pk, within, turn, None if team is None else couple_key(pk, team))
        for within, teams in brackets
        for turn, team in enumerate(teams, start=1)
    ]


Turns = dict[MatchName, tuple[int, TeamMatch]]


def _standing_otherwise(before: TournamentFacts, after: TournamentFacts) -> tuple[Turns, Turns]:
    """The matches of each, with their turns, that are not at the same turn of the other just so."""
    changed = differing(_matches(before), _matches(after))
    was = {one.name: (turn, one) for turn, one, _other in changed if one is not None}
    now = {other.name: (turn, other) for turn, _one, other in changed if other is not None}
    return was, now


def _matches(facts: TournamentFacts) -> Iterator[TeamMatch]:
    return chain(facts.pool_matches.values(), facts.knockout_matches.values())


def _match(pk: int, turn: int, match: TeamMatch) -> Row:
    first, second = (couple_key(pk, team) for team in match.teams if team is not None)
    winner = None if match.winner is None else couple_key(pk, match.winner)
    return (
        pk, match.name, turn, match.stage.value, match.round, match.table, first, second, winner,
        match.how.value, _games(match),
    )  # fmt: skip


def _games(match: TeamMatch) -> str:
    return json.dumps(games_as_json(match))


def _cuts(pk: int, facts: TournamentFacts) -> Iterator[Row]:
    for pool, rounds in facts.cuts.items():
        # A team may have cut in its pool before: those across the pools stand in `more`.
        for number, cards in enumerate(rounds if pool != ACROSS else (), start=1):
            for team, card in cards.items():
                yield pk, pool, number, couple_key(pk, team), str(card)
