"""What happened in a tournament as files tell it: pools, matches, the knock-out."""

from collections.abc import Mapping
from dataclasses import MISSING, replace
from functools import partial
from typing import Any

from scoring.errors import RuleError
from scoring.hall.tournament.facts import PoolName, TournamentFacts
from scoring.hall.tournament.matches import Matches, MatchGame, Stage, TeamMatch
from scoring.hall.tournament.pads.last_hands import possible_winners
from scoring.hall.tournament.pads.pads import counted
from scoring.hall.tournament.pool_order import Because, OrderRule, PoolPlace
from scoring.hall.tournament.terms import TournamentTerms
from scoring.hall.tournament.tournament import Tournament
from scoring.table.hand.taken import Side
from scoring.table.variant.variants import Variant
from tournaments.codec.by_fields import codec_of, kind_of
from tournaments.codec.kinds import array_of, keyed, named, object_of, schema_of
from tournaments.codec.known import COUPLE, COUPLES, KINDS
from tournaments.codec.refusals import EveningFileError
from tournaments.codec.untrusted import Key, Part, check_named_once

MOST_MATCHES = 2_500
SETTINGS_OF_KNOCKOUT = {"third_place": "third_place_is_played", "consolation": "has_consolation"}


def _matches(part: Part) -> Matches:
    matches = [*map(_match, part.items(MOST_MATCHES))]
    check_named_once([match.name for match in matches], part.place)
    return {match.name: match for match in matches}


def _match(part: Part) -> TeamMatch:
    match: TeamMatch = MATCH_KIND.read(part)
    first, second = match.teams
    if first == second:
        raise EveningFileError("file-named-twice", place=part.place_of("teams"), named=first)
    if match.winner is not None and match.winner not in match.teams:
        raise EveningFileError("file-match-won-by-others", match=match.name)
    return match


def tournament_facts_from(parts: Mapping[str, Any]) -> TournamentFacts:
    """What these parts tell; a match of the knock-out of which nothing is known is derived."""
    variant = Variant.parse(parts.get("variant", TournamentTerms().variant))
    read: Matches = parts.get("matches", {})
    matches = {name: _with_winners(match, variant) for name, match in read.items()}
    parts = {**parts, **parts.get("knockout", {})}
    return TournamentFacts(
        pool_matches={n: match for n, match in matches.items() if match.stage is Stage.POOL},
        knockout_matches={
            n: match
            for n, match in matches.items()
            if match.stage is not Stage.POOL and match.is_begun and None not in match.teams
        },
        **{field.name: parts[field.name] for field in FACTS.fields if field.name in parts},
    )


def _with_winners(match: TeamMatch, variant: Variant) -> TeamMatch:
    """The match with the winner of each game, which another program need not tell."""
    if all(game.winner is not None for game in match.games):
        return match
    games = [replace(game, winner=_won_by(game, match, variant)) for game in match.games]
    return replace(match, games=tuple(games))


def _won_by(game: MatchGame, match: TeamMatch, variant: Variant) -> Side | None:
    """Who has won the game as it is told, by its hands or its scores.

    Where the scores leave it open, the last game was won by who won the match.
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
    plain = FACTS.encode(facts)
    if not facts.pools:
        del plain["level_share"]
    matches = [plain_match(match) for match in _told_matches(tournament)]
    orders = plain_orders(tournament)
    plain |= ({"matches": matches} if matches else {}) | ({"order": orders} if orders else {})
    plain |= {key: getattr(terms, name) for key, name in SETTINGS_OF_KNOCKOUT.items()}
    outside = {key: plain[key] for key in TOURNAMENT_KEYS if key in plain}
    return outside | {"knockout": {key: plain[key] for key in KNOCKOUT_KEYS if key in plain}}


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
    plain: dict[str, Any] = MATCH_KIND.write(match)
    if not match.is_over:
        del plain["how"]
    return plain


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


MATCH_CODEC = codec_of(TeamMatch, stage=MISSING)
MATCH_KIND = MATCH_CODEC.kind
TWO_TEAMS = {"properties": {"teams": {"uniqueItems": True}}}
MATCH = named("match", {**MATCH_KIND.schema, "allOf": [TWO_TEAMS]})
BECAUSE = {
    "rule": kind_of(OrderRule).schema,
    "figures": {"type": "array", "items": {"type": "integer"}, "maxItems": 2, "minItems": 2},
    "level": {**COUPLES.schema, "minItems": 2},
}
PLACE = object_of({"team": COUPLE.schema, "because": object_of(BECAUSE, BECAUSE)}, ["team"])
FACTS = codec_of(TournamentFacts)
KNOCKOUT_KEYS = {key: FACTS.keys[key] for key in ("slots", "seeds", "results_wait")} | {
    key: codec_of(TournamentTerms).keys[key] for key in SETTINGS_OF_KNOCKOUT
}
WORKED_OUT = {
    "matches": Key("matches", _matches, array_of(MATCH, MOST_MATCHES)),
    # What the file tells of an order is compared with the one that is worked out.
    "order": Key(
        "order", Part.object, keyed(KINDS[PoolName].schema, {"type": "array", "items": PLACE})
    ),
    "knockout": Key("knockout", partial(Part.read, keys=KNOCKOUT_KEYS), schema_of(KNOCKOUT_KEYS)),
}
KEYS_IN_ORDER = (
    "pools", "pools_seed", "matches", "cuts", "withdrawn", "order",
    "ended", "level_share", "called", "knockout",
)  # fmt: skip
TOURNAMENT_KEYS = {key: WORKED_OUT.get(key) or FACTS.keys[key] for key in KEYS_IN_ORDER}
"""What a file of a card evening does not have."""
