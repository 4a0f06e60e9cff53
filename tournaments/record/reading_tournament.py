"""Reads what happened in a tournament from its rows, in five queries."""

from collections import defaultdict
from typing import Any

from scoring.hall.numbers import CoupleNumber, TableNumber
from scoring.hall.tournament.facts import PoolName, TournamentFacts, Withdrawal, pool_name
from scoring.hall.tournament.knockout import Slot
from scoring.hall.tournament.matches import (
    Ending,
    Matches,
    MatchGame,
    MatchName,
    PadHand,
    Stage,
    TeamMatch,
)
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.terms import MOST_POOLS
from scoring.table.cards import Card
from scoring.table.taken import Side
from tournaments.models import MatchRow, PoolCutRow, TeamSeatRow, TournamentRow, WithdrawalRow
from tournaments.models.couples import couple_key, couple_number
from tournaments.models.tournament import KNOCKOUT


def read_tournament(pk: int) -> TournamentFacts:
    """The facts as the rows tell them; empty before the pools are drawn."""
    drawn = TournamentRow.objects.filter(pk=pk).values_list("seed", "is_ended").first()
    if drawn is None:
        return TournamentFacts()
    seated, matches = _seated(pk), _matches(pk)
    letters = [pool_name(index) for index in range(MOST_POOLS)]
    return TournamentFacts(
        pools=tuple(tuple(filter(None, seated[letter])) for letter in letters if letter in seated),
        seed=drawn[0],
        pool_matches={n: match for n, match in matches.items() if match.stage is Stage.POOL},
        cuts=_cuts(pk),
        withdrawn=_withdrawn(pk),
        slots=tuple(seated[KNOCKOUT]) if KNOCKOUT in seated else (),
        knockout_matches={
            n: match for n, match in matches.items() if match.stage is not Stage.POOL
        },
        is_ended=drawn[1],
    )


def _seated(pk: int) -> dict[str, list[Slot]]:
    seated: dict[str, list[Slot]] = defaultdict(list)
    rows = TeamSeatRow.objects.filter(evening=pk).order_by("within", "turn")
    for within, key in rows.values_list("within", "team"):
        seated[within].append(None if key is None else Team(CoupleNumber(couple_number(key))))
    return seated


def _matches(pk: int) -> Matches:
    rows = MatchRow.objects.filter(evening=pk).order_by("turn").values_list(
        "name", "stage", "round", "table", "first", "second", "winner", "how", "games"
    )  # fmt: skip
    found = (_match(*row) for row in rows)
    return {match.name: match for match in found}


def _match(
    name: str,
    stage: str,
    number: int,
    table: int | None,
    first: int,
    second: int,
    winner: int | None,
    how: str,
    games: Any,
) -> TeamMatch:
    return TeamMatch(
        MatchName(name),
        (_team(first), _team(second)),
        Stage(stage),
        number,
        None if table is None else TableNumber(table),
        tuple(_game(*game) for game in games),
        None if winner is None else _team(winner),
        Ending(how),
    )


def _team(key: int) -> Team:
    return Team(CoupleNumber(couple_number(key)))


def _game(scores: list[int], winner: int | None, hands: list[Any]) -> MatchGame:
    first, second = scores
    told = tuple(_hand(*hand) for hand in hands)
    return MatchGame((first, second), None if winner is None else Side(winner), told)


def _hand(
    bidder: int | None, bid: int | str | None, taken: list[int], tricks: list[list[int]]
) -> PadHand:
    first, second = taken
    won = tuple((Side(side), points) for side, points in tricks)
    return PadHand(None if bidder is None else Side(bidder), bid, (first, second), won)


def games_as_json(match: TeamMatch) -> Any:
    """What `MatchRow.games` holds."""
    return [
        [
            list(game.scores),
            game.winner,
            [[hand.bidder, hand.bid, list(hand.taken), hand.tricks] for hand in game.hands],
        ]
        for game in match.games
    ]


def _cuts(pk: int) -> dict[PoolName, tuple[dict[Team, Card], ...]]:
    """A round that only some have cut in is there for all who cut in a later one."""
    cuts: dict[PoolName, list[dict[Team, Card]]] = defaultdict(list)
    rows = PoolCutRow.objects.filter(evening=pk).order_by("pool", "round", "team")
    for pool, number, key, card in rows.values_list("pool", "round", "team", "card"):
        rounds = cuts[PoolName(pool)]
        rounds += [{} for _ in range(number - len(rounds))]
        rounds[number - 1][_team(key)] = Card.parse(card)
    return {pool: tuple(rounds) for pool, rounds in cuts.items()}


def _withdrawn(pk: int) -> dict[Team, Withdrawal]:
    mine = {"team__gte": couple_key(pk, 0), "team__lt": couple_key(pk + 1, 0)}
    rows = WithdrawalRow.objects.filter(**mine).order_by("team").values_list("team", "how")
    return {_team(key): Withdrawal(how) for key, how in rows}
