"""The sign by the door: where phones find the evening, as a code and in letters."""

from collections.abc import Sequence
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
from tournaments.wifi import Wifi

TITLE_HEIGHT = 96.0
FOOT_HEIGHT = 150.0
TITLE = Style(Face.BOLD, 40, smallest=20, leading=1.15)
ADDRESS = Style(Face.BOLD, 26, smallest=12)
HOW = Style(Face.REGULAR, 17, smallest=9, leading=1.3)
# Of the height that is left, what the code takes.
CODE_SHARE = 0.92
# Where the hall's Wi-Fi has one, too: of the width, what each of the two takes; and the air around.
WIDEST_CODE, GAP = 0.42, 24.0


@dataclass(frozen=True, slots=True)
class PhoneSign:
    """The address is empty where phones have no way in yet: there is a line to write on."""

    evening: PrintedEvening
    address: str
    wifi: Wifi | None = None


def phone_sign(values: PhoneSign, run: PrintRun) -> None:
    title = said(_("On your phone: your table, your card, the result"), run.languages)
    sheet = run.upright(title, values.evening)
    frame = sheet.page.within(MARGIN_MM)
    draw_handbill_frame(sheet, frame, PADDING, SUIT)
    inside = frame.inset(PADDING).below(SUIT * 2).above(SUIT * 2)
    sheet.write(values.evening.name, inside.top_part(NAME_HEIGHT), NAME, Align.CENTRE)
    with sheet.read_as.title():
        sheet.stack(title, inside.below(NAME_HEIGHT).top_part(TITLE_HEIGHT), TITLE, Align.CENTRE)
    body = inside.below(NAME_HEIGHT + TITLE_HEIGHT)
    if values.wifi is None:
        join = _("Join the Wi-Fi of the hall, then hold your camera at the code.")
        _draw_code(sheet, values.address, said(join, run.languages), body)
        return
    first, second = body.rows(2, gap=GAP)
    _draw_wifi(sheet, values.wifi, first)
    _draw_step(sheet, values.address, second)


def _draw_wifi(sheet: Sheet, wifi: Wifi, area: Area) -> None:
    """Name and password besides, for a phone that reads no codes."""
    code, words = _beside(area)
    sheet.unread_code(wifi.code, code)
    step, network, password = words.rows(3)
    sheet.stack(said(_("First join the Wi-Fi:"), sheet.languages), step, HOW)
    sheet.write(wifi.network, network, ADDRESS)
    if wifi.password:
        told = said(_("Password: %(password)s"), sheet.languages, password=wifi.password)
        sheet.stack(told, password, HOW)


def _draw_step(sheet: Sheet, address: str, area: Area) -> None:
    code, words = _beside(area)
    if address:
        sheet.code(address, code)
    step, line = words.rows(3)[:2]
    told = said(_("Then this code, or type:"), sheet.languages)
    sheet.stack(told, step, HOW)
    if address:
        sheet.write(address, line, ADDRESS)
    else:
        sheet.rule(line.left, line.centre, line.right, line.centre, FINE)


def _beside(area: Area) -> tuple[Area, Area]:
    """The code at the left, and what there is to read beside it."""
    side = min(area.height, area.width * WIDEST_CODE)
    code = Area(area.left, area.centre - side / 2, side, side)
    return code, Area(code.right + GAP, code.bottom, area.right - code.right - GAP, side)


def _draw_code(sheet: Sheet, address: str, told: Sequence[str], area: Area) -> None:
    line, how = area.bottom_part(FOOT_HEIGHT).rows(2)
    _draw_address(sheet, address, area.above(FOOT_HEIGHT), line)
    sheet.stack(told, how, HOW, Align.CENTRE)


def _draw_address(sheet: Sheet, address: str, place: Area, line: Area) -> None:
    if not address:
        sheet.rule(line.left + 40, line.centre, line.right - 40, line.centre, FINE)
        return
    side = min(place.width, place.height) * CODE_SHARE
    sheet.code(address, Area(place.middle - side / 2, place.centre - side / 2, side, side))
    sheet.write(address, line, ADDRESS, Align.CENTRE)
