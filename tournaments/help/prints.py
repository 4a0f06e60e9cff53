"""The paper of the help room: a page of the guide."""

from dataclasses import dataclass

from tournaments.printing.area import Area
from tournaments.printing.headings.letterhead import (
    FOOT_HEIGHT,
    MARGIN_MM,
    TITLE,
    TITLE_HEIGHT,
    draw_foot,
)
from tournaments.printing.lists.advice import draw_picture, draw_sections
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, THICK, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Style
from tournaments.words.office.guides import Guide

LEAD = Style(Face.ITALIC, 13, smallest=10)
LEAD_HEIGHT = 22.0
AIR = 22.0
# The share of the page, and the air below.
PICTURE, PICTURE_AIR = 0.3, 12.0


@dataclass(frozen=True, slots=True)
class HelpPicture:
    """A file, and what somebody sees in it."""

    file: str
    said: str


def draw_page(
    run: PrintRun, page: Guide, language: str, picture: HelpPicture | None, foot: tuple[str, str]
) -> None:
    """One page, in the language that is spoken now."""
    title = str(page.title)
    sheet = run.sheet(run.paper.upright, title, title, bookmark=title)
    with sheet.read_as.section(language):
        body = _draw_head(sheet, title, str(page.note))
        if picture is not None:
            height = body.height * PICTURE
            draw_picture(sheet, picture.file, picture.said, body.top_part(height))
            body = body.below(height + PICTURE_AIR)
        draw_foot(sheet, (foot[0],), foot[1])
        draw_sections(sheet, page, body)


def _draw_head(sheet: Sheet, title: str, lead: str) -> Area:
    area = sheet.page.within(MARGIN_MM)
    with sheet.read_as.title():
        sheet.write(title, area.top_part(TITLE_HEIGHT), TITLE)
    with sheet.read_as.paragraph():
        sheet.write(lead, area.below(TITLE_HEIGHT).top_part(LEAD_HEIGHT), LEAD)
    level = area.top - TITLE_HEIGHT - LEAD_HEIGHT - 5
    sheet.rule(area.left, level, area.right, level, THICK)
    sheet.rule(area.left, level - 3, area.right, level - 3, FINE)
    return area.below(TITLE_HEIGHT + LEAD_HEIGHT + AIR).above(FOOT_HEIGHT)
