"""What guests wear: a badge for each player, and the number of its couple for both of them.

They fit labels as shops sell them: Avery 5392 and 5163 on Letter, L7163 on A4.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain

from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening, couple_said, each_name_of, names_of
from tournaments.printing.flow import pages_of
from tournaments.printing.headings.evening_heading import (
    EveningHeading,
    draw_evening,
    evening_height,
)
from tournaments.printing.imposition import AVERY_5163, AVERY_5392, L7163, LabelStock
from tournaments.printing.languages import said
from tournaments.printing.paper import Paper
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

INSET, INSET_UP = 6 * MM, 4 * MM
HEAD_HEIGHT = 23.0
COUPLE_HEIGHT = 20.0
# What a long heading leaves of the least label for a name or a number.
LEAST_NAME = 28.0
SUIT = 8.0
EVENING = Style(Face.BOLD, 9.5, smallest=9)
PLACE = Style(Face.REGULAR, 9, smallest=9, leading=1.15)
# On two lines where there is height for them.
NAME = Style(Face.BOLD, 40, smallest=34, leading=1.08)
COUPLE = Style(Face.REGULAR, 14, smallest=9)
NAMES = Style(Face.REGULAR, 12, smallest=9)
# The figures of a number are all of one height.
FIGURE = Style(Face.BOLD, 86, leading=0.82)
NOTHING = Style(Face.REGULAR, 16, smallest=10)

Draw = Callable[[Area], None]


@dataclass(frozen=True, slots=True)
class Badges:
    """The couples, by their numbers."""

    evening: PrintedEvening
    couples: tuple[Couple, ...]


def name_badges(values: Badges, run: PrintRun) -> None:
    """A badge for each player; the name as large as it fits."""
    sheet = run.upright(said(_("Name badges"), run.languages), values.evening)
    badges = [
        partial(_draw_badge, sheet, values.evening, couple, name, run.languages)
        for couple in values.couples
        for name in each_name_of(couple, run.languages)
    ]
    _draw_labels(sheet, badges, AVERY_5392 if run.paper is Paper.LETTER else L7163)


def couple_numbers(values: Badges, run: PrintRun) -> None:
    """The number twice, for both players, to be seen across the hall."""
    sheet = run.upright(said(_("Couple numbers"), run.languages), values.evening)
    each = [
        partial(_draw_number, sheet, values.evening, couple, run.languages)
        for couple in values.couples
    ]
    twice = list(chain.from_iterable((draw, draw) for draw in each))
    _draw_labels(sheet, twice, AVERY_5163 if run.paper is Paper.LETTER else L7163)


def _draw_labels(sheet: Sheet, labels: Sequence[Draw], stock: LabelStock) -> None:
    if not labels:
        nothing = said(_("Nobody has signed in yet."), sheet.languages)
        sheet.stack(nothing, sheet.page.within(20).top_part(120), NOTHING, Align.CENTRE)
    for number, page in enumerate(pages_of(labels, len(stock.places))):
        if number:
            sheet.next_page()
        for draw, place in zip(page, stock.places, strict=False):
            draw(place.inset(INSET, INSET_UP))


def _draw_head(sheet: Sheet, evening: PrintedEvening, area: Area, languages: Sequence[str]) -> Area:
    """What evening it is, ruled off from what is below; nobody wears a permit."""
    # All labels say the same, so it is read once.
    heading = EveningHeading(replace(evening, permit=""), languages, EVENING, PLACE)
    height = evening_height(sheet.typecase, heading, area.width, HEAD_HEIGHT)
    height = min(height, area.height - COUPLE_HEIGHT - LEAST_NAME)
    with sheet.read_as.once(evening, "label"):
        draw_evening(sheet, heading, area.top_part(height))
    level = area.top - height - 2
    sheet.rule(area.left, level, area.right, level, FINE)
    return area.below(height + 4)


def _draw_badge(
    sheet: Sheet,
    evening: PrintedEvening,
    couple: Couple,
    name: str,
    languages: Sequence[str],
    area: Area,
) -> None:
    below = _draw_head(sheet, evening, area, languages)
    sheet.write(name, below.above(COUPLE_HEIGHT), NAME, Align.CENTRE)
    foot = below.bottom_part(COUPLE_HEIGHT)
    sheet.say(couple_said(evening, couple, languages), foot, COUPLE, Align.CENTRE)


def _draw_number(
    sheet: Sheet, evening: PrintedEvening, couple: Couple, languages: Sequence[str], area: Area
) -> None:
    below = _draw_head(sheet, evening, area, languages)
    number = below.above(COUPLE_HEIGHT)
    style = replace(FIGURE, size=min(FIGURE.size, number.height / FIGURE.leading))
    sheet.write(str(couple.number), number, style, Align.CENTRE)
    for middle in (area.left + 3 * SUIT, area.right - 3 * SUIT):
        sheet.suits(middle, number.centre, SUIT)
    names = below.bottom_part(COUPLE_HEIGHT)
    sheet.write(names_of(couple, languages)[0], names, NAMES, Align.CENTRE)
