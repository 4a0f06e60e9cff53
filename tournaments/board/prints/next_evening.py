"""The poster of the next evening, and the sheet on which couples sign up for it.

What nobody knows yet is a line to write on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.prizes.prizes import JAR, Prize
from tournaments.board.prints.poster import MARGIN_MM, NAME, NAME_HEIGHT, PADDING, SUIT, draw_lines
from tournaments.board.prints.winners import PosterLine, poster_pages
from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.flow import Grid
from tournaments.printing.headings.letterhead import (
    Letterhead,
    draw_foot,
    draw_handbill_frame,
    draw_letterhead,
    draw_logo,
    logo_height,
)
from tournaments.printing.languages import in_each, said, said_with_money
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Stand, Style
from tournaments.words.clock import day_said
from tournaments.words.prizes.names import offer_said, prize_name

HEAD_HEIGHT = 122.0
TITLE = Style(Face.BOLD, 30, smallest=14, tracking=0.06)
# Of the title where both languages stand on its line.
BESIDE_ANOTHER = 0.64
# Of a line to write on, what its words may take.
MOST_BEFORE_RULE = 0.5
GRID = Grid(1, 27)
HEADING_HEIGHT = 26.0
NUMBER_WIDTH = 34.0
TELEPHONE_SHARE = 0.27
COLUMN_GAP = 12.0
LABEL = Style(Face.REGULAR, 10, smallest=9, leading=1.15)
NUMBER = Style(Face.BOLD, 12)


@dataclass(frozen=True, slots=True)
class NextEvening:
    """Where and when it is, as far as that is known; fees and prizes as of this one."""

    evening: PrintedEvening
    entry_fee_cents: int
    # Nothing: there is no cookie jar.
    jar_fee_cents: int | None
    prizes: tuple[Prize, ...]
    # What waits in the jar already.
    jar_cents: int = 0
    # The hall's, as it is kept.
    logo: bytes | None = None


@dataclass(frozen=True, slots=True)
class LineToWriteOn(PosterLine):
    """What it is, and a rule after it."""

    def draw(self, sheet: Sheet, place: Area, unit: float) -> None:
        style = Style(self.face, self.type * unit, smallest=self.type * unit * 0.6)
        inside = place.inset(place.width * 0.1, 0)
        level = inside.bottom + unit * 0.2
        words = inside.above(unit * 0.14).left_part(inside.width * MOST_BEFORE_RULE)
        end = sheet.say(self.texts, words, style, stand=Stand.FOOT)
        sheet.rule(end + unit * 0.3, level, inside.right, level, FINE)


@dataclass(frozen=True, slots=True)
class StackedLine(PosterLine):
    """Each language on a line of its own, so that lines of a list are of one size."""

    def draw(self, sheet: Sheet, place: Area, unit: float) -> None:
        size = self.type * unit
        style = Style(self.face, size, smallest=size * 0.6, leading=1.15)
        sheet.stack(self.texts, place, style, Align.CENTRE)


def next_evening_poster(values: NextEvening, run: PrintRun) -> None:
    """On one page, in type as large as it holds; on more where very much is offered."""
    title = said(_("Next evening"), run.languages)
    sheet = run.upright(title, values.evening)
    frame = sheet.page.within(MARGIN_MM)
    inside = frame.inset(PADDING)
    head = inside.top_part(HEAD_HEIGHT + logo_height(values.logo))
    body = inside.below(head.height).above(SUIT * 2)
    unit, pages = poster_pages([*_lines(values, run.languages)], body.height)
    for page, lines in enumerate(pages):
        if page:
            sheet.next_page()
        draw_handbill_frame(sheet, frame, PADDING, SUIT)
        with sheet.read_as.once(values.evening, "next evening"):
            _draw_head(sheet, values, title, head)
        draw_lines(sheet, lines, body, unit)


def _draw_head(sheet: Sheet, values: NextEvening, title: tuple[str, ...], area: Area) -> None:
    words = draw_logo(sheet, values.logo, area.below(SUIT + 8))
    sheet.write(values.evening.name, words.top_part(NAME_HEIGHT), NAME, Align.CENTRE)
    style = TITLE if len(title) == 1 else TITLE.scaled(BESIDE_ANOTHER)
    with sheet.read_as.title():
        capitals = tuple(text.upper() for text in title)
        sheet.say(capitals, words.below(NAME_HEIGHT).top_part(40), style, Align.CENTRE)


def _lines(values: NextEvening, languages: Sequence[str]) -> Iterator[PosterLine]:
    evening = values.evening
    if evening.date is None:
        yield _to_write(_("Date"), languages)
    else:
        days = in_each(languages, partial(day_said, evening.date))
        yield _stacked(days, 0.86, 1.2, Face.BOLD)
    yield _to_write(_("Time"), languages)
    if evening.hall:
        yield PosterLine((evening.hall,), 1.5, 0.72)
    else:
        yield _to_write(_("Hall"), languages)
    yield _heading(said(_("Entry fee"), languages))
    fee = said_with_money(_per(evening), values.entry_fee_cents, languages)
    yield _stacked(fee, 0.8, 1.1, Face.BOLD, is_joined=True)
    yield from _prizes(values.prizes, languages)
    yield from _jar(values, languages)
    yield _to_write(_("To sign up, call"), languages, 2.0)


def _prizes(prizes: Sequence[Prize], languages: Sequence[str]) -> Iterator[PosterLine]:
    if prizes:
        yield _heading(said(_("Prizes"), languages))
    for prize in prizes:
        texts = in_each(languages, partial(_offered, prize))
        yield _stacked(texts, 0.58, is_joined=True)


def _offered(prize: Prize) -> str:
    return f"{prize_name(prize.name)} – {offer_said(prize)}"


def _jar(values: NextEvening, languages: Sequence[str]) -> Iterator[PosterLine]:
    if values.jar_fee_cents is None:
        return
    yield _heading(in_each(languages, partial(prize_name, JAR)))
    fee = said_with_money(_per(values.evening), values.jar_fee_cents, languages)
    yield _stacked(fee, 0.58, is_joined=True)
    if values.jar_cents:
        begun = said_with_money(_("It starts with %(amount)s"), values.jar_cents, languages)
        yield _stacked(begun, 0.58, is_joined=True)


def _heading(texts: tuple[str, ...]) -> PosterLine:
    return PosterLine(texts, 1.4, 0.56, is_heading=True)


def _stacked(
    texts: tuple[str, ...],
    size: float,
    units: float = 0.95,
    face: Face = Face.REGULAR,
    *,
    is_joined: bool = False,
) -> PosterLine:
    return StackedLine(texts, units * len(texts), size, face, is_joined=is_joined)


def _per(evening: PrintedEvening) -> Promise:
    return _("%(amount)s per team") if evening.is_tournament else _("%(amount)s per couple")


def _to_write(label: Promise, languages: Sequence[str], units: float = 1.4) -> PosterLine:
    return LineToWriteOn(said(label, languages), units, 0.58)


def sign_up_sheet(values: NextEvening, run: PrintRun) -> None:
    """A numbered line for each couple that comes, as many as the page holds."""
    languages = run.languages
    title = said(_("Sign-up sheet"), languages)
    sheet = run.upright(title, values.evening)
    body = draw_letterhead(sheet, Letterhead(values.evening, title), languages)
    draw_foot(sheet, title)
    with sheet.read_as.table():
        with sheet.read_as.heading_row():
            _draw_labels(sheet, body.top_part(HEADING_HEIGHT), languages)
        rows = body.below(HEADING_HEIGHT)
        for number, place in enumerate(GRID.places(rows, GRID.rows(rows)), start=1):
            with sheet.read_as.row():
                _draw_line(sheet, number, place)


def _columns(place: Area) -> tuple[Area, ...]:
    """Both players and the telephone."""
    lines = place.after(NUMBER_WIDTH)
    telephone = lines.width * TELEPHONE_SHARE
    players = lines.before(telephone + COLUMN_GAP).columns(2, gap=COLUMN_GAP)
    return *players, lines.right_part(telephone)


def _draw_labels(sheet: Sheet, place: Area, languages: Sequence[str]) -> None:
    sheet.read_as.empty_cells()
    labels = (_("Name"), _("Partner"), _("Telephone"))
    for label, column in zip(labels, _columns(place), strict=True):
        sheet.say(said(label, languages), column.above(4), LABEL, stand=Stand.FOOT)
    sheet.rule(place.left, place.bottom, place.right, place.bottom, FINE)


def _draw_line(sheet: Sheet, number: int, place: Area) -> None:
    sheet.write(str(number), place.left_part(NUMBER_WIDTH - 10).above(1), NUMBER, Align.RIGHT)
    for column in _columns(place):
        sheet.rule(column.left, place.bottom + 4, column.right, place.bottom + 4, HAIRLINE)
    sheet.read_as.empty_cells(3)
