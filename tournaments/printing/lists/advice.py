"""A page of advice: sections of lines, in the largest type in which all of it stands."""

from reportlab.lib.utils import ImageReader

from scoring.cards import Suit
from tournaments.printing.area import MM, Area
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Stand, Style, line_count
from tournaments.words.office.guides import Guide, GuideLine, GuideSection

LARGEST, STEP = 14.0, 0.1
LEADING = 1.22
# In sizes of the type: a heading with its rule, what follows a line, and the room for its box.
HEADING = 1.15
HEADING_LINE = 1.9
LINE_AIR = 0.5
BOX, BOX_COLUMN = 0.95, 1.75
# The air between two sections, at least and at most.
LEAST_AIR, MOST_AIR = 0.6, 2.0


def draw_sections(sheet: Sheet, guide: Guide, body: Area) -> None:
    size = _fitting(sheet, guide, body)
    heights = [_section_height(sheet, section, body.width, size) for section in guide.sections]
    spare = (body.height - sum(heights)) / max(1, len(heights) - 1)
    air = min(spare, MOST_AIR * size)
    used = 0.0
    for section, height in zip(guide.sections, heights, strict=True):
        _draw_section(sheet, section, body.below(used).top_part(height), size, guide)
        used += height + air


def _fitting(sheet: Sheet, guide: Guide, body: Area) -> float:
    """The size of type, in points, in which all of it stands on the page."""
    size = LARGEST
    while True:
        heights = [_section_height(sheet, section, body.width, size) for section in guide.sections]
        if sum(heights) + LEAST_AIR * size * (len(heights) - 1) <= body.height:
            return size
        size -= STEP


def _style(size: float, face: Face = Face.REGULAR) -> Style:
    return Style(face, size, smallest=size, leading=LEADING)


def _section_height(sheet: Sheet, section: GuideSection, width: float, size: float) -> float:
    lines = (_line_height(sheet, line, width, size) for line in section.lines)
    return HEADING_LINE * size + sum(lines)


def _line_height(sheet: Sheet, line: GuideLine, width: float, size: float) -> float:
    count = line_count(sheet.typecase, line.said, width - BOX_COLUMN * size, _style(size))
    return (count + (line.when is not None)) * size * LEADING + LINE_AIR * size


def _draw_section(
    sheet: Sheet, section: GuideSection, area: Area, size: float, guide: Guide
) -> None:
    heading = area.top_part(HEADING_LINE * size)
    style = Style(Face.BOLD, HEADING * size, smallest=size, leading=LEADING)
    with sheet.read_as.heading():
        sheet.write(str(section.heading), heading.above(0.5 * size), style)
    level = heading.bottom + 0.4 * size
    sheet.rule(area.left, level, area.right, level, FINE)
    used = heading.height
    with sheet.read_as.list():
        for number, line in enumerate(section.lines, start=1):
            height = _line_height(sheet, line, area.width, size)
            with sheet.read_as.item():
                place = area.below(used).top_part(height)
                step = f"{number}." if section.is_numbered else ""
                _draw_line(sheet, line, place, size, step, is_ticked=guide.is_ticked)
            used += height


def _draw_line(
    sheet: Sheet, line: GuideLine, area: Area, size: float, step: str, *, is_ticked: bool
) -> None:
    words = area.above(LINE_AIR * size).after(BOX_COLUMN * size)
    middle = words.top - size * LEADING / 2
    if step:
        sheet.write(step, area.top_part(size * LEADING), _style(size, Face.BOLD), stand=Stand.TOP)
    elif is_ticked:
        box = Area(area.left + 0.5 * MM, middle - BOX * size / 2, BOX * size, BOX * size)
        sheet.frame(box, FINE)
    else:
        sheet.suit(Suit.DIAMONDS, area.left + 0.6 * size, middle, 0.5 * size, in_colour=True)
    if line.when is not None:
        sheet.write(
            str(line.when), words.top_part(size * LEADING), _style(size, Face.BOLD), stand=Stand.TOP
        )
        words = words.below(size * LEADING)
    sheet.write(line.said, words, _style(size), stand=Stand.TOP)


def draw_picture(sheet: Sheet, file: str, said: str, area: Area) -> None:
    """In the middle of the area, as large as it has room, with a fine frame; `said` is heard."""
    image = ImageReader(file)
    width, height = image.getSize()
    scale = min(area.width / width, area.height / height)
    place = Area(area.middle - width * scale / 2, area.bottom, width * scale, height * scale)
    with sheet.read_as.figure((said,)):
        sheet.pen.drawImage(image, place.left, place.bottom, place.width, place.height)
    sheet.frame(place, HAIRLINE, 0.4)
