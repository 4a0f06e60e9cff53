"""How tonight goes, for each table: step by step, in the largest type that a page holds."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.headings.letterhead import Letterhead, draw_foot, draw_letterhead
from tournaments.printing.languages import said
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Stand, Style, line_count

LARGEST, LEAST, STEP = 26.0, 9.0, 0.25
LEADING = 1.24
# In sizes of the type: the column of the numbers, and the air around a step.
NUMBER_WIDTH, LEAST_AIR, MOST_AIR = 2.0, 0.5, 1.8


@dataclass(frozen=True, slots=True)
class Tonight:
    """The steps in each language of the document, its first one first."""

    evening: PrintedEvening
    steps: tuple[tuple[str, ...], ...]


def how_tonight_goes(values: Tonight, run: PrintRun) -> None:
    """A page a language."""
    title = _("How tonight goes")
    sheet = run.upright(said(title, run.languages), values.evening)
    for page, (language, steps) in enumerate(zip(run.languages, values.steps, strict=False)):
        if page:
            sheet.next_page()
        with override(language), sheet.read_as.section(language):
            head = Letterhead(values.evening, (str(title),))
            body = draw_letterhead(sheet, head, (language,))
            draw_foot(sheet, head.title)
            _draw_steps(sheet, steps, body)


def _draw_steps(sheet: Sheet, steps: Sequence[str], body: Area) -> None:
    size = _fitting(sheet, steps, body)
    heights = [_height(sheet, step, body.width, size) for step in steps]
    air = min(MOST_AIR * size, (body.height - sum(heights)) / len(steps))
    used = 0.0
    with sheet.read_as.list():
        for number, (step, height) in enumerate(zip(steps, heights, strict=True), start=1):
            place = body.below(used).top_part(height + air)
            if number > 1:
                sheet.rule(place.left, place.top, place.right, place.top, HAIRLINE)
            with sheet.read_as.item():
                _draw_step(sheet, number, step, place.inset(0, air / 2), size)
            used += height + air


def _fitting(sheet: Sheet, steps: Sequence[str], body: Area) -> float:
    """The size of type, in points, in which all of it stands on the page."""
    size = LARGEST
    while size > LEAST:
        heights = [_height(sheet, step, body.width, size) for step in steps]
        if sum(heights) + LEAST_AIR * size * len(steps) <= body.height:
            break
        size -= STEP
    return size


def _style(size: float, face: Face = Face.REGULAR) -> Style:
    return Style(face, size, smallest=size, leading=LEADING)


def _height(sheet: Sheet, step: str, width: float, size: float) -> float:
    lines = line_count(sheet.typecase, step, width - NUMBER_WIDTH * size, _style(size))
    return lines * size * LEADING


def _draw_step(sheet: Sheet, number: int, step: str, place: Area, size: float) -> None:
    figure = place.left_part(NUMBER_WIDTH * size).top_part(size * LEADING)
    sheet.write(str(number), figure, _style(size, Face.BOLD))
    # A hair of room: the height must not shrink by the last bit of a sum.
    words = place.after(NUMBER_WIDTH * size).below(-0.01)
    sheet.write(step, words, _style(size), stand=Stand.TOP)
