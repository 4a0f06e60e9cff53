"""What happened in a tournament as files tell it: pools, matches, the knock-out."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.hall.numbers import CoupleNumber, TableNumber
from scoring.hall.tournament.facts import (
    ACROSS,
    PoolName,
    Pools,
    RoundsCut,
    Slots,
    TournamentFacts,
    Withdrawal,
)
from scoring.hall.tournament.last_hands import possible_winners
from scoring.hall.tournament.matches import (
    Matches,
    MatchGame,
    MatchName,
    Stage,
    TeamMatch,
)
from scoring.hall.tournament.pads import counted
from scoring.hall.tournament.pool_order import Because, PoolPlace
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.terms import TournamentTerms
from scoring.hall.tournament.tournament import Tournament
from scoring.table.hand.taken import Side
from scoring.table.variant.variants import Variant
from tournaments.codec import by_fields, kinds
from tournaments.codec.by_fields import kind_of
from tournaments.codec.kinds import told_only
from tournaments.codec.refusals import EveningFileError
from tournaments.codec.untrusted import Key, Part, check_named_once

MOST_MATCHES = 2_500
SETTINGS_OF_KNOCKOUT = {"third_place": "third_place_is_played", "consolation": "has_consolation"}


def _matches(part: Part) -> Matches:
    found = [_match(item) for item in part.items(MOST_MATCHES)]
    check_named_once([match.name for match in found], part.place)
    return {match.name: match for match in found}


def _match(part: Part) -> TeamMatch:
    match = TeamMatch(**part.read(MATCH_KEYS, required=["id", "stage", "teams"]))
    first, second = match.teams
    if first == second:
        raise EveningFileError("file-named-twice", place=part.place_of("teams"), named=first)
    if match.winner is not None and match.winner not in match.teams:
        raise EveningFileError("file-match-won-by-others", match=match.name)
    return match


def _cuts(part: Part) -> dict[PoolName, tuple[dict[Team, Card], ...]]:
    return {
        PoolName(Part(key, item.place).choice((*kinds.POOLS, ACROSS))): ROUNDS_CUT.read(item)
        for key, item in sorted(part.fields().items())
    }


def called(part: Part) -> dict[MatchName, TableNumber]:
    return {
        MatchName(name): kinds.table_number(item) for name, item in sorted(part.fields().items())
    }


def _knockout(part: Part) -> dict[str, Any]:
    return part.read(KNOCKOUT_KEYS)


def _as_it_stands(part: Part) -> Any:
    """An order is worked out; what the file tells of it is compared with that."""
    return part.object()


ROUNDS_CUT, WITHDRAWN = kind_of(RoundsCut), kind_of(Mapping[CoupleNumber, Withdrawal])
MATCH_KEYS = by_fields.keys_of(TeamMatch)
KNOCKOUT_KEYS = {
    "slots": Key("slots", kind_of(Slots).read),
    "seeds": Key("seeds", kinds.couples_in_order),
    "results_wait": Key("results_wait", Part.yes_or_no),
    "third_place": Key("third_place_is_played", Part.yes_or_no),
    "consolation": Key("has_consolation", Part.yes_or_no),
}
TOURNAMENT_KEYS = {
    "pools": Key("pools", kind_of(Pools).read),
    "pools_seed": Key("pools_seed", kinds.seed),
    "matches": Key("matches", _matches),
    "cuts": Key("cuts", _cuts),
    "withdrawn": Key("withdrawn", WITHDRAWN.read),
    "order": Key("order", _as_it_stands),
    "knockout": Key("knockout", _knockout),
    "ended": Key("ended", Part.yes_or_no),
    "level_share": Key("level_share", Part.yes_or_no),
    "called": Key("called", called),
}
"""What a file of a card evening does not have."""


def tournament_facts_from(told: Mapping[str, Any]) -> TournamentFacts:
    """What these parts tell; a match of the knock-out of which nothing is known is derived."""
    variant = Variant.parse(told.get("variant", TournamentTerms().variant))
    read: Matches = told.get("matches", {})
    matches = {name: _with_winners(match, variant) for name, match in read.items()}
    return TournamentFacts(
        pools=told.get("pools", ()),
        seed=told.get("pools_seed", ""),
        pool_matches={n: match for n, match in matches.items() if match.stage is Stage.POOL},
        cuts=told.get("cuts", {}),
        withdrawn=told.get("withdrawn", {}),
        slots=told.get("knockout", {}).get("slots", ()),
        seeds=told.get("knockout", {}).get("seeds", ()),
        knockout_matches={
            n: match
            for n, match in matches.items()
            if match.stage is not Stage.POOL and match.is_begun and None not in match.teams
        },
        is_ended=told.get("ended", False),
        level_share=told.get("level_share", False),
        results_wait=told.get("knockout", {}).get("results_wait", False),
        called=told.get("called", {}),
    )


def _with_winners(match: TeamMatch, variant: Variant) -> TeamMatch:
    """The match with the winner of each game, which another program need not tell."""
    if all(game.winner is not None for game in match.games):
        return match
    games = [replace(game, winner=_won_by(game, match, variant)) for game in match.games]
    return replace(match, games=tuple(games))


def _won_by(game: MatchGame, match: TeamMatch, variant: Variant) -> Side | None:
    """Who has won the game as it is told, by its hands or its scores.

    Where the scores leave it open, the last game was won by who has won the match.
    """
    if game.winner is not None:
        return game.winner
    try:
        if game.hands:
            return counted(game.hands, variant).winner
        possible = possible_winners(variant, game.scores)
    except RuleError:
        return None  # what cannot be is refused with all that was told
    if len(possible) == 1:
        return possible[0]
    is_last = match.winner is not None and game is match.games[-1]
    return Side(match.teams.index(match.winner)) if is_last and possible else None


def plain_tournament(tournament: Tournament) -> dict[str, Any]:
    """The tournament as JSON; reading it gives equal facts."""
    facts, terms = tournament.facts, tournament.terms
    told = {
        "pools": [list(teams) for teams in facts.pools],
        "pools_seed": facts.seed,
        "matches": [plain_match(match) for match in _told_matches(tournament)],
        "cuts": {pool: ROUNDS_CUT.write(rounds) for pool, rounds in facts.cuts.items()},
        "withdrawn": WITHDRAWN.write(facts.withdrawn),
        "order": plain_orders(tournament),
        "ended": facts.is_ended or None,
        "level_share": facts.level_share if facts.pools else None,
        "called": dict(facts.called),
    }
    seated = {
        "slots": list(facts.slots),
        "seeds": list(facts.seeds),
        "results_wait": facts.results_wait or None,
    }
    knockout = {key: getattr(terms, name) for key, name in SETTINGS_OF_KNOCKOUT.items()}
    return told_only(told) | {"knockout": told_only(seated) | knockout}


def _told_matches(tournament: Tournament) -> list[TeamMatch]:
    """All of the pools; of the knock-out the byes, those of which both teams are known, and
    those that wait for them to meet again.
    """
    knockout = tournament.knockout.matches.values() if tournament.knockout else ()
    waits = tournament.waiting
    known = [
        waits.get(m.name, m)
        for m in knockout
        if m.name in waits or None not in m.teams or m.winner is not None
    ]
    return [*tournament.facts.pool_matches.values(), *known]


def plain_match(match: TeamMatch) -> dict[str, Any]:
    """A match as JSON; what is not so yet is left out."""
    return {"id": match.name, "stage": match.stage.value, "round": match.round} | told_only(
        {
            "table": match.table,
            "teams": list(match.teams),
            "games": [by_fields.plain(game) for game in match.games],
            "winner": match.winner,
            "how": match.how.value if match.is_over else None,
        }
    )


def plain_orders(tournament: Tournament) -> dict[str, Any]:
    """The order of each pool that is settled, and why each team stands before the next."""
    return {
        pool: [_plain_place(place) for place in places]
        for pool, places in tournament.orders.items()
        if tournament.is_pool_played(pool) and not tournament.level.get(pool)
    }


def _plain_place(place: PoolPlace) -> dict[str, Any]:
    (team,) = place.teams
    because = {} if place.because is None else {"because": _plain_because(place.because)}
    return {"team": team} | because


def _plain_because(because: Because) -> dict[str, Any]:
    return {
        "rule": because.rule.value,
        "figures": list(because.figures),
        "level": list(because.level),
    }
