"""Anything that may happen at the bracket: like ``steps``, a word and three numbers.

Most matches are won, and most of what is said is what the tournament waits for.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from scoring.cards import DECK
from scoring.errors import RuleError
from scoring.hall import acts
from scoring.hall.evening import Evening
from scoring.hall.settings import FaceCardLetters, FormatOfPlay, Rounding
from scoring.hall.tournament.matches import Ending, MatchGame, TeamMatch
from scoring.hall.tournament.pool_order import ORDER_RULES

Thing = TypeVar("Thing")

SHORT = "nevins-house target=30"
"""A game of one or two hands, so that pads come to their end."""
ALIKE = ((30, 0), (0, 30))
"""Where many win by as much, teams are tied after everything, and must cut."""
SCORES = (
    *ALIKE * 6,
    (30, 0), (15, 30), (30, -15), (0, 30), (35, 20), (-20, 30), (30, 25), (45, -30),
)  # fmt: skip
TAKEN = ((30, 0), (25, 5), (20, 10), (15, 15), (10, 20), (5, 25), (0, 30))
BIDS = (15, 20, 25, 30)
DEFAULT_MATCH = TeamMatch("A-1", (1, 2))


def opening(a: int, b: int, c: int) -> dict[str, Any]:
    """What a tournament is set up with."""
    return {
        "format_of_play": FormatOfPlay.NEVINS_HOUSE,
        "variant": SHORT,
        "best_of": pick([1, 1, 3], a),
        "meets_twice": a % 7 == 0,
        "qualifier_count": pick([2, 1, 3, 0], b),
        "runner_up_count": pick([0, 0, 1], c),
        "third_place_is_played": a % 2 == 0,
        "has_consolation": b % 2 == 0,
        "table_count": pick([None, 2, 3], c),
    }


def pick(things: Sequence[Thing], number: int) -> Thing:
    return things[number % len(things)]


def team_of(evening: Evening, number: int) -> int:
    return pick([*evening.couples] or [1], number)


def known(evening: Evening) -> list[TeamMatch]:
    """The matches in which both teams are known."""
    return [found for found in evening.tournament.matches.values() if None not in found.teams]


def still_open(evening: Evening) -> list[TeamMatch]:
    return [found for found in known(evening) if not found.is_over]


def match_of(evening: Evening, number: int) -> TeamMatch:
    """Mostly one that is still open, now and then another one."""
    every = known(evening) or [DEFAULT_MATCH]
    return pick(every if number % 5 == 0 else still_open(evening) or every, number // 5)


def a_drawing(evening: Evening, a: int, b: int, c: int) -> acts.DrawPools:
    count = len(evening.couples)
    return acts.DrawPools(pick([(), (), (count,), (count - 2, 2)], b), pick([str(a), ""], c))


def pools_by_hand(evening: Evening, a: int, b: int, c: int) -> acts.SeatPools:
    order: list[Any] = [*evening.couples, *pick([(), (), (), (77,)], b)]
    Random(a).shuffle(order)
    at = pick([len(order), len(order) // 2], c)
    return acts.SeatPools(tuple(pool for pool in (tuple(order[:at]), tuple(order[at:])) if pool))


def a_result(evening: Evening, a: int, b: int, c: int) -> acts.RecordMatch:
    found = match_of(evening, a)
    games = [MatchGame(pick(SCORES, b))]
    if evening.settings.best_of == 3:
        games += [MatchGame(pick(SCORES, c)), MatchGame(pick(SCORES, b + c))]
        games = games[: _length(games)]
    return acts.RecordMatch(found.name, tuple(games), pick([None, None, 0], c))


def _length(games: list[MatchGame]) -> int:
    """Two are enough where one side has won both."""
    first, second, _ = (game.scores[0] > game.scores[1] for game in games)
    return 2 if first == second else 3


def a_hand(evening: Evening, a: int, b: int, c: int) -> acts.ScoreHand:
    """Mostly the next line on a pad that is begun."""
    begun = [found for found in still_open(evening) if found.line_count]
    found = pick(begun, a) if begun and a % 4 else match_of(evening, a)
    line = 1 + b % found.line_count if found.line_count and c % 11 == 0 else None
    saw = pick([None, found.line_count, found.line_count, 0], b)
    return acts.ScoreHand(found.name, pick(TAKEN, b), pick([0, 1], c), pick(BIDS, c), (), line, saw)


def an_end(evening: Evening, a: int, b: int, c: int) -> acts.EndMatch:
    found = match_of(evening, a)
    how = pick([Ending.FORFEIT, Ending.WALK_OVER, Ending.ABANDONED], b)
    return acts.EndMatch(found.name, how, None if how is Ending.ABANDONED else pick(found.teams, c))


def a_clearing(evening: Evening, a: int, b: int, c: int) -> acts.ClearMatch:
    return acts.ClearMatch(match_of(evening, a * 5).name)


def a_cut(evening: Evening, a: int, b: int, c: int) -> acts.CutForPlace:
    """Mostly of who is tied and has cut the least."""
    tournament = evening.tournament
    level = [team for groups in tournament.level.values() for one in groups for team in one]
    level += [team for teams in tournament.level_across for team in teams]
    cards = [
        cut
        for rounds in evening.tournament_facts.cuts.values()
        for shown in rounds
        for cut in shown
    ]
    team = min(level, key=cards.count) if level and a % 4 else team_of(evening, a)
    return acts.CutForPlace(team, pick(DECK, b), pick([None, None, 1], c))


def seats(evening: Evening, a: int, b: int, c: int) -> acts.SeatKnockout:
    """Mostly as the product seats them, else the other way round."""
    try:
        completed = evening.complete(acts.SeatKnockout(), "")
    except RuleError:
        return acts.SeatKnockout()  # which is refused, too
    assert isinstance(completed, acts.SeatKnockout)
    return completed if a % 4 else acts.SeatKnockout(completed.slots[::-1])


def new_terms(evening: Evening, a: int, b: int, c: int) -> acts.SetUp:
    changes: list[dict[str, Any]] = [
        {"qualifier_count": b % 4},
        {"runner_up_count": c % 2},
        {"third_place_is_played": b % 2 == 0},
        {"has_consolation": b % 2 == 0},
        {"table_count": pick([None, 1, 4], c)},
        {"meets_twice": b % 2 == 0},
        {"order_rules": ORDER_RULES if b % 2 else ORDER_RULES[::-1]},
        {"match_minutes": 30 + b},
        {"face_card_letters": pick(list(FaceCardLetters), b)},
        {"rounding": pick([Rounding.TO_THE_CENT, Rounding.TO_HALL], b)},
        {"entry_fee_cents": b * 100, "hall_share_cents": c * 100},
    ]
    return acts.SetUp(pick(changes, a))


def what_the_bracket_waits_for(evening: Evening, a: int, b: int, c: int) -> acts.EveningAct:
    """Pools, then results, then cards, then the knock-out; when all is played a correction."""
    tournament = evening.tournament
    if not tournament.facts.pools:
        return pick([a_drawing, a_drawing, pools_by_hand], a)(evening, a, b, c)
    if still_open(evening):
        return pick([a_result, a_result, a_hand], a)(evening, b, c, a)
    if any(tournament.level.values()) or tournament.level_across:
        return a_cut(evening, 1, b, 0)
    if tournament.knockout is None:
        return seats(evening, a, b, c)
    return pick([a_result, a_result, a_clearing], a)(evening, b * 5, c, a)


def a_call(evening: Evening, a: int, b: int, c: int) -> acts.CallMatch:
    """Mostly what waits longest, else anything to any table."""
    wait = evening.tournament.hall.to_call
    if wait and a % 4:
        return acts.CallMatch(wait[0].name, wait[0].table or 1)
    return acts.CallMatch(match_of(evening, b).name, 1 + c % 4)


def a_move(evening: Evening, a: int, b: int, c: int) -> acts.MoveMatch:
    there = evening.tournament.hall.there
    found = pick(there, a) if there and b % 4 else match_of(evening, b)
    return acts.MoveMatch(found.name, 1 + c % 4)


BRACKET_WORDS: dict[str, Callable[[Evening, int, int, int], acts.EveningAct]] = {
    "draw-pools": a_drawing,
    "seat-pools": pools_by_hand,
    "call-match": a_call,
    "move-match": a_move,
    "record-match": a_result,
    "score-hand": a_hand,
    "end-match": an_end,
    "clear-match": a_clearing,
    "withdraw": lambda e, a, b, c: acts.Withdraw(team_of(e, a)),
    "cut-for-place": a_cut,
    "seat-knockout": seats,
}
