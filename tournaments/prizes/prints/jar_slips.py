"""The numbers of the games on slips, to be folded and drawn from the cookie jar."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.imposition import cut_and_stack
from tournaments.printing.languages import said
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

MARGIN_MM = 10
ACROSS, DOWN = 5, 5
LABEL_HEIGHT = 26.0
LABEL = Style(Face.REGULAR, 10, smallest=9, leading=1.15)
NUMBER = Style(Face.BOLD, 54, leading=0.9)
CUT = (0.4, 2.6)


@dataclass(frozen=True, slots=True)
class JarSlips:
    evening: PrintedEvening
    game_count: int


def jar_slips(values: JarSlips, run: PrintRun) -> None:
    """A slip a game; twenty-five are a sheet."""
    languages = run.languages
    sheet = run.upright(said(_("Jar slips"), languages), values.evening)
    area = sheet.page.within(MARGIN_MM)
    places = [place for row in area.rows(DOWN) for place in row.columns(ACROSS)]
    for page, numbers in enumerate(cut_and_stack(values.game_count, len(places))):
        if page:
            sheet.next_page()
        for place, number in zip(places, numbers, strict=True):
            if number is not None:
                sheet.dashed(place, CUT)
                with sheet.read_as.paragraph():
                    _draw_slip(sheet, number + 1, place.inset(4 * MM), languages)


def _draw_slip(sheet: Sheet, number: int, place: Area, languages: Sequence[str]) -> None:
    """Underlined: 6 and 9 come out of a jar either way up."""
    label = place.below(8 * MM).top_part(LABEL_HEIGHT)
    sheet.stack(said(_("Game"), languages), label, LABEL, Align.CENTRE)
    figure = place.below(8 * MM + LABEL_HEIGHT + 8).top_part(NUMBER.size)
    sheet.write(str(number), figure, NUMBER, Align.CENTRE)
    level = figure.bottom + 2
    sheet.rule(place.middle - 10 * MM, level, place.middle + 10 * MM, level, FINE)
