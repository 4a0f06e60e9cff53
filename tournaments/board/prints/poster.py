"""The result as a poster for the notice board: who won what, and on the next page all couples."""

from collections.abc import Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.board.prints.standings import draw_standings
from tournaments.board.prints.values import ResultsPoster, StandingsList
from tournaments.board.prints.winners import LEAST_UNIT, PosterLine, poster_lines, poster_pages
from tournaments.printing.area import MM, Area
from tournaments.printing.headings.letterhead import (
    FRAME_GAP,
    day_of,
    draw_handbill_frame,
    draw_logo,
    logo_height,
    permit_of,
)
from tournaments.printing.languages import said
from tournaments.printing.paper import Page
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

MARGIN_MM = 11
PADDING = 10 * MM
# Besides hall, day and permit.
HEAD_HEIGHT = 142.0
NAME_HEIGHT = 54.0
PLACE_HEIGHT = 17.0
# Between the day and the title.
TITLE_AIR = 14.0
SUIT = 15.0
NAME = Style(Face.BOLD, 42, smallest=28, leading=1.12)
PLACE = Style(Face.ITALIC, 13, smallest=9)
TITLE = Style(Face.BOLD, 17, smallest=10, tracking=0.16)
HEAD_OF_LOG = Style(Face.REGULAR, 9)
PROVISIONAL = Style(Face.BOLD, 28, smallest=14, leading=1.2)


def results_poster(values: ResultsPoster, run: PrintRun) -> None:
    """The winners on one page, more when very many share a prize; then the standings."""
    sheet = run.upright(said(title_of(values), run.languages), values.evening)
    head, body = head_above(values, sheet.page, run.languages)
    draw_winners(sheet, values, head, body)
    if values.standings:
        sheet.next_page()
        standings = StandingsList(values.evening, values.standings, values.is_final)
        draw_standings(sheet, standings, run.languages)


def draw_winners(
    sheet: Sheet, values: ResultsPoster, head: Area, body: Area, least: float = LEAST_UNIT
) -> None:
    """As many pages as they need in lines of such a height at least, each with its head."""
    frame = sheet.page.within(MARGIN_MM)
    unit, pages = poster_pages(poster_lines(values, sheet.languages), body.height, least)
    for page, part in enumerate(pages):
        if page:
            sheet.next_page()
        draw_handbill_frame(sheet, frame, PADDING, SUIT)
        with sheet.read_as.once(values.evening, "poster"):
            _draw_head(sheet, values, head)
        draw_lines(sheet, part, body, unit)
        _draw_head_of_log(sheet, values.head, frame, sheet.languages)


def head_above(values: ResultsPoster, page: Page, languages: Sequence[str]) -> tuple[Area, Area]:
    """Where the head stands on an upright page, and what is left below it."""
    inside = page.within(MARGIN_MM).inset(PADDING)
    head = inside.top_part(head_height(values, languages))
    return head, inside.below(head.height).above(SUIT * 2)


def title_of(values: ResultsPoster) -> Promise:
    return _("Results") if values.is_final else _("Provisional results")


def _places(values: ResultsPoster, languages: Sequence[str]) -> list[tuple[str, ...]]:
    """Hall, day and permit: a line each."""
    evening = values.evening
    lines = ((evening.hall,), day_of(evening, languages), permit_of(evening, languages))
    return [line for line in lines if any(line)]


def head_height(values: ResultsPoster, languages: Sequence[str]) -> float:
    places = len(_places(values, languages))
    return HEAD_HEIGHT + places * PLACE_HEIGHT + logo_height(values.logo)


def _draw_head(sheet: Sheet, values: ResultsPoster, area: Area) -> None:
    words = draw_logo(sheet, values.logo, area.below(SUIT + 6))
    sheet.write(values.evening.name, words.top_part(NAME_HEIGHT), NAME, Align.CENTRE)
    words = words.below(NAME_HEIGHT)
    for texts in _places(values, sheet.languages):
        sheet.join(texts, words.top_part(PLACE_HEIGHT), PLACE, Align.CENTRE)
        words = words.below(PLACE_HEIGHT)
    title = tuple(text.upper() for text in said(title_of(values), sheet.languages))
    below = words.below(TITLE_AIR)
    with sheet.read_as.title():
        if values.is_final:
            sheet.say(title, below.top_part(24), TITLE, Align.CENTRE)
        else:
            # In type that is read from where the winners are.
            sheet.say(title, below.top_part(46), PROVISIONAL, Align.CENTRE)


def _draw_head_of_log(sheet: Sheet, head: str, frame: Area, languages: Sequence[str]) -> None:
    """Between the suits and the frame, so small that only who looks for it finds it."""
    if head:
        inside = frame.inset(PADDING, FRAME_GAP)
        place = inside.bottom_part(PADDING - FRAME_GAP).inset(0, 4)
        *others, last = said(_("Logbook"), languages)
        with sheet.read_as.once(head):
            sheet.join((*others, f"{last} {head}"), place, HEAD_OF_LOG, Align.RIGHT)


def draw_lines(sheet: Sheet, lines: Sequence[PosterLine], body: Area, unit: float) -> None:
    """The lines in the middle of what is left, so that a short list does not hang in the air."""
    height = sum(line.units for line in lines) * unit
    used = (body.height - height) * 0.35
    for line in lines:
        place = body.below(used).top_part(line.units * unit)
        line.draw(sheet, place, unit)
        used += line.units * unit
