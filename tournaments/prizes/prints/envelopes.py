"""Prize envelopes: a sheet for each winner, folded twice around what is won.

Any printer takes them, no envelope has to be fed, and folded they also go into one of No. 10 or DL.
"""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.headings.evening_heading import (
    EveningHeading,
    draw_evening,
    evening_height,
)
from tournaments.printing.languages import said
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style
from tournaments.prizes.prints.awards import NOTHING, Awards, AwardSlip, draw_winner, draw_worth

FOLD_MARK = 8 * MM
MARGIN_ACROSS, MARGIN_UP = 17 * MM, 9 * MM
HEAD_HEIGHT = 30.0
# So much larger than on an award slip, which is filed.
SCALE = 1.45
SUIT = 15.0
EVENING = Style(Face.BOLD, 11, smallest=9)
PLACE = Style(Face.REGULAR, 10, smallest=9)
SHARE = Style(Face.REGULAR, 12, smallest=9)
STEP = Style(Face.REGULAR, 12, smallest=9)
STEP_HEIGHT = 34.0
STEPS = (
    _("1. Fold this part to the back and tape both sides."),
    _("2. Put the prize in."),
    _("3. Fold the top part over the back and tape it shut."),
)


def envelopes(values: Awards, run: PrintRun) -> None:
    """A page each: the flap, the front, and the back with how it is folded."""
    sheet = run.upright(said(_("Prize envelopes"), run.languages), values.evening)
    if not values.slips:
        nothing = said(_("No prize has been awarded yet."), run.languages)
        sheet.stack(nothing, sheet.page.within(20).top_part(120), NOTHING, Align.CENTRE)
    for page, slip in enumerate(values.slips):
        if page:
            sheet.next_page()
        flap, front, back = sheet.page.area.rows(3)
        sheet.suits(flap.middle, flap.centre, SUIT)
        _draw_front(sheet, values.evening, slip, front, run.languages)
        with sheet.read_as.once("folding"):
            _draw_steps(sheet, back.inset(MARGIN_ACROSS, MARGIN_UP * 2), run.languages)
        _draw_folds(sheet, front)


def _draw_front(
    sheet: Sheet,
    evening: PrintedEvening,
    slip: AwardSlip,
    front: Area,
    languages: Sequence[str],
) -> None:
    inside = front.inset(MARGIN_ACROSS, MARGIN_UP)
    heading = EveningHeading(evening, languages, EVENING, PLACE)
    height = evening_height(sheet.typecase, heading, inside.width, HEAD_HEIGHT)
    draw_evening(sheet, heading, inside.top_part(height))
    level = inside.top - height - 4
    sheet.rule(inside.left, level, inside.right, level, HAIRLINE)
    words = inside.below(height + 14)
    winner, worth = words.left_part(words.width * 0.62), words.right_part(words.width * 0.35)
    draw_winner(sheet, evening, slip, winner, languages, SCALE)
    draw_worth(sheet, slip, worth, languages, SHARE)


def _draw_steps(sheet: Sheet, area: Area, languages: Sequence[str]) -> None:
    """Inside once it is taped: the flap lies over it."""
    with sheet.read_as.list():
        for position, step in enumerate(STEPS):
            place = area.below(position * STEP_HEIGHT).top_part(STEP_HEIGHT)
            with sheet.read_as.item():
                sheet.stack(said(step, languages), place, STEP)


def _draw_folds(sheet: Sheet, front: Area) -> None:
    edge = sheet.page.printable
    for level in (front.top, front.bottom):
        for left in (edge.left, edge.right - FOLD_MARK):
            sheet.rule(left, level, left + FOLD_MARK, level, FINE)
