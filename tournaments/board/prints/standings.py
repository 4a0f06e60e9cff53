"""All couples by their wins, a place for each different total."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from tournaments.board.prints.values import PosterStanding, StandingsList
from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening, couples_headed, each_name_of, names_of
from tournaments.printing.flow import Grid, even_pages, largest_grid
from tournaments.printing.headings.letterhead import Letterhead, headed_pages
from tournaments.printing.languages import said
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style, even_style

GRIDS = (Grid(1, 28), Grid(1, 22), Grid(2, 27.5))
COLUMN_GAP = 26.0
HEADING_HEIGHT = 26.0
LABEL = Style(Face.REGULAR, 9, smallest=5, leading=1.18)
TYPE = 0.6
NAME_LEADING = 1.16
# In two columns the names of a couple stand on two lines, beside figures of this size.
BESIDE_TWO_LINES = 11.5
# Read on a wall by whoever stands behind another.
LEAST_NAME = 10.0
# Of the height of a row, above and below two names, so that couples stand apart.
AIR = 0.07


def standings_list(values: StandingsList, run: PrintRun) -> None:
    """The standings alone, after a game or as they are."""
    languages = run.languages
    title = said(_("Standings"), languages)
    sheet = run.upright(title, values.evening)
    draw_standings(sheet, values, languages)


def draw_standings(sheet: Sheet, values: StandingsList, languages: Sequence[str]) -> None:
    evening, standings = values.evening, values.standings
    title = standings_title(values, languages)
    # One line, so that forty couples stay on a page.
    head = Letterhead(evening, title, told_after(values, languages), note_is_joined=True)
    body = head.body(sheet).below(HEADING_HEIGHT)
    grid = largest_grid(len(standings), body, GRIDS)
    size = _figure_size(grid)
    names = even_style(
        sheet.typecase,
        [
            text
            for standing in standings
            for text in _lines_of(standing, languages, is_divided=grid.columns > 1)
        ],
        _divided(grid.places(body, 1, gap=COLUMN_GAP)[0], size)[2].width,
        Style(Face.REGULAR, size, smallest=max(LEAST_NAME, size * 0.7), leading=NAME_LEADING),
    )
    pages = even_pages(standings, grid.capacity(body))
    for rows, area in headed_pages(sheet, head, pages, languages):
        if not rows:
            continue
        with sheet.read_as.table():
            columns = area.columns(grid.columns, gap=COLUMN_GAP)[: len(rows)]
            for number, column in enumerate(columns):
                parts = _divided(column.top_part(HEADING_HEIGHT), size)
                with sheet.read_as.heading_row(again=number > 0):
                    _draw_heading(sheet, evening, parts, languages)
            places = grid.places(body, len(rows), gap=COLUMN_GAP)
            length = grid.column_length(body, len(rows))
            for position, (standing, place) in enumerate(zip(rows, places, strict=True)):
                # A place is said once: those that share it follow without a number.
                above = rows[position - 1] if position % length else None
                with sheet.read_as.row():
                    _draw_row(sheet, standing, above, _divided(place, size), size, names, languages)


def standings_title(values: StandingsList, languages: Sequence[str]) -> tuple[str, ...]:
    return said(_("Standings") if values.is_final else _("Provisional standings"), languages)


def told_after(values: StandingsList, languages: Sequence[str]) -> tuple[str, ...]:
    """The game that they are told after, and what it means that a couple has no place."""
    lines = []
    if values.game is not None:
        template = _("After game %(game)s of %(count)s")
        if values.is_under_way:
            template = _("In game %(game)s of %(count)s, so far")
        lines.append(said(template, languages, game=values.game, count=values.game_count))
    if values.cards_missing:
        missing = ngettext_lazy(
            "%(missing)s card is still to come.",
            "%(missing)s cards are still to come.",
            values.cards_missing,
        )
        lines.append(said(missing, languages, missing=values.cards_missing))
    if any(standing.place is None for standing in values.standings):
        lines.append(said(_("– : out of the prizes"), languages))
    return tuple(" · ".join(together) for together in zip(*lines, strict=True))


def _lines_of(
    standing: PosterStanding, languages: Sequence[str], *, is_divided: bool
) -> tuple[str, ...]:
    """The names on one line, or each player on one: side by side they would be too small."""
    if is_divided:
        return each_name_of(standing.couple, languages)
    return names_of(standing.couple, languages)[:1]


def _figure_size(grid: Grid) -> float:
    return grid.row_height * TYPE if grid.columns == 1 else BESIDE_TWO_LINES


def _divided(row: Area, size: float) -> tuple[Area, Area, Area, Area]:
    """Place, couple's number, names and wins."""
    wide = size * 2.3
    return (
        row.left_part(wide),
        row.after(wide).left_part(wide),
        row.after(2 * wide + size * 0.8).before(wide),
        row.right_part(wide),
    )


def _draw_heading(
    sheet: Sheet,
    evening: PrintedEvening,
    parts: tuple[Area, Area, Area, Area],
    languages: Sequence[str],
) -> None:
    place, couple, name, wins = parts
    sheet.rule(place.left, place.bottom + 2, wins.right, wins.bottom + 2, FINE)
    # The names need no heading to the eye: the words beside them may use their room.
    number = Area(couple.left, couple.bottom, name.left - couple.left, couple.height)
    figure = Area(name.left, wins.bottom, wins.right - name.left, wins.height)
    for texts, area, align in (
        (said(_("Place"), languages), place, Align.LEFT),
        (couples_headed(evening, languages), number, Align.RIGHT),
        (("",), name, Align.LEFT),
        (said(_("Wins"), languages), figure, Align.RIGHT),
    ):
        sheet.stack(texts, area.above(4), LABEL, align)


def _draw_row(
    sheet: Sheet,
    standing: PosterStanding,
    above: PosterStanding | None,
    parts: tuple[Area, Area, Area, Area],
    size: float,
    names: Style,
    languages: Sequence[str],
) -> None:
    place, couple, name, wins = parts
    if above is None or above.place != standing.place:
        sheet.write(standing.place_said, place, Style(Face.BOLD, size * 1.12))
        if above is not None:
            sheet.rule(place.left, place.top, wins.right, place.top, HAIRLINE)
    else:
        sheet.read_as.empty_cells()
    sheet.write(str(standing.couple.number), couple, Style(Face.ITALIC, size * 0.88), Align.RIGHT)
    if size == BESIDE_TWO_LINES:
        players = _lines_of(standing, languages, is_divided=True)
        lines = name.inset(0, name.height * AIR).rows(max(2, len(players)))
        with sheet.read_as.cell():
            for player, line in zip(players, lines, strict=False):
                sheet.write(player, line, names)
    else:
        sheet.say(names_of(standing.couple, languages), name, names)
    sheet.write(str(standing.wins), wins, Style(Face.BOLD, size * 1.12), Align.RIGHT)
