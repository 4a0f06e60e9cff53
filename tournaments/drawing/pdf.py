"""The bracket on paper, over as many sheets as it needs, to read on the wall and to fill in."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from django.utils.translation import gettext_lazy as _

from tournaments.drawing.bracket import BracketPicture
from tournaments.drawing.labels import NamesOn
from tournaments.drawing.marks import SheetMarks
from tournaments.drawing.pen import draw_plan
from tournaments.drawing.sheets import (
    BESIDE,
    SECOND_HEAD,
    BracketSheet,
    Press,
    SheetRoom,
    aired,
    needs,
)
from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.headings.letterhead import Letterhead, draw_foot, draw_letterhead
from tournaments.printing.languages import in_one_line, said
from tournaments.printing.paper import Page
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.fonts import Face, Typecase
from tournaments.printing.typesetting.text import Stand, Style

# Small texts have seven eighths of it: seven points, the least that is read without glasses.
SMALLEST = 8.0
SIZES = (15.0, 14.0, 13.0, 12.0, 11.0, 10.0, 9.5, 9.0, 8.5, SMALLEST)
MORE, MOST_MORE = 1.05, 1.5
SECOND_TITLE = 1.4
NOTHING = Style(Face.ITALIC, 13, smallest=8)


@dataclass(frozen=True, slots=True)
class BracketPrint:
    """The bracket and what hangs beside it: third place, the consolation."""

    evening: PrintedEvening
    pictures: tuple[BracketPicture, ...]


@dataclass(frozen=True, slots=True)
class BracketSetting:
    """How the sheets are printed: which way up, how large, and what stands on each."""

    page: Page
    press: Press
    size: float
    sheets: tuple[BracketSheet, ...]


def bracket_sheets(
    values: BracketPrint, run: PrintRun, pages: Sequence[Page] | None = None
) -> None:
    """On whichever of the pages needs fewer sheets and then has larger type."""
    languages = run.languages
    pictures = tuple(picture for picture in values.pictures if picture.rounds)
    pages = pages or (run.paper.lying, run.paper.upright)
    setting = bracket_setting(values, pictures, pages, languages, run.font)
    title = pictures[0].title if pictures else said(_("Bracket"), languages)
    sheet = run.of_evening(setting.page, title, values.evening)
    for number, drawn in enumerate(setting.sheets, start=1):
        if number > 1:
            sheet.next_page()
        head = Letterhead(values.evening, drawn[0][0].picture.title)
        body = draw_letterhead(sheet, head, languages)
        draw_foot(sheet, head.title, _sheet_of(number, len(setting.sheets), languages))
        _draw_plans(sheet, drawn, body, setting.size)
    if not setting.sheets:
        body = draw_letterhead(sheet, Letterhead(values.evening, title), languages)
        sheet.say(said(_("The bracket is not drawn yet."), languages), body.top_part(40), NOTHING)


def bracket_setting(
    values: BracketPrint,
    pictures: tuple[BracketPicture, ...],
    pages: Sequence[Page],
    languages: Sequence[str],
    font: str | None,
) -> BracketSetting:
    """The fewest sheets, then the fewest cuts, then the largest type."""
    typecase = Typecase(font)

    @cache
    def measure(text: str) -> float:
        return typecase.width(text, Face.BOLD)

    presses = [Press(names_on, measure, SheetMarks(languages)) for names_on in NamesOn]
    ways = [_largest(values, pictures, page, press) for page, press in product(pages, presses)]
    return min(ways, key=lambda way: (*_cost(way.sheets), -way.size))


def _largest(
    values: BracketPrint, pictures: tuple[BracketPicture, ...], page: Page, press: Press
) -> BracketSetting:
    """The largest type that needs no more sheets and cuts than the smallest."""
    body = _body(values, pictures, page)
    least = _cost(press.sheets(pictures, _room(body, SMALLEST)))
    for size in SIZES:
        sheets = press.sheets(pictures, _room(body, size))
        if _cost(sheets) <= least:
            break
    return BracketSetting(page, press, size, sheets)


def _cost(sheets: Sequence[BracketSheet]) -> tuple[int, int]:
    """How many sheets there are, and how many parts stand on them."""
    return len(sheets), sum(len(row) for sheet in sheets for row in sheet)


def _body(values: BracketPrint, pictures: Sequence[BracketPicture], page: Page) -> Area:
    """What every sheet has between head and foot."""
    titles = max((picture.title for picture in pictures), key=len, default=("",))
    return Letterhead(values.evening, titles).body_of(page)


def _room(body: Area, size: float) -> SheetRoom:
    return SheetRoom(body.width / size, body.height / size)


def _sheet_of(number: int, count: int, languages: Sequence[str]) -> str:
    if count < 2:
        return ""
    text = _("Sheet %(sheet)d of %(sheets)d")
    return in_one_line(said(text, languages, sheet=number, sheets=count))


def _draw_plans(sheet: Sheet, drawn: BracketSheet, body: Area, size: float) -> None:
    """The rows of a sheet one below the other, all but the first with their titles."""
    size = _size_of(drawn, body, size)
    below = body
    for row, plans in zip(drawn, aired(drawn, _room(body, size)), strict=True):
        head = SECOND_HEAD * size if row is not drawn[0] else 0.0
        place = below
        for part, plan in zip(row, plans, strict=True):
            if head:
                _draw_title(sheet, part.picture, place.left_part(plan.width * size), size)
            draw_plan(sheet, plan, place.left, place.top - head, size)
            place = place.after((plan.width + BESIDE) * size)
        below = below.below(head + max(plan.height for plan in plans) * size)


def _size_of(drawn: BracketSheet, body: Area, size: float) -> float:
    """The size of all sheets, larger on one that has more room, as the last ones have."""
    width, height = needs(drawn)
    largest = min(body.width / width, body.height / height)
    if largest < size * MORE:
        return min(size, largest)
    return max(size, min(largest, size * MOST_MORE, SIZES[0]))


def _draw_title(sheet: Sheet, picture: BracketPicture, area: Area, size: float) -> None:
    """The title of a picture below another one, with air above it."""
    line = area.top_part(SECOND_HEAD * size).below(0.6 * size).above(0.5 * size)
    style = Style(Face.BOLD, SECOND_TITLE * size, smallest=SMALLEST)
    with sheet.read_as.heading():
        sheet.say(picture.title, line, style, stand=Stand.FOOT)
