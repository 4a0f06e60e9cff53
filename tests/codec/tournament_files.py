"""A tournament's evening file for tests, as JSON that can be bent."""

import json
from datetime import date, time
from typing import Any

from scoring.cards import Card
from scoring.hall import acts
from scoring.hall.acts import EveningAct
from scoring.hall.evening import BLANK
from scoring.hall.settings import FormatOfPlay
from scoring.hall.tournament.matches import Ending, MatchGame
from scoring.hall.tournament.pool_order import ORDER_RULES
from tests.codec.files import bent
from tests.codec.logbooks import lines_of, log_of
from tournaments.codec import EveningFile, dump

# Five teams: a ring of three that a cut settles, a match on its pad, a match that is abandoned.
PLAYED: tuple[EveningAct, ...] = (
    acts.SetUp(
        {
            "name": "Sample tournament",
            "date": date(2026, 11, 20),
            "format_of_play": FormatOfPlay.NEVINS_HOUSE,
            "order_rules": ORDER_RULES,
            "qualifier_count": 2,
            "runner_up_count": 0,
            "third_place_is_played": True,
            "has_consolation": True,
            "table_count": 2,
            "first_round_at": time(18, 30),
        }
    ),
    acts.SignIn(("Ace Sample", "Trèfline Exemple"), 1, town="Summerside"),
    acts.SignIn(("Jack Sample", "Carreline Exemple"), 2),
    acts.SignIn(("Queenie Sample", "Brelan Exemple"), 3),
    acts.SignIn(("Trey Sample", "Piquelot Exemple"), 4),
    acts.SignIn(("Deuce Sample", "Atoutine Exemple"), 5),
    acts.Rename(5, ("Deuce Sample", "Atoutine Exemple"), town="Tignish"),
    acts.DrawPools((3, 2), "45"),
    acts.SeatPools(((1, 4, 5), (2, 3))),
)
RESULTS = {(1, 4): 1, (4, 5): 4, (1, 5): 5, (2, 3): 2}


def played() -> tuple[EveningAct, ...]:
    """A whole tournament, act by act."""
    evening = BLANK.do_all(PLAYED)
    done = list(PLAYED)

    def do(act: EveningAct) -> None:
        nonlocal evening
        done.append(act)
        evening = evening.do(act)

    do(acts.CallMatch("A-1", 1))
    do(acts.MoveMatch("A-1", 2))
    for name, match in evening.tournament.matches.items():
        first, second = match.teams
        assert first is not None
        assert second is not None
        won = match.teams.index(RESULTS[min(first, second), max(first, second)])
        do(acts.RecordMatch(name, (MatchGame((85, 120) if won else (120, 85)),), saw=0))
    for team, card in ((1, "4C"), (4, "KD"), (5, "AH")):
        do(acts.CutForPlace(team, Card.parse(card), 1))
    do(acts.SeatKnockout((5, 3, 2, 1)))
    do(acts.ScoreHand("K1-1", (25, 5), 0, 25, saw=0))
    do(acts.ScoreHand("K1-1", (20, 10), 0, 20, line=1))
    do(acts.EndMatch("K1-1", Ending.WALK_OVER, 5))
    do(acts.ClearMatch("K1-1"))
    for _ in range(4):
        do(acts.ScoreHand("K1-1", (0, 30), 1, 30))
    do(acts.RecordMatch("K1-2", (MatchGame((125, 120), 1),)))
    do(acts.EndMatch("K2-1", Ending.ABANDONED))
    do(acts.Withdraw(4))
    do(acts.EndEvening())
    return tuple(done)


ACTS_OF_TOURNAMENT = played()
SAMPLE_TOURNAMENT: dict[str, Any] = json.loads(
    dump(EveningFile(BLANK.do_all(ACTS_OF_TOURNAMENT), log_of(ACTS_OF_TOURNAMENT)))
)

WITHOUT_LOG = {key: told for key, told in SAMPLE_TOURNAMENT.items() if key != "log"}


def tournament(*path: Any, to: Any) -> dict[str, Any]:
    """The tournament without its log and with one value deep inside set."""
    return bent(*path, to=to, of=WITHOUT_LOG)


def brought_in() -> dict[str, Any]:
    """A file whose log begins with the tournament as another program told it."""
    facts = BLANK.do_all(ACTS_OF_TOURNAMENT)
    done = (acts.BringIn(facts),)
    return {**json.loads(dump(EveningFile(BLANK.do_all(done)))), "log": lines_of(log_of(done))}
