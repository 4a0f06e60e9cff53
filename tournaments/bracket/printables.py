"""The paper of the bracket: what is on it; how it looks is known to `prints`."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from scoring.hall.comparing import marks
from scoring.hall.facts import Facts
from tournaments.bracket.paper_pads import pads_of
from tournaments.bracket.paper_plan import planned_tables, planned_teams
from tournaments.bracket.paper_pools import sheets_of
from tournaments.bracket.team_codes import team_codes as codes_of
from tournaments.printing.moments import Moment
from tournaments.printing.paper import Size
from tournaments.printing.printables import POOLS, SEATS, SIGNED_IN, Order, Printable, heading
from tournaments.store.paper.printouts import MATCH_PLAN
from tournaments.store.stored_evening import StoredEvening

if TYPE_CHECKING:
    from tournaments.printing.run import PrintRun


def pool_sheets(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.bracket import prints  # noqa: PLC0415 – slow import

    values = prints.PoolSheets(
        heading(stored),
        sheets_of(stored.evening, order.languages),
        is_for_wall=order.size is Size.WALL,
    )
    prints.pool_sheets(values, run)


def match_plan(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.bracket import prints  # noqa: PLC0415 – slow import

    values = prints.MatchPlan(
        heading(stored),
        planned_teams(stored.evening, order.languages),
        planned_tables(stored.evening, order.languages),
    )
    prints.match_plan(values, run)


def score_pads(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.bracket import prints  # noqa: PLC0415 – slow import

    values = prints.ScorePads(
        heading(stored),
        pads_of(stored.evening, order.languages),
        stored.evening.tournament.is_played_out,
    )
    prints.score_pads(values, run)


def bracket(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.drawing.pdf import BracketPrint, bracket_sheets  # noqa: PLC0415 – slow import
    from tournaments.presenters.brackets import bracket_pictures  # noqa: PLC0415 – slow import

    pictures = bracket_pictures(stored.evening, order.languages, is_on_paper=True)
    values = BracketPrint(heading(stored), pictures)
    paper = order.large or order.paper
    bracket_sheets(values, run, (paper.lying, paper.upright))


def team_codes(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.bracket import prints  # noqa: PLC0415 – slow import

    teams = tuple((code.team, code.address) for code in codes_of(stored, order.address))
    prints.team_slips(prints.TeamSlips(heading(stored), teams), run)


def _who_reports(facts: Facts) -> Iterator[str]:
    """Who went home reports nothing, and under another address no code leads anywhere."""
    yield f"{sorted(facts.tournament_facts.withdrawn)} {facts.settings.public_address}"


PRINTABLES = (
    Printable(
        MATCH_PLAN,
        "bracket",
        _("Plan of the matches"),
        _("Where and when each team plays, by team and by table, to hang at the door."),
        (Moment.AT_THE_DRAW, Moment.DURING),
        match_plan,
        tells=(marks.seats, marks.heading, marks.plan),
        needs=POOLS,
    ),
    Printable(
        "pool-sheets",
        "bracket",
        _("Pool sheets"),
        _("One page per pool: who beat whom, the order and why, or boxes to fill in by pen."),
        (Moment.AT_THE_DRAW, Moment.DURING),
        pool_sheets,
        tells=(marks.matches, marks.heading, marks.couples),
        needs=POOLS,
        sizes=(Size.WALL,),
    ),
    Printable(
        "score-pads",
        "bracket",
        _("Score pads"),
        _("A pad for each match still to be played, two to a page, to cut in the middle."),
        (Moment.AT_THE_DRAW, Moment.DURING),
        score_pads,
        tells=(marks.matches, marks.heading, marks.couples),
        needs=POOLS,
    ),
    Printable(
        "bracket",
        "bracket",
        _("Bracket"),
        _("The knock-out with third place and consolation, over as many sheets as it needs."),
        (Moment.DURING, Moment.AFTER),
        bracket,
        tells=(marks.matches, marks.heading, marks.couples),
        needs=SEATS,
        is_large=True,
    ),
    Printable(
        "team-codes",
        "bracket",
        _("Codes for the teams’ phones"),
        _("A slip for each team, to cut apart: with its code it reports its matches by phone."),
        (Moment.BEFORE, Moment.AT_THE_DRAW),
        team_codes,
        tells=(marks.couples, marks.heading, _who_reports),
        needs=SIGNED_IN,
        copies=0,
    ),
)
