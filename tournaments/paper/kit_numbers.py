"""The numbers of a blank kit: those that go into a hat, and those beside which wins are written."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from tournaments.printing.area import MM, Area
from tournaments.printing.blank import BlankKit
from tournaments.printing.evening import NO_EVENING
from tournaments.printing.flow import Grid, largest_grid, pages_of
from tournaments.printing.headings.letterhead import Letterhead, headed_pages
from tournaments.printing.imposition import cut_and_stack
from tournaments.printing.languages import said
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

MARGIN_MM = 10.0
ACROSS, DOWN = 5, 10
NUMBER = Style(Face.BOLD, 34, leading=1.0)
WINS = _("List of wins")
NOTE = _("When the cards are back, write the wins beside each number. The most wins come first.")
LABELS = (_("Couple"), _("Wins"), _("Place"))
LABEL = Style(Face.REGULAR, 9.5, smallest=7, leading=1.15)
COUPLE = Style(Face.BOLD, 14)
LABELS_HEIGHT, COLUMN_GAP = 26.0, 30.0
GRIDS = (Grid(1, 30), Grid(2, 28), Grid(2, 24))


def draw_numbers(kit: BlankKit, run: PrintRun) -> None:
    """Every number of a couple, and of a game for the cookie jar, to be cut apart and folded."""
    sheet = run.sheet(run.paper.upright, "", "")
    area = sheet.page.within(MARGIN_MM)
    places = [place for row in area.rows(DOWN) for place in row.columns(ACROSS)]
    count = max(kit.couple_count, kit.game_count)
    for page, numbers in enumerate(cut_and_stack(count, len(places))):
        if page:
            sheet.next_page()
        for place, number in zip(places, numbers, strict=True):
            if number is not None:
                sheet.dashed(place, (0.4, 2.6))
                _draw_number(sheet, number + 1, place)


def _draw_number(sheet: Sheet, number: int, place: Area) -> None:
    """Underlined: 6 and 9 come out of a hat either way up."""
    with sheet.read_as.paragraph():
        sheet.write(str(number), place, NUMBER, Align.CENTRE)
    level = place.centre - NUMBER.size * 0.5
    sheet.rule(place.middle - 8 * MM, level, place.middle + 8 * MM, level, FINE)


def draw_wins(kit: BlankKit, run: PrintRun) -> None:
    """A row a couple, for its wins and its place."""
    languages = run.languages
    title = said(WINS, languages)
    sheet = run.upright(title, NO_EVENING)
    head = Letterhead(NO_EVENING, title, said(NOTE, languages))
    body = head.body(sheet).below(LABELS_HEIGHT)
    couples = range(1, kit.couple_count + 1)
    grid = largest_grid(len(couples), body, GRIDS)
    for numbers, area in headed_pages(
        sheet, head, pages_of(couples, grid.capacity(body)), languages
    ):
        with sheet.read_as.table():
            for column in area.top_part(LABELS_HEIGHT).columns(grid.columns, gap=COLUMN_GAP):
                _draw_labels(sheet, column, languages)
            places = grid.places(area.below(LABELS_HEIGHT), len(numbers), gap=COLUMN_GAP)
            for couple, place in zip(numbers, places, strict=True):
                with sheet.read_as.row():
                    _draw_row(sheet, couple, place)


def _draw_labels(sheet: Sheet, place: Area, languages: Sequence[str]) -> None:
    with sheet.read_as.heading_row():
        for label, column in zip(LABELS, place.columns(3, gap=10), strict=True):
            sheet.stack(said(label, languages), column.above(2), LABEL, Align.CENTRE)
    sheet.rule(place.left, place.bottom, place.right, place.bottom, FINE)


def _draw_row(sheet: Sheet, couple: int, place: Area) -> None:
    number, *to_write_on = place.columns(3, gap=10)
    sheet.write(str(couple), number, COUPLE, Align.CENTRE)
    for column in to_write_on:
        sheet.rule(column.left, place.bottom + 4, column.right, place.bottom + 4, HAIRLINE)
    sheet.read_as.empty_cells(2)
