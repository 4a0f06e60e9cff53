"""The record sheets: several games a page while they fit, else a game on as many as it takes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from tournaments.floor.prints.notes import draw_no_tables
from tournaments.floor.prints.record_games import (
    COLUMN_GAP,
    LABELS_HEIGHT,
    SIGNATURE_HEIGHT,
    RecordSheets,
    draw_rows,
    draw_signature,
    names_for,
)
from tournaments.printing.area import Area
from tournaments.printing.flow import Grid, even_pages, largest_grid, pages_of
from tournaments.printing.headings.letterhead import (
    Letterhead,
    draw_foot,
    draw_letterhead,
    headed_pages,
    page_of,
)
from tournaments.printing.languages import said
from tournaments.printing.lists.pairs import PairedNames
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Stand, Style

# With names a row needs room; with numbers written by hand three columns do.
NAMED_GRIDS = (Grid(1, 40), Grid(1, 32), Grid(1, 26), Grid(1, 22.5))
BLANK_GRIDS = (
    Grid(1, 40),
    Grid(1, 32),
    Grid(1, 25),
    Grid(2, 32),
    Grid(2, 25),
    Grid(3, 25),
    Grid(3, 21.5),
)
# Where several games stand on a page.
SHARING_GRIDS = (Grid(1, 26), Grid(1, 24), Grid(1, 22.5))
TITLE_HEIGHT = 24.0
BLOCK_GAP = 14.0
TITLE = Style(Face.BOLD, 15, smallest=9)


@dataclass(frozen=True, slots=True)
class GamePlace:
    """Where a game stands on a page that it shares."""

    game: int
    area: Area


def record_sheets(values: RecordSheets, run: PrintRun) -> None:
    languages = run.languages
    title = said(_("Record sheet"), languages)
    sheet = run.upright(title, values.evening)
    if not (values.tables or values.numbers):
        head = Letterhead(values.evening, title)
        draw_no_tables(sheet, draw_letterhead(sheet, head, languages), languages)
        return
    draw_record_sheets(sheet, values, languages)


def draw_record_sheets(sheet: Sheet, values: RecordSheets, languages: Sequence[str]) -> None:
    """The games on a sheet that lies open at an empty page."""
    body = _head(values, values.games, languages).body(sheet)
    tallest = max(values.games, key=lambda game: len(values.rows_of(game)))
    for grid in SHARING_GRIDS:
        if _height(values, tallest, grid) <= body.height:
            _draw_shared_pages(sheet, values, body, grid, languages)
            return
    for game in values.games:
        if game > values.first_game:
            sheet.next_page()
        _draw_whole_game(sheet, values, game, languages)


def _head(values: RecordSheets, games: Sequence[int], languages: Sequence[str]) -> Letterhead:
    title = said(_("Game %(game)d"), languages, game=games[0])
    if len(games) > 1:
        title = said(_("Games %(first)d–%(last)d"), languages, first=games[0], last=games[-1])
    return Letterhead(
        values.evening, title, said(_("Tick the couple that won, one at each table."), languages)
    )


def _height(values: RecordSheets, game: int, grid: Grid) -> float:
    rows = len(values.rows_of(game)) * grid.row_height
    return TITLE_HEIGHT + LABELS_HEIGHT + rows + SIGNATURE_HEIGHT


def _draw_shared_pages(
    sheet: Sheet, values: RecordSheets, body: Area, grid: Grid, languages: Sequence[str]
) -> None:
    names = names_for(sheet.typecase, values.couples, body, grid.row_height)
    pages = tuple(_shared_pages(values, body, grid))
    foot = said(_("Record sheet"), languages)
    for number, page in enumerate(pages, start=1):
        if number > 1:
            sheet.next_page()
        games = [place.game for place in page]
        draw_letterhead(sheet, _head(values, games, languages), languages)
        draw_foot(sheet, foot, page_of(number, len(pages), languages))
        for place in page:
            if len(games) > 1:
                _draw_title(sheet, place, languages)
            _draw_shared_game(sheet, values, place, grid, names, languages)


def _shared_pages(values: RecordSheets, body: Area, grid: Grid) -> Iterator[tuple[GamePlace, ...]]:
    """Seated games across the page, below each other; the others two side by side."""
    page: list[GamePlace] = []
    used = 0.0
    for games in _strips(values):
        height = max(_height(values, game, grid) for game in games)
        if page and used + height > body.height:
            yield tuple(page)
            page, used = [], 0.0
        strip = body.below(used).top_part(height)
        is_named = values.seats_of(games[0]) is not None
        places = (strip,) if is_named else strip.columns(2, gap=COLUMN_GAP)
        page += map(GamePlace, games, places)
        used += height + BLOCK_GAP
    yield tuple(page)


def _strips(values: RecordSheets) -> Iterator[tuple[int, ...]]:
    """The games that stand beside each other."""
    seated = [game for game in values.games if values.seats_of(game) is not None]
    yield from ((game,) for game in seated)
    yield from filter(None, pages_of([game for game in values.games if game not in seated], 2))


def _draw_title(sheet: Sheet, place: GamePlace, languages: Sequence[str]) -> None:
    title = said(_("Game %(game)d"), languages, game=place.game)
    with sheet.read_as.heading():
        sheet.say(title, place.area.top_part(TITLE_HEIGHT), TITLE, stand=Stand.FOOT)


def _draw_shared_game(
    sheet: Sheet,
    values: RecordSheets,
    place: GamePlace,
    grid: Grid,
    names: PairedNames,
    languages: Sequence[str],
) -> None:
    rows = values.rows_of(place.game)
    draw_rows(sheet, rows, place.area.below(TITLE_HEIGHT), grid, names, languages)
    foot = place.area.bottom_part(SIGNATURE_HEIGHT)
    draw_signature(sheet, values, place.game, foot, languages)


def _draw_whole_game(
    sheet: Sheet, values: RecordSheets, game: int, languages: Sequence[str]
) -> None:
    head = _head(values, [game], languages)
    body = head.body(sheet)
    room = body.below(LABELS_HEIGHT).above(SIGNATURE_HEIGHT)
    rows = values.rows_of(game)
    grids = BLANK_GRIDS if values.seats_of(game) is None else NAMED_GRIDS
    # The fewest tables decide for none: the rows of all games are equally high.
    most = max(len(values.rows_of(each)) for each in values.games)
    grid = largest_grid(most, room, grids)
    names = names_for(sheet.typecase, values.couples, body, grid.row_height)
    foot = said(_("Record sheet"), languages)
    pages = even_pages(rows, grid.capacity(room))
    for shown, area in headed_pages(sheet, head, pages, languages, foot=foot):
        draw_rows(sheet, shown, area, grid, names, languages)
        draw_signature(sheet, values, game, area.bottom_part(SIGNATURE_HEIGHT), languages)
