"""The paper of the bracket desk; the bracket itself is drawn by `tournaments.drawing`."""

from tournaments.bracket.prints.codes import TeamSlips, team_slips
from tournaments.bracket.prints.pads import PadTeam, ScorePad, ScorePads, score_pads
from tournaments.bracket.prints.plan import (
    MatchPlan,
    PlannedMatch,
    PlannedTable,
    PlannedTeam,
    match_plan,
)
from tournaments.bracket.prints.pools import (
    CrossCell,
    GoneTeam,
    PoolLine,
    PoolSheet,
    PoolSheets,
    pool_sheets,
)

__all__ = [
    "CrossCell",
    "GoneTeam",
    "MatchPlan",
    "PadTeam",
    "PlannedMatch",
    "PlannedTable",
    "PlannedTeam",
    "PoolLine",
    "PoolSheet",
    "PoolSheets",
    "ScorePad",
    "ScorePads",
    "TeamSlips",
    "match_plan",
    "pool_sheets",
    "score_pads",
    "team_slips",
]
