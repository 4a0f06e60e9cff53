"""Reads what happened in a tournament from its rows, in five queries."""

from collections import defaultdict
from collections.abc import Collection
from typing import Any

from scoring.cards import Card
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
from scoring.table.hand.taken import Side
from tournaments.models import MatchRow, PoolCutRow, TeamSeatRow, TournamentRow, WithdrawalRow
from tournaments.models.couples import couple_number
from tournaments.models.tournament import KNOCKOUT

Cuts = dict[PoolName, list[dict[Team, Card]]]


def read_tournament(pk: int) -> TournamentFacts:
    """The facts as the rows tell them; empty before the pools are drawn."""
    return read_tournaments([pk])[pk]


def read_tournaments(pks: Collection[int]) -> dict[int, TournamentFacts]:
    """The facts of each of these evenings, in as many queries as those of one."""
    rows = TournamentRow.objects.filter(pk__in=pks).values_list("pk", "seed", "is_ended")
    drawn = {pk: (seed, is_ended) for pk, seed, is_ended in rows}
    if not drawn:
        return {pk: TournamentFacts() for pk in pks}
    seated, matches, cuts, withdrawn = _seated(pks), _matches(pks), _cuts(pks), _withdrawn(pks)
    return {
        pk: _facts(*drawn[pk], seated[pk], matches[pk], cuts[pk], withdrawn[pk])
        if pk in drawn
        else TournamentFacts()
        for pk in pks
    }


def _facts(
    seed: str,
    is_ended: bool,  # noqa: FBT001 – a column of the row
    seated: dict[str, list[Slot]],
    matches: Matches,
    cuts: Cuts,
    withdrawn: dict[Team, Withdrawal],
) -> TournamentFacts:
    letters = [pool_name(index) for index in range(MOST_POOLS)]
    return TournamentFacts(
        pools=tuple(tuple(filter(None, seated[letter])) for letter in letters if letter in seated),
        seed=seed,
        pool_matches={n: match for n, match in matches.items() if match.stage is Stage.POOL},
        cuts={pool: tuple(rounds) for pool, rounds in cuts.items()},
        withdrawn=withdrawn,
        slots=tuple(seated[KNOCKOUT]) if KNOCKOUT in seated else (),
        knockout_matches={
            n: match for n, match in matches.items() if match.stage is not Stage.POOL
        },
        is_ended=is_ended,
    )


def _seated(pks: Collection[int]) -> dict[int, dict[str, list[Slot]]]:
    seated: dict[int, dict[str, list[Slot]]] = defaultdict(lambda: defaultdict(list))
    rows = TeamSeatRow.objects.filter(evening__in=pks).order_by("within", "turn")
    for pk, within, key in rows.values_list("evening", "within", "team"):
        seated[pk][within].append(None if key is None else _team(key))
    return seated


def _matches(pks: Collection[int]) -> dict[int, Matches]:
    found: dict[int, dict[MatchName, TeamMatch]] = defaultdict(dict)
    rows = MatchRow.objects.filter(evening__in=pks).order_by("turn").values_list(
        "evening", "name", "stage", "round", "table", "first", "second", "winner", "how", "games"
    )  # fmt: skip
    for pk, *row in rows:
        match = _match(*row)
        found[pk][match.name] = match
    return {pk: found[pk] for pk in pks}


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


def _cuts(pks: Collection[int]) -> dict[int, Cuts]:
    """A round that only some have cut in is there for all who cut in a later one."""
    cuts: dict[int, Cuts] = defaultdict(lambda: defaultdict(list))
    rows = PoolCutRow.objects.filter(evening__in=pks).order_by("pool", "round", "team")
    for pk, pool, number, key, card in rows.values_list("evening", "pool", "round", "team", "card"):
        rounds = cuts[pk][PoolName(pool)]
        rounds += [{} for _ in range(number - len(rounds))]
        rounds[number - 1][_team(key)] = Card.parse(card)
    return cuts


def _withdrawn(pks: Collection[int]) -> dict[int, dict[Team, Withdrawal]]:
    withdrawn: dict[int, dict[Team, Withdrawal]] = defaultdict(dict)
    rows = WithdrawalRow.objects.filter(team__evening__in=pks).order_by("team")
    for pk, key, how in rows.values_list("team__evening", "team", "how"):
        withdrawn[pk][_team(key)] = Withdrawal(how)
    return withdrawn
