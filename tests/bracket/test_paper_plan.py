"""The plan of the pools on paper, as a hall hangs it up again once somebody has gone home."""

from scoring.hall.acts import Withdraw
from scoring.hall.evening import Evening
from tests.scoring.hall.tournaments import beaten, pooled
from tournaments.bracket.paper_plan import planned_tables, planned_teams


def met_on_paper(evening: Evening) -> set[tuple[int, ...]]:
    """Who meets at the tables by the plan."""
    tables = planned_tables(evening, ["en"])
    matches = [match for table in tables for match in table.matches]
    return {tuple(sorted(one.number for one in match.couples)) for match in matches}


def test_plan_sends_nobody_to_a_match_that_was_given_up() -> None:
    """Team 4 has played two of its three matches when it goes home: the third is a forfeit."""
    evening = beaten(pooled((1, 2, 3, 4)), (1, 4), (2, 4))
    assert (3, 4) in met_on_paper(evening)

    gone = evening.do(Withdraw(4))

    assert met_on_paper(gone) == {(1, 2), (1, 3), (2, 3), (1, 4), (2, 4)}
    third = next(one for one in planned_teams(gone, ["en"]) if one.couple.number == 3)
    assert len(third.matches) == 2
