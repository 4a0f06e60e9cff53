"""The head, the foot and the frame that the prints of one evening have in common."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.flow import Item
from tournaments.printing.languages import dated, in_one_line, said
from tournaments.printing.paper import Page
from tournaments.printing.pictures.drawing import draw_picture
from tournaments.printing.sheet import FINE, HAIRLINE, THICK, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style, line_count, line_width

MARGIN_MM = 13.0
# Two lines of a long name or hall are as high as the line over the rule.
NAME = Style(Face.BOLD, 11.5, leading=1.05)
PLACE = Style(Face.REGULAR, 9, smallest=7, leading=1.05)
TITLE = Style(Face.BOLD, 25, smallest=14, leading=1.18)
SECOND_TITLE = Style(Face.REGULAR, 17, smallest=10, leading=1.18)
NOTE = Style(Face.REGULAR, 9.5, smallest=7)
FOOT = Style(Face.REGULAR, 9)

NAME_HEIGHT = 17.0
TITLE_HEIGHT = 36.0
SECOND_TITLE_HEIGHT = 22.0
NOTE_HEIGHT = 15.0
FOOT_HEIGHT = 25.0
AIR = 10.0
# Of the suits in the middle of the foot, on each side.
SUITS_WIDTH = 30.0
# Between the two frames of what hangs on a wall or is taken home.
FRAME_GAP = 1.6 * MM
# Day and permit below the head's rule, beside the title.
PLACE_HEIGHT = 12.5
# Of the logo on a poster.
LOGO_HEIGHT = 66.0
# Of a line, what its right end may take.
MOST_OF_A_LINE = 0.6


@dataclass(frozen=True, slots=True)
class Letterhead:
    """What stands at the head of every page of a print."""

    evening: PrintedEvening
    title: tuple[str, ...]
    note: tuple[str, ...] = ()
    # All languages of the note on one line, where the page has no room for more.
    note_is_joined: bool = False

    @property
    def height(self) -> float:
        second = SECOND_TITLE_HEIGHT if len(self.title) > 1 else 0
        notes = min(1, len(self.note)) if self.note_is_joined else len(self.note)
        return NAME_HEIGHT + 8 + TITLE_HEIGHT + second + NOTE_HEIGHT * notes + AIR

    def body(self, sheet: Sheet) -> Area:
        """What is left of a page between head and foot."""
        return self.body_of(sheet.page)

    def body_of(self, page: Page) -> Area:
        """The same before there is a sheet."""
        return page.within(MARGIN_MM).below(self.height).above(FOOT_HEIGHT)


def day_of(evening: PrintedEvening, languages: Sequence[str]) -> tuple[str, ...]:
    """The day in each language; nothing where it is written by hand."""
    return () if evening.date is None else dated(evening.date, languages)


def permit_of(evening: PrintedEvening, languages: Sequence[str]) -> tuple[str, ...]:
    """The permit, in the first language; nothing where there is none."""
    if not evening.permit:
        return ()
    return said(_("Permit %(permit)s"), languages[:1], permit=evening.permit)


def draw_letterhead(sheet: Sheet, head: Letterhead, languages: Sequence[str]) -> Area:
    """Draws the head of a page and returns the body below it; a head is read aloud once."""
    area = sheet.page.within(MARGIN_MM)
    with sheet.read_as.once(head.evening, tuple(languages)):
        used = _draw_evening(sheet, head.evening, area, languages)
    _double_rule(sheet, area.left, area.right, area.top - NAME_HEIGHT - 2)
    with sheet.read_as.once(head):
        _draw_titles(sheet, head, area.below(NAME_HEIGHT + 8), used)
    return head.body(sheet)


def _draw_evening(
    sheet: Sheet, evening: PrintedEvening, area: Area, languages: Sequence[str]
) -> float:
    """Evening and hall over the rule, day and permit below it; what these take of the title."""
    line = area.top_part(NAME_HEIGHT)
    right = line.right_part(line.width * 0.5)
    sheet.write(evening.name, line.left_part(line.width * 0.48), NAME)
    if evening.is_blank:
        draw_date_to_write(sheet, right, languages)
    elif evening.hall:
        sheet.write(evening.hall, right, PLACE, Align.RIGHT)
    hall = (evening.hall,) if evening.is_blank and evening.hall else ()
    beside = area.below(NAME_HEIGHT + 8)
    used = 0.0
    for texts in filter(None, (hall, day_of(evening, languages), permit_of(evening, languages))):
        width = line_width(sheet.typecase, in_one_line(texts), PLACE) * PLACE.size
        width = min(width + 0.01, area.width * MOST_OF_A_LINE)
        lines = line_count(sheet.typecase, in_one_line(texts), width, PLACE)
        place = beside.top_part(PLACE_HEIGHT * lines).right_part(width)
        sheet.join(texts, place, PLACE, Align.RIGHT)
        beside = beside.below(place.height)
        used = max(used, width + AIR)
    return used


def draw_date_to_write(sheet: Sheet, line: Area, languages: Sequence[str]) -> None:
    """Where the day is written by hand, on paper of no evening."""
    end = sheet.say(said(_("Date"), languages), line.before(line.width * 0.6), PLACE) + 6
    sheet.rule(end, line.bottom + 4, line.right, line.bottom + 4, HAIRLINE)


def headed_pages(
    sheet: Sheet,
    head: Letterhead,
    pages: Sequence[tuple[Item, ...]],
    languages: Sequence[str],
    *,
    foot: Sequence[str] = (),
) -> Iterator[tuple[tuple[Item, ...], Area]]:
    """Begins each page with the head and the foot, and hands over its rows and its body."""
    for number, rows in enumerate(pages, start=1):
        if number > 1:
            sheet.next_page()
        body = draw_letterhead(sheet, head, languages)
        draw_foot(sheet, foot or head.title, page_of(number, len(pages), languages))
        yield rows, body


def draw_foot(sheet: Sheet, title: Sequence[str], right: str = "") -> None:
    """A line of small type under the body: what the page is, the suits, which page.

    Nobody hears it, for the head has said it; where it is long, the first language is enough.
    """
    area = sheet.page.within(MARGIN_MM).bottom_part(FOOT_HEIGHT)
    sheet.rule(area.left, area.top - 9, area.right, area.top - 9, HAIRLINE)
    left, other = area.bottom_part(12).columns(2, gap=2 * SUITS_WIDTH)
    sheet.suits(area.middle, left.centre, 6)
    whole = in_one_line(title)
    is_short = line_width(sheet.typecase, whole, FOOT) * FOOT.size <= left.width
    with sheet.read_as.apart():
        sheet.write(whole if is_short else title[0], left, FOOT)
        sheet.write(right, other, FOOT, Align.RIGHT)


def page_of(page: int, pages: int, languages: Sequence[str]) -> str:
    """`Page 2/5`, or nothing when there is only one."""
    if pages < 2:
        return ""
    return " · ".join(said(_("Page %(page)d/%(pages)d"), languages, page=page, pages=pages))


def _double_rule(sheet: Sheet, left: float, right: float, level: float) -> None:
    """A thick rule over a fine one, as programmes have at their head."""
    sheet.rule(left, level, right, level, THICK)
    sheet.rule(left, level - 3, right, level - 3, FINE)


def _draw_titles(sheet: Sheet, head: Letterhead, area: Area, beside: float) -> None:
    """The title in the first language has the day and the permit beside it."""
    used = TITLE_HEIGHT
    with sheet.read_as.title():
        sheet.write(head.title[0], area.top_part(TITLE_HEIGHT).before(beside), TITLE)
        for text in head.title[1:]:
            line = area.below(used).top_part(SECOND_TITLE_HEIGHT)
            sheet.write_second(text, line, SECOND_TITLE)
            used += SECOND_TITLE_HEIGHT
    if head.note:
        with sheet.read_as.paragraph():
            _draw_notes(sheet, head, area.below(used))


def _draw_notes(sheet: Sheet, head: Letterhead, area: Area) -> None:
    if head.note_is_joined:
        sheet.join(head.note, area.top_part(NOTE_HEIGHT), NOTE)
        return
    for position, text in enumerate(head.note):
        line = area.below(position * NOTE_HEIGHT).top_part(NOTE_HEIGHT)
        write = sheet.write_second if position else sheet.write
        write(text, line, NOTE)


def logo_height(logo: bytes | None) -> float:
    """What the logo takes of the head of a poster."""
    return 0.0 if logo is None else LOGO_HEIGHT + AIR


def draw_logo(sheet: Sheet, logo: bytes | None, area: Area) -> Area:
    """The hall's logo in the middle above all words of a poster; gives what is left below it.

    What is see-through stays so.
    """
    if logo is None:
        return area
    with sheet.read_as.figure(said(_("The hall’s logo"), sheet.languages[:1])):
        draw_picture(sheet.pen, logo, area.top_part(LOGO_HEIGHT))
    return area.below(logo_height(logo))


def draw_handbill_frame(sheet: Sheet, frame: Area, padding: float, suit: float) -> None:
    """Two frames, and within the padding a rule above and below, broken by the suits."""
    sheet.frame(frame, THICK)
    sheet.frame(frame.inset(FRAME_GAP), FINE)
    for level in (frame.top - padding - suit * 0.2, frame.bottom + padding):
        sheet.suits(frame.middle, level, suit)
        for left, right in (
            (frame.left + padding, frame.middle - suit * 4),
            (frame.middle + suit * 4, frame.right - padding),
        ):
            sheet.rule(left, level, right, level, FINE)
