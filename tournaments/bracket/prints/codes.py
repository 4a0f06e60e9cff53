"""A slip for each team, to cut apart: the code by which its phone speaks for it."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening, couple_said
from tournaments.printing.headings.evening_heading import (
    EveningHeading,
    draw_evening,
    evening_height,
)
from tournaments.printing.imposition import cut_and_stack
from tournaments.printing.languages import said
from tournaments.printing.lists.pairs import draw_partners
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

ACROSS, DOWN = 2, 4
MARGIN = 7 * MM
HEAD_HEIGHT = 24.0
TEAM_HEIGHT, LINE_HEIGHT = 28.0, 13.0
# For a camera, however long the names of evening and hall are that stand above.
LEAST_CODE = 17 * MM
GAP = 5 * MM
CUT = (0.4, 2.6)
PLACE = Style(Face.REGULAR, 9, smallest=9)
TEAM = Style(Face.BOLD, 17, smallest=9)
NAMES = Style(Face.BOLD, 12, smallest=7, leading=1.15)
HOW = Style(Face.REGULAR, 9.5, smallest=7, leading=1.2)
ADDRESS = Style(Face.REGULAR, 9, smallest=6)
NOTHING = Style(Face.REGULAR, 16, smallest=10)


@dataclass(frozen=True, slots=True)
class TeamSlips:
    """Each team that still plays with the address of its own page; none while no phone is in."""

    evening: PrintedEvening
    teams: tuple[tuple[Couple, str], ...]


def team_slips(values: TeamSlips, run: PrintRun) -> None:
    """Eight to a page, in the order of the teams once cut and stacked."""
    sheet = run.upright(said(_("Codes for the teams’ phones"), run.languages), values.evening)
    if not values.teams:
        nothing = said(_("No phone finds this laptop yet. Let phones in first."), run.languages)
        sheet.stack(nothing, sheet.page.within(20).top_part(120), NOTHING, Align.CENTRE)
        return
    places = [place for row in sheet.page.area.rows(DOWN) for place in row.columns(ACROSS)]
    for page, numbers in enumerate(cut_and_stack(len(values.teams), len(places))):
        if page:
            sheet.next_page()
        for number, place in zip(numbers, places, strict=True):
            if number is not None:
                _draw_slip(sheet, values.evening, *values.teams[number], place.inset(MARGIN))
        _draw_cuts(sheet)


def _draw_slip(
    sheet: Sheet, evening: PrintedEvening, team: Couple, address: str, area: Area
) -> None:
    heading = EveningHeading(evening, sheet.languages, PLACE, PLACE)
    foot = area.bottom_part(LINE_HEIGHT * (1 + len(sheet.languages)))
    above = area.above(foot.height + 2)
    height = evening_height(sheet.typecase, heading, area.width, HEAD_HEIGHT)
    height = min(height, above.height - 6 - LEAST_CODE)
    draw_evening(sheet, heading, area.top_part(height))
    level = area.top - height - 2
    sheet.rule(area.left, level, area.right, level, FINE)
    body = above.below(height + 6)
    side = min(body.height, body.width / 2)
    words = body.after(side + GAP)
    with sheet.read_as.heading():
        sheet.stack(couple_said(evening, team, sheet.languages), words.top_part(TEAM_HEIGHT), TEAM)
    draw_partners(sheet, team, words.below(TEAM_HEIGHT + 4), NAMES, sheet.languages)
    sheet.code(address, Area(body.left, body.top - side, side, side))
    how = said(_("Hold your camera at this to report your matches."), sheet.languages)
    sheet.stack(how, foot.above(LINE_HEIGHT), HOW)
    sheet.write(address, foot.bottom_part(LINE_HEIGHT), ADDRESS)


def _draw_cuts(sheet: Sheet) -> None:
    edge, page = sheet.page.printable, sheet.page.area
    for row in page.rows(DOWN)[:-1]:
        sheet.dashed(Area(edge.left, row.bottom, edge.width, 0), CUT)
    sheet.dashed(Area(page.middle, edge.bottom, 0, edge.height), CUT)
