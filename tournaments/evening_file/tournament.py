"""Knows what happened in a tournament as files tell it: pools, matches, the knock-out."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.hall.couples import HIGHEST_COUPLE
from scoring.hall.numbers import CoupleNumber, TableNumber
from scoring.hall.tournament.facts import (
    ACROSS,
    PoolName,
    TournamentFacts,
    Withdrawal,
    pool_name,
)
from scoring.hall.tournament.knockout import Slot
from scoring.hall.tournament.last_hands import possible_winners
from scoring.hall.tournament.matches import (
    Ending,
    Matches,
    MatchGame,
    MatchName,
    PadHand,
    Stage,
    TeamMatch,
)
from scoring.hall.tournament.pads import counted
from scoring.hall.tournament.pool_order import Because, PoolPlace
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.terms import MOST_POOLS, MOST_TEAMS, MOST_TEAMS_A_POOL, TournamentTerms
from scoring.hall.tournament.tournament import Tournament
from scoring.table.hand.taken import Side
from scoring.table.variant.rows import Bid
from scoring.table.variant.variants import Variant
from tournaments.evening_file import kinds
from tournaments.evening_file.kinds import told_only, unless_null
from tournaments.evening_file.parts import Key, Part, check_named_once
from tournaments.evening_file.refusals import EveningFileError

MOST_MATCHES = 2_500
MOST_GAMES_A_MATCH = 3
MOST_HANDS = 1_000
MOST_TRICKS = 5
MOST_POINTS = 10_000
MOST_ROUNDS = 1_000
MOST_SLOTS = 2 * MOST_TEAMS
POOLS = tuple(pool_name(index) for index in range(MOST_POOLS))
SETTINGS_OF_KNOCKOUT = {"third_place": "third_place_is_played", "consolation": "has_consolation"}


def points(part: Part) -> tuple[int, int]:
    first, second = part.pair()
    return first.number(-MOST_POINTS, MOST_POINTS), second.number(-MOST_POINTS, MOST_POINTS)


def side(part: Part) -> Side | None:
    return None if part.value is None else Side(part.number(0, 1))


def tricks(part: Part) -> tuple[tuple[Side, int], ...]:
    """The side that won each trick, and the points with it, in the order of the tricks."""
    return tuple(_trick(item) for item in part.items(MOST_TRICKS))


def _trick(part: Part) -> tuple[Side, int]:
    won, brought = part.pair()
    return Side(won.number(0, 1)), brought.number(0, MOST_POINTS)


def bid(part: Part) -> Bid | None:
    """A number, or the words of a doubled one; whether the variant knows it is asked later."""
    if part.value is None or isinstance(part.value, str):
        return None if part.value is None else part.text(20)
    return part.number(0, MOST_POINTS)


def match_name(part: Part) -> MatchName:
    return MatchName(part.text(8, may_be_empty=False))


def ending(part: Part) -> Ending:
    return Ending(part.choice(tuple(Ending)))


def pool(part: Part) -> PoolName:
    return PoolName(part.choice(POOLS))


def pools(part: Part) -> tuple[tuple[Team, ...], ...]:
    found = tuple(_pool(item) for item in part.items(MOST_POOLS))
    check_named_once([team for pool in found for team in pool], part.place)
    return found


def _pool(part: Part) -> tuple[Team, ...]:
    return tuple(Team(kinds.couple_number(item)) for item in part.items(MOST_TEAMS_A_POOL))


def sizes(part: Part) -> tuple[int, ...]:
    return tuple(item.number(2, MOST_TEAMS_A_POOL) for item in part.items(MOST_POOLS))


def slots(part: Part) -> tuple[Slot, ...]:
    found = tuple(kinds.couple_or_null(item) for item in part.items(MOST_SLOTS))
    check_named_once([team for team in found if team is not None], part.place)
    return found


def match_games(part: Part) -> tuple[MatchGame, ...]:
    return tuple(_match_game(item) for item in part.items(MOST_GAMES_A_MATCH))


def _match_game(part: Part) -> MatchGame:
    return MatchGame(**part.read(MATCH_GAME_KEYS, required=["scores"]))


def _hands(part: Part) -> tuple[PadHand, ...]:
    return tuple(_hand(item) for item in part.items(MOST_HANDS))


def _hand(part: Part) -> PadHand:
    return PadHand(**{"bidder": None, "bid": None, **part.read(HAND_KEYS, required=["taken"])})


def _matches(part: Part) -> Matches:
    found = [_match(item) for item in part.items(MOST_MATCHES)]
    check_named_once([match.name for match in found], part.place)
    return {match.name: match for match in found}


def _match(part: Part) -> TeamMatch:
    match = TeamMatch(**part.read(MATCH_KEYS, required=["id", "stage", "teams"]))
    if match.winner is not None and match.winner not in match.teams:
        raise EveningFileError("file-match-won-by-others", match=match.name)
    return match


def _teams(part: Part) -> tuple[Slot, Slot]:
    first, second = (kinds.couple_or_null(item) for item in part.pair())
    if first == second:
        raise EveningFileError("file-named-twice", place=part.place, named=first)
    return first, second


def _cuts(part: Part) -> dict[PoolName, tuple[dict[Team, Card], ...]]:
    return {
        PoolName(Part(key, item.place).choice((*POOLS, ACROSS))): cut_rounds(item)
        for key, item in sorted(part.fields().items())
    }


def cut_rounds(part: Part) -> tuple[dict[Team, Card], ...]:
    return tuple(_cut_round(cards) for cards in part.items(MOST_TEAMS))


def _cut_round(part: Part) -> dict[Team, Card]:
    cards = part.numbered(HIGHEST_COUPLE)
    return {Team(CoupleNumber(n)): kinds.card(cards[n]) for n in sorted(cards)}


def called(part: Part) -> dict[MatchName, TableNumber]:
    return {
        MatchName(name): kinds.table_number(item) for name, item in sorted(part.fields().items())
    }


def _withdrawn(part: Part) -> dict[Team, Withdrawal]:
    gone = part.numbered(HIGHEST_COUPLE)
    return {
        Team(CoupleNumber(n)): Withdrawal(gone[n].choice(tuple(Withdrawal))) for n in sorted(gone)
    }


def _knockout(part: Part) -> dict[str, Any]:
    return part.read(KNOCKOUT_KEYS)


def _as_it_stands(part: Part) -> Any:
    """An order is worked out; what the file tells of it is compared with that."""
    return part.object()


MATCH_GAME_KEYS = {
    "scores": Key("scores", points),
    "winner": Key("winner", side),
    "hands": Key("hands", _hands),
}
HAND_KEYS = {
    "bidder": Key("bidder", side),
    "bid": Key("bid", bid),
    "taken": Key("taken", points),
    "tricks": Key("tricks", tricks),
}
MATCH_KEYS = {
    "id": Key("name", match_name),
    "stage": Key("stage", lambda part: Stage(part.choice(tuple(Stage)))),
    "round": Key("round", kinds.number(1, MOST_ROUNDS)),
    "table": Key("table", unless_null(kinds.table_number)),
    "teams": Key("teams", _teams),
    "games": Key("games", match_games),
    "winner": Key("winner", kinds.couple_or_null),
    "how": Key("how", ending),
}
KNOCKOUT_KEYS = {
    "slots": Key("slots", slots),
    "seeds": Key("seeds", kinds.couples_in_order),
    "results_wait": Key("results_wait", Part.yes_or_no),
    "third_place": Key("third_place_is_played", Part.yes_or_no),
    "consolation": Key("has_consolation", Part.yes_or_no),
}
TOURNAMENT_KEYS = {
    "pools": Key("pools", pools),
    "pools_seed": Key("pools_seed", kinds.seed),
    "matches": Key("matches", _matches),
    "cuts": Key("cuts", _cuts),
    "withdrawn": Key("withdrawn", _withdrawn),
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
        "cuts": {pool: plain_cuts(rounds) for pool, rounds in facts.cuts.items()},
        "withdrawn": {str(team): how.value for team, how in sorted(facts.withdrawn.items())},
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


def plain_cuts(rounds: Sequence[Mapping[Team, Card]]) -> list[dict[str, str]]:
    return [{str(team): str(card) for team, card in sorted(cards.items())} for cards in rounds]


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
            "games": plain_games(match.games),
            "winner": match.winner,
            "how": match.how.value if match.is_over else None,
        }
    )


def plain_games(games: tuple[MatchGame, ...]) -> list[dict[str, Any]]:
    return [
        {"scores": list(game.scores)}
        | told_only({"winner": game.winner, "hands": [_plain_hand(hand) for hand in game.hands]})
        for game in games
    ]


def _plain_hand(hand: PadHand) -> dict[str, Any]:
    bidding = told_only({"bidder": hand.bidder, "bid": hand.bid})
    order = told_only({"tricks": plain_tricks(hand.tricks)})
    return bidding | {"taken": list(hand.taken)} | order


def plain_tricks(tricks: tuple[tuple[Side, int], ...]) -> list[list[int]]:
    return [list(trick) for trick in tricks]


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
