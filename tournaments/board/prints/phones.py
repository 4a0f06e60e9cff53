"""The sign by the door: where phones find the evening, as a code and in letters."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from tournaments.board.prints.poster import MARGIN_MM, NAME, NAME_HEIGHT, PADDING, SUIT
from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.headings.letterhead import draw_handbill_frame
from tournaments.printing.languages import said
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

TITLE_HEIGHT = 96.0
FOOT_HEIGHT = 150.0
TITLE = Style(Face.BOLD, 40, smallest=20, leading=1.15)
ADDRESS = Style(Face.BOLD, 26, smallest=12)
HOW = Style(Face.REGULAR, 17, smallest=9, leading=1.3)
# Of the height that is left, what the code takes.
CODE_SHARE = 0.92


@dataclass(frozen=True, slots=True)
class PhoneSign:
    """The address is empty where phones have no way in yet: there is a line to write on."""

    evening: PrintedEvening
    address: str


def phone_sign(values: PhoneSign, run: PrintRun) -> None:
    title = said(_("On your phone: your table, your card, the result"), run.languages)
    sheet = run.upright(title, values.evening)
    frame = sheet.page.within(MARGIN_MM)
    draw_handbill_frame(sheet, frame, PADDING, SUIT)
    inside = frame.inset(PADDING).below(SUIT * 2).above(SUIT * 2)
    sheet.write(values.evening.name, inside.top_part(NAME_HEIGHT), NAME, Align.CENTRE)
    with sheet.read_as.title():
        sheet.stack(title, inside.below(NAME_HEIGHT).top_part(TITLE_HEIGHT), TITLE, Align.CENTRE)
    address, how = inside.bottom_part(FOOT_HEIGHT).rows(2)
    code = inside.below(NAME_HEIGHT + TITLE_HEIGHT).above(FOOT_HEIGHT)
    _draw_address(sheet, values.address, code, address)
    told = said(_("Join the Wi-Fi of the hall, then hold your camera at the code."), run.languages)
    sheet.stack(told, how, HOW, Align.CENTRE)


def _draw_address(sheet: Sheet, address: str, place: Area, line: Area) -> None:
    if not address:
        sheet.rule(line.left + 40, line.centre, line.right - 40, line.centre, FINE)
        return
    side = min(place.width, place.height) * CODE_SHARE
    sheet.code(address, Area(place.middle - side / 2, place.centre - side / 2, side, side))
    sheet.write(address, line, ADDRESS, Align.CENTRE)
