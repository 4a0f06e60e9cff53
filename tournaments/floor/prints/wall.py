"""Where everybody sits, for the wall: large type, two lines a couple, letters in the head."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from tournaments.floor.prints.by_name import Entry, entries
from tournaments.floor.prints.notes import draw_no_tables
from tournaments.floor.prints.starting import StartingTables
from tournaments.printing.alphabet import initial
from tournaments.printing.area import Area
from tournaments.printing.evening import each_name_of
from tournaments.printing.flow import Grid, pages_of
from tournaments.printing.fonts import Face
from tournaments.printing.languages import in_one_line, said
from tournaments.printing.letterhead import Letterhead, draw_foot, draw_letterhead, page_of
from tournaments.printing.paper import Paper
from tournaments.printing.sheet import HAIRLINE, Sheet, opened
from tournaments.printing.text import Align, Style

GRID = Grid(1, 47)
NUMBER_WIDTH = 52.0
TABLE_WIDTH = 84.0
# Read from two metres away, over others' shoulders.
NAME = Style(Face.BOLD, 18, smallest=16, leading=1.16)
PARTNER = Style(Face.REGULAR, 16, smallest=16, leading=1.16)
NUMBER = Style(Face.REGULAR, 18, smallest=16)
TABLE = Style(Face.BOLD, 34, smallest=16)
REST = Style(Face.BOLD, 18, smallest=12, leading=1.0)


def wall_list(
    values: StartingTables, *, paper: Paper, languages: Sequence[str], font: str | None = None
) -> bytes:
    """Everybody in alphabetical order, over as many sheets as that takes."""
    title = said(_("Starting tables"), languages)
    if values.game is not None:
        title = said(_("Game %(game)d: where everybody sits"), languages, game=values.game)
    sheet = opened(paper.upright, title, values.evening, languages, font=font)
    people = entries(values.tables, values.rest, languages)
    body = Letterhead(values.evening, title).body(sheet)
    pages = pages_of(people, GRID.rows(body))
    for number, shown in enumerate(pages, start=1):
        if number > 1:
            sheet.next_page()
        letters = _letters(shown)
        head = Letterhead(values.evening, tuple(f"{text} {letters}".strip() for text in title))
        draw_letterhead(sheet, head, languages)
        draw_foot(sheet, in_one_line(title), page_of(number, len(pages), languages))
        with sheet.read_as.list():
            for entry, place in zip(shown, GRID.places(body, len(shown)), strict=True):
                with sheet.read_as.item():
                    _draw_entry(sheet, entry, place, languages)
    if not people:
        draw_no_tables(sheet, body, languages)
    return sheet.finished()


def _letters(people: Sequence[Entry]) -> str:
    """`A–F`: the letters under which names stand on a sheet."""
    letters = list(filter(None, (initial(entry.name) for entry in people)))
    return "–".join(dict.fromkeys([*letters[:1], *letters[-1:]]))


def _draw_entry(sheet: Sheet, entry: Entry, place: Area, languages: Sequence[str]) -> None:
    sheet.rule(place.left, place.bottom, place.right, place.bottom, HAIRLINE)
    number = place.left_part(NUMBER_WIDTH)
    sheet.write(str(entry.couple.number), number.before(14), NUMBER, Align.RIGHT)
    own, partner = place.after(NUMBER_WIDTH).before(TABLE_WIDTH + 8).inset(0, 2).rows(2)
    names = each_name_of(entry.couple, languages)
    others = [name for name in names if name != entry.name]
    sheet.write(entry.name, own, NAME)
    sheet.write(" · ".join(others), partner, PARTNER)
    table = place.right_part(TABLE_WIDTH)
    if entry.seat.is_rest:
        sheet.stack(said(_("rest"), languages), table.inset(0, 3), REST, Align.RIGHT)
    else:
        sheet.write(str(entry.seat.table), table, TABLE, Align.RIGHT)
