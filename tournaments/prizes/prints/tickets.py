"""Numbered tickets for the 50/50 or the door prizes, with a stub that goes into the drum."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.headings.evening_heading import (
    EveningHeading,
    draw_evening,
    evening_height,
)
from tournaments.printing.imposition import cut_and_stack
from tournaments.printing.languages import said
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

TICKETS, TO_A_PAGE, TO_A_PAGE_OF_LONG_HEADS = 96, 8, 6
MARGIN_ACROSS, MARGIN_UP = 13 * MM, 7.4 * MM
STUB_SHARE = 0.42
HEAD_HEIGHT = 24.0
BOX = 10.0
EVENING = Style(Face.BOLD, 9.5, smallest=9)
PLACE = Style(Face.REGULAR, 9, smallest=8, leading=1.15)
NUMBER = Style(Face.BOLD, 25, leading=0.95)
STUB_NUMBER = Style(Face.BOLD, 22, leading=0.95)
LINE = Style(Face.REGULAR, 10, smallest=9, leading=1.1)
CUT = (0.4, 2.6)


@dataclass(frozen=True, slots=True)
class Tickets:
    evening: PrintedEvening


def tickets(values: Tickets, run: PrintRun) -> None:
    """Twelve sheets of eight; cut and stacked they are in order. Fewer with a long heading."""
    sheet = run.upright(said(_("Tickets"), run.languages), values.evening)
    heading = EveningHeading(values.evening, run.languages, EVENING, PLACE)
    kept = sheet.page.area.inset(MARGIN_ACROSS).width * (1 - STUB_SHARE)
    height = evening_height(sheet.typecase, heading, kept, HEAD_HEIGHT)
    strips = sheet.page.area.rows(TO_A_PAGE if height == HEAD_HEIGHT else TO_A_PAGE_OF_LONG_HEADS)
    for page, numbers in enumerate(cut_and_stack(TICKETS, len(strips))):
        if page:
            sheet.next_page()
        for number, strip in zip(numbers, strips, strict=True):
            if number is not None:
                _draw_ticket(sheet, heading, f"{number + 1:03}", strip, height)
            if strip.bottom > 1:
                edge = sheet.page.printable
                sheet.dashed(Area(edge.left, strip.bottom, edge.width, 0), CUT)


def _draw_ticket(
    sheet: Sheet, heading: EveningHeading, number: str, strip: Area, head_height: float
) -> None:
    area = strip.inset(MARGIN_ACROSS, MARGIN_UP)
    stub = area.left_part(area.width * STUB_SHARE - 6 * MM)
    kept = area.after(area.width * STUB_SHARE)
    _draw_stub(sheet, number, stub, heading.languages)
    sheet.dashed(Area(kept.left - 3 * MM, area.bottom, 0, area.height), CUT)
    # All tickets say the same, so it is read once.
    with sheet.read_as.once(heading.evening, "ticket"):
        draw_evening(sheet, heading, kept.top_part(head_height))
    level = kept.top - head_height - 2
    sheet.rule(kept.left, level, kept.right, level, FINE)
    below = kept.below(head_height + 6)
    sheet.write(number, below.right_part(80), NUMBER, Align.RIGHT)
    words = (_("50/50"), _("Door prize"))
    for text, row in zip(words, below.before(90).rows(2, gap=2), strict=True):
        sheet.tick_box(row.left_part(BOX))
        sheet.say(said(text, heading.languages), row.after(BOX + 6), LINE)


def _draw_stub(sheet: Sheet, number: str, stub: Area, languages: Sequence[str]) -> None:
    """Who is called when it is drawn."""
    # It is that of the ticket, which is read; of the lines to write on one stub says enough.
    with sheet.read_as.apart():
        sheet.write(number, stub.left_part(52), STUB_NUMBER)
    for text, row in zip((_("Name"), _("Telephone")), stub.after(58).rows(2), strict=True):
        sheet.rule(row.left, row.bottom + 12, row.right, row.bottom + 12, HAIRLINE)
        with sheet.read_as.once(text, "stub"):
            sheet.say(said(text, languages), row.bottom_part(11), LINE)
